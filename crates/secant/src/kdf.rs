//! Keys from shared secrets: ANSI X9.63 (SEC 1, section 3.6.1) and HKDF (RFC 5869).
//!
//! ```
//! use secant::{HashAlgorithm, kdf, x25519};
//!
//! let (ours, theirs) = (x25519::PrivateKey::generate()?, x25519::PrivateKey::generate()?);
//! let secret = ours.shared_secret(&theirs.public_key())?;
//! let key = kdf::hkdf(HashAlgorithm::Sha256, b"salt", &*secret, b"what the key is for", 32)?;
//! assert_eq!(key.len(), 32);
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! Both take secrets with the entropy of a key. A password has less, and is no input for them.

use crate::{Error, HashAlgorithm, InputError};
use secant_protocols::kdf::{self, HKDF_BLOCKS, X963_BLOCKS};
use zeroize::Zeroizing;

/// `length` bytes by ANSI X9.63 of a shared secret; `info` is SEC 1's `SharedInfo`, often empty. Constant time in the
/// secret.
///
/// # Errors
/// A length of `2^32 - 1` times the hash's or more, or one for which there is no memory.
pub fn x963(
    hash: HashAlgorithm,
    secret: &[u8],
    info: &[u8],
    length: usize,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    fill(length, most(hash, X963_BLOCKS), |out| kdf::x963(hash, secret, &[info], out))
}

/// `length` bytes by HKDF of a secret; an empty salt stands for none. Constant time in the secret.
///
/// # Errors
/// A length of more than 255 times the hash's.
pub fn hkdf(
    hash: HashAlgorithm,
    salt: &[u8],
    secret: &[u8],
    info: &[u8],
    length: usize,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    fill(length, most(hash, HKDF_BLOCKS), |out| kdf::hkdf(hash, salt, secret, &[info], out))
}

/// HKDF's first step: the pseudorandom key of a secret, of the hash's length.
pub fn hkdf_extract(hash: HashAlgorithm, salt: &[u8], secret: &[u8]) -> Zeroizing<Vec<u8>> {
    Zeroizing::new((*kdf::hkdf_extract(hash, salt, &[secret])).as_ref().to_vec())
}

/// HKDF's second step: `length` bytes from a pseudorandom key.
///
/// # Errors
/// A key shorter than the hash, or a length of more than 255 times the hash's.
pub fn hkdf_expand(
    hash: HashAlgorithm,
    key: &[u8],
    info: &[u8],
    length: usize,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    fill(length, most(hash, HKDF_BLOCKS), |out| kdf::hkdf_expand(hash, key, &[info], out))
}

/// The bytes of so many blocks.
fn most(hash: HashAlgorithm, blocks: u64) -> u64 {
    blocks * hash.output_len() as u64
}

/// `length` derived bytes. A length above `most` is refused before memory is asked for.
pub(crate) fn fill(
    length: usize,
    most: u64,
    derive: impl FnOnce(&mut [u8]) -> Result<(), InputError>,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    if length as u64 > most {
        return Err(InputError::OutputTooLong.into());
    }
    let mut out = Zeroizing::new(Vec::new());
    out.try_reserve_exact(length).map_err(|_| InputError::OutputTooLong)?;
    out.resize(length, 0);
    derive(&mut out)?;
    Ok(out)
}
