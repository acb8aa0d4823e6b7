//! The standard library's traits and serde on curves, public keys, points and signatures.

use secant::{
    Curve, Error, HashAlgorithm, InputError, NamedCurve, Point, PrivateKey, PublicKey, SignOptions,
};
use secant::{Signature, bip340, ed448, ed25519, x448, x25519};
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

const CONSTANTS: [Curve; 18] = [
    Curve::P192,
    Curve::P224,
    Curve::P256,
    Curve::P384,
    Curve::P521,
    Curve::SECP192K1,
    Curve::SECP224K1,
    Curve::SECP256K1,
    Curve::BRAINPOOL_P224R1,
    Curve::BRAINPOOL_P224T1,
    Curve::BRAINPOOL_P256R1,
    Curve::BRAINPOOL_P256T1,
    Curve::BRAINPOOL_P320R1,
    Curve::BRAINPOOL_P320T1,
    Curve::BRAINPOOL_P384R1,
    Curve::BRAINPOOL_P384T1,
    Curve::BRAINPOOL_P512R1,
    Curve::BRAINPOOL_P512T1,
];

fn key(curve: &Curve) -> PrivateKey {
    let bytes = vec![1; curve.scalar_bytes().expect("a named curve")];
    let bytes = if *curve == Curve::SECP224K1 { [&[0], &bytes[1..]].concat() } else { bytes };
    PrivateKey::from_bytes(curve, &bytes).expect("below the order")
}

/// Of order 7, over a prime of one byte.
fn small() -> Curve {
    Curve::custom().prime(&[11]).coefficients(&[1], &[6]).count().expect("a curve")
}

#[test]
fn constants_and_names() {
    assert_eq!(NamedCurve::ALL.len(), CONSTANTS.len());
    let different: HashSet<_> = CONSTANTS.iter().collect();
    assert_eq!(different.len(), CONSTANTS.len());
    for &name in NamedCurve::ALL {
        assert!(CONSTANTS.contains(&name.into()), "{name:?}");
    }
    for curve in CONSTANTS {
        assert_eq!(curve.to_string(), curve.name());
        assert_eq!(curve.to_string().parse::<Curve>().ok().as_ref(), Some(&curve));
    }
    for (constant, name) in [
        (Curve::P192, "P-192"),
        (Curve::P224, "P-224"),
        (Curve::P256, "P-256"),
        (Curve::P384, "P-384"),
        (Curve::P521, "P-521"),
        (Curve::SECP192K1, "secp192k1"),
        (Curve::SECP224K1, "secp224k1"),
        (Curve::SECP256K1, "secp256k1"),
        (Curve::BRAINPOOL_P256R1, "brainpoolP256r1"),
        (Curve::BRAINPOOL_P512T1, "brainpoolP512t1"),
    ] {
        assert_eq!(name.parse::<Curve>().ok(), Some(constant));
    }
    assert_eq!(format!("{:>12}|", Curve::P256), "   secp256r1|");
    assert!(matches!("P-255".parse::<Curve>(), Err(Error::UnknownCurve(_))));
    assert!(matches!("secp112r1".parse::<Curve>(), Err(Error::Input(InputError::WeakCurve))));
    assert_eq!(small().to_string(), "custom");
    assert!("custom".parse::<Curve>().is_err());
}

#[test]
fn equal_values_have_equal_hashes() {
    let state = RandomState::new();
    let (one, other) = (small(), small());
    assert_eq!(one, other);
    assert_eq!(state.hash_one(&one), state.hash_one(&other));
    assert_ne!(state.hash_one(&one), state.hash_one(Curve::P256));
    for curve in CONSTANTS {
        let public = key(&curve).public_key();
        let uncompressed = PublicKey::from_sec1(&curve, &public.to_sec1(false)).expect("a key");
        assert_eq!(state.hash_one(&public), state.hash_one(&uncompressed));
        let point = Point::from(&public);
        let same = point.add(&Point::identity(&curve)).expect("one curve");
        assert_eq!(state.hash_one(&point), state.hash_one(same));
        assert_ne!(state.hash_one(&point), state.hash_one(point.negate()));
        let signature =
            key(&curve).sign(b"message", &SignOptions::new(HashAlgorithm::Sha256)).expect("a signature");
        let read = Signature::from_raw(&curve, &signature.to_raw()).expect("a signature");
        assert_eq!(state.hash_one(&signature), state.hash_one(read));
    }
}

#[test]
fn bytes_in_and_digits_out() {
    let curve = Curve::P256;
    let public = key(&curve).public_key();
    let digits = public.to_string();
    assert_eq!(digits, secant::hex::encode(&public.to_sec1(true)));
    assert_eq!(Point::from(&public).to_string(), digits);
    assert_eq!(Point::identity(&curve).to_string(), "00");
    for compressed in [true, false] {
        let sec1 = public.to_sec1(compressed);
        assert_eq!(PublicKey::try_from((&curve, &sec1[..])).ok().as_ref(), Some(&public));
        assert!(PublicKey::try_from((&Curve::P384, &sec1[..])).is_err());
        assert!(Point::try_from((&curve, &sec1[1..])).is_err());
    }
    assert!(matches!(PublicKey::try_from((&curve, &[0][..])), Err(Error::Input(InputError::Identity))));
    let identity = Point::try_from((&curve, &[0][..])).expect("the identity");
    assert!(identity.is_identity());
    assert!(matches!(PublicKey::try_from(&identity), Err(Error::Input(InputError::Identity))));
    assert_eq!(PublicKey::try_from(&Point::from(&public)).ok().as_ref(), Some(&public));

    let signature =
        key(&curve).sign(b"message", &SignOptions::new(HashAlgorithm::Sha256)).expect("a signature");
    assert_eq!(signature.to_string(), secant::hex::encode(&signature.to_raw()));
    assert_eq!(Signature::try_from((&curve, &signature.to_raw()[..])).ok().as_ref(), Some(&signature));
    assert!(Signature::try_from((&curve, &[0; 64][..])).is_err());
}

/// Keys that are bytes: their length, and nothing else but for BIP340, is asked of them.
#[test]
fn keys_that_are_bytes() {
    macro_rules! check {
        ($($key:ty, $length:literal;)*) => {$(
            let bytes = [2; $length];
            let read = <$key>::try_from(&bytes[..]).expect("a key");
            assert_eq!(read.to_bytes(), bytes);
            assert_eq!(read.to_string(), "02".repeat($length));
            let (state, same) = (RandomState::new(), <$key>::try_from(&bytes[..]).expect("a key"));
            assert_eq!((read, state.hash_one(read)), (same, state.hash_one(same)));
            for length in [0, $length - 1, $length + 1, 2 * $length] {
                let wrong = <$key>::try_from(&vec![2; length][..]);
                let expected = InputError::Length { expected: $length, actual: length };
                assert!(matches!(wrong, Err(Error::Input(error)) if error == expected));
            }
        )*};
    }
    check! {
        ed25519::PublicKey, 32;
        x25519::PublicKey, 32;
        ed448::PublicKey, 57;
        x448::PublicKey, 56;
        bip340::PublicKey, 32;
    }
    assert!(bip340::PublicKey::try_from(&[5; 32][..]).is_err());
}

#[cfg(feature = "serde")]
mod serde {
    use super::*;
    use ::serde::Serialize;
    use ::serde::de::DeserializeOwned;

    /// Through a format for people and one for machines.
    fn through<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, json: &str) {
        assert_eq!(serde_json::to_string(value).expect("JSON"), json);
        assert_eq!(&serde_json::from_str::<T>(json).expect("the value"), value);
        let bytes = postcard::to_allocvec(value).expect("bytes");
        assert!(bytes.len() < json.len());
        assert_eq!(&postcard::from_bytes::<T>(&bytes).expect("the value"), value);
    }

    fn refused<T: DeserializeOwned>(json: &str, reason: &str) {
        let Err(error) = serde_json::from_str::<T>(json) else { panic!("{json} is read") };
        assert!(error.to_string().contains(reason), "{json}: {error}");
    }

    #[test]
    fn values_on_every_curve() {
        for curve in CONSTANTS {
            let public = key(&curve).public_key();
            let json = format!(r#"{{"curve":"{curve}","sec1":"{public}"}}"#);
            through(&public, &json);
            through(&Point::from(&public), &json);
            let identity = Point::identity(&curve);
            through(&identity, &format!(r#"{{"curve":"{curve}","sec1":"00"}}"#));
            let signature =
                key(&curve).sign(b"message", &SignOptions::new(HashAlgorithm::Sha256)).expect("a signature");
            let id = signature.recovery_id().expect("made here").value();
            through(&signature, &format!(r#"{{"curve":"{curve}","raw":"{signature}","recovery_id":{id}}}"#));
            let read: Signature =
                serde_json::from_str(&serde_json::to_string(&signature).expect("JSON")).expect("a signature");
            assert_eq!(read.recovery_id(), signature.recovery_id());
            let without = Signature::from_raw(&curve, &signature.to_raw()).expect("a signature");
            through(&without, &format!(r#"{{"curve":"{curve}","raw":"{signature}","recovery_id":null}}"#));
        }
    }

    #[test]
    fn keys_that_are_bytes() {
        let digits = "02".repeat(32);
        through(&ed25519::PublicKey::from_bytes(&[2; 32]), &format!("\"{digits}\""));
        through(&x25519::PublicKey::from_bytes(&[2; 32]), &format!("[{}2]", "2,".repeat(31)));
        through(&bip340::PublicKey::from_bytes(&[2; 32]).expect("a key"), &format!("\"{digits}\""));
        through(&ed448::PublicKey::from_bytes(&[2; 57]), &format!("\"{}\"", "02".repeat(57)));
        through(&x448::PublicKey::from_bytes(&[2; 56]), &format!("\"{}\"", "02".repeat(56)));
        refused::<ed25519::PublicKey>(&format!("\"{}\"", "02".repeat(31)), "32 bytes");
        refused::<ed25519::PublicKey>(&format!("\"{}\"", "02".repeat(33)), "32 bytes");
        refused::<x25519::PublicKey>(&format!("[{}2]", "2,".repeat(30)), "");
        refused::<x25519::PublicKey>(&format!("[{}2]", "2,".repeat(32)), "");
        refused::<x448::PublicKey>(&format!("\"{}\"", "0x".repeat(56)), "");
        refused::<bip340::PublicKey>(&format!("\"{}\"", "05".repeat(32)), "not on the curve");
    }

    #[test]
    fn what_is_wrong_is_refused() {
        let public = key(&Curve::P256).public_key();
        refused::<PublicKey>(&format!(r#"{{"curve":"P-257","sec1":"{public}"}}"#), "P-257");
        refused::<PublicKey>(&format!(r#"{{"curve":"secp112r1","sec1":"{public}"}}"#), "weak");
        refused::<PublicKey>(&format!(r#"{{"curve":"P-384","sec1":"{public}"}}"#), "");
        refused::<PublicKey>(r#"{"curve":"P-256","sec1":"00"}"#, "");
        refused::<Point>(r#"{"curve":"P-256","sec1":""}"#, "");
        refused::<PublicKey>(&format!(r#"{{"curve":"P-256","sec1":"{public}","more":1}}"#), "unknown field");
        refused::<PublicKey>(&format!(r#"{{"sec1":"{public}"}}"#), "missing field `curve`");
        refused::<PublicKey>(&format!(r#"{{"curve":"P-256","sec1":"02{}"}}"#, "ff".repeat(32)), "prime");
        let zeros = "00".repeat(64);
        refused::<Signature>(&format!(r#"{{"curve":"P-256","raw":"{zeros}","recovery_id":null}}"#), "");
        let ones = "01".repeat(64);
        refused::<Signature>(&format!(r#"{{"curve":"P-256","raw":"{ones}","recovery_id":4}}"#), "");
        let read: PublicKey = serde_json::from_str(&format!(
            r#"{{"curve":"P-256","sec1":"{}"}}"#,
            secant::hex::encode(&public.to_sec1(false))
        ))
        .expect("either form");
        assert_eq!(read, public);
    }

    #[test]
    fn user_defined_curves_have_no_name() {
        let curve = small();
        assert_eq!(curve.check(), secant::Check::Order);
        let error = serde_json::to_string(&curve.generator()).expect_err("no name");
        assert!(error.to_string().contains("no name"), "{error}");
    }
}
