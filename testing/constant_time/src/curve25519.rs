//! Operations on secrets on Curve25519.

use crate::memcheck::{poison, publish};
use crate::stream::Stream;
use crate::{Report, assert_secret};
use secant_core::Backend;
use secant_protocols::ed25519::{self, Policy};
use secant_protocols::hash_to_curve::{Suite, hash_to_curve25519, hash_to_edwards25519};
use secant_protocols::x25519;
use secant_protocols::xeddsa::{self, Form};

/// 32 secret bytes, and the same in the clear.
fn secret(stream: &mut Stream) -> ([u8; 32], [u8; 32]) {
    let mut public = [0; 32];
    stream.fill(&mut public);
    let mut secret = public;
    poison(&mut secret);
    (secret, public)
}

/// Both forms, key generation and use.
///
/// # Panics
/// When a secret got lost, or a result is wrong.
pub fn all<B: Backend>(report: &mut Report) {
    let stream = &mut Stream::new(25519);
    report.run("x25519", "keygen", || x25519_keygen::<B>(stream));
    report.run("x25519", "ecdh", || x25519_agree::<B>(stream));
    report.run("x25519", "blinded", || x25519_blinded::<B>(stream));
    report.run("ed25519", "keygen", || ed25519_keygen::<B>(stream));
    report.run("ed25519", "sign", || ed25519_sign::<B>(stream));
    report.run("xeddsa", "sign", || xeddsa_sign::<B>(stream, Form::Signal));
    report.run("xeddsa legacy", "sign", || xeddsa_sign::<B>(stream, Form::Legacy));
    report.run("curve25519", "hash to curve", || hash::<B>(stream));
}

fn x25519_keygen<B: Backend>(stream: &mut Stream) {
    let (secret, public) = secret(stream);
    let mut u = x25519::public_key::<B>(&secret);
    assert_secret(&mut u);
    publish(&mut u);
    assert_eq!(u, x25519::public_key::<B>(&public));
}

fn x25519_agree<B: Backend>(stream: &mut Stream) {
    let ((secret, public), (_, peer)) = (secret(stream), secret(stream));
    let mut ours =
        x25519::x25519::<B>(&secret, &x25519::public_key::<B>(&peer)).expect("a point of large order");
    assert_secret(&mut ours);
    publish(&mut ours);
    let theirs = x25519::x25519::<B>(&peer, &x25519::public_key::<B>(&public));
    assert_eq!(Ok(ours), theirs);
    // a point of small order: that the result is zero is public, and an error
    assert!(x25519::x25519::<B>(&secret, &[0; 32]).is_err());
}

fn x25519_blinded<B: Backend>(stream: &mut Stream) {
    let ((secret, public), (_, peer)) = (secret(stream), secret(stream));
    let peer = x25519::public_key::<B>(&peer);
    let mut random = |out: &mut [u8]| stream.secret(out);
    let mut shared =
        x25519::x25519_blinded::<B>(&secret, &peer, &mut random).expect("a point of large order");
    assert_secret(&mut shared);
    publish(&mut shared);
    assert_eq!(Ok(shared), x25519::x25519::<B>(&public, &peer));
}

fn ed25519_keygen<B: Backend>(stream: &mut Stream) {
    let (secret, public) = secret(stream);
    let mut key = ed25519::public_key::<B>(&secret);
    assert_secret(&mut key);
    publish(&mut key);
    assert_eq!(key, ed25519::public_key::<B>(&public));
}

fn ed25519_sign<B: Backend>(stream: &mut Stream) {
    let (secret, public) = secret(stream);
    let message: [&[u8]; 2] = [b"mess", b"age"];
    let mut signature = ed25519::sign::<B>(&secret, &message);
    assert_secret(&mut signature[..32]);
    assert_secret(&mut signature[32..]);
    publish(&mut signature);
    let key = ed25519::public_key::<B>(&public);
    assert!(ed25519::verify::<B>(&key, &message, &signature, Policy::Strict));
}

/// Eight keys, among whose Edwards points both signs occur.
fn xeddsa_sign<B: Backend>(stream: &mut Stream, form: Form) {
    let mut signs = 0;
    for _ in 0..8 {
        let (secret, public) = secret(stream);
        let (mut random, message): ([u8; 64], [&[u8]; 2]) = ([0; 64], [b"mess", b"age"]);
        stream.secret(&mut random).expect("a stream");
        let mut signature = xeddsa::sign::<B>(&secret, &message, &random, form);
        assert_secret(&mut signature[..32]);
        assert_secret(&mut signature[32..]);
        publish(&mut signature);
        assert!(xeddsa::verify::<B>(&x25519::public_key::<B>(&public), &message, &signature, form));
        signs += signature[63] >> 7;
    }
    assert!(if form == Form::Legacy { (1..8).contains(&signs) } else { signs == 0 });
}

fn hash<B: Backend>(stream: &mut Stream) {
    let (secret, public) = secret(stream);
    for name in ["edwards25519_XMD:SHA-512_ELL2_RO_", "edwards25519_XMD:SHA-512_ELL2_NU_"] {
        let suite = Suite::find(name).expect("a suite");
        for hash in [hash_to_edwards25519::<B>, hash_to_curve25519::<B>] {
            let hash = |message: &[u8]| {
                hash(suite.parameters(), suite.encoding(), &[message], b"tag").expect("a point")
            };
            let mut point = hash(&secret);
            assert_secret(&mut point[0]);
            assert_secret(&mut point[1]);
            publish(&mut point);
            assert_eq!(point, hash(&public));
        }
    }
}
