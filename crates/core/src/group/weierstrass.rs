//! Short Weierstrass curves `y^2 = x^3 + a x + b` over any field.
//!
//! | module | what |
//! |---|---|
//! | [`coefficients`] | the three kinds of `a`, chosen by type |
//! | [`affine`] | points as `(x, y)`; textbook addition, variable-time |
//! | [`jacobian`] | `(X/Z^2, Y/Z^3)`: the fastest doubling; additions with exceptions |
//! | `co_z` | tables of odd multiples by additions over a common denominator |
//! | [`complete`] | `(X/Z, Y/Z)`: additions without exceptions on curves of odd order |
//! | [`xyzz`] | `(X/ZZ, Y/ZZZ)`: the fastest addition of an affine point, for sums without doublings |
//! | [`isomorphism`] | `(x, y) -> (x u^2, y u^3)` |
//! | [`model`] | the equation that multiplications use: the curve's own or an isomorphic one |
//!
//! One body of each formula serves every kind of `a`; a kind only says how to add a multiple of `a`.

pub mod affine;
pub(crate) mod co_z;
pub mod coefficients;
pub mod complete;
pub mod isomorphism;
pub mod jacobian;
pub mod model;
pub mod xyzz;

pub use affine::AffinePoint;
pub use coefficients::{AAny, AMinus3, AZero, Coefficient};
pub use complete::{Complete, ProjectivePoint};
pub use isomorphism::Isomorphism;
pub use jacobian::{Jacobian, JacobianPoint};
pub use model::{Model, Own, Rfc5639Twist};
pub use xyzz::{Xyzz, XyzzPoint};

use crate::declassify;
use crate::field::Field;
use crate::group::with_copies;
use subtle::{Choice, CtOption};
use zeroize::Zeroize;

/// A curve's equation: the field and the two coefficients.
#[derive(Clone, Debug)]
pub struct Weierstrass<F: Field, A> {
    pub(crate) field: F,
    pub(crate) a: A,
    pub(crate) b: F::Element,
    pub(crate) b3: F::Element,
}

impl<F: Field, A: Coefficient<F>> Weierstrass<F, A> {
    /// The curve over `field` with coefficients `a` and `b`; the discriminant is the caller's matter.
    pub fn new(field: F, a: A, b: F::Element) -> Self {
        let b3 = field.triple(&b);
        Self { field, a, b, b3 }
    }

    /// The field of coordinates.
    #[inline(always)]
    pub fn field(&self) -> &F {
        &self.field
    }

    /// The coefficient `a`.
    pub fn a(&self) -> F::Element {
        self.a.value(&self.field)
    }

    /// The coefficient `b`.
    pub fn b(&self) -> F::Element {
        self.b
    }

    /// `x^3 + a x + b`.
    pub fn right_side(&self, x: &F::Element) -> F::Element {
        let f = &self.field;
        let cube = f.mul(&f.sqr(x), x);
        f.add(&self.a.add_multiple(f, &cube, x), &self.b)
    }

    /// Whether `(x, y)` satisfies the equation.
    pub fn is_on_curve(&self, p: &AffinePoint<F::Element>) -> Choice {
        self.field.equal(&self.field.sqr(&p.y), &self.right_side(&p.x))
    }

    /// Whether `4 a^3 + 27 b^2` differs from zero.
    pub fn is_non_singular(&self) -> Choice {
        let f = &self.field;
        let a = self.a();
        let a3 = f.mul(&f.sqr(&a), &a);
        let b2 = f.sqr(&self.b);
        let nine_b2 = f.triple(&f.triple(&b2));
        !f.is_zero(&f.add(&f.double(&f.double(&a3)), &f.triple(&nine_b2)))
    }

    /// The point with this x-coordinate and a y-coordinate of this parity; none when `x` is on the twist,
    /// or when `y` is 0 and an odd `y` is asked for. Cost: one square root. Constant time.
    pub fn decompress(&self, x: &F::Element, odd: Choice) -> CtOption<AffinePoint<F::Element>> {
        let f = &self.field;
        let (root, is_square) = f.sqrt(&self.right_side(x));
        let y = f.negate_if(&root, f.is_odd(&root) ^ odd);
        CtOption::new(AffinePoint { x: *x, y }, is_square & !(f.is_zero(&root) & odd))
    }

    /// `P` in affine coordinates; none for the identity. Cost: one inversion, 3 M and 1 S. Constant time but
    /// for whether `P` is the identity.
    pub fn to_affine(&self, p: &JacobianPoint<F::Element>) -> Option<AffinePoint<F::Element>> {
        self.divided(p, &mut self.field.invert(&p.z))
    }

    /// [`Weierstrass::to_affine`], and the inverse of an element of another field: see [`Field::invert_together`].
    pub fn to_affine_and_invert<G: Field>(
        &self,
        p: &JacobianPoint<F::Element>,
        other: &G,
        b: &G::Element,
    ) -> (Option<AffinePoint<F::Element>>, G::Element) {
        let (mut inverse, beside) = self.field.invert_together(&p.z, other, b);
        (self.divided(p, &mut inverse), beside)
    }

    /// `P` in affine coordinates for the inverse of its `Z`, which is wiped.
    pub(crate) fn divided(
        &self,
        p: &JacobianPoint<F::Element>,
        inverse: &mut F::Element,
    ) -> Option<AffinePoint<F::Element>> {
        let point = self.scaled(&p.x, &p.y, inverse);
        inverse.zeroize();
        (!declassify(self.field.is_zero(&p.z))).then_some(point)
    }

    /// [`Weierstrass::to_affine`] for public points, with the variable-time inversion.
    pub fn to_affine_vartime(&self, p: &JacobianPoint<F::Element>) -> Option<AffinePoint<F::Element>> {
        if bool::from(self.field.is_zero(&p.z)) {
            return None;
        }
        Some(self.scaled(&p.x, &p.y, &self.field.invert_vartime(&p.z)))
    }

    /// `(X u^2, Y u^3)`.
    pub(crate) fn scaled(&self, x: &F::Element, y: &F::Element, u: &F::Element) -> AffinePoint<F::Element> {
        let f = &self.field;
        let (u2, u3) = jacobian_factors(f, u);
        AffinePoint { x: f.mul(x, &u2), y: f.mul(y, &u3) }
    }

    /// `choice ? -P : P`.
    pub fn negate_if(&self, p: &AffinePoint<F::Element>, choice: Choice) -> AffinePoint<F::Element> {
        AffinePoint { x: p.x, y: self.field.negate_if(&p.y, choice) }
    }

    /// Whether the affine `x` of a point other than the identity equals `x`, without an inversion.
    pub fn has_x(&self, p: &JacobianPoint<F::Element>, x: &F::Element) -> Choice {
        let f = &self.field;
        f.equal(&p.x, &f.mul(x, &f.sqr(&p.z))) & !f.is_zero(&p.z)
    }
}

/// The point at a secret index: every one is read.
#[inline(always)]
pub(crate) fn lookup_affine<F: Field>(
    f: &F,
    entries: &[AffinePoint<F::Element>],
    index: u64,
) -> AffinePoint<F::Element> {
    let [x, y] = f.lookup(entries, |entry| [&entry.x, &entry.y], index);
    AffinePoint { x, y }
}

/// `u^2` and `u^3`, the factors of `X` and `Y` for `u = 1/Z` in Jacobian coordinates.
pub(crate) fn jacobian_factors<F: Field>(f: &F, u: &F::Element) -> (F::Element, F::Element) {
    let u2 = f.sqr(u);
    (u2, f.mul(&u2, u))
}

/// Turns points `(X, Y, Z)` with `Z != 0` into affine ones, 32 to an inversion. `split` gives, from `1/Z`,
/// the factors of `X` and of `Y`.
pub(crate) fn normalize<F: Field>(
    f: &F,
    points: impl ExactSizeIterator<Item = (F::Element, F::Element, F::Element)> + Clone,
    split: impl Fn(&F::Element) -> (F::Element, F::Element),
    out: &mut [AffinePoint<F::Element>],
) {
    const CHUNK: usize = 32;
    let mut points = points;
    for out in out.chunks_mut(CHUNK) {
        let n = out.len();
        with_copies(f.zero(), n, &mut |z| {
            for (slot, (_, _, point_z)) in z.iter_mut().zip(points.clone()) {
                *slot = point_z;
            }
            with_copies(f.zero(), n, &mut |scratch| f.invert_batch(z, scratch));
            for ((entry, (x, y, _)), inverse) in out.iter_mut().zip(points.by_ref().take(n)).zip(z.iter()) {
                let (x_factor, y_factor) = split(inverse);
                *entry = AffinePoint { x: f.mul(&x, &x_factor), y: f.mul(&y, &y_factor) };
            }
        });
    }
}
