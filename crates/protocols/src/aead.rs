//! Authenticated encryption in place, with a cipher chosen at run time, for ECIES and HPKE.
//!
//! The ciphers are those of the crates `aes-gcm` and `chacha20poly1305`. The cipher is a value and not a type, for the
//! reasons given in [`crate::hash`]. All have a nonce of 12 bytes and a tag of 16. A tag is compared in
//! constant time and before anything is decrypted; keys that the ciphers expand are wiped.

use crate::Error;
use aes_gcm::{Aes128Gcm, Aes256Gcm};
use chacha20poly1305::ChaCha20Poly1305;
use chacha20poly1305::aead::{AeadInOut, KeyInit};

/// The length of a nonce in bytes.
pub(crate) const NONCE_LEN: usize = 12;
/// The length of a tag in bytes.
pub const TAG_LEN: usize = 16;
/// The length of the longest key in bytes.
pub(crate) const MAX_KEY_LEN: usize = 32;

/// A cipher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cipher {
    /// AES-128 in Galois/counter mode (SP 800-38D).
    Aes128Gcm,
    /// AES-256 in Galois/counter mode (SP 800-38D).
    Aes256Gcm,
    /// ChaCha20 and Poly1305 (RFC 8439).
    ChaCha20Poly1305,
}

impl Cipher {
    /// The length of a key in bytes.
    pub(crate) const fn key_len(self) -> usize {
        match self {
            Self::Aes128Gcm => 16,
            Self::Aes256Gcm | Self::ChaCha20Poly1305 => 32,
        }
    }

    /// Encrypts `buffer` in place and returns the tag. `key` has [`Cipher::key_len`] bytes.
    ///
    /// # Errors
    /// [`Error::MessageLimit`] for more than 64 GiB; [`Error::Length`] of the key.
    pub(crate) fn encrypt(
        self,
        key: &[u8],
        nonce: &[u8; NONCE_LEN],
        associated_data: &[u8],
        buffer: &mut [u8],
    ) -> Result<[u8; TAG_LEN], Error> {
        match self {
            Self::Aes128Gcm => encrypt::<Aes128Gcm>(key, nonce, associated_data, buffer),
            Self::Aes256Gcm => encrypt::<Aes256Gcm>(key, nonce, associated_data, buffer),
            Self::ChaCha20Poly1305 => encrypt::<ChaCha20Poly1305>(key, nonce, associated_data, buffer),
        }
    }

    /// Decrypts `buffer` in place, which is left as it was if the tag does not fit.
    ///
    /// # Errors
    /// [`Error::Decryption`]; [`Error::Length`] of the key.
    pub(crate) fn decrypt(
        self,
        key: &[u8],
        nonce: &[u8; NONCE_LEN],
        associated_data: &[u8],
        buffer: &mut [u8],
        tag: &[u8; TAG_LEN],
    ) -> Result<(), Error> {
        match self {
            Self::Aes128Gcm => decrypt::<Aes128Gcm>(key, nonce, associated_data, buffer, tag),
            Self::Aes256Gcm => decrypt::<Aes256Gcm>(key, nonce, associated_data, buffer, tag),
            Self::ChaCha20Poly1305 => decrypt::<ChaCha20Poly1305>(key, nonce, associated_data, buffer, tag),
        }
    }
}

fn cipher<C: KeyInit>(key: &[u8]) -> Result<C, Error> {
    C::new_from_slice(key).map_err(|_| Error::Length { expected: C::key_size(), actual: key.len() })
}

fn encrypt<C: AeadInOut + KeyInit>(
    key: &[u8],
    nonce: &[u8; NONCE_LEN],
    associated_data: &[u8],
    buffer: &mut [u8],
) -> Result<[u8; TAG_LEN], Error> {
    let nonce = nonce.as_slice().try_into().map_err(|_| Error::MessageLimit)?;
    let tag = cipher::<C>(key)?.encrypt_inout_detached(nonce, associated_data, buffer.into());
    let mut bytes = [0; TAG_LEN];
    bytes.copy_from_slice(&tag.map_err(|_| Error::MessageLimit)?);
    Ok(bytes)
}

fn decrypt<C: AeadInOut + KeyInit>(
    key: &[u8],
    nonce: &[u8; NONCE_LEN],
    associated_data: &[u8],
    buffer: &mut [u8],
    tag: &[u8; TAG_LEN],
) -> Result<(), Error> {
    let nonce = nonce.as_slice().try_into().map_err(|_| Error::Decryption)?;
    let tag = tag.as_slice().try_into().map_err(|_| Error::Decryption)?;
    let opened = cipher::<C>(key)?.decrypt_inout_detached(nonce, associated_data, buffer.into(), tag);
    opened.map_err(|_| Error::Decryption)
}
