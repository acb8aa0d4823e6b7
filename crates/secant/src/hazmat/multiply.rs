//! Multiples of points by a strategy that the caller names.

use super::{JacobianPoint, Scalar};
use crate::{Curve, Error, Point, Tuning};
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::areas::SumMemory;
use secant_protocols::Error as InputError;

/// The largest window of [`scalar_multiply_wnaf`]; the smallest is 2.
pub const MAX_WNAF_WINDOW: u8 = secant_core::mul::MAX_WNAF_WINDOW as u8;

/// How a secret multiple is computed in constant time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constant {
    /// Montgomery's ladder: an addition and a doubling for each bit of the order, for any point of any curve.
    Ladder,
    /// A fixed window of this many bits, [`Tuning::MIN_WINDOW`] to [`Tuning::MAX_WINDOW`], with odd signed digits;
    /// every entry of its table is read for every digit. For points of the generator's subgroup. Less than half of the
    /// ladder's time.
    Window(u8),
}

/// `k P` in constant time: the time depends on the curve, the strategy, and whether `P`, which is public, is the
/// identity.
///
/// # Errors
/// [`Error::CurveMismatch`]; for a window [`InputError::Range`](crate::InputError::Range) outside its range,
/// [`InputError::SecretsUnsupported`](crate::InputError::SecretsUnsupported) on a curve of even cofactor and
/// [`InputError::WrongSubgroup`](crate::InputError::WrongSubgroup) for a point outside the generator's subgroup. The
/// ladder takes both.
pub fn scalar_multiply_ct(k: &Scalar, p: &Point, strategy: Constant) -> Result<JacobianPoint, Error> {
    if let Constant::Window(w) = strategy {
        check_window(w, Tuning::MIN_WINDOW, Tuning::MAX_WINDOW)?;
    }
    multiply(k, p, Strategy::Constant(strategy))
}

/// `k P` for a public `k` by the non-adjacent form of width `window`, 2 to [`MAX_WNAF_WINDOW`], and a table of
/// `2^(window - 2)` odd multiples, in variable time; by double-and-add on curves whose order is composite or shorter
/// than `window + 4` bits, where a table could contain the identity.
///
/// # Errors
/// [`Error::CurveMismatch`]; [`InputError::Range`](crate::InputError::Range) for a window outside its range.
pub fn scalar_multiply_wnaf(k: &Scalar, p: &Point, window: u8) -> Result<JacobianPoint, Error> {
    check_window(window, 2, MAX_WNAF_WINDOW)?;
    multiply(k, p, Strategy::Wnaf(window))
}

fn check_window(window: u8, min: u8, max: u8) -> Result<(), Error> {
    if (min..=max).contains(&window) {
        return Ok(());
    }
    Err(InputError::Range { min: min.into(), max: max.into() }.into())
}

#[derive(Clone, Copy)]
enum Strategy {
    Constant(Constant),
    Wnaf(u8),
}

fn multiply(k: &Scalar, p: &Point, strategy: Strategy) -> Result<JacobianPoint, Error> {
    let curve = k.curve();
    if curve != p.curve() {
        return Err(Error::CurveMismatch);
    }
    let Some(point) = p.any() else { return Ok(JacobianPoint::identity(curve)) };
    let (proved, k) = (curve.proved()?, k.residue());
    let strategies = proved.strategies();
    let multiple = match strategy {
        Strategy::Constant(Constant::Ladder) => strategies.multiply_ladder(point, k),
        Strategy::Constant(Constant::Window(window)) => {
            check_window_point(proved, point)?;
            strategies.multiply_window(point, k, window)
        }
        Strategy::Wnaf(window) => strategies.multiply_wnaf_vartime(point, k, window.into()),
    };
    Ok(JacobianPoint::from_core(curve, multiple))
}

fn check_window_point(curve: CurveRef<'_>, p: &AnyPoint) -> Result<(), InputError> {
    let curve = curve.coordinates();
    if !curve.supports_secrets() {
        return Err(InputError::SecretsUnsupported);
    }
    if curve.has_prime_order_vartime(p) { Ok(()) } else { Err(InputError::WrongSubgroup) }
}

/// `k1 P1 + k2 P2 + …` on a curve, for public scalars and any number of terms; the identity for none. In variable time:
/// one chain of doublings for all, and from some hundred terms on buckets instead of a table for each.
///
/// # Errors
/// [`Error::CurveMismatch`] for a term of another curve; [`Error::UnprovedOrder`].
pub fn multiply_many_vartime(curve: &Curve, terms: &[(&Scalar, &Point)]) -> Result<Point, Error> {
    if terms.iter().any(|(k, p)| k.curve() != curve || p.curve() != curve) {
        return Err(Error::CurveMismatch);
    }
    let proved = curve.proved()?;
    let (strategies, scalars) = (proved.strategies(), proved.scalars());
    let finite = terms.iter().filter_map(|(k, p)| Some((scalars.to_integer(k.residue()), *p.any()?)));
    let terms: Vec<_> = finite.collect();
    let SumMemory { words, digits } = strategies.sum_memory(terms.len());
    let sum = strategies.sum_vartime(&terms, &mut vec![0; words], &mut vec![0; digits]);
    // the memory has the length that is asked for, the only reason to fail
    debug_assert!(sum.is_some());
    let affine = sum.and_then(|sum| proved.verification().to_affine_vartime(&sum));
    Ok(Point::from_any(curve.clone(), affine))
}
