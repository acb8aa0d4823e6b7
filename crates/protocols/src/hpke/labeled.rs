//! HKDF with labels that bind each value to the version, the suite and its purpose (RFC 9180, section 4).

use crate::Error;
use crate::hash::{HashAlgorithm, HashOutput};
use crate::kdf::Hkdf;
use zeroize::Zeroizing;

const VERSION: &[u8] = b"HPKE-v1";

/// The hash and the suite of a derivation.
pub(super) struct Labeled<'a> {
    pub hash: HashAlgorithm,
    pub suite: &'a [u8],
}

impl Labeled<'_> {
    /// `LabeledExtract(salt, label, secret)`.
    pub fn extract(&self, salt: &[u8], label: &str, secret: &[u8]) -> Zeroizing<HashOutput> {
        Hkdf::new(self.hash).salt(salt).extract(&[VERSION, self.suite, label.as_bytes(), secret])
    }

    /// `LabeledExpand(key, label, info, out.len())`, the parts of `info` following each other.
    pub fn expand(&self, key: &[u8], label: &str, info: [&[u8]; 3], out: &mut [u8]) -> Result<(), Error> {
        let length = u16::try_from(out.len()).map_err(|_| Error::OutputTooLong)?.to_be_bytes();
        let [first, second, third] = info;
        let info = [&length[..], VERSION, self.suite, label.as_bytes(), first, second, third];
        Hkdf::new(self.hash).info(&info).expand(key, out)
    }
}
