//! What is above the boundary: ECDSA, Montgomery's ladder and wNAF, once for every level.
//!
//! The ladder has the same sequence of operations for every scalar of a curve, and the bit chooses which of two variables
//! an operation reads and writes. That is the fourth document's intent and not constant time: addresses depend on the
//! bit. **Only for measuring**; `PrivateKey::sign` is for signing.

use super::operations::Level;
use secant::hazmat::Scalar;
use secant::{Error, Zeroizing};

/// The width of the non-adjacent form: digits are odd and below 2^4 in absolute value.
const WIDTH: usize = 5;

/// The order of a curve's generator.
pub(super) struct Order {
    /// Big-endian.
    pub bytes: Vec<u8>,
    /// Its length in bits.
    pub bits: usize,
}

/// The signature `r || s` of a digest that is no longer than the order, with a given nonce. `r` and `s` of 0, which nobody
/// has ever met, are not looked for.
pub(super) fn sign<L: Level>(
    level: &L,
    order: &Order,
    generator: &L::Point,
    d: &Scalar,
    digest: &[u8],
    nonce: &Scalar,
) -> Result<Vec<u8>, Error> {
    let n = level.native();
    let multiple = ladder(level, order, &n.scalar_bytes(nonce), generator)?;
    let x = level.x(&multiple)?.unwrap_or_default();
    let r = n.scalar_modulo(&x)?;
    let e = n.scalar_modulo(digest)?;
    let sum = n.scalar_add(&e, &n.scalar_multiply(&r, d)?)?;
    let s = n.scalar_multiply(&n.scalar_invert(nonce)?, &sum)?;
    Ok([&**n.scalar_bytes(&r), &**n.scalar_bytes(&s)].concat())
}

/// Whether `r || s` is a signature of a digest that is no longer than the order.
pub(super) fn verify<L: Level>(
    level: &L,
    generator: &L::Point,
    key: &L::Point,
    digest: &[u8],
    signature: &[u8],
) -> Result<bool, Error> {
    let n = level.native();
    let (r, s) = signature.split_at(signature.len() / 2);
    if [r, s].iter().any(|half| half.iter().all(|byte| *byte == 0)) {
        return Ok(false);
    }
    let (Ok(r), Ok(s)) = (n.scalar(r), n.scalar(s)) else { return Ok(false) };
    let e = n.scalar_modulo(digest)?;
    let inverse = n.scalar_invert(&s)?;
    let u = n.scalar_bytes(&n.scalar_multiply(&e, &inverse)?);
    let v = n.scalar_bytes(&n.scalar_multiply(&r, &inverse)?);
    let sum = level.add(&wnaf(level, &u, generator)?, &wnaf(level, &v, key)?)?;
    let Some(x) = level.x(&sum)? else { return Ok(false) };
    Ok(n.scalars_equal(&n.scalar_modulo(&x)?, &r))
}

/// `k P` by Montgomery's ladder: a doubling, then an addition and a doubling for each bit of the order. Instead of `k` it
/// takes the one of `k + n` and `k + 2 n` that is a bit longer than the order.
fn ladder<L: Level>(level: &L, order: &Order, k: &[u8], p: &L::Point) -> Result<L::Point, Error> {
    let once = sum(k, &order.bytes);
    let twice = sum(&once, &order.bytes);
    let k = [&twice, &once][bit(&once, order.bits)];
    let mut r = [p.clone(), level.double(p)?];
    for at in (0..order.bits).rev() {
        let bit = bit(k, at);
        r[1 - bit] = level.add(&r[0], &r[1])?;
        r[bit] = level.double(&r[bit])?;
    }
    let [multiple, _] = r;
    Ok(multiple)
}

/// `k P` by the non-adjacent form of a public `k`, with a table of `P`, `3 P`, … `15 P`. Variable time.
fn wnaf<L: Level>(level: &L, k: &[u8], p: &L::Point) -> Result<L::Point, Error> {
    let digits = recode(k);
    let Some((&highest, lower)) = digits.split_last() else { return Ok(level.identity()) };
    let double = level.double(p)?;
    let mut table = vec![p.clone()];
    while table.len() < 1 << (WIDTH - 2) {
        table.push(level.add(&table[table.len() - 1], &double)?);
    }
    let entry = |digit: i8| &table[usize::from(digit.unsigned_abs()) / 2];
    let mut sum = entry(highest).clone();
    for &digit in lower.iter().rev() {
        sum = level.double(&sum)?;
        sum = match digit {
            0 => sum,
            1.. => level.add(&sum, entry(digit))?,
            _ => level.add(&sum, &level.negate(entry(digit))?)?,
        };
    }
    Ok(sum)
}

/// The digits of a big-endian integer, the lowest first and the last one above 0: each 0 or odd, and of [`WIDTH`] in
/// succession at most one is not 0.
fn recode(k: &[u8]) -> Vec<i8> {
    let (mut digits, mut carry, mut at) = (Vec::new(), 0, 0);
    while at <= 8 * k.len() {
        if (bit(k, at) + carry).is_multiple_of(2) {
            digits.push(0);
            at += 1;
            continue;
        }
        let window = (0..WIDTH).map(|i| (bit(k, at + i) as i8) << i).sum::<i8>() + carry as i8;
        carry = usize::from(window >= 1 << (WIDTH - 1));
        digits.push(window - ((carry as i8) << WIDTH));
        digits.extend([0; WIDTH - 1]);
        at += WIDTH;
    }
    digits.truncate(digits.iter().rposition(|digit| *digit != 0).map_or(0, |last| last + 1));
    digits
}

/// A bit of a big-endian integer; 0 above it.
fn bit(k: &[u8], at: usize) -> usize {
    let byte = k.iter().rev().nth(at / 8).copied().unwrap_or(0);
    usize::from(byte >> (at % 8) & 1)
}

/// `a + b`, a byte longer than `a`, which is not shorter than `b`.
fn sum(a: &[u8], b: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; a.len() + 1]);
    let mut carry = 0;
    for i in 0..=a.len() {
        let byte = |of: &[u8]| of.iter().rev().nth(i).map_or(0, |byte| u16::from(*byte));
        let total = byte(a) + byte(b) + carry;
        out[a.len() - i] = total as u8;
        carry = total >> 8;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_the_integer() {
        let mut rng = fastrand::Rng::with_seed(7);
        let random = std::iter::repeat_with(|| rng.u64(..)).take(300);
        for k in [0, 1, 2, 15, 16, 17, 31, u64::MAX, 1 << 63].into_iter().chain(random) {
            let digits = recode(&k.to_be_bytes());
            let value = digits.iter().rev().fold(0i128, |value, digit| 2 * value + i128::from(*digit));
            assert_eq!(value, i128::from(k));
            assert!(digits.iter().all(|digit| *digit == 0 || digit % 2 != 0 && digit.abs() < 16), "{k}");
            assert!(digits.windows(WIDTH).all(|window| window.iter().filter(|d| **d != 0).count() <= 1));
            assert!(digits.last().is_none_or(|highest| *highest > 0), "{k}");
        }
    }

    #[test]
    fn sums_and_bits() {
        assert_eq!(**sum(&[0xff, 0xff], &[1]), [1, 0, 0]);
        assert_eq!(**sum(&[1, 2, 3], &[4, 5]), [0, 1, 6, 8]);
        assert_eq!([0, 1, 8, 9, 16].map(|at| bit(&[2, 1], at)), [1, 0, 0, 1, 0]);
    }
}
