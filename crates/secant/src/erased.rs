//! Values of any curve in one size, so that keys and points of all curves are one type.
//!
//! Only representations are copied; which curve a value belongs to is kept beside it, and every function
//! that combines two values compares their curves first.

use secant_core::field::{Limbs, MAX_LIMBS};
use secant_core::group::weierstrass::AffinePoint;

/// Limbs of any count, padded with zeros.
pub(crate) type Erased = [u64; MAX_LIMBS];

pub(crate) fn erase<E: Limbs>(element: &E) -> Erased {
    let mut r = [0; MAX_LIMBS];
    r[..E::COUNT].copy_from_slice(element.as_ref());
    r
}

pub(crate) fn restore<E: Limbs>(erased: &Erased) -> E {
    let mut r = E::ZERO;
    r.as_mut().copy_from_slice(&erased[..E::COUNT]);
    r
}

/// A point other than the identity on any curve.
pub(crate) type ErasedPoint = AffinePoint<Erased>;

pub(crate) fn erase_point<E: Limbs>(p: &AffinePoint<E>) -> ErasedPoint {
    AffinePoint { x: erase(&p.x), y: erase(&p.y) }
}

pub(crate) fn restore_point<E: Limbs>(p: &ErasedPoint) -> AffinePoint<E> {
    AffinePoint { x: restore(&p.x), y: restore(&p.y) }
}
