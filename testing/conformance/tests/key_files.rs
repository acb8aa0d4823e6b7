//! Key files as users have them: those of `testing/vectors/data/cases`, and what is right for each.

use secant::keyfile::{Content, FileError, Key, MemberError, Part, PrivateKey, PublicKey, ReadOptions};
use secant::{Error, InputError};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const PASSWORD: &[u8] = b"correct horse";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors/data/cases")
}

fn file(name: &str) -> Vec<u8> {
    std::fs::read(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn unsupported(part: Part, name: &str) -> Error {
    Error::KeyFile(FileError::Unsupported { part, name: name.to_owned() })
}

fn kind(found: Content, wanted: Content) -> Error {
    Error::KeyFile(FileError::Kind { found, wanted })
}

/// What reading a case as a private and as a public key gives.
struct Case {
    name: &'static str,
    private: Result<&'static str, Error>,
    public: Result<&'static str, Error>,
}

/// The private and the public key on P-256, in hexadecimal.
const SECRET: &str = "1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef";
const POINT: &str = "04471c3e758c4904285bba7e53118ed0f524adeb0757d25bd2f8e7b0d76dfa714c\
dd520f7aca8a8b917acc37f51de8f0c9bbe3ad858382e702dc25a12d09f7a858";
/// The private key of `headers-aes256.pem`.
const HEADERS_SECRET: &str = "9c62634118c96f1128a1bbd3bafa0b5597f623f052a1772439f1977aa45e1398";
/// The public keys of the private and of the public files of OpenSSH.
const SSH_GCM: &str = "1c02a1b5d2d44d922276bd0e8737beb73dd4234d7d3cccbd5bb4a04e91abe871";
const SSH_CBC: &str = "27e996ba1c39e7eaf2eadd90c1e75704b86592030ef00500ed1d7def3077dbdd";
const SSH_POINT: &str = "1fa2a291f8bc4f74f97ab1c89586291a0f59a69459c8b4f6be0b0a462943b2de";

fn cases() -> Vec<Case> {
    let is_public = || kind(Content::PublicKey, Content::PrivateKey);
    let is_private = || kind(Content::PrivateKey, Content::PublicKey);
    let private = |name| Case { name, private: Ok(SECRET), public: Err(is_private()) };
    let public = |name, point| Case { name, private: Err(is_public()), public: Ok(point) };
    let either = |name, error: Error| Case { name, private: Err(error.clone()), public: Err(error) };
    let refused = |name, error| Case { name, private: Err(error), public: Err(is_private()) };
    let pbes1 = "PBES1, pbeWithSHA1And3-KeyTripleDES-CBC (1.2.840.113549.1.12.1.3)";
    vec![
        private("good-pkcs8.pem"),
        private("pem-space-after-begin.pem"),
        private("pem-unequal-lines.pem"),
        private("pem-blank-line-after-begin.pem"),
        private("pem-utf8-bom.pem"),
        private("key-then-certificate-text.pem"),
        private("enc-pbes2-aes256cbc-hmacsha1.pem"),
        refused("enc-pbes1-sha1-3des.pem", unsupported(Part::Encryption, pbes1)),
        private("traditional-encrypted.pem"),
        // with another password: below
        refused("headers-aes256.pem", InputError::WrongPassword.into()),
        refused("headers-short-scalar.pem", InputError::WrongPassword.into()),
        refused("sec1-short-scalar.pem", Error::KeyFile(FileError::ShortScalar { expected: 32, actual: 16 })),
        Case { name: "ssh-aes256-cbc", private: Ok(SSH_CBC), public: Err(is_private()) },
        Case { name: "ssh-aes256-gcm", private: Ok(SSH_GCM), public: Err(is_private()) },
        public("good-pkcs8-public.pem", POINT),
        public("explicit-no-cofactor.pem", POINT),
        public("explicit-seed.pem", POINT),
        public("spki-id-ecdh.pem", POINT),
        public("ssh-pub-two-spaces.pub", SSH_POINT),
        public("ssh-pub-options.pub", SSH_POINT),
        Case {
            name: "certificate.pem",
            private: Err(kind(Content::Certificate, Content::PrivateKey)),
            public: Ok(POINT),
        },
        Case {
            name: "public-off-curve.pem",
            private: Err(is_public()),
            public: Err(InputError::NotOnCurve.into()),
        },
        Case {
            name: "public-hybrid.pem",
            private: Err(is_public()),
            public: Err(InputError::HybridPoint.into()),
        },
        either("jwk-d-only.json", Error::KeyFile(FileError::MissingMember("x"))),
        either("jwk-no-y.json", Error::KeyFile(FileError::MissingMember("y"))),
        either("jwk-set.json", Error::KeyFile(FileError::JwkSet)),
        // no key files: they have no form of their own
        either("key-0x.hex", InputError::KeyEncoding.into()),
        either("password.txt", InputError::KeyEncoding.into()),
        either("password-two-lines.txt", InputError::KeyEncoding.into()),
        either("README.md", InputError::KeyEncoding.into()),
    ]
}

fn secret_of(key: &PrivateKey) -> String {
    match key {
        PrivateKey::Ec(key) => secant::hex::encode(&key.to_bytes()),
        PrivateKey::Ed25519(key) => secant::hex::encode(&key.public_key().to_bytes()),
        other => panic!("an unexpected {other:?}"),
    }
}

fn point_of(key: &PublicKey) -> String {
    match key {
        PublicKey::Ec(key) => secant::hex::encode(&key.to_sec1(false)),
        PublicKey::Ed25519(key) => secant::hex::encode(&key.to_bytes()),
        other => panic!("an unexpected {other:?}"),
    }
}

#[test]
fn every_case_is_read_or_refused_for_its_reason() {
    let cases = cases();
    let options = ReadOptions::new().password(PASSWORD);
    for Case { name, private, public } in &cases {
        let bytes = file(name);
        let read = PrivateKey::read(&bytes, &options).map(|key| secret_of(&key));
        assert_eq!(read.as_deref(), private.as_deref(), "{name} as a private key");
        let read = PublicKey::from_file(&bytes).map(|key| point_of(&key));
        assert_eq!(read.as_deref(), public.as_deref(), "{name} as a public key");
        // as a key of either kind: what the file holds decides
        let read = Key::read(&bytes, &options);
        let expected = match (private, public) {
            (Ok(secret), _) => Ok(*secret),
            (_, Ok(point)) => Ok(*point),
            (Err(Error::KeyFile(FileError::Kind { .. })), Err(error)) | (Err(error), _) => Err(error),
        };
        let read = match &read {
            Ok(Key::Private(key)) => Ok(secret_of(key)),
            Ok(Key::Public(key)) => Ok(point_of(key)),
            Err(error) => Err(error),
        };
        assert_eq!(read.as_deref(), expected.as_ref().map(|text| &**text), "{name}");
    }
    let names: BTreeSet<String> = std::fs::read_dir(folder())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    assert_eq!(names, cases.iter().map(|case| case.name.to_owned()).collect(), "each file has one row");
    assert_eq!(names.len(), 30);
}

#[test]
fn encrypted_cases_need_the_right_password() {
    let names =
        ["enc-pbes2-aes256cbc-hmacsha1.pem", "traditional-encrypted.pem", "ssh-aes256-cbc", "ssh-aes256-gcm"];
    for name in names {
        let bytes = file(name);
        let with = |password| PrivateKey::read(&bytes, &ReadOptions::new().password(password)).err();
        assert_eq!(PrivateKey::from_file(&bytes).err(), Some(InputError::PasswordNeeded.into()), "{name}");
        assert_eq!(with(b"correct horse\n"), Some(InputError::WrongPassword.into()), "{name}");
        assert_eq!(with(b"correct hors"), Some(InputError::WrongPassword.into()), "{name}");
    }
}

#[test]
fn short_scalars_are_read_on_request() {
    let options = ReadOptions::new().short_scalars(true);
    let key = PrivateKey::read(&file("sec1-short-scalar.pem"), &options).expect("a key");
    assert_eq!(secret_of(&key), format!("{:032}{}", 0, "0102030405060708090a0b0c0d0e0f10"));
}

/// Encrypted by headers of PEM, the second without the zeros that its private key begins with.
#[test]
fn keys_encrypted_by_headers_are_read() {
    let options = ReadOptions::new().password(b"pw");
    let key = PrivateKey::read(&file("headers-aes256.pem"), &options).expect("a key");
    assert_eq!(secret_of(&key), HEADERS_SECRET);
    let short = file("headers-short-scalar.pem");
    let error = FileError::ShortScalar { expected: 32, actual: 31 };
    assert_eq!(PrivateKey::read(&short, &options).err(), Some(Error::KeyFile(error)));
    let key = PrivateKey::read(&short, &options.short_scalars(true)).expect("a key");
    assert_eq!(secret_of(&key), format!("00{}", "01".repeat(31)));
}

/// The texts of errors, which people read.
#[test]
fn reasons_are_told() {
    for (error, text) in [
        (FileError::Unsupported { part: Part::Label, name: "X".to_owned() }, "unsupported PEM label: X"),
        (
            FileError::Kind { found: Content::Certificate, wanted: Content::PrivateKey },
            "the file holds a certificate; a private key is needed",
        ),
        (FileError::MissingMember("y"), "the JSON Web Key has no member \"y\""),
        (
            FileError::Member("d", MemberError::Length { expected: 32, actual: 31 }),
            "the member \"d\" of the JSON Web Key has 31 bytes; expected 32",
        ),
        (
            FileError::ShortScalar { expected: 32, actual: 16 },
            "the private key has 16 bytes, and the group order has 32",
        ),
        (FileError::NoCurve, "the key names no curve"),
        (FileError::Input(InputError::NotOnCurve), "the point is not on the curve"),
    ] {
        assert_eq!(Error::from(error).to_string(), text);
    }
}
