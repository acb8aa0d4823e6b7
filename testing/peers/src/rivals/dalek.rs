//! curve25519-dalek, ed25519-dalek and x25519-dalek: AVX2 or AVX-512 where the processor has them, precomputed tables.

use super::locked;
use crate::harness::{Answer, Op, make};
use crate::pool::{ED25519, Pool, X25519, array, random};
use crate::rows::Kind;
use ed25519_dalek::{Signature, Signer, SigningKey, Verifier, VerifyingKey, verify_batch};
use x25519_dalek::{PublicKey, StaticSecret};

pub fn version() -> Option<String> {
    let version = ["curve25519-dalek", "ed25519-dalek", "x25519-dalek"].map(locked).join("/");
    Some(format!("{version} (curve25519/ed25519/x25519), features batch and fast"))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let n = pool.len();
    match (pool.curve, kind) {
        (X25519, Kind::Keygen) => make(
            n,
            |_| {
                let secret = StaticSecret::from(random::<32>());
                let public = PublicKey::from(&secret);
                (secret, public)
            },
            |(secret, public)| Answer::Pair {
                secret: secret.to_bytes().to_vec(),
                public: public.to_bytes().to_vec(),
            },
        ),
        (X25519, Kind::Ecdh) => {
            let inputs: Vec<_> = pool
                .entries
                .iter()
                .map(|e| (StaticSecret::from(e.secret32()), PublicKey::from(array::<32>(&e.peer))))
                .collect();
            let exchange = move |i: usize| inputs[i].0.diffie_hellman(&inputs[i].1);
            make(n, exchange, |shared| Answer::Bytes(shared.to_bytes().to_vec()))
        }
        (ED25519, Kind::Sign) => {
            let key = |seed: [u8; 32]| SigningKey::from_bytes(&seed);
            let inputs: Vec<_> = pool.entries.iter().map(|e| (key(e.secret32()), e.message)).collect();
            let sign = move |i: usize| inputs[i].0.sign(&inputs[i].1);
            make(n, sign, |signature: Signature| Answer::Signature(signature.to_vec()))
        }
        (ED25519, Kind::Verify) => {
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (key(&c.entry.public), c.entry.message, Signature::from_bytes(&array(c.signature))))
                .collect();
            let verify = move |i: usize| inputs[i].0.verify(&inputs[i].1, &inputs[i].2).is_ok();
            make(n, verify, Answer::Verdict)
        }
        (ED25519, Kind::Batch) => {
            let keys: Vec<_> = pool.entries.iter().map(|e| key(&e.public)).collect();
            let messages: Vec<_> = pool.entries.iter().map(|e| e.message).collect();
            let good: Vec<_> =
                pool.entries.iter().map(|e| Signature::from_bytes(&array(&e.signature))).collect();
            let mut bad = good.clone();
            bad.swap(3, 4);
            let batches = [good, bad];
            let verify = move |i: usize| {
                let messages: Vec<&[u8]> = messages.iter().map(|m| m.as_slice()).collect();
                verify_batch(&messages, &batches[i], &keys).is_ok()
            };
            make(1, verify, Answer::Verdict)
        }
        _ => None,
    }
}

fn key(bytes: &[u8]) -> VerifyingKey {
    VerifyingKey::from_bytes(&array(bytes)).expect("a valid key")
}
