//! Signatures in Arrow columns: the crate `secant-columns`, of which Python converts arguments.

mod column;
mod plan;

use crate::batch::arrow::{Capsules, exported};
use crate::failure::{Failure, InvalidInput, Outcome, invalid};
use crate::input::{Hash, Whole};
use crate::keyfile::AnyPrivateKey;
use column::{column, optional};
use plan::run;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use secant_columns as engine;
use std::sync::Arc;

impl From<engine::Error> for Failure {
    fn from(error: engine::Error) -> Self {
        let text = error.to_string();
        match error {
            engine::Error::Type(_) => PyTypeError::new_err(text).into(),
            engine::Error::Row { reason, .. } | engine::Error::Key(reason) => {
                Self::Python(InvalidInput::new_err((text, reason.number())))
            }
            _ => invalid(text),
        }
    }
}

/// The options that keyword arguments say; `encoding` goes before that of one column.
fn options(scheme: Option<&str>, rest: Option<&Bound<'_, PyDict>>) -> Outcome<engine::Options> {
    let mut parts: Vec<String> = scheme.into_iter().map(|name| format!("scheme={name}")).collect();
    for (name, value) in rest.into_iter().flatten() {
        let name: String = name.extract()?;
        if value.is_none() {
            continue;
        }
        let value = match name.as_str() {
            "hash" => value.extract::<Hash>()?.0.name().to_owned(),
            "low_s" | "digest" => if value.extract::<bool>()? { "true" } else { "false" }.to_owned(),
            "cache" | "threads" => value.extract::<Whole<usize>>()?.0.to_string(),
            _ => value.extract::<String>()?,
        };
        parts.push(format!("{name}={value}"));
    }
    // what a value must not hold, so that it makes no option of its own
    if parts.iter().any(|part| part.contains(';')) {
        return Err(invalid("an option has ';' in it"));
    }
    Ok(parts.join("; ").parse::<engine::Options>()?)
}

/// Verifies columns of signatures, and keeps decoded keys and their tables from call to call.
///
/// ``scheme`` is the scheme of all rows, by a name of JOSE (``"ES256"``, ``"ES256K"``, ``"EdDSA"``), of a curve, or
/// ``"BIP340"``, ``"Ed25519"``, ``"Ed448"``; without it, a column ``schemes`` names each row's, also by the numbers of
/// COSE. The other options have the names, values and defaults of ``secant_columns::Options``:
///
/// * ``hash``: of ECDSA, where the scheme names none;
/// * ``signature``: ``"der"``, ``"raw"`` or ``"recoverable"``; ``low_s=True`` refuses a high ``s``; of ECDSA;
/// * ``policy``: ``"strict"``, ``"rfc8032"``, ``"zip215"``, ``"dalek"`` or ``"dalek-strict"``; of Ed25519 and Ed448;
/// * ``digest=True``: there are digests in place of messages; of ECDSA;
/// * ``key_format``: ``"point"`` for SEC 1 points and raw keys, ``"coordinates"`` for ``x || y``, ``"file"`` for DER, PEM, JWK, OpenSSH and
///   ``did:key``;
/// * ``encoding``: of keys and signatures, ``"raw"``, ``"hex"``, ``"0x"``, ``"base64"`` or ``"base64url"``;
///   ``key_encoding``, ``signature_encoding`` and ``message_encoding`` of one column: nothing is guessed;
/// * ``cache``: bytes for keys, 64 MB unless given; ``threads``: of a call, 1 unless given, 0 for all processors.
///
/// Threads of Python may share it. It pickles as its options, without its keys.
///
/// Raises :class:`secant.InvalidInput` for an unknown option or value, and for options that do not go together.
#[pyclass(frozen, module = "secant.columns")]
pub struct Verifier(Arc<engine::Verifier>);

/// How a result is wanted.
#[derive(Clone, Copy)]
struct Wanted {
    is_struct: bool,
    raises: bool,
}

impl Wanted {
    fn of(result: &str, plain: &str, on_error: &str) -> Outcome<Self> {
        let is_struct = match result {
            "struct" => true,
            other if other == plain => false,
            _ => return Err(invalid(format!("result: '{plain}' or 'struct' is needed"))),
        };
        let raises = match on_error {
            "null" => false,
            "raise" => true,
            _ => return Err(invalid("on_error: 'null' or 'raise' is needed")),
        };
        Ok(Self { is_struct, raises })
    }
}

#[pymethods]
impl Verifier {
    #[new]
    #[pyo3(signature = (scheme=None, **options), text_signature = "(scheme=None, *, hash=None, signature='der', low_s=False, policy='rfc8032', digest=False, key_format='point', encoding='raw', key_encoding=None, signature_encoding=None, message_encoding=None, cache=67108864, threads=1)")]
    fn new(scheme: Option<&str>, options: Option<&Bound<'_, PyDict>>) -> Outcome<Self> {
        Ok(Self(Arc::new(engine::Verifier::new(self::options(scheme, options)?))))
    }

    /// The verdicts on columns, each that of the single call, as an Arrow array of booleans: true for a valid signature, null for a
    /// row with a null, false for any other. With ``result="struct"`` an array of structs, ``valid`` and ``reason``, the name
    /// of an error. With ``on_error="raise"`` the first row that is not valid raises :class:`secant.InvalidInput`.
    ///
    /// A column is anything with the Arrow PyCapsule interface (pyarrow, Polars, pandas, nanoarrow), a NumPy array of bytes, a list of
    /// ``bytes`` or ``str`` with ``None``; ``bytes`` or ``str`` alone is one value for all rows. ``progress(done, total)`` is called in
    /// the calling thread; Ctrl-C ends the call soon.
    #[pyo3(signature = (*, keys, messages, signatures, schemes=None, result="valid", on_error="null", progress=None))]
    fn __call__(
        &self,
        py: Python<'_>,
        keys: &Bound<'_, PyAny>,
        messages: &Bound<'_, PyAny>,
        signatures: &Bound<'_, PyAny>,
        schemes: Option<&Bound<'_, PyAny>>,
        result: &str,
        on_error: &str,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Outcome<Column> {
        let wanted = Wanted::of(result, "valid", on_error)?;
        let (keys, messages, signatures, schemes) = (
            column(keys, "keys")?,
            column(messages, "messages")?,
            column(signatures, "signatures")?,
            optional(schemes, "schemes")?,
        );
        let verdicts = run(py, progress, |plan| {
            let claims = engine::Claims {
                keys: &keys,
                messages: &messages,
                signatures: &signatures,
                schemes: schemes.as_ref(),
            };
            self.0.verify_with(&claims, plan)
        })?;
        if wanted.raises {
            verdicts.check()?;
        }
        Ok(match wanted.is_struct {
            true => Column(Arc::new(verdicts.to_struct())),
            false => Column(Arc::new(verdicts.to_booleans())),
        })
    }

    /// The keys that made ECDSA signatures on the scheme's curve, as an Arrow array of large binary, null where there is none:
    /// ``form`` is ``"compressed"``, ``"uncompressed"``, or ``"address"`` for Ethereum's 20 bytes. Signatures are
    /// recoverable ones, or ``ids`` is a column of integers, 0 to 3 or 27 to 30. With ``result="struct"`` an array of structs, ``value``
    /// and ``reason``. ``messages``, ``signatures``, ``on_error`` and ``progress`` are as in a call.
    #[pyo3(signature = (*, messages, signatures, ids=None, form="compressed", result="value", on_error="null", progress=None))]
    fn recover(
        &self,
        py: Python<'_>,
        messages: &Bound<'_, PyAny>,
        signatures: &Bound<'_, PyAny>,
        ids: Option<&Bound<'_, PyAny>>,
        form: &str,
        result: &str,
        on_error: &str,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Outcome<Column> {
        let (wanted, form) = (Wanted::of(result, "value", on_error)?, engine::Recovered::find(form)?);
        let (messages, signatures, ids) =
            (column(messages, "messages")?, column(signatures, "signatures")?, optional(ids, "ids")?);
        let values = run(py, progress, |plan| {
            let signed = engine::Signed { messages: &messages, signatures: &signatures, ids: ids.as_ref() };
            self.0.recover(&signed, form, plan)
        })?;
        wanted.values(&values)
    }

    /// The options as text, which is the same in every language and engine; what is the default is left out.
    #[getter]
    fn options(&self) -> String {
        self.0.options().to_text()
    }

    /// Keys that were found and read so far, that are kept, and the bytes that they take: ``hits``, ``misses``, ``keys``,
    /// ``bytes``.
    fn cache_info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let info = self.0.cache_info();
        let found = PyDict::new(py);
        found.set_item("hits", info.hits)?;
        found.set_item("misses", info.misses)?;
        found.set_item("keys", info.keys)?;
        found.set_item("bytes", info.bytes)?;
        Ok(found)
    }

    /// Forgets all keys.
    fn clear(&self) {
        self.0.clear();
    }

    fn __repr__(&self) -> String {
        format!("<Verifier '{}'>", self.0.options().to_text())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let make = slf.py().import("secant._native.columns")?.getattr("verifier_of")?;
        Ok((make, (slf.get().0.options().to_text(),)))
    }
}

impl Wanted {
    fn values(self, values: &engine::Values) -> Outcome<Column> {
        if self.raises {
            values.check()?;
        }
        Ok(match self.is_struct {
            true => Column(Arc::new(values.to_struct())),
            false => Column(Arc::new(values.to_array())),
        })
    }
}

/// Signs columns of messages with one private key. It does not pickle, and is never printed.
///
/// ``key`` is an object: :class:`secant.PrivateKey`, also for ``"BIP340"``, or a private key of :mod:`secant.ed25519` or
/// :mod:`secant.ed448`. ``scheme``, ``hash``, ``signature``, ``low_s``, ``digest``, ``message_encoding`` and ``threads`` are those of
/// :class:`Verifier`. Nonces are deterministic; BIP340 draws 32 random bytes a row.
/// Constant time in the key.
#[pyclass(frozen, module = "secant.columns")]
pub struct Signer(engine::Signer);

#[pymethods]
impl Signer {
    #[new]
    #[pyo3(signature = (key, scheme, **options), text_signature = "(key, scheme, *, hash=None, signature='der', low_s=False, digest=False, message_encoding=None, threads=1)")]
    fn new(key: AnyPrivateKey, scheme: &str, options: Option<&Bound<'_, PyDict>>) -> Outcome<Self> {
        Ok(Self(engine::Signer::new(self::options(Some(scheme), options)?, key.0)?))
    }

    /// The signatures of ``messages``, a column, each that of the single call, as an Arrow array of large binary, null for null.
    /// ``result``, ``on_error`` and ``progress`` are as in :meth:`Verifier.recover`.
    #[pyo3(signature = (messages, *, result="value", on_error="null", progress=None))]
    fn sign(
        &self,
        py: Python<'_>,
        messages: &Bound<'_, PyAny>,
        result: &str,
        on_error: &str,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> Outcome<Column> {
        let wanted = Wanted::of(result, "value", on_error)?;
        let messages = column(messages, "messages")?;
        wanted.values(&run(py, progress, |plan| self.0.sign(&messages, plan))?)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(crate::failure::not_pickled("signers"))
    }
}

/// The public keys of ``keys``, a column of private keys of ``scheme``, as an Arrow array of large binary, null where there is none.
/// For ECDSA private keys are big-endian integers; ``encoding`` is the text that they are in, and ``threads`` work. ``form``, ``result``,
/// ``on_error`` and ``progress`` are as in :meth:`Verifier.recover`. Constant time in the keys. An Arrow column is read where it lies; a list or
/// an array is copied, and its copy is not wiped.
#[pyfunction]
#[pyo3(signature = (keys, scheme, *, form="compressed", encoding="raw", threads=Whole(1), result="value", on_error="null", progress=None),
       text_signature = "(keys, scheme, *, form='compressed', encoding='raw', threads=1, result='value', on_error='null', progress=None)")]
fn public_keys(
    py: Python<'_>,
    keys: &Bound<'_, PyAny>,
    scheme: &str,
    form: &str,
    encoding: &str,
    threads: Whole<usize>,
    result: &str,
    on_error: &str,
    progress: Option<&Bound<'_, PyAny>>,
) -> Outcome<Column> {
    let (wanted, form) = (Wanted::of(result, "value", on_error)?, engine::Recovered::find(form)?);
    let mut options = engine::Options::of_scheme(scheme)?;
    options.set("key_encoding", encoding)?;
    options.set("threads", &threads.0.to_string())?;
    let keys = column(keys, "keys")?;
    wanted.values(&run(py, progress, |plan| engine::public_keys(&options, &keys, form, plan))?)
}

/// The verifier with options as text, as pickles have it.
#[pyfunction]
fn verifier_of(options: &str) -> Outcome<Verifier> {
    Ok(Verifier(Arc::new(engine::Verifier::new(options.parse::<engine::Options>()?))))
}

/// The verifier of this process with ``options`` as text, such as ``"scheme=ES256; signature=raw"``: the same object's keys for
/// the same text. 16 sets of options are kept.
#[pyfunction]
fn shared(options: &str) -> Outcome<Verifier> {
    Ok(Verifier(engine::shared(options)?))
}

/// Forgets the verifiers of :func:`shared`, which plug-ins of engines use, and their keys.
#[pyfunction]
fn clear() {
    engine::clear();
}

/// A column of results, by the Arrow PyCapsule interface: ``pyarrow.array(column)``, ``polars.Series(column)``.
#[pyclass(frozen, module = "secant.columns")]
pub struct Column(arrow_array::ArrayRef);

#[pymethods]
impl Column {
    /// Schema and array of the Arrow C Data interface; a requested schema is not heeded, as the interface allows.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> Outcome<Capsules<'py>> {
        let _ = requested_schema;
        exported(py, &self.0)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __bool__(&self) -> PyResult<bool> {
        Err(PyTypeError::new_err("the truth of a column is ambiguous"))
    }

    fn __repr__(&self) -> String {
        format!("<Column of {} rows, {}>", self.0.len(), self.0.data_type())
    }
}

/// The native half of `secant.columns`.
#[pymodule(submodule)]
pub mod columns {
    #[pymodule_export]
    use super::{Column, Signer, Verifier, clear, public_keys, shared, verifier_of};
}
