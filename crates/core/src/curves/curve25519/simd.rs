//! Multiplications on Curve25519 and edwards25519 as tasks on vectors of four elements, or by a machine's assembly:
//! whole loops, so that no vector is stored between two operations on points. The loops themselves are those of
//! [`crate::mul`], except for multiples of the base point by assembly. Without vectors the ladder uses the machine's
//! assembly, if there is any.

use super::super::edwards::{EdwardsTables, OnVectors, PublicSum, TABLE};
use super::{A24, Curve25519, Edwards25519, Element, LIMBS, Point};
use crate::group::Group;
use crate::group::edwards::{ELEMENTS, EdwardsEntry, ExtendedBlocks, ExtendedIn4};
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::{self, Columns, InField};
use crate::mul::wnaf::{self, OddMultiples};
use crate::mul::x_only::{Ladder, by_steps};
use core::ops::Range;
use secant_kernel::curve25519::Curve25519Asm;
use secant_kernel::simd::{Lanes, Task};
use secant_kernel::simd_p25519::Four;
use secant_kernel::{Backend, InstructionSet, Scratch};
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
        B::run_four(Ladder { a24, scalar, bits: bits.end, x, start }).ok().or_else(|| {
            let asm = B::Instructions::CURVE25519.filter(|_| a24 == A24)?;
            Some(by_steps(f, asm, scalar, bits, x, start))
        })
    }

    // where the tables are a constant
    #[inline(always)]
    fn multiply_base<B: Backend>(
        curve: &Curve25519<B>,
        k: &OddScalar,
        tables: &EdwardsTables<LIMBS>,
    ) -> Option<Point> {
        Some(base_multiple(curve, B::Instructions::CURVE25519?, k, tables.single.as_ref()?))
    }

    fn sum_vartime<B: Backend>(
        curve: &Curve25519<B>,
        sum: &PublicSum<'_, LIMBS>,
        scratch: Scratch<'_>,
    ) -> Option<Option<Point>> {
        let task = VectorSum { factor: curve.edwards().factor(), sum, scratch };
        B::run_four(task).map_or_else(
            |VectorSum { mut scratch, .. }| {
                let law = ExtendedBlocks::new(curve.law(), B::Instructions::CURVE25519?);
                let built = sum.odd_multiples(&curve.law(), &mut scratch);
                Some(built.map(|built| law.store(&sum.run(&law, built))))
            },
            Some,
        )
    }
}

/// A secret multiple of the base point by a comb of one column. The assembly that adds an entry reads the next one.
#[inline(always)]
fn base_multiple<B: Backend, C: Curve25519Asm>(
    curve: &Curve25519<B>,
    asm: C,
    k: &OddScalar,
    comb: &Columns<'static, ELEMENTS>,
) -> Point {
    let (law, shape) = (ExtendedBlocks::new(curve.law(), asm), comb.shape);
    let entry = |block| secret_comb::entry(&law, k, &InField(curve.field(), comb), 0, block);
    let mut scratch = law.point(&entry(shape.blocks - 1));
    law.put(&mut scratch, &entry(shape.blocks - 2));
    for block in (0..shape.blocks - 2).rev() {
        let (index, negative) = shape.digit(k, 0, block);
        asm.add_and_put_entry(&mut scratch, comb.block::<Element>(block), index, negative.unwrap_u8());
    }
    asm.add(&mut scratch);
    let point = curve.law().negate_point_if(&law.store(&scratch), k.negate);
    scratch.zeroize();
    point
}

// what the assembly needs of the third element of an entry
#[cfg(feature = "tables")]
const _: () = {
    const WORDS: usize = ELEMENTS * LIMBS;
    let columns =
        <Edwards25519 as crate::curves::edwards::EdwardsSpec<LIMBS>>::TABLES.unwrap().single.unwrap().columns;
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

/// A sum of public multiples, and `2 d`.
struct VectorSum<'a> {
    factor: &'a Element,
    sum: &'a PublicSum<'a, LIMBS>,
    scratch: Scratch<'a>,
}

impl Task for VectorSum<'_> {
    type Output = Option<Point>;

    #[inline(always)]
    fn run<V: Lanes>(mut self, proof: V::Proof) -> Option<Point> {
        const { assert!(size_of::<Four<V>>() <= 2 * size_of::<EdwardsEntry<Element>>(), "as the memory is told") };
        let law = ExtendedIn4::<V>::new(proof, self.factor);
        let built = self.scratch.take([law.blank(); TABLE], self.sum.points.len())?;
        for ((_, p), entries) in self.sum.points.iter().zip(built.iter_mut()) {
            law.odd_multiples(&law.load(p), entries);
        }
        let multiples = Multiples { affine: self.sum.tables, built };
        Some(law.store(&wnaf::sum_vartime(&law, self.sum.digits, self.sum.used, multiples)))
    }
}

/// The tables of a [`PublicSum`]: the affine ones, and those that were built of the points.
struct Multiples<'a, V> {
    affine: &'a [(Element, &'a [EdwardsEntry<Element>])],
    built: &'a [[Four<V>; TABLE]],
}

impl<V: Lanes> OddMultiples<ExtendedIn4<V>> for Multiples<'_, V> {
    #[inline(always)]
    fn entry(&self, law: &ExtendedIn4<V>, term: usize, index: usize) -> Four<V> {
        match self.affine.get(term) {
            Some((_, table)) => law.entry(&table[index]),
            None => self.built[term - self.affine.len()][index],
        }
    }
}
