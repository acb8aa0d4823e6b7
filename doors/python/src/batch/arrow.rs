//! Columns of other libraries, by the Arrow C Data and C Stream interfaces and their PyCapsules: no library of Python
//! is needed, and nothing is copied either way.
#![allow(unsafe_code)]

use crate::failure::{Failure, Outcome};
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray, UInt8Array,
    downcast_integer_array,
};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use secant_columns::{Error, ffi};
use std::ffi::CStr;

/// The integers that a column may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Integers {
    /// None.
    No,
    /// Integers of any length, in sequences, arrays and Arrow columns of integers.
    Yes,
    /// Integers of one byte: a bytes-like object is a column of them.
    Small,
}

/// A column in chunks, where it lies: Arrow's buffers never change.
pub struct Chunks {
    chunks: Vec<Chunk>,
    /// Where each chunk begins; the last number is the length of the column.
    starts: Vec<usize>,
}

enum Chunk {
    Binary(BinaryArray),
    Large(LargeBinaryArray),
    Fixed(FixedSizeBinaryArray),
    View(BinaryViewArray),
    Small(UInt8Array),
    Null,
}

impl Chunks {
    /// The arrays as a column. Integers are taken where those of one byte are wanted: what one byte does not hold
    /// becomes 255.
    pub fn of(arrays: &[ArrayRef], what: &str, integers: Integers) -> Outcome<Self> {
        let mut column = Self { chunks: Vec::with_capacity(arrays.len()), starts: vec![0] };
        let mut length = 0;
        for array in arrays {
            length += array.len();
            column.starts.push(length);
            column.chunks.push(Chunk::of(array, what, integers)?);
        }
        Ok(column)
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// An item; none where it is null.
    pub fn get(&self, index: usize) -> Option<&[u8]> {
        let chunk = self.starts.partition_point(|&start| start <= index) - 1;
        self.chunks[chunk].get(index - self.starts[chunk])
    }
}

impl Chunk {
    fn of(array: &ArrayRef, what: &str, integers: Integers) -> PyResult<Self> {
        Ok(match array.data_type() {
            DataType::Binary => Self::Binary(array.as_binary().clone()),
            DataType::LargeBinary => Self::Large(array.as_binary().clone()),
            DataType::FixedSizeBinary(_) => Self::Fixed(array.as_fixed_size_binary().clone()),
            DataType::BinaryView => Self::View(array.as_binary_view().clone()),
            DataType::Null => Self::Null,
            kind if integers == Integers::Small && kind.is_integer() => Self::Small(bytes_of_integers(array)),
            kind => {
                let wanted = match integers {
                    Integers::No => "a binary type",
                    Integers::Yes => "integers or a binary type",
                    Integers::Small => "integers",
                };
                let hint = conversion(kind);
                return Err(PyTypeError::new_err(format!(
                    "{what}: an Arrow column of {wanted} is needed, not {kind}{hint}"
                )));
            }
        })
    }

    fn get(&self, index: usize) -> Option<&[u8]> {
        match self {
            Self::Binary(array) => array.is_valid(index).then(|| array.value(index)),
            Self::Large(array) => array.is_valid(index).then(|| array.value(index)),
            Self::Fixed(array) => array.is_valid(index).then(|| array.value(index)),
            Self::View(array) => array.is_valid(index).then(|| array.value(index)),
            Self::Small(array) => array.is_valid(index).then(|| std::slice::from_ref(&array.values()[index])),
            Self::Null => None,
        }
    }
}

/// What makes a column that can be read of one that cannot.
fn conversion(kind: &DataType) -> &'static str {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => {
            ": .cast(pa.binary()) gives the bytes of its text in UTF-8"
        }
        DataType::Dictionary(..) => ": .dictionary_decode() gives its values",
        _ => "",
    }
}

/// The items of arrays of integers; none if one array has others.
pub fn integers(arrays: &[ArrayRef]) -> Option<Vec<Option<i128>>> {
    let all = arrays.iter().all(|array| array.data_type().is_integer());
    all.then(|| arrays.iter().flat_map(wide_integers).collect())
}

fn wide_integers(array: &ArrayRef) -> Vec<Option<i128>> {
    downcast_integer_array!(
        array => array.iter().map(|item| item.map(i128::from)).collect(),
        _ => unreachable!("the type is that of an integer"),
    )
}

// where the integers are bytes already, the conversion is none
#[allow(clippy::useless_conversion)]
fn bytes_of_integers(array: &ArrayRef) -> UInt8Array {
    downcast_integer_array!(
        array => array.iter().map(|item| item.map(|value| u8::try_from(value).unwrap_or(u8::MAX))).collect(),
        _ => unreachable!("the type is that of an integer"),
    )
}

/// The arrays that an object hands out by one of the two methods of the PyCapsule interface; none if it has neither.
/// The column's name is for the errors.
pub fn arrays(object: &Bound<'_, PyAny>, what: &str) -> Outcome<Option<Vec<ArrayRef>>> {
    let py = object.py();
    if let Some(method) = object.getattr_opt(intern!(py, "__arrow_c_array__"))? {
        let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = method.call0()?.extract()?;
        let schema = capsule(&schema, c"arrow_schema")?;
        let array = capsule(&array, c"arrow_array")?;
        // SAFETY: the capsules' names say what they hold, and they are alive in this caller's hands; their owner promises that
        // they keep to the C Data interface.
        return Ok(Some(vec![unsafe { ffi::take(array, schema) }.map_err(|error| of_column(what, error))?]));
    }
    let Some(method) = object.getattr_opt(intern!(py, "__arrow_c_stream__"))? else { return Ok(None) };
    let holder = method.call0()?;
    let stream = capsule(&holder, c"arrow_array_stream")?;
    // SAFETY: the capsule's name says that it holds a stream of the C Stream interface, alive as long as `holder`. Its producer may
    // be Python, which is held here.
    Ok(Some(unsafe { ffi::take_stream(stream) }.map_err(|error| of_column(what, error))?))
}

/// The error of a type with the column's name.
pub fn of_column(what: &str, error: Error) -> Failure {
    match error {
        Error::Type(text) => Error::Type(format!("{what}: {text}")),
        other => other,
    }
    .into()
}

/// The pointer in a capsule of this name.
fn capsule<T>(object: &Bound<'_, PyAny>, name: &'static CStr) -> PyResult<*mut T> {
    Ok(object.cast::<PyCapsule>()?.pointer_checked(Some(name))?.as_ptr().cast())
}

/// Schema and array, as `__arrow_c_array__` returns them.
pub type Capsules<'py> = (Bound<'py, PyCapsule>, Bound<'py, PyCapsule>);

/// Hands out an array.
pub fn exported<'py>(py: Python<'py>, array: &dyn Array) -> Outcome<Capsules<'py>> {
    let (array, schema) = ffi::give(array)?;
    Ok((
        PyCapsule::new_with_value(py, schema, c"arrow_schema")?,
        PyCapsule::new_with_value(py, array, c"arrow_array")?,
    ))
}
