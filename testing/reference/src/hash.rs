//! Hash functions and HMAC chosen by name at run time.
//!
//! The hash functions themselves are the same crates that the engine uses: a hash is not what these
//! tests examine, and its own vectors are tested where it comes from. [`SimpleHmac`] is the plain
//! construction of RFC 2104 over any hash with a block size, SHA-3 included (where NIST defines the
//! block size as the rate: SP 800-224, 4).
//!
//! Names are accepted in every spelling that the vectors use: `SHA-256`, `sha256`, `sha3_256`.
//!
//! Tested below with the digests of "abc" (FIPS 180-4 and FIPS 202 examples) and RFC 4231, case 2.
use hmac::digest::{Digest, block_api::BlockSizeUser};
use hmac::{KeyInit, Mac, SimpleHmac};

/// A hash function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HashName {
    /// SHA-1, FIPS 180-4.
    Sha1,
    /// SHA-224, FIPS 180-4.
    Sha224,
    /// SHA-256, FIPS 180-4.
    Sha256,
    /// SHA-384, FIPS 180-4.
    Sha384,
    /// SHA-512, FIPS 180-4.
    Sha512,
    /// SHA3-224, FIPS 202.
    Sha3_224,
    /// SHA3-256, FIPS 202.
    Sha3_256,
    /// SHA3-384, FIPS 202.
    Sha3_384,
    /// SHA3-512, FIPS 202.
    Sha3_512,
}

/// Calls a generic function with the hash type that the name stands for.
macro_rules! with_hash {
    ($name:expr, $function:ident($($argument:expr),*)) => {
        match $name {
            HashName::Sha1 => $function::<sha1::Sha1>($($argument),*),
            HashName::Sha224 => $function::<sha2::Sha224>($($argument),*),
            HashName::Sha256 => $function::<sha2::Sha256>($($argument),*),
            HashName::Sha384 => $function::<sha2::Sha384>($($argument),*),
            HashName::Sha512 => $function::<sha2::Sha512>($($argument),*),
            HashName::Sha3_224 => $function::<sha3::Sha3_224>($($argument),*),
            HashName::Sha3_256 => $function::<sha3::Sha3_256>($($argument),*),
            HashName::Sha3_384 => $function::<sha3::Sha3_384>($($argument),*),
            HashName::Sha3_512 => $function::<sha3::Sha3_512>($($argument),*),
        }
    };
}

impl HashName {
    /// Every hash function.
    pub const ALL: [Self; 9] = [
        Self::Sha1,
        Self::Sha224,
        Self::Sha256,
        Self::Sha384,
        Self::Sha512,
        Self::Sha3_224,
        Self::Sha3_256,
        Self::Sha3_384,
        Self::Sha3_512,
    ];

    /// The hash of this name, whatever its case and its hyphens or underscores; `None` for others.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let plain: String = name.to_lowercase().replace(['-', '_'], "");
        let index =
            ["sha1", "sha224", "sha256", "sha384", "sha512", "sha3224", "sha3256", "sha3384", "sha3512"]
                .iter()
                .position(|known| *known == plain)?;
        Some(Self::ALL[index])
    }

    /// The digest of the concatenated parts.
    #[must_use]
    pub fn digest(self, parts: &[&[u8]]) -> Vec<u8> {
        with_hash!(self, digest(parts))
    }

    /// HMAC of the concatenated parts; a key of any length.
    #[must_use]
    pub fn hmac(self, key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
        with_hash!(self, hmac(key, parts))
    }

    /// The length of a digest in bytes.
    #[must_use]
    pub fn output_size(self) -> usize {
        with_hash!(self, output_size())
    }
}

fn digest<D: Digest>(parts: &[&[u8]]) -> Vec<u8> {
    let mut state = D::new();
    parts.iter().for_each(|part| state.update(part));
    state.finalize().to_vec()
}

fn hmac<D: Digest + BlockSizeUser>(key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    let Ok(mut state) = <SimpleHmac<D> as KeyInit>::new_from_slice(key) else {
        unreachable!("HMAC takes a key of any length")
    };
    parts.iter().for_each(|part| state.update(part));
    state.finalize().into_bytes().to_vec()
}

fn output_size<D: Digest>() -> usize {
    <D as Digest>::output_size()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn digests_of_abc() {
        let expected = [
            ("SHA-1", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            ("sha224", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
            ("SHA-256", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            ("sha3_256", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"),
        ];
        for (name, digest) in expected {
            let hash = HashName::from_name(name).expect(name);
            assert_eq!(hex(&hash.digest(&[b"a", b"bc"])), digest);
        }
        for hash in HashName::ALL {
            assert_eq!(hash.digest(&[b"abc"]).len(), hash.output_size());
            assert_eq!(HashName::from_name(&format!("{hash:?}")), Some(hash));
        }
        assert_eq!(HashName::from_name("md5"), None);
    }

    #[test]
    fn hmac_of_rfc_4231_case_2() {
        let mac = HashName::Sha256.hmac(b"Jefe", &[b"what do ya want ", b"for nothing?"]);
        assert_eq!(hex(&mac), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }
}
