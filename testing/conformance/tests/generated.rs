//! The generated vectors, through the types that users see: `weierstrass_gap_vectors.json` and
//! `edwards_montgomery_bip340_recovery.json`. They cover what public vectors leave out: ECDH and RFC 6979
//! on the k1 and Brainpool curves, and the edges of verification on all of them.
//!
//! `scalar_mult_base` of the first file is in `multiples.rs`.
//!
//! Counts are pinned: 13 curves, 104 agreements, 624 signatures, 392 verifications, 379 encodings.

use secant::{
    Curve, HashAlgorithm, InputError, Point, PrivateKey, PublicKey, RandomSource, RecoveryId, SignOptions,
    Signature, SignatureFormat, VerifyOptions, bip340, ed448, ed25519, x448, x25519,
};
use secant_conformance::bytes::{padded, sample};
use secant_conformance::der;
use secant_conformance::random::Random;
use secant_reference::number::inverse;
use secant_vectors::weierstrass::{Verdict, WeierstrassCurve};
use secant_vectors::{BigUint, edwards_montgomery, weierstrass};

/// Runs a check on each curve; the sum of what it counted.
fn on_all_curves(check: impl Fn(&Curve, &WeierstrassCurve) -> usize) -> usize {
    let all = weierstrass();
    assert_eq!(all.len(), 13);
    let check = |vectors: &WeierstrassCurve| {
        let curve = Curve::find(&vectors.name).expect("a curve of the registry");
        assert_eq!(curve.field_bytes(), vectors.field_bytes);
        assert_eq!(curve.scalar_bytes(), Ok(vectors.scalar_bytes));
        check(&curve, vectors)
    };
    all.iter().map(check).sum()
}

#[test]
fn shared_secrets() {
    let count = on_all_curves(|curve, vectors| {
        for case in &vectors.ecdh {
            let d = PrivateKey::from_bytes(curve, &case.d).expect("a private key");
            let peer = PublicKey::from_sec1(curve, &case.peer).expect("a point");
            let compressed = PublicKey::from_sec1(curve, &case.peer_compressed).expect("a point");
            assert_eq!(peer, compressed);
            assert_eq!(peer.to_sec1(false), *case.peer);
            assert_eq!(peer.to_sec1(true), *case.peer_compressed);
            let secret = d.shared_secret(&peer).expect("a shared secret");
            assert_eq!(*secret, *case.shared_x, "{}", vectors.name);
        }
        vectors.ecdh.len()
    });
    println!("{count} vectors");
    assert_eq!(count, 104);
}

#[test]
fn deterministic_signatures() {
    let count = on_all_curves(|curve, vectors| {
        for case in &vectors.ecdsa_rfc6979 {
            let place = format!("{} {} {:?}", vectors.name, case.hash, case.msg);
            let d = PrivateKey::from_bytes(curve, &case.d).expect(&place);
            let key = d.public_key();
            assert_eq!(key.to_sec1(false), *case.q, "{place}");
            let hash = HashAlgorithm::find(&case.hash).expect(&place);
            let signature = d.sign(&case.msg, &SignOptions::new(hash)).expect(&place);
            assert_eq!(signature.to_raw(), [&case.r[..], &case.s].concat(), "{place}");
            let options = VerifyOptions::new(hash);
            assert!(
                key.verify(&case.msg, &signature.to_raw(), &options.format(SignatureFormat::Raw)),
                "{place}"
            );
            let written = der::signature(&case.r.integer(), &case.s.integer());
            assert_eq!(signature.to_der(), written, "{place}");
            assert!(key.verify(&case.msg, &written, &options), "{place}");
            let id = signature.recovery_id().expect("a named curve");
            let digest = hash.digest(&[&case.msg]);
            assert_eq!(PublicKey::recover(digest.as_ref(), &signature, id), Ok(key), "{place}");
        }
        vectors.ecdsa_rfc6979.len()
    });
    println!("{count} vectors");
    assert_eq!(count, 624);
}

#[test]
fn edges_of_verification() {
    let options = VerifyOptions::default();
    let count = on_all_curves(|curve, vectors| {
        for case in &vectors.ecdsa_verify_edge {
            let place = format!("{} {}", vectors.name, case.label);
            let key = PublicKey::from_sec1(curve, &case.q).expect(&place);
            let raw = [&case.r[..], &case.s].concat();
            let written = der::signature(&case.r.integer(), &case.s.integer());
            assert_eq!(
                key.verify_digest(&case.digest, &raw, &options.format(SignatureFormat::Raw)),
                case.valid,
                "{place}"
            );
            assert_eq!(key.verify_digest(&case.digest, &written, &options), case.valid, "{place}");
            assert!(!key.verify_digest(&case.digest, &raw, &options), "{place}: r || s is no DER");
            assert!(
                !key.verify_digest(&case.digest, &written, &options.format(SignatureFormat::Raw)),
                "{place}: DER is no r || s"
            );
            assert!(
                !key.verify_digest(&[], &raw, &options.format(SignatureFormat::Raw)),
                "{place}: no digest, no signature"
            );
        }
        vectors.ecdsa_verify_edge.len()
    });
    println!("{count} vectors");
    assert_eq!(count, 392);
}

#[test]
fn encodings_of_points() {
    let count = on_all_curves(|curve, vectors| {
        for case in &vectors.decode {
            let place = format!("{} {:?} {:?}", vectors.name, case.label, case.enc);
            let key = PublicKey::from_sec1(curve, &case.enc);
            assert_eq!(key.is_ok(), case.valid == Verdict::Valid, "{place}: {key:?}");
            let point = Point::from_sec1(curve, &case.enc);
            assert_eq!(point.is_ok(), case.valid != Verdict::Invalid, "{place}: {point:?}");
            let (Ok(point), Ok(key)) = (point, &key) else { continue };
            assert_eq!(key.to_point(), point, "{place}");
            let (x, y) = point.coordinates().expect("not the identity");
            assert_eq!([x, y], [case.enc[1..=curve.field_bytes()].to_vec(), case.y.clone().expect("y").0]);
            assert_eq!(point.to_sec1(true), *case.enc, "{place}");
        }
        vectors.decode.len()
    });
    println!("{count} vectors");
    assert_eq!(count, 379);
}

#[test]
fn the_twist_is_refused() {
    let count = on_all_curves(|curve, vectors| {
        for form in [2, 3] {
            let encoding = [&[form], &vectors.smallest_x_on_twist[..]].concat();
            let refused = Err(InputError::NotOnCurve.into());
            assert_eq!(PublicKey::from_sec1(curve, &encoding), refused, "{}", vectors.name);
        }
        2
    });
    println!("{count} vectors");
    assert_eq!(count, 26);
}

/// On secp224k1 n > p: a scalar is a byte longer than a coordinate, and an `r` may be no coordinate.
#[test]
fn lengths_on_secp224k1() {
    let curve = Curve::find("secp224k1").expect("a curve of the registry");
    let d = PrivateKey::from_bytes(&curve, &padded(&5u32.into(), 29)).expect("29 bytes");
    let length = |expected, actual| InputError::Length { expected, actual }.into();
    assert_eq!(PrivateKey::from_bytes(&curve, &[5; 28]).err(), Some(length(29, 28)));
    assert_eq!(d.public_key().to_sec1(false).len(), 57);
    assert_eq!(d.shared_secret(&d.public_key()).expect("a secret").len(), 28);
    let signature = d.sign(b"", &SignOptions::new(HashAlgorithm::Sha256)).expect("a signature");
    assert_eq!(signature.to_raw().len(), 58);
    assert_eq!(Signature::from_raw(&curve, &[1; 56]), Err(length(58, 56)));
}

/// The signature (r, s) whose point R has the x-coordinate `r mod p`, and its key: an implementation that
/// compares coordinates takes it for valid with r = x + p, the standard does not.
#[test]
fn an_r_above_the_prime_on_secp224k1() {
    let vectors = weierstrass().into_iter().find(|curve| curve.name == "secp224k1").expect("the curve");
    let curve = Curve::find(&vectors.name).expect("a curve of the registry");
    let (p, n) = (vectors.p.integer(), vectors.n.integer());
    let options = VerifyOptions::default().format(SignatureFormat::Raw);
    let mut random = Random(0x224);
    let mut trapped = 0;
    for x in 1u32..20 {
        let encoding = [&[2][..], &padded(&x.into(), 28)].concat();
        let Ok(nonce_point) = Point::from_sec1(&curve, &encoding) else { continue };
        for (r, expected) in [(BigUint::from(x), true), (&p + x, false)] {
            assert!(r < n);
            let (digest, s) = (sample(&mut random, 28), BigUint::from_bytes_be(&sample(&mut random, 28)));
            let key = key_for(&nonce_point, &r, &s, &digest, &n);
            let signature = [padded(&r, 29), padded(&s, 29)].concat();
            assert_eq!(key.verify_digest(&digest, &signature, &options), expected, "x = {x}, r = {r}");
            trapped += usize::from(!expected);
        }
    }
    assert!(trapped >= 5, "{trapped}");
}

/// The public key for which (r, s) is what the nonce's point gives: `(s R - e G) / r`.
fn key_for(nonce_point: &Point, r: &BigUint, s: &BigUint, digest: &[u8], n: &BigUint) -> PublicKey {
    let curve = nonce_point.curve();
    // 28 bytes are fewer bits than the order has
    let e = BigUint::from_bytes_be(digest);
    let times = |point: &Point, k: &BigUint| point.multiply(&k.to_bytes_be()).expect("a multiple");
    let sum = times(nonce_point, s).add(&times(&curve.generator(), &(n - e % n))).expect("one curve");
    let inverse = inverse(r, n).expect("n is prime");
    PublicKey::from_point(&times(&sum, &inverse)).expect("not the identity")
}

/// The signatures of a scheme: its module and list; how many they are.
macro_rules! eddsa_signatures {
    ($scheme:ident) => {{
        let all = edwards_montgomery().$scheme;
        for case in &all {
            let key = $scheme::PrivateKey::from_seed(&case.seed.array());
            let public = key.public_key();
            assert_eq!(public.to_bytes(), case.pk.array());
            assert_eq!(key.sign(&case.msg), case.sig.array());
            assert_eq!(key.expand().sign(&case.msg), case.sig.array());
            for policy in [$scheme::Policy::Strict, $scheme::Policy::Rfc8032, $scheme::Policy::Zip215] {
                assert!(public.verify(&case.msg, &case.sig, policy), "{policy:?}");
                let longer = [&case.msg[..], &[0]].concat();
                assert!(!public.verify(&longer, &case.sig, policy), "{policy:?}");
            }
        }
        all.len()
    }};
}

#[test]
fn eddsa_signatures() {
    assert_eq!([eddsa_signatures!(ed25519), eddsa_signatures!(ed448)], [32, 32]);
}

/// The shared secrets of a function: its module and list; how many they are.
macro_rules! shared_secrets {
    ($function:ident) => {{
        let all = edwards_montgomery().$function;
        for case in &all {
            let key = $function::PrivateKey::from_bytes(&case.scalar.array());
            assert_eq!(key.public_key().to_bytes(), case.public.array());
            let secret = key.shared_secret(&$function::PublicKey::from_bytes(&case.u.array()));
            assert_eq!(*secret.expect("a secret"), case.out.array());
        }
        all.len()
    }};
}

#[test]
fn secrets_of_x25519_and_x448() {
    assert_eq!([shared_secrets!(x25519), shared_secrets!(x448)], [32, 32]);
}

#[test]
fn recoverable_signatures() {
    let curve = Curve::find("secp256k1").expect("a curve of the registry");
    let options = SignOptions::new(HashAlgorithm::Sha256).low_s(true);
    let all = edwards_montgomery().recoverable;
    for case in &all {
        let d = PrivateKey::from_bytes(&curve, &case.sk).expect("a private key");
        let key = d.public_key();
        assert_eq!(key.to_sec1(true), *case.pk);
        let signature = d.sign_digest(&case.digest, &options).expect("a signature");
        assert!(signature.is_low_s());
        let id = signature.recovery_id().expect("a named curve");
        assert_eq!([signature.to_raw(), vec![id.value()]].concat(), *case.signature);
        for value in 0..4 {
            let other = RecoveryId::new(value).expect("0 to 3");
            let recovered = PublicKey::recover(&case.digest, &signature, other);
            assert_eq!(recovered.as_ref() == Ok(&key), other == id, "{value}");
        }
    }
    println!("{} vectors", all.len());
    assert_eq!(all.len(), 32);
}

#[test]
fn bip340_signatures() {
    let all = edwards_montgomery().bip340;
    for case in &all {
        let pair = bip340::KeyPair::from_bytes(&case.sk).expect("a private key");
        assert_eq!(pair.public_key().to_bytes()[..], *case.pk);
        let signature = pair.sign_with(&case.msg, &RandomSource::bytes(&case.aux)).expect("a signature");
        assert_eq!(signature[..], *case.sig);
        assert!(pair.public_key().verify(&case.msg, &case.sig));
    }
    println!("{} vectors", all.len());
    assert_eq!(all.len(), 32);
}
