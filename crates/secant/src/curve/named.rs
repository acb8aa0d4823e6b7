//! The named curves as constants, and curves by their names.

use super::Inner;
use crate::{Curve, Error};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// A constant a line: its name, the feature that has the curve, the curve, what it is.
macro_rules! constants {
    ($($constant:ident, $feature:literal, $name:ident, $doc:literal;)*) => {
        /// The named curves.
        impl Curve {
            $(
                #[cfg(feature = $feature)]
                #[doc = $doc]
                pub const $constant: Self = Self(Inner::Named(crate::NamedCurve::$name));
            )*
        }
    };
}
constants! {
    P192, "secp192r1", Secp192r1, "secp192r1: for old keys alone, with 96 bits of security.";
    P224, "secp224r1", Secp224r1, "NIST's P-224, secp224r1.";
    P256, "secp256r1", Secp256r1, "NIST's P-256, secp256r1, prime256v1.";
    P384, "secp384r1", Secp384r1, "NIST's P-384, secp384r1.";
    P521, "secp521r1", Secp521r1, "NIST's P-521, secp521r1.";
    SECP192K1, "secp192k1", Secp192k1, "secp192k1: for old keys alone, with 96 bits of security.";
    SECP224K1, "secp224k1", Secp224k1, "secp224k1.";
    SECP256K1, "secp256k1", Secp256k1, "secp256k1, Bitcoin's and Ethereum's curve.";
    BRAINPOOL_P224R1, "brainpoolP224", BrainpoolP224r1, "brainpoolP224r1.";
    BRAINPOOL_P224T1, "brainpoolP224", BrainpoolP224t1, "brainpoolP224t1, the twist of [`Curve::BRAINPOOL_P224R1`].";
    BRAINPOOL_P256R1, "brainpoolP256", BrainpoolP256r1, "brainpoolP256r1.";
    BRAINPOOL_P256T1, "brainpoolP256", BrainpoolP256t1, "brainpoolP256t1, the twist of [`Curve::BRAINPOOL_P256R1`].";
    BRAINPOOL_P320R1, "brainpoolP320", BrainpoolP320r1, "brainpoolP320r1.";
    BRAINPOOL_P320T1, "brainpoolP320", BrainpoolP320t1, "brainpoolP320t1, the twist of [`Curve::BRAINPOOL_P320R1`].";
    BRAINPOOL_P384R1, "brainpoolP384", BrainpoolP384r1, "brainpoolP384r1.";
    BRAINPOOL_P384T1, "brainpoolP384", BrainpoolP384t1, "brainpoolP384t1, the twist of [`Curve::BRAINPOOL_P384R1`].";
    BRAINPOOL_P512R1, "brainpoolP512", BrainpoolP512r1, "brainpoolP512r1.";
    BRAINPOOL_P512T1, "brainpoolP512", BrainpoolP512t1, "brainpoolP512t1, the twist of [`Curve::BRAINPOOL_P512R1`].";
}

/// As [`Curve::find`].
impl FromStr for Curve {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        Self::find(name)
    }
}

/// The curve's name, which [`Curve::find`] reads; `custom` for a user-defined one, which it does not.
impl fmt::Display for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Hash for Curve {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            // user-defined curves are equal by their parameters
            #[cfg(feature = "custom")]
            Inner::Custom(_) => self.parameters().hash(state),
            _ => self.name().hash(state),
        }
    }
}
