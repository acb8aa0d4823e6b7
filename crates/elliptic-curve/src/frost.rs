//! Ciphersuites for the crate `frost-core`: threshold signatures of Schnorr's kind (RFC 9591) by that crate's protocol, on secant's
//! points and scalars.
//!
//! ```
//! # #[cfg(feature = "secp256r1")] {
//! use secant_elliptic_curve::frost::{P256Sha256, frost_core};
//! type Error = frost_core::Error<P256Sha256>;
//!
//! assert_eq!(<P256Sha256 as frost_core::Ciphersuite>::ID, "FROST-P256-SHA256-v1");
//! assert!(frost_core::VerifyingKey::<P256Sha256>::deserialize(&[0; 33]).is_err());
//! # }
//! ```
//!
//! | suite | standard |
//! |---|---|
//! | `P256Sha256` | FROST(P-256, SHA-256), RFC 9591, section 6.4 |
//! | `Secp256k1Sha256` | FROST(secp256k1, SHA-256), section 6.5; its signatures are not those of BIP340 |
//! | `BrainpoolP256r1Sha256` | **none**: made as these two are; there are no published vectors, and others do not have it |
//!
//! Both sides of a group must have the same suite. Identifiers and distributed key generation, which the RFC leaves out, hash as
//! the suites of the Zcash Foundation do, so that groups with members of both can be made. Operations on shares and nonces are constant-time as
//! far as those of this crate are; `frost-core` is not part of secant.

use crate::{ProjectivePoint, Scalar, SecantCurve};
use core::marker::PhantomData;
use core::num::NonZero;
use elliptic_curve::consts::{U16, U32};
use elliptic_curve::group::Group as _;
use elliptic_curve::sec1::ToSec1Point;
use elliptic_curve::zeroize::Zeroizing;
use elliptic_curve::{FieldBytes, PublicKey};
use frost_core::{Ciphersuite, Field, FieldError, Group, GroupError};
use hash2curve::{ExpandMsg, ExpandMsgXmd, Expander};
use rand_core_0_6::{CryptoRng, RngCore};
use sha2::{Digest, Sha256};

pub use frost_core;

/// The scalars of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScalarField<C>(PhantomData<C>);

/// The points of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrimeGroup<C>(PhantomData<C>);

/// A suite with SHA-256 on a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sha256Suite<C>(PhantomData<C>);

/// A curve of 256 bits that has a suite.
pub trait SuiteCurve: SecantCurve + elliptic_curve::Curve<FieldBytesSize = U32> {
    /// The context string of the suite.
    const ID: &'static str;
}

/// A suite a line: feature, curve, context string, name, what it is.
macro_rules! suites {
    ($($feature:literal $curve:ident, $id:literal, $name:ident, $doc:literal;)*) => {$(
        #[cfg(feature = $feature)]
        impl SuiteCurve for crate::$curve {
            const ID: &'static str = $id;
        }

        #[cfg(feature = $feature)]
        #[doc = $doc]
        pub type $name = Sha256Suite<crate::$curve>;
    )*};
}
suites! {
    "secp256r1" NistP256, "FROST-P256-SHA256-v1", P256Sha256, "FROST(P-256, SHA-256).";
    "secp256k1" Secp256k1, "FROST-secp256k1-SHA256-v1", Secp256k1Sha256, "FROST(secp256k1, SHA-256).";
    "brainpoolP256" BrainpoolP256r1, "FROST-BRAINPOOLP256R1-SHA256-v1", BrainpoolP256r1Sha256,
        "The same on brainpoolP256r1; **not standard**.";
}

impl<C: SuiteCurve> Field for ScalarField<C> {
    type Scalar = Scalar<C>;
    type Serialization = [u8; 32];

    fn zero() -> Scalar<C> {
        Scalar::<C>::ZERO
    }

    fn one() -> Scalar<C> {
        Scalar::<C>::ONE
    }

    fn invert(scalar: &Scalar<C>) -> Result<Scalar<C>, FieldError> {
        scalar.invert().into_option().ok_or(FieldError::InvalidZeroScalar)
    }

    fn random<R: RngCore + CryptoRng>(rng: &mut R) -> Scalar<C> {
        loop {
            let mut bytes = Zeroizing::new(FieldBytes::<C>::default());
            rng.fill_bytes(&mut bytes);
            if let Some(scalar) = Scalar::<C>::decode_random(&mut bytes) {
                return scalar;
            }
        }
    }

    fn serialize(scalar: &Scalar<C>) -> [u8; 32] {
        scalar.to_bytes().into()
    }

    fn little_endian_serialize(scalar: &Scalar<C>) -> [u8; 32] {
        let mut bytes = Self::serialize(scalar);
        bytes.reverse();
        bytes
    }

    fn deserialize(bytes: &[u8; 32]) -> Result<Scalar<C>, FieldError> {
        Scalar::<C>::from_slice(bytes).ok_or(FieldError::MalformedScalar)
    }
}

impl<C: SuiteCurve> Group for PrimeGroup<C> {
    type Field = ScalarField<C>;
    type Element = ProjectivePoint<C>;
    type Serialization = [u8; 33];

    fn cofactor() -> Scalar<C> {
        Scalar::<C>::ONE
    }

    fn identity() -> ProjectivePoint<C> {
        ProjectivePoint::<C>::identity()
    }

    fn generator() -> ProjectivePoint<C> {
        ProjectivePoint::<C>::generator()
    }

    fn serialize(point: &ProjectivePoint<C>) -> Result<[u8; 33], GroupError> {
        // the identity has one byte
        let encoded = point.to_affine().to_sec1_point(true);
        encoded.as_bytes().try_into().map_err(|_| GroupError::InvalidIdentityElement)
    }

    fn deserialize(bytes: &[u8; 33]) -> Result<ProjectivePoint<C>, GroupError> {
        let key = PublicKey::<C>::from_sec1_bytes(bytes).map_err(|_| GroupError::MalformedElement)?;
        Ok(key.to_projective())
    }
}

/// `hash_to_field` of RFC 9380 to a scalar, with a tag that says what for.
fn hash_to_scalar<C: SuiteCurve>(purpose: &[u8], message: &[u8]) -> Scalar<C> {
    const LENGTH: u16 = 48;
    let tag = [C::ID.as_bytes(), purpose];
    let mut bytes = [0; LENGTH as usize];
    let expanded = NonZero::new(LENGTH).and_then(|length| {
        let mut expander =
            <ExpandMsgXmd<Sha256> as ExpandMsg<U16>>::expand_message(&[message], &tag, length).ok()?;
        expander.fill_bytes(&mut bytes).ok()
    });
    match expanded {
        Some(_) => Scalar::<C>::reduced(&bytes),
        None => unreachable!("48 bytes and a tag that is not empty are in the function's range"),
    }
}

/// SHA-256 with a tag that says what for.
fn hash<C: SuiteCurve>(purpose: &[u8], message: &[u8]) -> [u8; 32] {
    Sha256::new().chain_update(C::ID).chain_update(purpose).chain_update(message).finalize().into()
}

impl<C: SuiteCurve> Ciphersuite for Sha256Suite<C> {
    const ID: &'static str = C::ID;
    type Group = PrimeGroup<C>;
    type HashOutput = [u8; 32];
    type SignatureSerialization = [u8; 65];

    fn H1(message: &[u8]) -> Scalar<C> {
        hash_to_scalar(b"rho", message)
    }

    fn H2(message: &[u8]) -> Scalar<C> {
        hash_to_scalar(b"chal", message)
    }

    fn H3(message: &[u8]) -> Scalar<C> {
        hash_to_scalar(b"nonce", message)
    }

    fn H4(message: &[u8]) -> [u8; 32] {
        hash::<C>(b"msg", message)
    }

    fn H5(message: &[u8]) -> [u8; 32] {
        hash::<C>(b"com", message)
    }

    fn HDKG(message: &[u8]) -> Option<Scalar<C>> {
        Some(hash_to_scalar(b"dkg", message))
    }

    fn HID(message: &[u8]) -> Option<Scalar<C>> {
        Some(hash_to_scalar(b"id", message))
    }
}
