//! Operations on secrets of the protocols that fix secp256k1.

use super::memcheck::{poison, publish};
use super::stream::Stream;
use super::{Report, assert_secret};
use secant_core::CurveRef;
use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use secant_protocols::bip32::{ChildNumber, ExtendedPrivateKey, ExtendedPublicKey, Network};
use secant_protocols::bip340::KeyPair;
use secant_protocols::dleq::{bip374, brc94};
use secant_protocols::secp256k1::{Point, Secret, decode_secret, encode_secret};
use secant_protocols::{brc42, key};

/// 32 secret bytes, and the same in the clear.
fn secret(stream: &mut Stream) -> ([u8; 32], [u8; 32]) {
    let mut public = [0; 32];
    stream.fill(&mut public);
    let mut secret = public;
    poison(&mut secret);
    (secret, public)
}

/// The public key of a private one in the clear.
fn public_key(clear: &[u8; 32]) -> Point {
    let curve = CurveRef::from(NamedCurve::Secp256k1);
    let d = key::decode_private(curve, clear).expect("a key");
    key::public(curve, &d, Tuning::DEFAULT).expect("a point")
}

/// A public point.
fn point(stream: &mut Stream) -> Point {
    public_key(&secret(stream).1)
}

/// All of them.
///
/// # Panics
/// When a secret got lost, or a result is wrong.
pub fn all(report: &mut Report) {
    let stream = &mut Stream::new(340);
    report.run("bip340", "sign", || sign(stream));
    report.run("bip340", "tweak", || tweak(stream));
    report.run("bip374", "prove", || prove_bip374(stream));
    report.run("brc94", "prove", || prove_brc94(stream));
    report.run("bip32", "derive", || derive(stream));
    report.run("brc42", "derive", || derive_brc42(stream));
}

fn sign(stream: &mut Stream) {
    // four keys, so that some of them, the chances being even, have an odd public point; the randomness is secret too
    for _ in 0..4 {
        let ((key, clear), (aux, _)) = (secret(stream), secret(stream));
        let pair = KeyPair::new(&key).expect("a key");
        let mut signature = pair.sign(&[b"mess", b"age"], &aux).expect("a signature");
        assert_secret(&mut signature[..32]);
        assert_secret(&mut signature[32..]);
        publish(&mut signature);
        let public = *KeyPair::new(&clear).expect("a key").public_key();
        assert!(public.verify(&[b"message"], &signature));
    }
}

fn tweak(stream: &mut Stream) {
    let ((key, clear), (tweak, clear_tweak)) = (secret(stream), secret(stream));
    let tweaked = KeyPair::new(&key).expect("a key").tweak_add(&tweak).expect("a key");
    let mut bytes = *tweaked.secret();
    assert_secret(&mut bytes);
    let mut public = tweaked.public_key().to_bytes();
    assert_secret(&mut public);
    publish(&mut public);
    let clear = *KeyPair::new(&clear).expect("a key").public_key();
    let (expected, _) = clear.tweak_add(&clear_tweak).expect("a key");
    assert_eq!(public, expected.to_bytes());
    // the public key with a secret tweak
    let (sum, _) = clear.tweak_add(&tweak).expect("a key");
    let mut sum = sum.to_bytes();
    assert_secret(&mut sum);
    publish(&mut sum);
    assert_eq!(sum, expected.to_bytes());
}

fn prove_bip374(stream: &mut Stream) {
    let (base, generator) = (point(stream), point(stream));
    for generator in [None, Some(&generator)] {
        let ((key, _), (aux, _)) = (secret(stream), secret(stream));
        let d: Secret = decode_secret(&key).expect("a key");
        let (mut statement, mut proof) =
            bip374::prove(&d, &base, generator, Some(&[7; 32]), &aux).expect("a proof");
        assert_secret(&mut proof[..32]);
        assert_secret(&mut proof[32..]);
        assert_secret(&mut statement.result);
        publish(&mut proof);
        publish(&mut statement);
        assert!(bip374::verify(&statement, Some(&[7; 32]), &proof));
    }
}

fn prove_brc94(stream: &mut Stream) {
    let base = point(stream);
    let (key, _) = secret(stream);
    let d: Secret = decode_secret(&key).expect("a key");
    let (mut statement, mut proof) =
        brc94::prove(&d, &base, &mut |out: &mut [u8]| stream.secret(out)).expect("a proof");
    assert_secret(&mut proof[..66]);
    assert_secret(&mut proof[66..]);
    publish(&mut proof);
    publish(&mut statement);
    assert!(brc94::verify(&statement, &proof));
}

fn derive(stream: &mut Stream) {
    let (seed, clear) = secret(stream);
    let root = ExtendedPrivateKey::from_seed(&seed, Network::Main).expect("a root");
    let clear = ExtendedPrivateKey::from_seed(&clear, Network::Main).expect("a root");
    let path = "m/44h/0h/3/5";
    let derived = root.derive(path).expect("a key");
    let mut bytes = *derived.to_bytes();
    assert_secret(&mut bytes[13..45]);
    assert_secret(&mut bytes[45..]);
    publish(&mut bytes);
    let expected = clear.derive(path).expect("a key");
    assert_eq!(bytes, *expected.to_bytes());
    // a public key whose chain code is secret
    let mut public = clear.public_key().expect("a key").to_bytes();
    poison(&mut public[13..45]);
    let public = ExtendedPublicKey::from_bytes(&public).expect("a key");
    let mut child = public.child(ChildNumber::from_raw(9)).expect("a child").to_bytes();
    assert_secret(&mut child[45..]);
    publish(&mut child);
    assert_eq!(child, clear.derive("m/9").expect("a child").public_key().expect("a key").to_bytes());
}

fn derive_brc42(stream: &mut Stream) {
    let ((key, clear), (other, clear_other)) = (secret(stream), secret(stream));
    let [d, other]: [Secret; 2] = [key, other].map(|bytes| decode_secret(&bytes).expect("a key"));
    let [q, other_q] = [clear, clear_other].map(|bytes| public_key(&bytes));
    let child = brc42::derive_private(&d, &other_q, b"7").expect("a child");
    let mut bytes = *encode_secret(&child);
    assert_secret(&mut bytes);
    publish(&mut bytes);
    let mut public = brc42::derive_public(&other, &q, b"7").expect("a child");
    assert_secret(&mut public);
    publish(&mut public);
    assert_eq!(public_key(&bytes), public);
}
