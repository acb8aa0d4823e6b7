//! A hash in pieces whose state is plain words in the caller's memory, for callers in other languages.
//!
//! | words | what |
//! |---|---|
//! | 1 | a tag |
//! | 1 | the checksum of the tag and of all words that follow |
//! | 2 | the name of the hash function |
//! | 28 | the state of the function with the bytes of the block that is not full, as its crate writes it |
//!
//! As in [`restartable`](crate::restartable), the memory can be moved, damage is refused, and no memory makes a value that Rust
//! does not know. SHAKE is refused: its crate cannot write its state.
//!
//! Constant time but for the lengths. The last call wipes the memory.

use super::{HashAlgorithm, HashOutput, Hasher, State};
use crate::Error;
use crate::wiped::wipe;
use digest::array::typenum::Unsigned;
use digest::common::BlockSizeUser;
use digest::common::hazmat::{SerializableState, SerializedState};
use secant_core::declassify;
use secant_core::words::{is_sealed, seal};
use zeroize::{Zeroize, Zeroizing};

/// The words of a hash in pieces.
pub const WORDS: usize = 32;

const TAG: u64 = u64::from_be_bytes(*b"secant\0h");
/// The tag and the checksum.
const HEADER: usize = 2;
const NAME: usize = 2 * size_of::<u64>();
const STATE: usize = (WORDS - HEADER) * size_of::<u64>() - NAME;

/// What follows the header, as bytes.
type Body = Zeroizing<[u8; NAME + STATE]>;

/// Fills the memory with the hash of no bytes.
///
/// # Errors
/// [`Error::TooShort`] for less than [`WORDS`] words; [`Error::UnknownChoice`] for SHAKE.
pub fn start(memory: &mut [u64], algorithm: HashAlgorithm) -> Result<(), Error> {
    let memory = room(memory)?;
    memory.zeroize();
    write(memory, algorithm, &Hasher::new(algorithm))
}

/// Appends `data` to what is hashed.
///
/// # Errors
/// [`Error::TooShort`]; [`Error::NoTable`] and [`Error::Checksum`] for memory that holds no hash, or was changed.
pub fn update(memory: &mut [u64], data: &[u8]) -> Result<(), Error> {
    let memory = room(memory)?;
    let (algorithm, mut hasher) = read(memory)?;
    hasher.update(data);
    write(memory, algorithm, &hasher)
}

/// The hash of everything that was appended, of `len` bytes. Wipes the memory.
///
/// # Errors
/// As [`update`]; [`Error::Length`] when the function's output has another length: then the memory stays.
pub fn finish(memory: &mut [u64], len: usize) -> Result<HashOutput, Error> {
    let memory = room(memory)?;
    let (algorithm, hasher) = read(memory)?;
    crate::key::check_length(algorithm.output_len(), len)?;
    memory.zeroize();
    Ok(hasher.finalize())
}

fn room(memory: &mut [u64]) -> Result<&mut [u64], Error> {
    let actual = memory.len();
    memory.get_mut(..WORDS).ok_or(Error::TooShort { min: WORDS, actual })
}

fn write(memory: &mut [u64], algorithm: HashAlgorithm, hasher: &Hasher) -> Result<(), Error> {
    let mut body: Body = Zeroizing::new([0; NAME + STATE]);
    let (name, state) = body.split_at_mut(NAME);
    name[..algorithm.name().len()].copy_from_slice(algorithm.name().as_bytes());
    hasher.state.write(state).ok_or(Error::UnknownChoice)?;
    for (word, bytes) in memory[HEADER..].iter_mut().zip(body.as_chunks().0) {
        *word = u64::from_le_bytes(*bytes);
    }
    memory[0] = TAG;
    seal(memory);
    Ok(())
}

fn read(memory: &[u64]) -> Result<(HashAlgorithm, Hasher), Error> {
    if memory[0] != TAG {
        return Err(Error::NoTable);
    }
    if !declassify(is_sealed(memory)) {
        return Err(Error::Checksum);
    }
    let mut body: Body = Zeroizing::new([0; NAME + STATE]);
    for (bytes, word) in body.as_chunks_mut().0.iter_mut().zip(&memory[HEADER..]) {
        *bytes = word.to_le_bytes();
    }
    let (name, state) = body.split_at(NAME);
    let is_named = |algorithm: &&HashAlgorithm| {
        let (first, rest) = name.split_at(algorithm.name().len());
        first == algorithm.name().as_bytes() && rest.iter().all(|byte| *byte == 0)
    };
    let algorithm = *HashAlgorithm::ALL.iter().find(is_named).ok_or(Error::NoTable)?;
    let state = State::read(algorithm, state).ok_or(Error::NoTable)?;
    Ok((algorithm, Hasher { state }))
}

/// A state that can be written, or not.
pub(super) trait Stored: Sized {
    /// Writes the state to the beginning of `out`; none where it cannot be written.
    fn write(&self, out: &mut [u8]) -> Option<()>;
    /// The state at the beginning of bytes.
    fn read(bytes: &[u8]) -> Option<Self>;
}

/// The bytes of the number of blocks that a stored state has hashed at most: no message has more than `2^48`, and the crates
/// multiply the number.
const COUNTED: usize = 6;

/// The number of blocks that a state of so long blocks has hashed, little-endian. SHA-1 and SHA-2 write it before the number of bytes
/// in the block that is not full and those bytes, which are as many as a block has together; SHA-3 does not count.
fn counter(state: &[u8], block: usize) -> Option<&[u8]> {
    let width = match block {
        64 => size_of::<u64>(),
        128 => size_of::<u128>(),
        _ => return None,
    };
    let end = state.len().checked_sub(block)?;
    state.get(end.checked_sub(width)?..end)
}

impl<T: SerializableState + BlockSizeUser> Stored for T {
    fn write(&self, out: &mut [u8]) -> Option<()> {
        const { assert!(T::SerializedStateSize::USIZE <= STATE) };
        let mut state = self.serialize();
        let done = out.get_mut(..state.len()).map(|out| out.copy_from_slice(&state));
        wipe(&mut state);
        done
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let bytes = bytes.get(..T::SerializedStateSize::USIZE)?;
        let hashed = counter(bytes, T::block_size()).unwrap_or_default();
        if hashed.iter().skip(COUNTED).any(|byte| *byte != 0) {
            return None;
        }
        let mut state = SerializedState::<T>::default();
        state.copy_from_slice(bytes);
        let read = T::deserialize(&state).ok();
        wipe(&mut state);
        read
    }
}

#[cfg(feature = "sha3")]
macro_rules! not_stored {
    ($($name:ty),*) => {
        $(impl Stored for $name {
            fn write(&self, _: &mut [u8]) -> Option<()> {
                None
            }

            fn read(_: &[u8]) -> Option<Self> {
                None
            }
        })*
    };
}

#[cfg(feature = "sha3")]
not_stored! { super::Fixed128, super::Fixed256 }

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes to hash: more than two blocks of every function.
    fn message() -> [u8; 400] {
        core::array::from_fn(|i| (i * 7 + i / 256) as u8)
    }

    fn can_be_stored(algorithm: HashAlgorithm) -> bool {
        !algorithm.is_extendable()
    }

    #[test]
    fn pieces_of_every_length_give_the_hash() {
        let message = message();
        for algorithm in HashAlgorithm::ALL.iter().copied().filter(|a| can_be_stored(*a)) {
            for length in [0, 1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 135, 136, 137, 400] {
                for piece in [1, 7, 64, 128, 136, 400] {
                    let mut memory = [u64::MAX; WORDS + 1];
                    start(&mut memory, algorithm).expect("room");
                    for data in message[..length].chunks(piece) {
                        update(&mut memory, data).expect("a hash in pieces");
                        // the memory can be moved
                        memory = core::hint::black_box(memory);
                    }
                    let expected = algorithm.digest(&[&message[..length]]);
                    let len = algorithm.output_len();
                    assert_eq!(
                        finish(&mut memory, len + 1).err(),
                        Some(Error::Length { expected: len, actual: len + 1 })
                    );
                    let found = finish(&mut memory, len).expect("a hash in pieces");
                    assert_eq!(found.as_ref(), expected.as_ref(), "{algorithm:?}, {length} bytes by {piece}");
                    assert_eq!(memory[..WORDS], [0; WORDS], "wiped");
                    assert_eq!(memory[WORDS], u64::MAX, "behind the words");
                }
            }
        }
    }

    #[test]
    fn blocks_are_counted_where_they_are_looked_for() {
        let mut counted = 0;
        for algorithm in HashAlgorithm::ALL.iter().copied().filter(|a| can_be_stored(*a)) {
            let (block, mut state) = (algorithm.block_len(), [0; STATE]);
            let mut hasher = Hasher::new(algorithm);
            for _ in 0..5 {
                hasher.update(&message()[..block]);
            }
            hasher.state.write(&mut state).expect("it can be stored");
            // the state of SHA-3 has one length
            let core = match algorithm.output_len() {
                _ if algorithm.name().starts_with("sha3") || algorithm.name().starts_with("keccak") => {
                    continue;
                }
                20 => 20 + 8,
                _ if block == 64 => 32 + 8,
                _ => 64 + 16,
            };
            let hashed = counter(&state[..core + block], block).expect("it counts");
            assert!(hashed[0] == 5 && hashed[1..].iter().all(|byte| *byte == 0), "{algorithm:?}: {hashed:?}");
            counted += 1;
        }
        assert!(counted >= 6, "{counted}");
    }

    #[test]
    fn damaged_memory_is_refused() {
        for algorithm in HashAlgorithm::ALL.iter().copied().filter(|a| can_be_stored(*a)) {
            let mut memory = [0; WORDS];
            start(&mut memory, algorithm).expect("room");
            update(&mut memory, b"abc").expect("a hash in pieces");
            for bit in 0..64 * WORDS {
                let mut changed = memory;
                changed[bit / 64] ^= 1 << (bit % 64);
                let expected = if bit < 64 { Error::NoTable } else { Error::Checksum };
                assert_eq!(update(&mut changed, b"d").err(), Some(expected), "bit {bit}");
                assert_eq!(finish(&mut changed, algorithm.output_len()).err(), Some(expected));
            }
        }
        assert_eq!(update(&mut [0; WORDS], b"").err(), Some(Error::NoTable));
        let short = || Some(Error::TooShort { min: WORDS, actual: WORDS - 1 });
        assert_eq!(start(&mut [0; WORDS - 1], HashAlgorithm::Sha256).err(), short());
        assert_eq!(update(&mut [0; WORDS - 1], b"").err(), short());
        assert_eq!(finish(&mut [0; WORDS - 1], 32).err(), short());
    }

    /// Words under a right checksum: any state, or none, and no panic.
    #[test]
    fn any_words_are_a_hash_or_refused() {
        let mut memory = [0; WORDS];
        let (mut taken, mut refused) = (0, 0);
        for algorithm in HashAlgorithm::ALL.iter().copied().filter(|a| can_be_stored(*a)) {
            for i in 2..WORDS {
                for word in [1, 0x80, u64::MAX, 1 << 63, 0x1818_1818_1818_1818] {
                    start(&mut memory, algorithm).expect("room");
                    memory[i] = word;
                    seal(&mut memory);
                    let mut other = memory;
                    match update(&mut memory, &message()) {
                        Ok(()) => taken += 1,
                        Err(error) => {
                            assert_eq!(error, Error::NoTable);
                            refused += 1;
                        }
                    }
                    let _ = finish(&mut other, algorithm.output_len());
                }
            }
        }
        assert!(taken > 100 && refused > 100, "{taken} taken, {refused} refused");
    }

    #[cfg(feature = "sha3")]
    #[test]
    fn shake_is_not_stored() {
        for algorithm in [HashAlgorithm::Shake128, HashAlgorithm::Shake256] {
            assert_eq!(start(&mut [0; WORDS], algorithm), Err(Error::UnknownChoice));
        }
    }
}
