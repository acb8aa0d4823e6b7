//! The cost of the C library's functions: the same operations from bytes to bytes, by the protocols and by the
//! functions of C.
//!
//! The table has rows for `secp256r1-bytes` and `secp256r1-c`; the test requires that the second have only a few more
//! instructions.

use super::INPUTS;
use super::operations::{Ran, Random};
use crate::c_functions as c;
use secant_core::CurveRef;
use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use secant_protocols::ecdsa::{self, Nonces};
use secant_protocols::encoding::{point, signature};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::{ecdh, ed25519, key, x25519};

/// Runs each pair.
pub(super) fn all(ran: &mut Ran) {
    weierstrass(ran, NamedCurve::Secp256r1.into());
    edwards(ran);
}

fn weierstrass(ran: &mut Ran, curve: CurveRef<'_>) {
    let mut random = Random(7);
    let keys: [[u8; 32]; INPUTS] = std::array::from_fn(|_| random.bytes());
    let digests: [[u8; 32]; INPUTS] = std::array::from_fn(|_| random.bytes());
    let (mut points, mut signatures, mut shared) =
        ([[[0; 65]; INPUTS]; 2], [[[0; 64]; INPUTS]; 2], [[[0; 32]; INPUTS]; 2]);
    let (bytes, in_c) = ("secp256r1-bytes", "secp256r1-c");

    ran.count(bytes, "keygen", |i| {
        let d = key::decode_private(curve, &keys[i]).expect("a key");
        let q = key::public(curve, &d, Tuning::DEFAULT).expect("a point");
        point::encode(curve.field(), &q, &mut points[0][i], false).expect("room");
    });
    ran.count(in_c, "keygen", |i| assert!(c::key_public(&mut points[1][i], c::SECP256R1, &keys[i])));
    assert_eq!(points[0], points[1]);
    let points = points[0];

    ran.count(bytes, "sign", |i| {
        let d = key::decode_private(curve, &keys[i]).expect("a key");
        let nonces = Nonces::Deterministic(HashAlgorithm::Sha256);
        let (made, _) =
            ecdsa::sign(curve, &d, &digests[i], nonces, false, Tuning::DEFAULT).expect("a signature");
        signature::encode_raw(curve, &made, &mut signatures[0][i]).expect("room");
    });
    ran.count(in_c, "sign", |i| {
        assert!(c::sign(&mut signatures[1][i], c::SECP256R1, c::SHA256, &keys[i], &digests[i]));
    });
    assert_eq!(signatures[0], signatures[1]);
    let signatures = signatures[0];

    ran.count(bytes, "verify", |i| {
        let made = signature::decode_raw(curve, &signatures[i]).expect("a signature");
        let q = point::decode(curve, &points[i]).expect("a point");
        assert!(ecdsa::verify(curve, &q, &digests[i], &made, Tuning::DEFAULT));
    });
    ran.count(in_c, "verify", |i| assert!(c::verify(c::SECP256R1, &points[i], &digests[i], &signatures[i])));

    ran.count(bytes, "ecdh", |i| {
        let d = key::decode_private(curve, &keys[i]).expect("a key");
        let q = point::decode(curve, &points[INPUTS - 1 - i]).expect("a point");
        ecdh::shared_x(curve, &d, &q, &mut shared[0][i], Tuning::DEFAULT).expect("a secret");
    });
    ran.count(in_c, "ecdh", |i| {
        assert!(c::ecdh(&mut shared[1][i], c::SECP256R1, &keys[i], &points[INPUTS - 1 - i]));
    });
    assert_eq!(shared[0], shared[1]);
}

fn edwards(ran: &mut Ran) {
    let mut random = Random(8);
    let seeds: [[u8; 32]; INPUTS] = std::array::from_fn(|_| random.bytes());
    let messages: [[u8; 32]; INPUTS] = std::array::from_fn(|_| random.bytes());
    let publics = seeds.each_ref().map(x25519::public_key);
    let (mut shared, mut signatures) = ([[[0; 32]; INPUTS]; 2], [[[0; 64]; INPUTS]; 2]);
    ran.count("x25519-bytes", "ecdh", |i| {
        shared[0][i] = x25519::x25519(&seeds[i], &publics[INPUTS - 1 - i]).expect("a secret");
    });
    ran.count("x25519-c", "ecdh", |i| {
        assert!(c::x25519(&mut shared[1][i], &seeds[i], &publics[INPUTS - 1 - i]));
    });
    assert_eq!(shared[0], shared[1]);

    let keys = seeds.each_ref().map(ed25519::public_key);
    ran.count("ed25519-bytes", "sign", |i| signatures[0][i] = ed25519::sign(&seeds[i], &[&messages[i]]));
    ran.count("ed25519-c", "sign", |i| {
        assert!(c::ed25519_sign(&mut signatures[1][i], &seeds[i], &messages[i]));
    });
    assert_eq!(signatures[0], signatures[1]);
    ran.count("ed25519-bytes", "verify", |i| {
        assert!(ed25519::verify(&keys[i], &[&messages[i]], &signatures[0][i], ed25519::Policy::Rfc8032));
    });
    ran.count("ed25519-c", "verify", |i| {
        assert!(c::ed25519_verify(&keys[i], &messages[i], &signatures[0][i]));
    });
}
