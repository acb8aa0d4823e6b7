//! Contexts of Ed25519ph, and messages as digests.

use super::{DigestSigner, DigestVerifier, Signature, SignatureError, SigningKey, VerifyingKey, refused};
use digest::consts::U64;
use digest::{Digest, Update};
use secant_protocols::Error as InputError;
use secant_protocols::ed25519::MAX_CONTEXT_LEN;
use std::convert::identity;

/// A key and a context of at most 255 bytes for Ed25519ph: a [`DigestSigner`] with a [`SigningKey`], a [`DigestVerifier`] with a
/// [`VerifyingKey`].
#[derive(Clone, Debug)]
pub struct Context<'k, 'v, K> {
    key: &'k K,
    value: &'v [u8],
}

impl<'k, 'v, K> Context<'k, 'v, K> {
    /// The most bytes of a context.
    pub const MAX_LENGTH: usize = MAX_CONTEXT_LEN;

    pub(super) fn new(key: &'k K, value: &'v [u8]) -> Result<Self, SignatureError> {
        if value.len() > Self::MAX_LENGTH {
            return Err(refused(InputError::ContextTooLong));
        }
        Ok(Self { key, value })
    }

    /// The key.
    pub fn key(&self) -> &'k K {
        self.key
    }

    /// The context.
    pub fn value(&self) -> &'v [u8] {
        self.value
    }
}

/// The digest of what a function feeds it.
fn fed<D: Digest>(feed: impl Fn(&mut D) -> Result<(), SignatureError>) -> Result<D, SignatureError> {
    let mut digest = D::new();
    feed(&mut digest)?;
    Ok(digest)
}

/// Ed25519ph: who signs, who verifies, their keys, their context.
macro_rules! digests {
    ($($signer:ty, $verifier:ty, $key:expr, $context:expr;)*) => {$(
        impl<D: Digest<OutputSize = U64> + Update> DigestSigner<D, Signature> for $signer {
            fn try_sign_digest<F>(&self, feed: F) -> Result<Signature, SignatureError>
            where
                F: Fn(&mut D) -> Result<(), SignatureError>,
            {
                $key(self).sign_prehashed(fed(feed)?, $context(self))
            }
        }

        impl<D: Digest<OutputSize = U64> + Update> DigestVerifier<D, Signature> for $verifier {
            fn verify_digest<F>(&self, feed: F, signature: &Signature) -> Result<(), SignatureError>
            where
                F: Fn(&mut D) -> Result<(), SignatureError>,
            {
                $key(self).verify_prehashed(fed(feed)?, $context(self), signature)
            }
        }
    )*};
}
digests! {
    SigningKey, VerifyingKey, identity, |_: &Self| None;
    Context<'_, '_, SigningKey>, Context<'_, '_, VerifyingKey>, Context::key, |context: &Self| Some(context.value);
}
