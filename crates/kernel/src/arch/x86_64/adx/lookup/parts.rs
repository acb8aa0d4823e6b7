//! [`Parts`] on vectors of 256 bits: the sums of masked words stay in registers, which products do not use.

use super::{Adx, masks, merged, or_chosen};
use crate::Inlined;
use crate::lookup::{Interleaved16, Parts};
use core::arch::x86_64::{__m256i, _mm256_setzero_si256};

/// A vector for each word of the entry, in one of whose words it is. The others are 0.
#[derive(Debug)]
pub struct Vectors<const L: usize, const C: usize>([[__m256i; L]; C]);

impl<const L: usize, const C: usize> Parts<[[u64; L]; C]> for Vectors<L, C> {
    #[inline(always)]
    fn new() -> Self {
        // SAFETY: only backends that were detected read in parts
        Self(unsafe { [[_mm256_setzero_si256(); L]; C] })
    }

    #[inline(always)]
    fn read(&mut self, columns: &[Interleaved16], index: u64) {
        assert!(columns.len() >= C * L);
        // SAFETY: as above
        unsafe {
            let [masks] = masks::<1>(index);
            for (c, sums) in self.0.iter_mut().enumerate() {
                for (l, sum) in sums.iter_mut().enumerate() {
                    *sum = or_chosen(*sum, &columns[c * L + l], &masks);
                }
            }
        }
    }

    #[inline(always)]
    fn entry(&self) -> [[u64; L]; C] {
        let mut entry = [[0; L]; C];
        for (element, sums) in entry.iter_mut().zip(&self.0) {
            // SAFETY: as above
            *element = unsafe { merged(sums) };
        }
        entry
    }
}

/// As [`crate::InstructionSet::run`].
#[inline(always)]
pub fn run<W: Inlined>(_: Adx, work: W) -> W::Output {
    // SAFETY: the token proves that processor and system have AVX2
    unsafe { run_avx2(work) }
}

/// # Safety
/// The processor has AVX2 and the system saves its registers.
#[target_feature(enable = "avx2")]
unsafe fn run_avx2<W: Inlined>(work: W) -> W::Output {
    work.run()
}
