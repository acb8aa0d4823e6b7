//! The comb on vectors for short Weierstrass curves, by incomplete additions: the top bit, where it has a block of its
//! own, is added after the columns, and last block 0 of column 0, by the complete formula. The bound in
//! [`super::super`] covers the sums of lanes: each is over some blocks of one column, column 0's without block 0.

use super::super::{CombTable, OddScalar, entry};
use super::{COLUMNS, EightTable, LANES, Rounds, element, fills_lanes};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::xyzz::{AffineX8, XyzzX8};
use crate::group::weierstrass::{Coefficient, Xyzz, XyzzPoint};
use core::marker::PhantomData;
use secant_kernel::lane_barrier;
use secant_kernel::radix52::{LaneModulus, ModularTask};
use secant_kernel::simd::Lanes;

/// `k P`, where field and backend have vectors and the comb has blocks for all lanes. In constant time for a
/// table that is read so.
pub fn multiply<'a, F: Field, A: Coefficient<F>>(
    law: &Xyzz<'a, F, A>,
    k: &OddScalar,
    table: &(impl CombTable<Xyzz<'a, F, A>> + EightTable<F::Element, 2>),
) -> Option<XyzzPoint<F::Element>> {
    let shape = table.shape();
    if !A::MAY_HAVE_TABLES || !fills_lanes(shape) {
        return None;
    }
    let rounds = Rounds { k, shape, left_out: 1 };
    let [mut sum, mut second] =
        law.0.field().run_eight(Sums { rounds, table, element: PhantomData::<F::Element> })?;
    law.double_in_place(&mut second);
    sum = law.add_points(&sum, &second);
    if shape.has_top() {
        law.add_in_place(&mut sum, &table.entry(law, shape.blocks, 0));
    }
    let multiple = law.add_complete(&sum, &entry(law, k, table, 0, 0));
    Some(law.negate_point_if(&multiple, k.negate))
}

/// The sum of all blocks in each column, in column 0 without block 0.
struct Sums<'a, E, T> {
    rounds: Rounds<'a>,
    table: &'a T,
    element: PhantomData<E>,
}

impl<E: Limbs, T: EightTable<E, 2>> ModularTask<LANES> for Sums<'_, E, T> {
    type Output = [XyzzPoint<E>; COLUMNS];

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let v = V::load(proof, &[0; LANES]);
        let first = self.rounds.round(0);
        let [x, y] = first.entries::<E, V, L, W, 2>(proof, self.table);
        let mut sums = XyzzX8::of_entries(v, &AffineX8 { x, y }, modulus);
        let mut negative = first.negative;
        for round in 1..self.rounds.count() {
            let next = self.rounds.round(round);
            let [x, y] = next.entries::<E, V, L, W, 2>(proof, self.table);
            // what was added before has the sign of the digits before; lanes without an entry keep it
            let changed = next.active & (negative ^ next.negative);
            let sum = sums.add_entry(&AffineX8 { x, y }, lane_barrier(changed), modulus);
            sums = sums.blend(&sum, next.active);
            negative ^= changed;
        }
        let sums = sums.negate(lane_barrier(negative), modulus).enter(v, modulus).sums(modulus);
        let [first, second] = sums.map(|sum| {
            let [x, y, zz, zzz] = sum.map(element);
            XyzzPoint { x, y, zz, zzz }
        });
        [first, second]
    }
}
