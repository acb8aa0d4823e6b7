//! Vectors of the Brainpool t1 curves (RFC 5639), on which the package ecdsa and OpenSSL agree;
//! `data/generated/brainpool_twists.py` made them.

use num_bigint::BigUint;
use serde::Deserialize;

use crate::hex::{Hex, hex_integer};
use crate::load;

/// The vectors of a curve.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Twist {
    /// The curve.
    pub name: String,
    /// Multiples of the generator.
    pub multiples: Vec<Multiple>,
    /// Deterministic signatures (RFC 6979).
    pub signatures: Vec<TwistSignature>,
    /// Agreements on a shared secret.
    pub agreements: Vec<TwistAgreement>,
}

/// `(x, y) = k G`, with coordinates of the field's length.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Multiple {
    /// The scalar.
    #[serde(deserialize_with = "hex_integer")]
    pub k: BigUint,
    /// The x-coordinate.
    pub x: Hex,
    /// The y-coordinate.
    pub y: Hex,
}

/// A signature of a message.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TwistSignature {
    /// The private key.
    #[serde(deserialize_with = "hex_integer")]
    pub d: BigUint,
    /// The hash function of message and nonce.
    pub hash: String,
    /// The message.
    pub message: Hex,
    /// The first half.
    #[serde(deserialize_with = "hex_integer")]
    pub r: BigUint,
    /// The second half.
    #[serde(deserialize_with = "hex_integer")]
    pub s: BigUint,
}

/// A shared secret.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TwistAgreement {
    /// The private key.
    #[serde(deserialize_with = "hex_integer")]
    pub d: BigUint,
    /// The peer's point, uncompressed.
    pub peer: Hex,
    /// The x-coordinate of the product.
    pub shared: Hex,
}

/// The vectors of the t1 curves.
///
/// # Panics
/// When the file is damaged.
#[must_use]
pub fn brainpool_twists() -> Vec<Twist> {
    load::json(&load::generated().join("brainpool_twists.json"))
}
