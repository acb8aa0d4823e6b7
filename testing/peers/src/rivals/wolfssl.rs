//! wolfSSL with its single-precision x86-64 assembly for P-256, P-384 and P-521 and sp_int for the rest; signatures
//! in DER; its own random generator.

use super::c_library::library;
use super::locked;
use crate::harness::Op;
use crate::pool::Pool;
use crate::rows::Kind;
use peers_wolfssl_sys as _;

library!(
    true,
    peers_wolfssl_version,
    peers_wolfssl_key,
    peers_wolfssl_keygen,
    peers_wolfssl_sign,
    peers_wolfssl_verify,
    peers_wolfssl_exchange
);

pub fn version() -> Option<String> {
    let source = locked("wolfssl-sys");
    Some(format!("{}, sources of wolfssl-sys {source}, gcc -O3 -march=native", LIBRARY.version()?))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    LIBRARY.op(kind, pool)
}
