//! Montgomery's ladder on a short Weierstrass curve: a secret scalar of a public length, any point of any curve.
//!
//! Two accumulators `m P` and `(m + 1) P`; every bit adds them and doubles one. They differ by `P`, so that they are
//! equal only when both are the identity: [`Jacobian::add_different`], which knows every other case, makes the
//! ladder right for every scalar, every point, points of order 2 included, and every curve, whatever its order and
//! whatever is proved about it. It needs no table and no inversion, and each step does the same. The fixed window
//! ([`super::secret_window`]) takes less than half of its time and asks for points of a known odd order.
//!
//! A ladder is a value that goes on by one bit at a time, for callers that do other work in between.
//!
//! Tested on every scalar and every point of small groups here, and on all curves with the facade.

use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::{Coefficient, Jacobian, JacobianPoint};
use secant_kernel::limbs;
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

/// A ladder on its way; wiped when dropped.
#[derive(Clone, Debug)]
pub struct Ladder<E: Limbs> {
    low: JacobianPoint<E>,
    high: JacobianPoint<E>,
    left: u32,
}

impl<E: Limbs> Ladder<E> {
    /// The start of `k P` for a `k` of at most `bits` bits.
    pub fn new<F: Field<Element = E>, A: Coefficient<F>>(
        law: &Jacobian<'_, F, A>,
        p: &JacobianPoint<E>,
        bits: u32,
    ) -> Self {
        Self { low: law.identity(), high: *p, left: bits }
    }

    /// Takes the next bit of `k`, from the top; nothing when none is left. Constant time. Cost: 12 M and 4 S and a
    /// doubling.
    pub fn step<F: Field<Element = E>, A: Coefficient<F>>(&mut self, law: &Jacobian<'_, F, A>, k: &[u64]) {
        let Some(i) = self.left.checked_sub(1) else { return };
        self.left = i;
        let bit = Choice::from(limbs::bit(k, i as usize) as u8);
        let mut sum = law.add_different(&self.low, &self.high);
        let mut double = JacobianPoint::conditional_select(&self.low, &self.high, bit);
        law.double_in_place(&mut double);
        self.low = JacobianPoint::conditional_select(&double, &sum, bit);
        self.high = JacobianPoint::conditional_select(&sum, &double, bit);
        sum.zeroize();
        double.zeroize();
    }

    /// The bits that are left.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// `m P` for the `m` of the bits that were taken; `k P` when none is left.
    pub fn multiple(&self) -> JacobianPoint<E> {
        self.low
    }
}

impl<E: Limbs> Drop for Ladder<E> {
    fn drop(&mut self) {
        self.low.zeroize();
        self.high.zeroize();
    }
}

/// `k P` for a secret `k` of at most `bits` bits and any point. Constant time for a given `bits`.
pub fn multiply<F: Field, A: Coefficient<F>>(
    law: &Jacobian<'_, F, A>,
    p: &JacobianPoint<F::Element>,
    k: &[u64],
    bits: u32,
) -> JacobianPoint<F::Element> {
    let mut ladder = Ladder::new(law, p, bits);
    while ladder.left() > 0 {
        ladder.step(law, k);
    }
    ladder.multiple()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curves::{Check, CustomCurve, CustomParameters};
    use crate::group::weierstrass::AffinePoint;
    use crate::mul::plain;

    /// Every multiple of every point of a curve modulo a small prime, the points of order 2 and the identity included.
    fn all_multiples(p: u8, a: u8, b: u8, generator: (u8, u8), points: u64) {
        let (p, a, b, x, y, n) = (&[p], &[a], &[b], &[generator.0], &[generator.1], &[1]);
        let curve = CustomCurve::new(&CustomParameters { p, a, b, x, y, n, h: &[1] }, Check::Basic);
        let Ok(CustomCurve::P1N1(curve)) = curve else { panic!("a curve") };
        let (equation, law) = (curve.equation(), Jacobian(curve.equation()));
        let f = equation.field();
        let mut found = 1;
        for x in 0..u64::from(p[0]) {
            for y in 0..u64::from(p[0]) {
                let point = AffinePoint { x: f.from_u64(x), y: f.from_u64(y) };
                if !bool::from(equation.is_on_curve(&point)) {
                    continue;
                }
                found += 1;
                for k in 0..2 * points {
                    let expected = plain::affine_vartime(equation, &point, &[k]);
                    // an operand whose Z is not 1
                    let z = f.from_u64(2);
                    let z2 = f.sqr(&z);
                    let lifted =
                        JacobianPoint { x: f.mul(&point.x, &z2), y: f.mul(&point.y, &f.mul(&z2, &z)), z };
                    for start in [law.point(&point), lifted] {
                        let multiple = multiply(&law, &start, &[k], 8);
                        assert_eq!(equation.to_affine_vartime(&multiple), expected, "{k} ({x}, {y})");
                    }
                }
            }
        }
        assert_eq!(found, points);
        assert!(bool::from(law.is_identity(&multiply(&law, &law.identity(), &[5], 8))));
    }

    #[test]
    fn every_scalar_and_point_of_small_groups() {
        // 28 points, cyclic; 16 points with all of the 2-torsion; 31 points, a prime number
        all_multiples(23, 1, 1, (3, 10), 28);
        all_multiples(17, 16, 0, (0, 0), 16);
        all_multiples(29, 6, 6, (0, 8), 31);
    }

    #[test]
    fn sums_of_all_points() {
        let (p, a, b, x, y, n) = (&[23], &[1], &[1], &[3], &[10], &[28]);
        let curve = CustomCurve::new(&CustomParameters { p, a, b, x, y, n, h: &[1] }, Check::Basic);
        let Ok(CustomCurve::P1N1(curve)) = curve else { panic!("a curve") };
        let (equation, law) = (curve.equation(), Jacobian(curve.equation()));
        let multiples: [_; 28] =
            core::array::from_fn(|k| plain::jacobian_vartime(equation, curve.generator(), &[k as u64]));
        for (i, p) in multiples.iter().enumerate() {
            for (j, q) in multiples.iter().enumerate() {
                let expected = equation.to_affine_vartime(&multiples[(i + j) % 28]);
                let sum = law.add_points_complete(p, q);
                assert_eq!(equation.to_affine_vartime(&sum), expected, "{i} + {j}");
            }
        }
    }
}
