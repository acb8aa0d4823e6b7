//! libsecp256k1 through its C interface, one blinded context for all calls: its own library crate blinds the context
//! anew for each signature, which doubles the time. ECDH gives the x-coordinate, without its default hash.

use super::locked;
use crate::harness::{Answer, Op, make};
use crate::pool::{AUX, BIP340, Pool, array, random};
use crate::rows::Kind;
use secp256k1_sys as ffi;
use secp256k1_sys::recovery::{self, RecoverableSignature};
use secp256k1_sys::types::{c_int, c_uchar, c_void};
use std::ptr::{NonNull, null, null_mut};

pub fn version() -> Option<String> {
    Some(format!("secp256k1-sys {}, gcc -O3", locked("secp256k1-sys")))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match pool.curve {
        "secp256k1" => ecdsa_and_ecdh(kind, pool),
        BIP340 => schnorr(kind, pool),
        _ => None,
    }
}

/// BIP340: the same auxiliary randomness for all, so that the signatures are known.
fn schnorr(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let context = Context::new();
    match kind {
        Kind::Sign => {
            let inputs: Vec<_> =
                pool.entries.iter().map(|e| (context.key_pair(&e.secret32()), e.message)).collect();
            let sign = move |i: usize| context.sign_schnorr(&inputs[i].0, &inputs[i].1);
            make(pool.len(), sign, |signature| Answer::Signature(signature.to_vec()))
        }
        Kind::Verify => {
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (context.parse_x_only(&array(&c.entry.public)), c.entry.message, array(c.signature)))
                .collect();
            let verify = move |i: usize| context.verify_schnorr(&inputs[i].0, &inputs[i].1, &inputs[i].2);
            make(pool.len(), verify, Answer::Verdict)
        }
        _ => None,
    }
}

fn ecdsa_and_ecdh(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    let context = Context::new();
    let n = pool.len();
    match kind {
        Kind::Keygen => {
            let generate = move |_| loop {
                let secret = random::<32>();
                if let Some(public) = context.public_key(&secret) {
                    return (secret, context.serialize(&public));
                }
            };
            make(n, generate, |(secret, public)| Answer::Pair {
                secret: secret.to_vec(),
                public: public.to_vec(),
            })
        }
        Kind::Sign => {
            let inputs: Vec<_> = pool.entries.iter().map(|e| (e.secret32(), e.digest.clone())).collect();
            let sign = move |i: usize| context.sign(&inputs[i].0, &inputs[i].1);
            make(n, sign, |signature| Answer::Signature(signature.to_vec()))
        }
        Kind::Verify => {
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (context.parse(&c.entry.public), c.entry.digest.clone(), c.signature.to_vec()))
                .collect();
            let verify = move |i: usize| context.verify(&inputs[i].0, &inputs[i].1, &inputs[i].2);
            make(n, verify, Answer::Verdict)
        }
        Kind::Ecdh => {
            let inputs: Vec<_> =
                pool.entries.iter().map(|e| (e.secret32(), context.parse(&e.peer))).collect();
            let exchange = move |i: usize| context.ecdh(&inputs[i].0, &inputs[i].1);
            make(n, exchange, |x| Answer::Bytes(x.to_vec()))
        }
        Kind::Recover => {
            let inputs: Vec<_> = pool
                .entries
                .iter()
                .map(|e| (e.digest.clone(), e.signature.clone(), e.recovery.into()))
                .collect();
            let recover = move |i: usize| {
                let (digest, signature, id) = &inputs[i];
                context.recover(digest, signature, *id)
            };
            make(n, recover, |public| Answer::Bytes(public.to_vec()))
        }
        _ => None,
    }
}

/// A context, blinded once; the program keeps it until it ends.
#[derive(Clone, Copy)]
struct Context(NonNull<ffi::Context>);

/// Copies the x-coordinate: the hash of an exchange that wants none.
unsafe extern "C" fn copy_x(
    out: *mut c_uchar,
    x: *const c_uchar,
    _: *const c_uchar,
    _: *mut c_void,
) -> c_int {
    // SAFETY: the library passes 32 readable bytes and the caller's output, which `ecdh` makes 32 bytes long.
    unsafe { std::ptr::copy_nonoverlapping(x, out, 32) };
    1
}

impl Context {
    fn new() -> Self {
        // SAFETY: the flags are the library's own; the seed has 32 bytes.
        unsafe {
            let context =
                ffi::secp256k1_context_create(ffi::SECP256K1_START_SIGN | ffi::SECP256K1_START_VERIFY);
            assert_eq!(ffi::secp256k1_context_randomize(context, random::<32>().as_ptr()), 1);
            Self(context)
        }
    }

    fn get(&self) -> *const ffi::Context {
        self.0.as_ptr()
    }

    fn public_key(&self, secret: &[u8; 32]) -> Option<ffi::PublicKey> {
        // SAFETY: 32 bytes of secret, a key to write to.
        unsafe {
            let mut public = ffi::PublicKey::new();
            let ok = ffi::secp256k1_ec_pubkey_create(self.get(), &mut public, secret.as_ptr());
            (ok == 1).then_some(public)
        }
    }

    fn serialize(&self, public: &ffi::PublicKey) -> [u8; 65] {
        let (mut bytes, mut length) = ([0; 65], 65);
        let flags = ffi::SECP256K1_SER_UNCOMPRESSED;
        // SAFETY: the output has the length that is passed, the key was made by the library.
        let ok = unsafe {
            ffi::secp256k1_ec_pubkey_serialize(self.get(), bytes.as_mut_ptr(), &mut length, public, flags)
        };
        assert_eq!((ok, length), (1, 65));
        bytes
    }

    fn parse(&self, bytes: &[u8]) -> ffi::PublicKey {
        // SAFETY: the pointer and the length are of one slice.
        unsafe {
            let mut public = ffi::PublicKey::new();
            let ok = ffi::secp256k1_ec_pubkey_parse(self.get(), &mut public, bytes.as_ptr(), bytes.len());
            assert_eq!(ok, 1);
            public
        }
    }

    fn sign(&self, secret: &[u8; 32], digest: &[u8]) -> [u8; 64] {
        assert_eq!(digest.len(), 32);
        let mut bytes = [0; 64];
        // SAFETY: 32 bytes of digest and of secret, 64 of output.
        unsafe {
            let mut signature = ffi::Signature::new();
            let nonce = ffi::secp256k1_nonce_function_rfc6979;
            let (digest, secret) = (digest.as_ptr(), secret.as_ptr());
            let ok = ffi::secp256k1_ecdsa_sign(self.get(), &mut signature, digest, secret, nonce, null());
            assert_eq!(ok, 1);
            ffi::secp256k1_ecdsa_signature_serialize_compact(self.get(), bytes.as_mut_ptr(), &signature);
        }
        bytes
    }

    fn verify(&self, public: &ffi::PublicKey, digest: &[u8], signature: &[u8]) -> bool {
        assert_eq!((digest.len(), signature.len()), (32, 64));
        // SAFETY: 32 bytes of digest, 64 of signature, a key made by the library.
        unsafe {
            let mut parsed = ffi::Signature::new();
            ffi::secp256k1_ecdsa_signature_parse_compact(self.get(), &mut parsed, signature.as_ptr()) == 1
                && ffi::secp256k1_ecdsa_verify(self.get(), &parsed, digest.as_ptr(), public) == 1
        }
    }

    fn key_pair(&self, secret: &[u8; 32]) -> ffi::Keypair {
        // SAFETY: 32 bytes of secret, a pair to write to.
        unsafe {
            let mut pair = ffi::Keypair::new();
            assert_eq!(ffi::secp256k1_keypair_create(self.get(), &mut pair, secret.as_ptr()), 1);
            pair
        }
    }

    fn parse_x_only(&self, bytes: &[u8; 32]) -> ffi::XOnlyPublicKey {
        // SAFETY: 32 bytes of key, a key to write to.
        unsafe {
            let mut public = ffi::XOnlyPublicKey::new();
            assert_eq!(ffi::secp256k1_xonly_pubkey_parse(self.get(), &mut public, bytes.as_ptr()), 1);
            public
        }
    }

    fn sign_schnorr(&self, pair: &ffi::Keypair, message: &[u8; 32]) -> [u8; 64] {
        let mut bytes = [0; 64];
        // SAFETY: 32 bytes of message and of randomness, 64 of output, a pair made by the library.
        let ok = unsafe {
            let (out, message) = (bytes.as_mut_ptr(), message.as_ptr());
            ffi::secp256k1_schnorrsig_sign32(self.get(), out, message, pair, AUX.as_ptr())
        };
        assert_eq!(ok, 1);
        bytes
    }

    fn verify_schnorr(&self, public: &ffi::XOnlyPublicKey, message: &[u8; 32], signature: &[u8; 64]) -> bool {
        let (signature, bytes) = (signature.as_ptr(), message.as_ptr());
        // SAFETY: 64 bytes of signature, the message's pointer and length, a key made by the library.
        unsafe { ffi::secp256k1_schnorrsig_verify(self.get(), signature, bytes, message.len(), public) == 1 }
    }

    fn ecdh(&self, secret: &[u8; 32], peer: &ffi::PublicKey) -> [u8; 32] {
        let mut x = [0; 32];
        // SAFETY: 32 bytes of secret and of output, which `copy_x` fills; a key made by the library.
        let ok = unsafe {
            let (out, secret) = (x.as_mut_ptr(), secret.as_ptr());
            ffi::secp256k1_ecdh(self.get(), out, peer, secret, Some(copy_x), null_mut())
        };
        assert_eq!(ok, 1);
        x
    }

    fn recover(&self, digest: &[u8], signature: &[u8], id: i32) -> [u8; 65] {
        assert_eq!((digest.len(), signature.len()), (32, 64));
        // SAFETY: 32 bytes of digest, 64 of signature, an identifier from 0 to 3, a key to write to.
        unsafe {
            let mut parsed = RecoverableSignature::new();
            let mut public = ffi::PublicKey::new();
            let signature = signature.as_ptr();
            let ok = recovery::secp256k1_ecdsa_recoverable_signature_parse_compact(
                self.get(),
                &mut parsed,
                signature,
                id,
            );
            assert_eq!(ok, 1);
            let digest = digest.as_ptr();
            assert_eq!(recovery::secp256k1_ecdsa_recover(self.get(), &mut public, &parsed, digest), 1);
            self.serialize(&public)
        }
    }
}
