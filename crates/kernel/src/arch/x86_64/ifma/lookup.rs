//! [`Lanes::lookup_interleaved`](crate::simd::Lanes::lookup_interleaved) on registers of 512 bits: two registers hold a
//! word of sixteen entries, and one permutation takes from them the words that the lanes want. So a table costs a
//! permutation and a masked move for each word of sixteen entries, for all lanes that share it.
//!
//! Rejected: entries stored one after the other, with a mask for each entry and lane (a multiple of P-256's generator
//! took 1.2 times as long, with a table for each lane: the L2 cache delivers a line in two cycles). Not built: masked
//! permutations of single registers (one execution unit has permutations, two have moves).

use super::Eight;
use crate::lookup::{INTERLEAVED, Interleaved16};
use core::arch::x86_64::{
    _mm512_cmpeq_epi64_mask, _mm512_loadu_si512, _mm512_mask_mov_epi64, _mm512_permutex2var_epi64,
    _mm512_set1_epi64, _mm512_setzero_si512, _mm512_srli_epi64,
};

/// The lanes of a register.
const LANES: usize = 8;
/// The bits of an index that tell an entry of sixteen.
const LOW: u32 = INTERLEAVED.ilog2();

/// For `C` elements of `L` words and `T` tables; see the method.
///
/// # Safety
/// As [`super::Proof`] says.
#[inline(always)]
pub unsafe fn lookup_interleaved<const C: usize, const L: usize, const T: usize>(
    tables: [&[Interleaved16]; T],
    indices: [u64; LANES],
) -> [[Eight; L]; C] {
    const { assert!(LANES.is_multiple_of(T), "lanes without a table") };
    // SAFETY: the caller's; a register holds as many bytes as the indices, and half of a column
    unsafe {
        let index = _mm512_loadu_si512(indices.as_ptr().cast());
        // which sixteen entries
        let high = _mm512_srli_epi64::<LOW>(index);
        let mut words = [[Eight(_mm512_setzero_si512()); L]; C];
        for (i, table) in tables.iter().enumerate() {
            let lanes = (((1 << (LANES / T)) - 1) << (LANES / T * i)) as u8;
            for (sixteen, columns) in table.chunks_exact(C * L).enumerate() {
                let wanted = lanes & _mm512_cmpeq_epi64_mask(high, _mm512_set1_epi64(sixteen as i64));
                for (word, column) in words.as_flattened_mut().iter_mut().zip(columns) {
                    let first = _mm512_loadu_si512(column.as_ptr().cast());
                    let second = _mm512_loadu_si512(column.as_ptr().add(LANES).cast());
                    let found = _mm512_permutex2var_epi64(first, index, second);
                    word.0 = _mm512_mask_mov_epi64(word.0, wanted, found);
                }
            }
        }
        words
    }
}
