//! Tables of odd multiples with one common `Z`, and the curve on which they are affine.
//!
//! A table whose points share `Z` needs no inversion: read as affine points, its coordinates `(X, Y)` lie on
//! `y^2 = x^3 + b Z^6`, which `(x, y) -> (x Z^2, y Z^3)` maps the curve to. With `a = 0` neither doubling nor
//! addition in Jacobian coordinates uses a coefficient, and the complete addition uses `3 b` alone, so the loops
//! run there as they are; a result `(X, Y, Z')` is `(X, Y, Z' Z)` on the curve itself.
//!
//! The multiples come by co-Z addition (Meloni, "New point addition formulae for ECC applications", WAIFI 2007): `2 P`
//! is carried along with the `Z` of the newest multiple. Cost: `2 M + 4 S`, then `8 M + 3 S` for
//! each multiple after the first. Rejected: making the table affine, which costs an inversion beside.

use crate::field::Field;
use crate::group::weierstrass::{AZero, AffinePoint, JacobianPoint, Weierstrass};
use crate::mul::table::MAX_ENTRIES;

/// The curve on which a table with a common `Z` is affine.
pub struct Isomorphic<F: Field> {
    /// Its equation.
    pub equation: Weierstrass<F, AZero>,
    /// `Z`.
    z: F::Element,
    /// `Z^2`, what `x` is multiplied with on the way there.
    pub zz: F::Element,
    /// `Z^3`, what `y` is multiplied with.
    pub zzz: F::Element,
}

impl<F: Field> Isomorphic<F> {
    /// From the curve `y^2 = x^3 + b` by `Z`.
    #[inline(never)]
    fn new(f: &F, b: &F::Element, z: F::Element) -> Self {
        let zz = f.sqr(&z);
        let zzz = f.mul(&zz, &z);
        let b = f.mul(b, &f.sqr(&zzz));
        Self { equation: Weierstrass::new(f.clone(), AZero, b), z, zz, zzz }
    }

    /// The point of the curve itself for one there.
    pub fn back(&self, p: &JacobianPoint<F::Element>) -> JacobianPoint<F::Element> {
        JacobianPoint { x: p.x, y: p.y, z: self.equation.field().mul(&p.z, &self.z) }
    }
}

/// Fills `out` with `P, 3 P, 5 P, …` as affine points of the curve that is returned, for `P` on `y^2 = x^3 + b`. At
/// least one entry and at most [`MAX_ENTRIES`]; the order of `P` is odd and exceeds `2 out.len() + 1`. Constant time.
pub fn odd_multiples<F: Field>(
    f: &F,
    b: &F::Element,
    p: &AffinePoint<F::Element>,
    out: &mut [AffinePoint<F::Element>],
) -> Isomorphic<F> {
    let (mut multiple, mut twice, z) = with_double(f, p);
    // the factor from the Z of each multiple to that of the next
    let mut ratios = [z; MAX_ENTRIES];
    let Some((last, rest)) = out.split_last_mut() else { return Isomorphic::new(f, b, z) };
    for (slot, ratio) in rest.iter_mut().zip(&mut ratios) {
        *slot = multiple;
        (multiple, *ratio) = add_common_z(f, &mut twice, &multiple);
    }
    *last = multiple;
    let mut scale = f.one();
    for (slot, ratio) in rest.iter_mut().zip(&ratios).rev() {
        scale = f.mul(&scale, ratio);
        *slot = scaled(f, slot, &scale);
    }
    Isomorphic::new(f, b, f.mul(&scale, &z))
}

/// `(x u, y v)`. Cost: 2 M.
#[inline(never)]
pub fn multiplied<F: Field>(
    f: &F,
    p: &AffinePoint<F::Element>,
    u: &F::Element,
    v: &F::Element,
) -> AffinePoint<F::Element> {
    AffinePoint { x: f.mul(&p.x, u), y: f.mul(&p.y, v) }
}

/// `(x s^2, y s^3)`.
#[inline(never)]
fn scaled<F: Field>(f: &F, p: &AffinePoint<F::Element>, s: &F::Element) -> AffinePoint<F::Element> {
    let ss = f.sqr(s);
    AffinePoint { x: f.mul(&p.x, &ss), y: f.mul(&p.y, &f.mul(&ss, s)) }
}

/// `P` and `2 P` with a common `Z = 2 y`, and that `Z`, for `a = 0`. Cost: 2 M, 4 S.
#[allow(clippy::type_complexity)]
#[inline(never)]
fn with_double<F: Field>(
    f: &F,
    p: &AffinePoint<F::Element>,
) -> (AffinePoint<F::Element>, AffinePoint<F::Element>, F::Element) {
    let yy = f.sqr(&p.y);
    let s = f.double(&f.double(&f.mul(&p.x, &yy)));
    // 8 y^4
    let t = f.double(&f.sqr(&f.double(&yy)));
    let m = f.triple(&f.sqr(&p.x));
    let x = f.sub(&f.sqr(&m), &f.double(&s));
    let y = f.sub(&f.mul(&m, &f.sub(&s, &x)), &t);
    (AffinePoint { x: s, y: t }, AffinePoint { x, y }, f.double(&p.y))
}

/// `P + Q` for different `P` and `Q` with a common `Z`, and the factor by which the `Z` of the sum exceeds it; `P` is
/// changed to that `Z`. Cost: 4 M, 2 S.
#[inline(never)]
fn add_common_z<F: Field>(
    f: &F,
    p: &mut AffinePoint<F::Element>,
    q: &AffinePoint<F::Element>,
) -> (AffinePoint<F::Element>, F::Element) {
    let h = f.sub(&q.x, &p.x);
    let r = f.sub(&q.y, &p.y);
    let hh = f.sqr(&h);
    let (u, v) = (f.mul(&p.x, &hh), f.mul(&q.x, &hh));
    p.y = f.mul(&p.y, &f.sub(&v, &u));
    p.x = u;
    let x = f.sub(&f.sub(&f.sqr(&r), &u), &v);
    let y = f.sub(&f.mul(&r, &f.sub(&u, &x)), &p.y);
    (AffinePoint { x, y }, h)
}

/// `lambda` times each entry: `(beta x, y)`.
pub fn mapped<F: Field>(
    f: &F,
    beta: &F::Element,
    entries: &[AffinePoint<F::Element>],
    out: &mut [AffinePoint<F::Element>],
) {
    for (slot, entry) in out.iter_mut().zip(entries) {
        *slot = AffinePoint { x: f.mul(beta, &entry.x), y: entry.y };
    }
}
