//! Libraries with a shim that implements `sys/peers.h`: one implementation for all.

use crate::harness::{Answer, Op, make};
use crate::pool::{ED25519, Pool, X25519};
use crate::rows::Kind;
use std::ffi::{CStr, CString, c_char, c_int, c_void};

/// The functions of one library; `sys/peers.h` says what they do.
#[derive(Clone, Copy)]
pub struct Library {
    pub version: unsafe extern "C" fn() -> *const c_char,
    pub key: unsafe extern "C" fn(*const c_char, c_int, *const u8, usize, *const u8, usize) -> *mut c_void,
    pub keygen: unsafe extern "C" fn(*mut c_void, *mut u8, usize, *mut u8, usize) -> bool,
    pub sign: unsafe extern "C" fn(*mut c_void, *const u8, usize, *mut u8, usize) -> usize,
    pub verify: unsafe extern "C" fn(*mut c_void, *const u8, usize, *const u8, usize) -> bool,
    pub exchange: unsafe extern "C" fn(*mut c_void, *mut u8, usize) -> bool,
    /// Whether its ECDSA signatures are in DER; `r || s` otherwise.
    pub der: bool,
}

/// Declares the functions of a library and defines it as the constant `LIBRARY`.
macro_rules! library {
    ($der:literal, $version:ident, $key:ident, $keygen:ident, $sign:ident, $verify:ident, $exchange:ident) => {
        unsafe extern "C" {
            fn $version() -> *const std::ffi::c_char;
            fn $key(
                curve: *const std::ffi::c_char,
                purpose: std::ffi::c_int,
                secret: *const u8,
                n: usize,
                point: *const u8,
                m: usize,
            ) -> *mut std::ffi::c_void;
            fn $keygen(key: *mut std::ffi::c_void, secret: *mut u8, n: usize, xy: *mut u8, m: usize) -> bool;
            fn $sign(
                key: *mut std::ffi::c_void,
                message: *const u8,
                n: usize,
                out: *mut u8,
                capacity: usize,
            ) -> usize;
            fn $verify(
                key: *mut std::ffi::c_void,
                message: *const u8,
                n: usize,
                signature: *const u8,
                m: usize,
            ) -> bool;
            fn $exchange(key: *mut std::ffi::c_void, out: *mut u8, n: usize) -> bool;
        }

        const LIBRARY: $crate::rivals::c_library::Library = $crate::rivals::c_library::Library {
            version: $version,
            key: $key,
            keygen: $keygen,
            sign: $sign,
            verify: $verify,
            exchange: $exchange,
            der: $der,
        };
    };
}
pub(super) use library;

/// What a key is for, as in `sys/peers.h`.
#[derive(Clone, Copy)]
enum Purpose {
    Keygen,
    Sign,
    Verify,
    Exchange,
}

/// A key of a library.
#[derive(Clone, Copy)]
struct Key(Library, *mut c_void);

impl Library {
    /// The version, or `None` where the library was not there when the program was built.
    pub fn version(&self) -> Option<String> {
        // SAFETY: the function gives a string that lives as long as the program, or null.
        unsafe {
            let text = (self.version)();
            (!text.is_null()).then(|| CStr::from_ptr(text).to_string_lossy().into_owned())
        }
    }

    fn prepare(&self, curve: &str, purpose: Purpose, secret: &[u8], point: &[u8]) -> Option<Key> {
        let name = CString::new(curve).ok()?;
        // SAFETY: a string that ends in zero, pointers with the lengths of their slices.
        let key = unsafe {
            let (s, p) = (secret.as_ptr(), point.as_ptr());
            (self.key)(name.as_ptr(), purpose as c_int, s, secret.len(), p, point.len())
        };
        (!key.is_null()).then_some(Key(*self, key))
    }

    /// The library's loop for an operation.
    pub fn op(&self, kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
        let n = pool.len();
        let plain = matches!(pool.curve, X25519 | ED25519);
        match kind {
            Kind::Keygen => {
                let key = self.prepare(pool.curve, Purpose::Keygen, &[], &[])?;
                let scalar = pool.entries[0].secret.len();
                let xy = if plain { 32 } else { 2 * pool.field_bytes };
                make(
                    n,
                    move |_| key.keygen(scalar, xy),
                    move |(secret, public)| Answer::Pair {
                        secret: secret[..scalar].to_vec(),
                        public: public[usize::from(plain)..=xy].to_vec(),
                    },
                )
            }
            Kind::Sign => {
                let prepare = |e: &crate::pool::Entry| {
                    let message = if plain { e.message.to_vec() } else { e.digest.clone() };
                    Some((self.prepare(pool.curve, Purpose::Sign, &e.secret, &e.public)?, message))
                };
                let inputs: Vec<_> = pool.entries.iter().map(prepare).collect::<Option<_>>()?;
                let curve = (self.der && !plain).then(|| secant::Curve::find(pool.curve).ok()).flatten();
                make(
                    n,
                    move |i: usize| inputs[i].0.sign(&inputs[i].1),
                    move |(signature, length)| {
                        let signature = &signature[..length];
                        let raw = |curve| secant::Signature::from_der(curve, signature).map(|s| s.to_raw());
                        Answer::Signature(
                            curve.as_ref().map_or(signature.to_vec(), |c| raw(c).unwrap_or_default()),
                        )
                    },
                )
            }
            Kind::Verify => {
                let prepare = |c: crate::pool::Claim| {
                    let key = self.prepare(pool.curve, Purpose::Verify, &[], &c.entry.public)?;
                    let message = if plain { c.entry.message.to_vec() } else { c.entry.digest.clone() };
                    let signature = if self.der && !plain { c.der } else { c.signature };
                    Some((key, message, signature.to_vec()))
                };
                let inputs: Vec<_> = pool.claims().map(prepare).collect::<Option<_>>()?;
                make(n, move |i: usize| inputs[i].0.verify(&inputs[i].1, &inputs[i].2), Answer::Verdict)
            }
            Kind::Ecdh => {
                let prepare =
                    |e: &crate::pool::Entry| self.prepare(pool.curve, Purpose::Exchange, &e.secret, &e.peer);
                let inputs: Vec<_> = pool.entries.iter().map(prepare).collect::<Option<_>>()?;
                let bytes = pool.field_bytes;
                make(
                    n,
                    move |i: usize| inputs[i].exchange(bytes),
                    move |x| Answer::Bytes(x[..bytes].to_vec()),
                )
            }
            _ => None,
        }
    }
}

impl Key {
    /// The scalar, and an uncompressed point or, from the second byte on, a key of Curve25519.
    fn keygen(&self, scalar: usize, xy: usize) -> ([u8; 72], [u8; 145]) {
        let (mut secret, mut public) = ([0; 72], [4; 145]);
        // SAFETY: a key for this purpose, outputs of at least the lengths that are passed.
        let ok =
            unsafe { (self.0.keygen)(self.1, secret.as_mut_ptr(), scalar, public[1..].as_mut_ptr(), xy) };
        assert!(ok);
        (secret, public)
    }

    fn sign(&self, message: &[u8]) -> ([u8; 160], usize) {
        let mut out = [0; 160];
        // SAFETY: a key for this purpose, pointers with the lengths of their slices.
        let length =
            unsafe { (self.0.sign)(self.1, message.as_ptr(), message.len(), out.as_mut_ptr(), out.len()) };
        (out, length)
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        let (m, s) = (message.as_ptr(), signature.as_ptr());
        // SAFETY: a key for this purpose, pointers with the lengths of their slices.
        unsafe { (self.0.verify)(self.1, m, message.len(), s, signature.len()) }
    }

    fn exchange(&self, bytes: usize) -> [u8; 72] {
        let mut out = [0; 72];
        // SAFETY: a key for this purpose, an output of at least the length that is passed.
        assert!(unsafe { (self.0.exchange)(self.1, out.as_mut_ptr(), bytes) });
        out
    }
}
