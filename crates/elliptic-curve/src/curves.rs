//! The curves as types, a line each.

use crate::curve::sealed::Sealed;
use crate::{AffinePoint, FieldElement, ProjectivePoint, Scalar, SecantCurve};
use elliptic_curve::bigint::{Limb, Odd, Uint};
use elliptic_curve::ops::{Reduce, ReduceNonZero, Retrieve};
use elliptic_curve::scalar::FromUintUnchecked;
use secant_core::any::AnyElement;
use secant_core::curves::NamedCurve;

/// The limbs of an integer in those of `crypto-bigint`, which has as many bits as a machine word.
const fn integer<const LIMBS: usize>(limbs: &AnyElement) -> Odd<Uint<LIMBS>> {
    let mut words = [Limb::ZERO; LIMBS];
    let mut i = 0;
    while i < LIMBS {
        let bit = i * Limb::BITS as usize;
        if bit / 64 < limbs.len() {
            words[i] = Limb((limbs[bit / 64] >> (bit % 64)) as elliptic_curve::bigint::Word);
        }
        i += 1;
    }
    Uint::new(words).to_odd().expect_copied("an order is odd")
}

/// `"feature" Type: Name in the registry, module, bytes, integer, (non-residues), digest`.
macro_rules! curves {
    ($(
        $(#[$doc:meta])*
        $feature:literal $type:ident = $name:ident, $module:ident,
        $bytes:ident, $uint:ident, $generators:expr, $digest:ident, low_s: $low_s:literal, compress: $compress:literal;
    )*) => {$(
        $(#[$doc])*
        #[cfg(feature = $feature)]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $type;

        #[cfg(feature = $feature)]
        const _: () = {
            use elliptic_curve::bigint::$uint as Integer;

            impl Sealed for $type {}

            impl SecantCurve for $type {
                const NAME: NamedCurve = NamedCurve::$name;
                const GENERATORS: (u64, u64) = $generators;
                // k256 alone has it, as it alone compresses
                const COMPACT_IS_EVEN: bool = $compress;
            }

            impl elliptic_curve::Curve for $type {
                type FieldBytesSize = elliptic_curve::consts::$bytes;
                type Uint = Integer;
                const ORDER: Odd<Integer> = integer(&NamedCurve::$name.order_constants($generators.1).modulus);
            }

            impl elliptic_curve::PrimeCurve for $type {}

            impl elliptic_curve::CurveArithmetic for $type {
                type AffinePoint = AffinePoint<Self>;
                type ProjectivePoint = ProjectivePoint<Self>;
                type Scalar = Scalar<Self>;
            }

            impl elliptic_curve::PrimeCurveArithmetic for $type {
                type CurveGroup = ProjectivePoint<Self>;
            }

            impl elliptic_curve::hazmat::FieldArithmetic for $type {
                type FieldElement = FieldElement<Self>;
            }

            impl elliptic_curve::point::PointCompression for $type {
                const COMPRESS_POINTS: bool = $compress;
            }

            impl elliptic_curve::point::PointCompaction for $type {
                const COMPACT_POINTS: bool = false;
            }

            #[cfg(feature = "pkcs8")]
            impl elliptic_curve::pkcs8::AssociatedOid for $type {
                const OID: elliptic_curve::pkcs8::ObjectIdentifier =
                    elliptic_curve::pkcs8::ObjectIdentifier::new_unwrap(NamedCurve::$name.info().oid);
            }

            #[cfg(feature = "ecdsa")]
            impl ecdsa::EcdsaCurve for $type {
                const NORMALIZE_S: bool = $low_s;
            }

            #[cfg(feature = "ecdsa")]
            impl ecdsa::DigestAlgorithm for $type {
                type Digest = sha2::$digest;
            }

            impl From<Scalar<$type>> for Integer {
                fn from(scalar: Scalar<$type>) -> Self {
                    scalar.retrieve()
                }
            }

            impl From<&Scalar<$type>> for Integer {
                fn from(scalar: &Scalar<$type>) -> Self {
                    scalar.retrieve()
                }
            }

            impl Reduce<Integer> for Scalar<$type> {
                fn reduce(integer: &Integer) -> Self {
                    Self::from_uint_unchecked(*integer)
                }
            }

            impl Reduce<Integer> for FieldElement<$type> {
                fn reduce(integer: &Integer) -> Self {
                    Self::from_uint_unchecked(*integer)
                }
            }

            impl ReduceNonZero<Integer> for Scalar<$type> {
                fn reduce_nonzero(integer: &Integer) -> Self {
                    crate::scalar::reduced_nonzero(integer)
                }
            }
        };

        #[cfg(feature = $feature)]
        #[doc = concat!("The types of [`", stringify!($type), "`] under the names that RustCrypto's crates have.")]
        pub mod $module {
            pub use super::$type;
            pub use elliptic_curve::bigint::$uint;
            crate::aliases::aliases!($type);
        }
    )*};
}

curves! {
    /// secp192k1.
    "secp192k1" Secp192k1 = Secp192k1, p192k1, U24, U192, (3, 2), Sha256, low_s: false, compress: false;
    /// secp192r1, P-192.
    "secp192r1" NistP192 = Secp192r1, p192, U24, U192, (11, 3), Sha256, low_s: false, compress: false;
    /// secp224r1, P-224.
    "secp224r1" NistP224 = Secp224r1, p224, U28, U256, (22, 2), Sha224, low_s: false, compress: false;
    /// secp256k1.
    "secp256k1" Secp256k1 = Secp256k1, k256, U32, U256, (3, 7), Sha256, low_s: true, compress: true;
    /// secp256r1, P-256.
    "secp256r1" NistP256 = Secp256r1, p256, U32, U256, (6, 7), Sha256, low_s: false, compress: false;
    /// secp384r1, P-384.
    "secp384r1" NistP384 = Secp384r1, p384, U48, U384, (19, 2), Sha384, low_s: false, compress: false;
    /// secp521r1, P-521.
    "secp521r1" NistP521 = Secp521r1, p521, U66, U576, (3, 3), Sha512, low_s: false, compress: false;
    /// brainpoolP224r1.
    "brainpoolP224" BrainpoolP224r1 = BrainpoolP224r1, bp224r1, U28, U256, (3, 3), Sha256, low_s: false, compress: false;
    /// brainpoolP224t1.
    "brainpoolP224" BrainpoolP224t1 = BrainpoolP224t1, bp224t1, U28, U256, (3, 3), Sha256, low_s: false, compress: false;
    /// brainpoolP256r1.
    "brainpoolP256" BrainpoolP256r1 = BrainpoolP256r1, bp256r1, U32, U256, (11, 3), Sha256, low_s: false, compress: false;
    /// brainpoolP256t1.
    "brainpoolP256" BrainpoolP256t1 = BrainpoolP256t1, bp256t1, U32, U256, (11, 3), Sha256, low_s: false, compress: false;
    /// brainpoolP320r1.
    "brainpoolP320" BrainpoolP320r1 = BrainpoolP320r1, bp320r1, U40, U384, (5, 6), Sha384, low_s: false, compress: false;
    /// brainpoolP320t1.
    "brainpoolP320" BrainpoolP320t1 = BrainpoolP320t1, bp320t1, U40, U384, (5, 6), Sha384, low_s: false, compress: false;
    /// brainpoolP384r1.
    "brainpoolP384" BrainpoolP384r1 = BrainpoolP384r1, bp384r1, U48, U384, (3, 2), Sha384, low_s: false, compress: false;
    /// brainpoolP384t1.
    "brainpoolP384" BrainpoolP384t1 = BrainpoolP384t1, bp384t1, U48, U384, (3, 2), Sha384, low_s: false, compress: false;
    /// brainpoolP512r1.
    "brainpoolP512" BrainpoolP512r1 = BrainpoolP512r1, bp512r1, U64, U512, (2, 7), Sha512, low_s: false, compress: false;
    /// brainpoolP512t1.
    "brainpoolP512" BrainpoolP512t1 = BrainpoolP512t1, bp512t1, U64, U512, (2, 7), Sha512, low_s: false, compress: false;
}
