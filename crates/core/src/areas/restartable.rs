//! Multiplications in steps, whose states are words in the caller's memory.

use crate::any::{
    AnyElement, AnyJacobian, AnyPoint, narrow_jacobian, narrow_point, widen_jacobian, widen_point,
};
use crate::curves::restartable::{Blind, Budget, PublicDouble, SecretMultiple, Stored, SubgroupCheck};
use crate::curves::{Curve, CurveSpec, Elem, Scalar};
use crate::field::Limbs;
use crate::group::weierstrass::JacobianPoint;
use crate::words::Damaged;
use secant_kernel::data_independent_timing;

/// The words of a secret multiple in progress, on any curve.
pub const MULTIPLE_WORDS: usize = SecretMultiple::<AnyElement>::WORDS;
/// The words of a check of a subgroup in progress.
pub const CHECK_WORDS: usize = SubgroupCheck::<AnyElement>::WORDS;
/// The words of a sum of two public multiples in progress.
pub const DOUBLE_WORDS: usize = PublicDouble::<AnyElement>::WORDS;

/// The units of all steps together, and of the largest piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units {
    /// All steps together.
    pub total: u32,
    /// The largest piece.
    pub largest: u32,
}

/// Multiplications in steps: see [`crate::curves::restartable`]. A state is words that the caller keeps between the steps,
/// at least as many as the constants of this module say. It belongs to the curve that started it: on another one it is
/// refused or gives a meaningless point.
pub trait Restartable: Send + Sync {
    /// The start of `k P`, of `k G` where there is no point; `P` is in the generator's subgroup.
    ///
    /// # Errors
    /// [`Damaged`] for too few words, as in all functions here.
    fn start_multiple(
        &self,
        words: &mut [u64],
        p: Option<&AnyPoint>,
        k: &AnyElement,
        blind: Option<&Blind>,
    ) -> Result<(), Damaged>;
    /// Resumes it within the budget; none before it is done. Constant time for given budgets.
    ///
    /// # Errors
    /// [`Damaged`].
    fn step_multiple(&self, words: &mut [u64], budget: &mut Budget) -> Result<Option<AnyJacobian>, Damaged>;
    /// Its units.
    fn multiple_units(&self, base: bool, blinded: bool) -> Units;
    /// The affine point; none for the identity. Constant time but for that.
    fn to_affine(&self, p: &AnyJacobian) -> Option<AnyPoint>;

    /// The start of the check whether a point of the curve is in the generator's subgroup.
    ///
    /// # Errors
    /// [`Damaged`].
    fn start_check(&self, words: &mut [u64], q: &AnyPoint) -> Result<(), Damaged>;
    /// Resumes it within the budget; none before it is done. Variable time.
    ///
    /// # Errors
    /// [`Damaged`].
    fn step_check_vartime(&self, words: &mut [u64], budget: &mut Budget) -> Result<Option<bool>, Damaged>;
    /// Its units.
    fn check_units(&self) -> u32;

    /// The start of `u G + v Q` for public scalars.
    ///
    /// # Errors
    /// [`Damaged`].
    fn start_double_vartime(
        &self,
        words: &mut [u64],
        u: &AnyElement,
        q: &AnyPoint,
        v: &AnyElement,
    ) -> Result<(), Damaged>;
    /// Resumes it within the budget; none before it is done. Variable time.
    ///
    /// # Errors
    /// [`Damaged`].
    fn step_double_vartime(
        &self,
        words: &mut [u64],
        budget: &mut Budget,
    ) -> Result<Option<AnyJacobian>, Damaged>;
    /// Its units.
    fn double_units(&self) -> Units;
}

/// A step of a multiplication that is read from words and written to them again. In its caller's frame, which has room for
/// the state.
#[inline(always)]
fn stepped<K: CurveSpec, S: Stored<K>, R>(
    curve: &Curve<K>,
    words: &mut [u64],
    step: impl FnOnce(&mut S) -> R,
) -> Result<R, Damaged> {
    let mut state = S::load(curve, words)?;
    let result = step(&mut state);
    state.save(curve, words)?;
    Ok(result)
}

impl<K: CurveSpec> Restartable for Curve<K> {
    fn start_multiple(
        &self,
        words: &mut [u64],
        p: Option<&AnyPoint>,
        k: &AnyElement,
        blind: Option<&Blind>,
    ) -> Result<(), Damaged> {
        let _timing = data_independent_timing();
        let p = p.map(narrow_point);
        SecretMultiple::new(self, p.as_ref(), Scalar::<K>::view(k), blind).save(self, words)
    }

    fn step_multiple(&self, words: &mut [u64], budget: &mut Budget) -> Result<Option<AnyJacobian>, Damaged> {
        let _timing = data_independent_timing();
        stepped(self, words, |multiple: &mut SecretMultiple<Elem<K>>| {
            let done = multiple.step(self, budget);
            multiple.result().filter(|_| done).map(|multiple| widen_jacobian(&multiple))
        })
    }

    fn multiple_units(&self, base: bool, blinded: bool) -> Units {
        Units {
            total: SecretMultiple::cost(self, base, blinded),
            largest: SecretMultiple::largest_piece(self, base),
        }
    }

    fn to_affine(&self, p: &AnyJacobian) -> Option<AnyPoint> {
        let _timing = data_independent_timing();
        let p: JacobianPoint<Elem<K>> = narrow_jacobian(p);
        self.equation().to_affine(&p).as_ref().map(widen_point)
    }

    fn start_check(&self, words: &mut [u64], q: &AnyPoint) -> Result<(), Damaged> {
        SubgroupCheck::new(self, &narrow_point(q)).save(self, words)
    }

    fn step_check_vartime(&self, words: &mut [u64], budget: &mut Budget) -> Result<Option<bool>, Damaged> {
        stepped(self, words, |check: &mut SubgroupCheck<Elem<K>>| check.step(self, budget))
    }

    fn check_units(&self) -> u32 {
        SubgroupCheck::cost(self)
    }

    fn start_double_vartime(
        &self,
        words: &mut [u64],
        u: &AnyElement,
        q: &AnyPoint,
        v: &AnyElement,
    ) -> Result<(), Damaged> {
        let (u, v) = (Scalar::<K>::view(u), Scalar::<K>::view(v));
        PublicDouble::new(self, u, &narrow_point(q), v).save(self, words)
    }

    fn step_double_vartime(
        &self,
        words: &mut [u64],
        budget: &mut Budget,
    ) -> Result<Option<AnyJacobian>, Damaged> {
        stepped(self, words, |double: &mut PublicDouble<Elem<K>>| {
            double.step_vartime(self, budget).then(|| widen_jacobian(&double.result(self)))
        })
    }

    fn double_units(&self) -> Units {
        Units { total: PublicDouble::cost(self), largest: PublicDouble::largest_piece(self) }
    }
}
