//! crrl: pure Rust. Its ECDSA nonces are derived from key and digest in the manner of RFC 6979.

use super::field::{Field, field};
use super::locked;
use crate::harness::{Answer, Op, make};
use crate::pool::{ED448, ED25519, Pool, X448, X25519, array, random};
use crate::rows::Kind;
use crrl::field::{GF448, GF25519, GFp256, GFsecp256k1};
use crrl::{ed448, ed25519, p256, secp256k1, x448, x25519};

pub fn version() -> Option<String> {
    Some(format!("{}, target-cpu=native", locked("crrl")))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match (pool.curve, kind) {
        ("secp256k1", Kind::Field(f)) => field(Secp256k1, f, pool),
        ("secp256r1", Kind::Field(f)) => field(P256, f, pool),
        (X25519, Kind::Field(f)) => field(F25519, f, pool),
        (X448, Kind::Field(f)) => field(F448, f, pool),
        ("secp256k1", _) => secp256k1_op(kind, pool),
        ("secp256r1", _) => p256_op(kind, pool),
        (X25519, _) => x25519_op(kind, pool),
        (ED25519, _) => ed25519_op(kind, pool),
        (X448, _) => x448_op(kind, pool),
        (ED448, _) => ed448_op(kind, pool),
        _ => None,
    }
}

macro_rules! weierstrass {
    ($name:ident, $module:ident) => {
        fn $name(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
            use $module::{Point, PrivateKey, PublicKey, Scalar};
            let n = pool.len();
            match kind {
                Kind::Keygen => make(
                    n,
                    |_| loop {
                        if let Some(key) = PrivateKey::decode(&random::<32>()) {
                            let public = key.to_public_key();
                            return (key, public.encode_uncompressed());
                        }
                    },
                    |(key, public)| Answer::Pair { secret: key.encode().to_vec(), public: public.to_vec() },
                ),
                Kind::Sign => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| (PrivateKey::decode(&e.secret).expect("valid"), e.digest.clone()))
                        .collect();
                    let sign = move |i: usize| inputs[i].0.sign_hash(&inputs[i].1, &[]);
                    make(n, sign, |signature| Answer::Signature(signature.to_vec()))
                }
                Kind::Verify => {
                    let inputs: Vec<_> = pool
                        .claims()
                        .map(|c| {
                            let key = PublicKey::decode(&c.entry.public).expect("valid");
                            (key, c.entry.digest.clone(), c.signature.to_vec())
                        })
                        .collect();
                    let verify = move |i: usize| inputs[i].0.verify_hash(&inputs[i].2, &inputs[i].1);
                    make(n, verify, Answer::Verdict)
                }
                Kind::Ecdh => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| {
                            let mut little = e.secret32();
                            little.reverse();
                            let d = Scalar::decode(&little).expect("valid");
                            (d, Point::decode(&e.peer).expect("valid"))
                        })
                        .collect();
                    let exchange = move |i: usize| (inputs[i].1 * inputs[i].0).to_affine().0.encode();
                    make(n, exchange, |little: [u8; 32]| Answer::Bytes(little.into_iter().rev().collect()))
                }
                _ => None,
            }
        }
    };
}
weierstrass!(secp256k1_op, secp256k1);
weierstrass!(p256_op, p256);

macro_rules! exchange {
    ($name:ident, $function:ident, $base:ident, $key:literal) => {
        fn $name(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
            let n = pool.len();
            match kind {
                Kind::Keygen => make(
                    n,
                    |_| {
                        let secret = random::<$key>();
                        (secret, $function::$base(&secret))
                    },
                    |(secret, public)| Answer::Pair { secret: secret.to_vec(), public: public.to_vec() },
                ),
                Kind::Ecdh => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| (array::<$key>(&e.secret), array::<$key>(&e.peer)))
                        .collect();
                    let exchange = move |i: usize| $function::$function(&inputs[i].1, &inputs[i].0);
                    make(n, exchange, |shared| Answer::Bytes(shared.to_vec()))
                }
                _ => None,
            }
        }
    };
}
exchange!(x25519_op, x25519, x25519_base, 32);
exchange!(x448_op, x448, x448_base, 56);

macro_rules! signatures {
    ($name:ident, $scheme:ident, $signature:literal) => {
        fn $name(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
            let n = pool.len();
            match kind {
                Kind::Sign => {
                    let key = |seed: &[u8]| $scheme::PrivateKey::from_seed(seed);
                    let inputs: Vec<_> = pool.entries.iter().map(|e| (key(&e.secret), e.message)).collect();
                    let sign = move |i: usize| inputs[i].0.sign_raw(&inputs[i].1);
                    make(n, sign, |signature| Answer::Signature(signature.to_vec()))
                }
                Kind::Verify => {
                    let inputs: Vec<_> = pool
                        .claims()
                        .map(|c| {
                            let key = $scheme::PublicKey::decode(&c.entry.public).expect("valid");
                            (key, c.entry.message, array::<$signature>(c.signature))
                        })
                        .collect();
                    let verify = move |i: usize| inputs[i].0.verify_raw(&inputs[i].2, &inputs[i].1);
                    make(n, verify, Answer::Verdict)
                }
                _ => None,
            }
        }
    };
}
signatures!(ed25519_op, ed25519, 64);
signatures!(ed448_op, ed448, 114);

macro_rules! fields {
    ($($name:ident, $element:ty;)*) => {$(
        struct $name;

        impl Field for $name {
            type Element = $element;

            fn read(&self, bytes: &[u8]) -> $element {
                let little: Vec<u8> = bytes.iter().rev().copied().collect();
                <$element>::decode(&little).expect("below the modulus")
            }

            fn write(&self, a: &$element) -> Vec<u8> {
                a.encode().into_iter().rev().collect()
            }

            #[inline(always)]
            fn mul(&self, a: &$element, b: &$element) -> $element {
                *a * *b
            }

            #[inline(always)]
            fn sqr(&self, a: &$element) -> $element {
                a.square()
            }

            #[inline(always)]
            fn invert(&self, a: &$element) -> $element {
                <$element>::ONE / *a
            }
        }
    )*};
}
fields! {
    Secp256k1, GFsecp256k1;
    P256, GFp256;
    F25519, GF25519;
    F448, GF448;
}
