//! Fields on every backend against `fiat-crypto`, whose code was made by a proved compiler (Erbsen, Philipoom, Gross,
//! Sloan, Chlipala, "Simple High-Level Code for Cryptographic Arithmetic - With Proofs, Without Compromises",
//! IEEE S&P 2019).
//!
//! It has the primes of secp224r1, secp256r1, secp384r1, secp521r1, secp256k1, curve25519 and curve448, and the orders
//! of secp256r1, secp384r1, secp256k1 and curve25519. All pairs of values with one odd limb go in, and random pairs,
//! half of them of values with two odd limbs: sums, differences and products, and for each value of a pair its square,
//! its negative and both inversions, which a product proves.

mod fields;

use fields::Fiat;
use num_bigint::BigUint;
use secant_conformance::random::Random;
use secant_conformance::{on_backends, oracle};
use secant_core::curves::curve448::Curve448;
use secant_core::curves::curve25519::Curve25519;
use secant_core::curves::{Secp224r1, Secp256k1, Secp256r1, Secp384r1, Secp521r1};
use secant_core::field::{Field, Limbs};
use secant_reference::number::{LIMB_PATTERNS, from_limbs, structured_values};

/// Random pairs of one field.
const RANDOM: usize = 20_000;

/// An element on both sides.
struct Value<F: Field, R: Fiat> {
    ours: F::Element,
    theirs: R::Element,
}

/// A pattern in one limb, on zeros and on ones; the ends of the field, its middle, and small values. Below `bound`.
fn structured(p: &BigUint, bound: &BigUint, limbs: usize) -> Vec<BigUint> {
    let mut list: Vec<BigUint> = Vec::new();
    for background in [0, u64::MAX] {
        for (i, pattern) in (0..limbs).flat_map(|i| LIMB_PATTERNS.map(|pattern| (i, pattern))) {
            let mut row = vec![background; limbs];
            row[i] = pattern;
            list.push(from_limbs(&row) % bound);
        }
    }
    list.extend([2u32, 3, 19, 38].map(BigUint::from));
    list.extend([p - 2u32, p - 1u32, (p - 1u32) >> 1, (p + 1u32) >> 1]);
    // where the bound is the prime these are 0, 1, p - 1 and p - 1
    list.extend([p % bound, (p + 1u32) % bound, (p * 2u32 - 1u32) % bound, bound - 1u32]);
    list.sort();
    list.dedup();
    list
}

/// Compares on all pairs of structured values and on random ones below `bound`, of which `ours` makes elements.
/// Returns the number of pairs.
fn compare<F: Field, R: Fiat>(f: &F, bound: &BigUint, ours: impl Fn(&BigUint) -> F::Element) -> usize {
    let (p, limbs) = (oracle::modulus(f), F::Element::COUNT);
    let value = |x: &BigUint| Value { ours: ours(x), theirs: R::element(&(x % &p)) };
    let values: Vec<Value<F, R>> = structured(&p, bound, limbs).iter().map(value).collect();
    for a in &values {
        single(f, a);
        values.iter().for_each(|b| pair(f, a, b));
    }
    let two_limbs = structured_values(&p, limbs);
    let mut random = Random(limbs as u64);
    for i in 0..RANDOM {
        let [a, b] = std::array::from_fn(|_| match i % 2 {
            0 => value(&(&two_limbs[random.index(two_limbs.len())] % bound)),
            _ => value(&(random.integer(limbs) % bound)),
        });
        if i % 10 < 2 {
            single(f, &a);
        }
        pair(f, &a, &b);
    }
    values.len() * values.len() + RANDOM
}

fn pair<F: Field, R: Fiat>(f: &F, a: &Value<F, R>, b: &Value<F, R>) {
    let Value { ours: x, theirs: y } = a;
    let context = || format!("{:x?} {:x?}", x, b.ours);
    assert_eq!(
        oracle::integer(f, &f.mul(x, &b.ours)),
        R::integer(&R::mul(y, &b.theirs)),
        "product {}",
        context()
    );
    assert_eq!(
        oracle::integer(f, &f.add(x, &b.ours)),
        R::integer(&R::add(y, &b.theirs)),
        "sum {}",
        context()
    );
    assert_eq!(
        oracle::integer(f, &f.sub(x, &b.ours)),
        R::integer(&R::sub(y, &b.theirs)),
        "difference {}",
        context()
    );
}

fn single<F: Field, R: Fiat>(f: &F, a: &Value<F, R>) {
    let Value { ours: x, theirs: y } = a;
    assert_eq!(oracle::integer(f, x), R::integer(y), "{x:x?}");
    assert_eq!(oracle::integer(f, &f.sqr(x)), R::integer(&R::sqr(y)), "square {x:x?}");
    assert_eq!(oracle::integer(f, &f.neg(x)), R::integer(&R::neg(y)), "negative {x:x?}");
    let double = R::add(y, y);
    assert_eq!(oracle::integer(f, &f.double(x)), R::integer(&double), "double {x:x?}");
    let half = R::element(&oracle::integer(f, &f.half(x)));
    assert_eq!(R::integer(&R::add(&half, &half)), R::integer(y), "half {x:x?}");
    // 1/0 is 0
    let one = BigUint::from(u8::from(R::integer(y) != BigUint::ZERO));
    for inverse in [f.invert(x), f.invert_vartime(x)] {
        let inverse = oracle::integer(f, &inverse);
        assert_eq!(R::integer(&R::mul(&R::element(&inverse), y)), one, "inverse {x:x?}");
        assert!(one != BigUint::ZERO || inverse == BigUint::ZERO);
    }
}

/// Elements of integers below the modulus.
fn check<F: Field, R: Fiat>(f: &F) -> usize {
    compare::<F, R>(f, &oracle::modulus(f), |x| oracle::element(f, x))
}

#[test]
fn primes() {
    let pairs = on_backends!(|B| [
        check::<_, fields::P224>(Secp224r1::<B>::CURVE.field()),
        check::<_, fields::P256>(Secp256r1::<B>::CURVE.field()),
        check::<_, fields::P384>(Secp384r1::<B>::CURVE.field()),
        check::<_, fields::P521>(Secp521r1::<B>::CURVE.field()),
        check::<_, fields::Secp256k1>(Secp256k1::<B>::CURVE.field()),
        check::<_, fields::P25519>(Curve25519::<B>::CURVE.field()),
        check::<_, fields::P448>(Curve448::<B>::CURVE.field()),
    ]);
    assert_eq!(pairs, [22_401, 22_500, 24_900, 30_000, 22_500, 22_401, 26_241]);
}

#[test]
fn orders() {
    let pairs = on_backends!(|B| [
        check::<_, fields::P256Order>(Secp256r1::<B>::CURVE.scalars()),
        check::<_, fields::P384Order>(Secp384r1::<B>::CURVE.scalars()),
        check::<_, fields::Secp256k1Order>(Secp256k1::<B>::CURVE.scalars()),
        check::<_, fields::Order25519>(Curve25519::<B>::CURVE.scalars()),
    ]);
    assert_eq!(pairs, [22_500, 24_900, 22_500, 22_500]);
}

/// The kernels take any 256 bits for an element of 2^255 - 19.
#[cfg(target_arch = "x86_64")]
#[test]
fn unreduced_elements_of_25519() {
    use secant_core::Adx;
    if Adx::detect().is_none() {
        println!("NOT TESTED: the kernels (no BMI2 and ADX on this machine)");
        return;
    }
    let f = Curve25519::<Adx>::CURVE.field();
    let bound = BigUint::from(1u32) << 256;
    assert_eq!(compare::<_, fields::P25519>(f, &bound, oracle::limbs), 22_809);
}

/// The same of the kernels for 64-bit Arm.
#[cfg(target_arch = "aarch64")]
#[test]
fn unreduced_elements_of_25519() {
    let f = Curve25519::<secant_core::Aarch64>::CURVE.field();
    let bound = BigUint::from(1u32) << 256;
    assert_eq!(compare::<_, fields::P25519>(f, &bound, oracle::limbs), 22_809);
}
