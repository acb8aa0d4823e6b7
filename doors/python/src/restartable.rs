//! ECDSA and ECDH in steps.

use crate::curve::AnyCurve;
use crate::failure::{Outcome, never_pickled};
use crate::input::DER;
use crate::input::{Bytes, Format, Hash, Nonce, Of, Whole};
use crate::private_key::{DETERMINISTIC, PrivateKey, encoded, options as sign_options};
use crate::public_key::{PublicKey, options as verify_options};
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::restartable::{self as engine, Progress};
use secant::{Error, InputError};
use std::sync::Mutex;

/// What an operation takes, in multiplications in the curve's field.
#[pyclass(frozen, eq, hash, module = "secant.restartable")]
#[derive(PartialEq, Eq)]
pub struct Cost(engine::Cost);

impl std::hash::Hash for Cost {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.largest_piece(), self.total()).hash(state);
    }
}

#[pymethods]
impl Cost {
    /// The largest piece that cannot be cut: the fewest units that have an effect.
    #[getter]
    fn largest_piece(&self) -> u32 {
        self.0.largest_piece
    }

    /// All pieces together.
    #[getter]
    fn total(&self) -> u32 {
        self.0.total
    }

    fn __repr__(&self) -> String {
        format!("<cost of {} multiplications, at least {} at once>", self.total(), self.largest_piece())
    }
}

/// A step under the lock. An operation whose thread panicked is over.
fn step<S: Send, T: Send>(
    py: Python<'_>,
    state: &Mutex<S>,
    step: impl FnOnce(&mut S) -> Result<Progress<T>, Error> + Send,
) -> Outcome<Option<T>> {
    let progress = released(py, || match state.lock() {
        Ok(mut state) => step(&mut state),
        Err(_) => Err(InputError::Finished.into()),
    });
    Ok(match progress? {
        Progress::InProgress => None,
        Progress::Done(result) => Some(result),
    })
}

/// An ECDSA signature of ``digest`` by ``key`` in progress; ``hash``, ``any_length``, ``format``, ``nonce``, ``low_s`` and ``blinded``
/// are those of ``PrivateKey.sign_digest``. It is abandoned when it is dropped; its secrets are wiped then and at its
/// end. Never pickled; threads take turns.
///
/// Raises what ``PrivateKey.sign_digest`` raises.
#[pyclass(frozen, module = "secant.restartable")]
pub struct Signing {
    state: Mutex<engine::Signing>,
    format: Format,
}

#[pymethods]
impl Signing {
    #[new]
    #[pyo3(signature = (key, digest, *, hash=None, any_length=false, format=DER, nonce=DETERMINISTIC, low_s=false, blinded=false),
           text_signature = "(key, digest, *, hash=None, any_length=False, format='der', nonce='deterministic', low_s=False, blinded=False)")]
    fn new(
        key: Of<PrivateKey>,
        digest: Bytes,
        hash: Option<Hash>,
        any_length: bool,
        format: Format,
        nonce: Nonce,
        low_s: bool,
        blinded: bool,
    ) -> Outcome<Self> {
        let options = sign_options(hash, nonce, low_s, blinded, false, None, None).any_digest(any_length);
        Ok(Self { state: Mutex::new(engine::Signing::new(&key.0, &digest, &options)?), format })
    }

    /// Goes on for at most ``units`` field multiplications, or one piece that cannot be cut: the signature, or None
    /// while there is more to do. Constant time for given ``units``.
    ///
    /// Raises ``Finished`` after the result.
    fn step<'py>(&self, py: Python<'py>, units: Whole<u32>) -> Outcome<Option<Bound<'py, PyBytes>>> {
        let signature = step(py, &self.state, |state| state.step(units.0))?;
        Ok(signature.map(|signature| encoded(py, &signature, self.format)))
    }

    /// What a signature takes on ``curve``, ``blinded`` or not.
    ///
    /// Raises ``UnsupportedCurve`` for a curve whose order is not proved.
    #[staticmethod]
    #[pyo3(signature = (curve, *, blinded=false))]
    fn cost(curve: AnyCurve, blinded: bool) -> Outcome<Cost> {
        Ok(Cost(engine::Signing::cost(&curve.0, blinded)?))
    }

    fn __repr__(&self) -> &'static str {
        "<signing in steps>"
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("operations in steps"))
    }
}

/// The agreement of ``key`` and ``peer``, a private and a public key, on a shared secret on its way; ``blinded`` is
/// that of ``PrivateKey.shared_secret``. It is abandoned when it is dropped; its secrets are wiped then and at its end.
/// Never pickled; threads take turns.
///
/// Raises what ``PrivateKey.shared_secret`` raises.
#[pyclass(frozen, module = "secant.restartable")]
pub struct Agreement {
    state: Mutex<engine::Agreement>,
}

#[pymethods]
impl Agreement {
    #[new]
    #[pyo3(signature = (key, peer, *, blinded=false))]
    fn new(key: Of<PrivateKey>, peer: Of<PublicKey>, blinded: bool) -> Outcome<Self> {
        let options = secant::MultiplyOptions::new().blinded(blinded);
        Ok(Self { state: Mutex::new(engine::Agreement::new(&key.0, &peer.0, &options)?) })
    }

    /// Goes on for at most ``units`` field multiplications, or one piece that cannot be cut: the shared secret, or None
    /// while there is more to do. Constant time for given ``units``.
    ///
    /// Raises ``Finished`` after the result.
    fn step<'py>(&self, py: Python<'py>, units: Whole<u32>) -> Outcome<Option<Bound<'py, PyBytes>>> {
        let secret = step(py, &self.state, |state| state.step(units.0))?;
        Ok(secret.map(|secret| PyBytes::new(py, &secret)))
    }

    /// What an agreement takes on ``curve``, ``blinded`` or not.
    ///
    /// Raises ``UnsupportedCurve`` for a curve whose order is not proved.
    #[staticmethod]
    #[pyo3(signature = (curve, *, blinded=false))]
    fn cost(curve: AnyCurve, blinded: bool) -> Outcome<Cost> {
        Ok(Cost(engine::Agreement::cost(&curve.0, blinded)?))
    }

    fn __repr__(&self) -> &'static str {
        "<agreement in steps>"
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("operations in steps"))
    }
}

/// The verification of ``signature``, of ECDSA, for ``digest`` under ``key`` on its way, in variable time; ``hash``,
/// ``format`` and ``require_low_s`` are those of ``PublicKey.verify_digest``. Threads take turns.
#[pyclass(frozen, module = "secant.restartable")]
pub struct Verification {
    state: Mutex<engine::Verification>,
}

#[pymethods]
impl Verification {
    #[new]
    #[pyo3(signature = (key, signature, digest, *, hash=None, format=DER, require_low_s=false),
           text_signature = "(key, signature, digest, *, hash=None, format='der', require_low_s=False)")]
    fn new(
        key: Of<PublicKey>,
        signature: Bytes,
        digest: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
    ) -> Self {
        let options = verify_options(hash, format, require_low_s, None);
        Self { state: Mutex::new(engine::Verification::new(&key.0, &digest, &signature, &options)) }
    }

    /// Goes on for at most ``units`` field multiplications, or one piece that cannot be cut: whether the signature is
    /// valid, or None while there is more to do. A malformed signature is told at once, and as often as it is asked
    /// for.
    ///
    /// Raises ``Finished`` after the result.
    fn step(&self, py: Python<'_>, units: Whole<u32>) -> Outcome<Option<bool>> {
        step(py, &self.state, |state| state.step(units.0))
    }

    /// What a verification takes on ``curve``.
    ///
    /// Raises ``UnsupportedCurve`` for a curve whose order is not proved.
    #[staticmethod]
    fn cost(curve: AnyCurve) -> Outcome<Cost> {
        Ok(Cost(engine::Verification::cost(&curve.0)?))
    }

    fn __repr__(&self) -> &'static str {
        "<verification in steps>"
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("operations in steps"))
    }
}

#[pymodule(submodule)]
pub mod restartable {
    #[pymodule_export]
    use super::{Agreement, Cost, Signing, Verification};
}
