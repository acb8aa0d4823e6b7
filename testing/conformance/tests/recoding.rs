//! The digits of scalars add up to the scalars.
//!
//! Secret scalars: the odd signed digits of every window and every comb, for every group order of the
//! registry and some small ones. Public scalars: the non-adjacent form of every width that the engine uses,
//! with its bounds on digits and distances. Sums are signed big integers.

use num_bigint::{BigInt, BigUint};
use secant_conformance::oracle;
use secant_conformance::random::Random;
use secant_core::curves::NamedCurve;
use secant_core::curves::curve25519::Curve25519;
use secant_core::field::{Digits, MAX_LIMBS};
use secant_core::mul::Tuning;
use secant_core::mul::recode::{MAX_WIDTH, OddScalar, wnaf_vartime};
use secant_core::mul::secret_comb::Shape;
use secant_core::{Portable, with_named_curve};
use secant_reference::number::{pattern_values, structured_values, to_limbs};

/// The orders of the registry and of Curve25519, each with its number of limbs, and small ones.
fn orders() -> Vec<(BigUint, usize)> {
    let mut orders: Vec<(BigUint, usize)> = NamedCurve::ALL
        .iter()
        .map(|&name| {
            with_named_curve!(name, Portable, |curve| {
                let n = oracle::modulus(curve.scalars());
                (n, curve.multiplier(Tuning::DEFAULT).order.len())
            })
        })
        .collect();
    orders.push((oracle::modulus(Curve25519::<Portable>::CURVE.scalars()), 4));
    orders.extend([3u32, 5, 7, 61, 16_231].map(|n| (n.into(), 1)));
    let long = (BigUint::from(1u32) << 576) - 789u32;
    orders.push((long, 9));
    orders
}

/// Scalars up to the order, itself included.
fn scalars(n: &BigUint, limbs: usize) -> Vec<BigUint> {
    let mut random = Random(n.bits());
    let mut list = vec![BigUint::ZERO, n.clone()];
    list.extend(structured_values(n, limbs).iter().step_by(limbs).map(|x| x % n));
    list.extend((0..10).map(|_| random.integer(limbs) % n));
    list.sort();
    list.dedup();
    list
}

/// The digit at these signed bits as an integer, from the entry's index and the sign.
fn digit(odd: &OddScalar, start: usize, spacing: usize, count: usize, total: usize) -> BigInt {
    let (index, negative) = odd.digit(start, spacing, count, total);
    assert!(index < 1 << (count - 1));
    let top = BigInt::from(1) << ((count - 1) * spacing);
    let value = (0..count - 1).fold(top, |sum, i| {
        let tooth = BigInt::from(1) << (i * spacing);
        if index >> i & 1 == 1 { sum + tooth } else { sum - tooth }
    });
    if bool::from(negative) { -value } else { value }
}

/// `k` if it is odd and `n - k` otherwise, and whether it was replaced.
fn odd_form(k: &BigUint, n: &BigUint) -> (BigInt, bool) {
    if k.bit(0) { (k.clone().into(), false) } else { ((n - k).into(), true) }
}

fn check_windows(k: &BigUint, n: &BigUint, limbs: usize) -> usize {
    let odd = OddScalar::new(&to_limbs(k, limbs), &to_limbs(n, limbs));
    let (expected, negate) = odd_form(k, n);
    assert_eq!(bool::from(odd.negate), negate);
    for w in 1..=6 {
        let windows = (n.bits() as usize).div_ceil(w);
        let digits: Vec<BigInt> = (0..windows).map(|j| digit(&odd, j * w, 1, w, windows * w)).collect();
        let sum: BigInt = digits.iter().enumerate().map(|(j, d)| d << (j * w)).sum();
        assert_eq!(sum, expected, "w = {w}, {k:x} of {n:x}");
        // the accumulator that the loop's bound speaks of is positive from its first digit on
        assert!(digits[windows - 1] > BigInt::ZERO);
    }
    6
}

fn check_combs(k: &BigUint, n: &BigUint, limbs: usize) -> usize {
    let odd = OddScalar::new(&to_limbs(k, limbs), &to_limbs(n, limbs));
    let (expected, _) = odd_form(k, n);
    let bits = n.bits() as u32;
    // blocks of neighbouring bits
    let windows = |teeth: usize| {
        let blocks = (bits as usize).div_ceil(teeth);
        Shape::new(blocks * teeth, blocks, 1)
    };
    let mut shapes: Vec<Shape> = (2..=6).map(windows).collect();
    shapes.extend((2..=6).map(|teeth| Shape::single_block(bits, teeth)));
    // several blocks with doublings between the columns
    shapes.extend([(2, 3), (3, 4), (4, 5)].map(|(blocks, teeth)| {
        let spacing = (bits as usize).div_ceil(blocks * teeth);
        Shape::new(blocks * teeth * spacing, blocks, spacing)
    }));
    // one and two columns of the order's bits, with blocks of different lengths and a bit that is left
    for columns in [1, 2] {
        let column = bits as usize / columns;
        let of_order = |teeth: usize| Shape::of_order(bits, column.div_ceil(teeth), columns);
        shapes.extend((1..=7).filter(|teeth| *teeth <= column).map(of_order));
    }
    for shape in &shapes {
        let Shape { bits: total, blocks, spacing, .. } = *shape;
        assert!(total >= bits as usize);
        let mut sum = if shape.has_top() { BigInt::from(1) << (total - 1) } else { BigInt::ZERO };
        let mut from = 0;
        for block in 0..blocks {
            let teeth = shape.block_entries(block).ilog2() as usize + 1;
            for column in 0..spacing {
                let start = from * spacing + column;
                sum += digit(&odd, start, spacing, teeth, total) << start;
            }
            from += teeth;
        }
        assert_eq!(sum, expected, "{shape:?}, {k:x} of {n:x}");
    }
    shapes.len()
}

#[test]
fn odd_signed_digits_add_up() {
    let orders = orders();
    assert_eq!(orders.len(), 25);
    let (mut windows, mut combs) = (0, 0);
    for (n, limbs) in &orders {
        for k in scalars(n, *limbs) {
            windows += check_windows(&k, n, *limbs);
            combs += check_combs(&k, n, *limbs);
        }
    }
    assert_eq!([windows, combs], [15_486, 69_423]);
}

#[test]
fn every_scalar_of_small_orders() {
    let mut count = 0;
    for n in (3u32..300).step_by(2) {
        let order = BigUint::from(n);
        for k in 0..=n {
            check_windows(&k.into(), &order, 1);
            check_combs(&k.into(), &order, 1);
            count += 1;
        }
    }
    assert_eq!(count, (3..300).step_by(2).map(|n| n + 1).sum::<u32>());
}

/// Odd integers of either sign, given as `2 c + 1` for a `c` in two's complement.
#[test]
fn odd_signed_digits_of_twos_complement_add_up() {
    let mut random = Random(3);
    let mut count = 0;
    for width in 2..=6 {
        for bits in [9, 31, 62, 63, 64, 65, 97, 113, 129] {
            let total = (bits as usize).div_ceil(width) * width;
            let bound = BigInt::from(1) << (total - 1);
            let mut list: Vec<BigInt> = [-2, -1, 0, 1].map(BigInt::from).to_vec();
            list.extend([-&bound, 1 - &bound, &bound - 1, &bound - 2, &bound / 2, -&bound / 2]);
            list.extend((0..20).map(|_| BigInt::from(random.integer(3)) % &bound));
            list.extend((0..20).map(|_| -BigInt::from(random.integer(3)) % &bound));
            for c in list {
                let wrapped = if c < BigInt::ZERO { &c + (BigInt::from(1) << 256) } else { c.clone() };
                let odd = OddScalar::twice_plus_1(&to_limbs(wrapped.magnitude(), 4));
                let windows = total / width;
                let sum: BigInt =
                    (0..windows).map(|j| digit(&odd, j * width, 1, width, total) << (j * width)).sum();
                assert_eq!(sum, 2 * &c + 1, "{width} {bits} {c}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 5 * 9 * 50);
}

/// The widths tried: the engine uses 5 to 9.
const WIDTHS: [u32; 10] = [2, 3, 4, 5, 6, 7, 8, 9, 10, MAX_WIDTH];

/// The non-adjacent form of a public scalar: the sum, the size of the digits and their distances.
fn check_wnaf(k: &BigUint, limbs: usize, w: u32) {
    let mut digits = Digits::<MAX_LIMBS>::ZERO;
    let digits = digits.as_mut();
    let used = wnaf_vartime(&to_limbs(k, limbs), w, digits);
    let sum: BigInt = digits[..used].iter().enumerate().map(|(i, d)| BigInt::from(*d) << i).sum();
    assert_eq!(sum, k.clone().into(), "w = {w}, {k:x}");
    assert!(digits[used..].iter().all(|d| *d == 0));
    assert!(used == 0 || digits[used - 1] > 0, "the top digit of a positive integer");
    assert!(used as u64 <= k.bits() + 1);
    for (i, d) in digits.iter().enumerate().filter(|(_, d)| **d != 0) {
        assert!(d % 2 != 0 && i32::from(*d).abs() < 1i32 << (w - 1), "{d}, w = {w}");
        let neighbours = &digits[(i + 1).min(used)..(i + w as usize).min(used)];
        assert!(neighbours.iter().all(|d| *d == 0), "digits too close, w = {w}, {k:x}");
    }
}

#[test]
fn non_adjacent_forms_add_up() {
    let mut count = 0;
    for limbs in 1..=9 {
        let mut random = Random(limbs as u64);
        let mut values = pattern_values(limbs);
        values.extend((0..50).map(|_| random.integer(limbs)));
        for k in &values {
            for w in WIDTHS {
                check_wnaf(k, limbs, w);
                count += 1;
            }
        }
    }
    for k in 0u32..5_000 {
        for w in WIDTHS {
            check_wnaf(&k.into(), 1, w);
            count += 1;
        }
    }
    assert_eq!(count, 10 * (6 + 36 + 152 + 336 + 552 + 812 + 1_122 + 1_482 + 1_892 + 9 * 50 + 5_000));
}
