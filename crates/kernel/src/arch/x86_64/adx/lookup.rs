//! [`crate::lookup()`] and [`crate::lookup_interleaved()`] with vectors of 256 bits: a comparison for each entry, or
//! for four of them, and an `and` and an `or` for each vector.
//!
//! For elements of four and eight limbs the vectors are written as intrinsics, because the compiler would move every
//! mask through memory. For other lengths plain Rust is equally fast.

pub mod parts;

use super::Adx;
use crate::lookup::{INTERLEAVED, Interleaved16};
use core::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_cmpeq_epi64, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_permute2x128_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm256_unpackhi_epi64, _mm256_unpacklo_epi64,
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

/// As [`crate::lookup_interleaved()`].
#[inline(always)]
pub fn lookup_interleaved<const L: usize, const C: usize>(
    _: Adx,
    table: &[Interleaved16],
    index: u64,
) -> [[u64; L]; C] {
    // SAFETY: the token proves that processor and system have AVX2
    unsafe {
        match table.len() / (C * L) {
            1 => lookup_groups::<L, C, 1>(table, index),
            2 => lookup_groups::<L, C, 2>(table, index),
            _ => lookup_columns_avx2(table, index),
        }
    }
}

/// The vectors of a column.
const VECTORS: usize = INTERLEAVED / 4;

/// For `G` groups of [`INTERLEAVED`] entries, few enough that the masks of all of them stay in registers.
///
/// # Safety
/// As [`lookup_avx2`].
#[target_feature(enable = "avx2")]
unsafe fn lookup_groups<const L: usize, const C: usize, const G: usize>(
    table: &[Interleaved16],
    index: u64,
) -> [[u64; L]; C] {
    let (elements, _) = table.as_chunks::<L>();
    assert!(elements.len() >= G * C);
    let masks = masks::<G>(index);
    let mut result = [[0; L]; C];
    for (c, element) in result.iter_mut().enumerate() {
        *element = merged(&sums::<L, C, G>(elements, &masks, c));
    }
    result
}

/// The masks that choose an entry of `G` groups.
#[inline]
#[target_feature(enable = "avx2")]
fn masks<const G: usize>(index: u64) -> [[__m256i; VECTORS]; G] {
    let wanted = _mm256_set1_epi64x(index as i64);
    let mut masks = [[wanted; VECTORS]; G];
    for (i, mask) in masks.as_flattened_mut().iter_mut().enumerate() {
        let first = 4 * i as i64;
        *mask = _mm256_cmpeq_epi64(_mm256_set_epi64x(first + 3, first + 2, first + 1, first), wanted);
    }
    masks
}

/// Element `c` of the chosen entry: a vector for each word, in one of whose words it is. The others are 0.
#[inline]
#[target_feature(enable = "avx2")]
fn sums<const L: usize, const C: usize, const G: usize>(
    elements: &[[Interleaved16; L]],
    masks: &[[__m256i; VECTORS]; G],
    c: usize,
) -> [__m256i; L] {
    let mut sums = [_mm256_setzero_si256(); L];
    for (masks, columns) in masks.iter().zip(elements.chunks_exact(C)) {
        for (sum, column) in sums.iter_mut().zip(&columns[c]) {
            *sum = or_chosen(*sum, column, masks);
        }
    }
    sums
}

/// Element after element, whose sums stay in registers.
///
/// # Safety
/// As [`lookup_avx2`].
#[target_feature(enable = "avx2")]
unsafe fn lookup_columns_avx2<const L: usize, const C: usize>(
    table: &[Interleaved16],
    index: u64,
) -> [[u64; L]; C] {
    let (wanted, step) = (_mm256_set1_epi64x(index as i64), _mm256_set1_epi64x(4));
    let mut result = [[0; L]; C];
    for (c, element) in result.iter_mut().enumerate() {
        let mut position = _mm256_set_epi64x(3, 2, 1, 0);
        let mut sums = [_mm256_setzero_si256(); L];
        for columns in table.chunks_exact(C * L) {
            let mut masks = [position; VECTORS];
            for mask in &mut masks {
                *mask = _mm256_cmpeq_epi64(position, wanted);
                position = _mm256_add_epi64(position, step);
            }
            for (sum, column) in sums.iter_mut().zip(&columns[c * L..]) {
                *sum = or_chosen(*sum, column, &masks);
            }
        }
        *element = merged(&sums);
    }
    result
}

/// `sum`, or the word of a column that the masks choose.
#[inline]
#[target_feature(enable = "avx2")]
fn or_chosen(mut sum: __m256i, column: &Interleaved16, masks: &[__m256i; VECTORS]) -> __m256i {
    for (i, &mask) in masks.iter().enumerate() {
        // SAFETY: entries 4 i to 4 i + 3 are below INTERLEAVED
        let words = unsafe { _mm256_loadu_si256(column.as_ptr().add(4 * i).cast()) };
        sum = _mm256_or_si256(sum, _mm256_and_si256(words, mask));
    }
    sum
}

/// The bitwise sum of the words of each of `L` vectors.
#[inline]
#[target_feature(enable = "avx2")]
fn merged<const L: usize>(sums: &[__m256i; L]) -> [u64; L] {
    let mut merged = [0; L];
    for (words, sums) in merged.chunks_mut(4).zip(sums.chunks(4)) {
        let sum = |i: usize| if i < sums.len() { sums[i] } else { _mm256_setzero_si256() };
        let mut lanes = [0; 4];
        // SAFETY: as many bytes as the register has may be written
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), merge(sum(0), sum(1), sum(2), sum(3))) };
        words.copy_from_slice(&lanes[..words.len()]);
    }
    merged
}

/// The bitwise sum of the words of each of four vectors.
#[inline]
#[target_feature(enable = "avx2")]
fn merge(a: __m256i, b: __m256i, c: __m256i, d: __m256i) -> __m256i {
    let ab = _mm256_or_si256(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let cd = _mm256_or_si256(_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    let (low, high) = (_mm256_permute2x128_si256::<0x20>(ab, cd), _mm256_permute2x128_si256::<0x31>(ab, cd));
    _mm256_or_si256(low, high)
}

#[cfg(test)]
mod tests;
