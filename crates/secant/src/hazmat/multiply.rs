//! Multiples of points by a strategy that the caller names.

use super::point::pack;
use super::{JacobianPoint, Scalar};
use crate::curve::with_curve;
use crate::erased::{ErasedPoint, erase_point, restore, restore_point};
use crate::{Curve, Error, Point, Tuning};
use secant_core::curves::{Curve as CoreCurve, CurveKind, Point as CorePoint};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::weierstrass::Jacobian;
use secant_core::mul::{FixedBase, many};
use secant_protocols::Error as InputError;
use zeroize::Zeroizing;

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
    let Some(point) = p.erased() else { return Ok(JacobianPoint::identity(curve)) };
    let coordinates = with_curve!(curve, |c| {
        let (k, p) = (Zeroizing::new(restore(k.residue())), restore_point(point));
        let multiple = match strategy {
            Strategy::Constant(Constant::Ladder) => c.multiply_ladder(&p, &k),
            Strategy::Constant(Constant::Window(window)) => {
                check_window_point(c, &p)?;
                c.multiply(&p, &k, Tuning { window, fixed_base: FixedBase::None, ..Tuning::DEFAULT })
            }
            Strategy::Wnaf(window) => c.multiply_wnaf_vartime(&p, &k, window.into()),
        };
        pack(c.equation(), multiple)
    });
    Ok(JacobianPoint::packed(curve, coordinates))
}

fn check_window_point<K: CurveKind>(curve: &CoreCurve<K>, p: &CorePoint<K>) -> Result<(), InputError> {
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
    let sum = with_curve!(curve, |c| sum(c, terms));
    Ok(Point::from_erased(curve.clone(), sum))
}

fn sum<K: CurveKind>(curve: &CoreCurve<K>, terms: &[(&Scalar, &Point)]) -> Option<ErasedPoint> {
    let (s, law) = (curve.scalars(), Jacobian(curve.equation()));
    let finite = terms.iter().filter_map(|(k, p)| Some((k, p.erased()?)));
    let terms: Vec<_> =
        finite.map(|(k, p)| (s.to_integer(&restore(k.residue())), restore_point(p))).collect();
    let pairs = terms.iter().map(|(k, p)| (k.as_ref(), p));
    let bits = s.bits();
    let has_tables = curve.multiplier(Tuning::DEFAULT).has_tables(many::WIDTH);
    let window = many::borrowed::bucket_window(terms.len(), bits).or((!has_tables).then_some(2));
    let sum = if let Some(w) = window {
        let mut memory = vec![law.identity(); many::borrowed::buckets(w)];
        let add = |p: &_, q: &_| law.add_points_vartime(p, q);
        many::borrowed::buckets_vartime(&law, pairs, add, bits, w, &mut memory)
    } else {
        let (terms, used): (Vec<_>, Vec<_>) =
            pairs.map(|(k, p)| many::borrowed::Term::new_vartime(&law, k, p)).unzip();
        many::borrowed::interleaved_vartime(&law, &terms, used.into_iter().max().unwrap_or_default())
    };
    curve.equation().to_affine_vartime(&sum).map(|p| erase_point(&p))
}
