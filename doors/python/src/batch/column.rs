//! Columns of arguments: Python sequences, NumPy arrays and what else has the buffer protocol, Arrow columns, or one
//! value for all items.

use super::arrow::{self, Chunks};

pub use super::arrow::Integers;

use crate::failure::{InvalidInput, Outcome, invalid};
use crate::input::{Bytes, collect, is_abstract, is_single_bytes, viewed, zeros};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyNotImplementedError, PyTypeError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyMemoryView, PyString};
use secant::Zeroizing;
use std::cell::Cell;

/// The most rows of an array that has no bytes: any number of them takes no memory, and would take time.
const MAX_EMPTY: usize = 1 << 24;

/// A column of items; `T` is what an element of a Python sequence becomes.
pub enum Column<T> {
    /// One value for all items.
    One(T),
    /// A sequence; `None` is null.
    List(Vec<Option<T>>),
    /// Rows of equal width, copied, because their owner might write.
    Rows { data: Zeroizing<Vec<u8>>, width: usize, count: usize },
    /// An Arrow column, where it lies.
    Arrow(Chunks),
}

/// An item of a column.
pub enum Item<'a, T> {
    Null,
    Object(&'a T),
    Bytes(&'a [u8]),
}

impl<T> Clone for Item<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Item<'_, T> {}

impl<T> Column<T> {
    /// Reads a column, whose name is for the errors; `element` reads one element of a sequence, or the one value for
    /// all.
    pub fn read(
        object: &Bound<'_, PyAny>,
        what: &str,
        integers: Integers,
        element: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> Outcome<Self> {
        // NumPy's masks are not in what the array's buffer shows
        if object.hasattr(intern!(object.py(), "mask"))? && object.hasattr(intern!(object.py(), "filled"))? {
            return Err(PyTypeError::new_err(format!(
                "{what}: a masked array is no column: give a list with None, or an Arrow column"
            ))
            .into());
        }
        if is_of_objects(object)? {
            let Some(present) = object.getattr_opt(intern!(object.py(), "notna"))? else {
                return Self::list(object, what, element);
            };
            // pandas has several marks of what is missing
            let marked =
                object.call_method1(intern!(object.py(), "where"), (present.call0()?, object.py().None()))?;
            return Self::list(&marked, what, element);
        }
        // whoever takes an item of such an array gets it without the zeros at its end, which its buffer has
        if let Some(dtype) = object.getattr_opt(intern!(object.py(), "dtype"))?
            && let Some(kind) = dtype.getattr_opt(intern!(object.py(), "kind"))?
            && kind.eq("S")?
        {
            return Err(PyTypeError::new_err(format!(
                "{what}: NumPy's arrays of type '{}' drop zeros at the end of their items: give a list, an array of \
                 objects or of type 'V', or one of 'uint8' with two dimensions",
                dtype.str()?.to_str()?
            ))
            .into());
        }
        if let Some(arrays) = arrow::arrays(object, what)? {
            if integers == Integers::Yes
                && let Some(items) = arrow::integers(&arrays)
            {
                return Self::list(PyList::new(object.py(), items)?.as_any(), what, element);
            }
            return Ok(Self::Arrow(Chunks::of(&arrays, what, integers)?));
        }
        if let Some(view) = viewed(object)? {
            let format: String = view.getattr(intern!(object.py(), "format"))?.extract()?;
            // where bytes are wanted, their names do not count
            let single = integers == Integers::No && is_single_bytes(&format);
            let format = if single { "B".to_owned() } else { format };
            let shape: Vec<usize> = view.getattr(intern!(object.py(), "shape"))?.extract()?;
            match (shape.as_slice(), format.as_str()) {
                (&[count], "B") if integers == Integers::Small => {
                    return Ok(Self::Rows { data: copied(view.as_any())?, width: 1, count });
                }
                ([_], "B")
                    if integers == Integers::Yes && object.hasattr(intern!(object.py(), "__array__"))? =>
                {
                    return Self::list(&listed(object, &view)?, what, element);
                }
                // bytes, and a scalar of NumPy: one value
                ([_], "B") => {}
                ([], _) if integers != Integers::No => {}
                (&[0], _) if object.hasattr(intern!(object.py(), "__array__"))? => {
                    return Ok(Self::List(Vec::new()));
                }
                (&[count, 0], "B") if count > MAX_EMPTY => {
                    return Err(invalid(format!("{what}: {count} rows without bytes")));
                }
                (&[count, width], "B") => {
                    return Ok(Self::Rows { data: copied(view.as_any())?, width, count });
                }
                (&[count], text) if text.ends_with(['s', 'x']) && !text.contains('{') => {
                    let data = view.call_method0(intern!(object.py(), "tobytes"))?.cast_into::<PyBytes>();
                    let data = Zeroizing::new(data.map_err(PyErr::from)?.as_bytes().to_vec());
                    return Ok(Self::Rows { width: data.len().checked_div(count).unwrap_or(0), data, count });
                }
                (_, "O") => return Self::list(object, what, element),
                ([_], _) if integers != Integers::No => {
                    return Self::list(&listed(object, &view)?, what, element);
                }
                _ => {
                    return Err(PyTypeError::new_err(format!(
                        "{what}: an array of bytes with one or two dimensions is needed, not of shape {shape:?} and \
                         format '{format}'"
                    ))
                    .into());
                }
            }
        } else if !object.is_instance_of::<PyString>()
            && (is_abstract(object, "Sequence")? || object.hasattr(intern!(object.py(), "__array__"))?)
        {
            return Self::list(object, what, element);
        } else if object.is_none()
            || (is_abstract(object, "Iterable")? && !object.is_instance_of::<PyString>())
        {
            let kind = crate::input::full_type_name(object);
            let text = format!("{what}: a column is needed, such as a list, not '{kind}'");
            return Err(PyTypeError::new_err(text).into());
        }
        Ok(Self::One(element(object).map_err(|error| named(object.py(), what, error))?))
    }

    /// Whether a column is read by Arrow's interface.
    pub fn is_arrow(object: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = object.py();
        let exports = object.hasattr(intern!(py, "__arrow_c_array__"))?
            || object.hasattr(intern!(py, "__arrow_c_stream__"))?;
        Ok(exports && !is_of_objects(object)?)
    }

    fn list(
        object: &Bound<'_, PyAny>,
        what: &str,
        element: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> Outcome<Self> {
        let (mut items, count) = (Vec::new(), Cell::new(0_usize));
        collect(object, &mut items, |item| {
            let index = count.replace(count.get() + 1);
            match item.is_none() {
                true => Ok(None),
                false => element(item)
                    .map(Some)
                    .map_err(|error| named(item.py(), &format!("{what}[{index}]"), error)),
            }
        })?;
        Ok(Self::List(items))
    }

    /// The number of items; none where one value is for all.
    pub fn rows(&self) -> Option<usize> {
        match self {
            Self::One(_) => None,
            Self::List(items) => Some(items.len()),
            Self::Rows { count, .. } => Some(*count),
            Self::Arrow(chunks) => Some(chunks.len()),
        }
    }

    /// The number of items of a column that must not be one value for all.
    pub fn count(&self, what: &str) -> Outcome<usize> {
        self.rows().ok_or_else(|| {
            PyTypeError::new_err(format!("{what}: a column is needed, such as a list, not one value")).into()
        })
    }

    /// Refuses a column of another length than another one, and says which of them is short and by how much.
    pub fn fits(&self, what: &str, other: &str, count: usize) -> Outcome<()> {
        let (short, few, long, many) = match self.rows() {
            Some(rows) if rows < count => (what, rows, other, count),
            Some(rows) if rows > count => (other, count, what, rows),
            _ => return Ok(()),
        };
        let missing = many - few;
        let items = if few == 1 { "item" } else { "items" };
        Err(invalid(format!("{short}: {few} {items}, {missing} fewer than the {many} of {long}")))
    }

    /// An item.
    pub fn get(&self, index: usize) -> Item<'_, T> {
        let bytes = match self {
            Self::One(value) => return Item::Object(value),
            Self::List(items) => return items[index].as_ref().map_or(Item::Null, Item::Object),
            Self::Rows { data, width, .. } => Some(&data[index * width..(index + 1) * width]),
            Self::Arrow(chunks) => chunks.get(index),
        };
        bytes.map_or(Item::Null, Item::Bytes)
    }
}

impl Column<Bytes> {
    /// Reads a column of bytes.
    pub fn bytes(object: &Bound<'_, PyAny>, what: &str) -> Outcome<Self> {
        Self::read(object, what, Integers::No, |item| item.extract())
    }

    /// An item; none where it is null.
    pub fn at(&self, index: usize) -> Option<&[u8]> {
        match self.get(index) {
            Item::Null => None,
            Item::Object(bytes) => Some(bytes),
            Item::Bytes(bytes) => Some(bytes),
        }
    }
}

/// Whether a series is read as objects of Python. polars hands out a column of objects as their addresses, one of nulls
/// with a buffer that Arrow does not have, and integers of a type that Arrow does not have; pandas guesses a type for
/// its objects.
fn is_of_objects(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(match object.getattr_opt(intern!(object.py(), "dtype"))? {
        Some(dtype) => matches!(dtype.str()?.to_str()?, "Object" | "object" | "Null" | "Int128" | "UInt128"),
        None => false,
    })
}

/// The elements of an array as objects of Python.
fn listed<'py>(object: &Bound<'py, PyAny>, view: &Bound<'py, PyMemoryView>) -> PyResult<Bound<'py, PyAny>> {
    let py = object.py();
    // NumPy knows formats that a memoryview does not
    let source = if object.hasattr(intern!(py, "tolist"))? { object } else { view.as_any() };
    match source.call_method0(intern!(py, "tolist")) {
        // nor does it know those of ctypes, whose arrays are sequences
        Err(error) if error.is_instance_of::<PyNotImplementedError>(py) => Ok(object.clone()),
        elements => elements,
    }
}

/// The bytes of an array of any strides.
fn copied(object: &Bound<'_, PyAny>) -> PyResult<Zeroizing<Vec<u8>>> {
    match PyBuffer::<u8>::get(object) {
        Ok(buffer) => {
            let mut data = zeros(buffer.item_count())?;
            buffer.copy_to_slice(object.py(), &mut data)?;
            Ok(data)
        }
        // single bytes by another name
        Err(_) => {
            let bytes = object.call_method0(intern!(object.py(), "tobytes"))?.cast_into::<PyBytes>()?;
            Ok(Zeroizing::new(bytes.as_bytes().to_vec()))
        }
    }
}

/// An error of the same class that says where, if the error is this door's.
fn named(py: Python<'_>, place: &str, error: PyErr) -> PyErr {
    let own = error.get_type(py).is(py.get_type::<PyTypeError>()) || error.is_instance_of::<InvalidInput>(py);
    if !own {
        return error;
    }
    PyErr::from_type(error.get_type(py), format!("{place}: {}", error.value(py)))
}
