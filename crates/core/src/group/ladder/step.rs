//! The ladder on Curve25519 by a backend's machine code for a whole step.

use super::double_repeatedly;
use crate::field::Field;
use core::ops::Range;
use secant_kernel::Backend;
use secant_kernel::ladder::{A24, Slots};
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

const ZERO: [u64; 4] = [0; 4];
const ONE: [u64; 4] = [1, 0, 0, 0];

/// [`super::ladder_from`] on Curve25519, its `a24` known; none where the backend has no code for it.
pub fn by_steps<B: Backend, F: Field<Element = [u64; 4]>>(
    f: &F,
    scalar: &[u8],
    bits: Range<usize>,
    x: &[u64; 4],
    start: &([u64; 4], [u64; 4]),
) -> Option<([u64; 4], [u64; 4])> {
    let step = B::LADDER_STEP?;
    let mut slots: Slots = [ONE, ZERO, start.0, start.1, ZERO, ZERO, ZERO, ZERO, *x, ZERO];
    let mut swapped = 0;
    let zeros = bits.start;
    for i in bits.rev() {
        let bit = (scalar[i / 8] >> (i % 8)) & 1;
        step(&mut slots, swapped ^ bit);
        swapped = bit;
    }
    let select = |a, b| <[u64; 4]>::conditional_select(a, b, Choice::from(swapped));
    let result = (select(&slots[0], &slots[2]), select(&slots[1], &slots[3]));
    slots.zeroize();
    Some(double_repeatedly(f, A24, result, zeros))
}
