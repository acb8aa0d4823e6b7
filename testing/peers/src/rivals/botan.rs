//! Botan through its C++ interface: scalars and points for keys and key agreement (a parsed peer), its signers and
//! verifiers, which hold a table of their key's multiples, for signatures. Nonces and blinding come from a cheap
//! generator.

use super::c_library::library;
use super::locked;
use crate::harness::Op;
use crate::pool::Pool;
use crate::rows::Kind;
use peers_botan_sys as _;

library!(
    false,
    peers_botan_version,
    peers_botan_key,
    peers_botan_keygen,
    peers_botan_sign,
    peers_botan_verify,
    peers_botan_exchange
);

pub fn version() -> Option<String> {
    Some(format!("{}, botan-src {}, gcc -O3 -march=native", LIBRARY.version()?, locked("botan-src")))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    LIBRARY.op(kind, pool)
}
