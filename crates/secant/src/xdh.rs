//! The types of X25519 and X448, which differ in lengths alone.

/// Defines the types of a function: the module of its protocol, its blinded form, the one for many rows, the bytes of a key.
macro_rules! xdh {
    ($function:ident, $blinded:ident, $many:ident, $length:literal) => {
use crate::random::Draw;
#[cfg(feature = "restartable")]
use crate::MultiplyOptions;
use crate::{Error, InputError, RandomSource, random};
use secant_protocols::$function;
use secant_protocols::key::draw_bytes;
use std::fmt;
#[cfg(feature = "many")]
use zeroize::Zeroize;
use zeroize::Zeroizing;

#[doc = concat!("A private key: ", $length, " bytes, clamped when used. Wiped when dropped; never printed.")]
#[derive(Clone)]
// boxed, so that moving the key leaves no copy behind
pub struct PrivateKey(Box<Zeroizing<[u8; $length]>>);

#[doc = concat!("A public key: the u-coordinate of a point, ", $length, " bytes, little-endian. Every string of so many is one.")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PublicKey([u8; $length]);

impl PrivateKey {
    /// A fresh key from the operating system's randomness.
    ///
    /// # Errors
    /// A failure of the randomness, or zeros from it.
    pub fn generate() -> Result<Self, Error> {
        Self::generate_from(random::system)
    }

    #[doc = concat!("[`PrivateKey::generate`] from ", $length, " bytes of a given source.")]
    ///
    /// # Errors
    /// A failure of the source, or zeros from it.
    pub fn generate_with(random: &RandomSource<'_>) -> Result<Self, Error> {
        Self::generate_from(|out| random.draw(out))
    }

    fn generate_from(mut random: impl FnMut(&mut [u8]) -> Result<(), InputError>) -> Result<Self, Error> {
        let mut bytes = Box::new(Zeroizing::new([0; $length]));
        draw_bytes(&mut bytes[..], &mut random)?;
        Ok(Self(bytes))
    }

    /// The key with these bytes; any are a key.
    pub fn from_bytes(bytes: &[u8; $length]) -> Self {
        let mut key = Self(Box::new(Zeroizing::new([0; $length])));
        key.0.copy_from_slice(bytes);
        key
    }

    /// The bytes as they were given, unclamped.
    pub fn to_bytes(&self) -> Zeroizing<[u8; $length]> {
        Zeroizing::clone(&self.0)
    }

    /// The public key. Constant time.
    pub fn public_key(&self) -> PublicKey {
        PublicKey($function::public_key(&self.0))
    }

    /// The shared secret. Constant time. Put it through a key derivation function.
    ///
    /// # Errors
    /// A peer's key of small order, for which the secret would be zero (RFC 7748, section 6).
    pub fn shared_secret(&self, peer: &PublicKey) -> Result<Zeroizing<[u8; $length]>, Error> {
        Ok(Zeroizing::new($function::$function(&self.0, &peer.0)?))
    }

    /// [`PrivateKey::shared_secret`] with options: blinded, with random projective coordinates. The tuning has no
    /// effect. Constant time.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret`], and a failure of the randomness, which only blinding takes.
    #[cfg(feature = "restartable")]
    pub fn shared_secret_with(
        &self,
        peer: &PublicKey,
        options: &MultiplyOptions<'_>,
    ) -> Result<Zeroizing<[u8; $length]>, Error> {
        if !options.blinded {
            return self.shared_secret(peer);
        }
        let random = &mut random::from(options.random);
        Ok(Zeroizing::new($function::$blinded(&self.0, &peer.0, random)?))
    }
}

impl PublicKey {
    /// The key with these bytes.
    pub const fn from_bytes(bytes: &[u8; $length]) -> Self {
        Self(*bytes)
    }

    /// The key's bytes.
    pub const fn to_bytes(&self) -> [u8; $length] {
        self.0
    }
}

/// [`PrivateKey::public_key`] for each key. Constant time.
#[cfg(feature = "many")]
pub fn public_key_batch(keys: &[&PrivateKey]) -> Vec<PublicKey> {
    let scalars: Vec<&[u8; $length]> = keys.iter().map(|key| &**key.0).collect();
    let mut results = vec![Err(InputError::Identity); keys.len()];
    $function::public_many(&scalars, &mut results);
    // none is an error
    results.into_iter().flatten().map(PublicKey).collect()
}

/// [`PrivateKey::shared_secret`] for each key and peer. Constant time.
#[cfg(feature = "many")]
pub fn shared_secret_batch(
    rows: &[(&PrivateKey, &PublicKey)],
) -> Vec<Result<Zeroizing<[u8; $length]>, Error>> {
    let terms: Vec<_> = rows.iter().map(|(key, peer)| (&**key.0, &peer.0)).collect();
    let mut results = vec![Err(InputError::ZeroSharedSecret); rows.len()];
    $function::$many(&terms, &mut results);
    let owned = |shared: &mut Result<[u8; $length], InputError>| {
        let out = shared.as_ref().map(|shared| Zeroizing::new(*shared)).map_err(|error| Error::from(*error));
        shared.as_mut().into_iter().for_each(Zeroize::zeroize);
        out
    };
    results.iter_mut().map(owned).collect()
}

/// The bytes as they were given are compared. Constant time but for the answer.
impl PartialEq for PrivateKey {
    fn eq(&self, other: &Self) -> bool {
        secant_protocols::key::equal(&self.0[..], &other.0[..])
    }
}

impl Eq for PrivateKey {}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(concat!(stringify!($function), "::PrivateKey(..)"))
    }
}
    };
}
pub(crate) use xdh;
