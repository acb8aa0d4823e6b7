//! Extended public keys.

use super::{
    ChildNumber, ENCODED_LEN, Fingerprint, Network, Node, Text, fingerprint, from_text, identifier, path,
};
use crate::Error;
use crate::encoding::base58check;
use crate::secp256k1::{POINT_LEN, Point, add_to_point, decode_addend, decode_point, encode_point};
use core::fmt;

/// A public key with its chain code and its place in the tree.
#[derive(Clone, PartialEq, Eq)]
pub struct ExtendedPublicKey {
    node: Node,
    point: Point,
}

impl ExtendedPublicKey {
    pub(super) fn new(node: Node, point: Point) -> Self {
        Self { node, point }
    }

    /// A normal child (the BIP's `CKDpub`). Constant time. Cost: one fixed-base multiplication.
    ///
    /// # Errors
    /// [`Error::HardenedChild`]; [`Error::MaximumDepth`]; [`Error::NoChild`] for a number that has no child, which no
    /// one will ever see.
    pub fn child(&self, number: ChildNumber) -> Result<Self, Error> {
        if number.is_hardened() {
            return Err(Error::HardenedChild);
        }
        let public = self.to_sec1();
        let (left, node) = self.node.child(&[&public], &public, number)?;
        let addend = decode_addend(&left).ok_or(Error::NoChild)?;
        let point = add_to_point(&self.point, &addend).ok_or(Error::NoChild)?;
        Ok(Self { node, point })
    }

    /// The descendant at the end of a path, such as `m/0/7`, where `m` is this key.
    ///
    /// # Errors
    /// [`Error::DerivationPath`], and those of [`ExtendedPublicKey::child`].
    pub fn derive(&self, path: &str) -> Result<Self, Error> {
        path::parse(path)?.try_fold(self.clone(), |key, number| key.child(number))
    }

    /// The public key.
    pub fn point(&self) -> &Point {
        &self.point
    }

    /// The public key in its compressed form.
    pub fn to_sec1(&self) -> [u8; POINT_LEN] {
        encode_point(&self.point)
    }

    /// The identifier: RIPEMD-160 of SHA-256 of the compressed public key.
    pub fn identifier(&self) -> [u8; 20] {
        identifier(&self.to_sec1())
    }

    /// The first four bytes of the identifier.
    pub fn fingerprint(&self) -> Fingerprint {
        fingerprint(&self.to_sec1())
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

    /// The encoded key.
    pub fn to_bytes(&self) -> [u8; ENCODED_LEN] {
        let mut bytes = [0; ENCODED_LEN];
        self.node.write(version(self.node.network), &mut bytes);
        bytes[ENCODED_LEN - POINT_LEN..].copy_from_slice(&self.to_sec1());
        bytes
    }

    /// Decodes a key.
    ///
    /// # Errors
    /// [`Error::Length`]; [`Error::KeyVersion`]; [`Error::KeyEncoding`] when a root has a parent or a number; and those
    /// of a compressed point.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let (node, key) = Node::read(bytes, version)?;
        Ok(Self { node, point: decode_point(key)? })
    }

    /// The encoded key as text, `xpub…` or `tpub…`.
    pub fn to_text(&self) -> Text {
        base58check::encode_array(&self.to_bytes())
    }

    /// Decodes a text.
    ///
    /// # Errors
    /// [`Error::Base58`], [`Error::Checksum`], and those of [`ExtendedPublicKey::from_bytes`].
    pub fn from_text(text: &str) -> Result<Self, Error> {
        Self::from_bytes(&from_text(text)?[..])
    }
}

/// The version bytes.
fn version(network: Network) -> [u8; 4] {
    match network {
        Network::Main => [0x04, 0x88, 0xb2, 0x1e],
        Network::Test => [0x04, 0x35, 0x87, 0xcf],
    }
}

impl fmt::Debug for ExtendedPublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExtendedPublicKey")
            .field("network", &self.node.network)
            .field("depth", &self.node.depth)
            .finish_non_exhaustive()
    }
}
