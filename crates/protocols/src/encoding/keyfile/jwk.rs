//! JSON Web Keys (RFC 7517; RFC 7518, section 6.2; RFC 8037; RFC 8812) and their thumbprints (RFC 7638).
//!
//! | `kty` | `crv` | members |
//! |---|---|---|
//! | `EC` | `P-256`, `P-384`, `P-521`, `secp256k1` | `x`, `y`, and `d` of a private key |
//! | `OKP` | `Ed25519`, `X25519`, `Ed448`, `X448` | `x`, and `d` of a private key |
//!
//! Values are base64url without padding of exactly the field's length, `d` of the group order's; shorter and longer
//! ones are refused, as RFC 7518 has it. Members of other names are ignored, two members of one name are refused,
//! whatever the name: readers differ on which of them counts. A private key must have its public one beside it, which
//! whoever uses it compares.
//!
//! Written are the members that a key must have, in the order of their names and without blanks: a public key is
//! byte for byte the text that its thumbprint hashes.
//!
//! `serde_json` reads the JSON. It copies strings that have escapes into buffers that nobody wipes: `d` with an escape,
//! which no base64url needs, is refused. Base64 is coded in constant time by `base64ct`.

use super::{KeyAlgorithm, KeyFile, PrivateKeyFile, PublicKeyFile};
use crate::Error;
use crate::hash::{HashAlgorithm, HashOutput};
use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use base64ct::{Base64UrlUnpadded, Encoding};
use core::fmt;
use secant_core::curves::NamedCurve;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};
use zeroize::Zeroizing;

/// The registered curves: `kty`, `crv`, the algorithm.
const CURVES: [(&str, &str, KeyAlgorithm); 8] = [
    ("EC", "P-256", KeyAlgorithm::Curve(NamedCurve::Secp256r1)),
    ("EC", "P-384", KeyAlgorithm::Curve(NamedCurve::Secp384r1)),
    ("EC", "P-521", KeyAlgorithm::Curve(NamedCurve::Secp521r1)),
    ("EC", "secp256k1", KeyAlgorithm::Curve(NamedCurve::Secp256k1)),
    ("OKP", "Ed25519", KeyAlgorithm::Ed25519),
    ("OKP", "X25519", KeyAlgorithm::X25519),
    ("OKP", "Ed448", KeyAlgorithm::Ed448),
    ("OKP", "X448", KeyAlgorithm::X448),
];

/// Whether a text is JSON: its first character that is no blank opens an object.
pub(super) fn looks_like_json(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().first() == Some(&b'{')
}

/// Reads a JSON Web Key: a private one if it has `d`.
///
/// # Errors
/// [`Error::KeyEncoding`] if it is no JSON object or lacks a member; [`Error::DuplicateMember`];
/// [`Error::UnsupportedKey`] for other `kty` and `crv`; [`Error::Length`] of a value.
pub fn from_jwk(text: &[u8]) -> Result<KeyFile, Error> {
    let members: Members<'_> = serde_json::from_slice(text).map_err(|_| Error::KeyEncoding)?;
    if members.duplicate {
        return Err(Error::DuplicateMember);
    }
    let kty = members.kty.ok_or(Error::KeyEncoding)?.0;
    if !CURVES.iter().any(|curve| curve.0 == kty) {
        return Err(Error::UnsupportedKey);
    }
    let crv = members.crv.ok_or(Error::KeyEncoding)?.0;
    let is_named = |curve: &&(&str, &str, KeyAlgorithm)| curve.0 == kty && curve.1 == crv;
    let algorithm = CURVES.iter().find(is_named).ok_or(Error::UnsupportedKey)?.2;
    let x = members.x.ok_or(Error::KeyEncoding)?.0;
    let public = match algorithm.curve() {
        Some(curve) => {
            let length = curve.info().field_bits.div_ceil(8) as usize;
            let y = members.y.ok_or(Error::KeyEncoding)?.0;
            let mut point = vec![4; 1 + 2 * length];
            decode(&x, &mut point[1..=length])?;
            decode(&y, &mut point[1 + length..])?;
            point
        }
        None => {
            // as long as the private one
            let mut key = vec![0; algorithm.secret_len()];
            decode(&x, &mut key)?;
            key
        }
    };
    match members.d {
        Some(d) => {
            let mut secret = Zeroizing::new(vec![0; algorithm.secret_len()]);
            decode(d, &mut secret)?;
            PrivateKeyFile::new(algorithm, &secret, Some(&public)).map(KeyFile::Private)
        }
        None => PublicKeyFile::new(algorithm, &public).map(KeyFile::Public),
    }
}

impl PublicKeyFile {
    /// The key as a JSON Web Key, without blanks and in the order of RFC 7638.
    ///
    /// # Errors
    /// [`Error::UnsupportedKey`] for a curve that has no `crv`; [`Error::KeyEncoding`] if the point is not
    /// uncompressed.
    pub fn to_jwk(&self) -> Result<String, Error> {
        let text = write(self.algorithm, &self.public, None)?;
        Ok(String::from(text.as_str()))
    }

    /// The key's thumbprint, the hash of [`PublicKeyFile::to_jwk`] (RFC 7638); SHA-256 is customary.
    ///
    /// # Errors
    /// As [`PublicKeyFile::to_jwk`].
    pub fn jwk_thumbprint(&self, hash: HashAlgorithm) -> Result<HashOutput, Error> {
        Ok(hash.digest(&[self.to_jwk()?.as_bytes()]))
    }
}

impl PrivateKeyFile {
    /// The key as a JSON Web Key, which has the public key too. Constant time in the key.
    ///
    /// # Errors
    /// As [`PublicKeyFile::to_jwk`]; [`Error::KeyEncoding`] if there is no public key; [`Error::Length`] if the
    /// secret has the wrong length.
    pub fn to_jwk(&self) -> Result<Zeroizing<String>, Error> {
        super::check_length(self.algorithm.secret_len(), &self.secret)?;
        let public = self.public.as_ref().ok_or(Error::KeyEncoding)?;
        write(self.algorithm, public, Some(&self.secret))
    }
}

/// The members in the order of their names.
fn write(algorithm: KeyAlgorithm, public: &[u8], secret: Option<&[u8]>) -> Result<Zeroizing<String>, Error> {
    let &(kty, crv, _) = CURVES.iter().find(|curve| curve.2 == algorithm).ok_or(Error::UnsupportedKey)?;
    let (x, y) = match algorithm.curve() {
        Some(curve) => {
            let length = curve.info().field_bits.div_ceil(8) as usize;
            if public.len() != 1 + 2 * length || public[0] != 4 {
                return Err(Error::KeyEncoding);
            }
            (&public[1..=length], Some(&public[1 + length..]))
        }
        None => (public, None),
    };
    let members = [
        ("crv", Value::Text(crv)),
        ("d", Value::Bytes(secret)),
        ("kty", Value::Text(kty)),
        ("x", Value::Bytes(Some(x))),
        ("y", Value::Bytes(y)),
    ];
    // long enough, so that it never grows and leaves a copy
    let mut text =
        Zeroizing::new(String::with_capacity(64 + 4 * (public.len() + secret.map_or(0, <[u8]>::len))));
    let mut before = "{\"";
    for (name, value) in members {
        let mut buffer = Zeroizing::new([0; MAX_DIGITS]);
        let value = match value {
            Value::Text(value) => value,
            Value::Bytes(None) => continue,
            Value::Bytes(Some(bytes)) => {
                Base64UrlUnpadded::encode(bytes, &mut *buffer).map_err(|_| Error::KeyEncoding)?
            }
        };
        [before, name, "\":\"", value, "\""].iter().for_each(|part| text.push_str(part));
        before = ",\"";
    }
    text.push('}');
    Ok(text)
}

enum Value<'a> {
    Text(&'static str),
    Bytes(Option<&'a [u8]>),
}

/// The digits of the longest value, 66 bytes.
const MAX_DIGITS: usize = 88;

/// Decodes a value of exactly the length of `out`.
fn decode(text: &str, out: &mut [u8]) -> Result<(), Error> {
    let actual = text.len() / 4 * 3 + text.len() % 4 * 3 / 4;
    if actual != out.len() {
        return Err(Error::Length { expected: out.len(), actual });
    }
    let decoded = Base64UrlUnpadded::decode(text, out).map_err(|_| Error::KeyEncoding)?;
    if decoded.len() == actual { Ok(()) } else { Err(Error::KeyEncoding) }
}

/// The members that mean something here.
#[derive(Default)]
struct Members<'a> {
    kty: Option<Text<'a>>,
    crv: Option<Text<'a>>,
    x: Option<Text<'a>>,
    y: Option<Text<'a>>,
    d: Option<&'a str>,
    duplicate: bool,
}

/// A string, borrowed where it has no escapes.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Text<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MembersVisitor)
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Members<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON Web Key")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut members, mut names) = (Members::default(), BTreeSet::new());
        while let Some(name) = map.next_key::<Text<'de>>()? {
            match &*name.0 {
                "kty" => members.kty = Some(map.next_value()?),
                "crv" => members.crv = Some(map.next_value()?),
                "x" => members.x = Some(map.next_value()?),
                "y" => members.y = Some(map.next_value()?),
                "d" => members.d = Some(map.next_value()?),
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
            members.duplicate |= !names.insert(name);
        }
        Ok(members)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(TextVisitor)
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Text<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Text(Cow::Owned(text.into())))
    }
}
