//! Arithmetic of every prime in plain Rust against the oracle: on structured limbs, on what lies around the prime, and on
//! random values.

extern crate std;

use super::*;
use crate::arch::oracle::{
    Random, check_linear, moduli, pairs, plain_product, reduced, slow_product, structured,
};
use crate::limbs;
use std::vec::Vec;

/// The methods of a prime's arithmetic, on operands brought into the ranges that its module states: `any` for factors,
/// `right` for the second one. `value` is the integer below the prime that a result stands for, and says whether it may
/// be one.
fn check<F: PrimeForm<L>, const L: usize>(
    any: impl Fn([u64; L]) -> [u64; L],
    right: impl Fn([u64; L]) -> [u64; L],
    value: impl Fn(&[u64; L]) -> [u64; L],
) {
    let f = F::On::<Portable>::default();
    let p = F::P;
    let r2 = limbs::power_of_two_mod(128 * L as u32, &p);
    let reduced = |a: &[u64; L]| reduced(*a, &p, &r2);
    let multiply = |a: &[u64; L], b: &[u64; L]| {
        if F::PLAIN {
            plain_product(a, b, &p, &r2)
        } else {
            montgomery_multiply(a, &reduced(b), &p, limbs::negated_inverse_64(p[0]))
        }
    };
    pairs(&p, &any, &right, |a, b| {
        assert_eq!(value(&f.mul(a, b)), multiply(a, b), "{a:x?} * {b:x?}");
        assert_eq!(value(&f.sqr(b)), multiply(b, b), "{b:x?}^2");
    });
    pairs(&p, &right, &right, |a, b| {
        let (x, y) = (reduced(a), reduced(b));
        assert_eq!(value(&f.add(a, b)), limbs::add_mod(&x, &y, &p), "{a:x?} + {b:x?}");
        assert_eq!(value(&f.sub(a, b)), limbs::sub_mod(&x, &y, &p), "{a:x?} - {b:x?}");
        let half = value(&f.half(a));
        assert_eq!(limbs::add_mod(&half, &half, &p), x, "{a:x?} / 2");
        for k in [0, 1, 39_081, 121_665, u32::MAX, b[0] as u32] {
            let mut integer = [0; L];
            integer[0] = u64::from(k);
            let small = f.mul_small(a, k);
            assert_eq!(value(&small), multiply(&integer, a), "{k} {a:x?}");
            // a product as the second operand
            assert_eq!(
                value(&f.add_product(b, &small)),
                limbs::add_mod(&y, &value(&small), &p),
                "{b:x?}, {k} {a:x?}"
            );
            assert_eq!(
                value(&f.sub_product(b, &small)),
                limbs::sub_mod(&y, &value(&small), &p),
                "{b:x?}, {k} {a:x?}"
            );
        }
    });
}

/// [`check`] for elements below the prime, with a first factor of any value.
fn check_reduced<F: PrimeForm<L>, const L: usize>() {
    let p = F::P;
    let r2 = limbs::power_of_two_mod(128 * L as u32, &p);
    let below = |a: &[u64; L]| {
        assert_eq!(limbs::less_than(a, &p), 1, "{a:x?} is not reduced");
        *a
    };
    check::<F, L>(|a| a, |a| reduced(a, &p, &r2), below);
}

/// The low bits of a value.
fn cut<const L: usize>(mut a: [u64; L], bits: usize) -> [u64; L] {
    for (i, limb) in a.iter_mut().enumerate() {
        let kept = bits.saturating_sub(64 * i).min(64);
        *limb &= if kept == 64 { u64::MAX } else { (1 << kept) - 1 };
    }
    a
}

#[test]
fn p192() {
    check_reduced::<primes::P192, 3>();
}

#[test]
fn secp192k1() {
    check_reduced::<primes::Secp192k1, 3>();
}

#[test]
fn p224() {
    check_reduced::<primes::P224, 4>();
}

#[test]
fn secp224k1() {
    let p = primes::Secp224k1::P;
    let r2 = limbs::power_of_two_mod(512, &p);
    let below = |a: &[u64; 4]| {
        assert_eq!(limbs::less_than(a, &p), 1, "{a:x?} is not reduced");
        *a
    };
    check::<primes::Secp224k1, 4>(|a| cut(a, 254), |a| reduced(a, &p, &r2), below);
}

#[test]
fn p256() {
    check_reduced::<primes::P256, 4>();
}

#[test]
fn secp256k1() {
    check_reduced::<primes::Secp256k1, 4>();
}

#[test]
fn p25519() {
    check::<primes::P25519, 4>(|a| a, |a| a, primes::P25519::canonical);
    // products below the bound that add_product has, and operands up to it
    let p = primes::P25519::P;
    let value = primes::P25519::canonical;
    let f = <Portable as InstructionSet>::P25519::default();
    pairs(
        &p,
        |a| a,
        |b| b,
        |a, b| {
            assert!(f.mul(a, b)[3] <= 1 << 63 && f.sqr(b)[3] <= 1 << 63, "{a:x?} {b:x?}");
            assert!(f.mul_small(a, u32::MAX)[3] <= 1 << 63, "{a:x?}");
            let b = &[b[0], b[1], b[2], b[3].min((1 << 63) + (1 << 15) - 1)];
            assert_eq!(
                value(&f.add_product(a, b)),
                limbs::add_mod(&value(a), &value(b), &p),
                "{a:x?} + {b:x?}"
            );
            assert_eq!(
                value(&f.sub_product(a, b)),
                limbs::sub_mod(&value(a), &value(b), &p),
                "{a:x?} - {b:x?}"
            );
        },
    );
}

#[test]
fn sums_modulo_any_number_of_four_limbs() {
    for p in moduli::<4>() {
        let m = OddModulus::new(p);
        let f = Montgomery::from(&m);
        check_linear(&p, |a, b| f.add(a, b), |a, b| f.sub(a, b), |a| f.half(a));
    }
}

#[test]
fn p384() {
    check_reduced::<primes::P384, 6>();
}

#[test]
fn p448() {
    check_reduced::<primes::P448, 7>();
}

#[test]
fn p521() {
    let p = primes::P521::P;
    let r2 = limbs::power_of_two_mod(1152, &p);
    let below = |a: &[u64; 9]| {
        assert_eq!(limbs::less_than(a, &p), 1, "{a:x?} is not reduced");
        *a
    };
    let right = |a| limbs::reduce_once(&cut(a, 521), 0, &p);
    check::<primes::P521, 9>(right, right, below);
    // what reduces an integer
    let one = [1, 0, 0, 0, 0, 0, 0, 0, 0];
    for a in structured(&p) {
        assert_eq!(below(&P521.mul(&a, &one)), plain_product(&a, &one, &p, &r2), "{a:x?}");
    }
}

/// Words at which the carries of a fold by shifts end: the top word of a high half and the word above it, shifted, make
/// all ones.
fn shifted_patterns<const L: usize>() -> Vec<[u64; L]> {
    const PATTERNS: [u64; 6] = [
        0xffff_fffe_ffff_ffff,
        0xffff_ffff_0000_0000,
        0xffff_fffe_0000_0001,
        0xffff_fffe_ffff_fffe,
        0x7fff_ffff_8000_0000,
        0xffff_ffff_ffff_fffe,
    ];
    let mut values = Vec::new();
    for pattern in PATTERNS {
        for background in [0, 1, u64::MAX, 0xffff_ffff_0000_0000] {
            for i in 0..L {
                let mut value = [background; L];
                value[i] = pattern;
                values.push(value);
                value[(i + 1) % L] = pattern;
                values.push(value);
            }
        }
    }
    values
}

/// A reduction of words that products seldom have: `low + 2^(64 L) high`, for a `high` brought into range, modulo `p`, or
/// divided by `2^(64 L)` in Montgomery form.
fn check_reduction<F: PrimeForm<L>, const L: usize>(
    range: impl Fn([u64; L]) -> [u64; L],
    reduce: impl Fn(&[u64; L], &[u64; L]) -> [u64; L],
) {
    let p = F::P;
    let (radix, r2) =
        (limbs::power_of_two_mod(64 * L as u32, &p), limbs::power_of_two_mod(128 * L as u32, &p));
    let mut one = [0; L];
    one[0] = 1;
    let mut values = structured(&p);
    values.extend(shifted_patterns::<L>());
    for low in &values {
        for high in values.iter().map(|high| range(*high)) {
            let found = F::canonical(&reduce(low, &high));
            let expected = if F::PLAIN {
                limbs::add_mod(&reduced(*low, &p, &r2), &plain_product(&high, &radix, &p, &r2), &p)
            } else {
                let low = montgomery_multiply(low, &one, &p, limbs::negated_inverse_64(p[0]));
                limbs::add_mod(&low, &high, &p)
            };
            assert_eq!(found, expected, "{low:x?} {high:x?}");
        }
    }
}

#[test]
fn reductions_of_structured_words() {
    use crate::primes::*;
    let below = |p: [u64; 4]| move |a| reduced(a, &p, &limbs::power_of_two_mod(512, &p));
    check_reduction::<P192, 3>(|a| a, p192::reduced);
    check_reduction::<P224, 4>(below(P224::P), p224::reduced);
    check_reduction::<P256, 4>(below(P256::P), p256::reduced);
    check_reduction::<P25519, 4>(|a| a, p25519::reduced);
    check_reduction::<P384, 6>(|a| a, p384::reduced);
    check_reduction::<P448, 7>(|a| a, p448::folded);
    // a product of two values below the prime
    check_reduction::<P521, 9>(|a| cut(a, 465), p521::reduced);
}

/// Squares and products of generic moduli against bit-by-bit reduction, for every limb count.
fn check_montgomery<const L: usize>(random: &mut Random) {
    let mut moduli = [[u64::MAX; L], random.value(), random.value()];
    moduli[1][L - 1] |= 1 << 63;
    for mut p in moduli {
        p[0] |= 1;
        let m = OddModulus::new(p);
        let f = Montgomery::from(&m);
        let radix = limbs::power_of_two_mod(64 * L as u32, &p);
        let r2 = limbs::power_of_two_mod(128 * L as u32, &p);
        let mut values = structured(&p);
        values.truncate(60);
        values.extend((0..20).map(|_| random.value()));
        for a in &values {
            let b = reduced(*a, &p, &r2);
            for a in [a, &random.value()] {
                // a b / R, times R
                assert_eq!(
                    slow_product(&f.mul(a, &b), &radix, &p),
                    slow_product(a, &b, &p),
                    "{a:x?} {b:x?} {p:x?}"
                );
            }
            assert_eq!(f.sqr(&b), f.mul(&b, &b), "{b:x?}^2 mod {p:x?}");
        }
    }
}

#[test]
fn montgomery_of_every_limb_count() {
    let mut random = Random(0xa54f_f53a_5f1d_36f1);
    check_montgomery::<1>(&mut random);
    check_montgomery::<2>(&mut random);
    check_montgomery::<3>(&mut random);
    check_montgomery::<4>(&mut random);
    check_montgomery::<5>(&mut random);
    check_montgomery::<6>(&mut random);
    check_montgomery::<7>(&mut random);
    check_montgomery::<8>(&mut random);
    check_montgomery::<9>(&mut random);
}

#[test]
fn short_products_make_a_long_one() {
    let values = [0, 1, 2, 0xffff_fffe, 0xffff_ffff, 0x1_0000_0000, 1 << 63, u64::MAX - 1, u64::MAX];
    for acc in values {
        for a in values {
            for (b, carry) in values.iter().flat_map(|b| values.map(|carry| (*b, carry))) {
                let t = u128::from(acc) + u128::from(a) * u128::from(b) + u128::from(carry);
                let expected = (t as u64, (t >> 64) as u64);
                assert_eq!(limbs::mac(acc, a, b, carry), expected, "{acc:x} + {a:x} {b:x} + {carry:x}");
                assert_eq!(
                    limbs::mac_of_halves(acc, a, b, carry),
                    expected,
                    "{acc:x} + {a:x} {b:x} + {carry:x}"
                );
            }
        }
    }
}
