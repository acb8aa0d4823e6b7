//! The names of x25519-dalek 3, for programs written for it.

use super::{PrivateKey, PublicKey};
use getrandom::SysRng;
use secant_protocols::x25519::x25519_unchecked;
use signature::rand_core::{CryptoRng, UnwrapErr};
use std::fmt;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

pub use signature::rand_core;

/// The base point, for [`x25519`].
pub const X25519_BASEPOINT_BYTES: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[0] = 9;
    bytes
};

/// The function X25519 (RFC 7748, section 5), for any private key and any u-coordinate. Zero where `u` has small order. Constant
/// time. The arrays belong to the caller, who wipes them.
pub fn x25519(k: [u8; 32], u: [u8; 32]) -> [u8; 32] {
    x25519_unchecked(&Zeroizing::new(k), &u)
}

/// A shared secret, which may be zero. Wiped when dropped; never printed. Put it through a key derivation function.
// boxed, so that moving the secret leaves no copy behind
pub struct SharedSecret(Box<Zeroizing<[u8; 32]>>);

impl SharedSecret {
    fn new(ours: &PrivateKey, theirs: &PublicKey) -> Self {
        let shared = Zeroizing::new(x25519_unchecked(&ours.0, &theirs.0));
        let mut secret = Self(Box::new(Zeroizing::new([0; 32])));
        secret.0.copy_from_slice(&*shared);
        secret
    }

    /// The secret. The array belongs to the caller, who wipes it.
    pub fn to_bytes(&self) -> [u8; 32] {
        *self.as_bytes()
    }

    /// The secret.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether the secret is not zero: it is zero exactly when the peer's key has small order, and then it is a secret of nobody.
    /// [`PrivateKey::shared_secret`] refuses such a key. Constant time but for the answer.
    #[must_use = "a zero that is used is known to everybody"]
    pub fn was_contributory(&self) -> bool {
        !secant_protocols::key::equal(self.as_bytes(), &[0; 32])
    }
}

/// Defines a kind of private key: what it is for, and the receiver of its agreement, with the name that it has there.
macro_rules! secrets {
    ($($(#[$about:meta])* $secret:ident, ($($receiver:tt)*) $this:tt;)*) => {$(
        $(#[$about])*
        pub struct $secret(PrivateKey);

        impl $secret {
            /// A fresh key from 32 bytes of a generator.
            pub fn random_from_rng<R: CryptoRng + ?Sized>(rng: &mut R) -> Self {
                let mut bytes = Zeroizing::new([0; 32]);
                rng.fill_bytes(&mut *bytes);
                Self(PrivateKey::from_bytes(&bytes))
            }

            /// A fresh key from the operating system's randomness.
            ///
            /// # Panics
            /// Where the system has none. [`PrivateKey::generate`] says so by an error.
            pub fn random() -> Self {
                Self::random_from_rng(&mut UnwrapErr(SysRng))
            }

            /// The secret that is shared with the holder of a public key; zero if the key has small order:
            /// [`SharedSecret::was_contributory`]. Constant time.
            pub fn diffie_hellman($($receiver)*, their_public: &PublicKey) -> SharedSecret {
                SharedSecret::new(&$this.0, their_public)
            }
        }

        impl From<&$secret> for PublicKey {
            fn from(secret: &$secret) -> Self {
                secret.0.public_key()
            }
        }

        impl ZeroizeOnDrop for $secret {}

        impl fmt::Debug for $secret {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($secret), "(..)"))
            }
        }
    )*};
}
secrets! {
    /// A private key for one agreement, which consumes it. Wiped when dropped; never printed.
    EphemeralSecret, (self) self;
    /// A private key for the agreements of one run of a protocol, which is not written out. Wiped when dropped; never printed.
    #[derive(Clone)]
    ReusableSecret, (&self) self;
    /// A private key that is kept. Wiped when dropped; never printed.
    #[derive(Clone)]
    StaticSecret, (&self) self;
}

impl StaticSecret {
    /// The bytes as they were given, unclamped. The array belongs to the caller, who wipes it.
    pub fn to_bytes(&self) -> [u8; 32] {
        *self.as_bytes()
    }

    /// The bytes as they were given, unclamped.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0.0
    }
}

impl From<[u8; 32]> for StaticSecret {
    fn from(bytes: [u8; 32]) -> Self {
        Self(PrivateKey::from_bytes(&Zeroizing::new(bytes)))
    }
}

impl ZeroizeOnDrop for SharedSecret {}

impl fmt::Debug for SharedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedSecret(..)")
    }
}

impl PublicKey {
    /// The key's bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<[u8; 32]> for PublicKey {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl Zeroize for PublicKey {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}

macro_rules! as_bytes {
    ($($type:ty),*) => {$(
        impl AsRef<[u8]> for $type {
            fn as_ref(&self) -> &[u8] {
                self.as_bytes()
            }
        }
    )*};
}
as_bytes!(PublicKey, SharedSecret, StaticSecret);
