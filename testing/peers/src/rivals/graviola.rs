//! graviola: Rust around verified assembly. It takes messages, so that signing and verification hash 32 bytes,
//! and its parsed public keys hold a table of multiples.

use super::locked;
use crate::harness::{Answer, Op, make};
use crate::pool::{ED25519, Pool, X25519, array};
use crate::rows::Kind;
use graviola::hashing::{Sha256, Sha384};
use graviola::key_agreement::{p256, p384, x25519};
use graviola::signing::ecdsa;
use graviola::signing::eddsa::{Ed25519SigningKey, Ed25519VerifyingKey};

pub fn version() -> Option<String> {
    Some(locked("graviola").to_owned())
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match pool.curve {
        "secp256r1" => p256_op(kind, pool),
        "secp384r1" => p384_op(kind, pool),
        X25519 => x25519_op(kind, pool),
        ED25519 => ed25519_op(kind, pool),
        _ => None,
    }
}

macro_rules! weierstrass {
    ($name:ident, $module:ident, $curve:ty, $hash:ty, $signature:literal) => {
        fn $name(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
            use $module::{PublicKey, StaticPrivateKey};
            let n = pool.len();
            let private = |bytes: &[u8]| StaticPrivateKey::from_bytes(bytes).expect("a valid key");
            match kind {
                Kind::Keygen => make(
                    n,
                    |_| {
                        let key = StaticPrivateKey::new_random().expect("randomness");
                        (key.public_key_uncompressed(), key)
                    },
                    |(public, key)| Answer::Pair { secret: key.as_bytes().to_vec(), public: public.to_vec() },
                ),
                Kind::Sign => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| (ecdsa::SigningKey::<$curve> { private_key: private(&e.secret) }, e.message))
                        .collect();
                    let sign = move |i: usize| {
                        let mut signature = [0; $signature];
                        inputs[i].0.sign::<$hash>(&[&inputs[i].1], &mut signature).expect("a signature");
                        signature
                    };
                    make(n, sign, |signature| Answer::Signature(signature.to_vec()))
                }
                Kind::Verify => {
                    let key = ecdsa::VerifyingKey::<$curve>::from_x962_uncompressed;
                    let inputs: Vec<_> = pool
                        .claims()
                        .map(|c| {
                            let key = key(&c.entry.public).expect("a valid key");
                            (key, c.entry.message, c.signature.to_vec())
                        })
                        .collect();
                    let verify = move |i: usize| {
                        let (key, message, signature) = &inputs[i];
                        key.verify::<$hash>(&[message], signature).is_ok()
                    };
                    make(n, verify, Answer::Verdict)
                }
                Kind::Ecdh => {
                    let peer = |bytes: &[u8]| PublicKey::from_x962_uncompressed(bytes).expect("a valid key");
                    let inputs: Vec<_> =
                        pool.entries.iter().map(|e| (private(&e.secret), peer(&e.peer))).collect();
                    let exchange =
                        move |i: usize| inputs[i].0.diffie_hellman(&inputs[i].1).expect("a secret");
                    make(n, exchange, |shared| Answer::Bytes(shared.0.to_vec()))
                }
                _ => None,
            }
        }
    };
}
weierstrass!(p256_op, p256, ecdsa::P256, Sha256, 64);
weierstrass!(p384_op, p384, ecdsa::P384, Sha384, 96);

fn x25519_op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match kind {
        Kind::Keygen => make(
            pool.len(),
            |_| {
                let key = x25519::StaticPrivateKey::new_random().expect("randomness");
                (key.public_key(), key)
            },
            |(public, key)| Answer::Pair {
                secret: key.as_bytes().to_vec(),
                public: public.as_bytes().to_vec(),
            },
        ),
        Kind::Ecdh => {
            let inputs: Vec<_> = pool
                .entries
                .iter()
                .map(|e| {
                    let own = x25519::StaticPrivateKey::from_array(&e.secret32());
                    (own, x25519::PublicKey::from_array(&array(&e.peer)))
                })
                .collect();
            let exchange = move |i: usize| inputs[i].0.diffie_hellman(&inputs[i].1).expect("a secret");
            make(pool.len(), exchange, |shared| Answer::Bytes(shared.as_bytes().to_vec()))
        }
        _ => None,
    }
}

fn ed25519_op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match kind {
        Kind::Sign => {
            let key = |seed: &[u8]| Ed25519SigningKey::from_bytes(seed).expect("a seed");
            let inputs: Vec<_> = pool.entries.iter().map(|e| (key(&e.secret), e.message)).collect();
            let sign = move |i: usize| inputs[i].0.sign(&inputs[i].1);
            make(pool.len(), sign, |signature| Answer::Signature(signature.to_vec()))
        }
        Kind::Verify => {
            let key = |bytes: &[u8]| Ed25519VerifyingKey::from_bytes(bytes).expect("a valid key");
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (key(&c.entry.public), c.entry.message, array::<64>(c.signature)))
                .collect();
            let verify = move |i: usize| inputs[i].0.verify(&inputs[i].2, &inputs[i].1).is_ok();
            make(pool.len(), verify, Answer::Verdict)
        }
        _ => None,
    }
}
