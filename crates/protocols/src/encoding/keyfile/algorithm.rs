//! Which key a file holds: the AlgorithmIdentifier of RFC 5480 and RFC 8410.
//!
//! Keys of named curves have `id-ecPublicKey` with the curve's identifier as the parameter, whatever they are
//! used for. `id-ecDH`, which binds a key to ECDH (RFC 5480, section 2.1.2), is read as the same and never written;
//! `id-ecMQV` is not supported.

use super::{ExplicitCurve, FileError, Part, ReadOptions, der_error, explicit};
use crate::Error;
use alloc::vec::Vec;
use der::asn1::{AnyRef, ObjectIdentifier};
use der::{Decode, Encode, Tag, Tagged};
use secant_core::curves::{CurveInfo, LegacyCurve, NamedCurve, curve448, curve25519};
use spki::{AlgorithmIdentifier, AlgorithmIdentifierRef};

const X25519: ObjectIdentifier = ObjectIdentifier::new_unwrap(curve25519::X25519_OID);
const ED25519: ObjectIdentifier = ObjectIdentifier::new_unwrap(curve25519::ED25519_OID);
const X448: ObjectIdentifier = ObjectIdentifier::new_unwrap(curve448::X448_OID);
const ED448: ObjectIdentifier = ObjectIdentifier::new_unwrap(curve448::ED448_OID);
const EC_DH: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.1.12");

/// The kind of key that a file holds. Exhaustive, so that a door that has no type for one does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// small enough to be copied, and of a kind that a constant can hold
#[allow(clippy::large_enum_variant)]
pub enum KeyAlgorithm {
    /// A key of a named short Weierstrass curve, for ECDSA or ECDH.
    Curve(NamedCurve),
    /// The same of a weak curve that is here for old keys alone.
    Legacy(LegacyCurve),
    /// The same of a curve that has no name.
    Explicit(ExplicitCurve),
    /// A key for X25519.
    X25519,
    /// A key for Ed25519.
    Ed25519,
    /// A key for X448.
    X448,
    /// A key for Ed448.
    Ed448,
}

impl KeyAlgorithm {
    /// The curve's name, `custom` for one that has none, or `X25519`, `Ed25519`, `X448` or `Ed448`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Curve(curve) => curve.info().name,
            Self::Legacy(curve) => curve.info().name,
            Self::Explicit(_) => "custom",
            Self::X25519 => "X25519",
            Self::Ed25519 => "Ed25519",
            Self::X448 => "X448",
            Self::Ed448 => "Ed448",
        }
    }

    /// The named curve, if it is one.
    pub fn curve(self) -> Option<NamedCurve> {
        if let Self::Curve(curve) = self { Some(curve) } else { None }
    }

    /// What is known about a curve that has a name.
    fn info(self) -> Option<&'static CurveInfo> {
        match self {
            Self::Curve(curve) => Some(curve.info()),
            Self::Legacy(curve) => Some(curve.info()),
            Self::Explicit(_) | Self::X25519 | Self::Ed25519 | Self::X448 | Self::Ed448 => None,
        }
    }

    /// Whether keys are scalars and points of a short Weierstrass curve.
    #[must_use]
    pub fn is_weierstrass(self) -> bool {
        matches!(self, Self::Curve(_) | Self::Legacy(_) | Self::Explicit(_))
    }

    /// The length of a private key in bytes: the group order's for a curve (29 on secp224k1, 66 on
    /// secp521r1), else 32, 56 for X448, 57 for Ed448; these four have public keys of the same length.
    pub fn secret_len(self) -> usize {
        match self {
            Self::Curve(curve) => curve.info().order_bits.div_ceil(8) as usize,
            Self::Legacy(curve) => curve.info().order_bits.div_ceil(8) as usize,
            Self::Explicit(curve) => curve.order_len(),
            Self::X25519 | Self::Ed25519 => 32,
            Self::X448 => 56,
            Self::Ed448 => 57,
        }
    }

    /// The algorithm of a curve's object identifier.
    fn from_curve_oid(oid: ObjectIdentifier) -> Result<Self, FileError> {
        let named = NamedCurve::ALL.iter().map(|&curve| Self::Curve(curve));
        let mut all = named.chain(LegacyCurve::ALL.iter().map(|&curve| Self::Legacy(curve)));
        let is_it =
            |curve: &Self| curve.info().is_some_and(|info| ObjectIdentifier::new(info.oid) == Ok(oid));
        all.find(is_it).ok_or_else(|| FileError::unsupported_oid(Part::Curve, oid))
    }

    /// The algorithm of `ECParameters`: a curve's name, or a curve spelled out. Inherited ones (NULL) are not
    /// supported.
    pub(super) fn from_parameters(
        parameters: AnyRef<'_>,
        options: &ReadOptions<'_>,
    ) -> Result<Self, FileError> {
        let algorithm = match parameters.tag() {
            Tag::ObjectIdentifier => {
                let oid = parameters.decode_as::<ObjectIdentifier>().map_err(|_| Error::KeyEncoding)?;
                Self::from_curve_oid(oid)?
            }
            Tag::Sequence => explicit::algorithm(parameters, options)?,
            Tag::Null => return Err(FileError::NoCurve),
            _ => return Err(Error::KeyEncoding.into()),
        };
        Ok(options.check_curve(algorithm)?)
    }

    /// The algorithm of an AlgorithmIdentifier. The algorithms of RFC 8410 have no parameters (section 3).
    pub(super) fn from_identifier(
        identifier: &AlgorithmIdentifierRef<'_>,
        options: &ReadOptions<'_>,
    ) -> Result<Self, FileError> {
        let algorithm = match identifier.oid {
            sec1::ALGORITHM_OID | EC_DH => {
                return Self::from_parameters(identifier.parameters.ok_or(FileError::NoCurve)?, options);
            }
            X25519 => Self::X25519,
            ED25519 => Self::Ed25519,
            X448 => Self::X448,
            ED448 => Self::Ed448,
            oid => return Err(FileError::unsupported_oid(Part::Algorithm, oid)),
        };
        if identifier.parameters.is_some() { Err(Error::KeyEncoding.into()) } else { Ok(algorithm) }
    }

    /// `ECParameters` in DER: the curve's identifier, or the curve spelled out; empty for the algorithms of RFC 8410.
    pub(super) fn parameters(self) -> Result<Vec<u8>, Error> {
        let parameters = match (self, self.info()) {
            (Self::Explicit(curve), _) => curve.to_der(),
            (_, Some(info)) => ObjectIdentifier::new(info.oid).map_err(|_| Error::UnsupportedKey)?.to_der(),
            _ => Ok(Vec::new()),
        };
        parameters.map_err(der_error)
    }

    /// The AlgorithmIdentifier, of [`KeyAlgorithm::parameters`].
    pub(super) fn identifier(self, parameters: &[u8]) -> Result<AlgorithmIdentifierRef<'_>, Error> {
        let oid = match self {
            Self::Curve(_) | Self::Legacy(_) | Self::Explicit(_) => {
                let parameters = Some(AnyRef::from_der(parameters).map_err(der_error)?);
                return Ok(AlgorithmIdentifier { oid: sec1::ALGORITHM_OID, parameters });
            }
            Self::X25519 => X25519,
            Self::Ed25519 => ED25519,
            Self::X448 => X448,
            Self::Ed448 => ED448,
        };
        Ok(AlgorithmIdentifier { oid, parameters: None })
    }
}
