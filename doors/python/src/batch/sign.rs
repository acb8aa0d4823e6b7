//! Signatures, made many at a time. Constant time for each item; keys are never kept in a table by their value.

use super::column::Column;
use super::keys::{Element, Keys, ready};
use super::run::Plan;
use super::scheme::{Scheme, named};
use super::values::{Values, Width, together, values};
use super::verify::curve_known;
use crate::failure::Outcome;
use crate::input::Bytes;
use crate::private_key::PrivateKey;
use pyo3::prelude::*;
use secant::{
    Curve, Error, ErrorCode, InputError, SignOptions, SignatureFormat, TableSize, batch, bip340, ed448,
    ed25519,
};
use std::sync::Arc;

/// A signature scheme that signs.
pub trait Signer: Keys<Key: Clone> {
    /// The lengths of signatures by these keys.
    fn width(&self, keys: &Column<Element<Self::Key>>) -> Width;

    /// Signs messages or digests, each as the single call does.
    fn sign(&self, rows: &[(&Self::Key, &[u8])]) -> Vec<Result<Vec<u8>, Error>>;
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
    keys.fits("keys", name, count)?;
    let row = |index: usize| {
        let message = messages.at(index).ok_or(ErrorCode::Missing)?;
        Ok((ready(signer, keys.get(index))?, message))
    };
    values(py, plan, count, signer.width(&keys), |range| {
        together(range.map(row), |rows| {
            signer.sign(&rows.iter().map(|(key, message)| (&**key, *message)).collect::<Vec<_>>())
        })
    })
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
            Some(curve) if curve != key.get().0.curve() => Element::Refused(ErrorCode::CurveMismatch),
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
    fn width(&self, keys: &Column<Element<Self::Key>>) -> Width {
        let raw = |curve: Option<&Curve>| Some(2 * curve?.scalar_bytes().ok()?);
        let fixed = match self.format {
            SignatureFormat::Raw => raw(self.curve.as_ref().or_else(|| one_curve(keys))),
            _ => None,
        };
        // DER, two integers of up to 72 bytes with a zero in front and their headers
        fixed.map_or(Width::AtMost(3 + 2 * (2 + 1 + 72)), Width::Exactly)
    }

    fn sign(&self, rows: &[(&Self::Key, &[u8])]) -> Vec<Result<Vec<u8>, Error>> {
        let signed = match self.digests {
            true => batch::sign_digests(rows, &self.options),
            false => batch::sign(rows, &self.options),
        };
        let encoded = |signature: secant::Signature| signature.to_bytes(self.format);
        match signed {
            Ok(signatures) => signatures.into_iter().map(|signature| signature.map(encoded)).collect(),
            // without randomness no row is signed
            Err(error) => vec![Err(error); rows.len()],
        }
    }
}

/// A signature for each of so many rows, or the error of all of them.
fn one_for_all<const N: usize>(
    rows: usize,
    signed: Result<Vec<[u8; N]>, Error>,
) -> Vec<Result<Vec<u8>, Error>> {
    match signed {
        Ok(signatures) => signatures.iter().map(|signature| Ok(signature.to_vec())).collect(),
        Err(error) => vec![Err(error); rows],
    }
}

/// The curve that all keys are on, where they are objects.
fn one_curve(keys: &Column<Element<secant::PrivateKey>>) -> Option<&Curve> {
    fn of(element: &Element<secant::PrivateKey>) -> Option<&Curve> {
        match element {
            Element::Ready(key) => Some(key.curve()),
            _ => None,
        }
    }
    match keys {
        Column::One(key) => of(key),
        Column::List(keys) => {
            let mut curves = keys.iter().flatten().map(of);
            let first = curves.next()??;
            curves.all(|curve| curve == Some(first)).then_some(first)
        }
        _ => None,
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
    fn width(&self, _: &Column<Element<Self::Key>>) -> Width {
        Width::Exactly(64)
    }

    fn sign(&self, rows: &[(&Self::Key, &[u8])]) -> Vec<Result<Vec<u8>, Error>> {
        one_for_all(rows.len(), bip340::sign_batch(rows))
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
            type Key = Arc<$module::ExpandedPrivateKey>;

            const SCHEME: Option<Scheme> = Some(Scheme::$name);
            const PUBLIC: bool = false;

            fn object(&self, object: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>> {
                let expanded = object.cast::<crate::$module::ExpandedPrivateKey>();
                if let Ok(key) = expanded {
                    return Ok(Some(Element::Ready(key.get().0.clone())));
                }
                let key = object.cast::<crate::$module::PrivateKey>().ok();
                Ok(key.map(|key| Element::Ready(Arc::new(key.get().0.expand()))))
            }

            fn reads_bytes(&self) -> Outcome<()> {
                named(self.named)
            }

            fn decode(&self, bytes: &[u8], _table: Option<TableSize>) -> Result<Self::Key, Error> {
                let seed: &[u8; $seed] = bytes
                    .try_into()
                    .map_err(|_| InputError::Length { expected: $seed, actual: bytes.len() })?;
                Ok(Arc::new($module::PrivateKey::from_seed(seed).expand()))
            }
        }

        impl Signer for $name {
            fn width(&self, _: &Column<Element<Self::Key>>) -> Width {
                Width::Exactly($signature)
            }

            fn sign(&self, rows: &[(&Self::Key, &[u8])]) -> Vec<Result<Vec<u8>, Error>> {
                let rows: Vec<_> = rows.iter().map(|(key, message)| (&***key, *message)).collect();
                one_for_all(rows.len(), $module::sign_batch(&rows, $module::Variant::Pure))
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
