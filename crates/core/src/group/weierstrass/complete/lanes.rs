//! The common parts of the two group laws that have one point in the lanes of a vector.

use super::{AffinePoint, ProjectivePoint};
use crate::field::{Field, Limbs};
use crate::group::Group;
use secant_kernel::value_barrier;
use subtle::Choice;

/// A law with one point in the lanes of a vector: complete, on a curve of odd order.
pub trait InLanes<F: Field>: Group {
    /// The entry of an affine point from outside of the lanes, or of its image by the curve's endomorphism, which is
    /// the point itself where the curve has none.
    fn enter(&self, p: &AffinePoint<F::Element>, image: bool) -> Self::Entry;
    /// The entry of the image of an entry's point by the endomorphism.
    fn image(&self, e: &Self::Entry) -> Self::Entry;
    /// The point as it is outside of the lanes.
    fn leave(&self, p: &Self::Point) -> ProjectivePoint<F::Element>;
}

/// An element of `L` words.
#[inline(always)]
pub(super) fn words<E: Limbs, const L: usize>(element: &E) -> &[u64; L] {
    element.as_ref().first_chunk().unwrap_or(&[0; L])
}

/// The element of these words.
#[inline(always)]
pub(super) fn element<E: Limbs, const L: usize>(words: &[u64; L]) -> E {
    let mut element = E::ZERO;
    element.as_mut().copy_from_slice(words);
    element
}

/// Lanes, if `choice` says so: a mask that the compiler knows nothing about.
#[inline(always)]
pub(super) fn lanes_if(lanes: i64, choice: Choice) -> u8 {
    (value_barrier(-i64::from(choice.unwrap_u8())) & lanes) as u8
}

/// All lanes, if these secret indices below `2^63` are equal: a mask that the compiler knows nothing about.
#[inline(always)]
pub(super) fn lanes_if_equal(i: u64, index: u64) -> u8 {
    value_barrier(((i ^ index) as i64 - 1) >> 63) as u8
}

/// The methods of a [`Group`](crate::group::Group) that are alike in both laws, for their `Doublings`, `Addition` and
/// `of_point`.
macro_rules! law_in_lanes {
    () => {
        #[inline(always)]
        fn is_identity(&self, p: &Self::Point) -> Choice {
            self.leave(p).z.as_ref().iter().fold(0, |acc, limb| acc | limb).ct_eq(&0)
        }

        #[inline(always)]
        fn double_in_place(&self, p: &mut Self::Point) {
            self.double_n_in_place(p, 1);
        }

        #[inline(always)]
        fn double_n_in_place(&self, p: &mut Self::Point, n: usize) {
            self.v.call(Doublings { law: self, p, n });
        }

        #[inline(always)]
        fn double(&self, p: &Self::Point) -> Self::Point {
            let mut r = *p;
            self.double_in_place(&mut r);
            r
        }

        #[inline(always)]
        fn add_in_place(&self, p: &mut Self::Point, e: &Self::Entry) {
            self.v.call(Addition { law: self, p, e });
        }

        #[inline(always)]
        fn add(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
            let mut r = *p;
            self.add_in_place(&mut r, e);
            r
        }

        #[inline(always)]
        fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
            self.add(p, e)
        }

        #[inline(always)]
        fn add_in_place_vartime(&self, p: &mut Self::Point, e: &Self::Entry) {
            self.add_in_place(p, e);
        }

        #[inline(always)]
        fn add_before_doubling_vartime(&self, p: &mut Self::Point, e: &Self::Entry) {
            self.add_in_place(p, e);
        }

        #[inline(always)]
        fn add_vartime(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
            self.add(p, e)
        }

        #[inline(always)]
        fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point {
            self.add(p, &self.of_point(q))
        }

        #[inline(always)]
        fn entries(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
            for (point, entry) in points.iter().zip(out) {
                *entry = self.of_point(point);
            }
        }

        #[inline(always)]
        fn odd_multiples(&self, p: &Self::Point, out: &mut [Self::Entry]) {
            let (twice, mut multiple) = (self.of_point(&self.double(p)), *p);
            for (i, entry) in out.iter_mut().enumerate() {
                if i > 0 {
                    self.add_in_place(&mut multiple, &twice);
                }
                *entry = self.of_point(&multiple);
            }
        }

        #[inline(always)]
        fn odd_multiples_vartime(&self, p: &Self::Point, out: &mut [Self::Entry]) {
            self.odd_multiples(p, out);
        }
    };
}
pub(super) use law_in_lanes;
