//! The field of any odd prime.
//!
//! Elements are limbs, fully reduced but for those of 2^255 - 19 (see its shape in the kernel), in the representation
//! that the modulus source chooses: plain integers for primes with a short `2^BITS - p`, Montgomery form `a R mod p`
//! with `R = 2^(64 L)` for all others. One body serves every source and every backend. Kernels of machine code are
//! inlined into the formulas up to four limbs, and called above, because the straight-line code of a point operation
//! would otherwise outgrow the instruction cache and the compile time.

use super::invert::Inversion;
use super::modulus::{Modulus, ModulusSource};
use super::sqrt::NonResidue;
use super::{Field, Limbs, sqrt};
use core::marker::PhantomData;
use secant_kernel::lookup::{Column, Work};
use secant_kernel::montgomery_lanes::{Constants, LaneModulus, Modular, ModularTask};
use secant_kernel::{Backend, Portable};
use subtle::{Choice, ConstantTimeEq};

/// The integers modulo an odd prime of up to `64 L` bits; `M` tells the modulus, `B` the machine.
#[derive(Clone, Debug)]
pub struct PrimeField<const L: usize, M = Modulus<L>, B = Portable> {
    source: M,
    backend: PhantomData<B>,
}

impl<const L: usize, M, B> PrimeField<L, M, B> {
    /// The field over the modulus that `source` tells.
    pub const fn new(source: M) -> Self {
        Self { source, backend: PhantomData }
    }
}

impl<const L: usize, M: ModulusSource<L>, B: Backend> PrimeField<L, M, B> {
    /// The modulus and its constants.
    #[inline(always)]
    pub fn modulus(&self) -> &Modulus<L> {
        self.source.modulus()
    }
}

/// Where vectors find the constants of a source's prime.
#[derive(Debug)]
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
        &self.0.modulus().lanes
    }
}

impl<const L: usize, M: ModulusSource<L>, B: Backend> Field for PrimeField<L, M, B> {
    type Element = [u64; L];
    type Parts<const C: usize> = B::Parts<L, C>;

    // the products of longer elements are called
    const READS_IN_PARTS: bool = B::READS_IN_PARTS && L <= 4;

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
        B::lookup(entries, elements, index)
    }

    #[inline(always)]
    fn lookup_columns<const C: usize>(&self, table: &[Column], index: u64) -> [[u64; L]; C] {
        B::lookup_columns(table, index)
    }

    #[inline(always)]
    fn run<W: Work>(&self, work: W) -> W::Output {
        B::run(work)
    }

    #[inline(always)]
    fn run_four<T: ModularTask<4>>(&self, task: T) -> Option<T::Output> {
        B::run_four(Modular { modulus: OfSource(&self.source), task }).ok()?
    }

    #[inline(always)]
    fn run_eight<T: ModularTask<8>>(&self, task: T) -> Option<T::Output> {
        B::run_eight(Modular { modulus: OfSource(&self.source), task }).ok()?
    }

    #[inline(always)]
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.source.add::<B>(a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.source.sub::<B>(a, b)
    }

    #[inline(always)]
    fn add_product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.source.add_product::<B>(a, b)
    }

    #[inline(always)]
    fn sub_product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.source.sub_product::<B>(a, b)
    }

    #[inline(always)]
    fn select(&self, a: &[u64; L], b: &[u64; L], choice: Choice) -> [u64; L] {
        B::select(a, b, choice.unwrap_u8())
    }

    #[inline(always)]
    fn half(&self, a: &[u64; L]) -> [u64; L] {
        self.source.half::<B>(a)
    }

    #[inline(always)]
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.source.multiply::<B>(a, b)
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        self.source.square::<B>(a)
    }

    #[inline(always)]
    fn mul_sub_mul(&self, left: [&[u64; L]; 2], right: [&[u64; L]; 2]) -> [u64; L] {
        self.source.multiply_less_product::<B>(left, right)
    }

    #[inline(always)]
    fn mul_sub_sqr(&self, left: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        self.source.multiply_less_square::<B>(left, c)
    }

    #[inline]
    fn sqr_n(&self, a: &[u64; L], n: u32) -> [u64; L] {
        self.source.square_n::<B>(a, n)
    }

    #[inline]
    fn from_integer(&self, integer: &[u64; L]) -> [u64; L] {
        self.source.from_integer::<B>(integer)
    }

    #[inline]
    fn to_integer(&self, a: &[u64; L]) -> [u64; L] {
        if self.modulus().plain {
            return self.source.canonical(a);
        }
        let mut one = [0; L];
        one[0] = 1;
        self.mul(a, &one)
    }

    fn reduce(&self, integer: &[u64]) -> [u64; L] {
        let mut chunks = integer.chunks(L).rev().map(|limbs| {
            let mut chunk = [0; L];
            chunk[..limbs.len()].copy_from_slice(limbs);
            self.from_integer(&chunk)
        });
        let first = chunks.next().unwrap_or([0; L]);
        chunks.fold(first, |r, chunk| self.add(&self.mul(&r, &self.modulus().radix), &chunk))
    }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; L], k: u32) -> [u64; L] {
        self.source.multiply_small::<B>(a, k)
    }

    #[inline]
    fn is_zero(&self, a: &[u64; L]) -> Choice {
        self.source.canonical(a).iter().fold(0, |acc, limb| acc | limb).ct_eq(&0)
    }

    fn invert(&self, a: &[u64; L]) -> [u64; L] {
        self.inverse(&self.inversion(a).run::<B>())
    }

    fn invert_beside<G: Field>(&self, a: &[u64; L], other: &G, b: &G::Element) -> ([u64; L], G::Element) {
        let (first, second) = self.inversion(a).run_beside::<B, _>(&other.inversion(b));
        (self.inverse(&first), other.inverse(&second))
    }

    fn inversion(&self, a: &[u64; L]) -> Inversion<'_, [u64; L]> {
        Inversion::new(self.source.canonical(a), self.modulus())
    }

    #[inline(always)]
    fn inverse(&self, quotient: &[u64; L]) -> [u64; L] {
        let Modulus { odd, inversion, .. } = self.modulus();
        B::montgomery_multiply(quotient, inversion, odd)
    }

    fn invert_vartime(&self, a: &[u64; L]) -> [u64; L] {
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

const _: () = assert!(<[u64; 9] as Limbs>::COUNT == super::MAX_LIMBS);
