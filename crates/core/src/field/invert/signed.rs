//! Signed integers in limbs of 60 bits, and what a batch of steps does to them.
//!
//! All limbs but the top one are in `0..2^60`; the top one carries the sign. Sixty bits are a batch of steps, so
//! that the exact division by `2^60` drops a limb. Everything here is constant-time.

use secant_kernel::divsteps::{STEPS, Transition};
use secant_kernel::opaque::hide;

const MASK: i64 = (1 << STEPS) - 1;

/// A signed integer.
pub(super) type Signed<const N: usize> = [i64; N];

/// All ones for a negative number, in a way that the compiler cannot make a branch of.
#[inline(always)]
pub(super) fn sign_mask(limb: i64) -> i64 {
    hide(limb >> 63)
}

#[inline(always)]
pub(super) fn product(a: i64, b: i64) -> i128 {
    i128::from(a) * i128::from(b)
}

/// `(f, g)` becomes the transition times `(f, g)`, divided exactly by `2^60`.
#[inline(always)]
pub(super) fn update_values<const N: usize>(f: &mut Signed<N>, g: &mut Signed<N>, t: &Transition) {
    let (mut cf, mut cg) = (0i128, 0i128);
    for i in 0..N {
        cf += product(t.u, f[i]) + product(t.v, g[i]);
        cg += product(t.q, f[i]) + product(t.r, g[i]);
        if i > 0 {
            f[i - 1] = cf as i64 & MASK;
            g[i - 1] = cg as i64 & MASK;
        }
        cf >>= STEPS;
        cg >>= STEPS;
    }
    f[N - 1] = cf as i64;
    g[N - 1] = cg as i64;
}

/// The cofactors `d, e` in `(-2p, p)` and their modulus.
pub(super) struct Cofactors<const N: usize> {
    d: Signed<N>,
    e: Signed<N>,
    p: Signed<N>,
    /// `1/p mod 2^60`.
    p_inverse: i64,
}

impl<const N: usize> Cofactors<N> {
    /// `d = 0` and `e = scale`, for `scale < p` and `p_inv = -1/p mod 2^64`.
    #[inline(always)]
    pub fn new(p: Signed<N>, p_inv: u64, scale: &[u64]) -> Self {
        Self { d: [0; N], e: from_limbs(scale), p, p_inverse: p_inv.wrapping_neg() as i64 & MASK }
    }

    /// `(d, e)` becomes the transition times `(d, e)`, divided by `2^60` modulo `p`.
    ///
    /// A negative `d` counts as `d + p`, which brings both into `(-p, p)`, so `|u d + v e| < 2^60 p`; adding the
    /// multiple of `p` in `(-2^60 p, 0]` that makes the sum divisible by `2^60` leaves it in
    /// `(-2^61 p, 2^60 p)`, and the quotient in `(-2p, p)` again.
    #[inline(always)]
    pub fn update(&mut self, t: &Transition) {
        let (d, e, p) = (&mut self.d, &mut self.e, &self.p);
        let (d_negative, e_negative) = (sign_mask(d[N - 1]), sign_mask(e[N - 1]));
        let multiple = |a: i64, b: i64| {
            let sign_part = (a & d_negative) + (b & e_negative);
            let low = a
                .wrapping_mul(d[0])
                .wrapping_add(b.wrapping_mul(e[0]))
                .wrapping_add(sign_part.wrapping_mul(p[0]));
            // the multiple of p to add: sign_part - (low / p mod 2^60)
            sign_part - (low.wrapping_mul(self.p_inverse) & MASK)
        };
        let (kd, ke) = (multiple(t.u, t.v), multiple(t.q, t.r));
        let (mut cd, mut ce) = (0i128, 0i128);
        for i in 0..N {
            cd += product(t.u, d[i]) + product(t.v, e[i]) + product(kd, p[i]);
            ce += product(t.q, d[i]) + product(t.r, e[i]) + product(ke, p[i]);
            if i > 0 {
                d[i - 1] = cd as i64 & MASK;
                e[i - 1] = ce as i64 & MASK;
            }
            cd >>= STEPS;
            ce >>= STEPS;
        }
        d[N - 1] = cd as i64;
        e[N - 1] = ce as i64;
    }

    /// `d`, negated where `negative` is all ones, as limbs of 64 bits below `p`.
    #[inline(always)]
    pub fn finish(self, negative: i64, out: &mut [u64]) {
        let d = add_masked(&self.d, &self.p, sign_mask(self.d[N - 1]));
        let mut r = [0; N];
        let mut carry = 0;
        for i in 0..N {
            let limb = (d[i] ^ negative) - negative + carry;
            r[i] = if i < N - 1 { limb & MASK } else { limb };
            carry = limb >> STEPS;
        }
        to_limbs(&add_masked(&r, &self.p, sign_mask(r[N - 1])), out);
    }
}

/// `a + (b & mask)`.
#[inline(always)]
fn add_masked<const N: usize>(a: &Signed<N>, b: &Signed<N>, mask: i64) -> Signed<N> {
    let mut r = [0; N];
    let mut carry = 0;
    for i in 0..N {
        let limb = a[i] + (b[i] & mask) + carry;
        r[i] = if i < N - 1 { limb & MASK } else { limb };
        carry = limb >> STEPS;
    }
    r
}

/// The 60 bits of each limb, from limbs of 64 bits.
#[inline(always)]
pub(super) fn from_limbs<const N: usize>(a: &[u64]) -> Signed<N> {
    let mut r = [0; N];
    for (i, limb) in r.iter_mut().enumerate() {
        let (word, shift) = (STEPS as usize * i / 64, STEPS as usize * i % 64);
        let low = a.get(word).map_or(0, |w| w >> shift);
        let high = if shift > 4 { a.get(word + 1).map_or(0, |w| w << (64 - shift)) } else { 0 };
        *limb = (low | high) as i64 & MASK;
    }
    r
}

/// A value that is not negative and fits `out`.
#[inline(always)]
fn to_limbs<const N: usize>(a: &Signed<N>, out: &mut [u64]) {
    out.fill(0);
    for (i, &limb) in a.iter().enumerate() {
        let (word, shift) = (STEPS as usize * i / 64, STEPS as usize * i % 64);
        if let Some(low) = out.get_mut(word) {
            *low |= (limb as u64) << shift;
        }
        if shift > 4 {
            if let Some(high) = out.get_mut(word + 1) {
                *high |= (limb as u64) >> (64 - shift);
            }
        }
    }
}
