//! Vectors in plain Rust, for every machine. The processor's vectors are tested against them, and valgrind, which does
//! not support AVX-512, runs them.

use super::portable::Portable;
use crate::Inlined;
use crate::backend::{Backend, InstructionSet};
use crate::lookup;
use crate::simd::{Lanes, Simd, Task, Vector};
use crate::value_barrier;
use core::array;
use core::convert::Infallible;

/// The bits of a factor.
const FACTOR: u64 = (1 << 52) - 1;

/// The machine [`Portable`] with emulated vectors, for tests.
#[derive(Clone, Copy, Debug)]
pub struct Emulated;

impl Simd for Emulated {
    const DEFAULT: &'static Self = &Self;
    const MAY_BE: bool = true;

    #[inline(always)]
    fn is_available(self) -> bool {
        true
    }

    #[inline(always)]
    fn run_four<T: Task<4>>(self, task: T) -> Result<T::Output, T> {
        Ok(Emulation::enter(task))
    }

    #[inline(always)]
    fn run_eight<T: Task<8>>(self, task: T) -> Result<T::Output, T> {
        Ok(Emulation::enter(task))
    }
}

impl InstructionSet for Emulated {
    type Simd = Self;
    type Montgomery<'a, const L: usize> = <Portable as InstructionSet>::Montgomery<'a, L>;
    type P192 = <Portable as InstructionSet>::P192;
    type Secp192k1 = <Portable as InstructionSet>::Secp192k1;
    type P224 = <Portable as InstructionSet>::P224;
    type Secp224k1 = <Portable as InstructionSet>::Secp224k1;
    type P256 = <Portable as InstructionSet>::P256;
    type Secp256k1 = <Portable as InstructionSet>::Secp256k1;
    type P25519 = <Portable as InstructionSet>::P25519;
    type P384 = <Portable as InstructionSet>::P384;
    type P448 = <Portable as InstructionSet>::P448;
    type P521 = <Portable as InstructionSet>::P521;
    type Curve25519 = Infallible;
    type Parts<const L: usize, const C: usize> = lookup::Words<L, C>;
}

impl Backend for Emulated {
    const C_NAME: &'static core::ffi::CStr = c"portable, vectors emulated";
    type Instructions = Self;
    const SIMD: &'static Self = &Self;
}

/// The instructions in plain Rust; calls, because what is made of them is long.
#[derive(Clone, Copy, Debug)]
pub struct Emulation<const N: usize = 4>([u64; N]);

impl<const N: usize> Emulation<N> {
    fn zip(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(array::from_fn(|i| f(self.0[i], b.0[i])))
    }

    /// On signed integers.
    fn zip_signed(self, b: Self, f: impl Fn(i64, i64) -> i64) -> Self {
        self.zip(b, |a, b| f(a as i64, b as i64) as u64)
    }

    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(f))
    }

    /// The product of each pair of lanes.
    fn products(a: Self, b: Self, part: impl Fn(u128) -> u64) -> Self {
        a.zip(b, |a, b| {
            debug_assert!(a >> 52 == 0 && b >> 52 == 0, "a factor above 52 bits");
            part(u128::from(a) * u128::from(b))
        })
    }
}

impl<const N: usize> Lanes<N> for Emulation<N> {
    type Proof = ();

    fn enter<T: Task<N>>(task: T) -> T::Output {
        task.run::<Self>(())
    }

    fn load((): (), lanes: &[u64; N]) -> Self {
        Self(*lanes)
    }

    fn store(self) -> [u64; N] {
        self.0
    }

    fn constant(self, lanes: &[u64; N]) -> Self {
        Self(*lanes)
    }
}

impl<const N: usize> Vector for Emulation<N> {
    #[inline(never)]
    fn call<P: Inlined>(self, piece: P) -> P::Output {
        piece.run()
    }

    fn run<P: Inlined>(self, piece: P) -> P::Output {
        self.call(piece)
    }

    fn splat(self, integer: u64) -> Self {
        Self([integer; N])
    }

    #[inline(never)]
    fn add(self, b: Self) -> Self {
        self.zip_signed(b, |a, b| a + b)
    }

    #[inline(never)]
    fn add_in(self, b: Self, lanes: u8) -> Self {
        self.add(Self([0; N]).blend(b, lanes))
    }

    #[inline(never)]
    fn sub(self, b: Self) -> Self {
        self.zip_signed(b, |a, b| a - b)
    }

    #[inline(never)]
    fn sub_in(self, b: Self, lanes: u8) -> Self {
        self.sub(Self([0; N]).blend(b, lanes))
    }

    #[inline(never)]
    fn subtract_from(self, minuend: Self, lanes: u8) -> Self {
        let zero = Self([0; N]);
        self.blend(zero.blend(minuend, lanes).sub(zero.blend(self, lanes)), lanes)
    }

    #[inline(never)]
    fn and(self, b: Self) -> Self {
        self.zip(b, |a, b| a & b)
    }

    #[inline(never)]
    fn or(self, b: Self) -> Self {
        self.zip(b, |a, b| a | b)
    }

    #[inline(never)]
    fn xor(self, b: Self) -> Self {
        self.zip(b, |a, b| a ^ b)
    }

    #[inline(never)]
    fn shift_right(self, bits: u32) -> Self {
        self.map(|a| a >> bits)
    }

    #[inline(never)]
    fn shift_right_signed(self, bits: u32) -> Self {
        self.map(|a| (a as i64 >> bits) as u64)
    }

    #[inline(never)]
    fn shift_left(self, bits: u32) -> Self {
        self.map(|a| a << bits)
    }

    #[inline(never)]
    fn low52(self) -> Self {
        self.map(|a| a & FACTOR)
    }

    #[inline(never)]
    fn scale<const BITS: i32>(self) -> Self {
        self.map(|a| {
            debug_assert!(a >> (63 - BITS) == 0, "a negative integer, or one whose multiple wraps");
            a << BITS
        })
    }

    #[inline(never)]
    fn scale_lanes<const BITS: u32>(self) -> Self {
        Self(array::from_fn(|i| {
            let bits = BITS >> (4 * i) & 15;
            let multiple = self.0[i] << bits;
            debug_assert_eq!(multiple as i64 >> bits, self.0[i] as i64, "a multiple that wraps");
            multiple
        }))
    }

    #[inline(never)]
    fn madd52lo(self, a: Self, b: Self) -> Self {
        self.add(Self::products(a, b, |product| product as u64 & FACTOR))
    }

    #[inline(never)]
    fn madd52hi(self, a: Self, b: Self) -> Self {
        self.add(Self::products(a, b, |product| (product >> 52) as u64))
    }

    #[inline(never)]
    fn permute<const ORDER: i32>(self) -> Self {
        let lane = |i: usize| self.0[i & !3 | (ORDER >> (2 * (i & 3)) & 3) as usize];
        Self(array::from_fn(lane))
    }

    #[inline(never)]
    fn arrange<const ORDER: u32>(self) -> Self {
        Self(array::from_fn(|i| self.0[(ORDER >> (3 * i)) as usize % N]))
    }

    #[inline(never)]
    fn rotate(self, by: usize) -> Self {
        Self(array::from_fn(|i| self.0[(i + by) % N]))
    }

    #[inline(never)]
    fn blend(self, b: Self, lanes: u8) -> Self {
        // the lanes may be a secret, of which the compiler would make branches
        let mask = |i: usize| value_barrier(-i64::from(lanes >> i & 1)) as u64;
        Self(array::from_fn(|i| self.0[i] ^ ((self.0[i] ^ b.0[i]) & mask(i))))
    }
}
