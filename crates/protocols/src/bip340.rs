//! Schnorr signatures on secp256k1 (BIP340), and keys with tweaks (BIP341).
//!
//! A public key is the x-coordinate of a point, 32 bytes; of the two points that have it, the one with an even
//! y-coordinate is meant. A signature is `R || s`, 64 bytes: the x-coordinate of the nonce's point, also with an even
//! y, and a scalar with `s G = R + e P` for the challenge `e`, the tagged hash of `R`, `P` and the message. Messages
//! have any length and are given in parts, which are hashed one after the other.
//!
//! | module | what | time |
//! |---|---|---|
//! | here | [`KeyPair`]: sign, tweak | constant |
//! | `public` | [`PublicKey`]: verify, tweak | variable, public data |
//! | `batch` | [`verify_batch`], [`sign_many`]: many signatures, eight at a time on vectors | as the single operations |
//!
//! The nonce is the tagged hash of key, public key and message, with 32 bytes of auxiliary randomness mixed into the
//! key: equal inputs give equal signatures, and fresh randomness protects against faults and side channels. To sign
//! without randomness, pass zeros. The public key is always that of the pair, never an argument: whoever can make a
//! signer use two public keys with one nonce gets the private key. Signatures are not verified before they are
//! returned, which the BIP recommends where a computation can be disturbed: it costs twice the signature; call
//! [`PublicKey::verify`].
//!
//! Tests: tweaks, batches and edges here; the vectors of BIP340 with the conformance tests.

mod batch;
mod public;
#[cfg(test)]
mod tests;

pub use batch::{Claim, Row, batch_memory, sign_many, verify_batch};
pub use public::PublicKey;

use crate::Error;
use crate::key::RandomSource;
use crate::secp256k1::{
    Element, Point, Secret, add_to_secret, base_multiple, curve, decode_addend, decode_secret, encode_secret,
    reduce, respond,
};
use crate::tagged_hash::Tag;
use core::fmt;
use subtle::Choice;
use zeroize::{Zeroize, ZeroizeOnDrop};

/// The length of a private key, of a public key, of auxiliary randomness and of a tweak in bytes.
pub const KEY_LEN: usize = 32;
/// The length of a signature in bytes.
pub const SIGNATURE_LEN: usize = 64;

/// A private key with its public key. Wiped when dropped.
#[derive(Clone)]
pub struct KeyPair {
    /// As it was given.
    secret: [u8; KEY_LEN],
    /// Whether the public point of that has an odd y-coordinate, so that its negative is the one that signs.
    odd: Choice,
    public: PublicKey,
    tags: Tags,
}

/// The tags of a signature.
#[derive(Clone)]
struct Tags {
    aux: Tag,
    nonce: Tag,
    challenge: Tag,
}

/// The tag of challenges.
fn challenge_tag() -> Tag {
    Tag::new(b"BIP0340/challenge")
}

impl KeyPair {
    /// The pair of a private key: a big-endian integer from 1 to the order minus 1. Constant time.
    ///
    /// # Errors
    /// [`Error::Length`], [`Error::ZeroPrivateKey`], [`Error::PrivateKeyTooLarge`].
    pub fn new(secret: &[u8]) -> Result<Self, Error> {
        let mut pair = Self::vacant();
        pair.fill(secret)?;
        Ok(pair)
    }

    /// A pair of the generator and no private key, to be filled: a value that is moved leaves copies behind, which
    /// nobody wipes. Until it is filled it signs nothing: [`Error::ZeroPrivateKey`].
    pub fn vacant() -> Self {
        let tags = Tags {
            aux: Tag::new(b"BIP0340/aux"),
            nonce: Tag::new(b"BIP0340/nonce"),
            challenge: challenge_tag(),
        };
        let public = PublicKey::of(&curve().generator());
        Self { secret: [0; KEY_LEN], odd: Choice::from(0), public, tags }
    }

    /// Makes this the pair of a private key, as [`KeyPair::new`]; after an error it is what it was before.
    ///
    /// # Errors
    /// As [`KeyPair::new`].
    pub fn fill(&mut self, secret: &[u8]) -> Result<(), Error> {
        self.set(&decode_secret(secret)?)
    }

    /// Makes this a fresh pair, as [`KeyPair::generate`].
    ///
    /// # Errors
    /// As [`KeyPair::generate`].
    pub fn fill_random(&mut self, random: &mut RandomSource<'_>) -> Result<(), Error> {
        self.set(&Secret::generate(random)?)
    }

    /// A fresh pair, every one of which is equally likely when the bits of `random` are.
    ///
    /// # Errors
    /// What `random` returned when it failed; [`Error::Random`] when it is stuck.
    pub fn generate(random: &mut RandomSource<'_>) -> Result<Self, Error> {
        let mut pair = Self::vacant();
        pair.fill_random(random)?;
        Ok(pair)
    }

    fn set(&mut self, d: &Secret) -> Result<(), Error> {
        let (curve, point) = (curve(), base_multiple(d)?);
        self.secret.copy_from_slice(&encode_secret(d)[..]);
        self.odd = curve.field().is_odd(&point.y);
        self.public = PublicKey::of(&point);
        Ok(())
    }

    /// The private key as it was given.
    pub fn secret(&self) -> &[u8; KEY_LEN] {
        &self.secret
    }

    /// The public key.
    pub fn public_key(&self) -> &PublicKey {
        &self.public
    }

    /// The scalar whose multiple of the generator is the public key's point; an error for a pair that was not filled.
    fn scalar(&self) -> Result<Secret, Error> {
        Ok(decode_secret(&self.secret)?.negate_if(self.odd))
    }

    /// The signature of the message, whose parts follow each other, with 32 bytes of auxiliary randomness: fresh ones,
    /// or zeros where there is no randomness. Constant time; the length of the message is public. Cost: one fixed-base
    /// multiplication and an inversion.
    ///
    /// # Errors
    /// [`Error::ZeroPrivateKey`] for a pair that was not filled; [`Error::NoSignature`] when the nonce is 0, which no
    /// one will ever see.
    pub fn sign(&self, message: &[&[u8]], aux: &[u8; KEY_LEN]) -> Result<[u8; SIGNATURE_LEN], Error> {
        let (d, k) = self.scalar_and_nonce(message, aux)?;
        Ok(self.respond(&d, &k, &mut base_multiple(&k)?, message))
    }

    /// The scalar and the nonce of a signature.
    fn scalar_and_nonce(&self, message: &[&[u8]], aux: &[u8; KEY_LEN]) -> Result<(Secret, Secret), Error> {
        let d = self.scalar()?;
        let mut masked = self.tags.aux.hash(&[aux]);
        for (byte, d) in masked.iter_mut().zip(encode_secret(&d).iter()) {
            *byte ^= d;
        }
        let public = self.public.to_bytes();
        let mut hasher = self.tags.nonce.hasher();
        hasher.update(&masked[..]);
        hasher.update(&public);
        message.iter().for_each(|part| hasher.update(part));
        Ok((d, Secret::of_hash(&hasher.finalize()).ok_or(Error::NoSignature)?))
    }

    /// The signature for a scalar, a nonce and its point, which is wiped.
    fn respond(&self, d: &Secret, k: &Secret, r: &mut Point, message: &[&[u8]]) -> [u8; SIGNATURE_LEN] {
        let public = self.public.to_bytes();
        let k = k.negate_if(curve().field().is_odd(&r.y));
        let mut signature = [0; SIGNATURE_LEN];
        let (commitment, response) = signature.split_at_mut(KEY_LEN);
        curve().field().encode(&r.x, commitment);
        // the sign of y tells the sign of the nonce that was hashed
        r.zeroize();
        let e = challenge(&self.tags.challenge, commitment, &public, message);
        response.copy_from_slice(&respond(&k, &e, d));
        signature
    }

    /// The pair of the public key with this tweak: the private key `d + t`, where `d` is the one whose public point has
    /// an even y-coordinate (BIP341, "taproot_tweak_seckey"). Its public key is that of [`PublicKey::tweak_add`].
    /// Constant time.
    ///
    /// # Errors
    /// [`Error::TweakTooLarge`] when the tweak, big-endian, is not below the order; [`Error::ZeroPrivateKey`] when the
    /// sum is 0.
    pub fn tweak_add(&self, tweak: &[u8; KEY_LEN]) -> Result<Self, Error> {
        let mut pair = Self::vacant();
        pair.fill_tweaked(self, tweak)?;
        Ok(pair)
    }

    /// Makes this what [`KeyPair::tweak_add`] of another pair gives.
    ///
    /// # Errors
    /// As [`KeyPair::tweak_add`].
    pub fn fill_tweaked(&mut self, other: &Self, tweak: &[u8; KEY_LEN]) -> Result<(), Error> {
        let t = decode_addend(tweak).ok_or(Error::TweakTooLarge)?;
        let sum = add_to_secret(&other.scalar()?, &t).ok_or(Error::ZeroPrivateKey)?;
        self.set(&sum)
    }

    /// Makes this a copy of another pair.
    pub fn fill_from(&mut self, other: &Self) {
        self.secret.copy_from_slice(&other.secret);
        (self.odd, self.public) = (other.odd, other.public);
    }
}

impl Drop for KeyPair {
    fn drop(&mut self) {
        self.secret.zeroize();
        // the parity tells which of two private keys it is: no secret beside the key
    }
}

impl ZeroizeOnDrop for KeyPair {}

impl fmt::Debug for KeyPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeyPair").field("public", &self.public).finish_non_exhaustive()
    }
}

/// `e`: the tagged hash of both x-coordinates and the message, modulo the order.
fn challenge(tag: &Tag, commitment: &[u8], public: &[u8; KEY_LEN], message: &[&[u8]]) -> Element {
    let mut hasher = tag.hasher();
    hasher.update(commitment);
    hasher.update(public);
    message.iter().for_each(|part| hasher.update(part));
    reduce(&hasher.finalize())
}
