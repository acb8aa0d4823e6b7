//! Signed integers in limbs of 60 bits, and what a batch of steps does to them.
//!
//! Sixty bits are a batch of steps, so that the exact division by `2^60` drops a limb. A limb is held times four: then four
//! times a factor of 61 bits, times a limb, has its bits from `2^60` on in the high word of the product, and no
//! number of two words is ever shifted, which is slow on many processors. All
//! limbs but the top one are in `0..2^60`; the top one carries the sign. Everything here is constant-time.

use secant_kernel::divsteps::{STEPS, Transition};
use secant_kernel::opaque::hide;

/// What a limb is held times, as a shift.
pub(super) const HELD: u32 = 2;
/// What the product of a limb and a factor is held times.
const PRODUCT: u32 = 64 - STEPS;
/// The bits of a limb as it is held.
const MASK: i64 = ((1 << STEPS) - 1) << HELD;

/// A signed integer.
pub(super) type Signed<const N: usize> = [i64; N];

/// All ones for a negative number, in a way that the compiler cannot make a branch of.
#[inline(always)]
pub(super) fn sign_mask(limb: i64) -> i64 {
    hide(limb >> 63)
}

/// The sum of the numbers times their factors, divided exactly by `2^60` when the factors are held times `2^2`,
/// by `2^30` when they are held times `2^32`. The
/// factors before that are at most `2^60` and `2^61`, or `2^30`, in size. Cost: a product for each limb and factor.
#[inline(always)]
pub(super) fn combine<const N: usize, const M: usize>(
    numbers: [&Signed<N>; M],
    factors: [i64; M],
) -> Signed<N> {
    let mut r = [0; N];
    let (mut high, mut carry) = (0, 0);
    for i in 0..N {
        let sum: i128 = numbers.iter().zip(&factors).map(|(n, &x)| i128::from(n[i]) * i128::from(x)).sum();
        if i > 0 {
            let limb = high + (sum as u64 >> PRODUCT) as i64 + carry;
            r[i - 1] = hold(limb);
            carry = limb >> STEPS;
        }
        high = (sum >> 64) as i64;
    }
    r[N - 1] = (high + carry) << HELD;
    r
}

/// The low 60 bits, held. The compiler must not learn the sign: it would multiply without one and correct.
#[inline(always)]
fn hold(limb: i64) -> i64 {
    hide(((limb << PRODUCT) as u64 >> (PRODUCT - HELD)) as i64)
}

/// `(f, g)` becomes the transition times `(f, g)`, divided exactly by `2^60`.
#[inline(always)]
pub(super) fn update_values<const N: usize>(f: &mut Signed<N>, g: &mut Signed<N>, t: &Transition) {
    let [u, v, q, r] = [t.u, t.v, t.q, t.r].map(|x| x << HELD);
    (*f, *g) = (combine([f, g], [u, v]), combine([f, g], [q, r]));
}

/// The cofactors `d, e` in `(-2p, p)` and their modulus.
pub(super) struct Cofactors<const N: usize> {
    d: Signed<N>,
    e: Signed<N>,
    p: Signed<N>,
    /// `1/p mod 2^64`.
    p_inverse: i64,
}

impl<const N: usize> Cofactors<N> {
    /// `d = 0` and `e = scale`, for `scale < p` and `p_inv = -1/p mod 2^64`.
    #[inline(always)]
    pub fn new(p: Signed<N>, p_inv: u64, scale: &[u64]) -> Self {
        Self { d: [0; N], e: from_limbs(scale), p, p_inverse: p_inv.wrapping_neg() as i64 }
    }

    /// `(d, e)` becomes the transition times `(d, e)`, divided by `2^60` modulo `p`.
    ///
    /// A negative `d` counts as `d + p`, which brings both into `(-p, p)`, so `|u d + v e| < 2^60 p`; adding the
    /// multiple of `p` in `(-2^60 p, 0]` that makes the sum divisible by `2^60` leaves it in
    /// `(-2^61 p, 2^60 p)`, and the quotient in `(-2p, p)` again.
    #[inline(always)]
    pub fn update(&mut self, t: &Transition) {
        let (d, e, p) = (&self.d, &self.e, &self.p);
        let (d_negative, e_negative) = (sign_mask(d[N - 1]), sign_mask(e[N - 1]));
        let [u, v, q, r] = [t.u, t.v, t.q, t.r].map(|x| x << HELD);
        // all times four
        let multiple = |a: i64, b: i64| {
            let sign_part = (a & d_negative) + (b & e_negative);
            let low = a
                .wrapping_mul(d[0] >> HELD)
                .wrapping_add(b.wrapping_mul(e[0] >> HELD))
                .wrapping_add(sign_part.wrapping_mul(p[0] >> HELD));
            // the multiple of p to add: sign_part - (low / p mod 2^60)
            sign_part - (low.wrapping_mul(self.p_inverse) & MASK)
        };
        let numbers = [d, e, p];
        (self.d, self.e) =
            (combine(numbers, [u, v, multiple(u, v)]), combine(numbers, [q, r, multiple(q, r)]));
    }

    /// `d`, negated where `negative` is all ones, as limbs of 64 bits below `p`.
    #[inline(always)]
    pub fn finish(self, negative: i64, out: &mut [u64]) {
        let d = add_masked(&self.d, &self.p, sign_mask(self.d[N - 1]));
        let d = normalize(d.map(|limb| (limb ^ negative) - negative));
        to_limbs(&add_masked(&d, &self.p, sign_mask(d[N - 1])), out);
    }
}

/// `a + (b & mask)`.
#[inline(always)]
fn add_masked<const N: usize>(a: &Signed<N>, b: &Signed<N>, mask: i64) -> Signed<N> {
    let mut r = *a;
    for (limb, other) in r.iter_mut().zip(b) {
        *limb += other & mask;
    }
    normalize(r)
}

/// Brings all limbs but the top one into their range, from twice that range and either sign.
#[inline(always)]
pub(super) fn normalize<const N: usize>(a: Signed<N>) -> Signed<N> {
    let mut r = a;
    let mut carry = 0;
    for limb in &mut r[..N - 1] {
        let sum = *limb + carry;
        *limb = sum & MASK;
        carry = (sum >> (STEPS + HELD)) << HELD;
    }
    r[N - 1] += carry;
    r
}

/// The first `60 N` bits, from limbs of 64 bits.
#[inline(always)]
pub(super) fn from_limbs<const N: usize>(a: &[u64]) -> Signed<N> {
    let mut r = [0; N];
    for (i, limb) in r.iter_mut().enumerate() {
        let (word, shift) = (STEPS as usize * i / 64, STEPS as usize * i % 64);
        let low = a.get(word).map_or(0, |w| w >> shift);
        let high = if shift > 4 { a.get(word + 1).map_or(0, |w| w << (64 - shift)) } else { 0 };
        *limb = hold((low | high) as i64);
    }
    r
}

/// A value that is not negative and fits `out`.
#[inline(always)]
fn to_limbs<const N: usize>(a: &Signed<N>, out: &mut [u64]) {
    out.fill(0);
    for (i, &limb) in a.iter().enumerate() {
        let limb = (limb >> HELD) as u64;
        let (word, shift) = (STEPS as usize * i / 64, STEPS as usize * i % 64);
        if let Some(low) = out.get_mut(word) {
            *low |= limb << shift;
        }
        if let Some(high) = out.get_mut(word + 1).filter(|_| shift > 4) {
            *high |= limb >> (64 - shift);
        }
    }
}
