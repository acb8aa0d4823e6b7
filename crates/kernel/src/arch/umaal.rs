//! Kernels for little-endian 32-bit Arm processors with `umaal`, which adds two words to a product of two: Armv6 and later, of the
//! microcontrollers the Cortex-M4, M7 and those of Armv8-M with the DSP extension. They stand in for the plain Rust of
//! the portable machine, because a firmware has no room for two machines.
//!
//! The compiler knows whether a processor has the instruction, but says so only to unreleased versions of itself; for
//! others the feature `umaal` says it. Where that is wrong, the assembler refuses the instruction.
//!
//! | module | modulus | representation | instructions of a product, a square |
//! |---|---|---|---|
//! | [`p256`] | 2^256 - 2^224 + 2^192 + 2^96 - 1 | Montgomery | 196, 161 |
//! | [`secp256k1`] | 2^256 - 0x1000003d1 | plain | 177, 142 |
//! | [`p25519`] | 2^255 - 19 | plain, below 2^256 | 151, 116 |
//! | [`montgomery`] | any odd of four limbs | Montgomery | 290, 255 |
//! | [`linear`] | sums, differences and halves modulo any of them | any | 52, 37, 34 |
//! | `rows` | the products and squares that are reduced | | |
//!
//! Each is a function in assembly that takes pointers in `r0` (the result), `r1`, `r2` and `r3`; inline blocks have no place
//! for fourteen registers. A product takes 64 bytes of stack and the saved registers, 104 in all, 4 more with a modulus.
//!
//! **Constant time.** No kernel branches on a word or uses one as an address. `umaal` takes one cycle on the Cortex-M4, M7
//! and M33, whatever the operands.
//!
//! **Soundness.** The functions keep to the procedure call standard (AAPCS): they save `r4` to `r11`, read the words of what
//! `r1` to `r3` refer to, and write the eight words of the result when all operands are read.

use core::mem::MaybeUninit;

/// A prime: its name, and its product and square, which jump to the module's `reduce`; the other methods are given.
macro_rules! prime {
    ($name:ident: $($method:item)*) => {
        #[doc = concat!("[`Arithmetic`](crate::Arithmetic) modulo [`primes::", stringify!($name), "`](crate::primes::", stringify!($name), ").")]
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl crate::Arithmetic<4> for $name {
            #[inline(always)]
            fn mul(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                super::written(|r| multiply_kernel(r, a, b))
            }

            #[inline(always)]
            fn sqr(&self, a: &[u64; 4]) -> [u64; 4] {
                super::written(|r| square_kernel(r, a))
            }

            $($method)*
        }

        #[unsafe(naked)]
        extern "C" fn multiply_kernel(_r: &mut super::Result4, _a: &[u64; 4], _b: &[u64; 4]) {
            core::arch::naked_asm!(enter!(), product!(), "b {reduce}", reduce = sym reduce)
        }

        #[unsafe(naked)]
        extern "C" fn square_kernel(_r: &mut super::Result4, _a: &[u64; 4]) {
            core::arch::naked_asm!(enter!(), square!(), "b {reduce}", reduce = sym reduce)
        }
    };
}

/// Sums and halves of elements below a prime.
macro_rules! linear_methods {
    ($name:ident) => {
        #[inline(always)]
        fn add(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            super::linear::add(a, b, &crate::primes::$name::P)
        }

        #[inline(always)]
        fn sub(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            super::linear::sub(a, b, &crate::primes::$name::P)
        }

        #[inline(always)]
        fn half(&self, a: &[u64; 4]) -> [u64; 4] {
            super::linear::half(a, &crate::primes::$name::P)
        }
    };
}

#[macro_use]
mod rows;
pub mod linear;
pub mod montgomery;
pub mod p25519;
pub mod p256;
pub mod secp256k1;

pub use p256::P256;
pub use p25519::P25519;
pub use secp256k1::Secp256k1;

/// Four limbs that a kernel writes.
type Result4 = MaybeUninit<[u64; 4]>;

/// What a kernel writes.
#[inline(always)]
fn written(kernel: impl FnOnce(&mut Result4)) -> [u64; 4] {
    let mut r = MaybeUninit::uninit();
    kernel(&mut r);
    // SAFETY: every kernel writes all words
    unsafe { r.assume_init() }
}

/// Kernels modulo any odd number, for a number of limbs that is known while compiling: none but for four.
pub(super) mod if_four {
    use super::{linear, montgomery};
    use crate::OddModulus;
    use core::any::Any;
    use core::array;

    /// The same array, if `L` is 4.
    #[inline(always)]
    fn four<const L: usize>(a: &[u64; L]) -> Option<&[u64; 4]> {
        a.as_slice().try_into().ok()
    }

    macro_rules! kernel {
        ($name:ident($($operand:ident),+), |$m:ident| $kernel:expr) => {
            #[inline(always)]
            pub(in crate::arch) fn $name<const L: usize>($($operand: &[u64; L],)+ m: &OddModulus<L>) -> Option<[u64; L]> {
                let ($($operand,)+ $m) = ($(four($operand)?,)+ (m as &dyn Any).downcast_ref::<OddModulus<4>>()?);
                let r = $kernel;
                Some(array::from_fn(|i| r[i]))
            }
        };
    }

    kernel! { multiply(a, b), |m| montgomery::multiply(a, b, m) }
    kernel! { square(a), |m| montgomery::square(a, m) }
    kernel! { add(a, b), |m| linear::add(a, b, &m.p) }
    kernel! { sub(a, b), |m| linear::sub(a, b, &m.p) }
    kernel! { half(a), |m| linear::half(a, &m.p) }
}
