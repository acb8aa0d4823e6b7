//! Encrypted private keys: PKCS#8's `EncryptedPrivateKeyInfo` (RFC 5958, section 3) with PBES2 (RFC 8018).
//!
//! | | written | read |
//! |---|---|---|
//! | key from the password | PBKDF2 with HMAC-SHA256, 16 bytes of salt | PBKDF2 with HMAC of SHA-2, scrypt |
//! | cipher | AES-256-CBC | AES in CBC with every length of key, in GCM with 128 and 256 bits |
//!
//! What is written every OpenSSL since 1.0.0 reads. The cipher has no tag: a wrong password is noticed by the padding
//! and by the key that is none, and cannot be told from a damaged file. PBES1, DES and RC2 are not supported.
//!
//! A file says how much work a password costs, and so could make its reader run out of memory or time: beyond
//! [`MAX_ITERATIONS`] and [`MAX_SCRYPT_BYTES`] it is refused, as are costs that the functions do not have: no
//! iterations, or an N of scrypt that is no power of two above 1 (RFC 7914, section 6).
//!
//! The computations are those of the crate `pkcs5`. What is decrypted is wiped; the key that a password gives is not:
//! the crate leaves its 32 bytes on the stack.

use super::{PrivateKeyFile, der_error, pem};
use crate::Error;
use crate::key::RandomSource;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use der::asn1::OctetStringRef;
use der::{Decode, Encode, Reader, SliceReader};
use pkcs5::EncryptionScheme;
use pkcs5::pbes2::{Kdf, Parameters};
use spki::AlgorithmIdentifierRef;
use zeroize::Zeroizing;

/// The customary number of iterations of PBKDF2 with HMAC-SHA256: a third of a second.
pub const DEFAULT_ITERATIONS: u32 = 600_000;
/// The most iterations of PBKDF2 that are read and written.
pub const MAX_ITERATIONS: u32 = 10_000_000;
/// The most memory that scrypt may ask for, in bytes.
pub const MAX_SCRYPT_BYTES: u64 = 1 << 28;
/// The most passes over that memory.
const MAX_SCRYPT_PASSES: u16 = 16;

const SALT_LEN: usize = 16;
const BLOCK_LEN: usize = 16;

impl PrivateKeyFile {
    /// PKCS#8, encrypted under a password with `iterations` of PBKDF2, [`DEFAULT_ITERATIONS`] where nothing speaks
    /// against it. Salt and initialisation vector are drawn from `random`. Constant time in key and password.
    ///
    /// # Errors
    /// As [`PrivateKeyFile::to_pkcs8_der`]; [`Error::PasswordCost`] for no iterations or more than
    /// [`MAX_ITERATIONS`]; [`Error::Empty`] for an empty password; [`Error::Random`].
    pub fn to_encrypted_der(
        &self,
        password: &[u8],
        iterations: u32,
        random: &mut RandomSource<'_>,
    ) -> Result<Vec<u8>, Error> {
        if password.is_empty() {
            return Err(Error::Empty);
        }
        if !(1..=MAX_ITERATIONS).contains(&iterations) {
            return Err(Error::PasswordCost);
        }
        let (mut salt, mut vector) = ([0; SALT_LEN], [0; BLOCK_LEN]);
        random(&mut salt)?;
        random(&mut vector)?;
        let scheme = Parameters::generate_pbkdf2_sha256_aes256cbc(iterations, &salt, vector);
        let scheme = EncryptionScheme::from(scheme.map_err(|_| Error::KeyEncoding)?);
        let plain = self.to_pkcs8_der()?;
        // the padding of CBC adds up to a block
        let mut buffer = Zeroizing::new(vec![0; plain.len() + BLOCK_LEN]);
        buffer[..plain.len()].copy_from_slice(&plain);
        let encrypted = scheme.encrypt_in_place(password, &mut buffer, plain.len());
        let encrypted = OctetStringRef::new(encrypted.map_err(|_| Error::KeyEncoding)?).map_err(der_error)?;
        let mut body = Vec::new();
        scheme.encode_to_vec(&mut body).map_err(der_error)?;
        encrypted.encode_to_vec(&mut body).map_err(der_error)?;
        der::asn1::AnyRef::new(der::Tag::Sequence, &body).and_then(|any| any.to_der()).map_err(der_error)
    }

    /// [`PrivateKeyFile::to_encrypted_der`] as `ENCRYPTED PRIVATE KEY`.
    ///
    /// # Errors
    /// As there.
    pub fn to_encrypted_pem(
        &self,
        password: &[u8],
        iterations: u32,
        random: &mut RandomSource<'_>,
    ) -> Result<String, Error> {
        pem::encode(pem::ENCRYPTED, &self.to_encrypted_der(password, iterations, random)?)
    }

    /// Reads an encrypted PKCS#8.
    ///
    /// # Errors
    /// [`Error::UnsupportedKey`] for another scheme, or a key of another algorithm; [`Error::PasswordCost`];
    /// [`Error::WrongPassword`] if what is decrypted is no PKCS#8; else as [`PrivateKeyFile::from_pkcs8_der`].
    pub fn from_encrypted_der(bytes: &[u8], password: &[u8]) -> Result<Self, Error> {
        let (identifier, encrypted) = read(bytes).map_err(der_error)?;
        let scheme = EncryptionScheme::try_from(identifier).map_err(|_| Error::UnsupportedKey)?;
        check_cost(&scheme)?;
        let mut buffer = Zeroizing::new(encrypted.to_vec());
        let plain = scheme.decrypt_in_place(password, &mut buffer).map_err(|error| match error {
            pkcs5::Error::DecryptFailed => Error::WrongPassword,
            _ => Error::UnsupportedKey,
        })?;
        Self::from_pkcs8_der(plain).map_err(|error| match error {
            // bytes that are no PKCS#8 are those of a wrong password; a key that is wrong in itself was meant
            Error::KeyEncoding | Error::TrailingData => Error::WrongPassword,
            other => other,
        })
    }
}

fn read(bytes: &[u8]) -> der::Result<(AlgorithmIdentifierRef<'_>, &[u8])> {
    let mut reader = SliceReader::new(bytes)?;
    let parts = reader.sequence(|reader| {
        let identifier = AlgorithmIdentifierRef::decode(reader)?;
        Ok::<_, der::Error>((identifier, <&OctetStringRef>::decode(reader)?.as_bytes()))
    })?;
    reader.finish()?;
    Ok(parts)
}

/// Whether a password may cost what the scheme says.
fn check_cost(scheme: &EncryptionScheme) -> Result<(), Error> {
    let EncryptionScheme::Pbes2(parameters) = scheme else { return Err(Error::UnsupportedKey) };
    let is_sound = match &parameters.kdf {
        Kdf::Pbkdf2(pbkdf2) => (1..=MAX_ITERATIONS).contains(&pbkdf2.iteration_count),
        Kdf::Scrypt(scrypt) => {
            let memory = 128 * u64::from(scrypt.block_size);
            let n = scrypt.cost_parameter;
            n > 1
                && n.is_power_of_two()
                && memory > 0
                && memory.checked_mul(n).is_some_and(|bytes| bytes <= MAX_SCRYPT_BYTES)
                && (1..=MAX_SCRYPT_PASSES).contains(&scrypt.parallelization)
        }
        _ => return Err(Error::UnsupportedKey),
    };
    if is_sound { Ok(()) } else { Err(Error::PasswordCost) }
}
