//! The x-coordinates of points, of eight or sixteen at a time: those of [`Edwards::recover_x`].
//!
//! [`Edwards::recover_x`]: crate::group::edwards::Edwards::recover_x

use super::{everywhere, small};
use crate::field::Limbs;
use crate::group::edwards::Coefficient;
use crate::mul::eight::{EightTask, LANES, element};
use core::array;
use core::marker::PhantomData;
use secant_kernel::limbs::{bit, bits_vartime};
use secant_kernel::radix52::{Factor, LaneModulus};
use secant_kernel::simd::Lanes;

/// An `x` for each `y`, modulo a prime that is 3 modulo 4 or 5 modulo 8. `N` powers in each lane are interleaved, because a
/// squaring waits for the one before. Constant time.
pub struct Roots<'a, E, A, const N: usize> {
    /// The coefficient `d`.
    pub d: &'a E,
    /// A root of -1 modulo a prime that is 5 modulo 8.
    pub root: Option<&'a E>,
    /// `(p - 3) / 4`, or `(p - 5) / 8`.
    pub exponent: &'a E,
    /// The y-coordinates.
    pub y: &'a [[E; LANES]; N],
    /// The kind of curve.
    pub a: PhantomData<A>,
}

/// What [`Roots`] finds for a `y`.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<E> {
    /// The coordinate where the first difference is 0.
    pub x: E,
    /// The coordinate where the second one is 0.
    pub other: E,
    /// What `x` lacks to be a coordinate, and what the other one lacks.
    pub differences: [E; 2],
}

impl<E: Limbs, A: Coefficient, const N: usize> EightTask for Roots<'_, E, A, N> {
    type Output = [[Candidate<E>; LANES]; N];

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        m: M,
    ) -> Option<Self::Output> {
        let v = V::load(proof, &[0; LANES]);
        let d = everywhere::<E, V, M, L, W>(proof, self.d, m);
        let root = match self.root {
            Some(root) => Some(everywhere::<E, V, M, L, W>(proof, root, m)),
            None => None,
        };
        let one = Factor::<V, W>::one(v, m);
        let (mut u, mut w) = ([one; N], [one; N]);
        let (mut first, mut bases) = ([one; N], [one; N]);
        for i in 0..N {
            let y = small::<E, V, M, L, W>(proof, self.y[i].each_ref(), m);
            let yy = y.sqr(m);
            let dyy = yy.factor().mul(&d, m);
            u[i] = yy.sub(&one.loose()).add_multiple(1, m).factor();
            w[i] = if A::IS_MINUS_ONE {
                dyy.add(&one.loose()).factor()
            } else {
                dyy.sub(&one.loose()).add_multiple(1, m).factor()
            };
            let cube = w[i].sqr(m).factor().mul(&w[i], m).factor();
            let product = cube.mul(&u[i], m).factor();
            (first[i], bases[i]) = if root.is_some() {
                let seventh = cube.sqr(m).factor().mul(&w[i], m).factor();
                (product, seventh.mul(&u[i], m).factor())
            } else {
                (u[i].mul(&w[i], m).factor(), product)
            };
        }
        let powers = power(bases, self.exponent.as_ref(), m);
        let none = Candidate { x: E::ZERO, other: E::ZERO, differences: [E::ZERO; 2] };
        let mut out = [[none; LANES]; N];
        for i in 0..N {
            let x = powers[i].mul(&first[i], m).factor();
            let check = x.sqr(m).factor().mul(&w[i], m);
            let u = u[i].loose();
            let stored: [[u64; L]; LANES] = x.store(m);
            let distance: [[u64; L]; LANES] = check.sub(&u).add_multiple(3, m).factor().store(m);
            let [other, second]: [[[u64; L]; LANES]; 2] = match &root {
                Some(root) => [x.mul(root, m).factor().store(m), check.add(&u).factor().store(m)],
                None => [stored, distance],
            };
            out[i] = array::from_fn(|lane| Candidate {
                x: element(&stored[lane]),
                other: element(&other[lane]),
                differences: [element(&distance[lane]), element(&second[lane])],
            });
        }
        Some(out)
    }
}

/// `a^e` for a public exponent: a chain of doublings of length for the ones on top; where zeros and a second run of ones
/// follow, whose power the chain has met, that power is all that is left.
#[inline(always)]
fn power<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize, const N: usize>(
    a: [Factor<V, W>; N],
    exponent: &[u64],
    m: M,
) -> [Factor<V, W>; N] {
    let bits = bits_vartime(exponent) as usize;
    let mut ones = 0;
    while ones < bits && bit(exponent, bits - 1 - ones) == 1 {
        ones += 1;
    }
    let rest = bits - ones;
    let mut low_ones = 0;
    while low_ones < rest && bit(exponent, low_ones) == 1 {
        low_ones += 1;
    }
    let mut has_two_runs = low_ones > 0;
    for i in low_ones..rest {
        has_two_runs &= bit(exponent, i) == 0;
    }
    let mut low = None;
    let (mut r, mut n) = (a, 1);
    for shift in (0..ones.ilog2()).rev() {
        r = times(square_n(r, n, m), &r, m);
        n *= 2;
        if n == low_ones {
            low = Some(r);
        }
        if ones >> shift & 1 == 1 {
            r = times(square_n(r, 1, m), &a, m);
            n += 1;
        }
    }
    if let (true, Some(low)) = (has_two_runs, low) {
        return times(square_n(r, rest, m), &low, m);
    }
    for i in (0..rest).rev() {
        r = square_n(r, 1, m);
        if bit(exponent, i) == 1 {
            r = times(r, &a, m);
        }
    }
    r
}

/// `a^(2^n)` of each element.
#[inline(always)]
fn square_n<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize, const N: usize>(
    mut a: [Factor<V, W>; N],
    n: usize,
    m: M,
) -> [Factor<V, W>; N] {
    for _ in 0..n {
        for a in &mut a {
            *a = a.sqr(m).factor();
        }
    }
    a
}

/// The product of each two elements.
#[inline(always)]
fn times<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize, const N: usize>(
    mut a: [Factor<V, W>; N],
    b: &[Factor<V, W>; N],
    m: M,
) -> [Factor<V, W>; N] {
    for (a, b) in a.iter_mut().zip(b) {
        *a = a.mul(b, m).factor();
    }
    a
}
