//! The ladder on Curve25519 with a machine's assembly for a whole step.

use super::{Steps, climb, double_repeatedly};
use crate::field::Field;
use core::ops::Range;
use secant_kernel::curve25519::{A24, Curve25519Asm, LadderScratch};
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

const ZERO: [u64; 4] = [0; 4];
const ONE: [u64; 4] = [1, 0, 0, 0];

/// [`super::ladder_from`] on Curve25519, its `a24` known.
pub fn by_steps<F: Field<Element = [u64; 4]>>(
    f: &F,
    asm: impl Curve25519Asm,
    scalar: &[u8],
    bits: Range<usize>,
    x: &[u64; 4],
    start: &([u64; 4], [u64; 4]),
) -> ([u64; 4], [u64; 4]) {
    let mut scratch: LadderScratch = [ONE, ZERO, start.0, start.1, ZERO, ZERO, ZERO, ZERO, *x, ZERO];
    let swapped = climb(&mut ByAssembly { asm, scratch: &mut scratch }, scalar, bits.clone());
    let select = |a, b| <[u64; 4]>::conditional_select(a, b, Choice::from(swapped));
    let result = (select(&scratch[0], &scratch[2]), select(&scratch[1], &scratch[3]));
    scratch.zeroize();
    double_repeatedly(f, A24, result, bits.start)
}

struct ByAssembly<'a, C> {
    asm: C,
    scratch: &'a mut LadderScratch,
}

impl<C: Curve25519Asm> Steps for ByAssembly<'_, C> {
    #[inline(always)]
    fn step(&mut self, swap: u8) {
        self.asm.ladder_step(self.scratch, swap);
    }
}
