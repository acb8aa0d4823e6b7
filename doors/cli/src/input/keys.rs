//! Keys, and the names of their algorithms.
//!
//! PEM, DER, JSON Web Keys, lines of OpenSSH and identifiers name their algorithm. A raw or hexadecimal key does not: it is accepted
//! only where `--curve` names its curve. With `--curve`, a key in PEM or DER must be of that curve.
//!
//! | bytes | taken as |
//! |---|---|
//! | `-----BEGIN` somewhere | PEM |
//! | `{` first, and ASCII alone or `"kty"` somewhere | a JSON Web Key |
//! | the type of an OpenSSH key somewhere | a line of OpenSSH |
//! | `did:key:` first | an identifier |
//! | hexadecimal digits alone, perhaps `0x` before and blanks around them | hexadecimal, which needs `--curve` |
//! | with `--curve`: exactly the length of a raw key | raw |
//! | first byte `30` | DER |
//! | else | raw of a wrong length, which needs `--curve` |
//!
//! The first row that fits decides. The first four never are digits alone, and no raw key looks like them but by a
//! chance below 10^-9. A raw key of 24 bytes is by a chance of (22/256)^24, below 10^-25, and a longer one by less:
//! text that looks hexadecimal is hexadecimal whatever its length, because the other reading would silently make
//! another key of it. No DER form of a key has the length of a raw form on the same curve.

use super::{Inputs, hexadecimal, is_hexadecimal, passwords, weak_curves};
use crate::args::Unlock;
use crate::failure::{About, Failure, Worded, option};
use secant::keyfile::{Key as FileKey, PrivateKey, PublicKey};
use secant::{Curve, Error, ErrorCode, InputError, NamedCurve, bip340, ed448, ed25519, x448, x25519};
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
    /// Ed448.
    Ed448,
    /// X448.
    X448,
}

/// What one of the algorithms of Curve25519 and Curve448 is called.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// The name.
    pub name: &'static str,
    /// Another name.
    pub alias: &'static str,
    /// The object identifier (RFC 8410).
    pub oid: &'static str,
}

/// Ed25519.
pub const ED25519: Names = Names { name: "ed25519", alias: "edwards25519", oid: "1.3.101.112" };
/// X25519.
pub const X25519: Names = Names { name: "x25519", alias: "curve25519", oid: "1.3.101.110" };
/// Ed448.
pub const ED448: Names = Names { name: "ed448", alias: "edwards448", oid: "1.3.101.113" };
/// X448.
pub const X448: Names = Names { name: "x448", alias: "curve448", oid: "1.3.101.111" };

/// All of these algorithms.
const NAMED: [(Names, Algorithm); 4] = [
    (ED25519, Algorithm::Ed25519),
    (X25519, Algorithm::X25519),
    (ED448, Algorithm::Ed448),
    (X448, Algorithm::X448),
];

impl Names {
    /// Whether this is one of the names or the object identifier. As in the names of the other curves, case, `-`,
    /// `_` and spaces do not count.
    fn is_called(&self, name: &str) -> bool {
        let plain = significant(name);
        self.oid == name || self.name == plain || self.alias == plain
    }
}

/// The characters of a name that tell curves apart.
fn significant(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).map(|c| c.to_ascii_lowercase()).collect()
}

impl Algorithm {
    /// The algorithm of a curve's name.
    ///
    /// # Errors
    /// An unknown name, with the nearest that exist.
    pub fn find(name: &str) -> Result<Self, Failure> {
        if let Some((_, algorithm)) = NAMED.into_iter().find(|(names, _)| names.is_called(name)) {
            return Ok(algorithm);
        }
        match Curve::find_with(name, &weak_curves::find_options()) {
            Ok(curve) => Ok(Self::Ec(curve)),
            Err(Error::UnknownCurve(mut unknown)) => {
                let near = |known: &&str| strsim::damerau_levenshtein(known, &significant(name)) <= 2;
                let names = [ED25519.name, X25519.name, X25519.alias, ED448.name, X448.name, X448.alias];
                let named = names.into_iter().filter(near);
                unknown.nearest = named.chain(unknown.nearest.clone()).take(3).collect();
                Err(Failure::new("--curve", unknown))
            }
            Err(error) => Err(Failure::new("--curve", passwords::hint(&error))),
        }
    }

    /// The name of the curve, or of the algorithm.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Ec(curve) => curve.name(),
            Self::Ed25519 => ED25519.name,
            Self::X25519 => X25519.name,
            Self::Ed448 => ED448.name,
            Self::X448 => X448.name,
        }
    }

    /// The algorithm of a public key.
    pub fn of(key: &PublicKey) -> Result<Self, Failure> {
        match key {
            PublicKey::Ec(key) => Ok(Self::Ec(key.curve().clone())),
            PublicKey::Ed25519(_) => Ok(Self::Ed25519),
            PublicKey::X25519(_) => Ok(Self::X25519),
            PublicKey::Ed448(_) => Ok(Self::Ed448),
            PublicKey::X448(_) => Ok(Self::X448),
            _ => Err(Failure::new("--key", InputError::UnsupportedKey)),
        }
    }
}

/// A key that is read: a private or a public one.
pub trait Key: Sized {
    /// The raw key.
    fn from_raw(algorithm: &Algorithm, raw: &[u8]) -> Result<Self, Error>;
    /// What it is for.
    fn algorithm(&self) -> Result<Algorithm, Failure>;
}

impl Key for PrivateKey {
    fn from_raw(algorithm: &Algorithm, raw: &[u8]) -> Result<Self, Error> {
        Ok(match algorithm {
            Algorithm::Ec(curve) => Self::Ec(secant::PrivateKey::from_bytes(curve, raw)?),
            Algorithm::Ed25519 => Self::Ed25519(ed25519::PrivateKey::from_seed(&*exactly(raw)?)),
            Algorithm::X25519 => Self::X25519(x25519::PrivateKey::from_bytes(&*exactly(raw)?)),
            Algorithm::Ed448 => Self::Ed448(ed448::PrivateKey::from_seed(&*exactly(raw)?)),
            Algorithm::X448 => Self::X448(x448::PrivateKey::from_bytes(&*exactly(raw)?)),
        })
    }

    /// Not by the public key, whose computation is not blinded.
    fn algorithm(&self) -> Result<Algorithm, Failure> {
        match self {
            Self::Ec(key) => Ok(Algorithm::Ec(key.curve().clone())),
            Self::Ed25519(_) => Ok(Algorithm::Ed25519),
            Self::X25519(_) => Ok(Algorithm::X25519),
            Self::Ed448(_) => Ok(Algorithm::Ed448),
            Self::X448(_) => Ok(Algorithm::X448),
            _ => Err(Failure::new("--key", InputError::UnsupportedKey)),
        }
    }
}

impl Key for PublicKey {
    fn from_raw(algorithm: &Algorithm, raw: &[u8]) -> Result<Self, Error> {
        Ok(match algorithm {
            Algorithm::Ec(curve) => Self::Ec(secant::PublicKey::from_sec1(curve, raw)?),
            Algorithm::Ed25519 => Self::Ed25519(ed25519::PublicKey::from_bytes(&*exactly(raw)?)),
            Algorithm::X25519 => Self::X25519(x25519::PublicKey::from_bytes(&*exactly(raw)?)),
            Algorithm::Ed448 => Self::Ed448(ed448::PublicKey::from_bytes(&*exactly(raw)?)),
            Algorithm::X448 => Self::X448(x448::PublicKey::from_bytes(&*exactly(raw)?)),
        })
    }

    fn algorithm(&self) -> Result<Algorithm, Failure> {
        Algorithm::of(self)
    }
}

fn exactly<const N: usize>(raw: &[u8]) -> Result<Zeroizing<[u8; N]>, InputError> {
    let actual = raw.len();
    let bytes = raw.try_into().map_err(|_| InputError::Length { expected: N, actual })?;
    Ok(Zeroizing::new(bytes))
}

/// Reads a public key.
///
/// # Errors
/// An unreadable, malformed or out-of-range key, a point that is refused, a private key, or one of another curve than
/// `curve`.
pub fn read_public(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    curve: Option<&Algorithm>,
) -> Result<PublicKey, Failure> {
    let bytes = inputs.short(name, path)?;
    let argument = option(name, path);
    let key = match bare(&bytes, curve).about(&argument)? {
        Some((algorithm, raw)) => PublicKey::from_raw(algorithm, &raw),
        None => PublicKey::read(&bytes, &weak_curves::read_options()),
    };
    let key = key.map_err(|error| Failure::new(&argument, passwords::hint(&error)))?;
    of_curve(key, curve, &argument)
}

/// Reads a private key, which may be encrypted.
///
/// # Errors
/// As [`read_public`], a public key, a password that is missing or wrong, or that has no use.
pub fn read_private(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    curve: Option<&Algorithm>,
    unlock: &Unlock,
) -> Result<PrivateKey, Failure> {
    let bytes = inputs.short(name, path)?;
    let argument = option(name, path);
    let key = match bare(&bytes, curve).about(&argument)? {
        Some((algorithm, raw)) => {
            passwords::plain(unlock)?;
            PrivateKey::from_raw(algorithm, &raw).about(&argument)?
        }
        None => {
            let opened =
                passwords::open(inputs, &argument, unlock, |options| PrivateKey::read(&bytes, options))?;
            inputs.encrypted |= opened.encrypted;
            opened.key
        }
    };
    of_curve(key, curve, &argument)
}

/// Reads a key of either kind, as the file says; a raw or hexadecimal one is a private key.
///
/// # Errors
/// As [`read_private`] and [`read_public`].
pub fn read_any(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    curve: Option<&Algorithm>,
    unlock: &Unlock,
) -> Result<FileKey, Failure> {
    let bytes = inputs.short(name, path)?;
    let argument = option(name, path);
    let key = match bare(&bytes, curve).about(&argument)? {
        Some((algorithm, raw)) => {
            passwords::plain(unlock)?;
            FileKey::Private(PrivateKey::from_raw(algorithm, &raw).about(&argument)?)
        }
        None => {
            let opened =
                passwords::open(inputs, &argument, unlock, |options| FileKey::read(&bytes, options))?;
            inputs.encrypted |= opened.encrypted;
            opened.key
        }
    };
    match key {
        FileKey::Private(key) => of_curve(key, curve, &argument).map(FileKey::Private),
        FileKey::Public(key) => of_curve(key, curve, &argument).map(FileKey::Public),
    }
}

/// Reads a key of either kind and returns the public one.
///
/// # Errors
/// As [`read_any`].
pub fn read_any_public(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    curve: Option<&Algorithm>,
    unlock: &Unlock,
) -> Result<PublicKey, Failure> {
    read_any(inputs, name, path, curve, unlock).map(|key| key.public_key())
}

/// Reads a public key, or a private key in a container and returns its public one; a raw or hexadecimal key is a public
/// one.
///
/// # Errors
/// As [`read_private`] and [`read_public`].
pub fn read_public_of(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    curve: Option<&Algorithm>,
    unlock: &Unlock,
) -> Result<PublicKey, Failure> {
    let bytes = inputs.short(name, path)?;
    let argument = option(name, path);
    let key = match bare(&bytes, curve).about(&argument)? {
        Some((algorithm, raw)) => {
            passwords::plain(unlock)?;
            PublicKey::from_raw(algorithm, &raw).about(&argument)?
        }
        None => passwords::open(inputs, &argument, unlock, |options| FileKey::read(&bytes, options))?
            .key
            .public_key(),
    };
    of_curve(key, curve, &argument)
}

/// secp256k1, for the protocols that fix it.
pub fn secp256k1() -> Algorithm {
    Algorithm::Ec(NamedCurve::Secp256k1.into())
}

/// Reads a private key of secp256k1; a raw or hexadecimal one needs no other word.
///
/// # Errors
/// As [`read_private`].
pub fn read_secp256k1(
    inputs: &mut Inputs,
    name: &str,
    path: &Path,
    unlock: &Unlock,
) -> Result<secant::PrivateKey, Failure> {
    match read_private(inputs, name, path, Some(&secp256k1()), unlock)? {
        PrivateKey::Ec(key) => Ok(key),
        _ => Err(Failure::new(option(name, path), InputError::UnsupportedKey)),
    }
}

/// Reads a public key of BIP340: 32 bytes, raw or hexadecimal, or a public key of secp256k1 in any form.
///
/// # Errors
/// As [`read_public`], and an x-coordinate that no point has.
pub fn read_x_only(inputs: &mut Inputs, name: &str, path: &Path) -> Result<bip340::PublicKey, Failure> {
    let bytes = inputs.short(name, path)?;
    let argument = option(name, path);
    let text = bytes.trim_ascii();
    let decoded = if is_hexadecimal(text) { hexadecimal(text).ok() } else { None };
    let raw = decoded.as_ref().unwrap_or(&bytes);
    if raw.len() == 32 {
        return bip340::PublicKey::from_bytes(raw).about(argument);
    }
    let curve = secp256k1();
    let key = match bare(&bytes, Some(&curve)).about(&argument)? {
        Some((algorithm, raw)) => PublicKey::from_raw(algorithm, &raw),
        None => PublicKey::read(&bytes, &weak_curves::read_options()),
    };
    match of_curve(key.about(&argument)?, Some(&curve), &argument)? {
        PublicKey::Ec(key) => bip340::PublicKey::from_public_key(&key).about(argument),
        _ => Err(Failure::new(argument, InputError::UnsupportedKey)),
    }
}

/// A raw key and its algorithm.
type Bare<'a> = (&'a Algorithm, Zeroizing<Vec<u8>>);

/// A raw key and its algorithm, where the table above says that it is one.
fn bare<'a>(bytes: &[u8], curve: Option<&'a Algorithm>) -> Result<Option<Bare<'a>>, Worded> {
    let refused = |text: &str| Worded { code: ErrorCode::KeyEncoding, text: text.to_owned() };
    if says_what_it_is(bytes) {
        return Ok(None);
    }
    let text = bytes.trim_ascii();
    let is_hex = is_hexadecimal(text);
    let is_der = !is_hex && bytes.first() == Some(&0x30);
    match curve {
        Some(algorithm) if is_hex => Ok(Some((algorithm, hexadecimal(text).map_err(refused)?))),
        Some(algorithm) if !is_der || is_raw_len(algorithm, bytes.len()) => {
            Ok(Some((algorithm, Zeroizing::new(bytes.to_vec()))))
        }
        None if !is_der => Err(refused("neither PEM nor DER; a raw or hexadecimal key needs --curve")),
        _ => Ok(None),
    }
}

/// Whether a raw key, private or public, can have this length.
fn is_raw_len(algorithm: &Algorithm, length: usize) -> bool {
    match algorithm {
        Algorithm::Ec(curve) => {
            let coordinate = curve.field_bytes();
            curve.scalar_bytes() == Ok(length) || length == 1 + coordinate || length == 1 + 2 * coordinate
        }
        Algorithm::Ed25519 | Algorithm::X25519 => length == 32,
        Algorithm::Ed448 => length == 57,
        Algorithm::X448 => length == 56,
    }
}

/// The first four rows of the table, and texts that only the reader of key files can name.
fn says_what_it_is(bytes: &[u8]) -> bool {
    let holds = |text: &&[u8]| bytes.windows(text.len()).any(|window| window == *text);
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let is_json = start.starts_with(b"{") && (bytes.is_ascii() || holds(&&b"\"kty\""[..]));
    let known: [&[u8]; 8] = [
        b"-----BEGIN",
        b"---- BEGIN",
        b"PuTTY-User-Key-File",
        b"Private-key-format:",
        b"ssh-ed25519",
        b"ssh-rsa AAAA",
        b"ssh-dss AAAA",
        b"ecdsa-sha2-nistp",
    ];
    is_json || start.starts_with(b"did:key:") || known.iter().any(holds)
}

fn of_curve<K: Key>(key: K, curve: Option<&Algorithm>, argument: &str) -> Result<K, Failure> {
    let actual = key.algorithm()?;
    match curve {
        Some(expected) if *expected != actual => {
            let reason = format!("a key of {}, not of {}", actual.name(), expected.name());
            Err(Failure::new(argument, reason))
        }
        _ => Ok(key),
    }
}
