//! Limb arithmetic and Montgomery multiplication, for every limb count from 1 to 9.
//!
//! `limbs` is compared with big integers; the multiplication of `portable` with one by shifting and adding
//! on `limbs`, and with big integers. The moduli fill their limbs in every awkward way: all ones, a top bit
//! alone, a lowest limb of 1 (so that `-1/p mod 2^64` is all ones), and tiny ones.

use num_bigint::BigUint;
use secant_conformance::every_limb_count;
use secant_conformance::oracle::limbs;
use secant_conformance::random::Random;
use secant_kernel::limbs as kernel;
use secant_kernel::{Arithmetic, InstructionSet, OddModulus, Portable};
use secant_reference::number::{from_limbs, inverse, pattern_values, structured_values};

/// Pairs of operands for one modulus.
const PAIRS: usize = 1_300;

fn power_of_two(bits: usize) -> BigUint {
    BigUint::from(1u32) << bits
}

/// Odd moduli of up to `64 l` bits; prime or not does not matter here.
fn moduli(l: usize) -> Vec<BigUint> {
    let full = power_of_two(64 * l);
    let mut list: Vec<BigUint> = [3u32, 5, 7, 61].map(BigUint::from).to_vec();
    list.extend([1u32, 3, 59, 189].map(|k| &full - k));
    list.extend([1u32, 29].map(|k| power_of_two(64 * l - 1) + k));
    list.push(power_of_two(64 * l - 1) - 1u32);
    if l > 1 {
        list.push(power_of_two(64 * (l - 1)) + 1u32);
        list.push(power_of_two(64 * (l - 1)) - 1u32);
        list.push(&full - power_of_two(64) + 1u32);
        list.push(&full - power_of_two(64 * (l - 1)) - 1u32);
    }
    list
}

/// Pairs from a list: all of them, or as many as wanted, chosen by a fixed sequence.
fn pairs<T: Copy>(list: &[T], wanted: usize) -> Vec<(T, T)> {
    if list.len() * list.len() <= wanted {
        return list.iter().flat_map(|a| list.iter().map(|b| (*a, *b))).collect();
    }
    let mut random = Random(wanted as u64);
    let mut pick = || list[random.index(list.len())];
    (0..wanted).map(|_| (pick(), pick())).collect()
}

fn check_limbs<const L: usize>() -> usize {
    let values: Vec<[u64; L]> = pattern_values(L).iter().map(limbs).collect();
    let bound = power_of_two(64 * L);
    let chosen = pairs(&values, 20_000);
    for (a, b) in &chosen {
        let (x, y) = (from_limbs(a), from_limbs(b));
        let (sum, carry) = kernel::add(a, b);
        assert_eq!(from_limbs(&sum) + BigUint::from(carry) * &bound, &x + &y);
        let (difference, borrow) = kernel::sub(a, b);
        assert_eq!(from_limbs(&difference) + &y, &x + BigUint::from(borrow) * &bound);
        assert_eq!((kernel::less_than(a, b) == 1, kernel::eq_vartime(a, b)), (x < y, x == y));
        assert_eq!(kernel::select(u64::MAX, a, b), *a);
        assert_eq!(kernel::select(0, a, b), *b);
    }
    for a in &values {
        check_value(a);
    }
    chosen.len()
}

fn check_value<const L: usize>(a: &[u64; L]) {
    let x = from_limbs(a);
    assert_eq!(u64::from(kernel::bits_vartime(a)), x.bits());
    for shift in [0, 1, 31, 32, 62, 63] {
        assert_eq!(from_limbs(&kernel::shift_right(a, shift)), &x >> shift);
    }
    for i in [0, 1, 31, 32, 63, 64, 64 * L - 1, 64 * L, 64 * L + 65] {
        assert_eq!(kernel::bit(a, i) == 1, x.bit(i as u64));
    }
    let mut longer = a.to_vec();
    longer.push(0);
    assert!(kernel::eq_vartime(a, &longer) && kernel::eq_vartime(&longer, a));
    longer.push(1);
    assert!(!kernel::eq_vartime(a, &longer) && !kernel::eq_vartime(&longer, a));
    let mut bytes = vec![0xa5; 8 * L + 3];
    kernel::to_be_bytes(a, &mut bytes);
    assert_eq!(BigUint::from_bytes_be(&bytes), x);
    assert_eq!(kernel::from_be_bytes(&bytes), Some(*a), "leading zeros");
    assert_eq!(kernel::from_be_bytes::<L>(&bytes[3..]), Some(*a));
    bytes[2] = 1;
    assert_eq!(kernel::from_be_bytes::<L>(&bytes), None, "a bit too long");
    for len in 0..8 * L {
        let mut short = vec![0xa5; len];
        kernel::to_be_bytes(a, &mut short);
        assert_eq!(short, bytes[bytes.len() - len..], "the last {len} bytes");
        let low = kernel::from_be_bytes::<L>(&short).expect("fewer bytes than limbs hold");
        assert_eq!(from_limbs(&low), BigUint::from_bytes_be(&short), "{len} bytes");
    }
    let digits = format!("{x:x}");
    assert_eq!(kernel::from_hex::<L>(&digits), *a);
    assert_eq!(kernel::from_hex::<L>(&digits.to_uppercase()), *a);
    let odd = a[0] | 1;
    assert_eq!(kernel::negated_inverse_64(odd).wrapping_mul(odd), u64::MAX);
}

#[test]
fn limb_arithmetic_is_that_of_integers() {
    let counts = every_limb_count!(check_limbs);
    assert_eq!(counts, [36, 1_296, 20_000, 20_000, 20_000, 20_000, 20_000, 20_000, 20_000]);
}

#[test]
fn single_limbs_with_carries() {
    let values = secant_reference::number::LIMB_PATTERNS;
    let mut count = 0;
    for a in values {
        for b in values {
            for c in values {
                for d in values {
                    let (low, high) = kernel::mac(a, b, c, d);
                    let wide = u128::from(b) * u128::from(c) + u128::from(a) + u128::from(d);
                    assert_eq!(u128::from(high) << 64 | u128::from(low), wide);
                    count += 1;
                }
            }
            for carry in [0, 1] {
                let (low, high) = kernel::adc(a, b, carry);
                let wide = u128::from(a) + u128::from(b) + u128::from(carry);
                assert_eq!(u128::from(high) << 64 | u128::from(low), wide);
                let (low, borrow) = kernel::sbb(a, b, carry);
                let wide = i128::from(a) - i128::from(b) - i128::from(carry);
                assert_eq!((low, borrow == 1), (wide as u64, wide < 0));
            }
        }
    }
    assert_eq!(count, 6 * 6 * 6 * 6);
}

/// `a b mod p` by shifting and adding, for `b < p`.
fn shift_and_add<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
    (0..64 * L).rev().fold([0; L], |r, i| {
        let r = kernel::add_mod(&r, &r, p);
        let with = kernel::add_mod(&r, b, p);
        kernel::select(kernel::bit(a, i).wrapping_neg(), &with, &r)
    })
}

/// Returns the number of moduli and of products.
fn check_multiplication<const L: usize>() -> [usize; 2] {
    let moduli = moduli(L);
    let mut products = 0;
    for modulus in &moduli {
        let p: [u64; L] = limbs(modulus);
        let odd = OddModulus::new(p);
        let r = kernel::power_of_two_mod(64 * L as u32, &p);
        assert_eq!(from_limbs(&r), power_of_two(64 * L) % modulus);
        let r_inverse = inverse(&power_of_two(64 * L), modulus).expect("the modulus is odd");
        let values: Vec<[u64; L]> = structured_values(modulus, L).iter().map(limbs).collect();
        for (a, b) in pairs(&values, PAIRS) {
            // the first operand may be anything, the second is reduced
            let reduced: [u64; L] = limbs(&(from_limbs(&b) % modulus));
            let f = <Portable as InstructionSet>::Montgomery::from(&odd);
            let product = f.mul(&a, &reduced);
            let expected = from_limbs(&a) * from_limbs(&reduced) * &r_inverse % modulus;
            assert_eq!(from_limbs(&product), expected, "{a:x?} {reduced:x?} mod {p:x?}");
            assert_eq!(
                shift_and_add(&r, &product, &p),
                shift_and_add(&a, &reduced, &p),
                "{a:x?} {reduced:x?} mod {p:x?}"
            );
            assert_eq!(f.sqr(&reduced), f.mul(&reduced, &reduced));
            check_sums(&limbs(&(from_limbs(&a) % modulus)), &reduced, &p);
            products += 1;
        }
    }
    [moduli.len(), products]
}

fn check_sums<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) {
    let (x, y, modulus) = (from_limbs(a), from_limbs(b), from_limbs(p));
    assert_eq!(from_limbs(&kernel::add_mod(a, b, p)), (&x + &y) % &modulus);
    assert_eq!(from_limbs(&kernel::sub_mod(a, b, p)), (&x + &modulus - &y) % &modulus);
    let (sum, carry) = kernel::add(a, b);
    assert_eq!(from_limbs(&kernel::reduce_once(&sum, carry, p)), (x + y) % &modulus);
}

#[test]
fn the_portable_multiplication_is_that_of_integers() {
    let counts = every_limb_count!(check_multiplication);
    let moduli: Vec<usize> = counts.iter().map(|[moduli, _]| *moduli).collect();
    assert_eq!(moduli, [11, 15, 15, 15, 15, 15, 15, 15, 15]);
    let products: Vec<usize> = counts.iter().map(|[_, products]| *products).collect();
    assert_eq!(products[0], 1_604);
    assert_eq!(products[1..], [15 * PAIRS; 8]);
}
