//! Multiplications on edwards25519 as tasks on vectors of four elements, or by a backend's blocks: whole loops, so that
//! no vector is stored between two operations on points. The loops themselves are those of [`crate::mul`], but for
//! multiples of the base point by blocks. The ladder takes the backend's own steps where there are no vectors.

use super::super::edwards::{EdwardsTables, OnVectors, PublicSum, TABLE};
use super::{A24, Curve25519, Edwards25519, Element, LIMBS, Point};
use crate::group::Group;
use crate::group::edwards::{ELEMENTS, EdwardsEntry, ExtendedBlocks, ExtendedFour};
use crate::group::ladder::{Ladder, by_steps};
use crate::mul::public::{self, OddMultiples};
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::{self, Columns, InField};
use core::ops::Range;
use secant_kernel::Backend;
use secant_kernel::edwards::{self, Blocks};
use secant_kernel::four::Four;
use secant_kernel::lanes::{Lanes, Task};
use zeroize::Zeroize;

impl OnVectors<LIMBS> for Edwards25519 {
    fn ladder<B: Backend>(
        a24: u32,
        scalar: &[u8],
        bits: Range<usize>,
        x: &Element,
        start: &(Element, Element),
    ) -> Option<(Element, Element)> {
        let f = Curve25519::<B>::CURVE.field();
        B::run_four(Ladder { a24, scalar, bits: bits.end, x, start })
            .ok()
            .or_else(|| (a24 == A24).then(|| by_steps::<B, _>(f, scalar, bits, x, start)).flatten())
    }

    fn multiply_base<B: Backend>(
        curve: &Curve25519<B>,
        k: &OddScalar,
        tables: &EdwardsTables<LIMBS>,
    ) -> Option<Point> {
        B::run_edwards_25519(BaseMultiple { curve, k, comb: tables.single.as_ref()? })
    }

    fn sum_vartime<B: Backend, const N: usize>(
        curve: &Curve25519<B>,
        sum: &PublicSum<'_, LIMBS, N>,
    ) -> Option<Point> {
        B::run_four(VectorSum { factor: curve.edwards().factor(), sum })
            .ok()
            .or_else(|| B::run_edwards_25519(Sum { curve, sum }))
    }
}

/// A secret multiple of the base point by a comb of one column. The machine code that adds an entry reads the next one.
struct BaseMultiple<'a, B: Backend> {
    curve: &'a Curve25519<B>,
    k: &'a OddScalar,
    comb: &'a Columns<'static, ELEMENTS>,
}

impl<B: Backend> edwards::Task for BaseMultiple<'_, B> {
    type Output = Point;

    fn run<C: Blocks>(self) -> Point {
        let Self { curve, k, comb } = self;
        let (law, shape) = (ExtendedBlocks::<_, C>::new(curve.law()), comb.shape);
        let entry = |block| secret_comb::entry(&law, k, &InField(curve.field(), comb), 0, block);
        let mut slots = law.point(&entry(shape.blocks - 1));
        law.put(&mut slots, &entry(shape.blocks - 2));
        for block in (0..shape.blocks - 2).rev() {
            let (index, negative) = shape.digit(k, 0, block);
            C::add_and_put_entry(&mut slots, comb.block::<Element>(block), index, negative.unwrap_u8());
        }
        C::add(&mut slots);
        let point = curve.law().negate_point_if(&law.store(&slots), k.negate);
        slots.zeroize();
        point
    }
}

// what the blocks need of the third element of an entry
#[cfg(feature = "tables")]
const _: () = {
    const WORDS: usize = ELEMENTS * LIMBS;
    let columns =
        <Edwards25519 as crate::curves::edwards::EdwardsKind<LIMBS>>::TABLES.unwrap().single.unwrap().columns;
    let mut at = 2 * LIMBS;
    while at < columns.len() {
        let mut i = 0;
        while i < columns[at].len() {
            assert!(columns[at][i] <= u64::MAX - 37, "the negative entry needs a borrow");
            i += 1;
        }
        at += WORDS;
    }
};

/// A sum of public multiples, by blocks.
struct Sum<'a, B: Backend, const N: usize> {
    curve: &'a Curve25519<B>,
    sum: &'a PublicSum<'a, LIMBS, N>,
}

impl<B: Backend, const N: usize> edwards::Task for Sum<'_, B, N> {
    type Output = Point;

    fn run<C: Blocks>(self) -> Point {
        let (law, sum) = (ExtendedBlocks::<_, C>::new(self.curve.law()), self.sum);
        law.store(&sum.run(&law, &sum.odd_multiples(&self.curve.law())))
    }
}

/// A sum of public multiples, and `2 d`.
struct VectorSum<'a, const N: usize> {
    factor: &'a Element,
    sum: &'a PublicSum<'a, LIMBS, N>,
}

impl<const N: usize> Task for VectorSum<'_, N> {
    type Output = Point;

    #[inline(always)]
    fn run<V: Lanes>(self, proof: V::Proof) -> Point {
        let law = ExtendedFour::<V>::new(proof, self.factor);
        let mut built = [[law.blank(); TABLE]; N];
        for ((_, p), entries) in self.sum.points.iter().zip(&mut built) {
            law.odd_multiples(&law.load(p), entries);
        }
        let multiples = Multiples { affine: self.sum.tables, built: &built };
        law.store(&public::sum_vartime(&law, self.sum.digits, self.sum.used, multiples))
    }
}

/// The tables of a [`PublicSum`]: the affine ones, and those that were built of the points.
struct Multiples<'a, V> {
    affine: &'a [(Element, &'a [EdwardsEntry<Element>])],
    built: &'a [[Four<V>; TABLE]],
}

impl<V: Lanes> OddMultiples<ExtendedFour<V>> for Multiples<'_, V> {
    #[inline(always)]
    fn entry(&self, law: &ExtendedFour<V>, term: usize, index: usize) -> Four<V> {
        match self.affine.get(term) {
            Some((_, table)) => law.entry(&table[index]),
            None => self.built[term - self.affine.len()][index],
        }
    }
}
