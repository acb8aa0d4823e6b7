//! Keys of OpenSSH: `ssh-ed25519` and `ecdsa-sha2-nistp256`, `-nistp384`, `-nistp521` (RFC 4253, section 6.6;
//! RFC 5656, section 3.1; RFC 8709), public ones as a line and private ones as `openssh-key-v1`.
//!
//! | form | text |
//! |---|---|
//! | public | a line: perhaps options, the type, base64 with padding, and perhaps a comment |
//! | private | PEM with the label `OPENSSH PRIVATE KEY`, plain or encrypted |
//!
//! Public lines are read as `ssh-keygen` and `sshd` read them (sshd(8), "AUTHORIZED_KEYS FILE FORMAT"): blanks and tabs
//! between the parts, options before the type, empty lines and lines that begin with `#` before the key. The first key
//! of a file counts. Options and comments are not kept.
//!
//! Private keys are written with `aes256-ctr` and `bcrypt`, and read with those ciphers of `ssh-keygen -Z` that build
//! on AES and ChaCha20. Written texts are those of `ssh-keygen`, lines of 70 characters included. The format writes a
//! scalar without its leading zeros, so that a file's length tells when a key has some; there is no other way to write
//! it. Where the cipher has no tag, the two equal check numbers are the only sign of a right password. `bcrypt_pbkdf`
//! looks up tables by bytes of the hashed password, so that it is not constant-time in the password.
//!
//! The `ssh-key` crate was rejected: it has no release for the versions of the hash crates used here. The format is a
//! sequence of strings with their lengths, which [`Wire`] reads; ciphers and hashes come from libraries.

use super::{FileError, KeyAlgorithm, Part, PrivateKeyFile, PublicKeyFile, ReadOptions, pem};
use crate::Error;
use crate::key::RandomSource;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use base64ct::{Base64, Encoding};
use secant_core::curves::NamedCurve;
use ssh_cipher::{Cipher, Tag};
use zeroize::Zeroizing;

const MAGIC: &[u8] = b"openssh-key-v1\0";
const KDF: &[u8] = b"bcrypt";
const NONE: &[u8] = b"none";
/// What plain keys are padded to.
const PLAIN_BLOCK_LEN: usize = 8;
const SALT_LEN: usize = 16;

/// What `ssh-keygen` writes unless told otherwise.
const CIPHER: Cipher = Cipher::Aes256Ctr;
/// What is read.
const CIPHERS: [Cipher; 9] = [
    Cipher::Aes128Cbc,
    Cipher::Aes192Cbc,
    Cipher::Aes256Cbc,
    Cipher::Aes128Ctr,
    Cipher::Aes192Ctr,
    Cipher::Aes256Ctr,
    Cipher::Aes128Gcm,
    Cipher::Aes256Gcm,
    Cipher::ChaCha20Poly1305,
];

/// The number of rounds that `ssh-keygen` writes.
pub const DEFAULT_ROUNDS: u32 = 24;

/// The type's name, the curve's name inside where there is one, the algorithm.
const TYPES: &[(&str, &str, KeyAlgorithm)] = &[
    ("ssh-ed25519", "", KeyAlgorithm::Ed25519),
    #[cfg(feature = "secp256r1")]
    ("ecdsa-sha2-nistp256", "nistp256", KeyAlgorithm::Curve(NamedCurve::Secp256r1)),
    #[cfg(feature = "secp384r1")]
    ("ecdsa-sha2-nistp384", "nistp384", KeyAlgorithm::Curve(NamedCurve::Secp384r1)),
    #[cfg(feature = "secp521r1")]
    ("ecdsa-sha2-nistp521", "nistp521", KeyAlgorithm::Curve(NamedCurve::Secp521r1)),
];

type Row = (&'static str, &'static str, KeyAlgorithm);

fn row(algorithm: KeyAlgorithm) -> Result<Row, Error> {
    TYPES.iter().copied().find(|row| row.2 == algorithm).ok_or(Error::UnsupportedKey)
}

fn row_named(name: &[u8]) -> Result<Row, FileError> {
    let row = TYPES.iter().copied().find(|row| row.0.as_bytes() == name);
    row.ok_or_else(|| FileError::unsupported(Part::OpensshType, name))
}

/// The first line of a text that is neither empty nor a comment, from the type of a key on, if it has one.
pub(super) fn find_line(text: &[u8]) -> Option<&[u8]> {
    let mut lines = text.split(|&byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::trim_ascii);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"))?;
    let starts =
        |line: &[u8]| [&b"ssh-"[..], b"ecdsa-sha2-", b"sk-"].iter().any(|start| line.starts_with(start));
    if starts(line) { Some(line) } else { Some(after_options(line)).filter(|line| starts(line)) }
}

/// What follows the options of a line: they end at the first blank outside of quotation marks.
fn after_options(line: &[u8]) -> &[u8] {
    let (mut quoted, mut escaped) = (false, false);
    for (i, &byte) in line.iter().enumerate() {
        match byte {
            b'"' if !escaped => quoted = !quoted,
            b' ' | b'\t' if !quoted => return line[i..].trim_ascii_start(),
            _ => {}
        }
        escaped = byte == b'\\' && !escaped;
    }
    &[]
}

impl PublicKeyFile {
    /// The key as a line of OpenSSH, with a comment unless that is empty, and the line's end.
    ///
    /// # Errors
    /// [`Error::UnsupportedKey`] for an algorithm that OpenSSH does not have; [`Error::KeyEncoding`] for a point that
    /// is not uncompressed; [`Error::Comment`].
    pub fn to_openssh(&self, comment: &str) -> Result<String, Error> {
        let row = row(self.algorithm)?;
        check_comment(comment)?;
        let blob = public_blob(row, &self.public)?;
        let parts = [row.0, &Base64::encode_string(&blob), comment];
        Ok(parts[..if comment.is_empty() { 2 } else { 3 }].join(" ") + "\n")
    }

    /// Reads a line of OpenSSH from the type of the key on; a comment is ignored.
    ///
    /// # Errors
    /// [`FileError::Unsupported`] for another type; [`Error::KeyEncoding`].
    pub(super) fn from_openssh(line: &[u8]) -> Result<Self, FileError> {
        let mut words = line.split(|byte| matches!(byte, b' ' | b'\t')).filter(|word| !word.is_empty());
        let row = row_named(words.next().unwrap_or_default())?;
        let encoded = core::str::from_utf8(words.next().unwrap_or_default());
        let blob =
            encoded.ok().and_then(|encoded| Base64::decode_vec(encoded).ok()).ok_or(Error::KeyEncoding)?;
        Ok(Self::new(row.2, read_public_blob(row, &blob)?)?)
    }
}

impl PrivateKeyFile {
    /// The key as `OPENSSH PRIVATE KEY`. With a password it is encrypted, the key derived by `rounds` of bcrypt's
    /// function, [`DEFAULT_ROUNDS`] where nothing speaks against it. Constant time in the key but for its length, and
    /// not in the password.
    ///
    /// # Errors
    /// Those of [`PublicKeyFile::to_openssh`]; [`Error::KeyEncoding`] if there is no public key; [`Error::Length`] of
    /// the secret; [`Error::PasswordCost`] for no rounds or more than [`super::MAX_ROUNDS`];
    /// [`Error::EmptyPassword`]; [`Error::Random`].
    pub fn to_openssh(
        &self,
        comment: &str,
        password: Option<&[u8]>,
        rounds: u32,
        random: &mut RandomSource<'_>,
    ) -> Result<Zeroizing<String>, Error> {
        let row = row(self.algorithm)?;
        check_comment(comment)?;
        password.map_or(Ok(()), super::check_password)?;
        super::check_length(self.algorithm.secret_len(), &self.secret)?;
        let public = self.public.as_ref().ok_or(Error::KeyEncoding)?;
        let blob = public_blob(row, public)?;
        let mut check = [0; 4];
        random(&mut check)?;
        // long enough, so that it never grows and leaves a copy
        let mut section = Zeroizing::new(Vec::with_capacity(512 + comment.len()));
        section.extend_from_slice(&check);
        section.extend_from_slice(&check);
        self.write_secret(row, public, &mut section);
        put_string(&mut section, comment.as_bytes());
        let block = if password.is_some() { CIPHER.block_size() } else { PLAIN_BLOCK_LEN };
        for padding in 1.. {
            if section.len() % block == 0 {
                break;
            }
            section.push(padding);
        }
        let mut file = Zeroizing::new(Vec::with_capacity(1024 + section.len()));
        file.extend_from_slice(MAGIC);
        match password {
            Some(password) => {
                let mut options = vec![];
                let mut salt = [0; SALT_LEN];
                random(&mut salt)?;
                put_string(&mut options, &salt);
                options.extend_from_slice(&rounds.to_be_bytes());
                [CIPHER.as_str().as_bytes(), KDF, &options]
                    .iter()
                    .for_each(|part| put_string(&mut file, part));
                ReadOptions::new().check_rounds(rounds)?;
                let key = CipherKey::derive(CIPHER, password, &salt, rounds)?;
                CIPHER.encrypt(key.key(), key.iv(), &mut section).map_err(|_| Error::KeyEncoding)?;
            }
            None => [NONE, NONE, &[]].iter().for_each(|part| put_string(&mut file, part)),
        }
        file.extend_from_slice(&1u32.to_be_bytes());
        put_string(&mut file, &blob);
        put_string(&mut file, &section);
        pem::encode_openssh(&file).map(Zeroizing::new)
    }

    /// The type, the public key and the private key, as they follow each other in the secret section.
    fn write_secret(&self, (name, curve, _): Row, public: &[u8], out: &mut Vec<u8>) {
        put_string(out, name.as_bytes());
        if curve.is_empty() {
            put_string(out, public);
            put_length(out, self.secret.len() + public.len());
            out.extend_from_slice(&self.secret);
            out.extend_from_slice(public);
            return;
        }
        put_string(out, curve.as_bytes());
        put_string(out, public);
        let zeros = self.secret.iter().take_while(|&&byte| byte == 0).count();
        let scalar = &self.secret[zeros..];
        let sign = scalar.first().is_some_and(|byte| byte & 0x80 != 0);
        put_length(out, scalar.len() + usize::from(sign));
        out.extend_from_slice(&[0][..usize::from(sign)]);
        out.extend_from_slice(scalar);
    }

    /// Reads the bytes within an `OPENSSH PRIVATE KEY`. The password of a plain key is not looked at.
    ///
    /// # Errors
    /// [`FileError::Unsupported`] for other types, ciphers, derivations and several keys; [`Error::PasswordNeeded`];
    /// [`Error::WrongPassword`]; [`Error::PasswordCost`]; [`Error::KeyMismatch`] if the two public keys inside
    /// differ; [`Error::TrailingData`]; [`Error::KeyEncoding`].
    pub(super) fn from_openssh_bytes(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, FileError> {
        let mut file = Wire(bytes.strip_prefix(MAGIC).ok_or(Error::KeyEncoding)?);
        let (name, kdf, kdf_options) = (file.string()?, file.string()?, file.string()?);
        if file.number()? != 1 {
            return Err(FileError::unsupported(Part::Format, "OpenSSH, several keys in one block"));
        }
        let (blob, section) = (file.string()?, file.string()?);
        let mut section = Zeroizing::new(section.to_vec());
        let (block, is_encrypted) = match (name, kdf) {
            (NONE, NONE) if kdf_options.is_empty() => (PLAIN_BLOCK_LEN, false),
            (NONE, _) | (_, NONE) => return Err(Error::KeyEncoding.into()),
            _ => (decrypt(name, kdf, kdf_options, &mut section, &mut file, options)?, true),
        };
        file.finish()?;
        let mut section = Wire(&section);
        if section.0.len() % block != 0 {
            return Err(Error::KeyEncoding.into());
        }
        if section.number()? != section.number()? {
            return Err(if is_encrypted { Error::WrongPassword } else { Error::KeyEncoding }.into());
        }
        let key = Self::read_secret(&mut section)?;
        section.string()?;
        let padding = section.0;
        if padding.len() > block || !padding.iter().copied().eq(1..=padding.len() as u8) {
            return Err(Error::KeyEncoding.into());
        }
        let row = row(key.algorithm)?;
        if key.public.as_deref() == Some(read_public_blob(row, blob)?) {
            Ok(key)
        } else {
            Err(Error::KeyMismatch.into())
        }
    }

    fn read_secret(section: &mut Wire<'_>) -> Result<Self, FileError> {
        let (_, curve, algorithm) = row_named(section.string()?)?;
        let mut secret = Zeroizing::new(vec![0; algorithm.secret_len()]);
        if curve.is_empty() {
            let public = section.string()?;
            let pair = section.string()?;
            super::check_length(secret.len() + public.len(), pair)?;
            let (seed, again) = pair.split_at(secret.len());
            if again != public {
                return Err(Error::KeyMismatch.into());
            }
            super::check_length(32, public)?;
            return Ok(Self::new(algorithm, seed, Some(public))?);
        }
        if section.string()? != curve.as_bytes() {
            return Err(Error::KeyEncoding.into());
        }
        let public = section.string()?;
        let scalar = match section.string()? {
            // a sign's byte is there exactly where it has to be
            [0, rest @ ..] if rest.first().is_some_and(|byte| byte & 0x80 != 0) => rest,
            scalar if scalar.first().is_some_and(|&byte| byte == 0 || byte & 0x80 != 0) => {
                return Err(Error::KeyEncoding.into());
            }
            scalar => scalar,
        };
        let start = secret.len().checked_sub(scalar.len()).ok_or(Error::PrivateKeyTooLarge)?;
        secret[start..].copy_from_slice(scalar);
        Ok(Self::new(algorithm, &secret, Some(public))?)
    }
}

/// A public key as OpenSSH has it within its texts.
fn public_blob((name, curve, algorithm): Row, public: &[u8]) -> Result<Vec<u8>, Error> {
    let mut blob = vec![];
    put_string(&mut blob, name.as_bytes());
    if !curve.is_empty() {
        put_string(&mut blob, curve.as_bytes());
    }
    check_public(algorithm, public)?;
    put_string(&mut blob, public);
    Ok(blob)
}

fn read_public_blob((name, curve, algorithm): Row, blob: &[u8]) -> Result<&[u8], Error> {
    let mut blob = Wire(blob);
    if blob.string()? != name.as_bytes() || (!curve.is_empty() && blob.string()? != curve.as_bytes()) {
        return Err(Error::KeyEncoding);
    }
    let public = blob.string()?;
    blob.finish()?;
    check_public(algorithm, public)?;
    Ok(public)
}

/// OpenSSH has uncompressed points only.
fn check_public(algorithm: KeyAlgorithm, public: &[u8]) -> Result<(), Error> {
    match algorithm.curve() {
        Some(_) if public.first() != Some(&4) => Err(Error::KeyEncoding),
        Some(curve) => super::check_length(1 + 2 * curve.info().field_bits.div_ceil(8) as usize, public),
        None => super::check_length(32, public),
    }
}

fn check_comment(comment: &str) -> Result<(), Error> {
    if comment.contains(['\r', '\n', '\0']) { Err(Error::Comment) } else { Ok(()) }
}

/// Decrypts the section of an encrypted key, whose tag follows in the file if the cipher has one. Returns what the
/// section is padded to.
fn decrypt(
    name: &[u8],
    kdf: &[u8],
    kdf_options: &[u8],
    section: &mut [u8],
    file: &mut Wire<'_>,
    options: &ReadOptions<'_>,
) -> Result<usize, FileError> {
    let cipher = CIPHERS.into_iter().find(|cipher| cipher.as_str().as_bytes() == name);
    let cipher = cipher.ok_or_else(|| FileError::unsupported(Part::Cipher, name))?;
    if kdf != KDF {
        return Err(FileError::unsupported(Part::KeyDerivation, kdf));
    }
    let mut kdf_options = Wire(kdf_options);
    let (salt, rounds) = (kdf_options.string()?, kdf_options.number()?);
    kdf_options.finish()?;
    options.check_rounds(rounds)?;
    let tag = if cipher.has_tag() { Some(Tag::from(*file.array()?)) } else { None };
    let key = CipherKey::derive(cipher, options.needed_password()?, salt, rounds)?;
    cipher.decrypt(key.key(), key.iv(), section, tag).map_err(|error| match error {
        ssh_cipher::Error::Crypto => Error::WrongPassword,
        _ => Error::KeyEncoding,
    })?;
    Ok(cipher.block_size())
}

/// The key of a cipher and its initialisation vector, which `bcrypt_pbkdf` derives together.
struct CipherKey {
    bytes: Zeroizing<[u8; Self::MAX_LEN]>,
    key_len: usize,
    len: usize,
}

impl CipherKey {
    const MAX_LEN: usize = 64;

    fn derive(cipher: Cipher, password: &[u8], salt: &[u8], rounds: u32) -> Result<Self, Error> {
        let (key_len, iv_len) = cipher.key_and_iv_size().ok_or(Error::KeyEncoding)?;
        // two keys are derived for ChaCha20-Poly1305, of which files use the first with a nonce of zeros
        let len = if cipher == Cipher::ChaCha20Poly1305 { Self::MAX_LEN } else { key_len + iv_len };
        let mut bytes = Zeroizing::new([0; Self::MAX_LEN]);
        let derived = bcrypt_pbkdf::bcrypt_pbkdf(password, salt, rounds, &mut bytes[..len]);
        derived.map_err(|_| Error::KeyEncoding)?;
        Ok(Self { bytes, key_len, len })
    }

    fn key(&self) -> &[u8] {
        &self.bytes[..self.key_len]
    }

    fn iv(&self) -> &[u8] {
        if self.len == Self::MAX_LEN { &[0; 8] } else { &self.bytes[self.key_len..self.len] }
    }
}

fn put_length(out: &mut Vec<u8>, length: usize) {
    // keys and comments are far below 4 GiB
    out.extend_from_slice(&(length as u32).to_be_bytes());
}

fn put_string(out: &mut Vec<u8>, bytes: &[u8]) {
    put_length(out, bytes.len());
    out.extend_from_slice(bytes);
}

/// What is left of a sequence of numbers and strings (RFC 4251, section 5).
struct Wire<'a>(&'a [u8]);

impl<'a> Wire<'a> {
    fn array<const N: usize>(&mut self) -> Result<&'a [u8; N], Error> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(Error::KeyEncoding)?;
        self.0 = rest;
        Ok(bytes)
    }

    fn number(&mut self) -> Result<u32, Error> {
        self.array().map(|bytes| u32::from_be_bytes(*bytes))
    }

    fn string(&mut self) -> Result<&'a [u8], Error> {
        let length = usize::try_from(self.number()?).map_err(|_| Error::KeyEncoding)?;
        let (bytes, rest) = self.0.split_at_checked(length).ok_or(Error::KeyEncoding)?;
        self.0 = rest;
        Ok(bytes)
    }

    fn finish(self) -> Result<(), Error> {
        if self.0.is_empty() { Ok(()) } else { Err(Error::TrailingData) }
    }
}
