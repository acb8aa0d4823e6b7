//! Private keys on short Weierstrass curves.

use crate::random::Draw;
use crate::{
    Curve, Error, HashAlgorithm, MultiplyOptions, NonceMode, PublicKey, RandomSource, SignOptions, Signature,
    Tuning, random,
};
use secant_core::CurveRef;
use secant_core::any::AnyElement;
use secant_protocols::Error as InputError;
use secant_protocols::ecdsa::Nonces;
use secant_protocols::encoding::point;
use secant_protocols::key::{RandomSource as Drawing, SecretScalar, tweak};
#[cfg(feature = "restartable")]
use secant_protocols::{
    blinding::{self, Blinding},
    stack,
};
use secant_protocols::{ecdh, key};
use std::fmt;
use zeroize::Zeroizing;

/// What a tweak does to a private key.
type Tweak = fn(CurveRef<'_>, &SecretScalar, &AnyElement) -> Result<SecretScalar, InputError>;

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
        Self::generate_from(curve, &mut random::system)
    }

    /// [`PrivateKey::generate`] from a given source: as many bytes as the order has, again and again until they are a
    /// key.
    ///
    /// # Errors
    /// As [`PrivateKey::generate`].
    pub fn generate_with(curve: &Curve, random: &RandomSource<'_>) -> Result<Self, Error> {
        Self::generate_from(curve, &mut |out| random.draw(out))
    }

    fn generate_from(curve: &Curve, random: &mut Drawing<'_>) -> Result<Self, Error> {
        let proved = curve.for_secrets()?;
        let mut bytes = Zeroizing::new(vec![0; proved.scalars().byte_len()].into_boxed_slice());
        key::encode_private(proved, &key::generate(proved, random)?, &mut bytes)?;
        Ok(Self { curve: curve.clone(), bytes })
    }

    /// The key with this value, big-endian, of the order's length in bytes. Use one value on one curve alone: with
    /// [`NonceMode::Deterministic`](crate::NonceMode), signatures of one message on two curves of one length (r1 and t1 of
    /// Brainpool; P-256 and secp256k1) can have one nonce, and give the key away.
    ///
    /// # Errors
    /// A wrong length, zero, a value not below the order, or a curve that does not support secrets.
    pub fn from_bytes(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        drop(key::decode_private(curve.for_secrets()?, bytes)?);
        Ok(Self::from_checked(curve.clone(), bytes))
    }

    /// The key of bytes that were checked before.
    pub(crate) fn from_checked(curve: Curve, bytes: &[u8]) -> Self {
        Self { curve, bytes: Zeroizing::new(bytes.into()) }
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
        match self.public_key_with(&MultiplyOptions::new()) {
            Ok(key) => key,
            Err(_) => unreachable!("a private key was checked when it was made, and nothing is drawn"),
        }
    }

    /// [`PrivateKey::public_key`] with options. Constant time.
    ///
    /// # Errors
    /// A failure of the randomness, which only blinding takes.
    pub fn public_key_with(&self, options: &MultiplyOptions<'_>) -> Result<PublicKey, Error> {
        let curve = self.curve.proved()?;
        let d = key::decode_private(curve, self.secret())?;
        #[cfg(feature = "restartable")]
        if options.blinded {
            let point = stack::wiped(|| {
                let blinding = Blinding::draw(curve, &mut random::from(options.random))?;
                blinding::public(curve, &d, blinding)
            })?;
            return Ok(PublicKey::from_any(self.curve.clone(), point));
        }
        let point = key::public(curve, &d, options.tuning)?;
        Ok(PublicKey::from_any(self.curve.clone(), point))
    }

    /// The key `d + t` for this key `d`, modulo the order; `tweak` is `t`, big-endian, of the order's length in bytes and
    /// below the order. Its public key is that of [`PublicKey::tweak_add`]. Constant time. Whoever chooses the tweak can choose
    /// the sum: derive it, as BIP32 does, and take it from nobody else.
    ///
    /// # Errors
    /// A wrong length, a tweak not below the order, or a sum that is zero.
    pub fn tweak_add(&self, tweak: &[u8]) -> Result<Self, Error> {
        self.tweaked(tweak, tweak::add_to_private)
    }

    /// The key `t d`, as [`PrivateKey::tweak_add`]. Its public key is that of [`PublicKey::tweak_multiply`].
    ///
    /// # Errors
    /// As [`PrivateKey::tweak_add`], and for a tweak that is zero.
    pub fn tweak_multiply(&self, tweak: &[u8]) -> Result<Self, Error> {
        self.tweaked(tweak, tweak::multiply_private)
    }

    fn tweaked(&self, tweak: &[u8], operation: Tweak) -> Result<Self, Error> {
        let curve = self.curve.for_secrets()?;
        let d = key::decode_private(curve, self.secret())?;
        let key = operation(curve, &d, &*tweak::decode(curve, tweak)?)?;
        let mut bytes = Zeroizing::new(vec![0; self.secret().len()].into_boxed_slice());
        key::encode_private(curve, &key, &mut bytes)?;
        Ok(Self { curve: self.curve.clone(), bytes })
    }

    /// Signs a message with ECDSA. Constant time.
    ///
    /// # Errors
    /// More than 32 bytes of additional data; a failure of the randomness, for hedged nonces and blinding;
    /// [`Fault`](crate::InputError::Fault) where the signature was to be verified and is not valid.
    pub fn sign(&self, message: &[u8], options: &SignOptions<'_>) -> Result<Signature, Error> {
        let hash = self.curve.hash_or_default(options.hash);
        self.sign_digest(hash.digest(&[message]).as_ref(), options)
    }

    /// Signs a digest; its leftmost bits count, as many as the order has.
    ///
    /// # Errors
    /// An empty digest, one that does not have the length of the hash that the options name
    /// ([`SignOptions::any_digest`] takes it), more than 32 bytes of additional data, or a failure of the randomness for hedged nonces and blinding.
    pub fn sign_digest(&self, digest: &[u8], options: &SignOptions<'_>) -> Result<Signature, Error> {
        self.sign_digest_from(digest, options, &mut random::from(options.multiply.random))
    }

    /// [`PrivateKey::sign_digest`] from a source that need not be shared between threads.
    pub(crate) fn sign_digest_from(
        &self,
        digest: &[u8],
        options: &SignOptions<'_>,
        random: &mut Drawing<'_>,
    ) -> Result<Signature, Error> {
        let hash = self.curve.hash_or_default(options.hash);
        let curve = self.curve.proved()?;
        let d = key::decode_private(curve, self.secret())?;
        #[cfg(feature = "restartable")]
        if options.multiply.blinded {
            let (signature, id) = stack::wiped(|| {
                options.signer().check_digest(digest)?;
                let blinding = Blinding::draw(curve, random)?;
                let nonces = nonces(options, hash, random);
                blinding::sign(curve, &d, digest, nonces, &options.signer(), blinding)
            })?;
            return Signature::new(&self.curve, &signature, id);
        }
        let nonces = nonces(options, hash, random);
        let (signature, id) = options.signer().sign(curve, &d, digest, nonces)?;
        Signature::new(&self.curve, &signature, id)
    }

    /// The shared secret of ECDH: the x-coordinate of `d Q`, big-endian, of the field's length. Constant time.
    /// It is no uniform key: put it through a key derivation function.
    ///
    /// # Errors
    /// A peer of another curve, or outside the subgroup of the generator.
    pub fn shared_secret(&self, peer: &PublicKey) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.shared_secret_with(peer, &MultiplyOptions::new())
    }

    /// [`PrivateKey::shared_secret`] with options. Constant time.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret`], and a failure of the randomness, which only blinding takes.
    pub fn shared_secret_with(
        &self,
        peer: &PublicKey,
        options: &MultiplyOptions<'_>,
    ) -> Result<Zeroizing<Vec<u8>>, Error> {
        if &self.curve != peer.curve() {
            return Err(Error::CurveMismatch);
        }
        let mut out = Zeroizing::new(vec![0; self.curve.field_bytes()]);
        let curve = self.curve.proved()?;
        let d = key::decode_private(curve, self.secret())?;
        #[cfg(feature = "restartable")]
        if options.blinded {
            stack::wiped(|| {
                let blinding = Blinding::draw(curve, &mut random::from(options.random))?;
                blinding::shared_x(curve, &d, peer.any(), &mut out, blinding)
            })?;
            return Ok(out);
        }
        ecdh::shared_x(curve, &d, peer.any(), &mut out, options.tuning)?;
        Ok(out)
    }

    /// The point of ECDH, `d Q`, as `04 || x || y`: a secret, for protocols that need more than `x`. Constant time.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret`].
    pub fn shared_point(&self, peer: &PublicKey) -> Result<Zeroizing<Vec<u8>>, Error> {
        if &self.curve != peer.curve() {
            return Err(Error::CurveMismatch);
        }
        let curve = self.curve.proved()?;
        let d = key::decode_private(curve, self.secret())?;
        let shared = ecdh::shared_point(curve, &d, peer.any(), Tuning::DEFAULT)?;
        let mut out = Zeroizing::new(vec![0; point::encoded_len(curve.field(), false)]);
        point::encode(curve.field(), &shared, &mut out, false)?;
        Ok(out)
    }
}

/// Constant time but for the answer.
impl PartialEq for PrivateKey {
    fn eq(&self, other: &Self) -> bool {
        self.curve == other.curve && key::equal(self.secret(), other.secret())
    }
}

impl Eq for PrivateKey {}

/// Where the nonces of a signature come from.
pub(crate) fn nonces<'a>(
    options: &SignOptions<'a>,
    hash: HashAlgorithm,
    random: &'a mut Drawing<'a>,
) -> Nonces<'a> {
    match (options.extra, options.nonce) {
        (Some(data), _) => Nonces::Extra(hash, data),
        (None, NonceMode::Deterministic) => Nonces::Deterministic(hash),
        (None, NonceMode::Hedged) => Nonces::Hedged(hash, random),
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrivateKey").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}
