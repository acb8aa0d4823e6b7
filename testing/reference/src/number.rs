//! Arithmetic modulo an integer, and the edge integers on which limb arithmetic goes wrong.
//!
//! The functions take and return plain [`BigUint`] values and reduce their arguments themselves, so a
//! test can pass any integer. Inversion and exponentiation are those of `num-bigint`; the square root
//! is Tonelli-Shanks, which serves every odd prime, p = 1 (mod 4) with a large power of two included
//! (the field of secp224r1 has 2^96 | p - 1). The non-residue is the smallest one, by trial.
//!
//! [`structured_values`] lists integers whose 64-bit limbs come from a few values around the places
//! where a carry is born or swallowed: 0, 1, 2^32 - 1, 2^32, 2^63, 2^64 - 1. Uniformly random limbs
//! meet a run of all-ones limbs with probability 2^-64, so random tests alone never see a carry pass
//! through one. A full product of the six patterns is kept for one and two limbs; for more, every
//! pair of positions takes every pair of patterns on a background of zeros and on one of ones, which
//! grows with the square of the limb count and not with its exponential.
//!
//! Tested below against small fields where every answer can be listed.
use num_bigint::BigUint;

/// The integer written in `digits`, hexadecimal without prefix. `None` for anything else.
#[must_use]
pub fn from_hex(digits: &str) -> Option<BigUint> {
    BigUint::parse_bytes(digits.as_bytes(), 16)
}

/// `x` as exactly `length` bytes, most significant first; `None` where it does not fit.
#[must_use]
pub fn to_bytes_be(x: &BigUint, length: usize) -> Option<Vec<u8>> {
    let bytes = x.to_bytes_be();
    let bytes = if *x == BigUint::ZERO { &[][..] } else { &bytes[..] };
    let mut out = vec![0; length.checked_sub(bytes.len())?];
    out.extend_from_slice(bytes);
    Some(out)
}

/// `x + y mod m`.
#[must_use]
pub fn add(x: &BigUint, y: &BigUint, m: &BigUint) -> BigUint {
    (x + y) % m
}

/// `x - y mod m`.
#[must_use]
pub fn sub(x: &BigUint, y: &BigUint, m: &BigUint) -> BigUint {
    (x % m + (m - y % m)) % m
}

/// `x * y mod m`.
#[must_use]
pub fn mul(x: &BigUint, y: &BigUint, m: &BigUint) -> BigUint {
    (x * y) % m
}

/// `x^e mod m`, with `0^0 = 1`.
#[must_use]
pub fn pow(x: &BigUint, e: &BigUint, m: &BigUint) -> BigUint {
    x.modpow(e, m)
}

/// `x^-1 mod m`; `None` where `x` and `m` share a factor, 0 included.
#[must_use]
pub fn inverse(x: &BigUint, m: &BigUint) -> Option<BigUint> {
    (x % m).modinv(m)
}

/// The Legendre symbol of `x` for the odd prime `p`: 1 for a non-zero square, -1 for a non-square,
/// 0 for a multiple of `p`. Euler's criterion.
#[must_use]
pub fn legendre(x: &BigUint, p: &BigUint) -> i8 {
    let power = pow(x, &((p - 1u32) >> 1), p);
    match power {
        zero if zero == BigUint::ZERO => 0,
        one if one == BigUint::from(1u32) => 1,
        _ => -1,
    }
}

/// A square root of `x` modulo the odd prime `p`, which of the two is not specified; `None` for a
/// non-square. Tonelli-Shanks (Cohen, A Course in Computational Algebraic Number Theory, 1.5.1).
#[must_use]
pub fn sqrt(x: &BigUint, p: &BigUint) -> Option<BigUint> {
    match legendre(x, p) {
        0 => return Some(BigUint::ZERO),
        -1 => return None,
        _ => {}
    }
    let one = BigUint::from(1u32);
    // p - 1 = 2^s * q with q odd
    let s = (p - 1u32).trailing_zeros()?;
    let q = (p - 1u32) >> s;
    let mut non_residue = BigUint::from(2u32);
    while legendre(&non_residue, p) != -1 {
        non_residue += 1u32;
    }
    let mut c = pow(&non_residue, &q, p); // of order 2^m
    let mut m = s;
    let mut root = pow(x, &((&q + 1u32) >> 1), p);
    let mut t = pow(x, &q, p); // root^2 = x * t throughout
    while t != one {
        // the least i with t^(2^i) = 1; it is below m because t is a square
        let mut i = 0;
        let mut power = t.clone();
        while power != one {
            power = mul(&power, &power, p);
            i += 1;
        }
        let b = pow(&c, &(&one << (m - i - 1)), p);
        root = mul(&root, &b, p);
        c = mul(&b, &b, p);
        t = mul(&t, &c, p);
        m = i;
    }
    Some(root)
}

/// The limb values from which [`structured_values`] builds.
pub const LIMB_PATTERNS: [u64; 6] = [0, 1, 0xffff_ffff, 1 << 32, 1 << 63, u64::MAX];

/// Edge integers of `limbs` 64-bit limbs for the modulus `p`, ascending, each once.
///
/// Every value is below `2^(64 * limbs)` and **not reduced** modulo `p`: the caller reduces, or skips,
/// where its function demands reduced input. Two sources:
/// - limbs from [`LIMB_PATTERNS`]: all products for one and two limbs; beyond, every pair of patterns
///   in every pair of positions, on zeros and on all-ones;
/// - `p - 2`, `p - 1`, `p`, `p + 1`, `2p - 1` (the last three modulo `2^(64 * limbs)`),
///   `(p - 1) / 2`, `(p + 1) / 2`, and `2^(64 * limbs) - 1`.
///
/// `p` is odd, above 2 and below `2^(64 * limbs)`; `limbs` is at least 1. Counts before the values
/// from `p` are added, for 1 to 9 limbs: 6, 36, 152, 336, 552, 812, 1122, 1482, 1892.
#[must_use]
pub fn structured_values(p: &BigUint, limbs: usize) -> Vec<BigUint> {
    let mut list = pattern_values(limbs);
    let bound = BigUint::from(1u32) << (64 * limbs);
    list.extend([
        p - 2u32,
        p - 1u32,
        p % &bound,
        (p + 1u32) % &bound,
        (p * 2u32 - 1u32) % &bound,
        (p - 1u32) >> 1,
        (p + 1u32) >> 1,
        bound - 1u32,
    ]);
    list.sort();
    list.dedup();
    list
}

/// The part of [`structured_values`] that does not depend on the modulus, ascending, each once.
#[must_use]
pub fn pattern_values(limbs: usize) -> Vec<BigUint> {
    let mut rows: Vec<Vec<u64>> = Vec::new();
    for low in LIMB_PATTERNS {
        if limbs == 1 {
            rows.push(vec![low]);
            continue;
        }
        for high in LIMB_PATTERNS {
            for (i, j) in (0..limbs).flat_map(|j| (0..j).map(move |i| (i, j))) {
                for background in [0, u64::MAX] {
                    let mut row = vec![background; limbs];
                    row[i] = low;
                    row[j] = high;
                    rows.push(row);
                }
            }
        }
    }
    rows.sort();
    rows.dedup();
    let mut list: Vec<BigUint> = rows.iter().map(|row| from_limbs(row)).collect();
    list.sort();
    list
}

/// The integer with the given 64-bit limbs, least significant first.
#[must_use]
pub fn from_limbs(limbs: &[u64]) -> BigUint {
    let bytes: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
    BigUint::from_bytes_le(&bytes)
}

/// The `count` low 64-bit limbs of `x`, least significant first.
#[must_use]
pub fn to_limbs(x: &BigUint, count: usize) -> Vec<u64> {
    let mut limbs = x.to_u64_digits();
    limbs.resize(count, 0);
    limbs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn big(x: u64) -> BigUint {
        BigUint::from(x)
    }

    #[test]
    fn inverses_and_differences_in_a_small_ring() {
        let m = 45u64;
        for x in 0..m {
            let inverses: Vec<u64> = (0..m).filter(|y| x * y % m == 1).collect();
            let expected = inverses.first().map(|y| big(*y));
            assert_eq!(inverse(&big(x), &big(m)), expected, "{x}");
            for y in 0..2 * m {
                assert_eq!(sub(&big(x), &big(y), &big(m)), big((x + 2 * m - y) % m));
            }
        }
    }

    #[test]
    fn square_roots_modulo_every_kind_of_prime() {
        // 17, 97 and 193 have high powers of two in p - 1; 23 and 59 are 3 (mod 4); 13 and 29 are 5 (mod 8)
        for p in [3u64, 5, 7, 13, 17, 23, 29, 59, 97, 193, 257] {
            for x in 0..p {
                let roots: Vec<u64> = (0..p).filter(|y| y * y % p == x).collect();
                match sqrt(&big(x), &big(p)) {
                    Some(root) => assert!(roots.iter().any(|y| big(*y) == root), "{x} mod {p}"),
                    None => assert!(roots.is_empty(), "{x} mod {p}"),
                }
                let symbol = [0, 1, 1][roots.len()] - i8::from(roots.is_empty());
                assert_eq!(legendre(&big(x), &big(p)), if x == 0 { 0 } else { symbol }, "{x} mod {p}");
            }
        }
    }

    #[test]
    fn square_root_where_two_to_the_96_divides_p_minus_1() {
        let p = (big(1) << 224) - (big(1) << 96) + 1u32;
        let mut squares = 0;
        for x in 1..40u64 {
            if let Some(root) = sqrt(&big(x), &p) {
                assert_eq!(mul(&root, &root, &p), big(x));
                squares += 1;
            }
        }
        // -1 is a square, 11 is the least non-residue
        assert_eq!(squares, (1..40u64).filter(|x| legendre(&big(*x), &p) == 1).count());
        assert!(sqrt(&(&p - 1u32), &p).is_some());
        assert_eq!((2..20u64).find(|x| sqrt(&big(*x), &p).is_none()), Some(11));
    }

    #[test]
    fn counts_of_structured_values() {
        let counts: Vec<usize> = (1..=9).map(|limbs| pattern_values(limbs).len()).collect();
        assert_eq!(counts, [6, 36, 152, 336, 552, 812, 1122, 1482, 1892]);
        let p = big(2).pow(255) - 19u32;
        let list = structured_values(&p, 4);
        assert_eq!(list.len(), 336 + 7);
        assert!(list.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(list.iter().all(|x| x.bits() <= 256));
        assert!(list.contains(&(&p - 1u32)) && list.contains(&from_limbs(&[u64::MAX; 4])));
    }

    #[test]
    fn limbs_and_bytes_round_trip() {
        for x in pattern_values(3) {
            assert_eq!(from_limbs(&to_limbs(&x, 3)), x);
            let bytes = to_bytes_be(&x, 24).expect("three limbs fit in 24 bytes");
            assert_eq!(BigUint::from_bytes_be(&bytes), x);
        }
        assert_eq!(to_bytes_be(&big(256), 1), None);
        assert_eq!(to_bytes_be(&big(0), 0), Some(vec![]));
    }
}
