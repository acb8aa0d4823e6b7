//! `a b - c d` and `a b - c^2` with one reduction against two.

use super::*;

/// [`check_less`] for moduli in Montgomery form.
fn check_montgomery_less<const L: usize>(moduli: &[&str]) {
    if token().is_none() {
        return;
    }
    for p in moduli {
        let m = OddModulus::new(from_hex::<L>(p));
        check_less(
            &m.p,
            |left, right| Montgomery::from(&m).mul_sub_mul(left, right),
            |left, c| Montgomery::from(&m).mul_sub_sqr(left, c),
            |a, b| portable::montgomery_multiply(a, b, &m.p, m.p_inv),
        );
    }
}

#[test]
fn montgomery_differences() {
    check_montgomery_less::<3>(&["ffffffffffffffffffffffff99def836146bc9b1b4d22831", "3"]);
    check_montgomery_less::<4>(&[
        "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "8000000000000000000000000000000000000000000000000000000000000001",
        "3",
    ]);
    check_montgomery_less::<5>(&[
        "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "3",
    ]);
    check_montgomery_less::<6>(&[
        "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "3",
    ]);
    check_montgomery_less::<7>(&[
        "fffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "8000000000000001000000000000000200000000000000030000000000000004000000000000000500000000000000060000000000000007",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    ]);
    check_montgomery_less::<8>(&[
        "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    ]);
    check_montgomery_less::<9>(&[
        "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
        "800000000000000100000000000000020000000000000003000000000000000400000000000000050000000000000006000000000000000700000000000000080000000000000009",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    ]);
}

/// [`check_less`] for a prime whose elements are below it.
fn check_prime_less<F: PrimeForm<L>, const L: usize>() {
    if token().is_some() {
        let (adx, portable) = (F::On::<Adx>::default(), F::On::<Portable>::default());
        check_less(
            &F::P,
            |left, right| adx.mul_sub_mul(left, right),
            |left, c| adx.mul_sub_sqr(left, c),
            |a, b| portable.mul(a, b),
        );
    }
}

#[test]
fn differences_modulo_primes() {
    use crate::primes::*;
    check_prime_less::<P192, 3>();
    check_prime_less::<Secp192k1, 3>();
    check_prime_less::<P224, 4>();
    check_prime_less::<Secp224k1, 4>();
    check_prime_less::<P256, 4>();
    check_prime_less::<Secp256k1, 4>();
    check_prime_less::<P384, 6>();
    check_prime_less::<P448, 7>();
    check_prime_less::<P521, 9>();
}
