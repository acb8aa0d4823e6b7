//! Schnorr signatures on secp256k1 (BIP340), and keys with tweaks (BIP341).
//!
//! ```
//! use secant::bip340::{KeyPair, PublicKey};
//!
//! let pair = KeyPair::generate()?;
//! let signature = pair.sign(b"message")?;
//! let key = PublicKey::from_bytes(&pair.public_key().to_bytes())?;
//! assert!(key.verify(b"message", &signature));
//! # Ok::<(), secant::Error>(())
//! ```

use crate::random::Draw;
use crate::{Error, InputError, PrivateKey, RandomSource, random, secp256k1};
use secant_protocols::bip340::{self, Claim};
use std::fmt;
use zeroize::Zeroizing;

pub use secant_protocols::tagged_hash::{Tag, TaggedHasher, tagged_hash};

/// A private key with its public key. Wiped when dropped; never printed.
///
/// It is filled where it lies and never moved, because what moves leaves copies behind.
pub struct KeyPair(Box<bip340::KeyPair>);

/// A public key: 32 bytes, an x-coordinate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey(bip340::PublicKey);

impl Clone for KeyPair {
    fn clone(&self) -> Self {
        let mut pair = Self::vacant();
        pair.0.fill_from(&self.0);
        pair
    }
}

impl KeyPair {
    fn vacant() -> Self {
        Self(Box::new(bip340::KeyPair::vacant()))
    }

    /// A fresh pair from the operating system's randomness.
    ///
    /// # Errors
    /// A failure of the randomness.
    pub fn generate() -> Result<Self, Error> {
        let mut pair = Self::vacant();
        pair.0.fill_random(&mut random::system)?;
        Ok(pair)
    }

    /// [`KeyPair::generate`] from a given source: 32 bytes, again and again until they are a key.
    ///
    /// # Errors
    /// A failure of the source.
    pub fn generate_with(random: &RandomSource<'_>) -> Result<Self, Error> {
        let mut pair = Self::vacant();
        pair.0.fill_random(&mut |out| random.draw(out))?;
        Ok(pair)
    }

    /// The pair of a private key: 32 bytes, big-endian, from 1 to the order minus 1. Constant time.
    ///
    /// # Errors
    /// A wrong length, zero, or a value not below the order.
    pub fn from_bytes(secret: &[u8]) -> Result<Self, Error> {
        let mut pair = Self::vacant();
        pair.0.fill(secret)?;
        Ok(pair)
    }

    /// The pair of a private key of secp256k1.
    ///
    /// # Errors
    /// A key of another curve.
    pub fn from_private_key(key: &PrivateKey) -> Result<Self, Error> {
        Self::from_bytes(secp256k1::secret(key)?)
    }

    /// The private key, as it was given.
    pub fn to_private_key(&self) -> PrivateKey {
        secp256k1::private_key(self.0.secret())
    }

    /// The bytes of the private key, as it was given.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(*self.0.secret())
    }

    /// The public key.
    pub fn public_key(&self) -> PublicKey {
        PublicKey(*self.0.public_key())
    }

    /// Signs a message of any length, with 32 fresh random bytes as auxiliary randomness. Constant time.
    ///
    /// # Errors
    /// A failure of the randomness.
    pub fn sign(&self, message: &[u8]) -> Result<[u8; 64], Error> {
        self.sign_from(message, random::system)
    }

    /// [`KeyPair::sign`] with auxiliary randomness from a given source: 32 bytes that protect against faults and side
    /// channels. With zeros, equal messages have equal signatures. Constant time.
    ///
    /// # Errors
    /// A failure of the source.
    pub fn sign_with(&self, message: &[u8], random: &RandomSource<'_>) -> Result<[u8; 64], Error> {
        self.sign_from(message, |out| random.draw(out))
    }

    fn sign_from(
        &self,
        message: &[u8],
        fill: impl FnOnce(&mut [u8]) -> Result<(), InputError>,
    ) -> Result<[u8; 64], Error> {
        let mut aux = Zeroizing::new([0; 32]);
        fill(&mut aux[..])?;
        Ok(self.0.sign(&[message], &aux)?)
    }

    /// The pair whose private key is this one's, with the sign that makes y even, plus a tweak: 32 bytes, big-endian.
    /// Its public key is that of [`PublicKey::tweak_add`]. Constant time.
    ///
    /// # Errors
    /// A tweak that is not below the order; a sum that is zero.
    pub fn tweak_add(&self, tweak: &[u8; 32]) -> Result<Self, Error> {
        let mut pair = Self::vacant();
        pair.0.fill_tweaked(&self.0, tweak)?;
        Ok(pair)
    }
}

impl PublicKey {
    /// The key of an x-coordinate of 32 bytes, big-endian.
    ///
    /// # Errors
    /// A wrong length, a value not below the prime, or one that no point has.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Ok(Self(bip340::PublicKey::new(bytes)?))
    }

    /// The x-coordinate of a public key of secp256k1; the sign of y is dropped.
    ///
    /// # Errors
    /// A key of another curve.
    pub fn from_public_key(key: &crate::PublicKey) -> Result<Self, Error> {
        let point = secp256k1::point(key)?;
        Ok(Self(bip340::PublicKey::of(&point)))
    }

    /// The public key of secp256k1 with this x-coordinate and an even y-coordinate.
    pub fn to_public_key(&self) -> crate::PublicKey {
        secp256k1::public_key(self.0.point())
    }

    /// The x-coordinate.
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// Whether `signature` is valid for a message of any length; false for any malformed signature.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        self.check(message, signature).is_ok()
    }

    /// [`PublicKey::verify`] with the reason of a refusal.
    ///
    /// # Errors
    /// In this order: [`InputError::Length`]; [`InputError::CoordinateTooLarge`] for `R` not below the prime;
    /// [`InputError::NotReduced`] for `s` not below the order; [`InputError::InvalidSignature`].
    pub fn check(&self, message: &[u8], signature: &[u8]) -> Result<(), Error> {
        Ok(self.0.check(&[message], signature)?)
    }

    /// The key at this key's point plus the tweak's multiple of the generator, and whether that point's y-coordinate is
    /// odd.
    ///
    /// # Errors
    /// A tweak that is not below the order; a sum that is the point at infinity.
    pub fn tweak_add(&self, tweak: &[u8; 32]) -> Result<(Self, bool), Error> {
        let (key, odd) = self.0.tweak_add(tweak)?;
        Ok((Self(key), odd))
    }
}

/// The signatures of messages, each that of [`KeyPair::sign`]. Constant time.
///
/// # Errors
/// A failure of the randomness.
pub fn sign_batch(rows: &[(&KeyPair, &[u8])]) -> Result<Vec<[u8; 64]>, Error> {
    sign_batch_from(rows, random::system)
}

/// [`sign_batch`] with auxiliary randomness from a given source, 32 bytes for each row, in their order.
///
/// # Errors
/// A failure of the source.
pub fn sign_batch_with(
    rows: &[(&KeyPair, &[u8])],
    random: &RandomSource<'_>,
) -> Result<Vec<[u8; 64]>, Error> {
    sign_batch_from(rows, |out| random.draw(out))
}

fn sign_batch_from(
    rows: &[(&KeyPair, &[u8])],
    mut fill: impl FnMut(&mut [u8]) -> Result<(), InputError>,
) -> Result<Vec<[u8; 64]>, Error> {
    let mut aux = Zeroizing::new(vec![[0; 32]; rows.len()]);
    aux.iter_mut().try_for_each(|aux| fill(aux))?;
    let messages: Vec<[&[u8]; 1]> = rows.iter().map(|(_, message)| [*message]).collect();
    let parts = rows.iter().zip(&messages).zip(aux.iter());
    let rows: Vec<bip340::Row<'_>> =
        parts.map(|(((pair, _), message), aux)| (&*pair.0, &message[..], aux)).collect();
    let mut signatures = vec![Err(InputError::NoSignature); rows.len()];
    bip340::sign_many(&rows, &mut signatures);
    Ok(signatures.into_iter().collect::<Result<_, _>>()?)
}

/// The verdicts on signatures of messages, each that of [`PublicKey::verify`]: eight at a time on vectors.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify_batch(claims: &[(&PublicKey, &[u8], &[u8])]) -> Vec<bool> {
    let messages: Vec<[&[u8]; 1]> = claims.iter().map(|(_, message, _)| [*message]).collect();
    let claims: Vec<Claim<'_>> = claims
        .iter()
        .zip(&messages)
        .map(|((key, _, signature), message)| Claim { key: &key.0, message, signature })
        .collect();
    let mut verdicts = vec![false; claims.len()];
    let mut memory = Vec::with_capacity(bip340::batch_memory(claims.len()));
    bip340::verify_batch(&claims, &mut verdicts, memory.spare_capacity_mut());
    verdicts
}

impl fmt::Debug for KeyPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("bip340::KeyPair").field("public", &self.public_key()).finish_non_exhaustive()
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
