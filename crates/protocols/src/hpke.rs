//! Hybrid public key encryption (HPKE, RFC 9180).
//!
//! A key encapsulation gives both sides a secret, a key schedule makes a key, a nonce and an exporter of it, and a
//! cipher encrypts any number of messages under them. A [`Suite`] names the three; its parts are values, so that
//! one program speaks to every peer and no suite is compiled apart.
//!
//! | module | what | section |
//! |---|---|---|
//! | `kem` | DHKEM on P-256, P-384, P-521, X25519 and X448, with and without the sender's key | 4.1, 7.1 |
//! | `labeled` | HKDF with labels | 4 |
//! | `context` | key schedule, encryption, decryption, exported secrets | 5.1, 5.2, 5.3 |
//! | `single` | one message | 6.1 |
//!
//! The mode follows from what is given: a pre-shared key, the sender's private key, both or neither. With the sender's
//! key the recipient knows who sent, as long as the recipient's own key is secret: whoever has it can
//! pretend to be any sender (section 9.1.1).
//!
//! Keys are byte strings in the RFC's encodings (section 7.1.1): private keys of the group order's length or 32
//! bytes, public keys as uncompressed points or 32 bytes. Public keys are fully checked, and a Diffie-Hellman
//! value of zero is refused (section 7.1.4).
//!
//! Everything is constant-time in private keys, shared secrets and messages; that a tag does not fit is told.
//! Secrets are wiped.
//!
//! Tests: errors and limits here; every setup, encryption and export of RFC 9180, appendix A, on both sides, and
//! messages of another implementation on P-384 in the conformance tests.

mod context;
mod kem;
mod labeled;
mod single;
#[cfg(test)]
mod tests;

#[cfg(feature = "hazmat")]
pub use context::setup_sender_with_ephemeral;
pub use context::{Options, Psk, RecipientContext, SenderContext, setup_recipient, setup_sender};
pub use kem::{Kem, MAX_PUBLIC_LEN, MAX_SECRET_LEN, derive_key_pair, public_key};
pub use single::{open, opened_len, overhead, seal};

use crate::aead::Cipher;
use crate::hash::{HashAlgorithm, MAX_OUTPUT_LEN};
use crate::kdf::HKDF_BLOCKS;

/// The length of a tag in bytes.
pub const TAG_LEN: usize = crate::aead::TAG_LEN;
/// The most bytes that any suite exports at once; one with a shorter hash exports fewer.
pub const MAX_EXPORT_LEN: u64 = HKDF_BLOCKS * MAX_OUTPUT_LEN as u64;

/// The key derivation function of the key schedule (RFC 9180, section 7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kdf {
    /// HKDF-SHA256, 0x0001.
    HkdfSha256,
    /// HKDF-SHA384, 0x0002.
    HkdfSha384,
    /// HKDF-SHA512, 0x0003.
    HkdfSha512,
}

/// The cipher (RFC 9180, section 7.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Aead {
    /// AES-128-GCM, 0x0001.
    Aes128Gcm,
    /// AES-256-GCM, 0x0002.
    Aes256Gcm,
    /// ChaCha20Poly1305, 0x0003.
    ChaCha20Poly1305,
    /// None, 0xffff: the context exports secrets only.
    ExportOnly,
}

/// The algorithms of an exchange, which both sides agree on. Exhaustive: RFC 9180 puts a suite together of these three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Suite {
    /// The key encapsulation.
    pub kem: Kem,
    /// The key derivation.
    pub kdf: Kdf,
    /// The cipher.
    pub aead: Aead,
}

impl Kdf {
    /// Every function, in the order of the identifiers.
    pub const ALL: &'static [Self] = &[Self::HkdfSha256, Self::HkdfSha384, Self::HkdfSha512];

    /// The registered identifier.
    pub const fn id(self) -> u16 {
        match self {
            Self::HkdfSha256 => 1,
            Self::HkdfSha384 => 2,
            Self::HkdfSha512 => 3,
        }
    }

    /// The hash function.
    pub const fn hash(self) -> HashAlgorithm {
        match self {
            Self::HkdfSha256 => HashAlgorithm::Sha256,
            Self::HkdfSha384 => HashAlgorithm::Sha384,
            Self::HkdfSha512 => HashAlgorithm::Sha512,
        }
    }
}

impl Aead {
    /// Every cipher, in the order of the identifiers.
    pub const ALL: &'static [Self] =
        &[Self::Aes128Gcm, Self::Aes256Gcm, Self::ChaCha20Poly1305, Self::ExportOnly];

    /// The registered identifier.
    pub const fn id(self) -> u16 {
        match self {
            Self::Aes128Gcm => 1,
            Self::Aes256Gcm => 2,
            Self::ChaCha20Poly1305 => 3,
            Self::ExportOnly => 0xffff,
        }
    }

    const fn cipher(self) -> Option<Cipher> {
        match self {
            Self::Aes128Gcm => Some(Cipher::Aes128Gcm),
            Self::Aes256Gcm => Some(Cipher::Aes256Gcm),
            Self::ChaCha20Poly1305 => Some(Cipher::ChaCha20Poly1305),
            Self::ExportOnly => None,
        }
    }
}

impl Suite {
    /// `"HPKE"` and the three identifiers (RFC 9180, section 5.1).
    fn id(self) -> [u8; 10] {
        let mut id = *b"HPKE------";
        for (place, part) in [self.kem.id(), self.kdf.id(), self.aead.id()].into_iter().enumerate() {
            id[4 + 2 * place..6 + 2 * place].copy_from_slice(&part.to_be_bytes());
        }
        id
    }
}
