//! Keys from shared secrets: the function of ANSI X9.63 (SEC 1, version 2.0, section 3.6.1) and HKDF (RFC 5869).
//!
//! What a key agreement gives is not uniform and is one value where several keys are needed; these functions
//! make keys of it. [`x963`] hashes the secret with a counter, one hash a block, and is what ECIES and CMS use.
//! [`hkdf`] first extracts one uniform key and then expands it, and is what HPKE, TLS 1.3 and Signal use.
//!
//! The hash is a value of [`HashAlgorithm`], so that HKDF is built on the HMAC of [`crate::hash`]; the `hkdf`
//! crate was rejected because its hash is a type and each would be compiled apart for the same two loops.
//!
//! Neither slows an attacker down: a password needs a function that does.
//!
//! The time depends on the lengths alone. Intermediate values are wiped.
//! Tests: RFC 5869, appendix A; vectors of the CAVP for X9.63; both length limits.

use crate::Error;
use crate::hash::{HashAlgorithm, HashOutput, Hasher, HmacKey, hmac};
use core::iter;
use zeroize::{Zeroize, Zeroizing};

/// The most blocks that HKDF expands to (RFC 5869, section 2.3).
pub const HKDF_BLOCKS: u64 = 255;
/// The most blocks of X9.63: its counter has 32 bits and starts at 1.
pub const X963_BLOCKS: u64 = u32::MAX as u64;

/// Fills `out` with the hashes of `secret || counter || info`, the counter of four bytes from 1 on. `info` is
/// SEC 1's `SharedInfo`, in parts that follow each other, or none. Constant time in the secret.
///
/// # Errors
/// [`Error::OutputTooLong`] if `out` has `2^32 - 1` times the hash's length or more (SEC 1 asks for less than that).
pub fn x963(hash: HashAlgorithm, secret: &[u8], info: &[&[u8]], out: &mut [u8]) -> Result<(), Error> {
    let length = hash.output_len();
    // the standard excludes the limit itself
    check_output(out.len() as u64 + 1, length, X963_BLOCKS)?;
    let mut start = Hasher::new(hash);
    start.update(secret);
    for (counter, chunk) in (1..=u32::MAX).zip(out.chunks_mut(length)) {
        let mut hasher = start.clone();
        hasher.update(&counter.to_be_bytes());
        info.iter().for_each(|part| hasher.update(part));
        let mut block = hasher.finalize();
        chunk.copy_from_slice(&block.as_ref()[..chunk.len()]);
        block.zeroize();
    }
    Ok(())
}

/// HKDF: [`hkdf_extract`], then [`hkdf_expand`]. An empty salt stands for none. Constant time in the secret.
///
/// # Errors
/// [`Error::OutputTooLong`] if `out` has more than 255 times the hash's length.
pub fn hkdf(
    hash: HashAlgorithm,
    salt: &[u8],
    secret: &[u8],
    info: &[&[u8]],
    out: &mut [u8],
) -> Result<(), Error> {
    let key = hkdf_extract(hash, salt, &[secret]);
    hkdf_expand(hash, (*key).as_ref(), info, out)
}

/// The pseudorandom key of the secret, whose parts follow each other: `HMAC(salt, secret)` (RFC 5869, section
/// 2.2). An empty salt stands for none, which HMAC takes for a key of zeros. Constant time. Wiped when dropped.
pub fn hkdf_extract(hash: HashAlgorithm, salt: &[u8], secret: &[&[u8]]) -> Zeroizing<HashOutput> {
    Zeroizing::new(hmac(hash, salt, secret))
}

/// Fills `out` from a pseudorandom key (RFC 5869, section 2.3); the parts of `info` follow each other. Constant
/// time in the key.
///
/// # Errors
/// [`Error::TooShort`] if the key is shorter than the hash's output; [`Error::OutputTooLong`] if `out` has more than
/// 255 times the hash's length.
pub fn hkdf_expand(hash: HashAlgorithm, key: &[u8], info: &[&[u8]], out: &mut [u8]) -> Result<(), Error> {
    let length = hash.output_len();
    if key.len() < length {
        return Err(Error::TooShort { min: length, actual: key.len() });
    }
    check_output(out.len() as u64, length, HKDF_BLOCKS)?;
    let key = HmacKey::new(hash, key);
    let mut previous = Zeroizing::new(HashOutput::filled(hash, 0));
    for (counter, chunk) in (1..=u8::MAX).zip(out.chunks_mut(length)) {
        let before = if counter == 1 { &[] } else { (*previous).as_ref() };
        let mut block = expand_block(&key, before, info, counter);
        chunk.copy_from_slice(&block.as_ref()[..chunk.len()]);
        (*previous).clone_from(&block);
        block.zeroize();
    }
    Ok(())
}

/// `T(i) = HMAC(key, T(i - 1) || info || i)`.
fn expand_block(key: &HmacKey, before: &[u8], info: &[&[u8]], counter: u8) -> HashOutput {
    let counter = [counter];
    key.mac(&mut iter::once(before).chain(info.iter().copied()).chain([&counter[..]]))
}

/// Whether a function whose blocks have `block` bytes gives `length` of them in at most `blocks`.
fn check_output(length: u64, block: usize, blocks: u64) -> Result<(), Error> {
    if length.div_ceil(block as u64) <= blocks { Ok(()) } else { Err(Error::OutputTooLong) }
}

#[cfg(test)]
mod tests;
