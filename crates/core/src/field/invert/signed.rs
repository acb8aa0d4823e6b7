//! Signed integers in limbs of 60 bits, and what a batch of steps does to them.
//!
//! Sixty bits are a batch of steps, so that the exact division by `2^60` drops a limb. A limb is stored times four:
//! then four times a factor of 61 bits, times a limb, has its bits from `2^60` on in the high word of the product, and
//! no number of two words is ever shifted, which is slow on many processors. All limbs but the top one are in
//! `0..2^60`; the top one carries the sign. Everything here is constant-time.

use super::unreduced_batches;
use secant_kernel::divsteps::{STEPS, Transition};
use secant_kernel::value_barrier;

/// The factor that a limb is stored with, as a shift.
pub(super) const SHIFT: u32 = 2;
/// The factor that the product of a limb and a factor has, as a shift.
const PRODUCT: u32 = 64 - STEPS;
/// The bits of a limb as it is stored.
const MASK: i64 = ((1 << STEPS) - 1) << SHIFT;

/// A signed integer.
pub(super) type Signed<const N: usize> = [i64; N];

/// All ones for a negative number, in a way that the compiler cannot make a branch of.
#[inline(always)]
pub(super) fn sign_mask(limb: i64) -> i64 {
    value_barrier(limb >> 63)
}

/// The sum of two numbers times their factors, which are as for [`combine`] and stored times `2^2`: one limb more,
/// which is given apart.
#[inline(always)]
fn multiply<const K: usize>(numbers: [&Signed<K>; 2], factors: [i64; 2]) -> (Signed<K>, i64) {
    let mut r = [0; K];
    let (mut high, mut carry) = (0, 0);
    for i in 0..K {
        let sum: i128 = numbers.iter().zip(&factors).map(|(n, &x)| i128::from(n[i]) * i128::from(x)).sum();
        let limb = high + (sum as u64 >> PRODUCT) as i64 + carry;
        r[i] = hold(limb);
        carry = limb >> STEPS;
        high = (sum >> 64) as i64;
    }
    (r, (high + carry) << SHIFT)
}

/// The sum of the numbers times their factors, divided exactly by `2^60` when the factors are stored times `2^2`, by
/// `2^30` when they are stored times `2^32`. The factors before that are at most `2^60` and `2^61`, or `2^30`, in size.
/// Cost: a product for each limb and factor.
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
    r[N - 1] = (high + carry) << SHIFT;
    r
}

/// The low 60 bits, as a limb is stored. The compiler must not learn the sign: it would multiply without one and
/// correct.
#[inline(always)]
fn hold(limb: i64) -> i64 {
    value_barrier(((limb << PRODUCT) as u64 >> (PRODUCT - SHIFT)) as i64)
}

/// `f` and `g`.
pub(super) struct Values<const N: usize> {
    f: Signed<N>,
    g: Signed<N>,
    /// How many limbs are in use.
    len: usize,
}

impl<const N: usize> Values<N> {
    #[inline(always)]
    pub fn new(f: Signed<N>, g: Signed<N>) -> Self {
        Self { f, g, len: N }
    }

    /// The low bits.
    #[inline(always)]
    pub fn low(&self) -> (i64, i64) {
        (self.f[0] >> SHIFT, self.g[0] >> SHIFT)
    }

    /// `(f, g)` becomes the transition times `(f, g)`, divided exactly by `2^60`; from now on both are at most `2^bits`
    /// in size, which takes at most one limb less than before.
    #[inline(always)]
    pub fn update(&mut self, t: &Transition, bits: u32) {
        let (f, g) = (&mut self.f, &mut self.g);
        match self.len {
            len if len == N => update_values::<N>(f, g, t),
            1 => shorter_values::<1>(f, g, t),
            2 => shorter_values::<2>(f, g, t),
            3 => shorter_values::<3>(f, g, t),
            4 => shorter_values::<4>(f, g, t),
            5 => shorter_values::<5>(f, g, t),
            6 => shorter_values::<6>(f, g, t),
            7 => shorter_values::<7>(f, g, t),
            8 => shorter_values::<8>(f, g, t),
            _ => shorter_values::<9>(f, g, t),
        }
        let top = self.len - 1;
        if top > 0 && bits <= STEPS * top as u32 {
            // the top limb holds nothing but the sign of the one below
            f[top - 1] |= f[top] << STEPS;
            g[top - 1] |= g[top] << STEPS;
            self.len = top;
        }
    }

    /// All ones if the transition leaves a negative `f`.
    #[inline(always)]
    pub fn sign_after(&self, t: &Transition) -> i64 {
        let mut high = 0;
        for (&f, &g) in self.f[..self.len].iter().zip(&self.g) {
            let sum = i128::from(f) * i128::from(t.u << SHIFT) + i128::from(g) * i128::from(t.v << SHIFT);
            high = (sum >> 64) as i64 + ((high + (sum as u64 >> PRODUCT) as i64) >> STEPS);
        }
        sign_mask(high)
    }
}

/// [`Values::update`] on `K` limbs.
#[inline(always)]
fn update_values<const K: usize>(f: &mut [i64], g: &mut [i64], t: &Transition) {
    if let (Some(f), Some(g)) = (f.first_chunk_mut::<K>(), g.first_chunk_mut()) {
        (*f, *g) =
            (combine([f, g], [t.u << SHIFT, t.v << SHIFT]), combine([f, g], [t.q << SHIFT, t.r << SHIFT]));
    }
}

/// [`update_values`]; one copy for all `N`.
fn shorter_values<const K: usize>(f: &mut [i64], g: &mut [i64], t: &Transition) {
    update_values::<K>(f, g, t);
}

/// `(d, e)`, in their lowest `K` limbs, becomes the transition times `(d, e)`, in one limb more. One copy for all `N`.
fn grow<const K: usize>(d: &mut [i64], e: &mut [i64], t: &Transition) {
    if let (Some((d, [d_top, ..])), Some((e, [e_top, ..]))) =
        (d.split_first_chunk_mut::<K>(), e.split_first_chunk_mut::<K>())
    {
        let [u, v, q, r] = [t.u, t.v, t.q, t.r].map(|x| x << SHIFT);
        ((*d, *d_top), (*e, *e_top)) = (multiply([d, e], [u, v]), multiply([d, e], [q, r]));
    }
}

/// The cofactors `d, e` in `(-2p, p)` and their modulus.
pub(super) struct Cofactors<const N: usize> {
    d: Signed<N>,
    e: Signed<N>,
    p: Signed<N>,
    /// `1/p mod 2^64`.
    p_inverse: i64,
    /// The batches to come that do not divide, and those that did not.
    unreduced_batches: u32,
    batches: u32,
}

impl<const N: usize> Cofactors<N> {
    /// `d = 0` and `e = 1`, for `p_inv = -1/p mod 2^64`.
    #[inline(always)]
    pub fn new(p: Signed<N>, p_inv: u64, bits: u32) -> Self {
        let mut e = [0; N];
        e[0] = 1 << SHIFT;
        Self {
            d: [0; N],
            e,
            p,
            p_inverse: p_inv.wrapping_neg() as i64,
            unreduced_batches: unreduced_batches(bits),
            batches: 0,
        }
    }

    /// `(d, e)` becomes the transition times `(d, e)`: as it is in the first batches, and divided by `2^60` modulo `p`
    /// in those after [`unreduced_batches`].
    #[inline(always)]
    pub fn update(&mut self, t: &Transition) {
        if self.batches == self.unreduced_batches {
            (self.d, self.e) = (self.row(t.u, t.v), self.row(t.q, t.r));
            return;
        }
        let (d, e) = (&mut self.d, &mut self.e);
        // the rows are at most 2^60 in size, so both are at most 2^(60 k) after k batches, in k limbs
        match self.batches {
            0 => (d[0], e[0]) = (t.v << SHIFT, t.r << SHIFT),
            1 => grow::<1>(d, e, t),
            2 => grow::<2>(d, e, t),
            3 => grow::<3>(d, e, t),
            4 => grow::<4>(d, e, t),
            5 => grow::<5>(d, e, t),
            6 => grow::<6>(d, e, t),
            7 => grow::<7>(d, e, t),
            _ => grow::<8>(d, e, t),
        }
        self.batches += 1;
        if self.batches == self.unreduced_batches {
            extend(d, self.batches as usize);
            extend(e, self.batches as usize);
        }
    }

    /// `d` alone after the last transition.
    #[inline(always)]
    pub fn last(&mut self, t: &Transition) {
        self.d = self.row(t.u, t.v);
    }

    /// `a d + b e`, divided by `2^60` modulo `p`.
    ///
    /// A negative `d` counts as `d + p`, which brings both into `(-p, p)`, so `|a d + b e| < 2^60 p`; adding the
    /// multiple of `p` in `(-2^60 p, 0]` that makes the sum divisible by `2^60` leaves it in
    /// `(-2^61 p, 2^60 p)`, and the quotient in `(-2p, p)` again.
    #[inline(always)]
    fn row(&self, a: i64, b: i64) -> Signed<N> {
        let (d, e, p) = (&self.d, &self.e, &self.p);
        let (d_negative, e_negative) = (sign_mask(d[N - 1]), sign_mask(e[N - 1]));
        // all times four
        let (a, b) = (a << SHIFT, b << SHIFT);
        let sign_part = (a & d_negative) + (b & e_negative);
        let low = a
            .wrapping_mul(d[0] >> SHIFT)
            .wrapping_add(b.wrapping_mul(e[0] >> SHIFT))
            .wrapping_add(sign_part.wrapping_mul(p[0] >> SHIFT));
        // the multiple of p to add: sign_part - (low / p mod 2^60)
        let multiple = sign_part - (low.wrapping_mul(self.p_inverse) & MASK);
        combine([d, e, p], [a, b, multiple])
    }

    /// `d` times `2^60` for each unreduced_batches batch that was not needed, which brings it to at most `2^(60 m)` for `m` of
    /// them.
    #[inline(always)]
    pub fn pad(&mut self) {
        if self.batches < self.unreduced_batches {
            let (batches, all) = (self.batches as usize, self.unreduced_batches as usize);
            self.d.copy_within(..batches, all - batches);
            self.d[..all - batches].fill(0);
            extend(&mut self.d, all);
        }
    }

    /// `d`, negated where `negative` is all ones, as limbs of 64 bits below `p`.
    #[inline(always)]
    pub fn finish(self, negative: i64, out: &mut [u64]) {
        let d = add_masked(&self.d, &self.p, sign_mask(self.d[N - 1]));
        let d = normalize(d.map(|limb| (limb ^ negative) - negative));
        to_limbs(&add_masked(&d, &self.p, sign_mask(d[N - 1])), out);
    }
}

/// A number of `len` limbs, of which the top one may be `2^60` in size, in `N`.
#[inline(always)]
fn extend<const N: usize>(a: &mut Signed<N>, len: usize) {
    for i in len..N {
        let carry = a[i - 1] >> (STEPS + SHIFT);
        a[i - 1] &= MASK;
        a[i] = carry << SHIFT;
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
        carry = (sum >> (STEPS + SHIFT)) << SHIFT;
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
        let limb = (limb >> SHIFT) as u64;
        let (word, shift) = (STEPS as usize * i / 64, STEPS as usize * i % 64);
        if let Some(low) = out.get_mut(word) {
            *low |= limb << shift;
        }
        if let Some(high) = out.get_mut(word + 1).filter(|_| shift > 4) {
            *high |= limb >> (64 - shift);
        }
    }
}
