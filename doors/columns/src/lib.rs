//! `libsecant_columns`: the crate `secant-columns` for C, by `secant_columns.h`.
//!
//! A function checks its pointers, converts arguments and calls; what is a rule is below it. No panic crosses the boundary.
#![allow(unsafe_code)]

mod rows;

use arrow_array::Array;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema};
use secant_columns::{Claims, Column, Error, Options, Plan, Recovered, Signed, Verifier, ffi};
use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// What functions return.
const OK: u32 = 0;

/// Why a call was refused.
pub(crate) enum Failure {
    Engine(Error),
    Null(&'static str),
    Choice(&'static str),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Engine(error)
    }
}

impl Failure {
    fn kind(&self) -> u32 {
        match self {
            Self::Engine(Error::Option(_)) | Self::Choice(_) => 1,
            Self::Engine(Error::Type(_)) => 2,
            Self::Engine(Error::Length(_)) => 3,
            Self::Engine(Error::Arrow(_)) => 4,
            Self::Null(_) => 5,
            Self::Engine(_) => 6,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Engine(error) => error.to_string(),
            Self::Null(what) => format!("{what}: the pointer is null"),
            Self::Choice(what) => format!("{what}: the number is none of the header's"),
        }
    }
}

/// The caller's memory for the text of an error.
#[derive(Clone, Copy)]
pub(crate) struct Text(*mut c_char, usize);

impl Text {
    /// Writes as much as there is room for, and its end.
    fn write(self, text: &str) {
        if self.0.is_null() || self.1 == 0 {
            return;
        }
        let bytes: Vec<u8> = text.bytes().filter(|byte| *byte != 0).take(self.1 - 1).collect();
        // SAFETY: the caller has so many bytes of room there, and the text with its end is no longer.
        unsafe {
            std::ptr::copy_nonoverlapping(bytes.as_ptr().cast(), self.0, bytes.len());
            self.0.add(bytes.len()).write(0);
        }
    }
}

/// Runs a call; its error is a number and a text, and a panic is an error.
pub(crate) fn call(text: Text, work: impl FnOnce() -> Result<(), Failure>) -> u32 {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => OK,
        Ok(Err(failure)) => {
            text.write(&failure.text());
            failure.kind()
        }
        Err(_) => {
            text.write("a defect of the library");
            6
        }
    }
}

/// What a pointer of the caller's refers to.
///
/// # Safety
/// It is null, or refers to a value that lives during the call.
pub(crate) unsafe fn of<'a, T>(pointer: *const T, what: &'static str) -> Result<&'a T, Failure> {
    // SAFETY: the caller's promise.
    unsafe { pointer.as_ref() }.ok_or(Failure::Null(what))
}

/// A column of the caller's.
#[repr(C)]
pub struct CColumn {
    array: *mut FFI_ArrowArray,
    schema: *const FFI_ArrowSchema,
    is_one: u8,
}

/// Takes columns, all of them whatever is wrong with one.
///
/// # Safety
/// Each is null, or its array and schema are null or as [`ffi::take`] says.
unsafe fn take<const N: usize>(
    columns: [(*const CColumn, &'static str); N],
) -> [Option<Result<Column, Failure>>; N] {
    columns.map(|(column, what)| {
        // SAFETY: the caller's promise.
        let column = unsafe { column.as_ref() }?;
        if column.array.is_null() {
            return Some(Err(Failure::Null(what)));
        }
        if column.schema.is_null() {
            // SAFETY: the caller's promise; what is moved out is released here.
            drop(unsafe { FFI_ArrowArray::from_raw(column.array) });
            return Some(Err(Failure::Null(what)));
        }
        // SAFETY: the caller's promise.
        let array = unsafe { ffi::take(column.array, column.schema) };
        let read = array.and_then(Column::of_array).and_then(|read| match column.is_one {
            0 => Ok(read),
            _ => read.into_one(),
        });
        Some(read.map_err(Failure::from))
    })
}

fn needed(column: Option<Result<Column, Failure>>, what: &'static str) -> Result<Column, Failure> {
    column.unwrap_or(Err(Failure::Null(what)))
}

/// Writes a result.
///
/// # Safety
/// Both pointers are null or writable.
unsafe fn give(
    array: &dyn Array,
    out: *mut FFI_ArrowArray,
    out_schema: *mut FFI_ArrowSchema,
) -> Result<(), Failure> {
    if out.is_null() || out_schema.is_null() {
        return Err(Failure::Null("result"));
    }
    let (array, schema) = ffi::give(array)?;
    // SAFETY: the caller's promise; what is there is not read.
    unsafe {
        out.write(array);
        out_schema.write(schema);
    }
    Ok(())
}

fn is_struct(form: u32) -> Result<bool, Failure> {
    match form {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Failure::Choice("form")),
    }
}

pub(crate) fn recovered(key: u32) -> Result<Recovered, Failure> {
    match key {
        0 => Ok(Recovered::Compressed),
        1 => Ok(Recovered::Uncompressed),
        2 => Ok(Recovered::Address),
        _ => Err(Failure::Choice("key")),
    }
}

/// Makes a verifier by a function of its options.
///
/// # Safety
/// As [`secant_verifier_new`].
unsafe fn make(
    options: *const c_char,
    out: *mut *const Verifier,
    text: Text,
    make: impl FnOnce(&str) -> Result<Arc<Verifier>, Error>,
) -> u32 {
    call(text, || {
        if options.is_null() {
            return Err(Failure::Null("options"));
        }
        if out.is_null() {
            return Err(Failure::Null("verifier"));
        }
        // SAFETY: the caller's promise.
        let options = unsafe { CStr::from_ptr(options) };
        let options =
            options.to_str().map_err(|_| Error::Option("options: the text is not UTF-8".to_owned()))?;
        let verifier = make(options)?;
        // SAFETY: the caller's promise.
        unsafe { out.write(Arc::into_raw(verifier)) };
        Ok(())
    })
}

/// `secant_verifier_new` of the header.
///
/// # Safety
/// As the header says: `options` is null or a text that ends, `out` null or writable, `error` null or of so many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verifier_new(
    options: *const c_char,
    out: *mut *const Verifier,
    error: *mut c_char,
    error_len: usize,
) -> u32 {
    let new = |options: &str| Ok(Arc::new(Verifier::new(options.parse::<Options>()?)));
    // SAFETY: the caller's promise.
    unsafe { make(options, out, Text(error, error_len), new) }
}

/// `secant_verifier_shared` of the header.
///
/// # Safety
/// As [`secant_verifier_new`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verifier_shared(
    options: *const c_char,
    out: *mut *const Verifier,
    error: *mut c_char,
    error_len: usize,
) -> u32 {
    // SAFETY: the caller's promise.
    unsafe { make(options, out, Text(error, error_len), secant_columns::shared) }
}

/// `secant_verifier_free` of the header.
///
/// # Safety
/// The verifier is null, or was made by a function of this library and not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verifier_free(verifier: *const Verifier) {
    if !verifier.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Arc::from_raw(verifier) });
    }
}

/// `secant_verifier_clear` of the header.
///
/// # Safety
/// The verifier is null, or was made by a function of this library and not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verifier_clear(verifier: *const Verifier) {
    // SAFETY: the caller's promise.
    match unsafe { verifier.as_ref() } {
        Some(verifier) => verifier.clear(),
        None => secant_columns::clear(),
    }
}

/// `secant_verifier_verify` of the header.
///
/// # Safety
/// As the header says: pointers are null, or to what their types say, and the columns' arrays and schemas are as the Arrow C Data interface
/// has them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verifier_verify(
    verifier: *const Verifier,
    keys: *const CColumn,
    messages: *const CColumn,
    signatures: *const CColumn,
    schemes: *const CColumn,
    form: u32,
    result: *mut FFI_ArrowArray,
    result_schema: *mut FFI_ArrowSchema,
    error: *mut c_char,
    error_len: usize,
) -> u32 {
    call(Text(error, error_len), || {
        let columns =
            [(keys, "keys"), (messages, "messages"), (signatures, "signatures"), (schemes, "schemes")];
        // SAFETY: the caller's promise.
        let [keys, messages, signatures, schemes] = unsafe { take(columns) };
        // SAFETY: the caller's promise.
        let verifier = unsafe { of(verifier, "verifier") }?;
        let is_struct = is_struct(form)?;
        let (keys, messages) = (needed(keys, "keys")?, needed(messages, "messages")?);
        let (signatures, schemes) = (needed(signatures, "signatures")?, schemes.transpose()?);
        let claims =
            Claims { keys: &keys, messages: &messages, signatures: &signatures, schemes: schemes.as_ref() };
        let verdicts = verifier.verify(&claims)?;
        // SAFETY: the caller's promise.
        unsafe {
            match is_struct {
                true => give(&verdicts.to_struct(), result, result_schema),
                false => give(&verdicts.to_booleans(), result, result_schema),
            }
        }
    })
}

/// `secant_verifier_recover` of the header.
///
/// # Safety
/// As [`secant_verifier_verify`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verifier_recover(
    verifier: *const Verifier,
    messages: *const CColumn,
    signatures: *const CColumn,
    ids: *const CColumn,
    key: u32,
    form: u32,
    result: *mut FFI_ArrowArray,
    result_schema: *mut FFI_ArrowSchema,
    error: *mut c_char,
    error_len: usize,
) -> u32 {
    call(Text(error, error_len), || {
        let columns = [(messages, "messages"), (signatures, "signatures"), (ids, "ids")];
        // SAFETY: the caller's promise.
        let [messages, signatures, ids] = unsafe { take(columns) };
        // SAFETY: the caller's promise.
        let verifier = unsafe { of(verifier, "verifier") }?;
        let (is_struct, key) = (is_struct(form)?, recovered(key)?);
        let (messages, signatures, ids) =
            (needed(messages, "messages")?, needed(signatures, "signatures")?, ids.transpose()?);
        let signed = Signed { messages: &messages, signatures: &signatures, ids: ids.as_ref() };
        let values = verifier.recover(&signed, key, &Plan::default())?;
        // SAFETY: the caller's promise.
        unsafe {
            match is_struct {
                true => give(&values.to_struct(), result, result_schema),
                false => give(&values.to_array(), result, result_schema),
            }
        }
    })
}
