//! Round trips, the same bytes step by step, and what is refused.

extern crate std;

use super::*;
use secant_core::Machine;
use secant_core::curves::NamedCurve;
use secant_core::group::weierstrass::AffinePoint;
use std::vec;

const TUNING: Tuning = Tuning::DEFAULT;

/// Bytes that repeat from run to run.
fn stream(mut byte: u8) -> impl FnMut(&mut [u8]) -> Result<(), Error> {
    move |out: &mut [u8]| {
        for b in out {
            byte = byte.wrapping_mul(13).wrapping_add(101);
            *b = byte;
        }
        Ok(())
    }
}

fn options(hash: HashAlgorithm) -> Options<'static> {
    Options::new(hash).info(b"info").associated_data(b"associated")
}

fn round_trip(curve: NamedCurve, hash: HashAlgorithm) {
    let curve = CurveRef::on(curve, Machine::PORTABLE);
    let d = key::generate(curve, &mut stream(1)).expect("a key");
    let q = key::public(curve, &d, TUNING).expect("a point");
    let options = options(hash);
    let message: [u8; 77] = core::array::from_fn(|i| i as u8);
    for (length, compressed) in [(0, true), (0, false), (1, true), (77, true), (77, false)] {
        let message = &message[..length];
        let (mut sealed, mut opened) = ([0; 300], [0xaa; 77]);
        let sealed = &mut sealed[..length + overhead(curve.field(), compressed)];
        let opened = &mut opened[..length];
        let options = options.compressed(compressed);
        encrypt(curve, &q, message, sealed, &mut stream(2), &options).expect("sealed");
        assert_eq!(decrypted_len(curve.field(), sealed), Ok(length));
        assert_eq!(decrypt(curve, &d, sealed, opened, &options), Ok(()));
        assert_eq!(opened, message);

        // in one buffer
        let mut buffer = vec![0x55; sealed.len()];
        let start = sealed.len() - length - TAG_LEN;
        buffer[start..start + length].copy_from_slice(message);
        encrypt_in_place(curve, &q, &mut buffer, &mut stream(2), &options).expect("sealed");
        assert_eq!(buffer, sealed);
        assert_eq!(decrypt_in_place(curve, &d, &mut buffer, &options), Ok(start..start + length));
        assert_eq!(buffer[start..start + length], *message);

        // the same from the parts, with the other key of the agreement
        let k = key::generate(curve, &mut stream(2)).expect("a key");
        let r = key::public(curve, &k, TUNING).expect("a point");
        let (mut ephemeral, mut secret, mut key) = ([0; point::MAX_LEN], [0; 72], [0; 32]);
        let used = point::encode(curve.field(), &r, &mut ephemeral, compressed).expect("it fits");
        let secret = &mut secret[..curve.field().byte_len()];
        ecdh::shared_x(curve, &d, &r, secret, TUNING).expect("a secret");
        let shared = [&ephemeral[..used], b"info"];
        kdf::X963::new(hash).info(&shared).derive(secret, &mut key).expect("a key");
        assert_eq!(sealed[..used], ephemeral[..used]);
        let mut text = [0; 77];
        text[..length].copy_from_slice(message);
        let tag = CIPHER.encrypt(&key, &[0; 12], b"associated", &mut text[..length]).expect("sealed");
        assert_eq!(sealed[used..used + length], text[..length]);
        assert_eq!(sealed[used + length..], tag);
    }
}

#[test]
fn messages_round_trip() {
    round_trip(NamedCurve::Secp224k1, HashAlgorithm::Sha3_224);
    round_trip(NamedCurve::Secp256k1, HashAlgorithm::Sha256);
    round_trip(NamedCurve::BrainpoolP384t1, HashAlgorithm::Sha384);
    round_trip(NamedCurve::Secp521r1, HashAlgorithm::Sha512);
}

/// What decryption answers, and whether it wiped its output.
fn refused(encrypted: &[u8], options: &Options<'_>, length: usize) -> Error {
    let curve = CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE);
    let d = key::generate(curve, &mut stream(1)).expect("a key");
    let mut out = [0xaa; 64];
    let result = decrypt(curve, &d, encrypted, &mut out[..length], options);
    assert!(out[..length].iter().all(|&byte| byte == 0), "nothing is left");
    assert!(out[length..].iter().all(|&byte| byte == 0xaa));
    let error = result.expect_err("refused");
    if !matches!(error, Error::Length { .. }) {
        let mut buffer = vec::Vec::from(encrypted);
        assert_eq!(decrypt_in_place(curve, &d, &mut buffer, options), Err(error));
        assert_eq!(buffer, encrypted, "nothing is changed");
    }
    error
}

#[test]
fn altered_messages_are_refused() {
    let curve = CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE);
    let d = key::generate(curve, &mut stream(1)).expect("a key");
    let q = key::public(curve, &d, TUNING).expect("a point");
    let good = options(HashAlgorithm::Sha256);
    for (compressed, point_len) in [(true, 33), (false, 65)] {
        let mut sealed = [0; 91];
        let sealed = &mut sealed[..point_len + 10 + 16];
        encrypt(curve, &q, b"ten bytes.", sealed, &mut stream(2), &good.compressed(compressed))
            .expect("sealed");
        for bit in 0..8 * sealed.len() {
            sealed[bit / 8] ^= 1 << (bit % 8);
            let error = refused(sealed, &good, 10);
            if bit >= 8 * point_len {
                assert_eq!(error, Error::Decryption);
            }
            sealed[bit / 8] ^= 1 << (bit % 8);
        }
        for length in 0..sealed.len() {
            let error = refused(&sealed[..length], &good, length.saturating_sub(point_len + 16));
            let expected = match length {
                0 => Error::Empty,
                _ if length < point_len + 16 => Error::TooShort { min: point_len + 16, actual: length },
                _ => Error::Decryption,
            };
            assert_eq!(error, expected);
        }
        assert_eq!(refused(sealed, &good, 9), Error::Length { expected: 10, actual: 9 });
        for wrong in [options(HashAlgorithm::Sha512), good.info(b"inf"), good.associated_data(b"")] {
            assert_eq!(refused(sealed, &wrong, 10), Error::Decryption);
        }
    }
    let mut sealed = [0; 16 + 65];
    for (form, error) in [(0, Error::Identity), (5, Error::PointFormat), (6, Error::HybridPoint)] {
        sealed[0] = form;
        let length = if form == 0 { 64 } else { 0 };
        assert_eq!(refused(&sealed, &good, length), error);
    }
    sealed[0] = 4;
    assert_eq!(refused(&sealed, &good, 0), Error::NotOnCurve);
}

#[test]
fn lengths_and_keys_are_checked() {
    let curve = CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE);
    let d = key::generate(curve, &mut stream(1)).expect("a key");
    let q = key::public(curve, &d, TUNING).expect("a point");
    let options = options(HashAlgorithm::Sha256);
    let seal = |q: &AnyPoint, out: &mut [u8]| encrypt(curve, q, b"text", out, &mut stream(2), &options);
    assert_eq!(seal(&q, &mut [0; 52]), Err(Error::Length { expected: 53, actual: 52 }));
    assert_eq!(seal(&q, &mut [0; 54]), Err(Error::Length { expected: 53, actual: 54 }));
    assert_eq!(seal(&AffinePoint { x: q.y, y: q.x }, &mut [0; 53]), Err(Error::NotOnCurve));
    let failing = &mut |_: &mut [u8]| Err(Error::Random);
    let result = encrypt(curve, &q, b"text", &mut [0; 53], failing, &options);
    assert_eq!(result, Err(Error::Random));
    let mut out = [0xaa; 53];
    assert_eq!(encrypt(curve, &q, b"text", &mut out, failing, &options), Err(Error::Random));
    assert_eq!(out, [0; 53], "the message is not left in the clear");
    let short = encrypt_in_place(curve, &q, &mut [0; 48], &mut stream(2), &options);
    assert_eq!(short, Err(Error::TooShort { min: 49, actual: 48 }));
}

/// What PyCryptodome's points, hashes and AES-GCM give for the module's table, the ephemeral key being the bytes from
/// 51 on and the recipient's those from 1 on.
#[rustfmt::skip]
const P256: &str = "029d8da3570c171f6cf27e78558463cfb5c6712021fdf67c1520b5923acf35d08deb48f1d41774a8a6b7ca6855b44c3ba550d106f8bf5181fc6011a5e857a6afb25f3f52c45d8dfdb0b98eaab8f1";
#[rustfmt::skip]
const P521: &str = "040183f7efa377608e31537ca7576004d55e6b2152674d4e93677a822d780b7ba14519a1e4a13473d4ceb11d6b674d5a30e4b52fa98af85a3f40a5d91a2fe0bac62d2100849732b3b25d176db9e2eb31ab2df9722be72ae18f5755181fbc8ec0872874b7d4d2c2c69860bd83706d7bf18977aea61bfb68b56236e78ce86db832539dc229b79a4391c6688b0b22283e86445ac1a665c94af6aa4514b394745531cf04868231e25baf521576d61802ce0d0322";

fn known(curve: NamedCurve, hash: HashAlgorithm, compressed: bool, expected: &str) {
    let curve = CurveRef::on(curve, Machine::PORTABLE);
    let digit = |c: u8| (c as char).to_digit(16).expect("hexadecimal") as u8;
    let expected = expected.as_bytes().chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1]));
    let counted = |first: u8| {
        move |out: &mut [u8]| {
            out.fill(0);
            out.iter_mut().rev().zip((first..first + 32).rev()).for_each(|(byte, value)| *byte = value);
            Ok(())
        }
    };
    let d = key::generate(curve, &mut counted(1)).expect("a key");
    let q = key::public(curve, &d, TUNING).expect("a point");
    let message = b"Beauty is truth, truth beauty";
    let mut sealed = [0; 300];
    let sealed = &mut sealed[..message.len() + overhead(curve.field(), compressed)];
    let random = &mut counted(51);
    encrypt(curve, &q, message, sealed, random, &options(hash).compressed(compressed)).expect("sealed");
    assert!(expected.eq(sealed.iter().copied()));
}

#[test]
fn messages_of_another_implementation() {
    known(NamedCurve::Secp256r1, HashAlgorithm::Sha256, true, P256);
    known(NamedCurve::Secp521r1, HashAlgorithm::Sha512, false, P521);
}
