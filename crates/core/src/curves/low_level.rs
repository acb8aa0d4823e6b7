//! Multiplications by a strategy that the caller names, in the curve's own coordinates.

use super::definition::{Curve, CurveKind, Elem, Point, Scalar};
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::{Jacobian, JacobianPoint};
use crate::mul::{Tuning, ladder};
use zeroize::Zeroize;

impl<K: CurveKind> Curve<K> {
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
