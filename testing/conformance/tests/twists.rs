//! The Brainpool t1 curves against `brainpool_twists.json`, on which the package ecdsa and OpenSSL agree.

use secant::{Curve, HashAlgorithm, PrivateKey, PublicKey, SignOptions, SignatureFormat, VerifyOptions};
use secant_conformance::bytes::padded;
use secant_vectors::{BigUint, brainpool_twists};

#[test]
fn multiples_signatures_and_agreements() {
    let (mut multiples, mut signatures, mut agreements) = (0, 0, 0);
    for vectors in brainpool_twists() {
        let curve = Curve::find(&vectors.name).expect("a curve of the registry");
        let key = |d: &BigUint| {
            let bytes = padded(d, curve.scalar_bytes().expect("a proved order"));
            PrivateKey::from_bytes(&curve, &bytes).expect("a private key")
        };
        for case in &vectors.multiples {
            let point = [&[4], &case.x[..], &case.y].concat();
            assert_eq!(key(&case.k).public_key().to_sec1(false), point, "{} {}", vectors.name, case.k);
            assert_eq!(
                curve.generator().multiply(&case.k.to_bytes_be()).expect("a point").to_sec1(false),
                point
            );
            multiples += 1;
        }
        for case in &vectors.signatures {
            let (d, hash) = (key(&case.d), HashAlgorithm::find(&case.hash).expect("a hash function"));
            let signature = d.sign(&case.message, &SignOptions::new(hash)).expect("a signature");
            let length = curve.scalar_bytes().expect("a proved order");
            let expected = [padded(&case.r, length), padded(&case.s, length)].concat();
            assert_eq!(signature.to_raw(), expected, "{} {}", vectors.name, case.hash);
            let (public, options) = (d.public_key(), VerifyOptions::new(hash).format(SignatureFormat::Raw));
            assert!(public.verify(&case.message, &expected, &options));
            assert!(!public.verify(b"another", &expected, &options));
            let id = signature.recovery_id().expect("a named curve");
            let digest = hash.digest(&[&case.message]);
            assert_eq!(PublicKey::recover(digest.as_ref(), &signature, id), Ok(public));
            signatures += 1;
        }
        for case in &vectors.agreements {
            let peer = PublicKey::from_sec1(&curve, &case.peer).expect("a point");
            assert_eq!(
                *key(&case.d).shared_secret(&peer).expect("a secret"),
                *case.shared,
                "{}",
                vectors.name
            );
            agreements += 1;
        }
    }
    assert_eq!([multiples, signatures, agreements], [5 * 16, 5 * 12, 5 * 6]);
}
