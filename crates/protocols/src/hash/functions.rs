//! The hash functions by the names that this crate uses: those of their crates, or the same in types that count.

#[cfg(feature = "counting")]
pub(crate) use super::counting::*;
#[cfg(all(feature = "sha1", not(feature = "counting")))]
pub(crate) use sha1::Sha1;
#[cfg(not(feature = "counting"))]
pub(crate) use sha2::{Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};
#[cfg(all(feature = "sha3", not(feature = "counting")))]
pub(crate) use sha3::{Keccak256, Sha3_224, Sha3_256, Sha3_384, Sha3_512};
#[cfg(all(any(feature = "hash-to-curve", feature = "sha3"), not(feature = "counting")))]
pub(crate) use shake::Shake128;
#[cfg(all(any(feature = "curve448", feature = "sha3"), not(feature = "counting")))]
pub(crate) use shake::Shake256;
