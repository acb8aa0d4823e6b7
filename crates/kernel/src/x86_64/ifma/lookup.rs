//! [`Lanes::lookup`](crate::lanes::Lanes::lookup) on registers of 512 bits: for each row a comparison, and an operation for
//! each register that its words fill. The chosen rows become columns.
//!
//! Two elements of up to four words share a register; of up to eight words, each has one; the ninth words share a third.

use super::Eight;
use core::arch::x86_64::{
    __m128i, __m512i, _mm_and_si128, _mm_or_si128, _mm_set_epi64x, _mm_setzero_si128, _mm_storeu_si128,
    _mm256_add_epi64, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_maskz_loadu_epi64,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_ternarylogic_epi64, _mm512_broadcast_i64x4,
    _mm512_castsi256_si512, _mm512_inserti64x4, _mm512_maskz_loadu_epi64, _mm512_set_epi64,
    _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_ternarylogic_epi64, _mm512_unpackhi_epi64,
    _mm512_unpacklo_epi64,
};

/// `a | b & c`, the bit for every combination.
const OR_AND: i32 = 0b1111_1000;

/// A row of two elements of `L` words.
#[derive(Clone, Copy)]
struct Row {
    /// Both elements of up to four words, at words 0 and 4, or the first one of more.
    first: __m512i,
    /// The second element of more than four words.
    second: __m512i,
    /// The ninth words.
    ninth: __m128i,
}

/// For elements of up to nine words.
///
/// # Safety
/// As [`super::Proof`] says.
#[inline(always)]
pub unsafe fn lookup<T, const L: usize>(
    tables: [&[T]; 8],
    elements: impl Fn(&T) -> [&[u64; L]; 2],
    indices: [u64; 8],
) -> [[Eight; L]; 2] {
    const { assert!(L <= 9, "an element of more than nine words") };
    // SAFETY: the caller's
    unsafe {
        let zero = _mm512_setzero_si512();
        let mut rows = [Row { first: zero, second: zero, ninth: _mm_setzero_si128() }; 8];
        // two tables at a time, which share their positions
        for i in (0..8).step_by(2) {
            let (tables, indices) = ([tables[i], tables[i + 1]], [indices[i], indices[i + 1]]);
            [rows[i], rows[i + 1]] =
                if L <= 4 { narrow(tables, &elements, indices) } else { wide(tables, &elements, indices) };
        }
        columns(&rows)
    }
}

/// The chosen rows of two tables, for elements of up to four words.
///
/// # Safety
/// As [`super::Proof`] says.
#[inline(always)]
unsafe fn narrow<T, const L: usize>(
    tables: [&[T]; 2],
    elements: &impl Fn(&T) -> [&[u64; L]; 2],
    indices: [u64; 2],
) -> [Row; 2] {
    let words = mask(L);
    // SAFETY: the caller's; the loads read the words of an element
    unsafe {
        let (mut position, step) = (_mm256_setzero_si256(), _mm256_set1_epi64x(1));
        let wanted = indices.map(|index| _mm256_set1_epi64x(index as i64));
        let mut sums = [[position; 2]; 2];
        for pair in tables[0].iter().zip(tables[1]) {
            for (k, row) in [pair.0, pair.1].into_iter().enumerate() {
                let mask = _mm256_cmpeq_epi64(position, wanted[k]);
                let [first, second] = elements(row);
                let first = _mm256_maskz_loadu_epi64(words, first.as_ptr().cast());
                let second = _mm256_maskz_loadu_epi64(words, second.as_ptr().cast());
                sums[k][0] = _mm256_ternarylogic_epi64::<OR_AND>(sums[k][0], first, mask);
                sums[k][1] = _mm256_ternarylogic_epi64::<OR_AND>(sums[k][1], second, mask);
            }
            position = _mm256_add_epi64(position, step);
        }
        let mut rows = [Row {
            first: _mm512_setzero_si512(),
            second: _mm512_setzero_si512(),
            ninth: _mm_setzero_si128(),
        }; 2];
        for k in 0..2 {
            rows[k].first = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(sums[k][0]), sums[k][1]);
        }
        rows
    }
}

/// The chosen rows of two tables, for elements of five to nine words.
///
/// # Safety
/// As [`super::Proof`] says.
#[inline(always)]
unsafe fn wide<T, const L: usize>(
    tables: [&[T]; 2],
    elements: &impl Fn(&T) -> [&[u64; L]; 2],
    indices: [u64; 2],
) -> [Row; 2] {
    let words = mask(L);
    // SAFETY: the caller's; the loads read the words of an element
    unsafe {
        let (mut position, step) = (_mm256_setzero_si256(), _mm256_set1_epi64x(1));
        let wanted = indices.map(|index| _mm256_set1_epi64x(index as i64));
        let zero = _mm512_setzero_si512();
        let mut rows = [Row { first: zero, second: zero, ninth: _mm_setzero_si128() }; 2];
        for pair in tables[0].iter().zip(tables[1]) {
            for (k, row) in [pair.0, pair.1].into_iter().enumerate() {
                let narrow = _mm256_cmpeq_epi64(position, wanted[k]);
                let mask = _mm512_broadcast_i64x4(narrow);
                let [first, second] = elements(row);
                let sum = &mut rows[k];
                if L == 9 {
                    let ninth = _mm_set_epi64x(second[L - 1] as i64, first[L - 1] as i64);
                    let ninth = _mm_and_si128(ninth, _mm256_castsi256_si128(narrow));
                    sum.ninth = _mm_or_si128(sum.ninth, ninth);
                }
                let first = _mm512_maskz_loadu_epi64(words, first.as_ptr().cast());
                let second = _mm512_maskz_loadu_epi64(words, second.as_ptr().cast());
                sum.first = _mm512_ternarylogic_epi64::<OR_AND>(sum.first, first, mask);
                sum.second = _mm512_ternarylogic_epi64::<OR_AND>(sum.second, second, mask);
            }
            position = _mm256_add_epi64(position, step);
        }
        rows
    }
}

/// The first eight of `words` words.
const fn mask(words: usize) -> u8 {
    if words < 8 { (1 << words) - 1 } else { 0xff }
}

/// Word `j` of element `i` of eight rows as vector `j` of part `i`.
///
/// # Safety
/// As [`super::Proof`] says.
#[inline(always)]
unsafe fn columns<const L: usize>(rows: &[Row; 8]) -> [[Eight; L]; 2] {
    let (mut first, mut second) = ([rows[0].first; 8], [rows[0].second; 8]);
    for (i, row) in rows.iter().enumerate() {
        (first[i], second[i]) = (row.first, row.second);
    }
    // SAFETY: the caller's; a register of 128 bits is stored to two words
    unsafe {
        let first = transpose(first);
        let mut parts = [[first[0]; L]; 2];
        if L <= 4 {
            parts[0].copy_from_slice(&first[..L]);
            parts[1].copy_from_slice(&first[4..4 + L]);
            return parts;
        }
        let second = transpose(second);
        for j in 0..L.min(8) {
            (parts[0][j], parts[1][j]) = (first[j], second[j]);
        }
        if L == 9 {
            let mut words = [[0; 8]; 2];
            for (i, row) in rows.iter().enumerate() {
                let mut pair = [0; 2];
                _mm_storeu_si128(pair.as_mut_ptr().cast(), row.ninth);
                [words[0][i], words[1][i]] = pair;
            }
            for i in 0..2 {
                let [a, b, c, d, e, f, g, h] = words[i];
                parts[i][L - 1] = Eight(_mm512_set_epi64(h, g, f, e, d, c, b, a));
            }
        }
        parts
    }
}

/// Word `j` of row `i` as lane `i` of vector `j`.
///
/// # Safety
/// As [`Proof`] says.
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
