//! The field of any odd prime, in Montgomery form.
//!
//! An element `a` is held as `a R mod p` with `R = 2^(64 L)`, fully reduced. One body serves every
//! modulus source and every backend. Up to four limbs the multiplication is inlined into the formulas;
//! from five limbs on it is a call, because the straight-line code of a point operation would otherwise
//! outgrow the instruction cache and the compile time.

use super::modulus::{Modulus, ModulusSource};
use super::{Field, Limbs, invert, sqrt};
use core::marker::PhantomData;
use secant_kernel::{Backend, Portable, limbs};
use subtle::Choice;

/// The most limbs for which multiplication is inlined.
const INLINE_LIMBS: usize = 4;

/// The integers modulo an odd prime of up to `64 L` bits; `M` tells the modulus, `B` the machine.
#[derive(Clone, Debug)]
pub struct Montgomery<const L: usize, M = Modulus<L>, B = Portable> {
    source: M,
    backend: PhantomData<B>,
}

impl<const L: usize, M, B> Montgomery<L, M, B> {
    /// The field over the modulus that `source` tells.
    pub const fn new(source: M) -> Self {
        Self { source, backend: PhantomData }
    }
}

impl<const L: usize, M: ModulusSource<L>, B: Backend> Montgomery<L, M, B> {
    /// The modulus and its constants.
    #[inline(always)]
    pub fn modulus(&self) -> &Modulus<L> {
        self.source.modulus()
    }
}

#[inline(never)]
fn called_multiply<const L: usize, B: Backend>(
    a: &[u64; L],
    b: &[u64; L],
    p: &[u64; L],
    p_inv: u64,
) -> [u64; L] {
    B::montgomery_multiply(a, b, p, p_inv)
}

#[inline(never)]
fn called_square<const L: usize, B: Backend>(a: &[u64; L], p: &[u64; L], p_inv: u64) -> [u64; L] {
    B::montgomery_square(a, p, p_inv)
}

impl<const L: usize, M: ModulusSource<L>, B: Backend> Field for Montgomery<L, M, B> {
    type Element = [u64; L];

    #[inline(always)]
    fn characteristic(&self) -> &[u64; L] {
        &self.modulus().p
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
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        limbs::add_mod(a, b, &self.modulus().p)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        limbs::sub_mod(a, b, &self.modulus().p)
    }

    #[inline(always)]
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        let m = self.modulus();
        if L <= INLINE_LIMBS {
            B::montgomery_multiply(a, b, &m.p, m.p_inv)
        } else {
            called_multiply::<L, B>(a, b, &m.p, m.p_inv)
        }
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        let m = self.modulus();
        if L <= INLINE_LIMBS {
            B::montgomery_square(a, &m.p, m.p_inv)
        } else {
            called_square::<L, B>(a, &m.p, m.p_inv)
        }
    }

    #[inline]
    fn from_integer(&self, integer: &[u64; L]) -> [u64; L] {
        // the first operand of a Montgomery multiplication need not be reduced
        self.mul(integer, &self.modulus().r2)
    }

    #[inline]
    fn to_integer(&self, a: &[u64; L]) -> [u64; L] {
        let mut one = [0; L];
        one[0] = 1;
        self.mul(a, &one)
    }

    fn reduce(&self, integer: &[u64]) -> [u64; L] {
        let mut r = [0; L];
        let chunks = integer.len().div_ceil(L);
        for i in (0..chunks).rev() {
            let mut chunk = [0; L];
            let end = integer.len().min((i + 1) * L);
            chunk[..end - i * L].copy_from_slice(&integer[i * L..end]);
            // r R + chunk, in Montgomery form: R stands for itself as R^2
            r = self.add(&self.mul(&r, &self.modulus().r2), &self.from_integer(&chunk));
        }
        r
    }

    fn invert(&self, a: &[u64; L]) -> [u64; L] {
        let m = self.modulus();
        invert::invert(a, &m.r2, &m.p, m.p_inv, m.bits)
    }

    fn invert_vartime(&self, a: &[u64; L]) -> [u64; L] {
        let m = self.modulus();
        invert::invert_vartime(a, &m.r2, &m.p, m.p_inv)
    }

    fn sqrt(&self, a: &[u64; L]) -> ([u64; L], Choice) {
        let m = self.modulus();
        sqrt::tonelli_shanks(self, a, m.two_adicity, &m.root_of_unity())
    }
}

const _: () = assert!(<[u64; 9] as Limbs>::COUNT == super::MAX_LIMBS);
