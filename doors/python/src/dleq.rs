//! Proofs on secp256k1 that two points are the same multiple of two others.

use crate::failure::Outcome;
use crate::input::{Bytes, Of, exactly};
use crate::private_key::PrivateKey;
use crate::public_key::PublicKey;
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use secant::dleq as facade;
use secant::{RandomSource, Zeroizing};

/// That ``public_key`` is the same multiple of ``generator`` as ``result`` is of ``base``. All are public keys of
/// secp256k1; the generator is the curve's where none is given.
#[pyclass(frozen, eq, hash, module = "secant.dleq")]
#[derive(Clone, PartialEq, Eq)]
pub struct Statement(facade::Statement);

impl std::hash::Hash for Statement {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let facade::Statement { generator, public_key, base, result } = &self.0;
        generator.as_ref().map(|key| key.to_sec1(true)).hash(state);
        [public_key, base, result].map(|key| key.to_sec1(true)).hash(state);
    }
}

#[pymethods]
impl Statement {
    #[new]
    #[pyo3(signature = (public_key, base, result, *, generator=None))]
    fn new(public_key: PublicKey, base: PublicKey, result: PublicKey, generator: Option<PublicKey>) -> Self {
        let generator = generator.map(|key| key.0);
        Self(facade::Statement { generator, public_key: public_key.0, base: base.0, result: result.0 })
    }

    /// ``G``; None for the curve's generator.
    #[getter]
    fn generator(&self) -> Option<PublicKey> {
        self.0.generator.clone().map(PublicKey)
    }

    /// ``A = a G``.
    #[getter]
    fn public_key(&self) -> PublicKey {
        PublicKey(self.0.public_key.clone())
    }

    /// ``B``.
    #[getter]
    fn base(&self) -> PublicKey {
        PublicKey(self.0.base.clone())
    }

    /// ``C = a B``: a shared secret until it is published.
    #[getter]
    fn result(&self) -> PublicKey {
        PublicKey(self.0.result.clone())
    }

    /// Without the result, which can be a secret.
    fn __repr__(&self) -> String {
        let [public_key, base] =
            [&self.0.public_key, &self.0.base].map(|key| secant::hex::encode(&key.to_sec1(true)));
        format!("<statement about public_key={public_key}, base={base}>")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (py, this) = (slf.py(), slf.get());
        let arguments = PyDict::new(py);
        arguments.set_item("public_key", this.public_key())?;
        arguments.set_item("base", this.base())?;
        arguments.set_item("result", this.result())?;
        arguments.set_item("generator", this.generator())?;
        let construct = py.import("secant._pickle")?.getattr("construct")?;
        Ok((construct, (slf.get_type(), arguments).into_pyobject(py)?.into_any()))
    }
}

/// BIP374: `e || s`, 64 bytes.
#[pymodule(submodule)]
pub mod bip374 {
    use super::*;
    use secant::dleq::bip374 as facade;

    fn message_of(message: Option<Bytes>) -> PyResult<Option<[u8; 32]>> {
        message.map(|message| exactly("a message", &message)).transpose()
    }

    /// The statement about ``key``, a private key ``a``, and ``base``, a point ``B``, and its proof: 64 bytes. Constant
    /// time in the key.
    ///
    /// ``generator`` is ``G``, the curve's where none is given. A ``message`` of 32 bytes binds the proof to a
    /// purpose. ``aux`` are 32 bytes of auxiliary randomness; without them the operating system gives some.
    ///
    /// Raises ``CurveMismatch`` for a key of another curve than secp256k1, ``InvalidInput`` for another length of
    /// message or ``aux``, and ``RandomnessFailed``.
    #[pyfunction]
    #[pyo3(signature = (key, base, *, generator=None, message=None, aux=None))]
    fn prove<'py>(
        py: Python<'py>,
        key: Of<PrivateKey>,
        base: Of<PublicKey>,
        generator: Option<PublicKey>,
        message: Option<Bytes>,
        aux: Option<Bytes>,
    ) -> Outcome<(Statement, Bound<'py, PyBytes>)> {
        let message = message_of(message)?;
        let aux =
            aux.map(|aux| exactly::<32>("auxiliary randomness", &aux).map(Zeroizing::new)).transpose()?;
        let (statement, proof) = released(py, || {
            let source = aux.as_ref().map(|aux| RandomSource::bytes(&aux[..]));
            let mut options = facade::Options::new();
            if let Some(generator) = &generator {
                options = options.generator(&generator.0);
            }
            if let Some(message) = &message {
                options = options.message(message);
            }
            if let Some(source) = &source {
                options = options.random(source);
            }
            facade::prove(&key.0, &base.0, &options)
        })?;
        Ok((Statement(statement), PyBytes::new(py, &proof)))
    }

    /// Whether ``proof`` is a valid one of ``statement`` for ``message``, 32 bytes, or for none; False for any
    /// malformed proof, and for keys of another curve. Variable time, on public data.
    ///
    /// Raises ``InvalidInput`` for a message of another length.
    #[pyfunction]
    #[pyo3(signature = (proof, statement, *, message=None))]
    fn verify(py: Python<'_>, proof: Bytes, statement: &Statement, message: Option<Bytes>) -> Outcome<bool> {
        let message = message_of(message)?;
        Ok(released(py, || facade::verify(&statement.0, message.as_ref(), &proof)))
    }
}

/// BRC-94: `R || S' || z`, 98 bytes.
#[pymodule(submodule)]
pub mod brc94 {
    use super::*;
    use secant::dleq::brc94 as facade;

    /// The statement about a private key, ``key``, and a point, ``base``, and its proof: 98 bytes. Constant time in the
    /// key.
    ///
    /// Raises ``CurveMismatch`` for a key of another curve than secp256k1, and ``RandomnessFailed``.
    #[pyfunction]
    fn prove<'py>(
        py: Python<'py>,
        key: Of<PrivateKey>,
        base: Of<PublicKey>,
    ) -> Outcome<(Statement, Bound<'py, PyBytes>)> {
        let (statement, proof) = released(py, || facade::prove(&key.0, &base.0))?;
        Ok((Statement(statement), PyBytes::new(py, &proof)))
    }

    /// Whether ``proof`` is a valid one of ``statement``; False for any malformed proof, for a statement with a
    /// generator of its own, and for keys of another curve. The response may be shorter than 32 bytes. Variable time,
    /// on public data.
    #[pyfunction]
    fn verify(py: Python<'_>, proof: Bytes, statement: &Statement) -> bool {
        released(py, || facade::verify(&statement.0, &proof))
    }
}

#[pymodule(submodule)]
pub mod dleq {
    #[pymodule_export]
    use super::Statement;
}
