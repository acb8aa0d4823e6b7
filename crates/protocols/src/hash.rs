//! Hash functions and HMAC, chosen at run time.
//!
//! Which hash a signature uses is an argument of a command, a field of a key file or a row of a table, so
//! the choice is a value, [`HashAlgorithm`], and not a type parameter: signing and verifying are compiled
//! once for a curve and not once for each pair of curve and hash. The price is one jump for each call
//! of [`Hasher::update`], which is nothing next to the compression function. A trait object was rejected
//! because it needs either a heap or a buffer of unknown size.
//!
//! The functions are those of the crates `sha1`, `sha2`, `sha3` and `hmac`, which the module `functions` names. SHAKE
//! has outputs of one length here, those of ECDSA. HMAC with SHAKE is in no standard: nonces of RFC 6979 and HKDF with it
//! are this library's own. SHA-1 is here to verify old signatures and for the vectors of RFC 6979. Its collisions are
//! practical.
//!
//! Every function runs in a time that depends on the lengths of its inputs alone.
//!
//! Sources: FIPS 180-4 (SHA-1, SHA-2), FIPS 202 (SHA-3, SHAKE), FIPS 198-1 and RFC 2104 (HMAC).
//! Tests: the standards' examples for `abc` and RFC 2202, 4231 for HMAC, in `hash/tests.rs`.

#[cfg(feature = "counting")]
pub mod counting;
pub(crate) mod functions;
mod mac;
#[cfg(feature = "sha3")]
mod shake;
#[cfg(not(feature = "counting"))]
pub mod stored;

#[cfg(feature = "sha3")]
use self::shake::{Fixed128, Fixed256};
use crate::wiped::wipe;
use core::fmt;
use digest::common::BlockSizeUser;
#[cfg(feature = "sha3")]
use hmac::SimpleHmac;
use hmac::block_api::HmacCore;
use mac::keyed;
use sha2::Digest;
use zeroize::Zeroize;

/// The most bytes that a hash function here returns.
pub const MAX_OUTPUT_LEN: usize = 64;

/// Defines the choice, its dispatch and the state of a streaming hash from one line a function: the
/// variant, its documentation, its customary name, its type, and the HMAC that fits that type.
macro_rules! algorithms {
    ($($(#[$cfg:meta])* $variant:ident, $doc:literal, $name:literal, $state:ty, $mac:ident;)*) => {
        /// A hash function.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum HashAlgorithm {
            $($(#[$cfg])* #[doc = $doc] $variant),*
        }

        impl HashAlgorithm {
            /// Every hash function, in a fixed order.
            pub const ALL: &'static [Self] = &[$($(#[$cfg])* Self::$variant),*];

            /// The customary name in lower case, as the `openssl` command writes it: `sha256`,
            /// `sha512-256`, `sha3-256`.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(#[$cfg])* Self::$variant => $name),*
                }
            }

            /// The length of the output in bytes, 20 to [`MAX_OUTPUT_LEN`].
            pub fn output_len(self) -> usize {
                match self {
                    $($(#[$cfg])* Self::$variant => <$state as Digest>::output_size()),*
                }
            }

            /// The length of the blocks of the input in bytes, 64 to 168.
            pub fn block_len(self) -> usize {
                match self {
                    $($(#[$cfg])* Self::$variant => <$state as BlockSizeUser>::block_size()),*
                }
            }
        }

        #[derive(Clone)]
        enum State {
            $($(#[$cfg])* $variant($state)),*
        }

        impl State {
            fn new(algorithm: HashAlgorithm) -> Self {
                match algorithm {
                    $($(#[$cfg])* HashAlgorithm::$variant => Self::$variant(<$state>::new())),*
                }
            }

            fn update(&mut self, data: &[u8]) {
                match self {
                    $($(#[$cfg])* Self::$variant(state) => Digest::update(state, data)),*
                }
            }

            fn finalize(self) -> HashOutput {
                match self {
                    $($(#[$cfg])* Self::$variant(state) => HashOutput::new(&state.finalize())),*
                }
            }
        }

        #[cfg(not(feature = "counting"))]
        impl State {
            fn write(&self, out: &mut [u8]) -> Option<()> {
                match self {
                    $($(#[$cfg])* Self::$variant(state) => stored::Stored::write(state, out)),*
                }
            }

            fn read(algorithm: HashAlgorithm, bytes: &[u8]) -> Option<Self> {
                match algorithm {
                    $($(#[$cfg])* HashAlgorithm::$variant => stored::Stored::read(bytes).map(Self::$variant)),*
                }
            }
        }

        /// HMAC with its key: the blocks of the key are compressed once, for any number of messages. The states of
        /// SHA-1 and SHA-2 wipe themselves on drop; of SHA-3 the crate `hmac` keeps the padded key, which it does not
        /// wipe.
        pub(crate) enum HmacKey {
            $($(#[$cfg])* $variant($mac<$state>)),*
        }

        impl HmacKey {
            /// A key of any length.
            pub(crate) fn new(algorithm: HashAlgorithm, key: &[u8]) -> Self {
                match algorithm {
                    $($(#[$cfg])* HashAlgorithm::$variant => Self::$variant(keyed(key))),*
                }
            }

            /// Takes another key, of any length, for the same function.
            pub(crate) fn replace(&mut self, key: &[u8]) {
                match self {
                    $($(#[$cfg])* Self::$variant(mac) => *mac = keyed(key)),*
                }
            }

            /// HMAC of the parts that an iterator gives.
            pub(crate) fn mac(&self, parts: &mut dyn Iterator<Item = &[u8]>) -> HashOutput {
                match self {
                    $($(#[$cfg])* Self::$variant(key) => mac::mac(key, parts)),*
                }
            }
        }
    };
}

algorithms! {
    #[cfg(feature = "sha1")]
    Sha1, "SHA-1, 20 bytes. Broken for collisions.", "sha1", functions::Sha1, HmacCore;
    Sha224, "SHA-224, 28 bytes.", "sha224", functions::Sha224, HmacCore;
    Sha256, "SHA-256, 32 bytes.", "sha256", functions::Sha256, HmacCore;
    #[cfg(feature = "sha512")]
    Sha384, "SHA-384, 48 bytes.", "sha384", functions::Sha384, HmacCore;
    #[cfg(feature = "sha512")]
    Sha512, "SHA-512, 64 bytes.", "sha512", functions::Sha512, HmacCore;
    #[cfg(feature = "sha512")]
    Sha512_224, "SHA-512/224, 28 bytes.", "sha512-224", functions::Sha512_224, HmacCore;
    #[cfg(feature = "sha512")]
    Sha512_256, "SHA-512/256, 32 bytes.", "sha512-256", functions::Sha512_256, HmacCore;
    #[cfg(feature = "sha3")]
    Sha3_224, "SHA3-224, 28 bytes.", "sha3-224", functions::Sha3_224, SimpleHmac;
    #[cfg(feature = "sha3")]
    Sha3_256, "SHA3-256, 32 bytes.", "sha3-256", functions::Sha3_256, SimpleHmac;
    #[cfg(feature = "sha3")]
    Sha3_384, "SHA3-384, 48 bytes.", "sha3-384", functions::Sha3_384, SimpleHmac;
    #[cfg(feature = "sha3")]
    Sha3_512, "SHA3-512, 64 bytes.", "sha3-512", functions::Sha3_512, SimpleHmac;
    #[cfg(feature = "sha3")]
    Keccak256, "Keccak-256 as Ethereum has it, 32 bytes: SHA3-256 with the padding of before the standard.", "keccak-256", functions::Keccak256, SimpleHmac;
    #[cfg(feature = "sha3")]
    Shake128, "The first 32 bytes of SHAKE128, as ECDSA has it (FIPS 186-5, RFC 8692).", "shake128", Fixed128, SimpleHmac;
    #[cfg(feature = "sha3")]
    Shake256, "The first 64 bytes of SHAKE256, as ECDSA has it (FIPS 186-5, RFC 8692).", "shake256", Fixed256, SimpleHmac;
}

impl HashAlgorithm {
    /// The function of a customary name, in any case, with or without `-`, `_`, `/` and spaces:
    /// `SHA-256`, `sha3_256`, `SHA512/256`.
    pub fn find(name: &str) -> Option<Self> {
        let significant = |text: &'static str| text.bytes().filter(|c| is_significant(*c));
        Self::ALL.iter().copied().find(|algorithm| {
            let wanted = name.bytes().filter(|c| is_significant(*c)).map(|c| c.to_ascii_lowercase());
            significant(algorithm.name()).eq(wanted)
        })
    }

    /// Whether it is the beginning of an output of any length.
    #[must_use]
    pub fn is_extendable(self) -> bool {
        matches!(self.name(), "shake128" | "shake256")
    }

    /// The hash of the concatenated `parts`.
    pub fn digest(self, parts: &[&[u8]]) -> HashOutput {
        let mut hasher = Hasher::new(self);
        for part in parts {
            hasher.update(part);
        }
        hasher.finalize()
    }
}

/// Whether a byte of a name tells functions apart.
fn is_significant(c: u8) -> bool {
    !matches!(c, b'-' | b'_' | b'/' | b' ')
}

/// HMAC of the concatenated `parts` under `key`, of any length.
///
/// The time depends on the lengths alone.
pub fn hmac(algorithm: HashAlgorithm, key: &[u8], parts: &[&[u8]]) -> HashOutput {
    HmacKey::new(algorithm, key).mac(&mut parts.iter().copied())
}

/// A hash whose input comes in pieces.
#[derive(Clone)]
pub struct Hasher {
    state: State,
}

impl Hasher {
    /// The hash of no bytes so far.
    pub fn new(algorithm: HashAlgorithm) -> Self {
        Self { state: State::new(algorithm) }
    }

    /// Appends `data` to what is hashed.
    pub fn update(&mut self, data: &[u8]) {
        self.state.update(data);
    }

    /// The hash of everything that was appended.
    pub fn finalize(self) -> HashOutput {
        self.state.finalize()
    }
}

impl fmt::Debug for Hasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hasher(..)")
    }
}

/// The output of a hash function or of HMAC. `Debug` shows the length alone, because an HMAC can be secret.
#[derive(Clone)]
pub struct HashOutput {
    bytes: [u8; MAX_OUTPUT_LEN],
    len: usize,
}

impl HashOutput {
    fn new(bytes: &[u8]) -> Self {
        let mut output = Self { bytes: [0; MAX_OUTPUT_LEN], len: bytes.len() };
        output.bytes[..bytes.len()].copy_from_slice(bytes);
        output
    }

    /// An output of the length of `algorithm`'s, every byte of which is `byte`.
    pub(crate) fn filled(algorithm: HashAlgorithm, byte: u8) -> Self {
        Self { bytes: [byte; MAX_OUTPUT_LEN], len: algorithm.output_len() }
    }
}

impl AsRef<[u8]> for HashOutput {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl AsMut<[u8]> for HashOutput {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[..self.len]
    }
}

impl Zeroize for HashOutput {
    /// Wipes the bytes; the length stays.
    fn zeroize(&mut self) {
        wipe(&mut self.bytes);
    }
}

impl fmt::Debug for HashOutput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HashOutput({} bytes)", self.len)
    }
}

#[cfg(test)]
mod tests;
