//! Files that OpenSSL 3.0 made, round trips on every curve, and what must be refused.

mod did_key;
mod encrypted;
mod explicit;
mod files;
mod jwk;
mod openssh;
mod pem_encryption;
mod texts;

use super::*;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use files::*;
use secant_core::curves::NamedCurve;

/// Lets tests name the error of a value without what wraps it.
impl PartialEq<Error> for FileError {
    fn eq(&self, other: &Error) -> bool {
        *self == Self::Input(*other)
    }
}

fn decode_any(bytes: &[u8]) -> Result<KeyFile, FileError> {
    KeyFile::read(bytes, Wanted::Either, &ReadOptions::new())
}

/// Reads a private key with a password.
fn with(file: &[u8], password: &[u8]) -> Result<PrivateKeyFile, FileError> {
    match KeyFile::read(file, Wanted::Private, &ReadOptions::new().password(password))? {
        KeyFile::Private(key) => Ok(key),
        KeyFile::Public(key) => panic!("expected a private key, got {key:?}"),
    }
}

fn unsupported(part: Part, name: &str) -> FileError {
    FileError::Unsupported { part, name: name.to_string() }
}

fn private(file: impl AsRef<[u8]>) -> PrivateKeyFile {
    match decode_any(file.as_ref()) {
        Ok(KeyFile::Private(key)) => key,
        other => panic!("expected a private key, got {other:?}"),
    }
}

fn public(file: impl AsRef<[u8]>) -> PublicKeyFile {
    match decode_any(file.as_ref()) {
        Ok(KeyFile::Public(key)) => key,
        other => panic!("expected a public key, got {other:?}"),
    }
}

fn refused(bytes: &[u8]) -> FileError {
    match decode_any(bytes) {
        Err(error) => error,
        Ok(key) => panic!("accepted {key:?}"),
    }
}

fn der(text: &str) -> Vec<u8> {
    pem::decode(text.as_bytes(), Wanted::Either).expect("PEM").bytes.to_vec()
}

/// SEC 1's structure with a curve, or none, and without a public key.
fn sec1_of(secret: &[u8], algorithm: Option<KeyAlgorithm>) -> Vec<u8> {
    let parameters = algorithm.map(|algorithm| algorithm.parameters().expect("an identifier"));
    let parameters = parameters.as_ref().map(|der| AnyRef::from_der(der).expect("DER"));
    der::Encode::to_der(&private::EcKey { secret, parameters, public: None }).expect("encodes")
}

#[test]
fn openssl_pkcs8_files_are_rewritten_byte_for_byte() {
    let p256 = KeyAlgorithm::Curve(NamedCurve::Secp256r1);
    for (text, algorithm, secret_len, public_len) in [
        (P256_PKCS8, p256, 32, Some(65)),
        (P256_NO_PUBLIC, p256, 32, None),
        (SECP521R1_PKCS8, KeyAlgorithm::Curve(NamedCurve::Secp521r1), 66, Some(133)),
        (ED25519_PKCS8, KeyAlgorithm::Ed25519, 32, None),
        (X25519_PKCS8, KeyAlgorithm::X25519, 32, None),
    ] {
        let key = private(text);
        assert_eq!(key.algorithm, algorithm);
        assert_eq!(key.secret.len(), secret_len);
        assert_eq!(key.public.as_ref().map(Vec::len), public_len);
        assert_eq!(key.to_pkcs8_pem().expect("encodes").as_str(), text);
        assert_eq!(*key.to_pkcs8_der().expect("encodes"), der(text));
    }
}

#[test]
fn openssl_sec1_files_are_rewritten_byte_for_byte() {
    let p256 = KeyAlgorithm::Curve(NamedCurve::Secp256r1);
    for (text, algorithm, secret_len) in [
        (P256_SEC1, p256, 32),
        (BRAINPOOL_P320R1_SEC1, KeyAlgorithm::Curve(NamedCurve::BrainpoolP320r1), 40),
        (SECP224K1_PARAMETERS, KeyAlgorithm::Curve(NamedCurve::Secp224k1), 29),
    ] {
        let key = private(text);
        assert_eq!((key.algorithm, key.secret.len()), (algorithm, secret_len));
        let start = text.find("-----BEGIN EC PRIVATE").expect("a key");
        assert_eq!(key.to_sec1_pem().expect("encodes").as_str(), &text[start..]);
        assert_eq!(*key.to_sec1_der().expect("encodes"), der(text));
    }
    assert_eq!(private(P256_SEC1).to_pkcs8_pem().expect("encodes").as_str(), P256_PKCS8);
}

#[test]
fn openssl_public_files_are_rewritten_byte_for_byte() {
    for text in [P256_SPKI, P256_COMPRESSED, ED25519_SPKI, X25519_SPKI] {
        let key = public(text);
        assert_eq!(key.to_spki_pem().expect("encodes"), text);
        assert_eq!(key.to_spki_der().expect("encodes"), der(text));
    }
    assert_eq!(Some(public(P256_SPKI).public), private(P256_SEC1).public);
    assert_eq!(public(P256_COMPRESSED).public.len(), 33);
    assert_eq!(public(ED25519_SPKI).algorithm, KeyAlgorithm::Ed25519);
    assert_eq!(public(X25519_SPKI).algorithm, KeyAlgorithm::X25519);
}

#[test]
fn version_2_is_read() {
    let key = private(ED25519_VERSION_2);
    assert_eq!(key.algorithm, KeyAlgorithm::Ed25519);
    assert_eq!(key.secret[..4], [0xd4, 0xee, 0x72, 0xdb]);
    assert_eq!(key.public.as_ref().map(|p| &p[..4]), Some(&[0x19, 0xbf, 0x44, 0x09][..]));
    // what is written is version 1
    let again = PrivateKeyFile::from_pkcs8_der(&key.to_pkcs8_der().expect("encodes"), &ReadOptions::new())
        .expect("decodes");
    assert_eq!((again.secret, again.public), (key.secret, None));
}

#[test]
fn every_curve_round_trips() {
    let curves = NamedCurve::ALL.iter().map(|&curve| KeyAlgorithm::Curve(curve));
    let mut count = 0;
    for algorithm in
        curves.chain([KeyAlgorithm::X25519, KeyAlgorithm::Ed25519, KeyAlgorithm::X448, KeyAlgorithm::Ed448])
    {
        let secret: Vec<u8> = (0..algorithm.secret_len() as u8).collect();
        let point = vec![4; if algorithm.curve().is_some() { 2 * secret.len() } else { secret.len() }];
        let key = PrivateKeyFile::new(algorithm, &secret, Some(&point)).expect("a key");
        let stored = algorithm.curve().map(|_| &point);
        let expect_private = |bytes: &[u8]| {
            let read = private(bytes);
            assert_eq!((read.algorithm, &*read.secret, read.public.as_ref()), (algorithm, &secret, stored));
        };
        expect_private(&key.to_pkcs8_der().expect("encodes"));
        expect_private(key.to_pkcs8_pem().expect("encodes").as_bytes());
        if stored.is_some() {
            expect_private(&key.to_sec1_der().expect("encodes"));
            expect_private(key.to_sec1_pem().expect("encodes").as_bytes());
        } else {
            assert_eq!(key.to_sec1_der().err(), Some(Error::UnsupportedKey));
        }
        let key = PublicKeyFile::new(algorithm, &point).expect("a key");
        assert_eq!(public(key.to_spki_der().expect("encodes")), key);
        assert_eq!(public(key.to_spki_pem().expect("encodes")), key);
        count += 1;
    }
    assert_eq!(count, NamedCurve::ALL.len() + 4);
}

#[test]
fn unsupported_keys_are_named_so() {
    assert_eq!(refused(ENCRYPTED_SEC1.as_bytes()), Error::PasswordNeeded);
    assert_eq!(refused(ENCRYPTED_PKCS8.as_bytes()), Error::PasswordNeeded);
    assert_eq!(refused(&der(ENCRYPTED_PKCS8)), Error::PasswordNeeded);
    assert_eq!(refused(P256_PKCS8.replace("PRIVATE", "OPENSSH PRIVATE").as_bytes()), Error::KeyEncoding);
    assert_eq!(
        refused(P256_PKCS8.replace("PRIVATE", "RSA PRIVATE").as_bytes()),
        unsupported(Part::Label, "RSA PRIVATE KEY")
    );
    // another algorithm, another curve: the last byte of an object identifier
    let (mut other, mut unknown) = (der(ED25519_SPKI), der(P256_SPKI));
    assert_eq!((other[8], unknown[22]), (0x70, 0x07));
    (other[8], unknown[22]) = (0x72, 0x08);
    assert_eq!(refused(&other), unsupported(Part::Algorithm, "1.3.101.114"));
    // Ed448, whose keys are longer
    other[8] = 0x71;
    assert_eq!(refused(&other), Error::Length { expected: 57, actual: 32 });
    assert_eq!(refused(&unknown), unsupported(Part::Curve, "1.2.840.10045.3.1.8"));
}

#[test]
fn lengths_are_exact() {
    let p256 = KeyAlgorithm::Curve(NamedCurve::Secp256r1);
    let short = PrivateKeyFile { algorithm: p256, secret: vec![1; 31].into(), public: None };
    let error = Error::Length { expected: 32, actual: 31 };
    assert_eq!(short.to_pkcs8_der().err(), Some(error));
    assert_eq!(short.to_sec1_der().err(), Some(error));
    assert_eq!(PublicKeyFile::new(KeyAlgorithm::Ed25519, &[0; 31]).err(), Some(error));
    for (curve, len) in
        [(NamedCurve::Secp224k1, 28), (NamedCurve::Secp521r1, 65), (NamedCurve::Secp256r1, 33)]
    {
        let expected = KeyAlgorithm::Curve(curve).secret_len();
        let secret = vec![1; len];
        let bytes = sec1_of(&secret, Some(KeyAlgorithm::Curve(curve)));
        let short = FileError::ShortScalar { expected, actual: len };
        let expected = if len < expected { short } else { Error::Length { expected, actual: len }.into() };
        assert_eq!(refused(&bytes), expected);
    }
}

#[test]
fn truncated_and_extended_structures_are_refused() {
    for text in [P256_PKCS8, P256_SEC1, P256_SPKI, ED25519_PKCS8, ED25519_VERSION_2, X25519_SPKI] {
        let bytes = der(text);
        assert_eq!(refused(&[]), Error::Empty);
        for len in 1..bytes.len() {
            assert_eq!(refused(&bytes[..len]), Error::KeyEncoding, "{len} bytes of {text}");
        }
        let extended = [&bytes[..], &[0]].concat();
        assert_eq!(refused(&extended), Error::TrailingData);
        for len in 1..text.len() - 1 {
            assert!(decode_any(&text.as_bytes()[..len]).is_err(), "{len} characters of {text}");
        }
        for extra in ["x", "\n-----BEGIN PUBLIC KEY-----\n", "\0", text] {
            assert!(decode_any(format!("{text}{extra}").as_bytes()).is_ok());
        }
    }
    // inside: a byte after the octets of the key, with all lengths put right
    let mut inner = der(ED25519_PKCS8);
    inner.push(0);
    (inner[1], inner[13]) = (inner[1] + 1, inner[13] + 1);
    assert_eq!(refused(&inner), Error::TrailingData);
}

fn pkcs8(file: KeyFile) -> Vec<u8> {
    match file {
        KeyFile::Private(key) => key.to_pkcs8_der().expect("encodes").to_vec(),
        KeyFile::Public(key) => panic!("expected a private key, got {key:?}"),
    }
}

fn sec1(file: KeyFile) -> Vec<u8> {
    match file {
        KeyFile::Private(key) => key.to_sec1_der().expect("encodes").to_vec(),
        KeyFile::Public(key) => panic!("expected a private key, got {key:?}"),
    }
}

fn spki(file: KeyFile) -> Vec<u8> {
    match file {
        KeyFile::Private(key) => panic!("expected a public key, got {key:?}"),
        KeyFile::Public(key) => key.to_spki_der().expect("encodes"),
    }
}

/// Every value of every byte, and every byte left out: what is accepted is the one encoding of what was read.
#[test]
fn altered_structures_are_refused_or_another_key() {
    for (text, encode) in
        [(P256_PKCS8, pkcs8 as fn(KeyFile) -> Vec<u8>), (P256_SEC1, sec1), (P256_SPKI, spki)]
    {
        let original = der(text);
        let is_public = text == P256_SPKI;
        let key_bytes = if is_public { 65 } else { 32 + 65 };
        let mut accepted = 0;
        for i in 0..original.len() {
            for value in 0..=255 {
                let mut altered = original.clone();
                altered[i] = value;
                if let Ok(file) = decode_any(&altered) {
                    // the number of version 2 is read, and that of version 1 written
                    let is_version_2 = text == P256_PKCS8 && (i, value) == (5, 1);
                    let expected = if is_version_2 { &original } else { &altered };
                    assert_eq!(encode(file), *expected, "byte {i} as {value} of {text}");
                    accepted += 1;
                }
            }
            let mut shorter = original.clone();
            shorter.remove(i);
            assert!(decode_any(&shorter).is_err(), "byte {i} left out of {text}");
        }
        // every value of the bytes of the key is a key, and every other byte has one value; but one byte makes
        // the identifier of P-256 that of P-192, whose points are not checked here, and PKCS#8 has two versions
        let expected =
            256 * key_bytes + (original.len() - key_bytes) + usize::from(is_public || text == P256_PKCS8);
        assert_eq!(accepted, expected, "{text}");
    }
}

#[test]
fn altered_texts_do_not_panic() {
    let (mut accepted, mut total) = (0, 0);
    for text in [P256_PKCS8, ED25519_VERSION_2, ENCRYPTED_SEC1, SECP224K1_PARAMETERS] {
        for i in 0..text.len() {
            for value in [0, b'\n', b'\r', b' ', b'-', b':', b'=', b'A', 0x80, 0xff] {
                let mut altered = text.as_bytes().to_vec();
                altered[i] = value;
                accepted += usize::from(decode_any(&altered).is_ok());
                altered.remove(i);
                accepted += usize::from(decode_any(&altered).is_ok());
                total += 2;
            }
        }
    }
    // a digit of a key is another key; most other alterations are errors
    assert!(accepted > 0 && accepted < total / 4, "{accepted} of {total}");
}

#[test]
fn malformed_identifiers_are_refused() {
    // Ed25519 with the parameter NULL, which RFC 8410 forbids
    let mut null = der(ED25519_SPKI);
    null.splice(9..9, [5, 0]);
    (null[1], null[3]) = (null[1] + 2, null[3] + 2);
    assert_eq!(refused(&null), Error::KeyEncoding);
    // SEC 1's structure without a curve
    assert_eq!(refused(&sec1_of(&[1; 32], None)), FileError::NoCurve);
    // the curve of the envelope against the curve inside
    let sec1 = der(P256_SEC1);
    let octets = der::asn1::OctetStringRef::new(&sec1).expect("octets");
    let envelope = |curve| {
        let algorithm = KeyAlgorithm::Curve(curve);
        let parameters = algorithm.parameters().expect("an identifier");
        let info = pkcs8::PrivateKeyInfoRef::new(algorithm.identifier(&parameters).expect("DER"), octets);
        der::Encode::to_der(&info).expect("encodes")
    };
    assert!(decode_any(&envelope(NamedCurve::Secp256r1)).is_ok());
    assert_eq!(refused(&envelope(NamedCurve::Secp256k1)), Error::KeyEncoding);
    // two public keys, of which one is altered
    let mut version_2 = der(ED25519_VERSION_2);
    assert!(decode_any(&version_2).is_ok());
    version_2[4] = 0;
    assert_eq!(refused(&version_2), Error::KeyEncoding);
}

#[test]
fn public_keys_inside_and_outside_must_agree() {
    let parameters = KeyAlgorithm::Curve(NamedCurve::Secp256r1).parameters().expect("an identifier");
    let with = |outer: &[u8]| {
        let sec1 = der(P256_SEC1);
        let info = pkcs8::PrivateKeyInfoRef {
            algorithm: KeyAlgorithm::Curve(NamedCurve::Secp256r1).identifier(&parameters).expect("DER"),
            private_key: der::asn1::OctetStringRef::new(&sec1).expect("octets"),
            public_key: Some(der::asn1::BitStringRef::from_bytes(outer).expect("bits")),
        };
        der::Encode::to_der(&info).expect("encodes")
    };
    let point = public(P256_SPKI).public;
    assert!(decode_any(&with(&point)).is_ok());
    assert_eq!(refused(&with(&point[1..])), Error::KeyMismatch);
}

#[test]
fn labels_and_contents_must_agree() {
    for (text, label, other) in [
        (P256_PKCS8, "PRIVATE KEY", "EC PRIVATE KEY"),
        (P256_SEC1, "EC PRIVATE KEY", "PRIVATE KEY"),
        (P256_SPKI, "PUBLIC KEY", "PRIVATE KEY"),
        (P256_PKCS8, "PRIVATE KEY", "PUBLIC KEY"),
    ] {
        assert_eq!(refused(text.replace(label, other).as_bytes()), Error::KeyEncoding);
    }
}

#[test]
fn secrets_are_not_printed() {
    let key = PrivateKeyFile::new(KeyAlgorithm::Ed25519, &[0xab; 32], None).expect("a key");
    assert_eq!(format!("{key:?}"), "PrivateKeyFile { algorithm: Ed25519, .. }");
    assert_eq!(format!("{:?}", KeyFile::Private(key)), "Private(PrivateKeyFile { algorithm: Ed25519, .. })");
}
