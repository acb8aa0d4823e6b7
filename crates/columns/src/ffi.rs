//! The Arrow C Data and C Stream interfaces: columns of other libraries, taken and given without a copy.
#![allow(unsafe_code)]

use crate::error::Error;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array, ArrayRef, NullArray, make_array};
use arrow_schema::ArrowError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The most rows of an array, and the most before its first one: beyond, numbers are wrong that an import would compute with.
const MAX_ROWS: usize = 1 << 40;

/// Takes an array, which is marked as released where it was, and checks what can be checked: types, offsets and lengths within the
/// buffers, UTF-8.
///
/// # Errors
/// An array or a schema that was released before; one that does not keep to the interface.
///
/// # Safety
/// Both point to structures of the C Data interface that nobody else uses during the call, whose buffers are as long as their lengths
/// and types say. The schema is only read.
pub unsafe fn take(array: *mut FFI_ArrowArray, schema: *const FFI_ArrowSchema) -> Result<ArrayRef, Error> {
    checked(|| {
        // SAFETY: the caller's promise; the array is moved out, which leaves it marked as released.
        let (mut array, schema) = unsafe { (FFI_ArrowArray::from_raw(array), &*schema) };
        if array.is_released() || schema.release().is_none() {
            return Err(Error::Arrow("an Arrow array was consumed before".to_owned()));
        }
        readable(schema)?;
        // negative numbers are large ones here
        if array.len() > MAX_ROWS || array.offset() > MAX_ROWS {
            return Err(Error::Arrow(
                "an Arrow column is refused: it has more rows than there can be".to_owned(),
            ));
        }
        // producers differ in the buffers of such an array, and it needs none
        if schema.format() == "n" {
            return Ok(Arc::new(NullArray::new(array.len())) as ArrayRef);
        }
        // SAFETY: -1 says that the number is not known: the nulls are counted, whatever the producer says.
        unsafe { array.set_null_count(-1) };
        // SAFETY: the caller's promise that the two agree with the interface; `validate_full` looks at the rest.
        let data = unsafe { from_ffi(array, schema) }.map_err(|error| refused(&error))?;
        data.validate_full().map_err(|error| refused(&error))?;
        Ok(make_array(data))
    })
}

/// Takes a stream, which is marked as released where it was, and reads all of its arrays.
///
/// # Errors
/// As [`take`], and what the stream itself reports.
///
/// # Safety
/// It points to a structure of the C Stream interface that nobody else uses during the call, whose arrays are as in [`take`].
pub unsafe fn take_stream(stream: *mut FFI_ArrowArrayStream) -> Result<Vec<ArrayRef>, Error> {
    checked(|| {
        // SAFETY: the caller's promise; the stream is moved out, which leaves it marked as released.
        let stream = unsafe { ArrayStreamReader::from_raw(stream) }.map_err(|error| refused(&error))?;
        let arrays: Vec<ArrayRef> = stream.collect::<Result<_, _>>().map_err(|error| refused(&error))?;
        for array in &arrays {
            array.to_data().validate_full().map_err(|error| refused(&error))?;
        }
        Ok(arrays)
    })
}

/// An array for another library.
///
/// # Errors
/// None that is known: the types of results are those of the interface.
pub fn give(array: &dyn Array) -> Result<(FFI_ArrowArray, FFI_ArrowSchema), Error> {
    to_ffi(&array.to_data()).map_err(|error| refused(&error))
}

/// Refuses nested types, of which no column is, and a length that is none: the import of such a schema panics, which is printed.
fn readable(schema: &FFI_ArrowSchema) -> Result<(), Error> {
    let format = schema.format();
    if let Some(kind) = format.strip_prefix('+') {
        let kind = match kind.as_bytes().first() {
            Some(b's') => "Struct",
            Some(b'm') => "Map",
            Some(b'u') => "Union",
            Some(b'r') => "RunEndEncoded",
            _ => "List",
        };
        return Err(Error::Type(format!("an Arrow column of a binary type is needed, not {kind}")));
    }
    let length =
        format.strip_prefix("w:").map(|length| length.parse::<i32>().is_ok_and(|length| length >= 0));
    if length == Some(false) {
        return Err(Error::Arrow("an Arrow column is refused: its items have no length".to_owned()));
    }
    schema.dictionary().map_or(Ok(()), readable)
}

/// The import of arrays whose schema is that of others panics.
fn checked<T>(import: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(import)).unwrap_or_else(|_| {
        Err(Error::Arrow("an Arrow column is refused: its array is not what its schema says".to_owned()))
    })
}

fn refused(error: &ArrowError) -> Error {
    Error::Arrow(format!("an Arrow column is refused: {error}"))
}
