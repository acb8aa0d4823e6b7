//! Checking a signature, in variable time: all of it is public.
//!
//! `R = (e/s) G + (r/s) Q` by one interleaved multiplication, then `r` is compared with the x-coordinate
//! of `R` by cross-multiplication with the denominator. The second candidate, `r + n`, is computed only
//! when the first differs, so a valid signature on a named curve practically never pays for it.

use super::{Signature, abscissa, has_two_candidates, residue};
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyField, AnyJacobian, AnyPoint};
use secant_core::areas::{Coordinates, Verification};
use secant_core::mul::Tuning;
use secant_core::mul::precomputed::TableSize;

/// Whether the signature of the digest is that of the key `q`, which [`crate::key::check_public`] or a
/// decoding accepted. An empty digest has no valid signature. High and low `s` are both accepted;
/// [`Signature::is_low_s`] tells them apart. Variable time.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify(
    curve: CurveRef<'_>,
    q: &AnyPoint,
    digest: &[u8],
    signature: &Signature,
    tuning: Tuning<'_>,
) -> bool {
    let verification = curve.verification();
    let multiply =
        |u: &AnyElement, v: &AnyElement| Some(verification.multiply_double_vartime(u, q, v, tuning));
    check(curve.coordinates(), verification, digest, signature, multiply)
}

/// [`verify`] for a key whose table [`Precomputation::precompute_vartime`] built before, for a size; the answer is the
/// same for every input. False where the table does not have its length.
///
/// [`Precomputation::precompute_vartime`]: secant_core::areas::Precomputation::precompute_vartime
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify_precomputed(
    curve: CurveRef<'_>,
    q: &AnyPoint,
    (size, table): (TableSize, &[u64]),
    digest: &[u8],
    signature: &Signature,
) -> bool {
    let precomputation = curve.precomputation();
    let multiply =
        |u: &AnyElement, v: &AnyElement| precomputation.multiply_precomputed_vartime(u, q, v, size, table);
    check(curve.coordinates(), curve.verification(), digest, signature, multiply)
}

/// The verification, given `(u, v) -> u G + v Q`.
fn check(
    curve: &dyn Coordinates,
    verification: &dyn Verification,
    digest: &[u8],
    signature: &Signature,
    multiply: impl FnOnce(&AnyElement, &AnyElement) -> Option<AnyJacobian>,
) -> bool {
    if digest.is_empty() {
        return false;
    }
    let scalars = curve.scalars();
    let e = scalars.reduce_digest(digest);
    let (u, v) = multipliers(scalars, &e, &signature.r, &signature.s);
    multiply(&u, &v).is_some_and(|sum| is_signature_of(curve, verification, &signature.r, &sum))
}

/// `e / s` and `r / s`.
pub(crate) fn multipliers(
    scalars: &dyn AnyField,
    e: &AnyElement,
    r: &AnyElement,
    s: &AnyElement,
) -> (AnyElement, AnyElement) {
    let inverse = scalars.invert_vartime(s);
    (scalars.mul(e, &inverse), scalars.mul(r, &inverse))
}

/// Whether `r` is the x-coordinate of the sum modulo the order.
pub(crate) fn is_signature_of(
    curve: &dyn Coordinates,
    verification: &dyn Verification,
    r: &AnyElement,
    sum: &AnyJacobian,
) -> bool {
    if !has_two_candidates(curve) {
        let affine = verification.to_affine_vartime(sum);
        return affine.is_some_and(|point| residue(curve, &point.x).0 == *r);
    }
    [false, true].into_iter().any(|plus_order| {
        let x = abscissa(curve, r, plus_order).into_option();
        x.is_some_and(|x| verification.has_x_vartime(sum, &x))
    })
}
