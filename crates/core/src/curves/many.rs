//! Many multiplications at a time.

use super::definition::{Curve, CurveSpec, Elem, Point, Scalar};
use crate::field::Field;
use crate::group::weierstrass::{JacobianPoint, Model};
use crate::mul::Tuning;
use crate::mul::eight::{FEW, LANES};

impl<K: CurveSpec> Curve<K> {
    /// [`Curve::multiply_double_vartime`] for many terms `(u, Q, v)`: eight at a time on vectors, where there are some.
    ///
    /// # Panics
    /// In debug builds when there are not as many results as terms.
    pub fn multiply_doubles_vartime(
        &self,
        terms: &[(Scalar<K>, Point<K>, Scalar<K>)],
        out: &mut [JacobianPoint<Elem<K>>],
    ) {
        debug_assert_eq!(terms.len(), out.len());
        for (terms, out) in terms.chunks(LANES).zip(out.chunks_mut(LANES)) {
            if terms.len() < FEW || self.eight_doubles_vartime(terms, out).is_none() {
                for ((u, q, v), slot) in terms.iter().zip(out) {
                    *slot = self.multiply_double_vartime(u, q, v, Tuning::DEFAULT);
                }
            }
        }
    }

    fn eight_doubles_vartime(
        &self,
        terms: &[(Scalar<K>, Point<K>, Scalar<K>)],
        out: &mut [JacobianPoint<Elem<K>>],
    ) -> Option<()> {
        let odd = self.tables.as_ref()?.odd;
        let g = self.model.generator(&self.generator);
        let integers: [[Scalar<K>; 2]; LANES] = core::array::from_fn(|i| {
            let (u, _, v) = &terms[i % terms.len()];
            [self.scalars.to_integer(u), self.scalars.to_integer(v)]
        });
        let entered: [_; LANES] = core::array::from_fn(|i| {
            let [u, v] = &integers[i];
            (u.as_ref(), self.model.enter(&terms[i % terms.len()].1), v.as_ref())
        });
        let out = &mut out[..terms.len()];
        self.model_multiplier(Tuning::DEFAULT).public_doubles_vartime(
            g,
            odd,
            &entered[..terms.len()],
            out,
        )?;
        for slot in out {
            *slot = self.model.leave(slot);
        }
        Some(())
    }
}
