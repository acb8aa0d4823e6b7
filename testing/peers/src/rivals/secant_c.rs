//! secant through the functions of C, from bytes to bytes: each call decodes and checks its keys, which secant's own row
//! has parsed before.

use super::locked;
use crate::harness::{Answer, Op, make};
use crate::pool::{ED448, ED25519, Pool, X448, X25519, array};
use crate::rows::Kind;
use secant::NamedCurve;
use secant_c as c;
use std::ptr::{null, null_mut};

/// The policy of RFC 8032.
const RFC8032: u32 = 2;

pub fn version() -> Option<String> {
    Some(format!("{}, the functions of secant.h", locked("secant-c")))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match pool.curve {
        X25519 => exchange::<32>(kind, pool, c::secant_x25519),
        X448 => exchange::<56>(kind, pool, c::secant_x448),
        ED25519 => signatures::<32, 64>(kind, pool, c::secant_ed25519_sign, c::secant_ed25519_verify),
        ED448 => signatures::<57, 114>(kind, pool, c::secant_ed448_sign, c::secant_ed448_verify),
        name => weierstrass(kind, pool, NamedCurve::find(name)?),
    }
}

fn weierstrass(kind: Kind, pool: &Pool, curve: NamedCurve) -> Option<Box<dyn Op>> {
    let (n, info) = (pool.len(), curve.info());
    // the numbers of C are those of the registry's order
    let number = 1 + NamedCurve::ALL.iter().position(|named| *named == curve)?;
    let (scalar, field) = (info.order_bits.div_ceil(8) as usize, info.field_bits.div_ceil(8) as usize);
    let entries = pool.entries.iter();
    match kind {
        Kind::Keygen => {
            let generate = move |_| {
                let (mut d, mut q) = (vec![0; scalar], vec![0; 1 + 2 * field]);
                // SAFETY: the memory is there.
                let done = unsafe {
                    c::secant_key_generate(d.as_mut_ptr(), d.len(), number, None, null_mut())
                        | c::secant_key_public(
                            q.as_mut_ptr(),
                            q.len(),
                            number,
                            d.as_ptr(),
                            d.len(),
                            0,
                            null(),
                        )
                };
                assert_eq!(done, 0);
                (d, q)
            };
            make(n, generate, |(secret, public)| Answer::Pair { secret, public })
        }
        Kind::Sign => {
            let hash = (1..=7).find(|hash| {
                // SAFETY: numbers alone.
                *hash > 1 && unsafe { c::secant_hash_len(*hash) } == pool.entries[0].digest.len()
            })?;
            let inputs: Vec<_> = entries.map(|e| (e.secret.clone(), e.digest.clone())).collect();
            let sign = move |i: usize| {
                let ((d, digest), mut out, mut len) = (&inputs[i], vec![0; 2 * scalar], 0);
                // SAFETY: the memory is there.
                #[rustfmt::skip]
                let done = unsafe {
                    c::secant_ecdsa_sign_digest(
                        out.as_mut_ptr(), out.len(), &mut len, number, d.as_ptr(), d.len(), digest.as_ptr(), digest.len(),
                        hash, 0, null(), None, null_mut(),
                    )
                };
                assert_eq!(done, 0);
                out
            };
            make(n, sign, Answer::Signature)
        }
        Kind::Verify => {
            let claims = pool.claims();
            let inputs: Vec<_> = claims
                .map(|c| (c.entry.public.clone(), c.entry.digest.clone(), c.signature.to_vec()))
                .collect();
            let verify = move |i: usize| {
                let (q, digest, s) = &inputs[i];
                // SAFETY: the memory is there.
                #[rustfmt::skip]
                let valid = unsafe {
                    c::secant_ecdsa_verify_digest(
                        number, q.as_ptr(), q.len(), digest.as_ptr(), digest.len(), s.as_ptr(), s.len(), 0,
                    )
                };
                valid
            };
            make(n, verify, Answer::Verdict)
        }
        Kind::Ecdh => {
            let inputs: Vec<_> = entries.map(|e| (e.secret.clone(), e.peer.clone())).collect();
            let agree = move |i: usize| {
                let ((d, q), mut out) = (&inputs[i], vec![0; field]);
                // SAFETY: the memory is there.
                #[rustfmt::skip]
                let done = unsafe {
                    c::secant_ecdh(
                        out.as_mut_ptr(), out.len(), number, d.as_ptr(), d.len(), q.as_ptr(), q.len(), null(),
                    )
                };
                assert_eq!(done, 0);
                out
            };
            make(n, agree, Answer::Bytes)
        }
        _ => None,
    }
}

/// A function of an output and two inputs.
type Function = unsafe extern "C" fn(*mut u8, usize, *const u8, usize, *const u8, usize) -> i32;
/// A function that verifies by a policy.
type Verify = unsafe extern "C" fn(*const u8, usize, *const u8, usize, *const u8, usize, u32) -> bool;

/// Calls a function, whose output is returned.
fn call<const N: usize>(function: Function, a: &[u8], b: &[u8]) -> [u8; N] {
    let mut out = [0; N];
    // SAFETY: the memory is there.
    let done = unsafe { function(out.as_mut_ptr(), N, a.as_ptr(), a.len(), b.as_ptr(), b.len()) };
    assert_eq!(done, 0);
    out
}

fn exchange<const N: usize>(kind: Kind, pool: &Pool, function: Function) -> Option<Box<dyn Op>> {
    if kind != Kind::Ecdh {
        return None;
    }
    let inputs: Vec<[[u8; N]; 2]> = pool.entries.iter().map(|e| [array(&e.secret), array(&e.peer)]).collect();
    let agree = move |i: usize| call::<N>(function, &inputs[i][0], &inputs[i][1]);
    make(pool.len(), agree, |secret| Answer::Bytes(secret.to_vec()))
}

fn signatures<const SEED: usize, const SIGNATURE: usize>(
    kind: Kind,
    pool: &Pool,
    sign: Function,
    verify: Verify,
) -> Option<Box<dyn Op>> {
    match kind {
        Kind::Sign => {
            let entries = pool.entries.iter();
            let inputs: Vec<([u8; SEED], _)> = entries.map(|e| (array(&e.secret), e.message)).collect();
            let sign = move |i: usize| call::<SIGNATURE>(sign, &inputs[i].0, &inputs[i].1);
            make(pool.len(), sign, |signature| Answer::Signature(signature.to_vec()))
        }
        Kind::Verify => {
            let claims = pool.claims();
            let inputs: Vec<([u8; SEED], _, [u8; SIGNATURE])> =
                claims.map(|c| (array(&c.entry.public), c.entry.message, array(c.signature))).collect();
            let verify = move |i: usize| {
                let (q, m, s) = &inputs[i];
                // SAFETY: the memory is there.
                unsafe { verify(q.as_ptr(), q.len(), m.as_ptr(), m.len(), s.as_ptr(), s.len(), RFC8032) }
            };
            make(pool.len(), verify, Answer::Verdict)
        }
        _ => None,
    }
}
