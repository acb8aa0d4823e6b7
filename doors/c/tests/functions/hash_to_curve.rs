//! Hashing to curves by the functions of C.

use super::common::{CURVES, OK, SHA256, hex, status, written};
use secant_core::ErrorCode;
use std::ptr;

const P256: &str = "P256_XMD:SHA-256_SSWU_RO_";

fn hash(suite: &str) -> Vec<u8> {
    let tag = format!("QUUX-V01-CS02-with-{suite}");
    let mut point = vec![0xaa; call!(secant_hash_to_curve_len, text suite,)];
    assert_eq!(call!(secant_hash_to_curve, out point, text suite, bytes "", bytes tag,), OK);
    point
}

fn reversed(text: &str) -> Vec<u8> {
    hex(text).into_iter().rev().collect()
}

/// RFC 9380, J.1.1, J.4.1 and J.5.1: the empty message.
#[test]
fn points() {
    let x = "2c15230b26dbc6fc9a37051158c95b79656e17a1a920b11394ca91c44247d3e4";
    let y = "8a7a74985cc5c776cdfe4b1f19884970453912e9d31528c060be9ab5c43e8415";
    assert_eq!(hash(P256), hex(&["04", x, y].concat()));
    let u = "2de3780abb67e861289f5749d16d3e217ffa722192d16bbd9d1bfb9d112b98c0";
    assert_eq!(hash("curve25519_XMD:SHA-512_ELL2_RO_"), reversed(u));
    // x ends in c6: its lowest bit is 0
    let y = "09a6c8561a0b22bef63124c588ce4c62ea83a3c899763af26d795302e115dc21";
    assert_eq!(hash("edwards25519_XMD:SHA-512_ELL2_RO_"), reversed(y));
    assert_eq!(hash("edwards448_XOF:SHAKE256_ELL2_RO_").len(), 57);
    assert_eq!(hash("curve448_XOF:SHAKE256_ELL2_RO_").len(), 56);
}

#[test]
fn every_suite() {
    let mut count = 0;
    loop {
        let (mut room, mut len) = ([0xaa; 64], 0);
        let found = call!(secant_hash_to_curve_suite, room room, len len, plain count,);
        if found != OK {
            assert_eq!((found, room, len), (status(ErrorCode::UnknownChoice), [0; 64], 0));
            break;
        }
        hash(written(&room, len));
        count += 1;
    }
    assert_eq!(count, 2 * (CURVES.len() + 4));
}

#[test]
fn bad_inputs() {
    assert_eq!(call!(secant_hash_to_curve_len, text "P256",), 0);
    assert_eq!(call!(secant_hash_to_curve_len, plain ptr::null(),), 0);
    let hash = |length: usize, suite: &str, tag: &str| {
        let mut point = vec![0xaa; length];
        let done = call!(secant_hash_to_curve, out point, text suite, bytes "abc", bytes tag,);
        assert!(done == OK || point.iter().all(|&byte| byte == 0));
        done
    };
    assert_eq!(hash(65, P256, "tag"), OK);
    assert_eq!(hash(64, P256, "tag"), status(ErrorCode::Length));
    assert_eq!(hash(65, P256, ""), status(ErrorCode::Empty));
    assert_eq!(hash(65, "P256", "tag"), status(ErrorCode::UnknownChoice));
}

/// RFC 9380, appendix K.
#[test]
fn expansions() {
    let mut out = [0; 32];
    let tag = "QUUX-V01-CS02-with-expander-SHA256-128";
    assert_eq!(call!(secant_expand_message_xmd, out out, plain SHA256, bytes "abc", bytes tag,), OK);
    assert_eq!(out[..], hex("d8ccab23b5985ccea865c6c97b6e5b8350e794e603b4b97902f53a8a0d605615"));
    let tag = "QUUX-V01-CS02-with-expander-SHAKE128";
    assert_eq!(call!(secant_expand_message_xof, out out, plain 1, bytes "", bytes tag, plain 128,), OK);
    assert_eq!(out[..], hex("86518c9cd86581486e9485aa74ab35ba150d1c75c88e26b7043e44e2acd735a2"));
    for security in [257, 65_536 + 128] {
        let done = call!(secant_expand_message_xof, out out, plain 1, bytes "", bytes tag, plain security,);
        assert_eq!((done, out), (status(ErrorCode::ExpansionTooLong), [0; 32]));
    }
    let mut long = vec![0xaa; 255 * 32 + 1];
    let done = call!(secant_expand_message_xmd, out long, plain SHA256, bytes "", bytes tag,);
    assert_eq!(done, status(ErrorCode::ExpansionTooLong));
    assert!(long.iter().all(|&byte| byte == 0));
}
