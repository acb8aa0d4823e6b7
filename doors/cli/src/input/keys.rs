//! Keys, and the names of what they are for.
//!
//! PEM and DER say what they are. A raw or hexadecimal key does not: it is taken as one only where `--curve`
//! names its curve. With `--curve`, a key in PEM or DER must be of that curve.
//!
//! | bytes | taken as |
//! |---|---|
//! | `-----BEGIN` somewhere | PEM |
//! | with `--curve`: exactly the length of a raw key | raw |
//! | with `--curve`: hexadecimal digits alone | hexadecimal |
//! | first byte `30`, or no `--curve` | DER |
//! | else | raw, of a wrong length or form |
//!
//! No key of this library has a DER form as short as its raw form, nor one whose first bytes are digits
//! alone, so no two rows can mean the same bytes.

use super::{Inputs, hexadecimal};
use crate::failure::{About, Failure, option};
use secant::keyfile::{PrivateKey, PublicKey};
use secant::{Curve, Error, InputError, ed25519, x25519};
use std::path::Path;
use zeroize::Zeroizing;

/// What a key is for.
#[derive(Clone, Debug, PartialEq)]
pub enum Algorithm {
    /// ECDSA and ECDH on a curve.
    Ec(Curve),
    /// Ed25519.
    Ed25519,
    /// X25519.
    X25519,
}

/// The names of the two algorithms of Curve25519, with their object identifiers (RFC 8410).
pub const ED25519: &[&str] = &["ed25519", "edwards25519", "1.3.101.112"];
/// See [`ED25519`].
pub const X25519: &[&str] = &["x25519", "curve25519", "1.3.101.110"];

impl Algorithm {
    /// The algorithm of a curve's name.
    ///
    /// # Errors
    /// An unknown name, with the nearest that exist.
    pub fn find(name: &str) -> Result<Self, Failure> {
        let called = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
        if called(ED25519) {
            return Ok(Self::Ed25519);
        }
        if called(X25519) {
            return Ok(Self::X25519);
        }
        match Curve::find(name) {
            Ok(curve) => Ok(Self::Ec(curve)),
            Err(Error::UnknownCurve(mut unknown)) => {
                let near = |known: &&str| strsim::damerau_levenshtein(known, &name.to_lowercase()) <= 2;
                let named = [ED25519[0], X25519[0], X25519[1]].into_iter().filter(near);
                unknown.nearest = named.chain(unknown.nearest.clone()).take(3).collect();
                Err(Failure::new("--curve", unknown))
            }
            Err(error) => Err(Failure::new("--curve", error)),
        }
    }

    /// The name of the curve, or of the algorithm.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Ec(curve) => curve.name(),
            Self::Ed25519 => ED25519[0],
            Self::X25519 => X25519[0],
        }
    }

    /// The algorithm of a public key.
    pub fn of(key: &PublicKey) -> Result<Self, Failure> {
        match key {
            PublicKey::Ec(key) => Ok(Self::Ec(key.curve().clone())),
            PublicKey::Ed25519(_) => Ok(Self::Ed25519),
            PublicKey::X25519(_) => Ok(Self::X25519),
            _ => Err(Failure::new("--key", InputError::UnsupportedKey)),
        }
    }

    /// The length of a raw private key.
    fn private_len(&self) -> Result<usize, Error> {
        match self {
            Self::Ec(curve) => curve.scalar_bytes(),
            Self::Ed25519 | Self::X25519 => Ok(32),
        }
    }

    /// Whether a raw public key can have this length.
    fn is_public_len(&self, length: usize) -> bool {
        match self {
            Self::Ec(curve) => {
                let coordinate = curve.field_bytes();
                length == 1 + coordinate || length == 1 + 2 * coordinate
            }
            Self::Ed25519 | Self::X25519 => length == 32,
        }
    }

    fn private_key(&self, raw: &[u8]) -> Result<PrivateKey, Error> {
        Ok(match self {
            Self::Ec(curve) => PrivateKey::Ec(secant::PrivateKey::from_bytes(curve, raw)?),
            Self::Ed25519 => PrivateKey::Ed25519(ed25519::PrivateKey::from_seed(&*thirty_two(raw)?)),
            Self::X25519 => PrivateKey::X25519(x25519::PrivateKey::from_bytes(&*thirty_two(raw)?)),
        })
    }

    fn public_key(&self, raw: &[u8]) -> Result<PublicKey, Error> {
        Ok(match self {
            Self::Ec(curve) => PublicKey::Ec(secant::PublicKey::from_sec1(curve, raw)?),
            Self::Ed25519 => PublicKey::Ed25519(ed25519::PublicKey::from_bytes(&*thirty_two(raw)?)),
            Self::X25519 => PublicKey::X25519(x25519::PublicKey::from_bytes(&*thirty_two(raw)?)),
        })
    }
}

fn thirty_two(raw: &[u8]) -> Result<Zeroizing<[u8; 32]>, InputError> {
    let actual = raw.len();
    let bytes = raw.try_into().map_err(|_| InputError::Length { expected: 32, actual })?;
    Ok(Zeroizing::new(bytes))
}

/// A raw key, or what says itself what it is.
enum Form {
    File,
    Raw(Zeroizing<Vec<u8>>),
}

/// Tells the form of a key by the table above.
fn form(bytes: &[u8], curve_given: bool, is_raw_len: impl Fn(usize) -> bool) -> Result<Form, &'static str> {
    let pem = bytes.windows(10).any(|window| window == b"-----BEGIN");
    if pem || (!curve_given && bytes[0] == 0x30) {
        return Ok(Form::File);
    }
    if !curve_given {
        return Err("neither PEM nor DER; a raw or hexadecimal key needs --curve");
    }
    if !is_raw_len(bytes.len()) {
        let text = bytes.trim_ascii();
        if !text.is_empty() && text.iter().all(u8::is_ascii_hexdigit) {
            return hexadecimal(text).map(Form::Raw);
        }
        if bytes[0] == 0x30 {
            return Ok(Form::File);
        }
    }
    Ok(Form::Raw(Zeroizing::new(bytes.to_vec())))
}

/// Reads a private key.
///
/// # Errors
/// An unreadable, malformed or out-of-range key, a public key, or one of another curve than `curve`.
pub fn private(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    curve: Option<&Algorithm>,
) -> Result<PrivateKey, Failure> {
    let bytes = inputs.short(name, path)?;
    decode_private(&bytes, curve).map_err(|reason| Failure::new(option(name, path), reason))
}

fn decode_private(bytes: &[u8], curve: Option<&Algorithm>) -> Result<PrivateKey, String> {
    let expected = curve.map(Algorithm::private_len).transpose().map_err(text)?;
    match (form(bytes, curve.is_some(), |length| Some(length) == expected)?, curve) {
        (Form::Raw(raw), Some(algorithm)) => algorithm.private_key(&raw).map_err(text),
        _ => {
            let key = PrivateKey::from_file(bytes).map_err(text)?;
            check_curve(&key.public_key(), curve).map(|()| key)
        }
    }
}

/// Reads a public key.
///
/// # Errors
/// An unreadable or malformed key, a point that is refused, a private key, or one of another curve than
/// `curve`.
pub fn public(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    curve: Option<&Algorithm>,
) -> Result<PublicKey, Failure> {
    let bytes = inputs.short(name, path)?;
    decode_public(&bytes, curve).map_err(|reason| Failure::new(option(name, path), reason))
}

fn decode_public(bytes: &[u8], curve: Option<&Algorithm>) -> Result<PublicKey, String> {
    let is_raw_len = |length| curve.is_some_and(|algorithm| algorithm.is_public_len(length));
    match (form(bytes, curve.is_some(), is_raw_len)?, curve) {
        (Form::Raw(raw), Some(algorithm)) => algorithm.public_key(&raw).map_err(text),
        _ => {
            let key = PublicKey::from_file(bytes).map_err(text)?;
            check_curve(&key, curve).map(|()| key)
        }
    }
}

/// Reads a key and returns the public one: a private key's, or a public key in PEM or DER itself.
///
/// # Errors
/// As [`private`].
pub fn any_public(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    curve: Option<&Algorithm>,
) -> Result<PublicKey, Failure> {
    let bytes = inputs.short(name, path)?;
    if let Ok(key) = PublicKey::from_file(&bytes) {
        return check_curve(&key, curve).map(|()| key).about(option(name, path));
    }
    let key = decode_private(&bytes, curve).map_err(|reason| Failure::new(option(name, path), reason))?;
    Ok(key.public_key())
}

fn check_curve(key: &PublicKey, curve: Option<&Algorithm>) -> Result<(), String> {
    let actual = Algorithm::of(key).map_err(|failure| failure.reason().to_owned())?;
    match curve {
        Some(expected) if *expected != actual => {
            Err(format!("a key of {}, not of {}", actual.name(), expected.name()))
        }
        _ => Ok(()),
    }
}

fn text(error: Error) -> String {
    error.to_string()
}
