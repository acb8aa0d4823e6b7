//! Public keys with a table, for those that verify more than once.

use crate::failure::Outcome;
use crate::failure::refused;
use crate::input::DER;
use crate::input::{Bytes, Format, Hash, Of, choices};
use crate::public_key::{PublicKey, options};
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use secant::TableSize;

/// A function and its arguments: a class, and what it takes by keyword.
type Pickle<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>, Bound<'py, PyDict>));

choices! {
    /// `"small"` or `"large"`.
    Size: TableSize, "table size", {
        "small" => TableSize::Small,
        "large" => TableSize::Large,
    }
}

/// A public key, ``key``, with a table, for those that verify more than once. ``size`` is ``"small"``, a few KB and
/// about half the time of plain verification, or ``"large"``, some tens of KB and a third; the table costs as much as
/// one or a few verifications. Answers are those of ``PublicKey``.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone)]
pub struct PrecomputedKey(pub secant::PrecomputedKey);

impl PartialEq for PrecomputedKey {
    fn eq(&self, other: &Self) -> bool {
        self.0.public_key() == other.0.public_key() && self.0.size() == other.0.size()
    }
}

impl std::hash::Hash for PrecomputedKey {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.public_key(), self.size()).hash(state);
    }
}

#[pymethods]
impl PrecomputedKey {
    #[new]
    #[pyo3(signature = (key, *, size=Size(TableSize::Small)), text_signature = "(key, *, size='small')")]
    fn new(py: Python<'_>, key: Of<PublicKey>, size: Size) -> Outcome<Self> {
        Ok(Self(released(py, || secant::PrecomputedKey::new(&key.0, size.0))?))
    }

    /// The public key.
    fn public_key(&self) -> PublicKey {
        PublicKey(self.0.public_key().clone())
    }

    /// ``"small"`` or ``"large"``.
    #[getter]
    fn size(&self) -> &'static str {
        Size(self.0.size()).name()
    }

    /// Bytes that the table takes.
    #[getter]
    fn table_bytes(&self) -> usize {
        self.0.table_bytes()
    }

    /// ``PublicKey.verify``, faster. ``signature``, ``message``, ``hash``, ``format`` and ``require_low_s`` are as
    /// there.
    #[pyo3(signature = (signature, message, *, hash=None, format=DER, require_low_s=false),
           text_signature = "($self, signature, message, *, hash=None, format='der', require_low_s=False)")]
    fn verify(
        &self,
        py: Python<'_>,
        signature: Bytes,
        message: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
    ) -> bool {
        let options = options(hash, format, require_low_s, None);
        released(py, || self.0.verify(&message, &signature, &options))
    }

    /// ``PublicKey.verify_digest``, faster. ``signature``, ``digest``, ``hash``, ``format`` and ``require_low_s`` are
    /// as there.
    #[pyo3(signature = (signature, digest, *, hash=None, format=DER, require_low_s=false),
           text_signature = "($self, signature, digest, *, hash=None, format='der', require_low_s=False)")]
    fn verify_digest(
        &self,
        py: Python<'_>,
        signature: Bytes,
        digest: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
    ) -> bool {
        let options = options(hash, format, require_low_s, None);
        released(py, || self.0.verify_digest(&digest, &signature, &options))
    }

    /// ``verify``, with the same ``signature``, ``message``, ``hash``, ``format`` and ``require_low_s``, that raises
    /// ``InvalidSignature`` with the reason and its number instead of returning False.
    #[pyo3(signature = (signature, message, *, hash=None, format=DER, require_low_s=false),
           text_signature = "($self, signature, message, *, hash=None, format='der', require_low_s=False)")]
    fn verify_or_raise(
        &self,
        py: Python<'_>,
        signature: Bytes,
        message: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
    ) -> PyResult<()> {
        let options = options(hash, format, require_low_s, None);
        refused(released(py, || self.0.check(&message, &signature, &options)))
    }

    /// ``verify_digest``, with the same ``signature``, ``digest``, ``hash``, ``format`` and ``require_low_s``, that
    /// raises ``InvalidSignature`` with the reason and its number instead of returning False.
    #[pyo3(signature = (signature, digest, *, hash=None, format=DER, require_low_s=false),
           text_signature = "($self, signature, digest, *, hash=None, format='der', require_low_s=False)")]
    fn verify_digest_or_raise(
        &self,
        py: Python<'_>,
        signature: Bytes,
        digest: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
    ) -> PyResult<()> {
        let options = options(hash, format, require_low_s, None);
        refused(released(py, || self.0.check_digest(&digest, &signature, &options)))
    }

    fn __repr__(&self) -> String {
        format!(
            "<{} table of {} bytes for {}>",
            self.size(),
            self.table_bytes(),
            self.public_key().__repr__()
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickle<'py>> {
        let this = slf.get();
        let arguments = PyDict::new(slf.py());
        arguments.set_item("key", this.public_key())?;
        arguments.set_item("size", this.size())?;
        let construct = slf.py().import("secant._pickle")?.getattr("construct")?;
        Ok((construct, (slf.get_type().into_any(), arguments)))
    }
}
