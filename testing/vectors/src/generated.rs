//! The other generated vectors: Edwards and Montgomery curves, BIP 340, recovery, small subgroups, XEdDSA.
//!
//! How they were made is in `data/generated/README.md`. One file holds several lists, pinned as a whole.
//!
//! The small subgroups: on a standard curve no test ever meets the exceptions of a formula, because two random points
//! are never equal or opposite. These curves are over the same primes and have a point of order 5 to 16231, so that
//! every pair of multiples, and every scalar of a short loop, can be tried with the production code.
use num_bigint::BigUint;
use serde::Deserialize;

use crate::hex::{Hex, hex_integer};
use crate::load;

/// Everything in `edwards_montgomery_bip340_recovery.json`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdwardsMontgomery {
    #[serde(rename = "about")]
    _about: String,
    /// Ed25519: 32-byte seeds and keys, 64-byte signatures.
    pub ed25519: Vec<Eddsa>,
    /// Ed448: 57-byte seeds and keys, 114-byte signatures, empty context.
    pub ed448: Vec<Eddsa>,
    /// X25519, 32 bytes each.
    pub x25519: Vec<Xdh>,
    /// X448, 56 bytes each.
    pub x448: Vec<Xdh>,
    /// Schnorr signatures of BIP 340.
    pub bip340: Vec<Bip340>,
    /// Recoverable ECDSA on secp256k1, low s, nonces of RFC 6979 with SHA-256.
    #[serde(rename = "secp256k1_recoverable_lowS_rfc6979")]
    pub recoverable: Vec<Recoverable>,
}

/// An EdDSA key pair, a message and its signature.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Eddsa {
    /// The private key as RFC 8032 defines it.
    pub seed: Hex,
    /// The public key.
    pub pk: Hex,
    /// The message.
    pub msg: Hex,
    /// The signature.
    pub sig: Hex,
}

/// A private key, its public key, a peer's public key and the shared secret (RFC 7748).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Xdh {
    /// The private key, not clamped.
    pub scalar: Hex,
    /// Its public key.
    #[serde(rename = "pub")]
    pub public: Hex,
    /// The peer's public key.
    pub u: Hex,
    /// The shared secret.
    pub out: Hex,
}

/// A signature of BIP 340.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bip340 {
    /// The private key.
    pub sk: Hex,
    /// The x-only public key.
    pub pk: Hex,
    /// The auxiliary random data.
    pub aux: Hex,
    /// The message, 32 bytes.
    pub msg: Hex,
    /// The signature.
    pub sig: Hex,
}

/// A signature with its recovery number.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recoverable {
    /// The private key.
    pub sk: Hex,
    /// The digest that is signed.
    pub digest: Hex,
    /// r, s and one byte: bit 0 is the parity of R.y, bit 1 says that R.x >= n.
    #[serde(rename = "sig65_r_s_recid")]
    pub signature: Hex,
    /// The public key, compressed.
    pub pk: Hex,
}

/// A point (gx, gy) of prime order r on y^2 = x^3 + ax + b over a production prime.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmallSubgroup {
    /// Whose prime: `secp256k1`, or `brainpoolP256` for r1 and t1 alike.
    pub field: String,
    /// The prime.
    #[serde(deserialize_with = "hex_integer")]
    pub p: BigUint,
    /// -3 or 0.
    pub a: i8,
    /// The constant coefficient, below p.
    #[serde(deserialize_with = "hex_integer")]
    pub b: BigUint,
    /// The order of the point, a prime.
    pub r: u64,
    /// r mod 3: for a = 0 an order 1 (mod 3) has the endomorphism inside the subgroup.
    pub r_mod_3: u8,
    /// The x-coordinate.
    #[serde(deserialize_with = "hex_integer")]
    pub gx: BigUint,
    /// The y-coordinate.
    #[serde(deserialize_with = "hex_integer")]
    pub gy: BigUint,
    /// The order of the whole curve.
    #[serde(deserialize_with = "hex_integer")]
    pub curve_order: BigUint,
}

/// An XEdDSA signature with the 64 random bytes that made it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Xeddsa {
    /// The X25519 private key.
    #[serde(rename = "priv")]
    pub private: Hex,
    /// The X25519 public key.
    pub u: Hex,
    /// The Ed25519 public key with sign bit 0.
    pub ed_pub_sign0: Hex,
    /// The random bytes Z.
    pub nonce64: Hex,
    /// The message.
    pub msg: Hex,
    /// The signature.
    pub sig: Hex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SmallSubgroupFile {
    #[serde(rename = "about")]
    _about: String,
    points: Vec<SmallSubgroup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct XeddsaFile {
    #[serde(rename = "about")]
    _about: String,
    v: Vec<Xeddsa>,
}

/// Ed25519, Ed448, X25519, X448, BIP 340 and recoverable ECDSA.
///
/// # Panics
/// Where the file is missing or malformed.
#[must_use]
pub fn edwards_montgomery() -> EdwardsMontgomery {
    load::json(&load::generated().join("edwards_montgomery_bip340_recovery.json"))
}

/// The 76 points of small order.
///
/// # Panics
/// Where the file is missing or malformed.
#[must_use]
pub fn small_subgroups() -> Vec<SmallSubgroup> {
    load::json::<SmallSubgroupFile>(&load::generated().join("small_subgroups.json")).points
}

/// XEdDSA signatures.
///
/// # Panics
/// Where the file is missing or malformed.
#[must_use]
pub fn xeddsa() -> Vec<Xeddsa> {
    load::json::<XeddsaFile>(&load::generated().join("xeddsa_libxeddsa.json")).v
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Per prime: the number of points with a = -3 and with a = 0.
    const POINTS: [(&str, usize, usize); 13] = [
        ("brainpoolP224", 5, 0),
        ("brainpoolP256", 4, 0),
        ("brainpoolP320", 8, 0),
        ("brainpoolP384", 5, 0),
        ("brainpoolP512", 4, 0),
        ("secp192k1", 0, 7),
        ("secp192r1", 5, 0),
        ("secp224k1", 0, 5),
        ("secp224r1", 4, 0),
        ("secp256k1", 0, 5),
        ("secp256r1", 7, 0),
        ("secp384r1", 8, 0),
        ("secp521r1", 9, 0),
    ];

    #[test]
    fn pinned_counts() {
        let all = edwards_montgomery();
        let counts = [
            ("ed25519", all.ed25519.len()),
            ("ed448", all.ed448.len()),
            ("x25519", all.x25519.len()),
            ("x448", all.x448.len()),
            ("bip340", all.bip340.len()),
            ("recoverable", all.recoverable.len()),
            ("xeddsa", xeddsa().len()),
            ("small subgroups", small_subgroups().len()),
        ];
        let pinned = [
            ("ed25519", 32),
            ("ed448", 32),
            ("x25519", 32),
            ("x448", 32),
            ("bip340", 32),
            ("recoverable", 32),
            ("xeddsa", 16),
            ("small subgroups", 76),
        ];
        assert_eq!(counts, pinned);
    }

    #[test]
    fn pinned_small_subgroups() {
        let points = small_subgroups();
        let of =
            |field: &str, a: i8| points.iter().filter(|point| point.field == field && point.a == a).count();
        let counts = POINTS.map(|(field, _, _)| (field, of(field, -3), of(field, 0)));
        assert_eq!(counts, POINTS);
        for point in &points {
            assert_eq!(&point.curve_order % point.r, BigUint::ZERO);
            assert_eq!(point.r % 3, u64::from(point.r_mod_3));
            assert!(point.b < point.p && point.gx < point.p && point.gy < point.p);
        }
    }

    #[test]
    fn lengths_are_as_documented() {
        let all = edwards_montgomery();
        for (list, key) in [(&all.ed25519, 32), (&all.ed448, 57)] {
            for case in list {
                assert_eq!([case.seed.len(), case.pk.len(), case.sig.len()], [key, key, 2 * key]);
            }
        }
        for (list, key) in [(&all.x25519, 32), (&all.x448, 56)] {
            for case in list {
                assert_eq!([case.scalar.len(), case.public.len(), case.u.len(), case.out.len()], [key; 4]);
            }
        }
    }

    #[test]
    fn lengths_of_the_other_signatures() {
        let all = edwards_montgomery();
        for case in &all.bip340 {
            assert_eq!([case.sk.len(), case.pk.len(), case.aux.len(), case.msg.len()], [32; 4]);
            assert_eq!(case.sig.len(), 64);
        }
        for case in &all.recoverable {
            assert_eq!(
                [case.sk.len(), case.digest.len(), case.signature.len(), case.pk.len()],
                [32, 32, 65, 33]
            );
        }
        for case in xeddsa() {
            assert_eq!([case.private.len(), case.u.len(), case.ed_pub_sign0.len()], [32; 3]);
            assert_eq!([case.nonce64.len(), case.sig.len()], [64; 2]);
        }
    }
}
