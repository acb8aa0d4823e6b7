//! Arithmetic in plain Rust, for every machine and every limb count.
//!
//! | module | what |
//! |---|---|
//! | [`montgomery`] | Montgomery multiplication, additions and halving modulo any odd number |
//! | [`pseudo_mersenne`] | modulo `2^BITS - c` for a short `c`: secp192k1, secp224k1, secp256k1 |
//! | [`p192`], [`p384`], [`p448`], [`p521`] | modulo primes of which a fold is additions of shifted words |
//! | [`p224`], [`p256`] | modulo primes of which Montgomery's reduction is such additions |
//! | [`p25519`] | modulo `2^255 - 19`, with elements below `2^256` |
//! | `products` | products and squares twice as long |
//!
//! Multiplications are out of line, not inlined: the formulas take the same time (within 1 % over all operations of all
//! curves), and a program with every curve is a seventh smaller.

pub mod montgomery;
pub mod p192;
pub mod p224;
pub mod p25519;
pub mod p256;
pub mod p384;
pub mod p448;
pub mod p521;
mod products;
pub mod pseudo_mersenne;

use crate::backend::{Backend, InstructionSet};
use crate::primes::{self, PrimeForm};
pub use crate::reduction::reduce_once;
use crate::simd::NoSimd;
use crate::{Arithmetic, OddModulus, lookup};
use core::convert::Infallible;
pub use montgomery::{
    add_mod, half_mod, montgomery_multiply, montgomery_square, montgomery_unreduced, sub_mod,
};

/// What the machine computes with: plain Rust, or kernels beside which there is no room for it.
mod named {
    #[cfg(not(all(
        target_arch = "arm",
        target_endian = "little",
        any(target_feature = "dsp", feature = "umaal")
    )))]
    pub use super::{P256, P25519, Secp256k1};
    #[cfg(all(
        target_arch = "arm",
        target_endian = "little",
        any(target_feature = "dsp", feature = "umaal")
    ))]
    pub use crate::arch::umaal::{P256, P25519, Secp256k1};
}

/// The machine that needs nothing but a compiler. Constant time; see [`montgomery`] for the cost of a product.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

// what is named depends on the target
#[allow(unused_qualifications)]
impl InstructionSet for Portable {
    type Montgomery<'a, const L: usize> = Montgomery<'a, L>;
    type P192 = P192;
    type Secp192k1 = Secp192k1;
    type P224 = P224;
    type Secp224k1 = Secp224k1;
    type P256 = named::P256;
    type Secp256k1 = named::Secp256k1;
    type P25519 = named::P25519;
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

/// Returns what a kernel computes that stands in for plain Rust, where there is one for the number of limbs.
macro_rules! by_kernel {
    ($name:ident($($operand:ident),+), $m:expr) => {
        #[cfg(all(target_arch = "arm", target_endian = "little", any(target_feature = "dsp", feature = "umaal")))]
        if let Some(r) = crate::arch::umaal::if_four::$name($($operand,)+ $m) {
            return r;
        }
    };
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
        montgomery_square(a, &m.p, m.p_inv)
    }
}

impl<const L: usize> Arithmetic<L> for Montgomery<'_, L> {
    #[inline(always)]
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        by_kernel!(multiply(a, b), self.0);
        Self::multiply(a, b, self.0)
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        by_kernel!(square(a), self.0);
        Self::square(a, self.0)
    }

    #[inline(always)]
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        by_kernel!(add(a, b), self.0);
        add_mod(a, b, &self.0.p)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        by_kernel!(sub(a, b), self.0);
        sub_mod(a, b, &self.0.p)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; L]) -> [u64; L] {
        by_kernel!(half(a), self.0);
        half_mod(a, &self.0.p)
    }
}

/// [`Arithmetic`] modulo a named prime: its product and its square, which are compiled once, out of line, and the other
/// methods in the formulas.
macro_rules! prime {
    (
        $name:ident: $limbs:literal limbs,
        |$a:ident, $b:ident| $multiply:expr, $square:expr,
        add: $add:expr, sub: $sub:expr, half: $half:expr
        $(, small: |$k:ident| $small:expr)?
        $(, product: $add_product:expr, $sub_product:expr)?
    ) => {
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

            #[inline(always)]
            fn add(&self, $a: &[u64; $limbs], $b: &[u64; $limbs]) -> [u64; $limbs] {
                $add
            }

            #[inline(always)]
            fn sub(&self, $a: &[u64; $limbs], $b: &[u64; $limbs]) -> [u64; $limbs] {
                $sub
            }

            #[inline(always)]
            fn half(&self, $a: &[u64; $limbs]) -> [u64; $limbs] {
                $half
            }

            $(
                #[inline(always)]
                fn mul_small(&self, $a: &[u64; $limbs], $k: u32) -> [u64; $limbs] {
                    $small
                }
            )?

            $(
                #[inline(always)]
                fn add_product(&self, $a: &[u64; $limbs], $b: &[u64; $limbs]) -> [u64; $limbs] {
                    $add_product
                }

                #[inline(always)]
                fn sub_product(&self, $a: &[u64; $limbs], $b: &[u64; $limbs]) -> [u64; $limbs] {
                    $sub_product
                }
            )?
        }
    };
}

/// [`prime!`] modulo `2^BITS - c` for a `c` of one word.
macro_rules! pseudo_mersenne_prime {
    ($name:ident: $limbs:literal limbs, $bits:literal bits, c: $c:literal) => {
        prime! {
            $name: $limbs limbs,
            |a, b| pseudo_mersenne::multiply::<$limbs, $bits>(a, b, $c),
            pseudo_mersenne::square::<$limbs, $bits>(a, $c),
            add: pseudo_mersenne::add::<$limbs, $bits>(a, b, &pseudo_mersenne::widened($c)),
            sub: pseudo_mersenne::sub::<$limbs, $bits>(a, b, &pseudo_mersenne::widened($c)),
            half: half_mod(a, &primes::$name::P),
            small: |k| pseudo_mersenne::mul_small::<$limbs, $bits>(a, k, $c)
        }
    };
}

prime! {
    P192: 3 limbs, |a, b| p192::multiply(a, b), p192::square(a),
    add: p192::add(a, b), sub: p192::sub(a, b), half: half_mod(a, &primes::P192::P),
    small: |k| p192::mul_small(a, k)
}
pseudo_mersenne_prime! { Secp192k1: 3 limbs, 192 bits, c: 0x1_0000_11c9 }
prime! {
    P224: 4 limbs, |a, b| p224::multiply(a, b), p224::square(a),
    add: add_mod(a, b, &primes::P224::P), sub: sub_mod(a, b, &primes::P224::P), half: half_mod(a, &primes::P224::P)
}
pseudo_mersenne_prime! { Secp224k1: 4 limbs, 224 bits, c: 0x1_0000_1a93 }
prime! {
    P256: 4 limbs, |a, b| p256::multiply(a, b), p256::square(a),
    add: add_mod(a, b, &primes::P256::P), sub: sub_mod(a, b, &primes::P256::P), half: half_mod(a, &primes::P256::P)
}
pseudo_mersenne_prime! { Secp256k1: 4 limbs, 256 bits, c: 0x1_0000_03d1 }
prime! {
    P25519: 4 limbs, |a, b| p25519::multiply(a, b), p25519::square(a),
    add: p25519::add(a, b), sub: p25519::sub(a, b), half: half_mod(a, &primes::P25519::P),
    small: |k| p25519::mul_small(a, k),
    product: p25519::add_product(a, b), p25519::sub_product(a, b)
}
prime! {
    P384: 6 limbs, |a, b| p384::multiply(a, b), p384::square(a),
    add: p384::add(a, b), sub: p384::sub(a, b), half: half_mod(a, &primes::P384::P),
    small: |k| p384::mul_small(a, k)
}
prime! {
    P448: 7 limbs, |a, b| p448::multiply(a, b), p448::square(a),
    add: p448::add(a, b), sub: p448::sub(a, b), half: half_mod(a, &primes::P448::P),
    small: |k| p448::mul_small(a, k)
}
prime! {
    P521: 9 limbs, |a, b| p521::multiply(a, b), p521::square(a),
    add: p521::add(a, b), sub: p521::sub(a, b), half: p521::half(a),
    small: |k| p521::mul_small(a, k)
}

#[cfg(test)]
mod tests;
