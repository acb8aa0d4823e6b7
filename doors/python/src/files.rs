//! Key files as bytes: how they are read and written, whatever class the key has.

use crate::failure::{Outcome, invalid};
use crate::input::{Text, Whole, choices};
use crate::release::{interruptible, released};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::keyfile::{self as engine, DEFAULT_ITERATIONS, PrivateFormat};
use secant::{Error, InputError, Zeroizing};

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
        let json = data.trim_ascii_start().first() == Some(&b'{');
        let why = match self {
            Self::Pem if json => {
                "the key is not in PEM but a JSON Web Key (encoding=\"jwk\"): secant.keyfile reads it"
            }
            Self::Der if json => {
                "the key is not in DER but a JSON Web Key (encoding=\"jwk\"): secant.keyfile reads it"
            }
            Self::Pem if !pem => "the key is not in PEM",
            Self::Der if pem || data.first() != Some(&0x30) => "the key is not in DER",
            _ => return Ok(()),
        };
        Err(invalid(why))
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
    match read_private(
        py,
        data,
        &Reading { password, max_cost: ONE, short_scalars: false, unnamed_curves: false, weak_curves: false },
    )? {
        engine::PrivateKey::Ec(key) => Ok(key),
        _ => Err(invalid("the key is not on a short Weierstrass curve: secant.keyfile reads it")),
    }
}

/// A public key on a short Weierstrass curve from a file in one encoding.
pub fn load_ec_public(py: Python<'_>, encoding: EncodingName, data: &Text) -> Outcome<secant::PublicKey> {
    encoding.0.check(&data.0)?;
    match read_public(py, data, false, false)? {
        engine::PublicKey::Ec(key) => Ok(key),
        _ => Err(invalid("the key is not on a short Weierstrass curve: secant.keyfile reads it")),
    }
}

/// How a private key is read.
pub struct Reading {
    pub password: Option<Text>,
    pub max_cost: Whole<u32>,
    pub short_scalars: bool,
    pub unnamed_curves: bool,
    pub weak_curves: bool,
}

impl Reading {
    /// The options but for the password.
    fn options<'a>(&self) -> engine::ReadOptions<'a> {
        let options = engine::ReadOptions::new().max_cost(self.max_cost.0).short_scalars(self.short_scalars);
        options.unnamed_curves(self.unnamed_curves).weak_curves(self.weak_curves)
    }
}

/// The limits of cost as they are.
pub const ONE: Whole<u32> = Whole(1);

/// A private key of any algorithm from a file.
pub fn read_private(py: Python<'_>, data: &Text, how: &Reading) -> Outcome<engine::PrivateKey> {
    let options = how.options();
    let Some(password) = &how.password else {
        return Ok(released(py, || engine::PrivateKey::read(&data.0, &options))?);
    };
    options.password(&password.0).check_password().map_err(Error::from)?;
    // a plain key at once
    match released(py, || engine::PrivateKey::read(&data.0, &options)) {
        Err(Error::Input(InputError::PasswordNeeded)) => {}
        result => return Ok(result?),
    }
    let (data, password, options) =
        (Zeroizing::new(data.0.to_vec()), Zeroizing::new(password.0.to_vec()), how.options());
    Ok(interruptible(py, move || engine::PrivateKey::read(&data, &options.password(&password)))??)
}

/// A public key of any algorithm from a file.
pub fn read_public(
    py: Python<'_>,
    data: &Text,
    unnamed_curves: bool,
    weak_curves: bool,
) -> Outcome<engine::PublicKey> {
    let options = engine::ReadOptions::new().unnamed_curves(unnamed_curves).weak_curves(weak_curves);
    Ok(released(py, || engine::PublicKey::read(&data.0, &options))?)
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
