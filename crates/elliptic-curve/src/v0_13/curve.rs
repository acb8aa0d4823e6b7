//! What `elliptic-curve` 0.13 asks of a curve.

use super::elliptic_curve::generic_array::ArrayLength;
use super::elliptic_curve::sec1::ModulusSize;
use super::elliptic_curve::{self, CurveArithmetic, PrimeCurve, PrimeCurveArithmetic};
use crate::{AffinePoint, ProjectivePoint, Scalar};
use elliptic_curve::bigint::{Limb, Uint, Word};
use secant_core::any::AnyElement;
use secant_core::curves::NamedCurve;

/// A named curve of secant as a type of `elliptic-curve` 0.13.
pub trait SecantCurve:
    crate::SecantCurve
    + PrimeCurve
    + elliptic_curve::Curve<
        FieldBytesSize: ModulusSize<CompressedPointSize: ArrayLength<u8, ArrayType: Copy>>
                            + ArrayLength<u8, ArrayType: Copy>,
    > + CurveArithmetic<
        AffinePoint = AffinePoint<Self>,
        ProjectivePoint = ProjectivePoint<Self>,
        Scalar = Scalar<Self>,
    > + PrimeCurveArithmetic<CurveGroup = ProjectivePoint<Self>>
{
}

/// The bytes of an element.
pub(super) type FieldBytes<C> = elliptic_curve::FieldBytes<C>;
/// The integer type of a curve.
pub(super) type Integer<C> = <C as elliptic_curve::Curve>::Uint;

/// The limbs of an integer in those of `crypto-bigint`, which has as many bits as a machine word.
const fn integer<const LIMBS: usize>(limbs: &AnyElement) -> Uint<LIMBS> {
    let mut words: [Word; LIMBS] = [0; LIMBS];
    let mut i = 0;
    while i < LIMBS {
        let bit = i * Limb::BITS;
        if bit / 64 < limbs.len() {
            words[i] = (limbs[bit / 64] >> (bit % 64)) as Word;
        }
        i += 1;
    }
    Uint::from_words(words)
}

/// `"feature" Type = name in the registry, module, bytes, integer, digest`: the digest only where it has the length of an element,
/// for which `ecdsa` 0.16 asks.
macro_rules! curves {
    ($($feature:literal $type:ident = $name:ident, $module:ident, $bytes:ident, $uint:ident $(, digest: $digest:ident)? $(, jwk: $jwk:literal)?;)*) => {
        $(#[cfg(feature = $feature)]
        const _: () = {
            use crate::$type;
            use elliptic_curve::bigint::$uint as Integer;

            impl SecantCurve for $type {}

            impl elliptic_curve::Curve for $type {
                type FieldBytesSize = elliptic_curve::consts::$bytes;
                type Uint = Integer;
                const ORDER: Integer = integer(
                    &NamedCurve::$name.order_constants(<$type as crate::SecantCurve>::GENERATORS.1).modulus,
                );
            }

            impl PrimeCurve for $type {}

            impl CurveArithmetic for $type {
                type AffinePoint = AffinePoint<Self>;
                type ProjectivePoint = ProjectivePoint<Self>;
                type Scalar = Scalar<Self>;
            }

            impl PrimeCurveArithmetic for $type {
                type CurveGroup = ProjectivePoint<Self>;
            }

            impl elliptic_curve::FieldBytesEncoding<$type> for Integer {}

            impl elliptic_curve::point::PointCompression for $type {
                const COMPRESS_POINTS: bool =
                    <$type as crate::elliptic_curve::point::PointCompression>::COMPRESS_POINTS;
            }

            impl elliptic_curve::point::PointCompaction for $type {
                const COMPACT_POINTS: bool = false;
            }

            $(
                #[cfg(feature = "jwk")]
                impl elliptic_curve::JwkParameters for $type {
                    const CRV: &'static str = $jwk;
                }
            )?

            impl elliptic_curve::pkcs8::AssociatedOid for $type {
                const OID: elliptic_curve::pkcs8::ObjectIdentifier =
                    elliptic_curve::pkcs8::ObjectIdentifier::new_unwrap(NamedCurve::$name.info().oid);
            }

            $(
                #[cfg(feature = "ecdsa-0_16")]
                impl ecdsa_0_16::hazmat::DigestPrimitive for $type {
                    type Digest = sha2_0_10::$digest;
                }
            )?

            #[cfg(feature = "bits")]
            impl elliptic_curve::ff::PrimeFieldBits for Scalar<$type> {
                type ReprBits = [u8; <elliptic_curve::consts::$bytes as elliptic_curve::generic_array::typenum::Unsigned>::USIZE];

                fn to_le_bits(&self) -> elliptic_curve::ff::FieldBits<Self::ReprBits> {
                    let mut bytes = [0; _];
                    self.encode(&mut bytes);
                    bytes.reverse();
                    bytes.into()
                }

                fn char_le_bits() -> elliptic_curve::ff::FieldBits<Self::ReprBits> {
                    // n - 1, and 1, which has no carry
                    let mut bits = (-Self::ONE).to_le_bits();
                    bits.set(0, true);
                    bits
                }
            }

            impl From<Scalar<$type>> for Integer {
                fn from(scalar: Scalar<$type>) -> Self {
                    scalar.to_integer()
                }
            }

            impl From<&Scalar<$type>> for Integer {
                fn from(scalar: &Scalar<$type>) -> Self {
                    scalar.to_integer()
                }
            }
        };)*

        pub mod modules {
            $(
                #[cfg(feature = $feature)]
                #[doc = concat!("The types of [`", stringify!($type), "`](crate::", stringify!($type), ") under the names that RustCrypto's crates have.")]
                pub mod $module {
                    pub use crate::$type;
                    pub use elliptic_curve_0_13::bigint::$uint;
                    crate::v0_13::aliases::aliases!($type);
                }
            )*
        }
    };
}

curves! {
    "secp192k1" Secp192k1 = Secp192k1, p192k1, U24, U192;
    "secp192r1" NistP192 = Secp192r1, p192, U24, U192;
    "secp224r1" NistP224 = Secp224r1, p224, U28, U256, digest: Sha224;
    "secp256k1" Secp256k1 = Secp256k1, k256, U32, U256, digest: Sha256, jwk: "secp256k1";
    "secp256r1" NistP256 = Secp256r1, p256, U32, U256, digest: Sha256, jwk: "P-256";
    "secp384r1" NistP384 = Secp384r1, p384, U48, U384, digest: Sha384, jwk: "P-384";
    "secp521r1" NistP521 = Secp521r1, p521, U66, U576, jwk: "P-521";
    "brainpoolP224" BrainpoolP224r1 = BrainpoolP224r1, bp224r1, U28, U256;
    "brainpoolP224" BrainpoolP224t1 = BrainpoolP224t1, bp224t1, U28, U256;
    "brainpoolP256" BrainpoolP256r1 = BrainpoolP256r1, bp256r1, U32, U256, digest: Sha256;
    "brainpoolP256" BrainpoolP256t1 = BrainpoolP256t1, bp256t1, U32, U256, digest: Sha256;
    "brainpoolP384" BrainpoolP384r1 = BrainpoolP384r1, bp384r1, U48, U384, digest: Sha384;
    "brainpoolP384" BrainpoolP384t1 = BrainpoolP384t1, bp384t1, U48, U384, digest: Sha384;
}
