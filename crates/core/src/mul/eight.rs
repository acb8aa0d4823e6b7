//! Eight multiplications at a time on vectors, one in each lane.
//!
//! | module | what |
//! |---|---|
//! | [`sums`] | one loop for sums of public multiples and for secret multiples |
//! | [`multiplier`] | the methods that say what it adds up |
//! | [`edwards`] | the same on Edwards curves, and their equations |
//! | [`x_only`] | ladders on Montgomery curves |
//!
//! Windows of odd signed digits have the same positions for every scalar, so that all lanes do the same: those of a secret
//! are those of [`super::secret_window`], and of [`super::secret_comb`] for the generator. The table of a lane's own point is
//! built in the lanes, with one inversion for all eight; the generator's odd multiples are the static ones, which a lane reads
//! at its digit.
//!
//! Public sums meet exceptions of additions; they show at the end, by a `Z` of 0
//! ([`points_x8`](crate::group::weierstrass::jacobian::points_x8)). Secret ones meet none, by the bounds of the single
//! loops, but in the last addition, which is complete and made outside of the lanes.
//!
//! Rejected: non-adjacent forms (an addition at every position where a lane has a digit).

pub mod edwards;
pub mod multiplier;
pub mod sums;
pub mod x_only;

use super::recode::OddScalar;
use super::windows;
use crate::field::{Field, Limbs};
use crate::group::weierstrass::jacobian::points_x8::{JacobianX8, LawX8, Stored};
use crate::group::weierstrass::xyzz::AffineX8;
use crate::group::weierstrass::{AffinePoint, Coefficient, JacobianPoint};
use core::array;
use secant_kernel::lane_barrier;
use secant_kernel::radix52::{Factor, Folding, LaneModulus, ModularTask};
use secant_kernel::simd::{Lanes, Vector};
use subtle::Choice;
use zeroize::Zeroize;

/// Multiplications at a time.
pub const LANES: usize = 8;
/// From so many on the lanes pay.
pub const FEW: usize = 4;
/// Rows that share an inversion: two of each lane.
pub const SHARED: usize = 2 * LANES;
/// The window of a lane's own point.
pub const WINDOW: u32 = 5;
/// The entries of its table.
const ENTRIES: usize = windows::secret_entries(WINDOW);

/// A computation in eight lanes by a law for eight points; none where the curve has no such law.
pub(crate) trait EightTask {
    /// The result.
    type Output;
    /// Computes it, as [`ModularTask::run`].
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<Self::Output>;
}

/// Whether the machine has eight lanes for elements of a field.
#[must_use]
pub fn has_eight_lanes<F: Field>(field: &F) -> bool {
    field.run_eight(InLanes(Nothing)).flatten().is_some()
}

/// No computation: whether there are lanes for the prime.
struct Nothing;

impl EightTask for Nothing {
    type Output = ();

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        _: V::Proof,
        _: M,
    ) -> Option<()> {
        Some(())
    }
}

/// Runs a computation, with products that are folded where the prime allows it.
pub(crate) struct InLanes<T>(pub T);

impl<T: EightTask> ModularTask<LANES> for InLanes<T> {
    type Output = Option<T::Output>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        match Folding::new(modulus) {
            Some(modulus) => self.0.compute::<V, _, L, W>(proof, modulus),
            None => self.0.compute::<V, _, L, W>(proof, modulus),
        }
    }
}

/// The digits of eight scalars at one place.
struct Digits {
    indices: [u64; LANES],
    negative: u8,
}

impl Digits {
    /// Zeros.
    #[inline(always)]
    fn none() -> Self {
        Self { indices: [0; LANES], negative: 0 }
    }

    /// The index and the sign of each lane.
    #[inline(always)]
    fn new(digit: impl Fn(usize) -> (u64, Choice)) -> Self {
        let mut digits = Self { indices: [0; LANES], negative: 0 };
        for (lane, slot) in digits.indices.iter_mut().enumerate() {
            let (index, negative) = digit(lane);
            *slot = index;
            digits.negative |= negative.unwrap_u8() << lane;
        }
        digits.negative = lane_barrier(digits.negative);
        digits
    }

    /// The lanes whose index is this one.
    #[inline(always)]
    fn lanes(&self, index: usize) -> u8 {
        let mut lanes = 0;
        for (lane, other) in self.indices.iter().enumerate() {
            // indices are small, so that less 1 only 0 has the highest bit
            let is_equal = (other ^ index as u64).wrapping_sub(1) >> 63;
            lanes |= (is_equal as u8) << lane;
        }
        lane_barrier(lanes)
    }
}

impl Drop for Digits {
    fn drop(&mut self) {
        self.indices.zeroize();
    }
}

/// The windows of scalars below `2^bits`.
#[derive(Clone, Copy)]
struct Windows {
    width: u32,
    count: u32,
}

impl Windows {
    fn new(bits: u32, width: u32) -> Self {
        Self { width, count: bits.div_ceil(width) }
    }

    /// The window that begins at a bit, where one does.
    #[inline(always)]
    fn at(&self, bit: u32) -> Option<u32> {
        let place = bit / self.width;
        (bit.is_multiple_of(self.width) && place < self.count).then_some(place)
    }

    /// The bit where the highest one begins.
    fn highest(&self) -> u32 {
        (self.count - 1) * self.width
    }

    /// The digits of scalars in a window.
    #[inline(always)]
    fn digits<'a>(&self, place: u32, scalar: impl Fn(usize) -> &'a OddScalar) -> Digits {
        let [start, width, total] =
            [place * self.width, self.width, self.count * self.width].map(|n| n as usize);
        Digits::new(|lane| {
            let k = scalar(lane);
            let (index, negative) = k.digit(start, 1, width, total);
            (index, negative ^ k.negate)
        })
    }
}

/// The odd multiples of a point in each lane.
struct OwnTables<V, const W: usize> {
    entries: [AffineX8<V, W>; ENTRIES],
}

impl<V: Lanes<LANES>, const W: usize> OwnTables<V, W> {
    /// None yet.
    #[inline(always)]
    fn blank(a: Factor<V, W>) -> Self {
        Self { entries: [AffineX8 { x: a, y: a }; ENTRIES] }
    }

    /// Makes those of points outside of the lanes. `invert` inverts elements, of which it leaves zeros.
    #[inline(always)]
    fn fill<M: LaneModulus<L>, F: Field, A: Coefficient<F>, const L: usize>(
        &mut self,
        proof: V::Proof,
        law: &LawX8<V, M, F, A, W>,
        points: &[AffinePoint<F::Element>; LANES],
        invert: impl Fn(&mut [F::Element; LANES]),
    ) {
        let outside = load::<F::Element, V, L, W>(proof, |lane| &points[lane]);
        let point = AffineX8 { x: law.enter(&outside.x), y: law.enter(&outside.y) };
        let mut invert = |elements: &mut [[u64; L]; LANES]| {
            let mut inverses = array::from_fn(|i| element(&elements[i]));
            invert(&mut inverses);
            *elements = array::from_fn(|i| limbs(&inverses[i]));
        };
        law.odd_multiples(proof, &point, &mut invert, &mut self.entries, &mut [point.x; ENTRIES]);
    }

    /// The entries of digits: every entry is read.
    #[inline(always)]
    fn entry(&self, digits: &Digits) -> AffineX8<V, W> {
        let mut entry = self.entries[0];
        for (i, other) in self.entries.iter().enumerate().skip(1) {
            let lanes = digits.lanes(i);
            entry.x = entry.x.blend(&other.x, lanes);
            entry.y = entry.y.blend(&other.y, lanes);
        }
        entry
    }
}

/// The limbs of an element of `L` words.
#[inline(always)]
fn limbs<E: Limbs, const L: usize>(element: &E) -> [u64; L] {
    let mut limbs = [0; L];
    limbs.copy_from_slice(element.as_ref());
    limbs
}

/// An element of type `E` of `L` words.
#[inline(always)]
fn element<E: Limbs, const L: usize>(limbs: &[u64; L]) -> E {
    let mut element = E::ZERO;
    element.as_mut().copy_from_slice(limbs);
    element
}

/// The words of `N` elements of each lane, as they are outside of the lanes.
#[inline(always)]
fn words<'a, E: Limbs + 'a, V: Lanes<LANES>, const N: usize, const L: usize>(
    proof: V::Proof,
    elements: impl Fn(usize) -> [&'a E; N],
) -> [[V; L]; N] {
    let mut words = [[[0; LANES]; L]; N];
    for lane in 0..LANES {
        for (words, element) in words.iter_mut().zip(elements(lane)) {
            for (word, &limb) in words.iter_mut().zip(element.as_ref()) {
                word[lane] = limb;
            }
        }
    }
    let mut vectors = [[V::load(proof, &[0; LANES]); L]; N];
    for (vectors, words) in vectors.iter_mut().zip(&words) {
        for (vector, word) in vectors.iter_mut().zip(words) {
            *vector = V::load(proof, word);
        }
    }
    vectors
}

/// Points, one in each lane, as they are outside of the lanes.
#[inline(always)]
fn load<'a, E: Limbs + 'a, V: Lanes<LANES>, const L: usize, const W: usize>(
    proof: V::Proof,
    point: impl Fn(usize) -> &'a AffinePoint<E>,
) -> AffineX8<V, W> {
    entries(&words::<E, V, 2, L>(proof, |lane| {
        let p = point(lane);
        [&p.x, &p.y]
    }))
}

/// Points whose words are the lanes of vectors.
#[inline(always)]
fn entries<V: Vector, const L: usize, const W: usize>(words: &[[V; L]; 2]) -> AffineX8<V, W> {
    AffineX8 { x: Factor::from_words(&words[0]), y: Factor::from_words(&words[1]) }
}

/// The sum and an entry, or the entry where there is no sum yet.
#[inline(always)]
fn added<V: Lanes<LANES>, M: LaneModulus<L>, F: Field, A: Coefficient<F>, const L: usize, const W: usize>(
    law: &LawX8<V, M, F, A, W>,
    sum: &Option<JacobianX8<V, W>>,
    entry: &AffineX8<V, W>,
    is_outside: bool,
    negative: u8,
) -> Option<JacobianX8<V, W>> {
    Some(match sum {
        Some(sum) => law.add_entry(sum, entry, is_outside, negative),
        None if is_outside => {
            law.point(&AffineX8 { x: law.enter(&entry.x), y: law.enter(&entry.y) }, negative)
        }
        None => law.point(entry, negative),
    })
}

/// Writes points outside of the lanes, of which no other copy stays.
#[inline(always)]
fn write<E: Limbs, const L: usize>(mut stored: Stored<L>, points: &mut [JacobianPoint<E>; LANES]) {
    let [x, y, z] = &stored;
    for (i, point) in points.iter_mut().enumerate() {
        *point = JacobianPoint { x: element(&x[i]), y: element(&y[i]), z: element(&z[i]) };
    }
    stored.as_flattened_mut().as_flattened_mut().zeroize();
}
