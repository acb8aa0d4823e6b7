//! Values of any curve in one size, so that keys and points of all curves are one type.
//!
//! Which curve a value belongs to is kept beside it, and every function that combines two values compares their curves
//! first.

use secant_core::field::Limbs;

pub(crate) use secant_core::any::{
    AnyElement as Erased, AnyPoint as ErasedPoint, narrow_point as restore_point, widen as erase,
    widen_point as erase_point,
};

pub(crate) fn restore<E: Limbs>(erased: &Erased) -> E {
    *E::view(erased)
}
