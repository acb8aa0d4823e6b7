//! The group law for `a = 1` over the prime `2^448 - 2^224 - 1` on vectors of four elements: two rounds of
//! multiplications for a doubling or an addition, as [`super::point_in_4`] for the other prime.
//!
//! The lanes of a point are `(X, Y, Z, T)`, those of a table entry, which is affine, `(x, y - x, x + y, d x y)`: with
//! `k1 = x (X + Y)`, `k2 = (y - x) X` and `k3 = (x + y) Y` the products that an addition needs are
//! `x Y + y X = k1 + k2` and `y Y - x X = k3 - k1`, and the entry of `-P` has the same numbers in other lanes. Both
//! operations end with the products of `(E, F, G, H)`. Products are carried before their sums are taken.
//!
//! Every method that a loop calls is inlined into a [`Task`](secant_kernel::simd::Task), the provided ones of
//! [`Group`] too. Tables are built by the law without vectors, which makes them affine.

use super::{AOne, EdwardsEntry, Extended, ExtendedPoint};
use crate::field::Field;
use crate::group::Group;
use secant_kernel::simd::{Lanes, order};
use secant_kernel::simd_p448::Four;
use secant_kernel::value_barrier;
use subtle::{Choice, ConstantTimeEq};

type Element = [u64; 7];

const ZERO: Element = [0; 7];
const ONE: Element = [1, 0, 0, 0, 0, 0, 0];

/// The law on a curve over the prime `2^448 - 2^224 - 1`. Complete, as [`Extended`].
#[derive(Debug)]
pub struct ExtendedIn4P448<'a, V: Lanes<8>, F: Field> {
    proof: V::Proof,
    /// The same law without vectors.
    without: Extended<'a, F, AOne>,
}

impl<'a, V: Lanes<8>, F: Field<Element = Element>> ExtendedIn4P448<'a, V, F> {
    /// The law that `without` is without vectors.
    #[inline(always)]
    pub fn new(proof: V::Proof, without: Extended<'a, F, AOne>) -> Self {
        Self { proof, without }
    }

    /// A point whose coordinates have any value of their limbs.
    #[inline(always)]
    pub fn load(&self, p: &ExtendedPoint<Element>) -> Four<V> {
        Four::load(self.proof, [&p.x, &p.y, &p.z, &p.t])
    }

    /// The point with coordinates below the prime.
    #[inline(always)]
    pub fn store(&self, p: &Four<V>) -> ExtendedPoint<Element> {
        let [x, y, z, t] = p.store();
        ExtendedPoint { x, y, z, t }
    }

    /// The entry of an affine one.
    #[inline(always)]
    pub fn entry(&self, e: &EdwardsEntry<Element>) -> Four<V> {
        let e = Four::load(self.proof, [&e.first, &e.second, &e.second, &e.product]);
        e.add_in(&e.permute::<{ order(0, 0, 0, 0) }>().negate(0b0010), 0b0110)
    }

    /// `(E F, G H, F G, E H)` of `(E, F, G, H)`.
    #[inline(always)]
    fn complete(sums: &Four<V>) -> Four<V> {
        sums.permute::<{ order(0, 2, 1, 0) }>().mul(&sums.permute::<{ order(1, 3, 2, 3) }>()).carry()
    }
}

/// Lanes, if `choice` says so: a mask that the compiler knows nothing about.
#[inline(always)]
fn lanes_if(lanes: i64, choice: Choice) -> u8 {
    (value_barrier(-i64::from(choice.unwrap_u8())) & lanes) as u8
}

impl<V: Lanes<8>, F: Field<Element = Element>> Group for ExtendedIn4P448<'_, V, F> {
    type Point = Four<V>;
    type Entry = Four<V>;

    #[inline(always)]
    fn blank(&self) -> Four<V> {
        Four::small(self.proof, [0; 4])
    }

    #[inline(always)]
    fn identity(&self) -> Four<V> {
        Four::load(self.proof, [&ZERO, &ONE, &ONE, &ZERO])
    }

    #[inline(always)]
    fn is_identity(&self, p: &Four<V>) -> Choice {
        let ExtendedPoint { x, y, z, .. } = self.store(p);
        x.ct_eq(&ZERO) & y.ct_eq(&z)
    }

    #[inline(always)]
    fn point(&self, e: &Four<V>) -> Four<V> {
        self.add(&self.identity(), e)
    }

    /// Cost: two rounds of multiplications.
    #[inline(always)]
    fn double_in_place(&self, p: &mut Four<V>) {
        // A, B, C, D = X^2, Y^2, Z^2, X Y
        let products =
            p.permute::<{ order(0, 1, 2, 0) }>().mul(&p.permute::<{ order(0, 1, 2, 1) }>()).carry();
        let a = products.permute::<{ order(3, 0, 0, 0) }>().negate(0b1010);
        let b = products.permute::<{ order(3, 1, 1, 1) }>().negate(0b0010);
        let c = products.permute::<{ order(2, 2, 2, 2) }>();
        // 2 D, 2 C - (A + B), A + B, B - A: two with the other sign, which cancels
        *p = Self::complete(&a.add(&b).add_in(&c, 0b0010).add_in(&c, 0b0010));
    }

    #[inline(always)]
    fn double_n_in_place(&self, p: &mut Four<V>, n: usize) {
        for _ in 0..n {
            self.double_in_place(p);
        }
    }

    #[inline(always)]
    fn double(&self, p: &Four<V>) -> Four<V> {
        let mut r = *p;
        self.double_in_place(&mut r);
        r
    }

    /// Cost: two rounds of multiplications.
    #[inline(always)]
    fn add_in_place(&self, p: &mut Four<V>, e: &Four<V>) {
        // X + Y, X, Y, T
        let left = p.permute::<{ order(0, 0, 1, 3) }>().add_in(&p.permute::<{ order(1, 1, 1, 1) }>(), 0b0001);
        let products = left.mul(e).carry();
        // k1, -C, C, -k1, and k2, Z, Z, k3
        let first = products.permute::<{ order(0, 3, 3, 0) }>().negate(0b1010);
        let second = products.permute::<{ order(1, 1, 1, 2) }>();
        let second = second.blend(&p.permute::<{ order(2, 2, 2, 2) }>(), 0b0110);
        *p = Self::complete(&first.add(&second));
    }

    #[inline(always)]
    fn add(&self, p: &Four<V>, e: &Four<V>) -> Four<V> {
        let mut r = *p;
        self.add_in_place(&mut r, e);
        r
    }

    #[inline(always)]
    fn add_complete(&self, p: &Four<V>, e: &Four<V>) -> Four<V> {
        self.add(p, e)
    }

    #[inline(always)]
    fn add_in_place_vartime(&self, p: &mut Four<V>, e: &Four<V>) {
        self.add_in_place(p, e);
    }

    #[inline(always)]
    fn add_before_doubling_vartime(&self, p: &mut Four<V>, e: &Four<V>) {
        self.add_in_place(p, e);
    }

    #[inline(always)]
    fn add_vartime(&self, p: &Four<V>, e: &Four<V>) -> Four<V> {
        self.add(p, e)
    }

    /// Without vectors.
    #[inline(always)]
    fn add_points(&self, p: &Four<V>, q: &Four<V>) -> Four<V> {
        self.load(&self.without.add_points(&self.store(p), &self.store(q)))
    }

    #[inline(always)]
    fn negate_point_if(&self, p: &Four<V>, choice: Choice) -> Four<V> {
        p.negate(lanes_if(0b1001, choice)).loose().carry()
    }

    #[inline(always)]
    fn negate_if(&self, e: &Four<V>, choice: Choice) -> Four<V> {
        e.blend(&e.permute::<{ order(0, 2, 1, 3) }>(), lanes_if(0b0110, choice))
            .negate(lanes_if(0b1001, choice))
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Four<V>], index: u64) -> Four<V> {
        let mut found = self.blank();
        for (i, entry) in entries.iter().enumerate() {
            found = found.blend(entry, lanes_if(0b1111, (i as u64).ct_eq(&index)));
        }
        found
    }

    /// Without vectors.
    #[inline(always)]
    fn entries(&self, points: &[Four<V>], out: &mut [Four<V>]) {
        for (point, entry) in points.iter().zip(out) {
            let mut affine = [self.without.blank()];
            self.without.entries(&[self.store(point)], &mut affine);
            *entry = self.entry(&affine[0]);
        }
    }
}
