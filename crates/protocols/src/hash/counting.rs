//! Hash functions that count the blocks which they compress, for the feature `counting`.
//!
//! SHA-1 and SHA-2 count where their crates get blocks, so that keys of HMAC, states that are copied and messages in
//! pieces count as often as they are compressed; the blocks of the padding follow from how full the buffer is. SHA-3 and
//! SHAKE, whose crates give no access to blocks, count the permutations that follow from the bytes which went in and came
//! out: a full block is permuted at once, and the padding always fits into the last one.
//!
//! RIPEMD-160, key files and authenticated encryption are not counted.
//!
//! Tested beside the functions by their definitions in `testing/counts`.

use core::sync::atomic::{AtomicU64, Ordering};
use digest::block_api::{Block, Buffer, BufferKindUser, CoreProxy, FixedOutputCore, UpdateCore};
use digest::common::{BlockSizeUser, Reset};
use digest::{
    ExtendableOutput, ExtendableOutputReset, FixedOutput, FixedOutputReset, HashMarker, Output,
    OutputSizeUser, Update, XofReader,
};

static BLOCKS: AtomicU64 = AtomicU64::new(0);

/// Sets the counter to zero.
pub fn start() {
    BLOCKS.store(0, Ordering::Relaxed);
}

/// The calls of compression functions and permutations since [`start`].
pub fn blocks() -> u64 {
    BLOCKS.load(Ordering::Relaxed)
}

fn record(blocks: usize) {
    BLOCKS.fetch_add(blocks as u64, Ordering::Relaxed);
}

/// The state of a function by blocks.
#[derive(Clone, Debug, Default)]
pub struct Core<C>(C);

impl<C: HashMarker> HashMarker for Core<C> {}

impl<C: BlockSizeUser> BlockSizeUser for Core<C> {
    type BlockSize = C::BlockSize;
}

impl<C: BufferKindUser> BufferKindUser for Core<C> {
    type BufferKind = C::BufferKind;
}

impl<C: OutputSizeUser> OutputSizeUser for Core<C> {
    type OutputSize = C::OutputSize;
}

impl<C: Reset> Reset for Core<C> {
    fn reset(&mut self) {
        self.0.reset();
    }
}

impl<C: UpdateCore> UpdateCore for Core<C> {
    fn update_blocks(&mut self, blocks: &[Block<Self>]) {
        record(blocks.len());
        self.0.update_blocks(blocks);
    }
}

impl<C: FixedOutputCore> FixedOutputCore for Core<C> {
    /// One bit and the length follow the message (FIPS 180-4, section 5.1): 64 bits, or 128 with blocks of 128 bytes.
    fn finalize_fixed_core(&mut self, buffer: &mut Buffer<Self>, out: &mut Output<Self>) {
        let block = C::block_size();
        record((buffer.get_pos() + 1 + block / 8).div_ceil(block));
        self.0.finalize_fixed_core(buffer, out);
    }
}

/// Defines the functions of SHA-1 and SHA-2.
macro_rules! by_blocks {
    ($($(#[$cfg:meta])* $name:ident: $inner:ty;)*) => {$(
        $(#[$cfg])*
        digest::buffer_fixed!(
            #[doc = concat!("[`", stringify!($inner), "`] that counts.")]
            pub struct $name(Core<<$inner as CoreProxy>::Core>);
            impl: BaseFixedTraits Default Clone HashMarker Reset FixedOutputReset;
        );
    )*};
}
by_blocks! {
    #[cfg(feature = "sha1")]
    Sha1: sha1::Sha1;
    Sha224: sha2::Sha224;
    Sha256: sha2::Sha256;
    Sha384: sha2::Sha384;
    Sha512: sha2::Sha512;
    Sha512_224: sha2::Sha512_224;
    Sha512_256: sha2::Sha512_256;
}

/// A sponge with blocks of `RATE` bytes, or its reader.
#[derive(Clone, Debug, Default)]
pub struct Sponge<D, const RATE: usize> {
    inner: D,
    /// The bytes of the current block that are used.
    used: usize,
}

impl<D: HashMarker, const RATE: usize> HashMarker for Sponge<D, RATE> {}

impl<D: BlockSizeUser, const RATE: usize> BlockSizeUser for Sponge<D, RATE> {
    type BlockSize = D::BlockSize;
}

impl<D: OutputSizeUser, const RATE: usize> OutputSizeUser for Sponge<D, RATE> {
    type OutputSize = D::OutputSize;
}

impl<D: Reset, const RATE: usize> Reset for Sponge<D, RATE> {
    fn reset(&mut self) {
        self.inner.reset();
        self.used = 0;
    }
}

impl<D: Update, const RATE: usize> Update for Sponge<D, RATE> {
    fn update(&mut self, data: &[u8]) {
        let bytes = self.used + data.len();
        record(bytes / RATE);
        self.used = bytes % RATE;
        self.inner.update(data);
    }
}

impl<D: FixedOutput, const RATE: usize> FixedOutput for Sponge<D, RATE> {
    fn finalize_into(self, out: &mut Output<Self>) {
        record(1);
        self.inner.finalize_into(out);
    }
}

impl<D: FixedOutputReset, const RATE: usize> FixedOutputReset for Sponge<D, RATE> {
    fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
        record(1);
        self.used = 0;
        self.inner.finalize_into_reset(out);
    }
}

impl<D: ExtendableOutput, const RATE: usize> ExtendableOutput for Sponge<D, RATE> {
    type Reader = Sponge<D::Reader, RATE>;

    fn finalize_xof(self) -> Self::Reader {
        Sponge { inner: self.inner.finalize_xof(), used: 0 }
    }
}

impl<D: ExtendableOutputReset, const RATE: usize> ExtendableOutputReset for Sponge<D, RATE> {
    fn finalize_xof_reset(&mut self) -> Self::Reader {
        self.used = 0;
        Sponge { inner: self.inner.finalize_xof_reset(), used: 0 }
    }
}

impl<R: XofReader, const RATE: usize> XofReader for Sponge<R, RATE> {
    /// Before each block is read the state is permuted, before the first one with the last block of the message.
    fn read(&mut self, out: &mut [u8]) {
        let bytes = self.used + out.len();
        record(bytes.div_ceil(RATE) - self.used.div_ceil(RATE));
        self.used = bytes % RATE;
        self.inner.read(out);
    }
}

/// [`sha3::Sha3_224`] that counts.
#[cfg(feature = "sha3")]
pub type Sha3_224 = Sponge<sha3::Sha3_224, 144>;
/// [`sha3::Sha3_256`] that counts.
#[cfg(feature = "sha3")]
pub type Sha3_256 = Sponge<sha3::Sha3_256, 136>;
/// [`sha3::Sha3_384`] that counts.
#[cfg(feature = "sha3")]
pub type Sha3_384 = Sponge<sha3::Sha3_384, 104>;
/// [`sha3::Sha3_512`] that counts.
#[cfg(feature = "sha3")]
pub type Sha3_512 = Sponge<sha3::Sha3_512, 72>;
/// [`sha3::Keccak256`] that counts.
#[cfg(feature = "sha3")]
pub type Keccak256 = Sponge<sha3::Keccak256, 136>;
/// [`shake::Shake128`] that counts.
#[cfg(any(feature = "curve448", feature = "sha3"))]
pub type Shake128 = Sponge<shake::Shake128, 168>;
/// [`shake::Shake256`] that counts.
#[cfg(any(feature = "curve448", feature = "sha3"))]
pub type Shake256 = Sponge<shake::Shake256, 136>;
