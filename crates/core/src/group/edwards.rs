//! Twisted Edwards curves `-x^2 + y^2 = 1 + d x^2 y^2`, in extended coordinates.
//!
//! `(X, Y, Z, T)` stands for `(X/Z, Y/Z)` with `T = X Y / Z` (Hisil, Wong, Carter, Dawson, "Twisted Edwards
//! curves revisited", Asiacrypt 2008). When -1 is a square and `d` is not, the addition is complete: it has
//! no exceptions, not even for points of small order, so every loop of [`crate::mul`] is safe on it
//! whatever its bound says.

mod four;

pub use four::ExtendedFour;

use crate::field::{Field, Limbs};
use crate::group::Group;
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

/// The equation: the field and `d`, with `a = -1`.
#[derive(Clone, Debug)]
pub struct Edwards<F: Field> {
    pub(crate) field: F,
    pub(crate) d: F::Element,
    pub(crate) d2: F::Element,
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

/// A table entry: `(y + x, y - x, 2 d x y)` of an affine point.
#[derive(Clone, Copy, Debug)]
pub struct NielsPoint<E> {
    /// `y + x`.
    pub sum: E,
    /// `y - x`.
    pub difference: E,
    /// `2 d x y`.
    pub product: E,
}

impl<F: Field> Edwards<F> {
    /// The field of coordinates.
    pub fn field(&self) -> &F {
        &self.field
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

    /// An `x` with `-x^2 + y^2 = 1 + d x^2 y^2`, and whether there is one. Cost: one power. Constant
    /// time.
    pub fn recover_x(&self, y: &F::Element) -> (F::Element, Choice) {
        let f = &self.field;
        let yy = f.sqr(y);
        let numerator = f.sub(&yy, &f.one());
        // never zero: -1/d is not a square
        let denominator = f.add(&f.mul(&self.d, &yy), &f.one());
        f.sqrt_ratio(&numerator, &denominator)
    }

    /// Whether `-x^2 + y^2 = 1 + d x^2 y^2`.
    pub fn is_on_curve(&self, x: &F::Element, y: &F::Element) -> Choice {
        let f = &self.field;
        let (xx, yy) = (f.sqr(x), f.sqr(y));
        f.equal(&f.sub(&yy, &xx), &f.add(&f.one(), &f.mul(&self.d, &f.mul(&xx, &yy))))
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

    fn niels(&self, x: &F::Element, y: &F::Element) -> NielsPoint<F::Element> {
        let f = &self.field;
        NielsPoint { sum: f.add(y, x), difference: f.sub(y, x), product: f.mul(&self.d2, &f.mul(x, y)) }
    }
}

/// The law in extended coordinates, complete.
#[derive(Debug)]
pub struct Extended<'a, F: Field>(pub &'a Edwards<F>);

impl<F: Field> Clone for Extended<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Field> Copy for Extended<'_, F> {}

impl<F: Field> Extended<'_, F> {
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

    /// `P = 2 P` without `T`, which the next doubling does not need. Cost: 3 M, 4 S.
    #[inline(never)]
    fn double_without_t(&self, p: &mut ExtendedPoint<F::Element>) {
        let (e, ff, g, h) = self.doubling(p);
        let f = &self.0.field;
        p.x = f.mul(&ff, &e);
        p.y = f.mul(&h, &g);
        p.z = f.mul(&ff, &g);
    }

    /// `E`, `F`, `G` and `H` of a doubling. Cost: 4 S.
    #[inline(always)]
    fn doubling(&self, p: &ExtendedPoint<F::Element>) -> (F::Element, F::Element, F::Element, F::Element) {
        let f = &self.0.field;
        let square = f.sqr(&f.add(&p.x, &p.y));
        let (a, b) = (f.sqr(&p.x), f.sqr(&p.y));
        let (h, g) = (f.add(&b, &a), f.sub(&a, &b));
        let zz = f.sqr(&p.z);
        let e = f.sub(&h, &square);
        (e, f.add(&f.add(&zz, &zz), &g), g, h)
    }
}

impl<F: Field> Group for Extended<'_, F> {
    type Point = ExtendedPoint<F::Element>;
    type Entry = NielsPoint<F::Element>;

    fn blank(&self) -> Self::Entry {
        NielsPoint { sum: F::Element::ZERO, difference: F::Element::ZERO, product: F::Element::ZERO }
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
    #[inline(never)]
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

    /// Cost: 7 M.
    #[inline(never)]
    fn add_in_place(&self, p: &mut Self::Point, q: &Self::Entry) {
        let f = &self.0.field;
        let (sum, difference) = (f.add(&p.y, &p.x), f.sub(&p.y, &p.x));
        let b = f.mul(&sum, &q.sum);
        let a = f.mul(&difference, &q.difference);
        let (e, h) = (f.sub(&b, &a), f.add(&b, &a));
        let c = f.mul(&p.t, &q.product);
        let d = f.double(&p.z);
        let (ff, g) = (f.sub(&d, &c), f.add(&d, &c));
        Self::complete(f, &e, &ff, &g, &h, p);
    }

    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        self.add(p, e)
    }

    /// Cost: 9 M.
    fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point {
        let f = &self.0.field;
        let a = f.mul(&f.sub(&p.y, &p.x), &f.sub(&q.y, &q.x));
        let b = f.mul(&f.add(&p.y, &p.x), &f.add(&q.y, &q.x));
        let c = f.mul(&f.mul(&p.t, &self.0.d2), &q.t);
        let d = f.double(&f.mul(&p.z, &q.z));
        let mut r = *p;
        Self::complete(f, &f.sub(&b, &a), &f.sub(&d, &c), &f.add(&d, &c), &f.add(&b, &a), &mut r);
        r
    }

    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point {
        let f = &self.0.field;
        ExtendedPoint { x: f.negate_if(&p.x, choice), y: p.y, z: p.z, t: f.negate_if(&p.t, choice) }
    }

    #[inline]
    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry {
        let mut r = *e;
        F::Element::conditional_swap(&mut r.sum, &mut r.difference, choice);
        r.product = self.0.field.negate_if(&e.product, choice);
        r
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry {
        let f = &self.0.field;
        let [sum, difference, product] =
            f.lookup(entries, |entry| [&entry.sum, &entry.difference, &entry.product], index);
        NielsPoint { sum, difference, product }
    }

    fn entries(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
        self.entries_with(F::invert_batch, points, out);
    }

    fn entries_vartime(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
        self.entries_with(F::invert_batch_vartime, points, out);
    }
}

impl<F: Field> Extended<'_, F> {
    fn entries_with(
        &self,
        invert_batch: impl Fn(&F, &mut [F::Element], &mut [F::Element]),
        points: &[ExtendedPoint<F::Element>],
        out: &mut [NielsPoint<F::Element>],
    ) {
        const CHUNK: usize = 32;
        let f = &self.0.field;
        for (points, out) in points.chunks(CHUNK).zip(out.chunks_mut(CHUNK)) {
            let n = points.len();
            let (mut z, mut scratch) = ([f.zero(); CHUNK], [f.zero(); CHUNK]);
            for (slot, p) in z.iter_mut().zip(points) {
                *slot = p.z;
            }
            invert_batch(f, &mut z[..n], &mut scratch[..n]);
            for ((entry, p), inverse) in out.iter_mut().zip(points).zip(&z) {
                *entry = self.0.niels(&f.mul(&p.x, inverse), &f.mul(&p.y, inverse));
            }
        }
    }
}
