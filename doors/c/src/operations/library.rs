//! The library itself: its version, the implementation in use, the texts of its statuses, and hashes.

use super::{Status, check_len, copy, selftest};
use crate::arguments::{Random, in_memory, room};
use crate::choices;
use core::ffi::CStr;
use core::mem::MaybeUninit;
use secant_core::{ErrorCode, Machine, MachineError};
use secant_protocols::hash::{HashAlgorithm, stored};
use secant_protocols::key;
use zeroize::Zeroize;

/// The version, with the zero that ends it.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");

pub(crate) fn status_name(status: u32) -> Result<&'static CStr, ErrorCode> {
    choices::status_name(status).ok_or(ErrorCode::UnknownChoice)
}

pub(crate) fn status_message(status: u32) -> Result<&'static CStr, ErrorCode> {
    choices::status_message(status).ok_or(ErrorCode::UnknownChoice)
}

pub(crate) fn version() -> Result<&'static CStr, ErrorCode> {
    CStr::from_bytes_with_nul(VERSION.as_bytes()).map_err(|_| ErrorCode::TextEncoding)
}

pub(crate) fn backend_name() -> Result<&'static CStr, ErrorCode> {
    Ok(Machine::current().c_name())
}

pub(crate) fn machine_pin(name: &str) -> Status {
    Machine::pin_name(name).map_err(MachineError::code)
}

pub(crate) fn hash_len(hash: HashAlgorithm) -> Result<usize, ErrorCode> {
    Ok(hash.output_len())
}

pub(crate) fn digest(digest: &mut [u8], hash: HashAlgorithm, message: &[u8]) -> Status {
    copy(hash.digest(&[message]), digest)
}

pub(crate) fn hash_start(memory: &mut [MaybeUninit<u8>], hash: HashAlgorithm) -> Status {
    in_memory(stored::start(room(memory)?, hash))
}

pub(crate) fn hash_update(memory: &mut [u64], message: &[u8]) -> Status {
    in_memory(stored::update(memory, message))
}

pub(crate) fn hash_finish(digest: &mut [u8], memory: &mut [u64]) -> Status {
    copy(in_memory(stored::finish(memory, digest.len()))?, digest)
}

pub(crate) fn random_bytes(out: &mut [u8]) -> Status {
    let mut random = Random::of_system();
    random.check()?;
    Ok(random.fill(out)?)
}

pub(crate) fn equal(a: &[u8], b: &[u8]) -> Result<bool, ErrorCode> {
    check_len(a.len(), b.len())?;
    if a.is_empty() {
        return Err(ErrorCode::Empty);
    }
    if key::equal(a, b) { Ok(true) } else { Err(ErrorCode::NotEqual) }
}

pub(crate) fn wipe(memory: &mut [MaybeUninit<u8>]) -> Status {
    memory.zeroize();
    Ok(())
}

pub(crate) fn self_test() -> Status {
    selftest::run()
}
