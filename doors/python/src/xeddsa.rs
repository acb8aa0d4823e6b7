//! XEdDSA: signatures under X25519 keys.

use crate::failure::Outcome;
use crate::failure::refused;
use crate::input::{Bytes, Of, choices, exactly};
use crate::release::released;
use crate::x25519::{PrivateKey, PublicKey};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::xeddsa::{self as facade, Form};
use secant::{RandomSource, Zeroizing};

choices! {
    /// `"signal"` or `"legacy"`.
    FormName: Form, "form", {
        "signal" => Form::Signal,
        "legacy" => Form::Legacy,
    }
}

const SIGNAL: FormName = FormName(Form::Signal);

/// Signs ``message``, of any length, under ``key``, an X25519 ``PrivateKey``: 64 bytes. Constant time.
///
/// ``form`` is ``"signal"`` ("The XEdDSA and VXEdDSA Signature Schemes", revision 1, section 2) or ``"legacy"``, what
/// libsignal's ``curve25519_sign`` made before it. ``aux`` are 64 bytes of auxiliary randomness, which nobody knows,
/// fresh for each signature; without them the operating system gives some.
///
/// Raises ``InvalidInput`` for another length of ``aux``, and ``RandomnessFailed``.
#[pyfunction]
#[pyo3(signature = (key, message, *, form=SIGNAL, aux=None),
       text_signature = "(key, message, *, form='signal', aux=None)")]
fn sign<'py>(
    py: Python<'py>,
    key: Of<PrivateKey>,
    message: Bytes,
    form: FormName,
    aux: Option<Bytes>,
) -> Outcome<Bound<'py, PyBytes>> {
    let aux = aux.map(|aux| exactly::<64>("auxiliary randomness", &aux).map(Zeroizing::new)).transpose()?;
    let signature = released(py, || match aux {
        Some(aux) => facade::sign_with(&key.0, &message, form.0, &RandomSource::bytes(&aux[..])),
        None => facade::sign(&key.0, &message, form.0),
    })?;
    Ok(PyBytes::new(py, &signature))
}

/// Whether ``signature`` is valid for ``message`` under ``key``, an X25519 ``PublicKey``, in this ``form``; False for
/// any malformed key or signature, a key that is not canonical or of small order, and ``S`` not below the group order.
/// Variable time, on public data.
#[pyfunction]
#[pyo3(signature = (key, signature, message, *, form=SIGNAL),
       text_signature = "(key, signature, message, *, form='signal')")]
fn verify(py: Python<'_>, key: Of<PublicKey>, signature: Bytes, message: Bytes, form: FormName) -> bool {
    released(py, || facade::verify(&key.0, &message, &signature, form.0))
}

/// ``verify`` of ``key``, ``signature``, ``message`` and ``form`` that raises ``InvalidSignature`` with the
/// reason and its number instead of returning False.
#[pyfunction]
#[pyo3(signature = (key, signature, message, *, form=SIGNAL),
       text_signature = "(key, signature, message, *, form='signal')")]
fn verify_or_raise(
    py: Python<'_>,
    key: Of<PublicKey>,
    signature: Bytes,
    message: Bytes,
    form: FormName,
) -> PyResult<()> {
    refused(released(py, || facade::check(&key.0, &message, &signature, form.0)))
}

#[pymodule(submodule)]
pub mod xeddsa {
    #[pymodule_export]
    use super::{sign, verify, verify_or_raise};
}
