//! Multiplications in steps, whose states have one type for all curves.

use crate::any::{
    AnyElement, AnyJacobian, AnyPoint, narrow_jacobian, narrow_point, widen_jacobian, widen_point,
};
use crate::curves::restartable::{
    AnyCheck, AnyDouble, AnyMultiple, Blind, Budget, PublicDouble, SecretMultiple, Size, SubgroupCheck,
};
use crate::curves::{Curve, CurveSpec, Elem, Scalar};
use crate::field::Limbs;
use crate::group::weierstrass::JacobianPoint;

/// What the state of another curve gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongCurve;

/// The units of all steps together, and of the largest piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units {
    /// All steps together.
    pub total: u32,
    /// The largest piece.
    pub largest: u32,
}

/// Multiplications in steps: see [`crate::curves::restartable`]. A state belongs to the curve that started it; one of
/// another curve of as many limbs gives a meaningless point or panics, which the caller excludes.
pub trait Restartable: Send + Sync {
    /// The start of `k P`, of `k G` where there is no point; `P` is in the generator's subgroup.
    fn start_multiple(&self, p: Option<&AnyPoint>, k: &AnyElement, blind: Option<&Blind>) -> AnyMultiple;
    /// Resumes it within the budget; none before it is done. Constant time for given budgets.
    ///
    /// # Errors
    /// [`WrongCurve`].
    fn step_multiple(
        &self,
        state: &mut AnyMultiple,
        budget: &mut Budget,
    ) -> Result<Option<AnyJacobian>, WrongCurve>;
    /// Its units.
    fn multiple_units(&self, base: bool, blinded: bool) -> Units;
    /// The affine point; none for the identity. Constant time but for that.
    fn to_affine(&self, p: &AnyJacobian) -> Option<AnyPoint>;

    /// The start of the check whether a point of the curve is in the generator's subgroup.
    fn start_check(&self, q: &AnyPoint) -> AnyCheck;
    /// Resumes it within the budget; none before it is done. Variable time.
    ///
    /// # Errors
    /// [`WrongCurve`].
    fn step_check_vartime(
        &self,
        state: &mut AnyCheck,
        budget: &mut Budget,
    ) -> Result<Option<bool>, WrongCurve>;
    /// Its units.
    fn check_units(&self) -> u32;

    /// The start of `u G + v Q` for public scalars.
    fn start_double_vartime(&self, u: &AnyElement, q: &AnyPoint, v: &AnyElement) -> AnyDouble;
    /// Resumes it within the budget; none before it is done. Variable time.
    ///
    /// # Errors
    /// [`WrongCurve`].
    fn step_double_vartime(
        &self,
        state: &mut AnyDouble,
        budget: &mut Budget,
    ) -> Result<Option<AnyJacobian>, WrongCurve>;
    /// Its units.
    fn double_units(&self) -> Units;
}

impl<K: CurveSpec> Restartable for Curve<K> {
    fn start_multiple(&self, p: Option<&AnyPoint>, k: &AnyElement, blind: Option<&Blind>) -> AnyMultiple {
        let p = p.map(narrow_point);
        Size::wrap_multiple(SecretMultiple::new(self, p.as_ref(), Scalar::<K>::view(k), blind))
    }

    fn step_multiple(
        &self,
        state: &mut AnyMultiple,
        budget: &mut Budget,
    ) -> Result<Option<AnyJacobian>, WrongCurve> {
        let state = Elem::<K>::multiple(state).ok_or(WrongCurve)?;
        let done = state.step(self, budget);
        Ok(state.result().filter(|_| done).map(|multiple| widen_jacobian(&multiple)))
    }

    fn multiple_units(&self, base: bool, blinded: bool) -> Units {
        Units {
            total: SecretMultiple::cost(self, base, blinded),
            largest: SecretMultiple::largest_piece(self, base),
        }
    }

    fn to_affine(&self, p: &AnyJacobian) -> Option<AnyPoint> {
        let p: JacobianPoint<Elem<K>> = narrow_jacobian(p);
        self.equation().to_affine(&p).as_ref().map(widen_point)
    }

    fn start_check(&self, q: &AnyPoint) -> AnyCheck {
        Size::wrap_check(SubgroupCheck::new(self, &narrow_point(q)))
    }

    fn step_check_vartime(
        &self,
        state: &mut AnyCheck,
        budget: &mut Budget,
    ) -> Result<Option<bool>, WrongCurve> {
        Ok(Elem::<K>::check(state).ok_or(WrongCurve)?.step(self, budget))
    }

    fn check_units(&self) -> u32 {
        SubgroupCheck::cost(self)
    }

    fn start_double_vartime(&self, u: &AnyElement, q: &AnyPoint, v: &AnyElement) -> AnyDouble {
        let (u, v) = (Scalar::<K>::view(u), Scalar::<K>::view(v));
        Size::wrap_double(PublicDouble::new(self, u, &narrow_point(q), v))
    }

    fn step_double_vartime(
        &self,
        state: &mut AnyDouble,
        budget: &mut Budget,
    ) -> Result<Option<AnyJacobian>, WrongCurve> {
        let state = Elem::<K>::double(state).ok_or(WrongCurve)?;
        Ok(state.step_vartime(self, budget).then(|| widen_jacobian(&state.result(self))))
    }

    fn double_units(&self) -> Units {
        Units { total: PublicDouble::cost(self), largest: PublicDouble::largest_piece(self) }
    }
}
