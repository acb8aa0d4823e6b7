//! The field of any odd prime.
//!
//! Elements are limbs, fully reduced except modulo 2^255 - 19 (see [`secant_kernel::primes::P25519`]), in the
//! representation that the modulus source chooses: plain integers for primes with a short `2^BITS - p`, Montgomery form
//! `a R mod p` with `R = 2^(64 L)` for all others. One body serves every source and every machine: a method is one call
//! of the source's [`Arithmetic`]. Kernels in assembly are inlined into the formulas up to four limbs, and out of line
//! above, because the straight-line code of a point operation would otherwise outgrow the instruction cache and the
//! compile time.

use super::invert::{ARE_POWERS, Inversion};
use super::modulus::{Modulus, ModulusSource};
use super::sqrt::NonResidue;
use super::{Field, sqrt};
use secant_kernel::Inlined;
use secant_kernel::lookup::Interleaved16;
use secant_kernel::radix52::{Constants, LaneModulus, Modular, ModularTask};
use secant_kernel::simd::Simd;
use secant_kernel::{Arithmetic, InstructionSet, Portable, limbs};
use subtle::{Choice, ConstantTimeEq};
use zeroize::Zeroize;

/// The integers modulo an odd prime of up to `64 L` bits: `M` is the modulus, `I` the instructions. The vectors are a
/// value, so that machines with and without them share what is compiled for a field.
#[derive(Clone, Debug)]
pub struct PrimeField<const L: usize, M = Modulus<L>, I: InstructionSet = Portable> {
    source: M,
    simd: &'static I::Simd,
}

impl<const L: usize, M, I: InstructionSet> PrimeField<L, M, I> {
    /// The field over the modulus that `source` tells, without vectors.
    pub const fn new(source: M) -> Self {
        Self::with_vectors(source, I::Simd::DEFAULT)
    }

    /// The field over the modulus that `source` tells, with vectors.
    pub const fn with_vectors(source: M, simd: &'static I::Simd) -> Self {
        Self { source, simd }
    }
}

impl<const L: usize, M: ModulusSource<L>, I: InstructionSet> PrimeField<L, M, I> {
    /// The modulus and its constants.
    #[inline(always)]
    pub fn modulus(&self) -> &Modulus<L> {
        self.source.modulus()
    }

    #[inline(always)]
    fn arithmetic(&self) -> M::On<'_, I> {
        self.source.arithmetic()
    }

    #[inline(always)]
    fn simd(&self) -> M::Simd<I> {
        self.source.simd::<I>(*self.simd)
    }

    /// `1/a` modulo a prime `p` as `a^(p - 2)`, in constant time.
    fn power_of_inverse(&self, a: &[u64; L]) -> [u64; L] {
        let mut two = [0; L];
        two[0] = 2;
        self.pow_public(a, &limbs::sub(&self.modulus().odd.p, &two).0)
    }
}

/// Where vectors find the constants of a source's prime.
#[derive(Debug)]
#[cfg_attr(
    not(any(feature = "vectors", feature = "emulated")),
    allow(dead_code, reason = "nothing reads it there")
)]
struct OfSource<'a, M>(&'a M);

impl<M> Clone for OfSource<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for OfSource<'_, M> {}

impl<const L: usize, M: ModulusSource<L>> LaneModulus<L> for OfSource<'_, M> {
    const IS_CONSTANT: bool = M::IS_CONSTANT;

    #[inline(always)]
    fn constants(&self) -> &Constants<L> {
        #[cfg(any(feature = "vectors", feature = "emulated"))]
        let constants = &self.0.modulus().lanes;
        #[cfg(not(any(feature = "vectors", feature = "emulated")))]
        let constants = Missing::<L>::CONSTANTS;
        constants
    }
}

/// The constants of vectors in a build that has none: code that needs them does not compile.
#[cfg(not(any(feature = "vectors", feature = "emulated")))]
struct Missing<const L: usize>;

#[cfg(not(any(feature = "vectors", feature = "emulated")))]
impl<const L: usize> Missing<L> {
    const CONSTANTS: &'static Constants<L> = {
        assert!(L == 0, "the feature `vectors` or `emulated` has the constants of vectors");
        &Constants::NONE
    };
}

impl<const L: usize, M: ModulusSource<L>, I: InstructionSet> Field for PrimeField<L, M, I> {
    type Element = [u64; L];
    type Parts<const C: usize> = I::Parts<L, C>;

    // the products of longer elements are out of line
    const READS_IN_PARTS: bool = I::READS_IN_PARTS && L <= 4;
    const MAY_HAVE_VECTORS: bool = M::Simd::<I>::MAY_BE;

    #[inline(always)]
    fn characteristic(&self) -> &[u64; L] {
        &self.modulus().odd.p
    }

    #[inline(always)]
    fn bits(&self) -> u32 {
        self.modulus().bits
    }

    #[inline(always)]
    fn one(&self) -> [u64; L] {
        self.modulus().one
    }

    #[inline(always)]
    fn lookup<T, const C: usize>(
        &self,
        entries: &[T],
        elements: impl Fn(&T) -> [&[u64; L]; C],
        index: u64,
    ) -> [[u64; L]; C] {
        I::lookup(entries, elements, index)
    }

    #[inline(always)]
    fn lookup_interleaved<const C: usize>(&self, table: &[Interleaved16], index: u64) -> [[u64; L]; C] {
        I::lookup_interleaved(table, index)
    }

    #[cfg(feature = "counting")]
    fn record(&self, operation: secant_kernel::Operation) {
        I::record(self.characteristic(), operation);
    }

    #[inline(always)]
    fn run<W: Inlined>(&self, work: W) -> W::Output {
        I::run(work)
    }

    #[inline(always)]
    fn run_four<T: ModularTask<4>>(&self, task: T) -> Option<T::Output> {
        self.simd().run_four(Modular { modulus: OfSource(&self.source), task }).ok()?
    }

    #[inline(always)]
    fn run_eight<T: ModularTask<8>>(&self, task: T) -> Option<T::Output> {
        self.simd().run_eight(Modular { modulus: OfSource(&self.source), task }).ok()?
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    #[cfg_attr(feature = "small", inline(never))]
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.arithmetic().add(a, b)
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    #[cfg_attr(feature = "small", inline(never))]
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.arithmetic().sub(a, b)
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    #[cfg_attr(feature = "small", inline(never))]
    fn add_product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.arithmetic().add_product(a, b)
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    #[cfg_attr(feature = "small", inline(never))]
    fn sub_product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.arithmetic().sub_product(a, b)
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    #[cfg_attr(feature = "small", inline(never))]
    fn select(&self, a: &[u64; L], b: &[u64; L], choice: Choice) -> [u64; L] {
        I::select(a, b, choice.unwrap_u8())
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    #[cfg_attr(feature = "small", inline(never))]
    fn half(&self, a: &[u64; L]) -> [u64; L] {
        self.arithmetic().half(a)
    }

    #[inline(always)]
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.arithmetic().mul(a, b)
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        self.arithmetic().sqr(a)
    }

    #[inline(always)]
    fn mul_sub_mul(&self, left: [&[u64; L]; 2], right: [&[u64; L]; 2]) -> [u64; L] {
        self.arithmetic().mul_sub_mul(left, right)
    }

    #[inline(always)]
    fn mul_sub_sqr(&self, left: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        self.arithmetic().mul_sub_sqr(left, c)
    }

    #[inline]
    fn sqr_n(&self, a: &[u64; L], n: u32) -> [u64; L] {
        M::sqr_n_on_vectors(*self.simd, a, n).unwrap_or_else(|| self.arithmetic().sqr_n(a, n))
    }

    #[inline]
    fn from_integer(&self, integer: &[u64; L]) -> [u64; L] {
        self.source.from_integer::<I>(integer)
    }

    #[inline]
    fn to_integer(&self, a: &[u64; L]) -> [u64; L] {
        if M::PLAIN {
            return M::canonical(a);
        }
        let mut one = [0; L];
        one[0] = 1;
        self.mul(a, &one)
    }

    fn reduce(&self, integer: &[u64]) -> [u64; L] {
        let mut chunks = integer.chunks(L).rev().map(|limbs| {
            let mut chunk = [0; L];
            chunk[..limbs.len()].copy_from_slice(limbs);
            let element = self.from_integer(&chunk);
            // the integer may be a secret, and its lowest limbs all of it
            chunk.zeroize();
            element
        });
        let first = chunks.next().unwrap_or([0; L]);
        chunks.fold(first, |r, chunk| self.add(&self.mul(&r, &self.modulus().radix), &chunk))
    }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; L], k: u32) -> [u64; L] {
        if M::PLAIN {
            return self.arithmetic().mul_small(a, k);
        }
        let mut integer = [0; L];
        integer[0] = u64::from(k);
        self.mul(&self.from_integer(&integer), a)
    }

    #[inline]
    fn is_zero(&self, a: &[u64; L]) -> Choice {
        M::canonical(a).iter().fold(0, |acc, limb| acc | limb).ct_eq(&0)
    }

    fn invert(&self, a: &[u64; L]) -> [u64; L] {
        if ARE_POWERS {
            return self.power_of_inverse(a);
        }
        self.inverse(&self.inversion(a).run::<I>())
    }

    fn invert_together<G: Field>(&self, a: &[u64; L], other: &G, b: &G::Element) -> ([u64; L], G::Element) {
        if ARE_POWERS {
            return (self.invert(a), other.invert(b));
        }
        let (first, second) = self.inversion(a).run_together::<I, _>(*self.simd, &other.inversion(b));
        (self.inverse(&first), other.inverse(&second))
    }

    fn inversion(&self, a: &[u64; L]) -> Inversion<'_, [u64; L]> {
        let Modulus { odd, bits, .. } = self.modulus();
        Inversion::new(M::canonical(a), &odd.p, odd.p_inv, *bits)
    }

    #[inline(always)]
    fn inverse(&self, quotient: &[u64; L]) -> [u64; L] {
        #[cfg(feature = "counting")]
        self.record(secant_kernel::Operation::Inversion);
        let Modulus { odd, inversion, .. } = self.modulus();
        I::Montgomery::from(odd).mul(quotient, inversion)
    }

    fn invert_vartime(&self, a: &[u64; L]) -> [u64; L] {
        if ARE_POWERS {
            return self.power_of_inverse(a);
        }
        self.inverse(&self.inversion(a).run_vartime())
    }

    fn sqrt(&self, a: &[u64; L]) -> ([u64; L], Choice) {
        let m = self.modulus();
        sqrt::tonelli_shanks(self, a, m.two_adicity, &m.root_of_unity())
    }

    fn sqrt_ratio_each<const N: usize>(
        &self,
        u: &[[u64; L]; N],
        v: &[[u64; L]; N],
    ) -> [([u64; L], Choice); N] {
        let m = self.modulus();
        sqrt::ratios(self, u, v, m.two_adicity, &m.root_of_unity())
    }

    fn sqrt_ratio_or(&self, u: &[u64; L], v: &[u64; L], z: &NonResidue<[u64; L]>) -> ([u64; L], Choice) {
        let m = self.modulus();
        sqrt::ratio_or(self, u, v, z, m.two_adicity, &m.root_of_unity())
    }
}
