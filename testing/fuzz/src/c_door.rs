//! Functions of the C door, as C calls them: inputs lie in memory of exactly their length, and so do outputs, where AddressSanitizer
//! sees every byte beyond. Nothing is written but zeros when a function fails.
#![allow(unsafe_code)]

use crate::input::Input;
use secant_c as c;
use std::ffi::CString;
use std::ptr::{null, null_mut};

const SUCCESS: i32 = 0;

/// Bytes in memory of their length.
fn exact(bytes: &[u8]) -> Box<[u8]> {
    bytes.into()
}

fn is_zero(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte == 0)
}

/// One of the functions that take bytes or texts of others.
pub fn c_door(data: &[u8]) {
    let mut input = Input::new(data);
    let (function, curve) = (input.byte(), usize::from(input.byte() % 20));
    let length = usize::from(input.byte());
    let [first, second] = [input.part(), input.part()].map(exact);
    let rest = exact(input.rest());
    let mut out = vec![0xaa; length].into_boxed_slice();
    // SAFETY: every pointer leads to as much memory as is said, and outputs are nobody else's.
    unsafe {
        match function % 13 {
            0 => {
                let (mut written, mut algorithm) = (7, 7);
                let failed = c::secant_key_file_read_private(
                    out.as_mut_ptr(),
                    out.len(),
                    &mut written,
                    &mut algorithm,
                    rest.as_ptr(),
                    rest.len(),
                    first.as_ptr(),
                    first.len(),
                );
                outcome(failed, &out, written);
                assert!(failed == SUCCESS || algorithm == 0);
            }
            1 => {
                let (mut written, mut algorithm) = (7, 7);
                let failed = c::secant_key_file_read_public(
                    out.as_mut_ptr(),
                    out.len(),
                    &mut written,
                    &mut algorithm,
                    rest.as_ptr(),
                    rest.len(),
                );
                outcome(failed, &out, written);
                assert!(failed == SUCCESS || algorithm == 0);
            }
            2 => {
                let verdict = c::secant_ecdsa_verify(
                    curve,
                    first.as_ptr(),
                    first.len(),
                    second.as_ptr(),
                    second.len(),
                    rest.as_ptr(),
                    rest.len(),
                    u32::from(length as u8 & 15),
                    u32::from(function >> 4),
                );
                assert!(!verdict || !rest.is_empty());
            }
            3 => {
                let failed = c::secant_ecdh(
                    out.as_mut_ptr(),
                    out.len(),
                    curve,
                    first.as_ptr(),
                    first.len(),
                    rest.as_ptr(),
                    rest.len(),
                    null(),
                );
                assert!(failed == SUCCESS || is_zero(&out));
            }
            4 => {
                let failed = c::secant_ecdsa_recover(
                    out.as_mut_ptr(),
                    out.len(),
                    curve,
                    first.as_ptr(),
                    first.len(),
                    rest.as_ptr(),
                    rest.len(),
                    u32::from(function >> 6),
                    u32::from(function >> 4 & 3),
                );
                assert!(failed == SUCCESS || is_zero(&out));
            }
            5 => {
                let failed = c::secant_public_key_convert(
                    out.as_mut_ptr(),
                    out.len(),
                    curve,
                    rest.as_ptr(),
                    rest.len(),
                    u32::from(function >> 5),
                );
                assert!(failed == SUCCESS || is_zero(&out));
                // into the memory of the input
                let mut same = rest.to_vec().into_boxed_slice();
                let _ = c::secant_public_key_convert(
                    same.as_mut_ptr(),
                    same.len(),
                    curve,
                    same.as_ptr(),
                    same.len(),
                    u32::from(function >> 5),
                );
            }
            6 => {
                let verify =
                    if function & 16 == 0 { c::secant_ed25519_verify } else { c::secant_ed448_verify };
                let _ = verify(
                    first.as_ptr(),
                    first.len(),
                    second.as_ptr(),
                    second.len(),
                    rest.as_ptr(),
                    rest.len(),
                    u32::from(function >> 5),
                );
            }
            7 => {
                let _ = c::secant_bip340_verify(
                    first.as_ptr(),
                    first.len(),
                    second.as_ptr(),
                    second.len(),
                    rest.as_ptr(),
                    rest.len(),
                );
            }
            8 => {
                let failed = c::secant_hpke_open(
                    out.as_mut_ptr(),
                    out.len(),
                    [0x10, 0x11, 0x12, 0x20, 0x21][curve % 5],
                    1 + u32::from(function >> 6),
                    u32::from(function >> 4 & 3),
                    first.as_ptr(),
                    first.len(),
                    null(),
                    0,
                    rest.as_ptr(),
                    rest.len(),
                    second.as_ptr(),
                    second.len(),
                    null(),
                    0,
                    null(),
                    0,
                    null(),
                    0,
                );
                assert!(failed == SUCCESS || is_zero(&out));
            }
            9 => {
                let Ok(text) = CString::new(&rest[..]) else { return };
                let failed = c::secant_hex_decode(out.as_mut_ptr(), out.len(), text.as_ptr());
                assert!(failed == SUCCESS || is_zero(&out));
                assert!(c::secant_curve_find(text.as_ptr()) < 64);
            }
            10 => {
                let Ok(text) = CString::new(&rest[..]) else { return };
                let (mut network, mut compressed) = (7, 7);
                let failed = c::secant_wif_decode(
                    out.as_mut_ptr(),
                    out.len(),
                    &mut network,
                    &mut compressed,
                    text.as_ptr(),
                );
                assert!(failed == SUCCESS || (is_zero(&out) && network == 0 && compressed == 0));
            }
            11 => {
                let (Ok(text), Ok(path)) = (CString::new(&rest[..]), CString::new(&first[..])) else {
                    return;
                };
                let mut written = 7;
                let failed = c::secant_bip32_derive_private(
                    out.as_mut_ptr().cast(),
                    out.len(),
                    &mut written,
                    text.as_ptr(),
                    path.as_ptr(),
                );
                outcome(failed, &out[..out.len().min(1)], written);
                let failed = c::secant_bip32_private_key(out.as_mut_ptr(), out.len(), text.as_ptr());
                assert!(failed == SUCCESS || is_zero(&out));
            }
            _ => {
                // pointers to nothing, with lengths and without
                let _ = c::secant_hex_decode(null_mut(), length, null());
                assert!(c::secant_public_key_check(curve, null(), length) != SUCCESS);
                assert!(!c::secant_ecdsa_verify(
                    curve,
                    null(),
                    length,
                    null(),
                    0,
                    rest.as_ptr(),
                    rest.len(),
                    3,
                    0
                ));
            }
        }
    }
}

/// A result that fits, or zeros.
fn outcome(failed: i32, out: &[u8], written: usize) {
    if failed == SUCCESS {
        assert!(written <= out.len() || out.len() <= 1);
    } else {
        assert!(written == 0 && is_zero(out));
    }
}
