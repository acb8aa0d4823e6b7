//! Key files as bytes: how they are read and written, whatever class the key has.

use crate::failure::{Outcome, invalid};
use crate::input::{Text, Whole, choices};
use crate::release::{interruptible, released};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::keyfile::{self as engine, DEFAULT_ITERATIONS, FileFormat, PrivateFormat, WriteOptions};
use secant::{Error, InputError, Zeroizing};

/// How a file is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Pem,
    Der,
    Jwk,
    OpenSsh,
}

/// How the file of a public key is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PublicEncoding {
    Pem,
    Der,
    Jwk,
    OpenSsh,
    DidKey,
}

choices! {
    EncodingName: Encoding, "encoding", {
        "pem" => Encoding::Pem,
        "der" => Encoding::Der,
        "jwk" => Encoding::Jwk,
        "openssh" => Encoding::OpenSsh,
    }
    PublicEncodingName: PublicEncoding, "encoding", {
        "pem" => PublicEncoding::Pem,
        "der" => PublicEncoding::Der,
        "jwk" => PublicEncoding::Jwk,
        "openssh" => PublicEncoding::OpenSsh,
        "did-key" => PublicEncoding::DidKey,
    }
    /// `"pkcs8"` or `"sec1"`.
    FormatName: PrivateFormat, "key format", {
        "pkcs8" => PrivateFormat::Pkcs8,
        "sec1" => PrivateFormat::Sec1,
    }
}

pub const PEM: EncodingName = EncodingName(Encoding::Pem);
pub const DER: EncodingName = EncodingName(Encoding::Der);
pub const PUBLIC_PEM: PublicEncodingName = PublicEncodingName(PublicEncoding::Pem);
pub const PUBLIC_DER: PublicEncodingName = PublicEncodingName(PublicEncoding::Der);
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
    let file = match (encoding, format) {
        (Encoding::Pem, PrivateFormat::Pkcs8) => FileFormat::Pkcs8Pem,
        (Encoding::Der, PrivateFormat::Pkcs8) => FileFormat::Pkcs8Der,
        (Encoding::Pem, _) => FileFormat::Sec1Pem,
        (Encoding::Der, _) => FileFormat::Sec1Der,
        (_, PrivateFormat::Sec1) => return Err(invalid("sec1 is a format of pem and der")),
        (Encoding::Jwk, _) => FileFormat::Jwk,
        (Encoding::OpenSsh, _) => FileFormat::Openssh,
    };
    let derived = password.is_some() && matches!(file, FileFormat::Pkcs8Pem | FileFormat::Pkcs8Der);
    if iterations.is_some() && !derived {
        return Err(invalid("iterations are for a password in pem and der"));
    }
    if !comment.is_empty() && file != FileFormat::Openssh {
        return Err(invalid("a comment is for openssh"));
    }
    let password = password.as_ref().map(|password| Zeroizing::new(password.0.to_vec()));
    let iterations = iterations.map_or(DEFAULT_ITERATIONS, |iterations| iterations.0);
    let is_long = password.is_some() && file.has_encryption();
    let (key, comment) = (key.clone(), comment.clone());
    let write = move || {
        let options = WriteOptions::new().iterations(iterations).comment(&comment);
        let options = password.as_ref().map_or(options, |password| options.password(password));
        key.write(file, &options)
    };
    let bytes = if is_long { interruptible(py, write)? } else { released(py, write) };
    // the object is made of bytes that are wiped
    Ok(PyBytes::new(py, &bytes?))
}

/// The file of a public key.
pub fn write_public<'py>(
    py: Python<'py>,
    key: &engine::PublicKey,
    encoding: PublicEncodingName,
    comment: &str,
) -> Outcome<Bound<'py, PyBytes>> {
    if !comment.is_empty() && encoding.0 != PublicEncoding::OpenSsh {
        return Err(invalid("a comment is for openssh"));
    }
    Ok(PyBytes::new(
        py,
        &match encoding.0 {
            PublicEncoding::Pem => key.to_pem()?.into_bytes(),
            PublicEncoding::Der => key.to_der()?,
            PublicEncoding::Jwk => key.to_jwk()?.into_bytes(),
            PublicEncoding::OpenSsh => key.to_openssh(comment)?.into_bytes(),
            PublicEncoding::DidKey => key.to_did_key()?.into_bytes(),
        },
    ))
}
