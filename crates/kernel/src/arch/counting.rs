//! The portable machine with counters: how many multiplications, squarings and other operations a computation takes.
//!
//! Strategies and results are those of [`Portable`]. This machine is compiled with the feature `counting` only, which
//! no released program has.
//!
//! | counted | where |
//! |---|---|
//! | multiplications, squarings, additions, subtractions, halvings, products with small integers | the methods of [`Arithmetic`] |
//! | inversions and square roots | where the layer above begins one, by [`InstructionSet::record`] |
//! | reads of whole tables and their entries, padding included | [`InstructionSet::lookup`], [`InstructionSet::lookup_interleaved`] |
//!
//! There are counters for each modulus: coordinates and scalars are told apart by its value, because they share one
//! type on Brainpool's curves. [`start`] names two moduli; operations modulo any other are counted together in a third
//! set.
//!
//! A square root counts as one square root and, in addition, as the multiplications and squarings of its
//! exponentiation. An inversion counts as one inversion and the Montgomery multiplication at its end; its division
//! steps, like every operation on integers without a modulus (splitting and recoding scalars), count as nothing.
//! Selections, comparisons of limbs and copies are not counted. Conversions into Montgomery form and back are the
//! multiplications that they cost.
//!
//! The counters belong to the process: count on one thread at a time.

use super::portable::Portable;
use crate::Operation;
use crate::backend::{Backend, InstructionSet};
use crate::lookup::{self, INTERLEAVED, Interleaved16};
use crate::primes::{self, PrimeForm};
use crate::simd::NoSimd;
use crate::{Arithmetic, OddModulus};
use core::convert::Infallible;
use core::sync::atomic::{AtomicU64, Ordering};

/// The machine [`Portable`] with counters.
#[derive(Clone, Copy, Debug)]
pub struct Counting;

/// The most limbs of a modulus.
const LIMBS: usize = 9;
/// The moduli with counters of their own.
const MODULI: usize = 2;

/// The operations modulo one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modular {
    /// [`Operation::Multiplication`].
    pub multiplications: u64,
    /// [`Operation::Squaring`].
    pub squarings: u64,
    /// [`Operation::Linear`].
    pub linear: u64,
    /// [`Operation::Small`].
    pub small: u64,
    /// [`Operation::Inversion`].
    pub inversions: u64,
    /// [`Operation::SquareRoot`].
    pub square_roots: u64,
}

/// What was counted since [`start`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Modulo each of the numbers that were given to [`start`].
    pub moduli: [Modular; MODULI],
    /// Modulo any other.
    pub other: Modular,
    /// Reads of whole tables.
    pub scans: u64,
    /// The entries that they read.
    pub entries: u64,
}

static NAMED: [[AtomicU64; LIMBS]; MODULI] = [const { zeros() }; MODULI];
/// Indexed by the modulus, the last ones for any other, and by the [`Operation`].
static OPERATIONS: [[AtomicU64; 6]; MODULI + 1] = [const { zeros() }; MODULI + 1];
static SCANS: AtomicU64 = AtomicU64::new(0);
static ENTRIES: AtomicU64 = AtomicU64::new(0);

const fn zeros<const N: usize>() -> [AtomicU64; N] {
    [const { AtomicU64::new(0) }; N]
}

/// Sets all counters to zero, and gives two moduli of at most 576 bits counters of their own.
pub fn start(moduli: [&[u64]; MODULI]) {
    for (named, modulus) in NAMED.iter().zip(moduli) {
        for (i, limb) in named.iter().enumerate() {
            limb.store(modulus.get(i).copied().unwrap_or(0), Ordering::Relaxed);
        }
    }
    for counter in OPERATIONS.as_flattened().iter().chain([&SCANS, &ENTRIES]) {
        counter.store(0, Ordering::Relaxed);
    }
}

/// What was counted since [`start`].
pub fn counts() -> Counts {
    let [first, second, other] = OPERATIONS.each_ref().map(|counters| {
        let [multiplications, squarings, linear, small, inversions, square_roots] =
            counters.each_ref().map(|counter| counter.load(Ordering::Relaxed));
        Modular { multiplications, squarings, linear, small, inversions, square_roots }
    });
    let [scans, entries] = [&SCANS, &ENTRIES].map(|counter| counter.load(Ordering::Relaxed));
    Counts { moduli: [first, second], other, scans, entries }
}

fn record(modulus: &[u64], operation: Operation) {
    let is = |named: &[AtomicU64; LIMBS]| {
        let mut limbs = named.iter().enumerate();
        limbs.all(|(i, limb)| limb.load(Ordering::Relaxed) == modulus.get(i).copied().unwrap_or(0))
    };
    let index = NAMED.iter().position(is).unwrap_or(MODULI);
    OPERATIONS[index][operation as usize].fetch_add(1, Ordering::Relaxed);
}

fn record_scan(entries: usize) {
    SCANS.fetch_add(1, Ordering::Relaxed);
    ENTRIES.fetch_add(entries as u64, Ordering::Relaxed);
}

/// A modulus and the portable arithmetic modulo it.
pub trait Modulus<const L: usize>: Copy + Send + Sync {
    /// The arithmetic.
    type Portable: Arithmetic<L>;
    /// The modulus.
    fn modulus(&self) -> &[u64; L];
    /// The arithmetic.
    fn portable(&self) -> Self::Portable;
}

impl<F: PrimeForm<L>, const L: usize> Modulus<L> for F {
    type Portable = F::On<Portable>;

    fn modulus(&self) -> &[u64; L] {
        &F::P
    }

    fn portable(&self) -> F::On<Portable> {
        F::On::default()
    }
}

impl<'a, const L: usize> Modulus<L> for &'a OddModulus<L> {
    type Portable = <Portable as InstructionSet>::Montgomery<'a, L>;

    fn modulus(&self) -> &[u64; L] {
        &self.p
    }

    fn portable(&self) -> Self::Portable {
        (*self).into()
    }
}

/// [`Arithmetic`] modulo `M` that counts. It has the methods that the portable arithmetic has; those with a body in the
/// trait are made of these.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted<M>(M);

impl<'a, const L: usize> From<&'a OddModulus<L>> for Counted<&'a OddModulus<L>> {
    fn from(modulus: &'a OddModulus<L>) -> Self {
        Self(modulus)
    }
}

impl<M: Modulus<L>, const L: usize> Arithmetic<L> for Counted<M> {
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        record(self.0.modulus(), Operation::Multiplication);
        self.0.portable().mul(a, b)
    }

    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        record(self.0.modulus(), Operation::Squaring);
        self.0.portable().sqr(a)
    }

    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        record(self.0.modulus(), Operation::Linear);
        self.0.portable().add(a, b)
    }

    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        record(self.0.modulus(), Operation::Linear);
        self.0.portable().sub(a, b)
    }

    fn half(&self, a: &[u64; L]) -> [u64; L] {
        record(self.0.modulus(), Operation::Linear);
        self.0.portable().half(a)
    }

    fn mul_small(&self, a: &[u64; L], k: u32) -> [u64; L] {
        record(self.0.modulus(), Operation::Small);
        self.0.portable().mul_small(a, k)
    }
}

impl InstructionSet for Counting {
    type Montgomery<'a, const L: usize> = Counted<&'a OddModulus<L>>;
    type P192 = Counted<primes::P192>;
    type Secp192k1 = Counted<primes::Secp192k1>;
    type P224 = Counted<primes::P224>;
    type Secp224k1 = Counted<primes::Secp224k1>;
    type P256 = Counted<primes::P256>;
    type Secp256k1 = Counted<primes::Secp256k1>;
    type P25519 = Counted<primes::P25519>;
    type P384 = Counted<primes::P384>;
    type P448 = Counted<primes::P448>;
    type P521 = Counted<primes::P521>;
    type Simd = NoSimd;
    type Curve25519 = Infallible;
    type Parts<const L: usize, const C: usize> = <Portable as InstructionSet>::Parts<L, C>;

    fn lookup<T, const L: usize, const C: usize>(
        entries: &[T],
        elements: impl Fn(&T) -> [&[u64; L]; C],
        index: u64,
    ) -> [[u64; L]; C] {
        record_scan(entries.len());
        lookup::lookup(entries, elements, index)
    }

    fn lookup_interleaved<const L: usize, const C: usize>(
        table: &[Interleaved16],
        index: u64,
    ) -> [[u64; L]; C] {
        record_scan(table.len() / (C * L) * INTERLEAVED);
        lookup::lookup_interleaved(table, index)
    }

    fn record(modulus: &[u64], operation: Operation) {
        record(modulus, operation);
    }
}

impl Backend for Counting {
    const C_NAME: &'static core::ffi::CStr = c"counting";
    type Instructions = Self;
    const SIMD: &'static NoSimd = &NoSimd;
}
