//! Edwards curves `a x^2 + y^2 = 1 + d x^2 y^2` with `a = -1` or `a = 1`, in extended coordinates.
//!
//! `(X, Y, Z, T)` stands for `(X/Z, Y/Z)` with `T = X Y / Z` (Hisil, Wong, Carter, Dawson, "Twisted Edwards
//! curves revisited", Asiacrypt 2008). When `a` is a square and `d` is not, the addition is complete: it has
//! no exceptions, not even for points of small order, so every loop of [`crate::mul`] is safe on it
//! whatever its bound says.
//!
//! An addition costs 7 M with `a = -1` and 8 M with `a = 1`, a doubling the same. Rejected for edwards448, over whose
//! prime -1 is no square: the curve with `a = -1` that Hamburg computes on ("Decaf", eprint 2015/673), which is
//! 4-isogenous and not isomorphic. It saves the eighth product, but the isogeny maps points of small order to the
//! identity, and verification without the cofactor has to tell them apart.

mod blocks;
mod point_in_4;
mod point_in_4_p448;
mod points_x8;

pub use blocks::ExtendedBlocks;
pub use point_in_4::ExtendedIn4;
pub use point_in_4_p448::ExtendedIn4P448;
pub use points_x8::{CachedX8, EntryX8, ExtendedX8, enter};

use crate::field::{Field, Limbs};
use crate::group::{Group, odd_points};
use core::fmt::Debug;
use core::marker::PhantomData;
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

/// The coefficient `a`: a marker; its value is never made.
pub trait Coefficient: Copy + Debug + Send + Sync + 'static {
    /// Whether `a` is -1; otherwise it is 1.
    const IS_MINUS_ONE: bool;
}

/// `a = 1`.
#[derive(Clone, Copy, Debug)]
pub struct AOne;

/// `a = -1`.
#[derive(Clone, Copy, Debug)]
pub struct AMinusOne;

impl Coefficient for AOne {
    const IS_MINUS_ONE: bool = false;
}

impl Coefficient for AMinusOne {
    const IS_MINUS_ONE: bool = true;
}

/// The equation: the field and `d`.
#[derive(Clone, Debug)]
pub struct Edwards<F: Field, A> {
    field: F,
    d: F::Element,
    /// What the product `x y` of a table entry has for a factor: `2 d` for `a = -1`, `d` for `a = 1`.
    factor: F::Element,
    a: PhantomData<A>,
}

/// A point in extended coordinates, the identity `(0, 1, 1, 0)` included.
#[derive(Clone, Copy, Debug)]
pub struct ExtendedPoint<E> {
    /// `X`, in the field's representation.
    pub x: E,
    /// `Y`, in the field's representation.
    pub y: E,
    /// `Z`, never zero.
    pub z: E,
    /// `T = X Y / Z`.
    pub t: E,
}

impl<E: Zeroize> Zeroize for ExtendedPoint<E> {
    fn zeroize(&mut self) {
        self.x.zeroize();
        self.y.zeroize();
        self.z.zeroize();
        self.t.zeroize();
    }
}

/// The elements of a table entry.
pub const ELEMENTS: usize = 3;

/// A table entry: of an affine point what an addition multiplies with.
#[derive(Clone, Copy, Debug)]
pub struct EdwardsEntry<E> {
    /// `y + x` for `a = -1`, `x` for `a = 1`.
    pub first: E,
    /// `y - x` for `a = -1`, `y` for `a = 1`.
    pub second: E,
    /// `2 d x y` for `a = -1`, `d x y` for `a = 1`.
    pub product: E,
}

impl<E> From<[E; ELEMENTS]> for EdwardsEntry<E> {
    #[inline(always)]
    fn from([first, second, product]: [E; ELEMENTS]) -> Self {
        Self { first, second, product }
    }
}

impl<F: Field, A: Coefficient> Edwards<F, A> {
    /// The equation over `field` with the element `d`, of which `twice_d` is the double.
    pub(crate) const fn new(field: F, d: F::Element, twice_d: F::Element) -> Self {
        let factor = if A::IS_MINUS_ONE { twice_d } else { d };
        Self { field, d, factor, a: PhantomData }
    }

    /// The field of coordinates.
    pub fn field(&self) -> &F {
        &self.field
    }

    /// What the product `x y` of a table entry has for a factor: `2 d` for `a = -1`, `d` for `a = 1`.
    pub(crate) fn factor(&self) -> &F::Element {
        &self.factor
    }

    /// The point with affine coordinates `(x, y)`, which must satisfy the equation.
    pub fn from_affine(&self, x: &F::Element, y: &F::Element) -> ExtendedPoint<F::Element> {
        ExtendedPoint { x: *x, y: *y, z: self.field.one(), t: self.field.mul(x, y) }
    }

    /// Affine coordinates. Cost: one inversion and 2 M. Constant time.
    pub fn to_affine(&self, p: &ExtendedPoint<F::Element>) -> (F::Element, F::Element) {
        let inverse = self.field.invert(&p.z);
        (self.field.mul(&p.x, &inverse), self.field.mul(&p.y, &inverse))
    }

    /// An `x` with `a x^2 + y^2 = 1 + d x^2 y^2`, and whether there is one. Cost: one power. Constant
    /// time.
    pub fn recover_x(&self, y: &F::Element) -> (F::Element, Choice) {
        self.recover_x_each(&[*y])[0]
    }

    /// [`Edwards::recover_x`] for each `y`, by interleaved powers.
    pub fn recover_x_each<const N: usize>(&self, y: &[F::Element; N]) -> [(F::Element, Choice); N] {
        let f = &self.field;
        let yy = y.map(|y| f.sqr(&y));
        // d y^2 - a, never zero: a/d is not a square
        let denominators = yy.map(|yy| {
            let dyy = f.mul(&self.d, &yy);
            if A::IS_MINUS_ONE { f.add(&dyy, &f.one()) } else { f.sub(&dyy, &f.one()) }
        });
        f.sqrt_ratio_each(&yy.map(|yy| f.sub(&yy, &f.one())), &denominators)
    }

    /// Whether `a x^2 + y^2 = 1 + d x^2 y^2`.
    pub fn is_on_curve(&self, x: &F::Element, y: &F::Element) -> Choice {
        let f = &self.field;
        let (xx, yy) = (f.sqr(x), f.sqr(y));
        let left = if A::IS_MINUS_ONE { f.sub(&yy, &xx) } else { f.add(&yy, &xx) };
        f.equal(&left, &f.add(&f.one(), &f.mul(&self.d, &f.mul(&xx, &yy))))
    }

    /// Whether two points are equal, without an inversion.
    pub fn equal(&self, p: &ExtendedPoint<F::Element>, q: &ExtendedPoint<F::Element>) -> Choice {
        let f = &self.field;
        f.equal(&f.mul(&p.x, &q.z), &f.mul(&q.x, &p.z)) & f.equal(&f.mul(&p.y, &q.z), &f.mul(&q.y, &p.z))
    }

    /// Whether a point is the identity.
    pub fn is_identity(&self, p: &ExtendedPoint<F::Element>) -> Choice {
        self.field.is_zero(&p.x) & self.field.equal(&p.y, &p.z)
    }

    /// The entry of a point with `Z = 1`. Cost: 2 M.
    pub(crate) fn entry_of_affine(&self, p: &ExtendedPoint<F::Element>) -> EdwardsEntry<F::Element> {
        debug_assert_eq!(p.z, self.field.one());
        self.entry(&p.x, &p.y)
    }

    fn entry(&self, x: &F::Element, y: &F::Element) -> EdwardsEntry<F::Element> {
        let f = &self.field;
        let product = f.mul(&f.mul(x, y), &self.factor);
        if A::IS_MINUS_ONE {
            EdwardsEntry { first: f.add(y, x), second: f.sub(y, x), product }
        } else {
            EdwardsEntry { first: *x, second: *y, product }
        }
    }
}

/// The law in extended coordinates, complete.
#[derive(Debug)]
pub struct Extended<'a, F: Field, A>(pub &'a Edwards<F, A>);

impl<F: Field, A> Clone for Extended<'_, F, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Field, A> Copy for Extended<'_, F, A> {}

impl<F: Field, A: Coefficient> Extended<'_, F, A> {
    /// `(E F, G H, F G, E H)`, the end of every addition here.
    #[inline(always)]
    fn complete(
        f: &F,
        e: &F::Element,
        ff: &F::Element,
        g: &F::Element,
        h: &F::Element,
        r: &mut ExtendedPoint<F::Element>,
    ) {
        r.x = f.mul(ff, e);
        r.t = f.mul(h, e);
        r.y = f.mul(h, g);
        r.z = f.mul(ff, g);
    }

    /// [`Extended::complete`] without `T`, which the next doubling does not need.
    #[inline(always)]
    fn complete_without_t(
        f: &F,
        e: &F::Element,
        ff: &F::Element,
        g: &F::Element,
        h: &F::Element,
        r: &mut ExtendedPoint<F::Element>,
    ) {
        r.x = f.mul(ff, e);
        r.y = f.mul(h, g);
        r.z = f.mul(ff, g);
    }

    /// `P = 2 P` without `T`. Cost: 3 M, 4 S.
    fn double_without_t(&self, p: &mut ExtendedPoint<F::Element>) {
        let (e, ff, g, h) = self.doubling(p);
        Self::complete_without_t(&self.0.field, &e, &ff, &g, &h, p);
    }

    /// `E`, `F`, `G` and `H` of an addition. Cost: 3 M for `a = -1`, 4 M for `a = 1`.
    #[inline(always)]
    fn addition(
        &self,
        p: &ExtendedPoint<F::Element>,
        q: &EdwardsEntry<F::Element>,
    ) -> (F::Element, F::Element, F::Element, F::Element) {
        let f = &self.0.field;
        if A::IS_MINUS_ONE {
            let (sum, difference) = (f.add(&p.y, &p.x), f.sub(&p.y, &p.x));
            let b = f.mul(&sum, &q.first);
            let a = f.mul(&difference, &q.second);
            let (e, h) = (f.sub_product(&b, &a), f.add_product(&b, &a));
            let c = f.mul(&p.t, &q.product);
            let d = f.double(&p.z);
            (e, f.sub_product(&d, &c), f.add_product(&d, &c), h)
        } else {
            let cross = f.mul(&f.add(&p.x, &p.y), &f.add(&q.first, &q.second));
            let a = f.mul(&p.x, &q.first);
            let b = f.mul(&p.y, &q.second);
            let c = f.mul(&p.t, &q.product);
            let (e, h) = (f.sub_product(&f.sub_product(&cross, &a), &b), f.sub_product(&b, &a));
            (e, f.sub_product(&p.z, &c), f.add_product(&p.z, &c), h)
        }
    }

    /// `E`, `F`, `G` and `H` of a doubling. Cost: 4 S.
    #[inline(always)]
    fn doubling(&self, p: &ExtendedPoint<F::Element>) -> (F::Element, F::Element, F::Element, F::Element) {
        let f = &self.0.field;
        let square = f.sqr(&f.add(&p.x, &p.y));
        let (a, b) = (f.sqr(&p.x), f.sqr(&p.y));
        let (sum, difference) = (f.add_product(&b, &a), f.sub_product(&a, &b));
        let zz = f.sqr(&p.z);
        let twice = f.add_product(&zz, &zz);
        if A::IS_MINUS_ONE {
            // all four with the other sign, which cancels in their products
            (f.sub_product(&sum, &square), f.add(&twice, &difference), difference, sum)
        } else {
            (f.sub(&square, &sum), f.sub(&sum, &twice), sum, difference)
        }
    }
}

impl<F: Field, A: Coefficient> Group for Extended<'_, F, A> {
    type Point = ExtendedPoint<F::Element>;
    type Entry = EdwardsEntry<F::Element>;

    fn blank(&self) -> Self::Entry {
        EdwardsEntry { first: F::Element::ZERO, second: F::Element::ZERO, product: F::Element::ZERO }
    }

    fn identity(&self) -> Self::Point {
        let one = self.0.field.one();
        ExtendedPoint { x: F::Element::ZERO, y: one, z: one, t: F::Element::ZERO }
    }

    fn is_identity(&self, p: &Self::Point) -> Choice {
        self.0.is_identity(p)
    }

    fn point(&self, e: &Self::Entry) -> Self::Point {
        self.add(&self.identity(), e)
    }

    /// Cost: 4 M, 4 S.
    fn double_in_place(&self, p: &mut Self::Point) {
        let (e, ff, g, h) = self.doubling(p);
        Self::complete(&self.0.field, &e, &ff, &g, &h, p);
    }

    /// Only the last doubling computes `T`.
    #[inline]
    fn double_n_in_place(&self, p: &mut Self::Point, n: usize) {
        for _ in 1..n {
            self.double_without_t(p);
        }
        if n > 0 {
            self.double_in_place(p);
        }
    }

    /// Cost: 7 M for `a = -1`, 8 M for `a = 1`.
    fn add_in_place(&self, p: &mut Self::Point, q: &Self::Entry) {
        let (e, ff, g, h) = self.addition(p, q);
        Self::complete(&self.0.field, &e, &ff, &g, &h, p);
    }

    /// Without `T`: 1 M less.
    fn add_before_doubling_vartime(&self, p: &mut Self::Point, q: &Self::Entry) {
        let (e, ff, g, h) = self.addition(p, q);
        Self::complete_without_t(&self.0.field, &e, &ff, &g, &h, p);
    }

    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        self.add(p, e)
    }

    /// Cost: 9 M for `a = -1`, 10 M for `a = 1`.
    fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point {
        let f = &self.0.field;
        let c = f.mul(&f.mul(&p.t, &self.0.factor), &q.t);
        let d = f.mul(&p.z, &q.z);
        let mut r = *p;
        if A::IS_MINUS_ONE {
            let a = f.mul(&f.sub(&p.y, &p.x), &f.sub(&q.y, &q.x));
            let b = f.mul(&f.add(&p.y, &p.x), &f.add(&q.y, &q.x));
            let d = f.double(&d);
            Self::complete(f, &f.sub(&b, &a), &f.sub(&d, &c), &f.add(&d, &c), &f.add(&b, &a), &mut r);
        } else {
            let cross = f.mul(&f.add(&p.x, &p.y), &f.add(&q.x, &q.y));
            let (a, b) = (f.mul(&p.x, &q.x), f.mul(&p.y, &q.y));
            let e = f.sub(&f.sub(&cross, &a), &b);
            Self::complete(f, &e, &f.sub(&d, &c), &f.add(&d, &c), &f.sub(&b, &a), &mut r);
        }
        r
    }

    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point {
        let f = &self.0.field;
        ExtendedPoint { x: f.negate_if(&p.x, choice), y: p.y, z: p.z, t: f.negate_if(&p.t, choice) }
    }

    #[inline]
    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry {
        let f = &self.0.field;
        let mut r = *e;
        if A::IS_MINUS_ONE {
            F::Element::conditional_swap(&mut r.first, &mut r.second, choice);
        } else {
            r.first = f.negate_if(&e.first, choice);
        }
        r.product = f.negate_if(&e.product, choice);
        r
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry {
        let f = &self.0.field;
        f.lookup(entries, |entry| [&entry.first, &entry.second, &entry.product], index).into()
    }

    fn entries(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
        self.entries_with::<32>(F::invert_batch, points, out);
    }

    fn entries_vartime(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
        self.entries_with::<32>(F::invert_batch_vartime, points, out);
    }

    /// Cost: 16 M an entry and an inversion for 16 points, or for 4 where there are no more, which spares the stack, or for
    /// each with the feature `small`.
    fn many_odd_multiples_vartime<const E: usize>(
        &self,
        points: &[Self::Point],
        out: &mut [[Self::Entry; E]],
    ) {
        if cfg!(feature = "small") {
            self.many_with::<E, 1, 8>(points, out);
        } else if points.len() > 4 {
            self.many_with::<E, 16, 128>(points, out);
        } else {
            self.many_with::<E, 4, 32>(points, out);
        }
    }
}

impl<F: Field, A: Coefficient> Extended<'_, F, A> {
    /// Odd multiples of `SHARED` points at a time, with an inversion for `ENTRIES` entries. Not inlined: the frame of a
    /// caller would hold the points of a batch, also where it has two.
    #[inline(never)]
    fn many_with<const E: usize, const SHARED: usize, const ENTRIES: usize>(
        &self,
        points: &[ExtendedPoint<F::Element>],
        out: &mut [[EdwardsEntry<F::Element>; E]],
    ) {
        for (points, out) in points.chunks(SHARED).zip(out.chunks_mut(SHARED)) {
            let mut multiples = [[self.identity(); E]; SHARED];
            for (p, multiples) in points.iter().zip(&mut multiples) {
                odd_points(self, p, multiples);
            }
            let multiples = &multiples.as_flattened()[..E * points.len()];
            self.entries_with::<ENTRIES>(F::invert_batch_vartime, multiples, out.as_flattened_mut());
        }
    }

    fn entries_with<const CHUNK: usize>(
        &self,
        invert_batch: impl Fn(&F, &mut [F::Element], &mut [F::Element]),
        points: &[ExtendedPoint<F::Element>],
        out: &mut [EdwardsEntry<F::Element>],
    ) {
        let f = &self.0.field;
        for (points, out) in points.chunks(CHUNK).zip(out.chunks_mut(CHUNK)) {
            let n = points.len();
            let (mut z, mut scratch) = ([f.zero(); CHUNK], [f.zero(); CHUNK]);
            for (slot, p) in z.iter_mut().zip(points) {
                *slot = p.z;
            }
            invert_batch(f, &mut z[..n], &mut scratch[..n]);
            for ((entry, p), inverse) in out.iter_mut().zip(points).zip(&z) {
                *entry = self.0.entry(&f.mul(&p.x, inverse), &f.mul(&p.y, inverse));
            }
        }
    }
}
