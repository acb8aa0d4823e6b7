//! Lookups on registers of 256 and of 512 bits, in plain Rust and on emulated vectors, against indexing.

extern crate std;

use super::super::tests::token;
use super::*;
use crate::arch::emulated::Emulation;
use crate::lookup::Parts;
use crate::oracle::Random;
use crate::simd::{Lanes, Task};
use crate::x86_64::{Ifma, ifma};
use std::vec::Vec;

/// Entries by columns, filled up with ones.
fn columns<const L: usize, const C: usize>(entries: &[[[u64; L]; C]]) -> Vec<Interleaved16> {
    let words = |sixteen: &[[[u64; L]; C]], j: usize| {
        std::array::from_fn(|i| sixteen.get(i).map_or(u64::MAX, |entry| entry.as_flattened()[j]))
    };
    entries.chunks(INTERLEAVED).flat_map(|sixteen| (0..C * L).map(move |j| words(sixteen, j))).collect()
}

/// The entry of a table of entries of so many words, read in parts, the last one first.
fn in_parts<P: Parts<E>, E>(columns: &[Interleaved16], words: usize, index: usize) -> E {
    let mut reader = P::new();
    for (part, columns) in columns.chunks(words).enumerate().rev() {
        reader.read(columns, (index as u64).wrapping_sub((INTERLEAVED * part) as u64));
    }
    reader.entry()
}

/// Every index of tables of many lengths, for entries of `C` elements, by entries and by columns.
fn check_lookup<const L: usize, const C: usize>(adx: Adx) {
    let mut random = Random(7 + L as u64);
    let entries: Vec<[[u64; L]; C]> = (0..128).map(|_| [(); C].map(|()| random.value())).collect();
    for length in [1, 2, 3, 8, 15, 16, 17, 32, 64, 128] {
        let columns = columns(&entries[..length]);
        for index in 0..length {
            let found = lookup_interleaved(adx, &columns, index as u64);
            assert_eq!(found, entries[index], "{L} limbs, entry {index} of {length} by columns");
            let found = crate::lookup_interleaved(&columns, index as u64);
            assert_eq!(found, entries[index], "{L} limbs in Rust, entry {index} of {length} by columns");
            let found = in_parts::<parts::Vectors<L, C>, _>(&columns, C * L, index);
            assert_eq!(found, entries[index], "{L} limbs, entry {index} of {length} in parts");
            let found = in_parts::<crate::lookup::Words<L, C>, _>(&columns, C * L, index);
            assert_eq!(found, entries[index], "{L} limbs in Rust, entry {index} of {length} in parts");
            let found = lookup(adx, &entries[..length], |e| e.each_ref(), index as u64);
            assert_eq!(found, entries[index], "{L} limbs, entry {index} of {length}");
            let found = crate::lookup(&entries[..length], |e| e.each_ref(), index as u64);
            assert_eq!(found, entries[index], "{L} limbs in Rust, entry {index} of {length}");
        }
    }
}

/// Eight indices in tables that one, two, four or eight lanes share, and empty tables.
fn check_lanes<const C: usize, const L: usize, const T: usize>() {
    let mut random = Random(11 + L as u64);
    let tables: [Vec<[[u64; L]; C]>; T] = std::array::from_fn(|i| {
        (0..[64, 0, 17, 1, 16, 128, 3, 32][i]).map(|_| [(); C].map(|()| random.value())).collect()
    });
    let by_columns = tables.each_ref().map(|table| columns(table));
    for i in 0..200 {
        let of = |lane: usize| &tables[lane / (8 / T)];
        let indices =
            std::array::from_fn(|lane| (i * (lane as u64 + 3) + lane as u64) % of(lane).len().max(1) as u64);
        let found = eight::<C, L, T>(by_columns.each_ref().map(Vec::as_slice), indices);
        for lane in 0..8 {
            let zero = [[0; L]; C];
            let entry = of(lane).get(indices[lane] as usize).unwrap_or(&zero);
            let lanes: [[u64; L]; C] = found.map(|words| words.map(|word| word[lane]));
            assert_eq!(lanes, *entry, "{L} limbs, {T} tables, lane {lane}, {indices:?}");
        }
    }
}

/// The words of [`Lanes::lookup_interleaved`] on the machine's vectors.
fn eight<const C: usize, const L: usize, const T: usize>(
    tables: [&[Interleaved16]; T],
    indices: [u64; 8],
) -> [[[u64; 8]; L]; C] {
    struct Lookup<'a, const C: usize, const L: usize, const T: usize>([&'a [Interleaved16]; T], [u64; 8]);
    impl<const C: usize, const L: usize, const T: usize> Task<8> for Lookup<'_, C, L, T> {
        type Output = [[[u64; 8]; L]; C];
        #[inline(always)]
        fn run<V: Lanes<8>>(self, proof: V::Proof) -> Self::Output {
            V::lookup_interleaved(proof, self.0, self.1).map(|words| words.map(V::store))
        }
    }
    let emulated = Emulation::enter(Lookup::<C, L, T>(tables, indices));
    if Ifma::detect().is_some() {
        assert_eq!(ifma::Eight::enter(Lookup::<C, L, T>(tables, indices)), emulated);
    }
    emulated
}

#[test]
fn lookups_in_lanes() {
    check_lanes::<2, 3, 4>();
    check_lanes::<2, 4, 1>();
    check_lanes::<2, 4, 2>();
    check_lanes::<2, 4, 4>();
    check_lanes::<2, 4, 8>();
    check_lanes::<3, 4, 4>();
    check_lanes::<2, 6, 4>();
    check_lanes::<2, 8, 4>();
    check_lanes::<2, 9, 4>();
}

#[test]
fn lookups() {
    let Some(adx) = token() else { return };
    check_lookup::<1, 2>(adx);
    check_lookup::<3, 2>(adx);
    check_lookup::<4, 2>(adx);
    check_lookup::<4, 3>(adx);
    check_lookup::<5, 2>(adx);
    check_lookup::<6, 2>(adx);
    check_lookup::<7, 3>(adx);
    check_lookup::<8, 2>(adx);
    check_lookup::<9, 2>(adx);
}
