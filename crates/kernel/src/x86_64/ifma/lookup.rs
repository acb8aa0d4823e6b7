//! [`Lanes::lookup`](crate::lanes::Lanes::lookup) on registers of 512 bits. A row is a block of words, whatever elements they
//! are: for each register that it fills a row takes one operation, and one more for its mask. The chosen rows become columns.
//!
//! Masks are made for eight rows at a time by one comparison. Rejected: a comparison for each row (6 % of a multiple of
//! brainpoolP320r1's generator, 10 % of one of P-384's), two tables by turns (no gain), one mask for each eight rows and
//! eight sums to choose from (the sums leave the registers), and a prefetch of the tables that come next (slower: the caches
//! keep up without).

use super::Eight;
use core::arch::x86_64::{
    __m512i, _mm_loadu_si128, _mm256_loadu_si256, _mm512_add_epi64, _mm512_cmpeq_epi64_mask,
    _mm512_loadu_si512, _mm512_maskz_loadu_epi64, _mm512_maskz_set1_epi64, _mm512_permutexvar_epi64,
    _mm512_set_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_shuffle_i64x2,
    _mm512_ternarylogic_epi64, _mm512_unpackhi_epi64, _mm512_unpacklo_epi64, _mm512_zextsi128_si512,
    _mm512_zextsi256_si512,
};
use core::array;

/// A block for each index.
macro_rules! unroll {
    ($i:ident in [$($index:literal),*] $body:block) => { $({ const $i: usize = $index; $body })* };
}

/// `a | b & c`, the bit for every combination.
const OR_AND: i32 = 0b1111_1000;
/// The rows whose masks are made by one comparison.
const BLOCK: usize = 8;
/// The words of a register.
const WORDS: usize = 8;
/// The registers of the longest row: two elements of nine words.
const REGISTERS: usize = 3;

/// For rows that are two elements of up to nine words and nothing else.
///
/// # Safety
/// As [`super::Proof`] says.
#[inline(always)]
pub unsafe fn lookup<T, const L: usize>(
    tables: [&[T]; 8],
    elements: impl Fn(&T) -> [&[u64; L]; 2],
    indices: [u64; 8],
) -> [[Eight; L]; 2] {
    const { assert!(size_of::<T>() == 16 * L && 2 * L <= WORDS * REGISTERS, "no row of two elements") };
    // SAFETY: the caller's
    unsafe {
        let zero = Eight(_mm512_setzero_si512());
        let Some(any) = tables.iter().find_map(|table| table.first()) else {
            return [[zero; L]; 2];
        };
        // the two elements do not overlap, so that they are all of a row
        let [first, second] = elements(any).map(|element| word_of(any, element));
        assert!(first.abs_diff(second) == L && first.min(second) == 0, "an element outside of its row");
        let mut rows = [[zero.0; REGISTERS]; 8];
        for i in 0..8 {
            rows[i] = chosen::<T, L>(tables[i], indices[i]);
        }
        let mut words = [zero; WORDS * REGISTERS];
        for k in 0..(2 * L).div_ceil(WORDS) {
            words[WORDS * k..][..WORDS].copy_from_slice(&transpose(rows.map(|row| row[k])));
        }
        [first, second].map(|start| array::from_fn(|j| words[start + j]))
    }
}

/// Which word of a row is the first of an element.
#[inline(always)]
fn word_of<T, const L: usize>(row: &T, element: &[u64; L]) -> usize {
    let row: *const T = row;
    (element.as_ptr().addr() - row.addr()) / 8
}

/// The words of the row at a secret index.
///
/// # Safety
/// As [`super::Proof`] says, and a row is `2 L` words.
#[inline(always)]
unsafe fn chosen<T, const L: usize>(table: &[T], index: u64) -> [__m512i; REGISTERS] {
    // SAFETY: the caller's
    unsafe {
        let wanted = _mm512_set1_epi64(index as i64);
        let mut positions = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
        let mut sum = [_mm512_setzero_si512(); REGISTERS];
        let (blocks, rest) = table.as_chunks::<BLOCK>();
        for rows in blocks {
            let masks = masks(positions, wanted);
            positions = _mm512_add_epi64(positions, _mm512_set1_epi64(BLOCK as i64));
            unroll!(I in [0, 1, 2, 3, 4, 5, 6, 7] { add_masked::<T, L>(&mut sum, &rows[I], masks, I) });
        }
        let masks = masks(positions, wanted);
        for (i, row) in rest.iter().enumerate() {
            add_masked::<T, L>(&mut sum, row, masks, i);
        }
        sum
    }
}

/// All ones in the lanes of the position that is wanted.
///
/// # Safety
/// As [`super::Proof`] says.
#[inline(always)]
unsafe fn masks(positions: __m512i, wanted: __m512i) -> __m512i {
    // SAFETY: the caller's
    unsafe { _mm512_maskz_set1_epi64(_mm512_cmpeq_epi64_mask(positions, wanted), -1) }
}

/// Adds a row if its lane of the masks is set.
///
/// # Safety
/// As [`chosen`].
#[inline(always)]
unsafe fn add_masked<T, const L: usize>(
    sum: &mut [__m512i; REGISTERS],
    row: *const T,
    masks: __m512i,
    lane: usize,
) {
    // SAFETY: the caller's; the loads read the words of a row
    unsafe {
        let mask = _mm512_permutexvar_epi64(_mm512_set1_epi64(lane as i64), masks);
        for (k, sum) in sum.iter_mut().enumerate().take((2 * L).div_ceil(WORDS)) {
            let words = load(row.cast::<i64>().add(WORDS * k), 2 * L - WORDS * k);
            *sum = _mm512_ternarylogic_epi64::<OR_AND>(*sum, words, mask);
        }
    }
}

/// The first `count` words, at most eight of them; zeros above.
///
/// # Safety
/// As [`super::Proof`] says, and so many words may be read.
#[inline(always)]
unsafe fn load(words: *const i64, count: usize) -> __m512i {
    // SAFETY: the caller's
    unsafe {
        match count {
            2 => _mm512_zextsi128_si512(_mm_loadu_si128(words.cast())),
            4 => _mm512_zextsi256_si512(_mm256_loadu_si256(words.cast())),
            6 => _mm512_maskz_loadu_epi64(0b11_1111, words),
            _ => _mm512_loadu_si512(words.cast()),
        }
    }
}

/// Word `j` of row `i` as lane `i` of vector `j`.
///
/// # Safety
/// As [`super::Proof`] says.
#[inline(always)]
unsafe fn transpose(rows: [__m512i; 8]) -> [Eight; 8] {
    const EVEN: i32 = 0b10_00_10_00;
    const ODD: i32 = 0b11_01_11_01;
    let [a, b, c, d, e, f, g, h] = rows;
    // SAFETY: the caller's
    unsafe {
        // pairs of words of neighbouring rows: words 0, 2, 4 and 6, then 1, 3, 5 and 7
        let pairs = [
            [
                _mm512_unpacklo_epi64(a, b),
                _mm512_unpacklo_epi64(c, d),
                _mm512_unpacklo_epi64(e, f),
                _mm512_unpacklo_epi64(g, h),
            ],
            [
                _mm512_unpackhi_epi64(a, b),
                _mm512_unpackhi_epi64(c, d),
                _mm512_unpackhi_epi64(e, f),
                _mm512_unpackhi_epi64(g, h),
            ],
        ];
        let mut columns = [Eight(a); 8];
        for i in 0..2 {
            let [p, q, r, s] = pairs[i];
            let (low, high) = (_mm512_shuffle_i64x2::<EVEN>(p, q), _mm512_shuffle_i64x2::<EVEN>(r, s));
            columns[i] = Eight(_mm512_shuffle_i64x2::<EVEN>(low, high));
            columns[4 + i] = Eight(_mm512_shuffle_i64x2::<ODD>(low, high));
            let (low, high) = (_mm512_shuffle_i64x2::<ODD>(p, q), _mm512_shuffle_i64x2::<ODD>(r, s));
            columns[2 + i] = Eight(_mm512_shuffle_i64x2::<EVEN>(low, high));
            columns[6 + i] = Eight(_mm512_shuffle_i64x2::<ODD>(low, high));
        }
        columns
    }
}
