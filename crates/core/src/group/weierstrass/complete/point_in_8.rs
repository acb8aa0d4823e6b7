//! The group law for `a = -3` on vectors of eight lanes, with the coordinates of one point and the products of one
//! formula in the lanes: two rounds of multiplications for a doubling or an addition.
//!
//! The formulas are those of [`super::Complete`], without exceptions. A point is `(X, Y, Z, W)` with `W = b Z`, as sums
//! of two halves of the lanes. With `W` a doubling has no multiplication by `b` that waits for another. An addition
//! needs no `W`: for a fixed second point all its factors are linear forms of `X`, `Y` and `Z` with two terms at most,
//! whose coefficients an entry holds; that is why an entry need not be affine.
//!
//! The first round gives these, in the lanes from 0 on; `L` and `L'` are the terms of `N`:
//!
//! | | addition | | doubling |
//! |---|---|---|---|
//! | `T` | `X1 Y2 + Y1 X2` | `T` | `(2 Y) X` |
//! | `YY` | `Y1 Y2` | `YY` | `Y Y` |
//! | `U` | `Y1 Z2 + Z1 Y2` | `U` | `(2 Y) Z` |
//! | `b U` | `Y1 (b Z2) + Z1 (b Y2)` | `b U` | `(2 Y) W` |
//! | `3 N` | `X1 (3 b Z2 - 3 X2) + Z1 (3 b X2 - 9 Z2)` | `3 L'` | `(3 Z) (3 Z)` |
//! | `3 E` | `X1 (3 X2) - Z1 (3 Z2)` | `E` | `(X - Z) (X + Z)` |
//! | `3 D` | `X1 (3 Z2) + Z1 (3 X2 - 3 b Z2)` | `3 D` | `(2 X - W) (3 Z)` |
//! | `b T` | `X1 (b Y2) + Y1 (b X2)` | `3 L` | `(2 W - X) (3 X)` |
//!
//! The second round gives, with `P = YY + 3 D` and `M = YY - 3 D`, the first terms of the sums in lanes 0 to 3 and the
//! second ones in lanes 4 to 7:
//!
//! | | addition | doubling |
//! |---|---|---|
//! | `X3` | `T P - U (3 N)` | the same |
//! | `Y3` | `M P + (3 E) (3 N)` | the same |
//! | `Z3` | `U M + T (3 E)` | `U (4 YY)`, which is `8 Y^3 Z` |
//! | `W3` | `(b U) M + (b T) (3 E)` | `(b U) (4 YY)` |
//!
//! The number of instructions matters more than their latency: two execution units take all instructions on vectors.
//! That is why factors of 3 are in the first round, in the lanes where few products need them.
//!
//! **Bounds**, in multiples of `p`, where `R` is above `2^8 p` and a product of factors of at most `a` and `b` is below
//! `a b / 256 + 1`; for primes of three and four words, where factors may be no more than 16, it is below 2.1 (see
//! [`ExtraLimb`]):
//!
//! | | below | three and four words |
//! |---|---|---|
//! | products, but for `3 D` and `3 L` of a doubling | 1.3 | 2.1 |
//! | `X`, `Y`, `Z`, `W`, two products | 2.6 | 4.2 |
//! | `2 X - W + 5`, `2 W - X + 5` | 10.2 | 13.4 |
//! | `X - Z + 5`, `X + Z`, `3 X`, `3 Z`, `2 Y` | 7.8 | 12.6 |
//! | in an entry: `3 b Z2 - 3 X2 + 7`, `3 b X2 - 3 (3 Z2) + 7`, `3 X2 - 3 b Z2 + 7`, `7 - 3 Z2` | 10.9 | 13.3 |
//! | `P`, `M = YY - 3 D + 3`, `3 E`, `4 YY` | 5.2 | 8.4 |
//! | `3 N`, `3 N + 3` and `3 - 3 N`, also of `3 L - 3 L'` | 4.4 | 5.1 |
//!
//! The largest products are `(2 X - W + 5) (3 Z)` and the like, below `10.2 * 7.8 / 256 + 1`, which is 1.32, and those
//! of the first round of an addition, below `2.6 * (10.9 + 10.9) / 256 + 1`.

use super::lanes::{InLanes, element, lanes_if, lanes_if_equal, law_in_lanes, words};
use super::{AffinePoint, ProjectivePoint};
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::{Coefficient, Weierstrass};
use core::marker::PhantomData;
use secant_kernel::Inlined;
use secant_kernel::lane_barrier;
use secant_kernel::radix52::{ExtraLimb, Factor, LaneModulus, Linear, Loose, MULTIPLES};
use secant_kernel::simd::{Lanes, Vector, arrangement};
use subtle::{Choice, ConstantTimeEq};

const LANES: usize = 8;

/// The coefficients of the linear forms of an addition: those of the first terms and of the second ones.
#[derive(Clone, Copy, Debug)]
pub struct EntryIn8<V, const W: usize> {
    first: Factor<V, W>,
    second: Factor<V, W>,
}

/// The law on a curve with `a = -3`, of the kind `A`, over a prime of `L` words.
#[derive(Clone, Copy, Debug)]
pub struct CompleteIn8<'a, V: Lanes<LANES>, M, F: Field, A, const L: usize, const W: usize> {
    modulus: ExtraLimb<M>,
    proof: V::Proof,
    v: V,
    /// One in lanes 0 to 2, `b` in lanes 3 to 5 and 3 in lane 6, for points; the same for coordinates from outside of
    /// the lanes.
    scale: Factor<V, W>,
    scale_in: Factor<V, W>,
    one_outside: F::Element,
    kind: PhantomData<&'a A>,
}

impl<'a, V, M, F, A, const L: usize, const W: usize> CompleteIn8<'a, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    /// The law on a curve.
    #[inline(always)]
    pub fn new(proof: V::Proof, modulus: M, equation: &'a Weierstrass<F, A>) -> Self {
        let modulus = ExtraLimb(modulus);
        let v = V::load(proof, &[0; LANES]);
        let (one, zero) = (equation.field.one(), Factor::zero(v));
        let three = equation.field.triple(&one);
        let (b, r, three) = (words::<_, L>(&equation.b), words::<_, L>(&one), words::<_, L>(&three));
        let factors = Factor::<V, W>::load::<LANES, L>(proof, [r, r, r, b, b, b, three, r]);
        let scale = factors.mul(&Factor::into_lanes(v, modulus), modulus).factor();
        let scale_in = scale.mul(&Factor::into_lanes(v, modulus), modulus).factor();
        let (scale, scale_in) = (scale.blend(&zero, 0b1000_0000), scale_in.blend(&zero, 0b1000_0000));
        Self { modulus, proof, v, scale, scale_in, one_outside: one, kind: PhantomData }
    }

    /// The entry of a point.
    #[inline(always)]
    fn of_point(&self, p: &Loose<V, W>) -> EntryIn8<V, W> {
        const TWICE: u32 = arrangement([0, 1, 2, 0, 1, 2, 2, 2]);
        let coordinates = p.add(&p.rotate(4)).factor().arrange::<TWICE>();
        self.v.call(EntryOf { law: self, coordinates, scale: &self.scale })
    }
}

impl<V, M, F, A, const L: usize, const W: usize> InLanes<F> for CompleteIn8<'_, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    #[inline(always)]
    fn enter(&self, p: &AffinePoint<F::Element>, _: bool) -> EntryIn8<V, W> {
        let (x, y, one) = (words(&p.x), words(&p.y), words::<_, L>(&self.one_outside));
        let coordinates = Factor::load::<LANES, L>(self.proof, [x, y, one, x, y, one, one, one]);
        self.v.call(EntryOf { law: self, coordinates, scale: &self.scale_in })
    }

    #[inline(always)]
    fn image(&self, e: &EntryIn8<V, W>) -> EntryIn8<V, W> {
        *e
    }

    #[inline(always)]
    fn leave(&self, p: &Loose<V, W>) -> ProjectivePoint<F::Element> {
        let [x, y, z] =
            p.add(&p.rotate(4)).factor().store::<LANES, L, 3>(self.modulus).map(|words| element(&words));
        ProjectivePoint { x, y, z }
    }
}

/// The law.
type Law<'a, V, M, F, A, const L: usize, const W: usize> = CompleteIn8<'a, V, M, F, A, L, W>;

/// `P = 2^n P`.
struct Doublings<'p, 'a, V: Lanes<LANES>, M, F: Field, A, const L: usize, const W: usize> {
    law: &'p Law<'a, V, M, F, A, L, W>,
    p: &'p mut Loose<V, W>,
    n: usize,
}

impl<V, M, F, A, const L: usize, const W: usize> Inlined for Doublings<'_, '_, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let m = self.law.modulus;
        let mut p = *self.p;
        for _ in 0..self.n {
            let [left, right] = p.factors(&DoubleFirst, m);
            let products = left.mul(&right, m);
            let [left, right] = products.factors(&DoubleSecond, m);
            p = left.mul(&right, m);
        }
        *self.p = p;
    }
}

/// `P = P + E`: two rounds, the first of two products.
struct Addition<'p, 'a, V: Lanes<LANES>, M, F: Field, A, const L: usize, const W: usize> {
    law: &'p Law<'a, V, M, F, A, L, W>,
    p: &'p mut Loose<V, W>,
    e: &'p EntryIn8<V, W>,
}

impl<V, M, F, A, const L: usize, const W: usize> Inlined for Addition<'_, '_, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let m = self.law.modulus;
        let [first, second] = self.p.factors(&AddFirst, m);
        let sums = first.mul_add(&self.e.first, &second, &self.e.second, m);
        let [left, right] = sums.factors(&AddSecond, m);
        *self.p = left.mul(&right, m);
    }
}

/// An entry for `(X, Y, Z, X, Y, Z, Z)` in lanes 0 to 6, with the factors that make them `(X, Y, Z, b X, b Y, b Z, 3
/// Z)`.
struct EntryOf<'p, 'a, V: Lanes<LANES>, M, F: Field, A, const L: usize, const W: usize> {
    law: &'p Law<'a, V, M, F, A, L, W>,
    coordinates: Factor<V, W>,
    scale: &'p Factor<V, W>,
}

impl<V, M, F, A, const L: usize, const W: usize> Inlined for EntryOf<'_, '_, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    type Output = EntryIn8<V, W>;

    #[inline(always)]
    fn run(self) -> EntryIn8<V, W> {
        let m = self.law.modulus;
        let [first, second] = self.coordinates.mul(self.scale, m).factors(&EntryForms, m);
        EntryIn8 { first, second }
    }
}

/// The sum of both halves of the lanes, in both.
#[inline(always)]
fn folded<V: Vector>(x: V) -> V {
    x.add(x.rotate(4))
}

/// `a + b` in the lanes whose bits are set, `a` elsewhere. The compiler knows nothing about the mask, for which it
/// would move single lanes about.
#[inline(always)]
fn add_in<V: Vector>(a: V, b: V, lanes: u8) -> V {
    a.add_in(b, lane_barrier(lanes))
}

/// The same of `a - b`.
#[inline(always)]
fn sub_in<V: Vector>(a: V, b: V, lanes: u8) -> V {
    a.sub_in(b, lane_barrier(lanes))
}

/// `3 a` in the lanes whose bits are set, `a` elsewhere.
#[inline(always)]
fn triple_in<V: Vector>(a: V, lanes: u8) -> V {
    add_in(a, a.double(), lanes)
}

/// The coefficients of an entry, of `(X, Y, Z, b X, b Y, b Z, 3 Z)` in lanes 0 to 6.
struct EntryForms;

impl Linear for EntryForms {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], p: &[u64; MULTIPLES]) -> [V; 2] {
        // (Y, Y, Z, b Z, 3 b Z - 3 X, 3 X, 3 Z, b Y) and (X, 0, Y, b Y, 3 b X - 9 Z, -3 Z, 3 X - 3 b Z, b X)
        const FIRST: u32 = arrangement([1, 1, 2, 5, 5, 0, 6, 4]);
        const LESS: u32 = arrangement([0, 0, 0, 0, 0, 0, 0, 0]);
        const SECOND: u32 = arrangement([0, 0, 1, 4, 3, 0, 0, 3]);
        const SECOND_LESS: u32 = arrangement([0, 0, 0, 0, 6, 6, 5, 0]);
        let first = triple_in(x.arrange::<FIRST>(), 0b0011_0000).add_in(x.splat(p[7]), 0b1_0000);
        let second = triple_in(x.splat(0).blend(x.arrange::<SECOND>(), 0b1101_1101), 0b0101_0000);
        let less = triple_in(x.arrange::<SECOND_LESS>(), 0b0101_0000);
        [
            sub_in(first, triple_in(x.arrange::<LESS>(), 0b1_0000), 0b1_0000),
            sub_in(second.add_in(x.splat(p[7]), 0b0111_0000), less, 0b0111_0000),
        ]
    }
}

/// The factors of the first round of an addition.
struct AddFirst;

impl Linear for AddFirst {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], _: &[u64; MULTIPLES]) -> [V; 2] {
        const FIRST: u32 = arrangement([0, 1, 1, 1, 0, 0, 0, 0]);
        const SECOND: u32 = arrangement([1, 1, 2, 2, 2, 2, 2, 1]);
        let x = folded(x);
        [x.arrange::<FIRST>(), x.arrange::<SECOND>()]
    }
}

/// The factors of the second round of an addition.
struct AddSecond;

impl Linear for AddSecond {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], p: &[u64; MULTIPLES]) -> [V; 2] {
        // (T, M, U, b U, -3 N, 3 E, T, b T) and (P, P, M, M, U, 3 N, 3 E, 3 E)
        const LEFT: u32 = arrangement([0, 1, 2, 3, 0, 5, 0, 7]);
        const RIGHT: u32 = arrangement([1, 1, 1, 1, 2, 4, 5, 5]);
        const TERMS: u32 = arrangement([6, 6, 6, 6, 4, 0, 0, 0]);
        let (multiple, terms) = (x.splat(p[3]), x.arrange::<TERMS>());
        let left = x.splat(0).blend(x.arrange::<LEFT>(), 0b1110_1111).add_in(multiple, 0b1_0010);
        let right = x.arrange::<RIGHT>().add_in(multiple, 0b1100);
        [sub_in(left, terms, 0b1_0010), add_in(sub_in(right, terms, 0b1100), terms, 0b11)]
    }
}

/// The factors of the first round of a doubling.
struct DoubleFirst;

impl Linear for DoubleFirst {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], p: &[u64; MULTIPLES]) -> [V; 2] {
        // (2 Y, Y, 2 Y, 2 Y, 3 Z, X - Z, 2 X - W, 2 W - X) and (X, Y, Z, W, 3 Z, X + Z, 3 Z, 3 X)
        const LEFT: u32 = arrangement([1, 1, 1, 1, 2, 0, 0, 3]);
        const SCALE: u32 = 0x1102_1101;
        const RIGHT: u32 = arrangement([0, 1, 2, 3, 2, 0, 2, 0]);
        const TERMS: u32 = arrangement([0, 0, 0, 0, 2, 2, 3, 0]);
        let x = folded(x);
        let terms = x.arrange::<TERMS>();
        let left = sub_in(x.arrange::<LEFT>().scale_lanes::<SCALE>(), terms, 0b1111_0000);
        let right = add_in(x.arrange::<RIGHT>(), terms, 0b10_0000);
        [left.add_in(x.splat(p[5]), 0b1110_0000), triple_in(right, 0b1101_0000)]
    }
}

/// The factors of the second round of a doubling.
struct DoubleSecond;

impl Linear for DoubleSecond {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], p: &[u64; MULTIPLES]) -> [V; 2] {
        // (T, M, U, b U, -3 N, 3 E, -, -) and (P, P, 4 YY, 4 YY, U, 3 N, 0, 0)
        const RIGHT: u32 = arrangement([1, 1, 1, 1, 2, 7, 0, 0]);
        const TERMS: u32 = arrangement([6, 6, 6, 6, 7, 4, 0, 0]);
        let (multiple, terms) = (x.splat(p[3]), x.arrange::<TERMS>());
        let left = sub_in(triple_in(x, 0b10_0000).add_in(multiple, 0b1_0010), terms, 0b1_0010);
        let right = x.splat(0).blend(x.arrange::<RIGHT>(), 0b0011_1111);
        let right = right.blend(right.double().double(), lane_barrier(0b1100));
        let right = sub_in(right.add_in(multiple, 0b10_0000), terms, 0b10_0000);
        [left, add_in(right, terms, 0b11)]
    }
}

impl<V, M, F, A, const L: usize, const W: usize> Group for CompleteIn8<'_, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    type Point = Loose<V, W>;
    type Entry = EntryIn8<V, W>;

    #[inline(always)]
    fn blank(&self) -> Self::Entry {
        EntryIn8 { first: Factor::zero(self.v), second: Factor::zero(self.v) }
    }

    #[inline(always)]
    fn identity(&self) -> Self::Point {
        Factor::one(self.v, self.modulus).loose().only(0b0000_0010)
    }

    /// Cost: as an addition.
    #[inline(always)]
    fn point(&self, e: &Self::Entry) -> Self::Point {
        self.add(&self.identity(), e)
    }

    law_in_lanes!();

    #[inline(always)]
    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point {
        p.add(&p.rotate(4)).only(0b1111).subtract_from(5, lanes_if(0b10, choice), self.modulus)
    }

    #[inline(always)]
    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry {
        let (first, second) = (lanes_if(0b1000_0011, choice), lanes_if(0b0000_1100, choice));
        EntryIn8 {
            first: e.first.loose().subtract_from(3, first, self.modulus).factor(),
            second: e.second.loose().subtract_from(3, second, self.modulus).factor(),
        }
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry {
        let mut found = self.blank();
        for (i, entry) in entries.iter().enumerate() {
            let lanes = lanes_if_equal(i as u64, index);
            found.first = found.first.blend(&entry.first, lanes);
            found.second = found.second.blend(&entry.second, lanes);
        }
        found
    }
}
