//! Invalid private keys, and operations that a key must refuse.

use super::{Subject, length};
use secant::{Check, NonceMode, VerifyOptions, x25519};
use secant::{Curve, Error, HashAlgorithm, InputError, PrivateKey, PublicKey, RecoveryId, SignOptions};
use secant_conformance::bytes::padded;
use secant_conformance::chosen;
use secant_vectors::BigUint;

#[test]
fn ranges() {
    for subject in Subject::all() {
        let n = &subject.n;
        let decode = |value: &BigUint| {
            let key = PrivateKey::from_bytes(&subject.curve, &padded(value, subject.scalar));
            key.map(|key| BigUint::from_bytes_be(&key.to_bytes()))
        };
        let one = BigUint::from(1u32);
        for good in [one.clone(), 2u32.into(), n - 1u32] {
            assert_eq!(decode(&good), Ok(good), "{}", subject.name());
        }
        assert_eq!(decode(&BigUint::ZERO), Err(Error::Input(InputError::ZeroPrivateKey)));
        let (bits, bytes) = ((&one << n.bits()) - 1u32, (&one << (8 * subject.scalar)) - 1u32);
        for large in [n.clone(), n + 1u32, bits, bytes] {
            let refused = Err(Error::Input(InputError::PrivateKeyTooLarge));
            assert_eq!(decode(&large), refused, "{} {large}", subject.name());
        }
    }
}

#[test]
fn lengths() {
    for subject in Subject::all() {
        let good = subject.key.to_bytes();
        for actual in (0..=subject.scalar + 2).filter(|actual| *actual != subject.scalar) {
            // shorter without its last bytes, longer with zeros in front
            let bytes =
                [&vec![0; actual.saturating_sub(good.len())], &good[..actual.min(good.len())]].concat();
            let refused = PrivateKey::from_bytes(&subject.curve, &bytes).err();
            assert_eq!(refused, Some(Error::Input(length(subject.scalar, actual))), "{}", subject.name());
        }
        assert!(PrivateKey::from_bytes(&subject.curve, &good).is_ok());
    }
}

/// The multiple by n - 1 is the negative, whose x-coordinate is the same.
#[test]
fn largest_keys() {
    for subject in Subject::all() {
        let last = padded(&(&subject.n - 1u32), subject.scalar);
        let key = PrivateKey::from_bytes(&subject.curve, &last).expect("n - 1 is a key");
        assert_eq!(key.public_key().to_point(), subject.curve.generator().negate());
        let generator = PublicKey::from_point(&subject.curve.generator()).expect("a key");
        let shared = key.shared_secret(&generator).expect("a secret");
        assert_eq!(Some(shared.to_vec()), subject.curve.generator().coordinates().map(|(x, _)| x));
    }
}

#[test]
fn empty_digests_are_not_signed() {
    for subject in Subject::all() {
        for options in [
            SignOptions::default(),
            SignOptions::default().nonce(NonceMode::Hedged),
            SignOptions::default().low_s(true),
        ] {
            let signature = subject.key.sign_digest(&[], &options);
            assert_eq!(signature.err(), Some(Error::Input(InputError::Empty)), "{}", subject.name());
            assert!(subject.key.sign_digest(&[0], &options).is_ok());
        }
    }
}

#[test]
fn recovery_ids() {
    for id in 4..=u8::MAX {
        assert_eq!(RecoveryId::new(id), Err(InputError::RecoveryId));
    }
    let (mut refused, mut twins) = (0, 0);
    for subject in Subject::all() {
        let options = SignOptions::new(HashAlgorithm::Sha512);
        let key = subject.key.public_key();
        let signature = subject.key.sign_digest(&[9; 64], &options).expect("a signature");
        let id = signature.recovery_id().expect("a named curve");
        let r = BigUint::from_bytes_be(&signature.to_raw()[..subject.scalar]);
        for value in 0..4 {
            let other = RecoveryId::new(value).expect("0 to 3");
            let recovered = PublicKey::recover(&[9; 64], &signature, other);
            if other == id {
                assert_eq!(recovered, Ok(key.clone()), "{}", subject.name());
            } else if other.is_x_reduced() && &r + &subject.n >= subject.p {
                assert_eq!(recovered, Err(Error::Input(InputError::RecoveryId)), "{}", subject.name());
                refused += 1;
            } else if other == id.flipped() {
                // the negated point gives another key for which the signature is valid as well
                let twin = recovered.expect("another key");
                assert_ne!(twin, key);
                let valid = VerifyOptions::new(HashAlgorithm::Sha512);
                assert!(twin.verify_digest(&[9; 64], &signature.to_der(), &valid));
                twins += 1;
            } else {
                assert_ne!(recovered, Ok(key.clone()));
            }
        }
        let empty = PublicKey::recover(&[], &signature, id);
        assert_eq!(empty, Err(Error::Input(InputError::Empty)));
        assert_ne!(PublicKey::recover(&[8; 64], &signature, id), Ok(key));
    }
    let curves = chosen::curves().len();
    assert_eq!((refused, twins), (2 * curves, curves));
}

#[test]
fn x25519_of_small_order() {
    let mut order_eight = [0; 32];
    order_eight.copy_from_slice(&secant_vectors::hex(
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    ));
    let mut one = [0; 32];
    one[0] = 1;
    for peer in [[0; 32], one, order_eight] {
        for private in [[0; 32], [0xff; 32], [0x42; 32]] {
            let key = x25519::PrivateKey::from_bytes(&private);
            let secret = key.shared_secret(&x25519::PublicKey::from_bytes(&peer));
            assert_eq!(secret.err(), Some(Error::Input(InputError::ZeroSharedSecret)));
        }
    }
}

#[test]
fn unknown_curves() {
    for name in
        ["", " ", "secp256", "P-255", "1.2.840.10045.3.1", "1.2.840.10045.3.1.8", "curve25519", "sect163k1"]
    {
        let error = Curve::find(name).err();
        let Some(Error::UnknownCurve(unknown)) = error else { panic!("{name:?}: {error:?}") };
        assert_eq!((unknown.name.as_str(), unknown.nearest.len()), (name, 3));
    }
    let Err(Error::UnknownCurve(unknown)) = Curve::find("secp256k2") else { panic!("no such curve") };
    assert_eq!(unknown.nearest[0], "secp256k1");
}

/// A curve whose order nobody proved does arithmetic and no secrets: y^2 = x^3 + x + 1 over 23, of even order.
#[test]
fn curves_without_a_proved_odd_order() {
    let builder =
        || Curve::custom().prime(&[23]).coefficients(&[1], &[1]).generator(&[3], &[10]).order(&[28]);
    let curve = builder().build(Check::Basic).expect("a curve");
    assert!(!curve.supports_secrets());
    assert_eq!(curve.generator().double().coordinates(), Some((vec![7], vec![12])));
    assert_eq!(PrivateKey::from_bytes(&curve, &[5]).err(), Some(Error::UnprovedOrder));
    assert_eq!(PrivateKey::generate(&curve).err(), Some(Error::UnprovedOrder));
    assert_eq!(PublicKey::from_sec1(&curve, &[4, 3, 10]).err(), Some(Error::UnprovedOrder));
    assert!(matches!(builder().build(Check::Order), Err(Error::Curve(_))));
}
