//! Plain double-and-add from the top bit, in affine or in Jacobian coordinates, in variable time.
//!
//! Right for any scalar, any point and any curve, points of order 2 included, because every addition
//! handles its exceptions. Small curves for study use it, and it is there for comparison with the other
//! strategies. With the feature `small` all public multiples are computed by it, by the digits of non-adjacent forms.

use crate::field::{Field, MAX_LIMBS};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint, Weierstrass};
use secant_kernel::limbs;
use subtle::Choice;

/// `k P` in affine coordinates; `None` is the identity. An inversion for each bit and each bit set.
pub fn affine_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    k: &[u64],
) -> Option<AffinePoint<F::Element>> {
    let mut acc = None;
    for i in (0..limbs::bits_vartime(k) as usize).rev() {
        acc = equation.double_affine_vartime(acc.as_ref());
        if limbs::bit(k, i) == 1 {
            acc = equation.add_affine_vartime(acc.as_ref(), Some(p));
        }
    }
    acc
}

/// `k P` in Jacobian coordinates.
pub fn jacobian_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    k: &[u64],
) -> JacobianPoint<F::Element> {
    let law = Jacobian(equation);
    let mut acc = law.identity();
    for i in (0..limbs::bits_vartime(k) as usize).rev() {
        law.double_in_place(&mut acc);
        if limbs::bit(k, i) == 1 {
            law.add_in_place_vartime(&mut acc, p);
        }
    }
    acc
}

/// A public scalar below `2^(64 MAX_LIMBS)` in its non-adjacent form, whose digit `i` is bit `i + 1` of `3 k` less that
/// of `k` (Reitwiesner, "Binary arithmetic", Advances in Computers 1, 1960).
struct NonAdjacent {
    k: [u64; MAX_LIMBS + 1],
    triple: [u64; MAX_LIMBS + 1],
}

impl NonAdjacent {
    fn new(scalar: &[u64]) -> Self {
        let mut k = [0; MAX_LIMBS + 1];
        k.iter_mut().zip(scalar).for_each(|(slot, limb)| *slot = *limb);
        Self { k, triple: limbs::add(&limbs::add(&k, &k).0, &k).0 }
    }

    /// The number of digits.
    fn len_vartime(&self) -> usize {
        (limbs::bits_vartime(&self.triple) as usize).saturating_sub(1)
    }

    /// Whether a digit is not zero, and whether it is negative.
    fn digit(&self, i: usize) -> Option<bool> {
        let [k, triple] = [&self.k, &self.triple].map(|words| limbs::bit(words, i + 1));
        (k != triple).then_some(k == 1)
    }
}

/// `sum k_i P_i` without a table: an addition for every third digit of a scalar. Scalars have at most [`MAX_LIMBS`] limbs.
pub fn sum_vartime<G: Group, const N: usize>(law: &G, terms: [(&[u64], &G::Entry); N]) -> G::Point {
    let scalars = terms.map(|(k, _)| NonAdjacent::new(k));
    let digits = scalars.iter().map(NonAdjacent::len_vartime).max().unwrap_or(0);
    let mut acc = law.identity();
    for i in (0..digits).rev() {
        law.double_in_place(&mut acc);
        for (scalar, (_, entry)) in scalars.iter().zip(&terms) {
            if let Some(negative) = scalar.digit(i) {
                let entry = law.negate_if(entry, Choice::from(u8::from(negative)));
                law.add_in_place_vartime(&mut acc, &entry);
            }
        }
    }
    acc
}
