//! The rows of "From ring" in docs/rust.md: what ring writes secant reads, and the other way; and the verdicts are the same.

use ring::rand::SystemRandom;
use ring::signature::{self as theirs, EcdsaKeyPair, Ed25519KeyPair, KeyPair, UnparsedPublicKey};
use secant::ed25519::{self, Policy};
use secant::keyfile::{PrivateFormat, PrivateKey as File};
use secant::{Curve, HashAlgorithm, PrivateKey, PublicKey, SignOptions, SignatureFormat, VerifyOptions};

type Signing = &'static theirs::EcdsaSigningAlgorithm;
type Verifying = &'static theirs::EcdsaVerificationAlgorithm;

/// A row: secant's curve, hash and format, and what ring names by one word.
type Row = (Curve, HashAlgorithm, SignatureFormat, Signing, Verifying);

fn rows() -> [Row; 4] {
    use HashAlgorithm::{Sha256, Sha384};
    use SignatureFormat::{Der, Raw};
    let (p256, p384) = (Curve::P256, Curve::P384);
    [
        (p256.clone(), Sha256, Der, &theirs::ECDSA_P256_SHA256_ASN1_SIGNING, &theirs::ECDSA_P256_SHA256_ASN1),
        (p256, Sha256, Raw, &theirs::ECDSA_P256_SHA256_FIXED_SIGNING, &theirs::ECDSA_P256_SHA256_FIXED),
        (p384.clone(), Sha384, Der, &theirs::ECDSA_P384_SHA384_ASN1_SIGNING, &theirs::ECDSA_P384_SHA384_ASN1),
        (p384, Sha384, Raw, &theirs::ECDSA_P384_SHA384_FIXED_SIGNING, &theirs::ECDSA_P384_SHA384_FIXED),
    ]
}

#[test]
fn ecdsa() {
    let random = SystemRandom::new();
    let mut refused = 0;
    for (curve, hash, format, signing, verifying) in rows() {
        let file = EcdsaKeyPair::generate_pkcs8(signing, &random).expect("a key");
        let their = EcdsaKeyPair::from_pkcs8(signing, file.as_ref(), &random).expect("a key");
        let File::Ec(own) = File::from_file(file.as_ref()).expect("a file of ring's") else { panic!("no EC key") };
        let point = own.public_key().to_sec1(false);
        assert_eq!(their.public_key().as_ref(), point);
        let again = File::Ec(own.clone()).to_der(PrivateFormat::Pkcs8).expect("a file");
        let again = EcdsaKeyPair::from_pkcs8(signing, &again, &random).expect("a file of secant's");
        assert_eq!(again.public_key().as_ref(), point);

        let options = VerifyOptions::new(hash).format(format);
        let public = PublicKey::from_sec1(&curve, their.public_key().as_ref()).expect("a key of ring's");
        let verifier = UnparsedPublicKey::new(verifying, &point);
        let right = their.sign(&random, b"message").expect("a signature");
        assert!(public.verify(b"message", right.as_ref(), &options));
        let right = own.sign(b"message", &SignOptions::new(hash)).expect("a signature").to_bytes(format);
        assert!(verifier.verify(b"message", &right).is_ok());
        for bit in 0..8 * right.len() {
            let mut altered = right.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            let verdict = public.verify(b"message", &altered, &options);
            assert_eq!(verdict, verifier.verify(b"message", &altered).is_ok(), "{} {bit}", curve.name());
            refused += usize::from(!verdict);
        }
        for length in 0..right.len() {
            assert!(!public.verify(b"message", &right[..length], &options));
            assert!(verifier.verify(b"message", &right[..length]).is_err());
        }
    }
    assert!(refused > 2600, "{refused}");
}

#[test]
fn keys_that_ring_refuses() {
    // ring takes uncompressed points alone
    let key = PrivateKey::generate(&Curve::P256).expect("randomness");
    let signature = key.sign(b"m", &SignOptions::new(HashAlgorithm::Sha256)).expect("a signature").to_der();
    let options = VerifyOptions::new(HashAlgorithm::Sha256);
    for (compressed, expected) in [(false, true), (true, false)] {
        let point = key.public_key().to_sec1(compressed);
        assert!(PublicKey::from_sec1(&Curve::P256, &point).is_ok_and(|key| key.verify(b"m", &signature, &options)));
        assert_eq!(PublicKey::from_uncompressed(&Curve::P256, &point).is_ok(), expected);
        let their = UnparsedPublicKey::new(&theirs::ECDSA_P256_SHA256_ASN1, &point).verify(b"m", &signature);
        assert_eq!(their.is_ok(), expected);
    }
}

#[test]
fn ed25519() {
    let seed = [7; 32];
    let their = Ed25519KeyPair::from_seed_unchecked(&seed).expect("a seed");
    let own = ed25519::PrivateKey::from_seed(&seed);
    assert_eq!(own.public_key().to_bytes()[..], *their.public_key().as_ref());
    assert_eq!(own.sign(b"message")[..], *their.sign(b"message").as_ref());
    let file = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("a key");
    let File::Ed25519(read) = File::from_file(file.as_ref()).expect("a file of ring's") else { panic!("no key") };
    let their = Ed25519KeyPair::from_pkcs8(file.as_ref()).expect("a key");
    assert_eq!(read.public_key().to_bytes()[..], *their.public_key().as_ref());
    let file = File::Ed25519(own.clone()).to_der(PrivateFormat::Pkcs8).expect("a file");
    let their = Ed25519KeyPair::from_pkcs8_maybe_unchecked(&file).expect("a file of secant's");
    assert_eq!(own.public_key().to_bytes()[..], *their.public_key().as_ref());
}

/// The encodings of the points of small order, canonical ones and others, and a point that is none of them.
fn points() -> Vec<[u8; 32]> {
    let eight = b"\xc7\x17\x6a\x70\x3d\x4d\xd8\x4f\xba\x3c\x0b\x76\x0d\x10\x67\x0f\
        \x2a\x20\x53\xfa\x2c\x39\xcc\xc6\x4e\xc7\xfd\x77\x92\xac\x03\x7a";
    let p = |low: u8| {
        let mut bytes = [0xff; 32];
        bytes[0] = low;
        bytes[31] = 0x7f;
        bytes
    };
    let mut other = *eight;
    other.iter_mut().for_each(|byte| *byte = !*byte);
    // p - y of the point of order 8
    other[0] = other[0].wrapping_sub(0x12);
    other[31] &= 0x7f;
    let small = |low: u8| {
        let mut bytes = [0; 32];
        bytes[0] = low;
        bytes
    };
    let mut all = vec![small(0), small(1), p(0xec), p(0xed), p(0xee), *eight, other];
    all.push(ed25519::PrivateKey::from_seed(&[7; 32]).public_key().to_bytes());
    let signs: Vec<_> = all
        .iter()
        .map(|bytes| {
            let mut bytes = *bytes;
            bytes[31] ^= 0x80;
            bytes
        })
        .collect();
    all.extend(signs);
    all
}

#[test]
fn ed25519_verdicts_are_those_of_dalek_s_policy() {
    let order = *b"\xed\xd3\xf5\x5c\x1a\x63\x12\x58\xd6\x9c\xf7\xa2\xde\xf9\xde\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10";
    let own = ed25519::PrivateKey::from_seed(&[7; 32]);
    let mut scalars = vec![[0; 32], order];
    scalars.push(own.sign(b"m1")[32..].try_into().expect("32 bytes"));
    let (mut valid, mut invalid) = (0, 0);
    let mut same = |key: &[u8; 32], message: &[u8], signature: &[u8]| {
        let their = UnparsedPublicKey::new(&theirs::ED25519, key).verify(message, signature).is_ok();
        let verdict = ed25519::PublicKey::from_bytes(key).verify(message, signature, Policy::Dalek);
        assert_eq!(verdict, their, "{key:02x?} {message:?} {signature:02x?}");
        if verdict { valid += 1 } else { invalid += 1 };
    };
    for key in points() {
        for r in points() {
            for s in &scalars {
                for i in 0..16 {
                    same(&key, &[b'm', i], &[&r[..], s].concat());
                }
            }
        }
    }
    let (key, right) = (own.public_key().to_bytes(), own.sign(b"m"));
    same(&key, b"m", &right);
    for bit in 0..512 {
        let mut altered = right;
        altered[bit / 8] ^= 1 << (bit % 8);
        same(&key, b"m", &altered);
    }
    for length in [0, 63, 65] {
        same(&key, b"m", &[1; 65][..length]);
    }
    assert!(valid > 200 && invalid > 10_000, "{valid} valid, {invalid} not");
}

#[test]
fn agreement() {
    use ring::agreement::{self, EphemeralPrivateKey, UnparsedPublicKey};
    let random = SystemRandom::new();
    for (curve, algorithm) in
        [(Curve::P256, &agreement::ECDH_P256), (Curve::P384, &agreement::ECDH_P384)]
    {
        let their = EphemeralPrivateKey::generate(algorithm, &random).expect("a key");
        let their_public = their.compute_public_key().expect("a key");
        let own = PrivateKey::generate(&curve).expect("randomness");
        let peer = PublicKey::from_sec1(&curve, their_public.as_ref()).expect("a key of ring's");
        let secret = own.shared_secret(&peer).expect("a secret");
        let peer = UnparsedPublicKey::new(algorithm, own.public_key().to_sec1(false));
        let same = agreement::agree_ephemeral(their, &peer, |theirs| theirs == &secret[..]);
        assert_eq!(same, Ok(true));
    }
    let their = EphemeralPrivateKey::generate(&agreement::X25519, &random).expect("a key");
    let their_public = their.compute_public_key().expect("a key");
    let own = secant::x25519::PrivateKey::generate().expect("randomness");
    let peer = secant::x25519::PublicKey::from_bytes(their_public.as_ref().try_into().expect("32 bytes"));
    let secret = own.shared_secret(&peer).expect("a secret");
    let peer = UnparsedPublicKey::new(&agreement::X25519, own.public_key().to_bytes());
    assert_eq!(agreement::agree_ephemeral(their, &peer, |theirs| theirs == &secret[..]), Ok(true));
    // a key of small order: both refuse
    let their = EphemeralPrivateKey::generate(&agreement::X25519, &random).expect("a key");
    let small = UnparsedPublicKey::new(&agreement::X25519, [0; 32]);
    assert!(agreement::agree_ephemeral(their, &small, |_| ()).is_err());
    assert!(own.shared_secret(&secant::x25519::PublicKey::from_bytes(&[0; 32])).is_err());
}
