//! Signatures, made many at a time. Constant time for each item; keys are never kept in a table by their value.

use super::column::Column;
use super::keys::{Element, Keys, with};
use super::reason::Reason;
use super::run::Plan;
use super::scheme::{Scheme, named};
use super::values::{Values, Width, values};
use super::verify::curve_known;
use crate::failure::Outcome;
use crate::input::Bytes;
use crate::private_key::PrivateKey;
use pyo3::prelude::*;
use secant::{Curve, Error, InputError, SignOptions, SignatureFormat, TableSize, bip340, ed448, ed25519};

/// A signature scheme that signs.
pub trait Signer: Keys {
    /// The lengths of signatures.
    const WIDTH: Width;

    /// Signs a message or a digest.
    fn sign(&self, key: &Self::Key, message: &[u8]) -> Result<Vec<u8>, Error>;
}

/// Signs what the columns hold.
pub fn sign<S: Signer>(
    py: Python<'_>,
    signer: &S,
    keys: &Bound<'_, PyAny>,
    (messages, name): (&Column<Bytes>, &str),
    plan: &Plan<'_>,
) -> Outcome<Values> {
    let count = messages.count(name)?;
    let keys = signer.read(keys, "keys", count)?;
    keys.fits("keys", count)?;
    let one = |index: usize| {
        let message = messages.at(index).ok_or(Reason::Null)?;
        with(signer, keys.get(index), Reason::InvalidKey, |key| {
            signer.sign(key, message).map_err(|error| match error {
                Error::Input(InputError::Length { .. }) => Reason::DigestLength,
                error => Reason::of(&error, Reason::Failed),
            })
        })
    };
    values(py, plan, count, S::WIDTH, one)
}

/// ECDSA on any curve. Keys as objects bring their curve with them.
pub struct Ecdsa {
    pub named: bool,
    pub curve: Option<Curve>,
    pub options: SignOptions<'static>,
    pub format: SignatureFormat,
    pub digests: bool,
}

impl Keys for Ecdsa {
    type Key = secant::PrivateKey;

    const SCHEME: Option<Scheme> = Some(Scheme::Ecdsa);
    const PUBLIC: bool = false;

    fn object(&self, object: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>> {
        let Ok(key) = object.cast::<PrivateKey>() else { return Ok(None) };
        Ok(Some(match &self.curve {
            Some(curve) if curve != key.get().0.curve() => Element::Refused(Reason::WrongCurve),
            _ => Element::Ready(key.get().0.clone()),
        }))
    }

    fn reads_bytes(&self) -> Outcome<()> {
        curve_known(self.named, self.curve.as_ref())
    }

    fn decode(&self, bytes: &[u8], _table: Option<TableSize>) -> Result<Self::Key, Error> {
        secant::PrivateKey::from_bytes(self.curve.as_ref().ok_or(Error::CurveMismatch)?, bytes)
    }
}

impl Signer for Ecdsa {
    // DER, two integers of up to 72 bytes with a zero in front and their headers
    const WIDTH: Width = Width::AtMost(3 + 2 * (2 + 1 + 72));

    fn sign(&self, key: &Self::Key, message: &[u8]) -> Result<Vec<u8>, Error> {
        let signature = match self.digests {
            true => key.sign_digest(message, &self.options)?,
            false => key.sign(message, &self.options)?,
        };
        Ok(signature.to_bytes(self.format))
    }
}

/// BIP340 on secp256k1, with 32 fresh random bytes for each signature.
pub struct Bip340 {
    pub named: bool,
}

impl Keys for Bip340 {
    type Key = bip340::KeyPair;

    const SCHEME: Option<Scheme> = Some(Scheme::Bip340);
    const PUBLIC: bool = false;

    fn object(&self, object: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>> {
        Ok(object.cast::<crate::bip340::KeyPair>().ok().map(|pair| Element::Ready(pair.get().0.clone())))
    }

    fn reads_bytes(&self) -> Outcome<()> {
        named(self.named)
    }

    fn decode(&self, bytes: &[u8], _table: Option<TableSize>) -> Result<Self::Key, Error> {
        bip340::KeyPair::from_bytes(bytes)
    }
}

impl Signer for Bip340 {
    const WIDTH: Width = Width::Exactly(64);

    fn sign(&self, key: &Self::Key, message: &[u8]) -> Result<Vec<u8>, Error> {
        Ok(key.sign(message)?.to_vec())
    }
}

/// Defines Ed25519 and Ed448, which differ in lengths alone.
macro_rules! eddsa {
    ($($(#[$doc:meta])* $name:ident, $module:ident, $seed:literal, $signature:literal;)*) => {$(
        $(#[$doc])*
        pub struct $name {
            pub named: bool,
        }

        impl Keys for $name {
            type Key = $module::ExpandedPrivateKey;

            const SCHEME: Option<Scheme> = Some(Scheme::$name);
            const PUBLIC: bool = false;

            fn object(&self, object: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>> {
                let key = object.cast::<crate::$module::PrivateKey>().ok();
                Ok(key.map(|key| Element::Ready(key.get().0.expand())))
            }

            fn reads_bytes(&self) -> Outcome<()> {
                named(self.named)
            }

            fn decode(&self, bytes: &[u8], _table: Option<TableSize>) -> Result<Self::Key, Error> {
                let seed: &[u8; $seed] = bytes
                    .try_into()
                    .map_err(|_| InputError::Length { expected: $seed, actual: bytes.len() })?;
                Ok($module::PrivateKey::from_seed(seed).expand())
            }
        }

        impl Signer for $name {
            const WIDTH: Width = Width::Exactly($signature);

            fn sign(&self, key: &Self::Key, message: &[u8]) -> Result<Vec<u8>, Error> {
                Ok(key.sign(message).to_vec())
            }
        }
    )*};
}

eddsa! {
    /// Ed25519.
    Ed25519, ed25519, 32, 64;
    /// Ed448.
    Ed448, ed448, 57, 114;
}
