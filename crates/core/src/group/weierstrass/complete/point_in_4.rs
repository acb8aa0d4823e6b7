//! The group law for `a = 0` on vectors of four lanes, with the coordinates of one point and the products of one
//! formula in the lanes: two rounds of multiplications for a doubling or an addition.
//!
//! The formulas are those of [`super::Complete`], without exceptions, on the curve `y^2 = (m x^3 + k) / 3` with powers
//! of two for `m` and `k`, to which [`Scale`] takes `y^2 = x^3 + b`: there no formula multiplies by `b`, and `3 b` is
//! `k`. What is scaled is `x` and `y` on their own, so that this is no curve of Weierstrass's form; the formulas use of
//! it that `m x^3 = 3 y^2 - k`. `k` is 1 where the prime is 3 modulo 4, and 2 where it is 1. A doubling of `(X, Y, Z)`:
//!
//! | | | |
//! |---|---|---|
//! | first round | `A = Y Y`, `T = X Y`, `U = Y Z`, `C = Z Z` | |
//! | second round | `X3 = (2 T) (A - 3 k C)` | lane 0 |
//! | | `Y3 = (A - 3 k C) (A + k C) + (8 A) (k C)` | lanes 1 and 3 |
//! | | `Z3 = (8 A) U` | lane 2 |
//!
//! An addition:
//!
//! | | |
//! |---|---|
//! | first round | `E = X1 X2`, `A = Y1 Y2`, `C = Z1 Z2` |
//! | | `T = (X1 + Y1) (X2 + Y2) - E - A`, `U = (Y1 + Z1) (Y2 + Z2) - A - C`, `S = (Z1 + X1) (Z2 + X2) - C - E` |
//! | second round | `X3 = T (A - k C) + (k U) (-S)` |
//! | | `Y3 = (A + k C) (A - k C) + (k S) (m E)` |
//! | | `Z3 = U (A + k C) + T (m E)` |
//!
//! A point is `(X, Y, Z, Y')` in the lanes, with `Y + Y'` for its second coordinate, of products each. An entry is a
//! point with 0 in the last lane.
//!
//! **Bounds**, in multiples of `p`; factors are below 16 for `k = 1`, and below 32 for `k = 2`, as [`Folding`] asks. A
//! product is below 1.01, and so is a sum of two.
//!
//! | | below, for `k = 1` | for `k = 2` |
//! |---|---|---|
//! | `X`, `Z` | 1.01 | 1.01 |
//! | `Y`, and `3 - Y` in an entry; sums of two coordinates | 3; 4.01 | 3; 4.01 |
//! | `A - 3 k C + 3 k + 1`; `8 A` | 5.01; 8.08 | 8.01; 8.08 |
//! | `T + 3`, `U + 3`, `S + 3`, `5 - (S + 3)` | 5 | 5 |
//! | `k (U + 3)`, `k (S + 3)` | 5 | 10 |
//! | `A - k C + 3`; `m E` for `m` up to 4 | 4.01; 4.04 | 4.01; 4.04 |

use super::lanes::{InLanes, element, lanes_if, lanes_if_equal, law_in_lanes, words};
use super::{AffinePoint, ProjectivePoint};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::{Coefficient, Weierstrass};
use core::marker::PhantomData;
use secant_kernel::Inlined;
use secant_kernel::lane_barrier;
use secant_kernel::radix52::{Factor, Folding, LaneModulus, Linear, Loose, MULTIPLES, factors};
use secant_kernel::simd::{Lanes, Vector, order};
use subtle::{Choice, ConstantTimeEq};

const LANES: usize = 4;

/// What takes points of `y^2 = x^3 + b` to the curve of [`CompleteIn4`]: `(x, y) -> (u x, v y)` with `2^shift b u^3 =
/// k` and `3 b v^2 = k`. Where `p` is 1 modulo 3 and not 1 modulo 8 there is such a `v` for orders that 2 and 3 do not
/// divide, and a `shift` of at most 2 where 2 is no cube: see `docs/mul.md`.
#[derive(Clone, Copy, Debug)]
pub struct Scale<E> {
    /// `u`.
    pub x: E,
    /// `v`.
    pub y: E,
    /// The binary logarithm of `m`: at most 2.
    pub shift: u32,
}

impl<E> Scale<E> {
    /// The largest shift, for the bounds of the formulas.
    pub const MAX_SHIFT: u32 = 2;
}

/// A point to add: `(X, Y, Z, 0)`.
#[derive(Clone, Copy, Debug)]
pub struct EntryIn4<V, const W: usize>(Factor<V, W>);

/// The law on a curve with `a = 0` over a prime of `L` words.
#[derive(Clone, Copy, Debug)]
pub struct CompleteIn4<'a, V: Lanes<LANES>, M, F: Field, A, const L: usize, const W: usize> {
    modulus: Folding<M>,
    proof: V::Proof,
    v: V,
    shift: u32,
    /// What coordinates are multiplied by on the way into the lanes, those of the images by the endomorphism, and on
    /// the way out.
    into: Factor<V, W>,
    into_image: Factor<V, W>,
    out: Factor<V, W>,
    /// `(beta, 1, 1, 0)`.
    image: Factor<V, W>,
    one: F::Element,
    kind: PhantomData<&'a A>,
}

/// Elements of `L` words in the lanes. No closure: what one does is not compiled with the instructions.
#[inline(always)]
fn load<V: Lanes<LANES>, E: Limbs, const L: usize, const W: usize>(
    proof: V::Proof,
    [a, b, c, d]: [&E; LANES],
) -> Factor<V, W> {
    Factor::load::<LANES, L>(proof, [words(a), words(b), words(c), words(d)])
}

impl<'a, V, M, F, A, const L: usize, const W: usize> CompleteIn4<'a, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    /// The law on a curve with an endomorphism; none where products are not folded.
    #[inline(always)]
    pub fn new(
        proof: V::Proof,
        modulus: M,
        equation: &'a Weierstrass<F, A>,
        beta: &F::Element,
        scale: &Scale<F::Element>,
    ) -> Option<Self> {
        let modulus = Folding::new(modulus)?;
        let f = &equation.field;
        let (one, zero, Scale { x, y, shift }) = (f.one(), f.zero(), scale);
        Some(Self {
            modulus,
            proof,
            v: V::load(proof, &[0; LANES]),
            shift: *shift,
            into: load::<V, F::Element, L, W>(proof, [x, y, &one, &zero]),
            into_image: load::<V, F::Element, L, W>(proof, [&f.mul(x, beta), y, &one, &zero]),
            out: load::<V, F::Element, L, W>(proof, [y, x, &f.mul(x, y), &zero]),
            image: load::<V, F::Element, L, W>(proof, [beta, &one, &one, &zero]),
            one,
            kind: PhantomData,
        })
    }

    /// The entry of a point.
    #[inline(always)]
    fn of_point(&self, p: &Loose<V, W>) -> EntryIn4<V, W> {
        let [coordinates] = p.factors(&Joined::new(), self.modulus);
        EntryIn4(coordinates.blend(&Factor::zero(self.v), 0b1000))
    }
}

impl<V, M, F, A, const L: usize, const W: usize> InLanes<F> for CompleteIn4<'_, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    #[inline(always)]
    fn enter(&self, p: &AffinePoint<F::Element>, image: bool) -> EntryIn4<V, W> {
        let (x, y, one) = (words(&p.x), words(&p.y), words::<_, L>(&self.one));
        let coordinates = Factor::load::<LANES, L>(self.proof, [x, y, one, one]);
        let scale = if image { &self.into_image } else { &self.into };
        EntryIn4(self.v.call(Scaled { law: self, coordinates: &coordinates, scale }))
    }

    #[inline(always)]
    fn image(&self, EntryIn4(coordinates): &EntryIn4<V, W>) -> EntryIn4<V, W> {
        EntryIn4(self.v.call(Scaled { law: self, coordinates, scale: &self.image }))
    }

    #[inline(always)]
    fn leave(&self, p: &Loose<V, W>) -> ProjectivePoint<F::Element> {
        let [coordinates] = p.factors(&Joined::new(), self.modulus);
        let coordinates = self.v.call(Scaled { law: self, coordinates: &coordinates, scale: &self.out });
        let [x, y, z] = coordinates.store::<LANES, L, 3>(self.modulus).map(|words| element(&words));
        ProjectivePoint { x, y, z }
    }
}

/// The law.
type Law<'a, V, M, F, A, const L: usize, const W: usize> = CompleteIn4<'a, V, M, F, A, L, W>;

/// Coordinates times factors.
struct Scaled<'p, 'a, V: Lanes<LANES>, M, F: Field, A, const L: usize, const W: usize> {
    law: &'p Law<'a, V, M, F, A, L, W>,
    coordinates: &'p Factor<V, W>,
    scale: &'p Factor<V, W>,
}

impl<V, M, F, A, const L: usize, const W: usize> Inlined for Scaled<'_, '_, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    type Output = Factor<V, W>;

    #[inline(always)]
    fn run(self) -> Factor<V, W> {
        self.coordinates.mul(self.scale, self.law.modulus).factor()
    }
}

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
        const LEFT: i32 = order(1, 0, 1, 2);
        const RIGHT: i32 = order(1, 1, 2, 2);
        let m = self.law.modulus;
        let mut p = *self.p;
        let (joined, second) = (Joined::new(), DoubleSecond::new(m.is_1_mod_4()));
        for _ in 0..self.n {
            let [coordinates] = p.factors(&joined, m);
            let products = coordinates.permute::<LEFT>().mul(&coordinates.permute::<RIGHT>(), m);
            let [left, right] = products.factors(&second, m);
            p = left.mul(&right, m);
        }
        *self.p = p;
    }
}

/// `P = P + E`: two rounds of two products each.
struct Addition<'p, 'a, V: Lanes<LANES>, M, F: Field, A, const L: usize, const W: usize> {
    law: &'p Law<'a, V, M, F, A, L, W>,
    p: &'p mut Loose<V, W>,
    e: &'p EntryIn4<V, W>,
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
        let [sums_of_entry] = self.e.0.loose().factors(&Sums, m);
        let [coordinates, sums] = self.p.factors(&Joined::new(), m);
        let products = coordinates.mul(&self.e.0, m);
        let of_sums = sums.mul(&sums_of_entry, m);
        let second = AddSecond { shift: self.law.shift, twice: m.is_1_mod_4() };
        let [left, right, other_left, other_right] = factors([&products, &of_sums], &second, m);
        *self.p = left.mul_add(&right, &other_left, &other_right, m);
    }
}

/// `(X, Y, Z)` and anything else in the last lane.
struct Joined {
    second: u8,
}

impl Joined {
    #[inline(always)]
    fn new() -> Self {
        Self { second: lane_barrier(0b0010) }
    }
}

impl Linear<1, 2> for Joined {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], _: &[u64; MULTIPLES]) -> [V; 2] {
        let [x] = Linear::<1, 1>::limbs(self, [x], &[0; MULTIPLES]);
        [x, x.add(x.permute::<NEXT>())]
    }
}

impl Linear<1, 1> for Joined {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], _: &[u64; MULTIPLES]) -> [V; 1] {
        [x.add_in(x.permute::<{ order(0, 3, 2, 3) }>(), self.second)]
    }
}

/// The order of the second terms of sums of coordinates.
const NEXT: i32 = order(1, 2, 0, 3);

/// `(X + Y, Y + Z, Z + X)` and anything else in the last lane, where there is 0 for 0.
struct Sums;

impl Linear<1, 1> for Sums {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], _: &[u64; MULTIPLES]) -> [V; 1] {
        [x.add(x.permute::<NEXT>())]
    }
}

/// The factors of the second round of an addition, of `(E, A, C, 0)` and the products of sums.
struct AddSecond {
    shift: u32,
    /// Whether `k` is 2.
    twice: bool,
}

impl Linear<2, 4> for AddSecond {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x, sums]: [V; 2], p: &[u64; MULTIPLES]) -> [V; 4] {
        // (T, U, S)
        let crossed = sums.add(x.splat(p[3])).sub(x).sub(x.permute::<NEXT>());
        let (a, mut c) = (x.permute::<{ order(1, 1, 1, 3) }>(), x.permute::<{ order(2, 2, 2, 3) }>());
        if self.twice {
            c = c.double();
        }
        // (A - k C, A - k C, A + k C, 0)
        let right = a.add_in(c, 0b0100).add_in(x.splat(p[3]), 0b0011).sub_in(c, 0b0011);
        // (T, A + k C, U) and (k U, k S, T)
        let left = crossed
            .permute::<{ order(0, 0, 1, 3) }>()
            .blend(right.permute::<{ order(2, 2, 2, 2) }>(), 0b0010);
        let mut other_left = crossed.permute::<NEXT>();
        if self.twice {
            other_left = other_left.add_in(other_left, 0b0011);
        }
        // (-S, m E, m E, 0)
        let e = x.permute::<{ order(0, 0, 0, 3) }>().shift_left(self.shift);
        let other_right = e.blend(crossed.permute::<{ order(2, 2, 2, 2) }>(), 0b0001);
        [left, right, other_left, other_right.subtract_from(x.splat(p[5]), 0b0001)]
    }
}

/// The factors of the second round of a doubling, of `(A, T, U, C)`.
struct DoubleSecond {
    first: u8,
    second: u8,
    /// Whether `k` is 2.
    twice: bool,
}

impl DoubleSecond {
    #[inline(always)]
    fn new(twice: bool) -> Self {
        Self { first: lane_barrier(0b0001), second: lane_barrier(0b0010), twice }
    }
}

impl Linear<1, 2> for DoubleSecond {
    #[inline(always)]
    fn limbs<V: Vector>(&self, [x]: [V; 1], p: &[u64; MULTIPLES]) -> [V; 2] {
        const TWICE_AND_8: u32 = 0x3301;
        let x = if self.twice { x.scale_lanes::<0x1000>() } else { x };
        let c = x.permute::<{ order(3, 3, 3, 3) }>();
        let left = x.permute::<{ order(1, 0, 0, 0) }>().scale_lanes::<TWICE_AND_8>();
        let minus_3c = x.splat(p[if self.twice { 7 } else { 4 }]).sub(c.double().add(c));
        // (A - 3 k C, A + k C, U, k C) and (2 T, A - 3 k C, 8 A, 8 A)
        let right = x.permute::<{ order(0, 0, 2, 3) }>().add_in(c, self.second).add_in(minus_3c, self.first);
        [left.add_in(minus_3c, self.second), right]
    }
}

impl<V, M, F, A, const L: usize, const W: usize> Group for CompleteIn4<'_, V, M, F, A, L, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    type Point = Loose<V, W>;
    type Entry = EntryIn4<V, W>;

    #[inline(always)]
    fn blank(&self) -> Self::Entry {
        EntryIn4(Factor::zero(self.v))
    }

    #[inline(always)]
    fn identity(&self) -> Self::Point {
        self.image.loose().only(0b0010)
    }

    #[inline(always)]
    fn point(&self, e: &Self::Entry) -> Self::Point {
        e.0.loose()
    }

    law_in_lanes!();

    #[inline(always)]
    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point {
        self.point(&self.negate_if(&self.of_point(p), choice))
    }

    #[inline(always)]
    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry {
        EntryIn4(e.0.loose().subtract_from(3, lanes_if(0b0010, choice), self.modulus).factor())
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry {
        let mut found = self.blank();
        for (i, entry) in entries.iter().enumerate() {
            found.0 = found.0.blend(&entry.0, lanes_if_equal(i as u64, index));
        }
        found
    }
}
