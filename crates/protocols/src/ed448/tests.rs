//! RFC 8032, section 7.4, and signatures on which the policies differ.

extern crate std;

use super::*;
use crate::Error;
use crate::eddsa::point::Encodings;
use crate::eddsa::tests::{POLICIES, challenge, decode, encode, is_small, verify_batch, with_public_key};
use core::array;
use secant_core::Portable;
use secant_core::curves::curve448::Curve448;
use secant_core::field::{Field, Limbs};
use secant_core::group::Group;

/// `p`, little-endian.
const P: [u8; 57] = {
    let mut p = [0xff; 57];
    p[28] = 0xfe;
    p[56] = 0;
    p
};

fn hex<const N: usize>(text: &str) -> [u8; N] {
    assert_eq!(text.len(), 2 * N);
    array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hexadecimal"))
}

/// `a + b`, little-endian.
fn sum<const N: usize>(a: &[u8; N], b: &[u8]) -> [u8; N] {
    let mut carry = 0;
    array::from_fn(|i| {
        carry += u16::from(a[i]) + u16::from(b.get(i).copied().unwrap_or(0));
        let byte = carry as u8;
        carry >>= 8;
        byte
    })
}

/// The points of order 1, 2, 4, 4: `y = 1, -1, 0, 0`.
fn small_order() -> [[u8; 57]; 4] {
    let (mut one, mut minus_one, zero, mut other) = ([0; 57], P, [0; 57], [0; 57]);
    one[0] = 1;
    minus_one[0] -= 1;
    other[56] = 0x80;
    [one, minus_one, zero, other]
}

#[test]
fn rfc_8032_blank_and_context() {
    let seed = hex(
        "6c82a562cb808d10d632be89c8513ebf6c929f34ddfa8c9f63c9960ef6e348a3528c8a3fcc2f044e39a3fc5b94492f8f032e7549a20098f95b",
    );
    let key = ExpandedSecret::new(&seed);
    assert_eq!(
        *key.public_key(),
        hex(
            "5fd7449b59b461fd2ce787ec616ad46a1da1342485a70e1f8a0ea75d80e96778edf124769b46c7061bd6783df1e50f6cd1fa1abeafe8256180"
        )
    );
    let expected: [u8; 114] = hex(
        "533a37f6bbe457251f023c0d88f976ae2dfb504a843e34d2074fd823d41a591f2b233f034f628281f2fd7a22ddd47d7828c59bd0a21bfd3980ff0d2028d4b18a9df63e006c5d1c2d345b925d8dc00b4104852db99ac5c7cdda8530a113a0f4dbb61149f05a7363268c71d95808ff2e652600",
    );
    assert_eq!(sign(&seed, &[]), expected);
    assert_eq!(key.sign_ctx(&[&[]], &[]), Ok(expected));
    let public = ExpandedPublic::new_vartime(key.public_key()).expect("a point");
    for policy in POLICIES {
        assert!(verify(key.public_key(), &[], &expected, policy));
        assert!(public.verify_ctx(&[], &expected, &[], policy));
        assert!(!public.verify_ctx(&[], &expected, &[1], policy));
        assert!(!public.verify_ph(&[], &expected, &[], policy));
    }
}

#[test]
fn contexts() {
    let key = ExpandedSecret::new(&[3; 57]);
    let public = ExpandedPublic::new_vartime(key.public_key()).expect("a point");
    for length in [1, 2, 254, 255] {
        let context = &[7; 255][..length];
        let signature = key.sign_ctx(&[b"m"], context).expect("a short context");
        let prehashed = key.sign_ph(&[b"m"], context).expect("a short context");
        assert!(public.verify_ctx(&[b"m"], &signature, context, Policy::Strict));
        assert!(public.verify_ph(&[b"m"], &prehashed, context, Policy::Strict));
        assert!(!public.verify_ctx(&[b"m"], &prehashed, context, Policy::Strict));
        assert!(!public.verify_ph(&[b"m"], &signature, context, Policy::Strict));
        assert!(!public.verify_ctx(&[b"m"], &signature, &context[1..], Policy::Strict));
        assert!(!public.verify_ctx(&[b"m"], &signature, &[7; 256], Policy::Strict));
        assert!(!public.verify_ph(&[b"m"], &prehashed, &[7; 256], Policy::Strict));
    }
    assert_eq!(key.sign_ctx(&[b"m"], &[7; 256]), Err(Error::ContextTooLong));
    assert_eq!(key.sign_ph(&[b"m"], &[7; 256]), Err(Error::ContextTooLong));
}

#[test]
fn altered_input_is_rejected() {
    let secret = ExpandedSecret::new(&[5; 57]);
    let (key, signature) = (*secret.public_key(), secret.sign(&[b"message"]));
    for policy in POLICIES {
        let valid = |key: &[u8], message: &[u8], signature: &[u8]| verify(key, &[message], signature, policy);
        assert!(valid(&key, b"message", &signature));
        assert!(!valid(&key, b"messagf", &signature));
        for byte in 0..114 {
            let mut altered = signature;
            altered[byte] ^= 1 << (byte % 8);
            assert!(!valid(&key, b"message", &altered), "{policy:?}, byte {byte} of the signature");
        }
        for byte in 0..57 {
            let mut altered = key;
            altered[byte] ^= 1 << (byte % 8);
            assert!(!valid(&altered, b"message", &signature), "{policy:?}, byte {byte} of the key");
        }
        for length in (0..114).chain([115, 128]) {
            let mut bytes = [0; 128];
            bytes[..114].copy_from_slice(&signature);
            assert!(!valid(&key, b"message", &bytes[..length]));
        }
        for length in (0..57).chain([58, 64]) {
            let mut bytes = [0; 64];
            bytes[..57].copy_from_slice(&key);
            assert!(!valid(&bytes[..length], b"message", &signature));
        }
    }
}

#[test]
fn s_at_or_above_the_order_is_rejected() {
    let curve = Curve448::<Portable>::CURVE;
    let mut order = [0; 57];
    for (bytes, limb) in order.chunks_mut(8).zip(curve.scalars().characteristic()) {
        bytes.copy_from_slice(&limb.to_le_bytes());
    }
    let secret = ExpandedSecret::new(&[5; 57]);
    let mut signature = secret.sign(&[]);
    for _ in 0..6 {
        let s: [u8; 57] = sum(signature.last_chunk().expect("57 bytes"), &order);
        signature[57..].copy_from_slice(&s);
        for policy in POLICIES {
            assert!(!verify(secret.public_key(), &[], &signature, policy));
        }
    }
    // S = 0 is a scalar, S = n is not, and every other condition holds
    let mut signature = [0; 114];
    signature[0] = 1;
    let key = small_order()[0];
    assert!(verify(&key, &[], &signature, Policy::Rfc8032));
    signature[57..].copy_from_slice(&order);
    assert!(!verify(&key, &[], &signature, Policy::Rfc8032));
    assert!(!verify(&key, &[], &signature, Policy::Zip215));
    signature[57..].fill(0);
    signature[113] = 1;
    assert!(!verify(&key, &[], &signature, Policy::Zip215));
}

#[test]
fn encodings_of_small_order() {
    let curve = Curve448::<Portable>::CURVE;
    for (i, bytes) in small_order().iter().enumerate() {
        let p = decode(curve, bytes, Encodings::Canonical).expect("a point");
        assert!(is_small(curve, &p));
        assert_eq!(encode(curve, &p), *bytes);
        let order = [1, 2, 4, 4][i];
        let identity = |k: u64| bool::from(curve.law().is_identity(&curve.multiply_vartime(&p, &[k])));
        assert!(identity(order) && (order == 1 || !identity(order / 2)));
        // y + p, y + 2 p, and for x = 0 the sign bit
        let mut others = std::vec![sum(bytes, &P), sum(&sum(bytes, &P), &P)];
        if i < 2 {
            others.push({
                let mut bytes = *bytes;
                bytes[56] |= 0x80;
                bytes
            });
        }
        for other in others {
            assert!(decode(curve, &other, Encodings::Canonical).is_none());
            let q = decode(curve, &other, Encodings::Any).expect("a point");
            assert!(bool::from(curve.edwards().equal(&p, &q)));
        }
    }
    // a bit between y and the sign
    let mut bytes = small_order()[0];
    bytes[56] = 1;
    assert!(decode(curve, &bytes, Encodings::Canonical).is_none());
}

/// Every pair of points of small order as `A` and `R` with `S = 0`, on several messages.
#[test]
fn small_order_pairs_tell_the_policies_apart() {
    let curve = Curve448::<Portable>::CURVE;
    for message in 0..8u8 {
        for a in small_order() {
            for r in small_order() {
                let mut signature = [0; 114];
                signature[..57].copy_from_slice(&r);
                let verdicts = POLICIES.map(|policy| verify(&a, &[&[message]], &signature, policy));
                let rfc = verdicts[1];
                assert_eq!(verdicts, [false, rfc, true, rfc, false]);
                // R = -[k]A
                let k = challenge::<Edwards448, 57>(curve, &r, &a, &[&[message]]);
                let decode = |bytes| decode(curve, bytes, Encodings::Canonical);
                let (a, r) = (decode(&a).expect("a point"), decode(&r).expect("a point"));
                let k = curve.scalars().to_integer(Limbs::view(&k))[0] & 3;
                let left = curve.law().add_points(&curve.multiply_vartime(&a, &[k]), &r);
                assert_eq!(rfc, bool::from(curve.law().is_identity(&left)), "message {message}");
            }
        }
    }
}

/// A key `A + T` with `T` of order 4: the equation with the cofactor holds always, the one without it holds
/// exactly when `k T` is the identity.
#[test]
fn mixed_order_keys_tell_the_equations_apart() {
    let curve = Curve448::<Portable>::CURVE;
    let torsion = decode(curve, &small_order()[2], Encodings::Canonical).expect("a point");
    let secret = ExpandedSecret::new(&[7; 57]);
    let a = decode(curve, secret.public_key(), Encodings::Canonical).expect("a point");
    let key: [u8; 57] = encode(curve, &curve.law().add_points(&a, &torsion));
    let mixed = with_public_key(&secret, key);
    let mut cofactorless = 0;
    for i in 0..32u8 {
        let signature = mixed.sign(&[&[i]]);
        let k = challenge::<Edwards448, 57>(curve, signature.first_chunk().expect("57 bytes"), &key, &[&[i]]);
        let expected = curve.scalars().to_integer(Limbs::view(&k))[0].is_multiple_of(4);
        cofactorless += usize::from(expected);
        assert!(verify(&key, &[&[i]], &signature, Policy::Zip215));
        for policy in POLICIES.into_iter().filter(|policy| *policy != Policy::Zip215) {
            assert_eq!(verify(&key, &[&[i]], &signature, policy), expected, "{policy:?}");
        }
    }
    assert!((1..24).contains(&cofactorless), "{cofactorless} of 32");
}

/// Batches: verdicts are those of single verification under every policy.
#[test]
fn batches_agree_with_single_verification() {
    let secrets: std::vec::Vec<_> = (0..65u8).map(|i| ExpandedSecret::new(&[i; 57])).collect();
    let keys: std::vec::Vec<_> =
        secrets.iter().map(|s| ExpandedPublic::new_vartime(s.public_key()).expect("a point")).collect();
    let message: [&[u8]; 2] = [&[7], &[9]];
    for (length, wrong) in [(2, 2), (2, 0), (3, 3), (3, 2), (33, 5), (64, 64), (65, 64)] {
        let mut signatures: std::vec::Vec<_> = secrets.iter().map(|s| s.sign(&message)).collect();
        if wrong < length {
            signatures[wrong][70] ^= 1;
        }
        for policy in POLICIES {
            let claims: std::vec::Vec<_> = keys
                .iter()
                .zip(&signatures)
                .take(length)
                .map(|(key, signature)| Claim { key, message: &message, signature })
                .collect();
            let mut verdicts = std::vec![false; length];
            verify_batch(&claims, policy, &mut verdicts);
            for (i, verdict) in verdicts.iter().enumerate() {
                assert_eq!(*verdict, i != wrong, "{policy:?}, {i} of {length}");
            }
        }
    }
}
