//! `k P` for secret scalars.

use super::{EightTask, LANES, OwnTables, WINDOW, Windows, added, element, points};
use crate::field::Field;
use crate::group::weierstrass::jacobian::points_x8::LawX8;
use crate::group::weierstrass::{AffinePoint, Coefficient, JacobianPoint, Weierstrass};
use crate::mul::recode::OddScalar;
use core::array;
use secant_kernel::radix52::LaneModulus;
use secant_kernel::simd::Lanes;

/// `k P` for secret scalars, which are given odd, but for the digits of the last window: the bound of
/// [`secret_window`](crate::mul::secret_window), or of [`glv`](crate::mul::glv) for halves, holds for windows of [`WINDOW`]
/// bits. `N` is 2 where the scalars are halves, of the points and their images. Constant time.
pub struct Multiples<'a, F: Field, A, const N: usize> {
    /// The curve.
    pub equation: &'a Weierstrass<F, A>,
    /// What the endomorphism multiplies an x-coordinate by.
    pub beta: F::Element,
    /// The bits of the scalars.
    pub bits: u32,
    /// The scalars.
    pub scalars: &'a [[OddScalar; N]; LANES],
    /// The points.
    pub points: &'a [AffinePoint<F::Element>; LANES],
}

/// A sum in each lane, and the entries that are still to be added to it.
pub type Unfinished<E, const N: usize> = ([JacobianPoint<E>; LANES], [[AffinePoint<E>; LANES]; N]);

impl<F: Field, A: Coefficient<F>, const N: usize> EightTask for Multiples<'_, F, A, N> {
    type Output = Unfinished<F::Element, N>;

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<Self::Output> {
        let law = LawX8::<V, M, F, A>::new(proof, modulus)?;
        let f = self.equation.field();
        let tables = OwnTables::<V, W>::new(proof, &law, self.points, &self.beta, |elements| {
            f.invert_batch(elements, &mut [f.zero(); LANES]);
        });
        let windows = Windows::new(self.bits, WINDOW);
        let mut sum = None;
        for place in (1..windows.count).rev() {
            for part in 0..N {
                let digits = windows.digits(place, |lane| &self.scalars[lane][part]);
                let entry = tables.entry(&digits, part == 1, modulus);
                sum = added(&law, &sum, &entry, false, digits.negative);
            }
            for _ in 0..WINDOW {
                if let Some(sum) = &mut sum {
                    *sum = law.double(sum);
                }
            }
        }
        let mut last = [[AffinePoint { x: f.zero(), y: f.zero() }; LANES]; N];
        for (part, last) in last.iter_mut().enumerate() {
            let digits = windows.digits(0, |lane| &self.scalars[lane][part]);
            let entry = law.point(&tables.entry(&digits, part == 1, modulus), digits.negative);
            let [x, y, _] = law.leave(&entry);
            *last = array::from_fn(|i| AffinePoint { x: element(&x[i]), y: element(&y[i]) });
        }
        Some((points(&law.leave(&sum?)), last))
    }
}
