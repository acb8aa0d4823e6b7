//! Public keys on short Weierstrass curves.

use crate::curve::{AnyCurve, Curve};
use crate::failure::{Outcome, invalid, refused};
use crate::files::{self, PEM, PUBLIC_DER, PUBLIC_PEM, load_ec_public, write_public};
use crate::input::{Bytes, DER, Format, Hash, Text, Whole};
use crate::point::Point;
use crate::precomputed_key::PrecomputedKey;
use crate::release::released;
use crate::tuning::{Tuning, chosen};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::{RecoveryId, TableSize, VerifyOptions};

/// A public key: a point of the generator's subgroup other than the identity, checked when it is made.
///
/// ``PublicKey(curve, data)`` decodes a SEC 1 point (``02 || x``, ``03 || x`` or ``04 || x || y``). Public keys
/// compare, hash and pickle. Raises ``InvalidInput`` for a malformed point, one that is not on the curve or not in the
/// subgroup.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey(pub secant::PublicKey);

impl std::hash::Hash for PublicKey {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_sec1(false).hash(state);
    }
}

/// What `verify` and its relatives take beside message and signature.
pub fn options(
    hash: Option<Hash>,
    format: Format,
    require_low_s: bool,
    tuning: Option<&Tuning>,
) -> VerifyOptions {
    let options = VerifyOptions::default().hash(hash.map(|hash| hash.0)).format(format.0);
    options.require_low_s(require_low_s).tuning(chosen(tuning))
}

#[pymethods]
impl PublicKey {
    #[new]
    fn new(py: Python<'_>, curve: AnyCurve, data: Bytes) -> Outcome<Self> {
        Ok(Self(released(py, || secant::PublicKey::from_sec1(&curve.0, &data))?))
    }

    /// The key with this ``point``, a ``Point``. Raises ``InvalidInput`` for the identity and for points outside the
    /// generator's subgroup.
    #[staticmethod]
    fn from_point(py: Python<'_>, point: &Point) -> Outcome<Self> {
        Ok(Self(released(py, || secant::PublicKey::from_point(&point.0))?))
    }

    /// The public key that made ``signature``, a ``Signature``, of ``digest`` (SEC 1, section 4.1.6). ``recovery_id``
    /// is 0 to 3; without it the signature's own is used. With ``hash`` the digest must have that function's length.
    /// Variable time. Raises ``InvalidInput`` where no key fits.
    #[staticmethod]
    #[pyo3(signature = (digest, signature, recovery_id=None, *, hash=None))]
    fn recover(
        py: Python<'_>,
        digest: Bytes,
        signature: &crate::signature::Signature,
        recovery_id: Option<Whole<u8>>,
        hash: Option<Hash>,
    ) -> Outcome<Self> {
        let named = VerifyOptions::default().hash(hash.map(|hash| hash.0));
        named.check_digest(&digest).map_err(secant::Error::from)?;
        let id = match recovery_id {
            Some(id) => RecoveryId::new(id.0).map_err(secant::Error::from)?,
            None => signature
                .0
                .recovery_id()
                .ok_or_else(|| invalid("the signature has no recovery id: give one"))?,
        };
        Ok(Self(released(py, || secant::PublicKey::recover(&digest, &signature.0, id))?))
    }

    /// The key ``Q + t G`` for this key ``Q``: that of ``PrivateKey.tweak_add`` with the same ``tweak``. Constant-time in the
    /// tweak.
    ///
    /// Raises ``InvalidInput`` for a wrong length, a tweak that is not below the order, and a sum that is the identity.
    fn tweak_add(&self, py: Python<'_>, tweak: Bytes) -> Outcome<Self> {
        Ok(Self(released(py, || self.0.tweak_add(&tweak))?))
    }

    /// The key ``t Q`` for the ``tweak`` ``t``, as ``tweak_add``; zero is refused too.
    fn tweak_multiply(&self, py: Python<'_>, tweak: Bytes) -> Outcome<Self> {
        Ok(Self(released(py, || self.0.tweak_multiply(&tweak))?))
    }

    /// Encodes as SEC 1: ``1 + 2 * field_bytes`` bytes, or ``1 + field_bytes`` with ``compressed=True``.
    #[pyo3(signature = (*, compressed=false))]
    fn to_bytes<'py>(&self, py: Python<'py>, compressed: bool) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_sec1(compressed))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py, false)
    }

    /// The curve that the key belongs to.
    #[getter]
    fn curve(&self) -> Curve {
        Curve(self.0.curve().clone())
    }

    /// The key as a point for arithmetic.
    #[getter]
    fn point(&self) -> Point {
        Point(self.0.to_point())
    }

    /// Whether ``signature`` is a valid ECDSA signature of ``message`` (FIPS 186-5; SEC 1, section 4.1.4).
    ///
    /// A malformed signature, or one with ``r`` or ``s`` out of range, is not valid and raises nothing. ``hash`` is the
    /// hash function, its name or a constructor such as ``hashlib.sha256``, the curve's ``default_hash`` unless given;
    /// ``format`` is ``"der"`` (strict) or ``"raw"`` (``r || s``); ``require_low_s`` refuses an ``s`` in the upper half
    /// of its range; ``tuning``, a ``Tuning``, trades the memory of tables against time. Variable time: all inputs are
    /// public.
    #[pyo3(signature = (signature, message, *, hash=None, format=DER, require_low_s=false, tuning=None),
           text_signature = "($self, signature, message, *, hash=None, format='der', require_low_s=False, tuning=None)")]
    fn verify(
        &self,
        py: Python<'_>,
        signature: Bytes,
        message: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
        tuning: Option<Tuning>,
    ) -> bool {
        let options = options(hash, format, require_low_s, tuning.as_ref());
        released(py, || self.0.verify(&message, &signature, &options))
    }

    /// ``verify`` for a message that was hashed before, into ``digest``. With ``hash`` a digest of another length than
    /// that function's is not valid; without it any length is taken, but none. ``signature``, ``format``,
    /// ``require_low_s`` and ``tuning`` are those of ``verify``.
    #[pyo3(signature = (signature, digest, *, hash=None, format=DER, require_low_s=false, tuning=None),
           text_signature = "($self, signature, digest, *, hash=None, format='der', require_low_s=False, tuning=None)")]
    fn verify_digest(
        &self,
        py: Python<'_>,
        signature: Bytes,
        digest: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
        tuning: Option<Tuning>,
    ) -> bool {
        let options = options(hash, format, require_low_s, tuning.as_ref());
        released(py, || self.0.verify_digest(&digest, &signature, &options))
    }

    /// ``verify``, with the same ``signature``, ``message``, ``hash``, ``format``, ``require_low_s`` and ``tuning``,
    /// that raises ``InvalidSignature`` with the reason and its number instead of returning False.
    #[pyo3(signature = (signature, message, *, hash=None, format=DER, require_low_s=false, tuning=None),
           text_signature = "($self, signature, message, *, hash=None, format='der', require_low_s=False, tuning=None)")]
    fn verify_or_raise(
        &self,
        py: Python<'_>,
        signature: Bytes,
        message: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
        tuning: Option<Tuning>,
    ) -> PyResult<()> {
        let options = options(hash, format, require_low_s, tuning.as_ref());
        refused(released(py, || self.0.check(&message, &signature, &options)))
    }

    /// ``verify_digest``, with the same ``signature``, ``digest``, ``hash``, ``format``, ``require_low_s`` and
    /// ``tuning``, that raises ``InvalidSignature`` with the reason and its number instead of returning False.
    #[pyo3(signature = (signature, digest, *, hash=None, format=DER, require_low_s=false, tuning=None),
           text_signature = "($self, signature, digest, *, hash=None, format='der', require_low_s=False, tuning=None)")]
    fn verify_digest_or_raise(
        &self,
        py: Python<'_>,
        signature: Bytes,
        digest: Bytes,
        hash: Option<Hash>,
        format: Format,
        require_low_s: bool,
        tuning: Option<Tuning>,
    ) -> PyResult<()> {
        let options = options(hash, format, require_low_s, tuning.as_ref());
        refused(released(py, || self.0.check_digest(&digest, &signature, &options)))
    }

    /// A ``PrecomputedKey`` for this key, with a table of this ``size``: ``"small"`` or ``"large"``.
    #[pyo3(signature = (*, size=SMALL), text_signature = "($self, *, size='small')")]
    fn precompute(&self, py: Python<'_>, size: crate::precomputed_key::Size) -> Outcome<PrecomputedKey> {
        Ok(PrecomputedKey(released(py, || secant::PrecomputedKey::new(&self.0, size.0))?))
    }

    /// Reads ``data``, a key in PEM (SubjectPublicKeyInfo), bytes or a ``str``. ``secant.keyfile.load_public`` reads
    /// keys of every algorithm and form.
    ///
    /// Raises ``InvalidInput`` for a malformed file, a private key, another algorithm or encoding, a point that is
    /// refused.
    #[staticmethod]
    fn from_pem(py: Python<'_>, data: Text) -> Outcome<Self> {
        Ok(Self(load_ec_public(py, PEM, &data)?))
    }

    /// Reads ``data``, a key in DER (SubjectPublicKeyInfo). Raises what ``from_pem`` raises.
    #[staticmethod]
    fn from_der(py: Python<'_>, data: Bytes) -> Outcome<Self> {
        Ok(Self(load_ec_public(py, files::DER, &Text(data))?))
    }

    /// The key in PEM (SubjectPublicKeyInfo, RFC 5480), as ASCII bytes, with the parameters of a user-defined curve.
    fn to_pem<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyBytes>> {
        write_public(py, &secant::keyfile::PublicKey::Ec(self.0.clone()), PUBLIC_PEM, "")
    }

    /// The key in DER (SubjectPublicKeyInfo, RFC 5480), with the parameters of a user-defined curve.
    fn to_der<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyBytes>> {
        write_public(py, &secant::keyfile::PublicKey::Ec(self.0.clone()), PUBLIC_DER, "")
    }

    pub(crate) fn __repr__(&self) -> String {
        format!("<public key on {}: {}>", self.0.curve().name(), secant::hex::encode(&self.0.to_sec1(true)))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Curve, Bound<'py, PyBytes>)) {
        let this = slf.get();
        (slf.get_type().into_any(), (this.curve(), this.to_bytes(slf.py(), false)))
    }
}

const SMALL: crate::precomputed_key::Size = crate::precomputed_key::Size(TableSize::Small);
