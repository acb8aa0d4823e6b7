//! Keys encrypted by PEM headers (RFC 1421, section 4.6.1), as `openssl ec -aes256`, `ssh-keygen -m PEM` and older programs
//! write them; read, never written.
//!
//! ```text
//! Proc-Type: 4,ENCRYPTED
//! DEK-Info: AES-256-CBC,D3A8E2A7363EC875756EEFA3FB307FDF
//! ```
//!
//! The second header has the cipher and its initialisation vector, whose first eight bytes are the salt. The key is
//! OpenSSL's `EVP_BytesToKey` with one round of MD5: chained hashes of password and salt. Trying a password costs next to
//! nothing, so that a weak one protects nothing, and there is no tag: a wrong password is noticed by wrong padding or a
//! malformed key, and cannot be told from a damaged file.
//!
//! Ciphers of 40 or 56 bits, RC2, Camellia and others are refused by name. Hash, ciphers and padding come from RustCrypto's
//! crates; keys and what is decrypted are wiped. DES looks up tables by bits of what it encrypts, so that it is not
//! constant-time.

use super::{Error, FileError, Form, KeyFile, Part, PrivateKeyFile, ReadOptions};
use aes::{Aes128, Aes192, Aes256};
use alloc::vec;
use alloc::vec::Vec;
use cbc::Decryptor;
use cbc::cipher::block_padding::Pkcs7;
use cbc::cipher::{BlockCipherDecrypt, BlockModeDecrypt, KeyInit, KeyIvInit};
use des::TdesEde3;
use md5::{Digest, Md5};
use zeroize::Zeroizing;

const SALT_LEN: usize = 8;
const MAX_BLOCK_LEN: usize = 16;
const MAX_KEY_LEN: usize = 32;
const MD5_LEN: usize = 16;

/// How a block is encrypted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PemEncryption {
    cipher: Cipher,
    /// As long as the cipher's blocks.
    vector: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cipher {
    Aes128,
    Aes192,
    Aes256,
    TripleDes,
}

impl Cipher {
    fn named(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"AES-128-CBC" => Self::Aes128,
            b"AES-192-CBC" => Self::Aes192,
            b"AES-256-CBC" => Self::Aes256,
            b"DES-EDE3-CBC" => Self::TripleDes,
            _ => return None,
        })
    }

    fn key_len(self) -> usize {
        match self {
            Self::Aes128 => 16,
            Self::Aes192 | Self::TripleDes => 24,
            Self::Aes256 => 32,
        }
    }

    fn block_len(self) -> usize {
        if self == Self::TripleDes { 8 } else { MAX_BLOCK_LEN }
    }
}

impl PemEncryption {
    /// The encryption that headers tell.
    ///
    /// # Errors
    /// [`FileError::Unsupported`] for other headers, other processing and other ciphers; [`Error::PemHeaders`].
    pub(super) fn of_headers(headers: &[u8]) -> Result<Self, FileError> {
        let (mut is_encrypted, mut encryption) = (false, None);
        let lines = headers.split(|byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::trim_ascii);
        for line in lines.filter(|line| !line.is_empty()) {
            let (name, value) = at(line, b':').ok_or(Error::PemHeaders)?;
            match name {
                b"Proc-Type" if value == b"4,ENCRYPTED" && !is_encrypted => is_encrypted = true,
                b"DEK-Info" if is_encrypted && encryption.is_none() => {
                    encryption = Some(Self::of_info(value)?)
                }
                b"Proc-Type" | b"DEK-Info" => return Err(Error::PemHeaders.into()),
                _ => return Err(FileError::unsupported(Part::Header, name)),
            }
        }
        encryption.ok_or(Error::PemHeaders.into())
    }

    /// The cipher and its initialisation vector.
    fn of_info(value: &[u8]) -> Result<Self, FileError> {
        let (name, digits) = at(value, b',').unwrap_or((value, &[]));
        let cipher = Cipher::named(name).ok_or_else(|| FileError::unsupported(Part::Cipher, name))?;
        let mut vector = vec![0; cipher.block_len()];
        let length = base16ct::mixed::decode(digits, &mut vector).map_or(0, <[u8]>::len);
        if length == vector.len() { Ok(Self { cipher, vector }) } else { Err(Error::PemHeaders.into()) }
    }

    /// Reads an encrypted key.
    ///
    /// # Errors
    /// [`Error::PasswordNeeded`]; [`Error::EmptyPassword`]; [`Error::WrongPassword`] if what is decrypted is no key;
    /// else as the form of the key.
    pub(super) fn read(
        &self,
        form: Form,
        mut bytes: Zeroizing<Vec<u8>>,
        options: &ReadOptions<'_>,
    ) -> Result<KeyFile, FileError> {
        let key = self.key(options.needed_password()?);
        let key = &key[..self.cipher.key_len()];
        let plain = match self.cipher {
            Cipher::Aes128 => self.decrypt::<Aes128>(key, &mut bytes),
            Cipher::Aes192 => self.decrypt::<Aes192>(key, &mut bytes),
            Cipher::Aes256 => self.decrypt::<Aes256>(key, &mut bytes),
            Cipher::TripleDes => self.decrypt::<TdesEde3>(key, &mut bytes),
        };
        form.read(plain?, options).map_err(PrivateKeyFile::of_decrypted)
    }

    /// `EVP_BytesToKey` with MD5 and one round, some bytes more than the cipher takes.
    fn key(&self, password: &[u8]) -> Zeroizing<[u8; MAX_KEY_LEN]> {
        let mut key = Zeroizing::new([0; MAX_KEY_LEN]);
        let mut last = Zeroizing::new([0; MD5_LEN]);
        for (i, part) in key.chunks_mut(MD5_LEN).enumerate() {
            let mut hash = Md5::new();
            hash.update(&last[..if i == 0 { 0 } else { MD5_LEN }]);
            hash.update(password);
            hash.update(&self.vector[..SALT_LEN]);
            hash.finalize_into((&mut *last).into());
            part.copy_from_slice(&*last);
        }
        key
    }

    fn decrypt<'a, C: BlockCipherDecrypt + KeyInit>(
        &self,
        key: &[u8],
        bytes: &'a mut [u8],
    ) -> Result<&'a [u8], Error> {
        let cipher = Decryptor::<C>::new_from_slices(key, &self.vector).map_err(|_| Error::PemHeaders)?;
        cipher.decrypt_padded::<Pkcs7>(bytes).map_err(|_| Error::WrongPassword)
    }
}

/// What is before the first of a character, and what behind, without the blanks between.
fn at(line: &[u8], separator: u8) -> Option<(&[u8], &[u8])> {
    let place = line.iter().position(|&byte| byte == separator)?;
    Some((line[..place].trim_ascii(), line[place + 1..].trim_ascii()))
}
