//! Lookups on registers of 256 and of 512 bits, in plain Rust and on emulated vectors, against indexing.

extern crate std;

use super::super::tests::token;
use super::*;
use crate::arch::emulated::Emulation;
use crate::arch::oracle::{Random, check_lookup, check_select, columns};
use crate::simd::{Lanes, Task};
use crate::x86_64::{Ifma, ifma};
use std::vec::Vec;

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
fn either_of_two_is_selected() {
    if token().is_none() {
        return;
    }
    check_select::<Adx, 3>();
    check_select::<Adx, 4>();
    check_select::<Adx, 6>();
    check_select::<Adx, 7>();
    check_select::<Adx, 9>();
}

#[test]
fn lookups() {
    if token().is_none() {
        return;
    }
    check_lookup::<Adx, 1, 2>();
    check_lookup::<Adx, 3, 2>();
    check_lookup::<Adx, 4, 2>();
    check_lookup::<Adx, 4, 3>();
    check_lookup::<Adx, 5, 2>();
    check_lookup::<Adx, 6, 2>();
    check_lookup::<Adx, 7, 3>();
    check_lookup::<Adx, 8, 2>();
    check_lookup::<Adx, 9, 2>();
}
