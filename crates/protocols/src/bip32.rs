//! Hierarchical deterministic keys on secp256k1 (BIP32): a tree of key pairs from one seed.
//!
//! An extended key is a key and a chain code of 32 bytes. `I = HMAC-SHA-512(chain code, data)` of a parent gives the
//! child: the left half of `I`, an integer below the order, is added to the key, and the right half is the child's
//! chain code. The data is the parent's public key for a normal child, so that the extended public key is enough to
//! derive public keys; for a hardened child, from number `2^31` on, it is the private key. The private key of a normal
//! child and the extended public key of its parent reveal the parent's private key: that is what hardened children are
//! for.
//!
//! | module | what |
//! |---|---|
//! | [`path`] | child numbers, and paths such as `m/44'/0'/0'/1` |
//! | `private` | [`ExtendedPrivateKey`]: from a seed, children, 78 bytes and text |
//! | `public` | [`ExtendedPublicKey`]: the same without the seed |
//!
//! Where the BIP says that a number has no child (the left half is not below the order, or the sum is 0), that is an
//! error and nothing is skipped. What the BIP calls invalid in an encoded key is refused, its test vector 5 included.
//!
//! Derivation is constant-time in key and chain code; the chain code of a public key is treated as a secret too,
//! because it links children. Encoding as text is not constant-time (see [`crate::encoding::base58check`]). Private
//! keys and chain codes are wiped when dropped.
//!
//! Tests: the BIP's test vectors 1 to 5.

pub mod path;
mod private;
mod public;
#[cfg(test)]
mod tests;

pub use crate::encoding::base58check::{Network, Text};
pub use path::ChildNumber;
pub use private::ExtendedPrivateKey;
pub use public::ExtendedPublicKey;

use crate::Error;
use crate::encoding::base58check;
use crate::hash::functions::Sha256;
use crate::hash::{HashAlgorithm, hmac};
use crate::key::check_length;
use crate::secp256k1::{POINT_LEN, SCALAR_LEN};
use ripemd::Ripemd160;
use sha2::Digest;
use zeroize::{Zeroize, Zeroizing};

/// The length of an encoded key in bytes.
pub const ENCODED_LEN: usize = 13 + SCALAR_LEN + POINT_LEN;

/// The first four bytes of the hash of a public key, which tell parents of a child apart and prove nothing.
pub type Fingerprint = [u8; 4];

/// What both kinds of extended key have in common: the place in the tree.
#[derive(Clone, PartialEq, Eq)]
struct Node {
    network: Network,
    depth: u8,
    parent: Fingerprint,
    number: u32,
    chain_code: [u8; SCALAR_LEN],
}

impl Drop for Node {
    fn drop(&mut self) {
        self.chain_code.zeroize();
    }
}

impl Node {
    /// The left half of `I`, and the child's place, for the data that precedes the child's number.
    fn child(
        &self,
        data: &[&[u8]],
        public: &[u8; POINT_LEN],
        number: ChildNumber,
    ) -> Result<(Zeroizing<[u8; SCALAR_LEN]>, Self), Error> {
        let depth = self.depth.checked_add(1).ok_or(Error::MaximumDepth)?;
        let number = number.to_raw();
        let suffix = number.to_be_bytes();
        let [first, second] = [data.first(), data.get(1)].map(|part| part.copied().unwrap_or_default());
        let (left, chain_code) = halves(&self.chain_code, &[first, second, &suffix]);
        let parent = fingerprint(public);
        Ok((left, Self { network: self.network, depth, parent, number, chain_code }))
    }

    /// Bytes 4 to 44 of an encoded key.
    fn write(&self, version: [u8; 4], out: &mut [u8; ENCODED_LEN]) {
        out[..4].copy_from_slice(&version);
        out[4] = self.depth;
        out[5..9].copy_from_slice(&self.parent);
        out[9..13].copy_from_slice(&self.number.to_be_bytes());
        out[13..45].copy_from_slice(&self.chain_code);
    }

    /// The place and the 33 bytes of key in an encoded one.
    fn read(bytes: &[u8], versions: impl Fn(Network) -> [u8; 4]) -> Result<(Self, &[u8]), Error> {
        check_length(ENCODED_LEN, bytes.len())?;
        let network =
            [Network::Main, Network::Test].into_iter().find(|network| versions(*network) == bytes[..4]);
        let network = network.ok_or(Error::KeyVersion)?;
        let (mut parent, mut number, mut chain_code) = ([0; 4], [0; 4], [0; SCALAR_LEN]);
        parent.copy_from_slice(&bytes[5..9]);
        number.copy_from_slice(&bytes[9..13]);
        chain_code.copy_from_slice(&bytes[13..45]);
        let node = Self { network, depth: bytes[4], parent, number: u32::from_be_bytes(number), chain_code };
        // the root has no parent, and is nobody's child
        if node.depth == 0 && (node.parent != [0; 4] || node.number != 0) {
            return Err(Error::KeyEncoding);
        }
        Ok((node, &bytes[45..]))
    }
}

/// Both halves of `HMAC-SHA-512(key, parts)`.
fn halves(key: &[u8], parts: &[&[u8]]) -> (Zeroizing<[u8; SCALAR_LEN]>, [u8; SCALAR_LEN]) {
    let output = Zeroizing::new(hmac(HashAlgorithm::Sha512, key, parts));
    let (mut left, mut right) = (Zeroizing::new([0; SCALAR_LEN]), [0; SCALAR_LEN]);
    left.copy_from_slice(&(*output).as_ref()[..SCALAR_LEN]);
    right.copy_from_slice(&(*output).as_ref()[SCALAR_LEN..]);
    (left, right)
}

/// The identifier of a public key: RIPEMD-160 of SHA-256 of its compressed form.
fn identifier(public: &[u8; POINT_LEN]) -> [u8; 20] {
    Ripemd160::digest(Sha256::digest(public)).into()
}

fn fingerprint(public: &[u8; POINT_LEN]) -> Fingerprint {
    let [a, b, c, d, ..] = identifier(public);
    [a, b, c, d]
}

fn from_text(text: &str) -> Result<Zeroizing<[u8; ENCODED_LEN]>, Error> {
    let mut bytes = Zeroizing::new([0; ENCODED_LEN]);
    let length = base58check::decode(text, &mut bytes[..])?;
    check_length(ENCODED_LEN, length)?;
    Ok(bytes)
}
