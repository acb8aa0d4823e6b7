//! Rows of pointers, for engines without Arrow.

use crate::{Failure, Text, call, of, recovered};
use arrow_array::{Array, BinaryArray};
use secant::ErrorCode;
use secant_columns::{Claims, Column, Plan, Signed, Verifier};
use std::ffi::{CStr, CString, c_char};
use std::slice::{from_raw_parts, from_raw_parts_mut};
use std::sync::{Arc, OnceLock};

/// A row's bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Bytes {
    data: *const u8,
    len: usize,
}

/// Copies rows to a column.
///
/// # Safety
/// There are `count` rows at the pointer, each null or of so many bytes.
unsafe fn column(rows: *const Bytes, count: usize, what: &'static str) -> Result<Column, Failure> {
    if rows.is_null() {
        return Err(Failure::Null(what));
    }
    // SAFETY: the caller's promise.
    let rows = unsafe { from_raw_parts(rows, count) };
    if rows.iter().any(|row| row.data.is_null() && row.len != 0) {
        return Err(Failure::Null(what));
    }
    // SAFETY: the caller's promise.
    let bytes = |row: &Bytes| (!row.data.is_null()).then(|| unsafe { from_raw_parts(row.data, row.len) });
    Ok(Column::of_array(Arc::new(rows.iter().map(bytes).collect::<BinaryArray>()))?)
}

/// The caller's memory for results.
///
/// # Safety
/// It is null or has `count` values.
unsafe fn out<'a, T>(out: *mut T, count: usize, what: &'static str) -> Result<&'a mut [T], Failure> {
    if out.is_null() {
        return Err(Failure::Null(what));
    }
    // SAFETY: the caller's promise.
    Ok(unsafe { from_raw_parts_mut(out, count) })
}

/// `secant_verifier_verify_rows` of the header.
///
/// # Safety
/// As the header says: pointers are null, or to as many values as their types and `count` say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verifier_verify_rows(
    verifier: *const Verifier,
    count: usize,
    keys: *const Bytes,
    messages: *const Bytes,
    signatures: *const Bytes,
    reasons: *mut u16,
    error: *mut c_char,
    error_len: usize,
) -> u32 {
    call(Text(error, error_len), || {
        // SAFETY: the caller's promise.
        let verifier = unsafe { of(verifier, "verifier") }?;
        if count == 0 {
            return Ok(());
        }
        // SAFETY: the caller's promise.
        let (keys, messages, signatures, out) = unsafe {
            (
                column(keys, count, "keys")?,
                column(messages, count, "messages")?,
                column(signatures, count, "signatures")?,
                out(reasons, count, "reasons")?,
            )
        };
        let claims = Claims { keys: &keys, messages: &messages, signatures: &signatures, schemes: None };
        out.copy_from_slice(verifier.verify(&claims)?.reasons());
        Ok(())
    })
}

/// `secant_verifier_recover_rows` of the header.
///
/// # Safety
/// As [`secant_verifier_verify_rows`]; there are `stride` bytes of `keys` for each row.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verifier_recover_rows(
    verifier: *const Verifier,
    count: usize,
    messages: *const Bytes,
    signatures: *const Bytes,
    key: u32,
    stride: usize,
    keys: *mut u8,
    lens: *mut usize,
    reasons: *mut u16,
    error: *mut c_char,
    error_len: usize,
) -> u32 {
    call(Text(error, error_len), || {
        // SAFETY: the caller's promise.
        let verifier = unsafe { of(verifier, "verifier") }?;
        let form = recovered(key)?;
        if count == 0 {
            return Ok(());
        }
        let room = count.checked_mul(stride).ok_or(Failure::Choice("stride"))?;
        // SAFETY: the caller's promise.
        let (messages, signatures, keys, lens, reasons) = unsafe {
            (
                column(messages, count, "messages")?,
                column(signatures, count, "signatures")?,
                out(keys, room, "keys")?,
                out(lens, count, "lens")?,
                out(reasons, count, "reasons")?,
            )
        };
        let signed = Signed { messages: &messages, signatures: &signatures, ids: None };
        let values = verifier.recover(&signed, form, &Plan::default())?;
        let array = values.to_array();
        let value = |row| if array.is_valid(row) { array.value(row) } else { &[] };
        if (0..count).any(|row| value(row).len() > stride) {
            return Err(Failure::Choice("stride"));
        }
        keys.fill(0);
        for row in 0..count {
            lens[row] = value(row).len();
            keys[row * stride..][..lens[row]].copy_from_slice(value(row));
        }
        reasons.copy_from_slice(values.reasons());
        Ok(())
    })
}

/// `secant_columns_reason` of the header.
#[unsafe(no_mangle)]
pub extern "C" fn secant_columns_reason(reason: u16) -> *const c_char {
    static NAMES: OnceLock<Vec<(u16, CString)>> = OnceLock::new();
    let named = |code: &ErrorCode| {
        // the numbers are below 10,000, and the names have no zeros
        (code.number() as u16, CString::new(code.name()).unwrap_or_default())
    };
    let names = NAMES.get_or_init(|| ErrorCode::ALL.iter().map(named).collect());
    let valid: &CStr = c"Valid";
    match names.iter().find(|(number, _)| *number == reason) {
        _ if reason == 0 => valid.as_ptr(),
        Some((_, name)) => name.as_ptr(),
        None => std::ptr::null(),
    }
}
