//! Multiplications by a strategy that the caller names, in the curve's own coordinates.

use super::definition::{Curve, CurveSpec, Elem, Point, Scalar};
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::{Jacobian, JacobianPoint};
use crate::mul::{Tuning, ladder};
use zeroize::Zeroize;

impl<K: CurveSpec> Curve<K> {
    /// `k P` for a secret `k` by [`ladder`], in constant time, for any point of the curve, whatever its order. Cost:
    /// 12 M, 4 S and a doubling for each bit of the order.
    pub fn multiply_ladder(&self, p: &Point<K>, k: &Scalar<K>) -> JacobianPoint<Elem<K>> {
        let law = Jacobian(self.equation());
        let mut k = self.scalars().to_integer(k);
        let r = ladder::multiply(&law, &law.point(p), k.as_ref(), self.scalars().bits());
        k.zeroize();
        r
    }

    /// `k P` for a public `k` by wNAF with a window of `w` bits ([`crate::mul::Multiplier::wnaf_vartime`]), for any
    /// point of the curve, in variable time.
    pub fn multiply_wnaf_vartime(&self, p: &Point<K>, k: &Scalar<K>, w: u32) -> JacobianPoint<Elem<K>> {
        let k = self.scalars().to_integer(k);
        self.multiplier(Tuning::DEFAULT).wnaf_vartime(p, k.as_ref(), w)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curves::{Check, CustomCurve, CustomParameters};
    use crate::group::weierstrass::AffinePoint;
    use crate::mul::double_and_add;
    use crate::mul::ladder::multiply;

    /// Every multiple of every point of a curve modulo a small prime, the points of order 2 and the identity included.
    fn all_multiples(p: u8, a: u8, b: u8, generator: (u8, u8), points: u64) {
        let (p, a, b, x, y, n) = (&[p], &[a], &[b], &[generator.0], &[generator.1], &[1]);
        let curve = CustomCurve::new(&CustomParameters { p, a, b, x, y, n, h: &[1] }, Check::Basic);
        let Ok(CustomCurve::L1(curve)) = curve else { panic!("a curve") };
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
                    let expected = double_and_add::affine_vartime(equation, &point, &[k]);
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
        let Ok(CustomCurve::L1(curve)) = curve else { panic!("a curve") };
        let (equation, law) = (curve.equation(), Jacobian(curve.equation()));
        let multiples: [_; 28] = core::array::from_fn(|k| {
            double_and_add::jacobian_vartime(equation, curve.generator(), &[k as u64])
        });
        for (i, p) in multiples.iter().enumerate() {
            for (j, q) in multiples.iter().enumerate() {
                let expected = equation.to_affine_vartime(&multiples[(i + j) % 28]);
                let sum = law.add_points_complete(p, q);
                assert_eq!(equation.to_affine_vartime(&sum), expected, "{i} + {j}");
            }
        }
    }
}
