//! Hybrid public key encryption.

use crate::failure::{Outcome, never_pickled};
use crate::input::{Bytes, Whole, bytes_of, choices};
use crate::keyfile::{AnyPrivateKey, AnyPublicKey};
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::hpke::{self as engine, Aead, Kdf, Kem, Options, Psk};
use secant::{Error, InputError};
use std::sync::{Mutex, MutexGuard};

choices! {
    KemName: Kem, "key encapsulation", {
        "p256" => Kem::P256,
        "p384" => Kem::P384,
        "p521" => Kem::P521,
        "x25519" => Kem::X25519,
        "x448" => Kem::X448,
    }
    KdfName: Kdf, "key derivation", {
        "hkdf-sha256" => Kdf::HkdfSha256,
        "hkdf-sha384" => Kdf::HkdfSha384,
        "hkdf-sha512" => Kdf::HkdfSha512,
    }
    AeadName: Aead, "cipher", {
        "aes128-gcm" => Aead::Aes128Gcm,
        "aes256-gcm" => Aead::Aes256Gcm,
        "chacha20-poly1305" => Aead::ChaCha20Poly1305,
        "export-only" => Aead::ExportOnly,
    }
}

const HKDF_SHA256: KdfName = KdfName(Kdf::HkdfSha256);
const AES256_GCM: AeadName = AeadName(Aead::Aes256Gcm);

/// The algorithms of a key exchange, which both sides agree on: ``kem``, the key encapsulation (``"p256"``, ``"p384"``,
/// ``"p521"``, ``"x25519"``, ``"x448"``), ``kdf``, the key derivation (``"hkdf-sha256"``, ``"hkdf-sha384"``,
/// ``"hkdf-sha512"``), and ``aead``, the cipher (``"aes128-gcm"``, ``"aes256-gcm"``, ``"chacha20-poly1305"``, or
/// ``"export-only"`` for none). RFC 9180, section 7.
#[pyclass(frozen, eq, hash, module = "secant.hpke", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Suite(engine::Suite);

#[pymethods]
impl Suite {
    #[new]
    #[pyo3(signature = (kem, kdf=HKDF_SHA256, aead=AES256_GCM), text_signature = "(kem, kdf='hkdf-sha256', aead='aes256-gcm')")]
    fn new(kem: KemName, kdf: KdfName, aead: AeadName) -> Self {
        Self(engine::Suite { kem: kem.0, kdf: kdf.0, aead: aead.0 })
    }

    /// The suite with the key encapsulation that fits ``key``, a public key, with this ``kdf`` and ``aead``.
    ///
    /// Raises ``InvalidInput`` for a key that no key encapsulation of RFC 9180 takes.
    #[staticmethod]
    #[pyo3(signature = (key, kdf=HKDF_SHA256, aead=AES256_GCM), text_signature = "(key, kdf='hkdf-sha256', aead='aes256-gcm')")]
    fn of(key: AnyPublicKey, kdf: KdfName, aead: AeadName) -> Outcome<Self> {
        Ok(Self(engine::Suite { kem: engine::kem_of(&key.0)?, kdf: kdf.0, aead: aead.0 }))
    }

    /// The key encapsulation.
    #[getter]
    fn kem(&self) -> &'static str {
        KemName(self.0.kem).name()
    }

    /// The key derivation.
    #[getter]
    fn kdf(&self) -> &'static str {
        KdfName(self.0.kdf).name()
    }

    /// The cipher.
    #[getter]
    fn aead(&self) -> &'static str {
        AeadName(self.0.aead).name()
    }

    /// The registered identifiers of the three.
    #[getter]
    fn ids(&self) -> (u16, u16, u16) {
        (self.0.kem.id(), self.0.kdf.id(), self.0.aead.id())
    }

    /// The length of an encapsulated key in bytes: 32 to 133.
    #[getter]
    fn encapsulated_bytes(&self) -> usize {
        self.0.kem.public_len()
    }

    fn __repr__(&self) -> String {
        format!("Suite('{}', '{}', '{}')", self.kem(), self.kdf(), self.aead())
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> (Bound<'py, PyAny>, (&'static str, &'static str, &'static str)) {
        let this = slf.get();
        (slf.get_type().into_any(), (this.kem(), this.kdf(), this.aead()))
    }
}

/// What both sides agree on; a pre-shared key has two arguments.
fn options<'a>(info: &'a Bytes, key: Option<&'a Bytes>, id: Option<&'a Bytes>) -> Outcome<Options<'a>> {
    let psk = Psk::of(key.map(|key| &**key), id.map(|id| &**id)).map_err(Error::from)?;
    Ok(Options::new().info(info).shared(psk))
}

/// The state of a side. A thread that panicked may have left it without its next number.
fn locked<T>(state: &Mutex<T>) -> Result<MutexGuard<'_, T>, Error> {
    state.lock().map_err(|_| InputError::Finished.into())
}

/// The sender's side of an exchange with the holder of a key, for a sequence of messages and for secrets that both
/// sides export (RFC 9180, section 5). ``suite`` is a ``Suite``, ``recipient`` the other side's public key. With
/// ``sender``, a private key, the recipient learns who sends; with ``psk``, a secret of at least 32 bytes that both
/// sides have under the name ``psk_id``, only its holder can. ``info`` says what the exchange is for. Constant time.
/// Never printed, never pickled, and wiped at the end; threads take turns.
///
/// Raises ``CurveMismatch`` for keys that are not the suite's, ``InvalidInput`` for a pre-shared key that is too short
/// or has no name, ``RandomnessFailed``.
///
/// A copy made by ``os.fork`` uses the same nonces: go on with a context in one process alone.
#[pyclass(frozen, module = "secant.hpke")]
pub struct Sender {
    state: Mutex<engine::Sender>,
}

#[pymethods]
impl Sender {
    #[new]
    #[pyo3(signature = (suite, recipient, *, sender=None, info=Bytes::default(), psk=None, psk_id=None),
           text_signature = "(suite, recipient, *, sender=None, info=b'', psk=None, psk_id=None)")]
    fn new(
        py: Python<'_>,
        suite: Suite,
        recipient: AnyPublicKey,
        sender: Option<AnyPrivateKey>,
        info: Bytes,
        psk: Option<Bytes>,
        psk_id: Option<Bytes>,
    ) -> Outcome<Self> {
        let options = options(&info, psk.as_ref(), psk_id.as_ref())?;
        let sender = sender.as_ref().map(|key| &key.0);
        let side = released(py, || engine::Sender::new(suite.0, &recipient.0, sender, &options))?;
        Ok(Self { state: Mutex::new(side) })
    }

    /// The encapsulated key, which the recipient needs first.
    #[getter]
    fn encapsulated<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyBytes>> {
        let encapsulated = released(py, || locked(&self.state).map(|side| side.encapsulated().to_vec()))?;
        Ok(bytes_of(py, &encapsulated)?)
    }

    /// Encrypts ``message``, the next one; the tag of 16 bytes is behind it and covers ``associated_data`` too.
    /// Constant time.
    ///
    /// Raises ``InvalidInput`` for a suite that only exports, and for a message of more than 64 GiB.
    #[pyo3(signature = (message, *, associated_data=Bytes::default()), text_signature = "($self, message, *, associated_data=b'')")]
    fn seal<'py>(
        &self,
        py: Python<'py>,
        message: Bytes,
        associated_data: Bytes,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let sealed = released(py, || locked(&self.state)?.seal(&message, &associated_data))?;
        Ok(bytes_of(py, &sealed)?)
    }

    /// A secret of ``length`` bytes that both sides export for ``context``. Constant time.
    ///
    /// Raises ``InvalidInput`` for a length of more than 255 times that of the key derivation's hash.
    fn export<'py>(
        &self,
        py: Python<'py>,
        context: Bytes,
        length: Whole<usize>,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let secret = released(py, || locked(&self.state)?.export(&context, length.0))?;
        Ok(bytes_of(py, &secret)?)
    }

    fn __repr__(&self) -> &'static str {
        "<sender of HPKE>"
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("senders"))
    }
}

/// The recipient's side of an exchange in ``suite`` with ``key``, its private key, from the ``encapsulated`` key;
/// ``sender`` is the public key that the sender is expected to have, and ``info``, ``psk`` and ``psk_id`` are as the
/// sender gave them. Constant time. Never printed, never pickled, and wiped at the end; threads take turns.
///
/// Raises ``CurveMismatch`` for keys that are not the suite's, ``InvalidInput`` for an encapsulated key that is refused
/// and for a pre-shared key that is too short or has no name. Another sender, pre-shared key or info is no error here:
/// then no message decrypts.
#[pyclass(frozen, module = "secant.hpke")]
pub struct Recipient {
    state: Mutex<engine::Recipient>,
}

#[pymethods]
impl Recipient {
    #[new]
    #[pyo3(signature = (suite, key, encapsulated, *, sender=None, info=Bytes::default(), psk=None, psk_id=None),
           text_signature = "(suite, key, encapsulated, *, sender=None, info=b'', psk=None, psk_id=None)")]
    fn new(
        py: Python<'_>,
        suite: Suite,
        key: AnyPrivateKey,
        encapsulated: Bytes,
        sender: Option<AnyPublicKey>,
        info: Bytes,
        psk: Option<Bytes>,
        psk_id: Option<Bytes>,
    ) -> Outcome<Self> {
        let options = options(&info, psk.as_ref(), psk_id.as_ref())?;
        let sender = sender.as_ref().map(|key| &key.0);
        let start = || engine::Recipient::new(suite.0, &key.0, sender, &encapsulated, &options);
        Ok(Self { state: Mutex::new(released(py, start)?) })
    }

    /// Decrypts ``sealed``, the next message; after an error the same one is still the next. Constant time, but for
    /// whether it decrypts.
    ///
    /// Raises ``DecryptionFailed`` if the message or ``associated_data`` was altered, or is not the next of this
    /// exchange; ``InvalidInput`` for fewer than 16 bytes and for a suite that only exports.
    #[pyo3(signature = (sealed, *, associated_data=Bytes::default()), text_signature = "($self, sealed, *, associated_data=b'')")]
    fn open<'py>(
        &self,
        py: Python<'py>,
        sealed: Bytes,
        associated_data: Bytes,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let message = released(py, || locked(&self.state)?.open(&sealed, &associated_data))?;
        Ok(bytes_of(py, &message)?)
    }

    /// A secret of ``length`` bytes that both sides export for ``context``, as ``Sender.export``. Constant time.
    fn export<'py>(
        &self,
        py: Python<'py>,
        context: Bytes,
        length: Whole<usize>,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let secret = released(py, || locked(&self.state)?.export(&context, length.0))?;
        Ok(bytes_of(py, &secret)?)
    }

    fn __repr__(&self) -> &'static str {
        "<recipient of HPKE>"
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("recipients"))
    }
}

/// Encrypts ``message``, one alone: the encapsulated key, then the ciphertext, then the tag of 16 bytes. ``suite``,
/// ``recipient``, ``sender``, ``info``, ``psk`` and ``psk_id`` are those of ``Sender``, ``associated_data`` that of
/// ``Sender.seal``. Constant time.
///
/// Raises what they raise.
#[pyfunction]
#[pyo3(signature = (suite, recipient, message, *, associated_data=Bytes::default(), sender=None, info=Bytes::default(), psk=None, psk_id=None),
       text_signature = "(suite, recipient, message, *, associated_data=b'', sender=None, info=b'', psk=None, psk_id=None)")]
fn seal<'py>(
    py: Python<'py>,
    suite: Suite,
    recipient: AnyPublicKey,
    message: Bytes,
    associated_data: Bytes,
    sender: Option<AnyPrivateKey>,
    info: Bytes,
    psk: Option<Bytes>,
    psk_id: Option<Bytes>,
) -> Outcome<Bound<'py, PyBytes>> {
    let options = options(&info, psk.as_ref(), psk_id.as_ref())?;
    let sender = sender.as_ref().map(|key| &key.0);
    let work = || engine::seal(suite.0, &recipient.0, sender, &message, &associated_data, &options);
    Ok(bytes_of(py, &released(py, work)?)?)
}

/// Decrypts ``sealed``, which ``seal`` wrote. ``suite``, ``key``, ``sender``, ``info``, ``psk`` and ``psk_id`` are
/// those of ``Recipient``, ``associated_data`` that of ``Recipient.open``. Constant time, but for whether it decrypts.
///
/// Raises what they raise.
#[pyfunction]
#[pyo3(signature = (suite, key, sealed, *, associated_data=Bytes::default(), sender=None, info=Bytes::default(), psk=None, psk_id=None),
       text_signature = "(suite, key, sealed, *, associated_data=b'', sender=None, info=b'', psk=None, psk_id=None)")]
fn open<'py>(
    py: Python<'py>,
    suite: Suite,
    key: AnyPrivateKey,
    sealed: Bytes,
    associated_data: Bytes,
    sender: Option<AnyPublicKey>,
    info: Bytes,
    psk: Option<Bytes>,
    psk_id: Option<Bytes>,
) -> Outcome<Bound<'py, PyBytes>> {
    let options = options(&info, psk.as_ref(), psk_id.as_ref())?;
    let sender = sender.as_ref().map(|key| &key.0);
    let work = || engine::open(suite.0, &key.0, sender, &sealed, &associated_data, &options);
    Ok(bytes_of(py, &released(py, work)?)?)
}

/// The private key for ``kem``, a name as ``Suite`` takes it, of ``seed``, which has at least as many bytes as the key
/// (DeriveKeyPair of RFC 9180, section 7.1.3): ``secant.PrivateKey``, or that of ``secant.x25519`` or ``x448``.
/// Constant time but for rejected candidates.
///
/// Raises ``InvalidInput`` for a shorter seed.
#[pyfunction]
fn derive_key(py: Python<'_>, kem: KemName, seed: Bytes) -> Outcome<AnyPrivateKey> {
    Ok(AnyPrivateKey(released(py, || engine::derive_key(kem.0, &seed))?))
}

/// A ``secant.hpke.Sender`` with ``ephemeral``, a private key of yours, as its ephemeral key, for test vectors. A key
/// that serves twice for one recipient gives away what is encrypted. ``suite``, ``recipient``, ``sender``, ``info``,
/// ``psk`` and ``psk_id`` are those of ``secant.hpke.Sender``.
///
/// Raises what that raises.
#[pyfunction]
#[pyo3(signature = (suite, recipient, ephemeral, *, sender=None, info=Bytes::default(), psk=None, psk_id=None),
       text_signature = "(suite, recipient, ephemeral, *, sender=None, info=b'', psk=None, psk_id=None)")]
pub fn hpke_sender(
    py: Python<'_>,
    suite: Suite,
    recipient: AnyPublicKey,
    ephemeral: AnyPrivateKey,
    sender: Option<AnyPrivateKey>,
    info: Bytes,
    psk: Option<Bytes>,
    psk_id: Option<Bytes>,
) -> Outcome<Sender> {
    let options = options(&info, psk.as_ref(), psk_id.as_ref())?;
    let sender = sender.as_ref().map(|key| &key.0);
    let start = || engine::Sender::new_with_ephemeral(suite.0, &recipient.0, sender, &ephemeral.0, &options);
    Ok(Sender { state: Mutex::new(released(py, start)?) })
}

#[pymodule(submodule)]
pub mod hpke {
    #[pymodule_export]
    use super::{Recipient, Sender, Suite, derive_key, open, seal};
}
