//! HMAC of the crate `hmac`, by its interface of blocks where it has one: a key is the two hash states after its
//! blocks, without the buffer that the crate's interface of bytes would copy with them for every message.

use super::HashOutput;
use crate::wiped::wipe;
use digest::Output;
use digest::block_api::{Buffer, EagerHash, FixedOutputCore, UpdateCore};
use digest::common::BlockSizeUser;
use digest::{Digest, FixedOutput, KeyInit, OutputSizeUser};
use hmac::SimpleHmac;
use hmac::block_api::HmacCore;

/// A key whose blocks are compressed.
pub(super) trait Keyed: Clone + KeyInit + OutputSizeUser {
    /// HMAC of the parts, which follow each other.
    fn finish(self, parts: &mut dyn Iterator<Item = &[u8]>, output: &mut Output<Self>);
}

/// SHA-1 and SHA-2.
impl<D: EagerHash> Keyed for HmacCore<D> {
    #[inline]
    fn finish(mut self, parts: &mut dyn Iterator<Item = &[u8]>, output: &mut Output<Self>) {
        let mut buffer = Buffer::<Self>::default();
        parts.for_each(|part| buffer.digest_blocks(part, |blocks| self.update_blocks(blocks)));
        self.finalize_fixed_core(&mut buffer, output);
    }
}

/// SHA-3, whose crate gives no access to blocks.
impl<D: Digest + BlockSizeUser + Clone> Keyed for SimpleHmac<D> {
    fn finish(mut self, parts: &mut dyn Iterator<Item = &[u8]>, output: &mut Output<Self>) {
        parts.for_each(|part| digest::Update::update(&mut self, part));
        self.finalize_into(output);
    }
}

/// A key of any length.
#[inline]
pub(super) fn keyed<M: Keyed>(key: &[u8]) -> M {
    let Ok(mac) = M::new_from_slice(key) else {
        unreachable!("HMAC takes keys of any length");
    };
    mac
}

/// HMAC of the parts, which follow each other.
#[inline]
pub(super) fn mac<M: Keyed>(key: &M, parts: &mut dyn Iterator<Item = &[u8]>) -> HashOutput {
    let mut output = Output::<M>::default();
    key.clone().finish(parts, &mut output);
    let copy = HashOutput::new(&output);
    wipe(&mut output);
    copy
}
