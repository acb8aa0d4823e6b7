//! Keys of OpenSSH: `ssh-ed25519` and `ecdsa-sha2-nistp256`, `-nistp384`, `-nistp521` (RFC 4253, section 6.6;
//! RFC 5656, section 3.1; RFC 8709), public ones as a line and private ones as `openssh-key-v1`.
//!
//! | form | text |
//! |---|---|
//! | public | the type, a blank, base64 with padding, and perhaps a blank and a comment |
//! | private | PEM with the label `OPENSSH PRIVATE KEY`, plain or encrypted with `aes256-ctr` and `bcrypt` |
//!
//! Written texts are those of `ssh-keygen`, lines of 70 characters included. The format writes a scalar without its
//! leading zeros, so that a file's length tells when a key has some; there is no other way to write it. The two
//! equal check numbers are the only sign of a right password. Comments are not kept. bcrypt's function looks up tables
//! by bytes of the hashed password, so that it is not constant-time in the password.
//!
//! The types of the `ssh-key` crate were rejected: there is no release of it for this generation of hashes. The
//! format is a sequence of strings with their lengths, which [`Wire`] reads; ciphers and hashes are libraries'.

use super::{KeyAlgorithm, PrivateKeyFile, PublicKeyFile, pem};
use crate::Error;
use crate::key::RandomSource;
use aes::Aes256;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use base64ct::{Base64, Encoding};
use ctr::Ctr128BE;
use ctr::cipher::{KeyIvInit, StreamCipher};
use secant_core::curves::NamedCurve;
use zeroize::Zeroizing;

const MAGIC: &[u8] = b"openssh-key-v1\0";
const CIPHER: &[u8] = b"aes256-ctr";
const KDF: &[u8] = b"bcrypt";
const NONE: &[u8] = b"none";
/// What encrypted keys are padded to, and what plain ones.
const BLOCK_LEN: usize = 16;
const PLAIN_BLOCK_LEN: usize = 8;
const SALT_LEN: usize = 16;
/// The length of a cipher's key and its counter.
const KEY_LEN: usize = 32 + 16;

/// The number of rounds that `ssh-keygen` writes.
pub const DEFAULT_ROUNDS: u32 = 24;
/// The most rounds that are read and written.
pub const MAX_ROUNDS: u32 = 4096;

/// The type's name, the curve's name inside where there is one, the algorithm.
const TYPES: [(&str, &str, KeyAlgorithm); 4] = [
    ("ssh-ed25519", "", KeyAlgorithm::Ed25519),
    ("ecdsa-sha2-nistp256", "nistp256", KeyAlgorithm::Curve(NamedCurve::Secp256r1)),
    ("ecdsa-sha2-nistp384", "nistp384", KeyAlgorithm::Curve(NamedCurve::Secp384r1)),
    ("ecdsa-sha2-nistp521", "nistp521", KeyAlgorithm::Curve(NamedCurve::Secp521r1)),
];

type Row = (&'static str, &'static str, KeyAlgorithm);

fn row(algorithm: KeyAlgorithm) -> Result<Row, Error> {
    TYPES.iter().copied().find(|row| row.2 == algorithm).ok_or(Error::UnsupportedKey)
}

/// Whether a text is a public key's line.
pub(super) fn looks_like_line(bytes: &[u8]) -> bool {
    [&b"ssh-"[..], b"ecdsa-sha2-", b"sk-"].iter().any(|start| bytes.starts_with(start))
}

impl PublicKeyFile {
    /// The key as a line of OpenSSH, with a comment unless that is empty, and the line's end.
    ///
    /// # Errors
    /// [`Error::UnsupportedKey`] for an algorithm that OpenSSH does not have; [`Error::KeyEncoding`] for a point that
    /// is not uncompressed, or a comment of several lines.
    pub fn to_openssh(&self, comment: &str) -> Result<String, Error> {
        let row = row(self.algorithm)?;
        check_comment(comment)?;
        let blob = public_blob(row, &self.public)?;
        let parts = [row.0, &Base64::encode_string(&blob), comment];
        Ok(parts[..if comment.is_empty() { 2 } else { 3 }].join(" ") + "\n")
    }

    /// Reads a line of OpenSSH; the comment is ignored.
    ///
    /// # Errors
    /// [`Error::UnsupportedKey`] for another type; [`Error::TrailingData`] for more than a line;
    /// [`Error::KeyEncoding`].
    pub fn from_openssh(text: &[u8]) -> Result<Self, Error> {
        let text = core::str::from_utf8(text).map_err(|_| Error::KeyEncoding)?;
        let line = text.trim_end_matches(['\r', '\n']);
        if line.contains(['\r', '\n']) {
            return Err(Error::TrailingData);
        }
        let mut words = line.splitn(3, ' ');
        let (name, encoded) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let row = TYPES.iter().copied().find(|row| row.0 == name).ok_or(Error::UnsupportedKey)?;
        let blob = Base64::decode_vec(encoded).map_err(|_| Error::KeyEncoding)?;
        Self::new(row.2, read_public_blob(row, &blob)?)
    }
}

impl PrivateKeyFile {
    /// The key as `OPENSSH PRIVATE KEY`. With a password it is encrypted, the key derived by `rounds` of bcrypt's
    /// function, [`DEFAULT_ROUNDS`] where nothing speaks against it. Constant time in the key but for its length, and
    /// not in the password.
    ///
    /// # Errors
    /// Those of [`PublicKeyFile::to_openssh`]; [`Error::KeyEncoding`] if there is no public key; [`Error::Length`]
    /// of the secret; [`Error::PasswordCost`] for no rounds or more than [`MAX_ROUNDS`]; [`Error::Empty`] for an empty
    /// password; [`Error::Random`].
    pub fn to_openssh(
        &self,
        comment: &str,
        password: Option<&[u8]>,
        rounds: u32,
        random: &mut RandomSource<'_>,
    ) -> Result<Zeroizing<String>, Error> {
        let row = row(self.algorithm)?;
        check_comment(comment)?;
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
        let block = if password.is_some() { BLOCK_LEN } else { PLAIN_BLOCK_LEN };
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
                [CIPHER, KDF, &options].iter().for_each(|part| put_string(&mut file, part));
                cipher(password, &salt, rounds)?.apply_keystream(&mut section);
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
    /// [`Error::UnsupportedKey`] for other types, ciphers and several keys; [`Error::PasswordNeeded`];
    /// [`Error::WrongPassword`]; [`Error::PasswordCost`]; [`Error::KeyMismatch`] if the two public keys inside
    /// differ; [`Error::TrailingData`]; [`Error::KeyEncoding`].
    pub(super) fn from_openssh_bytes(bytes: &[u8], password: Option<&[u8]>) -> Result<Self, Error> {
        let mut file = Wire(bytes.strip_prefix(MAGIC).ok_or(Error::KeyEncoding)?);
        let (name, kdf, options) = (file.string()?, file.string()?, file.string()?);
        if file.number()? != 1 {
            return Err(Error::UnsupportedKey);
        }
        let (blob, section) = (file.string()?, file.string()?);
        file.finish()?;
        let mut section = Zeroizing::new(section.to_vec());
        let block = match (name, kdf) {
            (NONE, NONE) if options.is_empty() => PLAIN_BLOCK_LEN,
            (CIPHER, KDF) => {
                let mut options = Wire(options);
                let (salt, rounds) = (options.string()?, options.number()?);
                options.finish()?;
                let password = password.ok_or(Error::PasswordNeeded)?;
                cipher(password, salt, rounds)?.apply_keystream(&mut section);
                BLOCK_LEN
            }
            (NONE, _) | (_, NONE) => return Err(Error::KeyEncoding),
            _ => return Err(Error::UnsupportedKey),
        };
        let mut section = Wire(&section);
        if section.0.len() % block != 0 {
            return Err(Error::KeyEncoding);
        }
        if section.number()? != section.number()? {
            return Err(if block == BLOCK_LEN { Error::WrongPassword } else { Error::KeyEncoding });
        }
        let key = Self::read_secret(&mut section)?;
        section.string()?;
        let padding = section.0;
        if padding.len() > block || !padding.iter().copied().eq(1..=padding.len() as u8) {
            return Err(Error::KeyEncoding);
        }
        let row = row(key.algorithm)?;
        if key.public.as_deref() == Some(read_public_blob(row, blob)?) {
            Ok(key)
        } else {
            Err(Error::KeyMismatch)
        }
    }

    fn read_secret(section: &mut Wire<'_>) -> Result<Self, Error> {
        let name = section.string()?;
        let row = TYPES.iter().find(|row| row.0.as_bytes() == name).ok_or(Error::UnsupportedKey)?;
        let (_, curve, algorithm) = *row;
        let mut secret = Zeroizing::new(vec![0; algorithm.secret_len()]);
        if curve.is_empty() {
            let public = section.string()?;
            let pair = section.string()?;
            super::check_length(secret.len() + public.len(), pair)?;
            let (seed, again) = pair.split_at(secret.len());
            if again != public {
                return Err(Error::KeyMismatch);
            }
            super::check_length(32, public)?;
            return Self::new(algorithm, seed, Some(public));
        }
        if section.string()? != curve.as_bytes() {
            return Err(Error::KeyEncoding);
        }
        let public = section.string()?;
        let scalar = match section.string()? {
            // a sign's byte is there exactly where it has to be
            [0, rest @ ..] if rest.first().is_some_and(|byte| byte & 0x80 != 0) => rest,
            scalar if scalar.first().is_some_and(|&byte| byte == 0 || byte & 0x80 != 0) => {
                return Err(Error::KeyEncoding);
            }
            scalar => scalar,
        };
        let start = secret.len().checked_sub(scalar.len()).ok_or(Error::PrivateKeyTooLarge)?;
        secret[start..].copy_from_slice(scalar);
        Self::new(algorithm, &secret, Some(public))
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
    if comment.contains(['\r', '\n', '\0']) { Err(Error::KeyEncoding) } else { Ok(()) }
}

/// The cipher under a password.
fn cipher(password: &[u8], salt: &[u8], rounds: u32) -> Result<Ctr128BE<Aes256>, Error> {
    if password.is_empty() {
        return Err(Error::Empty);
    }
    if !(1..=MAX_ROUNDS).contains(&rounds) {
        return Err(Error::PasswordCost);
    }
    let mut key = Zeroizing::new([0; KEY_LEN]);
    bcrypt_pbkdf::bcrypt_pbkdf(password, salt, rounds, &mut *key).map_err(|_| Error::KeyEncoding)?;
    Ctr128BE::<Aes256>::new_from_slices(&key[..32], &key[32..]).map_err(|_| Error::KeyEncoding)
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
    fn number(&mut self) -> Result<u32, Error> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(Error::KeyEncoding)?;
        self.0 = rest;
        Ok(u32::from_be_bytes(*bytes))
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
