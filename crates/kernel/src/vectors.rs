//! A backend with vectors added to it.

use crate::divsteps::{Pair, Transition};
use crate::lanes::{Emulation, Lanes, Task};
use crate::lookup::Column;
use crate::{Backend, OddModulus, Portable, Shape};
use core::marker::PhantomData;

/// The vectors of a machine.
pub trait Vectors: Copy + Send + Sync + 'static {
    /// Four lanes.
    type Four: Lanes<4>;
    /// Eight lanes.
    type Eight: Lanes<8>;
    /// A short name for reports.
    const NAME: &'static str;
}

/// Vectors in plain Rust.
#[derive(Clone, Copy, Debug)]
pub struct Emulations;

impl Vectors for Emulations {
    type Four = Emulation<4>;
    type Eight = Emulation<8>;
    const NAME: &'static str = "portable, vectors emulated";
}

/// The backend [`Portable`] with emulated vectors, for tests.
pub type Emulated = WithVectors<Portable, Emulations>;

/// The backend `B`, which runs tasks on the vectors `V`. Nothing but what has such tasks is to be compiled for it: all
/// else takes `B`.
#[derive(Clone, Copy, Debug)]
pub struct WithVectors<B, V>(PhantomData<(B, V)>);

impl<B: Backend, V: Vectors> Backend for WithVectors<B, V> {
    const NAME: &'static str = V::NAME;

    #[inline(always)]
    fn montgomery_multiply<const L: usize>(a: &[u64; L], b: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
        B::montgomery_multiply(a, b, m)
    }

    #[inline(always)]
    fn montgomery_square<const L: usize>(a: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
        B::montgomery_square(a, m)
    }

    #[inline(always)]
    fn multiply<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        B::multiply::<S, L>(a, b)
    }

    #[inline(always)]
    fn square<S: Shape<L>, const L: usize>(a: &[u64; L]) -> [u64; L] {
        B::square::<S, L>(a)
    }

    #[inline(always)]
    fn montgomery_multiply_less_product<const L: usize>(
        left: [&[u64; L]; 2],
        right: [&[u64; L]; 2],
        m: &OddModulus<L>,
    ) -> [u64; L] {
        B::montgomery_multiply_less_product(left, right, m)
    }

    #[inline(always)]
    fn montgomery_multiply_less_square<const L: usize>(
        left: [&[u64; L]; 2],
        c: &[u64; L],
        m: &OddModulus<L>,
    ) -> [u64; L] {
        B::montgomery_multiply_less_square(left, c, m)
    }

    #[inline(always)]
    fn multiply_less_product<S: Shape<L>, const L: usize>(
        left: [&[u64; L]; 2],
        right: [&[u64; L]; 2],
    ) -> [u64; L] {
        B::multiply_less_product::<S, L>(left, right)
    }

    #[inline(always)]
    fn multiply_less_square<S: Shape<L>, const L: usize>(left: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        B::multiply_less_square::<S, L>(left, c)
    }

    #[inline(always)]
    fn select<const L: usize>(a: &[u64; L], b: &[u64; L], choice: u8) -> [u64; L] {
        B::select(a, b, choice)
    }

    #[inline(always)]
    fn multiply_small<S: Shape<L>, const L: usize>(a: &[u64; L], k: u32) -> [u64; L] {
        B::multiply_small::<S, L>(a, k)
    }

    #[inline(always)]
    fn add_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
        B::add_mod(a, b, p)
    }

    #[inline(always)]
    fn sub_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
        B::sub_mod(a, b, p)
    }

    #[inline(always)]
    fn half_mod<const L: usize>(a: &[u64; L], p: &[u64; L]) -> [u64; L] {
        B::half_mod(a, p)
    }

    #[inline(always)]
    fn add<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        B::add::<S, L>(a, b)
    }

    #[inline(always)]
    fn sub<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        B::sub::<S, L>(a, b)
    }

    #[inline(always)]
    fn half<S: Shape<L>, const L: usize>(a: &[u64; L]) -> [u64; L] {
        B::half::<S, L>(a)
    }

    #[inline(always)]
    fn run_four<T: Task>(task: T) -> Result<T::Output, T> {
        Ok(V::Four::enter(task))
    }

    #[inline(always)]
    fn run_eight<T: Task<8>>(task: T) -> Result<T::Output, T> {
        Ok(V::Eight::enter(task))
    }

    fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition {
        B::divsteps(delta, f, g)
    }

    const PAIRS_DIVSTEPS: bool = true;

    fn divsteps_pair(pair: Pair) -> ([i64; 2], [Transition; 2]) {
        V::Four::enter(pair)
    }

    #[inline(always)]
    fn lookup<T, const L: usize, const C: usize>(
        entries: &[T],
        elements: impl Fn(&T) -> [&[u64; L]; C],
        index: u64,
    ) -> [[u64; L]; C] {
        B::lookup(entries, elements, index)
    }

    type Parts<const L: usize, const C: usize> = B::Parts<L, C>;

    #[inline(always)]
    fn lookup_columns<const L: usize, const C: usize>(table: &[Column], index: u64) -> [[u64; L]; C] {
        V::Eight::enter(Entry { table, index })
    }
}

/// One entry of a table by columns.
struct Entry<'a, const L: usize, const C: usize> {
    table: &'a [Column],
    index: u64,
}

impl<const L: usize, const C: usize> Task<8> for Entry<'_, L, C> {
    type Output = [[u64; L]; C];

    #[inline(always)]
    fn run<V: Lanes<8>>(self, proof: V::Proof) -> Self::Output {
        let words = V::lookup_columns::<C, L, 1>(proof, [self.table], [self.index; 8]);
        let mut entry = [[0; L]; C];
        for (element, words) in entry.iter_mut().zip(words) {
            for (word, lanes) in element.iter_mut().zip(words) {
                *word = lanes.store()[0];
            }
        }
        entry
    }
}
