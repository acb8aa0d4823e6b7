//! Tweaks, batches, edges and refusals of BIP340; its vectors are in the conformance tests.

extern crate std;

use super::*;
use crate::Error;
use crate::secp256k1::{Point, TUNING, decode_point, encode_point, encode_scalar};

/// The order.
const N: [u8; 32] = [
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe, 0xba,
    0xae, 0xdc, 0xe6, 0xaf, 0x48, 0xa0, 0x3b, 0xbf, 0xd2, 0x5e, 0x8c, 0xd0, 0x36, 0x41, 0x41,
];

fn pair(seed: u8) -> KeyPair {
    KeyPair::new(&[seed; 32]).expect("a key")
}

/// BIP340, test vector 0: the private key 3, zeros for the rest.
#[test]
fn vector_0() {
    let mut secret = [0; 32];
    secret[31] = 3;
    let pair = KeyPair::new(&secret).expect("a key");
    assert_eq!(pair.secret(), &secret);
    let signature = pair.sign(&[&[0; 32]], &[0; 32]).expect("a signature");
    let text = "E907831F80848D1069A5371B402410364BDF1C5F8307B0084C55F1CE2DCA8215\
                25F66A4A85EA8B71E482A74F382D2CE5EBEEE8FDB2172F477DF4900D310536C0";
    for (i, byte) in signature.iter().enumerate() {
        assert_eq!(u8::from_str_radix(&text[2 * i..2 * i + 2], 16), Ok(*byte));
    }
    assert!(pair.public_key().verify(&[&[0; 32]], &signature));
}

#[test]
fn signatures_are_valid_for_what_was_signed_alone() {
    for seed in 1..12 {
        let pair = pair(seed);
        let message: [&[u8]; 3] = [b"mess", b"", b"age"];
        let signature = pair.sign(&message, &[seed; 32]).expect("a signature");
        let public = PublicKey::new(&pair.public_key().to_bytes()).expect("a key");
        assert_eq!(&public, pair.public_key());
        assert!(public.verify(&[b"message"], &signature));
        assert!(!public.verify(&[b"messag"], &signature));
        assert!(!self::pair(seed + 1).public_key().verify(&message, &signature));
        for len in 0..SIGNATURE_LEN {
            assert!(!public.verify(&message, &signature[..len]));
        }
        let mut long = [0; SIGNATURE_LEN + 1];
        long[..SIGNATURE_LEN].copy_from_slice(&signature);
        assert!(!public.verify(&message, &long));
        for bit in 0..8 * SIGNATURE_LEN {
            let mut changed = signature;
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(!public.verify(&message, &changed), "bit {bit}");
        }
    }
}

/// An `s` of 0 is a scalar, n and above are none, whatever they would stand for; nor is an `R` above the prime.
#[test]
fn responses_have_a_range() {
    let pair = pair(7);
    let key = pair.public_key();
    let mut signature = pair.sign(&[b"m"], &[0; 32]).expect("a signature");
    for s in [N, [0xff; 32]] {
        signature[32..].copy_from_slice(&s);
        assert!(key.parts_vartime(&[b"m"], &signature).is_err());
    }
    signature[32..].fill(0);
    assert!(key.parts_vartime(&[b"m"], &signature).is_ok());
    signature[..32].fill(0xff);
    assert!(key.parts_vartime(&[b"m"], &signature).is_err());
}

#[test]
fn keys_have_a_range() {
    let length = |actual| Some(Error::Length { expected: 32, actual });
    for len in [0, 31, 33] {
        assert_eq!(KeyPair::new(&[1; 33][..len]).err(), length(len));
        assert_eq!(PublicKey::new(&[1; 33][..len]).err(), length(len));
    }
    assert_eq!(KeyPair::new(&[0; 32]).err(), Some(Error::ZeroPrivateKey));
    assert_eq!(KeyPair::new(&N).err(), Some(Error::PrivateKeyTooLarge));
    assert_eq!(PublicKey::new(&[0xff; 32]).err(), Some(Error::CoordinateTooLarge));
    // 0^3 + 7 and 5^3 + 7 are no squares, 1 + 7 is one
    let x = |x: u8| {
        let mut bytes = [0; 32];
        bytes[31] = x;
        PublicKey::new(&bytes).err()
    };
    assert_eq!([x(0), x(5), x(1)], [Some(Error::NotOnCurve), Some(Error::NotOnCurve), None]);
    let stuck = KeyPair::generate(&mut |bytes: &mut [u8]| {
        bytes.fill(0);
        Ok(())
    });
    assert_eq!(stuck.err(), Some(Error::Random));
}

#[test]
fn tweaks_of_both_keys_agree() {
    let mut odd = [0; 2];
    for seed in 1..20 {
        let pair = pair(seed);
        for tweak in [[0; 32], [seed ^ 0x55; 32], [0x80 + seed; 32]] {
            let tweaked = pair.tweak_add(&tweak).expect("no zero");
            let (public, is_odd) = pair.public_key().tweak_add(&tweak).expect("no identity");
            assert_eq!(tweaked.public_key(), &public);
            assert_eq!(bool::from(tweaked.odd), is_odd);
            odd[usize::from(is_odd)] += 1;
            if tweak == [0; 32] {
                assert_eq!((public, is_odd), (*pair.public_key(), false));
            }
        }
    }
    assert!(odd[0] > 19 && odd[1] > 5, "{odd:?}");
    let largest = encode_scalar(&curve().scalars().neg(&curve().scalars().one()));
    assert!(pair(1).tweak_add(&largest).is_ok());
    assert_eq!(pair(1).tweak_add(&N).err(), Some(Error::TweakTooLarge));
    assert_eq!(pair(1).public_key().tweak_add(&[0xff; 32]).err(), Some(Error::TweakTooLarge));
    // t = -d gives the identity, t = d twice the point
    let pair = pair(3);
    let d = pair.scalar().expect("a key");
    let minus = encode_scalar(&curve().scalars().neg(d.expose()));
    assert_eq!(pair.tweak_add(&minus).err(), Some(Error::ZeroPrivateKey));
    assert_eq!(pair.public_key().tweak_add(&minus).err(), Some(Error::Identity));
    let twice = encode_secret(&d);
    assert_eq!(
        pair.tweak_add(&twice).map(|pair| *pair.public_key()),
        pair.public_key().tweak_add(&twice).map(|(public, _)| public)
    );
}

/// Every size about that of a batch, a false signature at every position, and some that do not decode.
#[test]
fn verdicts_of_batches_are_those_of_single_verification() {
    const COUNT: usize = 70;
    let pairs: [KeyPair; 5] = core::array::from_fn(|i| pair(40 + i as u8));
    let messages: [[u8; 1]; COUNT] = core::array::from_fn(|i| [i as u8]);
    let signatures: [[u8; 64]; COUNT] =
        core::array::from_fn(|i| pairs[i % 5].sign(&[&messages[i]], &[9; 32]).expect("a signature"));
    let check = |signatures: &[[u8; 64]], length: usize, wrong: &[usize]| {
        let parts: [[&[u8]; 1]; COUNT] = core::array::from_fn(|i| [&messages[i][..]]);
        let claims: [Claim<'_>; COUNT] = core::array::from_fn(|i| Claim {
            key: pairs[i % 5].public_key(),
            message: &parts[i],
            signature: &signatures[i],
        });
        // neither verdict is there before
        let mut verdicts: [bool; COUNT] = core::array::from_fn(|i| i % 2 == 0);
        verify_batch(&claims[..length], &mut verdicts[..length], &mut []);
        for (i, verdict) in verdicts[..length].iter().enumerate() {
            assert_eq!(
                *verdict,
                claims[i].key.verify(claims[i].message, claims[i].signature),
                "{i} of {length}"
            );
            assert_eq!(*verdict, !wrong.contains(&i), "{i} of {length}");
        }
        assert!((length..COUNT).all(|i| verdicts[i] == (i % 2 == 0)));
    };
    for length in [0, 1, 2, 3, 31, 32, 33, 64, 65, COUNT] {
        check(&signatures, length, &[]);
    }
    for i in 0..33 {
        let mut changed = signatures;
        changed[i][63] ^= 1;
        check(&changed, 33, &[i]);
    }
    // two errors that cancel in a sum without coefficients
    let mut changed = signatures;
    let scalars = curve().scalars();
    for (i, delta) in [(3, scalars.one()), (8, scalars.neg(&scalars.one()))] {
        let s = scalars.decode(&changed[i][32..]).expect("a scalar");
        changed[i][32..].copy_from_slice(&encode_scalar(&scalars.add(&s, &delta)));
    }
    check(&changed, 32, &[3, 8]);
    // s of the nonce's negative, for which R has the other y
    let mut changed = signatures;
    let (response, public) = (scalars.decode(&changed[5][32..]).expect("a scalar"), pairs[0].public_key());
    let e = challenge(&challenge_tag(), &changed[5][..32], &public.to_bytes(), &[&messages[5]]);
    let ed = scalars.mul(&e, pairs[0].scalar().expect("a key").expose());
    let negated = scalars.sub(&scalars.add(&ed, &ed), &response);
    let verification = curve().verification();
    let sum = verification.multiply_double_vartime(&negated, public.point(), &scalars.neg(&e), TUNING);
    let r = curve().field().decode(&changed[5][..32]).expect("a coordinate");
    assert!(verification.has_x_vartime(&sum, &r));
    changed[5][32..].copy_from_slice(&encode_scalar(&negated));
    check(&changed, 32, &[5]);
    // R above the prime, R without a point, s above the order
    for (position, part, fill) in [(0, 0, 0xff), (7, 0, 0), (31, 32, 0xff)] {
        let mut changed = signatures;
        changed[position][part..part + 32].fill(fill);
        check(&changed, 32, &[position]);
    }
}

#[test]
fn a_public_key_forgets_the_sign() {
    let g = curve().generator();
    let minus = curve().equation().negate_if(&g, Choice::from(1));
    assert_eq!(PublicKey::of(&g), PublicKey::of(&minus));
    let encodings = [g, minus].map(|p: Point| encode_point(&p));
    assert_eq!(encodings[0][1..], encodings[1][1..]);
    assert_eq!(encodings[0][0] ^ encodings[1][0], 1);
    assert_eq!(decode_point(&encodings[1]), Ok(minus));
    assert_eq!(decode_point(&encodings[1][..32]), Err(Error::Length { expected: 33, actual: 32 }));
}
