//! Between the engine's representations and the big integers of the reference implementation.

use num_bigint::BigUint;
use secant_core::field::{Field, Limbs};
use secant_core::group::weierstrass::{AffinePoint, Coefficient, JacobianPoint, Weierstrass};
use secant_reference::number::{from_limbs, to_limbs};
use secant_reference::{Curve, Point};

/// An integer as the limbs of an element, not yet in the field's representation; high limbs are dropped.
pub fn limbs<E: Limbs>(x: &BigUint) -> E {
    let mut r = E::ZERO;
    r.as_mut().copy_from_slice(&to_limbs(x, E::COUNT)[..E::COUNT]);
    r
}

/// The modulus of a field.
pub fn modulus<F: Field>(f: &F) -> BigUint {
    from_limbs(f.characteristic().as_ref())
}

/// The integer that an element stands for.
pub fn integer<F: Field>(f: &F, a: &F::Element) -> BigUint {
    from_limbs(f.to_integer(a).as_ref())
}

/// The element for an integer, which is reduced first.
pub fn element<F: Field>(f: &F, x: &BigUint) -> F::Element {
    f.from_integer(&limbs(&(x % modulus(f))))
}

/// The same curve in the reference implementation.
pub fn reference<F: Field, A: Coefficient<F>>(equation: &Weierstrass<F, A>) -> Curve {
    let f = equation.field();
    Curve::new(modulus(f), integer(f, &equation.a()), integer(f, &equation.b()))
}

/// The same point in the reference implementation; `None` is the identity.
pub fn point<F: Field>(f: &F, p: Option<&AffinePoint<F::Element>>) -> Point {
    p.map(|p| (integer(f, &p.x), integer(f, &p.y)))
}

/// The engine's form of a point of the reference implementation.
pub fn affine<F: Field>(f: &F, p: &Point) -> Option<AffinePoint<F::Element>> {
    let (x, y) = p.as_ref()?;
    Some(AffinePoint { x: element(f, x), y: element(f, y) })
}

/// A Jacobian point in the reference implementation.
pub fn jacobian<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &JacobianPoint<F::Element>,
) -> Point {
    point(equation.field(), equation.to_affine_vartime(p).as_ref())
}
