//! Functions of the C door, called as C calls them: with pointers and lengths.
#![allow(unsafe_code)]

use secant_c as c;
use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut};

/// The number of secp256r1, as `secant.h` has it.
pub const SECP256R1: usize = 6;
/// The number of SHA-256.
pub const SHA256: u32 = 3;

/// A call of a function with slices: those that are written first, then numbers and slices that are read.
macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident($($out:ident: out,)* $($number:ident: $kind:ty,)* $($in:ident: bytes),*)
        = $function:ident($($argument:tt)*);)*) => {$(
        $(#[$doc])*
        pub fn $name($($out: &mut [u8],)* $($number: $kind,)* $($in: &[u8]),*) -> bool {
            functions! { @ $function [] $($argument)* }
        }
    )*};
    (@ $function:ident [$($done:expr,)*] out $value:ident, $($rest:tt)*) => {
        functions! { @ $function [$($done,)* $value.as_mut_ptr(), $value.len(),] $($rest)* }
    };
    (@ $function:ident [$($done:expr,)*] bytes $value:ident, $($rest:tt)*) => {
        functions! { @ $function [$($done,)* $value.as_ptr(), $value.len(),] $($rest)* }
    };
    (@ $function:ident [$($done:expr,)*] plain $value:expr, $($rest:tt)*) => {
        functions! { @ $function [$($done,)* $value,] $($rest)* }
    };
    // SAFETY: every pointer leads to as much memory as is said, and outputs are nobody else's.
    (@ $function:ident [$($done:expr,)*]) => { unsafe { c::$function($($done),*) == OK } };
}

/// Success of either kind of function.
const OK: i32 = 0;

functions! {
    /// A public key, uncompressed.
    key_public(q: out, curve: usize, d: bytes) = secant_key_public(
        out q, plain curve, bytes d, plain 0, plain null(),);
    /// A shared secret.
    ecdh(secret: out, curve: usize, d: bytes, q: bytes) = secant_ecdh(
        out secret, plain curve, bytes d, bytes q, plain null(),);
    /// An ECDSA signature of a digest, r || s.
    sign(signature: out, curve: usize, hash: u32, d: bytes, digest: bytes) = secant_ecdsa_sign_digest(
        out signature, plain &mut 0, plain curve, bytes d, bytes digest, plain hash, plain 0, plain null(),
        plain None, plain null_mut(),);
    /// Whether an ECDSA signature of a digest is valid.
    verify(curve: usize, q: bytes, digest: bytes, signature: bytes) = secant_ecdsa_verify_digest_check(
        plain curve, bytes q, bytes digest, bytes signature, plain 0,);
    /// A shared secret of X25519.
    x25519(secret: out, d: bytes, u: bytes) = secant_x25519(out secret, bytes d, bytes u,);
    /// A shared secret of X448.
    x448(secret: out, d: bytes, u: bytes) = secant_x448(out secret, bytes d, bytes u,);
    /// A public key of X25519.
    x25519_public(u: out, d: bytes) = secant_x25519_public(out u, bytes d,);
    /// A public key of X448.
    x448_public(u: out, d: bytes) = secant_x448_public(out u, bytes d,);
    /// A public key of Ed25519.
    ed25519_public(q: out, seed: bytes) = secant_ed25519_public(out q, bytes seed,);
    /// A signature of Ed25519.
    ed25519_sign(signature: out, seed: bytes, message: bytes) = secant_ed25519_sign(
        out signature, bytes seed, bytes message,);
    /// Whether a signature of Ed25519 is valid, by RFC 8032.
    ed25519_verify(q: bytes, message: bytes, signature: bytes) = secant_ed25519_verify_check(
        bytes q, bytes message, bytes signature, plain 2,);
    /// A signature of Ed448.
    ed448_sign(signature: out, seed: bytes, message: bytes) = secant_ed448_sign(
        out signature, bytes seed, bytes message,);
    /// HKDF with SHA-256.
    hkdf(key: out, secret: bytes, salt: bytes, info: bytes) = secant_hkdf(
        out key, plain SHA256, bytes secret, bytes salt, bytes info,);
}

/// A private key of random bytes that a function draws.
pub fn key_generate(d: &mut [u8], curve: usize, source: &mut dyn FnMut(&mut [u8])) -> bool {
    /// The context of [`fill`].
    struct Source<'a>(&'a mut dyn FnMut(&mut [u8]));

    unsafe extern "C" fn fill(context: *mut c_void, out: *mut u8, len: usize) -> c_int {
        // SAFETY: the context is a source, and the library gives memory of that length.
        unsafe { (*context.cast::<Source<'_>>()).0(std::slice::from_raw_parts_mut(out, len)) };
        0
    }

    let mut source = Source(source);
    // SAFETY: the memory is there; the context is what the callback takes it for.
    unsafe {
        c::secant_key_generate(d.as_mut_ptr(), d.len(), curve, Some(fill), (&raw mut source).cast()) == OK
    }
}
