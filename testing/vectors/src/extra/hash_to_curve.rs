//! The vectors of RFC 9380: points (appendix J) and expanded messages (appendix K).
use num_bigint::BigUint;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::Extra;
use crate::hex::Hex;

/// The suites whose points there are, 5 points each.
pub const SUITES: [&str; 16] = [
    "P256_XMD:SHA-256_SSWU_NU_",
    "P256_XMD:SHA-256_SSWU_RO_",
    "P384_XMD:SHA-384_SSWU_NU_",
    "P384_XMD:SHA-384_SSWU_RO_",
    "P521_XMD:SHA-512_SSWU_NU_",
    "P521_XMD:SHA-512_SSWU_RO_",
    "curve25519_XMD:SHA-512_ELL2_NU_",
    "curve25519_XMD:SHA-512_ELL2_RO_",
    "curve448_XOF:SHAKE256_ELL2_NU_",
    "curve448_XOF:SHAKE256_ELL2_RO_",
    "edwards25519_XMD:SHA-512_ELL2_NU_",
    "edwards25519_XMD:SHA-512_ELL2_RO_",
    "edwards448_XOF:SHAKE256_ELL2_NU_",
    "edwards448_XOF:SHAKE256_ELL2_RO_",
    "secp256k1_XMD:SHA-256_SSWU_NU_",
    "secp256k1_XMD:SHA-256_SSWU_RO_",
];

/// The files of expanded messages, 10 messages each; the number is the length of the tag.
pub const EXPANSIONS: [&str; 6] = [
    "xmd_SHA256_38",
    "xmd_SHA256_256",
    "xmd_SHA512_38",
    "xof_SHAKE128_36",
    "xof_SHAKE128_256",
    "xof_SHAKE256_36",
];

/// A suite and points that it gives.
#[derive(Clone, Debug, Deserialize)]
pub struct HashToCurve {
    /// The name.
    #[serde(rename = "ciphersuite")]
    pub suite: String,
    /// The tag.
    pub dst: String,
    /// The points.
    pub vectors: Vec<HashedMessage>,
}

/// A message and its point.
#[derive(Clone, Debug, Deserialize)]
pub struct HashedMessage {
    /// The message.
    pub msg: String,
    /// The point.
    #[serde(rename = "P")]
    pub point: Coordinates,
    /// The field elements between them: two, or one for encodings that are not uniform.
    #[serde(deserialize_with = "integers")]
    pub u: Vec<BigUint>,
}

/// A point.
#[derive(Clone, Debug, Deserialize)]
pub struct Coordinates {
    /// x, or u on a Montgomery curve.
    #[serde(deserialize_with = "integer")]
    pub x: BigUint,
    /// y, or v on a Montgomery curve.
    #[serde(deserialize_with = "integer")]
    pub y: BigUint,
}

/// A tag and messages that are expanded under it.
#[derive(Clone, Debug, Deserialize)]
pub struct Expansion {
    /// The tag.
    #[serde(rename = "DST")]
    pub dst: String,
    /// The hash function: `SHA256`, `SHA512`, `SHAKE128` or `SHAKE256`.
    pub hash: String,
    /// The level of security in bits.
    pub k: u16,
    /// The messages.
    pub tests: Vec<ExpandedMessage>,
}

/// A message and the bytes that it expands to.
#[derive(Clone, Debug, Deserialize)]
pub struct ExpandedMessage {
    /// The message.
    pub msg: String,
    /// The bytes.
    pub uniform_bytes: Hex,
}

fn parse<E: Error>(text: &str) -> Result<BigUint, E> {
    let digits = text.strip_prefix("0x").ok_or_else(|| E::custom("an integer without 0x"))?;
    BigUint::parse_bytes(digits.as_bytes(), 16).ok_or_else(|| E::custom("not hexadecimal"))
}

fn integer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BigUint, D::Error> {
    parse(&String::deserialize(deserializer)?)
}

fn integers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<BigUint>, D::Error> {
    Vec::<String>::deserialize(deserializer)?.iter().map(|text| parse(text)).collect()
}

impl Extra {
    /// The points of a suite of [`SUITES`].
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn hash_to_curve(&self, suite: &str) -> HashToCurve {
        self.json(&format!("rfc/9380-hash-to-curve_{}.json.gz", suite.replace(':', "_")))
    }

    /// The expanded messages of a file of [`EXPANSIONS`].
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn expansion(&self, name: &str) -> Expansion {
        self.json(&format!("rfc/9380-hash-to-curve_expand_message_{name}.json.gz"))
    }
}
