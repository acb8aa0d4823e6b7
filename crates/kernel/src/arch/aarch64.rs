//! Kernels for 64-bit Arm processors, with the instructions that all of them have: nothing is detected.
//!
//! `mul` and `umulh` give the halves of a product, one register each of thirty-one, and leave the flags alone, so that a
//! row of a product runs in two chains of additions ([`rows`]). `csel` chooses without a mask, and vectors of 128 bits
//! read tables.
//!
//! | module | modulus | representation | limbs | form |
//! |---|---|---|---|---|
//! | [`linear`] | additions modulo every prime below | any | 3 to 9 | inline |
//! | [`montgomery`] | any odd | Montgomery | 3, 4 | inline |
//! | [`p192`] | 2^192 - 2^64 - 1 | plain | 3 | inline |
//! | [`secp192k1`] | 2^192 - 0x1000011c9 | plain | 3 | inline |
//! | [`secp224k1`] | 2^224 - 0x100001a93 | plain | 4 | inline |
//! | [`p256`] | 2^256 - 2^224 + 2^192 + 2^96 - 1 | Montgomery | 4 | inline |
//! | [`p224`] | 2^224 - 2^96 + 1 | Montgomery, R = 2^256 | 4 | inline |
//! | [`secp256k1`] | 2^256 - 0x1000003d1 | plain | 4 | inline |
//! | [`p25519`] | 2^255 - 19 | plain | 4 | inline |
//! | [`montgomery_out_of_line`] | any odd | Montgomery | 5 to 9 | out of line |
//! | [`p384`] | 2^384 - 2^128 - 2^96 + 2^32 - 1 | plain | 6 | out of line |
//! | [`p448`] | 2^448 - 2^224 - 1 | plain | 7 | out of line |
//! | [`p521`] | 2^521 - 1 | plain | 9 | out of line |
//! | [`lazy_reduction`] | products that are subtracted before a reduction | any | 4 | inline |
//!
//! Every kernel is a block of `asm!` whose registers the compiler chooses. It puts **inline** ones into the formulas: a
//! call takes some twenty instructions more, a fifth of a product of four limbs. They take their operands and leave
//! their results in registers, of which they need at most 22. The operands have the same names everywhere:
//!
//! | operand | multiplication | square |
//! |---|---|---|
//! | `a0` to `a3` | the first factor; `a0` to `a2` then words 5 to 7 of the product | the factor; `a3` then word 7 |
//! | `b0` to `b3` | the second factor | |
//! | `t0` to `t4`, `t0` to `t6` | the words below | the words below |
//! | `p0` to `p3`, `p_inv` | the modulus where it is no constant, and `-1/p` | the same |
//! | `u0` to `u3` | halves of products of limbs | the same |
//!
//! x18 and x29 belong to the system and to the frame, and x19 to the compiler: no block names a register.
//!
//! **Constant time.** No kernel branches on a limb or uses one as an address. That `mul` and `umulh` take the same time for
//! all operands holds on the cores with DIT, where the system sets that bit, and on those of Arm and Apple without.
//! Carries in plain Rust are no way to write such code here: the compiler makes branches of them ([`linear`]).
//!
//! **Soundness.** Every processor that this is compiled for has the instructions. Limbs are passed as values; where a
//! kernel reads through a pointer, that comes from a reference to an array of the length that it reads.

use crate::arch::portable::Portable;
use crate::backend::{Backend, InstructionSet};
use crate::lookup::Words;
#[cfg(any(test, feature = "aarch64"))]
use crate::products::{Kind, Products};
use crate::simd::NoSimd;
use crate::{Arithmetic, OddModulus, limbs};
use core::array;
use core::convert::Infallible;

/// The name of a prime on this machine.
macro_rules! prime {
    ($name:ident, $limbs:literal: $($method:item)*) => {
        #[doc = concat!("[`Arithmetic`](crate::Arithmetic) modulo [`primes::", stringify!($name), "`](crate::primes::", stringify!($name), ").")]
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl crate::Arithmetic<$limbs> for $name {
            $($method)*
        }
    };
}

/// `mul` and `sqr` of [`Arithmetic`] by two kernels.
macro_rules! product_methods {
    ($multiply:ident, $square:ident, $limbs:literal) => {
        #[inline(always)]
        fn mul(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            $multiply(a, b)
        }

        #[inline(always)]
        fn sqr(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
            $square(a)
        }
    };
}

#[macro_use]
mod rows;
#[macro_use]
pub mod lazy_reduction;
#[macro_use]
pub mod linear;
#[cfg(target_feature = "neon")]
mod lookup;
pub mod montgomery;
pub mod montgomery_out_of_line;
pub mod p192;
pub mod p224;
pub mod p25519;
pub mod p256;
pub mod p384;
pub mod p448;
pub mod p521;
pub mod secp192k1;
pub mod secp224k1;
pub mod secp256k1;
mod short;
mod wide;

#[cfg(test)]
mod tests;

/// The machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aarch64;

impl InstructionSet for Aarch64 {
    type Montgomery<'a, const L: usize> = Montgomery<'a, L>;
    #[cfg(any(test, feature = "aarch64"))]
    const PRODUCTS: Products = Products::of(Kind::Aarch64);
    type P192 = p192::P192;
    type Secp192k1 = secp192k1::Secp192k1;
    type P224 = p224::P224;
    type Secp224k1 = secp224k1::Secp224k1;
    type P256 = p256::P256;
    type Secp256k1 = secp256k1::Secp256k1;
    type P25519 = p25519::P25519;
    type P384 = p384::P384;
    type P448 = p448::P448;
    type P521 = p521::P521;
    type Simd = NoSimd;
    type Curve25519 = Infallible;
    type Parts<const L: usize, const C: usize> = Words<L, C>;

    #[inline(always)]
    fn select<const L: usize>(a: &[u64; L], b: &[u64; L], choice: u8) -> [u64; L] {
        linear::select(a, b, choice)
    }

    #[cfg(target_feature = "neon")]
    #[inline(always)]
    fn lookup<T, const L: usize, const C: usize>(
        entries: &[T],
        elements: impl Fn(&T) -> [&[u64; L]; C],
        index: u64,
    ) -> [[u64; L]; C] {
        // SAFETY: what this is compiled for has vectors
        unsafe { lookup::lookup(entries, elements, index) }
    }

    #[cfg(target_feature = "neon")]
    #[inline(always)]
    fn lookup_interleaved<const L: usize, const C: usize>(
        table: &[crate::lookup::Interleaved16],
        index: u64,
    ) -> [[u64; L]; C] {
        // SAFETY: as above
        unsafe { lookup::lookup_interleaved(table, index) }
    }
}

impl Backend for Aarch64 {
    const C_NAME: &'static core::ffi::CStr = c"aarch64";
    type Instructions = Self;
    const SIMD: &'static NoSimd = &NoSimd;
}

/// [`Arithmetic`] modulo any odd number: the kernels of three to nine limbs, and the portable products below and above.
/// The choice is made while compiling. Operands and results as for [`montgomery`].
#[derive(Clone, Copy, Debug)]
pub struct Montgomery<'a, const L: usize>(&'a OddModulus<L>);

impl<'a, const L: usize> From<&'a OddModulus<L>> for Montgomery<'a, L> {
    #[inline(always)]
    fn from(modulus: &'a OddModulus<L>) -> Self {
        Self(modulus)
    }
}

impl<'a, const L: usize> Montgomery<'a, L> {
    #[inline(always)]
    fn portable(&self) -> <Portable as InstructionSet>::Montgomery<'a, L> {
        self.0.into()
    }

    #[inline(always)]
    fn is_reduced(&self, operands: &[&[u64; L]]) -> bool {
        operands.iter().all(|x| is_below(x, &self.0.p))
    }
}

/// A sum, difference or half by the functions of [`linear`] for the number of limbs.
macro_rules! by_limbs {
    ($operation:ident($($operand:expr),+), $p:expr, $otherwise:expr) => {{
        by_limbs!(@ any_3 any_4 any_5 any_6 any_7 any_8 any_9: $operation [$($operand),+] $p);
        $otherwise
    }};
    (@ $($module:ident)+: $operation:ident $operands:tt $p:expr) => {
        $(by_limbs!(@@ $module $operation $operands $p);)+
    };
    (@@ $module:ident $operation:ident [$a:expr] $p:expr) => {
        if let (Some(a), Some(p)) = (same($a), same($p)) {
            let r = linear::$module::$operation(a, p);
            return array::from_fn(|i| r[i]);
        }
    };
    (@@ $module:ident $operation:ident [$a:expr, $b:expr] $p:expr) => {
        if let (Some(a), Some(b), Some(p)) = (same($a), same($b), same($p)) {
            let r = linear::$module::$operation(a, b, p);
            return array::from_fn(|i| r[i]);
        }
    };
}

impl<const L: usize> Arithmetic<L> for Montgomery<'_, L> {
    #[inline(always)]
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        debug_assert!(self.is_reduced(&[b]), "the second operand is not reduced");
        if let (Some(a), Some(b), Some(m)) = (same(a), same(b), self.0.resized()) {
            let r = montgomery::multiply_3(a, b, m);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(b), Some(m)) = (same(a), same(b), self.0.resized()) {
            let r = montgomery::multiply_4(a, b, m);
            return array::from_fn(|i| r[i]);
        }
        if let Some(r) = montgomery_out_of_line::multiply_if(a, b, self.0) {
            return r;
        }
        self.portable().mul(a, b)
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        debug_assert!(self.is_reduced(&[a]), "the operand is not reduced");
        if let (Some(a), Some(m)) = (same(a), self.0.resized()) {
            let r = montgomery::square_3(a, m);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(m)) = (same(a), self.0.resized()) {
            let r = montgomery::square_4(a, m);
            return array::from_fn(|i| r[i]);
        }
        if let Some(r) = montgomery_out_of_line::square_if(a, self.0) {
            return r;
        }
        self.portable().sqr(a)
    }

    #[inline(always)]
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        by_limbs!(add(a, b), &self.0.p, self.portable().add(a, b))
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        by_limbs!(sub(a, b), &self.0.p, self.portable().sub(a, b))
    }

    #[inline(always)]
    fn half(&self, a: &[u64; L]) -> [u64; L] {
        by_limbs!(half(a), &self.0.p, self.portable().half(a))
    }

    /// With one reduction from four limbs on.
    #[inline(always)]
    fn mul_sub_mul(&self, [a, b]: [&[u64; L]; 2], [c, d]: [&[u64; L]; 2]) -> [u64; L] {
        debug_assert!(self.is_reduced(&[a, b, c, d]), "an operand is not reduced");
        if let (Some(a), Some(b), Some(c), Some(d), Some(m)) =
            (same(a), same(b), same(c), same(d), self.0.resized())
        {
            let right = lazy_reduction::product_4(c, d);
            let r = montgomery::reduce_difference_4(&lazy_reduction::product_4(a, b), &right, m);
            return array::from_fn(|i| r[i]);
        }
        if let Some(r) = montgomery_out_of_line::mul_sub_mul_if([a, b], [c, d], self.0) {
            return r;
        }
        let product = self.mul(c, d);
        self.sub(&self.mul(a, b), &product)
    }

    /// As [`Arithmetic::mul_sub_mul`].
    #[inline(always)]
    fn mul_sub_sqr(&self, [a, b]: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        debug_assert!(self.is_reduced(&[a, b, c]), "an operand is not reduced");
        if let (Some(a), Some(b), Some(c), Some(m)) = (same(a), same(b), same(c), self.0.resized()) {
            let right = lazy_reduction::square_4(c);
            let r = montgomery::reduce_difference_4(&lazy_reduction::product_4(a, b), &right, m);
            return array::from_fn(|i| r[i]);
        }
        if let Some(r) = montgomery_out_of_line::mul_sub_sqr_if([a, b], c, self.0) {
            return r;
        }
        let square = self.sqr(c);
        self.sub(&self.mul(a, b), &square)
    }
}

fn is_below<const L: usize>(a: &[u64; L], p: &[u64; L]) -> bool {
    limbs::less_than(a, p) == 1
}

/// The same array, if `L` is `N`.
#[inline(always)]
fn same<const L: usize, const N: usize>(a: &[u64; L]) -> Option<&[u64; N]> {
    a.as_slice().try_into().ok()
}

impl<const L: usize> OddModulus<L> {
    /// The same modulus, if `L` is `N`.
    #[inline(always)]
    fn resized<const N: usize>(&self) -> Option<&OddModulus<N>> {
        (self as &dyn core::any::Any).downcast_ref()
    }
}
