//! AWS-LC through its C interface, as its crate builds it (s2n-bignum's assembly included).

use super::ec_key::ec_key;
use super::locked;
use crate::pool::{ED25519, X25519, array};
use aws_lc_sys as ffi;

ec_key!(ffi);

pub fn version() -> Option<String> {
    let text = CStr::from_bytes_until_nul(ffi::AWSLC_VERSION_NUMBER_STRING).unwrap_or_default();
    Some(format!("{}, aws-lc-sys {}", text.to_string_lossy(), locked("aws-lc-sys")))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match (pool.curve, kind) {
        (X25519 | ED25519, _) => curve25519(kind, pool),
        _ => weierstrass(kind, pool),
    }
}

fn curve25519(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let n = pool.len();
    match kind {
        Kind::Keygen => make(
            n,
            |_| {
                let (mut secret, mut public) = ([0; 32], [0; 32]);
                // SAFETY: two outputs of 32 bytes.
                unsafe { ffi::X25519_keypair(public.as_mut_ptr(), secret.as_mut_ptr()) };
                (secret, public)
            },
            |(secret, public)| Answer::Pair { secret: secret.to_vec(), public: public.to_vec() },
        ),
        Kind::Ecdh => {
            let inputs: Vec<_> = pool.entries.iter().map(|e| (e.secret32(), array::<32>(&e.peer))).collect();
            let exchange = move |i: usize| {
                let mut shared = [0; 32];
                // SAFETY: three arrays of 32 bytes.
                let ok =
                    unsafe { ffi::X25519(shared.as_mut_ptr(), inputs[i].0.as_ptr(), inputs[i].1.as_ptr()) };
                assert_eq!(ok, 1);
                shared
            };
            make(n, exchange, |shared| Answer::Bytes(shared.to_vec()))
        }
        Kind::Sign => {
            let expand = |seed: [u8; 32]| {
                let (mut private, mut public) = ([0; 64], [0; 32]);
                // SAFETY: outputs of 32 and 64 bytes, a seed of 32.
                unsafe {
                    ffi::ED25519_keypair_from_seed(public.as_mut_ptr(), private.as_mut_ptr(), seed.as_ptr());
                }
                private
            };
            let inputs: Vec<_> = pool.entries.iter().map(|e| (expand(e.secret32()), e.message)).collect();
            let sign = move |i: usize| {
                let (mut out, (key, message)) = ([0; 64], &inputs[i]);
                // SAFETY: 64 bytes of output and of key, the message with its length.
                let ok = unsafe {
                    ffi::ED25519_sign(out.as_mut_ptr(), message.as_ptr(), message.len(), key.as_ptr())
                };
                assert_eq!(ok, 1);
                out
            };
            make(n, sign, |signature: [u8; 64]| Answer::Signature(signature.to_vec()))
        }
        Kind::Verify => {
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (array::<32>(&c.entry.public), c.entry.message, array::<64>(c.signature)))
                .collect();
            let verify = move |i: usize| {
                let (key, message, signature) = &inputs[i];
                let (m, s, k) = (message.as_ptr(), signature.as_ptr(), key.as_ptr());
                // SAFETY: 64 bytes of signature, 32 of key, the message with its length.
                unsafe { ffi::ED25519_verify(m, message.len(), s, k) == 1 }
            };
            make(n, verify, Answer::Verdict)
        }
        _ => None,
    }
}
