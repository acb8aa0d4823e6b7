//! Extended private keys.

use super::{
    ChildNumber, ENCODED_LEN, ExtendedPublicKey, Fingerprint, Network, Node, Text, from_text, halves, path,
};
use crate::Error;
use crate::encoding::base58check;
use crate::secp256k1::{
    POINT_LEN, SCALAR_LEN, Secret, add_to_secret, base_multiple, decode_addend, decode_secret, encode_point,
    encode_secret,
};
use core::fmt;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// A private key with its chain code and its place in the tree. Wiped when dropped.
#[derive(Clone)]
pub struct ExtendedPrivateKey {
    node: Node,
    secret: [u8; SCALAR_LEN],
}

impl ExtendedPrivateKey {
    /// The root of a seed of 16 to 64 bytes. Constant time; the length of the seed is public.
    ///
    /// # Errors
    /// [`Error::SeedLength`]; [`Error::ZeroPrivateKey`] and [`Error::PrivateKeyTooLarge`] for a seed that has no root,
    /// which no one will ever see.
    pub fn from_seed(seed: &[u8], network: Network) -> Result<Self, Error> {
        if !(16..=64).contains(&seed.len()) {
            return Err(Error::SeedLength);
        }
        let (secret, chain_code) = halves(b"Bitcoin seed", &[seed]);
        let node = Node { network, depth: 0, parent: [0; 4], number: 0, chain_code };
        let secret = *encode_secret(&decode_secret(&secret[..])?);
        Ok(Self { node, secret })
    }

    /// A child (the BIP's `CKDpriv`). Constant time. Cost: one fixed-base multiplication.
    ///
    /// # Errors
    /// [`Error::MaximumDepth`]; [`Error::NoChild`] for a number that has no child, which no one will ever see.
    pub fn child(&self, number: ChildNumber) -> Result<Self, Error> {
        let d = self.scalar()?;
        let public = encode_point(&base_multiple(&d)?);
        let (left, node) = if number.is_hardened() {
            self.node.child(&[&[0], &self.secret], &public, number)
        } else {
            self.node.child(&[&public], &public, number)
        }?;
        let addend = decode_addend(&left).ok_or(Error::NoChild)?;
        let child = add_to_secret(&d, &addend).ok_or(Error::NoChild)?;
        Ok(Self { node, secret: *encode_secret(&child) })
    }

    /// The descendant at the end of a path, such as `m/44'/0'/0'`, where `m` is this key.
    ///
    /// # Errors
    /// [`Error::DerivationPath`], and those of [`ExtendedPrivateKey::child`].
    pub fn derive(&self, path: &str) -> Result<Self, Error> {
        path::parse(path)?.try_fold(self.clone(), |key, number| key.child(number))
    }

    /// The extended public key of the same place (the BIP's `N`). Constant time. Cost: one fixed-base multiplication.
    ///
    /// # Errors
    /// None that anyone will ever see: the key was checked when it was made.
    pub fn public_key(&self) -> Result<ExtendedPublicKey, Error> {
        Ok(ExtendedPublicKey::new(self.node.clone(), base_multiple(&self.scalar()?)?))
    }

    fn scalar(&self) -> Result<Secret, Error> {
        decode_secret(&self.secret)
    }

    /// The private key.
    pub fn secret(&self) -> &[u8; SCALAR_LEN] {
        &self.secret
    }

    /// The network.
    pub fn network(&self) -> Network {
        self.node.network
    }

    /// The depth: 0 for the root.
    pub fn depth(&self) -> u8 {
        self.node.depth
    }

    /// The number among its parent's children; 0 for the root.
    pub fn number(&self) -> ChildNumber {
        ChildNumber::from_raw(self.node.number)
    }

    /// The parent's fingerprint; zeros for the root.
    pub fn parent(&self) -> Fingerprint {
        self.node.parent
    }

    /// The encoded key. Constant time.
    pub fn to_bytes(&self) -> Zeroizing<[u8; ENCODED_LEN]> {
        let mut bytes = Zeroizing::new([0; ENCODED_LEN]);
        self.node.write(version(self.node.network), &mut bytes);
        bytes[ENCODED_LEN - SCALAR_LEN..].copy_from_slice(&self.secret);
        bytes
    }

    /// Decodes a key. Constant time but for what is wrong with it.
    ///
    /// # Errors
    /// [`Error::Length`]; [`Error::KeyVersion`]; [`Error::KeyEncoding`] when a root has a parent or a number, or the
    /// key is not preceded by a zero byte; [`Error::ZeroPrivateKey`], [`Error::PrivateKeyTooLarge`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let (node, key) = Node::read(bytes, version)?;
        let [0, secret @ ..] = key else { return Err(Error::KeyEncoding) };
        let secret = *encode_secret(&decode_secret(secret)?);
        Ok(Self { node, secret })
    }

    /// The encoded key as text, `xprv…` or `tprv…`. Variable time.
    pub fn to_text(&self) -> Text {
        base58check::encode_array(&self.to_bytes())
    }

    /// Decodes a text. Variable time.
    ///
    /// # Errors
    /// [`Error::Base58`], [`Error::Checksum`], and those of [`ExtendedPrivateKey::from_bytes`].
    pub fn from_text(text: &str) -> Result<Self, Error> {
        Self::from_bytes(&from_text(text)?[..])
    }
}

/// The version bytes.
fn version(network: Network) -> [u8; 4] {
    match network {
        Network::Main => [0x04, 0x88, 0xad, 0xe4],
        Network::Test => [0x04, 0x35, 0x83, 0x94],
    }
}

impl Drop for ExtendedPrivateKey {
    fn drop(&mut self) {
        self.secret.zeroize();
    }
}

impl ZeroizeOnDrop for ExtendedPrivateKey {}

impl fmt::Debug for ExtendedPrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExtendedPrivateKey")
            .field("network", &self.node.network)
            .field("depth", &self.node.depth)
            .finish_non_exhaustive()
    }
}

const _: () = assert!(ENCODED_LEN == 45 + POINT_LEN);
