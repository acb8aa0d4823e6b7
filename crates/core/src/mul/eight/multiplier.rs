//! The multiplications of a [`Multiplier`], at most eight at a time: none where there are no vectors, or no law in the lanes for
//! the curve, or its order is too short for the windows.

use super::base::BaseMultiples;
use super::doubles::DoublesVartime;
use super::multiples::{Multiples, Unfinished};
use super::{EightTask, InLanes, LANES, WINDOW};
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::jacobian::points_x8::LawX8;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint};
use crate::mul::glv::Endomorphism;
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::{InField, entry};
use crate::mul::table::Tables;
use crate::mul::{Multiplier, secret_window};
use core::array;
use core::marker::PhantomData;
use secant_kernel::radix52::LaneModulus;
use secant_kernel::simd::Lanes;
use zeroize::{Zeroize, Zeroizing};

/// Scalars of the generator and of a point, and the point's table.
pub struct Prepared<'a, E> {
    /// The scalar of the generator.
    pub u: &'a [u64],
    /// The scalar of the point.
    pub v: &'a [u64],
    /// The table.
    pub table: &'a [AffinePoint<E>],
}

/// `(u, Q, v)`.
pub type DoubleTerm<'a, E> = (&'a [u64], AffinePoint<E>, &'a [u64]);

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// Whether there is a law for eight points in eight lanes.
    #[must_use]
    pub fn has_eight_lanes(&self) -> bool {
        self.equation.field.run_eight(InLanes(Law::<F, A>(PhantomData))).flatten().is_some()
    }

    /// `u G + v Q` for public scalars and points `(u, Q, v)`, in variable time; `odd` are the generator's static odd multiples.
    pub fn public_doubles_vartime(
        &self,
        g: &AffinePoint<F::Element>,
        odd: &[AffinePoint<F::Element>],
        terms: &[DoubleTerm<'_, F::Element>],
        out: &mut [JacobianPoint<F::Element>],
    ) -> Option<()> {
        if !self.has_tables(WINDOW) {
            return None;
        }
        let term = |lane: usize| &terms[lane % terms.len()];
        let (equation, multiples, points) = (self.equation, odd, &array::from_fn(|i| term(i).1));
        let results = match self.endomorphism() {
            Some(Endomorphism { beta, split, .. }) => {
                let halves = |k: &[u64]| split.odd_halves(k);
                let scalars = &array::from_fn(|i| [halves(term(i).0), halves(term(i).2)]);
                let (beta, bits) = (*beta, split.bits());
                let work = DoublesVartime { equation, beta, multiples, bits, scalars, points };
                equation.field.run_eight(InLanes(work))??
            }
            None => {
                let whole = |k: &[u64]| [OddScalar::new(k, self.order)];
                let scalars = &array::from_fn(|i| [whole(term(i).0), whole(term(i).2)]);
                let (beta, bits) = (equation.field.one(), self.order_bits);
                let work = DoublesVartime { equation, beta, multiples, bits, scalars, points };
                equation.field.run_eight(InLanes(work))??
            }
        };
        for (((u, q, v), slot), result) in terms.iter().zip(out).zip(results) {
            *slot = if bool::from(self.equation.field.is_zero(&result.z)) {
                self.public_double_vartime(g, Some(odd), u, q, v)
            } else {
                result
            };
        }
        Some(())
    }

    /// `k P` for secret scalars below the order and points of the multiplier's order, `(P, k)`, in constant time.
    pub fn secrets(
        &self,
        terms: &[(AffinePoint<F::Element>, &[u64])],
        out: &mut [JacobianPoint<F::Element>],
    ) -> Option<()> {
        if !self.has_tables(WINDOW) {
            return None;
        }
        let term = |lane: usize| &terms[lane % terms.len()];
        let (equation, points) = (self.equation, &array::from_fn(|i| term(i).0));
        match self.endomorphism() {
            Some(Endomorphism { split, .. }) if !split.is_long_enough(WINDOW) => return None,
            Some(Endomorphism { beta, split, .. }) => {
                let scalars = &array::from_fn(|i| split.odd_halves(term(i).1));
                let (beta, bits) = (*beta, split.bits());
                let work = Multiples { equation, beta, bits, scalars, points };
                self.finish_secrets(&mut equation.field.run_eight(InLanes(work))??, out);
            }
            None if !secret_window::is_long_enough(self.order_bits, WINDOW) => return None,
            None => {
                let scalars = &array::from_fn(|i| [OddScalar::new(term(i).1, self.order)]);
                let (beta, bits) = (equation.field.one(), self.order_bits);
                let work = Multiples { equation, beta, bits, scalars, points };
                self.finish_secrets(&mut equation.field.run_eight(InLanes(work))??, out);
            }
        }
        Some(())
    }

    /// The last additions, which are complete.
    fn finish_secrets<const N: usize>(
        &self,
        (sums, last): &mut Unfinished<F::Element, N>,
        out: &mut [JacobianPoint<F::Element>],
    ) {
        let law = Jacobian(self.equation);
        for (lane, (slot, sum)) in out.iter_mut().zip(&*sums).enumerate() {
            *slot = last.iter().fold(*sum, |sum, entries| law.add_complete(&sum, &entries[lane]));
        }
        sums.iter_mut().for_each(Zeroize::zeroize);
        last.as_flattened_mut().iter_mut().for_each(Zeroize::zeroize);
    }

    /// `k G` for secret scalars below the order, in constant time; `tables` are the generator's static ones.
    pub fn secret_bases(
        &self,
        tables: &Tables<'_, AffinePoint<F::Element>>,
        scalars: &[&[u64]],
        out: &mut [JacobianPoint<F::Element>],
    ) -> Option<()> {
        if tables.comb.shape.blocks < 2 {
            return None;
        }
        let odd: [_; LANES] = array::from_fn(|i| OddScalar::new(scalars[i % scalars.len()], self.order));
        let (equation, law) = (self.equation, Jacobian(self.equation));
        let work = BaseMultiples { equation, comb: &tables.comb, scalars: &odd };
        let mut sums = equation.field.run_eight(InLanes(work))??;
        let comb = InField(&equation.field, &tables.comb);
        for ((slot, sum), k) in out.iter_mut().zip(&sums).zip(&odd) {
            let multiple = Zeroizing::new(law.add_complete(sum, &entry(&law, k, &comb, 0, 0)));
            *slot = law.negate_if(&multiple, k.negate);
        }
        sums.iter_mut().for_each(Zeroize::zeroize);
        Some(())
    }
}

/// No computation: whether there is a law.
struct Law<F, A>(PhantomData<(F, A)>);

impl<F: Field, A: Coefficient<F>> EightTask for Law<F, A> {
    type Output = ();

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<()> {
        LawX8::<V, M, F, A>::new(proof, modulus).map(drop)
    }
}
