//! Sums of public multiples on vectors, with one point in eight lanes: the loop of [`super`] on complete formulas, so
//! that there is nothing to branch on. Tables that are not static are built on vectors, too, and need no inversion.

use super::{OddMultiples, sum_vartime, width};
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::complete::{CompleteEight, EntryEight};
use crate::group::weierstrass::{AffinePoint, Coefficient, ProjectivePoint, Weierstrass};
use crate::mul::recode::{MAX_DIGITS, wnaf_vartime};
use secant_kernel::lanes::Lanes;
use secant_kernel::montgomery_lanes::{LaneModulus, ModularTask};

const LANES: usize = 8;
/// The most odd multiples of a point that are built.
const MULTIPLES: usize = 16;

/// A public scalar with the odd multiples of its point.
type Tabled<'a, F> = (&'a [u64], &'a [AffinePoint<<F as Field>::Element>]);
/// A public scalar and its point.
type Term<'a, F> = (&'a [u64], &'a AffinePoint<<F as Field>::Element>);

/// `k P + l Q` for the odd multiples of `P`, with a table of `size` odd multiples of `Q`; none where field or backend
/// have no vectors or `a` is not -3. Right for any scalars and points of a curve of odd order on which the odd
/// multiples of the table are not the identity.
pub fn double_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    [(k, multiples)]: [Tabled<'_, F>; 1],
    [(l, q)]: [Term<'_, F>; 1],
    size: usize,
) -> Option<ProjectivePoint<F::Element>> {
    if !A::IS_MINUS_3 || size > MULTIPLES {
        return None;
    }
    let mut digits = [[0i16; MAX_DIGITS]; 2];
    let used = wnaf_vartime(k, width(multiples), &mut digits[0]);
    let used = used.max(wnaf_vartime(l, size.ilog2() + 2, &mut digits[1]));
    equation.field().run_eight(Sum { equation, digits: &digits, used, multiples, q, size })
}

/// The sum of terms given by digits, of which `used` count, and by the affine odd multiples of their points; none as
/// [`double_vartime`].
pub fn affine_vartime<F: Field, A: Coefficient<F>, D: AsRef<[i16]>>(
    equation: &Weierstrass<F, A>,
    digits: &[D],
    used: usize,
    tables: &[&[AffinePoint<F::Element>]],
) -> Option<ProjectivePoint<F::Element>> {
    if !A::IS_MINUS_3 {
        return None;
    }
    equation.field().run_eight(AffineSum { equation, digits, used, tables })
}

/// `P, 2^step P, 2^(2 step) P, …` for a public point; none as [`double_vartime`].
pub fn powers_vartime<F: Field, A: Coefficient<F>, const N: usize>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    step: usize,
) -> Option<[ProjectivePoint<F::Element>; N]> {
    if !A::IS_MINUS_3 {
        return None;
    }
    equation.field().run_eight(Powers { equation, p, step })
}

struct Powers<'a, F: Field, A, const N: usize> {
    equation: &'a Weierstrass<F, A>,
    p: &'a AffinePoint<F::Element>,
    step: usize,
}

impl<F: Field, A: Coefficient<F>, const N: usize> ModularTask<LANES> for Powers<'_, F, A, N> {
    type Output = [ProjectivePoint<F::Element>; N];

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let law = CompleteEight::<V, M, F, A, L, W>::new(proof, modulus, self.equation);
        let mut power = law.point(&law.affine(self.p));
        let mut powers = [law.store(&power); N];
        for stored in &mut powers[1..] {
            for _ in 0..self.step {
                law.double_in_place(&mut power);
            }
            *stored = law.store(&power);
        }
        powers
    }
}

struct AffineSum<'a, F: Field, A, D> {
    equation: &'a Weierstrass<F, A>,
    digits: &'a [D],
    used: usize,
    tables: &'a [&'a [AffinePoint<F::Element>]],
}

impl<F: Field, A: Coefficient<F>, D: AsRef<[i16]>> ModularTask<LANES> for AffineSum<'_, F, A, D> {
    type Output = ProjectivePoint<F::Element>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let law = CompleteEight::<V, M, F, A, L, W>::new(proof, modulus, self.equation);
        law.store(&sum_vartime(&law, self.digits, self.used, AffineTables(self.tables)))
    }
}

/// The odd multiples of every point.
struct AffineTables<'a, E>(&'a [&'a [AffinePoint<E>]]);

impl<V, M, F, A, const L: usize, const W: usize> OddMultiples<CompleteEight<'_, V, M, F, A, L, W>>
    for AffineTables<'_, F::Element>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    #[inline(always)]
    fn entry(
        &self,
        law: &CompleteEight<'_, V, M, F, A, L, W>,
        term: usize,
        index: usize,
    ) -> EntryEight<V, W> {
        law.affine(&self.0[term][index])
    }
}

struct Sum<'a, F: Field, A> {
    equation: &'a Weierstrass<F, A>,
    digits: &'a [[i16; MAX_DIGITS]],
    used: usize,
    multiples: &'a [AffinePoint<F::Element>],
    q: &'a AffinePoint<F::Element>,
    size: usize,
}

impl<F: Field, A: Coefficient<F>> ModularTask<LANES> for Sum<'_, F, A> {
    type Output = ProjectivePoint<F::Element>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let law = CompleteEight::<V, M, F, A, L, W>::new(proof, modulus, self.equation);
        let mut built = [law.blank(); MULTIPLES];
        let built = &mut built[..self.size];
        law.odd_multiples(&law.point(&law.affine(self.q)), built);
        let tables = Tables { affine: self.multiples, built };
        law.store(&sum_vartime(&law, self.digits, self.used, tables))
    }
}

/// The odd multiples of the first point, and those that were built of the second.
struct Tables<'a, E, V, const W: usize> {
    affine: &'a [AffinePoint<E>],
    built: &'a [EntryEight<V, W>],
}

impl<V, M, F, A, const L: usize, const W: usize> OddMultiples<CompleteEight<'_, V, M, F, A, L, W>>
    for Tables<'_, F::Element, V, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    #[inline(always)]
    fn entry(
        &self,
        law: &CompleteEight<'_, V, M, F, A, L, W>,
        term: usize,
        index: usize,
    ) -> EntryEight<V, W> {
        if term == 0 { law.affine(&self.affine[index]) } else { self.built[index] }
    }
}
