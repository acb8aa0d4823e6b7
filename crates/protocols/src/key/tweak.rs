//! Keys with a tweak: a scalar `t` that is added to a private key or multiplied with it, and the public keys that belong to the
//! results.
//!
//! | | private key | public key |
//! |---|---|---|
//! | addition | `d + t` | `Q + t G` |
//! | multiplication | `t d` | `t Q` |
//!
//! A tweak is a big-endian integer of the order's length in bytes, below the order. Zero is one: added it changes nothing,
//! multiplied it gives no key. Keys that are derived from keys ([`bip32`](crate::bip32), [`brc42`](crate::brc42), BIP341) are
//! sums of this kind, with a rule for the tweak; what a program takes as a tweak must not be another's to choose, or the sum can
//! be any key.
//!
//! Constant time in keys and tweaks, except for public verdicts: whether the tweak is below the order, whether there is a
//! result.
//!
//! Tested against multiples of the generator, with zero and with values that are not reduced, here.

use super::{SecretScalar, check_length};
use crate::Error;
use secant_core::any::{AnyElement, AnyPoint, ZERO};
use secant_core::mul::Tuning;
use secant_core::{CurveRef, declassify};
use zeroize::{Zeroize, Zeroizing};

/// The tweak of its bytes.
///
/// # Errors
/// [`Error::Length`], [`Error::TweakTooLarge`].
pub fn decode(curve: CurveRef<'_>, tweak: &[u8]) -> Result<Zeroizing<AnyElement>, Error> {
    let scalars = curve.scalars();
    check_length(scalars.byte_len(), tweak.len())?;
    let decoded = scalars.decode(tweak);
    let below = decoded.is_some();
    let t = Zeroizing::new(decoded.unwrap_or(ZERO));
    if declassify(below) { Ok(t) } else { Err(Error::TweakTooLarge) }
}

/// `d + t` modulo the order. A few hundred instructions.
///
/// # Errors
/// [`Error::ZeroPrivateKey`] when that is 0.
pub fn add_to_private(curve: CurveRef<'_>, d: &SecretScalar, t: &AnyElement) -> Result<SecretScalar, Error> {
    private(curve, curve.scalars().add(d.expose(), t))
}

/// `t d` modulo the order. A few hundred instructions.
///
/// # Errors
/// [`Error::ZeroPrivateKey`] when `t` is 0.
pub fn multiply_private(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    t: &AnyElement,
) -> Result<SecretScalar, Error> {
    private(curve, curve.scalars().mul(d.expose(), t))
}

fn private(curve: CurveRef<'_>, mut scalar: AnyElement) -> Result<SecretScalar, Error> {
    let key = SecretScalar::from_scalar(curve.scalars(), scalar).ok_or(Error::ZeroPrivateKey);
    scalar.zeroize();
    key
}

/// `Q + t G`: the public key of [`add_to_private`]. One multiplication of the generator.
///
/// # Errors
/// [`Error::Identity`] when that is the point at infinity.
pub fn add_to_public(curve: CurveRef<'_>, q: &AnyPoint, t: &AnyElement) -> Result<AnyPoint, Error> {
    let sum = curve.base_multiples().multiply_base_and_add(t, q, Tuning::DEFAULT);
    sum.ok_or(Error::Identity)
}

/// `t Q`: the public key of [`multiply_private`]. One multiplication of a point.
///
/// # Errors
/// [`Error::Identity`] when `t` is 0.
pub fn multiply_public(curve: CurveRef<'_>, q: &AnyPoint, t: &AnyElement) -> Result<AnyPoint, Error> {
    curve.multiples().multiply(q, t, Tuning::DEFAULT).ok_or(Error::Identity)
}

#[cfg(test)]
mod tests {
    use super::super::{decode_private, encode_private, public};
    use super::*;
    use secant_core::Machine;
    use secant_core::curves::NamedCurve;
    use secant_core::field::MAX_BYTES;

    /// A scalar whose low bytes are a number.
    fn bytes(curve: CurveRef<'_>, number: u16) -> ([u8; MAX_BYTES], usize) {
        let (mut bytes, len) = ([0; MAX_BYTES], curve.scalars().byte_len());
        bytes[len - 2..len].copy_from_slice(&number.to_be_bytes());
        (bytes, len)
    }

    fn scalar(curve: CurveRef<'_>, number: u16) -> Zeroizing<AnyElement> {
        let (bytes, len) = bytes(curve, number);
        decode(curve, &bytes[..len]).expect("below the order")
    }

    fn key(curve: CurveRef<'_>, number: u16) -> SecretScalar {
        let (bytes, len) = bytes(curve, number);
        decode_private(curve, &bytes[..len]).expect("a key")
    }

    fn is(curve: CurveRef<'_>, d: &SecretScalar, number: u16) {
        let (expected, len) = bytes(curve, number);
        let mut found = [0; MAX_BYTES];
        encode_private(curve, d, &mut found[..len]).expect("its length");
        assert_eq!(found[..len], expected[..len]);
    }

    #[test]
    fn both_keys_agree() {
        for name in NamedCurve::ALL {
            let curve = CurveRef::on(*name, Machine::PORTABLE);
            for (d, t) in [(1, 1), (2, 0), (3, 5), (500, 300), (7, 1)] {
                let (d, t) = (key(curve, d), (t, scalar(curve, t)));
                let q = public(curve, &d, Tuning::DEFAULT).expect("a key");
                let sum = add_to_private(curve, &d, &t.1).expect("a sum");
                let of_sum = public(curve, &sum, Tuning::DEFAULT).expect("a key");
                assert_eq!(add_to_public(curve, &q, &t.1), Ok(of_sum), "{name:?}");
                let product = multiply_private(curve, &d, &t.1);
                match (t.0, product) {
                    (0, product) => {
                        assert_eq!(product.err(), Some(Error::ZeroPrivateKey));
                        assert_eq!(multiply_public(curve, &q, &t.1), Err(Error::Identity));
                    }
                    (_, product) => {
                        let product = product.expect("a product");
                        let of_product = public(curve, &product, Tuning::DEFAULT).expect("a key");
                        assert_eq!(multiply_public(curve, &q, &t.1), Ok(of_product), "{name:?}");
                    }
                }
            }
            is(curve, &add_to_private(curve, &key(curve, 500), &scalar(curve, 300)).expect("800"), 800);
            is(curve, &multiply_private(curve, &key(curve, 50), &scalar(curve, 30)).expect("1500"), 1500);
        }
    }

    #[test]
    fn sums_that_are_zero_are_no_keys() {
        let curve = CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE);
        let (d, scalars) = (key(curve, 9), curve.scalars());
        let minus = scalars.neg(&scalar(curve, 9));
        assert_eq!(add_to_private(curve, &d, &minus).err(), Some(Error::ZeroPrivateKey));
        let q = public(curve, &d, Tuning::DEFAULT).expect("a key");
        assert_eq!(add_to_public(curve, &q, &minus), Err(Error::Identity));
    }

    #[test]
    fn tweaks_have_a_range() {
        let curve = CurveRef::on(NamedCurve::Secp521r1, Machine::PORTABLE);
        let scalars = curve.scalars();
        let mut largest = [0; 66];
        scalars.encode(&scalars.neg(&scalars.one()), &mut largest);
        assert!(decode(curve, &largest).is_ok());
        largest[65] += 1;
        assert_eq!(decode(curve, &largest).err(), Some(Error::TweakTooLarge));
        assert_eq!(decode(curve, &[0xff; 66]).err(), Some(Error::TweakTooLarge));
        assert_eq!(decode(curve, &[1; 65]).err(), Some(Error::Length { expected: 66, actual: 65 }));
        assert_eq!(decode(curve, &[]).err(), Some(Error::Length { expected: 66, actual: 0 }));
    }
}
