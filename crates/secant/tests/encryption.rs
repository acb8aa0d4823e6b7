//! Encryption, key derivation and the formats of keys through the facade.

use secant::ecies::Options;
use secant::hpke::{self, Aead, Kdf, Kem, Psk, Recipient, Sender, Suite};
use secant::kdf::{Hkdf, X963};
use secant::keyfile::{PrivateKey, PublicKey, ReadOptions};
use secant::tls::{self, Group, Version};
use secant::{Curve, Error, HashAlgorithm, InputError, NamedCurve, ed25519, x25519};

fn on(name: &str) -> PrivateKey {
    let curve = Curve::find(name).expect("a curve");
    PrivateKey::Ec(secant::PrivateKey::generate(&curve).expect("a key"))
}

#[test]
fn ecies_works_on_every_curve() {
    for &curve in NamedCurve::ALL {
        let key = secant::PrivateKey::generate(&curve.into()).expect("a key");
        let options = Options::new(HashAlgorithm::Sha512).info(b"info");
        let encrypted = key.public_key().encrypt(b"message", &options).expect("encrypted");
        assert_eq!(encrypted.len(), 1 + key.curve().field_bytes() + 7 + 16);
        assert_eq!(*key.decrypt(&encrypted, &options).expect("decrypted"), b"message");
        let other = options.info(b"");
        assert_eq!(key.decrypt(&encrypted, &other), Err(InputError::Decryption.into()));
    }
}

#[test]
fn hpke_sides_exchange_messages_and_secrets() {
    for (kem, name) in [(Kem::P256, "P-256"), (Kem::P384, "P-384"), (Kem::P521, "P-521")] {
        let (key, sender) = (on(name), on(name));
        assert_eq!(hpke::kem_of(&key.public_key()), Ok(kem));
        let suite = Suite { kem, kdf: Kdf::HkdfSha512, aead: Aead::Aes256Gcm };
        let psk = Psk { key: &[3; 32], id: b"id" };
        let options = hpke::Options::new().info(b"info").psk(psk);
        let mut ours = Sender::new(suite, &key.public_key(), Some(&sender), &options).expect("a sender");
        let encapsulated = ours.encapsulated().to_vec();
        let mut theirs = Recipient::new(suite, &key, Some(&sender.public_key()), &encapsulated, &options)
            .expect("a recipient");
        for number in 0..3 {
            let sealed = ours.seal(b"message", &[number]).expect("sealed");
            assert_eq!(theirs.open(&sealed, &[9]), Err(InputError::Decryption.into()));
            assert_eq!(*theirs.open(&sealed, &[number]).expect("opened"), b"message");
        }
        assert_eq!(
            theirs.open(&[0; 15], b"").err(),
            Some(InputError::TooShort { min: 16, actual: 15 }.into())
        );
        assert_eq!(ours.export(b"x", 100), theirs.export(b"x", 100));
        assert!(!format!("{ours:?}{theirs:?}").contains("key"));
    }
}

#[test]
fn hpke_keys_belong_to_the_suite() {
    let (p256, x) = (on("P-256"), PrivateKey::X25519(x25519::PrivateKey::generate().expect("a key")));
    let suite = Suite { kem: Kem::P256, kdf: Kdf::HkdfSha256, aead: Aead::Aes128Gcm };
    let options = hpke::Options::default();
    let seal = |key: &PrivateKey, sender: Option<&PrivateKey>| {
        hpke::seal(suite, &key.public_key(), sender, b"message", b"", &options)
    };
    assert_eq!(seal(&x, None), Err(Error::CurveMismatch));
    assert_eq!(seal(&p256, Some(&x)), Err(Error::CurveMismatch));
    let sealed = seal(&p256, None).expect("sealed");
    assert_eq!(hpke::open(suite, &x, None, &sealed, b"", &options), Err(Error::CurveMismatch));
    for length in 0..81 {
        let expected = Error::Input(InputError::TooShort { min: 81, actual: length });
        assert_eq!(hpke::open(suite, &p256, None, &sealed[..length], b"", &options), Err(expected));
    }
    let ed = PrivateKey::Ed25519(ed25519::PrivateKey::generate().expect("a key"));
    for key in [on("secp256k1"), ed] {
        assert_eq!(hpke::kem_of(&key.public_key()), Err(InputError::UnsupportedKey.into()));
    }
}

#[test]
fn keys_are_derived() {
    let hash = HashAlgorithm::Sha256;
    let function = Hkdf::new(hash).salt(b"salt").info(b"info");
    let whole = function.derive(b"secret", 100).expect("a key");
    let extracted = function.extract(b"secret");
    assert_eq!(function.expand(&extracted, 100), Ok(whole));
    let long = InputError::OutputTooLong.into();
    assert_eq!(Hkdf::new(hash).derive(b"secret", 255 * 32 + 1), Err(long));
    assert_eq!(X963::new(hash).derive(b"secret", 255 * 32 + 1).map(|key| key.len()), Ok(255 * 32 + 1));
}

#[test]
fn keys_take_every_form() {
    let mut forms = 0;
    for key in [
        on("P-256"),
        on("P-384"),
        on("P-521"),
        on("secp256k1"),
        on("brainpoolP256r1"),
        PrivateKey::Ed25519(ed25519::PrivateKey::generate().expect("a key")),
        PrivateKey::X25519(x25519::PrivateKey::generate().expect("a key")),
    ] {
        let (public, password) = (key.public_key(), Some(&b"password"[..]));
        let texts = [
            key.to_encrypted_pem(b"password", 3).map(Into::into),
            key.to_jwk(),
            key.to_openssh("comment", None),
            key.to_openssh("comment", password),
        ];
        for text in texts.into_iter().flatten() {
            let read =
                PrivateKey::read(text.as_bytes(), &ReadOptions::new().password(b"password")).expect("a key");
            assert_eq!(read.public_key(), public);
            forms += 1;
        }
        for text in [public.to_jwk(), public.to_openssh("comment"), public.to_did_key()].into_iter().flatten()
        {
            assert_eq!(PublicKey::from_file(text.as_bytes()).as_ref(), Ok(&public));
            forms += 1;
        }
        let encrypted = key.to_encrypted_der(b"password", 3).expect("encrypted");
        let wrong = PrivateKey::read(&encrypted, &ReadOptions::new().password(b"other")).err();
        assert_eq!(wrong, Some(InputError::WrongPassword.into()));
        assert_eq!(PrivateKey::from_file(&encrypted).err(), Some(InputError::PasswordNeeded.into()));
    }
    // encrypted PKCS#8 for all, six with JWK in two kinds, four with OpenSSH in three, six with did:key
    assert_eq!(forms, 7 + 6 * 2 + 4 * 3 + 6);
}

#[test]
fn tls_messages_are_read_from_the_front() {
    for &curve in NamedCurve::ALL {
        let key = secant::PrivateKey::generate(&curve.into()).expect("a key").public_key();
        let Ok(parameters) = tls::write_parameters(Group::Curve(curve), Version::Tls12) else { continue };
        let message = [&parameters[..], &tls::write_point(&key, true), b"more"].concat();
        let mut rest = &message[..];
        assert_eq!(tls::read_parameters(&mut rest), Ok(Group::Curve(curve)));
        let before = rest;
        assert!(
            tls::read_point(&NamedCurve::Secp521r1.into(), &mut rest).is_err()
                || curve == NamedCurve::Secp521r1
        );
        rest = before;
        assert_eq!(tls::read_point(&curve.into(), &mut rest), Ok(key));
        assert_eq!(rest, b"more");
    }
}

type Function<'a> = &'a dyn Fn(usize) -> Result<secant::Zeroizing<Vec<u8>>, Error>;

/// The longest outputs, and lengths that no memory has.
#[test]
fn lengths_are_checked_before_memory_is_taken() {
    let hash = HashAlgorithm::Sha256;
    let key = PrivateKey::X25519(x25519::PrivateKey::generate().expect("a key"));
    let suite = Suite { kem: Kem::X25519, kdf: Kdf::HkdfSha256, aead: Aead::ExportOnly };
    let sender = Sender::new(suite, &key.public_key(), None, &hpke::Options::new()).expect("a sender");
    let recipient = Recipient::new(suite, &key, None, sender.encapsulated(), &hpke::Options::new());
    let recipient = recipient.expect("a recipient");
    let hkdf = |length| Hkdf::new(hash).derive(&[1; 32], length);
    let expand = |length| Hkdf::new(hash).expand(&[1; 32], length);
    let (send, receive) = (|length| sender.export(b"c", length), |length| recipient.export(b"c", length));
    let functions: [Function<'_>; 4] = [&hkdf, &expand, &send, &receive];
    for function in functions {
        assert_eq!(function(255 * 32).map(|bytes| bytes.len()), Ok(255 * 32));
        for length in [255 * 32 + 1, 255 * 64 + 1, 1 << 31, usize::MAX / 2, usize::MAX] {
            assert_eq!(function(length), Err(InputError::OutputTooLong.into()), "{length}");
        }
    }
    for length in [usize::MAX / 2, usize::MAX] {
        assert_eq!(X963::new(hash).derive(&[1; 32], length), Err(InputError::OutputTooLong.into()));
    }
}
