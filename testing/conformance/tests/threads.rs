//! Batches on the threads of a pool: the results of one thread, in a process that was forked, and where the system refuses threads.
//!
//! A program of its own, since a fork of a program with other threads may do little.

use secant::batch::{Batch, Pool};
use secant::{
    Curve, Error, NonceMode, PrivateKey, PublicKey, RandomSource, SignOptions, Signature, VerifyOptions,
    Zeroizing,
};
use std::num::NonZeroUsize;
use std::process::Command;

/// The rows; on three threads in 7 parts.
const ROWS: usize = 600;
const THREADS: NonZeroUsize = NonZeroUsize::new(3).expect("not 0");
/// More than a process has addresses.
const STACK: &str = "140737488355328";

/// The results of every function.
#[derive(Debug, PartialEq)]
struct Results {
    signatures: Vec<Result<Signature, Error>>,
    hedged: Vec<Result<Signature, Error>>,
    verdicts: Vec<Result<(), Error>>,
    publics: Vec<Result<PublicKey, Error>>,
    recovered: Vec<Result<PublicKey, Error>>,
    shared: Vec<Result<Zeroizing<Vec<u8>>, Error>>,
}

/// Private keys of two curves, of which some come again.
fn keys() -> Vec<PrivateKey> {
    let curves = ["P-256", "secp256k1"].map(|name| Curve::find(name).expect("a name"));
    let key = |i: usize| {
        let curve = &curves[i / 40 % 2];
        PrivateKey::from_bytes(curve, &[[1; 24].as_slice(), &(i as u64 % 100).to_be_bytes()].concat())
    };
    (0..ROWS).map(|i| key(i).expect("a key")).collect()
}

fn results(batch: &Batch<'_>, keys: &[PrivateKey]) -> Results {
    let messages: Vec<_> = (0..keys.len()).map(|i| i.to_be_bytes()).collect();
    let rows: Vec<_> = keys.iter().zip(&messages).map(|(key, message)| (key, &message[..])).collect();
    let signatures = batch.sign(&rows, &SignOptions::default()).expect("signatures");
    let mut next = 0u8;
    let counting = RandomSource::new(|out| {
        next = next.wrapping_add(1);
        out.fill(next);
        Ok(())
    });
    let options = SignOptions::default().nonce(NonceMode::Hedged).random(&counting);
    let hedged = batch.sign(&rows, &options).expect("signatures");

    let publics = batch.public_keys(&keys.iter().collect::<Vec<_>>());
    let mut encoded: Vec<_> = signatures.iter().flatten().map(Signature::to_der).collect();
    encoded.iter_mut().step_by(11).for_each(|signature| signature[9] ^= 1);
    let claims: Vec<_> = publics
        .iter()
        .flatten()
        .zip(&messages)
        .zip(&encoded)
        .map(|((key, message), signature)| (key, &message[..], &signature[..]))
        .collect();
    let verdicts = batch.verify(&claims, &VerifyOptions::default());

    let hash = |key: &PrivateKey, message: &[u8]| key.curve().default_hash().digest(&[message]);
    let digests: Vec<_> = rows.iter().map(|(key, message)| hash(key, message)).collect();
    let signed: Vec<_> = signatures
        .iter()
        .flatten()
        .zip(&digests)
        .map(|(signature, digest)| (digest.as_ref(), signature, signature.recovery_id().expect("an id")))
        .collect();
    let recovered = batch.recover(&signed);
    let peers = publics.iter().flatten().cycle().skip(37);
    let shared = batch.shared_secrets(&keys.iter().zip(peers).collect::<Vec<_>>());
    Results { signatures, hedged, verdicts, publics, recovered, shared }
}

/// Results on three threads are those on one, and of those that are wanted.
fn threads_share_the_rows(keys: &[PrivateKey], expected: &Results) {
    let pool = Pool::new(THREADS);
    assert_eq!(pool.threads(), 3);
    for length in [0, 1, 64, 65, ROWS] {
        let batch = Batch::new();
        let (one, several) = (results(&batch, &keys[..length]), results(&batch.pool(&pool), &keys[..length]));
        assert_eq!(one, several, "{length} rows");
    }
    assert_eq!(*expected, results(&Batch::new().table_bytes(0).pool(&pool), keys));
    let rows: Vec<usize> = (0..ROWS).collect();
    let parts = pool.parts(&rows, <[usize]>::to_vec);
    assert_eq!((parts.len(), parts.concat()), (ROWS.div_ceil(64), rows));

    let bad = expected.verdicts.iter().filter(|verdict| verdict.is_err()).count();
    let others = expected.shared.iter().filter(|secret| **secret == Err(Error::CurveMismatch)).count();
    assert_eq!((bad, others), (ROWS.div_ceil(11), 518));
    let expected_keys: Vec<_> = keys.iter().map(|key| Ok(key.public_key())).collect();
    assert_eq!((&expected.publics, &expected.recovered), (&expected_keys, &expected_keys));
}

/// A process that was forked has the results too, by its only thread.
fn a_fork_has_one_thread(keys: &[PrivateKey], expected: &Results) {
    let pool = Pool::new(THREADS);
    let batch = Batch::new().pool(&pool);
    assert_eq!(*expected, results(&batch, keys));
    // SAFETY: the child has a copy of this process with this thread alone. The pool's threads wait, and hold no lock.
    let child = unsafe { libc::fork() };
    if child == 0 {
        // SAFETY: a child that hangs is ended by a signal
        unsafe { libc::alarm(60) };
        let is_right = pool.threads() == 1 && *expected == results(&batch, keys);
        drop(pool);
        // SAFETY: the process ends, and nothing of it is used after
        unsafe { libc::_exit(if is_right { 17 } else { 1 }) };
    }
    let mut status = 0;
    // SAFETY: `status` is written where it is
    assert_eq!(unsafe { libc::waitpid(child, &raw mut status, 0) }, child);
    assert!(libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 17, "{status:x}");
    assert_eq!(pool.threads(), 3);
    assert_eq!(*expected, results(&batch, keys));
}

/// Where no thread can be made the caller's has the results; this program again, with stacks that no process has.
fn refused_threads() {
    let program = std::env::current_exe().expect("this program");
    let status = Command::new(program).arg("refused").env("RUST_MIN_STACK", STACK).status();
    assert!(status.expect("it runs").success());
}

fn main() {
    let keys = keys();
    let expected = results(&Batch::new(), &keys);
    if std::env::args().any(|argument| argument == "refused") {
        let pool = Pool::new(THREADS);
        assert_eq!(pool.threads(), 1);
        assert_eq!(expected, results(&Batch::new().pool(&pool), &keys));
        println!("refused threads: right");
        return;
    }
    threads_share_the_rows(&keys, &expected);
    a_fork_has_one_thread(&keys, &expected);
    refused_threads();
    println!("threads: right");
}
