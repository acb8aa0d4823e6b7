//! Messages that are encrypted to a public key: what was sealed opens, what was changed does not, and anything else is an error.

use crate::input::{Input, changed};
use secant::hpke::{self, Aead, Kdf, Kem, Psk, Suite};
use secant::kdf::{Hkdf, OneStep, TwoStep, X963};
use secant::keyfile::{PrivateKey, PublicKey};
use secant::{HashAlgorithm, RandomSource, ecies};
use std::sync::OnceLock;

/// ECIES.
pub fn ecies(data: &[u8]) {
    let mut input = Input::new(data);
    let (subject, how) = (input.subject(), input.byte());
    let hash = *input.pick(HashAlgorithm::ALL);
    let (info, bound) = (input.part(), input.part());
    let options = ecies::Options::new(hash).info(info).associated_data(bound).compressed(how & 1 == 0);
    if how & 2 == 0 {
        let _ = subject.private.decrypt(input.rest(), &options);
        return;
    }
    let bit = input.short();
    let message = input.rest();
    let sealed = subject.public.encrypt(message, &options).expect("a sealed message");
    let opened = subject.private.decrypt(&sealed, &options).expect("what was sealed");
    assert_eq!(*opened, message);
    assert!(subject.private.decrypt(&changed(&sealed, bit), &options).is_err(), "one bit was changed");
}

fn keys() -> &'static [(Kem, PrivateKey, PublicKey)] {
    static KEYS: OnceLock<Vec<(Kem, PrivateKey, PublicKey)>> = OnceLock::new();
    KEYS.get_or_init(|| {
        let key = |kem: &Kem| {
            let key = hpke::derive_key(*kem, &[7; 66]).expect("a key");
            let public = key.public_key();
            (*kem, key, public)
        };
        Kem::ALL.iter().map(key).collect()
    })
}

/// HPKE.
pub fn hpke(data: &[u8]) {
    let mut input = Input::new(data);
    let (kem, key, public) = input.pick(keys());
    let kdf = *input.pick(&[Kdf::HkdfSha256, Kdf::HkdfSha384, Kdf::HkdfSha512]);
    let suite = Suite { kem: *kem, kdf, aead: *input.pick(Aead::ALL) };
    let how = input.byte();
    let (info, bound, shared, id) = (input.part(), input.part(), input.part(), input.part());
    let mut options = hpke::Options::new().info(info);
    if how & 1 == 1 {
        options = options.psk(Psk { key: shared, id });
    }
    if how & 2 == 0 {
        let rest = input.rest();
        let _ = hpke::open(suite, key, None, rest, bound, &options);
        let (encapsulated, sealed) = rest.split_at(rest.len().min(kem.public_len()));
        if let Ok(mut recipient) = hpke::Recipient::new(suite, key, None, encapsulated, &options) {
            let _ = recipient.open(sealed, bound);
            let _ = recipient.export(bound, 64);
        }
        return;
    }
    let bit = input.short();
    let message = input.rest();
    let sealed = hpke::seal(suite, public, None, message, bound, &options);
    let Ok(sealed) = sealed else {
        assert!(suite.aead == Aead::ExportOnly || how & 1 == 1, "a message that cannot be sealed");
        return;
    };
    let opened = hpke::open(suite, key, None, &sealed, bound, &options).expect("what was sealed");
    assert_eq!(*opened, message);
    assert!(
        hpke::open(suite, key, None, &changed(&sealed, bit), bound, &options).is_err(),
        "one bit was changed"
    );
}

/// Keys from shared secrets: a longer key begins with a shorter one, where the function says so, and lengths are limited.
pub fn key_derivation(data: &[u8]) {
    let mut input = Input::new(data);
    let hash = *input.pick(HashAlgorithm::ALL);
    let (length, salt, info) = (usize::from(input.short()) % 2048, input.part(), input.part());
    let secret = input.rest();
    type Derived = Result<secant::Zeroizing<Vec<u8>>, secant::Error>;
    let derivations: [&dyn Fn(usize) -> Derived; 3] = [
        &|length| X963::new(hash).info(info).derive(secret, length),
        &|length| Hkdf::new(hash).salt(salt).info(info).derive(secret, length),
        &|length| OneStep::new(hash).salt(salt).info(info).derive(secret, length),
    ];
    for derive in derivations {
        let Ok(long) = derive(length) else { continue };
        assert_eq!(long.len(), length);
        if let Ok(short) = derive(length / 2) {
            assert_eq!(short[..], long[..length / 2]);
        }
    }
    // which has the length among what is hashed
    if let Ok(key) = TwoStep::new(hash).salt(salt).info(info).derive(secret, length) {
        assert_eq!(key.len(), length);
    }
}

/// Keys that a generator which the input decides on gives: a fault of it is an error.
pub fn generators(data: &[u8]) {
    let mut input = Input::new(data);
    let subject = input.subject();
    let bytes = input.rest();
    let source = RandomSource::bytes(bytes);
    if let Ok(key) = secant::PrivateKey::generate_with(&subject.curve, &source) {
        assert!(key.to_bytes().iter().any(|byte| *byte != 0));
        let options = secant::SignOptions::default().nonce(secant::NonceMode::Hedged).random(&source);
        if let Ok(signature) = key.sign(bytes, &options) {
            assert!(key.public_key().verify(bytes, &signature.to_der(), &secant::VerifyOptions::default()));
        }
    }
}
