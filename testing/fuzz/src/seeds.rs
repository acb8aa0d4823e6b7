//! Inputs that are made: what the engine itself writes, for the targets that read it, and structured bytes for all.
//!
//! Structured bytes are small numbers, ends of ranges and random ones, in runs, from a fixed generator: a failure repeats.

use crate::input::Subject;
use crate::keyfiles::PASSWORD;
use fastrand::Rng;
use secant::bip32::{ExtendedPrivateKey, Network};
use secant::hpke::{self, Aead, Kdf, Kem, Suite};
use secant::keyfile::{FileFormat, PrivateKey, WriteOptions};
use secant::{
    Check, Curve, HashAlgorithm, SignOptions, SignatureFormat, ecies, ed448, ed25519, tls, wif, x448, x25519,
};

/// Structured inputs for each target.
const STRUCTURED: usize = 200;

/// The inputs that are made for a target.
pub fn of(target: &str) -> Vec<Vec<u8>> {
    let mut inputs = match target {
        "key_file" => files(),
        "key_file_options" => {
            let with = |file: Vec<u8>| [0, 7, 15].map(|how| [&[how][..], &file].concat());
            files().into_iter().chain(secret_files()).flat_map(with).collect()
        }
        "ecdsa_signature" => each(signatures),
        "sec1_point" => each(|place, subject| {
            let points = [false, true].map(|compressed| subject.public.to_sec1(compressed));
            points.into_iter().map(|point| [&[place, 0][..], &point].concat()).collect()
        }),
        "text" => texts(),
        "extended_key" => extended_keys(),
        "tls" => handshakes(),
        "hpke" => sealed(),
        "ecies" => each(|place, subject| {
            let options = ecies::Options::new(HashAlgorithm::Sha256);
            let hash = HashAlgorithm::ALL.iter().position(|hash| *hash == HashAlgorithm::Sha256);
            let message = subject.public.encrypt(b"message", &options).expect("a sealed message");
            vec![[&[place, 0, hash.expect("one of them") as u8, 0, 0][..], &message].concat()]
        }),
        "agreement" => each(|place, subject| {
            let key = vec![1; subject.curve.scalar_bytes().expect("a named curve")];
            vec![[&[place, 100, 1][..], &key, &subject.public.to_sec1(true)].concat()]
        }),
        "c_door" => calls(),
        "columns" => rows(),
        _ => Vec::new(),
    };
    inputs.extend(structured(target));
    inputs
}

fn each(seeds: impl Fn(u8, &Subject) -> Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    Subject::all().iter().zip(0..).flat_map(|(subject, place)| seeds(place, subject)).collect()
}

/// Bytes in runs, whose first are choices: each small number once.
fn structured(target: &str) -> impl Iterator<Item = Vec<u8>> {
    let longest = crate::find(target).map_or(256, |target| target.longest).min(256);
    let mut random = Rng::with_seed(
        target.bytes().fold(0x5eca, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into())),
    );
    (0..STRUCTURED).map(move |i| {
        let mut input = vec![i as u8 % 18, (i / 18) as u8 % 16];
        let length = random.usize(..longest);
        while input.len() < length {
            let run = random.usize(1..12).min(length - input.len());
            let any = random.u8(..);
            let byte = random.choice([0, 1, 2, 3, 4, 0x7f, 0x80, 0xff, any]).unwrap_or_default();
            let same = random.bool();
            input.extend((0..run).map(|_| if same { byte } else { random.u8(..) }));
        }
        input
    })
}

/// A key of each algorithm, and one on a curve that its file spells out.
fn keys() -> Vec<PrivateKey> {
    let named = Subject::all().iter().map(|subject| PrivateKey::Ec(subject.private.clone()));
    let mut keys: Vec<PrivateKey> = named.collect();
    keys.push(PrivateKey::Ed25519(ed25519::PrivateKey::from_seed(&[7; 32])));
    keys.push(PrivateKey::X25519(x25519::PrivateKey::from_bytes(&[7; 32])));
    keys.push(PrivateKey::Ed448(ed448::PrivateKey::from_seed(&[7; 57])));
    keys.push(PrivateKey::X448(x448::PrivateKey::from_bytes(&[7; 56])));
    let all = Curve::P256.parameters();
    let custom =
        Curve::custom().prime(&all.p).coefficients(&all.a, &all.b).generator(&all.x, &all.y).order(&all.n);
    let custom = custom.build(Check::Full).expect("the parameters of P-256");
    keys.push(PrivateKey::Ec(secant::PrivateKey::from_bytes(&custom, &[7; 32]).expect("a key")));
    keys
}

/// Keys in every form that is not encrypted.
fn files() -> Vec<Vec<u8>> {
    let formats = [
        FileFormat::Pkcs8Pem,
        FileFormat::Pkcs8Der,
        FileFormat::Sec1Pem,
        FileFormat::Sec1Der,
        FileFormat::Jwk,
        FileFormat::Openssh,
    ];
    let mut files = Vec::new();
    for key in keys() {
        files.extend(
            formats.iter().filter_map(|format| Some(key.write(*format, &WriteOptions::new()).ok()?.to_vec())),
        );
        let public = key.public_key();
        files.extend(public.to_der());
        let texts = [public.to_pem(), public.to_jwk(), public.to_openssh("comment"), public.to_did_key()];
        files.extend(texts.into_iter().flatten().map(String::into_bytes));
    }
    files
}

/// Keys that are encrypted.
fn secret_files() -> Vec<Vec<u8>> {
    let options = WriteOptions::new().password(PASSWORD).iterations(1);
    let keys = keys();
    let forms = |key: &PrivateKey| {
        [FileFormat::Pkcs8Der, FileFormat::Pkcs8Pem].map(|format| key.write(format, &options))
    };
    keys.iter().take(3).flat_map(forms).flatten().map(|file| file.to_vec()).collect()
}

fn signatures(place: u8, subject: &Subject) -> Vec<Vec<u8>> {
    let signed = subject.private.sign(b"message", &SignOptions::default()).expect("a signature");
    let forms = [(0, SignatureFormat::Der), (1, SignatureFormat::Raw)];
    forms.iter().map(|(number, format)| [&[place, *number][..], &signed.to_bytes(*format)].concat()).collect()
}

fn texts() -> Vec<Vec<u8>> {
    let mut texts: Vec<String> =
        Subject::all().iter().map(|subject| subject.curve.name().to_owned()).collect();
    let secp256k1 =
        Subject::all().iter().find(|subject| subject.curve.name() == "secp256k1").expect("one of them");
    for (network, compressed) in [(Network::Main, true), (Network::Main, false), (Network::Test, true)] {
        let text = wif::encode(&secp256k1.private, wif::Form { network, compressed }).expect("a text");
        texts.push(text.as_str().to_owned());
    }
    texts.extend(["1.2.840.10045.3.1.7", "P-256", "00ffABcd", "prime192v3"].map(str::to_owned));
    texts.into_iter().map(String::into_bytes).collect()
}

fn extended_keys() -> Vec<Vec<u8>> {
    let root = ExtendedPrivateKey::from_seed(&[7; 32], Network::Main).expect("a root");
    let child = root.derive("m/44'/0").expect("a child");
    let mut inputs = Vec::new();
    for key in [&root, &child] {
        let public = key.public_key().expect("a public key");
        let (private_text, public_text) = (key.to_text(), public.to_text());
        for (kind, bytes) in [
            (1, &key.to_bytes()[..]),
            (1, &public.to_bytes()[..]),
            (2, private_text.as_str().as_bytes()),
            (2, public_text.as_str().as_bytes()),
        ] {
            inputs.push([&[kind, 3, 0, bytes.len() as u8], bytes, b"m/1/2h/3'"].concat());
        }
    }
    inputs.push([&[0, 1, 0, 32][..], &[7; 32], b"m/0H"].concat());
    inputs
}

fn handshakes() -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for id in 18_u16..34 {
        let Some(group) = tls::Group::from_id(id) else { continue };
        let exchange = tls::KeyExchange::start(group).expect("randomness");
        for version in [tls::Version::Tls12, tls::Version::Tls13] {
            let Ok(parameters) = tls::write_parameters(group, version) else { continue };
            inputs.push([&[5, 0, 0][..], &parameters, exchange.share()].concat());
        }
    }
    for (subject, place) in Subject::all().iter().zip(0..) {
        inputs.push([&[place, 0, 0][..], &tls::write_point(&subject.public, true)].concat());
        let Ok(key) = tls::SigningKey::new(&PrivateKey::Ec(subject.private.clone())) else { continue };
        let id = key.scheme().id(tls::Version::Tls13).expect("a scheme").to_le_bytes();
        let (point, signature) = (subject.public.to_sec1(false), key.sign(b"message").expect("a signature"));
        let parts = [&point[..], b"message", &signature].map(|part| [&[part.len() as u8], part].concat());
        inputs.push([&[place][..], &id, &parts.concat()].concat());
    }
    inputs
}

fn sealed() -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for (kem, number) in Kem::ALL.iter().zip(0..) {
        let key = hpke::derive_key(*kem, &[7; 66]).expect("a key").public_key();
        for (aead, cipher) in Aead::ALL.iter().zip(0..) {
            let suite = Suite { kem: *kem, kdf: Kdf::HkdfSha256, aead: *aead };
            let Ok(message) = hpke::seal(suite, &key, None, b"message", &[], &hpke::Options::new()) else {
                continue;
            };
            inputs.push([&[number, 0, cipher, 0, 0, 0, 0, 0][..], &message].concat());
        }
    }
    inputs
}

/// Calls of the C door with what it reads.
fn calls() -> Vec<Vec<u8>> {
    let mut inputs: Vec<Vec<u8>> = Vec::new();
    for file in files().into_iter().step_by(3) {
        inputs.extend([0, 1].map(|function| [&[function, 0, 160, 0, 0][..], &file].concat()));
    }
    inputs.extend(
        secret_files()
            .into_iter()
            .map(|file| [&[0, 0, 160, PASSWORD.len() as u8][..], PASSWORD, &[0], &file].concat()),
    );
    for (subject, place) in Subject::all().iter().zip(1_u8..) {
        let (point, bytes) = (subject.public.to_sec1(false), subject.private.to_bytes());
        let signature =
            subject.private.sign(b"message", &SignOptions::default()).expect("a signature").to_der();
        let head = |function: u8, length: u8, part: &[u8]| {
            [&[function, place, length, part.len() as u8], part].concat()
        };
        inputs.push([head(2 + 13, 3, &point), vec![7], b"message".to_vec(), signature].concat());
        inputs.push([head(3, subject.curve.field_bytes() as u8, &bytes), vec![0], point.clone()].concat());
        inputs.push([head(5, point.len() as u8, &[]), vec![0], point].concat());
    }
    for text in texts() {
        inputs.extend([9, 10].map(|function| [&[function, 0, 32, 0, 0][..], &text].concat()));
    }
    for key in extended_keys() {
        inputs.push([&[11, 0, 112, 3][..], b"m/1", &[0], &key[4..key.len().min(115)]].concat());
    }
    inputs
}

/// Rows of the first three schemes of the target, and options.
fn rows() -> Vec<Vec<u8>> {
    let mut inputs = vec![b"\0\0scheme=ES256; signature=raw; low_s=true".to_vec(), b"\0\0key=file".to_vec()];
    for (name, scheme) in [("P-256", 0), ("P-384", 1), ("secp256k1", 3)] {
        let subject =
            Subject::all().iter().find(|subject| subject.curve == Curve::find(name).expect("a name"));
        let subject = subject.expect("one of them");
        let signature = subject.private.sign(b"message", &SignOptions::default()).expect("a signature");
        for (layout, format) in
            [(0, SignatureFormat::Raw), (1, SignatureFormat::Der), (3, SignatureFormat::Der)]
        {
            let how = 1 | layout << 2 | if format == SignatureFormat::Raw { 0 } else { 2 };
            let mut input = vec![how, scheme];
            for nulls in [0, 0, 2, 0] {
                input.push(nulls);
                for part in [&subject.public.to_sec1(false)[..], b"message", &signature.to_bytes(format)] {
                    input.push(part.len() as u8);
                    input.extend(part);
                }
            }
            inputs.push(input);
        }
    }
    inputs
}
