//! Encryption to public keys: ECIES and HPKE.
//!
//! Ephemeral keys, private keys and messages are secret. Decryption itself is not checked: whether the tag is right is
//! public, and the ciphers' libraries branch on it. The steps before that are checked in encryption and in the secrets
//! that a recipient exports.

use super::memcheck::{poison, publish};
use super::stream::Stream;
use super::{Report, assert_secret};
use crate::{on, pin};
use secant_core::Backend;
use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::hpke::{self, Aead, Kdf, Kem, Suite};
use secant_protocols::{ecies, key};

/// ECIES on one curve, HPKE on both kinds of groups.
///
/// # Panics
/// When a secret got lost, or a result is wrong.
pub fn all<B: Backend>(report: &mut Report) {
    pin::<B>();
    let stream = &mut Stream::new(9180);
    report.run("secp256r1", "ecies", || ecies_on_p256::<B>(stream));
    let suite = |kem, aead| Suite { kem, kdf: Kdf::HkdfSha256, aead };
    report.run("secp256r1", "hpke", || exchange(stream, suite(Kem::P256, Aead::Aes128Gcm)));
    report.run("x25519", "hpke", || exchange(stream, suite(Kem::X25519, Aead::ChaCha20Poly1305)));
}

fn ecies_on_p256<B: Backend>(stream: &mut Stream) {
    let curve = on::<B>(NamedCurve::Secp256r1);
    let d = key::generate(curve, &mut |out: &mut [u8]| stream.public(out)).expect("a key");
    let q = key::public(curve, &d, Tuning::DEFAULT).expect("a point");
    let options = ecies::Options::new(HashAlgorithm::Sha256).info(b"info").associated_data(b"associated");
    let mut message = *b"a message of some length";
    poison(&mut message);
    for compressed in [true, false] {
        let mut sealed = vec![0; message.len() + ecies::overhead(curve.field(), compressed)];
        let random = &mut |out: &mut [u8]| stream.secret(out);
        let options = options.compressed(compressed);
        ecies::encrypt(curve, &q, &message, &mut sealed, random, &options).expect("encrypted");
        assert_secret(sealed.as_mut_slice());
        publish(sealed.as_mut_slice());
        let mut opened = [0; 24];
        ecies::decrypt(curve, &d, &sealed, &mut opened, &options).expect("decrypted");
        assert_eq!(&opened, b"a message of some length");
    }
}

/// Both sides, the sender's key included.
fn exchange(stream: &mut Stream, suite: Suite) {
    let kem = suite.kem;
    let mut pair = || {
        let (mut secret, mut public) = (vec![0; kem.secret_len()], vec![0; kem.public_len()]);
        let mut seed = vec![0; kem.secret_len()];
        stream.fill(&mut seed);
        poison(seed.as_mut_slice());
        hpke::derive_key_pair(kem, &seed, &mut secret, &mut public).expect("a key pair");
        assert_secret(secret.as_mut_slice());
        assert_secret(public.as_mut_slice());
        publish(public.as_mut_slice());
        (secret, public)
    };
    let ((secret, public), (own, theirs)) = (pair(), pair());
    let mut encapsulated = vec![0; kem.public_len()];
    let random = &mut |out: &mut [u8]| stream.secret(out);
    let options = hpke::Options::new().info(b"info");
    let mut sender = hpke::setup_sender(suite, &public, Some(&own), &mut encapsulated, random, &options)
        .expect("a sender");
    publish(encapsulated.as_mut_slice());
    let recipient =
        hpke::setup_recipient(suite, &secret, Some(&theirs), &encapsulated, &options).expect("a recipient");
    let mut message = *b"a message of some length";
    poison(&mut message);
    let mut tag = sender.seal_in_place(&mut message, b"associated").expect("encrypted");
    assert_secret(&mut message);
    assert_secret(&mut tag);
    let (mut ours, mut others) = ([0; 32], [0; 32]);
    sender.export(b"context", &mut ours).expect("exported");
    recipient.export(b"context", &mut others).expect("exported");
    for exported in [&mut ours, &mut others] {
        assert_secret(exported);
        publish(exported);
    }
    assert_eq!(ours, others);
}
