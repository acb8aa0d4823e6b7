//! The suites of RFC 9380, section 8, and suites for the curves that the RFC leaves out.
//!
//! A name is composed as in section 8.10: curve, expansion, map, and `RO` for `hash_to_curve` or `NU` for
//! `encode_to_curve`. For the curves that are not in the RFC the choices follow its rules: the level `k` is half of the
//! length of the prime, and the hash function the shortest of SHA-256, SHA-384 and SHA-512 of at least `2 k` bits.

use super::{Expander, Parameters, Xof};
use crate::hash::HashAlgorithm;
use secant_core::curves::NamedCurve;

/// Whether the points are uniform. Exhaustive: they are or they are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// `hash_to_curve`, a random oracle: two elements for a point.
    Uniform,
    /// `encode_to_curve`: one element for a point.
    NonUniform,
}

/// Where the points lie. Exhaustive, so that a door that has no encoding for one does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A short Weierstrass curve.
    Named(NamedCurve),
    /// The Montgomery form of Curve25519.
    Curve25519,
    /// The twisted Edwards form of Curve25519.
    Edwards25519,
    /// The Montgomery form of Curve448.
    Curve448,
    /// The Edwards curve of Ed448.
    Edwards448,
}

/// A curve, an expansion, a map and an encoding, under a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suite {
    name: &'static str,
    target: Target,
    parameters: Parameters,
    encoding: Encoding,
}

/// Two suites a line: target, name without its end, expansion, level.
macro_rules! suites {
    ($($feature:literal $target:expr, $name:literal, $expansion:ident, $security_bits:literal;)*) => {
        /// Every suite.
        static SUITES: &[Suite] = &[$(
            #[cfg(feature = $feature)]
            suite(concat!($name, "_RO_"), $target, $expansion($security_bits), $security_bits, Encoding::Uniform),
            #[cfg(feature = $feature)]
            suite(concat!($name, "_NU_"), $target, $expansion($security_bits), $security_bits, Encoding::NonUniform),
        )*];
    };
}

const fn suite(
    name: &'static str,
    target: Target,
    expander: Expander,
    security_bits: u16,
    encoding: Encoding,
) -> Suite {
    Suite { name, target, parameters: Parameters { expander, security_bits }, encoding }
}

const fn sha256(_: u16) -> Expander {
    Expander::Xmd(HashAlgorithm::Sha256)
}

const fn sha384(_: u16) -> Expander {
    Expander::Xmd(HashAlgorithm::Sha384)
}

const fn sha512(_: u16) -> Expander {
    Expander::Xmd(HashAlgorithm::Sha512)
}

const fn shake256(security_bits: u16) -> Expander {
    Expander::Xof { function: Xof::Shake256, security_bits }
}

use NamedCurve as N;
use Target::{Curve448, Curve25519, Edwards448, Edwards25519, Named};

suites! {
    // the RFC's
    "secp256r1" Named(N::Secp256r1), "P256_XMD:SHA-256_SSWU", sha256, 128;
    "secp384r1" Named(N::Secp384r1), "P384_XMD:SHA-384_SSWU", sha384, 192;
    "secp521r1" Named(N::Secp521r1), "P521_XMD:SHA-512_SSWU", sha512, 256;
    "curve25519" Curve25519, "curve25519_XMD:SHA-512_ELL2", sha512, 128;
    "curve25519" Edwards25519, "edwards25519_XMD:SHA-512_ELL2", sha512, 128;
    "curve448" Curve448, "curve448_XOF:SHAKE256_ELL2", shake256, 224;
    "curve448" Edwards448, "edwards448_XOF:SHAKE256_ELL2", shake256, 224;
    "secp256k1" Named(N::Secp256k1), "secp256k1_XMD:SHA-256_SSWU", sha256, 128;
    // by its rules
    "secp192r1" Named(N::Secp192r1), "P192_XMD:SHA-256_SSWU", sha256, 96;
    "secp224r1" Named(N::Secp224r1), "P224_XMD:SHA-256_SSWU", sha256, 112;
    "secp192k1" Named(N::Secp192k1), "secp192k1_XMD:SHA-256_SVDW", sha256, 96;
    "secp224k1" Named(N::Secp224k1), "secp224k1_XMD:SHA-256_SVDW", sha256, 112;
    "brainpoolP224" Named(N::BrainpoolP224r1), "brainpoolP224r1_XMD:SHA-256_SSWU", sha256, 112;
    "brainpoolP224" Named(N::BrainpoolP224t1), "brainpoolP224t1_XMD:SHA-256_SSWU", sha256, 112;
    "brainpoolP256" Named(N::BrainpoolP256r1), "brainpoolP256r1_XMD:SHA-256_SSWU", sha256, 128;
    "brainpoolP256" Named(N::BrainpoolP256t1), "brainpoolP256t1_XMD:SHA-256_SSWU", sha256, 128;
    "brainpoolP320" Named(N::BrainpoolP320r1), "brainpoolP320r1_XMD:SHA-384_SSWU", sha384, 160;
    "brainpoolP320" Named(N::BrainpoolP320t1), "brainpoolP320t1_XMD:SHA-384_SSWU", sha384, 160;
    "brainpoolP384" Named(N::BrainpoolP384r1), "brainpoolP384r1_XMD:SHA-384_SSWU", sha384, 192;
    "brainpoolP384" Named(N::BrainpoolP384t1), "brainpoolP384t1_XMD:SHA-384_SSWU", sha384, 192;
    "brainpoolP512" Named(N::BrainpoolP512r1), "brainpoolP512r1_XMD:SHA-512_SSWU", sha512, 256;
    "brainpoolP512" Named(N::BrainpoolP512t1), "brainpoolP512t1_XMD:SHA-512_SSWU", sha512, 256;
}

impl Suite {
    /// Every suite, those of the RFC first.
    pub fn all() -> &'static [Self] {
        SUITES
    }

    /// The suite of a name; case counts.
    pub fn find(name: &str) -> Option<&'static Self> {
        SUITES.iter().find(|suite| suite.name == name)
    }

    /// The uniform suite of a curve.
    pub fn of(target: Target) -> Option<&'static Self> {
        SUITES.iter().find(|suite| suite.target == target && suite.encoding == Encoding::Uniform)
    }

    /// The name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Where the points lie.
    pub fn target(&self) -> Target {
        self.target
    }

    /// How messages become field elements.
    pub fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// Whether the points are uniform.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }
}
