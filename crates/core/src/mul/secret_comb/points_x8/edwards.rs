//! The comb on vectors for Edwards curves, whose additions have no exceptions.

use super::super::{Columns, OddScalar};
use super::{COLUMNS, InField, LANES, Round, Rounds, element, fills_lanes};
use crate::field::Field;
use crate::group::Group;
use crate::group::edwards::{Coefficient, ELEMENTS, EntryX8, Extended, ExtendedPoint, ExtendedX8, enter};
use core::marker::PhantomData;
use secant_kernel::lane_barrier;
use secant_kernel::radix52::{Factor, Folding, LaneModulus, ModularTask};
use secant_kernel::simd::Lanes;

/// `k P`, where field and backend have vectors and the comb, which has no bit left, has blocks for all lanes. In
/// constant time.
pub fn multiply<F: Field, A: Coefficient>(
    law: &Extended<'_, F, A>,
    k: &OddScalar,
    comb: Columns<'_, ELEMENTS>,
) -> Option<ExtendedPoint<F::Element>> {
    let shape = comb.shape;
    if !fills_lanes(shape) || shape.has_top() {
        return None;
    }
    let rounds = Rounds { k, shape, left_out: 0 };
    let (table, factor) = (InField(law.0.field(), &comb), law.0.factor());
    let [sum, mut second] = law.0.field().run_eight(Sums { rounds, table, factor, a: PhantomData::<A> })?;
    law.double_in_place(&mut second);
    Some(law.negate_point_if(&law.add_points(&sum, &second), k.negate))
}

/// The sum of all blocks in each column.
struct Sums<'a, F: Field, A> {
    rounds: Rounds<'a>,
    table: InField<'a, F, ELEMENTS>,
    /// That of the products in table entries.
    factor: &'a F::Element,
    a: PhantomData<A>,
}

impl<F: Field, A: Coefficient> Sums<'_, F, A> {
    /// The entries of a round.
    #[inline(always)]
    fn entries<V: Lanes<LANES>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        round: &Round,
    ) -> EntryX8<V, W> {
        let [first, second, product] = round.entries::<F::Element, V, L, W, ELEMENTS>(proof, &self.table);
        EntryX8 { first, second, product }
    }

    /// The sums, outside of the lanes.
    #[inline(always)]
    fn sums<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        m: M,
    ) -> [[[u64; L]; 4]; COLUMNS] {
        let v = V::load(proof, &[0; LANES]);
        let first = self.rounds.round(0);
        let entries = self.entries::<V, L, W>(proof, &first);
        let mut sums = ExtendedX8::<V, A, W>::of_entries(v, &entries, lane_barrier(first.negative), m);
        for round in 1..self.rounds.count() {
            let next = self.rounds.round(round);
            let entries = self.entries::<V, L, W>(proof, &next);
            let sum = sums.add_entry(v, &entries, lane_barrier(next.negative), true, m);
            sums = sums.blend(&sum, next.active);
        }
        let mut factor = [0; L];
        factor.copy_from_slice(self.factor.as_ref());
        sums.sums(&enter(v, &Factor::load(proof, [&factor; LANES]), m), m)
    }
}

impl<F: Field, A: Coefficient> ModularTask<LANES> for Sums<'_, F, A> {
    type Output = [ExtendedPoint<F::Element>; COLUMNS];

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let sums = match Folding::new(modulus) {
            Some(folding) => self.sums::<V, _, L, W>(proof, folding),
            None => self.sums::<V, _, L, W>(proof, modulus),
        };
        sums.map(|sum| {
            let [x, y, z, t] = sum.map(element);
            ExtendedPoint { x, y, z, t }
        })
    }
}
