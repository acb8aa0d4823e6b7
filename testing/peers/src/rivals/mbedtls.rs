//! Mbed TLS 3 with its assembly and fixed tables. It blinds secrets; nonces and blinding come from a cheap generator.

use super::c_library::library;
use super::locked;
use crate::harness::Op;
use crate::pool::Pool;
use crate::rows::Kind;
use peers_mbedtls_sys as _;

library!(
    false,
    peers_mbedtls_version,
    peers_mbedtls_key,
    peers_mbedtls_keygen,
    peers_mbedtls_sign,
    peers_mbedtls_verify,
    peers_mbedtls_exchange
);

pub fn version() -> Option<String> {
    let source = locked("psa-crypto-sys");
    Some(format!("{}, sources of psa-crypto-sys {source}, gcc -O3 -march=native", LIBRARY.version()?))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    LIBRARY.op(kind, pool)
}
