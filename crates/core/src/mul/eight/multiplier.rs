//! The multiplications of a [`Multiplier`], at most eight at a time: none where there are no vectors, or the curve's order is not
//! a prime that is long enough for the windows.

use super::sums::{ENTRIES, More, Parts, Points, Scalars, Source, Sums};
use super::{InLanes, LANES, WINDOW, has_eight_lanes};
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint};
use crate::mul::glv::Endomorphism;
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::{InField, entry};
use crate::mul::table::Tables;
use crate::mul::{Multiplier, secret_window};
use core::array;
use zeroize::{Zeroize, Zeroizing};

/// The parts of a scalar whose point has a table; halves have as many together.
const PARTS: usize = 4;

/// `(u, Q, v)`.
pub type DoubleTerm<'a, E> = (&'a [u64], AffinePoint<E>, &'a [u64]);

/// Scalars of the generator and of a point, and the point's table.
pub struct Prepared<'a, E> {
    /// The scalar of the generator.
    pub u: &'a [u64],
    /// The scalar of the point.
    pub v: &'a [u64],
    /// The table.
    pub table: &'a [AffinePoint<E>],
}

/// The scalars of eight lanes: whole, or halves.
struct Odd {
    values: [[OddScalar; 2]; LANES],
    halves: usize,
    bits: u32,
}

impl Odd {
    /// None yet.
    fn blank() -> Self {
        Self { values: array::from_fn(|_| [OddScalar::blank(), OddScalar::blank()]), halves: 1, bits: 1 }
    }

    fn windows(&self, width: u32) -> Scalars<'_> {
        Scalars::new(&self.values, self.halves, self.bits, width)
    }

    /// How their windows are dealt to the parts of a table.
    fn parts(bits: u32, halves: usize) -> Parts {
        let count = PARTS / halves;
        Parts { count, each: bits.div_ceil(WINDOW).div_ceil(count as u32) }
    }
}

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// The scalars of eight lanes, as they are multiplied, where they stay. What it takes of the stack is given back before they are.
    #[inline(never)]
    fn fill<'a>(&self, odd: &mut Odd, scalar: impl Fn(usize) -> &'a [u64]) {
        match self.endomorphism() {
            Some(Endomorphism { split, .. }) => {
                (odd.halves, odd.bits) = (2, split.bits());
                for (i, slots) in odd.values.iter_mut().enumerate() {
                    let halves = split.odd_halves(scalar(i));
                    slots.iter_mut().zip(&halves).for_each(|(slot, half)| slot.set(half));
                }
            }
            None => {
                (odd.halves, odd.bits) = (1, self.order_bits);
                for (i, [whole, _]) in odd.values.iter_mut().enumerate() {
                    whole.assign(scalar(i), self.order);
                }
            }
        }
    }

    /// The sums of sources.
    fn sums(
        &self,
        points: &Points<F::Element>,
        sources: &[Source<'_, F::Element>],
        sums: &mut [JacobianPoint<F::Element>; LANES],
        more: More<'_, F::Element>,
    ) -> Option<()> {
        let beta = self.endomorphism().map_or(self.equation.field.one(), |endomorphism| endomorphism.beta);
        let work = Sums { equation: self.equation, beta, points, sources, sums, more };
        self.equation.field.run_eight(InLanes(work))?
    }

    /// Sums that are still to be computed.
    fn no_sums(&self) -> [JacobianPoint<F::Element>; LANES] {
        [Jacobian(self.equation).identity(); LANES]
    }

    /// `u G + v Q` for public scalars and points `(u, Q, v)`, in variable time; `odd` are the generator's static odd multiples,
    /// of which a curve without tables makes some.
    pub fn public_doubles_vartime(
        &self,
        g: &AffinePoint<F::Element>,
        odd: Option<&[AffinePoint<F::Element>]>,
        terms: &[DoubleTerm<'_, F::Element>],
        out: &mut [JacobianPoint<F::Element>],
    ) -> Option<()> {
        if !self.has_tables(WINDOW) {
            return None;
        }
        let mut own;
        let odd = match odd {
            Some(odd) => odd,
            None if has_eight_lanes(&self.equation.field) => {
                let law = Jacobian(self.equation);
                own = [*g; ENTRIES];
                law.odd_multiples_vartime(&law.point(g), &mut own);
                &own
            }
            None => return None,
        };
        let term = |lane: usize| &terms[lane % terms.len()];
        let (mut of_g, mut of_q) = (Odd::blank(), Odd::blank());
        self.fill(&mut of_g, |i| term(i).0);
        self.fill(&mut of_q, |i| term(i).2);
        let sources = [
            Source::Own { scalars: of_q.windows(WINDOW), secret: false },
            Source::Odd(of_g.windows(odd.len().ilog2() + 1), odd),
        ];
        let mut sums = self.no_sums();
        self.sums(&array::from_fn(|i| term(i).1), &sources, &mut sums, More::None)?;
        for (((u, q, v), slot), sum) in terms.iter().zip(out).zip(sums) {
            *slot = if bool::from(self.equation.field.is_zero(&sum.z)) {
                self.public_double_vartime(g, Some(odd), u, q, v)
            } else {
                sum
            };
        }
        Some(())
    }

    /// `k P` for secret scalars below the order and points of the multiplier's order, `(P, k)`, in constant time: the bound of
    /// [`secret_window`], or of [`glv`](crate::mul::glv) for halves, holds for windows of [`WINDOW`] bits.
    pub fn secrets(
        &self,
        terms: &[(AffinePoint<F::Element>, &[u64])],
        out: &mut [JacobianPoint<F::Element>],
    ) -> Option<()> {
        let is_long_enough = match self.endomorphism() {
            Some(endomorphism) => endomorphism.split.is_long_enough(WINDOW),
            None => secret_window::is_long_enough(self.order_bits, WINDOW),
        };
        if !self.has_tables(WINDOW) || !is_long_enough {
            return None;
        }
        let term = |lane: usize| &terms[lane % terms.len()];
        let mut scalars = Odd::blank();
        self.fill(&mut scalars, |i| term(i).1);
        let sources = [Source::Own { scalars: scalars.windows(WINDOW), secret: true }];
        let (points, mut sums) = (array::from_fn(|i| term(i).0), self.no_sums());
        let mut last = [points; 2];
        self.sums(&points, &sources, &mut sums, More::Last(&mut last))?;
        let law = Jacobian(self.equation);
        for (lane, (slot, sum)) in out.iter_mut().zip(&sums).enumerate() {
            // the last additions are complete
            let last = last[..scalars.halves].iter();
            *slot = last.fold(*sum, |sum, entries| law.add_complete(&sum, &entries[lane]));
        }
        sums.iter_mut().for_each(Zeroize::zeroize);
        last.as_flattened_mut().iter_mut().for_each(Zeroize::zeroize);
        Some(())
    }

    /// `k G` for secret scalars below the order, in constant time; `tables` are the generator's static ones.
    pub fn secret_bases(
        &self,
        g: &AffinePoint<F::Element>,
        tables: &Tables<'_, AffinePoint<F::Element>>,
        scalars: &[&[u64]],
        out: &mut [JacobianPoint<F::Element>],
    ) -> Option<()> {
        if !A::MAY_HAVE_TABLES || tables.comb.shape.blocks < 2 {
            return None;
        }
        let mut odd: [_; LANES] = array::from_fn(|_| OddScalar::blank());
        for (i, slot) in odd.iter_mut().enumerate() {
            slot.assign(scalars[i % scalars.len()], self.order);
        }
        let sources = [Source::Comb { scalars: &odd, comb: &tables.comb, secret: true }];
        let mut sums = self.no_sums();
        self.sums(&[*g; LANES], &sources, &mut sums, More::None)?;
        let (law, comb) = (Jacobian(self.equation), InField(&self.equation.field, &tables.comb));
        for ((slot, sum), k) in out.iter_mut().zip(&sums).zip(&odd) {
            let multiple = Zeroizing::new(law.add_complete(sum, &entry(&law, k, &comb, 0, 0)));
            *slot = law.negate_if(&multiple, k.negate);
        }
        sums.iter_mut().for_each(Zeroize::zeroize);
        Some(())
    }

    /// How the windows of this curve's scalars are dealt to the parts of a table.
    fn parts(&self) -> Parts {
        match self.endomorphism() {
            Some(Endomorphism { split, .. }) => Odd::parts(split.bits(), 2),
            None => Odd::parts(self.order_bits, 1),
        }
    }

    /// The entries in the table of a point; none where there are no lanes for tables.
    pub fn prepared_entries(&self, tables: Option<&Tables<'_, AffinePoint<F::Element>>>) -> usize {
        let has_comb = tables.is_some_and(|tables| tables.comb.shape.blocks > 1);
        if has_comb && self.has_tables(WINDOW) && has_eight_lanes(&self.equation.field) {
            self.parts().count * ENTRIES
        } else {
            0
        }
    }

    /// Fills `out` with the tables of at most eight public points of the multiplier's order, one after the other: the odd multiples
    /// of `2^(i s) Q` for each part `i` of its scalar's windows, of `s` bits each. Cost: about a sum.
    pub fn prepare_vartime(
        &self,
        points: &[AffinePoint<F::Element>],
        out: &mut [AffinePoint<F::Element>],
    ) -> Option<()> {
        let (parts, f) = (self.parts(), self.equation.field());
        let mut points: [_; LANES] = array::from_fn(|lane| points[lane % points.len()]);
        let (size, mut next) = (parts.count * ENTRIES, self.no_sums());
        for part in 0..parts.count {
            let sources = [Source::Power(if part + 1 < parts.count { parts.each * WINDOW } else { 0 })];
            let multiples = More::Multiples(&mut out[part * ENTRIES..], size);
            self.sums(&points, &sources, &mut next, multiples)?;
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
        g: &AffinePoint<F::Element>,
        tables: &Tables<'_, AffinePoint<F::Element>>,
        rows: &[Prepared<'_, F::Element>],
        out: &mut [JacobianPoint<F::Element>],
    ) -> Option<()> {
        let row = |lane: usize| &rows[lane % rows.len()];
        let of_g = array::from_fn(|i| OddScalar::new(row(i).u, self.order));
        let mut of_q = Odd::blank();
        self.fill(&mut of_q, |i| row(i).v);
        let sources = [
            Source::Tables(of_q.windows(WINDOW), self.parts(), array::from_fn(|i| row(i).table)),
            Source::Comb { scalars: &of_g, comb: &tables.comb, secret: false },
        ];
        let mut sums = self.no_sums();
        self.sums(&[*g; LANES], &sources, &mut sums, More::None)?;
        out.copy_from_slice(&sums[..out.len()]);
        Some(())
    }
}
