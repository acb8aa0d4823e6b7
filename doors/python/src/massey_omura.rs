//! Massey-Omura: a message sent in three passes.

use crate::failure::Outcome;
use crate::input::Of;
use crate::point::Point;
use crate::private_key::PrivateKey;
use crate::release::released;
use crate::tuning::{Tuning, chosen};
use pyo3::prelude::*;

/// The passes 1 and 2: ``point`` times ``key``, a ``PrivateKey``. ``tuning``, a ``Tuning``, trades the memory of tables
/// against time. Constant time in both; the subgroup check on a user-defined curve with a cofactor is not.
///
/// Raises ``CurveMismatch`` for a point of another curve, ``InvalidInput`` for the identity and for a point outside the
/// generator's subgroup.
#[pyfunction]
#[pyo3(signature = (key, point, *, tuning=None))]
fn lock(py: Python<'_>, key: Of<PrivateKey>, point: &Point, tuning: Option<Tuning>) -> Outcome<Point> {
    let pass = || secant::massey_omura::lock_with(&key.0, &point.0, chosen(tuning.as_ref()));
    Ok(Point(released(py, pass)?))
}

/// Pass 3, and the end of the protocol: ``point`` times the inverse of ``key``. ``tuning`` and constant time are as for
/// ``lock``.
///
/// Raises what ``lock`` raises.
#[pyfunction]
#[pyo3(signature = (key, point, *, tuning=None))]
fn unlock(py: Python<'_>, key: Of<PrivateKey>, point: &Point, tuning: Option<Tuning>) -> Outcome<Point> {
    let pass = || secant::massey_omura::unlock_with(&key.0, &point.0, chosen(tuning.as_ref()));
    Ok(Point(released(py, pass)?))
}

#[pymodule(submodule)]
pub mod massey_omura {
    #[pymodule_export]
    use super::{lock, unlock};
}
