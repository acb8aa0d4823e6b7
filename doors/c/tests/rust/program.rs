//! A program with its own std that links the archive for C.

use std::ffi::{CStr, c_char};

unsafe extern "C" {
    fn secant_version() -> *const c_char;
    fn secant_self_test() -> i32;
    fn secant_ed25519_public(public_key: *mut u8, public_key_len: usize, seed: *const u8, seed_len: usize) -> i32;
}

fn main() {
    // its own panic ends in its own handler
    assert!(std::panic::catch_unwind(|| panic!("expected")).is_err());
    let (mut key, seed) = ([0; 32], [0x9d; 32]);
    // SAFETY: lengths and pointers are those of arrays; the version is a text that lives for ever.
    let (version, status) = unsafe {
        let status = secant_self_test() | secant_ed25519_public(key.as_mut_ptr(), 32, seed.as_ptr(), 32);
        (CStr::from_ptr(secant_version()), status)
    };
    assert!(status == 0 && key != [0; 32]);
    println!("Rust: linked with secant {}", version.to_string_lossy());
}
