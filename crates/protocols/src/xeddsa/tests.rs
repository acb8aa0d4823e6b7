//! Signatures that the original code made, and every refusal. Larger sets are in the conformance tests.

use super::*;
use crate::x25519;
use secant_core::Portable;
use secant_core::curves::curve25519::Curve25519;
use secant_core::field::Field;

fn hex<const N: usize>(text: &str) -> [u8; N] {
    assert_eq!(text.len(), 2 * N);
    core::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hexadecimal"))
}

/// A key pair and its two signatures of `Toto je test`.
struct Known {
    key: &'static str,
    public: &'static str,
    aux: u8,
    legacy: &'static str,
    signal: &'static str,
    /// The sign bit of the legacy signature.
    sign: u8,
}

/// Made by the code of Yolo-Crypto, and by a separate program for the form of Signal.
const KNOWN: [Known; 2] = [
    Known {
        key: "20272e353c434a51585f666d747b828990979ea5acb3bac1c8cfd6dde4ebf279",
        public: "c1c318eeeead11778e566a24a8cb04b9b431eb84cfa623c6a682c7ee56c8e206",
        aux: 1,
        legacy: "b7bbb8fa1cd68a9c1296bc07b48fecc2e8d18c4887ae63041844e592bfbf329c\
                 e066baee58fa9f41a48f333e934e58bcaedba1f3140b58f2223b6347ca093608",
        signal: "32f301f545e6ebec2562693ea2156173e7dfffd8a349a421228f0d6520607b90\
                 c134672acc2f79637e3d0fc0dc979a844fa97bb5e930b4cf2284b1a1a9d8a40e",
        sign: 0,
    },
    Known {
        key: "00080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd35a",
        public: "c8feca81be196cdf2cadeabf13c4903d7632dce4955aa68b6e5d9adef54e2616",
        aux: 0,
        legacy: "5ad872202407dcbc7e0116a38f70d9b4018ac16ff57f36692af131f403db82ea\
                 eaa7b686ef0104bca2e647088104938666a9fc1e9301c5a750be11ca0f20d887",
        signal: "e2d6b73b9f9e85dcd4de05db46d1eb9d3495c4dc9a4c4be5eac3db2063393114\
                 1ce3d9ff38db4f4cc39f9bce69f9cc95a106964e2f77e10d3c8468082c05d603",
        sign: 1,
    },
];

const MESSAGE: &[u8] = b"Toto je test";

fn valid(public: &[u8], message: &[u8], signature: &[u8], form: Form) -> bool {
    verify(public, &[message], signature, form)
}

#[test]
fn known_signatures_of_both_forms() {
    for known in &KNOWN {
        let (key, public) = (hex(known.key), hex::<32>(known.public));
        assert_eq!(x25519::public_key(&key), public);
        for (form, text) in [(Form::Legacy, known.legacy), (Form::Signal, known.signal)] {
            let signature = sign(&key, &[MESSAGE], &[known.aux; 64], form);
            assert_eq!(signature, hex::<64>(text), "{form:?}");
            let parts = sign(&key, &[b"Toto", b"", b" je test"], &[known.aux; 64], form);
            assert_eq!(parts, signature);
            assert!(valid(&public, MESSAGE, &signature, form));
            assert!(!valid(&public, b"Toto je tesu", &signature, form));
            let mut unclamped = key;
            unclamped[0] ^= 7;
            unclamped[31] ^= 0x80;
            assert_eq!(sign(&unclamped, &[MESSAGE], &[known.aux; 64], form), signature);
        }
        let (legacy, signal) = (hex::<64>(known.legacy), hex::<64>(known.signal));
        assert_eq!(legacy[63] >> 7, known.sign);
        assert!(valid(&public, MESSAGE, &signal, Form::Legacy));
        assert_eq!(valid(&public, MESSAGE, &legacy, Form::Signal), known.sign == 0);
    }
}

#[test]
fn every_bit_counts() {
    for known in &KNOWN {
        let public = hex::<32>(known.public);
        for (form, text) in [(Form::Legacy, known.legacy), (Form::Signal, known.signal)] {
            let signature = hex::<64>(text);
            for bit in 0..512 {
                let mut altered = signature;
                altered[bit / 8] ^= 1 << (bit % 8);
                assert!(!valid(&public, MESSAGE, &altered, form), "{form:?}, bit {bit} of the signature");
            }
            for bit in 0..256 {
                let mut altered = public;
                altered[bit / 8] ^= 1 << (bit % 8);
                assert!(!valid(&altered, MESSAGE, &signature, form), "{form:?}, bit {bit} of the key");
            }
        }
    }
}

#[test]
fn lengths_are_checked() {
    let (public, signature) = (hex::<32>(KNOWN[0].public), hex::<64>(KNOWN[0].signal));
    for form in [Form::Signal, Form::Legacy] {
        for length in 0..64 {
            assert!(!valid(&public, MESSAGE, &signature[..length], form));
            assert!(length >= 32 || !valid(&public[..length], MESSAGE, &signature, form));
        }
        let (mut long_key, mut long) = ([0; 33], [0; 65]);
        long_key[..32].copy_from_slice(&public);
        long[..64].copy_from_slice(&signature);
        assert!(!valid(&long_key, MESSAGE, &signature, form));
        assert!(!valid(&public, MESSAGE, &long, form));
    }
}

/// Adds `n`, as often as said, to the second half of a signature.
fn plus_order(signature: &[u8; 64], times: u16) -> [u8; 64] {
    let order: [u8; 32] = hex("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    let (mut sum, mut carry) = (*signature, 0);
    for (byte, digit) in sum[32..].iter_mut().zip(order) {
        let total = u16::from(*byte) + times * u16::from(digit) + carry;
        *byte = total as u8;
        carry = total >> 8;
    }
    assert_eq!(carry, 0);
    sum
}

/// `S + n` is refused, though the equation holds for it: the original verifier of the legacy form takes it.
#[test]
fn unreduced_signatures_are_refused() {
    let public = hex::<32>(KNOWN[0].public);
    for (form, text) in [(Form::Legacy, KNOWN[0].legacy), (Form::Signal, KNOWN[0].signal)] {
        for times in 1..=3 {
            assert!(!valid(&public, MESSAGE, &plus_order(&hex(text), times), form), "{form:?} {times}");
        }
    }
}

#[test]
fn lengths_have_their_reason() {
    let (public, signature) = (hex::<32>(KNOWN[0].public), hex::<64>(KNOWN[0].signal));
    let refused = |public: &[u8], signature: &[u8]| check(public, &[MESSAGE], signature, Form::Signal).err();
    assert_eq!(refused(&public[1..], &signature), Some(Error::Length { expected: 32, actual: 31 }));
    assert_eq!(refused(&public, &signature[1..]), Some(Error::Length { expected: 64, actual: 63 }));
    assert_eq!(refused(&public, &signature), None);
}

/// The u-coordinates of small order, their encodings that are not canonical, -1, and one of the twist.
const BAD_KEYS: [&str; 9] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0200000000000000000000000000000000000000000000000000000000000000",
];

/// With a key of small order and `R = S B` the equation holds for every eighth message at least. None is accepted.
#[test]
fn bad_keys_are_refused() {
    let curve = Curve25519::<Portable>::CURVE;
    let s = curve.scalars().from_u64(5);
    let mut signature = [0; 64];
    let commitment: [u8; 32] = eddsa::tests::encode(curve, &curve.multiply_base(&s));
    signature[..32].copy_from_slice(&commitment);
    signature[32] = 5;
    let mut identity = [0; 64];
    identity[0] = 1;
    for text in BAD_KEYS {
        let key = hex::<32>(text);
        for signature in [signature, identity] {
            for number in 0..32u8 {
                for (form, top) in [(Form::Signal, 0), (Form::Legacy, 0), (Form::Legacy, SIGN_BIT)] {
                    let mut signature = signature;
                    signature[63] |= top;
                    assert!(!valid(&key, &[number], &signature, form), "{text} {form:?} {number}");
                }
            }
        }
    }
}

/// X25519 takes `u + p` and a set top bit for `u`; here one key has one encoding.
#[test]
fn keys_have_one_encoding() {
    let mut key = hex::<32>(KNOWN[0].public);
    key[31] |= 0x80;
    for (form, text) in [(Form::Legacy, KNOWN[0].legacy), (Form::Signal, KNOWN[0].signal)] {
        assert!(!valid(&key, MESSAGE, &hex::<64>(text), form));
    }
    // of the coordinates below 19, 9 is that of a point of large order: k = 1 gives it, unclamped
    let mut nine = [0; 32];
    nine[0] = 9;
    assert!(ed25519::of_u_vartime(&nine, 0).is_some());
    let mut other = [0xff; 32];
    (other[0], other[31]) = (0xed + 9, 0x7f);
    assert_eq!(ed25519::of_u_vartime(&other, 0), None);
}
