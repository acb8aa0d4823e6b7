//! Multiplications on Curve448 and edwards448 as tasks on vectors of four elements: whole loops, so that no vector is stored
//! between two operations on points. The loops themselves are those of [`crate::mul`].

use super::super::edwards::OnVectors;
use super::{Edwards448, Element, LIMBS};
use crate::group::ladder::Ladder448;
use secant_kernel::Backend;

impl OnVectors<LIMBS> for Edwards448 {
    fn ladder<B: Backend>(
        a24: u32,
        scalar: &[u8],
        bits: usize,
        x: &Element,
        start: &(Element, Element),
    ) -> Option<(Element, Element)> {
        B::run_eight(Ladder448 { a24, scalar, bits, x, start }).ok()
    }
}
