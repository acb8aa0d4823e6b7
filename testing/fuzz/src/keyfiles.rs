//! Keys in files: PKCS#8, SEC 1 and SubjectPublicKeyInfo in DER and PEM, encrypted keys, explicit parameters, JSON Web Keys, OpenSSH's
//! forms, `did:key`, certificates. The reader finds out which it is.

use secant::HashAlgorithm;
use secant::keyfile::{FileFormat, Key, PrivateFormat, PrivateKey, PublicKey, ReadOptions, WriteOptions};

/// The password of the encrypted seeds.
pub const PASSWORD: &[u8] = b"password";

/// What is read by default: it is read again from every form that it can be written in.
pub fn key_file(data: &[u8]) {
    check(data, &ReadOptions::new());
}

/// The same with a password, and with all that is read on request: curves without a name, weak ones, short private keys.
pub fn key_file_options(data: &[u8]) {
    let Some((how, data)) = data.split_first() else { return };
    let options =
        ReadOptions::new().unnamed_curves(how & 1 != 0).weak_curves(how & 2 != 0).short_scalars(how & 4 != 0);
    check(data, &if how & 8 == 0 { options } else { options.password(PASSWORD) });
}

fn check(data: &[u8], options: &ReadOptions<'_>) {
    let private = PrivateKey::read(data, options);
    let public = PublicKey::read(data, options);
    match Key::read(data, options) {
        Ok(Key::Private(key)) => {
            let same = private.expect("the key that either reader found").public_key();
            assert_eq!(same, key.public_key());
        }
        Ok(Key::Public(key)) => assert_eq!(public.as_ref(), Ok(&key)),
        Err(_) => assert!(private.is_err() || public.is_err()),
    }
    if let Ok(key) = PrivateKey::read(data, options) {
        private_key(&key, options);
    }
    if let Ok(key) = PublicKey::read(data, options) {
        public_key(&key, options);
    }
}

/// A private key in every form.
fn private_key(key: &PrivateKey, options: &ReadOptions<'_>) {
    let formats = [
        FileFormat::Pkcs8Pem,
        FileFormat::Pkcs8Der,
        FileFormat::Sec1Pem,
        FileFormat::Sec1Der,
        FileFormat::Jwk,
        FileFormat::Openssh,
    ];
    let public = key.public_key();
    let mut written = 0;
    for format in formats {
        let Ok(file) = key.write(format, &WriteOptions::new()) else { continue };
        let again = PrivateKey::read(&file, options).expect("what was written");
        assert_eq!(again.public_key(), public, "{format:?}");
        // OpenSSH's form alone has random bytes
        if format != FileFormat::Openssh {
            assert_eq!(again.write(format, &WriteOptions::new()).as_deref().ok(), Some(&*file));
        }
        written += 1;
    }
    assert!(written > 0, "a key that cannot be written");
    if let Ok(sec1) = key.to_der(PrivateFormat::Sec1) {
        assert!(PublicKey::read(&sec1, options).is_err(), "a private key is no public one");
    }
    public_key(&public, options);
}

/// A public key in every form.
fn public_key(key: &PublicKey, options: &ReadOptions<'_>) {
    let text = |text: Result<String, secant::Error>| text.map(String::into_bytes);
    let forms = [
        key.to_der(),
        text(key.to_pem()),
        text(key.to_jwk()),
        text(key.to_openssh("comment")),
        text(key.to_did_key()),
    ];
    for file in forms.iter().flatten() {
        assert_eq!(PublicKey::read(file, options).as_ref(), Ok(key));
    }
    assert!(forms[0].is_ok(), "a key that cannot be written");
    let _ = key.jwk_thumbprint(HashAlgorithm::Sha256);
}
