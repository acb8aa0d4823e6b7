//! What both laws with one point in the lanes of a vector share.

use crate::field::Limbs;
use secant_kernel::lanes::Vector;
use secant_kernel::opaque;
use subtle::Choice;

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

/// Lanes that the compiler knows nothing about. Where it knows them it makes two instructions of an addition in these lanes, and a
/// multiplication, which has to be emulated, of a sum of such additions.
#[inline(always)]
pub(super) fn hidden(lanes: u8) -> u8 {
    opaque::hide(i64::from(lanes)) as u8
}

/// `a - b` in the lanes whose bits are set, `a` elsewhere.
#[inline(always)]
pub(super) fn sub_in<V: Vector>(a: V, b: V, lanes: u8) -> V {
    b.blend(a, !lanes).subtract_from(a, lanes)
}

/// Lanes, if `choice` says so: a mask that the compiler knows nothing about.
#[inline(always)]
pub(super) fn lanes_if(lanes: i64, choice: Choice) -> u8 {
    (opaque::hide(-i64::from(choice.unwrap_u8())) & lanes) as u8
}

/// All lanes, if these secret indices below `2^63` are equal: a mask that the compiler knows nothing about.
#[inline(always)]
pub(super) fn lanes_if_equal(i: u64, index: u64) -> u8 {
    opaque::hide(((i ^ index) as i64 - 1) >> 63) as u8
}
