//! Sums, differences, products, squares and negatives beside those of others.
//!
//! Operands are structured or random, in the representation or as integers. Each result enters one sum `s <- s c + result` on both
//! sides, with a random `c`, whose products and sums are compared as well: a wrong result changes every later `s`, and differences
//! cancel each other by a chance of about one in the modulus. So no result has to be converted, and most time goes into operations.

use crate::Run;
use crate::fiat::{self, Fiat};
use fastrand::Rng;
use num_bigint::BigUint;
use secant_conformance::oracle;
use secant_core::curves::curve448::Curve448;
use secant_core::curves::curve25519::Curve25519;
use secant_core::curves::{NamedCurve, Secp224r1, Secp256k1, Secp256r1, Secp384r1, Secp521r1};
use secant_core::field::{Field, Limbs};
use secant_core::{Adx, Portable, with_named_curve};
use secant_reference::number::from_limbs;
use std::hint::black_box;
use std::marker::PhantomData;

/// Values of one field that take part at a time.
const VALUES: usize = 256;
/// Pairs until sums are compared.
const PAIRS: usize = 64;
/// Comparisons of sums until the values are other ones.
const SUMS: usize = 64;

/// Another implementation of a field.
trait Other {
    type Element: Clone;
    fn element(&self, x: &BigUint) -> Self::Element;
    fn integer(&self, a: &Self::Element) -> BigUint;
    fn mul(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    fn sqr(&self, a: &Self::Element) -> Self::Element;
    fn add(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    fn sub(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    fn neg(&self, a: &Self::Element) -> Self::Element;
}

/// A field of `fiat-crypto`.
struct Proved<R>(PhantomData<R>);

impl<R: Fiat<Element: Clone>> Other for Proved<R> {
    type Element = R::Element;
    fn element(&self, x: &BigUint) -> R::Element {
        R::element(x)
    }
    fn integer(&self, a: &R::Element) -> BigUint {
        R::integer(a)
    }
    fn mul(&self, a: &R::Element, b: &R::Element) -> R::Element {
        R::mul(a, b)
    }
    fn sqr(&self, a: &R::Element) -> R::Element {
        R::sqr(a)
    }
    fn add(&self, a: &R::Element, b: &R::Element) -> R::Element {
        R::add(a, b)
    }
    fn sub(&self, a: &R::Element, b: &R::Element) -> R::Element {
        R::sub(a, b)
    }
    fn neg(&self, a: &R::Element) -> R::Element {
        R::neg(a)
    }
}

/// Big integers modulo a number.
struct Big(BigUint);

impl Other for Big {
    type Element = BigUint;
    fn element(&self, x: &BigUint) -> BigUint {
        x.clone()
    }
    fn integer(&self, a: &BigUint) -> BigUint {
        a.clone()
    }
    fn mul(&self, a: &BigUint, b: &BigUint) -> BigUint {
        a * b % &self.0
    }
    fn sqr(&self, a: &BigUint) -> BigUint {
        a * a % &self.0
    }
    fn add(&self, a: &BigUint, b: &BigUint) -> BigUint {
        let sum = a + b;
        if sum < self.0 { sum } else { sum - &self.0 }
    }
    fn sub(&self, a: &BigUint, b: &BigUint) -> BigUint {
        if a < b { a + &self.0 - b } else { a - b }
    }
    fn neg(&self, a: &BigUint) -> BigUint {
        if *a == BigUint::ZERO { BigUint::ZERO } else { &self.0 - a }
    }
}

/// An integer of chosen limbs, the modulus's ends, or random.
fn value(random: &mut Rng, p: &BigUint, limbs: usize) -> BigUint {
    let x = match random.u8(..8) {
        0 => p - BigUint::from(random.u8(..4)),
        1 => p >> 1u8,
        2 => BigUint::from(random.u8(..4)),
        3 | 4 => from_limbs(&(0..limbs).map(|_| random.u64(..)).collect::<Vec<_>>()),
        _ => {
            let limb = |random: &mut Rng| {
                let patterns = secant_fuzz::input::LIMBS;
                if random.u8(..4) == 0 { random.u64(..) } else { patterns[random.usize(..patterns.len())] }
            };
            from_limbs(&(0..limbs).map(|_| limb(random)).collect::<Vec<_>>())
        }
    };
    x % p
}

/// Compares on one set of values. The number of operations.
fn compare<F: Field, R: Other>(f: &F, other: &R, random: &mut Rng, name: &str) -> u64 {
    let (p, limbs) = (oracle::modulus(f), F::Element::COUNT);
    let pair = |ours: F::Element| (ours, other.element(&oracle::integer(f, &ours)));
    let values: Vec<(F::Element, R::Element)> = (0..VALUES)
        .map(|i| {
            let x = value(random, &p, limbs);
            // chosen limbs of the representation, or of the integer
            pair(if i % 2 == 0 { oracle::limbs(&x) } else { oracle::element(f, &x) })
        })
        .collect();
    let mut operations = 0;
    for _ in 0..SUMS {
        let c = pair(oracle::element(f, &(value(random, &p, limbs) + 2u32)));
        let (mut ours, mut theirs) = pair(f.one());
        for _ in 0..PAIRS {
            let (x, y) = (&values[random.usize(..VALUES)], &values[random.usize(..VALUES)]);
            let results = [
                (f.mul(&x.0, &y.0), other.mul(&x.1, &y.1)),
                (f.sqr(&x.0), other.sqr(&x.1)),
                (f.add(&x.0, &y.0), other.add(&x.1, &y.1)),
                (f.sub(&x.0, &y.0), other.sub(&x.1, &y.1)),
                (f.neg(&y.0), other.neg(&y.1)),
            ];
            for (a, b) in &results {
                ours = f.add(&f.mul(&ours, &c.0), a);
                theirs = other.add(&other.mul(&theirs, &c.1), b);
            }
            operations += 3 * results.len() as u64;
        }
        assert_eq!(oracle::integer(f, &black_box(ours)), other.integer(&theirs), "{name}: the sums differ");
        let x = &values[random.usize(..VALUES)].0;
        let one = f.mul(&f.invert(x), x);
        assert!(bool::from(f.equal(&one, &f.one())) || bool::from(f.is_zero(x)), "{name}: an inverse");
        assert!(bool::from(f.equal(&f.invert(x), &f.invert_vartime(x))), "{name}: the other inverse");
        operations += 2;
    }
    operations
}

/// Comparisons of one field for a while.
fn work<F: Field, R: Other>(run: &mut Run, name: &str, f: &F, other: &R, sets: u64) {
    let seed =
        name.bytes().fold(run.counts.of(name), |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let mut random = Rng::with_seed(seed);
    let operations = (0..sets).map(|_| compare(f, other, &mut random, name)).sum();
    run.counts.add(name, operations);
}

macro_rules! beside_proved {
    ($run:ident $sets:literal $($curve:ident $method:ident $fiat:ident;)*) => {$({
        let other = Proved::<fiat::$fiat>(PhantomData);
        let name = concat!(stringify!($fiat), "-fiat");
        work($run, &format!("fields-{name}-portable"), $curve::<Portable>::CURVE.$method(), &other, $sets);
        if Adx::detect().is_some() {
            work($run, &format!("fields-{name}-adx"), $curve::<Adx>::CURVE.$method(), &other, $sets);
        }
    })*};
}

/// All fields in turn.
pub fn all(run: &mut Run) {
    while run.goes_on() {
        beside_proved! { run 10
            Secp224r1 field P224;
            Secp256r1 field P256;
            Secp384r1 field P384;
            Secp521r1 field P521;
            Secp256k1 field Secp256k1;
            Curve25519 field P25519;
            Curve448 field P448;
            Secp256r1 scalars P256Order;
            Secp384r1 scalars P384Order;
            Secp256k1 scalars Secp256k1Order;
            Curve25519 scalars Order25519;
        }
        for name in NamedCurve::ALL {
            with_named_curve!(*name, Portable, |curve| beside_integers(
                run,
                name.info().name,
                "portable",
                curve.field(),
                curve.scalars()
            ));
            if Adx::detect().is_some() {
                with_named_curve!(*name, Adx, |curve| beside_integers(
                    run,
                    name.info().name,
                    "adx",
                    curve.field(),
                    curve.scalars()
                ));
            }
        }
        let (p25519, p448) = (Curve25519::<Portable>::CURVE, Curve448::<Portable>::CURVE);
        beside_integers(run, "edwards25519", "portable", p25519.field(), p25519.scalars());
        beside_integers(run, "edwards448", "portable", p448.field(), p448.scalars());
        if Adx::detect().is_some() {
            let (p25519, p448) = (Curve25519::<Adx>::CURVE, Curve448::<Adx>::CURVE);
            beside_integers(run, "edwards25519", "adx", p25519.field(), p25519.scalars());
            beside_integers(run, "edwards448", "adx", p448.field(), p448.scalars());
        }
    }
}

/// A curve's field and its scalars beside big integers.
fn beside_integers<F: Field, N: Field>(run: &mut Run, curve: &str, machine: &str, f: &F, n: &N) {
    work(run, &format!("fields-{curve}-prime-integers-{machine}"), f, &Big(oracle::modulus(f)), 1);
    work(run, &format!("fields-{curve}-order-integers-{machine}"), n, &Big(oracle::modulus(n)), 1);
}
