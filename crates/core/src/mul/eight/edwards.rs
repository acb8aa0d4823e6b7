//! Eight computations at a time on an Edwards curve, one in each lane.
//!
//! | module | what |
//! |---|---|
//! | [`base`] | secret multiples of the base point |
//! | [`equation`] | sums of public multiples: verification |
//! | [`roots`] | x-coordinates of points |
//!
//! The law is complete ([`points_x8`](crate::group::edwards)), so that no lane has to be done again.

pub mod base;
pub mod equation;
pub mod roots;

use super::{LANES, limbs, words};
use crate::field::Limbs;
use crate::group::edwards::enter;
use secant_kernel::radix52::{Factor, LaneModulus};
use secant_kernel::simd::Lanes;

/// Elements, one in each lane, as they are outside of the lanes.
#[inline(always)]
fn outside<E: Limbs, V: Lanes<LANES>, const L: usize, const W: usize>(
    proof: V::Proof,
    elements: [&E; LANES],
) -> Factor<V, W> {
    let [words] = words::<E, V, 1, L>(proof, |lane| [elements[lane]]);
    Factor::from_words(&words)
}

/// Elements in the lanes, whatever their representation is: below 1.01 times the prime.
#[inline(always)]
pub(super) fn small<E: Limbs, V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
    proof: V::Proof,
    elements: [&E; LANES],
    m: M,
) -> Factor<V, W> {
    let v = V::load(proof, &[0; LANES]);
    outside::<E, V, L, W>(proof, elements).mul(&Factor::into_lanes(v, m), m).factor()
}

/// An element in every lane.
#[inline(always)]
fn everywhere<E: Limbs, V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
    proof: V::Proof,
    e: &E,
    m: M,
) -> Factor<V, W> {
    let e = limbs::<_, L>(e);
    enter(V::load(proof, &[0; LANES]), &Factor::load::<LANES, L>(proof, [&e; LANES]), m)
}
