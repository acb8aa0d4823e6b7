//! Every kernel against the portable code and against [`limbs`], on structured limbs and on random values.

use super::*;
use crate::arch::oracle::*;
use crate::arch::portable;
use crate::primes::{self, PrimeForm};

mod montgomery;

/// A prime whose elements are below it: sums, differences, halves, and differences of products.
fn check_prime<F: PrimeForm<L>, const L: usize>() {
    let f = F::On::<Aarch64>::default();
    let portable = F::On::<Portable>::default();
    check_linear(&F::P, |a, b| f.add(a, b), |a, b| f.sub(a, b), |a| f.half(a));
    check_less(
        &F::P,
        |left, right| f.mul_sub_mul(left, right),
        |left, c| f.mul_sub_sqr(left, c),
        |a, b| portable.mul(a, b),
    );
    let r2 = limbs::power_of_two_mod(128 * L as u32, &F::P);
    pairs(
        &F::P,
        |a| a,
        |b| reduced(b, &F::P, &r2),
        |a, b| {
            let k = a[0] as u32;
            assert_eq!(f.mul_small(b, k), portable.mul_small(b, k), "{b:x?} * {k}");
        },
    );
}

#[test]
fn p256_full() {
    check_montgomery(&primes::P256::P, p256::multiply, p256::square);
    check_prime::<primes::P256, 4>();
}

#[test]
fn p224_full() {
    check_montgomery(&primes::P224::P, p224::multiply, p224::square);
    check_prime::<primes::P224, 4>();
}

#[test]
fn secp256k1_full() {
    check_plain(&primes::Secp256k1::P, 256, secp256k1::multiply, secp256k1::square);
    check_prime::<primes::Secp256k1, 4>();
}

/// The value below `p` of a product, which is below its bound.
fn canonical_product(r: [u64; 4]) -> [u64; 4] {
    assert!(r[3] <= p25519::PRODUCT_TOP, "{r:x?} is above the bound of products");
    primes::P25519::canonical(&r)
}

#[test]
fn p25519_full() {
    use p25519::*;
    let p = primes::P25519::P;
    check_weak(&p, |a, b| canonical_product(multiply(a, b)), |a| canonical_product(square(a)));
    let r2 = limbs::power_of_two_mod(512, &p);
    let reduced = |a| reduced(a, &p, &r2);
    pairs(
        &p,
        |a| a,
        |b| b,
        |a, b| {
            let (sum, difference) = (
                limbs::add_mod(&reduced(*a), &reduced(*b), &p),
                limbs::sub_mod(&reduced(*a), &reduced(*b), &p),
            );
            assert_eq!(reduced(add(a, b)), sum, "{a:x?} + {b:x?}");
            assert_eq!(reduced(sub(a, b)), difference, "{a:x?} - {b:x?}");
            let half = reduced(half(a));
            assert_eq!(limbs::add_mod(&half, &half, &p), reduced(*a), "{a:x?} / 2");
            for k in [0, 1, 121_666, u32::MAX, b[0] as u32] {
                let product = plain_product(&[u64::from(k), 0, 0, 0], a, &p, &r2);
                assert_eq!(canonical_product(multiply_small(a, k)), product, "{k} {a:x?}");
            }
            // up to the bound of a product
            let b = &[b[0], b[1], b[2], b[3].min(PRODUCT_TOP)];
            let expected = limbs::add_mod(&reduced(*a), &reduced(*b), &p);
            assert_eq!(reduced(add_product(a, b)), expected, "{a:x?} + {b:x?}");
            let expected = limbs::sub_mod(&reduced(*a), &reduced(*b), &p);
            assert_eq!(reduced(sub_product(a, b)), expected, "{a:x?} - {b:x?}");
        },
    );
}

#[test]
fn primes_below_256_bits() {
    check_plain(&primes::P192::P, 192, p192::multiply, p192::square);
    check_prime::<primes::P192, 3>();
    check_plain(&primes::Secp192k1::P, 192, secp192k1::multiply, secp192k1::square);
    check_prime::<primes::Secp192k1, 3>();
    check_plain(&primes::Secp224k1::P, 224, secp224k1::multiply, secp224k1::square);
    check_prime::<primes::Secp224k1, 4>();
}

#[test]
fn p384_full() {
    check_plain(&primes::P384::P, 384, p384::multiply, p384::square);
    check_prime::<primes::P384, 6>();
}

#[test]
fn p448_full() {
    check_plain(&primes::P448::P, 448, p448::multiply, p448::square);
    check_prime::<primes::P448, 7>();
}

#[test]
fn p521_full() {
    check_plain(&primes::P521::P, 521, p521::multiply, p521::square);
    check_prime::<primes::P521, 9>();
}

#[test]
fn selections_and_lookups() {
    check_select::<Aarch64, 1>();
    check_select::<Aarch64, 3>();
    check_select::<Aarch64, 4>();
    check_select::<Aarch64, 6>();
    check_select::<Aarch64, 7>();
    check_select::<Aarch64, 9>();
    check_lookup::<Aarch64, 1, 2>();
    check_lookup::<Aarch64, 3, 2>();
    check_lookup::<Aarch64, 4, 2>();
    check_lookup::<Aarch64, 4, 3>();
    check_lookup::<Aarch64, 5, 2>();
    check_lookup::<Aarch64, 6, 2>();
    check_lookup::<Aarch64, 7, 3>();
    check_lookup::<Aarch64, 8, 2>();
    check_lookup::<Aarch64, 9, 2>();
}
