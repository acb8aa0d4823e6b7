//! Keys of any algorithm in files.

use crate::failure::{Outcome, invalid};
use crate::input::{Hash, Text, Whole, choices};
use crate::public_key::SHA256;
use crate::release::{interruptible, released};
use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::keyfile::{self as engine, DEFAULT_ITERATIONS, PrivateFormat};
use secant::{Error, InputError, Zeroizing};

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
                let kind = object.get_type().qualname()?;
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

/// How a file is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Pem,
    Der,
    Jwk,
    OpenSsh,
}

choices! {
    EncodingName: Encoding, "encoding", {
        "pem" => Encoding::Pem,
        "der" => Encoding::Der,
        "jwk" => Encoding::Jwk,
        "openssh" => Encoding::OpenSsh,
    }
    /// `"pkcs8"` or `"sec1"`.
    FormatName: PrivateFormat, "key format", {
        "pkcs8" => PrivateFormat::Pkcs8,
        "sec1" => PrivateFormat::Sec1,
    }
}

pub const PEM: EncodingName = EncodingName(Encoding::Pem);
pub const DER: EncodingName = EncodingName(Encoding::Der);
pub const PKCS8: FormatName = FormatName(PrivateFormat::Pkcs8);

impl Encoding {
    /// Refuses a file that is not in the one encoding that was asked for, PEM or DER.
    fn check(self, data: &[u8]) -> Outcome<()> {
        let pem = data.windows(10).any(|window| window == b"-----BEGIN");
        match self {
            Self::Pem if !pem => Err(invalid("the key is not in PEM")),
            Self::Der if pem || data.first() != Some(&0x30) => Err(invalid("the key is not in DER")),
            _ => Ok(()),
        }
    }
}

/// A private key on a short Weierstrass curve from a file in one encoding.
pub fn load_ec_private(
    py: Python<'_>,
    encoding: EncodingName,
    data: &Text,
    password: Option<Text>,
) -> Outcome<secant::PrivateKey> {
    encoding.0.check(&data.0)?;
    match read_private(py, data, &Reading { password, max_cost: ONE, short_scalars: false })? {
        engine::PrivateKey::Ec(key) => Ok(key),
        _ => Err(invalid("the key is not on a short Weierstrass curve: secant.keyfile reads it")),
    }
}

/// A public key on a short Weierstrass curve from a file in one encoding.
pub fn load_ec_public(py: Python<'_>, encoding: EncodingName, data: &Text) -> Outcome<secant::PublicKey> {
    encoding.0.check(&data.0)?;
    match read_public(py, data)? {
        engine::PublicKey::Ec(key) => Ok(key),
        _ => Err(invalid("the key is not on a short Weierstrass curve: secant.keyfile reads it")),
    }
}

/// How a private key is read.
pub struct Reading {
    pub password: Option<Text>,
    pub max_cost: Whole<u32>,
    pub short_scalars: bool,
}

/// The limits of cost as they are.
const ONE: Whole<u32> = Whole(1);

fn read_private(py: Python<'_>, data: &Text, how: &Reading) -> Outcome<engine::PrivateKey> {
    let (multiple, short) = (how.max_cost.0, how.short_scalars);
    let options = engine::ReadOptions::new().max_cost(multiple);
    let options = if short { options.short_scalars() } else { options };
    let Some(password) = &how.password else {
        return Ok(released(py, || engine::PrivateKey::read(&data.0, &options))?);
    };
    // a plain key at once
    match released(py, || engine::PrivateKey::read(&data.0, &options)) {
        Err(Error::Input(InputError::PasswordNeeded)) => {}
        result => return Ok(result?),
    }
    let (data, password) = (Zeroizing::new(data.0.to_vec()), Zeroizing::new(password.0.to_vec()));
    Ok(interruptible(py, move || {
        let options = engine::ReadOptions::new().password(&password).max_cost(multiple);
        engine::PrivateKey::read(&data, &if short { options.short_scalars() } else { options })
    })??)
}

fn read_public(py: Python<'_>, data: &Text) -> Outcome<engine::PublicKey> {
    Ok(released(py, || engine::PublicKey::from_file(&data.0))?)
}

/// How a private key is written.
pub struct Writing {
    pub encoding: EncodingName,
    pub format: FormatName,
    pub password: Option<Text>,
    pub iterations: Option<Whole<u32>>,
    pub comment: String,
}

/// The file of a private key.
pub fn write_private<'py>(
    py: Python<'py>,
    key: &engine::PrivateKey,
    how: &Writing,
) -> Outcome<Bound<'py, PyBytes>> {
    let Writing { encoding, format, password, iterations, comment } = how;
    let (encoding, format) = (encoding.0, format.0);
    let derived = password.is_some() && matches!(encoding, Encoding::Pem | Encoding::Der);
    let refused = match (encoding, format) {
        (Encoding::Jwk | Encoding::OpenSsh, PrivateFormat::Sec1) => Some("sec1 is a format of pem and der"),
        (Encoding::Pem | Encoding::Der, PrivateFormat::Sec1) if password.is_some() => {
            Some("sec1 is not encrypted here: pkcs8 is")
        }
        (Encoding::Jwk, _) if password.is_some() => Some("a JSON Web Key is not encrypted here"),
        _ if iterations.is_some() && !derived => Some("iterations are for a password in pem and der"),
        _ if !comment.is_empty() && encoding != Encoding::OpenSsh => Some("a comment is for openssh"),
        _ if comment.contains(['\n', '\r']) => Some("a comment has one line"),
        _ if password.as_ref().is_some_and(|password| password.0.is_empty()) => Some("the password is empty"),
        _ => None,
    };
    if let Some(why) = refused {
        return Err(invalid(why));
    }
    let password = password.as_ref().map(|password| Zeroizing::new(password.0.to_vec()));
    let iterations = iterations.map_or(DEFAULT_ITERATIONS, |iterations| iterations.0);
    // the object is made of bytes that are wiped where they are a secret
    let bytes = |data: &[u8]| PyBytes::new(py, data);
    Ok(match (encoding, password) {
        (Encoding::Pem, None) => bytes(released(py, || key.to_pem(format))?.as_bytes()),
        (Encoding::Der, None) => bytes(&released(py, || key.to_der(format))?),
        (Encoding::Pem, Some(word)) => {
            let key = key.clone();
            bytes(interruptible(py, move || key.to_encrypted_pem(&word, iterations))??.as_bytes())
        }
        (Encoding::Der, Some(word)) => {
            let key = key.clone();
            bytes(&interruptible(py, move || key.to_encrypted_der(&word, iterations))??)
        }
        (Encoding::Jwk, _) => bytes(released(py, || key.to_jwk())?.as_bytes()),
        (Encoding::OpenSsh, None) => bytes(released(py, || key.to_openssh(comment, None))?.as_bytes()),
        (Encoding::OpenSsh, Some(word)) => {
            let (key, comment) = (key.clone(), comment.clone());
            bytes(interruptible(py, move || key.to_openssh(&comment, Some(&word)))??.as_bytes())
        }
    })
}

/// The file of a public key.
pub fn write_public<'py>(
    py: Python<'py>,
    key: &engine::PublicKey,
    encoding: EncodingName,
    comment: &str,
) -> Outcome<Bound<'py, PyBytes>> {
    if !comment.is_empty() && encoding.0 != Encoding::OpenSsh {
        return Err(invalid("a comment is for openssh"));
    }
    Ok(PyBytes::new(
        py,
        &match encoding.0 {
            Encoding::Pem => key.to_pem()?.into_bytes(),
            Encoding::Der => key.to_der()?,
            Encoding::Jwk => key.to_jwk()?.into_bytes(),
            Encoding::OpenSsh => key.to_openssh(comment)?.into_bytes(),
        },
    ))
}

/// Reads a private key of any algorithm: PKCS#8, plain or encrypted, or SEC 1 in PEM or DER, a JSON Web Key, or
/// OpenSSH; the first private key of a file counts, and a public key that belongs to it is compared with it. ``data``
/// and ``password`` are bytes, or a ``str`` as its UTF-8; a plain key is read with a password too. The result is of the
/// class of its algorithm: ``secant.PrivateKey``, or ``PrivateKey`` of ``secant.ed25519``, ``x25519``, ``ed448`` or
/// ``x448``.
///
/// An encrypted key takes the time that its file asks for, mostly a third of a second and at most some four;
/// ``max_cost`` allows so many times that, and the memory of scrypt (256 MiB) likewise. Ctrl-C ends the call at once; the
/// abandoned derivation runs to its end in a thread of its own, and is wiped there. ``short_scalars`` reads keys that
/// lack leading zeros.
///
/// Raises ``InvalidInput`` for a malformed file, a public key, an unsupported algorithm or curve, a key out of range
/// and a password's cost out of bounds; ``PasswordNeeded``; ``DecryptionFailed`` for a wrong password.
#[pyfunction]
#[pyo3(signature = (data, *, password=None, max_cost=ONE, short_scalars=false),
       text_signature = "(data, *, password=None, max_cost=1, short_scalars=False)")]
fn load_private(
    py: Python<'_>,
    data: Text,
    password: Option<Text>,
    max_cost: Whole<u32>,
    short_scalars: bool,
) -> Outcome<AnyPrivateKey> {
    Ok(AnyPrivateKey(read_private(py, &data, &Reading { password, max_cost, short_scalars })?))
}

/// Reads a public key of any algorithm: SubjectPublicKeyInfo in PEM or DER, a JSON Web Key, a line of OpenSSH, or the
/// key of an X.509 certificate, of which nothing is verified. The first public key of a file counts. The result is of
/// the class of its algorithm, as that of ``load_private``.
///
/// Raises ``InvalidInput`` for a malformed file, a private key, an unsupported algorithm or curve, and a point that is
/// refused.
#[pyfunction]
fn load_public(py: Python<'_>, data: Text) -> Outcome<AnyPublicKey> {
    Ok(AnyPublicKey(read_public(py, &data)?))
}

/// The file of a private key, as bytes in each encoding.
///
/// ``"pem"`` and ``"der"`` hold PKCS#8 (RFC 5958), or SEC 1 (RFC 5915) with ``format="sec1"``, which keys on short
/// Weierstrass curves have. With a password, PKCS#8 is encrypted with AES-256-CBC under PBKDF2 with HMAC-SHA256 and
/// ``iterations``, 1 to 10 000 000, by default 600 000: a third of a second. ``"jwk"`` is a JSON Web Key (RFC 7517,
/// 7518, 8037, 8812) with its public key. ``"openssh"`` takes a comment of one line, and is encrypted if there is a
/// password. A ``str`` as password stands for its UTF-8.
///
/// Raises ``InvalidInput`` for a user-defined curve, a curve that the encoding does not have, an empty password, and
/// options that do not fit; ``RandomnessFailed``.
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

/// The file of a public key, as bytes in each encoding: SubjectPublicKeyInfo (RFC 5480, 8410) in ``"pem"`` or
/// ``"der"``, ``"jwk"`` (RFC 7517, 7518, 8037, 8812), or ``"openssh"``, a line with a comment unless that is empty.
///
/// Raises ``InvalidInput`` for a user-defined curve, a curve that the encoding does not have, a comment of several
/// lines, and one for another encoding.
#[pyfunction]
#[pyo3(signature = (key, *, encoding=PEM, comment=String::new()), text_signature = "(key, *, encoding='pem', comment='')")]
fn dump_public<'py>(
    py: Python<'py>,
    key: AnyPublicKey,
    encoding: EncodingName,
    comment: String,
) -> Outcome<Bound<'py, PyBytes>> {
    write_public(py, &key.0, encoding, &comment)
}

/// The thumbprint of a public key's JSON Web Key (RFC 7638), of the hash's length; SHA-256 is customary.
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
