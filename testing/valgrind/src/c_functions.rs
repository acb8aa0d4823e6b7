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
    ($($(#[$doc:meta])* $name:ident([$($out:ident)?] [$($number:ident: $kind:ty),*] [$($in:ident),*])
        = $function:ident($($argument:tt)*);)*) => {$(
        $(#[$doc])*
        pub fn $name($($out: &mut [u8],)? $($number: $kind,)* $($in: &[u8]),*) -> bool {
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
    (@ $function:ident [$($done:expr,)*]) => {
        // SAFETY: every pointer leads to as much memory as is said, and outputs are nobody else's.
        unsafe { c::$function($($done),*) == OK }
    };
}

/// Success of either kind of function.
const OK: i32 = 0;

functions! {
    /// A public key, uncompressed.
    key_public([q] [curve: usize] [d]) = secant_key_public(
        out q, plain curve, bytes d, plain 0, plain null(),);
    /// A private key with a tweak added.
    key_tweak_add([out] [curve: usize] [d, tweak]) = secant_key_tweak_add(
        out out, plain curve, bytes d, bytes tweak,);
    /// A private key multiplied with a tweak.
    key_tweak_multiply([out] [curve: usize] [d, tweak]) = secant_key_tweak_multiply(
        out out, plain curve, bytes d, bytes tweak,);
    /// A public key, uncompressed, with a tweak added.
    public_key_tweak_add([out] [curve: usize] [q, tweak]) = secant_public_key_tweak_add(
        out out, plain curve, bytes q, bytes tweak, plain 0,);
    /// A public key, uncompressed, multiplied with a tweak.
    public_key_tweak_multiply([out] [curve: usize] [q, tweak]) = secant_public_key_tweak_multiply(
        out out, plain curve, bytes q, bytes tweak, plain 0,);
    /// A shared secret.
    ecdh([secret] [curve: usize] [d, q]) = secant_ecdh(
        out secret, plain curve, bytes d, bytes q, plain null(),);
    /// An ECDSA signature of a digest, r || s.
    sign([signature] [curve: usize, hash: u32] [d, digest]) = secant_ecdsa_sign_digest(
        out signature, plain &mut 0, plain curve, bytes d, bytes digest, plain hash, plain 0, plain null(),
        plain None, plain null_mut(),);
    /// Whether an ECDSA signature of a digest is valid.
    verify([] [curve: usize] [q, digest, signature]) = secant_ecdsa_verify_digest_check(
        plain curve, bytes q, bytes digest, bytes signature, plain 0,);
    /// A shared secret of X25519.
    x25519([secret] [] [d, u]) = secant_x25519(out secret, bytes d, bytes u,);
    /// A shared secret of X448.
    x448([secret] [] [d, u]) = secant_x448(out secret, bytes d, bytes u,);
    /// A public key of X25519.
    x25519_public([u] [] [d]) = secant_x25519_public(out u, bytes d,);
    /// A public key of X448.
    x448_public([u] [] [d]) = secant_x448_public(out u, bytes d,);
    /// A public key of Ed25519.
    ed25519_public([q] [] [seed]) = secant_ed25519_public(out q, bytes seed,);
    /// A signature of Ed25519.
    ed25519_sign([signature] [] [seed, message]) = secant_ed25519_sign(
        out signature, bytes seed, bytes message,);
    /// Whether a signature of Ed25519 is valid, by RFC 8032.
    ed25519_verify([] [] [q, message, signature]) = secant_ed25519_verify_check(
        bytes q, bytes message, bytes signature, plain 2,);
    /// A signature of Ed448.
    ed448_sign([signature] [] [seed, message]) = secant_ed448_sign(
        out signature, bytes seed, bytes message,);
    /// HKDF with SHA-256.
    hkdf([key] [] [secret, salt, info]) = secant_hkdf(
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
