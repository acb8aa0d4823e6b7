//! Operations on secrets on Curve25519.

use crate::memcheck::{poison, publish};
use crate::stream::Stream;
use crate::{Report, assert_secret};
use secant_core::Backend;
use secant_protocols::ed25519::{self, Policy};
use secant_protocols::x25519;

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
