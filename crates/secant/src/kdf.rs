//! Keys from shared secrets: ANSI X9.63 (SEC 1, section 3.6.1), SP 800-56C in one and two steps, JOSE's Concat KDF (RFC 7518),
//! and HKDF (RFC 5869).
//!
//! ```
//! use secant::kdf::Hkdf;
//! use secant::{HashAlgorithm, x25519};
//!
//! let (ours, theirs) = (x25519::PrivateKey::generate()?, x25519::PrivateKey::generate()?);
//! let secret = ours.shared_secret(&theirs.public_key())?;
//! let function = Hkdf::new(HashAlgorithm::Sha256).salt(b"salt").info(b"what the key is for");
//! let key = function.derive(&*secret, 32)?;
//! assert_eq!(key.len(), 32);
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! All take secrets with the entropy of a key. A password has less, and is no input for them.

use crate::{Error, HashAlgorithm, InputError};
use secant_protocols::kdf::{self, COUNTED_BLOCKS, HKDF_BLOCKS, X963_BLOCKS};
use zeroize::Zeroizing;

/// ANSI X9.63's function: a hash, and what is bound to the key.
#[derive(Clone, Copy, Debug)]
pub struct X963<'a> {
    hash: HashAlgorithm,
    info: &'a [u8],
}

impl<'a> X963<'a> {
    /// The function with a hash, and nothing bound to the key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, info: &[] }
    }

    /// With SEC 1's `SharedInfo`.
    #[must_use]
    pub const fn info(mut self, info: &'a [u8]) -> Self {
        self.info = info;
        self
    }

    /// `length` bytes of a shared secret. Constant time in the secret.
    ///
    /// # Errors
    /// A length of `2^32 - 1` times the hash's or more, or one for which there is no memory.
    pub fn derive(&self, secret: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        let info = [self.info];
        let function = kdf::X963::new(self.hash).info(&info);
        fill(length, most(self.hash, X963_BLOCKS), |out| function.derive(secret, out))
    }
}

/// HKDF: a hash, a salt, and what is bound to the key.
#[derive(Clone, Copy, Debug)]
pub struct Hkdf<'a> {
    hash: HashAlgorithm,
    salt: &'a [u8],
    info: &'a [u8],
}

impl<'a> Hkdf<'a> {
    /// The function with a hash, no salt, and nothing bound to the key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, salt: &[], info: &[] }
    }

    /// With a salt, which the first step takes; an empty one stands for none.
    #[must_use]
    pub const fn salt(mut self, salt: &'a [u8]) -> Self {
        self.salt = salt;
        self
    }

    /// With what the key is for, which the second step takes.
    #[must_use]
    pub const fn info(mut self, info: &'a [u8]) -> Self {
        self.info = info;
        self
    }

    /// `length` bytes of a secret. Constant time in the secret.
    ///
    /// # Errors
    /// A length of more than 255 times the hash's.
    pub fn derive(&self, secret: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.expand(&self.extract(secret), length)
    }

    /// The first step: the pseudorandom key of a secret, of the hash's length. Constant time in the secret.
    pub fn extract(&self, secret: &[u8]) -> Zeroizing<Vec<u8>> {
        let key = kdf::Hkdf::new(self.hash).salt(self.salt).extract(&[secret]);
        Zeroizing::new((*key).as_ref().to_vec())
    }

    /// The second step: `length` bytes from a pseudorandom key. Constant time in the key.
    ///
    /// # Errors
    /// A key shorter than the hash, or a length of more than 255 times the hash's.
    pub fn expand(&self, key: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        let info = [self.info];
        let function = kdf::Hkdf::new(self.hash).info(&info);
        fill(length, most(self.hash, HKDF_BLOCKS), |out| function.expand(key, out))
    }
}

/// The one-step function of SP 800-56C: a hash or HMAC, and what is bound to the key.
#[derive(Clone, Copy, Debug)]
pub struct OneStep<'a> {
    hash: HashAlgorithm,
    salt: Option<&'a [u8]>,
    info: &'a [u8],
}

impl<'a> OneStep<'a> {
    /// The function with a hash (option 1), and nothing bound to the key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, salt: None, info: &[] }
    }

    /// With HMAC under a salt instead of the hash (option 2); an empty one stands for zeros.
    #[must_use]
    pub const fn salt(mut self, salt: &'a [u8]) -> Self {
        self.salt = Some(salt);
        self
    }

    /// With the standard's `FixedInfo`.
    #[must_use]
    pub const fn info(mut self, info: &'a [u8]) -> Self {
        self.info = info;
        self
    }

    /// `length` bytes of a shared secret. Constant time in the secret.
    ///
    /// # Errors
    /// A length of more than `2^32 - 1` times the hash's, or one for which there is no memory.
    pub fn derive(&self, secret: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        let info = [self.info];
        let function = kdf::OneStep::new(self.hash).info(&info);
        let function = self.salt.map_or(function, |salt| function.salt(salt));
        fill(length, most(self.hash, COUNTED_BLOCKS), |out| function.derive(secret, out))
    }
}

/// The two-step function of SP 800-56C with HMAC and a counter: a hash, a salt, and what is bound to the key.
#[derive(Clone, Copy, Debug)]
pub struct TwoStep<'a> {
    hash: HashAlgorithm,
    salt: &'a [u8],
    info: &'a [u8],
}

impl<'a> TwoStep<'a> {
    /// The function with a hash, a salt of zeros, and nothing bound to the key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, salt: &[], info: &[] }
    }

    /// With a salt; an empty one stands for zeros.
    #[must_use]
    pub const fn salt(mut self, salt: &'a [u8]) -> Self {
        self.salt = salt;
        self
    }

    /// With the standard's `FixedInfo`.
    #[must_use]
    pub const fn info(mut self, info: &'a [u8]) -> Self {
        self.info = info;
        self
    }

    /// `length` bytes of a shared secret. Constant time in the secret.
    ///
    /// # Errors
    /// A length of more than `2^32 - 1` times the hash's, or one for which there is no memory.
    pub fn derive(&self, secret: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        let info = [self.info];
        let function = kdf::TwoStep::new(self.hash).salt(self.salt).info(&info);
        fill(length, most(self.hash, COUNTED_BLOCKS), |out| function.derive(secret, out))
    }
}

/// The key derivation of JOSE's ECDH-ES, "Concat KDF" (RFC 7518, section 4.6.2).
#[derive(Clone, Copy, Debug)]
pub struct JoseConcat<'a>(kdf::JoseConcat<'a>);

impl<'a> JoseConcat<'a> {
    /// The function for `alg`, or `enc` in direct key agreement, such as `A128GCM`.
    pub const fn new(algorithm: &'a str) -> Self {
        Self(kdf::JoseConcat::new(algorithm.as_bytes()))
    }

    /// With `apu` and `apv` as bytes, without their base64url.
    #[must_use]
    pub const fn parties(self, apu: &'a [u8], apv: &'a [u8]) -> Self {
        Self(self.0.parties(apu, apv))
    }

    /// `length` bytes of a shared secret. Constant time in the secret.
    ///
    /// # Errors
    /// A length, or something bound to the key, of `2^29` bytes or more.
    pub fn derive(&self, secret: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        fill(length, (1 << 29) - 1, |out| self.0.derive(secret, out))
    }
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
