//! Every operation on emulated vectors against the portable field, and on the processor's against the emulated.

extern crate std;

use super::*;
use crate::Arithmetic;
use crate::arch::emulated::Emulation;
use crate::arch::portable;
use crate::limbs;
use crate::simd::Task;
use core::array;
#[cfg(target_arch = "x86_64")]
use std::println;
use std::vec::Vec;

type Element = [u64; 4];

const P: Element = P25519::P;
const RANDOM: usize = 20_000;
/// A factor for the lanes of the Montgomery curve's coefficient, and the largest.
const SMALL: [u32; 2] = [243_332, u32::MAX];

/// Patterns in every limb over zeros and over ones, in radix `2^64` and in radix `2^51`, and what lies around multiples
/// of the prime.
fn structured() -> Vec<Element> {
    const PATTERNS: [u64; 10] =
        [0, 1, 2, 18, 19, 0xffff_ffff, 0x1_0000_0000, 1 << 63, u64::MAX - 1, u64::MAX];
    let mut values = Vec::new();
    for pattern in PATTERNS {
        for i in 0..4 {
            for background in [0, u64::MAX] {
                let mut value = [background; 4];
                value[i] = pattern;
                values.push(value);
            }
        }
    }
    for limb in 0..6 {
        let power = |bit: usize| array::from_fn(|i| if i == bit / 64 { 1 << (bit % 64) } else { 0 });
        let bit = power((51 * limb).min(255));
        values.extend([bit, limbs::sub(&bit, &[1, 0, 0, 0]).0, limbs::sub(&[0; 4], &bit).0]);
    }
    let twice = limbs::add(&P, &P).0;
    for offset in [0, 1, 2, 3, 18, 19, 37] {
        let offset = [offset, 0, 0, 0];
        values.extend([P, twice].map(|p| limbs::sub(&p, &offset).0));
        values.extend([P, twice].map(|p| limbs::add(&p, &offset).0));
    }
    values
}

/// Pairs of four elements: all pairs of structured ones, and random ones.
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
    squares_and_multiples: [[Element; 4]; 2],
    pairs: [Element; 4],
    sum: [Element; 4],
    negated: [[Element; 4]; 2],
    moved: [Element; 4],
    scaled: [Element; 4],
}

struct Operations<'a>(&'a [[Element; 4]; 2]);

impl Task for Operations<'_> {
    type Output = Results;

    #[inline(always)]
    fn run<V: Lanes>(self, proof: V::Proof) -> Results {
        let [a, b] = self.0.each_ref().map(|elements| Four::<V>::load(proof, elements.each_ref()));
        let (product, square) = (a.mul(&b), b.sqr());
        // the largest factors: a carry out of a difference, and twice the prime less it
        let large = product.pairs().carry();
        let multiple = |half| {
            let factor = SmallFactor::twice(proof, half, 0b0110);
            large.sqr_or_scale_add(&factor, &square.scale::<2>().only(0b0110)).carry().store()
        };
        Results {
            loaded: a.store(),
            product: product.carry().store(),
            product_and_sum: large.negate(0b0101).mul_add(&large, &b.loose()).carry().store(),
            square: square.carry().store(),
            squares_and_multiples: SMALL.map(multiple),
            pairs: large.store(),
            sum: product.add(&square).carry().store(),
            negated: [product.negate(0b1001).carry().store(), large.negate(0b1111).store()],
            moved: a.permute::<{ order(3, 0, 0, 2) }>().blend(&b.only(0b0011), 0b0101).store(),
            scaled: product
                .permute::<{ order(1, 2, 3, 0) }>()
                .blend(&square, 0b1000)
                .scale::<2>()
                .carry()
                .store(),
        }
    }
}

fn mul(a: &Element, b: &Element) -> Element {
    P25519::canonical(&portable::P25519.mul(a, b))
}

/// The same on the portable field.
fn expected([a, b]: &[[Element; 4]; 2]) -> Results {
    let [a, b] = [a, b].map(|elements| elements.each_ref().map(P25519::canonical));
    let add = |a: &Element, b: &Element| P25519::canonical(&portable::P25519.add(a, b));
    let sub = |a: &Element, b: &Element| P25519::canonical(&portable::P25519.sub(a, b));
    let zero = [0; 4];
    let small = |k: u64| P25519::canonical(&[k, 0, 0, 0]);
    let lanes = |f: &dyn Fn(usize) -> Element| array::from_fn(f);
    let product = lanes(&|i| mul(&a[i], &b[i]));
    let square = lanes(&|i| mul(&b[i], &b[i]));
    let pairs = lanes(&|i| match i {
        0 | 2 => add(&product[i], &product[i + 1]),
        _ => sub(&product[i - 1], &product[i]),
    });
    let four = small(4);
    Results {
        loaded: a,
        product,
        product_and_sum: lanes(&|i| {
            let square = mul(&pairs[i], &pairs[i]);
            add(&if i % 2 == 0 { sub(&zero, &square) } else { square }, &b[i])
        }),
        square,
        squares_and_multiples: SMALL.map(|half| {
            lanes(&|i| match i {
                0 | 3 => mul(&pairs[i], &pairs[i]),
                _ => add(&mul(&pairs[i], &small(2 * u64::from(half))), &mul(&four, &square[i])),
            })
        }),
        pairs,
        sum: lanes(&|i| add(&product[i], &square[i])),
        negated: [
            lanes(&|i| if i == 0 || i == 3 { sub(&zero, &product[i]) } else { product[i] }),
            lanes(&|i| sub(&zero, &pairs[i])),
        ],
        moved: [b[0], a[0], zero, a[2]],
        scaled: [product[1], product[2], product[3], square[3]].map(|x| mul(&four, &x)),
    }
}

#[test]
fn emulated_vectors_compute_as_the_portable_field() {
    let all = operands();
    assert!(all.len() > RANDOM + 1000);
    for operands in &all {
        assert_eq!(Emulation::<4>::enter(Operations(operands)), expected(operands), "{operands:x?}");
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
        let found = crate::x86_64::ifma::Four::enter(Operations(operands));
        assert_eq!(found, Emulation::<4>::enter(Operations(operands)), "{operands:x?}");
    }
}

/// The limbs and lanes themselves, with the largest values that the bounds allow.
#[test]
fn the_largest_limbs() {
    let factor = |limb: u64| Four([Emulation::<4>::load((), &[limb; 4]); 5]);
    // a factor on each side: what a carry can leave, and 52 bits; the emulation panics where a sum wraps
    let (carried, full) = (factor((1 << 51) + (1 << 17) - 1), factor((1 << 52) - 1));
    let products = full.mul(&carried);
    for limb in products.0 {
        assert!(limb.store().iter().all(|x| *x < 1 << 60));
    }
    let above = Loose([Emulation::<4>::load((), &[(1 << 63) - 1; 4]); 5]);
    for limb in above.carry().0 {
        assert!(limb.store().iter().all(|x| *x < (1 << 51) + (1 << 17)));
    }
    let scaled = products.scale::<2>();
    for limb in carried.sqr_or_scale_add(&SmallFactor::twice((), u32::MAX, 0b1010), &scaled).0 {
        assert!(limb.store().iter().all(|x| *x < 1 << 63));
    }
    for limb in products.pairs().0 {
        assert!(limb.store().iter().all(|x| *x < 1 << 62));
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn lanes_are_those_of_the_emulation() {
    struct Words([[u64; 4]; 3]);
    impl Task for Words {
        type Output = [[u64; 4]; 12];
        #[inline(always)]
        fn run<V: Lanes>(self, proof: V::Proof) -> Self::Output {
            let [a, b, c] = self.0.each_ref().map(|lanes| V::load(proof, lanes));
            [
                a.add(b),
                a.subtract_from(c, 0b1010),
                a.and(b),
                a.or(b),
                a.shift_right(13),
                a.shift_left(39),
                a.scale::<3>(),
                a.double(),
                c.madd52lo(a, b),
                c.madd52hi(a, b),
                a.permute::<{ order(2, 2, 0, 3) }>(),
                a.blend(b, 0b0110),
            ]
            .map(V::store)
        }
    }
    if crate::x86_64::Ifma::detect().is_none() {
        println!("NOT TESTED: vectors (no AVX-512 IFMA on this machine)");
        return;
    }
    const MAX: u64 = (1 << 52) - 1;
    let patterns = [0, 1, 2, 0xffff_ffff, 1 << 32, 1 << 51, MAX - 1, MAX];
    for (i, x) in patterns.into_iter().enumerate() {
        for y in patterns {
            let a = [x, y, MAX - x, patterns[(i + 3) % 8]];
            let b = [y, MAX, x, MAX - y];
            let c = [MAX + x, MAX << 8, MAX, 1 << 62];
            let words = || Words([a, b, c]);
            let found = crate::x86_64::ifma::Four::enter(words());
            assert_eq!(found, Emulation::<4>::enter(words()), "{a:x?} {b:x?}");
        }
    }
}
