//! The assembly against the formulas of the paper on portable arithmetic.

extern crate std;

use super::super::tests::token;
use super::Adx;
use crate::Arithmetic;
use crate::arch::oracle::{Random, structured};
use crate::arch::portable;
use crate::curve25519::Scratch;
use crate::lookup::{INTERLEAVED, Interleaved16};
use crate::primes::{P25519, PrimeForm};
use std::vec::Vec;

type Element = [u64; 4];
type Block = fn(Adx, &mut Scratch);

/// Operations from each start.
const ROUNDS: usize = 4;
/// `2^256 - 39`, the largest value of a coordinate.
const LARGEST: Element = [u64::MAX - 38, u64::MAX, u64::MAX, u64::MAX];

fn mul(a: &Element, b: &Element) -> Element {
    portable::P25519.mul(a, b)
}

fn add(a: &Element, b: &Element) -> Element {
    portable::P25519.add(a, b)
}

fn sub(a: &Element, b: &Element) -> Element {
    portable::P25519.sub(a, b)
}

/// `(E F, G H, F G, E H)`.
fn completed(e: &Element, f: &Element, g: &Element, h: &Element) -> [Element; 4] {
    [mul(e, f), mul(g, h), mul(f, g), mul(e, h)]
}

/// The sum of the point and the entry, below the prime.
fn sum(scratch: &Scratch) -> [Element; 4] {
    let [x, y, z, t, first, second, product, _] = scratch.map(|value| P25519::canonical(&value));
    let (a, b) = (mul(&sub(&y, &x), &second), mul(&add(&y, &x), &first));
    let (c, d) = (mul(&t, &product), add(&z, &z));
    completed(&sub(&b, &a), &sub(&d, &c), &add(&d, &c), &add(&b, &a))
}

/// Twice the point, below the prime.
fn double(scratch: &Scratch) -> [Element; 4] {
    let [x, y, z, ..] = scratch.map(|value| P25519::canonical(&value));
    let (a, b, zz) = (mul(&x, &x), mul(&y, &y), mul(&z, &z));
    let xy = add(&x, &y);
    // with a = -1: D = -A
    let e = sub(&sub(&mul(&xy, &xy), &a), &b);
    let (g, h) = (sub(&b, &a), sub(&[0; 4], &add(&a, &b)));
    completed(&e, &sub(&g, &add(&zz, &zz)), &g, &h)
}

/// Some operations, each compared in as many coordinates as it makes; their results are the operands of the next.
fn compare(start: &Scratch, block: Block, expected: fn(&Scratch) -> [Element; 4], coordinates: usize) {
    let Some(token) = token() else { return };
    let mut scratch = *start;
    for _ in 0..ROUNDS {
        let before = scratch;
        block(token, &mut scratch);
        let found: [Element; 4] = core::array::from_fn(|i| P25519::canonical(&scratch[i]));
        assert_eq!(found[..coordinates], expected(&before)[..coordinates], "{before:x?}");
        for product in &scratch[..coordinates] {
            // below 2^255 + 2^11
            assert!(
                product[3] < 1 << 63
                    || product[3] == 1 << 63 && product[1..3] == [0; 2] && product[0] < 1 << 11
            );
        }
        scratch[4..7].copy_from_slice(&start[4..7]);
    }
}

/// A value that a coordinate may have.
fn coordinate(value: Element) -> Element {
    if value[1..] == LARGEST[1..] { [value[0].min(LARGEST[0]), value[1], value[2], value[3]] } else { value }
}

fn compare_all([x, y, z, t, first, second, product]: [Element; 7]) {
    let garbage = [u64::MAX; 4];
    let [x, y, z] = [x, y, z].map(coordinate);
    let scratch = [x, y, z, t, first, second, product, garbage];
    compare(&scratch, super::add, sum, 4);
    compare(&scratch, super::add_without_t, sum, 3);
    compare(&scratch, super::double, double, 4);
    compare(&scratch, super::double_without_t, double, 3);
}

#[test]
fn blocks_on_structured_limbs() {
    let mut values = structured(&P25519::P);
    values.push(LARGEST);
    assert!(values.len() > 80);
    for (i, x) in values.iter().enumerate() {
        for (j, y) in values.iter().enumerate() {
            let [z, t, first, second, product] =
                [1, 2, 3, 5, 7].map(|k| values[(i * k + j * (k + 1) + k) % values.len()]);
            compare_all([*x, *y, z, t, first, second, product]);
        }
    }
}

#[test]
fn blocks_on_random_values() {
    let mut random = Random(25519);
    for _ in 0..10_000 {
        compare_all([(); 7].map(|()| random.value()));
    }
}

/// Every entry of tables of both lengths and its negative, read during an addition, which does not change.
#[test]
fn entries_read_during_an_addition() {
    let Some(token) = token() else { return };
    let mut values = structured(&P25519::P);
    for value in &mut values {
        *value = coordinate(*value);
    }
    values.push(LARGEST);
    let mut random = Random(7);
    let mut read = 0;
    for groups in [1, 2] {
        for shift in 0..values.len() {
            let element = |i: usize| values[(i + shift) % values.len()];
            let entries: Vec<[Element; 3]> = (0..groups * INTERLEAVED)
                .map(|i| {
                    let [low, rest @ ..] = element(i);
                    let third = [low.min(u64::MAX - 37), rest[0], rest[1], rest[2]];
                    [element(3 * i + 1), element(7 * i + 2), third]
                })
                .collect();
            let table: Vec<Interleaved16> = entries
                .chunks(INTERLEAVED)
                .flat_map(|sixteen| (0..12).map(|j| core::array::from_fn(|i| sixteen[i].as_flattened()[j])))
                .collect();
            for (index, &[first, second, third]) in entries.iter().enumerate() {
                for negative in [0, 1] {
                    let mut expected: Scratch = [(); 8].map(|()| coordinate(random.value()));
                    let mut found = expected;
                    super::add_and_put_entry(token, &mut found, &table, index as u64, negative);
                    super::add(token, &mut expected);
                    assert_eq!(found[..4], expected[..4], "{groups} {index} {negative}");
                    let [plus, minus] = if negative == 0 { [4, 5] } else { [5, 4] };
                    assert_eq!([found[plus], found[minus]], [first, second], "{groups} {index} {negative}");
                    if negative == 0 {
                        assert_eq!(found[6], third, "{groups} {index}");
                    } else {
                        let sum = add(&P25519::canonical(&found[6]), &P25519::canonical(&third));
                        assert_eq!(sum, [0; 4], "{groups} {index}: {third:x?}");
                    }
                    read += 1;
                }
            }
        }
    }
    assert_eq!(read, values.len() * 2 * (16 + 32));
    assert!(values.len() > 80);
}

#[test]
fn tables_of_other_lengths() {
    let Some(token) = token() else { return };
    for length in [0, 11, 13, 23, 25, 36] {
        let table = std::vec![[0; INTERLEAVED]; length];
        let addition = || super::add_and_put_entry(token, &mut Scratch::default(), &table, 0, 0);
        let found = std::panic::catch_unwind(addition).expect_err("no panic");
        assert_eq!(found.downcast_ref(), Some(&"a table has 16 or 32 entries"), "{length}");
    }
}
