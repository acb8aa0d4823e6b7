//! Diffie-Hellman on short Weierstrass curves: the shared x-coordinate, or the shared point.
//!
//! The peer's point is checked here, whatever was checked before: a point off the curve or of small order gives the
//! private key away piece by piece (Biehl, Meyer, Müller, "Differential fault attacks on elliptic curve cryptosystems",
//! Crypto 2000; SEC 1, 3.2.2). With that check the plain multiplication of SEC 1, section 3.3.1 is enough; multiplying
//! by the cofactor as well (3.3.2) was rejected because it gives different secrets and adds no protection.
//!
//! The output is the x-coordinate itself, of the field's length (28 bytes on secp224k1, whose scalars
//! have 29). It is not uniform: a key derivation function belongs between it and any use as a key.
//!
//! The private key is handled in constant time; the check of the peer's point, which is public, is not.
//! Tests: agreement on curves of every kind and refused points here; known secrets and Wycheproof with the
//! conformance tests.

use crate::Error;
use crate::key::{SecretScalar, check_length, check_public};
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::mul::Tuning;
use zeroize::Zeroizing;

/// Writes the x-coordinate of `d Q` to `out`, big-endian, of exactly the field's length in bytes. Constant
/// time in `d`.
///
/// # Errors
/// [`Error::Length`] of `out`, and for the peer's
/// point [`Error::NotOnCurve`] and [`Error::WrongSubgroup`]. [`Error::Identity`] when `d` was checked for
/// another user-defined curve and is a multiple of this one's order.
pub fn shared_x(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    peer: &AnyPoint,
    out: &mut [u8],
    tuning: Tuning<'_>,
) -> Result<(), Error> {
    check_length(curve.field().byte_len(), out.len())?;
    let point = shared_point(curve, d, peer, tuning)?;
    curve.field().encode(&point.x, out);
    Ok(())
}

/// `d Q`, both coordinates of it, for protocols that need more than `x`. Constant time in `d`.
///
/// # Errors
/// As [`shared_x`], but for the length.
pub fn shared_point(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    peer: &AnyPoint,
    tuning: Tuning<'_>,
) -> Result<Zeroizing<AnyPoint>, Error> {
    check_public(curve, peer)?;
    let point = curve.multiples().multiply(peer, d.expose(), tuning);
    point.map(Zeroizing::new).ok_or(Error::Identity)
}

#[cfg(test)]
mod tests {
    use super::shared_x;
    use crate::Error;
    use crate::key::{generate, public};
    use secant_core::curves::NamedCurve;
    use secant_core::group::weierstrass::AffinePoint;
    use secant_core::mul::{FixedBase, Tuning};
    use secant_core::{CurveRef, Machine};

    /// Both sides get the same secret; it is that of `(d1 d2) G`, computed apart; bad points are refused.
    fn agree(curve: NamedCurve, len: usize) {
        let curve = CurveRef::on(curve, Machine::PORTABLE);
        let mut byte = 0u8;
        let mut counter = |out: &mut [u8]| {
            for b in out {
                byte = byte.wrapping_mul(13).wrapping_add(101);
                *b = byte;
            }
            Ok(())
        };
        let tuning = Tuning::DEFAULT;
        let d1 = generate(curve, &mut counter).expect("a key");
        let d2 = generate(curve, &mut counter).expect("a key");
        let q1 = public(curve, &d1, tuning).expect("a point");
        let mut table = [0; 2 + 9 * (1 + 2 * 4)];
        assert!(curve.base_tables().build_base_table(3, &mut table));
        let q2 = public(curve, &d2, tuning.fixed_base(FixedBase::Built(&table))).expect("a point");
        let (mut x1, mut x2, mut x3) = ([0; 66], [0; 66], [0; 66]);
        shared_x(curve, &d1, &q2, &mut x1[..len], tuning).expect("a secret");
        shared_x(curve, &d2, &q1, &mut x2[..len], tuning.window(2)).expect("a secret");
        assert_eq!(x1, x2);
        let product = curve.scalars().mul(d1.expose(), d2.expose());
        let point = curve.base_multiples().multiply_base(&product, tuning).expect("no identity");
        curve.field().encode(&point.x, &mut x3[..len]);
        assert_eq!(x1, x3);

        let off = AffinePoint { x: q1.x, y: curve.field().add(&q1.y, &curve.field().one()) };
        assert_eq!(shared_x(curve, &d1, &off, &mut x1[..len], tuning), Err(Error::NotOnCurve));
        let wrong = shared_x(curve, &d1, &q2, &mut x1[..len - 1], tuning);
        assert_eq!(wrong, Err(Error::Length { expected: len, actual: len - 1 }));
    }

    #[test]
    fn both_sides_agree() {
        agree(NamedCurve::Secp224k1, 28);
        agree(NamedCurve::Secp256r1, 32);
        agree(NamedCurve::BrainpoolP320r1, 40);
        agree(NamedCurve::Secp521r1, 66);
    }
}
