//! Helpers for the tests of the functions of C.
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
    (@ $function:ident [$($done:expr,)*] optional $value:expr, $($rest:tt)*) => {
        call!(@ $function [$($done,)* crate::common::start($value), crate::common::length($value),] $($rest)*)
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

/// The pointer of bytes that may be absent: null for none alone.
pub fn start(given: Option<&[u8]>) -> *const u8 {
    given.map_or(std::ptr::null(), <[u8]>::as_ptr)
}

pub fn length(given: Option<&[u8]>) -> usize {
    given.map_or(0, <[u8]>::len)
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

/// A curve by its number, with the lengths of its field and order in bytes.
pub struct Curve {
    pub number: usize,
    pub name: &'static str,
    pub bits: usize,
    pub field: usize,
    pub order: usize,
}

const fn curve(number: usize, name: &'static str, bits: usize, order: usize) -> Curve {
    Curve { number, name, bits, field: bits.div_ceil(8), order }
}

pub const CURVES: &[Curve] = &[
    curve(1, "secp192k1", 192, 24),
    curve(2, "secp192r1", 192, 24),
    curve(3, "secp224k1", 224, 29),
    curve(4, "secp224r1", 224, 28),
    curve(5, "secp256k1", 256, 32),
    curve(6, "secp256r1", 256, 32),
    curve(7, "secp384r1", 384, 48),
    curve(8, "secp521r1", 521, 66),
    curve(9, "brainpoolP224r1", 224, 28),
    curve(10, "brainpoolP224t1", 224, 28),
    curve(11, "brainpoolP256r1", 256, 32),
    curve(12, "brainpoolP256t1", 256, 32),
    curve(13, "brainpoolP320r1", 320, 40),
    curve(14, "brainpoolP320t1", 320, 40),
    curve(15, "brainpoolP384r1", 384, 48),
    curve(16, "brainpoolP384t1", 384, 48),
    curve(17, "brainpoolP512r1", 512, 64),
    curve(18, "brainpoolP512t1", 512, 64),
];

/// A private key that is one of every curve with so long an order.
pub fn private_key(curve: &Curve, byte: u8) -> Vec<u8> {
    let mut bytes = vec![byte; curve.order];
    bytes[0] = 0;
    bytes
}

pub fn public_key(curve: &Curve, private_key: &[u8], flags: u32) -> Vec<u8> {
    let mut out = vec![0; call!(secant_public_key_len, plain curve.number, plain flags,)];
    let done = call!(
        secant_key_public, out out, plain curve.number, bytes private_key, plain flags, plain std::ptr::null(),
    );
    assert_eq!(done, OK);
    out
}

/// A deterministic signature with SHA-256.
pub fn sign(curve: &Curve, private_key: &[u8], message: &[u8], flags: u32) -> Vec<u8> {
    let mut out = vec![0; call!(secant_ecdsa_signature_len, plain curve.number, plain flags,)];
    let mut len = 0;
    let done = call!(
        secant_ecdsa_sign, room out, len len, plain curve.number, bytes private_key, bytes message, plain SHA256,
        plain flags, plain std::ptr::null(), plain None, plain std::ptr::null_mut(),
    );
    assert_eq!(done, OK);
    out.truncate(len);
    out
}

pub fn verify(curve: &Curve, public_key: &[u8], message: &[u8], signature: &[u8], flags: u32) -> i32 {
    let valid = call!(
        secant_ecdsa_verify, plain curve.number, bytes public_key, bytes message, bytes signature, plain SHA256,
        plain flags,
    );
    let done = call!(
        secant_ecdsa_verify_check, plain curve.number, bytes public_key, bytes message, bytes signature, plain SHA256,
        plain flags,
    );
    assert_eq!(valid, done == OK);
    done
}

pub fn ecdh(curve: &Curve, private_key: &[u8], public_key: &[u8]) -> Vec<u8> {
    let mut out = vec![0; curve.field];
    let done = call!(
        secant_ecdh, out out, plain curve.number, bytes private_key, bytes public_key, plain std::ptr::null(),
    );
    assert_eq!(done, OK);
    out
}

pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut out = [0; 32];
    assert_eq!(call!(secant_digest, out out, plain SHA256, bytes bytes,), OK);
    out
}

/// What the self-test computes on a curve.
pub fn self_test_value(curve: &Curve) -> u64 {
    let (ours, theirs) = (private_key(curve, 0x5a), private_key(curve, 0xa5));
    let keys = [&ours, &theirs].map(|d| public_key(curve, d, 1));
    let signature = sign(curve, &ours, b"secant", 0);
    let mut all = [keys.concat(), signature.clone()].concat();
    for message in [b"secant".as_slice(), b"tangent"] {
        all.push(u8::from(verify(curve, &keys[0], message, &signature, 0) == OK));
    }
    all.extend(ecdh(curve, &ours, &keys[1]));
    all.extend(ecdh(curve, &theirs, &keys[0]));
    u64::from_be_bytes(sha256(&all)[..8].try_into().expect("8 bytes"))
}
