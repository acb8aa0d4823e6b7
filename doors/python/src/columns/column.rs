//! Arguments as columns.

use crate::batch::arrow;
use crate::batch::column::Column as Sequence;
use crate::failure::Outcome;
use crate::input::Bytes;
use arrow_array::{BinaryArray, StringArray};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use secant_columns::Column;
use std::sync::Arc;

/// A column, whose name is for the errors; what knows Arrow is read where it lies, everything else is copied.
pub fn column(object: &Bound<'_, PyAny>, what: &str) -> Outcome<Column> {
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(Column::one(text.to_str()?));
    }
    if let Some(texts) = texts(object)? {
        return Ok(Column::of_array(Arc::new(texts))?);
    }
    if Sequence::<()>::is_arrow(object)?
        && let Some(arrays) = arrow::arrays(object)?
    {
        return Ok(Column::of_arrays(&arrays)?);
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

/// A column of names or numbers.
fn integers_or_bytes(object: &Bound<'_, PyAny>, what: &str) -> Outcome<Column> {
    let is_list = object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>();
    if is_list && let Ok(numbers) = object.extract::<Vec<Option<i64>>>() {
        return Ok(Column::of_array(Arc::new(arrow_array::Int64Array::from(numbers)))?);
    }
    column(object, what)
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
