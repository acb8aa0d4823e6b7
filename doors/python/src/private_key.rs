//! Private keys on short Weierstrass curves.

use crate::curve::{AnyCurve, Curve};
use crate::failure::Outcome;
use crate::files::{self, FormatName, PEM, PKCS8, Writing, load_ec_private, write_private};
use crate::input::DER;
use crate::input::{Bytes, Format, Hash, Nonce, Number, Of, Text, Whole};
use crate::public_key::PublicKey;
use crate::release::released;
use crate::residue::Scalar;
use crate::signature::Signature;
use crate::tuning::{Tuning, chosen};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::{MultiplyOptions, NonceMode, SignOptions};

/// A private key: an integer from 1 to the order minus 1. ``PrivateKey(curve, secret)`` takes it as big-endian bytes of
/// ``scalar_bytes`` or as an ``int``; the curve is a ``Curve`` or its name.
///
/// Every operation is constant-time in the key, ``==`` included; keys are not hashable. The key is wiped when the
/// object goes, never printed and never pickled. Python's own objects are another matter: the ``bytes`` or ``int`` that
/// you pass, and the ``bytes`` that ``to_bytes`` and ``shared_secret`` return, stay in memory until Python reuses it.
///
/// Raises ``InvalidInput`` for 0 and for what is not below the order, ``UnsupportedCurve`` where a curve has no keys.
#[pyclass(frozen, eq, module = "secant", from_py_object)]
#[derive(Clone, PartialEq)]
pub struct PrivateKey(pub secant::PrivateKey);

/// The bytes of a signature in a form.
pub fn encoded<'py>(py: Python<'py>, signature: &secant::Signature, format: Format) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &signature.to_bytes(format.0))
}

/// What `sign` and its relatives take beside the message.
pub fn options<'a>(
    hash: Option<Hash>,
    nonce: Nonce,
    low_s: bool,
    blinded: bool,
    verified: bool,
    extra_entropy: Option<&'a Bytes>,
    tuning: Option<&'a Tuning>,
) -> SignOptions<'a> {
    let options = SignOptions::default().hash(hash.map(|hash| hash.0)).nonce(nonce.0);
    let options = options.low_s(low_s).blinded(blinded).verified(verified).tuning(chosen(tuning));
    extra_entropy.map_or(options, |data| options.extra_entropy(data))
}

/// What `public_key` and `shared_secret` take.
fn multiply_options(blinded: bool, tuning: Option<&Tuning>) -> MultiplyOptions<'_> {
    MultiplyOptions::new().blinded(blinded).tuning(chosen(tuning))
}

pub const DETERMINISTIC: Nonce = Nonce(NonceMode::Deterministic);

#[pymethods]
impl PrivateKey {
    #[new]
    fn new(curve: AnyCurve, secret: Number) -> Outcome<Self> {
        let secret = secret.to_bytes("a private key", curve.0.scalar_bytes()?)?;
        Ok(Self(secant::PrivateKey::from_bytes(&curve.0, &secret)?))
    }

    /// A fresh key on ``curve`` from the operating system's randomness, every key equally likely (FIPS 186-5, A.2.2).
    /// Raises ``RandomnessFailed``, and ``UnsupportedCurve`` where a curve has no keys.
    #[staticmethod]
    fn generate(py: Python<'_>, curve: AnyCurve) -> Outcome<Self> {
        Ok(Self(released(py, || secant::PrivateKey::generate(&curve.0))?))
    }

    /// The key as ``scalar_bytes`` big-endian bytes, which are a secret.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    /// The curve that the key belongs to.
    #[getter]
    fn curve(&self) -> Curve {
        Curve(self.0.curve().clone())
    }

    /// The public key, a multiple of the generator. ``blinded`` randomises the multiplication for devices whose power
    /// or radiation can be measured (about twice the time; then ``tuning`` has no effect). ``tuning``, a ``Tuning``,
    /// trades the memory of tables against time. Constant-time.
    #[pyo3(signature = (*, blinded=false, tuning=None))]
    fn public_key(&self, py: Python<'_>, blinded: bool, tuning: Option<Tuning>) -> Outcome<PublicKey> {
        let options = multiply_options(blinded, tuning.as_ref());
        Ok(PublicKey(released(py, || self.0.public_key_with(&options))?))
    }

    /// The key ``d + t`` for this key ``d``, modulo the order. ``tweak`` is ``t``: ``scalar_bytes`` big-endian bytes, below the
    /// order. Its public key is that of ``PublicKey.tweak_add``. Whoever chooses the tweak can choose the sum: derive it, as
    /// BIP32 does, and take it from nobody else. Constant-time.
    ///
    /// Raises ``InvalidInput`` for a wrong length, a tweak that is not below the order, and a sum that is zero.
    fn tweak_add(&self, tweak: Bytes) -> Outcome<Self> {
        Ok(Self(self.0.tweak_add(&tweak)?))
    }

    /// The key ``t d`` for the ``tweak`` ``t``, as ``tweak_add``; zero is refused too. Constant-time.
    fn tweak_multiply(&self, tweak: Bytes) -> Outcome<Self> {
        Ok(Self(self.0.tweak_multiply(&tweak)?))
    }

    /// An ECDSA signature of ``message``, of any length (FIPS 186-5; SEC 1, section 4.1.3), as bytes.
    ///
    /// ``hash`` is the hash function of message and nonce: its name (``"sha256"``, ``"sha384"``, ``"sha512"``,
    /// ``"sha3-256"``, …), or a constructor such as ``hashlib.sha256``; the curve's ``default_hash`` unless given.
    /// ``format`` is ``"der"`` or ``"raw"`` (``r || s``). ``nonce`` is ``"deterministic"`` (RFC 6979) or ``"hedged"``
    /// (RFC 6979, section 3.6, with fresh randomness). ``low_s`` brings ``s`` to the lower half of its range, as
    /// Bitcoin demands. ``blinded`` randomises the multiplication, for twice the time. ``verified`` verifies the signature
    /// before it is returned, so that a fault of the hardware raises ``InvalidInput`` and gives nothing away, for a public
    /// key and a verification more. ``extra_entropy``, of up to 32
    /// bytes, goes into the nonce (RFC 6979, section 3.6) in place of what a hedged one draws. ``tuning``, a
    /// ``Tuning``, trades the memory of tables against time.
    ///
    /// Use one private key on one curve: with deterministic nonces, signatures of one message on two curves of one length
    /// (r1 and t1 of Brainpool; P-256 and secp256k1) can have one nonce, and give the key away. Hedged ones do not.
    ///
    /// Constant-time in the key and the nonce; the time depends on the length of the message. Raises ``InvalidInput``,
    /// and ``RandomnessFailed`` for a hedged nonce and when blinded.
    #[pyo3(signature = (message, *, hash=None, format=DER, nonce=DETERMINISTIC, low_s=false, blinded=false, verified=false, extra_entropy=None, tuning=None),
           text_signature = "($self, message, *, hash=None, format='der', nonce='deterministic', low_s=False, blinded=False, verified=False, extra_entropy=None, tuning=None)")]
    fn sign<'py>(
        &self,
        py: Python<'py>,
        message: Bytes,
        hash: Option<Hash>,
        format: Format,
        nonce: Nonce,
        low_s: bool,
        blinded: bool,
        verified: bool,
        extra_entropy: Option<Bytes>,
        tuning: Option<Tuning>,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let options = options(hash, nonce, low_s, blinded, verified, extra_entropy.as_ref(), tuning.as_ref());
        Ok(encoded(py, &released(py, || self.0.sign(&message, &options))?, format))
    }

    /// ``sign`` for a message that was hashed before, into ``digest``. With ``hash``, which also drives the nonce, the
    /// digest must have that function's length, unless ``any_length`` is true; without it any length is taken. A digest that is longer than the order
    /// is cut to its bits, as the standard says. ``format``, ``nonce``, ``low_s``, ``blinded``, ``verified``, ``extra_entropy`` and
    /// ``tuning`` are those of ``sign``. Raises ``InvalidInput`` for an empty digest and a wrong length.
    #[pyo3(signature = (digest, *, hash=None, any_length=false, format=DER, nonce=DETERMINISTIC, low_s=false, blinded=false, verified=false, extra_entropy=None, tuning=None),
           text_signature = "($self, digest, *, hash=None, any_length=False, format='der', nonce='deterministic', low_s=False, blinded=False, verified=False, extra_entropy=None, tuning=None)")]
    fn sign_digest<'py>(
        &self,
        py: Python<'py>,
        digest: Bytes,
        hash: Option<Hash>,
        any_length: bool,
        format: Format,
        nonce: Nonce,
        low_s: bool,
        blinded: bool,
        verified: bool,
        extra_entropy: Option<Bytes>,
        tuning: Option<Tuning>,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let options = options(hash, nonce, low_s, blinded, verified, extra_entropy.as_ref(), tuning.as_ref());
        let options = options.any_digest(any_length);
        Ok(encoded(py, &released(py, || self.0.sign_digest(&digest, &options))?, format))
    }

    /// ``sign`` with a ``Signature`` as the answer, whose ``recovery_id`` says which public key ``PublicKey.recover``
    /// finds; on curves of a cofactor above 2, secp112r2 and secp128r2 among them, it is None. ``message``, ``hash``, ``nonce``, ``low_s``, ``blinded``, ``verified``, ``extra_entropy`` and ``tuning`` are those of
    /// ``sign``.
    #[pyo3(signature = (message, *, hash=None, nonce=DETERMINISTIC, low_s=false, blinded=false, verified=false, extra_entropy=None, tuning=None),
           text_signature = "($self, message, *, hash=None, nonce='deterministic', low_s=False, blinded=False, verified=False, extra_entropy=None, tuning=None)")]
    fn sign_recoverable(
        &self,
        py: Python<'_>,
        message: Bytes,
        hash: Option<Hash>,
        nonce: Nonce,
        low_s: bool,
        blinded: bool,
        verified: bool,
        extra_entropy: Option<Bytes>,
        tuning: Option<Tuning>,
    ) -> Outcome<Signature> {
        let options = options(hash, nonce, low_s, blinded, verified, extra_entropy.as_ref(), tuning.as_ref());
        Ok(Signature(released(py, || self.0.sign(&message, &options))?))
    }

    /// ``sign_recoverable`` for a message that was hashed before, into ``digest``; ``hash`` and
    /// ``any_length`` are those of ``sign_digest``. ``nonce``, ``low_s``, ``blinded``, ``verified``, ``extra_entropy`` and ``tuning`` are those of ``sign``.
    #[pyo3(signature = (digest, *, hash=None, any_length=false, nonce=DETERMINISTIC, low_s=false, blinded=false, verified=false, extra_entropy=None, tuning=None),
           text_signature = "($self, digest, *, hash=None, any_length=False, nonce='deterministic', low_s=False, blinded=False, verified=False, extra_entropy=None, tuning=None)")]
    fn sign_digest_recoverable(
        &self,
        py: Python<'_>,
        digest: Bytes,
        hash: Option<Hash>,
        any_length: bool,
        nonce: Nonce,
        low_s: bool,
        blinded: bool,
        verified: bool,
        extra_entropy: Option<Bytes>,
        tuning: Option<Tuning>,
    ) -> Outcome<Signature> {
        let options = options(hash, nonce, low_s, blinded, verified, extra_entropy.as_ref(), tuning.as_ref());
        let options = options.any_digest(any_length);
        Ok(Signature(released(py, || self.0.sign_digest(&digest, &options))?))
    }

    /// The ECDH shared secret with ``peer``, the other side's ``PublicKey``: the x-coordinate of the product,
    /// ``field_bytes`` bytes (SEC 1, section 3.3.1; SP 800-56A). ``blinded`` and ``tuning`` are those of
    /// ``public_key``.
    ///
    /// Derive a key from it (``secant.kdf``) before use. Constant-time. Raises ``CurveMismatch``.
    #[pyo3(signature = (peer, *, blinded=false, tuning=None))]
    fn shared_secret<'py>(
        &self,
        py: Python<'py>,
        peer: Of<PublicKey>,
        blinded: bool,
        tuning: Option<Tuning>,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let options = multiply_options(blinded, tuning.as_ref());
        let secret = released(py, || self.0.shared_secret_with(&peer.0, &options))?;
        Ok(PyBytes::new(py, &secret))
    }

    /// The point of ECDH with ``peer``, the other side's ``PublicKey``, as ``04 || x || y``, a secret, for protocols
    /// that need more than ``shared_secret``. Constant-time. Raises ``CurveMismatch``.
    fn shared_point<'py>(&self, py: Python<'py>, peer: Of<PublicKey>) -> Outcome<Bound<'py, PyBytes>> {
        let point = released(py, || self.0.shared_point(&peer.0))?;
        Ok(PyBytes::new(py, &point))
    }

    /// The key of ``scalar``, a ``secant.hazmat.Scalar`` other than 0. Constant-time. Raises ``InvalidInput`` for 0.
    #[staticmethod]
    fn from_scalar(scalar: &Scalar) -> Outcome<Self> {
        Ok(Self(secant::PrivateKey::try_from(&scalar.0)?))
    }

    /// The key as a ``secant.hazmat.Scalar``.
    fn to_scalar(&self) -> Scalar {
        Scalar(secant::hazmat::Scalar::from(&self.0))
    }

    /// Reads a key in PEM: PKCS#8, plain or encrypted, SEC 1, or OpenSSH. ``data`` and ``password`` are bytes, or a
    /// ``str`` as its UTF-8. ``secant.keyfile.load_private`` reads keys of every algorithm and form.
    ///
    /// Raises ``InvalidInput`` for a malformed file, a public key, another algorithm or encoding; ``PasswordNeeded``;
    /// ``DecryptionFailed`` for a wrong password.
    #[staticmethod]
    #[pyo3(signature = (data, *, password=None))]
    fn from_pem(py: Python<'_>, data: Text, password: Option<Text>) -> Outcome<Self> {
        Ok(Self(load_ec_private(py, PEM, &data, password)?))
    }

    /// Reads ``data``, a key in DER: PKCS#8, plain or encrypted with ``password``, or SEC 1. Raises what ``from_pem``
    /// raises.
    #[staticmethod]
    #[pyo3(signature = (data, *, password=None))]
    fn from_der(py: Python<'_>, data: Bytes, password: Option<Text>) -> Outcome<Self> {
        Ok(Self(load_ec_private(py, files::DER, &Text(data), password)?))
    }

    /// The key in PEM, as ASCII bytes: PKCS#8, encrypted if there is a ``password``, or SEC 1 with ``format="sec1"``.
    /// ``iterations`` of the password's derivation are 1 to 10 000 000, by default 600 000, a third of a second. The
    /// options are those of ``secant.keyfile.dump_private``.
    ///
    /// Raises ``InvalidInput`` for an empty password, and SEC 1 with a password; ``RandomnessFailed``.
    #[pyo3(signature = (*, format=PKCS8, password=None, iterations=None),
           text_signature = "($self, *, format='pkcs8', password=None, iterations=None)")]
    fn to_pem<'py>(
        &self,
        py: Python<'py>,
        format: FormatName,
        password: Option<Text>,
        iterations: Option<Whole<u32>>,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let how = Writing { encoding: PEM, format, password, iterations, comment: String::new() };
        write_private(py, &secant::keyfile::PrivateKey::Ec(self.0.clone()), &how)
    }

    /// The key in DER; ``format``, ``password`` and ``iterations`` are those of ``to_pem``, and it raises what that
    /// raises.
    #[pyo3(signature = (*, format=PKCS8, password=None, iterations=None),
           text_signature = "($self, *, format='pkcs8', password=None, iterations=None)")]
    fn to_der<'py>(
        &self,
        py: Python<'py>,
        format: FormatName,
        password: Option<Text>,
        iterations: Option<Whole<u32>>,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let how = Writing { encoding: files::DER, format, password, iterations, comment: String::new() };
        write_private(py, &secant::keyfile::PrivateKey::Ec(self.0.clone()), &how)
    }

    fn __repr__(&self) -> String {
        format!("<private key on {}>", self.0.curve().name())
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(crate::failure::not_pickled("private keys"))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
        let _ = memo;
        slf
    }
}
