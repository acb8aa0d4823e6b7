//! Prime fields as context objects.
//!
//! An element is a bare array of limbs and the field is a value that knows the modulus:
//! `f.mul(&a, &b)`. The same formula body then serves a prime that is a compile-time constant (the
//! context has size zero), a prime chosen at run time, the toy primes of the exhaustive tests, and every
//! machine backend. Operators on elements were rejected for that reason: an operator has no place for a
//! run-time modulus.
//!
//! The contract, for every method: inputs and outputs are elements in the field's own representation; two elements are
//! compared with [`Field::equal`], because some fields have several for one residue; arguments may be the same element;
//! running time and addresses do not depend on the values unless the name ends in `_vartime`. `M` is the cost of a
//! multiplication, `S` of a squaring.
//!
//! | module | what |
//! |---|---|
//! | [`constants`] | what is constant of a field whose modulus is |
//! | [`modulus`] | everything derived from an odd modulus, at compile time or at run time |
//! | [`prime`] | the field of any odd prime |
//! | [`invert`] | inversion, constant-time and variable-time |
//! | [`sqrt`] | square roots for every prime, one algorithm |
//! | [`primality`] | whether a modulus is prime, for user-defined curves |
//!
//! The same trait serves the integers modulo a group order; what only they need is in [`crate::scalar`].

pub mod constants;
pub mod invert;
mod jacobi;
pub mod modulus;
pub mod primality;
pub mod prime;
pub mod sqrt;

use core::array::from_fn;
use core::fmt::Debug;
use invert::Inversion;
use secant_kernel::Inlined;
use secant_kernel::lookup::{Interleaved16, Parts};
use secant_kernel::pair::Pair;
use secant_kernel::radix52::ModularTask;
use secant_kernel::{carries, limbs};
use sqrt::NonResidue;
use subtle::{Choice, ConditionallySelectable, CtOption};
use zeroize::Zeroize;

/// The most limbs that a field or a group order of the curves that are compiled in can have; 9, or 576 bits, where all are.
pub const MAX_LIMBS: usize = {
    if cfg!(any(feature = "custom", feature = "maps", feature = "secp521r1")) {
        9
    } else if cfg!(feature = "brainpoolP512") {
        8
    } else if cfg!(feature = "curve448") {
        7
    } else if cfg!(any(feature = "secp384r1", feature = "brainpoolP384")) {
        6
    } else if cfg!(feature = "brainpoolP320") {
        5
    } else {
        4
    }
};

/// The most bytes that an encoded element can have.
pub const MAX_BYTES: usize = 8 * MAX_LIMBS;

/// A fixed array of 64-bit limbs, least significant first.
pub trait Limbs:
    Copy + Eq + Debug + AsRef<[u64]> + AsMut<[u64]> + ConditionallySelectable + Zeroize + Send + Sync + 'static
{
    /// All limbs zero.
    const ZERO: Self;
    /// The number of limbs.
    const COUNT: usize;
    /// Zeros, one for each bit of an element and some more.
    const DIGITS: Self::Digits;

    /// Signed digits of a public integer that is at most a bit longer than an element ([`crate::mul::recode`]).
    type Digits: Copy + AsRef<[i16]> + AsMut<[i16]>;

    /// The lowest limbs of a wider element, where they lie.
    fn view(wide: &[u64; MAX_LIMBS]) -> &Self;
    /// As many pairs of elements as the words hold, where they lie.
    fn pairs(words: &[u64]) -> &[Pair<Self>];
    /// [`Limbs::pairs`] for writing.
    fn pairs_mut(words: &mut [u64]) -> &mut [Pair<Self>];
}

impl<const L: usize> Limbs for [u64; L] {
    const ZERO: Self = [0; L];
    const COUNT: usize = L;
    const DIGITS: Digits<L> = Digits::ZERO;

    type Digits = Digits<L>;

    #[inline(always)]
    fn view(wide: &[u64; MAX_LIMBS]) -> &Self {
        wide.first_chunk().unwrap_or(&Self::ZERO)
    }

    #[inline]
    fn pairs(words: &[u64]) -> &[Pair<Self>] {
        Pair::<Self>::view(words)
    }

    #[inline]
    fn pairs_mut(words: &mut [u64]) -> &mut [Pair<Self>] {
        Pair::<Self>::view_mut(words)
    }
}

/// Signed digits of an integer of `L` limbs. Were the length a power of two, the digits of many integers at one position
/// would share few sets of the L1 cache.
#[derive(Clone, Copy, Debug)]
pub struct Digits<const L: usize>([[i16; 72]; L]);

impl<const L: usize> Digits<L> {
    /// Zeros.
    pub const ZERO: Self = Self([[0; 72]; L]);
}

impl<const L: usize> AsRef<[i16]> for Digits<L> {
    #[inline(always)]
    fn as_ref(&self) -> &[i16] {
        self.0.as_flattened()
    }
}

impl<const L: usize> AsMut<[i16]> for Digits<L> {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [i16] {
        self.0.as_flattened_mut()
    }
}

/// `a >> shift` for public values and any shift: exponents of a modulus.
pub(crate) fn shifted(a: &[u64], shift: u32) -> [u64; MAX_LIMBS] {
    let (limb, bits) = (shift as usize / 64, shift % 64);
    let at = |i: usize| a.get(i + limb).copied().unwrap_or(0);
    from_fn(|i| at(i) >> bits | if bits > 0 { at(i + 1) << (64 - bits) } else { 0 })
}

/// Arithmetic modulo an odd prime.
pub trait Field: Clone + Send + Sync + 'static {
    /// An element in the field's own representation.
    type Element: Limbs;
    /// Reads an entry of `C` elements of a table by columns in parts.
    type Parts<const C: usize>: Parts<[Self::Element; C]>;

    /// Whether it gains to read in parts, with products between them, in what [`Field::run`] runs.
    const READS_IN_PARTS: bool;

    /// Whether [`Field::run_eight`] may compute something: elsewhere what prepares its work is not compiled.
    const MAY_HAVE_VECTORS: bool;

    /// The modulus as an integer.
    fn characteristic(&self) -> &Self::Element;
    /// The length of the modulus in bits.
    fn bits(&self) -> u32;
    /// One.
    fn one(&self) -> Self::Element;

    /// `a + b`.
    fn add(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    /// `a - b`.
    fn sub(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    /// `a + b` for a `b` that is a product or a square, or below the characteristic: one step shorter where elements
    /// may exceed the characteristic (2^255 - 19).
    #[inline(always)]
    fn add_product(&self, a: &Self::Element, b: &Self::Element) -> Self::Element {
        self.add(a, b)
    }
    /// `a - b` for such a `b`.
    #[inline(always)]
    fn sub_product(&self, a: &Self::Element, b: &Self::Element) -> Self::Element {
        self.sub(a, b)
    }
    /// `choice ? b : a`.
    fn select(&self, a: &Self::Element, b: &Self::Element, choice: Choice) -> Self::Element;
    /// `a / 2`.
    fn half(&self, a: &Self::Element) -> Self::Element;
    /// `a b`. Cost: 1 M. Pass the operand that was computed last as the first: it then stays in registers.
    fn mul(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    /// `a k` for a small integer. Cost: below 1 M where elements are plain integers, 2 M elsewhere.
    fn mul_small(&self, a: &Self::Element, k: u32) -> Self::Element;
    /// `a^2`. Cost: 1 S.
    fn sqr(&self, a: &Self::Element) -> Self::Element;
    /// `a b - c d` for `[a, b]` and `[c, d]`. Cost: 2 M, or a reduction less where the backend subtracts before it
    /// reduces. `c d` comes first, so that `a` can be what was computed last.
    fn mul_sub_mul(&self, left: [&Self::Element; 2], right: [&Self::Element; 2]) -> Self::Element;
    /// `a b - c^2`, as [`Field::mul_sub_mul`]. Cost: 1 M and 1 S, or a reduction less.
    fn mul_sub_sqr(&self, left: [&Self::Element; 2], c: &Self::Element) -> Self::Element;

    /// The element for an integer of any value that fits the limbs; it is reduced. Cost: 1 M.
    fn from_integer(&self, integer: &Self::Element) -> Self::Element;
    /// The integer below the modulus that an element stands for. Cost: 1 M.
    fn to_integer(&self, a: &Self::Element) -> Self::Element;
    /// The element for an integer of any length, given as limbs; constant time for a given length. Cost:
    /// 2 M for each [`Limbs::COUNT`] limbs, 1 M for the first.
    fn reduce(&self, integer: &[u64]) -> Self::Element;

    /// `1/a`, and 0 for 0. Constant time. Cost: about 100 M at 256 bits.
    fn invert(&self, a: &Self::Element) -> Self::Element;
    /// `1/a` and `1/b` for an element `b` of another field, as [`Field::invert`]; on vectors both take less than twice
    /// the time of one.
    fn invert_together<G: Field>(
        &self,
        a: &Self::Element,
        other: &G,
        b: &G::Element,
    ) -> (Self::Element, G::Element);
    /// What the inversion of an element is computed from.
    fn inversion(&self, a: &Self::Element) -> Inversion<'_, Self::Element>;
    /// The inverse that the quotient of an inversion stands for. Cost: 1 M.
    fn inverse(&self, quotient: &Self::Element) -> Self::Element;
    /// `1/a`, and 0 for 0, in a time that depends on `a`.
    fn invert_vartime(&self, a: &Self::Element) -> Self::Element;
    /// A square root of `a` and whether there is one; the element returned for a non-square is
    /// meaningless. Constant time. Which of the two roots is returned is not specified; [`sqrt::principal`] says it.
    fn sqrt(&self, a: &Self::Element) -> (Self::Element, Choice);

    /// A square root of `u / v` and whether there is one, as [`Field::sqrt`], for each `u` and its `v`, by interleaved
    /// powers. 0 for `u = 0`; no root for `v = 0` and another `u`.
    fn sqrt_ratio_each<const N: usize>(
        &self,
        u: &[Self::Element; N],
        v: &[Self::Element; N],
    ) -> [(Self::Element, Choice); N];
    /// A square root of `u / v` and whether there is one; where there is none, a root of `z u / v`. `v` is not 0.
    /// Constant time. Cost: one power; two where `p = 1 mod 8`.
    fn sqrt_ratio_or(
        &self,
        u: &Self::Element,
        v: &Self::Element,
        z: &NonResidue<Self::Element>,
    ) -> (Self::Element, Choice);
    /// The `C` elements of the table entry at a secret index below the length; `elements` tells those of an entry.
    /// Every entry is read, in order.
    fn lookup<T, const C: usize>(
        &self,
        entries: &[T],
        elements: impl Fn(&T) -> [&Self::Element; C],
        index: u64,
    ) -> [Self::Element; C];
    /// The `C` elements of the table entry at a secret index of a table by columns. Every entry is read, in order.
    fn lookup_interleaved<const C: usize>(&self, table: &[Interleaved16], index: u64) -> [Self::Element; C];
    /// Counts an operation, on the machine that counts.
    #[cfg(feature = "counting")]
    fn record(&self, operation: secant_kernel::Operation);
    /// Runs what reads in parts, compiled for the backend's instructions.
    fn run<W: Inlined>(&self, work: W) -> W::Output;

    /// Runs a computation on vectors of four elements; none where prime or backend have none.
    #[inline(always)]
    fn run_four<T: ModularTask<4>>(&self, _: T) -> Option<T::Output> {
        None
    }

    /// Runs a computation on vectors of eight elements; none where prime or backend have none.
    #[inline(always)]
    fn run_eight<T: ModularTask<8>>(&self, _: T) -> Option<T::Output> {
        None
    }

    /// Zero.
    #[inline(always)]
    fn zero(&self) -> Self::Element {
        Self::Element::ZERO
    }

    /// The length of an encoded element: the modulus's bits, in whole bytes.
    #[inline]
    fn byte_len(&self) -> usize {
        self.bits().div_ceil(8) as usize
    }

    /// `-a`.
    #[inline(always)]
    fn neg(&self, a: &Self::Element) -> Self::Element {
        self.sub(&self.zero(), a)
    }

    /// `2 a`.
    #[inline(always)]
    fn double(&self, a: &Self::Element) -> Self::Element {
        self.add(a, a)
    }

    /// `3 a`.
    #[inline(always)]
    fn triple(&self, a: &Self::Element) -> Self::Element {
        self.add(&self.double(a), a)
    }

    /// `3 a / 2`.
    #[inline(always)]
    fn three_halves(&self, a: &Self::Element) -> Self::Element {
        self.add(&self.half(a), a)
    }

    /// `a - 2 b`.
    #[inline(always)]
    fn sub_twice(&self, a: &Self::Element, b: &Self::Element) -> Self::Element {
        self.sub(&self.sub(a, b), b)
    }

    /// `a^(2^n)`. The number of squarings is public.
    #[inline]
    fn sqr_n(&self, a: &Self::Element, n: u32) -> Self::Element {
        let mut r = *a;
        for _ in 0..n {
            r = self.sqr(&r);
        }
        r
    }

    /// [`Field::sqr_n`] of each element, interleaved: a squaring waits for the one before, but not for another
    /// element's. Longer squarings are out of line, and gain nothing.
    #[inline(always)]
    fn sqr_n_each<const N: usize>(&self, a: &[Self::Element; N], n: u32) -> [Self::Element; N] {
        if N == 1 || Self::Element::COUNT > 4 {
            return from_fn(|i| self.sqr_n(&a[i], n));
        }
        let mut r = *a;
        for _ in 0..n {
            for r in &mut r {
                *r = self.sqr(r);
            }
        }
        r
    }

    /// The products of the elements at each place.
    #[inline(always)]
    fn mul_each<const N: usize>(&self, a: &[Self::Element; N], b: &[Self::Element; N]) -> [Self::Element; N] {
        from_fn(|i| self.mul(&a[i], &b[i]))
    }

    /// `a^e` for a public exponent: [`Field::pow_public_each`].
    fn pow_public(&self, a: &Self::Element, exponent: &[u64]) -> Self::Element {
        self.pow_public_each(&[*a], exponent)[0]
    }

    /// `a^e` for a public exponent and each of the elements, whose powers are interleaved. The pattern of
    /// multiplications depends on the exponent alone: a chain of doublings of length for the ones on top, of which the
    /// exponents of special primes have many, then windows of 4 bits. Where zeros and a second run of ones follow,
    /// whose power the chain has met, that power is all that is left. With the feature `small` bit by bit.
    fn pow_public_each<const N: usize>(
        &self,
        a: &[Self::Element; N],
        exponent: &[u64],
    ) -> [Self::Element; N] {
        const WINDOW: usize = 4;
        let bit = |i: usize| limbs::bit(exponent, i) as usize;
        let bits = limbs::bits_vartime(exponent) as usize;
        if bits == 0 {
            return [self.one(); N];
        }
        if cfg!(feature = "small") {
            return (0..bits - 1).rev().fold(*a, |r, i| {
                let square = self.sqr_n_each(&r, 1);
                if bit(i) == 1 { self.mul_each(&square, a) } else { square }
            });
        }
        let ones = (0..bits).rev().take_while(|&i| bit(i) == 1).count() as u32;
        let mut i = bits - ones as usize;
        let low_ones = (0..i).take_while(|&j| bit(j) == 1).count();
        let two_runs = low_ones > 0 && (low_ones..i).all(|j| bit(j) == 0);
        let mut low = None;
        // r = a^(2^n - 1) for the leading bits n of the number of ones
        let (mut r, mut n) = (*a, 1);
        for shift in (0..ones.ilog2()).rev() {
            r = self.mul_each(&self.sqr_n_each(&r, n), &r);
            n *= 2;
            if n as usize == low_ones {
                low = Some(r);
            }
            if ones >> shift & 1 == 1 {
                r = self.mul_each(&self.sqr_n_each(&r, 1), a);
                n += 1;
            }
        }
        if let (true, Some(low)) = (two_runs, low) {
            return self.mul_each(&self.sqr_n_each(&r, i as u32), &low);
        }
        // a, a^3, a^5, …; a table does not pay for a few more ones
        let window = if (0..i).filter(|&i| bit(i) == 1).count() > 2 << WINDOW { WINDOW } else { 1 };
        let mut odd = [*a; 1 << (WINDOW - 1)];
        let odd = &mut odd[..1 << (window - 1)];
        if window > 1 {
            let square = self.sqr_n_each(a, 1);
            for i in 1..odd.len() {
                odd[i] = self.mul_each(&odd[i - 1], &square);
            }
        }
        while i > 0 {
            if bit(i - 1) == 0 {
                r = self.sqr_n_each(&r, 1);
                i -= 1;
                continue;
            }
            // the longest window of at most 4 bits that ends in a one
            let low = (i.saturating_sub(window)..i).find(|&j| bit(j) == 1).unwrap_or(i - 1);
            let digit = (low..i).rev().fold(0, |digit, j| digit << 1 | bit(j));
            r = self.mul_each(&self.sqr_n_each(&r, (i - low) as u32), &odd[digit / 2]);
            i = low;
        }
        // powers of what may be a secret
        odd.iter_mut().for_each(Zeroize::zeroize);
        r
    }

    /// The element for a small integer.
    fn from_u64(&self, value: u64) -> Self::Element {
        let mut integer = Self::Element::ZERO;
        integer.as_mut()[0] = value;
        self.from_integer(&integer)
    }

    /// Whether `a` is zero.
    fn is_zero(&self, a: &Self::Element) -> Choice;

    /// Whether `a = b`.
    #[inline]
    fn equal(&self, a: &Self::Element, b: &Self::Element) -> Choice {
        self.is_zero(&self.sub(a, b))
    }

    /// The lowest bit of the integer that `a` stands for; it tells the two square roots apart.
    #[inline]
    fn is_odd(&self, a: &Self::Element) -> Choice {
        Choice::from((self.to_integer(a).as_ref()[0] & 1) as u8)
    }

    /// `choice ? -a : a`.
    #[inline(always)]
    fn negate_if(&self, a: &Self::Element, choice: Choice) -> Self::Element {
        self.select(a, &self.neg(a), choice)
    }

    /// Decodes a big-endian integer of exactly [`Field::byte_len`] bytes that is below the modulus.
    /// The length is public, the value is not.
    fn decode(&self, bytes: &[u8]) -> CtOption<Self::Element> {
        let mut integer = Self::Element::ZERO;
        let right_length = bytes.len() == self.byte_len();
        if right_length {
            limbs::read_be_bytes(bytes, integer.as_mut());
        }
        let mut borrow = 0;
        for (&a, &p) in integer.as_ref().iter().zip(self.characteristic().as_ref()) {
            (_, borrow) = carries::sbb(a, p, borrow);
        }
        let valid = Choice::from(borrow as u8) & Choice::from(u8::from(right_length));
        let element = self.from_integer(&integer);
        integer.zeroize();
        CtOption::new(element, valid)
    }

    /// Encodes an element as a big-endian integer that fills `out`, of at least [`Field::byte_len`] bytes.
    fn encode(&self, a: &Self::Element, out: &mut [u8]) {
        let mut integer = self.to_integer(a);
        limbs::to_be_bytes(integer.as_ref(), out);
        integer.zeroize();
    }

    /// Replaces every element by its inverse, zeros by zeros, for one inversion and 3 M an element
    /// (Montgomery's trick). `scratch` is at least as long as `elements`. Constant time.
    fn invert_batch(&self, elements: &mut [Self::Element], scratch: &mut [Self::Element]) {
        invert_batch_by(self, elements, scratch, Self::invert);
    }

    /// [`Field::invert_batch`] with the variable-time inversion, for public elements.
    fn invert_batch_vartime(&self, elements: &mut [Self::Element], scratch: &mut [Self::Element]) {
        invert_batch_by(self, elements, scratch, Self::invert_vartime);
    }
}

/// Montgomery's trick on one inversion.
fn invert_batch_by<F: Field>(
    f: &F,
    elements: &mut [F::Element],
    scratch: &mut [F::Element],
    invert: impl Fn(&F, &F::Element) -> F::Element,
) {
    let one = f.one();
    let mut product = one;
    for (a, prefix) in elements.iter().zip(scratch.iter_mut()) {
        *prefix = product;
        let factor = F::Element::conditional_select(a, &one, f.is_zero(a));
        product = f.mul(&product, &factor);
    }
    let mut inverse = invert(f, &product);
    for (a, prefix) in elements.iter_mut().zip(scratch.iter()).rev() {
        let zero = f.is_zero(a);
        let factor = F::Element::conditional_select(a, &one, zero);
        let result = f.mul(&inverse, prefix);
        inverse = f.mul(&inverse, &factor);
        *a = F::Element::conditional_select(&result, &f.zero(), zero);
    }
}
