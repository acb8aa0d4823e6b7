//! On Edwards curves with `a = -1` over a prime whose products are folded: no sum has exceptions.

use super::super::{Columns, OddScalar};
use super::{COLUMNS, InField, LANES, Round, Rounds, element, fills_lanes};
use crate::field::Field;
use crate::group::Group;
use crate::group::edwards::{Coefficient, ELEMENTS, EntryEight, Extended, ExtendedEight, ExtendedPoint};
use secant_kernel::lanes::Lanes;
use secant_kernel::montgomery_lanes::{Factor, Folding, LaneModulus, ModularTask};
use secant_kernel::opaque;

/// `k P`, where field and backend have vectors, the prime is one that is folded, `a` is -1, and the comb, which has no bit
/// left, has blocks for all lanes. In constant time.
pub fn multiply<F: Field, A: Coefficient>(
    law: &Extended<'_, F, A>,
    k: &OddScalar,
    comb: Columns<'_, ELEMENTS>,
) -> Option<ExtendedPoint<F::Element>> {
    let shape = comb.shape;
    if !A::IS_MINUS_ONE || !fills_lanes(shape) || shape.has_top() {
        return None;
    }
    let field = law.0.field();
    let rounds = Rounds { k, shape, left_out: 0 };
    let table = InField(field, &comb);
    let [sum, mut second] = field.run_eight(Sums { rounds, table, factor: law.0.factor() })??;
    law.double_in_place(&mut second);
    Some(law.negate_point_if(&law.add_points(&sum, &second), k.negate))
}

/// The sum of all blocks in each column; `factor` is `2 d`.
struct Sums<'a, F: Field> {
    rounds: Rounds<'a>,
    table: InField<'a, F, ELEMENTS>,
    factor: &'a F::Element,
}

impl<F: Field> Sums<'_, F> {
    /// The entries of a round.
    #[inline(always)]
    fn entries<V: Lanes<LANES>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        round: &Round,
    ) -> EntryEight<V, W> {
        let [first, second, product] = round.entries::<F::Element, V, L, W, ELEMENTS>(proof, &self.table);
        EntryEight { first, second, product }
    }
}

impl<F: Field> ModularTask<LANES> for Sums<'_, F> {
    type Output = Option<[ExtendedPoint<F::Element>; COLUMNS]>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let modulus = Folding::new(modulus)?;
        let mut factor = [0; L];
        factor.copy_from_slice(self.factor.as_ref());
        let factor = Factor::load(proof, [&factor; LANES]);
        let v = V::load(proof, &[0; LANES]);
        let first = self.rounds.round(0);
        let entries = self.entries::<V, L, W>(proof, &first);
        let mut sums = ExtendedEight::of_entries(v, &entries, opaque::hide_lanes(first.negative), modulus);
        for round in 1..self.rounds.count() {
            let next = self.rounds.round(round);
            let entries = self.entries::<V, L, W>(proof, &next);
            let sum = sums.add_entry(&entries, opaque::hide_lanes(next.negative), modulus);
            sums = sums.blend(&sum, next.active);
        }
        let [first, second] = sums.sums(&factor, modulus).map(|sum| {
            let [x, y, z, t] = sum.map(element);
            ExtendedPoint { x, y, z, t }
        });
        Some([first, second])
    }
}
