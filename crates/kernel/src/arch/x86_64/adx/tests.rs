//! Every kernel against the portable one, on structured limbs and on random values.
//!
//! The oracle is that of `oracle.rs`. Without BMI2 and ADX the tests print that and pass.

extern crate std;

use super::*;
use crate::arch::portable;
use crate::limbs::{self, from_hex};
use crate::oracle::{Random, pairs, plain_product, reduced, slow_product, structured, words};
use crate::primes::{self, PrimeForm};
use pseudo_mersenne::PRODUCT_TOP;
use std::println;
use std::vec::Vec;

mod differences;
mod products;

pub(super) fn token() -> Option<Adx> {
    let token = Adx::detect();
    if token.is_none() {
        println!("NOT TESTED: x86-64 kernels (the processor lacks BMI2 or ADX)");
    }
    token
}

fn multiply_4(adx: Adx, a: &[u64; 4], b: &[u64; 4], p: &[u64; 4], _: u64) -> [u64; 4] {
    montgomery::multiply_4(adx, a, b, &OddModulus::new(*p))
}

fn square_4(adx: Adx, a: &[u64; 4], p: &[u64; 4], _: u64) -> [u64; 4] {
    montgomery::square_4(adx, a, &OddModulus::new(*p))
}

/// The additions, subtractions and halvings of a module of [`linear`] against those in Rust.
macro_rules! linear_test {
    ($name:ident, $limbs:literal, $module:ident, [$($p:literal),+ $(,)?] $(, $modulus:ident)?) => {
        #[test]
        fn $name() {
            for p in [$(from_hex::<$limbs>($p)),+] {
                let r2 = limbs::power_of_two_mod(128 * $limbs, &p);
                $(let $modulus = &p;)?
                pairs(&p, |a| reduced(a, &p, &r2), |b| reduced(b, &p, &r2), |a, b| {
                    let sum = linear::$module::add(a, b $(, $modulus)?);
                    assert_eq!(sum, limbs::add_mod(a, b, &p), "{a:x?} + {b:x?} mod {p:x?}");
                    let difference = linear::$module::sub(a, b $(, $modulus)?);
                    assert_eq!(difference, limbs::sub_mod(a, b, &p), "{a:x?} - {b:x?} mod {p:x?}");
                    let half = linear::$module::half(a $(, $modulus)?);
                    assert_eq!(limbs::add_mod(&half, &half, &p), *a, "{a:x?} / 2 mod {p:x?}");
                    assert_eq!(half, portable::half_mod(a, &p), "{a:x?} / 2 mod {p:x?}");
                });
            }
        }
    };
}

linear_test!(linear_p192, 3, p192, ["fffffffffffffffffffffffffffffffeffffffffffffffff"]);
linear_test!(linear_secp192k1, 3, secp192k1, ["fffffffffffffffffffffffffffffffffffffffeffffee37"]);
linear_test!(linear_p224, 4, p224, ["ffffffffffffffffffffffffffffffff000000000000000000000001"]);
linear_test!(linear_secp224k1, 4, secp224k1, ["fffffffffffffffffffffffffffffffffffffffffffffffeffffe56d"]);
linear_test!(linear_p256, 4, p256, ["ffffffff00000001000000000000000000000000ffffffffffffffffffffffff"]);
linear_test!(
    linear_secp256k1,
    4,
    secp256k1,
    ["fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f"]
);
linear_test!(
    linear_p384,
    6,
    p384,
    ["fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff"]
);
linear_test!(
    linear_any_3,
    3,
    any_3,
    [
        "ffffffffffffffffffffffff99def836146bc9b1b4d22831",
        "ffffffffffffffffffffffffffffffffffffffffffffffff",
        "800000000000000000000000000000000000000000000001",
        "3",
    ],
    modulus
);
linear_test!(
    linear_any_4,
    4,
    any_4,
    [
        "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "8000000000000000000000000000000000000000000000000000000000000001",
        "10000000000000000000000000000000000000000000000000001",
        "3",
    ],
    modulus
);

#[test]
fn linear_p521() {
    use portable::P521;
    let p = primes::P521::P;
    let cut = |mut a: [u64; 9]| {
        a[8] &= 0x1ff;
        limbs::reduce_once(&a, 0, &p)
    };
    pairs(&p, cut, cut, |a, b| {
        let (sum, difference) = (limbs::add_mod(a, b, &p), limbs::sub_mod(a, b, &p));
        assert_eq!(P521.add(a, b), sum, "{a:x?} + {b:x?}");
        assert_eq!(linear::p521::add(a, b), sum, "{a:x?} + {b:x?} in machine code");
        assert_eq!(P521.sub(a, b), difference, "{a:x?} - {b:x?}");
        assert_eq!(linear::p521::sub(a, b), difference, "{a:x?} - {b:x?} in machine code");
        assert_eq!(P521.half(a), portable::half_mod(a, &p), "{a:x?} / 2");
    });
}

#[test]
fn linear_p448() {
    use portable::P448;
    let p = primes::P448::P;
    let r2 = limbs::power_of_two_mod(896, &p);
    let reduced = |a| reduced(a, &p, &r2);
    let token = token();
    pairs(&p, reduced, reduced, |a, b| {
        let sum = limbs::add_mod(a, b, &p);
        let difference = limbs::sub_mod(a, b, &p);
        assert_eq!(P448.add(a, b), sum, "{a:x?} + {b:x?}");
        assert_eq!(P448.sub(a, b), difference, "{a:x?} - {b:x?}");
        assert_eq!(p448::sub(a, b), difference, "{a:x?} - {b:x?} in machine code");
        for k in [0, 1, 39_081, u32::MAX, b[0] as u32] {
            let product = plain_product(&[u64::from(k), 0, 0, 0, 0, 0, 0], a, &p, &r2);
            assert_eq!(P448.mul_small(a, k), product, "{k} {a:x?}");
            if let Some(token) = token {
                assert_eq!(p448::multiply_small(token, a, k), product, "{k} {a:x?} in machine code");
            }
        }
        if let Some(token) = token {
            assert_eq!(p448::add(token, a, b), sum, "{a:x?} + {b:x?} in machine code");
        }
    });
    pairs(
        &p,
        |a| a,
        |b| b,
        |a, b| {
            assert_eq!(P448.mul(a, b), plain_product(a, b, &p, &r2), "{a:x?} * {b:x?}");
            assert_eq!(P448.sqr(b), plain_product(b, b, &p, &r2), "{b:x?}^2");
        },
    );
}

#[test]
fn linear_twice_25519() {
    let p = from_hex::<4>("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed");
    let r2 = limbs::power_of_two_mod(512, &p);
    let reduced = |a| reduced(a, &p, &r2);
    pairs(
        &p,
        |a| a,
        |b| b,
        |a, b| {
            let expected = limbs::add_mod(&reduced(*a), &reduced(*b), &p);
            assert_eq!(reduced(linear::twice_25519::add(a, b)), expected, "{a:x?} + {b:x?}");
            let expected = limbs::sub_mod(&reduced(*a), &reduced(*b), &p);
            assert_eq!(reduced(linear::twice_25519::sub(a, b)), expected, "{a:x?} - {b:x?}");
            // up to the bound of a product
            let b = &[b[0], b[1], b[2], b[3].min(PRODUCT_TOP)];
            let expected = limbs::add_mod(&reduced(*a), &reduced(*b), &p);
            assert_eq!(reduced(linear::twice_25519::add_product(a, b)), expected, "{a:x?} + {b:x?}");
            let expected = limbs::sub_mod(&reduced(*a), &reduced(*b), &p);
            assert_eq!(reduced(linear::twice_25519::sub_product(a, b)), expected, "{a:x?} - {b:x?}");
        },
    );
}

macro_rules! montgomery_test {
    ($name:ident, $limbs:literal, $multiply:path, $square:path, [$($p:literal),+ $(,)?]) => {
        #[test]
        fn $name() {
            let Some(token) = token() else { return };
            for p in [$(from_hex::<$limbs>($p)),+] {
                let p_inv = limbs::negated_inverse_64(p[0]);
                let r2 = limbs::power_of_two_mod(128 * $limbs, &p);
                pairs(&p, |a| a, |b| reduced(b, &p, &r2), |a, b| {
                    let expected = portable::montgomery_multiply(a, b, &p, p_inv);
                    assert_eq!($multiply(token, a, b, &p, p_inv), expected, "{a:x?} * {b:x?} mod {p:x?}");
                    let expected = portable::montgomery_multiply(b, b, &p, p_inv);
                    assert_eq!($square(token, b, &p, p_inv), expected, "{b:x?}^2 mod {p:x?}");
                });
            }
        }
    };
}

macro_rules! plain_test {
    ($name:ident, $limbs:literal, $p:literal, $bits:literal, $multiply:path, $square:path) => {
        #[test]
        fn $name() {
            let Some(token) = token() else { return };
            let p = from_hex::<$limbs>($p);
            let r2 = limbs::power_of_two_mod(128 * $limbs, &p);
            let cut = |mut a: [u64; $limbs]| {
                for (i, limb) in a.iter_mut().enumerate() {
                    let kept = ($bits as usize).saturating_sub(64 * i).min(64);
                    *limb &= if kept == 64 { u64::MAX } else { (1 << kept) - 1 };
                }
                a
            };
            pairs(&p, cut, cut, |a, b| {
                let expected = plain_product(a, b, &p, &r2);
                assert_eq!($multiply(token, a, b), expected, "{a:x?} * {b:x?}");
                let expected = plain_product(b, b, &p, &r2);
                assert_eq!($square(token, b), expected, "{b:x?}^2");
            });
        }
    };
}

/// As [`plain_test!`] for results that are any value below `2^(64 L)` of the right residue.
macro_rules! weak_test {
    ($name:ident, $limbs:literal, $p:literal, $multiply:path, $square:path) => {
        #[test]
        fn $name() {
            let Some(token) = token() else { return };
            let p = from_hex::<$limbs>($p);
            let r2 = limbs::power_of_two_mod(128 * $limbs, &p);
            pairs(
                &p,
                |a| a,
                |b| b,
                |a, b| {
                    let expected = plain_product(a, b, &p, &r2);
                    assert_eq!(reduced($multiply(token, a, b), &p, &r2), expected, "{a:x?} * {b:x?}");
                    let expected = plain_product(b, b, &p, &r2);
                    assert_eq!(reduced($square(token, b), &p, &r2), expected, "{b:x?}^2");
                },
            );
        }
    };
}

montgomery_test!(
    montgomery_3,
    3,
    montgomery::multiply_3,
    montgomery::square_3,
    [
        "fffffffffffffffffffffffffffffffeffffffffffffffff",
        "ffffffffffffffffffffffff99def836146bc9b1b4d22831",
        "ffffffffffffffffffffffffffffffffffffffffffffffff",
        "800000000000000000000000000000000000000000000001",
        "3",
    ]
);
montgomery_test!(
    montgomery_4,
    4,
    multiply_4,
    square_4,
    [
        "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
        "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
        "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed",
        "8000000000000000000000000000000000000000000000000000000000000001",
        "3",
    ]
);
montgomery_test!(
    montgomery_5,
    5,
    montgomery_out_of_line::multiply_5,
    montgomery_out_of_line::square_5,
    [
        "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "3",
    ]
);
montgomery_test!(
    montgomery_6,
    6,
    montgomery_out_of_line::multiply_6,
    montgomery_out_of_line::square_6,
    [
        "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53",
        "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "3",
    ]
);
montgomery_test!(
    montgomery_7,
    7,
    montgomery_out_of_line::multiply_7,
    montgomery_out_of_line::square_7,
    [
        "fffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    ]
);
montgomery_test!(
    montgomery_8,
    8,
    montgomery_out_of_line::multiply_8,
    montgomery_out_of_line::square_8,
    [
        "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3",
        "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330870553e5c414ca92619418661197fac10471db1d381085ddaddb58796829ca90069",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    ]
);
montgomery_test!(
    montgomery_9,
    9,
    montgomery_out_of_line::multiply_9,
    montgomery_out_of_line::square_9,
    [
        "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    ]
);

montgomery_test!(
    p256_full,
    4,
    p256_multiply,
    p256_square,
    ["ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",]
);
montgomery_test!(
    p224_full,
    4,
    p224_multiply,
    p224_square,
    ["ffffffffffffffffffffffffffffffff000000000000000000000001",]
);

fn p256_multiply(token: Adx, a: &[u64; 4], b: &[u64; 4], _: &[u64; 4], _: u64) -> [u64; 4] {
    p256::multiply(token, a, b)
}

fn p256_square(token: Adx, a: &[u64; 4], _: &[u64; 4], _: u64) -> [u64; 4] {
    p256::square(token, a)
}

fn p224_multiply(token: Adx, a: &[u64; 4], b: &[u64; 4], _: &[u64; 4], _: u64) -> [u64; 4] {
    p224::multiply(token, a, b)
}

fn p224_square(token: Adx, a: &[u64; 4], _: &[u64; 4], _: u64) -> [u64; 4] {
    p224::square(token, a)
}

plain_test!(
    secp192k1_full,
    3,
    "fffffffffffffffffffffffffffffffffffffffeffffee37",
    192,
    pseudo_mersenne::secp192k1_multiply,
    pseudo_mersenne::secp192k1_square
);
plain_test!(
    secp256k1_full,
    4,
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
    256,
    pseudo_mersenne::secp256k1_multiply,
    pseudo_mersenne::secp256k1_square
);
weak_test!(
    twice_25519,
    4,
    "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed",
    pseudo_mersenne::twice_25519_multiply,
    pseudo_mersenne::twice_25519_square
);

/// What the fold of `a b` by `c` has above bit `64 L - shift`, less what `pseudo_mersenne` takes it for.
fn quotient_above_the_estimate<const L: usize>(a: &[u64; L], b: &[u64; L], c: u64, shift: u32) -> u64 {
    let wide = words(a, b);
    let folded = words(&wide[L..], &[c]);
    let (mut top, mut carry) = (0, 0);
    for i in 0..L {
        (top, carry) = limbs::adc(wide[i], folded[i], carry);
    }
    let quotient = (u128::from(folded[L] + carry) << 64 | u128::from(top)) >> (64 - shift);
    let (h, w) = ((u128::from(a[L - 1]) * u128::from(b[L - 1])) >> 64, u128::from(wide[L - 1]));
    let estimate = match shift {
        0 => (h * u128::from(c) + w) >> 64,
        _ => ((h >> 8) * u128::from(c) + (w >> 8)) >> (56 - shift),
    };
    u64::try_from(quotient - estimate).unwrap()
}

/// Operands whose quotient is one more than the estimate, and their neighbours, through the kernels of one prime.
fn check_estimates<const L: usize>(
    c: u64,
    shift: u32,
    multiply: impl Fn(&[u64; L], &[u64; L]),
    square: impl Fn(&[u64; L]),
) {
    let (mut products, mut squares) = (0, 0);
    for k in 1..=u128::from(c).min(1000) << shift {
        // the greatest high word whose multiple by c stays below k times the unit: the words below it lead over
        let h = ((k << (64 - shift)) - 1) / u128::from(c);
        for background in [0, u64::MAX] {
            for offset in [-2, -1, 0, 1, 2] {
                let mut a = [background; L];
                let mut b = [0; L];
                b[L - 1] = 1 << 63;
                if let Ok(top) = u64::try_from((2 * h).wrapping_add_signed(offset)) {
                    a[L - 1] = top;
                    multiply(&a, &b);
                    products += quotient_above_the_estimate(&a, &b, c, shift);
                }
                if let Ok(top) =
                    u64::try_from((h << 64 | u128::from(u64::MAX)).isqrt().wrapping_add_signed(offset))
                {
                    a[L - 1] = top;
                    square(&a);
                    squares += quotient_above_the_estimate(&a, &a, c, shift);
                }
            }
        }
    }
    assert!(products > 100 && squares > 100, "{products} products, {squares} squares above their estimate");
}

#[test]
fn estimated_quotients() {
    use pseudo_mersenne::*;
    let Some(token) = token() else { return };
    let p = primes::Secp192k1::P;
    let expected = |a: &[u64; 3], b: &[u64; 3]| slow_product(a, b, &p);
    let multiply =
        |a: &_, b: &_| assert_eq!(secp192k1_multiply(token, a, b), expected(a, b), "{a:x?} * {b:x?}");
    let square = |a: &_| assert_eq!(secp192k1_square(token, a), expected(a, a), "{a:x?}^2");
    check_estimates(0x1_0000_11c9, 0, multiply, square);
    let p = primes::Secp256k1::P;
    let expected = |a: &[u64; 4], b: &[u64; 4]| slow_product(a, b, &p);
    let multiply =
        |a: &_, b: &_| assert_eq!(secp256k1_multiply(token, a, b), expected(a, b), "{a:x?} * {b:x?}");
    let square = |a: &_| assert_eq!(secp256k1_square(token, a), expected(a, a), "{a:x?}^2");
    check_estimates(0x1_0000_03d1, 0, multiply, square);
    let canonical = |r: [u64; 4]| {
        assert!(r[3] < (1 << 63) + (1 << 15), "{r:x?} is above the bound of products");
        primes::P25519::canonical(&r)
    };
    let p = primes::P25519::P;
    let expected = |a: &[u64; 4], b: &[u64; 4]| slow_product(a, b, &p);
    let multiply = |a: &_, b: &_| {
        assert_eq!(canonical(twice_25519_multiply(token, a, b)), expected(a, b), "{a:x?} * {b:x?}")
    };
    let square = |a: &_| assert_eq!(canonical(twice_25519_square(token, a)), expected(a, a), "{a:x?}^2");
    check_estimates(38, 1, multiply, square);
}

plain_test!(
    secp224k1_full,
    4,
    "fffffffffffffffffffffffffffffffffffffffffffffffeffffe56d",
    239,
    secp224k1::multiply,
    secp224k1::square
);
plain_test!(
    p192_full,
    3,
    "fffffffffffffffffffffffffffffffeffffffffffffffff",
    192,
    p192::multiply,
    p192::square
);
plain_test!(
    p384_full,
    6,
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
    384,
    p384::multiply,
    p384::square
);
plain_test!(
    p448_full,
    7,
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    448,
    p448::multiply,
    p448::square
);
plain_test!(
    p521_full,
    9,
    "1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    521,
    p521::multiply,
    p521::square
);

fn every_limb_count<const L: usize>() {
    let mut random = Random(0x6a09_e667_f3bc_c908 + L as u64);
    for _ in 0..1000 {
        let mut p: [u64; L] = random.value();
        p[0] |= 1;
        p[L - 1] |= 1 << 63;
        let p_inv = limbs::negated_inverse_64(p[0]);
        let a: [u64; L] = random.value();
        let b = limbs::reduce_once(&random.value(), 0, &p);
        let expected = portable::montgomery_multiply(&a, &b, &p, p_inv);
        let m = OddModulus::new(p);
        assert_eq!(Montgomery::from(&m).mul(&a, &b), expected, "{L} limbs");
        let expected = portable::montgomery_multiply(&b, &b, &p, p_inv);
        assert_eq!(Montgomery::from(&m).sqr(&b), expected, "{L} limbs");
    }
}

#[test]
fn the_choice_by_limb_count() {
    if token().is_none() {
        return;
    }
    every_limb_count::<1>();
    every_limb_count::<2>();
    every_limb_count::<3>();
    every_limb_count::<4>();
    every_limb_count::<5>();
    every_limb_count::<6>();
    every_limb_count::<7>();
    every_limb_count::<8>();
    every_limb_count::<9>();
    every_limb_count::<10>();
}
