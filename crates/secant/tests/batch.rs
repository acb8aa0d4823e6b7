//! Many rows against single operations: curves mixed, keys of other curves, every nonce mode, failures of randomness.
#![cfg(all(feature = "many", feature = "curves", feature = "custom", feature = "restartable"))]

use secant::batch::{Batch, PreparedKey};
use secant::{
    Check, Curve, Error, HashAlgorithm, InputError, NonceMode, PrivateKey, PublicKey, RandomSource,
    SignOptions, Signature, SignatureFormat, VerifyOptions, batch,
};
use std::sync::atomic::{AtomicU8, Ordering};

const ROWS: usize = 60;

/// A curve of 233 points, and some with names, so that rows of one curve are apart.
fn curves() -> Vec<Curve> {
    let small = Curve::custom().prime(&[251]).coefficients(&[4], &[3]).generator(&[0], &[76]).order(&[233]);
    let named =
        ["P-256", "secp256k1", "P-521", "brainpoolP320t1"].map(|name| Curve::find(name).expect("a name"));
    named.into_iter().chain([small.build(Check::Order).expect("a curve")]).collect()
}

fn keys() -> Vec<PrivateKey> {
    let curves = curves();
    let counter = AtomicU8::new(1);
    let source = RandomSource::new(|out| {
        out.fill_with(|| counter.fetch_add(37, Ordering::Relaxed) >> 1);
        Ok(())
    });
    (0..ROWS)
        .map(|i| PrivateKey::generate_with(&curves[i * i % curves.len()], &source).expect("a key"))
        .collect()
}

fn counting() -> RandomSource<'static> {
    let mut next = 0u8;
    RandomSource::new(move |out| {
        next += 1;
        out.fill(next);
        Ok(())
    })
}

#[test]
fn signatures_and_verdicts() {
    let keys = keys();
    let messages: Vec<_> = (0..ROWS).map(|i| vec![i as u8; i]).collect();
    let rows: Vec<_> = keys.iter().zip(&messages).map(|(key, message)| (key, &message[..])).collect();
    let publics: Vec<_> = keys.iter().map(PrivateKey::public_key).collect();
    for options in [
        SignOptions::default(),
        SignOptions::new(HashAlgorithm::Sha384).low_s(true),
        SignOptions::default().extra_entropy(b"data"),
        SignOptions::default().nonce(NonceMode::Hedged),
        SignOptions::default().blinded(true),
    ] {
        let (one, other) = (counting(), counting());
        let found = batch::sign(&rows, &options.random(&one)).expect("signatures");
        let options = options.random(&other);
        let expected: Vec<_> = rows.iter().map(|(key, message)| key.sign(message, &options)).collect();
        assert_eq!(found, expected);
        let ids = |all: &[Result<Signature, Error>]| -> Vec<_> {
            all.iter().flatten().map(Signature::recovery_id).collect()
        };
        assert_eq!(ids(&found), ids(&expected));
        let mut encoded: Vec<_> = found.iter().flatten().map(Signature::to_der).collect();
        assert_eq!(encoded.len(), ROWS);
        for i in [3, 17, 18, 59] {
            encoded[i][5] ^= 1;
        }
        let claims: Vec<_> = publics
            .iter()
            .zip(&messages)
            .zip(&encoded)
            .map(|((key, message), signature)| (key, &message[..], &signature[..]))
            .collect();
        for verify in [
            VerifyOptions::default(),
            VerifyOptions::new(HashAlgorithm::Sha384).require_low_s(true),
            VerifyOptions::default().format(SignatureFormat::Raw),
        ] {
            let expected: Vec<_> = claims
                .iter()
                .map(|(key, message, signature)| key.check(message, signature, &verify))
                .collect();
            assert_eq!(batch::verify(&claims, &verify), expected);
        }
    }
}

#[test]
fn digests_are_checked_row_by_row() {
    let keys = keys();
    let digests: Vec<_> = (0..ROWS).map(|i| vec![9; if i % 7 == 0 { 0 } else { 32 }]).collect();
    let rows: Vec<_> = keys.iter().zip(&digests).map(|(key, digest)| (key, &digest[..])).collect();
    let options = SignOptions::new(HashAlgorithm::Sha256);
    let found = batch::sign_digests(&rows, &options).expect("signatures");
    let expected: Vec<_> = rows.iter().map(|(key, digest)| key.sign_digest(digest, &options)).collect();
    assert_eq!(found, expected);
    assert_eq!(found[7], Err(InputError::Empty.into()));

    let publics = batch::public_keys(&keys.iter().collect::<Vec<_>>());
    let expected: Vec<_> = keys.iter().map(|key| Ok(key.public_key())).collect();
    assert_eq!(publics, expected);
    let signed: Vec<_> = found
        .iter()
        .zip(&digests)
        .filter_map(|(row, digest)| Some((row.as_ref().ok()?, &digest[..])))
        .collect();
    let with_ids: Vec<_> = signed
        .iter()
        .filter_map(|&(signature, digest)| Some((digest, signature, signature.recovery_id()?)))
        .collect();
    assert!(with_ids.len() > 40);
    let expected: Vec<_> =
        with_ids.iter().map(|(digest, signature, id)| PublicKey::recover(digest, signature, *id)).collect();
    assert_eq!(batch::recover(&with_ids), expected);
    assert!(expected.iter().all(Result::is_ok));
}

#[test]
fn shared_secrets_and_foreign_peers() {
    let keys = keys();
    let publics: Vec<_> = keys.iter().map(PrivateKey::public_key).collect();
    let rows: Vec<_> =
        keys.iter().enumerate().map(|(i, key)| (key, &publics[(i * i + i / 9) % ROWS])).collect();
    let expected: Vec<_> = rows.iter().map(|(key, peer)| key.shared_secret(peer)).collect();
    assert_eq!(batch::shared_secrets(&rows), expected);
    let foreign = expected.iter().filter(|row| **row == Err(Error::CurveMismatch)).count();
    assert!((5..ROWS - 5).contains(&foreign), "{foreign}");
}

#[test]
fn no_rows_and_no_randomness() {
    assert_eq!(batch::verify(&[], &VerifyOptions::default()), []);
    assert_eq!(batch::sign(&[], &SignOptions::default()), Ok(Vec::new()));
    assert_eq!(batch::public_keys(&[]), []);
    let keys = keys();
    let rows: Vec<_> = keys.iter().map(|key| (key, &b"message"[..])).collect();
    // 32 bytes a row, and for blinding some more
    for (options, bytes) in [
        (SignOptions::default().nonce(NonceMode::Hedged), 32 * ROWS - 1),
        (SignOptions::default().blinded(true), 40),
    ] {
        let bytes = vec![7; bytes];
        let source = RandomSource::bytes(&bytes);
        assert_eq!(batch::sign(&rows, &options.random(&source)), Err(InputError::Random.into()));
    }
    let long = SignOptions::default().extra_entropy(&[0; 33]);
    assert_eq!(batch::sign(&rows, &long), Err(InputError::Range { min: 0, max: 32 }.into()));
}

/// Keys that recur, so that some have tables, beside others; bad rows among all of them.
#[test]
fn keys_that_recur() {
    for name in ["P-256", "secp256k1", "P-521", "brainpoolP320r1", "P-192", "secp224k1"] {
        let curve = Curve::find(name).expect("a name");
        let count = AtomicU8::new(0);
        let source = RandomSource::new(|out| {
            out.fill(count.fetch_add(1, Ordering::Relaxed));
            out[0] = 0;
            Ok(())
        });
        let keys: Vec<_> =
            (0..9).map(|_| PrivateKey::generate_with(&curve, &source).expect("a key")).collect();
        let options = SignOptions::default();
        // one key in every second row, some in a few, others once
        let key = |i: usize| &keys[if i.is_multiple_of(2) { 0 } else { (i * i) % 9 }];
        let signed: Vec<_> = (0..90usize)
            .map(|i| {
                let mut signature = key(i).sign(&[i as u8], &options).expect("a signature").to_der();
                if i % 13 == 5 {
                    signature[8] ^= 1;
                }
                (key(i).public_key(), [i as u8], signature)
            })
            .collect();
        let claims: Vec<_> = signed.iter().map(|(q, message, s)| (q, &message[..], &s[..])).collect();
        let verify = VerifyOptions::default();
        let expected: Vec<_> = claims.iter().map(|(q, message, s)| q.check(message, s, &verify)).collect();
        for length in [1, 3, 5, 17, 40, 90] {
            assert_eq!(batch::verify(&claims[..length], &verify), expected[..length], "{name}");
        }
        // no table, one of the longest, those of all keys
        for bytes in [0, 9 << 10, usize::MAX] {
            assert_eq!(Batch::new().table_bytes(bytes).verify(&claims, &verify), expected, "{name}");
        }
        assert_eq!(expected.iter().filter(|verdict| verdict.is_err()).count(), 7);
        // tables that outlive a batch, for all keys, some of them, and none
        let keys: Vec<_> = signed.iter().map(|(q, ..)| q).collect();
        let prepared = Batch::new().prepare(&keys);
        let has_tables = PreparedKey::table_bytes(&curve) > 0;
        assert!(
            prepared
                .iter()
                .zip(&keys)
                .all(|(key, q)| key.public_key() == *q && key.has_table() == has_tables)
        );
        let plain: Vec<PreparedKey> = keys.iter().map(|key| (*key).clone().into()).collect();
        let digests: Vec<_> =
            claims.iter().map(|(_, message, _)| curve.default_hash().digest(&[message])).collect();
        for share in [1, 2, 90] {
            let key = |i: usize| if i.is_multiple_of(share) { &prepared[i] } else { &plain[i] };
            let rows: Vec<_> = (0..90).map(|i| (key(i), digests[i].as_ref(), claims[i].2)).collect();
            for length in [0, 1, 5, 40, 90] {
                assert_eq!(
                    Batch::new().verify_prepared(&rows[..length], &verify),
                    expected[..length],
                    "{name}"
                );
            }
        }
    }
}
