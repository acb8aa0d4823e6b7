//! What the tests of the functions of C share.
#![allow(dead_code, unused_macros)]

use secant_core::ErrorCode;
use std::ffi::{CString, c_int, c_void};

/// Calls a function of C: each argument is a kind and a value, which becomes the parameters that C has for it.
macro_rules! call {
    (@ $function:ident [$($done:expr,)*]) => {
        // SAFETY: every pointer leads to as much memory as is said.
        unsafe { secant_c::$function($($done),*) }
    };
    (@ $function:ident [$($done:expr,)*] bytes $value:expr, $($rest:tt)*) => {
        call!(@ $function [$($done,)* $value.as_ptr(), $value.len(),] $($rest)*)
    };
    (@ $function:ident [$($done:expr,)*] out $value:expr, $($rest:tt)*) => {
        call!(@ $function [$($done,)* $value.as_mut_ptr(), $value.len(),] $($rest)*)
    };
    (@ $function:ident [$($done:expr,)*] room $value:expr, len $len:expr, $($rest:tt)*) => {
        call!(@ $function [$($done,)* crate::common::room($value.as_mut_ptr()), $value.len(), &raw mut $len,] $($rest)*)
    };
    (@ $function:ident [$($done:expr,)*] number $value:expr, $($rest:tt)*) => {
        call!(@ $function [$($done,)* &raw mut $value,] $($rest)*)
    };
    (@ $function:ident [$($done:expr,)*] text $value:expr, $($rest:tt)*) => {
        call!(@ $function [$($done,)* crate::common::text($value).as_ptr(),] $($rest)*)
    };
    (@ $function:ident [$($done:expr,)*] random $value:expr, $($rest:tt)*) => {
        call!(@ $function [$($done,)* Some(crate::common::fill), crate::common::context(&raw const $value),] $($rest)*)
    };
    (@ $function:ident [$($done:expr,)*] plain $value:expr, $($rest:tt)*) => {
        call!(@ $function [$($done,)* $value,] $($rest)*)
    };
    ($function:ident, $($rest:tt)*) => { call!(@ $function [] $($rest)*) };
}

/// Nothing is wrong.
pub const OK: i32 = 0;
pub const COMPRESSED: u32 = 1;
pub const SECP192K1: usize = 1;
pub const SECP256K1: usize = 5;
pub const SECP256R1: usize = 6;
pub const SHA256: u32 = 3;

/// The status of an error.
pub fn status(code: ErrorCode) -> i32 {
    code.number().cast_signed()
}

pub fn hex(text: &str) -> Vec<u8> {
    let byte = |i: usize| u8::from_str_radix(&text[i..i + 2], 16).expect("hexadecimal");
    (0..text.len()).step_by(2).map(byte).collect()
}

pub fn text(text: &str) -> CString {
    CString::new(text).expect("no zero")
}

/// The text that was written, behind which there is a zero.
pub fn written(room: &[u8], len: usize) -> &str {
    assert_eq!(room[len], 0);
    std::str::from_utf8(&room[..len]).expect("ASCII")
}

/// Room for bytes or characters.
pub fn room<T>(start: *mut u8) -> *mut T {
    start.cast()
}

/// The context of [`fill`].
pub fn context(bytes: *const Vec<u8>) -> *mut c_void {
    bytes.cast_mut().cast()
}

/// A source of random bytes whose context is a vector of as many bytes as are asked for.
///
/// # Safety
/// The context is one.
pub unsafe extern "C" fn fill(context: *mut c_void, out: *mut u8, len: usize) -> c_int {
    // SAFETY: the caller says so.
    let bytes = unsafe { &*context.cast::<Vec<u8>>() };
    if bytes.len() != len {
        return 1;
    }
    // SAFETY: the library gives memory of that length.
    unsafe { out.copy_from_nonoverlapping(bytes.as_ptr(), len) };
    0
}
