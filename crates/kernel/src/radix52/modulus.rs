//! The constants of a prime for multiplication in lanes, and the tasks that compute modulo it.

use super::columns::{BITS, COLUMNS, MASK, MAX_LIMBS};
use crate::limbs;
use crate::simd::{Lanes, Task, Vector};

/// The multiples of the prime that can be added are below this.
pub const MULTIPLES: usize = 8;
/// Primes of at most this many words are multiplied in another way in formulas of one point: see [`ExtraLimb`].
const FEW: usize = 4;
/// The bits that `R` has above a prime where such a way needs no extra step.
const SPARE: u32 = 14;

/// The limbs in radix `2^52` for a prime of `words` words, with four bits to spare; 0 where vectors do not multiply.
const fn limbs_of(words: usize) -> usize {
    match words {
        3 => 4,
        4 => 5,
        5 => 7,
        6 => 8,
        7 => 9,
        8 => 10,
        // for 521 bits
        9 => 11,
        _ => 0,
    }
}

/// The constants of a prime of `L` words for multiplication in lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constants<const L: usize> {
    /// The limbs that are used; 0 where vectors do not multiply modulo this prime.
    limbs: usize,
    /// The prime.
    pub(super) p: [u64; L],
    /// `-p mod 2^52`, and its inverse.
    pub(super) c: u64,
    pub(super) c_inverse: u64,
    /// The limbs of `p + c`.
    pub(super) above: [u64; MAX_LIMBS],
    /// The multiple that a step of a reduction adds, as digits with signs where fewer of those are not 0: the ones
    /// above 0, and the ones below. It is `p + c`, or `1 - p` if the prime is 1 modulo `2^52`.
    pub(super) plus: [u64; MAX_LIMBS],
    pub(super) minus: [u64; MAX_LIMBS],
    /// Whether the prime is 1 modulo `2^52`, so that its multiples are subtracted.
    pub(super) is_subtracted: bool,
    /// `i p`.
    pub(super) multiples: [[u64; MAX_LIMBS]; MULTIPLES],
    /// `r`, for elements `a r` outside of the lanes, and `R^2 / r`.
    pub(super) outside: [u64; MAX_LIMBS],
    into: [u64; MAX_LIMBS],
    /// `R` modulo the prime.
    one: [u64; MAX_LIMBS],
    /// Both with an extra limb.
    into_with_extra: [u64; MAX_LIMBS],
    one_with_extra: [u64; MAX_LIMBS],
    /// Whether `R` is above `2^SPARE p`.
    is_spacious: bool,
    /// The limbs of `(p f + 1) / 2^52` for a [`ExtraLimb`] modulus, where `p f = -1 mod 2^52`.
    pub(super) friendly: [u64; MAX_LIMBS],
    /// The factors of a [`Folding`] modulus, where it can fold.
    pub(super) fold: Option<Fold>,
}

/// A prime `2^bits - c` of `W` limbs whose products are folded: see [`Folding`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fold {
    /// `c`, which is `2^bits` modulo the prime; below `2^40`.
    pub c: u64,
    /// `2^(52 W)` modulo the prime, which is `c 2^(52 W - bits)`: its lowest limb, below `2^52 / (4 W - 2)` where there
    /// is no second one.
    pub f: u64,
    /// The binary logarithm of the second limb, where there is one.
    pub second: Option<u32>,
    /// The bits of the top limb that are below `2^bits`; at least 16.
    pub top: u32,
}

impl Fold {
    /// The bits that factors may have above those of the prime, where `f` has a second limb.
    pub const SPARE: u32 = 5;

    /// The constants for a prime that has them, of elements that are plain integers.
    const fn new<const L: usize>(p: &[u64; L], limbs: usize) -> Option<Self> {
        let bits = limbs::bits_vartime(p);
        let power = limbs::power_of_two_mod(bits, p);
        let space = limbs as u32 * BITS - bits;
        if 2 * limbs > COLUMNS || limbs::bits_vartime(&power) > 40 || space > 36 {
            return None;
        }
        let (c, top) = (power[0], BITS - space);
        let (f, above) = ((c << space) & MASK, c >> top);
        let second = match above {
            0 if f < (1 << BITS) / (4 * limbs as u64 - 2) => None,
            0 => return None,
            _ => Some(above.trailing_zeros()),
        };
        if let Some(second) = second {
            // the bits of a product of top limbs, and of two of them with what is carried
            let (product, last) = (2 * (top + Self::SPARE), 2 * (top + Self::SPARE) + 1);
            if !above.is_power_of_two() || product > BITS || last + second > 59 {
                return None;
            }
        }
        Some(Self { c, f, second, top })
    }

    /// Whether `c` times what the top limb has above `2^bits` is below `2^52`.
    pub const fn is_short(&self) -> bool {
        self.second.is_none() && self.c >> (self.top + BITS - 58) == 0
    }
}

impl<const L: usize> Constants<L> {
    /// For primes modulo which vectors do not multiply.
    pub const NONE: Self = {
        let zero = [0; MAX_LIMBS];
        Self {
            limbs: 0,
            p: [0; L],
            c: 0,
            c_inverse: 0,
            above: zero,
            plus: zero,
            minus: zero,
            is_subtracted: false,
            multiples: [zero; MULTIPLES],
            outside: zero,
            into: zero,
            one: zero,
            into_with_extra: zero,
            one_with_extra: zero,
            is_spacious: false,
            friendly: zero,
            fold: None,
        }
    };

    /// The modulus `p`, which is odd; elements are integers times `r = one` outside of the lanes: 1, or `2^(64 L) mod
    /// p`.
    pub const fn new(p: &[u64; L], one: &[u64; L]) -> Self {
        let limbs = limbs_of(L);
        let radix = limbs as u32 * BITS;
        if radix < limbs::bits_vartime(p) + 4 {
            return Self::NONE;
        }
        let plain = limbs::eq_vartime(one, &[1]);
        let (extra, less) = (radix + BITS, if plain { 0 } else { 64 * L as u32 });
        let split = split(p);
        let c = (1 << BITS) - split[0];
        let mut above = split;
        above[0] = 0;
        above[1] += 1;
        // p + c carries where the second limb is all ones
        let mut i = 1;
        while i + 1 < limbs {
            above[i + 1] += above[i] >> BITS;
            above[i] &= MASK;
            i += 1;
        }
        let is_subtracted = split[0] == 1;
        let (plus, minus) = if is_subtracted {
            let mut less = split;
            less[0] = 0;
            let (plus, minus) = with_signs(&less);
            (minus, plus)
        } else {
            with_signs(&above)
        };
        let mut multiples = [[0; MAX_LIMBS]; MULTIPLES];
        let mut i = 1;
        while i < MULTIPLES {
            multiples[i] = sum(&multiples[i - 1], &split, limbs);
            i += 1;
        }
        let c_inverse = limbs::negated_inverse_64(c).wrapping_neg() & MASK;
        Self {
            limbs,
            p: *p,
            c,
            c_inverse,
            above,
            plus,
            minus,
            is_subtracted,
            multiples,
            outside: self::split(one),
            into: self::split(&limbs::power_of_two_mod(2 * radix - less, p)),
            one: self::split(&limbs::power_of_two_mod(radix, p)),
            into_with_extra: self::split(&limbs::power_of_two_mod(2 * extra - less, p)),
            one_with_extra: self::split(&limbs::power_of_two_mod(extra, p)),
            is_spacious: radix >= limbs::bits_vartime(p) + SPARE,
            friendly: friendly(&split, c_inverse),
            fold: if plain { Fold::new(p, limbs) } else { None },
        }
    }

    /// Whether the prime is 1 or -1 modulo `2^52`: the quotient of a step of a reduction is the lowest column.
    #[inline(always)]
    pub(super) const fn is_unit(&self) -> bool {
        self.c == 1 || self.is_subtracted
    }
}

/// Digits from `-2^51` to `2^51` instead of limbs, if fewer of them are not 0: those above 0, and those below. The top
/// limb stays, because it is below `2^48`.
const fn with_signs(limbs: &[u64; MAX_LIMBS]) -> ([u64; MAX_LIMBS], [u64; MAX_LIMBS]) {
    let (mut plus, mut minus) = ([0; MAX_LIMBS], [0; MAX_LIMBS]);
    let (mut carry, mut before, mut after) = (0, 0, 0);
    let mut i = 0;
    while i < MAX_LIMBS {
        let digit = limbs[i] + carry;
        carry = (digit > 1 << (BITS - 1)) as u64;
        if carry == 1 {
            minus[i] = (1 << BITS) - digit;
        } else {
            plus[i] = digit;
        }
        before += (limbs[i] != 0) as u32;
        after += (plus[i] | minus[i] != 0) as u32;
        i += 1;
    }
    if after < before { (plus, minus) } else { (*limbs, [0; MAX_LIMBS]) }
}

/// The limbs in radix `2^52` of a sum.
const fn sum(a: &[u64; MAX_LIMBS], b: &[u64; MAX_LIMBS], limbs: usize) -> [u64; MAX_LIMBS] {
    let mut r = [0; MAX_LIMBS];
    let mut carry = 0;
    let mut i = 0;
    while i < limbs {
        let limb = a[i] + b[i] + carry;
        r[i] = limb & MASK;
        carry = limb >> BITS;
        i += 1;
    }
    assert!(carry == 0, "a multiple of the prime above its limbs");
    r
}

/// `(p f + 1) / 2^52` for `f = 1 / c mod 2^52`, in as many limbs as fit.
const fn friendly(p: &[u64; MAX_LIMBS], f: u64) -> [u64; MAX_LIMBS] {
    let mut r = [0; MAX_LIMBS];
    let mut carry = 1;
    let mut i = 0;
    while i < MAX_LIMBS {
        let limb = p[i] as u128 * f as u128 + carry;
        if i > 0 {
            r[i - 1] = limb as u64 & MASK;
        }
        carry = limb >> BITS;
        i += 1;
    }
    r
}

/// An integer in radix `2^52`.
const fn split<const L: usize>(a: &[u64; L]) -> [u64; MAX_LIMBS] {
    let mut r = [0; MAX_LIMBS];
    let mut i = 0;
    while i < MAX_LIMBS {
        let (word, shift) = (52 * i / 64, 52 * i % 64);
        if word < L {
            r[i] = a[word] >> shift;
            if shift > 12 && word + 1 < L {
                r[i] |= a[word + 1] << (64 - shift);
            }
            r[i] &= MASK;
        }
        i += 1;
    }
    r
}

/// Where vectors find the constants of a prime of `L` words.
pub trait LaneModulus<const L: usize>: Copy {
    /// Whether the constants are compiled in, so that what is zero costs nothing.
    const IS_CONSTANT: bool;
    /// Whether products are those of `montgomery_friendly.rs`: see [`ExtraLimb`].
    const IS_FRIENDLY: bool = false;
    /// Whether products are folded: see [`Folding`].
    const IS_FOLDING: bool = false;
    /// The constants.
    fn constants(&self) -> &Constants<L>;
    /// Whether reductions have an extra step, and `R` an extra limb: it is `2^52` times as large.
    #[inline(always)]
    fn has_extra_limb(&self) -> bool {
        false
    }
    /// The factor that brings an element into the lanes.
    #[inline(always)]
    fn into_lanes(&self) -> &[u64; MAX_LIMBS] {
        let m = self.constants();
        if self.has_extra_limb() { &m.into_with_extra } else { &m.into }
    }
    /// One.
    #[inline(always)]
    fn one(&self) -> &[u64; MAX_LIMBS] {
        let m = self.constants();
        if self.has_extra_limb() { &m.one_with_extra } else { &m.one }
    }
}

/// A modulus with an `R` above `2^8 p`, for formulas of one point. Primes of up to four words are multiplied as fast as
/// one product alone can be (see `montgomery_friendly.rs`), and unless one is compiled in and leaves at least 14 bits
/// to `R`, by an extra step of each reduction, which makes `R` `2^52` times as large. Factors are below `2^(52 W)` as
/// before; a product of factors below `a p` and `b p` is below `(a b / 2^14 + 2) p` for these primes. What leaves the
/// lanes is below `2 p` all the same: the steps add less than `(2 - 2^-51) p`, and the factor that an element has
/// outside of the lanes adds next to nothing (`2^128` for P-224).
#[derive(Clone, Copy, Debug)]
pub struct ExtraLimb<M>(pub M);

impl<M: LaneModulus<L>, const L: usize> LaneModulus<L> for ExtraLimb<M> {
    const IS_CONSTANT: bool = M::IS_CONSTANT;
    const IS_FRIENDLY: bool = L <= FEW;

    #[inline(always)]
    fn constants(&self) -> &Constants<L> {
        self.0.constants()
    }

    #[inline(always)]
    fn has_extra_limb(&self) -> bool {
        Self::IS_FRIENDLY && !(M::IS_CONSTANT && self.constants().is_spacious)
    }
}

/// A prime `2^bits - c` with a short `c`, whose products are folded instead of Montgomery's reduction: see
/// `folding.rs`. Elements are plain integers in the lanes and outside. A sum of at most two products is below `2^bits +
/// 2^(bits - 9)`, of any factors below `2^(52 W)`, or below `2^(bits + 5)` where `2^(52 W)` has two limbs modulo the
/// prime: that is so for secp224k1.
#[derive(Clone, Copy, Debug)]
pub struct Folding<M>(M);

impl<M> Folding<M> {
    /// The modulus, if it is such a prime, is compiled in, and its elements are plain integers.
    #[inline(always)]
    pub fn new<const L: usize>(modulus: M) -> Option<Self>
    where
        M: LaneModulus<L>,
    {
        if M::IS_CONSTANT && modulus.constants().fold.is_some() { Some(Self(modulus)) } else { None }
    }

    /// Whether the prime is 1 modulo 4.
    #[inline(always)]
    pub fn is_1_mod_4<const L: usize>(&self) -> bool
    where
        M: LaneModulus<L>,
    {
        self.constants().p[0] & 2 == 0
    }
}

impl<M: LaneModulus<L>, const L: usize> LaneModulus<L> for Folding<M> {
    const IS_CONSTANT: bool = M::IS_CONSTANT;
    const IS_FOLDING: bool = true;

    #[inline(always)]
    fn constants(&self) -> &Constants<L> {
        self.0.constants()
    }

    #[inline(always)]
    fn into_lanes(&self) -> &[u64; MAX_LIMBS] {
        &self.constants().outside
    }

    #[inline(always)]
    fn one(&self) -> &[u64; MAX_LIMBS] {
        &self.constants().outside
    }
}

impl<const L: usize> LaneModulus<L> for &Constants<L> {
    const IS_CONSTANT: bool = false;

    #[inline(always)]
    fn constants(&self) -> &Constants<L> {
        self
    }
}

/// `q` with `q c = column mod 2^52`, and what is left of the column: `(column - q c) / 2^52`; for a constant prime that
/// is 1 modulo `2^52`, with `-1` for `c`, because its multiples are subtracted.
#[inline(always)]
pub(super) fn low_quotient<V: Vector, M: LaneModulus<L>, const L: usize>(column: V, modulus: &M) -> (V, V) {
    let m = modulus.constants();
    let zero = column.splat(0);
    let (low, carry) = (column.low52(), column.shift_right_signed(BITS));
    if M::IS_CONSTANT && m.is_unit() {
        return (low, carry);
    }
    let q = zero.madd52lo(low, zero.splat(m.c_inverse));
    (q, carry.sub(zero.madd52hi(q, zero.splat(m.c))))
}

/// A computation on vectors of `N` lanes modulo a prime.
pub trait ModularTask<const N: usize> {
    /// The result.
    type Output;
    /// Computes it on elements of `L` words, which are `W` limbs in the lanes, as [`Task::run`].
    fn run<V: Lanes<N>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output;
}

/// A task modulo a prime; there is no output where vectors do not multiply modulo it.
#[derive(Clone, Copy, Debug)]
pub struct Modular<M, T, const L: usize> {
    /// The prime.
    pub modulus: M,
    /// The task.
    pub task: T,
}

impl<M: LaneModulus<L>, T: ModularTask<N>, const N: usize, const L: usize> Task<N> for Modular<M, T, L> {
    type Output = Option<T::Output>;

    #[inline(always)]
    fn run<V: Lanes<N>>(self, proof: V::Proof) -> Self::Output {
        let Self { modulus, task } = self;
        if modulus.constants().limbs == 0 {
            return None;
        }
        // one of these is compiled for an L
        match L {
            3 => Some(task.run::<V, M, L, { limbs_of(3) }>(proof, modulus)),
            4 => Some(task.run::<V, M, L, { limbs_of(4) }>(proof, modulus)),
            5 => Some(task.run::<V, M, L, { limbs_of(5) }>(proof, modulus)),
            6 => Some(task.run::<V, M, L, { limbs_of(6) }>(proof, modulus)),
            7 => Some(task.run::<V, M, L, { limbs_of(7) }>(proof, modulus)),
            8 => Some(task.run::<V, M, L, { limbs_of(8) }>(proof, modulus)),
            9 => Some(task.run::<V, M, L, { limbs_of(9) }>(proof, modulus)),
            _ => None,
        }
    }
}
