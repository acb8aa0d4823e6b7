//! The classes of X25519 and X448, which differ in lengths alone.

/// Defines the classes of a function: its module in the facade, the module that users see, its name, the bytes of a
/// key.
macro_rules! xdh {
    ($function:ident, $module:literal, $name:literal, $length:literal) => {
use crate::failure::{Outcome, not_pickled};
use crate::input::{Bytes, Of, exactly};
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::$function as facade;

#[doc = concat!("A private key: any ", $length, " bytes, clamped when used (RFC 7748). ``PrivateKey(secret)``.")]
///
/// Every operation is constant-time in the key. The key is wiped when the object goes, never printed and never
/// pickled; the ``bytes`` that you pass, and those that ``to_bytes`` and ``shared_secret`` return, stay in memory
/// until Python reuses it.
///
/// Raises ``InvalidInput`` for another length. ``==`` compares the bytes as they were given, in constant time; keys are
/// not hashable.
#[pyclass(frozen, eq, module = $module)]
#[derive(PartialEq)]
pub struct PrivateKey(pub facade::PrivateKey);

#[doc = concat!("A public key: the u-coordinate of a point, ", $length, " bytes, little-endian.")]
///
/// ``PublicKey(data)`` takes any bytes of this length (RFC 7748, section 5). Raises ``InvalidInput`` for another
/// length.
#[pyclass(frozen, eq, hash, module = $module, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PublicKey(pub facade::PublicKey);

#[pymethods]
impl PrivateKey {
    #[new]
    fn new(secret: Bytes) -> Outcome<Self> {
        let secret = secant::Zeroizing::new(exactly::<$length>("a private key", &secret)?);
        Ok(Self(facade::PrivateKey::from_bytes(&secret)))
    }

    /// A fresh key from the operating system's randomness. Raises ``RandomnessFailed``.
    #[staticmethod]
    fn generate() -> Outcome<Self> {
        Ok(Self(facade::PrivateKey::generate()?))
    }

    #[doc = concat!("The key's ", $length, " bytes as they were given, unclamped.")]
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &*self.0.to_bytes())
    }

    /// The public key. Constant time.
    fn public_key(&self, py: Python<'_>) -> PublicKey {
        PublicKey(released(py, || self.0.public_key()))
    }

    #[doc = concat!("The shared secret with ``peer``, the other side's ``PublicKey``: ", $length, " bytes, for a key derivation function. Constant time.")]
    ///
    /// ``blinded=True`` computes with random projective coordinates from the operating system's randomness, for
    /// devices whose power or radiation can be measured; the result is the same.
    ///
    /// Raises ``InvalidInput`` for a peer's key of small order, for which the secret would be zero (RFC 7748, section
    /// 6), and ``RandomnessFailed`` when blinded.
    #[pyo3(signature = (peer, *, blinded=false))]
    fn shared_secret<'py>(
        &self,
        py: Python<'py>,
        peer: Of<PublicKey>,
        blinded: bool,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let options = secant::MultiplyOptions::new().blinded(blinded);
        let secret = released(py, || self.0.shared_secret_with(&peer.0, &options))?;
        Ok(PyBytes::new(py, &*secret))
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
impl PublicKey {
    #[new]
    fn new(data: Bytes) -> Outcome<Self> {
        Ok(Self(facade::PublicKey::from_bytes(&exactly("a public key", &data)?)))
    }

    #[doc = concat!("The key's ", $length, " bytes, as they were given.")]
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    fn __repr__(&self) -> String {
        format!(concat!("<", $name, " public key: {}>"), secant::hex::encode(&self.0.to_bytes()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
        (slf.get_type().into_any(), (slf.get().to_bytes(slf.py()),))
    }
}

#[pymodule(submodule)]
pub mod $function {
    #[pymodule_export]
    use super::{PrivateKey, PublicKey};
}
    };
}
pub(crate) use xdh;
