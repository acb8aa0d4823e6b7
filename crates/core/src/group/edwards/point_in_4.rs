//! The group law on vectors of four elements: two rounds of multiplications for a doubling or an addition (Hisil, Wong,
//! Carter, Dawson, "Twisted Edwards curves revisited", eprint 2008/522, section 4).
//!
//! The lanes of a point are `(Y, X, Z, T)`, those of a table entry `(Y + X, Y - X, 2 Z, 2 d T)`: an entry need not be
//! affine, because the lane that multiplies by `2 Z` is there anyway. Both operations end with the products of
//! `(H, E, G, F)`.
//!
//! Every method is inlined into a [`Task`](secant_kernel::simd::Task); the provided ones of [`Group`] are written again
//! for that. Whatever calls them must be inlined too: a function that is not would call another for each product.

use super::{EdwardsEntry, ExtendedPoint};
use crate::group::Group;
use secant_kernel::simd::{Lanes, order};
use secant_kernel::simd_p25519::{Four, Loose};
use secant_kernel::value_barrier;
use subtle::{Choice, ConstantTimeEq};

type Element = [u64; 4];

const ZERO: Element = [0; 4];
const ONE: Element = [1, 0, 0, 0];
const TWO: Element = [2, 0, 0, 0];

/// The law on a curve over the prime `2^255 - 19`. Complete, as [`super::Extended`].
#[derive(Clone, Copy, Debug)]
pub struct ExtendedIn4<V: Lanes> {
    proof: V::Proof,
    /// What makes an entry of the sums of a point.
    to_entry: Four<V>,
}

impl<V: Lanes> ExtendedIn4<V> {
    /// The law for `2 d`, of any value of its limbs.
    #[inline(always)]
    pub fn new(proof: V::Proof, d2: &Element) -> Self {
        Self { proof, to_entry: Four::load(proof, [&ONE, &ONE, &TWO, d2]) }
    }

    /// A point whose coordinates have any value of their limbs.
    #[inline(always)]
    pub fn load(&self, p: &ExtendedPoint<Element>) -> Loose<V> {
        Four::load(self.proof, [&p.y, &p.x, &p.z, &p.t]).loose()
    }

    /// The point with coordinates below the prime.
    #[inline(always)]
    pub fn store(&self, p: &Loose<V>) -> ExtendedPoint<Element> {
        let [y, x, z, t] = p.carry().store();
        ExtendedPoint { x, y, z, t }
    }

    /// The entry of an affine one, whose elements are below the prime.
    #[inline(always)]
    pub fn entry(&self, e: &EdwardsEntry<Element>) -> Four<V> {
        Four::load(self.proof, [&e.first, &e.second, &TWO, &e.product])
    }

    /// The entry of a point.
    #[inline(always)]
    fn cached(&self, p: &Loose<V>) -> Four<V> {
        Self::sides(p).mul(&self.to_entry).carry()
    }

    /// `(Y + X, Y - X, Z, T)`.
    #[inline(always)]
    fn sides(p: &Loose<V>) -> Four<V> {
        p.permute::<{ order(1, 0, 2, 3) }>().only(0b0011).add(&p.negate(0b0010)).carry()
    }

    /// `(G H, E F, F G, E H)` of `(H, E, G, F)`.
    #[inline(always)]
    fn complete(sums: &Loose<V>) -> Loose<V> {
        let sums = sums.carry();
        sums.permute::<{ order(2, 1, 2, 1) }>().mul(&sums.permute::<{ order(0, 3, 3, 0) }>())
    }
}

/// Lanes, if `choice` says so: a mask that the compiler knows nothing about.
#[inline(always)]
fn lanes_if(lanes: i64, choice: Choice) -> u8 {
    (value_barrier(-i64::from(choice.unwrap_u8())) & lanes) as u8
}

impl<V: Lanes> Group for ExtendedIn4<V> {
    type Point = Loose<V>;
    type Entry = Four<V>;

    #[inline(always)]
    fn blank(&self) -> Four<V> {
        self.to_entry.zero()
    }

    #[inline(always)]
    fn identity(&self) -> Loose<V> {
        Four::load(self.proof, [&ONE, &ZERO, &ONE, &ZERO]).loose()
    }

    #[inline(always)]
    fn is_identity(&self, p: &Loose<V>) -> Choice {
        let ExtendedPoint { x, y, z, .. } = self.store(p);
        x.ct_eq(&ZERO) & y.ct_eq(&z)
    }

    #[inline(always)]
    fn point(&self, e: &Four<V>) -> Loose<V> {
        self.add(&self.identity(), e)
    }

    /// Cost: a round of squarings and one of multiplications.
    #[inline(always)]
    fn double_in_place(&self, p: &mut Loose<V>) {
        let sum = p.permute::<{ order(0, 0, 0, 0) }>().only(0b1000);
        // (B, A, Z^2, S) = (Y^2, X^2, Z^2, (X + Y)^2)
        let squares = p.permute::<{ order(0, 1, 2, 1) }>().add(&sum).carry().sqr();
        let a = squares.permute::<{ order(1, 1, 1, 1) }>();
        let b = squares.permute::<{ order(0, 0, 0, 0) }>().negate(0b1100);
        let twice = squares.add(&squares.only(0b0100));
        let rest =
            squares.negate(0b1000).blend(&twice, 0b0100).permute::<{ order(0, 3, 0, 2) }>().only(0b1010);
        // (A + B, A + B - S, A - B, 2 Z^2 + A - B)
        *p = Self::complete(&a.add(&b).add(&rest));
    }

    #[inline(always)]
    fn double_n_in_place(&self, p: &mut Loose<V>, n: usize) {
        for _ in 0..n {
            self.double_in_place(p);
        }
    }

    #[inline(always)]
    fn double(&self, p: &Loose<V>) -> Loose<V> {
        let mut r = *p;
        self.double_in_place(&mut r);
        r
    }

    /// Cost: two rounds of multiplications.
    #[inline(always)]
    fn add_in_place(&self, p: &mut Loose<V>, e: &Four<V>) {
        // (B, A, D, C), and (B + A, B - A, D + C, D - C)
        *p = Self::complete(&Self::sides(p).mul(e).pairs());
    }

    #[inline(always)]
    fn add(&self, p: &Loose<V>, e: &Four<V>) -> Loose<V> {
        let mut r = *p;
        self.add_in_place(&mut r, e);
        r
    }

    #[inline(always)]
    fn add_complete(&self, p: &Loose<V>, e: &Four<V>) -> Loose<V> {
        self.add(p, e)
    }

    #[inline(always)]
    fn add_in_place_vartime(&self, p: &mut Loose<V>, e: &Four<V>) {
        self.add_in_place(p, e);
    }

    #[inline(always)]
    fn add_before_doubling_vartime(&self, p: &mut Loose<V>, e: &Four<V>) {
        self.add_in_place(p, e);
    }

    #[inline(always)]
    fn add_vartime(&self, p: &Loose<V>, e: &Four<V>) -> Loose<V> {
        self.add(p, e)
    }

    /// Cost: three rounds of multiplications.
    #[inline(always)]
    fn add_points(&self, p: &Loose<V>, q: &Loose<V>) -> Loose<V> {
        self.add(p, &self.cached(q))
    }

    #[inline(always)]
    fn negate_point_if(&self, p: &Loose<V>, choice: Choice) -> Loose<V> {
        p.negate(lanes_if(0b1010, choice)).carry().loose()
    }

    #[inline(always)]
    fn negate_if(&self, e: &Four<V>, choice: Choice) -> Four<V> {
        e.blend(&e.permute::<{ order(1, 0, 2, 3) }>(), lanes_if(0b0011, choice))
            .negate(lanes_if(0b1000, choice))
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Four<V>], index: u64) -> Four<V> {
        let mut found = self.blank();
        for (i, entry) in entries.iter().enumerate() {
            found = found.blend(entry, lanes_if(0b1111, (i as u64).ct_eq(&index)));
        }
        found
    }

    #[inline(always)]
    fn entries(&self, points: &[Loose<V>], out: &mut [Four<V>]) {
        for (point, entry) in points.iter().zip(out) {
            *entry = self.cached(point);
        }
    }

    #[inline(always)]
    fn odd_multiples(&self, p: &Loose<V>, out: &mut [Four<V>]) {
        let (twice, mut multiple) = (self.cached(&self.double(p)), *p);
        for entry in out {
            *entry = self.cached(&multiple);
            self.add_in_place(&mut multiple, &twice);
        }
    }

    #[inline(always)]
    fn odd_multiples_vartime(&self, p: &Loose<V>, out: &mut [Four<V>]) {
        self.odd_multiples(p, out);
    }
}
