//! Encrypted private keys: PKCS#8's `EncryptedPrivateKeyInfo` (RFC 5958, section 3) with PBES2 (RFC 8018).
//!
//! | | written | read |
//! |---|---|---|
//! | key from the password | PBKDF2 with HMAC-SHA256, 16 bytes of salt | PBKDF2 with HMAC of SHA-1 and SHA-2, scrypt |
//! | cipher | AES-256-CBC | AES in CBC with every length of key, in GCM with 128 and 256 bits |
//!
//! Every OpenSSL since 1.0.0 reads what is written. CBC has no tag: a wrong password is noticed by wrong padding or a
//! malformed key, and cannot be told from a damaged file. The parameters of GCM are those of RFC 5084,
//! section 3.2, with a nonce of 12 bytes and a tag of 16, or the nonce alone, as the crate `pkcs5` writes them. PBES1,
//! DES and RC2 are not supported.
//!
//! A file says how much work a password costs, and so could make its reader run out of memory or time: costs above
//! those that [`ReadOptions`] allows are refused, as are costs that the functions do not accept. Whether there is as much
//! memory as scrypt takes is asked first, in a way that can fail: the crate would end the program.
//!
//! The crate `pkcs5` does the computations. Decrypted bytes are wiped; the key that is derived from the password is
//! not: the crate leaves its 32 bytes on the stack.

use super::options::scrypt_bytes;
use super::{FileError, MAX_ITERATIONS, Part, PrivateKeyFile, ReadOptions, check_password, der_error, pem};
use crate::Error;
use crate::key::RandomSource;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use der::asn1::OctetStringRef;
use der::{Decode, Encode, ErrorKind, Reader, SliceReader, Tag, Tagged};
use pkcs5::pbes2::{AES_128_GCM_OID, AES_256_GCM_OID, EncryptionScheme, Kdf, PBES2_OID, Parameters};
use spki::AlgorithmIdentifierRef;
use zeroize::Zeroizing;

/// The customary number of iterations of PBKDF2 with HMAC-SHA256: a third of a second.
pub const DEFAULT_ITERATIONS: u32 = 600_000;

const SALT_LEN: usize = 16;
const BLOCK_LEN: usize = 16;
const GCM_NONCE_LEN: usize = 12;
const GCM_TAG_LEN: u8 = 16;
/// The length of a tag where the parameters do not say it (RFC 5084, section 3.2).
const DEFAULT_GCM_TAG_LEN: u8 = 12;

impl PrivateKeyFile {
    /// PKCS#8, encrypted under a password with `iterations` of PBKDF2, [`DEFAULT_ITERATIONS`] where nothing speaks
    /// against it. Salt and initialisation vector are drawn from `random`. Constant time in key and password.
    ///
    /// # Errors
    /// As [`PrivateKeyFile::to_pkcs8_der`]; [`Error::PasswordCost`] for no iterations or more than
    /// [`MAX_ITERATIONS`]; [`Error::EmptyPassword`]; [`Error::Random`].
    pub fn to_encrypted_der(
        &self,
        password: &[u8],
        iterations: u32,
        random: &mut RandomSource<'_>,
    ) -> Result<Vec<u8>, Error> {
        check_password(password)?;
        if !(1..=MAX_ITERATIONS).contains(&iterations) {
            return Err(Error::PasswordCost);
        }
        let (mut salt, mut vector) = ([0; SALT_LEN], [0; BLOCK_LEN]);
        random(&mut salt)?;
        random(&mut vector)?;
        let scheme = Parameters::generate_pbkdf2_sha256_aes256cbc(iterations, &salt, vector);
        let scheme = pkcs5::EncryptionScheme::from(scheme.map_err(|_| Error::KeyEncoding)?);
        let plain = self.to_pkcs8_der()?;
        // the padding of CBC adds up to a block
        let mut buffer = Zeroizing::new(vec![0; plain.len() + BLOCK_LEN]);
        buffer[..plain.len()].copy_from_slice(&plain);
        let encrypted = scheme.encrypt_in_place(password, &mut buffer, plain.len());
        let encrypted = OctetStringRef::new(encrypted.map_err(|_| Error::KeyEncoding)?).map_err(der_error)?;
        let mut body = Vec::new();
        scheme.encode_to_vec(&mut body).map_err(der_error)?;
        encrypted.encode_to_vec(&mut body).map_err(der_error)?;
        der::asn1::AnyRef::new(Tag::Sequence, &body).and_then(|any| any.to_der()).map_err(der_error)
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
    /// [`FileError::Unsupported`] for another scheme, or a key of another algorithm; [`Error::PasswordNeeded`];
    /// [`Error::EmptyPassword`]; [`Error::PasswordCost`]; [`Error::NoMemory`]; [`Error::WrongPassword`] if what is decrypted is no PKCS#8; else as
    /// [`PrivateKeyFile::from_pkcs8_der`].
    pub fn from_encrypted_der(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, FileError> {
        let (identifier, encrypted) = read(bytes).map_err(der_error)?;
        let scheme = scheme(&identifier)?;
        options.check_kdf(&scheme.kdf, scheme.encryption.key_size())?;
        let password = options.needed_password()?;
        check_memory(&scheme.kdf)?;
        let mut buffer = Zeroizing::new(encrypted.to_vec());
        let plain = scheme.decrypt_in_place(password, &mut buffer).map_err(|error| match error {
            pkcs5::Error::DecryptFailed => Error::WrongPassword,
            _ => Error::KeyEncoding,
        })?;
        Self::from_pkcs8_der(plain, options).map_err(Self::of_decrypted)
    }

    /// The error of what was decrypted: bytes that are no key are those of a wrong password, and a key that is wrong in
    /// itself was meant.
    pub(super) fn of_decrypted(error: FileError) -> FileError {
        match error {
            FileError::Input(Error::KeyEncoding | Error::TrailingData) => Error::WrongPassword.into(),
            other => other,
        }
    }
}

/// Whether there is the memory that a key derivation takes.
fn check_memory(kdf: &Kdf) -> Result<(), Error> {
    let Kdf::Scrypt(scrypt) = kdf else { return Ok(()) };
    let bytes = usize::try_from(scrypt_bytes(scrypt)).map_err(|_| Error::NoMemory)?;
    let mut room = Vec::<u8>::new();
    room.try_reserve_exact(bytes).map_err(|_| Error::NoMemory)?;
    // looked at, so that no compiler leaves out what is asked for and not used
    core::hint::black_box(&mut room);
    Ok(())
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

/// The parameters of PBES2.
fn scheme(identifier: &AlgorithmIdentifierRef<'_>) -> Result<Parameters, FileError> {
    if identifier.oid != PBES2_OID {
        return Err(FileError::unsupported_oid(Part::Encryption, identifier.oid));
    }
    let parameters = identifier.parameters.ok_or(Error::KeyEncoding)?;
    let parts = parameters.sequence(|reader| {
        Ok::<_, der::Error>((
            AlgorithmIdentifierRef::decode(reader)?,
            AlgorithmIdentifierRef::decode(reader)?,
        ))
    });
    let (kdf, cipher) = parts.map_err(der_error)?;
    let kdf = Kdf::try_from(kdf).map_err(|error| named(Part::KeyDerivation, error))?;
    let encryption = match gcm_nonce(&cipher)? {
        Some(nonce) if cipher.oid == AES_128_GCM_OID => EncryptionScheme::Aes128Gcm { nonce },
        Some(nonce) => EncryptionScheme::Aes256Gcm { nonce },
        None => EncryptionScheme::try_from(cipher).map_err(|error| named(Part::Cipher, error))?,
    };
    Ok(Parameters { kdf, encryption })
}

/// The nonce in `GCMParameters` (RFC 5084, section 3.2), where there are such.
fn gcm_nonce(cipher: &AlgorithmIdentifierRef<'_>) -> Result<Option<[u8; GCM_NONCE_LEN]>, FileError> {
    let is_gcm = cipher.oid == AES_128_GCM_OID || cipher.oid == AES_256_GCM_OID;
    let parameters = cipher.parameters.filter(|parameters| is_gcm && parameters.tag() == Tag::Sequence);
    let Some(parameters) = parameters else { return Ok(None) };
    let parts = parameters.sequence(|reader| {
        let nonce = <&OctetStringRef>::decode(reader)?.as_bytes();
        Ok::<_, der::Error>((nonce, Option::<u8>::decode(reader)?.unwrap_or(DEFAULT_GCM_TAG_LEN)))
    });
    match parts.map_err(der_error)? {
        (nonce, GCM_TAG_LEN) => match nonce.try_into() {
            Ok(nonce) => Ok(Some(nonce)),
            Err(_) => Err(FileError::unsupported(Part::Cipher, "AES-GCM with a nonce that has not 12 bytes")),
        },
        _ => Err(FileError::unsupported(Part::Cipher, "AES-GCM with a tag that has not 16 bytes")),
    }
}

/// The error of an object identifier that the crate does not know.
fn named(part: Part, error: der::Error) -> FileError {
    match error.kind() {
        ErrorKind::OidUnknown { oid } => FileError::unsupported_oid(part, oid),
        _ => der_error(error).into(),
    }
}
