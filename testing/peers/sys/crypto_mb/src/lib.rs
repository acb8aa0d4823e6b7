//! The functions of crypto_mb that the comparison calls: eight operations at a time. Integers are little-endian words, messages,
//! signatures and shared secrets big-endian bytes of the field's length; a status has four bits for each lane, 0 for success.
#![no_std]

use peers_openssl_sys as _;

/// Whether the library is linked.
pub const IS_LINKED: bool = cfg!(crypto_mb);
/// The version of the wheel.
pub const VERSION: &str = "2026.2.0";

/// Eight rows.
pub type Rows<T> = [T; 8];
/// Coordinates and keys.
pub type Words = Rows<*const u64>;
/// Bytes that are read.
pub type Bytes = Rows<*const u8>;
/// Bytes that are written.
pub type BytesOut = Rows<*mut u8>;

/// The functions of a curve.
#[derive(Clone, Copy)]
pub struct Curve {
    /// Public keys: X, Y, Z or null for affine ones, of private keys.
    pub public_key: unsafe extern "C" fn(
        *const Rows<*mut u64>,
        *const Rows<*mut u64>,
        *const Rows<*mut u64>,
        *const Words,
        *mut u8,
    ) -> u32,
    /// Shared secrets of private keys and peers.
    pub ecdh: unsafe extern "C" fn(
        *const BytesOut,
        *const Words,
        *const Words,
        *const Words,
        *const Words,
        *mut u8,
    ) -> u32,
    /// `r` and `s` of messages, nonces and private keys.
    pub sign: unsafe extern "C" fn(
        *const BytesOut,
        *const BytesOut,
        *const Bytes,
        *const Words,
        *const Words,
        *mut u8,
    ) -> u32,
    /// Verdicts on `r` and `s` of messages and public keys.
    pub verify: unsafe extern "C" fn(
        *const Bytes,
        *const Bytes,
        *const Bytes,
        *const Words,
        *const Words,
        *const Words,
        *mut u8,
    ) -> u32,
}

macro_rules! curves {
    ($($name:ident: $public_key:ident, $ecdh:ident, $sign:ident, $verify:ident;)*) => {
        #[cfg(crypto_mb)]
        unsafe extern "C" {$(
            fn $public_key(x: *const Rows<*mut u64>, y: *const Rows<*mut u64>, z: *const Rows<*mut u64>, key: *const Words, buffer: *mut u8) -> u32;
            fn $ecdh(shared: *const BytesOut, key: *const Words, x: *const Words, y: *const Words, z: *const Words, buffer: *mut u8) -> u32;
            fn $sign(r: *const BytesOut, s: *const BytesOut, message: *const Bytes, nonce: *const Words, key: *const Words, buffer: *mut u8) -> u32;
            fn $verify(r: *const Bytes, s: *const Bytes, message: *const Bytes, x: *const Words, y: *const Words, z: *const Words, buffer: *mut u8) -> u32;
        )*}

        $(
            /// The functions of the curve.
            #[cfg(crypto_mb)]
            pub const $name: Option<Curve> = Some(Curve { public_key: $public_key, ecdh: $ecdh, sign: $sign, verify: $verify });
            /// None: the library is not linked.
            #[cfg(not(crypto_mb))]
            pub const $name: Option<Curve> = None;
        )*
    };
}

curves! {
    P256: mbx_nistp256_ecpublic_key_mb8, mbx_nistp256_ecdh_mb8, mbx_nistp256_ecdsa_sign_mb8, mbx_nistp256_ecdsa_verify_mb8;
    P384: mbx_nistp384_ecpublic_key_mb8, mbx_nistp384_ecdh_mb8, mbx_nistp384_ecdsa_sign_mb8, mbx_nistp384_ecdsa_verify_mb8;
    P521: mbx_nistp521_ecpublic_key_mb8, mbx_nistp521_ecdh_mb8, mbx_nistp521_ecdsa_sign_mb8, mbx_nistp521_ecdsa_verify_mb8;
}

/// The functions of Curve25519.
#[derive(Clone, Copy)]
pub struct Curve25519 {
    /// Public keys of private keys.
    pub x25519_public_key: unsafe extern "C" fn(*const BytesOut, *const Bytes) -> u32,
    /// Shared secrets of private keys and peers.
    pub x25519: unsafe extern "C" fn(*const BytesOut, *const Bytes, *const Bytes) -> u32,
    /// Public keys of seeds.
    pub ed25519_public_key: unsafe extern "C" fn(*const BytesOut, *const Bytes) -> u32,
    /// `R` and `s` of messages, their lengths, seeds and public keys.
    pub ed25519_sign: unsafe extern "C" fn(
        *const BytesOut,
        *const BytesOut,
        *const Bytes,
        *const Rows<u32>,
        *const Bytes,
        *const Bytes,
    ) -> u32,
    /// Verdicts on `R` and `s` of messages, their lengths, and public keys.
    pub ed25519_verify:
        unsafe extern "C" fn(*const Bytes, *const Bytes, *const Bytes, *const Rows<u32>, *const Bytes) -> u32,
}

#[cfg(crypto_mb)]
unsafe extern "C" {
    fn mbx_x25519_public_key_mb8(public: *const BytesOut, private: *const Bytes) -> u32;
    fn mbx_x25519_mb8(shared: *const BytesOut, private: *const Bytes, public: *const Bytes) -> u32;
    fn mbx_ed25519_public_key_mb8(public: *const BytesOut, seed: *const Bytes) -> u32;
    fn mbx_ed25519_sign_mb8(
        r: *const BytesOut,
        s: *const BytesOut,
        message: *const Bytes,
        len: *const Rows<u32>,
        seed: *const Bytes,
        public: *const Bytes,
    ) -> u32;
    fn mbx_ed25519_verify_mb8(
        r: *const Bytes,
        s: *const Bytes,
        message: *const Bytes,
        len: *const Rows<u32>,
        public: *const Bytes,
    ) -> u32;
}

/// The functions of Curve25519.
#[cfg(crypto_mb)]
pub const CURVE25519: Option<Curve25519> = Some(Curve25519 {
    x25519_public_key: mbx_x25519_public_key_mb8,
    x25519: mbx_x25519_mb8,
    ed25519_public_key: mbx_ed25519_public_key_mb8,
    ed25519_sign: mbx_ed25519_sign_mb8,
    ed25519_verify: mbx_ed25519_verify_mb8,
});
/// None: the library is not linked.
#[cfg(not(crypto_mb))]
pub const CURVE25519: Option<Curve25519> = None;
