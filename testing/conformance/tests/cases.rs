//! The table of cases that the tests of every door read, `testing/cases/cases.txt`: inputs, and the result or the number of the
//! error.

use secant::keyfile::{self, FileFormat, ReadOptions, WriteOptions};
use secant::restartable::{Progress, Signing, Verification};
use secant::{
    Curve, Error, ErrorCode, HashAlgorithm, InputError, PrivateKey, PublicKey, RecoveryId, SignOptions,
    Signature, SignatureFormat, VerifyOptions, bip340, ed448, ed25519, hex, wif, x448, x25519,
};
use secant_vectors::cases;
use std::collections::HashMap;

/// The inputs of a row.
struct Row<'a>(HashMap<&'a str, &'a str>);

impl Row<'_> {
    fn word(&self, name: &str) -> &str {
        self.0.get(name).unwrap_or_else(|| panic!("no {name}"))
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    fn optional(&self, name: &str) -> Option<Vec<u8>> {
        self.0.get(name).map(|digits| hex::decode(digits).expect("digits"))
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        self.optional(name).unwrap_or_else(|| panic!("no {name}"))
    }

    fn curve(&self) -> Curve {
        Curve::find(self.word("curve")).expect("a curve")
    }

    fn hash(&self) -> Option<HashAlgorithm> {
        self.has("hash").then(|| HashAlgorithm::find(self.word("hash")).expect("a hash"))
    }

    fn format(&self) -> SignatureFormat {
        if self.word("format") == "der" { SignatureFormat::Der } else { SignatureFormat::Raw }
    }
}

/// The result of an operation: bytes, words, or nothing for what is valid.
enum Found {
    Valid,
    Bytes(Vec<u8>),
    Words(String),
}

/// Why there is no result.
struct Refused(ErrorCode);

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self(error.code())
    }
}

impl From<InputError> for Refused {
    fn from(error: InputError) -> Self {
        Self(error.code())
    }
}

impl From<hex::Error> for Refused {
    fn from(error: hex::Error) -> Self {
        Self(error.code())
    }
}

fn verify(row: &Row<'_>) -> Result<Found, Refused> {
    let key = PublicKey::from_sec1(&row.curve(), &row.bytes("public_key"))?;
    let table = key.precompute()?;
    let signature = row.bytes("signature");
    let options =
        VerifyOptions::default().hash(row.hash()).format(row.format()).require_low_s(row.has("low_s"));
    let (checked, others) = if let Some(message) = row.optional("message") {
        let checked = key.check(&message, &signature, &options);
        assert_eq!(key.verify(&message, &signature, &options), checked.is_ok());
        assert_eq!(table.verify(&message, &signature, &options), checked.is_ok());
        (checked, vec![table.check(&message, &signature, &options)])
    } else {
        let digest = row.bytes("digest");
        let checked = key.check_digest(&digest, &signature, &options);
        assert_eq!(key.verify_digest(&digest, &signature, &options), checked.is_ok());
        assert_eq!(table.verify_digest(&digest, &signature, &options), checked.is_ok());
        let of_table = table.check_digest(&digest, &signature, &options);
        (checked, vec![of_table, in_steps(&key, &digest, &signature, &options)])
    };
    for other in others {
        assert_eq!(other.map_err(|error| error.code()), checked.clone().map_err(|error| error.code()));
    }
    checked?;
    Ok(Found::Valid)
}

fn in_steps(key: &PublicKey, digest: &[u8], signature: &[u8], options: &VerifyOptions) -> Result<(), Error> {
    let mut steps = Verification::new(key, digest, signature, options);
    let is_valid = loop {
        if let Progress::Done(is_valid) = steps.step(10_000)? {
            break is_valid;
        }
    };
    match (steps.refusal(), is_valid) {
        (Some(error), false) => Err(error.clone()),
        (None, true) => Ok(()),
        (None, false) => Err(InputError::InvalidSignature.into()),
        (Some(error), true) => panic!("valid, and refused: {error}"),
    }
}

fn sign(row: &Row<'_>) -> Result<Found, Refused> {
    let key = PrivateKey::from_bytes(&row.curve(), &row.bytes("private_key"))?;
    let options = SignOptions::default().hash(row.hash()).low_s(row.has("low_s"));
    let options = options.any_digest(row.has("any_digest"));
    let plain = |signature: &Result<Signature, Error>| {
        signature.as_ref().map(|s| s.to_raw()).map_err(|error| error.code())
    };
    let signature = match row.optional("message") {
        Some(message) => {
            let signature = key.sign(&message, &options);
            assert_eq!(plain(&signature), plain(&key.sign(&message, &options.verified(true))));
            signature?
        }
        None => {
            let digest = row.bytes("digest");
            let signature = key.sign_digest(&digest, &options);
            let steps = Signing::new(&key, &digest, &options).and_then(|mut steps| {
                loop {
                    if let Progress::Done(signature) = steps.step(10_000)? {
                        return Ok(signature);
                    }
                }
            });
            assert_eq!(plain(&signature), plain(&steps));
            assert_eq!(plain(&signature), plain(&key.sign_digest(&digest, &options.verified(true))));
            signature?
        }
    };
    Ok(Found::Bytes(signature.to_bytes(row.format())))
}

fn recover(row: &Row<'_>) -> Result<Found, Refused> {
    let signature = Signature::from_raw(&row.curve(), &row.bytes("signature"))?;
    let id = RecoveryId::new(row.word("id").parse().expect("a number"))?;
    Ok(Found::Bytes(PublicKey::recover(&row.bytes("digest"), &signature, id)?.to_sec1(true)))
}

fn ecdh(row: &Row<'_>) -> Result<Found, Refused> {
    let key = PrivateKey::from_bytes(&row.curve(), &row.bytes("private_key"))?;
    let peer = PublicKey::from_sec1(&row.curve(), &row.bytes("public_key"))?;
    Ok(Found::Bytes(key.shared_secret(&peer)?.to_vec()))
}

fn read_file(row: &Row<'_>) -> Result<Found, Refused> {
    let (file, password) = (row.bytes("file"), row.optional("password"));
    let options = ReadOptions::new().weak_curves(row.has("weak"));
    let options = match &password {
        Some(password) => options.password(password),
        None => options,
    };
    let (name, key) = if row.word("kind") == "public" {
        match keyfile::PublicKey::read(&file, &options)? {
            keyfile::PublicKey::Ec(key) => (key.curve().name().to_owned(), key.to_sec1(false)),
            keyfile::PublicKey::Ed25519(key) => ("ed25519".into(), key.to_bytes().to_vec()),
            keyfile::PublicKey::Ed448(key) => ("ed448".into(), key.to_bytes().to_vec()),
            keyfile::PublicKey::X25519(key) => ("x25519".into(), key.to_bytes().to_vec()),
            keyfile::PublicKey::X448(key) => ("x448".into(), key.to_bytes().to_vec()),
            _ => panic!("another algorithm"),
        }
    } else {
        match keyfile::PrivateKey::read(&file, &options)? {
            keyfile::PrivateKey::Ec(key) => (key.curve().name().to_owned(), key.to_bytes().to_vec()),
            keyfile::PrivateKey::Ed25519(key) => ("ed25519".into(), key.to_seed().to_vec()),
            keyfile::PrivateKey::Ed448(key) => ("ed448".into(), key.to_seed().to_vec()),
            keyfile::PrivateKey::X25519(key) => ("x25519".into(), key.to_bytes().to_vec()),
            keyfile::PrivateKey::X448(key) => ("x448".into(), key.to_bytes().to_vec()),
            _ => panic!("another algorithm"),
        }
    };
    Ok(Found::Words(format!("{name} {}", hex::encode(&key))))
}

fn write_file(row: &Row<'_>) -> Result<Found, Refused> {
    let secret = row.bytes("private_key");
    let key = match row.word("algorithm") {
        "ed25519" => keyfile::PrivateKey::Ed25519(ed25519::PrivateKey::from_seed(array(&secret))),
        "ed448" => keyfile::PrivateKey::Ed448(ed448::PrivateKey::from_seed(array(&secret))),
        "x25519" => keyfile::PrivateKey::X25519(x25519::PrivateKey::from_bytes(array(&secret))),
        "x448" => keyfile::PrivateKey::X448(x448::PrivateKey::from_bytes(array(&secret))),
        curve => {
            keyfile::PrivateKey::Ec(PrivateKey::from_bytes(&Curve::find(curve).expect("a curve"), &secret)?)
        }
    };
    let format = match row.word("format") {
        "pkcs8-pem" => FileFormat::Pkcs8Pem,
        "pkcs8-der" => FileFormat::Pkcs8Der,
        "sec1-pem" => FileFormat::Sec1Pem,
        "sec1-der" => FileFormat::Sec1Der,
        "jwk" => FileFormat::Jwk,
        other => panic!("no format {other}"),
    };
    let password = row.optional("password");
    let options = WriteOptions::new();
    let options = password.as_ref().map_or(options, |password| options.password(password));
    Ok(Found::Bytes(key.write(format, &options)?.to_vec()))
}

fn write_identifier(row: &Row<'_>) -> Result<Found, Refused> {
    let key = keyfile::PublicKey::from_file(&row.bytes("file"))?;
    Ok(Found::Bytes(key.to_did_key()?.into_bytes()))
}

fn verify_ed25519(row: &Row<'_>) -> Result<Found, Refused> {
    let policy = match row.0.get("policy") {
        Some(&"strict") => ed25519::Policy::Strict,
        Some(&"zip215") => ed25519::Policy::Zip215,
        _ => ed25519::Policy::Rfc8032,
    };
    let (message, signature) = (row.bytes("message"), row.bytes("signature"));
    let key = ed25519::PublicKey::from_bytes(array(&row.bytes("public_key")));
    let checked = key.check(&message, &signature, policy);
    assert_eq!(key.verify(&message, &signature, policy), checked.is_ok());
    checked?;
    Ok(Found::Valid)
}

fn verify_bip340(row: &Row<'_>) -> Result<Found, Refused> {
    let key = bip340::PublicKey::from_bytes(&row.bytes("public_key"))?;
    key.check(&row.bytes("message"), &row.bytes("signature"))?;
    Ok(Found::Valid)
}

fn decode_wif(row: &Row<'_>) -> Result<Found, Refused> {
    // text that is no UTF-8 is no Base58 either
    let text = row.bytes("text");
    let (key, form) = wif::decode(&String::from_utf8_lossy(&text))?;
    let network = if form.network == wif::Network::Main { "main" } else { "test" };
    let compressed = if form.compressed { "compressed" } else { "uncompressed" };
    Ok(Found::Words(format!("{} {network} {compressed}", hex::encode(&key.to_bytes()))))
}

/// The bytes of a type that has one length; rows of another length say that Rust has none.
fn array<const N: usize>(bytes: &[u8]) -> &[u8; N] {
    bytes.try_into().expect("the length of the type")
}

fn run(operation: &str, row: &Row<'_>) -> Result<Found, Refused> {
    match operation {
        "ecdsa.verify" => verify(row),
        "ecdsa.sign" => sign(row),
        "ecdsa.recover" => recover(row),
        "key.public" => {
            let key = PrivateKey::from_bytes(&row.curve(), &row.bytes("private_key"))?;
            Ok(Found::Bytes(key.public_key().to_sec1(true)))
        }
        "key.decode" => {
            Ok(Found::Bytes(PublicKey::from_sec1(&row.curve(), &row.bytes("point"))?.to_sec1(true)))
        }
        "ecdh" => ecdh(row),
        "keyfile.read" | "keyfile.weak_curves" => read_file(row),
        "keyfile.write" => write_file(row),
        "did_key.public" => write_identifier(row),
        "ed25519.verify" => verify_ed25519(row),
        "x25519" => {
            let (secret, peer) = (row.bytes("private_key"), row.bytes("public_key"));
            let key = x25519::PrivateKey::from_bytes(array(&secret));
            Ok(Found::Bytes(key.shared_secret(&x25519::PublicKey::from_bytes(array(&peer)))?.to_vec()))
        }
        "x448" => {
            let (secret, peer) = (row.bytes("private_key"), row.bytes("public_key"));
            let key = x448::PrivateKey::from_bytes(array(&secret));
            Ok(Found::Bytes(key.shared_secret(&x448::PublicKey::from_bytes(array(&peer)))?.to_vec()))
        }
        "bip340.verify" => verify_bip340(row),
        "hex.decode" => Ok(Found::Bytes(hex::decode(row.bytes("text"))?)),
        "wif.decode" => decode_wif(row),
        _ => panic!("no test runs {operation}"),
    }
}

/// What an operation gives, as the table writes it.
fn outcome(operation: &str, row: &Row<'_>) -> String {
    match run(operation, row) {
        Ok(Found::Valid) => "valid".to_owned(),
        Ok(Found::Bytes(bytes)) => format!("= {}", hex::encode(&bytes)).trim_end().to_owned(),
        Ok(Found::Words(words)) => format!("= {words}"),
        Err(Refused(code)) => format!("! {} {}", code.name(), code.number()),
    }
}

#[test]
fn every_case_has_its_outcome() {
    cases::check("rust", |operation, inputs| outcome(operation, &Row(inputs)));
}
