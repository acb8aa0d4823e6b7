//! Finding the public key that a signature belongs to, in variable time: all of it is public.
//!
//! The recovery id names the point `R` of the nonce among those with the signature's `r`; then
//! `Q = (s R - e G) / r` (SEC 1, section 4.1.6, step 1.6.1). The result says which key made the signature if
//! any did: it authenticates nothing until it is compared with a key that is trusted.

use super::{RecoveryId, Signature, abscissa, has_two_candidates};
use crate::Error;
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::mul::Tuning;
use subtle::Choice;

/// The public key for which the signature of the digest is valid and the nonce's point is the one that `id`
/// names. No verification follows, because none can fail: `(e/s) G + (r/s) Q` is `R` for the `Q` above, and `R` has the
/// x-coordinate `r` or `r + n` and the order n by construction. Variable time.
///
/// # Errors
/// [`Error::Empty`] for an empty digest. [`Error::RecoveryId`] when the signature has no point with this
/// id, and on user-defined curves whose prime exceeds twice their order. [`Error::Identity`] when the key
/// would be the point at infinity.
pub fn recover(
    curve: CurveRef<'_>,
    digest: &[u8],
    signature: &Signature,
    id: RecoveryId,
    tuning: Tuning<'_>,
) -> Result<AnyPoint, Error> {
    if digest.is_empty() {
        return Err(Error::Empty);
    }
    let nonce_point = nonce_point(curve, signature, id).ok_or(Error::RecoveryId)?;
    let scalars = curve.scalars();
    let e = scalars.reduce_digest(digest);
    let inverse = scalars.invert_vartime(&signature.r);
    let u = scalars.neg(&scalars.mul(&e, &inverse));
    let v = scalars.mul(&signature.s, &inverse);
    let verification = curve.verification();
    let sum = verification.multiply_double_vartime(&u, &nonce_point, &v, tuning);
    verification.to_affine_vartime(&sum).ok_or(Error::Identity)
}

/// The point of the generator's subgroup that the id names.
pub(crate) fn nonce_point(curve: CurveRef<'_>, signature: &Signature, id: RecoveryId) -> Option<AnyPoint> {
    let curve = curve.coordinates();
    if !has_two_candidates(curve) {
        return None;
    }
    let x = abscissa(curve, &signature.r, id.is_x_reduced()).into_option()?;
    let odd = Choice::from(u8::from(id.is_y_odd()));
    let point = curve.equation().decompress(&x, odd).into_option()?;
    curve.has_prime_order_vartime(&point).then_some(point)
}
