//! Splitting a scalar modulo `n` into two of half its length: `k = k1 + k2 lambda`.
//!
//! Let `lambda^2 + lambda + 1 = 0` modulo the odd prime `n`. The pairs `(x, y)` with `x + y lambda = 0` modulo `n` are
//! a lattice `L` of determinant `n`. With the norm `N(x, y) = x^2 - x y + y^2`, a squared Euclidean length of the
//! plane, `(x + y lambda) (x + y lambda^2) = N(x, y)` modulo `n`: **every vector of `L` but 0 has a norm of at least
//! `n`**. For `n = a^2 + a b + b^2` with `a = b lambda` modulo `n`, the vectors `v1 = (a, -b)` and `v2 = (a + b, a)`
//! have norm `n`, determinant `n`, and so are a shortest basis. In it `(c, 0) = t1 v1 + t2 v2` with `t1 = c a / n` and
//! `t2 = c b / n`. Rounding both to integers `q1`, `q2` gives `(c1, c2) = (c, 0) - q1 v1 - q2 v2`, with `c1 + c2 lambda
//! = c` (Gallant, Lambert, Vanstone, Crypto 2001).
//!
//! **Bound.** Division by `n` is a multiplication by `g = floor(2^320 a / n)`: for `c < 2^256` the quotient is short by
//! less than `c / 2^320 < 2^-64`, so `q` differs from `t` by at most `h = 1/2 + 2^-64`. Hence
//! `|c1| <= h (2 a + b)` and `|c2| <= h (a + b)`; [`Split::bits`] is a length `T` with `2 |c_i| + 1 < 2^T`, computed
//! from the basis: 97 for secp192k1, 113 for secp224k1, 129 for secp256k1. As vectors,
//! `|(c1, c2)| <= h |v1 + v2| = h sqrt(3 n)`.
//!
//! **Odd halves.** Secret digits are odd, so both halves must be. `c = (k - 1 - lambda) / 2` modulo `n` is split, and
//! `k_i = 2 c_i + 1`: then `k1 + k2 lambda = 2 c + 1 + lambda = k`, both are odd for every `k`, and nothing is left to
//! correct when the multiplication ends. The price is one bit. Rejected: making a half odd by a masked correction of
//! the result, which takes a point addition for each half.

use crate::mul::recode::{OddScalar, wnaf_vartime};
use core::hint::black_box;
use secant_kernel::{carries, limbs, portable};
use zeroize::Zeroize;

/// Limbs of an order.
const ORDER: usize = 4;
/// Limbs of a half in two's complement.
pub(in crate::mul) const HALF: usize = 3;
/// The reciprocals are scaled by `2^(64 SCALE)`.
const SCALE: usize = 5;

/// The constants that split scalars modulo one order of up to 256 bits.
#[derive(Clone, Debug)]
pub struct Split {
    n: [u64; ORDER],
    lambda: [u64; ORDER],
    /// `(n + 1) / 2`, which is one half modulo `n`.
    one_half: [u64; ORDER],
    /// `(1 + lambda) / 2` modulo `n`.
    centre: [u64; ORDER],
    a: [u64; HALF],
    b: [u64; HALF],
    /// `floor(2^320 a / n)`.
    a_scaled: [u64; SCALE],
    /// `floor(2^320 b / n)`.
    b_scaled: [u64; SCALE],
    bits: u32,
}

/// One half of a public scalar.
pub struct SignedHalf {
    /// The absolute value.
    pub magnitude: [u64; HALF],
    /// Whether it is negative.
    pub negative: bool,
}

impl SignedHalf {
    /// The half's non-adjacent form of width `w`, as [`wnaf_vartime`] writes it; returns the number of digits.
    pub(in crate::mul) fn wnaf_vartime(&self, w: u32, digits: &mut [i16]) -> usize {
        let length = wnaf_vartime(&self.magnitude, w, digits);
        if self.negative {
            digits[..length].iter_mut().for_each(|digit| *digit = -*digit);
        }
        length
    }
}

impl Split {
    /// The constants for the odd prime `n`, from `a` and `b` above 0 with `a^2 + a b + b^2 = n` and
    /// `a = b lambda` modulo `n`; none when these do not hold. That `n` is prime is the caller's matter.
    pub const fn new(
        n: &[u64; ORDER],
        lambda: &[u64; ORDER],
        a: &[u64; HALF],
        b: &[u64; HALF],
    ) -> Option<Self> {
        let (wide_a, wide_b) = (resize(a), resize(b));
        let (sum, _) = limbs::add(&wide_a, &wide_b);
        // a and b of at most 129 bits: no square of their sum is cut off at 320
        let norm = limbs::sub(
            &product::<ORDER, ORDER, SCALE>(&sum, &sum),
            &product::<ORDER, ORDER, SCALE>(&wide_a, &wide_b),
        );
        let proper = n[0] & 1 == 1
            && limbs::less_than(lambda, n) == 1
            && limbs::bits_vartime(a) > 0
            && limbs::bits_vartime(a) < 130
            && limbs::bits_vartime(b) > 0
            && limbs::bits_vartime(b) < 130
            && limbs::eq_vartime(&norm.0, n)
            && limbs::eq_vartime(&product_mod(&wide_b, lambda, n), &wide_a);
        if !proper {
            return None;
        }
        let mut one = [0; ORDER];
        one[0] = 1;
        let (one_half, _) = limbs::add(&limbs::shift_right(n, 1), &one);
        // 2 |c_i| + 1 <= (2 a + b) (1 + 2^-63) + 1
        let (longest, _) = limbs::add(&sum, &wide_a);
        let mut error = [0; ORDER];
        error[0] = longest[1] << 1 | longest[0] >> 63;
        error[1] = longest[2] << 1 | longest[1] >> 63;
        let (bound, _) = limbs::add(&limbs::add(&longest, &error).0, &[2, 0, 0, 0]);
        Some(Self {
            n: *n,
            lambda: *lambda,
            centre: product_mod(&limbs::add_mod(lambda, &one, n), &one_half, n),
            one_half,
            a: *a,
            b: *b,
            a_scaled: scaled_quotient(&wide_a, n),
            b_scaled: scaled_quotient(&wide_b, n),
            bits: limbs::bits_vartime(&bound),
        })
    }

    /// `lambda`, below `n`.
    pub const fn lambda(&self) -> &[u64; ORDER] {
        &self.lambda
    }

    /// `T`: the odd halves are below `2^T` in absolute value, the halves of public scalars below `2^(T-1)`.
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// Whether the order is long enough for incomplete additions of secret digits of `w` bits; the bound stands
    /// in [`super`].
    #[must_use]
    pub const fn is_long_enough(&self, w: u32) -> bool {
        let power = 1u128 << w;
        let factor = 2 * power * power + 6 - 7 * power;
        limbs::bits_vartime(&self.n) > 64 || self.n[0] as u128 * factor > 14 * power * power * power * power
    }

    /// Both halves of `c`, in two's complement of [`HALF`] limbs: everything above is zero or sign.
    fn halves(&self, c: &[u64; ORDER]) -> [[u64; HALF]; 2] {
        let (mut q1, mut q2) = (rounded(c, &self.a_scaled), rounded(c, &self.b_scaled));
        let mut sum = carries::add(&q1, &q2).0;
        let low = [c[0], c[1], c[2]];
        let c1 = carries::sub(&carries::sub(&low, &product(&sum, &self.a)).0, &product(&q2, &self.b)).0;
        let c2 = carries::sub(&product(&q1, &self.b), &product::<HALF, HALF, HALF>(&q2, &self.a)).0;
        q1.zeroize();
        q2.zeroize();
        sum.zeroize();
        [c1, c2]
    }

    /// Odd `k1` and `k2` with `k1 + k2 lambda = k` modulo `n`, for a secret `k <= n`. Constant time.
    pub fn odd_halves(&self, k: &[u64]) -> [OddScalar; 2] {
        let mut c = [0; ORDER];
        for (limb, k) in c.iter_mut().zip(k) {
            *limb = *k;
        }
        // the compiler must not learn that the mask is one of two: it makes a branch of this addition
        let odd = black_box((c[0] & 1).wrapping_neg());
        // k / 2 modulo n, at most n
        let one_half = limbs::select(odd, &self.one_half, &[0; ORDER]);
        c = carries::add(&limbs::shift_right(&c, 1), &one_half).0;
        c = portable::sub_mod(&c, &self.centre, &self.n);
        let mut halves = self.halves(&c);
        let odd = [OddScalar::twice_plus_1(&halves[0]), OddScalar::twice_plus_1(&halves[1])];
        c.zeroize();
        halves.zeroize();
        odd
    }

    /// `k1` and `k2` with `k1 + k2 lambda = k` modulo `n`, for a public `k`; none when it has more than 256 bits. A
    /// `k` that is short already stays as it is.
    pub fn halves_vartime(&self, k: &[u64]) -> Option<[SignedHalf; 2]> {
        let mut c = [0; ORDER];
        for (i, limb) in k.iter().enumerate() {
            match c.get_mut(i) {
                Some(slot) => *slot = *limb,
                None if *limb == 0 => {}
                None => return None,
            }
        }
        Some(self.halves(&c).map(|half| {
            let negative = half[HALF - 1] >> 63 == 1;
            let magnitude = if negative { limbs::sub(&[0; HALF], &half).0 } else { half };
            SignedHalf { magnitude, negative }
        }))
    }
}

/// `c g / 2^320` to the nearest integer, modulo `2^192`.
fn rounded(c: &[u64; ORDER], g: &[u64; SCALE]) -> [u64; HALF] {
    let mut wide: [u64; ORDER + SCALE] = product(c, g);
    let high = [wide[SCALE], wide[SCALE + 1], wide[SCALE + 2]];
    let r = carries::add(&high, &[wide[SCALE - 1] >> 63, 0, 0]).0;
    wide.zeroize();
    r
}

/// `x y` modulo `2^(64 R)`.
const fn product<const X: usize, const Y: usize, const R: usize>(x: &[u64; X], y: &[u64; Y]) -> [u64; R] {
    let mut r = [0; R];
    let mut i = 0;
    while i < X {
        let (mut j, mut carry) = (0, 0);
        while j < Y && i + j < R {
            (r[i + j], carry) = limbs::mac(r[i + j], x[i], y[j], carry);
            j += 1;
        }
        if i + Y < R {
            r[i + Y] = carry;
        }
        i += 1;
    }
    r
}

/// The same integer in four limbs.
const fn resize(x: &[u64; HALF]) -> [u64; ORDER] {
    [x[0], x[1], x[2], 0]
}

/// `x y mod n` by doubling and adding, for operands below `n`; for constants.
const fn product_mod(x: &[u64; ORDER], y: &[u64; ORDER], n: &[u64; ORDER]) -> [u64; ORDER] {
    let mut r = [0; ORDER];
    let mut i = 64 * ORDER;
    while i > 0 {
        i -= 1;
        r = limbs::add_mod(&r, &r, n);
        if limbs::bit(x, i) == 1 {
            r = limbs::add_mod(&r, y, n);
        }
    }
    r
}

/// `floor(2^320 x / n)` by long division, for `x < n`; for constants.
const fn scaled_quotient(x: &[u64; ORDER], n: &[u64; ORDER]) -> [u64; SCALE] {
    let mut quotient = [0; SCALE];
    let mut remainder = *x;
    let mut i = 64 * SCALE;
    while i > 0 {
        i -= 1;
        // twice the remainder, with the bit that leaves the limbs
        let top = remainder[ORDER - 1] >> 63;
        let double = limbs::add(&remainder, &remainder).0;
        let (reduced, borrow) = limbs::sub(&double, n);
        let fits = top == 1 || borrow == 0;
        remainder = if fits { reduced } else { double };
        quotient[i / 64] |= (fits as u64) << (i % 64);
    }
    quotient
}
