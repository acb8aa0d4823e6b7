//! Everything that follows from an odd modulus.
//!
//! [`Modulus::new`] is a `const fn`: for a named curve the constants are computed while the program is
//! compiled, from the hexadecimal prime in the curve's file; for a user-defined curve the same code runs
//! once when the curve is made. [`ModulusSource`] is what a field context holds:
//!
//! | source | for | copies of the code |
//! |---|---|---|
//! | [`Modulus`] | Brainpool primes, group orders | one for each limb count and machine |
//! | [`RuntimeModulus`], which holds the machine too | user-defined curves | one for each limb count |
//! | a zero-sized [`PrimeForm`] of the kernel | primes with arithmetic of their own | one for each prime and machine |

use super::invert::unreduced_batches;
use super::jacobi::jacobi;
use secant_kernel::divsteps::STEPS;
#[cfg(any(feature = "vectors", feature = "emulated"))]
use secant_kernel::radix52::Constants;
use secant_kernel::runtime::{self, Products, Vectors};
use secant_kernel::simd::Simd;
use secant_kernel::{Arithmetic, InstructionSet, OddModulus, Portable, PrimeForm, limbs, portable};

/// Non-residues are sought below this bound, far above the least one of any prime of 576 bits. A perfect square
/// ends here too, and its square roots then simply fail their check.
const NON_RESIDUE_BOUND: i64 = 1 << 14;

/// An odd modulus above 1 and the constants for Montgomery arithmetic, inversion and square roots.
#[derive(Clone, Debug)]
pub struct Modulus<const L: usize> {
    /// The modulus and `-p^-1 mod 2^64`.
    pub(crate) odd: OddModulus<L>,
    /// Whether elements are plain integers; otherwise in Montgomery form, `a R` for `R = 2^(64 L)`.
    pub(crate) plain: bool,
    /// One, as an element: 1 or `R mod p`.
    pub(crate) one: [u64; L],
    /// `2^(64 L)`, as an element: `R mod p` or `R^2 mod p`.
    pub(crate) radix: [u64; L],
    /// `R^2 mod p`: turns an integer into Montgomery form.
    r2: [u64; L],
    /// What turns the quotient of an inversion, `2^(60 m) / x` for `m` unreduced batches, into the inverse of the
    /// element that is stored as `x`, by a Montgomery multiplication: `R 2^(-60 m)`, and times `R^2` for Montgomery's
    /// elements, whose inverse is `R / a` of `a R`.
    pub(crate) inversion: [u64; L],
    /// The length of `p` in bits.
    pub(crate) bits: u32,
    /// `s` in `p - 1 = 2^s q` with `q` odd.
    pub(crate) two_adicity: u32,
    /// `z^q` for a quadratic non-residue `z`: of order `2^s`, as an element. None for a group order, whose
    /// square roots nobody takes: there it is found when it is needed.
    root_of_unity: Option<[u64; L]>,
    /// What vectors need, for a prime that they multiply modulo; the larger part of the constants.
    #[cfg(any(feature = "vectors", feature = "emulated"))]
    pub(crate) lanes: Constants<L>,
}

impl<const L: usize> Modulus<L> {
    /// Derives the constants.
    ///
    /// # Panics
    /// When `p` is even or below 3; for a constant this is a compile-time error. [`Modulus::checked`] is
    /// the form for values that come from outside.
    pub const fn new(p: [u64; L]) -> Self {
        Self::for_field(p, false)
    }

    /// [`Modulus::new`] with a choice of representation: plain integers or Montgomery form.
    ///
    /// # Panics
    /// As [`Modulus::new`].
    pub const fn for_field(p: [u64; L], plain: bool) -> Self {
        let mut modulus = Self::for_order(p);
        if plain {
            modulus.plain = true;
            modulus.radix = modulus.one;
            modulus.one = [0; L];
            modulus.one[0] = 1;
            modulus.inversion =
                limbs::power_of_two_mod(64 * L as u32 - STEPS * unreduced_batches(modulus.bits), &p);
        }
        modulus.root_of_unity = Some(modulus.find_root_of_unity());
        #[cfg(any(feature = "vectors", feature = "emulated"))]
        {
            modulus.lanes = Constants::new(&modulus.odd.p, &modulus.one);
        }
        modulus
    }

    /// [`Modulus::new`] for a group order: without what only square roots need, which is the larger part of
    /// the work.
    ///
    /// # Panics
    /// As [`Modulus::new`].
    pub const fn for_order(p: [u64; L]) -> Self {
        let bits = limbs::bits_vartime(&p);
        assert!(bits > 1, "a modulus is 1");
        let r2 = limbs::power_of_two_mod(128 * L as u32, &p);
        Self {
            odd: OddModulus::new(p),
            plain: false,
            one: limbs::power_of_two_mod(64 * L as u32, &p),
            radix: r2,
            r2,
            inversion: limbs::power_of_two_mod(192 * L as u32 - STEPS * unreduced_batches(bits), &p),
            bits,
            two_adicity: two_adicity(&p),
            root_of_unity: None,
            #[cfg(any(feature = "vectors", feature = "emulated"))]
            lanes: Constants::NONE,
        }
    }

    /// `z^q` for a quadratic non-residue `z`.
    pub(crate) fn root_of_unity(&self) -> [u64; L] {
        self.root_of_unity.unwrap_or_else(|| self.find_root_of_unity())
    }

    /// [`Modulus::new`] for any value: `None` when it is even or below 3.
    pub fn checked(p: [u64; L]) -> Option<Self> {
        (p[0] & 1 == 1 && limbs::bits_vartime(&p) > 1).then(|| Self::new(p))
    }

    /// [`Clone::clone`] for constants.
    pub(crate) const fn copy(&self) -> Self {
        Self { ..*self }
    }

    /// The product of two elements, for constants.
    pub(crate) const fn product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        let product = self.montgomery_product(a, b);
        if self.plain { self.montgomery_product(&product, &self.r2) } else { product }
    }

    /// `a b 2^(-64 L)` modulo the prime, for constants.
    const fn montgomery_product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        let (t, top) = portable::montgomery_unreduced(a, b, &self.odd.p, self.odd.p_inv);
        limbs::reduce_once(&t, top, &self.odd.p)
    }

    /// The element for an integer below `p`, for constants.
    pub const fn element(&self, integer: &[u64; L]) -> [u64; L] {
        if self.plain { *integer } else { self.product(integer, &self.r2) }
    }

    /// `a^(p >> shift)` for an element `a`.
    pub(crate) const fn power(&self, a: &[u64; L], shift: u32) -> [u64; L] {
        let mut r = self.one;
        let mut i = self.bits;
        while i > shift {
            i -= 1;
            r = self.product(&r, &r);
            if limbs::bit(&self.odd.p, i as usize) == 1 {
                r = self.product(&r, a);
            }
        }
        r
    }

    /// `z^q` for a non-residue `z`: 2 or an odd number; -1 when `p = 3 mod 4`, and 1 when none was found.
    const fn find_root_of_unity(&self) -> [u64; L] {
        if self.two_adicity == 1 {
            return limbs::sub(&self.odd.p, &self.one).0;
        }
        let mut z = 2;
        // 2 is a non-residue exactly for p = 3 or 5 modulo 8
        let mut found = self.two_adicity == 2;
        let mut odd = 3;
        while !found && odd < NON_RESIDUE_BOUND {
            z = odd as u64;
            found = jacobi(odd, &self.odd.p) == -1;
            odd += 2;
        }
        let mut integer = [0; L];
        integer[0] = z;
        // p >> s = q, because p is odd and s >= 2 here
        if found { self.power(&self.element(&integer), self.two_adicity) } else { self.one }
    }
}

/// The number of times that 2 divides `p - 1`, for odd `p > 1`.
const fn two_adicity(p: &[u64]) -> u32 {
    let mut i = 1;
    while limbs::bit(p, i) == 0 {
        i += 1;
    }
    i as u32
}

/// Where a field context finds its modulus, and which arithmetic is that modulus's.
pub trait ModulusSource<const L: usize>: Clone + Send + Sync + 'static {
    /// Whether the modulus is a constant.
    const IS_CONSTANT: bool;
    /// Whether elements are plain integers; Montgomery form otherwise.
    const PLAIN: bool;
    /// The arithmetic on an instruction set.
    type On<'a, I: InstructionSet>: Arithmetic<L>
    where
        Self: 'a;

    /// The modulus. For a zero-sized source this is a constant that the compiler folds.
    fn modulus(&self) -> &Modulus<L>;
    /// The arithmetic.
    fn arithmetic<I: InstructionSet>(&self) -> Self::On<'_, I>;
    /// The element for any integer that fits the limbs. Cost: 1 M.
    fn from_integer<I: InstructionSet>(&self, integer: &[u64; L]) -> [u64; L];
    /// The representative below the modulus, of an element of a prime whose elements may be larger.
    #[inline(always)]
    fn canonical(a: &[u64; L]) -> [u64; L] {
        *a
    }
    /// The vectors: the machine's, or those that the modulus carries.
    type Simd<I: InstructionSet>: Simd;
    /// The vectors, given the machine's.
    fn simd<I: InstructionSet>(&self, machine: I::Simd) -> Self::Simd<I>;
    /// `a^(2^n)` on vectors, where they gain.
    #[inline(always)]
    fn sqr_n_on_vectors<S: Simd>(_: S, _a: &[u64; L], _n: u32) -> Option<[u64; L]> {
        None
    }
}

/// Any modulus, in Montgomery form.
impl<const L: usize> ModulusSource<L> for Modulus<L> {
    const IS_CONSTANT: bool = false;
    const PLAIN: bool = false;
    type On<'a, I: InstructionSet> = I::Montgomery<'a, L>;

    #[inline(always)]
    fn modulus(&self) -> &Modulus<L> {
        self
    }

    #[inline(always)]
    fn arithmetic<I: InstructionSet>(&self) -> I::Montgomery<'_, L> {
        (&self.odd).into()
    }

    type Simd<I: InstructionSet> = I::Simd;

    #[inline(always)]
    fn simd<I: InstructionSet>(&self, machine: I::Simd) -> I::Simd {
        machine
    }

    #[inline]
    fn from_integer<I: InstructionSet>(&self, integer: &[u64; L]) -> [u64; L] {
        // the first operand of a Montgomery multiplication need not be reduced
        self.arithmetic::<I>().mul(integer, &self.r2)
    }
}

/// Any modulus with the products and the vectors of the machine that was chosen when it was made: one copy of the code serves
/// every machine.
#[derive(Clone, Debug)]
pub struct RuntimeModulus<const L: usize> {
    modulus: Modulus<L>,
    products: Products,
}

impl<const L: usize> RuntimeModulus<L> {
    /// A modulus on the machine of these products.
    pub fn new(modulus: Modulus<L>, products: Products) -> Self {
        Self { modulus, products }
    }
}

impl<const L: usize> ModulusSource<L> for RuntimeModulus<L> {
    const IS_CONSTANT: bool = false;
    const PLAIN: bool = false;
    type On<'a, I: InstructionSet> = runtime::Montgomery<'a, L>;

    #[inline(always)]
    fn modulus(&self) -> &Modulus<L> {
        &self.modulus
    }

    #[inline(always)]
    fn arithmetic<I: InstructionSet>(&self) -> runtime::Montgomery<'_, L> {
        runtime::Montgomery::new(&self.modulus.odd, self.products)
    }

    type Simd<I: InstructionSet> = Vectors;

    #[inline(always)]
    fn simd<I: InstructionSet>(&self, _: I::Simd) -> Vectors {
        self.products.vectors()
    }

    #[inline]
    fn from_integer<I: InstructionSet>(&self, integer: &[u64; L]) -> [u64; L] {
        self.arithmetic::<I>().mul(integer, &self.modulus.r2)
    }
}

/// A prime with arithmetic of its own, as a constant.
impl<F: PrimeForm<L>, const L: usize> ModulusSource<L> for F {
    const IS_CONSTANT: bool = true;
    const PLAIN: bool = F::PLAIN;
    type On<'a, I: InstructionSet> = F::On<I>;

    #[inline(always)]
    fn modulus(&self) -> &Modulus<L> {
        const { &Modulus::for_field(F::P, F::PLAIN) }
    }

    #[inline(always)]
    fn arithmetic<I: InstructionSet>(&self) -> F::On<I> {
        F::On::default()
    }

    type Simd<I: InstructionSet> = I::Simd;

    #[inline(always)]
    fn simd<I: InstructionSet>(&self, machine: I::Simd) -> I::Simd {
        machine
    }

    #[inline]
    fn from_integer<I: InstructionSet>(&self, integer: &[u64; L]) -> [u64; L] {
        // the portable code takes any value as its first operand: 1 reduces a plain one, R^2 converts
        let modulus = self.modulus();
        let factor = if F::PLAIN { &modulus.one } else { &modulus.radix };
        #[cfg(feature = "counting")]
        I::record(&F::P, secant_kernel::Operation::Multiplication);
        self.arithmetic::<Portable>().mul(integer, factor)
    }

    #[inline(always)]
    fn canonical(a: &[u64; L]) -> [u64; L] {
        F::canonical(a)
    }

    #[inline(always)]
    fn sqr_n_on_vectors<S: Simd>(simd: S, a: &[u64; L], n: u32) -> Option<[u64; L]> {
        F::sqr_n_on_vectors(simd, a, n)
    }
}
