//! Arithmetic modulo `p = 2^BITS - c` with plain integers: `2^BITS = c`, so what is above bit `BITS` is multiplied by `c` and
//! added to what is below.
//!
//! For a `c` of one word (secp192k1, secp224k1, secp256k1) a product is folded once, by a row of products, and leaves a
//! word `n` above bit `BITS`. The second fold and the comparison with the prime are one addition: `r + (n + 1) c` reaches
//! `2^BITS` exactly when `r + n c` is not below `p`, and is then right without that bit; else `c` is taken back. Sums
//! do the same with the words of any `c` (P-192 and P-384, too), which are fewer than those of `p`.
//!
//! Rejected: three folds and a comparison by subtracting the prime (a third more instructions in a square of four limbs).
//!
//! Contract: operands of sums and differences are below the prime, a product is below `2^(2 BITS + 30)`, and below
//! `2^(128 L)`; results are below the prime. Constant time. Tested in `tests.rs`.

use super::products;
use crate::carries;
use crate::carries::adc;
use crate::limbs::mac;
use crate::value_barrier::mask;

/// The bits of the highest limb, 0 for all.
const fn top<const L: usize, const BITS: usize>() -> usize {
    assert!(64 * (L - 1) < BITS && BITS <= 64 * L, "a prime of another length");
    BITS % 64
}

/// Takes the bit `BITS` away from `sum`, whose carry is given; where there is none, `c` instead.
#[inline(always)]
fn compared<const L: usize, const BITS: usize>(sum: &[u64; L], carry: u64, c: &[u64; L]) -> [u64; L] {
    let (mut sum, mut bit) = (*sum, carry);
    let top = top::<L, BITS>();
    if top != 0 {
        bit = sum[L - 1] >> top;
        sum[L - 1] &= (1 << top) - 1;
    }
    let mask = mask(bit ^ 1);
    carries::sub(&sum, &c.map(|word| word & mask)).0
}

/// `c` as limbs.
#[inline(always)]
pub(super) const fn widened<const L: usize>(c: u64) -> [u64; L] {
    let mut r = [0; L];
    r[0] = c;
    r
}

/// The value below `p` congruent to `r + 2^(64 L) carry`.
#[inline(always)]
fn short<const L: usize, const BITS: usize>(r: &[u64; L], carry: u64, c: u64) -> [u64; L] {
    let (mut r, mut n) = (*r, carry);
    let top = top::<L, BITS>();
    if top != 0 {
        n = carry << (64 - top) | r[L - 1] >> top;
        r[L - 1] &= (1 << top) - 1;
    }
    let mut carry;
    (r[0], carry) = mac(r[0], n + 1, c, 0);
    // a word, and then bits
    (r[1], carry) = adc(r[1], carry, 0);
    for limb in &mut r[2..] {
        (*limb, carry) = adc(*limb, 0, carry);
    }
    compared::<L, BITS>(&r, carry, &widened(c))
}

/// The value below `p` congruent to `low + 2^(64 L) high`. Cost: `L + 1` products.
#[inline(always)]
fn reduced<const L: usize, const BITS: usize>(low: &[u64; L], high: &[u64; L], c: u64) -> [u64; L] {
    let top = top::<L, BITS>();
    let (mut r, mut above) = (*low, *high);
    if top != 0 {
        for i in 0..L {
            above[i] = high[i] << (64 - top) | (if i == 0 { low[L - 1] } else { high[i - 1] }) >> top;
        }
        r[L - 1] &= (1 << top) - 1;
    }
    let mut carry = 0;
    for i in 0..L {
        (r[i], carry) = mac(r[i], above[i], c, carry);
    }
    short::<L, BITS>(&r, carry, c)
}

/// `a b`.
#[inline(always)]
pub fn multiply<const L: usize, const BITS: usize>(a: &[u64; L], b: &[u64; L], c: u64) -> [u64; L] {
    let (low, high) = products::product(a, b);
    reduced::<L, BITS>(&low, &high, c)
}

/// `a^2`.
#[inline(always)]
pub fn square<const L: usize, const BITS: usize>(a: &[u64; L], c: u64) -> [u64; L] {
    let (low, high) = products::square(a);
    reduced::<L, BITS>(&low, &high, c)
}

/// `a k`.
#[inline(always)]
pub fn mul_small<const L: usize, const BITS: usize>(a: &[u64; L], k: u32, c: u64) -> [u64; L] {
    let (mut r, mut carry) = ([0; L], 0);
    for i in 0..L {
        (r[i], carry) = mac(0, a[i], u64::from(k), carry);
    }
    short::<L, BITS>(&r, carry, c)
}

/// `a + b`.
#[inline(always)]
pub fn add<const L: usize, const BITS: usize>(a: &[u64; L], b: &[u64; L], c: &[u64; L]) -> [u64; L] {
    let (sum, first) = carries::add(a, b);
    let (sum, second) = carries::add(&sum, c);
    // only one of them: a + b + c is below 2^(BITS + 1)
    compared::<L, BITS>(&sum, first | second, c)
}

/// `a - b`: a borrow counts `c`.
#[inline(always)]
pub fn sub<const L: usize, const BITS: usize>(a: &[u64; L], b: &[u64; L], c: &[u64; L]) -> [u64; L] {
    let (difference, borrow) = carries::sub(a, b);
    let mask = mask(borrow);
    let (mut r, _) = carries::sub(&difference, &c.map(|word| word & mask));
    let top = top::<L, BITS>();
    if top != 0 {
        r[L - 1] &= (1 << top) - 1;
    }
    r
}
