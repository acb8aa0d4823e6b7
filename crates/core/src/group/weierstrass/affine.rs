//! Points as `(x, y)`, and textbook addition on them.
//!
//! An [`AffinePoint`] is never the identity; where the identity can occur, functions take and return an `Option`.
//! Additions here branch on the points (`_vartime`) and cost an inversion each. They are for learning, and for
//! comparison through `Tuning`; no other code uses them.

use super::{Coefficient, Weierstrass};
use crate::field::Field;
use secant_kernel::pair::Pair;

/// A point other than the identity: its coordinates in the field's representation.
pub type AffinePoint<E> = Pair<E>;

impl<F: Field, A: Coefficient<F>> Weierstrass<F, A> {
    /// `P + Q` by chord and tangent; `None` is the identity. Cost: one inversion, 2 M and 1 S.
    pub fn add_affine_vartime(
        &self,
        p: Option<&AffinePoint<F::Element>>,
        q: Option<&AffinePoint<F::Element>>,
    ) -> Option<AffinePoint<F::Element>> {
        let (Some(p), Some(q)) = (p, q) else {
            return p.or(q).copied();
        };
        if p.x == q.x {
            return if p.y == q.y { self.double_affine_vartime(Some(p)) } else { None };
        }
        let f = &self.field;
        let slope = f.mul(&f.sub(&q.y, &p.y), &f.invert_vartime(&f.sub(&q.x, &p.x)));
        Some(self.third_point(p, &q.x, &slope))
    }

    /// `2 P` by the tangent; `None` is the identity, also the double of a point of order 2. Cost: one
    /// inversion, 2 M and 2 S.
    pub fn double_affine_vartime(
        &self,
        p: Option<&AffinePoint<F::Element>>,
    ) -> Option<AffinePoint<F::Element>> {
        let p = p?;
        let f = &self.field;
        if bool::from(f.is_zero(&p.y)) {
            return None;
        }
        let numerator = f.add(&f.triple(&f.sqr(&p.x)), &self.a());
        let slope = f.mul(&numerator, &f.invert_vartime(&f.double(&p.y)));
        Some(self.third_point(p, &p.x, &slope))
    }

    /// The negative of the third point on the line through `p` with this slope, which also passes the
    /// x-coordinate `x2`.
    fn third_point(
        &self,
        p: &AffinePoint<F::Element>,
        x2: &F::Element,
        slope: &F::Element,
    ) -> AffinePoint<F::Element> {
        let f = &self.field;
        let x = f.sub(&f.sub(&f.sqr(slope), &p.x), x2);
        let y = f.sub(&f.mul(slope, &f.sub(&p.x, &x)), &p.y);
        AffinePoint { x, y }
    }
}
