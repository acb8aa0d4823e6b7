//! Random bytes into everything that decodes, and into every verification: no panic, no acceptance.
//!
//! Bytes that are random altogether fail at the first tag, so most strategies here put random contents into
//! a structure of the right shape. What is accepted nevertheless must be written as it was read, which is the
//! one property that any accepted input has. The seed is fixed, so that a failure repeats.

use super::Subject;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, RngSeed, TestRunner};
use secant::ed25519::{self, Policy};
use secant::{
    NamedCurve, Point, PrivateKey, PublicKey, Signature, SignatureFormat, VerifyOptions, keyfile, x25519,
};
use secant_conformance::chosen;
use secant_conformance::der::{INTEGER, SEQUENCE, element};

const POLICIES: [Policy; 5] =
    [Policy::Strict, Policy::Rfc8032, Policy::Zip215, Policy::Dalek, Policy::DalekStrict];

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config {
        cases,
        failure_persistence: None,
        rng_algorithm: RngAlgorithm::ChaCha,
        rng_seed: RngSeed::Fixed(0x5eca),
        ..Config::default()
    })
}

fn run<T: std::fmt::Debug>(cases: u32, strategy: impl Strategy<Value = T>, test: impl Fn(T)) {
    let result = runner(cases).run(&strategy, |value| {
        test(value);
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
}

fn bytes(longest: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..=longest)
}

/// A sequence of up to four elements with random tags and contents, now and then with a wrong length.
fn structure() -> impl Strategy<Value = Vec<u8>> {
    let tag = prop_oneof![4 => Just(INTEGER), 1 => Just(SEQUENCE), 1 => any::<u8>()];
    let inner = (tag, bytes(70)).prop_map(|(tag, contents)| element(tag, &contents));
    (vec(inner, 0..4), prop_oneof![6 => Just(0u8), 1 => any::<u8>()]).prop_map(|(parts, wrong)| {
        let mut out = element(SEQUENCE, &parts.concat());
        out[1] ^= wrong;
        out
    })
}

fn curve() -> impl Strategy<Value = NamedCurve> {
    (0..chosen::curves().len()).prop_map(|i| chosen::curves()[i])
}

#[test]
fn points() {
    let sized = (curve(), prop_oneof![Just(2u8), Just(3), Just(4), any::<u8>()], vec(any::<u8>(), 132));
    run(3000, sized, |(name, form, contents)| {
        let subject = Subject::new(name);
        for length in [subject.field, 2 * subject.field, 2 * subject.field + 1] {
            let encoding = [&[form], &contents[..length.min(132)]].concat();
            if let Ok(point) = Point::from_sec1(&subject.curve, &encoding) {
                assert_eq!(point.to_sec1(form != 4), encoding);
                assert!(PublicKey::from_sec1(&subject.curve, &encoding).is_ok());
            } else {
                assert!(PublicKey::from_sec1(&subject.curve, &encoding).is_err());
            }
        }
    });
    run(3000, (curve(), bytes(150)), |(name, encoding)| {
        let curve = name.into();
        if let Ok(key) = PublicKey::from_sec1(&curve, &encoding) {
            assert_eq!(key.to_sec1(encoding[0] != 4), encoding);
        }
    });
}

#[test]
fn private_keys() {
    run(2000, (curve(), bytes(70), vec(any::<u8>(), 66)), |(name, any_length, contents)| {
        let subject = Subject::new(name);
        for bytes in [&any_length[..], &contents[..subject.scalar]] {
            if let Ok(key) = PrivateKey::from_bytes(&subject.curve, bytes) {
                assert_eq!(**key.to_bytes(), *bytes);
            }
        }
    });
}

#[test]
fn signatures() {
    let options = VerifyOptions::default();
    let strategy = (curve(), structure(), bytes(150), vec(any::<u8>(), 132), vec(any::<u8>(), 1..70));
    run(4000, strategy, |(name, structure, any_length, contents, digest)| {
        let subject = Subject::new(name);
        let key = subject.key.public_key();
        for bytes in [&structure, &any_length] {
            assert!(!key.verify_digest(&digest, bytes, &options));
            if let Ok(signature) = Signature::from_der(&subject.curve, bytes) {
                assert_eq!(signature.to_der(), *bytes);
            }
        }
        for bytes in [&any_length[..], &contents[..2 * subject.scalar]] {
            assert!(!key.verify_digest(&digest, bytes, &options.format(SignatureFormat::Raw)));
            if let Ok(signature) = Signature::from_raw(&subject.curve, bytes) {
                assert_eq!(signature.to_raw(), bytes);
            }
        }
    });
}

#[test]
fn recovered_keys_verify() {
    let options = VerifyOptions::default();
    let strategy = (curve(), vec(any::<u8>(), 132), vec(any::<u8>(), 1..70), 0..4u8);
    run(1500, strategy, |(name, contents, digest, id)| {
        let subject = Subject::new(name);
        let id = secant::RecoveryId::new(id).expect("0 to 3");
        let Ok(signature) = Signature::from_raw(&subject.curve, &contents[..2 * subject.scalar]) else {
            return;
        };
        if let Ok(key) = PublicKey::recover(&digest, &signature, id) {
            assert!(key.verify_digest(&digest, &signature.to_der(), &options));
        }
    });
}

#[test]
fn key_files() {
    let text =
        "(-----(BEGIN|END) (PRIVATE KEY|PUBLIC KEY|EC PRIVATE KEY|X)-----\n?|[A-Za-z0-9+/=]{0,64}\n?){0,6}";
    run(4000, (structure(), bytes(300), text), |(structure, any_length, text)| {
        for bytes in [&structure[..], &any_length, text.as_bytes()] {
            assert!(keyfile::PrivateKey::from_file(bytes).is_err(), "{bytes:02x?}");
            assert!(keyfile::PublicKey::from_file(bytes).is_err(), "{bytes:02x?}");
        }
    });
}

/// Files that are right but for the key's own bytes, which are random.
#[test]
fn key_files_with_random_keys() {
    run(1500, (curve(), vec(any::<u8>(), 133)), |(name, contents)| {
        let subject = Subject::new(name);
        let file = keyfile::PublicKey::Ec(subject.key.public_key()).to_der().expect("a named curve");
        let point = file.len() - 2 * subject.field;
        let bytes = [&file[..point], &contents[..2 * subject.field]].concat();
        assert!(keyfile::PublicKey::from_file(&bytes).is_err());
        let private = keyfile::PrivateKey::Ec(subject.key.clone());
        let file = private.to_der(keyfile::PrivateFormat::Sec1).expect("a named curve");
        let secret = subject.key.to_bytes();
        let place = file.windows(secret.len()).position(|window| window == &secret[..]).expect("the key");
        let end = place + secret.len();
        let bytes = [&file[..place], &contents[..secret.len()], &file[end..]].concat();
        assert!(keyfile::PrivateKey::from_file(&bytes).is_err());
    });
}

#[test]
fn ed25519_and_x25519() {
    let strategy = (any::<[u8; 32]>(), vec(any::<u8>(), 64), bytes(130), bytes(20));
    run(1500, strategy, |(key, signature, any_length, message)| {
        for policy in POLICIES {
            for bytes in [&signature, &any_length] {
                assert!(!ed25519::PublicKey::from_bytes(&key).verify(&message, bytes, policy));
            }
            // a key that is a point, and S < n, so that the equation decides
            let mut small = signature.clone();
            small[63] &= 0x0f;
            let public = ed25519::PrivateKey::from_seed(&key).public_key();
            assert!(!public.verify(&message, &small, policy));
        }
        let secret = x25519::PrivateKey::from_bytes(&key);
        let shared = secret.shared_secret(&x25519::PublicKey::from_bytes(&key));
        assert_ne!(shared.map(|shared| *shared), Ok([0; 32]));
    });
}
