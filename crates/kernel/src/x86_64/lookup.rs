//! [`crate::lookup()`] with vectors of 256 bits: a comparison for each entry, and an `and` and an `or` for each vector.
//!
//! For elements of four and eight limbs it is written out, because the compiler, left alone, moves every mask through
//! memory. For other lengths the two are equally fast.

use super::Adx;
use core::arch::x86_64::{
    _mm256_add_epi64, _mm256_and_si256, _mm256_cmpeq_epi64, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_storeu_si256,
};

/// As [`crate::lookup()`].
#[inline(always)]
pub fn lookup<T, const L: usize, const C: usize>(
    _: Adx,
    entries: &[T],
    elements: impl Fn(&T) -> [&[u64; L]; C],
    index: u64,
) -> [[u64; L]; C] {
    // SAFETY: the token proves that processor and system have AVX2
    unsafe {
        match L {
            4 => lookup_vectors::<T, L, C, 1>(entries, elements, index),
            8 => lookup_vectors::<T, L, C, 2>(entries, elements, index),
            _ => lookup_avx2(entries, elements, index),
        }
    }
}

/// # Safety
/// The processor has AVX2 and the system saves its registers.
#[target_feature(enable = "avx2")]
unsafe fn lookup_avx2<T, const L: usize, const C: usize>(
    entries: &[T],
    elements: impl Fn(&T) -> [&[u64; L]; C],
    index: u64,
) -> [[u64; L]; C] {
    crate::lookup::lookup(entries, elements, index)
}

/// For elements of `V` vectors of four limbs.
///
/// # Safety
/// As [`lookup_avx2`].
#[target_feature(enable = "avx2")]
unsafe fn lookup_vectors<T, const L: usize, const C: usize, const V: usize>(
    entries: &[T],
    elements: impl Fn(&T) -> [&[u64; L]; C],
    index: u64,
) -> [[u64; L]; C] {
    let mut sums = [[_mm256_setzero_si256(); V]; C];
    let wanted = _mm256_set1_epi64x(index as i64);
    let step = _mm256_set1_epi64x(1);
    let mut position = _mm256_setzero_si256();
    for entry in entries {
        let mask = _mm256_cmpeq_epi64(position, wanted);
        position = _mm256_add_epi64(position, step);
        for (sum, element) in sums.iter_mut().zip(elements(entry)) {
            for (i, vector) in sum.iter_mut().enumerate().take(L / 4) {
                // SAFETY: limbs 4 i to 4 i + 3 are below L
                let limbs = unsafe { _mm256_loadu_si256(element.as_ptr().add(4 * i).cast()) };
                *vector = _mm256_or_si256(*vector, _mm256_and_si256(limbs, mask));
            }
        }
    }
    let mut result = [[0; L]; C];
    for (element, sum) in result.iter_mut().zip(sums) {
        for (i, vector) in sum.iter().enumerate().take(L / 4) {
            // SAFETY: as for the loads
            unsafe { _mm256_storeu_si256(element.as_mut_ptr().add(4 * i).cast(), *vector) };
        }
    }
    result
}
