//! Massey-Omura: a message sent without a shared or a public key, in three passes.
//!
//! | pass | step | sent or obtained |
//! |---|---|---|
//! | 1 | A locks the message `M` | `a M` |
//! | 2 | B locks what came | `b a M` |
//! | 3 | A unlocks what came back | `a^-1 b a M = b M` |
//! | | B unlocks that | `b^-1 b M = M` |
//!
//! `a` and `b` are private keys of one curve, from 1 to `n - 1`, so that each has an inverse modulo the prime order
//! `n`; [`SecretScalar`] is the proof. `M` is a point of the generator's subgroup other than the identity, such as
//! [`crate::koblitz`] makes of a message. Every point that comes in is checked: one off the curve or of small order
//! would give a key away piece by piece.
//!
//! Nobody is authenticated: whoever answers the first pass reads the message. A key that is used twice reveals whether
//! the two messages are equal. Use keys for one message only, and sign what the passes carry.
//!
//! Multiplication and inversion are constant-time, in the key and in the point. On a curve with a cofactor, the check
//! of the subgroup takes variable time in the point; no named curve has one.
//!
//! Source: Menezes, van Oorschot, Vanstone, "Handbook of Applied Cryptography", 12.3.3 (Shamir's no-key protocol), on
//! the group of a curve. Tests: the passes on curves of every kind and refused points here; every curve with the
//! conformance tests.

use crate::Error;
use crate::key::{SecretScalar, check_public};
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyPoint};
use secant_core::mul::Tuning;
use zeroize::Zeroize;

/// `k P`, passes 1 and 2. Constant time.
///
/// # Errors
/// For the point [`Error::NotOnCurve`] and [`Error::WrongSubgroup`]. [`Error::Identity`] when the key was checked for another user-defined curve and is a
/// multiple of this one's order.
pub fn lock(
    curve: CurveRef<'_>,
    key: &SecretScalar,
    point: &AnyPoint,
    tuning: Tuning<'_>,
) -> Result<AnyPoint, Error> {
    multiply(curve, key.expose(), point, tuning)
}

/// `k^-1 P`, pass 3 and what follows it. Constant time. Cost: that of [`lock`] and an inversion.
///
/// # Errors
/// As [`lock`].
pub fn unlock(
    curve: CurveRef<'_>,
    key: &SecretScalar,
    point: &AnyPoint,
    tuning: Tuning<'_>,
) -> Result<AnyPoint, Error> {
    let mut inverse = curve.scalars().invert(key.expose());
    let result = multiply(curve, &inverse, point, tuning);
    inverse.zeroize();
    result
}

fn multiply(
    curve: CurveRef<'_>,
    k: &AnyElement,
    point: &AnyPoint,
    tuning: Tuning<'_>,
) -> Result<AnyPoint, Error> {
    check_public(curve, point)?;
    curve.multiples().multiply(point, k, tuning).ok_or(Error::Identity)
}

#[cfg(test)]
mod tests {
    use super::{lock, unlock};
    use crate::Error;
    use crate::key::{decode_private, generate};
    use crate::koblitz::{self, Alphabet};
    use secant_core::curves::NamedCurve;
    use secant_core::group::weierstrass::AffinePoint;
    use secant_core::mul::Tuning;
    use secant_core::{CurveRef, Machine};

    fn passes(curve: NamedCurve) {
        let curve = CurveRef::on(curve, Machine::PORTABLE);
        let mut byte = 0u8;
        let mut counter = |out: &mut [u8]| {
            for b in out {
                byte = byte.wrapping_mul(13).wrapping_add(101);
                *b = byte;
            }
            Ok(())
        };
        let a = generate(curve, &mut counter).expect("a key");
        let b = generate(curve, &mut counter).expect("a key");
        let text = b"a message".map(u16::from);
        let (message, _) = koblitz::encode(curve.equation(), Alphabet::BYTES, &text).expect("it fits");
        let tuning = Tuning::DEFAULT;
        let first = lock(curve, &a, &message, tuning).expect("a point");
        let second = lock(curve, &b, &first, tuning).expect("a point");
        let third = unlock(curve, &a, &second, tuning).expect("a point");
        assert_eq!(third, lock(curve, &b, &message, tuning).expect("a point"));
        assert!(first != message && second != message && third != message);
        let read = unlock(curve, &b, &third, tuning).expect("a point");
        assert_eq!(read, message);
        let mut symbols = [0; 9];
        koblitz::decode(curve.field(), Alphabet::BYTES, &read, &mut symbols).expect("a message");
        assert_eq!(symbols, text);

        let off = AffinePoint { x: message.x, y: curve.field().add(&message.y, &curve.field().one()) };
        for refused in [lock(curve, &a, &off, tuning), unlock(curve, &a, &off, tuning)] {
            assert_eq!(refused, Err(Error::NotOnCurve));
        }
    }

    #[test]
    fn three_passes_return_the_message() {
        passes(NamedCurve::Secp192k1);
        passes(NamedCurve::Secp224r1);
        passes(NamedCurve::BrainpoolP320r1);
        passes(NamedCurve::Secp521r1);
    }

    /// The smallest and the largest key: both are their own inverses.
    #[test]
    fn the_ends_of_the_range_of_keys() {
        let curve = CurveRef::on(NamedCurve::Secp192k1, Machine::PORTABLE);
        let (mut one, mut largest) = ([0; 24], [0; 24]);
        one[23] = 1;
        curve.scalars().encode(&curve.scalars().neg(&curve.scalars().one()), &mut largest);
        let g = curve.generator();
        let minus_g = curve.equation().negate_if(&g, 1.into());
        for (bytes, expected) in [(one, g), (largest, minus_g)] {
            let key = decode_private(curve, &bytes).expect("a key");
            assert_eq!(lock(curve, &key, &g, Tuning::DEFAULT), Ok(expected));
            assert_eq!(unlock(curve, &key, &g, Tuning::DEFAULT), Ok(expected));
        }
        assert_eq!(decode_private(curve, &[0; 24]).err(), Some(Error::ZeroPrivateKey));
    }
}
