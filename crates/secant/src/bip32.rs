//! Hierarchical deterministic keys on secp256k1 (BIP32).
//!
//! ```
//! use secant::bip32::{ExtendedPrivateKey, ExtendedPublicKey, Network};
//!
//! let root = ExtendedPrivateKey::from_seed(&[7; 32], Network::Main)?;
//! let account = root.derive("m/44'/0'/0'")?;
//! let public = ExtendedPublicKey::from_text(account.public_key()?.to_text().as_str())?;
//! assert_eq!(public.derive("m/0/5")?, account.derive("m/0/5")?.public_key()?);
//! # Ok::<(), secant::Error>(())
//! ```

use crate::{Error, PrivateKey, PublicKey, secp256k1};
use secant_protocols::bip32;
use std::fmt;
use zeroize::Zeroizing;

pub use secant_protocols::bip32::{ChildNumber, Fingerprint, Network, Text};

/// A private key with its chain code and its place in the tree. Wiped when dropped; never printed.
#[derive(Clone)]
pub struct ExtendedPrivateKey(bip32::ExtendedPrivateKey);

/// A public key with its chain code and its place in the tree.
#[derive(Clone, PartialEq, Eq)]
pub struct ExtendedPublicKey(bip32::ExtendedPublicKey);

/// What both kinds of key tell about their place.
macro_rules! place {
    ($key:ident) => {
        impl $key {
            /// The network.
            pub fn network(&self) -> Network {
                self.0.network()
            }

            /// The depth: 0 for the root.
            pub fn depth(&self) -> u8 {
                self.0.depth()
            }

            /// The number among its parent's children; 0 for the root.
            pub fn number(&self) -> ChildNumber {
                self.0.number()
            }

            /// The parent's fingerprint; zeros for the root.
            pub fn parent(&self) -> Fingerprint {
                self.0.parent()
            }
        }

        impl fmt::Debug for $key {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
place!(ExtendedPrivateKey);
place!(ExtendedPublicKey);

impl ExtendedPrivateKey {
    /// The root of a seed of 16 to 64 bytes. Constant time.
    ///
    /// # Errors
    /// A seed of another length.
    pub fn from_seed(seed: &[u8], network: Network) -> Result<Self, Error> {
        Ok(Self(bip32::ExtendedPrivateKey::from_seed(seed, network)?))
    }

    /// A child. Constant time.
    ///
    /// # Errors
    /// A key of depth 255; a number that has no child, which no one will ever see.
    pub fn child(&self, number: ChildNumber) -> Result<Self, Error> {
        Ok(Self(self.0.child(number)?))
    }

    /// The descendant at the end of a path, such as `m/44'/0'/0'`, where `m` is this key. `'`, `h` and `H` mark
    /// hardened numbers.
    ///
    /// # Errors
    /// A malformed path, a number that is not below `2^31`, and what [`ExtendedPrivateKey::child`] refuses.
    pub fn derive(&self, path: &str) -> Result<Self, Error> {
        Ok(Self(self.0.derive(path)?))
    }

    /// The extended public key of the same place. Constant time; one fixed-base multiplication.
    ///
    /// # Errors
    /// None that anyone will ever see: the key was checked when it was made.
    pub fn public_key(&self) -> Result<ExtendedPublicKey, Error> {
        Ok(ExtendedPublicKey(self.0.public_key()?))
    }

    /// The private key alone.
    pub fn private_key(&self) -> PrivateKey {
        secp256k1::private_key(self.0.secret())
    }

    /// The encoded key. Constant time.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 78]> {
        self.0.to_bytes()
    }

    /// Decodes a key.
    ///
    /// # Errors
    /// Anything but a valid private key of 78 bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Ok(Self(bip32::ExtendedPrivateKey::from_bytes(bytes)?))
    }

    /// The encoded key as text, `xprv…` or `tprv…`. Not constant-time.
    pub fn to_text(&self) -> Text {
        self.0.to_text()
    }

    /// Decodes a text. Not constant-time.
    ///
    /// # Errors
    /// Anything but the text of a valid private key.
    pub fn from_text(text: &str) -> Result<Self, Error> {
        Ok(Self(bip32::ExtendedPrivateKey::from_text(text)?))
    }
}

impl ExtendedPublicKey {
    /// A normal child.
    ///
    /// # Errors
    /// A hardened number; a key of depth 255; a number that has no child, which no one will ever see.
    pub fn child(&self, number: ChildNumber) -> Result<Self, Error> {
        Ok(Self(self.0.child(number)?))
    }

    /// The descendant at the end of a path, such as `m/0/7`, where `m` is this key.
    ///
    /// # Errors
    /// A malformed path, and what [`ExtendedPublicKey::child`] refuses.
    pub fn derive(&self, path: &str) -> Result<Self, Error> {
        Ok(Self(self.0.derive(path)?))
    }

    /// The public key alone.
    pub fn public_key(&self) -> PublicKey {
        secp256k1::public_key(self.0.point())
    }

    /// RIPEMD-160 of SHA-256 of the compressed public key.
    pub fn identifier(&self) -> [u8; 20] {
        self.0.identifier()
    }

    /// The first four bytes of the identifier.
    pub fn fingerprint(&self) -> Fingerprint {
        self.0.fingerprint()
    }

    /// The encoded key.
    pub fn to_bytes(&self) -> [u8; 78] {
        self.0.to_bytes()
    }

    /// Decodes a key.
    ///
    /// # Errors
    /// Anything but a valid public key of 78 bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Ok(Self(bip32::ExtendedPublicKey::from_bytes(bytes)?))
    }

    /// The encoded key as text, `xpub…` or `tpub…`.
    pub fn to_text(&self) -> Text {
        self.0.to_text()
    }

    /// Decodes a text.
    ///
    /// # Errors
    /// Anything but the text of a valid public key.
    pub fn from_text(text: &str) -> Result<Self, Error> {
        Ok(Self(bip32::ExtendedPublicKey::from_text(text)?))
    }
}
