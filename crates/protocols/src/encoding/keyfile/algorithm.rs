//! Which key a file holds: the AlgorithmIdentifier of RFC 5480 and RFC 8410.
//!
//! Keys of named curves have `id-ecPublicKey` with the curve's identifier as the parameter, whatever they are
//! used for. `id-ecDH`, which binds a key to ECDH (RFC 5480, section 2.1.2), is read as the same and never written;
//! `id-ecMQV` is not supported.

use super::{FileError, Part, explicit};
use crate::Error;
use der::asn1::{AnyRef, ObjectIdentifier};
use der::{Tag, Tagged};
use secant_core::curves::{NamedCurve, curve448, curve25519};
use spki::{AlgorithmIdentifier, AlgorithmIdentifierRef};

const X25519: ObjectIdentifier = ObjectIdentifier::new_unwrap(curve25519::X25519_OID);
const ED25519: ObjectIdentifier = ObjectIdentifier::new_unwrap(curve25519::ED25519_OID);
const X448: ObjectIdentifier = ObjectIdentifier::new_unwrap(curve448::X448_OID);
const ED448: ObjectIdentifier = ObjectIdentifier::new_unwrap(curve448::ED448_OID);
const EC_DH: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.1.12");

/// The kind of key that a file holds. Exhaustive, so that a door that has no type for one does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyAlgorithm {
    /// A key of a named short Weierstrass curve, for ECDSA or ECDH.
    Curve(NamedCurve),
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
    /// The curve's name, or `X25519`, `Ed25519`, `X448` or `Ed448`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Curve(curve) => curve.info().name,
            Self::X25519 => "X25519",
            Self::Ed25519 => "Ed25519",
            Self::X448 => "X448",
            Self::Ed448 => "Ed448",
        }
    }

    /// The named curve, if it is one.
    pub fn curve(self) -> Option<NamedCurve> {
        match self {
            Self::Curve(curve) => Some(curve),
            Self::X25519 | Self::Ed25519 | Self::X448 | Self::Ed448 => None,
        }
    }

    /// The length of a private key in bytes: the group order's for a curve (29 on secp224k1, 66 on
    /// secp521r1), else 32, 56 for X448, 57 for Ed448; these four have public keys of the same length.
    pub fn secret_len(self) -> usize {
        match self {
            Self::Curve(curve) => curve.info().order_bits.div_ceil(8) as usize,
            Self::X25519 | Self::Ed25519 => 32,
            Self::X448 => 56,
            Self::Ed448 => 57,
        }
    }

    /// The algorithm of a curve's object identifier.
    fn from_curve_oid(oid: ObjectIdentifier) -> Result<Self, FileError> {
        let is_named = |curve: &&NamedCurve| ObjectIdentifier::new(curve.info().oid) == Ok(oid);
        let curve = NamedCurve::ALL.iter().find(is_named);
        curve.map(|&curve| Self::Curve(curve)).ok_or_else(|| FileError::unsupported_oid(Part::Curve, oid))
    }

    /// The algorithm of `ECParameters`: a curve's name, or a curve spelled out. Inherited ones (NULL) are not
    /// supported.
    pub(super) fn from_parameters(parameters: AnyRef<'_>) -> Result<Self, FileError> {
        match parameters.tag() {
            Tag::ObjectIdentifier => {
                let oid = parameters.decode_as::<ObjectIdentifier>().map_err(|_| Error::KeyEncoding)?;
                Self::from_curve_oid(oid)
            }
            Tag::Sequence => explicit::named_curve(parameters).map(Self::Curve),
            Tag::Null => Err(FileError::NoCurve),
            _ => Err(Error::KeyEncoding.into()),
        }
    }

    /// The algorithm of an AlgorithmIdentifier. The algorithms of RFC 8410 have no parameters (section 3).
    pub(super) fn from_identifier(identifier: &AlgorithmIdentifierRef<'_>) -> Result<Self, FileError> {
        let algorithm = match identifier.oid {
            sec1::ALGORITHM_OID | EC_DH => {
                return Self::from_parameters(identifier.parameters.ok_or(FileError::NoCurve)?);
            }
            X25519 => Self::X25519,
            ED25519 => Self::Ed25519,
            X448 => Self::X448,
            ED448 => Self::Ed448,
            oid => return Err(FileError::unsupported_oid(Part::Algorithm, oid)),
        };
        if identifier.parameters.is_some() { Err(Error::KeyEncoding.into()) } else { Ok(algorithm) }
    }

    /// The object identifier that tells the algorithm: the curve's, or the algorithm's own.
    pub(super) fn oid(self) -> Result<ObjectIdentifier, Error> {
        match self {
            Self::Curve(curve) => ObjectIdentifier::new(curve.info().oid).map_err(|_| Error::UnsupportedKey),
            Self::X25519 => Ok(X25519),
            Self::Ed25519 => Ok(ED25519),
            Self::X448 => Ok(X448),
            Self::Ed448 => Ok(ED448),
        }
    }

    /// The AlgorithmIdentifier; `oid` is [`KeyAlgorithm::oid`], which a parameter borrows.
    pub(super) fn identifier(self, oid: &ObjectIdentifier) -> AlgorithmIdentifierRef<'_> {
        match self {
            Self::Curve(_) => {
                AlgorithmIdentifier { oid: sec1::ALGORITHM_OID, parameters: Some(AnyRef::from(oid)) }
            }
            Self::X25519 | Self::Ed25519 | Self::X448 | Self::Ed448 => {
                AlgorithmIdentifier { oid: *oid, parameters: None }
            }
        }
    }
}
