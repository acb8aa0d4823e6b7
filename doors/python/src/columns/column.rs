//! Arguments as columns.

use crate::batch::arrow;
use crate::batch::column::Column as Sequence;
use crate::failure::Outcome;
use crate::input::Bytes;
use arrow_array::{BinaryArray, Int64Array, StringArray};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyList, PyString, PyTuple};
use secant_columns::Column;
use std::sync::Arc;

/// A column, whose name is for the errors; what knows Arrow is read where it lies, everything else is copied.
pub fn column(object: &Bound<'_, PyAny>, what: &str) -> Outcome<Column> {
    if let Ok(text) = object.cast::<PyString>() {
        // text remains text, whose encoding has to be said
        return Ok(Column::of_array(Arc::new(StringArray::from(vec![text.to_str()?])))?.into_one()?);
    }
    if let Some(texts) = texts(object)? {
        return Ok(Column::of_array(Arc::new(texts))?);
    }
    if Sequence::<()>::is_arrow(object)?
        && let Some(arrays) = arrow::arrays(object, what)?
    {
        return Column::of_arrays(&arrays).map_err(|error| arrow::of_column(what, error));
    }
    Ok(match Sequence::<Bytes>::bytes(object, what)? {
        Sequence::One(value) => Column::one(&*value),
        sequence => {
            let rows = sequence.rows().unwrap_or(0);
            Column::of_array(Arc::new((0..rows).map(|row| sequence.at(row)).collect::<BinaryArray>()))?
        }
    })
}

/// A column that may be missing.
pub fn optional(object: Option<&Bound<'_, PyAny>>, what: &str) -> Outcome<Option<Column>> {
    object.map(|object| integers_or_bytes(object, what)).transpose()
}

/// A column of names or numbers, or one for all rows.
fn integers_or_bytes(object: &Bound<'_, PyAny>, what: &str) -> Outcome<Column> {
    let py = object.py();
    if object.is_instance_of::<PyInt>() && !object.is_instance_of::<PyBool>() {
        return Ok(Column::of_array(Arc::new(Int64Array::from(vec![number(object)])))?.into_one()?);
    }
    // NumPy's arrays of integers are no bytes here, whatever their width
    let dtype = object.getattr_opt(intern!(py, "dtype"))?;
    let kind = dtype.map(|dtype| dtype.getattr_opt(intern!(py, "kind"))).transpose()?.flatten();
    let is_numbers = kind.map_or(Ok(false), |kind| Ok::<_, PyErr>(kind.eq("i")? || kind.eq("u")?))?;
    let listed = if is_numbers { object.call_method0(intern!(py, "tolist"))? } else { object.clone() };
    let mut numbers = Vec::new();
    if listed.is_instance_of::<PyList>() || listed.is_instance_of::<PyTuple>() {
        for item in listed.try_iter()? {
            let item = item?;
            if !item.is_none() && (!item.is_instance_of::<PyInt>() || item.is_instance_of::<PyBool>()) {
                return column(object, what);
            }
            numbers.push(if item.is_none() { None } else { number(&item) });
        }
        return Ok(Column::of_array(Arc::new(Int64Array::from(numbers)))?);
    }
    column(object, what)
}

/// An integer; what is too large is a number that means nothing.
fn number(object: &Bound<'_, PyAny>) -> Option<i64> {
    Some(object.extract().unwrap_or(i64::MAX))
}

/// The texts of a list or a tuple that has at least one, and nothing else but None.
fn texts(object: &Bound<'_, PyAny>) -> Outcome<Option<StringArray>> {
    if !object.is_instance_of::<PyList>() && !object.is_instance_of::<PyTuple>() {
        return Ok(None);
    }
    let mut found = Vec::with_capacity(object.len()?);
    for item in object.try_iter()? {
        let item = item?;
        match item.cast::<PyString>() {
            Ok(text) => found.push(Some(text.to_str()?.to_owned())),
            Err(_) if item.is_none() => found.push(None),
            Err(_) => return Ok(None),
        }
    }
    let has_text = found.iter().any(Option::is_some);
    Ok(has_text.then(|| StringArray::from(found)))
}
