//! RFC 8032, section 7.1, and signatures on which the policies differ.

extern crate std;

use super::*;
use crate::batch::Transcript;
use crate::eddsa::point::Encodings;
use crate::eddsa::tests::{
    POLICIES, challenge, decode, encode, first_coefficient, is_small, scalar_of, verify_batch,
    with_public_key,
};
use core::{array, fmt};
use secant_core::Portable;
use secant_core::any::widen;
use secant_core::curves::curve25519::{Curve25519, Element, Point};
use secant_core::field::{Field, Limbs};
use secant_core::group::Group;
use secant_core::scalar;

/// Every encoding of a point of small order: the 8 canonical ones, then the 6 others.
const SMALL_ORDER: [&str; 14] = [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "0100000000000000000000000000000000000000000000000000000000000080",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
];

fn hex<const N: usize>(text: &str) -> [u8; N] {
    assert_eq!(text.len(), 2 * N);
    array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hexadecimal"))
}

struct Vector {
    seed: &'static str,
    public_key: &'static str,
    message: &'static [u8],
    signature: &'static str,
}

/// RFC 8032, section 7.1, tests 1 to 3.
const RFC_8032: [Vector; 3] = [
    Vector {
        seed: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        public_key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        message: &[],
        signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    },
    Vector {
        seed: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        public_key: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        message: &[0x72],
        signature: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    },
    Vector {
        seed: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        public_key: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        message: &[0xaf, 0x82],
        signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    },
];

#[test]
fn rfc_8032_vectors() {
    for v in &RFC_8032 {
        let (seed, expected) = (hex(v.seed), hex::<64>(v.signature));
        let key = ExpandedSecret::new(&seed);
        assert_eq!(*key.public_key(), hex(v.public_key));
        assert_eq!(public_key(&seed), hex(v.public_key));
        assert_eq!(key.sign(&[v.message]), expected);
        let (head, tail) = v.message.split_at(v.message.len() / 2);
        assert_eq!(sign(&seed, &[head, &[], tail]), expected);
        for policy in POLICIES {
            assert!(verify(key.public_key(), &[head, tail], &expected, policy));
        }
    }
}

#[test]
fn altered_input_is_rejected() {
    let v = &RFC_8032[2];
    let (key, signature) = (hex::<32>(v.public_key), hex::<64>(v.signature));
    for policy in POLICIES {
        let valid = |key: &[u8], message: &[u8], signature: &[u8]| verify(key, &[message], signature, policy);
        assert!(valid(&key, v.message, &signature));
        assert!(!valid(&key, &[0xaf, 0x83], &signature));
        for bit in 0..512 {
            let mut altered = signature;
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(!valid(&key, v.message, &altered), "{policy:?}, bit {bit} of the signature");
        }
        for bit in 0..256 {
            let mut altered = key;
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(!valid(&altered, v.message, &signature), "{policy:?}, bit {bit} of the key");
        }
        for length in (0..64).chain([65, 96]) {
            let mut bytes = [0; 96];
            bytes[..64].copy_from_slice(&signature);
            assert!(!valid(&key, v.message, &bytes[..length]));
        }
        for length in (0..32).chain([33, 64]) {
            let mut bytes = [0; 64];
            bytes[..32].copy_from_slice(&key);
            assert!(!valid(&bytes[..length], v.message, &signature));
        }
    }
}

#[test]
fn s_at_or_above_the_order_is_rejected() {
    let order: [u8; 32] = hex("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    for v in &RFC_8032 {
        let mut signature = hex::<64>(v.signature);
        // S + n stays below 2^256, and so does S + 2 n
        for _ in 0..2 {
            let mut carry = 0;
            for (byte, n) in signature[32..].iter_mut().zip(order) {
                carry += u16::from(*byte) + u16::from(n);
                *byte = carry as u8;
                carry >>= 8;
            }
            assert_eq!(carry, 0);
            for policy in POLICIES {
                assert!(!verify(&hex::<32>(v.public_key), &[v.message], &signature, policy));
            }
        }
    }
    // S = 0 is a scalar, S = n is not, and every other condition holds
    let mut signature = [0; 64];
    signature[0] = 1;
    let key = hex::<32>(SMALL_ORDER[0]);
    assert!(verify(&key, &[], &signature, Policy::Rfc8032));
    signature[32..].copy_from_slice(&order);
    assert!(!verify(&key, &[], &signature, Policy::Rfc8032));
    assert!(!verify(&key, &[], &signature, Policy::Zip215));
}

#[test]
fn encodings_of_small_order() {
    let curve = Curve25519::<Portable>::CURVE;
    for (i, text) in SMALL_ORDER.iter().enumerate() {
        let bytes: [u8; 32] = hex(text);
        let p = decode(curve, &bytes, Encodings::Any).expect("a point");
        assert!(is_small(curve, &p));
        let canonical = decode(curve, &bytes, Encodings::Canonical);
        assert_eq!(canonical.is_some(), i < 8, "{text}");
        assert_eq!(encode(curve, &p) == bytes, i < 8, "{text}");
    }
}

/// Every pair of encodings as `A` and `R` with `S = 0`: under ZIP 215 all are valid, whatever the message.
#[test]
fn small_order_pairs_tell_the_policies_apart() {
    let counts = POLICIES.map(|policy| {
        let valid = |a: &str, r: &str| {
            let mut signature = [0; 64];
            signature[..32].copy_from_slice(&hex::<32>(r));
            verify(&hex::<32>(a), &[b"Zcash"], &signature, policy)
        };
        SMALL_ORDER.iter().map(|a| SMALL_ORDER.iter().filter(|r| valid(a, r)).count()).sum::<usize>()
    });
    assert_eq!(counts, [0, RFC_8032_PAIRS, 14 * 14, DALEK_PAIRS, 0]);
}

/// Of the 64 pairs of canonical encodings, those with `R = -[k]A`; it depends on the message "Zcash".
const RFC_8032_PAIRS: usize = 8;
/// The same of the 14 * 8 pairs of which `R` alone is canonical.
const DALEK_PAIRS: usize = 12;

/// A key `A + T` with `T` of order 8: the equation with the cofactor holds always, the one without it holds
/// exactly when `k T` is the identity.
#[test]
fn mixed_order_keys_tell_the_equations_apart() {
    let curve = Curve25519::<Portable>::CURVE;
    let torsion = decode(curve, &hex::<32>(SMALL_ORDER[4]), Encodings::Canonical).expect("a point");
    let secret = ExpandedSecret::new(&[7; 32]);
    let a = decode(curve, secret.public_key(), Encodings::Canonical).expect("a point");
    let key: [u8; 32] = encode(curve, &curve.law().add_points(&a, &torsion));
    let mixed = with_public_key(&secret, key);
    let mut cofactorless = 0;
    for i in 0..64u8 {
        let signature = mixed.sign(&[&[i]]);
        let k =
            challenge::<Edwards25519, 32>(curve, signature.first_chunk().expect("64 bytes"), &key, &[&[i]]);
        let expected = is_multiple_of_8(curve, Limbs::view(&k), &torsion);
        cofactorless += usize::from(expected);
        assert!(verify(&key, &[&[i]], &signature, Policy::Zip215));
        for policy in POLICIES.into_iter().filter(|policy| *policy != Policy::Zip215) {
            assert_eq!(verify(&key, &[&[i]], &signature, policy), expected, "{policy:?}");
        }
    }
    assert!((1..32).contains(&cofactorless), "{cofactorless} of 64");
}

/// A signature whose `R` has small order, under a sound key: the equation holds, and the strict policies refuse it.
#[test]
fn commitments_of_small_order_are_refused_by_the_strict_policies() {
    let curve = Curve25519::<Portable>::CURVE;
    let scalars = curve.scalars();
    let mut accepted = [0; POLICIES.len()];
    for (number, text) in SMALL_ORDER.iter().enumerate() {
        let (secret, commitment) = (ExpandedSecret::new(&[9; 32]), hex::<32>(text));
        let key = *secret.public_key();
        let torsion = decode(curve, &commitment, Encodings::Any).expect("a point");
        // S = k a, so that S B = k A, and R is the identity but for its torsion
        let k = challenge::<Edwards25519, 32>(curve, &commitment, &key, &[b"message"]);
        let mut s = [0; 32];
        let a = scalar::from_le_bytes_reduced(scalars, &scalar_of(&secret));
        scalars.encode(&scalars.mul(Limbs::view(&k), &a), &mut s);
        s.reverse();
        let signature: [u8; 64] = array::from_fn(|i| if i < 32 { commitment[i] } else { s[i - 32] });
        for (policy, count) in POLICIES.iter().zip(&mut accepted) {
            let valid = verify(&key, &[b"message"], &signature, *policy);
            let expected = match policy {
                Policy::Strict | Policy::DalekStrict => false,
                Policy::Rfc8032 | Policy::Dalek => {
                    number < 8
                        && bool::from(curve.edwards().is_identity(&curve.multiply_vartime(&torsion, &[1])))
                }
                Policy::Zip215 => true,
            };
            assert_eq!(valid, expected, "{text} under {policy:?}");
            *count += usize::from(valid);
        }
    }
    assert_eq!(accepted, [0, 1, 14, 1, 0]);
}

fn is_multiple_of_8(curve: &Curve25519<Portable>, k: &Element, torsion: &Point) -> bool {
    let mut bytes = [0; 32];
    curve.scalars().encode(k, &mut bytes);
    let multiple = curve.multiply_vartime(torsion, &[u64::from(bytes[31] & 7)]);
    let divides = bytes[31].is_multiple_of(8);
    assert_eq!(bool::from(curve.edwards().is_identity(&multiple)), divides);
    divides
}

#[test]
fn secrets_are_not_printed() {
    struct Buffer([u8; 64], usize);
    impl fmt::Write for Buffer {
        fn write_str(&mut self, s: &str) -> fmt::Result {
            let end = self.1 + s.len();
            self.0.get_mut(self.1..end).ok_or(fmt::Error)?.copy_from_slice(s.as_bytes());
            self.1 = end;
            Ok(())
        }
    }
    let mut buffer = Buffer([0; 64], 0);
    fmt::write(&mut buffer, format_args!("{:?}", ExpandedSecret::new(&[1; 32]))).expect("room");
    assert_eq!(&buffer.0[..buffer.1], b"ExpandedSecret { .. }");
}

/// Lengths of batches, and the position of a false claim, if it is below.
const BATCHES: [(usize, usize); 14] = [
    (0, 0),
    (1, 1),
    (2, 2),
    (2, 0),
    (3, 3),
    (3, 2),
    (31, 31),
    (33, 5),
    (63, 63),
    (63, 62),
    (64, 64),
    (64, 40),
    (65, 65),
    (70, 69),
];

/// Batches with false claims in some positions: verdicts are those of single verification under every policy.
#[test]
fn batches_agree_with_single_verification() {
    let secrets: std::vec::Vec<_> = (0..70u8).map(|i| ExpandedSecret::new(&[i; 32])).collect();
    let signatures: std::vec::Vec<_> = secrets.iter().map(|s| s.sign(&[&[7], &[9]])).collect();
    let keys: std::vec::Vec<_> =
        secrets.iter().map(|s| ExpandedPublic::new_vartime(s.public_key()).expect("a point")).collect();
    let message: [&[u8]; 2] = [&[7], &[9]];
    let mut checked = 0;
    for (length, wrong) in BATCHES {
        let mut signatures = signatures.clone();
        if wrong < length {
            signatures[wrong][40] ^= 1;
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
                checked += 1;
            }
        }
    }
    assert_eq!(checked, POLICIES.len() * BATCHES.iter().map(|(length, _)| length).sum::<usize>());
    // malformed signatures are false, and spoil nothing
    let claims = [&signatures[0][..], &signatures[1][..63], &[]].map(|signature| Claim {
        key: &keys[0],
        message: &message,
        signature,
    });
    let mut verdicts = [true; 3];
    verify_batch(&claims, Policy::Zip215, &mut verdicts);
    assert_eq!(verdicts, [true, false, false]);
}

/// Every encoding of a point of small order as `R`, which is valid under ZIP 215 for a key of small order and `S = 0`,
/// and three that belong to no point, in every position of a batch: no other verdict changes.
#[test]
fn batches_decode_every_commitment() {
    let secrets: std::vec::Vec<_> = (0..5u8).map(|i| ExpandedSecret::new(&[i; 32])).collect();
    let expand = |bytes: &[u8; 32]| ExpandedPublic::new_vartime(bytes);
    let small = expand(&hex(SMALL_ORDER[4])).expect("a point");
    let no_points = [[2; 32], [0x42; 32], [5; 32]];
    assert!(no_points.iter().all(|bytes| expand(bytes).is_none()));
    let commitments: std::vec::Vec<[u8; 32]> = SMALL_ORDER.map(hex).into_iter().chain(no_points).collect();
    let mut checked = 0;
    for (length, position) in (1..=5).flat_map(|length| (0..length).map(move |position| (length, position))) {
        for (which, commitment) in commitments.iter().enumerate() {
            let mut signatures: std::vec::Vec<_> =
                secrets[..length].iter().map(|s| s.sign(&[&[7]])).collect();
            let mut keys: std::vec::Vec<_> =
                secrets[..length].iter().map(|s| expand(s.public_key()).expect("a point")).collect();
            signatures[position] = [0; 64];
            signatures[position][..32].copy_from_slice(commitment);
            keys[position] = small;
            let claims: std::vec::Vec<_> = keys
                .iter()
                .zip(&signatures)
                .map(|(key, signature)| Claim { key, message: &[&[7]], signature })
                .collect();
            let mut verdicts = std::vec![false; length];
            verify_batch(&claims, Policy::Zip215, &mut verdicts);
            for (i, verdict) in verdicts.iter().enumerate() {
                assert_eq!(
                    *verdict,
                    i != position || which < SMALL_ORDER.len(),
                    "{i} of {length}, {commitment:x?}"
                );
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 55 * commitments.len());
}

/// Two false signatures whose errors cancel in a sum with coefficients that somebody foresaw: all of them 1, opposite,
/// or from a transcript without `S`, without the challenge, without the key, or without `R`.
#[test]
fn errors_that_cancel_in_foreseen_sums_are_found() {
    let curve = Curve25519::<Portable>::CURVE;
    let scalars = curve.scalars();
    let messages = [&b"first"[..], b"second"];
    let seeds = [[1; 32], [2; 32]];
    let signed: [[u8; 64]; 2] = array::from_fn(|i| sign(&seeds[i], &[messages[i]]));
    let keys = seeds.map(|seed| ExpandedPublic::new_vartime(&public_key(&seed)).expect("a point"));
    // S + error
    let with = |i: usize, error: &Element| {
        let mut signature = signed[i];
        let mut s: [u8; 32] = signature[32..].try_into().expect("32 bytes");
        s.reverse();
        let sum = scalars.add(&scalars.decode(&s).expect("below the order"), error);
        scalars.encode(&sum, &mut s);
        s.reverse();
        signature[32..].copy_from_slice(&s);
        signature
    };
    let challenges: [[u8; 32]; 2] = array::from_fn(|i| {
        let commitment = signed[i].first_chunk().expect("32 bytes");
        let k = challenge::<Edwards25519, 32>(curve, commitment, &public_key(&seeds[i]), &[messages[i]]);
        let mut bytes = [0; 32];
        scalars.encode(Limbs::view(&k), &mut bytes);
        bytes
    });
    let first_two = |transcript: Transcript| {
        let mut coefficients = transcript.coefficients();
        [(); 2].map(|()| -> Element { *Limbs::view(&coefficients.sparse(scalars)) })
    };
    let sparse = |parts: &dyn Fn(usize) -> [std::vec::Vec<u8>; 3]| {
        let mut transcript = Transcript::new();
        for i in 0..2 {
            let [key, signature, challenge] = parts(i);
            transcript.append(&key, &signature, &challenge);
        }
        first_two(transcript)
    };
    let key = |i: usize| keys[i].to_bytes().to_vec();
    let one = scalars.one();
    let foreseen = [
        [one, one],
        [one, scalars.neg(&one)],
        first_two(Transcript::new()),
        sparse(&|i| [key(i), signed[i][..32].to_vec(), challenges[i].to_vec()]),
        sparse(&|i| [key(i), signed[i][..32].to_vec(), std::vec![]]),
        sparse(&|i| [std::vec![], signed[i][..32].to_vec(), challenges[i].to_vec()]),
        sparse(&|i| [key(i), std::vec![], challenges[i].to_vec()]),
        sparse(&|i| [std::vec![], std::vec![], challenges[i].to_vec()]),
    ];
    for (n, [z1, z2]) in foreseen.into_iter().enumerate() {
        for error in [one, scalars.neg(&one), z1, scalars.add(&scalars.add(&z2, &one), &one)] {
            // z1 (z2 e) + z2 (-z1 e) = 0
            let signatures =
                [with(0, &scalars.mul(&z2, &error)), with(1, &scalars.neg(&scalars.mul(&z1, &error)))];
            for order in [[0, 1], [1, 0]] {
                let claims = order.map(|i| Claim {
                    key: &keys[i],
                    message: core::slice::from_ref(&messages[i]),
                    signature: &signatures[i],
                });
                let mut verdicts = [true; 2];
                verify_batch(&claims, Policy::Zip215, &mut verdicts);
                assert_eq!(verdicts, [false; 2], "{n}");
            }
        }
    }
}

#[test]
fn coefficients_depend_on_every_part_of_a_claim() {
    let scalars = Curve25519::<Portable>::CURVE.scalars();
    let keys =
        [[1; 32], [2; 32]].map(|seed| ExpandedPublic::new_vartime(&public_key(&seed)).expect("a point"));
    let first = |key: usize, signature: &[u8; 64], challenge: u64| {
        let claim = Claim { key: &keys[key], message: &[], signature };
        first_coefficient(&claim, &widen(&scalars.from_u64(challenge)))
    };
    let (mut commitment, mut response) = ([5; 64], [5; 64]);
    commitment[31] ^= 1;
    response[32] ^= 1;
    let all = [
        first(0, &[5; 64], 7),
        first(1, &[5; 64], 7),
        first(0, &commitment, 7),
        first(0, &response, 7),
        first(0, &[5; 64], 8),
    ];
    for (i, one) in all.iter().enumerate() {
        assert!(!all[..i].contains(one), "{i}");
    }
}

/// What an honest signer's key is: canonical, not the identity, and in the subgroup, also where x is 0.
#[test]
fn keys_of_honest_signers_alone_are_validated() {
    let base = hex("5866666666666666666666666666666666666666666666666666666666666666");
    assert_eq!(validate(&base), Ok(()));
    let expected = |i: usize| match i {
        0 => Error::Identity,
        1..8 => Error::WrongSubgroup,
        _ => Error::NotOnCurve,
    };
    for (i, encoding) in SMALL_ORDER.iter().enumerate() {
        assert_eq!(validate(&hex(encoding)), Err(expected(i)), "{encoding}");
    }
}
