//! Every operation on emulated vectors against the portable field, and on the processor's against the emulated.

extern crate std;

use super::*;
use crate::Arithmetic;
use crate::arch::emulated::Emulation;
use crate::arch::portable;
use crate::limbs;
use crate::primes::{P448, PrimeForm};
use crate::simd::{Task, order};
use core::array;
#[cfg(target_arch = "x86_64")]
use std::println;
use std::vec::Vec;

const P: Element = P448::P;
const RANDOM: usize = 20_000;

/// Patterns in every limb over zeros and over ones, in radix `2^64` and at the bounds of the limbs of both halves, and
/// what lies around the prime.
fn structured() -> Vec<Element> {
    const PATTERNS: [u64; 9] =
        [0, 1, 2, 0xffff_ffff, 1 << 32, 0xffff_fffe << 32, 1 << 63, u64::MAX - 1, u64::MAX];
    let mut values = Vec::new();
    for pattern in PATTERNS {
        for i in 0..7 {
            for background in [0, u64::MAX] {
                let mut value = [background; 7];
                value[i] = pattern;
                values.push(value);
            }
        }
    }
    let one = [1, 0, 0, 0, 0, 0, 0];
    for limb in 0..10 {
        let bit = 224 * (limb / 5) + 45 * (limb % 5);
        let power = array::from_fn(|i| if i == bit / 64 { 1 << (bit % 64) } else { 0 });
        values.extend([power, limbs::sub(&power, &one).0, limbs::sub(&[0; 7], &power).0]);
    }
    for offset in [0, 1, 2, 3] {
        let offset = [offset, 0, 0, 0, 0, 0, 0];
        values.extend([limbs::sub(&P, &offset).0, limbs::add(&P, &offset).0]);
    }
    values
}

/// Pairs of four elements: structured ones, each with each, and random ones.
fn operands() -> Vec<[[Element; 4]; 2]> {
    let values = structured();
    let mut all = Vec::new();
    for (i, a) in values.iter().enumerate() {
        for j in (0..values.len()).step_by(4) {
            // other lanes take other values
            let lane = |k: usize| values[(i + k * j) % values.len()];
            all.push([[*a, lane(1), lane(2), lane(3)], array::from_fn(|k| values[(j + k) % values.len()])]);
        }
    }
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        seed ^= seed >> 12;
        seed ^= seed << 25;
        seed ^= seed >> 27;
        seed.wrapping_mul(0x2545_f491_4f6c_dd1d)
    };
    all.extend((0..RANDOM).map(|_| array::from_fn(|_| array::from_fn(|_| array::from_fn(|_| next())))));
    all
}

/// What is computed of two vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Results {
    loaded: [Element; 4],
    product: [Element; 4],
    product_and_sum: [Element; 4],
    square: [Element; 4],
    negated: [[Element; 4]; 2],
    moved: [Element; 4],
    large: [Element; 4],
}

struct Operations<'a>(&'a [[Element; 4]; 2]);

impl Task<8> for Operations<'_> {
    type Output = Results;

    #[inline(always)]
    fn run<V: Lanes<8>>(self, proof: V::Proof) -> Results {
        let [a, b] = self.0.each_ref().map(|elements| Four::<V>::load(proof, elements.each_ref()));
        let (product, square) = (a.mul(&b).carry(), b.mul(&b).carry());
        // sums of three
        let large = product.negate(0b1111).add(&square.negate(0b1111)).add(&a);
        let times_one = |x: &Four<V>| x.mul(&Four::small(proof, [1; 4])).carry().store();
        Results {
            loaded: a.store(),
            product: product.store(),
            product_and_sum: a.mul_add(&b, &large).carry().store(),
            square: square.store(),
            negated: [times_one(&product.negate(0b1001)), times_one(&product.negate(0b1111))],
            moved: a.permute::<{ order(3, 0, 0, 2) }>().blend(&b.only(0b0011), 0b0101).store(),
            large: large.mul(&large).carry().store(),
        }
    }
}

fn mul(a: &Element, b: &Element) -> Element {
    portable::P448.mul(a, b)
}

/// The same on the portable field.
fn expected([a, b]: &[[Element; 4]; 2]) -> Results {
    let one = [1, 0, 0, 0, 0, 0, 0];
    let [a, b] = [a, b].map(|elements| elements.map(|x| mul(&x, &one)));
    let add = |a: &Element, b: &Element| portable::P448.add(a, b);
    let sub = |a: &Element, b: &Element| portable::P448.sub(a, b);
    let zero = [0; 7];
    let lanes = |f: &dyn Fn(usize) -> Element| array::from_fn(f);
    let product = lanes(&|i| mul(&a[i], &b[i]));
    let square = lanes(&|i| mul(&b[i], &b[i]));
    let large = lanes(&|i| sub(&sub(&a[i], &product[i]), &square[i]));
    Results {
        loaded: a,
        product,
        product_and_sum: lanes(&|i| add(&product[i], &large[i])),
        square,
        negated: [
            lanes(&|i| if i == 0 || i == 3 { sub(&zero, &product[i]) } else { product[i] }),
            lanes(&|i| sub(&zero, &product[i])),
        ],
        moved: [b[0], a[0], zero, a[2]],
        large: lanes(&|i| mul(&large[i], &large[i])),
    }
}

#[test]
fn emulated_vectors_compute_as_the_portable_field() {
    let all = operands();
    assert!(all.len() > RANDOM + 1000);
    for operands in &all {
        assert_eq!(Emulation::<8>::enter(Operations(operands)), expected(operands), "{operands:x?}");
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn vectors_compute_as_the_emulated() {
    if crate::x86_64::Ifma::detect().is_none() {
        println!("NOT TESTED: vectors (no AVX-512 IFMA on this machine)");
        return;
    }
    for operands in &operands() {
        let found = crate::x86_64::ifma::Eight::enter(Operations(operands));
        assert_eq!(found, Emulation::<8>::enter(Operations(operands)), "{operands:x?}");
    }
}

/// The limbs themselves, with the largest values that the bounds allow; the emulation panics where a sum wraps.
#[test]
fn the_largest_limbs() {
    let factor = |limb: u64| Four([Emulation::<8>::load((), &[limb; 8]); 5]);
    let full = factor((1 << 50) - 1);
    for limb in full.mul_add(&full, &full).0 {
        assert!(limb.store().iter().all(|x| *x < 1 << 62));
    }
    let above = Loose([Emulation::<8>::load((), &[(1 << 62) - 1; 8]); 5]);
    for limb in above.carry().0 {
        assert!(limb.store().iter().all(|x| *x < (1 << 45) + (1 << 20)));
    }
    for limb in factor((1 << 47) - 1).negate(0b1111).0 {
        assert!(limb.store().iter().all(|x| *x < 1 << 48));
    }
}

/// Squarings in a row of one element, on the emulation and on the processor.
#[test]
fn squarings_are_those_of_the_portable_field() {
    for [[a, ..], [b, ..]] in operands() {
        for (x, n) in [(a, 1), (b, 5)] {
            let expected = (0..n).fold(x, |x, _| mul(&x, &x));
            assert_eq!(Emulation::<4>::enter(Squarings { a: &x, n }), expected, "{x:x?}");
            #[cfg(target_arch = "x86_64")]
            if crate::x86_64::Ifma::detect().is_some() {
                assert_eq!(crate::x86_64::ifma::Four::enter(Squarings { a: &x, n }), expected, "{x:x?}");
            }
        }
    }
}
