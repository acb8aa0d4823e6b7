//! Montgomery's ladder on a short Weierstrass curve: a secret scalar of a public length, any point of any curve.
//!
//! Two accumulators `m P` and `(m + 1) P`; every bit adds them and doubles one. They differ by `P`, so that they are
//! equal only when both are the identity: [`Jacobian::add_different`], which knows every other case, makes the
//! ladder right for every scalar, every point, points of order 2 included, and every curve, whatever its order and
//! whatever is proved about it. It needs no table and no inversion, and each step does the same. The fixed window
//! ([`super::secret_window`]) takes less than half of its time and asks for points of a known odd order.
//!
//! A ladder is a value that advances by one bit at a time, for callers that do other work in between.
//!
//! Tested on every scalar and every point of small groups, and on all curves through `secant::hazmat`.

use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::{Coefficient, Jacobian, JacobianPoint};
use crate::words::{Damaged, Exchange};
use secant_kernel::limbs;
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

/// A ladder in progress; wiped when dropped.
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

    /// Writes or reads it; `modulus` and `bits` are those of the start's curve.
    ///
    /// # Errors
    /// [`Damaged`].
    pub fn exchange(&mut self, x: &mut Exchange<'_>, modulus: &[u64], bits: u32) -> Result<(), Damaged> {
        let mut left = self.left as usize;
        x.number(&mut left, 0..=bits as usize)?;
        self.left = left as u32;
        x.jacobian(modulus, &mut self.low)?;
        x.jacobian(modulus, &mut self.high)
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
