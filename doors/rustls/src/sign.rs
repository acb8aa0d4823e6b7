//! Private keys: those that secant has a scheme for, and the base's.

use crate::Options;
use crate::verify::is_brainpool;
use rustls::crypto::KeyProvider;
use rustls::pki_types::{PrivateKeyDer, SubjectPublicKeyInfoDer};
use rustls::sign::{Signer, SigningKey};
use rustls::{Error, SignatureAlgorithm, SignatureScheme as Id};
use secant::InputError;
use secant::keyfile::{self, FileError};
use secant::tls::{self, SignatureScheme, Version};
use std::fmt;
use std::sync::Arc;

#[derive(Debug)]
pub(crate) struct Keys {
    pub(crate) base: &'static dyn KeyProvider,
    pub(crate) options: Options,
}

impl KeyProvider for Keys {
    fn load_private_key(&self, der: PrivateKeyDer<'static>) -> Result<Arc<dyn SigningKey>, Error> {
        let why = match self.read(der.secret_der()) {
            Ok(key) => return Ok(key),
            Err(why) => why,
        };
        // what secant has and refuses, the base is not asked for
        if !is_foreign(&why) {
            return Err(Error::General(why.to_string()));
        }
        self.base.load_private_key(der)
    }
}

impl Keys {
    fn read(&self, der: &[u8]) -> Result<Arc<dyn SigningKey>, secant::Error> {
        let key = Arc::new(tls::SigningKey::new(&keyfile::PrivateKey::from_file(der)?)?);
        let scheme = key.scheme();
        if is_brainpool(scheme) && !self.options.brainpool {
            return Err(InputError::UnsupportedKey.into());
        }
        let mut ids: Vec<Id> = scheme.id(Version::Tls13).map(Id::from).into_iter().collect();
        if self.options.brainpool_tls12 {
            ids.extend(scheme.id(Version::Tls12).map(Id::from));
        }
        Ok(Arc::new(Key { public: key.public_key().to_der()?, key, ids }))
    }
}

/// Whether a file is refused because its algorithm is not one of secant's, or because it does not name its curve, which the base may
/// find by trying.
fn is_foreign(why: &secant::Error) -> bool {
    matches!(
        why,
        secant::Error::KeyFile(FileError::Unsupported { .. } | FileError::NoCurve)
            | secant::Error::Input(InputError::UnsupportedKey)
    )
}

/// A key that was read.
struct Key {
    key: Arc<tls::SigningKey>,
    /// SubjectPublicKeyInfo.
    public: Vec<u8>,
    /// The identifiers that it signs under, the preferred one first.
    ids: Vec<Id>,
}

impl SigningKey for Key {
    fn choose_scheme(&self, offered: &[Id]) -> Option<Box<dyn Signer>> {
        let id = *self.ids.iter().find(|id| offered.contains(id))?;
        Some(Box::new(Chosen { key: self.key.clone(), id }))
    }

    fn public_key(&self) -> Option<SubjectPublicKeyInfoDer<'_>> {
        Some(SubjectPublicKeyInfoDer::from(&self.public[..]))
    }

    fn algorithm(&self) -> SignatureAlgorithm {
        match self.key.scheme() {
            SignatureScheme::Ecdsa(..) => SignatureAlgorithm::ECDSA,
            SignatureScheme::Ed25519 => SignatureAlgorithm::ED25519,
            SignatureScheme::Ed448 => SignatureAlgorithm::ED448,
        }
    }
}

/// A key with the identifier that a handshake chose.
#[derive(Debug)]
struct Chosen {
    key: Arc<tls::SigningKey>,
    id: Id,
}

impl Signer for Chosen {
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        self.key.sign(message).map_err(|why| Error::General(why.to_string()))
    }

    fn scheme(&self) -> Id {
        self.id
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.key.fmt(f)
    }
}
