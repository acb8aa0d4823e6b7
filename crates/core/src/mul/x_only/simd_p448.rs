//! The ladder of Curve448 on vectors of four elements: three rounds of multiplications a step.
//!
//! The operands and results of a step are the lanes `(X2, Z2, X3, Z3)`, as for the prime `2^255 - 19` (Hisil, Egrice,
//! Yassi, "Fast 4 way vectorized ladder for the complete set of Montgomery curves", eprint 2020/388). A step is
//!
//! ```text
//! (A, B, C, D) = (X2 + Z2, X2 - Z2, X3 + Z3, X3 - Z3)
//! round 1   (AA, BB, CB, DA), with C and D for A and B in the first two if the points are exchanged
//!           (E, P, M) = (AA - BB, CB + DA, CB - DA)
//! round 2   (X2, F, X3, M^2) = (AA BB, (A - 2)/4 E + AA, P^2, M^2)
//! round 3   (X2, Z2, X3, Z3) = (X2, E F, X3, x M^2)
//! ```
//!
//! Products are carried before their sums are taken, which the spare bits of a limb hold.

use super::{Steps, climb};
use secant_kernel::simd::{Lanes, Task, order};
use secant_kernel::simd_p448::Four;
use secant_kernel::value_barrier;

type Element = [u64; 7];

const ZERO: Element = [0; 7];
const ONE: Element = [1, 0, 0, 0, 0, 0, 0];

/// The arguments of [`super::ladder_from`] for the prime `2^448 - 2^224 - 1`. The results are below the prime.
#[derive(Debug)]
pub struct Ladder448<'a> {
    /// `(A - 2) / 4`.
    pub a24: u32,
    /// Little-endian.
    pub scalar: &'a [u8],
    /// Bits of the scalar that count, from the lowest on: a doubling takes as long as a step here.
    pub bits: usize,
    /// The x-coordinate of the point, any value of its limbs.
    pub x: &'a Element,
    /// Coordinates of the point to start with, as [`super::ladder_from`] takes them; any values of their limbs.
    pub start: &'a (Element, Element),
}

impl Task<8> for Ladder448<'_> {
    type Output = (Element, Element);

    #[inline(always)]
    fn run<V: Lanes<8>>(self, proof: V::Proof) -> Self::Output {
        let mut ladder = InLanes {
            a24: Four::<V>::small(proof, [0, self.a24.into(), 0, 0]),
            factors: Four::load(proof, [&ONE, &ZERO, &ONE, self.x]),
            points: Four::load(proof, [&ONE, &ZERO, &self.start.0, &self.start.1]),
        };
        let swapped = climb(&mut ladder, self.scalar, 0..self.bits);
        let points = ladder.points;
        let points = points.blend(&points.permute::<{ order(2, 3, 2, 3) }>(), first_two(swapped));
        let [x, z, _, _] = points.store();
        (x, z)
    }
}

/// The two points in lanes, and what every step multiplies by.
struct InLanes<V> {
    /// `(A - 2) / 4` in the second lane.
    a24: Four<V>,
    /// One for the coordinates that are done, and the `x` of the difference in the last lane.
    factors: Four<V>,
    points: Four<V>,
}

impl<V: Lanes<8>> Steps for InLanes<V> {
    #[inline(always)]
    fn step(&mut self, swap: u8) {
        let points = &self.points;
        let sums = points.permute::<{ order(1, 0, 3, 2) }>().add(&points.negate(0b1010));
        // A, B, C, D, or C, D, C, D
        let left = sums.blend(&sums.permute::<{ order(2, 3, 0, 1) }>(), first_two(swap));
        // the same two, B, A
        let right = left.blend(&sums.permute::<{ order(0, 0, 1, 0) }>(), 0b1100);
        // AA, BB, CB, DA, and BB, AA, DA, CB
        let products = left.mul(&right).carry();
        let others = products.permute::<{ order(1, 0, 3, 2) }>();
        // AA, E, P, M
        let left = products.negate(0b1010).add(&others.only(0b1110));
        // BB, (A - 2)/4, P, M
        let right = left.blend(&others, 0b0001).blend(&self.a24, 0b0010);
        let done = left.mul_add(&right, &others.only(0b0010)).carry();
        self.points = done.mul(&self.factors.blend(&left, 0b0010)).carry();
    }
}

/// The lanes 0 and 1, if `choice` is 1: a mask that the compiler knows nothing about.
#[inline(always)]
fn first_two(choice: u8) -> u8 {
    (value_barrier(-i64::from(choice)) & 0b0011) as u8
}
