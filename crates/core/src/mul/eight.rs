//! Eight multiplications at a time on vectors, one in each lane.
//!
//! Windows of odd signed digits have the same positions for every scalar, so that all lanes do the same: those of a secret
//! are those of [`super::secret_window`]. The table of a lane's own point is built in the lanes, with one inversion for all
//! eight; the generator's odd multiples are the static ones, which a lane reads at its digit.
//!
//! An exception of an addition shows at the end, by a `Z` of 0: see [`points_x8`](crate::group::weierstrass::jacobian::points_x8).
//!
//! Rejected: non-adjacent forms (an addition at every position where a lane has a digit); windows of 4 and of 6 bits for
//! the lane's own point.

use super::recode::OddScalar;
use super::windows;
use crate::field::{Field, Limbs};
use crate::group::weierstrass::jacobian::points_x8::LawX8;
use crate::group::weierstrass::xyzz::AffineX8;
use crate::group::weierstrass::{AffinePoint, Coefficient, JacobianPoint, Weierstrass};
use core::array;
use secant_kernel::radix52::{Factor, Folding, LaneModulus, ModularTask};
use secant_kernel::simd::{Lanes, Vector};

/// Multiplications at a time.
pub const LANES: usize = 8;
/// From so many on the lanes pay.
pub const FEW: usize = 3;
/// The window of a lane's own point.
const WINDOW: u32 = 5;
/// The entries of its table.
const ENTRIES: usize = windows::secret_entries(WINDOW);

/// `u G + v Q` for public scalars, which are given odd, in variable time: right where `Z` is not 0. `N` is 2 where the
/// scalars are halves, of the points and their images.
pub struct DoublesVartime<'a, F: Field, A, const N: usize> {
    /// The curve.
    pub equation: &'a Weierstrass<F, A>,
    /// What the endomorphism multiplies an x-coordinate by.
    pub beta: F::Element,
    /// The generator's odd multiples, of which there are a power of two.
    pub multiples: &'a [AffinePoint<F::Element>],
    /// The bits of the scalars.
    pub bits: u32,
    /// The scalars `u` and `v`.
    pub scalars: &'a [[[OddScalar; N]; 2]; LANES],
    /// The points `Q`.
    pub points: &'a [AffinePoint<F::Element>; LANES],
}

/// The digits of eight scalars at one place.
struct Digits {
    indices: [u64; LANES],
    negative: u8,
}

impl Digits {
    #[inline(always)]
    fn new<'a>(scalar: impl Fn(usize) -> &'a OddScalar, window: u32, place: u32, windows: u32) -> Self {
        let (start, w, total) = ((place * window) as usize, window as usize, (windows * window) as usize);
        let mut digits = Self { indices: [0; LANES], negative: 0 };
        for (lane, slot) in digits.indices.iter_mut().enumerate() {
            let k = scalar(lane);
            let (index, negative) = k.digit(start, 1, w, total);
            *slot = index;
            digits.negative |= (negative ^ k.negate).unwrap_u8() << lane;
        }
        digits
    }

    /// The entries of the lanes' own tables: each is read.
    #[inline(always)]
    fn entry<V: Vector, const W: usize>(&self, entries: &[AffineX8<V, W>; ENTRIES]) -> AffineX8<V, W> {
        let mut entry = entries[0];
        for (i, other) in entries.iter().enumerate().skip(1) {
            let lanes = self.lanes(i);
            entry.x = entry.x.blend(&other.x, lanes);
            entry.y = entry.y.blend(&other.y, lanes);
        }
        entry
    }

    /// The lanes whose index is this one.
    #[inline(always)]
    fn lanes(&self, index: usize) -> u8 {
        let equal = |lane: usize| u8::from(self.indices[lane] == index as u64) << lane;
        (0..LANES).fold(0, |lanes, lane| lanes | equal(lane))
    }
}

/// The limbs of an element.
#[inline(always)]
fn limbs<E: Limbs, const L: usize>(element: &E) -> [u64; L] {
    let mut limbs = [0; L];
    limbs.copy_from_slice(element.as_ref());
    limbs
}

/// Points, one in each lane, as they are outside of the lanes.
#[inline(always)]
fn load<E: Limbs, V: Lanes<LANES>, const L: usize, const W: usize>(
    proof: V::Proof,
    point: impl Fn(usize) -> AffinePoint<E>,
) -> AffineX8<V, W> {
    let mut words = [[[0; LANES]; L]; 2];
    for lane in 0..LANES {
        let p = point(lane);
        for (words, element) in words.iter_mut().zip([&p.x, &p.y]) {
            for (word, &limb) in words.iter_mut().zip(element.as_ref()) {
                word[lane] = limb;
            }
        }
    }
    let mut vectors = [[V::load(proof, &[0; LANES]); L]; 2];
    for (vectors, words) in vectors.iter_mut().zip(&words) {
        for (vector, word) in vectors.iter_mut().zip(words) {
            *vector = V::load(proof, word);
        }
    }
    AffineX8 { x: Factor::from_words(&vectors[0]), y: Factor::from_words(&vectors[1]) }
}

impl<F: Field, A: Coefficient<F>, const N: usize> ModularTask<LANES> for DoublesVartime<'_, F, A, N> {
    type Output = Option<[JacobianPoint<F::Element>; LANES]>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        match Folding::new(modulus) {
            Some(modulus) => self.compute::<V, _, L, W>(proof, modulus),
            None => self.compute::<V, _, L, W>(proof, modulus),
        }
    }
}

impl<F: Field, A: Coefficient<F>, const N: usize> DoublesVartime<'_, F, A, N> {
    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<[JacobianPoint<F::Element>; LANES]> {
        let law = LawX8::<V, M, F, A>::new(proof, modulus)?;
        let f = self.equation.field();
        let beta: [u64; L] = limbs(&self.beta);
        let beta = law.enter(&Factor::load::<LANES, L>(proof, [&beta; LANES]));
        let outside = load::<F::Element, V, L, W>(proof, |lane| self.points[lane]);
        let point = AffineX8 { x: law.enter(&outside.x), y: law.enter(&outside.y) };
        let mut entries = [point; ENTRIES];
        let mut factors = [point.x; ENTRIES];
        let mut invert = |elements: &mut [[u64; L]; LANES]| {
            let mut inverses =
                elements.map(|a| *F::Element::view(&array::from_fn(|i| if i < L { a[i] } else { 0 })));
            f.invert_batch_vartime(&mut inverses, &mut [f.zero(); LANES]);
            *elements = inverses.map(|a| limbs(&a));
        };
        law.odd_multiples(proof, &point, &mut invert, &mut entries, &mut factors);

        let own = self.bits.div_ceil(WINDOW);
        let wide = self.multiples.len().ilog2() + 1;
        let base = self.bits.div_ceil(wide);
        // the higher one of the first windows begins
        let mut position = ((own - 1) * WINDOW).max((base - 1) * wide);
        let mut acc = None;
        loop {
            for part in 0..N {
                if position.is_multiple_of(WINDOW) && position / WINDOW < own {
                    let digits =
                        Digits::new(|lane| &self.scalars[lane][1][part], WINDOW, position / WINDOW, own);
                    let mut entry = digits.entry(&entries);
                    if part == 1 {
                        entry.x = entry.x.mul(&beta, modulus).factor();
                    }
                    acc = Some(match &acc {
                        None => law.point(&entry, digits.negative),
                        Some(acc) => law.add_entry(acc, &entry, false, digits.negative),
                    });
                }
                if position.is_multiple_of(wide) && position / wide < base {
                    let digits =
                        Digits::new(|lane| &self.scalars[lane][0][part], wide, position / wide, base);
                    let mut entry = load::<F::Element, V, L, W>(proof, |lane| {
                        self.multiples[digits.indices[lane] as usize]
                    });
                    if part == 1 {
                        entry.x = entry.x.mul(&beta, modulus).factor();
                    }
                    acc = Some(match &acc {
                        None => {
                            let entry = AffineX8 { x: law.enter(&entry.x), y: law.enter(&entry.y) };
                            law.point(&entry, digits.negative)
                        }
                        Some(acc) => law.add_entry(acc, &entry, true, digits.negative),
                    });
                }
            }
            if position == 0 {
                break;
            }
            position -= 1;
            if let Some(acc) = &mut acc {
                *acc = law.double(acc);
            }
        }
        let [x, y, z] = law.leave(&acc?);
        let element = |a: &[u64; L]| *F::Element::view(&array::from_fn(|i| if i < L { a[i] } else { 0 }));
        Some(array::from_fn(|i| JacobianPoint { x: element(&x[i]), y: element(&y[i]), z: element(&z[i]) }))
    }
}
