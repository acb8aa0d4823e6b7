//! The types of Ed25519 and Ed448, which differ in lengths alone.

/// Defines the types of a scheme: the module of its protocol, the bytes of a seed, the bytes of a signature.
macro_rules! eddsa {
    ($scheme:ident, $seed:literal, $signature:literal) => {
use crate::random::Draw;
use crate::{Error, InputError, RandomSource, random};
use secant_protocols::$scheme as protocol;
use secant_protocols::key::draw_bytes;
use secant_protocols::$scheme::{Claim, ExpandedPublic, ExpandedSecret};
use std::fmt;
use zeroize::Zeroizing;

pub use secant_protocols::$scheme::{Policy, Prehash};
#[cfg(feature = "many")]
pub use secant_protocols::$scheme::Variant;

#[doc = concat!("A private key: a seed of ", $seed, " bytes. Wiped when dropped; never printed.")]
#[derive(Clone)]
pub struct PrivateKey {
    /// Boxed, so that moving the key leaves no copy behind.
    seed: Box<Zeroizing<[u8; $seed]>>,
}

#[doc = concat!("A public key: ", $seed, " bytes. They are examined when a signature is verified, under that call's policy.")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PublicKey([u8; $seed]);

impl PrivateKey {
    /// A fresh key from the operating system's randomness.
    ///
    /// # Errors
    /// A failure of the randomness, or zeros from it.
    pub fn generate() -> Result<Self, Error> {
        Self::generate_from(random::system)
    }

    #[doc = concat!("[`PrivateKey::generate`] from ", $seed, " bytes of a given source.")]
    ///
    /// # Errors
    /// A failure of the source, or zeros from it.
    pub fn generate_with(random: &RandomSource<'_>) -> Result<Self, Error> {
        Self::generate_from(|out| random.draw(out))
    }

    fn generate_from(mut random: impl FnMut(&mut [u8]) -> Result<(), InputError>) -> Result<Self, Error> {
        let mut seed = Box::new(Zeroizing::new([0; $seed]));
        draw_bytes(&mut seed[..], &mut random)?;
        Ok(Self { seed })
    }

    /// The key of a seed; any bytes are one.
    pub fn from_seed(seed: &[u8; $seed]) -> Self {
        let mut key = Self { seed: Box::new(Zeroizing::new([0; $seed])) };
        key.seed.copy_from_slice(seed);
        key
    }

    /// The seed.
    pub fn to_seed(&self) -> Zeroizing<[u8; $seed]> {
        Zeroizing::clone(&self.seed)
    }

    /// The public key. Constant time.
    pub fn public_key(&self) -> PublicKey {
        PublicKey(protocol::public_key(&self.seed))
    }

    /// Signs a message. Constant time. The public key is derived, never passed in.
    pub fn sign(&self, message: &[u8]) -> [u8; $signature] {
        protocol::sign(&self.seed, &[message])
    }

    /// Signs a message in a context of at most 255 bytes. Constant time.
    ///
    /// # Errors
    /// A context that is too long or, for Ed25519, empty.
    pub fn sign_ctx(&self, message: &[u8], context: &[u8]) -> Result<[u8; $signature], Error> {
        self.expand().sign_ctx(message, context)
    }

    /// Signs the hash of a message in a context of at most 255 bytes, which may be empty. Constant time.
    ///
    /// # Errors
    /// A context that is too long.
    pub fn sign_ph(&self, message: &[u8], context: &[u8]) -> Result<[u8; $signature], Error> {
        self.expand().sign_ph(message, context)
    }

    /// [`PrivateKey::sign_ph`] for a message that came in pieces, of any length.
    ///
    /// # Errors
    /// As there.
    pub fn sign_prehashed(&self, message: Prehash, context: &[u8]) -> Result<[u8; $signature], Error> {
        self.expand().sign_prehashed(message, context)
    }

    /// The expanded key, which signs without deriving the public key again.
    pub fn expand(&self) -> ExpandedPrivateKey {
        ExpandedPrivateKey(ExpandedSecret::new(&self.seed))
    }
}

/// A private key with its public key derived, for many signatures. Wiped when dropped; never printed.
pub struct ExpandedPrivateKey(ExpandedSecret);

impl ExpandedPrivateKey {
    /// Signs a message. Constant time.
    pub fn sign(&self, message: &[u8]) -> [u8; $signature] {
        self.0.sign(&[message])
    }

    /// As [`PrivateKey::sign_ctx`].
    ///
    /// # Errors
    /// As there.
    pub fn sign_ctx(&self, message: &[u8], context: &[u8]) -> Result<[u8; $signature], Error> {
        Ok(self.0.sign_ctx(&[message], context)?)
    }

    /// As [`PrivateKey::sign_ph`].
    ///
    /// # Errors
    /// As there.
    pub fn sign_ph(&self, message: &[u8], context: &[u8]) -> Result<[u8; $signature], Error> {
        Ok(self.0.sign_ph(&[message], context)?)
    }

    /// As [`PrivateKey::sign_prehashed`].
    ///
    /// # Errors
    /// As there.
    pub fn sign_prehashed(&self, message: Prehash, context: &[u8]) -> Result<[u8; $signature], Error> {
        Ok(self.0.sign_prehashed(message, context)?)
    }
}

impl PublicKey {
    /// The key with these bytes.
    pub const fn from_bytes(bytes: &[u8; $seed]) -> Self {
        Self(*bytes)
    }

    /// The key's bytes.
    pub const fn to_bytes(&self) -> [u8; $seed] {
        self.0
    }

    /// Whether this is a key as an honest signer has it: the canonical encoding of a point other than the identity in the
    /// subgroup of the base point. No policy asks for all of it. Variable time.
    ///
    /// # Errors
    /// [`InputError::NotOnCurve`] for bytes that are no canonical encoding of a point; [`InputError::Identity`];
    /// [`InputError::WrongSubgroup`].
    pub fn validate(&self) -> Result<(), Error> {
        Ok(protocol::validate(&self.0)?)
    }

    /// Whether `signature` is valid under `policy`; false for any malformed key or signature.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(&self, message: &[u8], signature: &[u8], policy: Policy) -> bool {
        self.check(message, signature, policy).is_ok()
    }

    /// The verdict of [`PublicKey::verify`] with the reason of a refusal.
    ///
    /// # Errors
    /// In this order: [`InputError::NotOnCurve`] for bytes that are no point, or no canonical encoding where the policy demands one;
    /// [`InputError::WrongSubgroup`] for a key of small order where it refuses those; [`InputError::Length`] for a signature of
    /// another length; [`InputError::NotReduced`] for its `S`; [`InputError::SignatureEncoding`] for its `R`;
    /// [`InputError::InvalidSignature`].
    pub fn check(&self, message: &[u8], signature: &[u8], policy: Policy) -> Result<(), Error> {
        Ok(protocol::check(&self.0, &[message], signature, policy)?)
    }

    /// Whether a signature of [`PrivateKey::sign_ctx`] is valid under `policy`; false for a context that it refuses
    /// too.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_ctx(&self, message: &[u8], signature: &[u8], context: &[u8], policy: Policy) -> bool {
        self.check_ctx(message, signature, context, policy).is_ok()
    }

    /// The verdict of [`PublicKey::verify_ctx`] with the reason of a refusal.
    ///
    /// # Errors
    /// A context that [`PrivateKey::sign_ctx`] refuses; as [`PublicKey::check`].
    pub fn check_ctx(&self, message: &[u8], signature: &[u8], context: &[u8], policy: Policy) -> Result<(), Error> {
        Ok(self.decode()?.check_ctx(&[message], signature, context, policy)?)
    }

    /// Whether a signature of [`PrivateKey::sign_ph`] is valid under `policy`; false for a context that is too long.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_ph(&self, message: &[u8], signature: &[u8], context: &[u8], policy: Policy) -> bool {
        self.check_ph(message, signature, context, policy).is_ok()
    }

    /// The verdict of [`PublicKey::verify_ph`] with the reason of a refusal.
    ///
    /// # Errors
    /// [`InputError::ContextTooLong`]; as [`PublicKey::check`].
    pub fn check_ph(&self, message: &[u8], signature: &[u8], context: &[u8], policy: Policy) -> Result<(), Error> {
        Ok(self.decode()?.check_ph(&[message], signature, context, policy)?)
    }

    /// [`PublicKey::verify_ph`] for a message that came in pieces, of any length.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_prehashed(&self, message: Prehash, signature: &[u8], context: &[u8], policy: Policy) -> bool {
        self.check_prehashed(message, signature, context, policy).is_ok()
    }

    /// The verdict of [`PublicKey::verify_prehashed`] with the reason of a refusal.
    ///
    /// # Errors
    /// As [`PublicKey::check_ph`].
    pub fn check_prehashed(&self, message: Prehash, signature: &[u8], context: &[u8], policy: Policy) -> Result<(), Error> {
        Ok(self.decode()?.check_prehashed(message, signature, context, policy)?)
    }

    /// The key decoded once, for many verifications; none when the bytes are no point of the curve, so that no
    /// signature is valid under any policy.
    pub fn expand(&self) -> Option<ExpandedPublicKey> {
        self.decode().ok().map(ExpandedPublicKey)
    }

    fn decode(&self) -> Result<ExpandedPublic, InputError> {
        ExpandedPublic::decode_vartime(&self.0)
    }
}

/// A public key whose bytes have been decoded.
#[derive(Clone, Debug)]
pub struct ExpandedPublicKey(ExpandedPublic);

impl ExpandedPublicKey {
    /// The key's bytes.
    pub fn to_bytes(&self) -> [u8; $seed] {
        self.0.to_bytes()
    }

    /// As [`PublicKey::verify`], without decoding the key again.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(&self, message: &[u8], signature: &[u8], policy: Policy) -> bool {
        self.check(message, signature, policy).is_ok()
    }

    /// The verdict of [`ExpandedPublicKey::verify`] with the reason of a refusal.
    ///
    /// # Errors
    /// As [`PublicKey::check`].
    pub fn check(&self, message: &[u8], signature: &[u8], policy: Policy) -> Result<(), Error> {
        Ok(self.0.check(&[message], signature, policy)?)
    }

    /// As [`PublicKey::verify_ctx`].
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_ctx(&self, message: &[u8], signature: &[u8], context: &[u8], policy: Policy) -> bool {
        self.check_ctx(message, signature, context, policy).is_ok()
    }

    /// The verdict of [`ExpandedPublicKey::verify_ctx`] with the reason of a refusal.
    ///
    /// # Errors
    /// As [`PublicKey::check_ctx`].
    pub fn check_ctx(&self, message: &[u8], signature: &[u8], context: &[u8], policy: Policy) -> Result<(), Error> {
        Ok(self.0.check_ctx(&[message], signature, context, policy)?)
    }

    /// As [`PublicKey::verify_ph`].
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_ph(&self, message: &[u8], signature: &[u8], context: &[u8], policy: Policy) -> bool {
        self.check_ph(message, signature, context, policy).is_ok()
    }

    /// The verdict of [`ExpandedPublicKey::verify_ph`] with the reason of a refusal.
    ///
    /// # Errors
    /// As [`PublicKey::check_ph`].
    pub fn check_ph(&self, message: &[u8], signature: &[u8], context: &[u8], policy: Policy) -> Result<(), Error> {
        Ok(self.0.check_ph(&[message], signature, context, policy)?)
    }

    /// As [`PublicKey::verify_prehashed`].
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_prehashed(&self, message: Prehash, signature: &[u8], context: &[u8], policy: Policy) -> bool {
        self.check_prehashed(message, signature, context, policy).is_ok()
    }

    /// The verdict of [`ExpandedPublicKey::verify_prehashed`] with the reason of a refusal.
    ///
    /// # Errors
    /// As [`PublicKey::check_ph`].
    pub fn check_prehashed(&self, message: Prehash, signature: &[u8], context: &[u8], policy: Policy) -> Result<(), Error> {
        Ok(self.0.check_prehashed(message, signature, context, policy)?)
    }
}

/// The verdicts on signatures of messages, each that of [`ExpandedPublicKey::verify`]: eight at a time on vectors, whatever is
/// false. Elsewhere, under [`Policy::Zip215`], up to 64 of them share most of the work, as long as all are valid; whatever is false,
/// 64 take at most a fifth longer than one after the other, and take up to 340 KB of memory, 550 KB with Ed448.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify_batch(claims: &[(&ExpandedPublicKey, &[u8], &[u8])], policy: Policy) -> Vec<bool> {
    let messages: Vec<[&[u8]; 1]> = claims.iter().map(|(_, message, _)| [*message]).collect();
    let claims: Vec<Claim<'_>> = claims
        .iter()
        .zip(&messages)
        .map(|((key, _, signature), message)| Claim { key: &key.0, message, signature })
        .collect();
    let mut verdicts = vec![false; claims.len()];
    let mut memory = Vec::with_capacity(protocol::batch_memory(claims.len(), policy));
    protocol::verify_batch(&claims, policy, &mut verdicts, memory.spare_capacity_mut());
    verdicts
}

/// [`ExpandedPublicKey::check`] for each claim, or the check of another variant.
#[cfg(feature = "many")]
pub fn check_batch(
    claims: &[(&ExpandedPublicKey, &[u8], &[u8])],
    variant: Variant<'_>,
    policy: Policy,
) -> Vec<Result<(), Error>> {
    let messages: Vec<[&[u8]; 1]> = claims.iter().map(|(_, message, _)| [*message]).collect();
    let claims: Vec<Claim<'_>> = claims
        .iter()
        .zip(&messages)
        .map(|((key, _, signature), message)| Claim { key: &key.0, message, signature })
        .collect();
    let mut results = vec![Err(InputError::InvalidSignature); claims.len()];
    protocol::check_many(&claims, variant, policy, &mut results);
    results.into_iter().map(|result| Ok(result?)).collect()
}

/// [`ExpandedPrivateKey::sign`] for each row, or the signature of another variant. Constant time.
///
/// # Errors
/// Those of the variant's context, for all rows.
#[cfg(feature = "many")]
pub fn sign_batch(
    rows: &[(&ExpandedPrivateKey, &[u8])],
    variant: Variant<'_>,
) -> Result<Vec<[u8; $signature]>, Error> {
    let messages: Vec<[&[u8]; 1]> = rows.iter().map(|(_, message)| [*message]).collect();
    let rows: Vec<(&ExpandedSecret, &[&[u8]])> =
        rows.iter().zip(&messages).map(|((key, _), message)| (&key.0, message.as_slice())).collect();
    let mut results = vec![Err(InputError::NoSignature); rows.len()];
    protocol::sign_many(&rows, variant, &mut results);
    Ok(results.into_iter().collect::<Result<_, _>>()?)
}

/// Constant time but for the answer.
impl PartialEq for PrivateKey {
    fn eq(&self, other: &Self) -> bool {
        secant_protocols::key::equal(&self.seed[..], &other.seed[..])
    }
}

impl Eq for PrivateKey {}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(concat!(stringify!($scheme), "::PrivateKey(..)"))
    }
}

impl fmt::Debug for ExpandedPrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(concat!(stringify!($scheme), "::ExpandedPrivateKey(..)"))
    }
}
    };
}
pub(crate) use eddsa;
