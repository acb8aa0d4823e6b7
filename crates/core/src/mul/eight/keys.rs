//! `u G + v Q` for public scalars and points with tables, of keys that recur: a quarter of the doublings, or half of those of
//! halves, and the comb of the generator.
//!
//! The table of a point `Q` has the odd multiples of `2^(i s) Q` for each part `i` of its scalar's windows, of `s` bits each. It is
//! built in the lanes, eight points at a time, for the price of two thirds of a sum, and is public.

use super::multiplier::Prepared;
use super::{Digits, EightTask, InLanes, LANES, WINDOW, Windows, added, entries, limbs, load, points};
use crate::field::Field;
use crate::group::weierstrass::jacobian::points_x8::LawX8;
use crate::group::weierstrass::xyzz::AffineX8;
use crate::group::weierstrass::{AffinePoint, Coefficient, JacobianPoint, Weierstrass};
use crate::mul::glv::Endomorphism;
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::Columns;
use crate::mul::table::Tables;
use crate::mul::{Multiplier, windows};
use core::array;
use core::marker::PhantomData;
use secant_kernel::radix52::{Factor, LaneModulus};
use secant_kernel::simd::Lanes;

/// The odd multiples of each part.
const ENTRIES: usize = windows::secret_entries(WINDOW);
/// The parts of a scalar; halves have as many together.
const PARTS: usize = 4;

/// How the windows of scalars are dealt to parts.
#[derive(Clone, Copy)]
struct Parts {
    windows: Windows,
    /// The parts of a scalar.
    count: usize,
    /// The windows of each, of which the last one can have fewer.
    each: u32,
}

impl Parts {
    /// For `N` scalars a row below `2^bits`.
    fn new<const N: usize>(bits: u32) -> Self {
        let (windows, count) = (Windows::new(bits, WINDOW), PARTS / N);
        Self { windows, count, each: windows.count.div_ceil(count as u32) }
    }

    /// The doublings from a part's point to the next one's.
    fn doublings(&self) -> u32 {
        self.each * WINDOW
    }
}

/// The sums of eight rows: right where `Z` is not 0. `N` is 2 where the scalars of `Q` are halves, of the points and their images.
struct PreparedVartime<'a, F: Field, A, const N: usize> {
    curve: PhantomData<A>,
    beta: F::Element,
    parts: Parts,
    comb: &'a Columns<'a>,
    /// The scalars of the generator.
    base: &'a [OddScalar; LANES],
    /// Those of the points.
    scalars: &'a [[OddScalar; N]; LANES],
    tables: &'a [&'a [AffinePoint<F::Element>]; LANES],
}

impl<F: Field, A: Coefficient<F>, const N: usize> EightTask for PreparedVartime<'_, F, A, N> {
    type Output = [JacobianPoint<F::Element>; LANES];

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<Self::Output> {
        let law = LawX8::<V, M, F, A>::new(proof, modulus)?;
        let beta = limbs::<_, L>(&self.beta);
        let beta = law.enter(&Factor::load::<LANES, L>(proof, [&beta; LANES]));
        let (parts, shape) = (self.parts, self.comb.shape);
        let mut bit = (parts.doublings() - 1).max(shape.spacing as u32 - 1);
        let mut sum = None;
        loop {
            if bit.is_multiple_of(WINDOW) {
                for part in 0..parts.count {
                    let place = part as u32 * parts.each + bit / WINDOW;
                    if place >= parts.windows.count || bit / WINDOW >= parts.each {
                        continue;
                    }
                    for half in 0..N {
                        let digits = parts.windows.digits(place, |lane| &self.scalars[lane][half]);
                        let mut entry = load::<F::Element, V, L, W>(proof, |lane| {
                            &self.tables[lane][part * ENTRIES + digits.indices[lane] as usize]
                        });
                        if half == 1 {
                            entry.x = entry.x.mul(&beta, modulus).factor();
                        }
                        sum = added(&law, &sum, &entry, true, digits.negative);
                    }
                }
            }
            let column = bit as usize;
            if column < shape.spacing {
                let blocks = shape.blocks + usize::from(column == 0 && shape.has_top());
                for block in (0..blocks).rev() {
                    let digits = Digits::new(|lane| {
                        let (index, negative) = shape.digit(&self.base[lane], column, block);
                        (index, negative ^ self.base[lane].negate)
                    });
                    let table = self.comb.block::<F::Element>(block);
                    let words: [[V; L]; 2] = V::lookup_interleaved(proof, [table], digits.indices);
                    sum = added::<_, _, _, _, L, W>(&law, &sum, &entries(&words), true, digits.negative);
                }
            }
            if bit == 0 {
                break;
            }
            bit -= 1;
            if let Some(sum) = &mut sum {
                *sum = law.double(sum);
            }
        }
        Some(points(&law.leave(&sum?)))
    }
}

/// The odd multiples of eight points, and the points of the next part, in Jacobian coordinates.
struct Part<'a, F: Field, A> {
    equation: &'a Weierstrass<F, A>,
    points: &'a [AffinePoint<F::Element>; LANES],
    doublings: u32,
}

/// The entries of eight points, and the points of the next part.
type PartEntries<E> = ([[AffinePoint<E>; LANES]; ENTRIES], [JacobianPoint<E>; LANES]);

impl<F: Field, A: Coefficient<F>> EightTask for Part<'_, F, A> {
    type Output = PartEntries<F::Element>;

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<Self::Output> {
        let law = LawX8::<V, M, F, A>::new(proof, modulus)?;
        let f = self.equation.field();
        let invert = |elements: &mut [F::Element; LANES]| {
            f.invert_batch_vartime(elements, &mut [f.zero(); LANES]);
        };
        let tables = super::OwnTables::<V, W>::new(proof, &law, self.points, &f.one(), invert);
        let mut multiples = [[AffinePoint { x: f.zero(), y: f.zero() }; LANES]; ENTRIES];
        for (multiples, entry) in multiples.iter_mut().zip(&tables.entries) {
            let [x, y, _] = law.leave(&law.point(entry, 0));
            *multiples =
                array::from_fn(|i| AffinePoint { x: super::element(&x[i]), y: super::element(&y[i]) });
        }
        let outside = load::<F::Element, V, L, W>(proof, |lane| &self.points[lane]);
        let mut next = law.point(&AffineX8 { x: law.enter(&outside.x), y: law.enter(&outside.y) }, 0);
        for _ in 0..self.doublings {
            next = law.double(&next);
        }
        Some((multiples, points(&law.leave(&next))))
    }
}

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// The parts of this curve's scalars.
    fn parts(&self) -> Parts {
        match self.endomorphism() {
            Some(Endomorphism { split, .. }) => Parts::new::<2>(split.bits()),
            None => Parts::new::<1>(self.order_bits),
        }
    }

    /// The entries in the table of a point; none where there are no lanes for tables.
    pub fn prepared_entries(&self, tables: Option<&Tables<'_, AffinePoint<F::Element>>>) -> usize {
        let has_comb = tables.is_some_and(|tables| tables.comb.shape.blocks > 1);
        if has_comb && self.has_tables(WINDOW) && self.has_eight_lanes() {
            self.parts().count * ENTRIES
        } else {
            0
        }
    }

    /// Fills `out` with the tables of at most eight public points of the multiplier's order, one after the other.
    pub fn prepare_vartime(
        &self,
        points: &[AffinePoint<F::Element>],
        out: &mut [AffinePoint<F::Element>],
    ) -> Option<()> {
        let (parts, f) = (self.parts(), self.equation.field());
        let size = parts.count * ENTRIES;
        let mut points: [_; LANES] = array::from_fn(|lane| points[lane % points.len()]);
        for part in 0..parts.count {
            let doublings = if part + 1 < parts.count { parts.doublings() } else { 0 };
            let task = Part { equation: self.equation, points: &points, doublings };
            let (multiples, next) = f.run_eight(InLanes(task))??;
            for (lane, table) in out.chunks_mut(size).enumerate() {
                for (slot, entries) in table[part * ENTRIES..].iter_mut().zip(&multiples) {
                    *slot = entries[lane];
                }
            }
            let mut inverses: [_; LANES] = array::from_fn(|lane| next[lane].z);
            f.invert_batch_vartime(&mut inverses, &mut [f.zero(); LANES]);
            points =
                array::from_fn(|lane| self.equation.scaled(&next[lane].x, &next[lane].y, &inverses[lane]));
        }
        Some(())
    }

    /// `u G + v Q` for public scalars and points with tables of [`Multiplier::prepare_vartime`]; `tables` are the generator's static
    /// ones. Points at infinity, and sums that met an exception, have a `Z` of 0.
    pub fn public_prepared_vartime(
        &self,
        tables: &Tables<'_, AffinePoint<F::Element>>,
        rows: &[Prepared<'_, F::Element>],
    ) -> Option<[JacobianPoint<F::Element>; LANES]> {
        let row = |lane: usize| &rows[lane % rows.len()];
        let (equation, parts, comb) = (self.equation, self.parts(), &tables.comb);
        let base = &array::from_fn(|i| OddScalar::new(row(i).u, self.order));
        let tables = &array::from_fn(|i| row(i).table);
        match self.endomorphism() {
            Some(Endomorphism { beta, split, .. }) => {
                let scalars = &array::from_fn(|i| split.odd_halves(row(i).v));
                let beta = *beta;
                let work =
                    PreparedVartime { curve: PhantomData::<A>, beta, parts, comb, base, scalars, tables };
                equation.field.run_eight(InLanes(work))?
            }
            None => {
                let scalars = &array::from_fn(|i| [OddScalar::new(row(i).v, self.order)]);
                let beta = equation.field.one();
                let work =
                    PreparedVartime { curve: PhantomData::<A>, beta, parts, comb, base, scalars, tables };
                equation.field.run_eight(InLanes(work))?
            }
        }
    }
}
