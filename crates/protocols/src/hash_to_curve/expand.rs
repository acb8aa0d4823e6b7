//! `expand_message`: uniform bytes of any length from a message and a tag (RFC 9380, section 5.3).

use crate::Error;
use crate::hash::functions::{Shake128, Shake256};
use crate::hash::{HashAlgorithm, HashOutput, Hasher, MAX_OUTPUT_LEN};
use shake::{ExtendableOutput, Update, XofReader};
use zeroize::{Zeroize, Zeroizing};

/// The most bytes of an expansion, and with a hash function 255 of its outputs if that is less.
pub const MAX_EXPANSION: usize = 65535;

/// The longest tag that is taken as it is.
const MAX_TAG: usize = 255;
/// What a longer one is hashed behind.
const OVERSIZE: &[u8] = b"H2C-OVERSIZE-DST-";
/// The longest block of a hash function, that of SHA3-224.
const MAX_BLOCK: usize = 144;

/// A function with an output of any length (FIPS 202).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Xof {
    /// SHAKE128, for levels up to 128 bits.
    Shake128,
    /// SHAKE256, for levels up to 256 bits.
    Shake256,
}

impl Xof {
    /// Fills `out` from the concatenated parts of the concatenated lists. Time depends on the lengths alone.
    fn digest(self, lists: &[&[&[u8]]], out: &mut [u8]) {
        match self {
            Self::Shake128 => digest::<Shake128>(lists, out),
            Self::Shake256 => digest::<Shake256>(lists, out),
        }
    }
}

fn digest<X: ExtendableOutput + Update + Default>(lists: &[&[&[u8]]], out: &mut [u8]) {
    let mut state = X::default();
    lists.iter().copied().flatten().for_each(|part| state.update(part));
    state.finalize_xof().read(out);
}

/// A variant of `expand_message`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expander {
    /// `expand_message_xmd`, with a hash function of at least `2 k` bits for a level of `k`. SHAKE is none: it has
    /// `expand_message_xof` (RFC 9380, 5.3.1).
    Xmd(HashAlgorithm),
    /// `expand_message_xof`.
    Xof {
        /// The function.
        function: Xof,
        /// The level `k` in bits, at most 256: a tag of more than 255 bytes is hashed to `2 k` bits.
        security_bits: u16,
    },
}

/// Fills `out` with bytes that are uniform for whoever does not know the message, whose parts follow each other.
/// Constant time for given lengths.
///
/// # Errors
/// [`Error::UnknownChoice`] for `Xmd` with SHAKE; [`Error::Empty`] for an empty tag; [`Error::ExpansionTooLong`] when `out` has more than [`MAX_EXPANSION`] bytes or
/// 255 outputs of the hash function, and for a level above 256 bits.
pub fn expand_message(
    expander: Expander,
    message: &[&[u8]],
    tag: &[u8],
    out: &mut [u8],
) -> Result<(), Error> {
    if matches!(expander, Expander::Xmd(hash) if hash.is_extendable()) {
        return Err(Error::UnknownChoice);
    }
    if tag.is_empty() {
        return Err(Error::Empty);
    }
    let length = u16::try_from(out.len()).map_err(|_| Error::ExpansionTooLong)?.to_be_bytes();
    match expander {
        Expander::Xmd(hash) => {
            if out.len() > 255 * hash.output_len() {
                return Err(Error::ExpansionTooLong);
            }
            if tag.len() > MAX_TAG {
                xmd(hash, message, &length, hash.digest(&[OVERSIZE, tag]).as_ref(), out);
            } else {
                xmd(hash, message, &length, tag, out);
            }
        }
        Expander::Xof { function, security_bits } => {
            let mut hashed = [0; MAX_OUTPUT_LEN];
            let hashed_len = usize::from(security_bits).div_ceil(4);
            let hashed = hashed.get_mut(..hashed_len).ok_or(Error::ExpansionTooLong)?;
            let tag = if tag.len() > MAX_TAG {
                function.digest(&[&[OVERSIZE, tag]], hashed);
                hashed
            } else {
                tag
            };
            function.digest(&[message, &[&length, tag, &[tag.len() as u8]]], out);
        }
    }
    Ok(())
}

/// Section 5.3.1. The tag has at most 255 bytes.
fn xmd(hash: HashAlgorithm, message: &[&[u8]], length: &[u8; 2], tag: &[u8], out: &mut [u8]) {
    let tag_len = [tag.len() as u8];
    let finish = |mut hasher: Hasher, number: u8| {
        hasher.update(&[number]);
        hasher.update(tag);
        hasher.update(&tag_len);
        hasher.finalize()
    };
    let mut hasher = Hasher::new(hash);
    hasher.update(&[0; MAX_BLOCK][..hash.block_len()]);
    message.iter().for_each(|part| hasher.update(part));
    hasher.update(length);
    let first = Wiped(finish(hasher, 0));
    let mut previous = Zeroizing::new([0; MAX_OUTPUT_LEN]);
    for (chunk, number) in out.chunks_mut(hash.output_len()).zip(1..=u8::MAX) {
        // b_0 xor b_(i-1), where b_0 stands alone for i = 1
        let bytes = first.0.as_ref();
        previous.iter_mut().zip(bytes).for_each(|(byte, first)| *byte ^= first);
        let mut hasher = Hasher::new(hash);
        hasher.update(&previous[..bytes.len()]);
        let block = Wiped(finish(hasher, number));
        previous[..bytes.len()].copy_from_slice(block.0.as_ref());
        chunk.copy_from_slice(&block.0.as_ref()[..chunk.len()]);
    }
}

/// An output that is wiped when dropped.
struct Wiped(HashOutput);

impl Drop for Wiped {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}
