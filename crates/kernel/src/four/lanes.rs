//! The instructions on four lanes of 64 bits that [`super::Four`] is made of, and their emulation.
//!
//! [`Emulation`] is plain Rust for every machine. It is what the vectors of a processor are tested against, and what
//! valgrind runs, which knows no AVX-512: the flow of data is the same. In builds with debug assertions it panics where
//! a bound that [`super`] states is broken: a sum that wraps, a difference below zero, a factor above 52 bits.

use super::Task;

/// Four unsigned integers of 64 bits, and what a processor does with them. `Copy`, and free of secret-dependent time.
///
/// Implementations mark every method `#[inline(always)]`, so that a whole [`Task`] is compiled with the instructions.
pub trait Lanes: Copy + Send + Sync + 'static {
    /// Proof that the instructions are there.
    type Proof: Copy;
    /// A short name for reports.
    const NAME: &'static str;

    /// Runs a task that is compiled with these instructions.
    ///
    /// Naming the implementation asserts what its proof says: see [`super::super::Backend`].
    fn enter<T: Task>(task: T) -> T::Output;
    /// The four integers.
    fn load(proof: Self::Proof, lanes: &[u64; 4]) -> Self;
    /// The four integers.
    fn store(self) -> [u64; 4];
    /// Other integers; `self` stands for the proof. Constants stay in registers or are read from memory as the compiler
    /// sees fit.
    fn constant(self, lanes: &[u64; 4]) -> Self;
    /// `a + b`, which does not wrap.
    fn add(self, b: Self) -> Self;
    /// `minuend - self`, which is not negative, in the lanes whose bits are set in `lanes`; `self` elsewhere. `lanes`
    /// may be a secret.
    fn subtract_from(self, minuend: Self, lanes: u8) -> Self;
    /// `a & b`.
    fn and(self, b: Self) -> Self;
    /// `a | b`.
    fn or(self, b: Self) -> Self;
    /// `a >> BITS`.
    fn shift_right<const BITS: i32>(self) -> Self;
    /// `a << BITS`; bits above the 64th are dropped.
    fn shift_left<const BITS: i32>(self) -> Self;
    /// `2^BITS a`, which does not wrap.
    fn scale<const BITS: i32>(self) -> Self;
    /// `self + (a b mod 2^52)`, which does not wrap, for `a` and `b` below `2^52`.
    fn add_product_low(self, a: Self, b: Self) -> Self;
    /// `self + floor(a b / 2^52)`, which does not wrap, for `a` and `b` below `2^52`.
    fn add_product_high(self, a: Self, b: Self) -> Self;
    /// `2 a`, which does not wrap.
    #[inline(always)]
    fn double(self) -> Self {
        self.add(self)
    }
    /// The lanes in another order, which [`order`] encodes.
    fn permute<const ORDER: i32>(self) -> Self;
    /// Lane `i` of `b` where bit `i` of `lanes` is set, of `a` elsewhere. `lanes` may be a secret.
    fn blend(self, b: Self, lanes: u8) -> Self;
}

/// The order for [`Lanes::permute`] that takes lanes `a`, `b`, `c` and `d`.
pub const fn order(a: i32, b: i32, c: i32, d: i32) -> i32 {
    a | b << 2 | c << 4 | d << 6
}

/// The instructions in plain Rust.
#[derive(Clone, Copy, Debug)]
pub struct Emulation([u64; 4]);

impl Emulation {
    #[inline(always)]
    fn zip(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self([f(self.0[0], b.0[0]), f(self.0[1], b.0[1]), f(self.0[2], b.0[2]), f(self.0[3], b.0[3])])
    }

    /// The product of each pair of lanes.
    #[inline(always)]
    fn products(a: Self, b: Self, part: impl Fn(u128) -> u64) -> Self {
        a.zip(b, |a, b| {
            debug_assert!(a >> 52 == 0 && b >> 52 == 0, "a factor above 52 bits");
            part(u128::from(a) * u128::from(b))
        })
    }
}

impl Lanes for Emulation {
    type Proof = ();
    const NAME: &'static str = "portable, vectors emulated";

    fn enter<T: Task>(task: T) -> T::Output {
        task.run::<Self>(())
    }

    #[inline(always)]
    fn load((): (), lanes: &[u64; 4]) -> Self {
        Self(*lanes)
    }

    #[inline(always)]
    fn store(self) -> [u64; 4] {
        self.0
    }

    #[inline(always)]
    fn constant(self, lanes: &[u64; 4]) -> Self {
        Self(*lanes)
    }

    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.zip(b, |a, b| a + b)
    }

    #[inline(always)]
    fn subtract_from(self, minuend: Self, lanes: u8) -> Self {
        let zero = Self([0; 4]);
        let difference = zero.blend(minuend, lanes).zip(zero.blend(self, lanes), |a, b| a - b);
        self.blend(difference, lanes)
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.zip(b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.zip(b, |a, b| a | b)
    }

    #[inline(always)]
    fn shift_right<const BITS: i32>(self) -> Self {
        self.zip(self, |a, _| a >> BITS)
    }

    #[inline(always)]
    fn shift_left<const BITS: i32>(self) -> Self {
        self.zip(self, |a, _| a << BITS)
    }

    #[inline(always)]
    fn scale<const BITS: i32>(self) -> Self {
        self.zip(self, |a, _| a * (1 << BITS))
    }

    #[inline(always)]
    fn add_product_low(self, a: Self, b: Self) -> Self {
        const MASK: u128 = (1 << 52) - 1;
        self.add(Self::products(a, b, |product| (product & MASK) as u64))
    }

    #[inline(always)]
    fn add_product_high(self, a: Self, b: Self) -> Self {
        self.add(Self::products(a, b, |product| (product >> 52) as u64))
    }

    #[inline(always)]
    fn permute<const ORDER: i32>(self) -> Self {
        let lane = |i: i32| self.0[(ORDER >> (2 * i) & 3) as usize];
        Self([lane(0), lane(1), lane(2), lane(3)])
    }

    #[inline(always)]
    fn blend(self, b: Self, lanes: u8) -> Self {
        let mask = |i: u32| u64::from(lanes >> i & 1).wrapping_neg();
        let lane = |i: usize| self.0[i] ^ ((self.0[i] ^ b.0[i]) & mask(i as u32));
        Self([lane(0), lane(1), lane(2), lane(3)])
    }
}
