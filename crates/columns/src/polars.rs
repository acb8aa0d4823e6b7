//! Expressions of Polars, for libraries that it loads: version 0.1 of its interface of plug-ins, over structures of the Arrow C Data
//! interface.
//!
//! | function | columns | gives |
//! |---|---|---|
//! | `verify` | signature, message, key, options; or with the name of each row's scheme before the options | booleans |
//! | `verify_struct` | the same | structs of `valid` and `reason` |
//! | `recover` | signature, message, form, options; or with recovery ids before the form | large binary |
//! | `recover_struct` | the same | structs of `value` and `reason` |
//!
//! Options are those of [`Options`](crate::Options) as text, and form is a name of [`Recovered::NAMES`]: literals. A column of one row is a
//! literal beside longer ones, as everywhere in Polars.
#![allow(unsafe_code)]

use crate::column::Column;
use crate::error::Error;
use crate::ffi;
use crate::plan::Plan;
use crate::recover::{Recovered, Signed};
use crate::results::{Values, Verdicts};
use crate::shared::shared;
use crate::verifier::Claims;
use arrow_array::ArrayRef;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema};
use arrow_schema::{DataType, Field};
use std::cell::RefCell;
use std::ffi::{CString, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A series as it crosses the boundary: arrays of one field. Whoever takes it releases the arrays, and then the series.
#[repr(C)]
pub struct SeriesExport {
    field: *mut FFI_ArrowSchema,
    arrays: *mut *mut FFI_ArrowArray,
    len: usize,
    release: Option<unsafe extern "C" fn(*mut SeriesExport)>,
    private: *mut c_void,
}

/// What a series of ours owns.
struct Owned {
    field: Box<FFI_ArrowSchema>,
    array: Box<FFI_ArrowArray>,
    arrays: [*mut FFI_ArrowArray; 1],
}

/// 0.1, the major number in the upper half.
const VERSION: u32 = 1;

thread_local! {
    static LAST_ERROR: RefCell<CString> = RefCell::new(CString::default());
}

/// Notes why there is no result.
fn note(error: &Error) {
    let text = CString::new(error.to_string().replace('\0', " ")).unwrap_or_default();
    LAST_ERROR.with_borrow_mut(|last| *last = text);
}

/// The version of the interface.
#[unsafe(no_mangle)]
pub extern "C" fn _polars_plugin_get_version() -> u32 {
    VERSION
}

/// Why the last call of this thread gave nothing; valid until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn _polars_plugin_get_last_error_message() -> *const c_char {
    LAST_ERROR.with_borrow(|last| last.as_ptr())
}

unsafe extern "C" fn release(series: *mut SeriesExport) {
    // SAFETY: whoever releases a series passes one that `give` made and that was not released.
    unsafe {
        let owned = Box::from_raw((*series).private.cast::<Owned>());
        // its content is the taker's, and was moved out or released
        std::mem::forget(*owned.array);
        drop(owned.field);
        (*series).release = None;
    }
}

/// Writes a series of one array.
///
/// # Safety
/// `out` is writable.
unsafe fn give(array: &ArrayRef, out: *mut SeriesExport) -> Result<(), Error> {
    let (data, schema) = ffi::give(array)?;
    let mut owned =
        Box::new(Owned { field: Box::new(schema), array: Box::new(data), arrays: [std::ptr::null_mut()] });
    owned.arrays[0] = &raw mut *owned.array;
    let field = &raw mut *owned.field;
    let owned = Box::into_raw(owned);
    // SAFETY: `owned` is alive until the series is released; the caller's promise for `out`.
    unsafe {
        let arrays = (&raw mut (*owned).arrays).cast();
        out.write(SeriesExport { field, arrays, len: 1, release: Some(release), private: owned.cast() });
    }
    Ok(())
}

/// Takes series as columns, and releases them whatever happens.
///
/// # Safety
/// There are `count` series at `inputs` that nobody else uses.
unsafe fn take(inputs: *mut SeriesExport, count: usize) -> Result<Vec<Column>, Error> {
    let mut columns = Vec::with_capacity(count);
    for place in 0..count {
        // SAFETY: the caller's promise; a series is read once and released once, after its arrays.
        let column = unsafe {
            let series = &mut *inputs.add(place);
            let mut arrays = Vec::with_capacity(series.len);
            for chunk in 0..series.len {
                arrays.push(ffi::take(*series.arrays.add(chunk), series.field));
            }
            if let Some(release) = series.release {
                release(series);
            }
            arrays.into_iter().collect::<Result<Vec<_>, _>>()
        };
        let column = column.and_then(|arrays| {
            // Polars has no such type of its own: objects of Python come as their addresses
            if arrays.iter().any(|array| matches!(array.data_type(), DataType::FixedSizeBinary(_))) {
                return Err(Error::Type("a column of objects of Python cannot be read".to_owned()));
            }
            Column::of_arrays(&arrays)
        });
        columns.push(column);
    }
    columns.into_iter().collect()
}

/// A literal as text.
fn text(column: &Column, what: &str) -> Result<String, Error> {
    let text =
        if column.len() == 1 { column.get(0).and_then(|bytes| str::from_utf8(bytes).ok()) } else { None };
    text.map(str::to_owned).ok_or_else(|| Error::Type(format!("{what}: one text is needed")))
}

/// Columns of one row beside longer ones are values for all rows.
fn broadcast(mut columns: Vec<Column>) -> Result<Vec<Column>, Error> {
    if columns.iter().any(|column| column.len() != 1) {
        for column in &mut columns {
            if column.len() == 1 {
                *column = column.clone().into_one()?;
            }
        }
    }
    Ok(columns)
}

fn verify(mut columns: Vec<Column>) -> Result<Verdicts, Error> {
    let options = text(&columns.pop().ok_or_else(few)?, "options")?;
    let columns = broadcast(columns)?;
    let (signatures, messages, keys, schemes) = match &columns[..] {
        [signatures, messages, keys] => (signatures, messages, keys, None),
        [signatures, messages, keys, schemes] => (signatures, messages, keys, Some(schemes)),
        _ => return Err(few()),
    };
    shared(&options)?.verify(&Claims { keys, messages, signatures, schemes })
}

fn recover(mut columns: Vec<Column>) -> Result<Values, Error> {
    let options = text(&columns.pop().ok_or_else(few)?, "options")?;
    let form = text(&columns.pop().ok_or_else(few)?, "form")?;
    let form = Recovered::find(&form)?;
    let columns = broadcast(columns)?;
    let (signatures, messages, ids) = match &columns[..] {
        [signatures, messages] => (signatures, messages, None),
        [signatures, messages, ids] => (signatures, messages, Some(ids)),
        _ => return Err(few()),
    };
    shared(&options)?.recover(&Signed { messages, signatures, ids }, form, &Plan::default())
}

fn few() -> Error {
    Error::Type("the expression has another number of columns than it needs".to_owned())
}

/// Defines an expression: its functions for values and for the field of its result.
macro_rules! expressions {
    ($($name:ident, $field:ident, $compute:expr, $kind:expr;)*) => {$(
        /// The expression of this name.
        ///
        /// # Safety
        /// As the interface of Polars says: there are `count` series at `inputs`, which become the callee's, and `out` is writable.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            inputs: *mut SeriesExport,
            count: usize,
            _options: *const u8,
            _options_len: usize,
            out: *mut SeriesExport,
            _context: *mut c_void,
        ) {
            let result = catch_unwind(AssertUnwindSafe(|| {
                // SAFETY: the caller's promise.
                let columns = unsafe { take(inputs, count) }?;
                let array: ArrayRef = $compute(columns)?;
                // SAFETY: the caller's promise.
                unsafe { give(&array, out) }
            }));
            match result {
                Ok(Ok(())) => {}
                Ok(Err(error)) => note(&error),
                Err(_) => note(&Error::Arrow("a column is refused: it made the expression panic".to_owned())),
            }
        }

        /// The field of its result, whose name is that of the first column.
        ///
        /// # Safety
        /// As the interface of Polars says: there are `count` schemas at `fields`, and `out` is writable.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $field(
            fields: *const FFI_ArrowSchema,
            count: usize,
            out: *mut FFI_ArrowSchema,
            _options: *const u8,
            _options_len: usize,
        ) {
            // SAFETY: the caller's promise.
            let name = if count == 0 { "" } else { unsafe { (*fields).name() }.unwrap_or("") };
            match FFI_ArrowSchema::try_from(&Field::new(name, $kind, true)) {
                // SAFETY: the caller's promise.
                Ok(schema) => unsafe { out.write(schema) },
                Err(error) => note(&Error::Arrow(error.to_string())),
            }
        }
    )*};
}

expressions! {
    _polars_plugin_verify, _polars_plugin_field_verify,
        |columns| Ok::<ArrayRef, Error>(Arc::new(verify(columns)?.to_booleans())), DataType::Boolean;
    _polars_plugin_verify_struct, _polars_plugin_field_verify_struct,
        |columns| Ok::<ArrayRef, Error>(Arc::new(verify(columns)?.to_struct())), DataType::Struct(Verdicts::fields());
    _polars_plugin_recover, _polars_plugin_field_recover,
        |columns| Ok::<ArrayRef, Error>(Arc::new(recover(columns)?.to_array())), DataType::LargeBinary;
    _polars_plugin_recover_struct, _polars_plugin_field_recover_struct,
        |columns| Ok::<ArrayRef, Error>(Arc::new(recover(columns)?.to_struct())), DataType::Struct(Values::fields());
}
