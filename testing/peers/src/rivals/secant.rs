//! secant as its users get it: default features, default flags, the facade's types. Key generation draws from the
//! system, signing is RFC 6979, verification starts from a parsed key and a signature in bytes. Field operations
//! are the engine's, on the backend that the facade chose.

use super::field::{Field, field};
use super::locked;
use crate::harness::{Answer, Op, make, many};
use crate::pool::{AUX, BIP340, ED448, ED25519, Entry, Pool, X448, X25519, array};
use crate::rows::{Kind, ManyOp};
use secant::{
    Curve, Error, PrecomputedKey, PrivateKey, PublicKey, RandomSource, RecoveryId, SignOptions, Signature,
    SignatureFormat, TableSize, VerifyOptions, Zeroizing, backend, batch,
};
use secant::{bip340, ed448, ed25519, x448, x25519};
use secant_core::curves::NamedCurve;
use secant_core::curves::curve448::Curve448;
use secant_core::curves::curve25519::Curve25519;
use secant_core::with_named_curve;

pub fn version() -> Option<String> {
    Some(format!("{}, backend {}, default features and flags", locked("secant"), backend::name()))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match (pool.curve, kind) {
        (_, Kind::Field(operation)) => field_op(operation, pool),
        (X25519, _) => x25519_op(kind, pool),
        (ED25519, Kind::Batch) => sums(pool),
        (ED25519, _) => ed25519_op(kind, pool),
        (X448, _) => x448_op(kind, pool),
        (ED448, _) => ed448_op(kind, pool),
        (BIP340, _) => bip340_op(kind, pool),
        _ => weierstrass(kind, pool),
    }
}

fn weierstrass(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let n = pool.len();
    let curve = Curve::find(pool.curve).ok()?;
    let private = |bytes: &[u8]| PrivateKey::from_bytes(&curve, bytes).expect("a valid key");
    let public = |bytes: &[u8]| PublicKey::from_sec1(&curve, bytes).expect("a valid key");
    match kind {
        Kind::Keygen => {
            let curve = curve.clone();
            let generate = move |_| {
                let key = PrivateKey::generate(&curve).expect("the system has randomness");
                (key.public_key(), key)
            };
            let show = |(public, key): (PublicKey, PrivateKey)| Answer::Pair {
                secret: key.to_bytes().to_vec(),
                public: public.to_sec1(false),
            };
            make(n, generate, show)
        }
        Kind::Sign => {
            let inputs: Vec<_> =
                pool.entries.iter().map(|e| (private(&e.secret), e.digest.clone())).collect();
            let options = SignOptions::new(pool.hash);
            let sign = move |i: usize| inputs[i].0.sign_digest(&inputs[i].1, &options).expect("a signature");
            make(n, sign, |signature: Signature| Answer::Signature(signature.to_raw()))
        }
        Kind::Verify => {
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (public(&c.entry.public), c.entry.digest.clone(), c.signature.to_vec()))
                .collect();
            let options = VerifyOptions::new(pool.hash).format(SignatureFormat::Raw);
            let verify = move |i: usize| {
                let (key, digest, signature) = &inputs[i];
                key.verify_digest(digest, signature, &options)
            };
            make(n, verify, Answer::Verdict)
        }
        Kind::VerifySmallTable | Kind::VerifyLargeTable => {
            let size = if kind == Kind::VerifySmallTable { TableSize::Small } else { TableSize::Large };
            let table = |key: &PublicKey| PrecomputedKey::new(key, size).expect("a key with a curve");
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (table(&public(&c.entry.public)), c.entry.digest.clone(), c.signature.to_vec()))
                .collect();
            let options = VerifyOptions::new(pool.hash).format(SignatureFormat::Raw);
            let verify = move |i: usize| {
                let (key, digest, signature) = &inputs[i];
                key.verify_digest(digest, signature, &options)
            };
            make(n, verify, Answer::Verdict)
        }
        Kind::Ecdh => {
            let inputs: Vec<_> = pool.entries.iter().map(|e| (private(&e.secret), public(&e.peer))).collect();
            let exchange =
                move |i: usize| inputs[i].0.shared_secret(&inputs[i].1).expect("keys of one curve");
            make(n, exchange, |secret| Answer::Bytes(secret.to_vec()))
        }
        Kind::Recover => {
            let inputs: Vec<_> = pool
                .entries
                .iter()
                .map(|e| {
                    let signature = Signature::from_raw(&curve, &e.signature).expect("a signature");
                    (e.digest.clone(), signature, RecoveryId::new(e.recovery).expect("0 to 3"))
                })
                .collect();
            let recover = move |i: usize| {
                let (digest, signature, id) = &inputs[i];
                PublicKey::recover(digest, signature, *id).expect("a signature of a key")
            };
            make(n, recover, |key: PublicKey| Answer::Bytes(key.to_sec1(false)))
        }
        Kind::Many(op) => weierstrass_rows(op, pool, &curve),
        Kind::Batch | Kind::Field(_) => None,
    }
}

fn weierstrass_rows(op: ManyOp, pool: &Pool, curve: &Curve) -> Option<Box<dyn Op>> {
    let n = pool.len();
    let public = |bytes: &[u8]| PublicKey::from_sec1(curve, bytes).expect("a valid key");
    let private = |e: &Entry| PrivateKey::from_bytes(curve, &e.secret).expect("a valid key");
    let keys: Vec<_> = pool.entries.iter().map(private).collect();
    let digests: Vec<_> = pool.entries.iter().map(|e| e.digest.clone()).collect();
    match op {
        ManyOp::Keygen => {
            let shown: Vec<_> = pool.entries.iter().map(|e| e.secret.clone()).collect();
            let run = move |_| batch::public_keys(&keys.iter().collect::<Vec<_>>());
            many(n, run, move |i, key: &Result<PublicKey, Error>| Answer::Pair {
                secret: shown[i].clone(),
                public: key.as_ref().expect("a key").to_sec1(false),
            })
        }
        ManyOp::Sign => {
            let options = SignOptions::new(pool.hash);
            let run = move |_| {
                let rows: Vec<_> =
                    keys.iter().zip(&digests).map(|(key, digest)| (key, &digest[..])).collect();
                batch::sign_digests(&rows, &options).expect("signatures")
            };
            many(n, run, |_, signature: &Result<Signature, Error>| {
                Answer::Signature(signature.as_ref().expect("a signature").to_raw())
            })
        }
        ManyOp::Verify => {
            let options = VerifyOptions::new(pool.hash).format(SignatureFormat::Raw);
            let publics: Vec<_> = pool.entries.iter().map(|e| public(&e.public)).collect();
            let signatures: Vec<_> = pool.claims().map(|claim| claim.signature.to_vec()).collect();
            let run = move |half: usize| {
                let rows = publics.iter().zip(&digests).zip(&signatures[half * n..]);
                let claims: Vec<_> =
                    rows.map(|((key, digest), signature)| (key, &digest[..], &signature[..])).collect();
                batch::verify_digests(&claims, &options)
            };
            many(n, run, |_, verdict: &Result<(), Error>| Answer::Verdict(verdict.is_ok()))
        }
        ManyOp::Ecdh => {
            let peers: Vec<_> = pool.entries.iter().map(|e| public(&e.peer)).collect();
            let run = move |_| batch::shared_secrets(&keys.iter().zip(&peers).collect::<Vec<_>>());
            many(n, run, |_, secret: &Result<_, Error>| {
                let secret: &Zeroizing<Vec<u8>> = secret.as_ref().expect("keys of one curve");
                Answer::Bytes(secret.to_vec())
            })
        }
        ManyOp::Recover => {
            let signature = |e: &Entry| {
                let id = RecoveryId::new(e.recovery).expect("0 to 3");
                (Signature::from_raw(curve, &e.signature).expect("a signature"), id)
            };
            let signatures: Vec<_> = pool.entries.iter().map(signature).collect();
            let run = move |_| {
                let rows = digests.iter().zip(&signatures);
                let rows: Vec<_> =
                    rows.map(|(digest, (signature, id))| (&digest[..], signature, *id)).collect();
                batch::recover(&rows)
            };
            many(n, run, |_, key: &Result<PublicKey, Error>| {
                Answer::Bytes(key.as_ref().expect("a key").to_sec1(false))
            })
        }
    }
}

macro_rules! exchange {
    ($name:ident, $function:ident) => {
        fn $name(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
            match kind {
                Kind::Keygen => {
                    let generate = |_| {
                        let key = $function::PrivateKey::generate().expect("the system has randomness");
                        (key.public_key(), key)
                    };
                    let show = |(public, key): ($function::PublicKey, $function::PrivateKey)| Answer::Pair {
                        secret: key.to_bytes().to_vec(),
                        public: public.to_bytes().to_vec(),
                    };
                    make(pool.len(), generate, show)
                }
                Kind::Ecdh => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| {
                            let peer = $function::PublicKey::from_bytes(&array(&e.peer));
                            ($function::PrivateKey::from_bytes(&array(&e.secret)), peer)
                        })
                        .collect();
                    let exchange =
                        move |i: usize| inputs[i].0.shared_secret(&inputs[i].1).expect("a key of full order");
                    make(pool.len(), exchange, |secret| Answer::Bytes(secret.to_vec()))
                }
                Kind::Many(op) => {
                    let key = |e: &Entry| $function::PrivateKey::from_bytes(&array(&e.secret));
                    let keys: Vec<_> = pool.entries.iter().map(key).collect();
                    let peer = |e: &Entry| $function::PublicKey::from_bytes(&array(&e.peer));
                    let peers: Vec<_> = pool.entries.iter().map(peer).collect();
                    let shown: Vec<_> = pool.entries.iter().map(|e| e.secret.clone()).collect();
                    match op {
                        ManyOp::Keygen => many(
                            pool.len(),
                            move |_| $function::public_key_batch(&keys.iter().collect::<Vec<_>>()),
                            move |i, public: &$function::PublicKey| Answer::Pair {
                                secret: shown[i].clone(),
                                public: public.to_bytes().to_vec(),
                            },
                        ),
                        ManyOp::Ecdh => many(
                            pool.len(),
                            move |_| {
                                $function::shared_secret_batch(&keys.iter().zip(&peers).collect::<Vec<_>>())
                            },
                            |_, shared: &Result<_, Error>| {
                                let shared: &Zeroizing<_> = shared.as_ref().expect("a key of full order");
                                Answer::Bytes(shared.to_vec())
                            },
                        ),
                        _ => None,
                    }
                }
                _ => None,
            }
        }
    };
}
exchange!(x25519_op, x25519);
exchange!(x448_op, x448);

macro_rules! signatures {
    ($name:ident, $scheme:ident, $signature:literal) => {
        fn $name(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
            match kind {
                Kind::Sign => {
                    let inputs: Vec<_> = pool
                        .entries
                        .iter()
                        .map(|e| ($scheme::PrivateKey::from_seed(&array(&e.secret)).expand(), e.message))
                        .collect();
                    let sign = move |i: usize| inputs[i].0.sign(&inputs[i].1);
                    make(pool.len(), sign, |signature: [u8; $signature]| {
                        Answer::Signature(signature.to_vec())
                    })
                }
                Kind::Verify => {
                    let inputs: Vec<_> = pool
                        .claims()
                        .map(|c| {
                            let key = $scheme::PublicKey::from_bytes(&array(&c.entry.public));
                            let key = key.expand().expect("a point of the curve");
                            (key, c.entry.message, array::<$signature>(c.signature))
                        })
                        .collect();
                    let verify = move |i: usize| {
                        let (key, message, signature) = &inputs[i];
                        key.verify(message, signature, $scheme::Policy::Rfc8032)
                    };
                    make(pool.len(), verify, Answer::Verdict)
                }
                Kind::Many(op) => {
                    let n = pool.len();
                    let messages: Vec<_> = pool.entries.iter().map(|e| e.message).collect();
                    let seeds =
                        pool.entries.iter().map(|e| $scheme::PrivateKey::from_seed(&array(&e.secret)));
                    let secrets: Vec<_> = seeds.map(|seed| seed.expand()).collect();
                    let public = |e: &Entry| $scheme::PublicKey::from_bytes(&array(&e.public)).expand();
                    let publics: Vec<_> =
                        pool.entries.iter().map(public).map(|key| key.expect("a point")).collect();
                    let signatures: Vec<_> = pool.claims().map(|claim| claim.signature.to_vec()).collect();
                    match op {
                        ManyOp::Sign => many(
                            n,
                            move |_| {
                                let rows = secrets.iter().zip(&messages);
                                let rows: Vec<_> = rows.map(|(key, message)| (key, &message[..])).collect();
                                $scheme::sign_batch(&rows, $scheme::Variant::Pure).expect("signatures")
                            },
                            |_, signature: &[u8; $signature]| Answer::Signature(signature.to_vec()),
                        ),
                        ManyOp::Verify => many(
                            n,
                            move |half| {
                                let rows = publics.iter().zip(&messages).zip(&signatures[half * n..]);
                                let claims: Vec<_> = rows
                                    .map(|((key, message), signature)| (key, &message[..], &signature[..]))
                                    .collect();
                                $scheme::check_batch(
                                    &claims,
                                    $scheme::Variant::Pure,
                                    $scheme::Policy::Rfc8032,
                                )
                            },
                            |_, verdict: &Result<(), Error>| Answer::Verdict(verdict.is_ok()),
                        ),
                        _ => None,
                    }
                }
                _ => None,
            }
        }
    };
}
signatures!(ed25519_op, ed25519, 64);
signatures!(ed448_op, ed448, 114);

fn sums(pool: &Pool) -> Option<Box<dyn Op>> {
    let expand = |bytes: &[u8]| ed25519::PublicKey::from_bytes(&array(bytes)).expand().expect("a point");
    let keys: Vec<_> = pool.entries.iter().map(|e| expand(&e.public)).collect();
    let messages: Vec<_> = pool.entries.iter().map(|e| e.message).collect();
    let good: Vec<[u8; 64]> = pool.entries.iter().map(|e| array(&e.signature)).collect();
    let mut bad = good.clone();
    bad.swap(3, 4);
    let batches = [good, bad];
    let verify = move |i: usize| {
        let claims: Vec<_> = keys
            .iter()
            .zip(&messages)
            .zip(&batches[i])
            .map(|((key, message), signature)| (key, message.as_slice(), signature.as_slice()))
            .collect();
        ed25519::verify_batch(&claims, ed25519::Policy::Zip215).iter().all(|verdict| *verdict)
    };
    make(1, verify, Answer::Verdict)
}

fn bip340_op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let public = |bytes: &[u8]| bip340::PublicKey::from_bytes(bytes).expect("a valid key");
    match kind {
        Kind::Sign => {
            let pair = |bytes: &[u8]| bip340::KeyPair::from_bytes(bytes).expect("a valid key");
            let inputs: Vec<_> = pool.entries.iter().map(|e| (pair(&e.secret), e.message)).collect();
            let sign = move |i: usize| {
                inputs[i].0.sign_with(&inputs[i].1, &RandomSource::bytes(&AUX)).expect("a signature")
            };
            make(pool.len(), sign, |signature: [u8; 64]| Answer::Signature(signature.to_vec()))
        }
        Kind::Verify => {
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (public(&c.entry.public), c.entry.message, array::<64>(c.signature)))
                .collect();
            let verify = move |i: usize| inputs[i].0.verify(&inputs[i].1, &inputs[i].2);
            make(pool.len(), verify, Answer::Verdict)
        }
        Kind::Many(ManyOp::Sign) => {
            let pair = |bytes: &[u8]| bip340::KeyPair::from_bytes(bytes).expect("a valid key");
            let inputs: Vec<_> = pool.entries.iter().map(|e| (pair(&e.secret), e.message)).collect();
            let aux = AUX.repeat(pool.len());
            let run = move |_| {
                let rows: Vec<_> = inputs.iter().map(|(pair, message)| (pair, &message[..])).collect();
                bip340::sign_batch_with(&rows, &RandomSource::bytes(&aux)).expect("signatures")
            };
            many(pool.len(), run, |_, signature: &[u8; 64]| Answer::Signature(signature.to_vec()))
        }
        Kind::Many(ManyOp::Verify) => {
            let keys: Vec<_> = pool.entries.iter().map(|e| (public(&e.public), e.message)).collect();
            let signatures: Vec<_> = pool.claims().map(|claim| claim.signature.to_vec()).collect();
            let n = pool.len();
            let run = move |half: usize| {
                let rows = keys.iter().zip(&signatures[half * n..]);
                let claims: Vec<_> =
                    rows.map(|((key, message), signature)| (key, &message[..], &signature[..])).collect();
                bip340::verify_batch(&claims)
            };
            many(n, run, |_, verdict: &bool| Answer::Verdict(*verdict))
        }
        _ => None,
    }
}

/// A field of the engine.
struct Engine<F: 'static>(&'static F);

impl<F: secant_core::field::Field> Field for Engine<F> {
    type Element = F::Element;

    fn read(&self, bytes: &[u8]) -> F::Element {
        Option::from(self.0.decode(bytes)).expect("below the modulus")
    }

    fn write(&self, a: &F::Element) -> Vec<u8> {
        let mut bytes = vec![0; self.0.byte_len()];
        self.0.encode(a, &mut bytes);
        bytes
    }

    #[inline(always)]
    fn mul(&self, a: &F::Element, b: &F::Element) -> F::Element {
        self.0.mul(a, b)
    }

    #[inline(always)]
    fn sqr(&self, a: &F::Element) -> F::Element {
        self.0.sqr(a)
    }

    #[inline(always)]
    fn invert(&self, a: &F::Element) -> F::Element {
        self.0.invert(a)
    }
}

fn field_op(operation: crate::rows::FieldOp, pool: &Pool) -> Option<Box<dyn Op>> {
    macro_rules! on {
        ($backend:ty) => {
            match NamedCurve::find(pool.curve) {
                None if pool.curve == X448 => {
                    field(Engine(Curve448::<$backend>::CURVE.field()), operation, pool)
                }
                None => field(Engine(Curve25519::<$backend>::CURVE.field()), operation, pool),
                Some(name) => {
                    with_named_curve!(name, $backend, |curve| field(Engine(curve.field()), operation, pool))
                }
            }
        };
    }
    #[cfg(target_arch = "x86_64")]
    if backend::name() != <secant_core::Portable as secant_core::Backend>::NAME {
        return on!(secant_core::Adx);
    }
    #[cfg(target_arch = "aarch64")]
    if backend::name() != <secant_core::Portable as secant_core::Backend>::NAME {
        return on!(secant_core::Aarch64);
    }
    on!(secant_core::Portable)
}
