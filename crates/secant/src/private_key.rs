//! Private keys on short Weierstrass curves.

use crate::{Curve, Error, HashAlgorithm, PublicKey, Signature, Tuning, random};
#[cfg(feature = "restartable")]
use secant_protocols::blinding::{self, Blinding};
use secant_protocols::ecdsa::{self, Nonces};
use secant_protocols::key::RandomSource;
use secant_protocols::{Error as InputError, ecdh, key};
use std::fmt;
use zeroize::Zeroizing;

/// How the nonce of a signature is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NonceMode {
    /// From the key and the digest alone (RFC 6979): the same input gives the same signature.
    #[default]
    Deterministic,
    /// From the key, the digest and fresh randomness (RFC 6979, section 3.6): repeated signatures differ, and
    /// neither a fault nor a broken generator alone gives the key away.
    Hedged,
}

/// How to sign. The defaults are the standard's: the curve's hash function, deterministic nonces, any `s`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SignOptions {
    /// The hash of the message, which also drives the nonce; [`Curve::default_hash`] if none is named. A digest must
    /// have the length of the hash that is named; where none is, it may come from any function.
    pub hash: Option<HashAlgorithm>,
    /// How the nonce is made.
    pub nonce: NonceMode,
    /// Whether `s` is brought to the lower half of its range, as Bitcoin demands.
    pub low_s: bool,
    /// Whether the multiplication is blinded with fresh randomness, for devices whose power or radiation can be
    /// measured. The signature is the same; it takes twice the time, and the tuning has no effect.
    #[cfg(feature = "restartable")]
    pub blinded: bool,
    /// Window and table.
    pub tuning: Tuning,
}

impl SignOptions {
    /// The defaults for a hash.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self {
            hash: Some(hash),
            nonce: NonceMode::Deterministic,
            low_s: false,
            #[cfg(feature = "restartable")]
            blinded: false,
            tuning: Tuning::DEFAULT,
        }
    }

    /// With fresh randomness in the nonce.
    pub const fn hedged(mut self) -> Self {
        self.nonce = NonceMode::Hedged;
        self
    }

    /// With a blinded multiplication.
    #[cfg(feature = "restartable")]
    pub const fn blinded(mut self) -> Self {
        self.blinded = true;
        self
    }

    /// With `s` in the lower half of its range.
    pub const fn low_s(mut self) -> Self {
        self.low_s = true;
        self
    }
}

/// A private key: an integer from 1 to the group order minus 1. Wiped when dropped; never printed.
#[derive(Clone)]
pub struct PrivateKey {
    curve: Curve,
    /// Boxed, so that moving the key leaves no copy behind.
    bytes: Zeroizing<Box<[u8]>>,
}

impl PrivateKey {
    /// A fresh key from the operating system's randomness, every key equally likely (FIPS 186-5, A.2.2).
    ///
    /// # Errors
    /// A curve that does not support secrets, or a failure of the randomness.
    pub fn generate(curve: &Curve) -> Result<Self, Error> {
        Self::generate_with(curve, &mut random::system)
    }

    /// [`PrivateKey::generate`] from a given source of uniformly random bytes.
    ///
    /// # Errors
    /// As [`PrivateKey::generate`].
    pub fn generate_with(
        curve: &Curve,
        random: &mut dyn FnMut(&mut [u8]) -> Result<(), secant_protocols::Error>,
    ) -> Result<Self, Error> {
        let proved = curve.proved()?;
        let mut bytes = Zeroizing::new(vec![0; proved.scalars().byte_len()].into_boxed_slice());
        key::encode_private(proved, &key::generate(proved, random)?, &mut bytes)?;
        Ok(Self { curve: curve.clone(), bytes })
    }

    /// The key with this value, big-endian, of the order's length in bytes.
    ///
    /// # Errors
    /// A wrong length, zero, a value not below the order, or a curve that does not support secrets.
    pub fn from_bytes(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        drop(key::decode_private(curve.proved()?, bytes)?);
        Ok(Self { curve: curve.clone(), bytes: Zeroizing::new(bytes.into()) })
    }

    /// The key's value, big-endian, of the order's length in bytes.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        Zeroizing::new(self.secret().to_vec())
    }

    pub(crate) fn secret(&self) -> &[u8] {
        &self.bytes
    }

    /// The curve that the key belongs to.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// The public key. Constant time; one fixed-base multiplication.
    pub fn public_key(&self) -> PublicKey {
        self.public_key_with(Tuning::DEFAULT)
    }

    /// [`PrivateKey::public_key`] with chosen window and table.
    pub fn public_key_with(&self, tuning: Tuning) -> PublicKey {
        let point = || -> Result<_, Error> {
            let curve = self.curve.proved()?;
            Ok(key::public(curve, &key::decode_private(curve, self.secret())?, tuning)?)
        };
        match point() {
            Ok(point) => PublicKey::from_any(self.curve.clone(), point),
            Err(_) => unreachable!("a private key was valid for its curve when it was made"),
        }
    }

    /// [`PrivateKey::public_key`], blinded with randomness from the operating system. Constant time; twice the time of
    /// a multiplication of another point.
    ///
    /// # Errors
    /// A failure of the randomness.
    #[cfg(feature = "restartable")]
    pub fn public_key_blinded(&self) -> Result<PublicKey, Error> {
        let curve = self.curve.proved()?;
        let blinding = Blinding::draw(curve, &mut random::system)?;
        let point = blinding::public(curve, &key::decode_private(curve, self.secret())?, blinding)?;
        Ok(PublicKey::from_any(self.curve.clone(), point))
    }

    /// Signs a message with ECDSA. Constant time.
    ///
    /// # Errors
    /// Only a failure of the randomness, and that only for hedged nonces and blinding.
    pub fn sign(&self, message: &[u8], options: &SignOptions) -> Result<Signature, Error> {
        let hash = self.curve.hash_or_default(options.hash);
        self.sign_digest(hash.digest(&[message]).as_ref(), options)
    }

    /// Signs a digest; its leftmost bits count, as many as the order has.
    ///
    /// # Errors
    /// An empty digest, one that does not have the length of the hash that the options name, or a failure of the
    /// randomness for hedged nonces and blinding.
    pub fn sign_digest(&self, digest: &[u8], options: &SignOptions) -> Result<Signature, Error> {
        self.sign_digest_with(digest, options, &mut random::system)
    }

    /// [`PrivateKey::sign_digest`] with a given source of uniformly random bytes, which only hedged nonces and blinding
    /// take, each its own.
    ///
    /// # Errors
    /// As [`PrivateKey::sign_digest`].
    pub fn sign_digest_with(
        &self,
        digest: &[u8],
        options: &SignOptions,
        random: &mut dyn FnMut(&mut [u8]) -> Result<(), secant_protocols::Error>,
    ) -> Result<Signature, Error> {
        check_digest(options.hash, digest)?;
        let hash = self.curve.hash_or_default(options.hash);
        let curve = self.curve.proved()?;
        let d = key::decode_private(curve, self.secret())?;
        #[cfg(feature = "restartable")]
        if options.blinded {
            let blinding = Blinding::draw(curve, random)?;
            let nonces = nonces(options.nonce, hash, random);
            let (signature, id) = blinding::sign(curve, &d, digest, nonces, options.low_s, blinding)?;
            return Signature::new(&self.curve, &signature, id);
        }
        let nonces = nonces(options.nonce, hash, random);
        let (signature, id) = ecdsa::sign(curve, &d, digest, nonces, options.low_s, options.tuning)?;
        Signature::new(&self.curve, &signature, id)
    }

    /// The shared secret of ECDH: the x-coordinate of `d Q`, big-endian, of the field's length. Constant time.
    /// It is no uniform key: put it through a key derivation function.
    ///
    /// # Errors
    /// A peer of another curve, or outside the subgroup of the generator.
    pub fn shared_secret(&self, peer: &PublicKey) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.shared_secret_with(peer, Tuning::DEFAULT)
    }

    /// [`PrivateKey::shared_secret`] with a chosen window.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret`].
    pub fn shared_secret_with(&self, peer: &PublicKey, tuning: Tuning) -> Result<Zeroizing<Vec<u8>>, Error> {
        if &self.curve != peer.curve() {
            return Err(Error::CurveMismatch);
        }
        let mut out = Zeroizing::new(vec![0; self.curve.field_bytes()]);
        let curve = self.curve.proved()?;
        let d = key::decode_private(curve, self.secret())?;
        ecdh::shared_x(curve, &d, peer.any(), &mut out, tuning)?;
        Ok(out)
    }

    /// [`PrivateKey::shared_secret`], blinded with randomness from the operating system. Constant time; twice the time.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret`], and a failure of the randomness.
    #[cfg(feature = "restartable")]
    pub fn shared_secret_blinded(&self, peer: &PublicKey) -> Result<Zeroizing<Vec<u8>>, Error> {
        if &self.curve != peer.curve() {
            return Err(Error::CurveMismatch);
        }
        let mut out = Zeroizing::new(vec![0; self.curve.field_bytes()]);
        let curve = self.curve.proved()?;
        let d = key::decode_private(curve, self.secret())?;
        let blinding = Blinding::draw(curve, &mut random::system)?;
        blinding::shared_x(curve, &d, peer.any(), &mut out, blinding)?;
        Ok(out)
    }
}

/// Where the nonces of a signature come from.
pub(crate) fn nonces<'a>(
    mode: NonceMode,
    hash: HashAlgorithm,
    random: &'a mut RandomSource<'a>,
) -> Nonces<'a> {
    match mode {
        NonceMode::Deterministic => Nonces::Deterministic(hash),
        NonceMode::Hedged => Nonces::Hedged(hash, random),
    }
}

/// Refuses a digest that does not have the length of the hash that made it, where that is named.
///
/// # Errors
/// [`InputError::Length`].
pub(crate) fn check_digest(hash: Option<HashAlgorithm>, digest: &[u8]) -> Result<(), InputError> {
    match hash.map(HashAlgorithm::output_len) {
        Some(expected) if expected != digest.len() => {
            Err(InputError::Length { expected, actual: digest.len() })
        }
        _ => Ok(()),
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrivateKey").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}
