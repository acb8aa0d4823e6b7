//! JSON Web Keys (RFC 7517; RFC 7518, section 6.2; RFC 8037; RFC 8812) and their thumbprints (RFC 7638).
//!
//! | `kty` | `crv` | members |
//! |---|---|---|
//! | `EC` | `P-256`, `P-384`, `P-521`, `secp256k1` (read as `P-256K` too) | `x`, `y`, and `d` of a private key |
//! | `OKP` | `Ed25519`, `X25519`, `Ed448`, `X448` | `x`, and `d` of a private key |
//!
//! Values are base64url without padding of exactly the field's length, `d` of the group order's; shorter and longer
//! ones are refused, as RFC 7518 requires. Members of other names are ignored, two members of one name are refused,
//! whatever the name: readers differ on which of them counts. A private key must come with its public key;
//! `crate::keyfile` compares them.
//!
//! Only the members that a key must have are written, in the order of their names and without blanks: a public key is
//! byte for byte the text that its thumbprint hashes.
//!
//! `serde_json` reads the JSON. It copies strings that have escapes into buffers that nobody wipes: `d` with an escape,
//! which no base64url needs, is refused. Base64 is coded in constant time by `base64ct`.

use super::{FileError, KeyAlgorithm, KeyFile, MemberError, Part, PrivateKeyFile, PublicKeyFile};
use crate::Error;
use crate::hash::{HashAlgorithm, HashOutput};
use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use base64ct::{Base64UrlUnpadded, Encoding};
use core::fmt;
use secant_core::curves::NamedCurve;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use zeroize::Zeroizing;

/// The registered curves: `kty`, `crv`, the algorithm. Of two names for one curve the first is written; `P-256K` is what
/// drafts of RFC 8812 had, and some services still write.
const CURVES: &[(&str, &str, KeyAlgorithm)] = &[
    #[cfg(feature = "secp256r1")]
    ("EC", "P-256", KeyAlgorithm::Curve(NamedCurve::Secp256r1)),
    #[cfg(feature = "secp384r1")]
    ("EC", "P-384", KeyAlgorithm::Curve(NamedCurve::Secp384r1)),
    #[cfg(feature = "secp521r1")]
    ("EC", "P-521", KeyAlgorithm::Curve(NamedCurve::Secp521r1)),
    #[cfg(feature = "secp256k1")]
    ("EC", "secp256k1", KeyAlgorithm::Curve(NamedCurve::Secp256k1)),
    #[cfg(feature = "secp256k1")]
    ("EC", "P-256K", KeyAlgorithm::Curve(NamedCurve::Secp256k1)),
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
/// [`Error::KeyEncoding`] if it is no JSON object; [`Error::DuplicateMember`]; [`FileError::MissingMember`],
/// [`FileError::Member`]; [`FileError::Unsupported`] for other `kty` and `crv`; [`FileError::JwkSet`].
pub(super) fn read(text: &[u8]) -> Result<KeyFile, FileError> {
    let members: Members<'_> = serde_json::from_slice(text).map_err(|_| Error::KeyEncoding)?;
    if members.duplicate {
        return Err(Error::DuplicateMember.into());
    }
    if members.is_set && members.kty.is_none() {
        return Err(FileError::JwkSet);
    }
    let kty = string("kty", &members.kty)?;
    if !CURVES.iter().any(|curve| curve.0 == kty) {
        return Err(FileError::unsupported(Part::KeyType, kty));
    }
    let crv = string("crv", &members.crv)?;
    let is_named = |curve: &&(&str, &str, KeyAlgorithm)| curve.0 == kty && curve.1 == crv;
    let row = CURVES.iter().find(is_named).ok_or_else(|| FileError::unsupported(Part::JwkCurve, crv))?;
    let algorithm = row.2;
    let public = match algorithm.curve() {
        Some(curve) => {
            let length = curve.info().field_bits.div_ceil(8) as usize;
            let mut point = vec![4; 1 + 2 * length];
            decode("x", &members.x, &mut point[1..=length])?;
            decode("y", &members.y, &mut point[1 + length..])?;
            point
        }
        None => {
            // as long as the private one
            let mut key = vec![0; algorithm.secret_len()];
            decode("x", &members.x, &mut key)?;
            key
        }
    };
    if members.d.is_none() {
        return Ok(KeyFile::Public(PublicKeyFile::new(algorithm, &public)?));
    }
    let mut secret = Zeroizing::new(vec![0; algorithm.secret_len()]);
    decode("d", &members.d, &mut secret)?;
    Ok(KeyFile::Private(PrivateKeyFile::new(algorithm, &secret, Some(&public))?))
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

/// The text of a member that a key must have.
fn string<'a>(name: &'static str, member: &'a Option<Member<'_>>) -> Result<&'a str, FileError> {
    match member {
        None => Err(FileError::MissingMember(name)),
        Some(Member::Other) => Err(FileError::Member(name, MemberError::Type)),
        Some(Member::Text(Cow::Owned(_))) if name == "d" => Err(FileError::Member(name, MemberError::Type)),
        Some(Member::Text(text)) => Ok(text),
    }
}

/// Decodes a member of exactly the length of `out`.
fn decode(name: &'static str, member: &Option<Member<'_>>, out: &mut [u8]) -> Result<(), FileError> {
    let text = string(name, member)?;
    let (expected, actual) = (out.len(), text.len() / 4 * 3 + text.len() % 4 * 3 / 4);
    if actual != expected {
        return Err(FileError::Member(name, MemberError::Length { expected, actual }));
    }
    match Base64UrlUnpadded::decode(text, out) {
        Ok(decoded) if decoded.len() == actual => Ok(()),
        _ => Err(FileError::Member(name, MemberError::Base64)),
    }
}

/// The members that mean something here.
#[derive(Default)]
struct Members<'a> {
    kty: Option<Member<'a>>,
    crv: Option<Member<'a>>,
    x: Option<Member<'a>>,
    y: Option<Member<'a>>,
    d: Option<Member<'a>>,
    is_set: bool,
    duplicate: bool,
}

/// The value of a member: a string, borrowed if it has no escapes, or anything else.
enum Member<'a> {
    Text(Cow<'a, str>),
    Other,
}

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
        while let Some(name) = map.next_key::<String>()? {
            let member = match name.as_str() {
                "kty" => &mut members.kty,
                "crv" => &mut members.crv,
                "x" => &mut members.x,
                "y" => &mut members.y,
                "d" => &mut members.d,
                _ => {
                    members.is_set |= name == "keys";
                    members.duplicate |= !names.insert(name);
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            members.duplicate |= member.is_some();
            *member = Some(map.next_value()?);
        }
        Ok(members)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Member<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MemberVisitor)
    }
}

struct MemberVisitor;

impl<'de> Visitor<'de> for MemberVisitor {
    type Value = Member<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Member::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Member::Text(Cow::Owned(text.into())))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        Ok(Member::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
        Ok(Member::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
        Ok(Member::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
        Ok(Member::Other)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Member::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
        while sequence.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Member::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Member::Other)
    }
}
