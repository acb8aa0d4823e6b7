//! What tests of arithmetic compare with: values at which carries end, and slow products.
//!
//! The oracle for a plain product is two Montgomery multiplications in plain Rust, `(b R^2 / R) a / R`; it is itself
//! compared with a shift-and-subtract reduction, in `arch/portable/tests.rs`.

extern crate std;

use crate::arch::portable;
use crate::limbs;
use std::vec::Vec;

const RANDOM_PAIRS: usize = 100_000;

/// A fixed sequence: xorshift64*.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn limb(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn value<const L: usize>(&mut self) -> [u64; L] {
        core::array::from_fn(|_| self.limb())
    }
}

/// Limb patterns in every position over zeros and over ones, and what lies around the modulus.
pub(crate) fn structured<const L: usize>(p: &[u64; L]) -> Vec<[u64; L]> {
    const PATTERNS: [u64; 9] =
        [0, 1, 2, 0xffff_ffff, 0x1_0000_0000, 0x1_0000_0001, 1 << 63, u64::MAX - 1, u64::MAX];
    let mut values = Vec::new();
    for pattern in PATTERNS {
        values.push([pattern; L]);
        for i in 0..L {
            for background in [0, u64::MAX] {
                let mut value = [background; L];
                value[i] = pattern;
                values.push(value);
            }
        }
    }
    let mut small = [0; L];
    let twice = limbs::add(p, p).0;
    let negated = limbs::sub(&[0; L], p).0;
    // p + 2^32: the square of its residue is 2^64, a carry out of the last addition of a fold
    for offset in [0, 1, 2, 3, 4, 0xffff_ffff, 0x1_0000_0000, 0x1_0000_0001] {
        small[0] = offset;
        for base in [p, &twice, &negated] {
            values.push(limbs::sub(base, &small).0);
            values.push(limbs::add(base, &small).0);
        }
    }
    values.sort_unstable();
    values.dedup();
    values
}

/// The words of `a b`, schoolbook.
pub(crate) fn words(a: &[u64], b: &[u64]) -> Vec<u64> {
    let b_len = b.len();
    let mut wide = std::vec![0; a.len() + b_len];
    for (i, a) in a.iter().enumerate() {
        let mut carry = 0;
        for (j, b) in b.iter().enumerate() {
            (wide[i + j], carry) = limbs::mac(wide[i + j], *a, *b, carry);
        }
        wide[i + b_len] = carry;
    }
    wide
}

/// `a b mod p` by the schoolbook product and bit-by-bit reduction, for any `a` and `b`.
pub(crate) fn slow_product<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
    let wide = words(a, b);
    let mut r = [0; L];
    for i in (0..128 * L).rev() {
        r = limbs::add_mod(&r, &r, p);
        let mut one = [0; L];
        one[0] = limbs::bit(&wide, i);
        r = limbs::add_mod(&r, &limbs::reduce_once(&one, 0, p), p);
    }
    r
}

/// `a b mod p` by the portable kernel, for any `a` and `b`.
pub(crate) fn plain_product<const L: usize>(
    a: &[u64; L],
    b: &[u64; L],
    p: &[u64; L],
    r2: &[u64; L],
) -> [u64; L] {
    let p_inv = limbs::negated_inverse_64(p[0]);
    let b = portable::montgomery_multiply(b, r2, p, p_inv);
    portable::montgomery_multiply(a, &b, p, p_inv)
}

/// Calls `check` on all pairs of structured values and on random pairs, with `left` and `right` applied to the
/// operands to bring them into the range that the kernel states.
pub(crate) fn pairs<const L: usize>(
    p: &[u64; L],
    left: impl Fn([u64; L]) -> [u64; L],
    right: impl Fn([u64; L]) -> [u64; L],
    mut check: impl FnMut(&[u64; L], &[u64; L]),
) {
    let values = structured(p);
    assert!(values.len() >= 50, "too few structured values");
    for a in &values {
        for b in &values {
            check(&left(*a), &right(*b));
        }
    }
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..RANDOM_PAIRS {
        check(&left(random.value()), &right(random.value()));
    }
}

/// Any value below `2 p` or above, brought below `p`.
pub(crate) fn reduced<const L: usize>(value: [u64; L], p: &[u64; L], r2: &[u64; L]) -> [u64; L] {
    if limbs::less_than(&value, p) == 1 {
        return value;
    }
    let mut one = [0; L];
    one[0] = 1;
    plain_product(&value, &one, p, r2)
}
