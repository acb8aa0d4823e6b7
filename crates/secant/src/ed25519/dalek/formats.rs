//! Keys in PKCS#8 and SubjectPublicKeyInfo (RFC 8410) by the crate `ed25519`; the traits of `digest` on keys.

use super::{SECRET_KEY_LENGTH, Signature, SigningKey, VerifyingKey};
use ::ed25519::pkcs8::spki::{self, AlgorithmIdentifier, AssociatedAlgorithmIdentifier, der::AnyRef};
use ::ed25519::pkcs8::{
    self, Document, EncodePrivateKey, EncodePublicKey, KeyError, PrivateKeyInfoRef, SecretDocument,
};
use ::ed25519::{KeypairBytes, PublicKeyBytes};
use digest::common::{Generate, InvalidKey, Key, KeySizeUser, TryKeyInit};
use digest::consts::U32;
use signature::rand_core::TryCryptoRng;
use zeroize::Zeroizing;

impl From<&SigningKey> for KeypairBytes {
    fn from(key: &SigningKey) -> Self {
        Self { secret_key: key.to_bytes(), public_key: Some(key.verifying_key().into()) }
    }
}

/// Refuses another public key than that of the private key.
impl TryFrom<&KeypairBytes> for SigningKey {
    type Error = pkcs8::Error;

    fn try_from(pair: &KeypairBytes) -> pkcs8::Result<Self> {
        let key = Self::from_bytes(&pair.secret_key);
        match pair.public_key {
            Some(public) if public != key.verifying_key().into() => Err(KeyError::Invalid.into()),
            _ => Ok(key),
        }
    }
}

impl From<&VerifyingKey> for PublicKeyBytes {
    fn from(key: &VerifyingKey) -> Self {
        Self(key.to_bytes())
    }
}

impl TryFrom<&PublicKeyBytes> for VerifyingKey {
    type Error = spki::Error;

    fn try_from(public: &PublicKeyBytes) -> spki::Result<Self> {
        Self::from_bytes(&public.0).map_err(|_| spki::Error::KeyMalformed)
    }
}

/// What both keys have: the conversions of values, of files, the algorithm's name, the length.
macro_rules! keys {
    ($($key:ty, $bytes:ty, $file:ty, $error:ty;)*) => {$(
        impl From<$key> for $bytes {
            fn from(key: $key) -> Self {
                Self::from(&key)
            }
        }

        impl TryFrom<$bytes> for $key {
            type Error = $error;

            fn try_from(bytes: $bytes) -> Result<Self, $error> {
                Self::try_from(&bytes)
            }
        }

        impl TryFrom<$file> for $key {
            type Error = $error;

            fn try_from(file: $file) -> Result<Self, $error> {
                <$bytes>::try_from(file)?.try_into()
            }
        }

        impl spki::SignatureAlgorithmIdentifier for $key {
            type Params = AnyRef<'static>;
            const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifier<Self::Params> =
                <Signature as AssociatedAlgorithmIdentifier>::ALGORITHM_IDENTIFIER;
        }

        impl KeySizeUser for $key {
            type KeySize = U32;
        }
    )*};
}
keys! {
    SigningKey, KeypairBytes, PrivateKeyInfoRef<'_>, pkcs8::Error;
    VerifyingKey, PublicKeyBytes, spki::SubjectPublicKeyInfoRef<'_>, spki::Error;
}

impl EncodePrivateKey for SigningKey {
    fn to_pkcs8_der(&self) -> pkcs8::Result<SecretDocument> {
        KeypairBytes::from(self).to_pkcs8_der()
    }
}

impl EncodePublicKey for VerifyingKey {
    fn to_public_key_der(&self) -> spki::Result<Document> {
        PublicKeyBytes::from(self).to_public_key_der()
    }
}

impl TryKeyInit for SigningKey {
    fn new(key: &Key<Self>) -> Result<Self, InvalidKey> {
        Ok(Self::from_bytes(key.as_ref()))
    }
}

impl Generate for SigningKey {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut seed = Zeroizing::new([0; SECRET_KEY_LENGTH]);
        rng.try_fill_bytes(&mut *seed)?;
        Ok(Self::from_bytes(&seed))
    }
}
