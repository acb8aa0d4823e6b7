//! [`crate::lookup()`] and [`crate::lookup_interleaved()`] with vectors of 128 bits: a comparison for each entry, or for
//! two of them, and an insertion under the mask for each vector, which is one instruction (`bit`).
//!
//! The insertion is written out. Of the intrinsic (`vbslq_u64`) the compiler makes what it stands for, three instructions,
//! whose inverted masks take the registers that the masks need; and of what it knows to be a choice it could make a
//! branch around the load.
//! Rejected: words by `csel`, which are two instructions for each word where these are a half for its load and a half
//! for its insertion; an entry read in parts between products ([`crate::lookup::Parts`] of vectors), because these
//! processors find the work of the next lookup among the products by themselves.
//!
//! Contract: an index below the number of entries, padding included; every entry is read, in order. Constant time for a
//! given length. Tested in `tests.rs`. Targets without vector registers (`softfloat`) have the portable code instead.

use crate::lookup::{INTERLEAVED, Interleaved16};
use core::arch::aarch64::{
    uint64x2_t, vaddq_u64, vceqq_u64, vcombine_u64, vdup_n_u64, vdupq_n_u64, vgetq_lane_u64, vld1_u64,
    vld1q_u64, vpaddq_u64, vst1q_u64,
};
use core::arch::asm;

/// The vectors of the longest element, of nine limbs or ten.
const LONGEST: usize = 5;

/// `chosen` where the mask is of ones, `vector` elsewhere, by one instruction.
#[inline]
#[target_feature(enable = "neon")]
fn insert(vector: uint64x2_t, chosen: uint64x2_t, mask: uint64x2_t) -> uint64x2_t {
    let mut vector = vector;
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            "bit {vector:v}.16b, {chosen:v}.16b, {mask:v}.16b",
            vector = inout(vreg) vector,
            chosen = in(vreg) chosen,
            mask = in(vreg) mask,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
    vector
}

/// Words `2 i` and `2 i + 1` of an element; zero for a word past its end.
#[inline]
#[target_feature(enable = "neon")]
fn pair<const L: usize>(element: &[u64; L], i: usize) -> uint64x2_t {
    let words = element[2 * i..].as_ptr();
    if 2 * i + 1 < L {
        // SAFETY: both words are inside the element
        unsafe { vld1q_u64(words) }
    } else {
        // SAFETY: the word is inside the element
        vcombine_u64(unsafe { vld1_u64(words) }, vdup_n_u64(0))
    }
}

/// Writes a vector to two words, or its first one to a single word.
#[inline]
#[target_feature(enable = "neon")]
fn put(words: &mut [u64], vector: uint64x2_t) {
    match words {
        // SAFETY: both words may be written
        [_, _] => unsafe { vst1q_u64(words.as_mut_ptr(), vector) },
        [word] => *word = vgetq_lane_u64::<0>(vector),
        _ => {}
    }
}

/// As [`crate::lookup()`]. Three instructions for an entry, and one and a half for every two of its limbs.
#[inline]
#[target_feature(enable = "neon")]
pub fn lookup<T, const L: usize, const C: usize>(
    entries: &[T],
    elements: impl Fn(&T) -> [&[u64; L]; C],
    index: u64,
) -> [[u64; L]; C] {
    if L > 2 * LONGEST {
        return crate::lookup::lookup(entries, elements, index);
    }
    let mut found = [[vdupq_n_u64(0); LONGEST]; C];
    let (wanted, step) = (vdupq_n_u64(index), vdupq_n_u64(1));
    let mut position = vdupq_n_u64(0);
    for entry in entries {
        let mask = vceqq_u64(position, wanted);
        position = vaddq_u64(position, step);
        for (found, element) in found.iter_mut().zip(elements(entry)) {
            for (i, vector) in found.iter_mut().enumerate().take(L.div_ceil(2)) {
                *vector = insert(*vector, pair(element, i), mask);
            }
        }
    }
    let mut result = [[0; L]; C];
    for (element, found) in result.iter_mut().zip(found) {
        for (words, vector) in element.chunks_mut(2).zip(found) {
            put(words, vector);
        }
    }
    result
}

/// The vectors of a column.
const VECTORS: usize = INTERLEAVED / 2;

/// As [`crate::lookup_interleaved()`], by groups of two, whose masks stay in registers, and a last one alone. Thirteen
/// instructions for a word of sixteen entries.
#[inline]
#[target_feature(enable = "neon")]
pub fn lookup_interleaved<const L: usize, const C: usize>(
    table: &[Interleaved16],
    index: u64,
) -> [[u64; L]; C] {
    let words = C * L;
    let mut result = [[0; L]; C];
    let mut index = index;
    for groups in table.chunks(2 * words) {
        let found = match groups.len() / words {
            2 => columns::<L, C, 2>(groups, index),
            _ => columns::<L, C, 1>(groups, index),
        };
        for (word, found) in result.as_flattened_mut().iter_mut().zip(found.as_flattened()) {
            *word |= found;
        }
        index = index.wrapping_sub(2 * INTERLEAVED as u64);
    }
    result
}

/// The words of the entry, or zeros where the index is past these groups.
#[inline]
#[target_feature(enable = "neon")]
fn columns<const L: usize, const C: usize, const G: usize>(
    table: &[Interleaved16],
    index: u64,
) -> [[u64; L]; C] {
    assert!(table.len() >= G * C * L);
    let wanted = vdupq_n_u64(index);
    let mut masks = [[wanted; VECTORS]; G];
    for (i, mask) in masks.as_flattened_mut().iter_mut().enumerate() {
        let first = 2 * i as u64;
        *mask = vceqq_u64(pair(&[first, first + 1], 0), wanted);
    }
    // in one of the two words of a vector is the word of the entry, and 0 in the other
    let column = |word: usize| {
        let mut found = vdupq_n_u64(0);
        for (g, masks) in masks.iter().enumerate() {
            for (i, mask) in masks.iter().enumerate() {
                found = insert(found, pair(&table[g * C * L + word], i), *mask);
            }
        }
        found
    };
    let mut result = [[0; L]; C];
    for (i, words) in result.as_flattened_mut().chunks_mut(2).enumerate() {
        let second = if words.len() == 2 { column(2 * i + 1) } else { vdupq_n_u64(0) };
        put(words, vpaddq_u64(column(2 * i), second));
    }
    result
}
