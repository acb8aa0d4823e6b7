//! OpenSSL: `EC_KEY` for short Weierstrass curves, `EVP_PKEY` with contexts made beforehand for Curve25519 and
//! Curve448, which have no other interface. Built with `enable-ec_nistp_64_gcc_128` (`sys/openssl/build.rs`).

use super::ec_key::ec_key;
use super::locked;
use crate::pool::{ED448, ED25519, X448, X25519};
use peers_openssl_sys as ffi;
use std::ptr::null;

ec_key!(ffi);

pub fn version() -> Option<String> {
    // SAFETY: version 0 is a string that lives as long as the program.
    let text = unsafe { CStr::from_ptr(ffi::OpenSSL_version(0)) };
    let source = locked("openssl-src");
    Some(format!("{}, openssl-src {source}, enable-ec_nistp_64_gcc_128", text.to_string_lossy()))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    match pool.curve {
        X25519 => exchange::<32>(kind, pool, ffi::EVP_PKEY_X25519),
        ED25519 => signatures::<64>(kind, pool, ffi::EVP_PKEY_ED25519, c"ED25519"),
        X448 => exchange::<56>(kind, pool, ffi::EVP_PKEY_X448),
        ED448 => signatures::<114>(kind, pool, ffi::EVP_PKEY_ED448, c"ED448"),
        _ => weierstrass(kind, pool),
    }
}

/// A key of Curve25519 or Curve448.
struct Raw(*mut ffi::EVP_PKEY);

impl Drop for Raw {
    fn drop(&mut self) {
        // SAFETY: given by the library to own, freed once.
        unsafe { ffi::EVP_PKEY_free(self.0) }
    }
}

impl Raw {
    fn private(kind: i32, bytes: &[u8]) -> Self {
        // SAFETY: the pointer and the length are of one slice.
        let key = unsafe { ffi::EVP_PKEY_new_raw_private_key(kind, null_mut(), bytes.as_ptr(), bytes.len()) };
        assert!(!key.is_null());
        Self(key)
    }

    fn public(kind: i32, bytes: &[u8]) -> Self {
        // SAFETY: the pointer and the length are of one slice.
        let key = unsafe { ffi::EVP_PKEY_new_raw_public_key(kind, null_mut(), bytes.as_ptr(), bytes.len()) };
        assert!(!key.is_null());
        Self(key)
    }

    fn pair<const N: usize>(&self) -> Answer {
        let (mut secret, mut public, mut length) = (vec![0; N], vec![0; N], N);
        // SAFETY: outputs of the length that is passed.
        unsafe {
            assert_eq!(ffi::EVP_PKEY_get_raw_private_key(self.0, secret.as_mut_ptr(), &mut length), 1);
            assert_eq!(ffi::EVP_PKEY_get_raw_public_key(self.0, public.as_mut_ptr(), &mut length), 1);
        }
        Answer::Pair { secret, public }
    }
}

/// What generates, derives, signs or verifies; it keeps its own count of its keys.
struct Context(*mut ffi::EVP_PKEY_CTX);

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: given by the library to own, freed once.
        unsafe { ffi::EVP_PKEY_CTX_free(self.0) }
    }
}

impl Context {
    fn generate(&self) -> Raw {
        let mut key = null_mut();
        // SAFETY: the context is ready to generate; the key is given to own.
        assert_eq!(unsafe { ffi::EVP_PKEY_keygen(self.0, &mut key) }, 1);
        Raw(key)
    }
}

fn exchange<const N: usize>(kind: Kind, pool: &Pool, algorithm: i32) -> Option<Box<dyn Op>> {
    match kind {
        Kind::Keygen => {
            // SAFETY: the context is made for a kind that the library has.
            let context = unsafe {
                let context = ffi::EVP_PKEY_CTX_new_id(algorithm, null_mut());
                assert_eq!(ffi::EVP_PKEY_keygen_init(context), 1);
                Context(context)
            };
            make(pool.len(), move |_| context.generate(), |key: Raw| key.pair::<N>())
        }
        Kind::Ecdh => {
            let derivation = |secret: &[u8], peer: &[u8]| {
                let (own, peer) = (Raw::private(algorithm, secret), Raw::public(algorithm, peer));
                // SAFETY: the keys live; the context counts them.
                unsafe {
                    let context = ffi::EVP_PKEY_CTX_new(own.0, null_mut());
                    assert_eq!(ffi::EVP_PKEY_derive_init(context), 1);
                    assert_eq!(ffi::EVP_PKEY_derive_set_peer(context, peer.0), 1);
                    Context(context)
                }
            };
            let inputs: Vec<_> = pool.entries.iter().map(|e| derivation(&e.secret, &e.peer)).collect();
            let exchange = move |i: usize| {
                let (mut out, mut length) = ([0; N], N);
                // SAFETY: the context has both keys, the output the length that is passed.
                assert_eq!(unsafe { ffi::EVP_PKEY_derive(inputs[i].0, out.as_mut_ptr(), &mut length) }, 1);
                out
            };
            make(pool.len(), exchange, |shared: [u8; N]| Answer::Bytes(shared.to_vec()))
        }
        _ => None,
    }
}

fn signatures<const N: usize>(
    kind: Kind,
    pool: &Pool,
    algorithm: i32,
    name: &'static CStr,
) -> Option<Box<dyn Op>> {
    match kind {
        Kind::Sign => {
            let signer = |seed: &[u8]| {
                let key = Raw::private(algorithm, seed);
                // SAFETY: the key lives, the context counts it; the algorithm is given to own and kept.
                unsafe {
                    let context = Context(ffi::EVP_PKEY_CTX_new(key.0, null_mut()));
                    assert_eq!(ffi::EVP_PKEY_sign_message_init(context.0, provided(name), null()), 1);
                    context
                }
            };
            let inputs: Vec<_> = pool.entries.iter().map(|e| (signer(&e.secret), e.message)).collect();
            let sign = move |i: usize| {
                let ((signer, message), mut out, mut length) = (&inputs[i], [0; N], N);
                // SAFETY: the context has a key; so many bytes of output, the message with its length.
                let ok = unsafe {
                    let (out, message, n) = (out.as_mut_ptr(), message.as_ptr(), message.len());
                    ffi::EVP_PKEY_sign(signer.0, out, &mut length, message, n)
                };
                assert_eq!(ok, 1);
                out
            };
            make(pool.len(), sign, |signature: [u8; N]| Answer::Signature(signature.to_vec()))
        }
        Kind::Verify => {
            let verifier = |key: &[u8]| {
                let key = Raw::public(algorithm, key);
                // SAFETY: the key lives, the context counts it; the algorithm is given to own and kept.
                unsafe {
                    let context = Context(ffi::EVP_PKEY_CTX_new(key.0, null_mut()));
                    assert_eq!(ffi::EVP_PKEY_verify_message_init(context.0, provided(name), null()), 1);
                    context
                }
            };
            let inputs: Vec<_> = pool
                .claims()
                .map(|c| (verifier(&c.entry.public), c.entry.message, c.signature.to_vec()))
                .collect();
            let verify = move |i: usize| {
                let (verifier, message, signature) = &inputs[i];
                let (s, m) = (signature.as_ptr(), message.as_ptr());
                // SAFETY: the context has a key; pointers with the lengths of their slices.
                unsafe { ffi::EVP_PKEY_verify(verifier.0, s, signature.len(), m, message.len()) == 1 }
            };
            make(pool.len(), verify, Answer::Verdict)
        }
        _ => None,
    }
}

/// A signature algorithm of the library's default provider.
fn provided(name: &CStr) -> *mut ffi::EVP_SIGNATURE {
    // SAFETY: a string that ends in zero.
    unsafe { ffi::EVP_SIGNATURE_fetch(null_mut(), name.as_ptr(), null()) }
}
