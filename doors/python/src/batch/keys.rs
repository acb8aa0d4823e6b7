//! Keys of a batch: one for all, or a column of objects and encoded keys.

use super::column::{Column, Integers, Item};
use super::scheme::Scheme;
use crate::failure::Outcome;
use crate::input::Bytes;
use crate::release::released;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use secant::{Error, ErrorCode, TableSize};
use std::borrow::Cow;

/// An element of a column of keys.
pub enum Element<K> {
    Ready(K),
    Encoded(Bytes),
    Refused(ErrorCode),
}

/// What reads keys.
pub trait Keys: Sync {
    type Key: Send + Sync;

    /// The scheme whose keys they are, so that those of another one are refused.
    const SCHEME: Option<Scheme> = None;

    /// Whether the keys are public, so that those of other modules are asked for their bytes.
    const PUBLIC: bool = true;

    /// The modules of this package whose objects are keys by their bytes.
    const MODULES: &'static [&'static str] = &[];

    /// A key that is an object of a class of its own, and not encoded; none for any other object.
    fn object(&self, object: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>>;

    /// Whether what else the call was given suffices for encoded keys.
    fn reads_bytes(&self) -> Outcome<()> {
        Ok(())
    }

    /// Decodes a key, with a table where the scheme has one.
    fn decode(&self, bytes: &[u8], table: Option<TableSize>) -> Result<Self::Key, Error>;

    /// Gives a key that is used so many times a table where the scheme has one.
    fn prepare(&self, key: Self::Key, _uses: usize) -> Self::Key {
        key
    }

    /// The tables for encoded keys that are used so many times, the most used first.
    fn tables(&self, uses: &[usize]) -> Vec<Option<TableSize>> {
        vec![None; uses.len()]
    }

    /// What becomes of one key for all that was refused.
    fn refused(&self, error: Error) -> Outcome<Element<Self::Key>> {
        Err(error.into())
    }

    /// Reads the column. One key for all items is decoded at once.
    ///
    /// # Errors
    /// Objects that are no keys; one key for all that is malformed, or of another curve.
    fn read(
        &self,
        object: &Bound<'_, PyAny>,
        what: &str,
        uses: usize,
    ) -> Outcome<Column<Element<Self::Key>>> {
        let py = object.py();
        let column = Column::read(object, what, Integers::No, |item| Ok(self.element(item)?))?;
        if matches!(column, Column::Rows { .. } | Column::Arrow(_)) && column.rows() != Some(0) {
            self.reads_bytes()?;
        }
        Ok(match column {
            Column::One(Element::Encoded(bytes)) => {
                let key = released(py, || self.decode(&bytes, self.tables(&[uses])[0]));
                Column::One(key.map(Element::Ready).or_else(|error| self.refused(error))?)
            }
            Column::One(Element::Ready(key)) => {
                Column::One(Element::Ready(released(py, || self.prepare(key, uses))))
            }
            Column::One(Element::Refused(ErrorCode::CurveMismatch)) => {
                return Err(Error::CurveMismatch.into());
            }
            column => column,
        })
    }

    /// Whether an object that knows its bytes may be a key: it is of no class of this package, or of the scheme's.
    fn takes(&self, object: &Bound<'_, PyAny>) -> PyResult<bool> {
        let module: String = object.get_type().module()?.extract()?;
        let own = module == "secant" || module.starts_with("secant.");
        Ok(!own || Self::MODULES.contains(&module.as_str()))
    }

    /// Reads one key.
    fn element(&self, object: &Bound<'_, PyAny>) -> Outcome<Element<Self::Key>> {
        if let Some(element) = self.object(object)? {
            return Ok(element);
        }
        let says_scheme = Self::SCHEME.map_or(Ok(false), |scheme| scheme.has_key(object))?;
        let bytes = match (object.extract::<Bytes>(), object.getattr_opt(intern!(object.py(), "__bytes__"))?)
        {
            (Ok(bytes), _) => bytes,
            // keys of other packages know their bytes; those of another scheme of this one are refused
            (Err(_), Some(method)) if Self::PUBLIC && self.takes(object)? => method.call0()?.extract()?,
            (Err(_), _) if says_scheme => {
                let half = if Self::PUBLIC { "public" } else { "private" };
                let kind = object.get_type().fully_qualified_name()?;
                return Err(PyTypeError::new_err(format!("a {half} key is needed, not '{kind}'")).into());
            }
            (Err(error), _) => return Err(error.into()),
        };
        if !says_scheme {
            self.reads_bytes()?;
        }
        Ok(Element::Encoded(bytes))
    }
}

/// A key or point of a column, decoded if need be.
pub fn ready<'a, K: Keys<Key: Clone>>(
    keys: &K,
    item: Item<'a, Element<K::Key>>,
) -> Result<Cow<'a, K::Key>, ErrorCode> {
    let bytes: &[u8] = match item {
        Item::Null => return Err(ErrorCode::Missing),
        Item::Object(Element::Ready(key)) => return Ok(Cow::Borrowed(key)),
        Item::Object(Element::Refused(code)) => return Err(*code),
        Item::Object(Element::Encoded(bytes)) => bytes,
        Item::Bytes(bytes) => bytes,
    };
    keys.decode(bytes, None).map(Cow::Owned).map_err(|error| error.code())
}
