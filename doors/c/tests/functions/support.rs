//! What the tests of the functions for C share: the curves with their sizes, and calls with slices.
#![allow(dead_code)]

use secant_c::*;

pub const OK: i32 = 0;
pub const SHA256: u32 = 3;

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
    // SAFETY: lengths and pointers are those of slices.
    unsafe {
        let mut out = vec![0; secant_public_key_len(curve.number, flags)];
        let (d, tuning) = (private_key, std::ptr::null());
        let status =
            secant_key_public(out.as_mut_ptr(), out.len(), curve.number, d.as_ptr(), d.len(), flags, tuning);
        assert_eq!(status, OK);
        out
    }
}

/// A deterministic signature with SHA-256.
pub fn sign(curve: &Curve, private_key: &[u8], message: &[u8], flags: u32) -> Vec<u8> {
    let (d, m, null) = (private_key, message, std::ptr::null_mut());
    // SAFETY: as above.
    unsafe {
        let mut out = vec![0; secant_ecdsa_signature_len(curve.number, flags)];
        let mut len = 0;
        #[rustfmt::skip]
        let status = secant_ecdsa_sign(
            out.as_mut_ptr(), out.len(), &mut len, curve.number, d.as_ptr(), d.len(), m.as_ptr(), m.len(), SHA256,
            flags, std::ptr::null(), None, null,
        );
        assert_eq!(status, OK);
        out.truncate(len);
        out
    }
}

pub fn verify(curve: &Curve, public_key: &[u8], message: &[u8], signature: &[u8], flags: u32) -> i32 {
    let (q, m, s) = (public_key, message, signature);
    // SAFETY: as above.
    let (valid, status) = unsafe {
        #[rustfmt::skip]
        let valid = secant_ecdsa_verify(
            curve.number, q.as_ptr(), q.len(), m.as_ptr(), m.len(), s.as_ptr(), s.len(), SHA256, flags,
        );
        #[rustfmt::skip]
        let status = secant_ecdsa_verify_check(
            curve.number, q.as_ptr(), q.len(), m.as_ptr(), m.len(), s.as_ptr(), s.len(), SHA256, flags,
        );
        (valid, status)
    };
    assert_eq!(valid, status == OK);
    status
}

pub fn ecdh(curve: &Curve, private_key: &[u8], public_key: &[u8]) -> Vec<u8> {
    let (d, q) = (private_key, public_key);
    let mut out = vec![0; curve.field];
    // SAFETY: as above.
    let status = unsafe {
        #[rustfmt::skip]
        let status = secant_ecdh(
            out.as_mut_ptr(), out.len(), curve.number, d.as_ptr(), d.len(), q.as_ptr(), q.len(), std::ptr::null(),
        );
        status
    };
    assert_eq!(status, OK);
    out
}

pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut out = [0; 32];
    // SAFETY: as above.
    unsafe { assert_eq!(secant_digest(out.as_mut_ptr(), 32, SHA256, bytes.as_ptr(), bytes.len()), OK) };
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
