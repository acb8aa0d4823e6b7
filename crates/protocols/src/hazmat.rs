//! Points in Jacobian coordinates, `(X, Y, Z)` for `(X/Z^2, Y/Z^3)`, and multiples by a strategy that the caller names.
//!
//! The identity is `(0, 1, 0)` and nothing else. Coordinates may be secret, and those of a secret multiple reveal
//! something about the scalar: they are wiped when dropped. Tested with `secant::hazmat` and the C library.

use crate::Error;
use secant_core::any::{AnyElement, AnyField, AnyJacobian, AnyPoint, ZERO};
use secant_core::areas::JacobianLaw;
use secant_core::mul::{Tuning, windows};
use secant_core::{CurveRef, declassify};
use zeroize::Zeroizing;

/// A point in Jacobian coordinates, wiped when dropped.
pub type Jacobian = Zeroizing<AnyJacobian>;

/// The identity.
pub fn identity(f: &dyn AnyField) -> Jacobian {
    Zeroizing::new(AnyJacobian { x: ZERO, y: f.one(), z: ZERO })
}

/// The point with `Z = 1`; the identity for none.
pub fn from_affine(f: &dyn AnyField, point: Option<&AnyPoint>) -> Jacobian {
    point.map_or_else(|| identity(f), |p| Zeroizing::new(AnyJacobian { x: p.x, y: p.y, z: f.one() }))
}

/// Whether `Y^2 = X^3 + a X Z^4 + b Z^6`, and `(0, 1, 0)` where `Z` is 0. Constant time but for the answer.
#[must_use]
pub fn is_on_curve(f: &dyn AnyField, law: &dyn JacobianLaw, p: &AnyJacobian) -> bool {
    let AnyJacobian { x, y, z } = p;
    let product = |a: &AnyElement, b: &AnyElement| Zeroizing::new(f.mul(a, b));
    let zz = product(z, z);
    let z4 = product(&zz, &zz);
    let tangent = product(&law.a(), &product(&z4, x));
    let constant = product(&law.b(), &product(&z4, &zz));
    let cube = product(&product(x, x), x);
    let right = Zeroizing::new(f.add(&Zeroizing::new(f.add(&cube, &tangent)), &constant));
    let identity = f.is_zero(x) & f.equal(y, &f.one());
    let finite = f.equal(&product(y, y), &right);
    let at_infinity = f.is_zero(z);
    declassify((at_infinity & identity) | (!at_infinity & finite))
}

/// `-P`. Constant time.
pub fn negate(f: &dyn AnyField, p: &AnyJacobian) -> Jacobian {
    // the identity is (0, 1, 0), not (0, -1, 0)
    Zeroizing::new(AnyJacobian { x: p.x, y: f.negate_if(&p.y, !f.is_zero(&p.z)), z: p.z })
}

/// How a multiple is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Montgomery's ladder, for any point of any curve. Constant time.
    Ladder,
    /// A fixed window of [`Tuning::MIN_WINDOW`] to [`Tuning::MAX_WINDOW`] bits, for points of the generator's subgroup.
    /// Constant time.
    Window(u8),
    /// A non-adjacent form of width 2 to [`windows::MAX_WNAF`]. Variable time.
    Wnaf(u8),
}

impl Strategy {
    /// Refuses windows outside their range.
    ///
    /// # Errors
    /// [`Error::Range`].
    pub fn check(self) -> Result<(), Error> {
        let (window, min, max) = match self {
            Self::Ladder => return Ok(()),
            Self::Window(w) => (w, Tuning::MIN_WINDOW, Tuning::MAX_WINDOW),
            Self::Wnaf(w) => (w, 2, windows::MAX_WNAF as u8),
        };
        if (min..=max).contains(&window) {
            return Ok(());
        }
        Err(Error::Range { min: min.into(), max: max.into() })
    }
}

/// `k P`; the identity for none. The time depends on the curve, the strategy and, but for the non-adjacent form, on no
/// value but whether `P`, which is public, is the identity.
///
/// # Errors
/// [`Error::Range`]; for a window [`Error::WrongSubgroup`].
pub fn multiply(
    curve: CurveRef<'_>,
    k: &AnyElement,
    p: Option<&AnyPoint>,
    strategy: Strategy,
) -> Result<Jacobian, Error> {
    strategy.check()?;
    let Some(p) = p else { return Ok(identity(curve.field())) };
    let strategies = curve.strategies();
    Ok(Zeroizing::new(match strategy {
        Strategy::Ladder => strategies.multiply_ladder(p, k),
        Strategy::Window(window) => {
            if !curve.coordinates().has_prime_order_vartime(p) {
                return Err(Error::WrongSubgroup);
            }
            strategies.multiply_window(p, k, window)
        }
        Strategy::Wnaf(window) => strategies.multiply_wnaf_vartime(p, k, window.into()),
    }))
}
