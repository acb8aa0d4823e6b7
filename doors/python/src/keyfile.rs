//! Keys of any algorithm in files.

use crate::failure::{Outcome, invalid};
use crate::files::{
    EncodingName, FormatName, ONE, PEM, PKCS8, PUBLIC_PEM, PublicEncodingName, Reading, Writing,
    read_private, read_public, write_private, write_public,
};
use crate::input::{Hash, SHA256, Text, Whole, type_name};
use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::keyfile as engine;

/// Defines a key of any algorithm, as an argument and as a result: its name, the facade's, what it is called, and the
/// class of each algorithm.
macro_rules! any_key {
    ($(#[$doc:meta])* $name:ident, $engine:ident, $what:literal, { $($variant:ident: $class:path),* $(,)? }) => {
        $(#[$doc])*
        pub struct $name(pub engine::$engine);

        impl<'py> FromPyObject<'_, 'py> for $name {
            type Error = PyErr;

            fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                $(if let Ok(key) = object.cast::<$class>() {
                    return Ok(Self(engine::$engine::$variant(key.get().0.clone())));
                })*
                let kind = type_name(&object);
                Err(PyTypeError::new_err(format!(concat!("a ", $what, " is needed, not '{}'"), kind)))
            }
        }

        impl<'py> IntoPyObject<'py> for $name {
            type Target = PyAny;
            type Output = Bound<'py, PyAny>;
            type Error = PyErr;

            fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                match self.0 {
                    $(engine::$engine::$variant(key) => Ok(Bound::new(py, $class(key))?.into_any()),)*
                    _ => Err(invalid(concat!("a ", $what, " of another algorithm")).into()),
                }
            }
        }
    };
}

any_key! {
    /// A private key of any algorithm.
    AnyPrivateKey, PrivateKey, "private key", {
        Ec: crate::private_key::PrivateKey,
        Ed25519: crate::ed25519::PrivateKey,
        X25519: crate::x25519::PrivateKey,
        Ed448: crate::ed448::PrivateKey,
        X448: crate::x448::PrivateKey,
    }
}

any_key! {
    /// A public key of any algorithm.
    AnyPublicKey, PublicKey, "public key", {
        Ec: crate::public_key::PublicKey,
        Ed25519: crate::ed25519::PublicKey,
        X25519: crate::x25519::PublicKey,
        Ed448: crate::ed448::PublicKey,
        X448: crate::x448::PublicKey,
    }
}

/// Reads a private key of any algorithm: PKCS#8, plain or encrypted, or SEC 1 in PEM or DER, a JSON Web Key, or
/// OpenSSH; the first private key of a file counts, and a public key that belongs to it is compared with it. ``data``
/// and ``password`` are bytes, or a ``str`` as its UTF-8; a plain key is read with a password too. The result is of the
/// class of its algorithm: ``secant.PrivateKey``, or ``PrivateKey`` of ``secant.ed25519``, ``x25519``, ``ed448`` or
/// ``x448``.
///
/// An encrypted key takes the time that its file asks for, mostly a third of a second and at most some four;
/// ``max_cost`` allows so many times that, and the memory of scrypt (160 MiB) likewise. Ctrl-C ends the call at once;
/// the abandoned derivation runs to its end in a thread of its own, and is wiped there. ``short_scalars`` reads keys
/// that lack leading zeros. ``unnamed_curves`` reads keys on curves that the file spells out and that have no name
/// here, as user-defined curves that pass the check ``"full"``. ``weak_curves`` reads keys on the named curves below
/// 192 bits, which are for old keys alone.
///
/// Raises ``InvalidInput`` for a malformed file, a public key, an unsupported algorithm or curve, a weak curve that was
/// not asked for, a key out of range, an empty password, a password's cost out of bounds, and more memory than there
/// is; ``PasswordNeeded``; ``DecryptionFailed`` for a wrong password.
#[pyfunction]
#[pyo3(signature = (data, *, password=None, max_cost=ONE, short_scalars=false, unnamed_curves=false, weak_curves=false),
       text_signature = "(data, *, password=None, max_cost=1, short_scalars=False, unnamed_curves=False, weak_curves=False)")]
fn load_private(
    py: Python<'_>,
    data: Text,
    password: Option<Text>,
    max_cost: Whole<u32>,
    short_scalars: bool,
    unnamed_curves: bool,
    weak_curves: bool,
) -> Outcome<AnyPrivateKey> {
    let how = Reading { password, max_cost, short_scalars, unnamed_curves, weak_curves };
    Ok(AnyPrivateKey(read_private(py, &data, &how)?))
}

/// Reads ``data``, a public key of any algorithm: SubjectPublicKeyInfo in PEM or DER, a JSON Web Key, a line of
/// OpenSSH, an identifier ``did:key:z...``, or the key of an X.509 certificate, of which nothing is verified. The first
/// public key of a file counts. An identifier may have a fragment that repeats it, as the ``kid`` of a JWS has.
/// The result is of the class of its algorithm, as that of ``load_private``. ``unnamed_curves`` reads keys on curves
/// that the file spells out and that have no name here; the writer of the file chose such a curve, so compare it with
/// the one that you expect (CVE-2020-0601). ``weak_curves`` reads keys on the named curves below 192 bits.
///
/// Raises ``InvalidInput`` for a malformed file, a private key, an unsupported algorithm or curve, a weak curve that was
/// not asked for, and a point that is refused; ``InvalidCurve`` for parameters of an unnamed curve that fail the check
/// ``"full"``.
#[pyfunction]
#[pyo3(signature = (data, *, unnamed_curves=false, weak_curves=false))]
fn load_public(py: Python<'_>, data: Text, unnamed_curves: bool, weak_curves: bool) -> Outcome<AnyPublicKey> {
    Ok(AnyPublicKey(read_public(py, &data, unnamed_curves, weak_curves)?))
}

/// The file of ``key``, a private key of any algorithm, as bytes in this ``encoding``.
///
/// ``"pem"`` and ``"der"`` hold PKCS#8 (RFC 5958), or SEC 1 (RFC 5915) with ``format="sec1"``, which keys on short
/// Weierstrass curves have. With a ``password``, PKCS#8 is encrypted with AES-256-CBC under PBKDF2 with HMAC-SHA256 and
/// ``iterations``, 1 to 10 000 000, by default 600 000: a third of a second. ``"jwk"`` is a JSON Web Key (RFC 7517,
/// 7518, 8037, 8812) with its public key. ``"openssh"`` takes a ``comment`` of one line, and is encrypted if there is a
/// password. A ``str`` as password stands for its UTF-8. A user-defined curve is written with its parameters (RFC 3279)
/// in ``"pem"`` and ``"der"``.
///
/// Raises ``InvalidInput`` for a curve that the encoding does not have, an empty password, and options that do not fit;
/// ``RandomnessFailed``.
#[pyfunction]
#[pyo3(signature = (key, *, encoding=PEM, format=PKCS8, password=None, iterations=None, comment=String::new()),
       text_signature = "(key, *, encoding='pem', format='pkcs8', password=None, iterations=None, comment='')")]
fn dump_private<'py>(
    py: Python<'py>,
    key: AnyPrivateKey,
    encoding: EncodingName,
    format: FormatName,
    password: Option<Text>,
    iterations: Option<Whole<u32>>,
    comment: String,
) -> Outcome<Bound<'py, PyBytes>> {
    write_private(py, &key.0, &Writing { encoding, format, password, iterations, comment })
}

/// The file of ``key``, a public key of any algorithm, as bytes in this ``encoding``: SubjectPublicKeyInfo (RFC 5480,
/// 8410) in ``"pem"`` or ``"der"``, ``"jwk"`` (RFC 7517, 7518, 8037, 8812), ``"openssh"``, a line with ``comment`` unless
/// that is empty, or ``"did-key"``, an identifier ``did:key:z...`` (W3C Credentials Community Group).
///
/// A user-defined curve is written with its parameters (RFC 3279) in ``"pem"`` and ``"der"``.
///
/// Raises ``InvalidInput`` for a curve that the encoding does not have, a comment of several lines, and one for another
/// encoding.
#[pyfunction]
#[pyo3(signature = (key, *, encoding=PUBLIC_PEM, comment=String::new()), text_signature = "(key, *, encoding='pem', comment='')")]
fn dump_public<'py>(
    py: Python<'py>,
    key: AnyPublicKey,
    encoding: PublicEncodingName,
    comment: String,
) -> Outcome<Bound<'py, PyBytes>> {
    write_public(py, &key.0, encoding, &comment)
}

/// The thumbprint of the JSON Web Key of ``key``, a public key (RFC 7638), of the length of ``hash``; SHA-256 is
/// customary.
///
/// Raises ``InvalidInput`` for a curve that has no name there.
#[pyfunction]
#[pyo3(signature = (key, *, hash=SHA256), text_signature = "(key, *, hash='sha256')")]
fn jwk_thumbprint<'py>(py: Python<'py>, key: AnyPublicKey, hash: Hash) -> Outcome<Bound<'py, PyBytes>> {
    let thumbprint = key.0.jwk_thumbprint(hash.0)?;
    Ok(PyBytes::new(py, thumbprint.as_ref()))
}

#[pymodule(submodule)]
pub mod keyfile {
    #[pymodule_export]
    use super::{dump_private, dump_public, jwk_thumbprint, load_private, load_public};
}
