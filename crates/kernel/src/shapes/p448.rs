//! `2^448 - 2^224 - 1`, the prime of Curve448, held plainly.
//!
//! `2^448 = c = 2^224 + 1`. Seven high words `H` of a product count `c H`, and the half of `2^224 H` that leaves the
//! seven words again counts `c`: with `H = h1 2^224 + h0` this is `H + h1 2^224 + (h0 2^224 + h1)`, where the last term
//! is `H` rotated by 224 bits. Rejected: the product of halves by three products instead of four, which the prime was
//! chosen for (Hamburg, "Ed448-Goldilocks, a new elliptic curve", eprint 2015/625): a half is three limbs and a half,
//! and three products of four limbs are 48 products of limbs, against 49.

use super::{Shape, product};
use crate::Backend;
use crate::four448::Squarings;
use crate::limbs::{adc, add, mac, sub};
#[cfg(target_arch = "x86_64")]
use crate::x86_64::{self, Adx};

/// `2^448 - 2^224 - 1`, the prime of Curve448.
#[derive(Clone, Copy, Debug)]
pub struct P448;

/// The value below `p` congruent to `r + n 2^448`, for `n + 1 < 2^32`.
///
/// `r + (n + 1) c` reaches `2^448` exactly when `r + n c` is not below `p`, and is then right without that bit; else
/// `c` is taken back.
#[inline(always)]
pub(crate) fn reduced(r: &[u64; 7], n: u64) -> [u64; 7] {
    let m = n + 1;
    let (sum, carry) = add(r, &[m, 0, 0, m << 32, 0, 0, 0]);
    minus_c(&sum, carry ^ 1)
}

/// `r - times c` modulo `2^448`, for 0 or 1 times.
#[inline(always)]
fn minus_c(r: &[u64; 7], times: u64) -> [u64; 7] {
    sub(r, &[times, 0, 0, times << 32, 0, 0, 0]).0
}

/// The value below `p` congruent to `low + 2^448 high`.
#[inline(always)]
fn folded(low: &[u64; 7], high: &[u64; 7]) -> [u64; 7] {
    let (mut r, mut n) = add(low, high);
    let mut carry = 0;
    for i in 0..7 {
        let rotated = high[(i + 3) % 7] >> 32 | high[(i + 4) % 7] << 32;
        (r[i], carry) = adc(r[i], rotated, carry);
    }
    n += carry;
    (r[3], carry) = adc(r[3], high[3] >> 32 << 32, 0);
    for i in 4..7 {
        (r[i], carry) = adc(r[i], high[i], carry);
    }
    reduced(&r, n + carry)
}

impl Shape<7> for P448 {
    const PLAIN: bool = true;
    const P: [u64; 7] = [u64::MAX, u64::MAX, u64::MAX, 0xffff_fffe_ffff_ffff, u64::MAX, u64::MAX, u64::MAX];

    #[inline(always)]
    fn add(a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        let (sum, carry) = add(a, b);
        reduced(&sum, carry)
    }

    /// A borrow counts `c`.
    #[inline(always)]
    fn sub(a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        let (difference, borrow) = sub(a, b);
        minus_c(&difference, borrow)
    }

    #[inline(always)]
    fn multiply_small(a: &[u64; 7], k: u32) -> [u64; 7] {
        let (mut r, mut carry) = ([0; 7], 0);
        for i in 0..7 {
            (r[i], carry) = mac(0, a[i], u64::from(k), carry);
        }
        reduced(&r, carry)
    }

    #[inline(always)]
    fn multiply(a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        let (low, high) = product(a, b);
        folded(&low, &high)
    }

    /// On vectors where the backend has them, when there are enough to pay for the way there and back.
    #[inline]
    fn square_n<B: Backend>(a: &[u64; 7], n: u32) -> [u64; 7] {
        const ENOUGH: u32 = 6;
        let one_by_one = || (0..n).fold(*a, |a, _| B::square::<Self, 7>(&a));
        if n < ENOUGH {
            one_by_one()
        } else {
            B::run_four(Squarings { a, n }).unwrap_or_else(|_| one_by_one())
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn add_adx(adx: Adx, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        x86_64::p448::add(adx, a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn sub_adx(_: Adx, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        x86_64::p448::sub(a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn multiply_small_adx(adx: Adx, a: &[u64; 7], k: u32) -> [u64; 7] {
        x86_64::p448::multiply_small(adx, a, k)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn multiply_adx(adx: Adx, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        x86_64::p448::multiply(adx, a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn square_adx(adx: Adx, a: &[u64; 7]) -> [u64; 7] {
        x86_64::p448::square(adx, a)
    }
}
