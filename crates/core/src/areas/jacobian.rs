//! Arithmetic on points in Jacobian coordinates, the identity as `(0, 1, 0)`. Constant time.

use crate::any::{AnyElement, AnyJacobian, AnyPoint, narrow_jacobian, widen, widen_jacobian, widen_point};
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::{Coefficient, Jacobian, JacobianPoint, Weierstrass};
use secant_kernel::data_independent_timing;
use zeroize::Zeroize;

/// The group law on any points of the curve, for which the order need not be proved.
pub trait JacobianLaw: Send + Sync {
    /// The coefficient `a`.
    fn a(&self) -> AnyElement;
    /// The coefficient `b`.
    fn b(&self) -> AnyElement;
    /// `2 P`.
    fn double(&self, p: &AnyJacobian) -> AnyJacobian;
    /// `P + Q`, equal, opposite and identical ones included.
    fn add(&self, p: &AnyJacobian, q: &AnyJacobian) -> AnyJacobian;
    /// The affine point; none for the identity. Constant time but for that.
    fn to_affine(&self, p: &AnyJacobian) -> Option<AnyPoint>;
}

impl<F: Field, A: Coefficient<F>> JacobianLaw for Weierstrass<F, A> {
    fn a(&self) -> AnyElement {
        widen(&self.a())
    }

    fn b(&self) -> AnyElement {
        widen(&self.b())
    }

    fn double(&self, p: &AnyJacobian) -> AnyJacobian {
        let _timing = data_independent_timing();
        finished(self, Jacobian(self).double(&narrow_jacobian(p)))
    }

    fn add(&self, p: &AnyJacobian, q: &AnyJacobian) -> AnyJacobian {
        let _timing = data_independent_timing();
        finished(self, Jacobian(self).add_points_complete(&narrow_jacobian(p), &narrow_jacobian(q)))
    }

    fn to_affine(&self, p: &AnyJacobian) -> Option<AnyPoint> {
        let _timing = data_independent_timing();
        let p: JacobianPoint<F::Element> = narrow_jacobian(p);
        self.to_affine(&p).as_ref().map(widen_point)
    }
}

/// A point with the identity as `(0, 1, 0)`; what it was is wiped.
pub(super) fn finished<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    mut p: JacobianPoint<F::Element>,
) -> AnyJacobian {
    let f = equation.field();
    let identity = f.is_zero(&p.z);
    p.x = f.select(&p.x, &f.zero(), identity);
    p.y = f.select(&p.y, &f.one(), identity);
    p.z = f.select(&p.z, &f.zero(), identity);
    let finished = widen_jacobian(&p);
    p.zeroize();
    finished
}
