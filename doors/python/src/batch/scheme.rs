//! The scheme of a batch: as it is named, or that of the first key that is an object.

use super::column::{Column, Integers};
use crate::failure::{Outcome, invalid};
use crate::input::choices;
use crate::precomputed_key::PrecomputedKey;
use crate::private_key::PrivateKey;
use crate::public_key::PublicKey;
use crate::{bip340, ed448, ed25519};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::cell::Cell;

/// The signature schemes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    Ecdsa,
    Bip340,
    Ed25519,
    Ed448,
}

choices! {
    SchemeName: Scheme, "signature scheme", {
        "ecdsa" => Scheme::Ecdsa,
        "bip340" => Scheme::Bip340,
        "ed25519" => Scheme::Ed25519,
        "ed448" => Scheme::Ed448,
    }
}

/// The scheme of a call.
#[derive(Clone, Copy)]
pub struct Chosen {
    pub scheme: Scheme,
    /// Whether it was named, by itself or by a curve: without, keys cannot be bytes.
    pub named: bool,
    /// Whether it was named or a key says it: without, there is none, and the options of all schemes are taken.
    known: bool,
}

impl Chosen {
    /// The scheme that is named, that of a curve, or that of the first key that is an object.
    ///
    /// # Errors
    /// What is no column.
    pub fn of(scheme: Option<SchemeName>, curve: bool, keys: &Bound<'_, PyAny>) -> Outcome<Self> {
        if let Some(SchemeName(scheme)) = scheme {
            return Ok(Self { scheme, named: true, known: true });
        }
        if curve {
            return Ok(Self { scheme: Scheme::Ecdsa, named: true, known: true });
        }
        // where no key is an object, there are bytes, which will be refused, or nulls, with which no scheme does anything
        let told = first(keys, "keys", Scheme::of_key)?;
        Ok(Self { scheme: told.unwrap_or(Scheme::Ecdsa), named: false, known: told.is_some() })
    }

    /// Refuses options that the scheme does not have, instead of passing them over.
    pub fn refuses(self, options: &[(&str, bool)]) -> Outcome<()> {
        match options.iter().find(|(_, given)| self.known && *given) {
            Some((option, _)) => {
                Err(invalid(format!("{option}: '{}' has no such option", self.scheme.name())))
            }
            None => Ok(()),
        }
    }
}

impl Scheme {
    fn name(self) -> &'static str {
        SchemeName(self).name()
    }

    /// The scheme that an object is a key of, public or private.
    fn of_key(object: &Bound<'_, PyAny>) -> Option<Self> {
        macro_rules! is {
            ($($class:ty),*) => { $(object.is_instance_of::<$class>())||* };
        }
        if is!(PublicKey, PrecomputedKey, PrivateKey) {
            return Some(Self::Ecdsa);
        }
        if is!(bip340::PublicKey, bip340::KeyPair) {
            return Some(Self::Bip340);
        }
        macro_rules! of_edwards {
            ($curve:ident) => {
                is!(
                    $curve::PublicKey,
                    $curve::ExpandedPublicKey,
                    $curve::PrivateKey,
                    $curve::ExpandedPrivateKey
                )
            };
        }
        if of_edwards!(ed25519) {
            return Some(Self::Ed25519);
        }
        of_edwards!(ed448).then_some(Self::Ed448)
    }

    /// Whether an object is a key of this scheme, and no encoded one.
    ///
    /// # Errors
    /// A key of another scheme.
    pub fn has_key(self, key: &Bound<'_, PyAny>) -> PyResult<bool> {
        match Self::of_key(key) {
            Some(other) if other != self => Err(PyTypeError::new_err(format!(
                "'{}' is a key of '{}', and the batch is one of '{}'",
                crate::input::full_type_name(key),
                other.name(),
                self.name()
            ))),
            scheme => Ok(scheme.is_some()),
        }
    }
}

/// Refuses encoded keys of a scheme that is not named.
pub fn named(named: bool) -> Outcome<()> {
    match named {
        true => Ok(()),
        false => Err(invalid("scheme: needed for keys that are bytes; for 'ecdsa' a curve suffices")),
    }
}

/// What the first object of a column tells, or the one value for all; none where no object does.
pub fn first<T: Clone>(
    object: &Bound<'_, PyAny>,
    what: &str,
    tells: impl Fn(&Bound<'_, PyAny>) -> Option<T>,
) -> Outcome<Option<T>> {
    // those of Arrow have no objects, and some can be read only once
    if Column::<()>::is_arrow(object)? {
        return Ok(None);
    }
    let found = Cell::new(None);
    let read = Column::read(object, what, Integers::No, |item| match tells(item) {
        None => Ok(()),
        told => {
            found.set(told);
            // no more is read
            Err(PyTypeError::new_err(""))
        }
    });
    match found.take() {
        None => read.map(|_| None),
        told => Ok(told),
    }
}
