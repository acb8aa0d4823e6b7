//! The caller's memory, from which slices are taken whose lengths are known at run time only.

use core::mem::MaybeUninit;
use core::slice;

/// The boundary that slices start on: a cache line.
const ALIGNMENT: usize = 64;

/// The caller's memory, of any alignment. Slices are taken from it one after another, and the memory is free again
/// when the borrow ends.
///
/// Nothing is wiped: it is for public values.
#[derive(Debug)]
pub struct Scratch<'a> {
    free: &'a mut [MaybeUninit<u8>],
}

impl<'a> Scratch<'a> {
    /// No slice has been taken yet.
    pub fn new(memory: &'a mut [MaybeUninit<u8>]) -> Self {
        Self { free: memory }
    }

    /// The memory that [`Scratch::take`] needs at most for so many values, in bytes.
    #[must_use]
    pub const fn bytes<T>(count: usize) -> usize {
        size_of::<T>().saturating_mul(count).saturating_add(ALIGNMENT - 1)
    }

    /// What is left, for a part of the work: it is free again afterwards.
    pub fn reborrow(&mut self) -> Scratch<'_> {
        Scratch { free: self.free }
    }

    /// A slice of `count` copies of a value; none when too little memory is left.
    pub fn take<T: Copy>(&mut self, value: T, count: usize) -> Option<&'a mut [T]> {
        const { assert!(align_of::<T>() <= ALIGNMENT) };
        let bytes = size_of::<T>().checked_mul(count)?;
        let skipped = self.free.as_ptr().align_offset(ALIGNMENT);
        if self.free.len() < skipped.checked_add(bytes)? {
            return None;
        }
        let (taken, free) = core::mem::take(&mut self.free).split_at_mut(skipped + bytes);
        self.free = free;
        let start = taken[skipped..].as_mut_ptr().cast::<T>();
        for i in 0..count {
            // SAFETY: `start` is a multiple of the alignment of `T`, and `count` values of its size fit behind it.
            unsafe { start.add(i).write(value) };
        }
        // SAFETY: as above; all `count` values were written, and the bytes were split off a mutable borrow that lasts for
        // `'a`, so that nothing else reaches them. `T` is `Copy`: nothing is to be dropped.
        Some(unsafe { slice::from_raw_parts_mut(start, count) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_are_aligned_and_apart() {
        let mut memory = [const { MaybeUninit::uninit() }; 1000];
        for shift in 0..ALIGNMENT {
            let mut scratch = Scratch::new(&mut memory[shift..]);
            let words = scratch.take(7u64, 5).expect("enough memory");
            let bytes = scratch.take(9u8, 3).expect("enough memory");
            let points = scratch.take([[1u64; 4]; 2], 2).expect("enough memory");
            let none = scratch.take(0u64, 0).expect("nothing is asked for");
            for start in [words.as_ptr().cast::<u8>(), bytes.as_ptr(), points.as_ptr().cast()] {
                assert_eq!(start.align_offset(ALIGNMENT), 0);
            }
            words.fill(1);
            bytes.fill(2);
            points.fill([[3; 4]; 2]);
            assert_eq!(
                (&*words, &*bytes, &*points, none.len()),
                (&[1; 5][..], &[2; 3][..], &[[[3; 4]; 2]; 2][..], 0)
            );
        }
    }

    #[test]
    fn memory_is_enough_exactly_as_told() {
        let mut memory = [const { MaybeUninit::uninit() }; 600];
        for shift in 0..ALIGNMENT {
            let memory = &mut memory[shift..][..Scratch::bytes::<u64>(5) + Scratch::bytes::<u16>(7)];
            let mut scratch = Scratch::new(memory);
            assert!(scratch.take(0u64, 5).is_some() && scratch.take(0u16, 7).is_some());
            assert!(scratch.take(0u64, ALIGNMENT).is_none() && scratch.take(0u64, usize::MAX).is_none());
        }
        assert_eq!(Scratch::bytes::<u64>(usize::MAX), usize::MAX);
    }

    #[test]
    fn a_part_gives_its_memory_back() {
        let mut memory = [const { MaybeUninit::uninit() }; 128];
        let mut scratch = Scratch::new(&mut memory);
        for _ in 0..3 {
            assert!(scratch.reborrow().take(0u8, 64).is_some());
        }
        assert!(scratch.take(0u8, 64).is_some());
        assert!(scratch.take(0u8, 64).is_none());
    }
}
