//! The RustCrypto crates: k256, p192, p224, p256, p384, p521, bp256, bp384, with their default features
//! (precomputed tables where they have them). Signing is RFC 6979; p192 has no signing.

use super::field::{Field, field};
use super::locked;
use crate::harness::{Answer, Op, make};
use crate::pool::{AUX, BIP340, Pool};
use crate::rows::Kind;
use ecdsa::signature::hazmat::{PrehashSigner, PrehashVerifier};
use ecdsa::{RecoveryId, Signature, SigningKey, VerifyingKey};
use elliptic_curve::ff::PrimeField;
use elliptic_curve::{Generate, PublicKey, SecretKey};
use std::marker::PhantomData;

pub fn version() -> Option<String> {
    let names = ["k256", "p192", "p224", "p256", "p384", "p521", "bp256", "bp384"];
    let versions: Vec<String> = names.iter().map(|name| format!("{name} {}", locked(name))).collect();
    Some(versions.join(", "))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match (pool.curve, kind) {
        (BIP340, _) => schnorr(kind, pool),
        ("secp192r1", Kind::Sign) => None,
        ("secp256k1", Kind::Recover) => recover(pool),
        ("secp192r1", _) => p192_op(kind, pool),
        ("secp224r1", Kind::Sign) => p224_sign(pool),
        ("secp224r1", _) => p224_op(kind, pool),
        ("secp256k1", Kind::Sign) => k256_sign(pool),
        ("secp256k1", _) => k256_op(kind, pool),
        ("secp256r1", Kind::Sign) => p256_sign(pool),
        ("secp256r1", _) => p256_op(kind, pool),
        ("secp384r1", Kind::Sign) => p384_sign(pool),
        ("secp384r1", _) => p384_op(kind, pool),
        ("secp521r1", Kind::Sign) => p521_sign(pool),
        ("secp521r1", _) => p521_op(kind, pool),
        ("brainpoolP256r1", Kind::Sign) => bp256_sign(pool),
        ("brainpoolP256r1", _) => bp256_op(kind, pool),
        ("brainpoolP384r1", Kind::Sign) => bp384_sign(pool),
        ("brainpoolP384r1", _) => bp384_op(kind, pool),
        _ => None,
    }
}

macro_rules! curve {
    ($name:ident, $curve:ty) => {
        fn $name(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
            let n = pool.len();
            match kind {
                Kind::Keygen => make(
                    n,
                    |_| {
                        let key = SecretKey::<$curve>::generate();
                        (key.public_key(), key)
                    },
                    |(public, key)| Answer::Pair {
                        secret: key.to_bytes().to_vec(),
                        public: VerifyingKey::from(public).to_sec1_point(false).as_bytes().to_vec(),
                    },
                ),
                Kind::Verify => {
                    let inputs: Vec<_> = pool
                        .claims()
                        .map(|c| {
                            let key =
                                VerifyingKey::<$curve>::from_sec1_bytes(&c.entry.public).expect("valid");
                            (key, c.entry.digest.clone(), c.signature.to_vec())
                        })
                        .collect();
                    let verify = move |i: usize| {
                        let (key, digest, signature) = &inputs[i];
                        Signature::<$curve>::from_slice(signature)
                            .is_ok_and(|signature| key.verify_prehash(digest, &signature).is_ok())
                    };
                    make(n, verify, Answer::Verdict)
                }
                Kind::Ecdh => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| {
                            let peer = PublicKey::<$curve>::from_sec1_bytes(&e.peer).expect("valid");
                            (SecretKey::<$curve>::from_slice(&e.secret).expect("valid"), peer)
                        })
                        .collect();
                    let exchange = move |i: usize| inputs[i].0.diffie_hellman(&inputs[i].1);
                    make(n, exchange, |shared| Answer::Bytes(shared.raw_secret_bytes().to_vec()))
                }
                Kind::Field(f) => {
                    type Element = <$curve as elliptic_curve::hazmat::FieldArithmetic>::FieldElement;
                    field(Elements::<Element>(PhantomData), f, pool)
                }
                _ => None,
            }
        }
    };
}
curve!(p192_op, p192::NistP192);
curve!(p224_op, p224::NistP224);
curve!(k256_op, k256::Secp256k1);
curve!(p256_op, p256::NistP256);
curve!(p384_op, p384::NistP384);
curve!(p521_op, p521::NistP521);
curve!(bp256_op, bp256::BrainpoolP256r1);
curve!(bp384_op, bp384::BrainpoolP384r1);

macro_rules! sign {
    ($name:ident, $curve:ty) => {
        fn $name(pool: &Pool) -> Option<Box<dyn Op>> {
            let key = |bytes: &[u8]| SigningKey::<$curve>::from_slice(bytes).expect("a valid key");
            let inputs: Vec<_> = pool.entries.iter().map(|e| (key(&e.secret), e.digest.clone())).collect();
            let sign = move |i: usize| -> Signature<$curve> {
                inputs[i].0.sign_prehash(&inputs[i].1).expect("a signature")
            };
            make(pool.len(), sign, |signature| Answer::Signature(signature.to_bytes().to_vec()))
        }
    };
}
sign!(p224_sign, p224::NistP224);
sign!(k256_sign, k256::Secp256k1);
sign!(p256_sign, p256::NistP256);
sign!(p384_sign, p384::NistP384);
sign!(p521_sign, p521::NistP521);
sign!(bp256_sign, bp256::BrainpoolP256r1);
sign!(bp384_sign, bp384::BrainpoolP384r1);

/// BIP340 by k256, with the auxiliary randomness of the pool.
fn schnorr(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    use k256::schnorr::{Signature, SigningKey, VerifyingKey};
    match kind {
        Kind::Sign => {
            let key = |bytes: &[u8]| SigningKey::from_slice(bytes).expect("a valid key");
            let inputs: Vec<_> = pool.entries.iter().map(|e| (key(&e.secret), e.message)).collect();
            let sign = move |i: usize| inputs[i].0.sign_raw(&inputs[i].1, &AUX).expect("a signature");
            make(pool.len(), sign, |signature| Answer::Signature(signature.to_bytes().to_vec()))
        }
        Kind::Verify => {
            let key = |bytes: &[u8]| VerifyingKey::from_slice(bytes).expect("a valid key");
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (key(&c.entry.public), c.entry.message, c.signature.to_vec()))
                .collect();
            let verify = move |i: usize| {
                let (key, message, signature) = &inputs[i];
                Signature::from_slice(signature)
                    .is_ok_and(|signature| key.verify_raw(message, &signature).is_ok())
            };
            make(pool.len(), verify, Answer::Verdict)
        }
        _ => None,
    }
}

fn recover(pool: &Pool) -> Option<Box<dyn Op>> {
    let inputs: Vec<_> = pool
        .entries
        .iter()
        .map(|e| {
            let id = RecoveryId::from_byte(e.recovery).expect("0 to 3");
            (e.digest.clone(), Signature::<k256::Secp256k1>::from_slice(&e.signature).expect("valid"), id)
        })
        .collect();
    let recover = move |i: usize| {
        let (digest, signature, id) = &inputs[i];
        VerifyingKey::recover_from_prehash(digest, signature, *id).expect("a signature of a key")
    };
    make(pool.len(), recover, |key| Answer::Bytes(key.to_sec1_point(false).as_bytes().to_vec()))
}

/// A field through the traits of the crate ff.
struct Elements<E>(PhantomData<E>);

impl<E: PrimeField> Field for Elements<E> {
    type Element = E;

    fn read(&self, bytes: &[u8]) -> E {
        let mut repr = E::Repr::default();
        repr.as_mut().copy_from_slice(bytes);
        Option::from(E::from_repr(repr)).expect("below the modulus")
    }

    fn write(&self, a: &E) -> Vec<u8> {
        a.to_repr().as_ref().to_vec()
    }

    #[inline(always)]
    fn mul(&self, a: &E, b: &E) -> E {
        *a * b
    }

    #[inline(always)]
    fn sqr(&self, a: &E) -> E {
        a.square()
    }

    #[inline(always)]
    fn invert(&self, a: &E) -> E {
        Option::from(a.invert()).expect("not zero")
    }
}
