//! BIP340 and BIP374 on their published vectors, through the types that users see, and batches of BIP340 signatures
//! against single verification. Counts are pinned: 19 signatures, 11 proofs to be made, 15 to be verified.

use proptest::prelude::*;
use secant::bip340::{self, KeyPair};
use secant::dleq::{Statement, bip374};
use secant::{Curve, PrivateKey, PublicKey, RandomSource};
use secant_vectors::extra::published;

#[test]
fn bip340_vectors() {
    let extra = published();
    let cases = extra.bip340();
    let (mut signed, mut valid) = (0, 0);
    let mut keys = Vec::new();
    for case in &cases {
        if let (Some(secret), Some(aux)) = (&case.secret_key, &case.aux) {
            let pair = KeyPair::from_bytes(secret).expect("a private key");
            assert_eq!(pair.public_key().to_bytes()[..], *case.public_key, "{}", case.index);
            let signature = pair.sign_with(&case.message, &RandomSource::bytes(aux)).expect("a signature");
            assert_eq!(signature[..], *case.signature, "{}", case.index);
            signed += 1;
        }
        let key = bip340::PublicKey::from_bytes(&case.public_key);
        let verdict = key.as_ref().is_ok_and(|key| key.verify(&case.message, &case.signature));
        assert_eq!(verdict, case.valid, "{}", case.index);
        valid += usize::from(verdict);
        keys.extend(key.map(|key| (key, case)));
    }
    println!("{} vectors", cases.len());
    assert_eq!([cases.len(), signed, valid, keys.len()], [19, 8, 9, 17]);
    // the same as one batch, and without what is not valid
    for only_valid in [false, true] {
        let chosen: Vec<_> = keys.iter().filter(|(_, case)| case.valid || !only_valid).collect();
        let claims: Vec<_> =
            chosen.iter().map(|(key, case)| (key, &case.message[..], &case.signature[..])).collect();
        let expected: Vec<_> = chosen.iter().map(|(_, case)| case.valid).collect();
        assert_eq!(bip340::verify_batch(&claims), expected);
    }
}

#[test]
fn bip374_vectors() {
    let extra = published();
    let curve = Curve::find("secp256k1").expect("a curve");
    let point = |bytes: &[u8]| PublicKey::from_sec1(&curve, bytes).expect("a point");
    let proofs = extra.bip374_proofs();
    let mut made = 0;
    for case in &proofs {
        let generator = point(&case.generator);
        let key = PrivateKey::from_bytes(&curve, &case.secret_key);
        let (Some(expected), Some(base)) = (&case.proof, &case.base) else {
            // the key 0, the key n, and the point at infinity are refused before there is a proof
            assert!(key.is_err() || case.base.is_none(), "{}", case.comment);
            assert!(PublicKey::from_sec1(&curve, &[0]).is_err());
            continue;
        };
        let (base, message) = (point(base), case.message.as_ref().map(|message| message.array()));
        let key = key.expect("a private key");
        let (mut options, aux) =
            (bip374::Options::new().generator(&generator), RandomSource::bytes(&case.aux));
        if let Some(message) = &message {
            options = options.message(message);
        }
        let (statement, proof) = bip374::prove(&key, &base, &options.random(&aux)).expect("a proof");
        assert_eq!(proof[..], **expected, "{}", case.comment);
        assert!(bip374::verify(&statement, message.as_ref(), &proof));
        made += 1;
    }
    assert_eq!([proofs.len(), made], [11, 8]);
    let verifications = extra.bip374_verifications();
    let mut valid = 0;
    for case in &verifications {
        let [generator, public_key, base, result] = case.points.clone().map(|bytes| point(&bytes));
        let statement = Statement { generator: Some(generator), public_key, base, result };
        let message = case.message.as_ref().map(|message| message.array());
        assert_eq!(bip374::verify(&statement, message.as_ref(), &case.proof), case.valid, "{}", case.comment);
        valid += usize::from(case.valid);
    }
    println!("{} vectors", proofs.len() + verifications.len());
    assert_eq!([verifications.len(), valid], [15, 8]);
}

/// What is done to a claim of a batch.
#[derive(Clone, Debug)]
enum Change {
    None,
    Bit(usize),
    Message,
    Key,
    Length(usize),
    Swapped,
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        6 => Just(Change::None),
        2 => (0..512_usize).prop_map(Change::Bit),
        1 => Just(Change::Message),
        1 => Just(Change::Key),
        1 => (0..64_usize).prop_map(Change::Length),
        1 => Just(Change::Swapped),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is done to whichever claims, the batch says of each what single verification says.
    #[test]
    fn batches_agree_with_single_verification(
        changes in prop::collection::vec(change(), 0..70),
        seed in any::<[u8; 32]>(),
    ) {
        let pairs: Vec<KeyPair> = (1..4)
            .map(|i| KeyPair::from_bytes(&[&[i], &seed[1..]].concat()).expect("a private key"))
            .collect();
        let mut claims = Vec::new();
        for (i, change) in changes.iter().enumerate() {
            let mut message = i.to_be_bytes().to_vec();
            let pair = &pairs[i % 3];
            let mut key = pair.public_key();
            let mut signature = pair.sign_with(&message, &RandomSource::bytes(&seed)).expect("a signature").to_vec();
            match change {
                Change::None => {}
                Change::Bit(bit) => signature[bit / 8] ^= 1 << (bit % 8),
                Change::Message => message.push(0),
                Change::Key => key = pairs[(i + 1) % 3].public_key(),
                Change::Length(length) => signature.truncate(*length),
                Change::Swapped => signature.rotate_left(32),
            }
            claims.push((key, message, signature));
        }
        let borrowed: Vec<_> = claims.iter().map(|(key, message, signature)| (key, &message[..], &signature[..])).collect();
        let verdicts = bip340::verify_batch(&borrowed);
        let single: Vec<_> = borrowed.iter().map(|(key, message, signature)| key.verify(message, signature)).collect();
        prop_assert_eq!(&verdicts, &single);
        let untouched: Vec<_> = changes.iter().map(|change| matches!(change, Change::None)).collect();
        prop_assert_eq!(verdicts, untouched);
    }
}
