//! The ladder on vectors of four elements: three rounds of multiplications a step.
//!
//! The operands and results of a step are the lanes `(X2, Z2, X3, Z3)` (Hisil, Egrice, Yassi, "Fast 4 way vectorized
//! ladder for the complete set of Montgomery curves", eprint 2020/388, has the idea). A step is
//!
//! ```text
//! (A, B, C, D) = (X2 + Z2, X2 - Z2, X3 + Z3, X3 - Z3)
//! round 1   (AA, BB, CB, DA), with C and D for A and B in the first two if the points are exchanged
//!           (S, E, P, M) = (AA + BB, AA - BB, CB + DA, CB - DA)
//! round 2   (S^2, F, P^2, M^2) with F = (A + 2) E + 4 BB: squarings and one multiplication by a small number
//! round 3   (S^2 - E^2, E F, P^2, x M^2) = (4 X2, 4 Z2, X3, Z3)
//! ```
//!
//! because `4 AA BB = S^2 - E^2` and `4 E (AA + (A - 2)/4 E) = E F`. Rejected: `AA BB` in round 2, for which that round
//! has to multiply; measured, 7 % slower.

use super::{Steps, climb};
use secant_kernel::simd::{Lanes, Task, order};
use secant_kernel::simd_p25519::{Four, Loose, SmallFactor};
use secant_kernel::value_barrier;

/// The arguments of [`super::ladder_from`] for the prime `2^255 - 19`. The results are below the prime.
#[derive(Debug)]
pub struct Ladder<'a> {
    /// `(A - 2) / 4`.
    pub a24: u32,
    /// Little-endian.
    pub scalar: &'a [u8],
    /// Bits of the scalar that count, from the lowest on: a doubling takes as long as a step here.
    pub bits: usize,
    /// The x-coordinate of the point, any value of its limbs.
    pub x: &'a [u64; 4],
    /// Coordinates of the point to start with, as [`super::ladder_from`] takes them; any values of their limbs.
    pub start: &'a ([u64; 4], [u64; 4]),
}

const ZERO: [u64; 4] = [0; 4];
const ONE: [u64; 4] = [1, 0, 0, 0];

impl Task for Ladder<'_> {
    type Output = ([u64; 4], [u64; 4]);

    #[inline(always)]
    fn run<V: Lanes>(self, proof: V::Proof) -> Self::Output {
        let mut ladder = InLanes {
            // A + 2 = 4 a24 + 4
            scale: SmallFactor::<V>::twice(proof, 2 * self.a24 + 2, 0b0010),
            factors: Four::load(proof, [&ZERO, &ZERO, &ZERO, self.x]),
            points: Four::load(proof, [&ONE, &ZERO, &self.start.0, &self.start.1]).loose(),
        };
        let swapped = climb(&mut ladder, self.scalar, 0..self.bits);
        let points = ladder.points;
        let points = points.blend(&points.permute::<{ order(2, 3, 2, 3) }>(), first_two(swapped));
        let [x, z, _, _] = points.carry().store();
        (x, z)
    }
}

/// The two points in lanes, and what every step multiplies by.
struct InLanes<V> {
    /// `A` in the second lane.
    scale: SmallFactor<V>,
    /// The `x` of the difference in the last lane.
    factors: Four<V>,
    points: Loose<V>,
}

impl<V: Lanes> Steps for InLanes<V> {
    #[inline(always)]
    fn step(&mut self, swap: u8) {
        let sums = self.points.pairs().carry();
        // A, B, C, D, or C, D, C, D
        let left = sums.blend(&sums.permute::<{ order(2, 3, 0, 1) }>(), first_two(swap));
        // the same two, B, A
        let right = left.blend(&sums.permute::<{ order(0, 0, 1, 0) }>(), value_barrier(0b1100) as u8);
        // AA, BB, CB, DA
        let products = left.mul(&right);
        // S, E, P, M
        let sums = products.pairs().carry();
        // S^2, (A + 2) E + 4 BB, P^2, M^2
        let squares = sums.sqr_or_scale_add(&self.scale, &products.scale::<2>().only(0b0010)).carry();
        let e = sums.permute::<{ order(1, 1, 1, 1) }>();
        let left = self.factors.blend(&e, 0b0011).negate(0b0001);
        self.points = left.mul_add(&squares.blend(&e, 0b0001), &squares.only(0b0101).loose());
    }
}

/// The lanes 0 and 1, if `choice` is 1: a mask that the compiler knows nothing about.
#[inline(always)]
fn first_two(choice: u8) -> u8 {
    (value_barrier(-i64::from(choice)) & 0b0011) as u8
}
