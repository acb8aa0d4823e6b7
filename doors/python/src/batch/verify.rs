//! Signatures of every scheme, many at a time.

use super::column::{Column, Item};
use super::keys::{Element, Keys};
use super::reason::Verdict;
use super::results::Results;
use super::ring::{Ring, encoded};
use super::run::Plan;
use super::scheme::{Scheme, named};
use crate::failure::{Outcome, invalid};
use crate::input::Bytes;
use crate::precomputed_key::PrecomputedKey;
use crate::public_key::PublicKey;
use crate::release::released;
use pyo3::prelude::*;
use secant::{
    Curve, Error, ErrorCode, InputError, TableSize, VerifyOptions, Zeroizing, bip340, ed448, ed25519,
};
use std::ops::Range;
use std::sync::OnceLock;

/// Key, signature, message or digest.
pub type Claim<'a, K> = (&'a K, &'a [u8], &'a [u8]);

/// A signature scheme that verifies.
pub trait Verifier: Keys {
    /// A verdict for each claim, that of the single call.
    fn check(&self, claims: &[Claim<'_, Self::Key>]) -> Vec<Verdict>;
}

/// The columns of a call.
pub struct Columns {
    pub signatures: Column<Bytes>,
    pub messages: Column<Bytes>,
    /// The name of the messages' argument, for errors.
    pub name: &'static str,
}

impl Columns {
    /// Whether an item has both.
    fn present(&self, index: usize) -> bool {
        self.signatures.at(index).is_some() && self.messages.at(index).is_some()
    }
}

/// Verifies what the columns hold.
pub fn verify<V: Verifier>(
    py: Python<'_>,
    verifier: &V,
    keys: &Bound<'_, PyAny>,
    columns: &Columns,
    plan: &Plan<'_>,
) -> Outcome<Results> {
    let count = columns.signatures.count("signatures")?;
    columns.messages.fits(columns.name, "signatures", count)?;
    let keys = verifier.read(keys, "keys", count)?;
    keys.fits("keys", "signatures", count)?;
    let ring = released(py, || Ring::of(verifier, &keys, count));
    let chunks = plan.run(py, count, |range| chunk(verifier, &ring, &keys, columns, range))?;
    Ok(Results::of(chunks.into_iter().flatten()))
}

/// The verdicts of some items.
fn chunk<V: Verifier>(
    verifier: &V,
    ring: &Ring<'_, V>,
    keys: &Column<Element<V::Key>>,
    columns: &Columns,
    range: Range<usize>,
) -> Vec<Verdict> {
    let mut verdicts = vec![Err(ErrorCode::Missing); range.len()];
    // keys that do not recur are decoded before any claim refers to one
    let single = |index| match encoded(keys.get(index)) {
        Some(bytes) if columns.present(index) && ring.get(bytes).is_none() => {
            Some(verifier.decode(bytes, None).map_err(|error| error.code()))
        }
        _ => None,
    };
    let singles: Vec<Option<Result<V::Key, ErrorCode>>> = range.clone().map(single).collect();
    let decoded = |bytes: &[u8], place: usize| {
        let single = || singles[place].as_ref().map(|key| key.as_ref().map_err(|code| *code));
        ring.get(bytes).or_else(single).unwrap_or(Err(ErrorCode::Missing))
    };
    let (mut places, mut claims) = (Vec::with_capacity(range.len()), Vec::with_capacity(range.len()));
    for (place, index) in range.enumerate() {
        let (Some(signature), Some(message)) = (columns.signatures.at(index), columns.messages.at(index))
        else {
            continue;
        };
        let key = match keys.get(index) {
            Item::Null => continue,
            Item::Object(Element::Ready(key)) => Ok(key),
            Item::Object(Element::Refused(code)) => Err(*code),
            Item::Object(Element::Encoded(bytes)) => decoded(bytes, place),
            Item::Bytes(bytes) => decoded(bytes, place),
        };
        match key {
            Ok(key) => {
                places.push(place);
                claims.push((key, signature, message));
            }
            Err(code) => verdicts[place] = Err(code),
        }
    }
    for (place, verdict) in places.into_iter().zip(verifier.check(&claims)) {
        verdicts[place] = verdict;
    }
    verdicts
}

/// ECDSA on any curve. Keys as objects bring their curve with them.
pub struct Ecdsa {
    pub named: bool,
    pub curve: Option<Curve>,
    /// The curve of the first key, where none is given.
    pub first: OnceLock<Curve>,
    pub options: VerifyOptions,
    pub digests: bool,
}

/// Refuses encoded keys whose scheme or curve is not given.
pub fn curve_known(is_named: bool, curve: Option<&Curve>) -> Outcome<()> {
    named(is_named)?;
    match curve {
        Some(_) => Ok(()),
        None => Err(invalid("curve: needed for keys that are bytes")),
    }
}

/// A key, with a table where it pays.
pub enum EcdsaKey {
    Plain(secant::PublicKey),
    Table(secant::PrecomputedKey),
}

impl EcdsaKey {
    fn with_table(key: secant::PublicKey, size: Option<TableSize>) -> Self {
        match size.map(|size| secant::PrecomputedKey::new(&key, size)) {
            Some(Ok(table)) => Self::Table(table),
            _ => Self::Plain(key),
        }
    }

    fn curve(&self) -> &Curve {
        match self {
            Self::Plain(key) => key.curve(),
            Self::Table(key) => key.public_key().curve(),
        }
    }
}

impl Keys for Ecdsa {
    type Key = EcdsaKey;

    const SCHEME: Option<Scheme> = Some(Scheme::Ecdsa);

    /// A public key of the batch's curve is encoded again, so that its uses are counted and it gets a table like all
    /// others that recur.
    fn object(&self, object: &Bound<'_, PyAny>) -> Outcome<Option<Element<EcdsaKey>>> {
        let key = if let Ok(key) = object.cast::<PublicKey>() {
            EcdsaKey::Plain(key.get().0.clone())
        } else if let Ok(key) = object.cast::<PrecomputedKey>() {
            EcdsaKey::Table(key.get().0.clone())
        } else {
            return Ok(None);
        };
        let curve = self.curve.as_ref().unwrap_or_else(|| self.first.get_or_init(|| key.curve().clone()));
        Ok(Some(match key {
            key if self.curve.is_some() && key.curve() != curve => Element::Refused(ErrorCode::CurveMismatch),
            EcdsaKey::Plain(key) if key.curve() == curve => {
                Element::Encoded(Bytes::Copied(Zeroizing::new(key.to_sec1(false))))
            }
            key => Element::Ready(key),
        }))
    }

    fn reads_bytes(&self) -> Outcome<()> {
        curve_known(self.named, self.curve.as_ref())
    }

    fn decode(&self, bytes: &[u8], table: Option<TableSize>) -> Result<EcdsaKey, Error> {
        let curve = self.curve().ok_or(Error::CurveMismatch)?;
        Ok(EcdsaKey::with_table(secant::PublicKey::from_sec1(curve, bytes)?, table))
    }

    fn prepare(&self, key: EcdsaKey, uses: usize) -> EcdsaKey {
        match key {
            EcdsaKey::Plain(key) => {
                let size = tables(key.curve(), &[uses])[0];
                EcdsaKey::with_table(key, size)
            }
            key => key,
        }
    }

    fn tables(&self, uses: &[usize]) -> Vec<Option<TableSize>> {
        self.curve().map_or_else(|| vec![None; uses.len()], |curve| tables(curve, uses))
    }
}

/// The tables for keys of a curve; none where its order is not proved, whose keys cannot be decoded either.
fn tables(curve: &Curve, uses: &[usize]) -> Vec<Option<TableSize>> {
    secant::PrecomputedKey::sizes_for(curve, uses).unwrap_or_else(|_| vec![None; uses.len()])
}

impl Ecdsa {
    /// The curve of encoded keys.
    fn curve(&self) -> Option<&Curve> {
        self.curve.as_ref().or_else(|| self.first.get())
    }

    /// The verdicts for keys without tables.
    fn plain(&self, claims: &[(&secant::PublicKey, &[u8], &[u8])]) -> Vec<Result<(), Error>> {
        match self.digests {
            false => secant::batch::verify(claims, &self.options),
            true => secant::batch::verify_digests(claims, &self.options),
        }
    }

    /// The verdict for a key with a table.
    fn with_table(
        &self,
        key: &secant::PrecomputedKey,
        message: &[u8],
        signature: &[u8],
    ) -> Result<(), Error> {
        match self.digests {
            false => key.check(message, signature, &self.options),
            true => key.check_digest(message, signature, &self.options),
        }
    }
}

impl Verifier for Ecdsa {
    fn check(&self, claims: &[Claim<'_, EcdsaKey>]) -> Vec<Verdict> {
        let plain = claims.iter().filter_map(|&(key, signature, message)| match key {
            EcdsaKey::Plain(key) => Some((key, message, signature)),
            EcdsaKey::Table(_) => None,
        });
        let mut plain = self.plain(&plain.collect::<Vec<_>>()).into_iter();
        let mut verdict = |&(key, signature, message): &Claim<'_, EcdsaKey>| match key {
            EcdsaKey::Plain(_) => plain.next().unwrap_or(Err(InputError::InvalidSignature.into())),
            EcdsaKey::Table(key) => self.with_table(key, message, signature),
        };
        claims.iter().map(|claim| verdict(claim).map_err(|error| error.code())).collect()
    }
}

/// The verdicts of a facade's batch verification, which takes the message before the signature.
fn batch<K>(
    claims: &[Claim<'_, K>],
    verify: impl FnOnce(&[Claim<'_, K>]) -> Vec<bool>,
    check: impl FnOnce(&[Claim<'_, K>]) -> Vec<Result<(), Error>>,
) -> Vec<Verdict> {
    let swapped: Vec<_> = claims.iter().map(|&(key, signature, message)| (key, message, signature)).collect();
    let valid = verify(&swapped);
    // what is not valid is checked once more for the reason
    let refused: Vec<_> =
        swapped.iter().zip(&valid).filter(|(_, valid)| !**valid).map(|(claim, _)| *claim).collect();
    let mut reasons = check(&refused).into_iter();
    let mut reason = || match reasons.next() {
        Some(Err(error)) => error.code(),
        _ => ErrorCode::InvalidSignature,
    };
    valid.into_iter().map(|valid| if valid { Ok(()) } else { Err(reason()) }).collect()
}

/// BIP340 on secp256k1.
pub struct Bip340 {
    pub named: bool,
}

impl Keys for Bip340 {
    type Key = bip340::PublicKey;

    const SCHEME: Option<Scheme> = Some(Scheme::Bip340);
    const MODULES: &'static [&'static str] = &["secant.bip340"];

    fn object(&self, _: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>> {
        Ok(None)
    }

    fn reads_bytes(&self) -> Outcome<()> {
        named(self.named)
    }

    fn decode(&self, bytes: &[u8], _table: Option<TableSize>) -> Result<Self::Key, Error> {
        bip340::PublicKey::from_bytes(bytes)
    }
}

impl Verifier for Bip340 {
    fn check(&self, claims: &[Claim<'_, Self::Key>]) -> Vec<Verdict> {
        batch(claims, bip340::verify_batch, |claims| {
            claims.iter().map(|(key, message, signature)| key.check(message, signature)).collect()
        })
    }
}

/// Defines Ed25519 and Ed448, which differ in lengths alone.
macro_rules! eddsa {
    ($($(#[$doc:meta])* $name:ident, $module:ident, $key:literal;)*) => {$(
        $(#[$doc])*
        pub struct $name {
            pub named: bool,
            pub policy: $module::Policy,
        }

        impl Keys for $name {
            type Key = $module::ExpandedPublicKey;

            const SCHEME: Option<Scheme> = Some(Scheme::$name);
            const MODULES: &'static [&'static str] = &[concat!("secant.", stringify!($module))];

            fn object(&self, _: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>> {
                Ok(None)
            }

            fn reads_bytes(&self) -> Outcome<()> {
                named(self.named)
            }

            fn decode(&self, bytes: &[u8], _table: Option<TableSize>) -> Result<Self::Key, Error> {
                let key: &[u8; $key] = bytes
                    .try_into()
                    .map_err(|_| InputError::Length { expected: $key, actual: bytes.len() })?;
                Ok($module::PublicKey::from_bytes(key).expand().ok_or(InputError::NotOnCurve)?)
            }

            /// Any bytes of the right length are a key, under which no signature is valid where they are no point.
            fn refused(&self, error: Error) -> Outcome<Element<Self::Key>> {
                match error {
                    Error::Input(InputError::NotOnCurve) => Ok(Element::Refused(ErrorCode::NotOnCurve)),
                    error => Err(error.into()),
                }
            }
        }

        impl Verifier for $name {
            fn check(&self, claims: &[Claim<'_, Self::Key>]) -> Vec<Verdict> {
                batch(
                    claims,
                    |claims| $module::verify_batch(claims, self.policy),
                    |claims| $module::check_batch(claims, $module::Variant::Pure, self.policy),
                )
            }
        }
    )*};
}

eddsa! {
    /// Ed25519.
    Ed25519, ed25519, 32;
    /// Ed448.
    Ed448, ed448, 57;
}
