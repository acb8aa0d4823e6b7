//! The classes of Ed25519 and Ed448, which differ in lengths alone.

use crate::input::choices;
use secant::ed25519::Policy;

choices! {
    /// `"strict"`, `"rfc8032"` or `"zip215"`.
    PolicyName: Policy, "policy", {
        "strict" => Policy::Strict,
        "rfc8032" => Policy::Rfc8032,
        "zip215" => Policy::Zip215,
    }
}

/// The rule that holds where none is named, here as on the command line.
pub const RFC8032: PolicyName = PolicyName(Policy::Rfc8032);

/// The three schemes that share a key (RFC 8032, sections 5.1 and 5.2).
pub enum Scheme {
    Pure,
    Context,
    Prehash,
}

impl Scheme {
    /// What `context` and `prehash` stand for. Without both, a message is signed as it is.
    pub fn of(context: &[u8], prehash: bool) -> Self {
        match (prehash, context.is_empty()) {
            (true, _) => Self::Prehash,
            (false, true) => Self::Pure,
            (false, false) => Self::Context,
        }
    }
}

/// Defines the classes of a scheme: its module in the facade, the module that users see, its name, the bytes of a
/// seed and of a public key, the bytes of a signature, what it is without prehashing, the hash function of its
/// prehashed form; further methods of private and of public keys.
macro_rules! eddsa {
    ($scheme:ident, $module:literal, $name:literal, $key:literal, $signature:literal, $plain:literal, $hash:literal, { $($private:tt)* } { $($public:tt)* }) => {
use crate::eddsa::{PolicyName, RFC8032, Scheme};
use crate::failure::{Outcome, invalid, not_pickled};
use crate::input::{Bytes, Items, Of, exactly};
use crate::failure::refused;
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::$scheme as facade;
use std::sync::Arc;

#[doc = concat!("A private key: a seed, any ", $key, " bytes (RFC 8032). ``PrivateKey(seed)``.")]
///
/// The public key is always derived from the seed, never passed in. Signing is constant-time in the key. The key is
/// wiped when the object goes, never printed and never pickled; the ``bytes`` that you pass and that ``to_bytes``
/// returns stay in memory until Python reuses it.
///
/// Raises ``InvalidInput`` for a seed of another length. ``==`` is constant-time; keys are not hashable.
#[pyclass(frozen, eq, module = $module)]
#[derive(PartialEq)]
pub struct PrivateKey(pub facade::PrivateKey);

/// A private key with its public key derived, for many signatures. Made by ``PrivateKey.expand()``.
///
/// Signing is constant-time in the key. The key is wiped when the object goes, never printed and never pickled.
#[pyclass(frozen, module = $module)]
pub struct ExpandedPrivateKey(pub Arc<facade::ExpandedPrivateKey>);

#[doc = concat!("A public key: ", $key, " bytes. ``PublicKey(data)`` takes any.")]
///
/// They are examined when a signature is verified, under the policy of that call. Raises ``InvalidInput`` for another
/// length. Verification works on public data in variable time.
#[pyclass(frozen, eq, hash, module = $module, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PublicKey(pub facade::PublicKey);

/// A public key whose bytes have been decoded, for many verifications. Made by ``PublicKey.expand()``. Answers are
/// those of ``PublicKey``.
#[pyclass(frozen, eq, hash, module = $module, from_py_object)]
#[derive(Clone)]
pub struct ExpandedPublicKey(facade::ExpandedPublicKey);

impl PartialEq for ExpandedPublicKey {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_bytes() == other.0.to_bytes()
    }
}

impl Eq for ExpandedPublicKey {}

impl std::hash::Hash for ExpandedPublicKey {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_bytes().hash(state);
    }
}

/// A key in either form.
enum AnyKey {
    Plain(PublicKey),
    Expanded(ExpandedPublicKey),
}

impl<'py> FromPyObject<'_, 'py> for AnyKey {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<ExpandedPublicKey>() {
            Ok(key) => Ok(Self::Expanded(key.get().clone())),
            Err(_) => Ok(Self::Plain(object.extract::<Of<PublicKey>>()?.clone())),
        }
    }
}

impl AnyKey {
    /// None when no signature is valid under the key.
    fn expand(self) -> Option<facade::ExpandedPublicKey> {
        match self {
            Self::Plain(key) => key.0.expand(),
            Self::Expanded(key) => Some(key.0),
        }
    }
}

#[pymethods]
impl PrivateKey {
    #[new]
    fn new(seed: Bytes) -> Outcome<Self> {
        // checked before it is copied, so that the copy is where it is wiped
        let seed = secant::Zeroizing::new(exactly::<$key>("a private key", &seed)?);
        Ok(Self(facade::PrivateKey::from_seed(&seed)))
    }

    /// A fresh key from the operating system's randomness. Raises ``RandomnessFailed``.
    #[staticmethod]
    fn generate() -> Outcome<Self> {
        Ok(Self(facade::PrivateKey::generate()?))
    }

    #[doc = concat!("The seed: ", $key, " bytes.")]
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &*self.0.to_seed())
    }

    /// The public key. Constant time.
    fn public_key(&self, py: Python<'_>) -> PublicKey {
        PublicKey(released(py, || self.0.public_key()))
    }

    #[doc = concat!("Signs ``message``, of any length: ", $signature, " bytes. Deterministic; constant time.")]
    ///
    /// ``context``, at most 255 bytes, and ``prehash`` choose between the schemes of RFC 8032, none of whose signatures
    #[doc = concat!("is valid in another: ", $plain, "; with ``prehash=True``, ", $name, "ph, which")]
    #[doc = concat!("hashes the message with ", $hash, " and takes an empty context too. The message is always given whole.")]
    ///
    /// Raises ``InvalidInput`` for a longer context.
    #[pyo3(signature = (message, *, context=Bytes::default(), prehash=false),
           text_signature = "($self, message, *, context=b'', prehash=False)")]
    fn sign<'py>(
        &self,
        py: Python<'py>,
        message: Bytes,
        context: Bytes,
        prehash: bool,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let signature = released(py, || match Scheme::of(&context, prehash) {
            Scheme::Pure => Ok(self.0.sign(&message)),
            Scheme::Context => self.0.sign_ctx(&message, &context),
            Scheme::Prehash => self.0.sign_ph(&message, &context),
        })?;
        Ok(PyBytes::new(py, &signature))
    }

    $($private)*

    /// The key with its public key derived, which signs in half the time.
    fn expand(&self, py: Python<'_>) -> ExpandedPrivateKey {
        ExpandedPrivateKey(Arc::new(released(py, || self.0.expand())))
    }

    fn __repr__(&self) -> &'static str {
        concat!("<", $name, " private key>")
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(not_pickled("private keys"))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
        let _ = memo;
        slf
    }
}

#[pymethods]
impl ExpandedPrivateKey {
    /// ``PrivateKey.sign``, faster; ``message``, ``context`` and ``prehash`` are as there.
    #[pyo3(signature = (message, *, context=Bytes::default(), prehash=false),
           text_signature = "($self, message, *, context=b'', prehash=False)")]
    fn sign<'py>(
        &self,
        py: Python<'py>,
        message: Bytes,
        context: Bytes,
        prehash: bool,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let signature = released(py, || match Scheme::of(&context, prehash) {
            Scheme::Pure => Ok(self.0.sign(&message)),
            Scheme::Context => self.0.sign_ctx(&message, &context),
            Scheme::Prehash => self.0.sign_ph(&message, &context),
        })?;
        Ok(PyBytes::new(py, &signature))
    }

    fn __repr__(&self) -> &'static str {
        concat!("<expanded ", $name, " private key>")
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(not_pickled("private keys"))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
        let _ = memo;
        slf
    }
}

#[pymethods]
impl PublicKey {
    #[new]
    fn new(data: Bytes) -> Outcome<Self> {
        Ok(Self(facade::PublicKey::from_bytes(&exactly("a public key", &data)?)))
    }

    #[doc = concat!("The key's ", $key, " bytes.")]
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// Refuses what is no key of an honest signer, the canonical encoding of a point other than the identity in the
    /// subgroup of the base point. No policy of ``verify`` asks for all of it. Raises ``InvalidInput``.
    fn validate(&self, py: Python<'_>) -> Outcome<()> {
        Ok(released(py, || self.0.validate())?)
    }

    $($public)*

    /// Whether ``signature`` is valid for ``message``; False for any malformed key, signature or context. Variable
    /// time, on public data.
    ///
    /// ``context`` and ``prehash`` must be those of ``PrivateKey.sign``. ``policy`` names the rule, because RFC 8032
    /// leaves choices open. All demand ``S`` below the group order. ``"strict"``: key and ``R`` canonically encoded
    /// and not of small order, the equation without cofactor; no signature is valid for two messages. ``"rfc8032"``,
    /// the default: canonically encoded, the equation without cofactor. ``"zip215"``: any encoding, the equation with
    /// the cofactor, the rule of consensus systems and the only one whose batches are faster (ZIP 215).
    #[pyo3(signature = (signature, message, *, context=Bytes::default(), prehash=false, policy=RFC8032),
           text_signature = "($self, signature, message, *, context=b'', prehash=False, policy='rfc8032')")]
    fn verify(
        &self,
        py: Python<'_>,
        signature: Bytes,
        message: Bytes,
        context: Bytes,
        prehash: bool,
        policy: PolicyName,
    ) -> bool {
        released(py, || match Scheme::of(&context, prehash) {
            Scheme::Pure => self.0.verify(&message, &signature, policy.0),
            Scheme::Context => self.0.verify_ctx(&message, &signature, &context, policy.0),
            Scheme::Prehash => self.0.verify_ph(&message, &signature, &context, policy.0),
        })
    }

    /// ``verify``, with the same ``signature``, ``message``, ``context``, ``prehash`` and ``policy``, that raises
    /// ``InvalidSignature`` with the reason and its number instead of returning False.
    #[pyo3(signature = (signature, message, *, context=Bytes::default(), prehash=false, policy=RFC8032),
           text_signature = "($self, signature, message, *, context=b'', prehash=False, policy='rfc8032')")]
    fn verify_or_raise(
        &self,
        py: Python<'_>,
        signature: Bytes,
        message: Bytes,
        context: Bytes,
        prehash: bool,
        policy: PolicyName,
    ) -> PyResult<()> {
        refused(released(py, || match Scheme::of(&context, prehash) {
            Scheme::Pure => self.0.check(&message, &signature, policy.0),
            Scheme::Context => self.0.check_ctx(&message, &signature, &context, policy.0),
            Scheme::Prehash => self.0.check_ph(&message, &signature, &context, policy.0),
        }))
    }

    /// The key decoded once, for many verifications. Raises ``InvalidInput`` when the bytes are no point of the
    /// curve, so that no signature is valid under any policy.
    fn expand(&self, py: Python<'_>) -> Outcome<ExpandedPublicKey> {
        let key = released(py, || self.0.expand());
        Ok(ExpandedPublicKey(key.ok_or_else(|| invalid("the public key is no point of the curve"))?))
    }

    fn __repr__(&self) -> String {
        format!(concat!("<", $name, " public key: {}>"), secant::hex::encode(&self.0.to_bytes()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
        (slf.get_type().into_any(), (slf.get().to_bytes(slf.py()),))
    }
}

#[pymethods]
impl ExpandedPublicKey {
    #[doc = concat!("The key's ", $key, " bytes, as they were given.")]
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// ``PublicKey.verify``, without decoding the key again; ``signature``, ``message``, ``context``, ``prehash`` and
    /// ``policy`` are as there.
    #[pyo3(signature = (signature, message, *, context=Bytes::default(), prehash=false, policy=RFC8032),
           text_signature = "($self, signature, message, *, context=b'', prehash=False, policy='rfc8032')")]
    fn verify(
        &self,
        py: Python<'_>,
        signature: Bytes,
        message: Bytes,
        context: Bytes,
        prehash: bool,
        policy: PolicyName,
    ) -> bool {
        released(py, || match Scheme::of(&context, prehash) {
            Scheme::Pure => self.0.verify(&message, &signature, policy.0),
            Scheme::Context => self.0.verify_ctx(&message, &signature, &context, policy.0),
            Scheme::Prehash => self.0.verify_ph(&message, &signature, &context, policy.0),
        })
    }

    /// ``verify``, with the same ``signature``, ``message``, ``context``, ``prehash`` and ``policy``, that raises
    /// ``InvalidSignature`` with the reason and its number instead of returning False.
    #[pyo3(signature = (signature, message, *, context=Bytes::default(), prehash=false, policy=RFC8032),
           text_signature = "($self, signature, message, *, context=b'', prehash=False, policy='rfc8032')")]
    fn verify_or_raise(
        &self,
        py: Python<'_>,
        signature: Bytes,
        message: Bytes,
        context: Bytes,
        prehash: bool,
        policy: PolicyName,
    ) -> PyResult<()> {
        refused(released(py, || match Scheme::of(&context, prehash) {
            Scheme::Pure => self.0.check(&message, &signature, policy.0),
            Scheme::Context => self.0.check_ctx(&message, &signature, &context, policy.0),
            Scheme::Prehash => self.0.check_ph(&message, &signature, &context, policy.0),
        }))
    }

    fn __repr__(&self) -> String {
        format!(concat!("<expanded ", $name, " public key: {}>"), secant::hex::encode(&self.0.to_bytes()))
    }

    /// Decoded again when it comes back.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (PublicKey,))> {
        let py = slf.py();
        let key = PublicKey(facade::PublicKey::from_bytes(&slf.get().0.to_bytes()));
        Ok((py.get_type::<PublicKey>().getattr("expand")?, (key,)))
    }
}

/// The verdicts on ``claims``, a sequence of ``(key, signature, message)``, each that of ``verify`` without context
/// under ``policy``. A key is a ``PublicKey`` or an ``ExpandedPublicKey``.
///
/// Eight at a time on a processor with AVX-512 IFMA, whatever is false. Elsewhere, under ``"zip215"``, up to 64 of them
/// share most of the work, as long as all are valid; whatever is false, 64 take at most a fifth longer than one after the
/// other.
#[pyfunction]
#[pyo3(signature = (claims, *, policy=RFC8032), text_signature = "(claims, *, policy='rfc8032')")]
fn verify_batch(py: Python<'_>, claims: Items<(AnyKey, Bytes, Bytes)>, policy: PolicyName) -> Vec<bool> {
    released(py, || {
        let decoded: Vec<_> = claims.0.into_iter().map(|(key, s, m)| (key.expand(), s, m)).collect();
        let known: Vec<_> = decoded.iter().filter_map(|(k, s, m)| Some((k.as_ref()?, &**m, &**s))).collect();
        let mut verdicts = facade::verify_batch(&known, policy.0).into_iter();
        // a key that is no point has no part in the batch
        decoded.iter().map(|(key, ..)| key.is_some() && verdicts.next() == Some(true)).collect()
    })
}

#[pymodule(submodule)]
pub mod $scheme {
    #[pymodule_export]
    use super::{ExpandedPrivateKey, ExpandedPublicKey, PrivateKey, PublicKey, verify_batch};
}
    };
}
pub(crate) use eddsa;
