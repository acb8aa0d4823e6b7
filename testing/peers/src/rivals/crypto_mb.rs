//! Intel's crypto_mb: eight operations at a time, in the lanes of AVX-512 IFMA. It takes nonces, digests and decoded keys (encoded
//! ones and seeds with Ed25519) as they are: a signature has its nonce given, and nothing checks a peer's point or a signature's encoding.

use crate::harness::{Answer, Op, many};
use crate::pool::{ED25519, Pool, X25519};
use crate::rows::{Kind, ManyOp};
use peers_crypto_mb_sys::{CURVE25519, Curve, IS_LINKED, P256, P384, P521, Rows, VERSION};
use secant::Curve as SecantCurve;
use secant::PrivateKey;
use std::array::from_fn;
use std::ptr::null;

/// Rows of a call.
const LANES: usize = 8;

pub fn version() -> Option<String> {
    IS_LINKED.then(|| format!("{VERSION}, PyPI's wheel; nonces and decoded keys are given"))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let Kind::Many(op) = kind else { return None };
    match pool.curve {
        "secp256r1" => weierstrass(P256?, op, pool),
        "secp384r1" => weierstrass(P384?, op, pool),
        "secp521r1" => weierstrass(P521?, op, pool),
        X25519 | ED25519 => curve25519(op, pool),
        _ => None,
    }
}

/// The little-endian words of a big-endian integer.
fn words(bytes: &[u8]) -> Vec<u64> {
    let word = |chunk: &[u8]| chunk.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
    bytes.rchunks(8).map(word).collect()
}

/// The big-endian bytes of words.
fn bytes(words: &[u64], len: usize) -> Vec<u8> {
    let all: Vec<u8> = words.iter().rev().flat_map(|word| word.to_be_bytes()).collect();
    all[all.len() - len..].to_vec()
}

/// A big-endian integer of a digest, as long as the field.
fn padded(digest: &[u8], len: usize) -> Vec<u8> {
    let mut out = vec![0; len.saturating_sub(digest.len())];
    out.extend(digest);
    out
}

/// The pointers to eight rows.
fn words_at(rows: &[Vec<u64>], from: usize) -> Rows<*const u64> {
    from_fn(|i| rows[from + i].as_ptr())
}

fn bytes_at(rows: &[Vec<u8>], from: usize) -> Rows<*const u8> {
    from_fn(|i| rows[from + i].as_ptr())
}

fn bytes_mut(rows: &mut [Vec<u8>], from: usize) -> Rows<*mut u8> {
    from_fn(|i| rows[from + i].as_mut_ptr())
}

fn words_mut(rows: &mut [Vec<u64>], from: usize) -> Rows<*mut u64> {
    from_fn(|i| rows[from + i].as_mut_ptr())
}

fn succeeded(status: u32) {
    assert_eq!(status, 0, "a row of crypto_mb failed");
}

fn weierstrass(curve: Curve, op: ManyOp, pool: &Pool) -> Option<Box<dyn Op>> {
    let (n, len) = (pool.len(), pool.field_bytes);
    let coordinate = |public: &[u8], i: usize| words(&public[1 + i * len..][..len]);
    let secrets: Vec<_> = pool.entries.iter().map(|e| words(&e.secret)).collect();
    let blank = move || vec![vec![0; len]; n];
    match op {
        ManyOp::Keygen => {
            let shown: Vec<_> = pool.entries.iter().map(|e| e.secret.clone()).collect();
            let run = move |_| {
                let blank = || vec![vec![0; len.div_ceil(8)]; n];
                let (mut x, mut y) = (blank(), blank());
                for i in (0..n).step_by(LANES) {
                    let out = (words_mut(&mut x, i), words_mut(&mut y, i));
                    // SAFETY: eight keys and eight points of the curve's length; no Z asks for affine points.
                    succeeded(unsafe {
                        (curve.public_key)(
                            &out.0,
                            &out.1,
                            null(),
                            &words_at(&secrets, i),
                            null::<u8>().cast_mut(),
                        )
                    });
                }
                x.into_iter().zip(y).collect()
            };
            many(n, run, move |i, (x, y): &(Vec<u64>, Vec<u64>)| Answer::Pair {
                secret: shown[i].clone(),
                public: [vec![4], bytes(x, len), bytes(y, len)].concat(),
            })
        }
        ManyOp::Ecdh => {
            let [x, y]: [Vec<_>; 2] =
                from_fn(|i| pool.entries.iter().map(|e| coordinate(&e.peer, i)).collect());
            let run = move |_| {
                let mut shared = blank();
                for i in (0..n).step_by(LANES) {
                    let (out, x, y) = (bytes_mut(&mut shared, i), words_at(&x, i), words_at(&y, i));
                    // SAFETY: eight keys, points and secrets of the curve's length; no Z stands for affine points.
                    succeeded(unsafe {
                        (curve.ecdh)(&out, &words_at(&secrets, i), &x, &y, null(), null::<u8>().cast_mut())
                    });
                }
                shared
            };
            many(n, run, |_, shared: &Vec<u8>| Answer::Bytes(shared.clone()))
        }
        ManyOp::Sign => {
            let named = SecantCurve::find(pool.curve).ok()?;
            let nonce = |_: &_| PrivateKey::generate(&named).expect("the system has randomness");
            let nonces: Vec<_> =
                pool.entries.iter().map(nonce).map(|nonce| words(&nonce.to_bytes())).collect();
            let digests: Vec<_> = pool.entries.iter().map(|e| padded(&e.digest, len)).collect();
            let run = move |_| {
                let (mut r, mut s) = (blank(), blank());
                for i in (0..n).step_by(LANES) {
                    let out = (bytes_mut(&mut r, i), bytes_mut(&mut s, i));
                    let (digests, nonces) = (bytes_at(&digests, i), words_at(&nonces, i));
                    // SAFETY: eight digests, nonces, keys and signatures of the curve's length.
                    succeeded(unsafe {
                        (curve.sign)(
                            &out.0,
                            &out.1,
                            &digests,
                            &nonces,
                            &words_at(&secrets, i),
                            null::<u8>().cast_mut(),
                        )
                    });
                }
                r.into_iter().zip(s).collect()
            };
            many(n, run, |_, (r, s): &(Vec<u8>, Vec<u8>)| Answer::Signature([&r[..], s].concat()))
        }
        ManyOp::Verify => {
            let [x, y]: [Vec<_>; 2] =
                from_fn(|i| pool.entries.iter().map(|e| coordinate(&e.public, i)).collect());
            let digests: Vec<_> = pool.entries.iter().map(|e| padded(&e.digest, len)).collect();
            let claims: Vec<_> = pool.claims().map(|claim| claim.signature.to_vec()).collect();
            let [r, s]: [Vec<_>; 2] =
                from_fn(|i| claims.iter().map(|signature| signature[i * len..][..len].to_vec()).collect());
            let run = move |half: usize| {
                let mut verdicts = Vec::with_capacity(n);
                for i in (0..n).step_by(LANES) {
                    let (r, s) = (bytes_at(&r, half * n + i), bytes_at(&s, half * n + i));
                    let (x, y) = (words_at(&x, i), words_at(&y, i));
                    // SAFETY: eight signatures, digests and points of the curve's length; no Z stands for affine points.
                    let status = unsafe {
                        (curve.verify)(
                            &r,
                            &s,
                            &bytes_at(&digests, i),
                            &x,
                            &y,
                            null(),
                            null::<u8>().cast_mut(),
                        )
                    };
                    verdicts.extend((0..LANES).map(|lane| status >> (4 * lane) & 15 == 0));
                }
                verdicts
            };
            many(n, run, |_, verdict: &bool| Answer::Verdict(*verdict))
        }
        ManyOp::Recover => None,
    }
}

fn curve25519(op: ManyOp, pool: &Pool) -> Option<Box<dyn Op>> {
    let (library, n) = (CURVE25519?, pool.len());
    let secrets: Vec<_> = pool.entries.iter().map(|e| e.secret.clone()).collect();
    let publics: Vec<_> = pool.entries.iter().map(|e| e.public.clone()).collect();
    let messages: Vec<_> = pool.entries.iter().map(|e| e.message.to_vec()).collect();
    let lengths = [messages[0].len() as u32; LANES];
    let blank = move || vec![vec![0; 32]; n];
    match (pool.curve, op) {
        (X25519, ManyOp::Keygen) => {
            let shown = secrets.clone();
            let run = move |_| {
                let mut out = blank();
                for i in (0..n).step_by(LANES) {
                    // SAFETY: eight keys of 32 bytes each.
                    succeeded(unsafe {
                        (library.x25519_public_key)(&bytes_mut(&mut out, i), &bytes_at(&secrets, i))
                    });
                }
                out
            };
            many(n, run, move |i, public: &Vec<u8>| Answer::Pair {
                secret: shown[i].clone(),
                public: public.clone(),
            })
        }
        (X25519, ManyOp::Ecdh) => {
            let peers: Vec<_> = pool.entries.iter().map(|e| e.peer.clone()).collect();
            let run = move |_| {
                let mut out = blank();
                for i in (0..n).step_by(LANES) {
                    let (keys, peers) = (bytes_at(&secrets, i), bytes_at(&peers, i));
                    // SAFETY: eight keys, peers and secrets of 32 bytes each.
                    succeeded(unsafe { (library.x25519)(&bytes_mut(&mut out, i), &keys, &peers) });
                }
                out
            };
            many(n, run, |_, shared: &Vec<u8>| Answer::Bytes(shared.clone()))
        }
        (ED25519, ManyOp::Sign) => {
            let run = move |_| {
                let (mut r, mut s) = (blank(), blank());
                for i in (0..n).step_by(LANES) {
                    let out = (bytes_mut(&mut r, i), bytes_mut(&mut s, i));
                    let (seeds, publics) = (bytes_at(&secrets, i), bytes_at(&publics, i));
                    // SAFETY: eight messages of 32 bytes, seeds, keys and signatures.
                    succeeded(unsafe {
                        (library.ed25519_sign)(
                            &out.0,
                            &out.1,
                            &bytes_at(&messages, i),
                            &lengths,
                            &seeds,
                            &publics,
                        )
                    });
                }
                r.into_iter().zip(s).collect()
            };
            many(n, run, |_, (r, s): &(Vec<u8>, Vec<u8>)| Answer::Signature([&r[..], s].concat()))
        }
        (ED25519, ManyOp::Verify) => {
            let claims: Vec<_> = pool.claims().map(|claim| claim.signature.to_vec()).collect();
            let [r, s]: [Vec<_>; 2] =
                from_fn(|i| claims.iter().map(|signature| signature[i * 32..][..32].to_vec()).collect());
            let run = move |half: usize| {
                let mut verdicts = Vec::with_capacity(n);
                for i in (0..n).step_by(LANES) {
                    let (r, s) = (bytes_at(&r, half * n + i), bytes_at(&s, half * n + i));
                    // SAFETY: eight signatures, messages of 32 bytes, and keys.
                    let status = unsafe {
                        (library.ed25519_verify)(
                            &r,
                            &s,
                            &bytes_at(&messages, i),
                            &lengths,
                            &bytes_at(&publics, i),
                        )
                    };
                    verdicts.extend((0..LANES).map(|lane| status >> (4 * lane) & 15 == 0));
                }
                verdicts
            };
            many(n, run, |_, verdict: &bool| Answer::Verdict(*verdict))
        }
        _ => None,
    }
}
