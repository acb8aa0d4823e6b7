//! Multiplications on edwards25519 as tasks on vectors of four elements: whole loops, so that no vector is stored
//! between two operations on points. The loops themselves are those of [`crate::mul`].

use super::{Curve25519, DIGITS, Element, Point};
use crate::field::Field;
use crate::group::Group;
use crate::group::edwards::{Extended, ExtendedFour, NielsPoint};
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::{self, Comb, CombTable, Shape};
use crate::mul::{public, table};
use secant_kernel::Backend;
use secant_kernel::four::{Four, Lanes, Task};

/// `k P` for a secret `k` and the comb of `P`, in constant time.
pub(super) struct SecretComb<'a, B: Backend> {
    pub curve: &'a Curve25519<B>,
    pub k: &'a OddScalar,
    pub comb: &'a Comb<'static, NielsPoint<Element>>,
}

impl<B: Backend> Task for SecretComb<'_, B> {
    type Output = Point;

    #[inline(always)]
    fn run<V: Lanes>(self, proof: V::Proof) -> Point {
        let law = ExtendedFour::<V>::new(proof, &self.curve.edwards.d2);
        law.store(&secret_comb::multiply_inlined(&law, self.k, &self))
    }
}

impl<V: Lanes, B: Backend> CombTable<ExtendedFour<V>> for SecretComb<'_, B> {
    #[inline(always)]
    fn shape(&self) -> Shape {
        self.comb.shape
    }

    #[inline(always)]
    fn entry(&self, law: &ExtendedFour<V>, block: usize, index: u64) -> Four<V> {
        law.entry(&table::lookup(&self.curve.law(), self.comb.block(block), index))
    }
}

/// A sum of multiples for public digits, in variable time: of points with affine tables, and of others, for which
/// tables of `TABLE` odd multiples are built.
pub(super) struct PublicSum<'a, const TABLE: usize, const N: usize> {
    pub d2: &'a Element,
    pub tables: &'a [(Element, &'a [NielsPoint<Element>])],
    /// At most `N`.
    pub points: &'a [(Element, Point)],
    /// Of the tables, then of the points.
    pub digits: &'a [[i16; DIGITS]],
    /// The digits that count.
    pub used: usize,
}

impl<const TABLE: usize, const N: usize> PublicSum<'_, TABLE, N> {
    /// The sum, for a law and the tables that it has built.
    #[inline(always)]
    fn sum<G: Group>(
        &self,
        law: &G,
        affine: impl Fn(&NielsPoint<Element>) -> G::Entry,
        built: &[[G::Entry; TABLE]; N],
    ) -> G::Point {
        let entry = |term: usize, index: usize| match self.tables.get(term) {
            Some((_, table)) => affine(&table[index]),
            None => built[term - self.tables.len()][index],
        };
        public::sum_vartime(law, self.digits, self.used, entry)
    }

    /// The sum by a law without vectors.
    pub fn run_scalar<F: Field<Element = Element>>(&self, law: &Extended<'_, F>) -> Point {
        let mut points = [law.identity(); N];
        for ((_, p), point) in self.points.iter().zip(&mut points) {
            *point = *p;
        }
        let mut built = [[law.blank(); TABLE]; N];
        let count = self.points.len();
        law.many_odd_multiples_vartime(&points[..count], &mut built[..count]);
        self.sum(law, |entry| *entry, &built)
    }
}

impl<const TABLE: usize, const N: usize> Task for PublicSum<'_, TABLE, N> {
    type Output = Point;

    #[inline(always)]
    fn run<V: Lanes>(self, proof: V::Proof) -> Point {
        let law = ExtendedFour::<V>::new(proof, self.d2);
        let mut built = [[law.blank(); TABLE]; N];
        for ((_, p), entries) in self.points.iter().zip(&mut built) {
            law.odd_multiples(&law.load(p), entries);
        }
        law.store(&self.sum(&law, |entry| law.entry(entry), &built))
    }
}
