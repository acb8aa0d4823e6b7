//! HMAC (FIPS 198-1, RFC 2104) of any of the hash functions.
//!
//! `H(K ^ opad || H(K ^ ipad || message))`, where the first block of both hashes depends on the key alone: a key is the
//! two states behind it, so that a message costs its own blocks and that of the inner digest. The crate `hmac` was
//! rejected: of the sponges it keeps one of the two states, it copies a buffer with every state, and it leaves the padded
//! key and the inner digest in memory.
//!
//! The first key of RFC 6979 is zeros, so that its states are constants: `zeros/` has them as the crates of the hashes
//! serialize them, a form that they keep in all compatible versions, and a test computes them. That saves 2 of the 18
//! compressions of a nonce.
//!
//! The states wipe themselves when dropped; the rest is wiped here.

use super::HashOutput;
use crate::wiped::wipe;
use core::marker::PhantomData;
use core::slice;
use digest::Output;
use digest::block_api::{
    Block, BlockSizeUser, Buffer, EagerHash, FixedOutputCore, OutputSizeUser, UpdateCore,
};
use digest::common::hazmat::{SerializableState, SerializedState};
use sha2::Digest;

/// The parts of a message, which follow each other.
type Parts<'a, 'b> = dyn Iterator<Item = &'a [u8]> + 'b;

/// A hash function that can go on more than once from the state behind a first block.
pub(crate) trait Resumed {
    type Hash: Digest;
    type State: Clone + BlockSizeUser + OutputSizeUser + SerializableState;

    /// The state behind the first block.
    fn behind(block: &Block<Self::State>) -> Self::State;
    /// The outer hash of the inner hash of the parts.
    fn finish(
        inner: Self::State,
        outer: Self::State,
        parts: &mut Parts<'_, '_>,
        digest: &mut Output<Self::State>,
    );
}

/// SHA-1 and SHA-2, which are compressions of blocks: the state needs no buffer.
pub(crate) struct Blocks<D>(PhantomData<D>);

impl<D: EagerHash<Core: SerializableState>> Resumed for Blocks<D> {
    type Hash = D;
    type State = D::Core;

    #[inline]
    fn behind(block: &Block<D::Core>) -> D::Core {
        let mut state = D::Core::default();
        state.update_blocks(slice::from_ref(block));
        state
    }

    #[inline]
    fn finish(
        mut inner: D::Core,
        mut outer: D::Core,
        parts: &mut Parts<'_, '_>,
        digest: &mut Output<D::Core>,
    ) {
        let mut buffer = Buffer::<D::Core>::default();
        parts.for_each(|part| buffer.digest_blocks(part, |blocks| inner.update_blocks(blocks)));
        inner.finalize_fixed_core(&mut buffer, digest);
        buffer.digest_blocks(digest, |blocks| outer.update_blocks(blocks));
        outer.finalize_fixed_core(&mut buffer, digest);
    }
}

/// SHA-3, whose state takes every byte at once.
pub(crate) struct Sponge<D>(PhantomData<D>);

impl<D: Digest + BlockSizeUser + SerializableState + Clone> Resumed for Sponge<D> {
    type Hash = D;
    type State = D;

    fn behind(block: &Block<D>) -> D {
        D::new_with_prefix(block)
    }

    fn finish(mut inner: D, mut outer: D, parts: &mut Parts<'_, '_>, digest: &mut Output<D>) {
        parts.for_each(|part| inner.update(part));
        Digest::finalize_into(inner, digest);
        outer.update(&digest);
        Digest::finalize_into(outer, digest);
    }
}

/// A key: the states behind its two blocks.
pub(crate) struct Keyed<R: Resumed> {
    inner: R::State,
    outer: R::State,
}

impl<R: Resumed> Keyed<R> {
    /// A key of any length; one that is longer than a block is hashed.
    #[inline]
    pub(super) fn new(key: &[u8]) -> Self {
        let mut block = Block::<R::State>::default();
        if key.len() > block.len() {
            let mut digest = R::Hash::digest(key);
            block[..digest.len()].copy_from_slice(&digest);
            wipe(&mut digest);
        } else {
            block[..key.len()].copy_from_slice(key);
        }
        block.iter_mut().for_each(|byte| *byte ^= 0x36);
        let inner = R::behind(&block);
        block.iter_mut().for_each(|byte| *byte ^= 0x36 ^ 0x5c);
        let outer = R::behind(&block);
        wipe(&mut block);
        Self { inner, outer }
    }

    /// The key of both states as they are stored.
    #[inline]
    pub(super) fn stored(states: &[u8]) -> Self {
        let (inner, outer) = states.split_at(states.len() / 2);
        match (restored(inner), restored(outer)) {
            (Some(inner), Some(outer)) => Self { inner, outer },
            _ => unreachable!("the stored states are compared with computed ones"),
        }
    }

    /// HMAC of the parts.
    #[inline]
    pub(super) fn mac(&self, parts: &mut Parts<'_, '_>) -> HashOutput {
        let mut digest = Output::<R::State>::default();
        R::finish(self.inner.clone(), self.outer.clone(), parts, &mut digest);
        let output = HashOutput::new(&digest);
        wipe(&mut digest);
        output
    }
}

#[inline]
fn restored<S: SerializableState>(bytes: &[u8]) -> Option<S> {
    S::deserialize(<&SerializedState<S>>::try_from(bytes).ok()?).ok()
}
