//! Plain double-and-add from the top bit, in affine or in Jacobian coordinates, in variable time.
//!
//! Right for any scalar, any point and any curve, points of order 2 included, because every addition
//! handles its exceptions. Small curves for study use it, and it is there for comparison with the other
//! strategies.

use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint, Weierstrass};
use secant_kernel::limbs;

/// `k P` in affine coordinates; `None` is the identity. An inversion for each bit and each bit set.
pub fn affine_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    k: &[u64],
) -> Option<AffinePoint<F::Element>> {
    let mut acc = None;
    for i in (0..limbs::bits_vartime(k) as usize).rev() {
        acc = equation.double_affine_vartime(acc.as_ref());
        if limbs::bit(k, i) == 1 {
            acc = equation.add_affine_vartime(acc.as_ref(), Some(p));
        }
    }
    acc
}

/// `k P` in Jacobian coordinates.
pub fn jacobian_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    k: &[u64],
) -> JacobianPoint<F::Element> {
    let law = Jacobian(equation);
    let mut acc = law.identity();
    for i in (0..limbs::bits_vartime(k) as usize).rev() {
        law.double_in_place(&mut acc);
        if limbs::bit(k, i) == 1 {
            law.add_in_place_vartime(&mut acc, p);
        }
    }
    acc
}
