//! The stack that operations take: each runs in a thread with so much of it, and one that takes more ends the program.

use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use secant_core::{CurveRef, Machine};
use secant_protocols::ecdsa::{Nonces, Signature};
use secant_protocols::eddsa::Policy;
use secant_protocols::encoding::signature::Format;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::key::{self, SecretScalar};
use secant_protocols::many::{DigestClaim, public_many, recover_many, shared_points};
use secant_protocols::policy::{Signer, Verifier};
use secant_protocols::{Error, ecdh, ecdsa, ed448, ed25519, x448, x25519};
use std::hint::black_box;
use std::thread;

/// More rows than share an inversion.
const ROWS: usize = 20;
const HASH: HashAlgorithm = HashAlgorithm::Sha256;
const DIGEST: &[u8] = &[7; 32];

/// Runs a part in a thread of its own, after its name was reported.
fn alone(bytes: usize, report: &dyn Fn(&str), name: String, work: &(dyn Fn() + Sync)) {
    report(&name);
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(bytes).spawn_scoped(scope, work).expect("a thread");
        thread.join().expect("it ends");
    });
}

/// Runs every operation of ECDSA and ECDH on one row, on curves of at most so many bits, as [`run`] does.
///
/// # Panics
/// When an operation fails.
pub fn run_single(machine: Machine, bits: usize, bytes: usize, report: &dyn Fn(&str)) {
    machine.pin();
    let alone = |name: String, work: &(dyn Fn() + Sync)| alone(bytes, report, name, work);
    for &named in NamedCurve::ALL {
        let (curve, name) = (CurveRef::on(named, machine), named.info().name);
        if 8 * curve.field().byte_len() > bits {
            continue;
        }
        let mut next = 0u8;
        let mut source = |out: &mut [u8]| {
            next += 1;
            out.fill(next);
            Ok(())
        };
        let d = key::generate(curve, &mut source).expect("a key");
        let q = key::public(curve, &d, Tuning::DEFAULT).expect("a point");
        alone(format!("{name} key"), &|| {
            black_box(key::public(curve, &d, Tuning::DEFAULT).expect("a point"));
        });
        alone(format!("{name} agree"), &|| {
            black_box(ecdh::shared_point(curve, &d, &q, Tuning::DEFAULT).expect("a point"));
        });
        let signer = Signer::default();
        let sign = || signer.sign(curve, &d, DIGEST, Nonces::Deterministic(HASH)).expect("a signature");
        alone(format!("{name} sign"), &|| {
            black_box(sign());
        });
        let (signature, id) = sign();
        let mut encoded = vec![0; Format::Raw.max_len(curve)];
        Format::Raw.encode(curve, &signature, &mut encoded).expect("room");
        alone(format!("{name} verify"), &|| {
            let verifier = Verifier::default().format(Format::Raw);
            assert_eq!(verifier.verify(curve, &q, DIGEST, &encoded), Ok(()));
        });
        alone(format!("{name} recover"), &|| {
            let found = ecdsa::recover(curve, DIGEST, &signature, id.expect("an id"), Tuning::DEFAULT);
            assert_eq!(found, Ok(q));
        });
    }
}

/// Runs every operation on many rows on a machine, on curves of at most so many bits, each in a thread with so many bytes of stack, and
/// calls `report` with the name of each before it begins.
///
/// # Panics
/// When an operation fails.
pub fn run(machine: Machine, bits: usize, bytes: usize, report: &dyn Fn(&str)) {
    machine.pin();
    let alone = |name: String, work: &(dyn Fn() + Sync)| alone(bytes, report, name, work);
    for &named in NamedCurve::ALL {
        let (curve, name) = (CurveRef::on(named, machine), named.info().name);
        if 8 * curve.field().byte_len() > bits {
            continue;
        }
        let mut next = 0u8;
        let mut source = |out: &mut [u8]| {
            next += 1;
            out.fill(next);
            Ok(())
        };
        let keys: Vec<SecretScalar> =
            (0..ROWS).map(|_| key::generate(curve, &mut source).expect("a key")).collect();
        let publics: Vec<_> =
            keys.iter().map(|d| key::public(curve, d, Tuning::DEFAULT).expect("a point")).collect();
        let borrowed: Vec<_> = keys.iter().collect();
        alone(format!("{name} key"), &|| {
            public_many(curve, &borrowed, &mut vec![Err(Error::Random); ROWS]);
        });
        let rows: Vec<_> = keys.iter().zip(&publics).collect();
        alone(format!("{name} agree"), &|| {
            let mut out: Vec<_> = (0..ROWS).map(|_| Err(Error::Random)).collect();
            shared_points(curve, black_box(&rows), &mut out);
        });
        let rows: Vec<_> = keys.iter().map(|d| (d, DIGEST)).collect();
        let sign = || {
            let mut out = vec![Err(Error::Random); ROWS];
            let signed = Signer::default().sign_many(curve, &rows, Nonces::Deterministic(HASH), &mut out);
            signed.expect("nothing is drawn");
            out
        };
        alone(format!("{name} sign"), &|| drop(black_box(sign())));
        let signed: Vec<(Signature, _)> = sign().into_iter().map(|row| row.expect("a signature")).collect();
        let rows: Vec<_> =
            signed.iter().map(|(signature, id)| (DIGEST, signature, id.expect("an id"))).collect();
        alone(format!("{name} recover"), &|| {
            recover_many(curve, &rows, &mut vec![Err(Error::Random); ROWS]);
        });
        let encoded: Vec<_> = signed
            .iter()
            .map(|(signature, _)| {
                let mut out = vec![0; Format::Raw.max_len(curve)];
                Format::Raw.encode(curve, signature, &mut out).expect("room");
                out
            })
            .collect();
        let claims: Vec<_> = publics
            .iter()
            .zip(&encoded)
            .map(|(key, signature)| DigestClaim { key, digest: DIGEST, signature })
            .collect();
        alone(format!("{name} verify"), &|| {
            let mut out = vec![Err(Error::Random); ROWS];
            Verifier::default().format(Format::Raw).verify_many(curve, &claims, &mut out);
            assert!(out.iter().all(Result::is_ok));
        });
    }
    macro_rules! edwards {
        ($eddsa:ident, $n:literal, $xdh:ident, $many:ident, $key:literal) => {
            let name = stringify!($eddsa);
            let seeds: Vec<[u8; $n]> = (0..ROWS).map(|i| [i as u8; $n]).collect();
            let borrowed: Vec<_> = seeds.iter().collect();
            let expand = || {
                let mut keys: Vec<_> = (0..ROWS).map(|_| Err(Error::Random)).collect();
                $eddsa::expand_many(&borrowed, &mut keys);
                keys
            };
            alone(format!("{name} key"), &|| drop(black_box(expand())));
            let keys: Vec<_> = expand().into_iter().map(|key| key.expect("any bytes are a key")).collect();
            let message: [&[u8]; 1] = [b"message"];
            let rows: Vec<(_, &[&[u8]])> = keys.iter().map(|key| (key, &message[..])).collect();
            let sign = || {
                let mut out = vec![Err(Error::Random); ROWS];
                $eddsa::sign_many(&rows, $eddsa::Variant::Pure, &mut out);
                out
            };
            alone(format!("{name} sign"), &|| drop(black_box(sign())));
            let signatures: Vec<_> = sign().into_iter().map(|row| row.expect("a signature")).collect();
            let publics: Vec<_> = keys
                .iter()
                .map(|key| $eddsa::ExpandedPublic::new_vartime(key.public_key()).expect("a point"))
                .collect();
            let claims: Vec<_> = publics
                .iter()
                .zip(&signatures)
                .map(|(key, signature)| $eddsa::Claim { key, message: &message, signature })
                .collect();
            alone(format!("{name} verify"), &|| {
                let mut out = vec![Err(Error::Random); ROWS];
                $eddsa::check_many(&claims, $eddsa::Variant::Pure, Policy::Zip215, &mut out);
                assert!(out.iter().all(Result::is_ok));
            });
            let scalars: Vec<[u8; $key]> = (0..ROWS).map(|i| [i as u8; $key]).collect();
            let borrowed: Vec<_> = scalars.iter().collect();
            alone(format!("{} key", stringify!($xdh)), &|| {
                $xdh::public_many(&borrowed, &mut vec![Err(Error::Random); ROWS]);
            });
            let rows: Vec<_> = scalars.iter().zip(scalars.iter().rev()).collect();
            alone(format!("{} agree", stringify!($xdh)), &|| {
                $xdh::$many(&rows, &mut vec![Err(Error::Random); ROWS]);
            });
        };
    }
    edwards!(ed25519, 32, x25519, x25519_many, 32);
    if bits >= 448 {
        edwards!(ed448, 57, x448, x448_many, 56);
    }
}
