//! The library itself: versions, texts, curves with their sizes, hashes, wiping, the self-test.

use super::common::{self, CURVES, OK, SHA256};
use secant_c::*;
use secant_core::ErrorCode;
use std::ffi::CStr;

fn text(pointer: *const std::ffi::c_char) -> Option<&'static str> {
    // SAFETY: the library's texts end with a zero and live for ever.
    (!pointer.is_null()).then(|| unsafe { CStr::from_ptr(pointer) }.to_str().expect("UTF-8"))
}

#[test]
fn versions_and_texts() {
    // SAFETY: these functions take numbers alone.
    unsafe {
        assert_eq!(text(secant_version()), Some(env!("CARGO_PKG_VERSION")));
        assert!(text(secant_backend_name()).is_some_and(|name| !name.is_empty()));
        assert_eq!(text(secant_status_name(0)), Some("Success"));
        assert_eq!(text(secant_status_message(0)), Some("success"));
        assert_eq!((text(secant_status_name(999)), text(secant_status_message(999))), (None, None));
        for code in ErrorCode::ALL {
            assert_eq!(text(secant_status_name(code.number())), Some(code.name()));
            assert_eq!(text(secant_status_message(code.number())), Some(code.message()));
        }
    }
}

/// A process of its own, in which no operation has run yet.
#[test]
fn a_machine_is_pinned_once() {
    const ALONE: &str = "SECANT_TEST_ALONE";
    if std::env::var_os(ALONE).is_none() {
        let mut command = std::process::Command::new(std::env::current_exe().expect("this program"));
        command.args(["--exact", "library::a_machine_is_pinned_once"]).env(ALONE, "1");
        assert!(command.status().expect("a process").success());
        return;
    }
    // SAFETY: the names end with a zero, or are null.
    unsafe {
        assert_eq!(secant_machine_pin(std::ptr::null()), common::status(ErrorCode::NullPointer));
        assert_eq!(secant_machine_pin(c"".as_ptr()), common::status(ErrorCode::UnknownMachine));
        assert_eq!(secant_machine_pin(c"Adx".as_ptr()), common::status(ErrorCode::UnknownMachine));
        assert_eq!(secant_machine_pin(c"portable".as_ptr()), OK);
        assert_eq!(text(secant_backend_name()), Some("portable"));
        assert_eq!(secant_machine_pin(c"portable".as_ptr()), common::status(ErrorCode::MachineChosen));
        assert_eq!(secant_self_test(), OK);
    }
}

#[test]
fn the_header_has_the_version_of_the_crate() {
    let header = include_str!("../../include/secant.h");
    let define = |name: &str| {
        let line = header.lines().find_map(|line| line.strip_prefix(&format!("#define SECANT_{name} ")));
        line.unwrap_or_default().trim_matches('"').to_owned()
    };
    assert_eq!(define("VERSION"), env!("CARGO_PKG_VERSION"));
    let parts = ["VERSION_MAJOR", "VERSION_MINOR", "VERSION_PATCH"].map(define);
    assert_eq!(parts.join("."), env!("CARGO_PKG_VERSION"));
}

#[test]
fn curves_are_found_and_listed() {
    for (index, curve) in CURVES.iter().enumerate() {
        // SAFETY: the names end with a zero.
        unsafe {
            assert_eq!(secant_curve_at(index), curve.number);
            assert_eq!(text(secant_curve_name(curve.number)), Some(curve.name));
            let name = std::ffi::CString::new(curve.name.to_uppercase()).expect("no zero");
            assert_eq!(secant_curve_find(name.as_ptr()), curve.number);
            assert_eq!(secant_curve_bits(curve.number), curve.bits);
            assert_eq!(secant_private_key_len(curve.number), curve.order);
            assert_eq!(secant_shared_secret_len(curve.number), curve.field);
            assert_eq!(secant_public_key_len(curve.number, 0), 1 + 2 * curve.field);
            assert_eq!(secant_public_key_len(curve.number, 1), 1 + curve.field);
            assert_eq!(secant_ecdsa_signature_len(curve.number, 0), 2 * curve.order);
            // low s, hedged, blinded: the flags of the function that signs
            assert_eq!(secant_ecdsa_signature_len(curve.number, 0b1_1100), 2 * curve.order);
            assert_eq!(secant_ecdsa_signature_len(curve.number, 0b10_0000), 0);
        }
    }
    // SAFETY: as above.
    unsafe {
        assert_eq!(secant_curve_at(CURVES.len()), 0);
        assert_eq!(secant_curve_find(c"P-256".as_ptr()), secant_curve_find(c"1.2.840.10045.3.1.7".as_ptr()));
        assert_eq!(secant_curve_find(c"P-255".as_ptr()), 0);
        assert_eq!(secant_curve_find(c"\xff".as_ptr()), 0);
        assert_eq!(secant_curve_find(std::ptr::null()), 0);
        for unknown in [0, CURVES.len() + 1, 255, 256, usize::MAX] {
            assert_eq!(text(secant_curve_name(unknown)), None);
            assert_eq!((secant_curve_bits(unknown), secant_private_key_len(unknown)), (0, 0));
        }
        assert_eq!(secant_public_key_len(6, 4), 0, "an unknown flag");
    }
}

#[test]
fn hashes() {
    let mut digest = [0xaa; 32];
    // SHA-256 of "abc": FIPS 180-4's example
    let expected = [0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea];
    // SAFETY: lengths and pointers are those of slices.
    unsafe {
        assert_eq!(secant_digest(digest.as_mut_ptr(), 32, SHA256, b"abc".as_ptr(), 3), OK);
        assert_eq!(digest[..8], expected);
        let lengths = [1, 2, 3, 4, 5, 12, 13, 14, 15].map(|hash| secant_hash_len(hash));
        assert_eq!(lengths, [20, 28, 32, 48, 64, 32, 32, 64, 0]);
    }
}

#[test]
fn memory_is_wiped() {
    let mut memory = [0xaa_u8; 100];
    // SAFETY: the memory is there.
    unsafe { assert_eq!(secant_wipe(memory.as_mut_ptr().cast(), 99), OK) };
    assert!(memory[..99].iter().all(|byte| *byte == 0) && memory[99] == 0xaa);
}

#[test]
fn the_self_test_passes() {
    // SAFETY: it takes nothing.
    unsafe { assert_eq!(secant_self_test(), OK) };
}

/// The numbers that the self-test compares with, computed by the functions for C.
#[test]
fn the_answers_of_the_self_test_are_those_of_the_functions() {
    let listed = include_str!("../../src/operations/selftest.rs");
    let mut wrong = Vec::new();
    for curve in CURVES {
        let value = common::self_test_value(curve);
        let digits: Vec<String> =
            [48, 32, 16, 0].map(|shift| format!("{:04x}", value >> shift & 0xffff)).into();
        let line = format!("\"{}\" => 0x{},", curve.name, digits.join("_"));
        println!("{line}");
        wrong.extend((!listed.contains(&line)).then_some(line));
    }
    assert_eq!(wrong, [""; 0]);
}
