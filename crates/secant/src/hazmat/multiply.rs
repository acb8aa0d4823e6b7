//! Multiples of points by a strategy that the caller names.

use super::{JacobianPoint, Scalar, jp_to_affine};
use crate::{Curve, Error, Point, Tuning};
use secant_core::Scratch;
use secant_core::any::ZERO;
use secant_protocols::hazmat::{self, Strategy};

/// The largest window of [`scalar_multiply_wnaf`]; the smallest is 2.
pub const MAX_WNAF_WINDOW: u8 = secant_core::mul::windows::MAX_WNAF as u8;

/// How a secret multiple is computed in constant time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Constant {
    /// Montgomery's ladder: an addition and a doubling for each bit of the order, for any point of any curve.
    Ladder,
    /// A fixed window of this many bits, [`Tuning::MIN_WINDOW`](crate::Tuning::MIN_WINDOW) to
    /// [`Tuning::MAX_WINDOW`](crate::Tuning::MAX_WINDOW), with odd signed digits; every entry of its table is read for
    /// every digit. For points of the generator's subgroup. Less than half of the ladder's time.
    Window(u8),
}

/// `k P` in constant time: the time depends on the curve, the strategy, and whether `P`, which is public, is the
/// identity.
///
/// # Errors
/// [`Error::CurveMismatch`]; for a window [`InputError::Range`](crate::InputError::Range) outside its range,
/// and [`InputError::WrongSubgroup`](crate::InputError::WrongSubgroup) for a point outside the generator's subgroup. The
/// ladder takes it.
pub fn scalar_multiply_ct(k: &Scalar, p: &Point, strategy: Constant) -> Result<JacobianPoint, Error> {
    let strategy = match strategy {
        Constant::Ladder => Strategy::Ladder,
        Constant::Window(window) => Strategy::Window(window),
    };
    multiply(k, p, strategy)
}

/// `k P` in constant time by the fastest way that the point allows: the generator's tables, a window for other points of its
/// subgroup, the ladder for the rest. The time depends on the curve and on the point, which is public, and on whether the
/// result is the identity.
///
/// # Errors
/// [`Error::CurveMismatch`].
pub fn scalar_multiply(k: &Scalar, p: &Point) -> Result<Point, Error> {
    let curve = k.curve();
    if curve != p.curve() {
        return Err(Error::CurveMismatch);
    }
    let proved = curve.proved()?;
    if p.any() == Some(&proved.generator()) {
        let multiple = proved.base_multiples().multiply_base(k.residue(), Tuning::DEFAULT);
        return Ok(Point::from_any(curve.clone(), multiple));
    }
    let strategy =
        if p.is_in_subgroup()? { Strategy::Window(Tuning::DEFAULT.window) } else { Strategy::Ladder };
    Ok(jp_to_affine(&multiply(k, p, strategy)?))
}

/// `k P` for a public `k` by the non-adjacent form of width `window`, 2 to [`MAX_WNAF_WINDOW`], and a table of
/// `2^(window - 2)` odd multiples, in variable time; by double-and-add on curves whose order is composite or shorter
/// than `window + 4` bits, where a table could contain the identity.
///
/// # Errors
/// [`Error::CurveMismatch`]; [`InputError::Range`](crate::InputError::Range) for a window outside its range.
pub fn scalar_multiply_wnaf(k: &Scalar, p: &Point, window: u8) -> Result<JacobianPoint, Error> {
    multiply(k, p, Strategy::Wnaf(window))
}

fn multiply(k: &Scalar, p: &Point, strategy: Strategy) -> Result<JacobianPoint, Error> {
    strategy.check()?;
    let curve = k.curve();
    if curve != p.curve() {
        return Err(Error::CurveMismatch);
    }
    let multiple = hazmat::multiply(curve.proved()?, k.residue(), p.any(), strategy)?;
    Ok(JacobianPoint::from_core(curve, multiple))
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
    let sums = proved.sums();
    let finite = terms.iter().filter_map(|(k, p)| Some((**k.residue(), *p.any()?)));
    let terms: Vec<_> = finite.collect();
    let mut memory = Vec::with_capacity(sums.sum_memory(terms.len()));
    let scratch = Scratch::new(memory.spare_capacity_mut());
    let sum = sums.sum_vartime(&ZERO, &terms, scratch);
    // the memory has the length that is asked for, the only reason to fail
    debug_assert!(sum.is_some());
    let affine = sum.and_then(|sum| proved.verification().to_affine_vartime(&sum));
    Ok(Point::from_any(curve.clone(), affine))
}
