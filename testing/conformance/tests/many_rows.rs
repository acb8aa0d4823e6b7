//! Operations on many rows against the same operations one at a time: every named curve, every machine of this processor, each
//! reason of a refusal, one bad row among good ones at each place, batches of every length.

use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use secant_core::{CurveRef, Machine};
use secant_protocols::ecdsa::{self, Nonces, RecoveryId, Signature};
use secant_protocols::encoding::signature::Format;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::key::{SecretScalar, decode_private, public};
use secant_protocols::many::{DigestClaim, SHARED, public_many, recover_many, shared_points};
use secant_protocols::policy::{Signer, Verifier};
use secant_protocols::{Error, bip340, ecdh};

const TUNING: Tuning = Tuning::DEFAULT;
const HASH: HashAlgorithm = HashAlgorithm::Sha256;
/// More than share two inversions.
const ROWS: usize = 2 * SHARED + 12;

/// Bytes that look random and are the same every time.
fn bytes(seed: usize, len: usize) -> Vec<u8> {
    let mut out = Vec::new();
    while out.len() < len {
        out.extend(HASH.digest(&[&seed.to_le_bytes(), &out.len().to_le_bytes()]).as_ref());
    }
    out.truncate(len);
    out
}

/// Private keys, among them the first and the last.
fn keys(curve: CurveRef<'_>) -> Vec<SecretScalar> {
    let scalars = curve.scalars();
    let mut encoded = vec![0; scalars.byte_len()];
    let scalar = |i: usize| match i {
        0 => scalars.one(),
        1 => scalars.neg(&scalars.one()),
        _ => scalars.reduce_bytes(&bytes(i, scalars.byte_len())),
    };
    let key = |i| {
        scalars.encode(&scalar(i), &mut encoded);
        decode_private(curve, &encoded).expect("not 0")
    };
    (0..ROWS).map(key).collect()
}

fn unset<T>() -> Vec<Result<T, Error>> {
    (0..ROWS).map(|_| Err(Error::Random)).collect()
}

/// Digests, two of them empty.
fn digests() -> Vec<Vec<u8>> {
    let length = |i| match i {
        5 | 40 => 0,
        6 => 20,
        _ => 32,
    };
    (0..ROWS).map(|i| bytes(1000 + i, length(i))).collect()
}

/// The rows of all operations; the number of pairs that were compared.
fn check(curve: CurveRef<'_>) -> usize {
    let (keys, digests) = (keys(curve), digests());
    let borrowed: Vec<_> = keys.iter().collect();
    let publics: Vec<_> = keys.iter().map(|d| public(curve, d, TUNING).expect("a point")).collect();
    let mut points = unset();
    public_many(curve, &borrowed, &mut points);
    assert!(points.iter().zip(&publics).all(|(found, q)| found.as_ref() == Ok(q)), "{curve:?}: keys");

    // a point off the curve at each place, in turn
    let mut off = publics[3];
    off.y = curve.field().add(&off.y, &curve.field().one());
    for bad in (0..ROWS).step_by(3) {
        let peer = |i: usize| if i == bad { &off } else { &publics[ROWS - 1 - i] };
        let rows: Vec<_> = keys.iter().enumerate().map(|(i, d)| (d, peer(i))).collect();
        let mut found = unset();
        shared_points(curve, &rows, &mut found);
        for ((d, peer), found) in rows.iter().zip(&found) {
            let single = ecdh::shared_point(curve, d, peer, TUNING);
            assert_eq!(found.as_deref().ok(), single.as_deref().ok(), "{curve:?}: shared points");
            assert_eq!(found.as_ref().err(), single.as_ref().err());
        }
        assert_eq!(found[bad].as_ref().err(), Some(&Error::NotOnCurve));
    }

    let signed = signatures(curve, &borrowed, &digests);
    let signatures: Vec<_> = signed.iter().flatten().copied().collect();
    let places: Vec<_> = (0..ROWS).filter(|&i| signed[i].is_some()).collect();
    let rows: Vec<_> = places
        .iter()
        .zip(&signatures)
        .map(|(&i, (signature, id))| (&digests[i][..], signature, *id))
        .collect();
    let mut found = unset();
    recover_many(curve, &rows, &mut found[..rows.len()]);
    for ((found, i), row) in found.iter().zip(&places).zip(&rows) {
        assert_eq!(found.as_ref(), Ok(&publics[*i]), "{curve:?}: {row:?}");
    }
    let wrong: Vec<_> =
        rows.iter().map(|&(digest, signature, id)| (digest, signature, wrong_id(id))).collect();
    recover_many(curve, &wrong, &mut found[..rows.len()]);
    for ((digest, signature, id), found) in wrong.iter().zip(&found) {
        assert_eq!(*found, ecdsa::recover(curve, digest, signature, *id, TUNING));
    }
    verify(curve, &publics, &digests, &signed) + 3 * ROWS
}

fn wrong_id(id: RecoveryId) -> RecoveryId {
    RecoveryId::new(id.value() ^ 3).expect("below 4")
}

/// Signatures under every option, the last ones returned.
fn signatures(
    curve: CurveRef<'_>,
    keys: &[&SecretScalar],
    digests: &[Vec<u8>],
) -> Vec<Option<(Signature, RecoveryId)>> {
    let rows: Vec<_> = keys.iter().zip(digests).map(|(d, digest)| (*d, &digest[..])).collect();
    let mut found = unset();
    for signer in [Signer::default().hash(HASH), Signer::default(), Signer::default().low_s(true)] {
        let mut draws = 0;
        let mut hedged = unset();
        let mut source = |out: &mut [u8]| {
            out.copy_from_slice(&bytes(draws, out.len()));
            draws += 1;
            Ok(())
        };
        signer.sign_many(curve, &rows, Nonces::Hedged(HASH, &mut source), &mut hedged).expect("signatures");
        draws = 0;
        signer.sign_many(curve, &rows, Nonces::Deterministic(HASH), &mut found).expect("signatures");
        for ((d, digest), (found, hedged)) in rows.iter().zip(found.iter().zip(&hedged)) {
            assert_eq!(*found, signer.sign(curve, d, digest, Nonces::Deterministic(HASH)), "{curve:?}");
            let mut source = |out: &mut [u8]| {
                out.copy_from_slice(&bytes(draws, out.len()));
                draws += 1;
                Ok(())
            };
            assert_eq!(
                *hedged,
                signer.sign(curve, d, digest, Nonces::Hedged(HASH, &mut source)),
                "{curve:?}"
            );
        }
    }
    assert_eq!(found[5], Err(Error::Empty));
    let signed = |row: &Result<(Signature, Option<RecoveryId>), Error>| {
        row.as_ref().ok().map(|(signature, id)| (*signature, id.expect("named curves have ids")))
    };
    found.iter().map(signed).collect()
}

/// Verdicts, with every reason of a refusal among them; the number of claims.
fn verify(
    curve: CurveRef<'_>,
    publics: &[secant_core::any::AnyPoint],
    digests: &[Vec<u8>],
    signed: &[Option<(Signature, RecoveryId)>],
) -> usize {
    let mut count = 0;
    for format in [Format::Raw, Format::Der] {
        let encode = |signature: &Signature| {
            let mut out = vec![0; format.max_len(curve)];
            let len = format.encode(curve, signature, &mut out).expect("room");
            out.truncate(len);
            out
        };
        let high = |signature: &Signature| {
            Signature::from_scalars(curve, *signature.r(), curve.scalars().neg(signature.s())).expect("not 0")
        };
        let encoded: Vec<_> = (0..ROWS)
            .map(|i| match (&signed[i], i % 11) {
                (None, _) | (_, 4) => bytes(i, 7),
                (Some((signature, _)), 9) => encode(&high(signature)),
                (Some((signature, _)), 10) => encode(signature)[1..].to_vec(),
                (Some((signature, _)), _) => encode(signature),
            })
            .collect();
        for shift in [0, 1] {
            // a key of another row where shifted
            let claim = |i: usize| DigestClaim {
                key: &publics[(i + shift * (i % 2)) % ROWS],
                digest: &digests[i],
                signature: &encoded[i],
            };
            let claims: Vec<_> = (0..ROWS).map(claim).collect();
            for verifier in
                [Verifier::default(), Verifier::new(HASH), Verifier::default().require_low_s(true)]
            {
                let verifier = verifier.format(format);
                let single = |claim: &DigestClaim<'_>| {
                    verifier.verify(curve, claim.key, claim.digest, claim.signature)
                };
                let expected: Vec<_> = claims.iter().map(single).collect();
                for length in (0..ROWS).step_by(if shift == 0 { 5 } else { 43 }) {
                    let mut found = unset();
                    verifier.verify_many(curve, &claims[..length], &mut found);
                    assert_eq!(found[..length], expected[..length], "{curve:?}, {length} rows");
                    let beyond = Err(Error::Length { expected: length, actual: ROWS });
                    assert!(found[length..].iter().all(|verdict| *verdict == beyond));
                }
                count += ROWS;
            }
        }
    }
    count
}

#[test]
fn many_rows_as_one_at_a_time() {
    for machine in Machine::available() {
        for &curve in NamedCurve::ALL {
            assert_eq!(check(CurveRef::on(curve, machine)), 15 * ROWS);
        }
    }
}

/// A random source that fails leaves no signature, wherever it fails.
#[test]
fn no_signature_where_randomness_fails() {
    let curve = CurveRef::from(NamedCurve::Secp256r1);
    let (keys, digests) = (keys(curve), digests());
    let rows: Vec<_> = keys.iter().zip(&digests).map(|(d, digest)| (d, &digest[..])).collect();
    let draws_of = |failing: usize| {
        let mut draws = 0;
        let mut source = |out: &mut [u8]| {
            draws += 1;
            out.fill(draws as u8);
            if draws == failing { Err(Error::Random) } else { Ok(()) }
        };
        let mut found = unset();
        let signer = Signer::default();
        let result = signer.sign_many(curve, &rows, Nonces::Hedged(HASH, &mut source), &mut found);
        (result, found.iter().filter(|row| row.is_ok()).count(), draws)
    };
    // two digests are empty
    assert_eq!(draws_of(ROWS), (Ok(()), ROWS - 2, ROWS - 2));
    for failing in [1, 2, SHARED, SHARED + 1, ROWS - 2] {
        assert_eq!(draws_of(failing), (Err(Error::Random), 0, failing));
    }
    let mut found = unset();
    let long = Nonces::Extra(HASH, &[0; 33]);
    let range = Error::Range { min: 0, max: 32 };
    assert_eq!(Signer::default().sign_many(curve, &rows, long, &mut found), Err(range));
    assert!(found.iter().all(|row| *row == Err(range)));
}

#[test]
fn bip340_batches() {
    let pairs: Vec<_> = (0..ROWS).map(|i| bip340::KeyPair::new(&bytes(i + 7, 32)).expect("a key")).collect();
    let messages: Vec<_> = (0..ROWS).map(|i| bytes(i, i)).collect();
    let parts: Vec<_> = messages.iter().map(|message| [&message[..]]).collect();
    let mut signatures: Vec<_> = pairs
        .iter()
        .zip(&parts)
        .map(|(pair, message)| pair.sign(message, &[3; 32]).expect("a signature").to_vec())
        .collect();
    let mut refused = 0;
    for bad in 0..ROWS {
        let good = signatures[bad].clone();
        match bad % 5 {
            0 => signatures[bad][3] ^= 1,
            1 => signatures[bad][40] ^= 1,
            2 => signatures[bad].truncate(63),
            3 => signatures[bad][..32].fill(0xff),
            _ => signatures[bad][32..].fill(0xff),
        }
        let claim = |i: usize| bip340::Claim {
            key: pairs[i].public_key(),
            message: &parts[i],
            signature: &signatures[i],
        };
        for length in [bad + 1, ROWS] {
            let claims: Vec<_> = (0..length).map(claim).collect();
            let mut verdicts = vec![true; length + 1];
            bip340::verify_batch(&claims, &mut verdicts, &mut []);
            let expected: Vec<_> =
                claims.iter().map(|claim| claim.key.verify(claim.message, claim.signature)).collect();
            assert_eq!(verdicts[..length], expected, "row {bad} of {length}");
            assert!(!verdicts[bad] && verdicts[length]);
            refused += verdicts.iter().filter(|verdict| !**verdict).count();
        }
        signatures[bad] = good;
    }
    assert_eq!(refused, 2 * ROWS);
}
