//! Public multiples of points with tables built beforehand: for keys that verify more than once.
//!
//! | [`TableSize`] | table of a point | `u G + v Q` at 256 bits |
//! |---|---|---|
//! | `Small` | 8 odd multiples of `2^(s i) P`, `i < 4`, `s` a quarter of the order's bits | 64 doublings, 43 additions for `Q` |
//! | `Large` | a comb of two columns with up to 6 teeth, as the generators have | one doubling, 48 additions for `Q` |
//!
//! The generator's static comb serves `u G` in both. Where it has none, a table of the same size is built for the
//! generator too. In the small form the four quarters of a scalar share one chain of doublings (Lim and Lee, Crypto
//! 1994, with non-adjacent forms instead of bits). Where there are vectors combs run as eight sums at a time, and the
//! small form with one point in eight lanes if `a` is -3.
//!
//! Everything here is in variable time and right for every scalar up to the order; additions branch on their
//! exceptions, but for those of combs, which have a bound. Points have the multiplier's order, which is prime and long
//! enough ([`Multiplier::can_precompute`]) that no table entry is the identity.

use super::recode::{self, OddScalar};
use super::secret_comb::{self, Columns, Comb, InField, Shape, VartimeTable, points_x8};
use super::windows::{self, QUARTERS as WIDTH};
use super::{Multiplier, in_lanes, secret_window, wnaf};
use crate::field::{Field, MAX_LIMBS};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Complete, Jacobian, JacobianPoint, Xyzz};
use core::array;

/// How much memory the table of a key takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableSize {
    /// 32 points, 2 KB at 256 bits; built for the price of less than a verification.
    #[default]
    Small,
    /// 512 points, 32 KB at 256 bits; built for the price of six to seventeen verifications.
    Large,
}

/// Quarters of a scalar in the small form.
const PARTS: usize = 4;
/// Odd multiples for each quarter.
const PART_ENTRIES: usize = windows::odd_multiples(WIDTH);
/// The most teeth of the large form.
const TEETH: usize = 6;
/// The most limbs of a quarter.
const PART_LIMBS: usize = MAX_LIMBS.div_ceil(PARTS);
/// The most digits of a quarter.
const PART_DIGITS: usize = 64 * MAX_LIMBS / PARTS + 1;

/// A point as [`Multiplier::sum_vartime`] takes it.
#[derive(Clone, Copy, Debug)]
pub enum PointTable<'a, E> {
    /// What [`Multiplier::precompute_vartime`] filled.
    Precomputed(TableSize, &'a [E]),
    /// A comb by columns.
    Comb(Columns<'a>),
}

/// A public scalar and the table of its point.
pub type PublicTerm<'a, E> = (&'a [u64], PointTable<'a, AffinePoint<E>>);

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// Whether the order is long enough for tables.
    #[must_use]
    pub fn can_precompute(&self) -> bool {
        secret_window::is_long_enough(self.order_bits, TEETH as u32)
    }

    /// Entries in the table of one point: none where [`Multiplier::can_precompute`] says no.
    pub fn precomputed_entries(&self, size: TableSize) -> usize {
        match size {
            _ if !self.can_precompute() => 0,
            TableSize::Small => PARTS * PART_ENTRIES,
            TableSize::Large => self.large().entries(),
        }
    }

    /// From how many sums on a table of this size is worth to be built where that is decided for many points: for the large
    /// one instead of the small one. None where it saves next to nothing: with vectors eight sums at a time take as long without
    /// tables as one after the other with large ones. The same numbers for every curve, those of the curves that need most.
    pub fn pays_from(&self, size: TableSize) -> Option<usize> {
        let in_four_lanes = || {
            let endomorphism = self.endomorphism()?;
            in_lanes::run(self.equation, Some(endomorphism), in_lanes::Nothing)
        };
        match size {
            _ if !self.can_precompute() => None,
            #[cfg(feature = "many")]
            _ if super::eight::has_eight_lanes(&self.equation.field) => None,
            // the powers for the table are computed without vectors, and take as long as three sums with them
            TableSize::Small if in_four_lanes().is_some() => None,
            TableSize::Small => Some(5),
            TableSize::Large => Some(48),
        }
    }

    fn large(&self) -> Shape {
        let blocks = (self.order_bits as usize / 2).div_ceil(TEETH);
        Shape::of_order(self.order_bits, blocks.next_multiple_of(points_x8::BLOCKS), 2)
    }

    /// The bits of a quarter.
    fn part_bits(&self) -> usize {
        (self.order_bits as usize).div_ceil(PARTS)
    }

    /// Fills `out`, of [`Multiplier::precomputed_entries`], with the table of a public point. Cost: a doubling for each
    /// bit of the order; 10 M and 3 S for each entry of the small form, 14 M for each of the large one, an inversion
    /// for every block.
    pub fn precompute_vartime(
        &self,
        p: &AffinePoint<F::Element>,
        size: TableSize,
        out: &mut [AffinePoint<F::Element>],
    ) {
        if size == TableSize::Large {
            let law = Complete(self.equation);
            // no entry is above 2^(bits - 1) in size, which is below the order, so that none is the identity
            let built = secret_comb::build(&law, &law.point(p), self.large(), out);
            debug_assert!(built);
            return;
        }
        let law = Jacobian(self.equation);
        let powers = self.powers_vartime(p);
        for (block, power) in out.chunks_mut(PART_ENTRIES).zip(&powers) {
            law.odd_multiples_vartime(power, block);
        }
    }

    /// `2^(s i) P` for the quarters `i` of `s` bits.
    fn powers_vartime(&self, p: &AffinePoint<F::Element>) -> [JacobianPoint<F::Element>; PARTS] {
        let law = Jacobian(self.equation);
        let powers = in_lanes::Powers::<_, PARTS> { p, step: self.part_bits() };
        match in_lanes::run(self.equation, None, powers) {
            Some(powers) => powers.map(|power| Complete(self.equation).to_jacobian(&power)),
            None => {
                let mut power = law.point(p);
                array::from_fn(|i| {
                    for _ in 0..if i == 0 { 0 } else { self.part_bits() } {
                        law.double_in_place(&mut power);
                    }
                    power
                })
            }
        }
    }

    /// Whether entries are the table of a public point, each of them: it is built again, a block at a time.
    #[must_use]
    pub fn is_table_vartime(
        &self,
        p: &AffinePoint<F::Element>,
        size: TableSize,
        entries: &[AffinePoint<F::Element>],
    ) -> bool {
        if size == TableSize::Large {
            let law = Complete(self.equation);
            return secret_comb::is_table_vartime(&law, &law.point(p), self.large(), entries);
        }
        let law = Jacobian(self.equation);
        let mut built = [*p; PART_ENTRIES];
        entries.len() == PARTS * PART_ENTRIES
            && entries.chunks(PART_ENTRIES).zip(&self.powers_vartime(p)).all(|(block, power)| {
                law.odd_multiples_vartime(power, &mut built);
                block == built
            })
    }

    /// Whether the first entries of a table belong to a public point, as those of another point's do not. Cost: a
    /// comparison, for the large form two additions and an inversion, too.
    #[must_use]
    pub fn begins_with_vartime(
        &self,
        p: &AffinePoint<F::Element>,
        size: TableSize,
        entries: &[AffinePoint<F::Element>],
    ) -> bool {
        match (size, entries) {
            (TableSize::Small, [first, ..]) => first == p,
            // entries of a block whose indices differ in bit 0 differ by twice its lowest tooth
            (TableSize::Large, [first, second, ..]) => {
                let law = Complete(self.equation);
                let sum = law.add_points(&law.point(first), &law.double(&law.point(p)));
                let mut built = [*p];
                !bool::from(law.is_identity(&sum)) && {
                    law.entries(&[sum], &mut built);
                    built == [*second]
                }
            }
            _ => false,
        }
    }

    /// The sum of multiples `k P` of points with tables, for public scalars up to the order.
    pub fn sum_vartime<const N: usize>(
        &self,
        terms: [PublicTerm<'_, F::Element>; N],
    ) -> JacobianPoint<F::Element> {
        let law = Jacobian(self.equation);
        let mut digits = [[[0i16; PART_DIGITS]; PARTS]; N];
        let mut tables = [[[].as_slice(); PARTS]; N];
        let mut used = 0;
        for ((digits, tables), (k, table)) in digits.iter_mut().zip(&mut tables).zip(&terms) {
            if let PointTable::Precomputed(TableSize::Small, entries) = table {
                used = used.max(self.recode_parts(k, digits));
                tables
                    .iter_mut()
                    .zip(entries.chunks(PART_ENTRIES))
                    .for_each(|(part, entries)| *part = entries);
            }
        }
        let (digits, tables) = (digits.as_flattened(), tables.as_flattened());
        let sum = in_lanes::AffineSum { digits, used, tables };
        let mut acc = match in_lanes::run(self.equation, self.endomorphism(), sum) {
            Some(sum) => Complete(self.equation).to_jacobian(&sum),
            None => wnaf::sum_vartime(&law, digits, used, |term: usize, i: usize| tables[term][i]),
        };
        for (k, table) in &terms {
            let multiple = match table {
                PointTable::Precomputed(TableSize::Small, _) => continue,
                PointTable::Precomputed(TableSize::Large, entries) => {
                    self.rows_vartime(k, &Comb { shape: self.large(), entries })
                }
                PointTable::Comb(comb) => self.columns_vartime(k, comb),
            };
            acc = law.add_points_vartime(&acc, &multiple);
        }
        acc
    }

    /// `k P` for the comb of `P` by entries.
    fn rows_vartime(&self, k: &[u64], comb: &Comb<'_, AffinePoint<F::Element>>) -> JacobianPoint<F::Element> {
        let (law, odd) = (Xyzz(self.equation), OddScalar::new(k, self.order));
        let multiple = points_x8::weierstrass::multiply(&law, &odd, &VartimeTable(comb));
        law.to_jacobian(&multiple.unwrap_or_else(|| secret_comb::multiply(&law, &odd, &VartimeTable(comb))))
    }

    /// `k P` for the comb of `P` by columns.
    fn columns_vartime(&self, k: &[u64], comb: &Columns<'_>) -> JacobianPoint<F::Element> {
        let (law, odd) = (Xyzz(self.equation), OddScalar::new(k, self.order));
        let multiple = points_x8::weierstrass::multiply(&law, &odd, &InField(&self.equation.field, comb));
        law.to_jacobian(&multiple.unwrap_or_else(|| secret_comb::multiply(&law, &odd, &VartimeTable(comb))))
    }

    /// The digits of the quarters of `k`; returns how many there are at most.
    fn recode_parts(&self, k: &[u64], digits: &mut [[i16; PART_DIGITS]; PARTS]) -> usize {
        let bits = self.part_bits();
        let mut used = 0;
        for (i, digits) in digits.iter_mut().enumerate() {
            let mut part = [0; PART_LIMBS];
            for (j, limb) in part.iter_mut().enumerate() {
                let left = bits.saturating_sub(64 * j);
                let mask = if left < 64 { (1 << left) - 1 } else { u64::MAX };
                *limb = recode::word(k, i * bits + 64 * j) & mask;
            }
            used = used.max(recode::wnaf_vartime(&part, WIDTH, digits));
        }
        used
    }
}
