//! ring. It takes messages, so that signing and verification hash 32 bytes, and it parses a public key each time.
//! Its key-agreement keys are used once and never exported: keys and secrets are checked through secant's side of the
//! agreement.

use super::locked;
use crate::harness::{Answer, Op, make};
use crate::pool::{ED25519, Pool, X25519, array};
use crate::rows::Kind;
use ring::agreement::{self, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::signature::{self, EcdsaKeyPair, Ed25519KeyPair};

pub fn version() -> Option<String> {
    Some(locked("ring").to_owned())
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let n = pool.len();
    match (pool.curve, kind) {
        ("secp256r1" | "secp384r1", Kind::Sign) => ecdsa_sign(pool),
        (ED25519, Kind::Sign) => {
            let key = |seed: &[u8]| Ed25519KeyPair::from_seed_unchecked(seed).expect("a seed");
            let inputs: Vec<_> = pool.entries.iter().map(|e| (key(&e.secret), e.message)).collect();
            let sign = move |i: usize| inputs[i].0.sign(&inputs[i].1);
            make(n, sign, |s: signature::Signature| Answer::Signature(s.as_ref().to_vec()))
        }
        ("secp256r1" | "secp384r1" | ED25519, Kind::Verify) => {
            let algorithm: &dyn signature::VerificationAlgorithm = match pool.curve {
                "secp256r1" => &signature::ECDSA_P256_SHA256_FIXED,
                "secp384r1" => &signature::ECDSA_P384_SHA384_FIXED,
                _ => &signature::ED25519,
            };
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| {
                    let key = signature::UnparsedPublicKey::new(algorithm, c.entry.public.clone());
                    (key, c.entry.message, c.signature.to_vec())
                })
                .collect();
            let verify = move |i: usize| inputs[i].0.verify(&inputs[i].1, &inputs[i].2).is_ok();
            make(n, verify, Answer::Verdict)
        }
        ("secp256r1", _) => exchange(kind, &agreement::ECDH_P256, pool),
        ("secp384r1", _) => exchange(kind, &agreement::ECDH_P384, pool),
        (X25519, _) => exchange(kind, &agreement::X25519, pool),
        _ => None,
    }
}

fn ecdsa_sign(pool: &Pool) -> Option<Box<dyn Op>> {
    let algorithm = match pool.curve {
        "secp256r1" => &signature::ECDSA_P256_SHA256_FIXED_SIGNING,
        _ => &signature::ECDSA_P384_SHA384_FIXED_SIGNING,
    };
    let rng = SystemRandom::new();
    let key = |secret: &[u8], public: &[u8]| {
        EcdsaKeyPair::from_private_key_and_public_key(algorithm, secret, public, &rng).expect("a valid key")
    };
    let inputs: Vec<_> = pool.entries.iter().map(|e| (key(&e.secret, &e.public), e.message)).collect();
    let sign = move |i: usize| inputs[i].0.sign(&rng, &inputs[i].1).expect("a signature");
    make(pool.len(), sign, |s: signature::Signature| Answer::Signature(s.as_ref().to_vec()))
}

fn exchange(kind: Kind, algorithm: &'static agreement::Algorithm, pool: &Pool) -> Option<Box<dyn Op>> {
    let n = pool.len();
    let rng = SystemRandom::new();
    let generate = move || EphemeralPrivateKey::generate(algorithm, &rng).expect("randomness");
    match kind {
        Kind::Keygen => {
            let publics: Vec<_> = pool.entries.iter().map(|e| e.public.clone()).collect();
            let run = move |i: usize| {
                let key = generate();
                (key.compute_public_key().expect("a public key"), key, i)
            };
            make(n, run, move |(own, key, i)| {
                let peer = UnparsedPublicKey::new(algorithm, &publics[i]);
                let shared = agree_ephemeral(key, &peer, <[u8]>::to_vec).expect("a secret");
                Answer::Agreement { public: own.as_ref().to_vec(), shared }
            })
        }
        Kind::Ecdh => {
            let inputs: Vec<_> = pool
                .entries
                .iter()
                .map(|e| {
                    let key = generate();
                    let own = key.compute_public_key().expect("a public key").as_ref().to_vec();
                    (key, own, UnparsedPublicKey::new(algorithm, e.public.clone()))
                })
                .collect();
            let inputs = std::rc::Rc::new(inputs);
            let shown = inputs.clone();
            let run = move |i: usize| {
                // SAFETY: a private key is plain bytes and a reference to a static, and is not dropped specially:
                // its copy may be used up in its place.
                let key = unsafe { std::ptr::read(&inputs[i].0) };
                let shared = agree_ephemeral(key, &inputs[i].2, |shared| {
                    let mut bytes = [0; 48];
                    bytes[..shared.len()].copy_from_slice(shared);
                    (bytes, shared.len())
                });
                (shared.expect("a secret"), i)
            };
            make(n, run, move |((bytes, length), i)| Answer::Agreement {
                public: shown[i].1.clone(),
                shared: array::<48>(&bytes)[..length].to_vec(),
            })
        }
        _ => None,
    }
}
