//! Checking a signature, in variable time: all of it is public.
//!
//! `R = (e/s) G + (r/s) Q` by one interleaved multiplication, then `r` is compared with the x-coordinate
//! of `R` by cross-multiplication with the denominator. The second candidate, `r + n`, is computed only
//! when the first differs, so a valid signature on a named curve practically never pays for it.

use super::{Signature, abscissa, has_two_candidates, residue};
use secant_core::curves::{Curve, CurveKind, Elem, Point, PrecomputedKey, Scalar};
use secant_core::field::Field;
use secant_core::group::weierstrass::JacobianPoint;
use secant_core::mul::Tuning;
use secant_core::scalar::from_digest;

/// Whether the signature of the digest is that of the key `q`, which [`crate::key::check_public`] or a
/// decoding accepted. An empty digest has no valid signature. High and low `s` are both accepted;
/// [`Signature::is_low_s`] tells them apart. Variable time.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify<K: CurveKind>(
    curve: &Curve<K>,
    q: &Point<K>,
    digest: &[u8],
    signature: &Signature<K>,
    tuning: Tuning,
) -> bool {
    check(curve, digest, signature, |u, v| curve.multiply_double_vartime(u, q, v, tuning))
}

/// [`verify`] for a key whose table was built before; the answer is the same for every input.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify_precomputed<K: CurveKind>(
    curve: &Curve<K>,
    key: &PrecomputedKey<'_, K>,
    digest: &[u8],
    signature: &Signature<K>,
) -> bool {
    check(curve, digest, signature, |u, v| key.multiply_double_vartime(curve, u, v))
}

/// The verification, given `(u, v) -> u G + v Q`.
fn check<K: CurveKind>(
    curve: &Curve<K>,
    digest: &[u8],
    signature: &Signature<K>,
    multiply: impl FnOnce(&Scalar<K>, &Scalar<K>) -> JacobianPoint<Elem<K>>,
) -> bool {
    if digest.is_empty() {
        return false;
    }
    let e = from_digest(curve.scalars(), digest);
    let (u, v) = multipliers(curve, &e, &signature.r, &signature.s);
    is_signature_of(curve, &signature.r, &multiply(&u, &v))
}

/// `e / s` and `r / s`.
pub(crate) fn multipliers<K: CurveKind>(
    curve: &Curve<K>,
    e: &Scalar<K>,
    r: &Scalar<K>,
    s: &Scalar<K>,
) -> (Scalar<K>, Scalar<K>) {
    let scalars = curve.scalars();
    let inverse = scalars.invert_vartime(s);
    (scalars.mul(e, &inverse), scalars.mul(r, &inverse))
}

/// Whether `r` is the x-coordinate of the sum modulo the order.
pub(crate) fn is_signature_of<K: CurveKind>(
    curve: &Curve<K>,
    r: &Scalar<K>,
    sum: &JacobianPoint<Elem<K>>,
) -> bool {
    if !has_two_candidates(curve) {
        let affine = curve.equation().to_affine_vartime(sum);
        return affine.is_some_and(|point| residue(curve, &point.x).0 == *r);
    }
    [false, true].into_iter().any(|plus_order| {
        let x = abscissa(curve, r, plus_order).into_option();
        x.is_some_and(|x| bool::from(curve.equation().has_x(sum, &x)))
    })
}
