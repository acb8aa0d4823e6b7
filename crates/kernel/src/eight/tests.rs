//! Every operation on emulated vectors against Montgomery multiplication in plain Rust, and on the processor's against
//! the emulated.

extern crate std;

use super::*;
use crate::lanes::{Emulation, Task};
use std::vec::Vec;

type Element = [u64; 4];

const RANDOM: usize = 5_000;

/// P-256, secp256k1, the prime of brainpoolP256r1, P-224, the largest prime of 256 bits, and an odd modulus whose limbs
/// carry.
const PRIMES: [&str; 6] = [
    "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
    "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
    "00000000ffffffffffffffffffffffffffffffff000000000000000000000001",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff43",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
];

/// What is computed of two vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Results {
    same: [Element; 8],
    product: [Element; 8],
    square: [Element; 8],
    sum_of_products: [Element; 8],
    difference: [Element; 8],
    negated: [Element; 8],
    moved: [Element; 8],
}

struct Operations<'a>(&'a EightModulus, &'a [[Element; 8]; 2]);

impl Task<8> for Operations<'_> {
    type Output = Results;

    #[inline(always)]
    fn run<V: Lanes<8>>(self, proof: V::Proof) -> Results {
        let Self(m, operands) = self;
        let [a, b] = operands.each_ref().map(|elements| {
            let word = |i: usize| V::load(proof, &elements.map(|element| element[i]));
            let words = [word(0), word(1), word(2), word(3)];
            Factor::from_words(&words).mul(&Factor::into_lanes(words[0], m), m)
        });
        let (x, y) = (a.factor(), b.factor());
        let (product, square) = (x.mul(&y, m), y.sqr(m));
        // the largest factors whose products the bounds allow
        let large = product.sub(&square).add_multiple(5, m).factor();
        let sum = x.wide_sqr().add_product(&y, &large).add_product(&large, &x).reduce(m);
        let rotated = product.rotate(5);
        let turned = x.rotate(5);
        Results {
            same: x.store(m),
            product: product.factor().store(m),
            square: square.factor().store(m),
            sum_of_products: sum.factor().store(m),
            difference: large.store(m),
            negated: product.add(&a).subtract_from(4, 0b1011_0010, m).factor().store(m),
            moved: rotated.blend(&square, 0b0101_0110).factor().blend(&turned, 0b0000_0101).store(m),
        }
    }
}

/// `a b r mod p` for `r = 2^-256`, or for 1 where elements are plain.
fn mul(a: &Element, b: &Element, p: &Element, plain: bool) -> Element {
    let p_inv = limbs::negated_inverse_64(p[0]);
    let product = portable::montgomery_multiply(a, b, p, p_inv);
    if !plain {
        return product;
    }
    portable::montgomery_multiply(&product, &limbs::power_of_two_mod(512, p), p, p_inv)
}

/// The same on the portable field.
fn expected(p: &Element, plain: bool, [a, b]: &[[Element; 8]; 2]) -> Results {
    let (mul, add, sub) = (
        |a: &Element, b: &Element| mul(a, b, p, plain),
        |a: &Element, b: &Element| limbs::add_mod(a, b, p),
        |a: &Element, b: &Element| limbs::sub_mod(a, b, p),
    );
    let lanes = |f: &dyn Fn(usize) -> Element| -> [Element; 8] { array::from_fn(f) };
    let product = lanes(&|i| mul(&a[i], &b[i]));
    let square = lanes(&|i| mul(&b[i], &b[i]));
    let difference = lanes(&|i| sub(&product[i], &square[i]));
    let from = |i: usize| (i + 5) % 8;
    Results {
        same: *a,
        product,
        square,
        sum_of_products: lanes(&|i| {
            add(&mul(&a[i], &a[i]), &add(&mul(&b[i], &difference[i]), &mul(&a[i], &difference[i])))
        }),
        difference,
        negated: lanes(&|i| {
            let sum = add(&product[i], &a[i]);
            if 0b1011_0010 >> i & 1 == 1 { sub(&[0; 4], &sum) } else { sum }
        }),
        moved: lanes(&|i| match i {
            0 | 2 => a[from(i)],
            1 | 4 | 6 => square[i],
            _ => product[from(i)],
        }),
    }
}

/// Patterns in every limb over zeros and over ones, in radix `2^64` and in radix `2^52`, and what lies around multiples
/// of the prime; all below it.
fn structured(p: &Element) -> Vec<Element> {
    const PATTERNS: [u64; 10] =
        [0, 1, 2, 0xffff_ffff, 0x1_0000_0000, 1 << 51, (1 << 52) - 1, 1 << 63, u64::MAX - 1, u64::MAX];
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
    for limb in 0..5 {
        let bit: Element = array::from_fn(|i| if i == 52 * limb / 64 { 1 << (52 * limb % 64) } else { 0 });
        values.extend([bit, limbs::sub(&bit, &[1, 0, 0, 0]).0, limbs::sub(p, &bit).0]);
    }
    for offset in 0..4 {
        values.push(limbs::sub(p, &[offset, 0, 0, 0]).0);
    }
    let one = limbs::power_of_two_mod(256, p);
    values.extend([one, limbs::sub(p, &one).0]);
    values.iter().map(|value| reduced(*value, p)).collect()
}

fn reduced(mut value: Element, p: &Element) -> Element {
    while limbs::less_than(&value, p) == 0 {
        let top = limbs::bits_vartime(&value).saturating_sub(limbs::bits_vartime(p) + 1);
        let shifted: Element = array::from_fn(|i| {
            let (words, bits) = ((top / 64) as usize, top % 64);
            let word = |j: usize| if j >= words && j - words < 4 { p[j - words] } else { 0 };
            word(i) << bits | if bits > 0 && i > 0 { word(i - 1) >> (64 - bits) } else { 0 }
        });
        value = limbs::sub(&value, &shifted).0;
    }
    value
}

/// Pairs of eight elements: structured ones beside each other, and random ones.
fn operands(p: &Element) -> Vec<[[Element; 8]; 2]> {
    let values = structured(p);
    let n = values.len();
    let mut all = Vec::new();
    for i in 0..n {
        for j in (0..n).step_by(8) {
            all.push([array::from_fn(|k| values[(i + k * j) % n]), array::from_fn(|k| values[(j + k) % n])]);
        }
    }
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        seed ^= seed >> 12;
        seed ^= seed << 25;
        seed ^= seed >> 27;
        seed.wrapping_mul(0x2545_f491_4f6c_dd1d)
    };
    let mut random = || reduced(array::from_fn(|_| next()), p);
    all.extend((0..RANDOM).map(|_| [array::from_fn(|_| random()), array::from_fn(|_| random())]));
    all
}

fn each_prime(mut check: impl FnMut(&Element, bool, &EightModulus, &[[Element; 8]; 2])) {
    for hex in PRIMES {
        let p = limbs::from_hex(hex);
        let all = operands(&p);
        assert!(all.len() > RANDOM + 1000);
        for (plain, one) in [(true, [1, 0, 0, 0]), (false, limbs::power_of_two_mod(256, &p))] {
            let modulus = EightModulus::new(&p, &one);
            all.iter().for_each(|operands| check(&p, plain, &modulus, operands));
        }
    }
}

#[test]
fn emulated_vectors_compute_as_the_portable_field() {
    each_prime(|p, plain, modulus, operands| {
        let found = Emulation::<8>::enter(Operations(modulus, operands));
        assert_eq!(found, expected(p, plain, operands), "{p:x?} {plain} {operands:x?}");
    });
}

#[cfg(target_arch = "x86_64")]
#[test]
fn vectors_compute_as_the_emulated() {
    if crate::x86_64::Ifma::detect().is_none() {
        std::println!("NOT TESTED: vectors (no AVX-512 IFMA on this machine)");
        return;
    }
    each_prime(|p, plain, modulus, operands| {
        let found = crate::x86_64::ifma::Eight::enter(Operations(modulus, operands));
        assert_eq!(found, expected(p, plain, operands), "{p:x?} {plain} {operands:x?}");
    });
}

/// Every row of eight tables, with a row in each lane.
struct Rows<'a>(&'a [[[u64; 4]; 2]], [u64; 8]);

impl Task<8> for Rows<'_> {
    type Output = [[u64; 8]; 8];

    #[inline(always)]
    fn run<V: Lanes<8>>(self, proof: V::Proof) -> Self::Output {
        let tables = array::from_fn(|lane| &self.0[lane..lane + 32]);
        V::lookup(proof, tables, |row: &[[u64; 4]; 2]| row.each_ref(), self.1).map(V::store)
    }
}

#[test]
fn rows_of_tables() {
    let table: Vec<[[u64; 4]; 2]> = (0..40)
        .map(|i| array::from_fn(|c| array::from_fn(|j| (i * 8 + 4 * c as u64 + j as u64) << 40 | i)))
        .collect();
    for step in [0, 1, 3, 7] {
        for start in 0..32 {
            let indices: [u64; 8] = array::from_fn(|lane| (start + step * lane as u64) % 32);
            let expected =
                array::from_fn(|j| array::from_fn(|lane| table[lane + indices[lane] as usize][j / 4][j % 4]));
            assert_eq!(Emulation::<8>::enter(Rows(&table, indices)), expected);
            #[cfg(target_arch = "x86_64")]
            if crate::x86_64::Ifma::detect().is_some() {
                assert_eq!(crate::x86_64::ifma::Eight::enter(Rows(&table, indices)), expected);
            }
        }
    }
}

#[test]
fn the_largest_limbs() {
    // every limb as large as it can be: the emulation panics where a sum wraps
    let largest = Factor([Emulation::<8>::load((), &[MASK; 8]); 5]);
    for hex in PRIMES {
        let modulus = EightModulus::new(&limbs::from_hex(hex), &[1, 0, 0, 0]);
        let sum = largest.wide_sqr().add_product(&largest, &largest).add_product(&largest, &largest);
        assert!(sum.0.iter().all(|column| column.store()[0] < 1 << 57));
        for limb in sum.reduce(&modulus).0 {
            assert!((limb.store()[0] as i64).unsigned_abs() < 1 << 60);
        }
    }
}
