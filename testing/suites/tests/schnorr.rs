//! BIP340 under the names of `k256::schnorr`, in both generations: the vectors of BIP340, and the answers of the originals.
#![allow(deprecated, reason = "`generic-array` of the previous generation asks for its next version")]

use secant_vectors::extra::published;

const N: [u8; 32] = *b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xfe\
    \xba\xae\xdc\xe6\xaf\x48\xa0\x3b\xbf\xd2\x5e\x8c\xd0\x36\x41\x41";
const P: [u8; 32] = *b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\
    \xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xfc\x2f";

/// A big-endian integer and a small number more or less.
fn beside(of: [u8; 32], difference: i16) -> [u8; 32] {
    let mut sum = of;
    let mut carry = difference;
    for byte in sum.iter_mut().rev() {
        let digit = i16::from(*byte) + carry;
        *byte = digit.rem_euclid(256).try_into().expect("a byte");
        carry = digit.div_euclid(256);
    }
    sum
}

/// Integers of 32 bytes at the edges of the field and of the order, and between.
fn integers() -> Vec<[u8; 32]> {
    let mut all = vec![[0xff; 32], [0x80; 32], [0x55; 32]];
    for base in [[0; 32], N, P] {
        all.extend((-3..=3).map(|difference| beside(base, difference)));
    }
    for i in 0..32 {
        let mut power = [0; 32];
        power[i] = 1;
        all.push(power);
    }
    all
}

macro_rules! generation {
    ($name:ident, $ours:path, $theirs:path, $signature:path, $array:expr) => {
        mod $name {
            use super::{integers, published};
            use signature::hazmat::{PrehashSigner, PrehashVerifier};
            use signature::{Signer, Verifier};
            use $ours as ours;
            use $signature as signature;
            use $theirs as theirs;

            #[test]
            fn vectors_of_bip340() {
                let (mut signed, mut verified) = (0, 0);
                for case in published().bip340() {
                    let valid = ours::VerifyingKey::from_bytes($array(&case.public_key.0)).is_ok_and(|key| {
                        assert_eq!(key.to_bytes()[..], case.public_key.0[..]);
                        ours::Signature::try_from(&case.signature.0[..])
                            .is_ok_and(|signature| key.verify_raw(&case.message.0, &signature).is_ok())
                    });
                    assert_eq!(valid, case.valid, "{}", case.index);
                    verified += 1;
                    let (Some(secret), Some(aux)) = (&case.secret_key, &case.aux) else { continue };
                    let key = ours::SigningKey::from_bytes($array(&secret.0)).expect("a key");
                    assert_eq!(key.verifying_key().to_bytes()[..], case.public_key.0[..]);
                    let aux = aux.0[..].try_into().expect("32 bytes");
                    let signature = key.sign_raw(&case.message.0, &aux).expect("a signature");
                    assert_eq!(signature.to_bytes()[..], case.signature.0[..], "{}", case.index);
                    signed += 1;
                }
                assert_eq!((signed, verified), (8, 19));
            }

            #[test]
            fn keys_and_signatures_of_the_original() {
                let mut keys = 0;
                for secret in integers() {
                    let key = ours::SigningKey::from_bytes($array(&secret));
                    let their = theirs::SigningKey::from_bytes($array(&secret));
                    assert_eq!(key.is_ok(), their.is_ok(), "{secret:?}");
                    let (Ok(key), Ok(their)) = (key, their) else { continue };
                    assert_eq!(key.to_bytes()[..], their.to_bytes()[..]);
                    assert_eq!(key.verifying_key().to_bytes()[..], their.verifying_key().to_bytes()[..]);
                    for message in [&b""[..], b"m", &[7; 32], &[9; 100]] {
                        let signature = key.sign(message);
                        assert_eq!(signature.to_bytes(), their.sign(message).to_bytes());
                        assert!(key.verifying_key().verify(message, &signature).is_ok());
                        assert!(key.verifying_key().verify(b"another", &signature).is_err());
                        let raw = key.sign_prehash(message).expect("a signature");
                        assert_eq!(
                            raw.to_bytes(),
                            their.sign_prehash(message).expect("a signature").to_bytes()
                        );
                        assert!(key.verifying_key().verify_prehash(message, &raw).is_ok());
                        assert!(key.verifying_key().verify(message, &raw).is_err());
                    }
                    keys += 1;
                }
                // 1 to 3, the three below the order, the powers of 256, and two between
                assert_eq!(keys, 40);
            }

            #[test]
            fn verdicts_of_the_original() {
                let key = ours::SigningKey::from_bytes($array(&[0x55; 32])).expect("a key");
                let key = *key.verifying_key();
                let their = theirs::VerifyingKey::from_bytes($array(&key.to_bytes()[..])).expect("a key");
                let right =
                    theirs::SigningKey::from_bytes($array(&[0x55; 32])).expect("a key").sign(b"m").to_bytes();
                let mut forms = 0;
                let mut same = |bytes: &[u8]| {
                    let signature = ours::Signature::try_from(bytes);
                    let expected = theirs::Signature::try_from(bytes);
                    assert_eq!(signature.is_ok(), expected.is_ok(), "{bytes:?}");
                    let (Ok(signature), Ok(expected)) = (signature, expected) else { return };
                    assert_eq!(signature.to_bytes(), expected.to_bytes());
                    let verdict = key.verify(b"m", &signature).is_ok();
                    assert_eq!(verdict, their.verify(b"m", &expected).is_ok(), "{bytes:?}");
                    assert_eq!(verdict, bytes == right);
                    forms += 1;
                };
                same(&right);
                for bit in 0..512 {
                    let mut altered = right;
                    altered[bit / 8] ^= 1 << (bit % 8);
                    same(&altered);
                }
                for r in integers() {
                    same(&[&r[..], &right[32..]].concat());
                    same(&[&right[..32], &r[..]].concat());
                }
                assert!(forms > 580, "{forms}");
                for length in [0, 63, 65, 128] {
                    assert!(ours::Signature::try_from(&[1; 128][..length]).is_err());
                }
                let mut points = 0;
                for x in integers() {
                    let key = ours::VerifyingKey::from_bytes($array(&x));
                    let their = theirs::VerifyingKey::from_bytes($array(&x));
                    assert_eq!(key.is_ok(), their.is_ok(), "{x:?}");
                    points += usize::from(key.is_ok());
                }
                assert!((15..35).contains(&points), "{points}");
            }

            #[test]
            fn nothing_of_a_secret_is_printed() {
                let key = ours::SigningKey::from_bytes($array(&[0x55; 32])).expect("a key");
                let text = format!("{key:?}");
                assert!(
                    text.contains("VerifyingKey") && !text.contains("55, 55") && !text.contains("85, 85")
                );
                assert!(!text.contains("5555"), "{text}");
            }
        }
    };
}

generation!(
    v0_14,
    secant_elliptic_curve::schnorr,
    k256_original::schnorr,
    secant_elliptic_curve::schnorr::signature,
    |bytes: &[u8]| -> &'static k256_original::FieldBytes {
        Box::leak(Box::new(k256_original::FieldBytes::try_from(bytes).expect("32 bytes")))
    }
);
generation!(
    v0_13,
    secant_elliptic_curve::v0_13::schnorr,
    k256_original_0_13::schnorr,
    secant_elliptic_curve::v0_13::schnorr::signature,
    |bytes: &[u8]| -> &'static [u8] { Box::leak(bytes.into()) }
);

#[test]
fn lengths_of_keys() {
    for length in [0, 31, 33, 64] {
        let bytes = &[1; 64][..length];
        assert!(secant_elliptic_curve::v0_13::schnorr::SigningKey::from_bytes(bytes).is_err());
        assert!(secant_elliptic_curve::v0_13::schnorr::VerifyingKey::from_bytes(bytes).is_err());
        assert!(secant_elliptic_curve::schnorr::SigningKey::from_slice(bytes).is_err());
        assert!(secant_elliptic_curve::schnorr::VerifyingKey::from_slice(bytes).is_err());
    }
}
