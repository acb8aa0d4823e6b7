//! Limb arithmetic and machine code for secant: the lowest layer.
//!
//! Everything above this crate sees fixed arrays of 64-bit limbs, least significant first, and the
//! trait [`Backend`], which multiplies them modulo an odd modulus in Montgomery form. A backend knows
//! no prime, no curve and no protocol; the modulus and its constant come as arguments, and where the
//! caller passes compile-time constants the compiler folds them into the code.
//!
//! | module | what |
//! |---|---|
//! | [`limbs`] | `const fn` integer arithmetic; derives every constant at compile time; oracle for kernels |
//! | [`lookup`](mod@lookup) | reading a table at a secret index |
//! | [`portable`] | Montgomery multiplication for every machine: plain Rust on 64x64 -> 128-bit products |
//! | [`divsteps`] | the inner loop of inversion |
//! | [`four`] | four elements modulo `2^255 - 19` at a time, on vectors |
//! | [`four448`] | four elements modulo `2^448 - 2^224 - 1` at a time, on vectors |
//! | [`montgomery_lanes`] | elements modulo any prime of three to nine words, one in each lane of a vector |
//! | [`ladder`] | a step of the ladder on Curve25519 |
//! | [`lanes`], [`vectors`] | the instructions on vectors, and backends that have them |
//! | [`opaque`] | masks that stay masks |
//! | [`shapes`] | the primes whose shape makes reduction cheap |
//! | `x86_64` | kernels with BMI2, ADX and AVX2 |
//!
//! A [`Backend`] is a way to use the machine: [`Portable`] everywhere, `Adx` where [`x86_64::Adx::detect`] finds it.
//!
//! **Constant time.** Every function whose name does not end in `_vartime` runs the same instructions
//! and touches the same addresses whatever the limb values are. The assumption about the machine is
//! that a 64x64 -> 128-bit multiplication takes the same time for all operands; it holds on x86-64 and
//! on the 64-bit Arm cores with DIT, and not on some small 32-bit cores.
#![no_std]
#![deny(unsafe_code)]

pub mod divsteps;
pub mod edwards;
pub mod four;
pub mod four448;
pub mod ladder;
pub mod lanes;
pub mod limbs;
pub mod lookup;
pub mod montgomery_lanes;
pub mod opaque;
#[allow(unsafe_code)]
pub mod pair;
pub mod portable;
pub mod shapes;
pub mod vectors;
#[cfg(target_arch = "x86_64")]
pub mod x86_64;

use divsteps::{Pair, Transition};
use lanes::Task;
use lookup::Column;
pub use lookup::{lookup, lookup_columns};
pub use shapes::Shape;

/// An odd modulus and what Montgomery multiplication needs of it, next to each other in memory, so that kernels reach
/// both through one register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct OddModulus<const L: usize> {
    /// The modulus, which is odd.
    pub p: [u64; L],
    /// `-p^-1 mod 2^64`.
    pub p_inv: u64,
}

impl<const L: usize> OddModulus<L> {
    /// The modulus `p`.
    ///
    /// # Panics
    /// When `p` is even; for a constant this is a compile-time error.
    pub const fn new(p: [u64; L]) -> Self {
        assert!(p[0] & 1 == 1, "a modulus is even");
        Self { p, p_inv: limbs::negated_inverse_64(p[0]) }
    }
}

/// Modular multiplication on one kind of machine.
///
/// Implementations are zero-sized markers. All operands and results are fully reduced, below `p`, where a shape does
/// not say otherwise. No method branches on, or indexes by, a limb value.
pub trait Backend: Copy + Send + Sync + 'static {
    /// A short name for reports, such as `portable`.
    const NAME: &'static str;

    /// `a * b * 2^(-64 L) mod p`. Cost: `2 L^2 + L` limb products.
    fn montgomery_multiply<const L: usize>(a: &[u64; L], b: &[u64; L], m: &OddModulus<L>) -> [u64; L];

    /// `a^2 * 2^(-64 L) mod p`; the same result as `montgomery_multiply(a, a)`.
    fn montgomery_square<const L: usize>(a: &[u64; L], m: &OddModulus<L>) -> [u64; L];

    /// `a b` modulo a prime with a shape, in the shape's representation.
    fn multiply<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L];

    /// `a^2` modulo a prime with a shape, in the shape's representation.
    fn square<S: Shape<L>, const L: usize>(a: &[u64; L]) -> [u64; L];

    /// `(a b - c d) * 2^(-64 L) mod p`.
    #[inline(always)]
    fn montgomery_multiply_less_product<const L: usize>(
        [a, b]: [&[u64; L]; 2],
        [c, d]: [&[u64; L]; 2],
        m: &OddModulus<L>,
    ) -> [u64; L] {
        let product = Self::montgomery_multiply(c, d, m);
        Self::sub_mod(&Self::montgomery_multiply(a, b, m), &product, &m.p)
    }

    /// `(a b - c^2) * 2^(-64 L) mod p`.
    #[inline(always)]
    fn montgomery_multiply_less_square<const L: usize>(
        [a, b]: [&[u64; L]; 2],
        c: &[u64; L],
        m: &OddModulus<L>,
    ) -> [u64; L] {
        let square = Self::montgomery_square(c, m);
        Self::sub_mod(&Self::montgomery_multiply(a, b, m), &square, &m.p)
    }

    /// `a b - c d` modulo a prime with a shape.
    #[inline(always)]
    fn multiply_less_product<S: Shape<L>, const L: usize>(
        [a, b]: [&[u64; L]; 2],
        [c, d]: [&[u64; L]; 2],
    ) -> [u64; L] {
        let product = Self::multiply::<S, L>(c, d);
        Self::sub::<S, L>(&Self::multiply::<S, L>(a, b), &product)
    }

    /// `a b - c^2` modulo a prime with a shape.
    #[inline(always)]
    fn multiply_less_square<S: Shape<L>, const L: usize>([a, b]: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        let square = Self::square::<S, L>(c);
        Self::sub::<S, L>(&Self::multiply::<S, L>(a, b), &square)
    }

    /// `choice == 0 ? a : b`, for a choice of 0 or 1.
    #[inline(always)]
    fn select<const L: usize>(a: &[u64; L], b: &[u64; L], choice: u8) -> [u64; L] {
        limbs::select(opaque::hide(-i64::from(choice)) as u64, b, a)
    }

    /// `a k` modulo a prime with a plain shape.
    #[inline(always)]
    fn multiply_small<S: Shape<L>, const L: usize>(a: &[u64; L], k: u32) -> [u64; L] {
        S::multiply_small(a, k)
    }

    /// `a + b mod p`.
    #[inline(always)]
    fn add_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
        portable::add_mod(a, b, p)
    }

    /// `a - b mod p`.
    #[inline(always)]
    fn sub_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
        portable::sub_mod(a, b, p)
    }

    /// `a / 2 mod p`.
    #[inline(always)]
    fn half_mod<const L: usize>(a: &[u64; L], p: &[u64; L]) -> [u64; L] {
        portable::half_mod(a, p)
    }

    /// `a + b` modulo a prime with a shape.
    #[inline(always)]
    fn add<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        S::add(a, b)
    }

    /// `a - b` modulo a prime with a shape.
    #[inline(always)]
    fn sub<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        S::sub(a, b)
    }

    /// [`Backend::add`] for a `b` that is a product or a square, or below `p`.
    #[inline(always)]
    fn add_product<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        Self::add::<S, L>(a, b)
    }

    /// [`Backend::sub`] for a `b` that is a product or a square, or below `p`.
    #[inline(always)]
    fn sub_product<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        Self::sub::<S, L>(a, b)
    }

    /// `a / 2` modulo a prime with a shape.
    #[inline(always)]
    fn half<S: Shape<L>, const L: usize>(a: &[u64; L]) -> [u64; L] {
        S::half(a)
    }

    /// 60 division steps on the low 60 bits of `f` and `g`; see [`divsteps`].
    fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition;

    /// Whether the division steps of two pairs of numbers take less time together.
    const PAIRS_DIVSTEPS: bool = false;

    /// [`Backend::divsteps`] of two pairs of numbers.
    #[inline(always)]
    fn divsteps_pair(pair: Pair) -> ([i64; 2], [Transition; 2]) {
        let mut deltas = pair.deltas;
        let transitions = [0, 1].map(|i| Self::divsteps(&mut deltas[i], pair.f[i], pair.g[i]));
        (deltas, transitions)
    }

    /// A step of the ladder on Curve25519 in one piece, where the backend has it.
    const LADDER_STEP: Option<ladder::Step> = None;

    /// Runs a task by additions and doublings on edwards25519 in one piece each, where the backend has them.
    #[inline(always)]
    fn run_edwards_25519<T: edwards::Task>(_task: T) -> Option<T::Output> {
        None
    }

    /// Runs a task on vectors of four lanes; gives it back where the backend has none.
    ///
    /// # Errors
    /// The task itself.
    #[inline(always)]
    fn run_four<T: Task<4>>(task: T) -> Result<T::Output, T> {
        Err(task)
    }

    /// Runs a task on vectors of eight lanes; gives it back where the backend has none.
    ///
    /// # Errors
    /// The task itself.
    #[inline(always)]
    fn run_eight<T: Task<8>>(task: T) -> Result<T::Output, T> {
        Err(task)
    }

    /// The elements of the entry at a secret index: see [`lookup`](fn@lookup).
    #[inline(always)]
    fn lookup<T, const L: usize, const C: usize>(
        entries: &[T],
        elements: impl Fn(&T) -> [&[u64; L]; C],
        index: u64,
    ) -> [[u64; L]; C] {
        lookup(entries, elements, index)
    }

    /// The reader of entries in parts.
    type Parts<const L: usize, const C: usize>: lookup::Parts<[[u64; L]; C]>;

    /// Whether a reading in parts gains, and [`Backend::run`] compiles for its instructions.
    const READS_IN_PARTS: bool = false;

    /// Runs what reads in parts.
    #[inline(always)]
    fn run<W: lookup::Work>(work: W) -> W::Output {
        work.run()
    }

    /// The elements of the entry at a secret index of a table by columns: see [`lookup_columns`].
    #[inline(always)]
    fn lookup_columns<const L: usize, const C: usize>(table: &[Column], index: u64) -> [[u64; L]; C] {
        lookup_columns(table, index)
    }
}

/// The backend written in plain Rust, for every machine and every limb count.
///
/// Products are called, not inlined: the formulas take no more time (within 1 % over all operations of all curves), and
/// a program with every curve is a seventh smaller.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

impl Backend for Portable {
    type Parts<const L: usize, const C: usize> = lookup::Words<L, C>;

    const NAME: &'static str = "portable";

    #[inline(never)]
    fn montgomery_multiply<const L: usize>(a: &[u64; L], b: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
        portable::montgomery_multiply(a, b, &m.p, m.p_inv)
    }

    #[inline(never)]
    fn montgomery_square<const L: usize>(a: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
        portable::montgomery_multiply(a, a, &m.p, m.p_inv)
    }

    #[inline(never)]
    fn multiply<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        S::multiply(a, b)
    }

    #[inline(never)]
    fn square<S: Shape<L>, const L: usize>(a: &[u64; L]) -> [u64; L] {
        S::square(a)
    }

    fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition {
        divsteps::divsteps(delta, f, g)
    }
}
