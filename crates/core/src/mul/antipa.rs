//! A public scalar as a quotient of two integers of half its length, in variable time.
//!
//! `S B = R + k A` holds exactly when `c S B = c R + c k A`, for a `c` prime to the order of the group. With a `c` for
//! which both `c` and `c k mod N` are of half the length of `N`, half of the doublings of a verification are saved
//! (Antipa, Brown, Gallant, Lambert, Struik, Vanstone, "Accelerated verification of ECDSA signatures", SAC 2005;
//! Pornin, eprint 2020/454, for signatures of Schnorr's kind). Such pairs are the rows in the middle of the extended
//! Euclidean algorithm on `N` and `k`.
//!
//! On a curve with cofactor `h`, 4 or 8, the points that decide are not all in the subgroup of prime order `n`. With
//! `N = h n` and an odd `c` nothing is lost: multiplication by `c` permutes the whole group, of which `N` is a multiple
//! of the exponent, and `c k` may be reduced modulo `N`.

use secant_kernel::limbs;

/// `numerator = ± denominator k mod N` with an odd `denominator` above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotient<const L: usize> {
    /// The absolute value of the numerator.
    pub numerator: [u64; L],
    /// Whether the numerator is negative.
    pub negative: bool,
    /// The denominator.
    pub denominator: [u64; L],
}

/// A row of the algorithm: `r = ± t k mod N`.
#[derive(Clone, Copy)]
struct Row<const L: usize> {
    r: [u64; L],
    t: [u64; L],
    negative: bool,
}

/// The quotient for `k` below the even `modulus`. The relation holds for every `k`; for nearly all
/// `k` numerator and denominator have about half the bits of the modulus, and always less than it. For a `k` beside a
/// simple fraction of the modulus, such as n - 1, the denominator can be nearly as long, and nothing is saved. Variable
/// time. Cost at 256 bits: about 75 divisions of words, and products of rows for each fifteen of them (Lehmer).
pub fn quotient_vartime<const L: usize>(k: &[u64; L], modulus: &[u64; L]) -> Quotient<L> {
    let half = limbs::bits_vartime(modulus).div_ceil(2);
    let mut one = [0; L];
    one[0] = 1;
    let mut big = Row { r: *modulus, t: [0; L], negative: true };
    let mut small = Row { r: *k, t: one, negative: false };
    while limbs::bits_vartime(&small.r) > half {
        if advance(&mut big, &mut small, half) {
            continue;
        }
        reduce(&mut big, &small);
        if limbs::less_than(&big.r, &small.r) == 1 {
            core::mem::swap(&mut big, &mut small);
        }
    }
    if small.t[0] & 1 == 0 {
        // neighbouring rows do not both have an even t, and subtracting the one with an even t keeps the other odd
        let is_zero = small.r == [0; L];
        while !is_zero && limbs::bits_vartime(&big.r) > half && limbs::less_than(&big.r, &small.r) == 0 {
            reduce(&mut big, &small);
        }
        small = big;
    }
    Quotient { numerator: small.r, negative: small.negative, denominator: small.t }
}

/// Steps of the algorithm, as many as the highest 64 bits of the rows determine by Collins's condition (Jebelean, "A
/// double-digit Lehmer-Euclid algorithm for finding the GCD of long integers", 1995), and none beyond the first `small.r` of
/// at most `half` bits. Whether there was one.
fn advance<const L: usize>(big: &mut Row<L>, small: &mut Row<L>, half: u32) -> bool {
    let shift = limbs::bits_vartime(&big.r).saturating_sub(64);
    let (mut a, mut b) = (word(&big.r, shift), word(&small.r, shift));
    let end = 1_u64.checked_shl(half.saturating_sub(shift)).unwrap_or(0);
    // what the rows before a, of a and of b are of both: with signs that alternate, and the first one's where `is_even`
    let [mut before, mut of_a, mut of_b] = [[0, 0], [1, 0], [0, 1]];
    let mut is_even = false;
    // the row of a is off by less than of_a[1]
    while a >= end.saturating_add(of_a[1]) && b >= of_b[1] && a - b >= of_a[1] + of_b[1] {
        let q = a / b;
        (a, b) = (b, a % b);
        (before, of_a, of_b) = (of_a, of_b, [of_a[0] + q * of_b[0], of_a[1] + q * of_b[1]]);
        is_even = !is_even;
    }
    if before[1] == 0 {
        return false;
    }
    let [first, second] = [before, of_a].map(|factors| combined([&*big, &*small], factors));
    let (first, second) = if is_even {
        (Row { r: first.0, t: first.2, ..*big }, Row { r: second.1, t: second.2, ..*small })
    } else {
        (Row { r: first.1, t: first.2, ..*small }, Row { r: second.0, t: second.2, ..*big })
    };
    (*big, *small) = (first, second);
    true
}

/// `u r - v r'`, its negative, and `u t + v t'`, for two rows.
fn combined<const L: usize>([big, small]: [&Row<L>; 2], [u, v]: [u64; 2]) -> ([u64; L], [u64; L], [u64; L]) {
    let (mut difference, mut negative, mut sum) = ([0; L], [0; L], [0; L]);
    let (mut carries, mut borrows, mut carry) = ([0; 4], [0; 2], 0);
    for i in 0..L {
        let (a, b, c, d);
        (a, carries[0]) = limbs::mac(0, u, big.r[i], carries[0]);
        (b, carries[1]) = limbs::mac(0, v, small.r[i], carries[1]);
        (c, carries[2]) = limbs::mac(0, u, big.t[i], carries[2]);
        (d, carries[3]) = limbs::mac(0, v, small.t[i], carries[3]);
        (difference[i], borrows[0]) = limbs::sbb(a, b, borrows[0]);
        (negative[i], borrows[1]) = limbs::sbb(b, a, borrows[1]);
        (sum[i], carry) = limbs::adc(c, d, carry);
    }
    (difference, negative, sum)
}

/// Subtracts a multiple of `small` from `big`, at least once, and never more often than possible; `big.r >= small.r >
/// 0`. What is left has about 31 bits less, or is less than some times `small.r`.
fn reduce<const L: usize>(big: &mut Row<L>, small: &Row<L>) {
    let big_shift = limbs::bits_vartime(&big.r).saturating_sub(63);
    let small_shift = limbs::bits_vartime(&small.r).saturating_sub(32);
    // the quotient of a value rounded down by one rounded up is too small or right
    let q = word(&big.r, big_shift) / (word(&small.r, small_shift) + 1);
    if big_shift >= small_shift {
        let exponent = big_shift - small_shift;
        subtract(big, q.max(1), &shifted_left(&small.r, exponent), &shifted_left(&small.t, exponent));
    } else {
        let q = q.checked_shr(small_shift - big_shift).unwrap_or(0);
        subtract(big, q.max(1), &small.r, &small.t);
    }
}

/// `big.r -= q r` and `big.t += q t`.
fn subtract<const L: usize>(big: &mut Row<L>, q: u64, r: &[u64; L], t: &[u64; L]) {
    let (mut multiple, mut borrow, mut carry) = (0, 0, 0);
    for i in 0..L {
        let low;
        (low, multiple) = limbs::mac(0, q, r[i], multiple);
        (big.r[i], borrow) = limbs::sbb(big.r[i], low, borrow);
        (big.t[i], carry) = limbs::mac(big.t[i], q, t[i], carry);
    }
    debug_assert!(borrow == 0 && multiple == 0 && carry == 0, "a row out of range");
}

/// `a 2^shift`, which fits.
fn shifted_left<const L: usize>(a: &[u64; L], shift: u32) -> [u64; L] {
    let (limb, bits) = (shift as usize / 64, shift % 64);
    core::array::from_fn(|i| {
        let at = |j: usize| if j >= limb && j - limb < L { a[j - limb] } else { 0 };
        let below = if i > 0 && bits > 0 { at(i - 1) >> (64 - bits) } else { 0 };
        at(i) << bits | below
    })
}

/// The 64 bits of `a` from bit `shift` on.
fn word<const L: usize>(a: &[u64; L], shift: u32) -> u64 {
    let (limb, bits) = (shift as usize / 64, shift % 64);
    let low = a[limb] >> bits;
    let high = if limb + 1 < L && bits > 0 { a[limb + 1] << (64 - bits) } else { 0 };
    low | high
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `4 n` for edwards448, which fills its limbs.
    const N_448: [u64; 7] = limbs::from_hex(
        "fffffffffffffffffffffffffffffffffffffffffffffffffffffffdf3288fa7113b6d26bb58da4085b309ca37163d548de30a4aad6113cc",
    );

    /// `8 n` for edwards25519.
    const N: [u64; 4] = limbs::from_hex("80000000000000000000000000000000a6f7cef517bce6b2c09318d2e7ae9f68");

    /// `a b mod n` by doublings.
    fn product<const L: usize>(a: &[u64; L], b: &[u64; L], n: &[u64; L]) -> [u64; L] {
        let mut r = [0; L];
        for i in (0..64 * L).rev() {
            r = limbs::add_mod(&r, &r, n);
            if limbs::bit(b, i) == 1 {
                r = limbs::add_mod(&r, a, n);
            }
        }
        r
    }

    fn check_modulo<const L: usize>(k: [u64; L], n: &[u64; L]) -> u32 {
        let Quotient { numerator, negative, denominator } = quotient_vartime(&k, n);
        assert_eq!(denominator[0] & 1, 1, "even denominator for {k:x?}");
        let expected = product(&k, &denominator, n);
        let expected = if negative { limbs::sub_mod(&[0; L], &expected, n) } else { expected };
        assert_eq!(numerator, expected, "{k:x?}");
        limbs::bits_vartime(&numerator).max(limbs::bits_vartime(&denominator))
    }

    fn check(k: [u64; 4]) -> u32 {
        check_modulo(k, &N)
    }

    #[test]
    fn relation_and_length() {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            seed ^= seed >> 12;
            seed ^= seed << 25;
            seed ^= seed >> 27;
            seed.wrapping_mul(0x2545_f491_4f6c_dd1d)
        };
        let mut longest = 0;
        for _ in 0..5000 {
            let k = [next(), next(), next(), next() >> 4];
            longest = longest.max(check(k));
        }
        assert!((125..=150).contains(&longest), "{longest} bits");
        let mut longest = 0;
        for _ in 0..1000 {
            let k = core::array::from_fn(|i| next() >> if i == 6 { 2 } else { 0 });
            longest = longest.max(check_modulo(k, &N_448));
        }
        assert!((223..=246).contains(&longest), "{longest} bits");
    }

    #[test]
    fn structured_scalars() {
        const PATTERNS: [u64; 8] = [0, 1, 2, 0xffff_ffff, 1 << 32, 1 << 63, u64::MAX - 1, u64::MAX];
        for pattern in PATTERNS {
            for i in 0..4 {
                for background in [0, u64::MAX] {
                    let mut k = [background; 4];
                    k[i] = pattern;
                    k[3] >>= 4;
                    check(k);
                }
            }
            for i in 0..7 {
                for background in [0, u64::MAX] {
                    let mut k = [background; 7];
                    k[i] = pattern;
                    k[6] >>= 2;
                    check_modulo(k, &N_448);
                }
            }
        }
        // a denominator of 247 bits
        let Quotient { denominator, .. } =
            quotient_vartime(&[0x5812_631a_5cf5_d3cc, 0x14de_f9de_a2f7_9cd6, 0, 0x1000_0000_0000_0000], &N);
        assert_eq!(limbs::bits_vartime(&denominator), 247);
        // n - 1, n, n + 1 of edwards448
        let n = core::array::from_fn(|i| N_448[i] >> 2 | if i < 6 { N_448[i + 1] << 62 } else { 0 });
        for k in [limbs::sub(&n, &[1, 0, 0, 0, 0, 0, 0]).0, n, limbs::add(&n, &[1, 0, 0, 0, 0, 0, 0]).0] {
            check_modulo(k, &N_448);
        }
        // n - 1, n, n + 1, (N ± 1) / 2 and their neighbours
        let n = core::array::from_fn(|i| N[i] >> 3 | if i < 3 { N[i + 1] << 61 } else { 0 });
        for offset in 0..5 {
            let offset = [offset, 0, 0, 0];
            for base in
                [n, secant_kernel::portable::half_mod(&[1, 0, 0, 0], &limbs::sub(&N, &[1, 0, 0, 0]).0)]
            {
                check(limbs::sub(&base, &offset).0);
                check(limbs::add(&base, &offset).0);
            }
            check(limbs::sub(&N, &limbs::add(&offset, &[1, 0, 0, 0]).0).0);
        }
    }
}
