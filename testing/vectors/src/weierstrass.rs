//! Vectors of the 13 short Weierstrass curves: `weierstrass_gap_vectors.json`.
//!
//! They fill what published sets leave open: the curves that have none (secp192k1, secp224k1,
//! brainpoolP320r1), and the edges that random signatures never meet. How they were made is in
//! `data/generated/README.md`.
//!
//! Coordinates have `field_bytes` bytes, scalars, r and s have `scalar_bytes`; on secp224k1 these are 28
//! and 29. At an edge s may be n or more: where such an s does not fit, **r and s both have one byte
//! more**, a form that a decoder of fixed width refuses by its length and a DER decoder by its value.
//!
//! The slow reference implementation agrees with all of them (`secant-reference`).
use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

use crate::hex::Hex;
use crate::load;

/// A curve with its vectors.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeierstrassCurve {
    /// The name of the curve as SEC 2 or RFC 5639 writes it.
    #[serde(skip)]
    pub name: String,
    /// The prime of the field, `field_bytes` bytes, as `a`, `b`, `gx` and `gy`.
    pub p: Hex,
    /// The coefficient of x.
    pub a: Hex,
    /// The constant coefficient.
    pub b: Hex,
    /// The x-coordinate of the generator.
    pub gx: Hex,
    /// The y-coordinate of the generator.
    pub gy: Hex,
    /// The order of the generator, `scalar_bytes` bytes.
    pub n: Hex,
    /// The cofactor.
    pub h: u32,
    /// The length of a coordinate.
    pub field_bytes: usize,
    /// The length of a scalar.
    pub scalar_bytes: usize,
    /// Whether n > p: secp224k1 only, among these.
    pub n_gt_p: bool,
    /// The length of n in bits.
    pub n_bits: u64,
    /// Multiples of the generator, k at the edges among them.
    pub scalar_mult_base: Vec<BaseMultiple>,
    /// Shared secrets.
    pub ecdh: Vec<Ecdh>,
    /// Signatures with the nonce of RFC 6979.
    pub ecdsa_rfc6979: Vec<EcdsaSignature>,
    /// Signatures at the edges of verification.
    pub ecdsa_verify_edge: Vec<EcdsaVerification>,
    /// The least x >= 1 which is not the coordinate of a point.
    pub smallest_x_on_twist: Hex,
    /// Encodings of points, good and bad.
    pub decode: Vec<Decode>,
}

/// (x, y) = kG.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BaseMultiple {
    /// The scalar, 0 < k < n.
    pub k: Hex,
    /// The x-coordinate.
    pub x: Hex,
    /// The y-coordinate.
    pub y: Hex,
}

/// A private key, a peer's public key in both encodings, and the x-coordinate of their product.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ecdh {
    /// The private key.
    pub d: Hex,
    /// The peer's public key, uncompressed.
    pub peer: Hex,
    /// The peer's public key, compressed.
    pub peer_compressed: Hex,
    /// The shared secret.
    pub shared_x: Hex,
}

/// A deterministic signature (RFC 6979), HMAC and digest with the same hash function.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EcdsaSignature {
    /// The private key.
    pub d: Hex,
    /// The public key, uncompressed.
    #[serde(rename = "Q")]
    pub q: Hex,
    /// `sha1`, `sha224`, `sha256`, `sha384`, `sha512` or `sha3_256`.
    pub hash: String,
    /// The message.
    pub msg: Hex,
    /// The first half of the signature, `scalar_bytes` bytes.
    pub r: Hex,
    /// The second half.
    pub s: Hex,
}

/// A verification of a digest, which may be shorter or longer than n.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EcdsaVerification {
    /// What is special here.
    pub label: String,
    /// The public key, uncompressed.
    #[serde(rename = "Q")]
    pub q: Hex,
    /// The digest as it is verified.
    pub digest: Hex,
    /// The first half of the signature.
    pub r: Hex,
    /// The second half.
    pub s: Hex,
    /// Whether the signature is valid.
    pub valid: bool,
}

/// An encoding of a point (SEC 1, 2.3.3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decode {
    /// What is special here; absent where a random x was taken.
    pub label: Option<String>,
    /// The encoding.
    pub enc: Hex,
    /// Whether it is that of a point.
    pub valid: Verdict,
    /// The y-coordinate, where a compressed encoding is valid.
    pub y: Option<Hex>,
}

/// Whether an encoding is to be accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// To be accepted.
    Valid,
    /// To be refused.
    Invalid,
    /// The identity: accepted where the caller asked for it, refused otherwise.
    Policy,
}

impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BoolOrWord;
        impl Visitor<'_> for BoolOrWord {
            type Value = Verdict;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true, false or \"policy\"")
            }
            fn visit_bool<E: Error>(self, valid: bool) -> Result<Verdict, E> {
                Ok(if valid { Verdict::Valid } else { Verdict::Invalid })
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Verdict, E> {
                match word {
                    "policy" => Ok(Verdict::Policy),
                    _ => Err(E::custom(format!("unknown verdict {word:?}"))),
                }
            }
        }
        deserializer.deserialize_any(BoolOrWord)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "about")]
    _about: String,
    curves: BTreeMap<String, WeierstrassCurve>,
}

/// The 13 curves, in the order of their names.
///
/// # Panics
/// Where the file is missing or malformed.
#[must_use]
pub fn weierstrass() -> Vec<WeierstrassCurve> {
    let file: File = load::json(&load::generated().join("weierstrass_gap_vectors.json"));
    let named = |(name, curve)| WeierstrassCurve { name, ..curve };
    file.curves.into_iter().map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Name, field bytes, scalar bytes, then the lengths of `scalar_mult_base`, `ecdh`, `ecdsa_rfc6979`,
    /// `ecdsa_verify_edge` and how many of these are valid, `decode` and how many of these are valid.
    const PINNED: [(&str, [usize; 9]); 13] = [
        ("brainpoolP224r1", [28, 28, 32, 8, 48, 32, 8, 29, 9]),
        ("brainpoolP256r1", [32, 32, 33, 8, 48, 32, 8, 29, 16]),
        ("brainpoolP320r1", [40, 40, 35, 8, 48, 28, 7, 29, 9]),
        ("brainpoolP384r1", [48, 48, 37, 8, 48, 32, 8, 30, 12]),
        ("brainpoolP512r1", [64, 64, 41, 8, 48, 32, 8, 29, 10]),
        ("secp192k1", [24, 24, 31, 8, 48, 28, 7, 29, 16]),
        ("secp192r1", [24, 24, 31, 8, 48, 28, 7, 29, 11]),
        ("secp224k1", [28, 29, 32, 8, 48, 28, 7, 29, 13]),
        ("secp224r1", [28, 28, 32, 8, 48, 32, 8, 29, 11]),
        ("secp256k1", [32, 32, 33, 8, 48, 28, 7, 29, 13]),
        ("secp256r1", [32, 32, 33, 8, 48, 32, 8, 29, 10]),
        ("secp384r1", [48, 48, 37, 8, 48, 28, 7, 29, 12]),
        ("secp521r1", [66, 66, 41, 8, 48, 32, 8, 30, 13]),
    ];

    #[test]
    fn pinned_counts() {
        let curves = weierstrass();
        let counts: Vec<(&str, [usize; 9])> = curves
            .iter()
            .map(|curve| {
                let edges = curve.ecdsa_verify_edge.iter().filter(|edge| edge.valid);
                let points = curve.decode.iter().filter(|case| case.valid == Verdict::Valid);
                let row = [
                    curve.field_bytes,
                    curve.scalar_bytes,
                    curve.scalar_mult_base.len(),
                    curve.ecdh.len(),
                    curve.ecdsa_rfc6979.len(),
                    curve.ecdsa_verify_edge.len(),
                    edges.count(),
                    curve.decode.len(),
                    points.count(),
                ];
                (curve.name.as_str(), row)
            })
            .collect();
        assert_eq!(counts, PINNED);
    }

    #[test]
    fn lengths_are_as_documented() {
        for curve in weierstrass() {
            let (field, scalar) = (curve.field_bytes, curve.scalar_bytes);
            assert_eq!(curve.n_gt_p, curve.name == "secp224k1");
            assert_eq!(curve.n.integer().bits(), curve.n_bits);
            assert_eq!((curve.n_bits as usize).div_ceil(8), scalar);
            for bytes in [&curve.p, &curve.a, &curve.b, &curve.gx, &curve.gy, &curve.smallest_x_on_twist] {
                assert_eq!(bytes.len(), field);
            }
            for multiple in &curve.scalar_mult_base {
                assert_eq!([multiple.k.len(), multiple.x.len(), multiple.y.len()], [scalar, field, field]);
            }
            for case in &curve.ecdh {
                assert_eq!([case.d.len(), case.peer.len()], [scalar, 1 + 2 * field]);
                assert_eq!([case.peer_compressed.len(), case.shared_x.len()], [1 + field, field]);
            }
            for case in &curve.ecdsa_rfc6979 {
                assert_eq!([case.d.len(), case.q.len()], [scalar, 1 + 2 * field]);
                assert_eq!([case.r.len(), case.s.len()], [scalar; 2]);
            }
        }
    }

    #[test]
    fn odd_lengths_are_as_documented() {
        for curve in weierstrass() {
            let (field, scalar) = (curve.field_bytes, curve.scalar_bytes);
            let mut longer = 0;
            for case in &curve.ecdsa_verify_edge {
                let excess = case.s.len() - scalar;
                assert_eq!(case.r.len(), case.s.len(), "{}", case.label);
                assert!(excess == 0 || (excess == 1 && case.s[0] == 1 && !case.valid), "{}", case.label);
                longer += excess;
            }
            // s + n fits where n leaves bits of its top byte unused
            assert_eq!(longer == 0, curve.n_bits % 8 != 0, "{}", curve.name);
            for case in &curve.decode {
                let length = (case.valid == Verdict::Valid).then_some(field);
                assert_eq!(case.y.as_ref().map(|y| y.len()), length, "{:?}", case.enc);
            }
        }
    }
}
