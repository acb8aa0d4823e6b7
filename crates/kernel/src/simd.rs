//! The instructions on lanes of 64 bits that [`crate::simd_p25519`], [`crate::simd_p448`], [`crate::radix52`] and
//! [`crate::divsteps::Pair`] use.
//!
//! [`Emulation`](crate::arch::emulated::Emulation) is plain Rust for every machine. The processor's vectors are tested
//! against it, and valgrind, which does not support AVX-512, runs it: the flow of data is the same. With debug
//! assertions it panics where a stated bound is broken: a sum that wraps, a negative integer where none may be, a
//! factor above 52 bits.

use crate::Inlined;
use crate::lookup::Interleaved16;
use core::array;
use core::fmt::Debug;

/// The vectors of a machine, or the absence of some. A value is the proof that the instructions are there.
pub trait Simd: Copy + Debug + Send + Sync + 'static {
    /// The vectors of a field that is told nothing else: none, where the machine has other code.
    const DEFAULT: &'static Self;
    /// Whether there may be vectors: what is computed on them is compiled where this is true alone.
    const MAY_BE: bool;

    /// Whether there are vectors.
    fn is_available(self) -> bool;

    /// Runs a task on vectors of four lanes; gives it back where there are none.
    ///
    /// # Errors
    /// The task itself.
    fn run_four<T: Task<4>>(self, task: T) -> Result<T::Output, T>;

    /// Runs a task on vectors of eight lanes; gives it back where there are none.
    ///
    /// # Errors
    /// The task itself.
    fn run_eight<T: Task<8>>(self, task: T) -> Result<T::Output, T>;
}

/// No vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSimd;

impl Simd for NoSimd {
    const DEFAULT: &'static Self = &Self;
    const MAY_BE: bool = false;

    #[inline(always)]
    fn is_available(self) -> bool {
        false
    }

    #[inline(always)]
    fn run_four<T: Task<4>>(self, task: T) -> Result<T::Output, T> {
        Err(task)
    }

    #[inline(always)]
    fn run_eight<T: Task<8>>(self, task: T) -> Result<T::Output, T> {
        Err(task)
    }
}

/// A computation on vectors: what [`Lanes::enter`] runs. The formulas are in the crates above.
pub trait Task<const N: usize = 4> {
    /// The result.
    type Output;
    /// Computes it. Implementations are `#[inline(always)]`, and so is what they call with vectors: only then is it
    /// compiled with the instructions of the vectors.
    fn run<V: Lanes<N>>(self, proof: V::Proof) -> Self::Output;
}

/// Integers of 64 bits in two's complement, one in each lane, and what a processor does with them. `Copy`, and free of
/// secret-dependent time.
///
/// Implementations on registers mark every method `#[inline(always)]`, so that a whole [`Task`] is compiled with the
/// instructions.
pub trait Vector: Copy + Send + Sync + 'static {
    /// Runs a part of a task out of line, in a function compiled once with these instructions; `self` is the proof.
    /// Vectors are passed through memory.
    fn call<P: Inlined>(self, part: P) -> P::Output;
    /// Runs a part of a task in place. Emulated vectors call it instead: with all products inlined their formulas have
    /// some hundred thousand instructions, which take minutes to compile.
    #[inline(always)]
    fn run<P: Inlined>(self, part: P) -> P::Output {
        part.run()
    }
    /// An integer in every lane; `self` is the proof. Constants stay in registers or are read from memory as the
    /// compiler sees fit.
    fn splat(self, integer: u64) -> Self;
    /// `a + b`, which does not wrap.
    fn add(self, b: Self) -> Self;
    /// `a + b`, which does not wrap, in the lanes whose bits are set in `lanes`; `a` elsewhere.
    fn add_in(self, b: Self, lanes: u8) -> Self;
    /// `a - b`, which does not wrap.
    fn sub(self, b: Self) -> Self;
    /// `a - b`, which does not wrap, in the lanes whose bits are set in `lanes`; `a` elsewhere.
    fn sub_in(self, b: Self, lanes: u8) -> Self;
    /// `minuend - self`, which does not wrap, in the lanes whose bits are set in `lanes`; `self` elsewhere. `lanes`
    /// may be a secret.
    fn subtract_from(self, minuend: Self, lanes: u8) -> Self;
    /// `a & b`.
    fn and(self, b: Self) -> Self;
    /// `a | b`.
    fn or(self, b: Self) -> Self;
    /// `a ^ b`.
    fn xor(self, b: Self) -> Self;
    /// The bits of `a` where those of the mask `self` are set, of `b` elsewhere. The mask may be a secret.
    #[inline(always)]
    fn select(self, a: Self, b: Self) -> Self {
        b.xor(a.xor(b).and(self))
    }
    /// `a >> bits` of integers that are not negative, for a public number of bits.
    fn shift_right(self, bits: u32) -> Self;
    /// `floor(a / 2^bits)`, for a public number of bits.
    fn shift_right_signed(self, bits: u32) -> Self;
    /// `a << bits`, for a public number of bits; those above the 64th are dropped.
    fn shift_left(self, bits: u32) -> Self;
    /// `a mod 2^52`, for use as a factor and nothing else: the processor's multiplier drops the bits above.
    fn low52(self) -> Self;
    /// `2^BITS a`, which does not wrap, for integers that are not negative.
    fn scale<const BITS: i32>(self) -> Self;
    /// `2^b a` in each lane, which does not wrap, for `b` from the lane's four bits of `BITS`.
    fn scale_lanes<const BITS: u32>(self) -> Self;
    /// `self + (a b mod 2^52)`, which does not wrap, for `a` and `b` below `2^52`.
    fn madd52lo(self, a: Self, b: Self) -> Self;
    /// `self + floor(a b / 2^52)`, which does not wrap, for `a` and `b` below `2^52`.
    fn madd52hi(self, a: Self, b: Self) -> Self;
    /// `2 a`, which does not wrap.
    #[inline(always)]
    fn double(self) -> Self {
        self.add(self)
    }
    /// The lanes of each four in another order, which [`order`] encodes.
    fn permute<const ORDER: i32>(self) -> Self;
    /// The lanes in another order, which [`arrangement`] encodes; of four lanes only the first four count.
    fn arrange<const ORDER: u32>(self) -> Self;
    /// The lanes from lane `by` on, then those before it.
    fn rotate(self, by: usize) -> Self;
    /// Lane `i` of `b` where bit `i` of `lanes` is set, of `a` elsewhere. `lanes` may be a secret.
    fn blend(self, b: Self, lanes: u8) -> Self;
}

/// Vectors of `N` lanes: how integers come into them and out of them.
pub trait Lanes<const N: usize = 4>: Vector {
    /// Proof that the instructions are there.
    type Proof: Copy;

    /// Runs a task that is compiled with these instructions.
    ///
    /// Naming the implementation asserts what its proof says: see [`crate::InstructionSet`].
    fn enter<T: Task<N>>(task: T) -> T::Output;
    /// The integers.
    fn load(proof: Self::Proof, lanes: &[u64; N]) -> Self;
    /// The integers.
    fn store(self) -> [u64; N];
    /// Other integers; `self` stands for the proof. See [`Vector::splat`].
    fn constant(self, lanes: &[u64; N]) -> Self;
    /// The `C` elements of `L` words of the entries at the secret `indices` of interleaved tables: word `j` of element
    /// `i` in vector `j` of part `i`. As many neighbouring lanes as there are for each table share it; zeros of an
    /// empty one. Every entry is read, in order.
    #[inline(always)]
    fn lookup_interleaved<const C: usize, const L: usize, const T: usize>(
        proof: Self::Proof,
        tables: [&[Interleaved16]; T],
        indices: [u64; N],
    ) -> [[Self; L]; C] {
        let entries: [[[u64; L]; C]; N] =
            array::from_fn(|lane| crate::lookup_interleaved(tables[lane / (N / T)], indices[lane]));
        array::from_fn(|i| array::from_fn(|j| Self::load(proof, &entries.map(|entry| entry[i][j]))))
    }
}

/// The order for [`Vector::permute`] that takes lanes `a`, `b`, `c` and `d`.
pub const fn order(a: i32, b: i32, c: i32, d: i32) -> i32 {
    a | b << 2 | c << 4 | d << 6
}

/// The order for [`Vector::arrange`] that takes these lanes.
pub const fn arrangement(lanes: [u32; 8]) -> u32 {
    let (mut order, mut i) = (0, 8);
    while i > 0 {
        i -= 1;
        order = order << 3 | lanes[i];
    }
    order
}

/// A vector for each of five limbs.
macro_rules! each {
    (|$i:ident| $limb:expr) => {
        [
            {
                let $i = 0;
                $limb
            },
            {
                let $i = 1;
                $limb
            },
            {
                let $i = 2;
                $limb
            },
            {
                let $i = 3;
                $limb
            },
            {
                let $i = 4;
                $limb
            },
        ]
    };
}
pub(crate) use each;
