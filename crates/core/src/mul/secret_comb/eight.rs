//! A comb of spacing 1 as eight sums on vectors.
//!
//! Block 0 is left aside. The others are dealt to eight lanes, whose sums are added up, the last two of them on the scalar
//! kernels; block 0 comes last, by the complete formula.
//!
//! **Bound for incomplete additions**, for `teeth >= 2`. Every addition is one of two sums `A` and `E` over disjoint sets
//! of blocks, none of them block 0: sums of odd digits `d_b 2^(teeth b)`. An exception needs `A`, `E`, `A + E` or `A - E`
//! to be a multiple `m n`. All are signed sums over a set of blocks again. None is 0, because the lowest block of the set
//! has an odd digit. All are divisible by 4, and `n` is odd, so that `m` is, too. And each is at most
//! `sum_b |d_b| 2^(teeth b) < k + 2 * 2^(teeth (blocks - 1)) < 3 n`, because the top digit is positive and at most
//! `(k + 2^(teeth (blocks - 1))) / 2^(teeth (blocks - 1))`, the others add up to less than `2^(teeth (blocks - 1))`, which
//! is below `n`. Only `m = 0` is left, which is excluded. The order of the additions does not matter.

use super::{Comb, OddScalar, entry};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::xyzz::{AffineEight, XyzzEight};
use crate::group::weierstrass::{AffinePoint, Coefficient, Xyzz, XyzzPoint};
use secant_kernel::lanes::Lanes;
use secant_kernel::montgomery_lanes::{Factor, LaneModulus, ModularTask};
use secant_kernel::opaque;

const LANES: usize = 8;

/// `k P` in constant time, where field and backend have vectors and the comb has blocks for all lanes.
pub fn multiply<F: Field, A: Coefficient<F>>(
    law: &Xyzz<'_, F, A>,
    k: &OddScalar,
    comb: &Comb<'_, AffinePoint<F::Element>>,
) -> Option<XyzzPoint<F::Element>> {
    let shape = comb.shape;
    if shape.spacing != 1 || shape.teeth < 2 || shape.blocks <= LANES {
        return None;
    }
    let [even, odd] = law.0.field().run_eight(UpperBlocks { k, comb })?;
    let sum = law.add_points(&even, &odd);
    let multiple = law.add_complete(&sum, &entry(law, k, comb, 0, 0));
    Some(law.negate_point_if(&multiple, k.negate))
}

/// The point of four coordinates in the field's limbs, of which there are `L`.
#[inline(always)]
fn point<E: Limbs, const L: usize>(coordinates: [[u64; L]; 4]) -> XyzzPoint<E> {
    let [x, y, zz, zzz] = coordinates.map(|coordinate| {
        let mut element = E::ZERO;
        element.as_mut().copy_from_slice(&coordinate);
        element
    });
    XyzzPoint { x, y, zz, zzz }
}

/// The sum of all blocks but block 0, in two parts.
struct UpperBlocks<'a, E> {
    k: &'a OddScalar,
    comb: &'a Comb<'a, AffinePoint<E>>,
}

/// Which entries are added next.
struct Round<'a, E> {
    tables: [&'a [AffinePoint<E>]; LANES],
    indices: [u64; LANES],
    /// The lanes that have a block.
    active: u8,
    /// The lanes whose digit is negative; those without a block as before.
    negative: u8,
}

impl<E: Limbs> UpperBlocks<'_, E> {
    #[inline(always)]
    fn round(&self, round: usize, before: u8) -> Round<'_, E> {
        let shape = self.comb.shape;
        let (mut tables, mut indices) = ([[].as_slice(); LANES], [0; LANES]);
        let (mut active, mut negative) = (0, 0);
        for lane in 0..LANES.min(shape.blocks - 1 - LANES * round) {
            let block = 1 + LANES * round + lane;
            let (index, sign) = self.k.digit(block * shape.teeth, 1, shape.teeth, shape.total());
            (tables[lane], indices[lane]) = (self.comb.block(block), index);
            active |= 1 << lane;
            negative |= sign.unwrap_u8() << lane;
        }
        Round { tables, indices, active, negative: negative | before & !active }
    }

    #[inline(always)]
    fn entries<V: Lanes<LANES>, const L: usize, const W: usize>(
        proof: V::Proof,
        round: &Round<'_, E>,
    ) -> AffineEight<V, W> {
        let [x, y] = V::lookup(proof, round.tables, coordinates::<E, L>, round.indices);
        AffineEight { x: Factor::from_words(&x), y: Factor::from_words(&y) }
    }
}

/// The coordinates of an entry of `L` limbs.
#[inline(always)]
fn coordinates<E: Limbs, const L: usize>(e: &AffinePoint<E>) -> [&[u64; L]; 2] {
    [&e.x, &e.y].map(|element| element.as_ref().first_chunk().unwrap_or(&[0; L]))
}

impl<E: Limbs> ModularTask<LANES> for UpperBlocks<'_, E> {
    type Output = [XyzzPoint<E>; 2];

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let v = V::load(proof, &[0; LANES]);
        let first = self.round(0, 0);
        let mut sums = XyzzEight::of_entries(v, &Self::entries::<V, L, W>(proof, &first), modulus);
        let mut negative = first.negative;
        for round in 1..(self.comb.shape.blocks - 1).div_ceil(LANES) {
            let next = self.round(round, negative);
            let entries = Self::entries::<V, L, W>(proof, &next);
            // what was added before has the sign of the digits before
            let sum = sums.add_entry(&entries, opaque::hide_lanes(negative ^ next.negative), modulus);
            sums = sums.blend(&sum, next.active);
            negative = next.negative;
        }
        sums.negate(opaque::hide_lanes(negative), modulus).enter(v, modulus).sums(modulus).map(point)
    }
}
