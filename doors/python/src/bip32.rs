//! Hierarchical deterministic keys on secp256k1 (BIP32).

use crate::failure::{Outcome, not_pickled};
use crate::input::{Bytes, Integer, Str, choices};
use crate::private_key::PrivateKey;
use crate::public_key::PublicKey;
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use secant::InputError;
use secant::bip32::{self as facade, ChildNumber, Network};

choices! {
    /// `"main"` or `"test"`.
    NetworkName: Network, "network", {
        "main" => Network::Main,
        "test" => Network::Test,
    }
}

pub const MAIN: NetworkName = NetworkName(Network::Main);

/// A private key of secp256k1 with its chain code and its place in the tree. Made by ``from_seed``, ``from_bytes`` or
/// ``from_text``.
///
/// Derivation is constant-time in key and chain code; text is not. The key is wiped when the object goes, never
/// printed and never pickled; the ``bytes`` and ``str`` that you pass or get stay in memory until Python reuses it.
#[pyclass(frozen, module = "secant.bip32")]
pub struct ExtendedPrivateKey(facade::ExtendedPrivateKey);

/// A public key of secp256k1 with its chain code and its place in the tree. Made by ``ExtendedPrivateKey.public_key``,
/// ``from_bytes`` or ``from_text``.
///
/// Who has it knows the public keys of all normal descendants; with the private key of one normal child, this key's
/// private key too. Its chain code is not in its repr.
#[pyclass(frozen, eq, hash, module = "secant.bip32")]
#[derive(Clone, PartialEq, Eq)]
pub struct ExtendedPublicKey(facade::ExtendedPublicKey);

impl std::hash::Hash for ExtendedPublicKey {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_bytes().hash(state);
    }
}

/// The child with an index below `2^31`.
fn child_number(index: &Integer, hardened: bool) -> Outcome<ChildNumber> {
    let mut bytes = [0; 4];
    let refused = secant::Error::Input(InputError::ChildNumber);
    let start = match bytes.len().checked_sub(index.magnitude.len()) {
        Some(start) if !index.negative => start,
        _ => return Err(refused.into()),
    };
    bytes[start..].copy_from_slice(&index.magnitude);
    let index = u32::from_be_bytes(bytes);
    Ok(if hardened { ChildNumber::hardened(index) } else { ChildNumber::normal(index) }
        .map_err(|_| refused)?)
}

/// The name of a key's network.
fn network(network: Network) -> &'static str {
    NetworkName(network).name()
}

/// A place in the tree, for people.
fn place(depth: u8, number: ChildNumber) -> String {
    let mark = if number.is_hardened() { "'" } else { "" };
    format!("depth {depth}, number {}{mark}", number.index())
}

#[pymethods]
impl ExtendedPrivateKey {
    /// The root of ``seed``, 16 to 64 bytes, for ``network``, ``"main"`` or ``"test"``. Constant time. Raises
    /// ``InvalidInput`` for another length.
    #[staticmethod]
    #[pyo3(signature = (seed, *, network=MAIN), text_signature = "(seed, *, network='main')")]
    fn from_seed(py: Python<'_>, seed: Bytes, network: NetworkName) -> Outcome<Self> {
        Ok(Self(released(py, || facade::ExtendedPrivateKey::from_seed(&seed, network.0))?))
    }

    /// Decodes ``data``, 78 bytes. Raises ``InvalidInput`` for anything but a valid private key.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Bytes) -> Outcome<Self> {
        Ok(Self(released(py, || facade::ExtendedPrivateKey::from_bytes(&data))?))
    }

    /// Decodes ``text``, ``xprv...`` or ``tprv...``. Not constant-time. Raises ``InvalidInput`` for anything but the
    /// text of a valid private key.
    #[staticmethod]
    fn from_text(py: Python<'_>, text: Str) -> Outcome<Self> {
        Ok(Self(released(py, || facade::ExtendedPrivateKey::from_text(&text))?))
    }

    /// The encoded key: 78 bytes. Constant time.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &*self.0.to_bytes())
    }

    /// The encoded key as ``xprv...`` or ``tprv...``. Not constant-time.
    fn to_text<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        PyString::new(py, released(py, || self.0.to_text()).as_str())
    }

    /// The network: ``"main"`` or ``"test"``.
    #[getter]
    fn network(&self) -> &'static str {
        network(self.0.network())
    }

    /// The depth, from 0 for the root to 255.
    #[getter]
    fn depth(&self) -> u8 {
        self.0.depth()
    }

    /// The index among the parent's children, below ``2**31``; 0 for the root.
    #[getter]
    fn index(&self) -> u32 {
        self.0.number().index()
    }

    /// Whether the key is a hardened child.
    #[getter]
    fn is_hardened(&self) -> bool {
        self.0.number().is_hardened()
    }

    /// The parent's fingerprint: 4 bytes, zeros for the root.
    #[getter]
    fn parent<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.parent())
    }

    /// The child with an ``index`` below ``2**31``: a normal one, or with ``hardened=True`` a hardened one. Constant
    /// time.
    ///
    /// Raises ``InvalidInput`` for a larger index, for a key of depth 255, and for an index without a child, which
    /// nobody will ever see.
    #[pyo3(signature = (index, *, hardened=false))]
    fn child(&self, py: Python<'_>, index: Integer, hardened: bool) -> Outcome<Self> {
        let number = child_number(&index, hardened)?;
        Ok(Self(released(py, || self.0.child(number))?))
    }

    /// The descendant at the end of ``path``, such as ``"m/44'/0'/0'"``, where ``m`` is this key and ``'``, ``h`` or
    /// ``H`` marks a hardened child. Constant time.
    ///
    /// Raises ``InvalidInput`` for a malformed path, an index not below ``2**31``, and what ``child`` refuses.
    fn derive(&self, py: Python<'_>, path: Str) -> Outcome<Self> {
        Ok(Self(released(py, || self.0.derive(&path))?))
    }

    /// The extended public key of the same place. Constant time.
    fn public_key(&self, py: Python<'_>) -> Outcome<ExtendedPublicKey> {
        Ok(ExtendedPublicKey(released(py, || self.0.public_key())?))
    }

    /// The private key alone: a ``secant.PrivateKey``.
    fn private_key(&self) -> PrivateKey {
        PrivateKey(self.0.private_key())
    }

    fn __repr__(&self) -> String {
        format!("<extended private key: {}>", place(self.0.depth(), self.0.number()))
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
impl ExtendedPublicKey {
    /// Decodes ``data``, 78 bytes. Raises ``InvalidInput`` for anything but a valid public key.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: Bytes) -> Outcome<Self> {
        Ok(Self(released(py, || facade::ExtendedPublicKey::from_bytes(&data))?))
    }

    /// Decodes ``text``, ``xpub...`` or ``tpub...``. Raises ``InvalidInput`` for anything but the text of a valid
    /// public key.
    #[staticmethod]
    fn from_text(py: Python<'_>, text: Str) -> Outcome<Self> {
        Ok(Self(released(py, || facade::ExtendedPublicKey::from_text(&text))?))
    }

    /// The encoded key: 78 bytes.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// The encoded key as ``xpub...`` or ``tpub...``.
    fn to_text<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        PyString::new(py, released(py, || self.0.to_text()).as_str())
    }

    /// The network: ``"main"`` or ``"test"``.
    #[getter]
    fn network(&self) -> &'static str {
        network(self.0.network())
    }

    /// The depth, from 0 for the root to 255.
    #[getter]
    fn depth(&self) -> u8 {
        self.0.depth()
    }

    /// The index among the parent's children, below ``2**31``; 0 for the root.
    #[getter]
    fn index(&self) -> u32 {
        self.0.number().index()
    }

    /// Whether the key is a hardened child.
    #[getter]
    fn is_hardened(&self) -> bool {
        self.0.number().is_hardened()
    }

    /// The parent's fingerprint: 4 bytes, zeros for the root.
    #[getter]
    fn parent<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.parent())
    }

    /// The identifier: RIPEMD-160 of SHA-256 of the compressed public key, 20 bytes.
    #[getter]
    fn identifier<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.identifier())
    }

    /// The first 4 bytes of the identifier.
    #[getter]
    fn fingerprint<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.fingerprint())
    }

    /// The normal child with an ``index`` below ``2**31``; hardened ones need the private key.
    ///
    /// Raises ``InvalidInput`` for a larger index, for a key of depth 255, and for an index without a child, which
    /// nobody will ever see.
    fn child(&self, py: Python<'_>, index: Integer) -> Outcome<Self> {
        let number = child_number(&index, false)?;
        Ok(Self(released(py, || self.0.child(number))?))
    }

    /// The descendant at the end of ``path``, such as ``"m/0/7"``, where ``m`` is this key.
    ///
    /// Raises ``InvalidInput`` for a malformed path, a hardened child in it, and what ``child`` refuses.
    fn derive(&self, py: Python<'_>, path: Str) -> Outcome<Self> {
        Ok(Self(released(py, || self.0.derive(&path))?))
    }

    /// The public key alone: a ``secant.PublicKey``.
    fn public_key(&self) -> PublicKey {
        PublicKey(self.0.public_key())
    }

    fn __repr__(&self) -> String {
        let fingerprint = secant::hex::encode(&self.0.fingerprint());
        format!(
            "<extended public key: {}, fingerprint {fingerprint}>",
            place(self.0.depth(), self.0.number())
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((slf.get_type().getattr("from_bytes")?, (slf.get().to_bytes(slf.py()),)))
    }
}

#[pymodule(submodule)]
pub mod bip32 {
    #[pymodule_export]
    use super::{ExtendedPrivateKey, ExtendedPublicKey};
}
