//! What the tests of every machine's kernels compare with: structured limbs and random values, products by the portable
//! code, and the comparisons themselves, to which a kernel is a function.
//!
//! The oracle for a plain product is two portable Montgomery multiplications, `(b R^2 / R) a / R`; it is itself
//! compared with a shift-and-subtract reduction.

extern crate std;

use crate::InstructionSet;
use crate::arch::portable;
use crate::limbs::{self, from_hex};
use crate::lookup::{INTERLEAVED, Interleaved16, Parts, Words};
use std::array;
use std::println;
use std::vec::Vec;

/// Fewer where the tests mostly run in an emulator.
pub(crate) const RANDOM_PAIRS: usize = if cfg!(target_arch = "x86_64") { 100_000 } else { 1000 };

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
        array::from_fn(|_| self.limb())
    }
}

/// Limb patterns in every position over zeros and over ones, and what lies around the modulus.
pub(crate) fn structured<const L: usize>(p: &[u64; L]) -> Vec<[u64; L]> {
    pub(crate) const PATTERNS: [u64; 9] =
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

/// Numbers next to powers of two, the smallest and random ones, all odd.
pub(crate) fn moduli<const L: usize>() -> Vec<[u64; L]> {
    let mut random = Random(0x3c6e_f372_fe94_f82b + L as u64);
    let (zero, mut one) = ([0; L], [0; L]);
    one[0] = 1;
    let mut half = zero;
    half[L - 1] = 1 << 63;
    let mut three = one;
    three[0] = 3;
    let mut moduli =
        std::vec![limbs::sub(&zero, &one).0, limbs::add(&half, &one).0, limbs::sub(&half, &one).0, three];
    moduli.extend((0..3).map(|_| random.value()));
    for p in &mut moduli {
        p[0] |= 1;
    }
    moduli
}

/// Sums, differences and halves of values below `p`.
pub(crate) fn check_linear<const L: usize>(
    p: &[u64; L],
    add: impl Fn(&[u64; L], &[u64; L]) -> [u64; L],
    sub: impl Fn(&[u64; L], &[u64; L]) -> [u64; L],
    half: impl Fn(&[u64; L]) -> [u64; L],
) {
    let r2 = limbs::power_of_two_mod(128 * L as u32, p);
    let reduced = |a| reduced(a, p, &r2);
    pairs(p, reduced, reduced, |a, b| {
        assert_eq!(add(a, b), limbs::add_mod(a, b, p), "{a:x?} + {b:x?} mod {p:x?}");
        assert_eq!(sub(a, b), limbs::sub_mod(a, b, p), "{a:x?} - {b:x?} mod {p:x?}");
        let half = half(a);
        assert_eq!(limbs::add_mod(&half, &half, p), *a, "{a:x?} / 2 mod {p:x?}");
        assert_eq!(half, portable::half_mod(a, p), "{a:x?} / 2 mod {p:x?}");
    });
}

/// Montgomery products and squares: the first factor has any value.
pub(crate) fn check_montgomery<const L: usize>(
    p: &[u64; L],
    multiply: impl Fn(&[u64; L], &[u64; L]) -> [u64; L],
    square: impl Fn(&[u64; L]) -> [u64; L],
) {
    let p_inv = limbs::negated_inverse_64(p[0]);
    let r2 = limbs::power_of_two_mod(128 * L as u32, p);
    pairs(
        p,
        |a| a,
        |b| reduced(b, p, &r2),
        |a, b| {
            let expected = portable::montgomery_multiply(a, b, p, p_inv);
            assert_eq!(multiply(a, b), expected, "{a:x?} * {b:x?} mod {p:x?}");
            let expected = portable::montgomery_multiply(b, b, p, p_inv);
            assert_eq!(square(b), expected, "{b:x?}^2 mod {p:x?}");
            assert_eq!(multiply(b, b), expected, "{b:x?} * itself mod {p:x?}");
        },
    );
}

/// Products and squares of plain integers below `2^bits`.
pub(crate) fn check_plain<const L: usize>(
    p: &[u64; L],
    bits: usize,
    multiply: impl Fn(&[u64; L], &[u64; L]) -> [u64; L],
    square: impl Fn(&[u64; L]) -> [u64; L],
) {
    let r2 = limbs::power_of_two_mod(128 * L as u32, p);
    let cut = |mut a: [u64; L]| {
        for (i, limb) in a.iter_mut().enumerate() {
            let kept = bits.saturating_sub(64 * i).min(64);
            *limb &= if kept == 64 { u64::MAX } else { (1 << kept) - 1 };
        }
        a
    };
    pairs(p, cut, cut, |a, b| {
        let expected = plain_product(a, b, p, &r2);
        assert_eq!(multiply(a, b), expected, "{a:x?} * {b:x?}");
        let expected = plain_product(b, b, p, &r2);
        assert_eq!(square(b), expected, "{b:x?}^2");
        assert_eq!(multiply(b, b), expected, "{b:x?} * itself");
    });
}

/// [`check_plain`] of any values, for results that are any value below `2^(64 L)` of the right residue.
pub(crate) fn check_weak<const L: usize>(
    p: &[u64; L],
    multiply: impl Fn(&[u64; L], &[u64; L]) -> [u64; L],
    square: impl Fn(&[u64; L]) -> [u64; L],
) {
    let r2 = limbs::power_of_two_mod(128 * L as u32, p);
    let reduced = |a| reduced(a, p, &r2);
    check_plain(p, 64 * L, |a, b| reduced(multiply(a, b)), |a| reduced(square(a)));
}

/// Products less products and squares: the structured pairs as the first product, and as the second one the pair
/// itself, the largest product, which makes the smallest difference, and random values.
pub(crate) fn check_less<const L: usize>(
    p: &[u64; L],
    mul_sub_mul: impl Fn([&[u64; L]; 2], [&[u64; L]; 2]) -> [u64; L],
    mul_sub_sqr: impl Fn([&[u64; L]; 2], &[u64; L]) -> [u64; L],
    multiply: impl Fn(&[u64; L], &[u64; L]) -> [u64; L],
) {
    let r2 = limbs::power_of_two_mod(128 * L as u32, p);
    let reduced = |a| reduced(a, p, &r2);
    let mut one = [0; L];
    one[0] = 1;
    let minus_1 = limbs::sub(p, &one).0;
    let minus_2 = limbs::sub(&minus_1, &one).0;
    let mut random = Random(0xbb67_ae85_84ca_a73b);
    pairs(p, reduced, reduced, |a, b| {
        let (c, d) = (reduced(random.value()), reduced(random.value()));
        for [c, d] in
            [[a, b], [b, a], [&minus_1, &minus_1], [&minus_1, &minus_2], [&one, a], [&c, &d], [&[0; L], b]]
        {
            let expected = limbs::sub_mod(&multiply(a, b), &multiply(c, d), p);
            assert_eq!(mul_sub_mul([a, b], [c, d]), expected, "{a:x?} * {b:x?} - {c:x?} * {d:x?}");
            let expected = limbs::sub_mod(&multiply(a, b), &multiply(c, c), p);
            assert_eq!(mul_sub_sqr([a, b], c), expected, "{a:x?} * {b:x?} - {c:x?}^2");
        }
    });
}

/// Entries by columns, filled up with ones.
pub(crate) fn columns<const L: usize, const C: usize>(entries: &[[[u64; L]; C]]) -> Vec<Interleaved16> {
    let words = |sixteen: &[[[u64; L]; C]], j: usize| {
        array::from_fn(|i| sixteen.get(i).map_or(u64::MAX, |entry| entry.as_flattened()[j]))
    };
    entries.chunks(INTERLEAVED).flat_map(|sixteen| (0..C * L).map(move |j| words(sixteen, j))).collect()
}

/// The entry of a table of entries of so many words, read in parts, the last one first.
pub(crate) fn in_parts<P: Parts<E>, E>(columns: &[Interleaved16], words: usize, index: usize) -> E {
    let mut reader = P::new();
    for (part, columns) in columns.chunks(words).enumerate().rev() {
        reader.read(columns, (index as u64).wrapping_sub((INTERLEAVED * part) as u64));
    }
    reader.entry()
}

/// Every index of tables of many lengths, for entries of `C` elements, by entries, by columns and in parts.
pub(crate) fn check_lookup<I: InstructionSet, const L: usize, const C: usize>() {
    let mut random = Random(7 + L as u64);
    let entries: Vec<[[u64; L]; C]> = (0..128).map(|_| [(); C].map(|()| random.value())).collect();
    for length in [1, 2, 3, 8, 15, 16, 17, 32, 64, 128] {
        let columns = columns(&entries[..length]);
        for index in 0..length {
            let found = I::lookup_interleaved(&columns, index as u64);
            assert_eq!(found, entries[index], "{L} limbs, entry {index} of {length} by columns");
            let found = crate::lookup_interleaved(&columns, index as u64);
            assert_eq!(found, entries[index], "{L} limbs in Rust, entry {index} of {length} by columns");
            let found = in_parts::<I::Parts<L, C>, _>(&columns, C * L, index);
            assert_eq!(found, entries[index], "{L} limbs, entry {index} of {length} in parts");
            let found = in_parts::<Words<L, C>, _>(&columns, C * L, index);
            assert_eq!(found, entries[index], "{L} limbs in Rust, entry {index} of {length} in parts");
            let found = I::lookup(&entries[..length], |e| e.each_ref(), index as u64);
            assert_eq!(found, entries[index], "{L} limbs, entry {index} of {length}");
            let found = crate::lookup(&entries[..length], |e| e.each_ref(), index as u64);
            assert_eq!(found, entries[index], "{L} limbs in Rust, entry {index} of {length}");
        }
    }
}

/// Either of two values, whatever their length.
pub(crate) fn check_select<I: InstructionSet, const L: usize>() {
    let mut random = Random(5 + L as u64);
    for _ in 0..100 {
        let (a, b): ([u64; L], [u64; L]) = (random.value(), random.value());
        assert_eq!(I::select(&a, &b, 0), a);
        assert_eq!(I::select(&a, &b, 1), b);
    }
}

#[test]
fn the_oracle_agrees_with_bit_by_bit_reduction() {
    let p = from_hex::<4>("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f");
    let r2 = limbs::power_of_two_mod(512, &p);
    let mut random = Random(7);
    let values = structured(&p);
    let mut compared = 0;
    for a in &values {
        let b = random.value();
        for b in [a, &b] {
            assert_eq!(plain_product(a, b, &p, &r2), slow_product(a, b, &p));
            compared += 1;
        }
    }
    assert!(compared >= 100);
    println!("{compared} products by two methods");
}
