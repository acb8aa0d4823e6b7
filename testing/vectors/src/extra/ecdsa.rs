//! Deterministic ECDSA: RFC 6979, A.2, all fifteen curves, the binary ones included.
use num_bigint::BigUint;
use serde::Deserialize;

use super::Extra;
use crate::hex::hex_integer;

/// A curve of RFC 6979, A.2 with one key pair.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rfc6979Curve {
    /// `NIST P-192`, ..., `NIST K-163`, ..., `NIST B-571`.
    pub curve: String,
    /// The order of the group.
    #[serde(deserialize_with = "hex_integer")]
    pub q: BigUint,
    /// The private key.
    #[serde(deserialize_with = "hex_integer")]
    pub private: BigUint,
    /// The x-coordinate of the public key.
    #[serde(rename = "Ux", deserialize_with = "hex_integer")]
    pub ux: BigUint,
    /// The y-coordinate of the public key.
    #[serde(rename = "Uy", deserialize_with = "hex_integer")]
    pub uy: BigUint,
    /// The signatures.
    pub cases: Vec<Rfc6979Case>,
}

/// A signature with its nonce.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rfc6979Case {
    /// `SHA-1`, `SHA-224`, `SHA-256`, `SHA-384` or `SHA-512`.
    pub hash: String,
    /// The message, text.
    pub message: String,
    /// The nonce.
    #[serde(deserialize_with = "hex_integer")]
    pub k: BigUint,
    /// The first half of the signature.
    #[serde(deserialize_with = "hex_integer")]
    pub r: BigUint,
    /// The second half.
    #[serde(deserialize_with = "hex_integer")]
    pub s: BigUint,
}

impl Extra {
    /// RFC 6979, A.2.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn rfc6979(&self) -> Vec<Rfc6979Curve> {
        self.json("rfc/6979-deterministic-ecdsa_vectors.json.gz")
    }
}
