//! Signature schemes, by name and by number.

use secant::HashAlgorithm::{self, Sha256, Sha384, Sha512};
use secant::NamedCurve::{
    self, BrainpoolP256r1, BrainpoolP320r1, BrainpoolP384r1, BrainpoolP512r1, Secp256k1, Secp256r1,
    Secp384r1, Secp521r1,
};

/// A signature scheme.
///
/// | names | number of COSE | scheme |
/// |---|---|---|
/// | `ES256`, `ES384`, `ES512`, `ES256K` | -7, -35, -36, -47 | ECDSA on P-256, P-384, P-521, secp256k1 with SHA-256, SHA-384, SHA-512, SHA-256 (RFC 7518, 8812; a number is read as the name is) |
/// | `ESP256`, `ESP384`, `ESP512` | -9, -51, -52 | the same as the first three (RFC 9864) |
/// | `ESB256`, `ESB320`, `ESB384`, `ESB512` | -265 to -268 | ECDSA on Brainpool's r1 curves with SHA-256, SHA-384, SHA-384, SHA-512 (RFC 9864) |
/// | `EdDSA` | -8 | Ed25519 or Ed448, as the key is |
/// | `Ed25519`, `Ed448` | -19, -53 | that one (RFC 9864) |
/// | `BIP340` | | Schnorr signatures on secp256k1 |
/// | `ECDSA` | | ECDSA on the curve of the key, which has to say it |
/// | `P-256`, `secp256k1`, … | | ECDSA on a curve, by any of its names |
///
/// Where a scheme names no hash, it is the option's, or the curve's default. Names are read in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scheme {
    /// ECDSA.
    Ecdsa {
        /// The curve, or that of the key.
        curve: Option<NamedCurve>,
        /// The hash, or that of the options.
        hash: Option<HashAlgorithm>,
    },
    /// Schnorr signatures on secp256k1.
    Bip340,
    /// Ed25519.
    Ed25519,
    /// Ed448.
    Ed448,
    /// Ed25519 or Ed448, as the key is.
    EdDsa,
}

const fn ecdsa(curve: NamedCurve, hash: HashAlgorithm) -> Scheme {
    Scheme::Ecdsa { curve: Some(curve), hash: Some(hash) }
}

/// Names, and numbers where COSE has one.
const SCHEMES: [(&str, Option<i64>, Scheme); 17] = [
    ("ES256", Some(-7), ecdsa(Secp256r1, Sha256)),
    ("ES384", Some(-35), ecdsa(Secp384r1, Sha384)),
    ("ES512", Some(-36), ecdsa(Secp521r1, Sha512)),
    ("ES256K", Some(-47), ecdsa(Secp256k1, Sha256)),
    ("ESP256", Some(-9), ecdsa(Secp256r1, Sha256)),
    ("ESP384", Some(-51), ecdsa(Secp384r1, Sha384)),
    ("ESP512", Some(-52), ecdsa(Secp521r1, Sha512)),
    ("ESB256", Some(-265), ecdsa(BrainpoolP256r1, Sha256)),
    ("ESB320", Some(-266), ecdsa(BrainpoolP320r1, Sha384)),
    ("ESB384", Some(-267), ecdsa(BrainpoolP384r1, Sha384)),
    ("ESB512", Some(-268), ecdsa(BrainpoolP512r1, Sha512)),
    ("EdDSA", Some(-8), Scheme::EdDsa),
    ("Ed25519", Some(-19), Scheme::Ed25519),
    ("Ed448", Some(-53), Scheme::Ed448),
    ("BIP340", None, Scheme::Bip340),
    ("Schnorr", None, Scheme::Bip340),
    ("ECDSA", None, Scheme::Ecdsa { curve: None, hash: None }),
];

impl Scheme {
    /// The scheme of a name.
    pub fn find(name: &str) -> Option<Self> {
        let known = SCHEMES.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
        known
            .map(|(.., scheme)| *scheme)
            .or_else(|| NamedCurve::find(name).map(|curve| Self::Ecdsa { curve: Some(curve), hash: None }))
    }

    /// The scheme of a number of COSE's registry of algorithms.
    pub fn of_number(number: i64) -> Option<Self> {
        SCHEMES.iter().find(|(_, known, _)| *known == Some(number)).map(|(.., scheme)| *scheme)
    }

    /// Whether it signs digests as well as messages.
    pub fn has_digests(self) -> bool {
        matches!(self, Self::Ecdsa { .. })
    }
}
