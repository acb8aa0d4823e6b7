//! Many rows of structured scalars and points against the same operations one at a time: words of 0, 1, `2^32 - 1`, `2^63` and
//! `2^64 - 1`, keys that are small multiples of the generator or of its negative, signatures whose sums meet them.
//!
//! 1.03 million rows run with `SECANT_SLOW_TESTS=1`.

use std::io::Write;

use secant_conformance::chosen;
use secant_core::CurveRef;
use secant_core::any::AnyElement;
use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use secant_protocols::ecdsa::{self, Nonces, RecoveryId, Signature};
use secant_protocols::encoding::signature::Format;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::key::{self, SecretScalar};
use secant_protocols::many::{DigestClaim, public_many, recover_many, shared_points};
use secant_protocols::policy::{Signer, Verifier};
use secant_protocols::{Error, ecdh};

const TUNING: Tuning = Tuning::DEFAULT;
const WORDS: [u64; 6] = [0, 1, u32::MAX as u64, 1 << 32, 1 << 63, u64::MAX];
/// The operations: keys, signatures, shared points, recovery, verification with two claims a row.
const OPERATIONS: usize = 6;
const ROWS: usize = 240;
const SLOW_ROWS: usize = 9_600;

/// Choices that are the same in every run.
struct Choices(fastrand::Rng);

impl Choices {
    fn below(&mut self, n: u64) -> u64 {
        self.0.u64(..n)
    }

    fn word(&mut self) -> u64 {
        match self.below(7) {
            6 => self.0.u64(..),
            i => WORDS[i as usize],
        }
    }

    /// A scalar other than 0: small, of such words, or the negative of one of these.
    fn scalar(&mut self, curve: CurveRef<'_>) -> AnyElement {
        let scalars = curve.scalars();
        let len = scalars.byte_len();
        loop {
            let mut bytes = vec![0; len];
            if self.below(4) == 0 {
                bytes[len - 1] = self.below(9) as u8;
            } else {
                for chunk in bytes.rchunks_mut(8) {
                    chunk.copy_from_slice(&self.word().to_be_bytes()[8 - chunk.len()..]);
                }
            }
            let scalar = scalars.reduce_bytes(&bytes);
            let scalar = if self.below(2) == 0 { scalars.neg(&scalar) } else { scalar };
            if scalar != secant_core::any::ZERO {
                return scalar;
            }
        }
    }

    fn secret(&mut self, curve: CurveRef<'_>) -> SecretScalar {
        let mut bytes = vec![0; curve.scalars().byte_len()];
        curve.scalars().encode(&self.scalar(curve), &mut bytes);
        key::decode_private(curve, &bytes).expect("not 0")
    }
}

fn unset<T>(rows: usize) -> Vec<Result<T, Error>> {
    (0..rows).map(|_| Err(Error::Random)).collect()
}

/// Compares so many rows of each operation; the rows that were compared.
fn check(curve: CurveRef<'_>, rows: usize, choices: &mut Choices) -> usize {
    let secrets: Vec<_> = (0..rows).map(|_| choices.secret(curve)).collect();
    let publics: Vec<_> = secrets.iter().map(|d| key::public(curve, d, TUNING).expect("a point")).collect();
    let mut found = unset(rows);
    public_many(curve, &secrets.iter().collect::<Vec<_>>(), &mut found);
    assert!(found.iter().zip(&publics).all(|(found, q)| found.as_ref() == Ok(q)), "{curve:?}: keys");

    let terms: Vec<_> =
        (0..rows).map(|i| (&secrets[i], &publics[choices.below(rows as u64) as usize])).collect();
    let mut found = unset(rows);
    shared_points(curve, &terms, &mut found);
    for ((d, peer), found) in terms.iter().zip(&found) {
        let single = ecdh::shared_point(curve, d, peer, TUNING).expect("a point");
        assert_eq!(found.as_deref(), Ok(&*single), "{curve:?}: shared points");
    }

    let digests: Vec<Vec<u8>> =
        (0..rows).map(|_| (0..4).flat_map(|_| choices.word().to_be_bytes()).collect()).collect();
    let signing: Vec<_> = secrets.iter().zip(&digests).map(|(d, digest)| (d, &digest[..])).collect();
    let (signer, hash) = (Signer::default(), HashAlgorithm::Sha256);
    let mut signed = unset(rows);
    signer.sign_many(curve, &signing, Nonces::Deterministic(hash), &mut signed).expect("signatures");
    for ((d, digest), found) in signing.iter().zip(&signed) {
        assert_eq!(
            *found,
            signer.sign(curve, d, digest, Nonces::Deterministic(hash)),
            "{curve:?}: signatures"
        );
    }

    // the signatures, and structured ones with any key, which hold for none or by chance
    let mut signatures: Vec<Signature> = signed.iter().flatten().map(|(signature, _)| *signature).collect();
    let forged = (0..rows).map(|_| {
        let (r, s) = (choices.scalar(curve), choices.scalar(curve));
        Signature::from_scalars(curve, r, s).expect("not 0")
    });
    signatures.extend(forged);
    let encode = |signature: &Signature| {
        let mut out = vec![0; Format::Raw.max_len(curve)];
        Format::Raw.encode(curve, signature, &mut out).expect("room");
        out
    };
    let encoded: Vec<_> = signatures.iter().map(encode).collect();
    let claims: Vec<_> = encoded
        .iter()
        .enumerate()
        .map(|(i, signature)| DigestClaim { key: &publics[i % rows], digest: &digests[i % rows], signature })
        .collect();
    let verifier = Verifier::default().format(Format::Raw);
    let mut verdicts = unset(2 * rows);
    verifier.verify_many(curve, &claims, &mut verdicts);
    for (i, (claim, verdict)) in claims.iter().zip(&verdicts).enumerate() {
        let single = verifier.verify(curve, claim.key, claim.digest, claim.signature);
        assert_eq!(*verdict, single, "{curve:?}: verification of row {i}");
        assert!(i >= rows || single.is_ok());
    }

    let recovering: Vec<_> = (0..rows)
        .map(|i| {
            let id = RecoveryId::new(choices.below(4) as u8).expect("below 4");
            (&digests[i][..], &signatures[i * 2 % (2 * rows)], id)
        })
        .collect();
    let mut found = unset(rows);
    recover_many(curve, &recovering, &mut found);
    for (&(digest, signature, id), found) in recovering.iter().zip(&found) {
        assert_eq!(*found, ecdsa::recover(curve, digest, signature, id, TUNING), "{curve:?}: recovery");
    }
    OPERATIONS * rows
}

#[test]
fn structured_rows() {
    let rows = if chosen::is_slow() { SLOW_ROWS } else { ROWS };
    let (mut choices, mut count) = (Choices(fastrand::Rng::with_seed(7)), 0);
    for &curve in NamedCurve::ALL {
        count += check(CurveRef::from(curve), rows, &mut choices);
    }
    assert_eq!(count, OPERATIONS * rows * NamedCurve::ALL.len());
    // past the capture of the test runner; a closed standard error is no reason to fail
    let _ = writeln!(std::io::stderr(), "{count} structured rows were compared");
}
