//! Arithmetic in plain Rust, for every machine and every limb count.
//!
//! | module | what |
//! |---|---|
//! | [`montgomery`] | Montgomery multiplication, additions and halving modulo any odd number |
//! | [`pseudo_mersenne`] | multiplication modulo `2^BITS - c` |
//! | [`p448`], [`p521`] | short operations modulo these primes |
//!
//! Multiplications are out of line, not inlined: the formulas take the same time (within 1 % over all operations of all
//! curves), and a program with every curve is a seventh smaller.

pub mod montgomery;
pub mod p448;
pub mod p521;
pub mod pseudo_mersenne;

use crate::backend::{Backend, InstructionSet};
use crate::primes::{self, PrimeForm};
pub use crate::reduction::reduce_once;
use crate::simd::NoSimd;
use crate::{Arithmetic, OddModulus, lookup};
use core::convert::Infallible;
pub use montgomery::{add_mod, half_mod, montgomery_multiply, montgomery_unreduced, sub_mod};

/// The machine that needs nothing but a compiler. Constant time; see [`montgomery`] for the cost of a product.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

impl InstructionSet for Portable {
    type Montgomery<'a, const L: usize> = Montgomery<'a, L>;
    type P192 = P192;
    type Secp192k1 = Secp192k1;
    type P224 = P224;
    type Secp224k1 = Secp224k1;
    type P256 = P256;
    type Secp256k1 = Secp256k1;
    type P25519 = P25519;
    type P384 = P384;
    type P448 = P448;
    type P521 = P521;
    type Simd = NoSimd;
    type Curve25519 = Infallible;
    type Parts<const L: usize, const C: usize> = lookup::Words<L, C>;
}

impl Backend for Portable {
    const C_NAME: &'static core::ffi::CStr = c"portable";
    type Instructions = Self;
    const SIMD: &'static NoSimd = &NoSimd;
}

/// [`Arithmetic`] modulo any odd number.
#[derive(Clone, Copy, Debug)]
pub struct Montgomery<'a, const L: usize>(&'a OddModulus<L>);

impl<'a, const L: usize> From<&'a OddModulus<L>> for Montgomery<'a, L> {
    #[inline(always)]
    fn from(modulus: &'a OddModulus<L>) -> Self {
        Self(modulus)
    }
}

impl<const L: usize> Montgomery<'_, L> {
    #[inline(never)]
    fn multiply(a: &[u64; L], b: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
        montgomery_multiply(a, b, &m.p, m.p_inv)
    }

    #[inline(never)]
    fn square(a: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
        montgomery_multiply(a, a, &m.p, m.p_inv)
    }
}

impl<const L: usize> Arithmetic<L> for Montgomery<'_, L> {
    #[inline(always)]
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        Self::multiply(a, b, self.0)
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        Self::square(a, self.0)
    }

    #[inline(always)]
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        add_mod(a, b, &self.0.p)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        sub_mod(a, b, &self.0.p)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; L]) -> [u64; L] {
        half_mod(a, &self.0.p)
    }
}

/// `add`, `sub` and `half` modulo any prime below `2^(64 L)`.
macro_rules! linear {
    ($name:ident, $limbs:literal) => {
        #[inline(always)]
        fn add(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            add_mod(a, b, &primes::$name::P)
        }

        #[inline(always)]
        fn sub(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            sub_mod(a, b, &primes::$name::P)
        }

        #[inline(always)]
        fn half(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
            half_mod(a, &primes::$name::P)
        }
    };
}

/// [`Arithmetic`] modulo a named prime by a function that multiplies, which is compiled once for products, once for
/// squares, and for small factors in the formulas; other methods as [`linear!`] has them, or given.
macro_rules! prime {
    ($name:ident: $limbs:literal limbs, |$a:ident, $b:ident| $multiply:expr, $square:block $(, $($method:item)+)?) => {
        #[doc = concat!("[`Arithmetic`] modulo [`primes::", stringify!($name), "`].")]
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        // without a receiver, which would be an argument
        impl $name {
            #[inline(never)]
            fn multiply($a: &[u64; $limbs], $b: &[u64; $limbs]) -> [u64; $limbs] {
                $multiply
            }

            #[inline(never)]
            fn square($a: &[u64; $limbs]) -> [u64; $limbs] {
                $square
            }
        }

        impl Arithmetic<$limbs> for $name {
            #[inline(always)]
            fn mul(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
                Self::multiply(a, b)
            }

            #[inline(always)]
            fn sqr(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
                Self::square(a)
            }

            prime! { @rest $name, $limbs, |$a, $b| $multiply $(, $($method)+)? }
        }
    };
    ($name:ident: $limbs:literal limbs, |$a:ident, $b:ident| $multiply:expr $(, $($method:item)+)?) => {
        prime! { $name: $limbs limbs, |$a, $b| $multiply, { let $b = $a; $multiply } $(, $($method)+)? }
    };
    (@rest $name:ident, $limbs:literal, |$a:ident, $b:ident| $multiply:expr) => {
        linear! { $name, $limbs }

        #[inline(always)]
        fn mul_small(&self, $a: &[u64; $limbs], k: u32) -> [u64; $limbs] {
            let mut integer = [0; $limbs];
            integer[0] = u64::from(k);
            let $b = &integer;
            $multiply
        }
    };
    (@rest $name:ident, $limbs:literal, |$a:ident, $b:ident| $multiply:expr, $($method:item)+) => { $($method)+ };
}

prime! { P192: 3 limbs, |a, b| pseudo_mersenne::multiply::<3, 2, 192>(a, b, &primes::P192::P, &[1, 1]) }
prime! { Secp192k1: 3 limbs, |a, b| pseudo_mersenne::multiply::<3, 1, 192>(a, b, &primes::Secp192k1::P, &[0x1_0000_11c9]) }
prime! { P224: 4 limbs, |a, b| montgomery_multiply(a, b, &primes::P224::P, u64::MAX) }
prime! { Secp224k1: 4 limbs, |a, b| pseudo_mersenne::multiply::<4, 1, 224>(a, b, &primes::Secp224k1::P, &[0x1_0000_1a93]) }
prime! { P256: 4 limbs, |a, b| montgomery_multiply(a, b, &primes::P256::P, 1) }
prime! { Secp256k1: 4 limbs, |a, b| pseudo_mersenne::multiply::<4, 1, 256>(a, b, &primes::Secp256k1::P, &[0x1_0000_03d1]) }
prime! { P25519: 4 limbs, |a, b| pseudo_mersenne::multiply::<4, 1, 255>(a, b, &primes::P25519::P, &[19]) }
prime! {
    P384: 6 limbs,
    |a, b| pseudo_mersenne::multiply::<6, 3, 384>(a, b, &primes::P384::P, &[0xffff_ffff_0000_0001, 0xffff_ffff, 1])
}
prime! {
    P448: 7 limbs, |a, b| p448::multiply(a, b), { p448::square(a) },

    #[inline(always)]
    fn add(&self, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        p448::add(a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        p448::sub(a, b)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; 7]) -> [u64; 7] {
        half_mod(a, &primes::P448::P)
    }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; 7], k: u32) -> [u64; 7] {
        p448::mul_small(a, k)
    }
}
prime! {
    P521: 9 limbs, |a, b| pseudo_mersenne::multiply::<9, 1, 521>(a, b, &primes::P521::P, &[1]),

    #[inline(always)]
    fn add(&self, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        p521::add(a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        p521::sub(a, b)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; 9]) -> [u64; 9] {
        p521::half(a)
    }
}
