//! The fixed window on vectors, with one point in eight lanes: the loop of [`super`] on complete formulas, so that no
//! bound is needed, neither for the loop nor for its table.

use super::Walk;
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::complete::CompleteEight;
use crate::group::weierstrass::{AffinePoint, Coefficient, ProjectivePoint, Weierstrass};
use crate::mul::recode::OddScalar;
use secant_kernel::lanes::Lanes;
use secant_kernel::montgomery_lanes::{LaneModulus, ModularTask};

const LANES: usize = 8;
/// The most entries of a table.
const ENTRIES: usize = 1 << (crate::mul::Tuning::MAX_WINDOW - 1);

/// `k P` for the odd scalar `k` below `2^bits`, by windows of `w` bits, at most 6; none where field or backend have no
/// vectors or `a` is not -3. The curve has odd order. Constant time.
pub fn multiply<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    k: &OddScalar,
    bits: u32,
    w: u32,
) -> Option<ProjectivePoint<F::Element>> {
    if !A::IS_MINUS_3 {
        return None;
    }
    equation.field().run_eight(Multiple { equation, p, k, bits, w })
}

struct Multiple<'a, F: Field, A> {
    equation: &'a Weierstrass<F, A>,
    p: &'a AffinePoint<F::Element>,
    k: &'a OddScalar,
    bits: u32,
    w: u32,
}

impl<F: Field, A: Coefficient<F>> ModularTask<LANES> for Multiple<'_, F, A> {
    type Output = ProjectivePoint<F::Element>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let law = CompleteEight::<V, M, F, A, L, W>::new(proof, modulus, self.equation);
        let mut entries = [law.blank(); ENTRIES];
        let entries = &mut entries[..1 << (self.w - 1)];
        law.odd_multiples(&law.point(&law.affine(self.p)), entries);
        let mut walk = Walk::new(&law, self.bits, self.w);
        while walk.left > 0 {
            walk.step(&law, &[(self.k, &*entries)]);
        }
        law.store(&walk.acc)
    }
}
