//! Operations of Edwards curves and their Montgomery curves on many rows: eight at a time on vectors, where there are some,
//! and elsewhere one after the other, with one inversion for the results of sixteen.

use super::edwards::EdwardsFields;
use super::many::SHARED;
use crate::any::{AnyElement, AnyPoint, widen_secret};
use crate::curves::edwards::{EdwardsCurve, EdwardsSpec, Equation, Ladder};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::AffinePoint;
use crate::mul::eight::LANES;
use core::array;
use core::ops::Range;
use secant_kernel::{Backend, data_independent_timing};
use subtle::Choice;
use zeroize::Zeroize;

/// The scalars and the points of an equation `s B - k A - R`.
#[derive(Clone, Copy, Debug)]
pub struct EdwardsEquation {
    /// `s`.
    pub s: AnyElement,
    /// `A`.
    pub a: AnyPoint,
    /// `k`.
    pub k: AnyElement,
    /// `R`.
    pub r: AnyPoint,
}

/// A scalar, the u-coordinate of a point, and the `z` that the ladder starts at: see
/// [`MontgomeryLadder::multiply_u`](super::MontgomeryLadder::multiply_u).
#[derive(Clone, Copy, Debug)]
pub struct LadderTerm<'a> {
    /// The little-endian scalar.
    pub k: &'a [u8],
    /// The u-coordinate.
    pub u: &'a AnyElement,
    /// A factor other than 0.
    pub z: &'a AnyElement,
}

/// The operations of [`EdwardsPoints`](super::EdwardsPoints) and [`MontgomeryLadder`](super::MontgomeryLadder) on any number
/// of rows: their results in `out`, which is as long.
pub trait EdwardsMany: EdwardsFields {
    /// `k B` for the base point and secret `k`. Constant time.
    fn multiply_base_many(&self, k: &[AnyElement], out: &mut [AnyPoint]);
    /// The u-coordinates of `k B` for secret `k`. Constant time.
    fn multiply_base_u_many(&self, k: &[AnyElement], out: &mut [AnyElement]);
    /// The u-coordinates of `k P` by the ladder, of which the same `bits` of all scalars count. Constant time.
    fn multiply_u_many(&self, terms: &[LadderTerm<'_>], bits: Range<usize>, out: &mut [AnyElement]);
    /// An `x` with which `(x, y)` is a point, and whether there is one, for each `y`. Constant time.
    fn recover_x_many(&self, y: &[AnyElement], out: &mut [(AnyElement, Choice)]);
    /// Whether `s B - k A - R` is the identity or, where `cofactored`, a point of small order. Any points. Variable time.
    fn equations_hold_vartime(&self, rows: &[EdwardsEquation], cofactored: bool, out: &mut [bool]);
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsCurve<K, L, B> {
    /// Inverts denominators in place, 0 to 0. Constant time.
    fn invert_shared(&self, denominators: &mut [[u64; L]]) {
        let mut scratch = [[0; L]; SHARED];
        self.field().invert_batch(denominators, &mut scratch[..denominators.len()]);
        scratch.as_flattened_mut().zeroize();
    }

    /// [`EdwardsCurve::multiply_base_many`] for at most [`SHARED`] scalars.
    fn base_multiples(&self, k: &[AnyElement]) -> [[[u64; L]; 3]; SHARED] {
        let mut points = [[[0; L]; 3]; SHARED];
        let scalars: [&[u64; L]; SHARED] = array::from_fn(|i| Limbs::view(&k[i % k.len()]));
        self.multiply_base_many(&scalars[..k.len()], &mut points[..k.len()]);
        points
    }
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsMany for EdwardsCurve<K, L, B> {
    fn multiply_base_many(&self, k: &[AnyElement], out: &mut [AnyPoint]) {
        let _timing = data_independent_timing();
        let f = self.field();
        for (k, out) in k.chunks(SHARED).zip(out.chunks_mut(SHARED)) {
            let mut points = self.base_multiples(k);
            let mut inverses = points.map(|[_, _, z]| z);
            self.invert_shared(&mut inverses[..k.len()]);
            for ((slot, [x, y, _]), inverse) in out.iter_mut().zip(&points).zip(&inverses) {
                let (mut x, mut y) = (f.mul(x, inverse), f.mul(y, inverse));
                *slot = AffinePoint { x: widen_secret(&mut x), y: widen_secret(&mut y) };
            }
            points.as_flattened_mut().as_flattened_mut().zeroize();
            inverses.as_flattened_mut().zeroize();
        }
    }

    fn multiply_base_u_many(&self, k: &[AnyElement], out: &mut [AnyElement]) {
        let _timing = data_independent_timing();
        let f = self.field();
        for (k, out) in k.chunks(SHARED).zip(out.chunks_mut(SHARED)) {
            let mut points = self.base_multiples(k);
            let mut ratios = [[[0; L]; 2]; SHARED];
            for (ratio, [x, y, z]) in ratios.iter_mut().zip(&points) {
                *ratio = K::montgomery_ratio(f, [x, y, z]);
            }
            points.as_flattened_mut().as_flattened_mut().zeroize();
            self.quotients(&mut ratios[..k.len()], |mut ratio| self.u_of_ratio(&mut ratio), out);
        }
    }

    fn multiply_u_many(&self, terms: &[LadderTerm<'_>], bits: Range<usize>, out: &mut [AnyElement]) {
        let _timing = data_independent_timing();
        for (terms, out) in terms.chunks(SHARED).zip(out.chunks_mut(SHARED)) {
            let rows: [Ladder<'_, L>; SHARED] = array::from_fn(|i| {
                let LadderTerm { k, u, z } = terms[i % terms.len()];
                (k, Limbs::view(u), Limbs::view(z))
            });
            let mut points = [[[0; L]; 2]; SHARED];
            let points = &mut points[..terms.len()];
            self.ladders(&rows[..terms.len()], bits.clone(), points);
            self.quotients(points, |u| u, out);
        }
    }

    fn recover_x_many(&self, y: &[AnyElement], out: &mut [(AnyElement, Choice)]) {
        let _timing = data_independent_timing();
        for (y, out) in y.chunks(SHARED).zip(out.chunks_mut(SHARED)) {
            let rows: [&[u64; L]; SHARED] = array::from_fn(|i| Limbs::view(&y[i % y.len()]));
            let mut roots = [([0; L], Choice::from(0)); SHARED];
            self.recover_x_many(&rows[..y.len()], &mut roots[..y.len()]);
            for (slot, (x, exists)) in out.iter_mut().zip(&mut roots) {
                *slot = (widen_secret(x), *exists);
            }
        }
    }

    fn equations_hold_vartime(&self, rows: &[EdwardsEquation], cofactored: bool, out: &mut [bool]) {
        let none = self.law().identity();
        // they share no inversion
        for (rows, out) in rows.chunks(LANES).zip(out.chunks_mut(LANES)) {
            let mut equations = [Equation { s: &[0; L], a: none, k: &[0; L], r: none }; LANES];
            for (equation, EdwardsEquation { s, a, k, r }) in equations.iter_mut().zip(rows) {
                let (a, r) = (self.from_any(a), self.from_any(r));
                *equation = Equation { s: Limbs::view(s), a, k: Limbs::view(k), r };
            }
            self.equations_hold_vartime(&equations[..rows.len()], cofactored, out);
        }
    }
}

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsCurve<K, L, B> {
    /// The quotients of at most [`SHARED`] pairs, which are wiped, by one inversion; 0 where the second one is 0.
    fn quotients(
        &self,
        ratios: &mut [[[u64; L]; 2]],
        finish: impl Fn([u64; L]) -> [u64; L],
        out: &mut [AnyElement],
    ) {
        let mut inverses = [[0; L]; SHARED];
        for (inverse, [_, denominator]) in inverses.iter_mut().zip(&*ratios) {
            *inverse = *denominator;
        }
        self.invert_shared(&mut inverses[..ratios.len()]);
        for ((slot, [numerator, _]), inverse) in out.iter_mut().zip(&*ratios).zip(&inverses) {
            *slot = widen_secret(&mut finish(self.field().mul(numerator, inverse)));
        }
        ratios.as_flattened_mut().as_flattened_mut().zeroize();
        inverses.as_flattened_mut().zeroize();
    }
}
