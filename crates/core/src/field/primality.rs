//! Whether a number is prime, for the moduli and orders of user-defined curves.
//!
//! Baillie-PSW (Miller-Rabin to base 2 and a strong Lucas test with Selfridge's parameters; Baillie and
//! Wagstaff, "Lucas pseudoprimes", 1980), for which no composite is known to pass, and Miller-Rabin to the
//! other primes below 100 on top. Fixed bases alone were rejected: composites that pass them can be
//! constructed. Everything here is variable-time; moduli are public.

use super::jacobi::{jacobi, remainder};
use super::modulus::Modulus;
use super::prime::PrimeField;
use super::{Field, shifted};
use secant_kernel::limbs;

const SMALL_PRIMES: [u64; 25] =
    [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97];

/// Selfridge's search for `D` always ends for a number that is no square; this many candidates are far more than
/// any number of 576 bits is known to need, and bound the time all the same.
const LUCAS_TRIES: i64 = 1 << 16;

/// Whether `n` is prime.
#[must_use]
pub fn is_prime_vartime<const L: usize>(n: &[u64; L]) -> bool {
    for prime in SMALL_PRIMES {
        if limbs::eq_vartime(n, &[prime]) {
            return true;
        }
        if remainder(n, prime) == 0 {
            return false;
        }
    }
    let Some(modulus) = Modulus::checked(*n) else {
        return false;
    };
    let field = PrimeField::<L>::new(modulus);
    SMALL_PRIMES.iter().all(|&base| miller_rabin(&field, base)) && strong_lucas(&field)
}

/// A strong probable-prime test of the field's modulus to one base.
fn miller_rabin<const L: usize>(f: &PrimeField<L>, base: u64) -> bool {
    let n = f.characteristic();
    let one = f.one();
    let minus_one = f.neg(&one);
    let s = f.modulus().two_adicity;
    let mut x = f.pow_public(&f.from_u64(base), &shifted(n, s));
    if x == one {
        return true;
    }
    for _ in 0..s {
        if x == minus_one {
            return true;
        }
        x = f.sqr(&x);
    }
    false
}

/// Whether `n` is a perfect square: the square root digit by digit, in base 2.
fn is_square<const L: usize>(n: &[u64; L]) -> bool {
    let (mut root, mut rest) = ([0; L], [0; L]);
    let doubled = |a: &[u64; L], low: u64| {
        let mut r = limbs::add(a, a).0;
        r[0] |= low;
        r
    };
    for i in (0..32 * L).rev() {
        rest = doubled(&doubled(&rest, limbs::bit(n, 2 * i + 1)), limbs::bit(n, 2 * i));
        let (difference, borrow) = limbs::sub(&rest, &doubled(&doubled(&root, 0), 1));
        if borrow == 0 {
            rest = difference;
        }
        root = doubled(&root, borrow ^ 1);
    }
    limbs::eq_vartime(&rest, &[])
}

/// The strong Lucas probable-prime test with `P = 1` and the first `D` in 5, -7, 9, -11, … whose Jacobi
/// symbol is -1. A perfect square has no such `D` and is refused first.
fn strong_lucas<const L: usize>(f: &PrimeField<L>) -> bool {
    let n = f.characteristic();
    if is_square(n) {
        return false;
    }
    let candidates = (0..LUCAS_TRIES).map(|i| (5 + 2 * i) * if i % 2 == 0 { 1 } else { -1 });
    let Some(d) = candidates.into_iter().find(|&d| jacobi(d, n) == -1) else {
        return false;
    };
    let signed = |v: i64| {
        if v < 0 { f.neg(&f.from_u64(v.unsigned_abs())) } else { f.from_u64(v.unsigned_abs()) }
    };
    let (discriminant, q) = (signed(d), signed((1 - d) / 4));
    let half = f.invert_vartime(&f.from_u64(2));

    // n + 1 = 2^s k with k odd; (n + 1) / 2 fits the limbs although n + 1 may not
    let mut one = [0; L];
    one[0] = 1;
    let halved = limbs::add(&limbs::shift_right(n, 1), &one).0;
    let zeros = (0..64 * L).take_while(|&i| limbs::bit(&halved, i) == 0).count() as u32;
    let k = shifted(&halved, zeros);

    let (mut u, mut v, mut q_k) = (f.zero(), f.double(&f.one()), f.one());
    for i in (0..limbs::bits_vartime(&k) as usize).rev() {
        u = f.mul(&u, &v);
        v = f.sub(&f.sqr(&v), &f.double(&q_k));
        q_k = f.sqr(&q_k);
        if limbs::bit(&k, i) == 1 {
            let next_u = f.mul(&half, &f.add(&u, &v));
            v = f.mul(&half, &f.add(&f.mul(&discriminant, &u), &v));
            u = next_u;
            q_k = f.mul(&q_k, &q);
        }
    }
    let zero = f.zero();
    if u == zero {
        return true;
    }
    for _ in 0..=zeros {
        if v == zero {
            return true;
        }
        v = f.sub(&f.sqr(&v), &f.double(&q_k));
        q_k = f.sqr(&q_k);
    }
    false
}
