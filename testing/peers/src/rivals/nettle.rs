//! The system's nettle (Debian: nettle-dev), where it was found. Nonces come from a cheap generator.

use super::c_library::library;
use crate::harness::Op;
use crate::pool::Pool;
use crate::rows::Kind;
use peers_nettle_sys as _;

library!(
    false,
    peers_nettle_version,
    peers_nettle_key,
    peers_nettle_keygen,
    peers_nettle_sign,
    peers_nettle_verify,
    peers_nettle_exchange
);

pub fn version() -> Option<String> {
    LIBRARY.version().map(|version| format!("{version}, of the system"))
}

pub fn op(kind: Kind, pool: &Pool) -> Option<Box<dyn Op>> {
    LIBRARY.op(kind, pool)
}
