//! Messages as points, and Massey-Omura, by the functions of C.

use super::common::{COMPRESSED, OK, SECP192K1, SECP256K1, SECP256R1, hex, status};
use secant_core::ErrorCode;
use std::ptr;

/// What ECUtils 2.0.1 gives.
#[test]
fn messages() {
    let x = "0000000000000000000000000000000000000d0b3a5cb38a88915b865a579023";
    let y = "ebe575f8703a4b6db98fb8339b877b886d80aaf08dd34dcdbeae22817c7ffd0b";
    let mut point = [0; 65];
    let done = call!(secant_koblitz_encode, out point, plain SECP256K1, bytes "Hello, world!", plain 0,);
    assert_eq!(done, OK);
    assert_eq!(point[..], hex(&["04", x, y].concat()));
    let (mut room, mut len) = ([0xaa; 31], 0);
    assert_eq!(call!(secant_koblitz_decode, room room, len len, plain SECP256K1, bytes point,), OK);
    assert_eq!(&room[..len], b"Hello, world!");
    let mut exact = [0xaa; 14];
    assert_eq!(call!(secant_koblitz_decode_exact, out exact, plain SECP256K1, bytes point,), OK);
    assert_eq!(&exact, b"Hello, world!\0");
    assert_eq!(call!(secant_koblitz_capacity, plain SECP256K1,), 31);
    assert_eq!(call!(secant_koblitz_capacity, plain 99,), 0);

    let done = call!(secant_koblitz_decode, room room[..12], len len, plain SECP256K1, bytes point,);
    assert_eq!((done, len, &room[..12]), (status(ErrorCode::BufferTooShort), 0, &[0; 12][..]));
    let done = call!(secant_koblitz_decode_exact, out exact[..12], plain SECP256K1, bytes point,);
    assert_eq!((done, &exact[..12]), (status(ErrorCode::NotAMessage), &[0; 12][..]));
    for length in [32, 1000] {
        let mut long = vec![0xaa; length];
        let done = call!(secant_koblitz_decode_exact, out long, plain SECP256K1, bytes point,);
        assert_eq!(done, status(ErrorCode::MessageTooLong));
        let message = vec![1; length];
        let done = call!(secant_koblitz_encode, out point, plain SECP256K1, bytes message, plain 0,);
        assert_eq!((done, point), (status(ErrorCode::MessageTooLong), [0; 65]));
    }
    let done = call!(secant_koblitz_encode, out point, plain SECP256K1, plain ptr::null(), plain 1, plain 0,);
    assert_eq!((done, point), (status(ErrorCode::NullPointer), [0; 65]));
}

#[test]
fn a_short_curve() {
    let mut point = [0; 49];
    assert_eq!(call!(secant_koblitz_encode, out point, plain SECP192K1, bytes "hi", plain 0,), OK);
    assert_eq!(point[22..25], hex("292ca5"));
    assert_eq!(point[25..], hex("153dfd7af88a1c1943964c65cfce485e1e9bea9e50aaf6ad"));
}

/// The keys 2 and the inverse of 2 undo each other, and 2 G is known; then all passes.
#[test]
fn massey_omura() {
    let g = hex("036b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296");
    let (mut a, mut b) = ([0; 32], [0x31; 32]);
    (a[31], b[0]) = (2, 1);
    let step = |unlock: bool, key: &[u8; 32], point: &[u8]| {
        let mut out = [0xaa; 33];
        let done = if unlock {
            call!(secant_massey_omura_unlock, out out, plain SECP256R1, bytes key, bytes point, plain COMPRESSED, plain ptr::null(),)
        } else {
            call!(secant_massey_omura_lock, out out, plain SECP256R1, bytes key, bytes point, plain COMPRESSED, plain ptr::null(),)
        };
        (done, out)
    };
    let first = step(false, &a, &g);
    assert_eq!(first.1[..], hex("037cf27b188d034f7e8a52380304b51ac3c08969e277f21b35a60b48fc47669978"));
    assert_eq!(step(true, &a, &first.1).1[..], g);
    let second = step(false, &b, &first.1);
    let third = step(true, &a, &second.1);
    let (done, message) = step(true, &b, &third.1);
    assert_eq!((done, &message[..]), (OK, &g[..]));
    assert_ne!(third.1, message);

    assert_eq!(step(true, &[0; 32], &g), (status(ErrorCode::ZeroPrivateKey), [0; 33]));
    assert_eq!(step(false, &a, &[0]), (status(ErrorCode::Identity), [0; 33]));
    assert_eq!(step(false, &a, &g[1..]), (status(ErrorCode::PointFormat), [0; 33]));
}
