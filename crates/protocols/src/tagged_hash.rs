//! SHA-256 with a tag that separates one use from all others (BIP340, "Design"): `SHA256(SHA256(tag) || SHA256(tag) ||
//! x)`.
//!
//! The two hashes of the tag fill one block. A [`Tag`] is the state after it, so that further hashes under the tag do
//! not pay for it; making one costs two compressions, about a hundred nanoseconds where the processor has instructions
//! for SHA-256. States as constants were rejected: the hash function's crate promises no layout for them.
//!
//! Time depends on the lengths of tag and input alone, and the hash's state is wiped.

use crate::hash::functions::Sha256;
use sha2::Digest;
use zeroize::Zeroizing;

/// The length of a tagged hash in bytes.
pub const LEN: usize = 32;

/// A tag, hashed.
#[derive(Clone)]
pub struct Tag(Sha256);

impl Tag {
    /// A tag of any bytes; by custom the name of the protocol, a slash and the use: `BIP0340/challenge`.
    pub fn new(tag: &[u8]) -> Self {
        let hash = Sha256::digest(tag);
        Self(Sha256::new().chain_update(hash).chain_update(hash))
    }

    /// The hash of the parts, one after the other, under this tag. Wiped when dropped, because it can be secret.
    pub fn hash(&self, parts: &[&[u8]]) -> Zeroizing<[u8; LEN]> {
        let mut hasher = self.hasher();
        parts.iter().for_each(|part| hasher.update(part));
        hasher.finalize()
    }

    /// A hash under this tag whose input comes in pieces.
    pub fn hasher(&self) -> TaggedHasher {
        TaggedHasher(self.0.clone())
    }
}

/// A tagged hash whose input comes in pieces.
#[derive(Clone)]
pub struct TaggedHasher(Sha256);

impl TaggedHasher {
    /// Appends a part.
    pub fn update(&mut self, part: &[u8]) {
        self.0.update(part);
    }

    /// The hash of everything that was appended. Wiped when dropped, because it can be secret.
    pub fn finalize(self) -> Zeroizing<[u8; LEN]> {
        let mut hash = Zeroizing::new([0; LEN]);
        self.0.finalize_into((&mut *hash).into());
        hash
    }
}

impl core::fmt::Debug for TaggedHasher {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("TaggedHasher(..)")
    }
}

impl core::fmt::Debug for Tag {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Tag(..)")
    }
}

/// The hash of the parts, one after the other, under a tag. Wiped when dropped, because it can be secret.
pub fn tagged_hash(tag: &[u8], parts: &[&[u8]]) -> Zeroizing<[u8; LEN]> {
    Tag::new(tag).hash(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::HashAlgorithm;

    #[test]
    fn it_is_the_definition() {
        let sha256 = |parts: &[&[u8]]| HashAlgorithm::Sha256.digest(parts);
        for tag in [&b""[..], b"BIP0340/challenge", &[7; 200]] {
            for input in [&b""[..], b"x", &[1; 63], &[2; 64], &[3; 65]] {
                let hash = sha256(&[tag]);
                let expected = sha256(&[hash.as_ref(), hash.as_ref(), input]);
                assert_eq!(&tagged_hash(tag, &[input])[..], expected.as_ref());
                let (front, back) = input.split_at(input.len() / 3);
                assert_eq!(&Tag::new(tag).hash(&[front, &[], back])[..], expected.as_ref());
            }
        }
    }
}
