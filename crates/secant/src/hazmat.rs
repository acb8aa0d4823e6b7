//! The low level: field elements, scalars and points in Jacobian coordinates, of every curve.
//!
//! For those who build a protocol that this library does not have, and for those who learn. Nothing here knows what a
//! value is for: whether a scalar may repeat, whether a point may be of small order, whether the identity may leave a
//! protocol, is the caller's matter. What is wrong with an input is said all the same.
//!
//! | function | what | time |
//! |---|---|---|
//! | [`fadd`], [`fsub`], [`fneg`], [`fmul`], [`fsqr`] | arithmetic modulo the field's prime `p` | constant |
//! | [`fred`] | an integer of up to twice the field's length, modulo `p` | constant for a length |
//! | [`finv`] | the inverse; an error for 0 | constant but for that error |
//! | [`fsqrt`] | the even square root; none for a non-residue | constant but for whether there is one |
//! | [`scalar_add`], [`scalar_neg`], [`scalar_mul`], [`scalar_mod`], [`scalar_inv`] | the same modulo the order `n` | the same |
//! | [`jp_double`], [`jp_add`], [`jp_neg`] | points in Jacobian coordinates, any two of them | constant |
//! | [`jp_to_affine`] | the affine point | constant but for whether it is the identity |
//! | [`scalar_multiply`] | `k P` by the fastest way that the point allows | constant |
//! | [`scalar_multiply_ct`] | `k P` by a ladder or a window | constant |
//! | [`scalar_multiply_wnaf`] | `k P` by a non-adjacent form of chosen width | variable |
//! | [`multiply_many_vartime`] | `k1 P1 + k2 P2 + …` | variable |
//! | `EdwardsPoint`, `EdwardsScalar` | points of edwards25519 and edwards448, encodings of RFC 8032, scalars | constant; decoding variable |
//! | [`digest_to_scalar`], [`rfc6979_nonce`], [`ecdsa_sign`], [`ecdsa_verify`] | the steps of ECDSA, with a nonce of the caller's | constant; verification variable |
//!
//! **Inputs.** Integers are big-endian and of exactly one length: [`Curve::field_bytes`](crate::Curve::field_bytes) for
//! field elements, [`Curve::scalar_bytes`](crate::Curve::scalar_bytes) for scalars. They are below the modulus; one
//! that is not is an error and is never reduced in silence. [`fred`] and [`scalar_mod`] reduce on request. A point is
//! checked against the equation when it is made, so that no function meets one that is on another curve. Values of
//! different curves in one call are [`Error::CurveMismatch`](crate::Error::CurveMismatch).
//!
//! **The identity** has the Jacobian coordinates `(0, 1, 0)`, in and out, and no other.
//!
//! **User-defined curves.** Scalars need a curve whose order is proved ([`Check::Order`](crate::Check::Order)). On one
//! below it the prime is not proved either: [`finv`] then refuses whatever has no inverse, and [`fsqrt`] may miss a
//! root.
//!
//! **Side channels.** Values are wiped when dropped and never printed. The Jacobian coordinates of a multiple tell
//! about the scalar: before they leave, [`jp_to_affine`] removes that.
//!
//! ```
//! use secant::{Curve, hazmat::*};
//!
//! let curve = Curve::find("secp256k1")?;
//! let k = scalar_mod(&curve, b"an integer, big-endian")?;
//! let p = scalar_multiply_ct(&k, &curve.generator(), Constant::Ladder)?;
//! let q = jp_add(&jp_double(&p), &jp_neg(&p))?;
//! assert_eq!(jp_to_affine(&q), jp_to_affine(&p));
//! assert_eq!(scalar_mul(&k, &scalar_inv(&k)?)?, Scalar::from_u64(&curve, 1)?);
//! # Ok::<(), secant::Error>(())
//! ```

mod ecdsa;
#[cfg(all(feature = "curve25519", feature = "curve448"))]
mod edwards;
mod field;
mod modular;
mod multiply;
mod point;
mod scalar;

pub use ecdsa::{digest_to_scalar, ecdsa_sign, ecdsa_verify, rfc6979_nonce};
#[cfg(all(feature = "curve25519", feature = "curve448"))]
pub use edwards::{EdwardsCurve, EdwardsPoint, EdwardsScalar};
pub use field::{FieldElement, fadd, finv, fmul, fneg, fred, fsqr, fsqrt, fsub};
pub use multiply::{
    Constant, MAX_WNAF_WINDOW, multiply_many_vartime, scalar_multiply, scalar_multiply_ct,
    scalar_multiply_wnaf,
};
pub use point::{JacobianPoint, jp_add, jp_double, jp_neg, jp_to_affine};
pub use scalar::{Scalar, scalar_add, scalar_inv, scalar_mod, scalar_mul, scalar_neg};
