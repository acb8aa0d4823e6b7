//! Both multiplications by halves on vectors, with one point in four lanes: the loops of [`public`](crate::mul::public)
//! and [`secret_window`](crate::mul::secret_window) on complete formulas, so that nothing is branched on and no bound
//! is needed. Tables are built on vectors, too.

use super::{Endomorphism, WINDOW};
use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::complete::{CompleteFour, EntryFour, Scale};
use crate::group::weierstrass::{AffinePoint, Coefficient, ProjectivePoint, Weierstrass};
use crate::mul::public::{OddMultiples, sum_vartime};
use crate::mul::recode::{MAX_DIGITS, OddScalar};
use crate::mul::secret_window::Walk;
use secant_kernel::lanes::Lanes;
use secant_kernel::montgomery_lanes::{LaneModulus, ModularTask};

const LANES: usize = 4;
/// The entries of a public point's table.
const PUBLIC_ENTRIES: usize = 1 << (WINDOW - 2);
/// The most entries of a secret multiple's table.
const ENTRIES: usize = 1 << (crate::mul::Tuning::MAX_WINDOW - 1);

/// A curve with its endomorphism.
#[derive(Clone, Copy)]
struct Curve<'a, F: Field, A> {
    equation: &'a Weierstrass<F, A>,
    beta: &'a F::Element,
    scale: &'a Scale<F::Element>,
}

impl<'a, F: Field, A: Coefficient<F>> Curve<'a, F, A> {
    fn new(equation: &'a Weierstrass<F, A>, endomorphism: &'a Endomorphism<F::Element>) -> Option<Self> {
        let Endomorphism { beta, scale, .. } = endomorphism;
        Some(Self { equation, beta, scale: scale.as_ref()? })
    }
}

/// The sum of `G`, `lambda G`, `Q` and `lambda Q` times the integers with these digits, of which `used` count, in
/// variable time, from the odd multiples of `G`; none where field or backend have no vectors or products are not
/// folded. Right for any integers and points of a curve of odd order.
pub fn public_double_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    endomorphism: &Endomorphism<F::Element>,
    digits: &[[i16; MAX_DIGITS]; 4],
    used: usize,
    multiples: &[AffinePoint<F::Element>],
    q: &AffinePoint<F::Element>,
) -> Option<ProjectivePoint<F::Element>> {
    let curve = Curve::new(equation, endomorphism)?;
    equation.field().run_four(Sum { curve, digits, used, multiples, q })?
}

struct Sum<'a, F: Field, A> {
    curve: Curve<'a, F, A>,
    digits: &'a [[i16; MAX_DIGITS]; 4],
    used: usize,
    multiples: &'a [AffinePoint<F::Element>],
    q: &'a AffinePoint<F::Element>,
}

impl<F: Field, A: Coefficient<F>> ModularTask<LANES> for Sum<'_, F, A> {
    type Output = Option<ProjectivePoint<F::Element>>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let Curve { equation, beta, scale } = self.curve;
        let law = CompleteFour::<V, M, F, A, L, W>::new(proof, modulus, equation, beta, scale)?;
        let mut built = [[law.blank(); PUBLIC_ENTRIES]; 2];
        let [entries, images] = &mut built;
        law.odd_multiples(&law.point(&law.affine(self.q, false)), entries);
        law.images(entries, images);
        let tables = Tables { affine: self.multiples, built: &built };
        Some(law.store(&sum_vartime(&law, self.digits, self.used, tables)))
    }
}

/// The odd multiples of `G`, and those of `Q` and `lambda Q`.
struct Tables<'a, E, V, const W: usize> {
    affine: &'a [AffinePoint<E>],
    built: &'a [[EntryFour<V, W>; PUBLIC_ENTRIES]; 2],
}

impl<V, M, F, A, const L: usize, const W: usize> OddMultiples<CompleteFour<'_, V, M, F, A, L, W>>
    for Tables<'_, F::Element, V, W>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    #[inline(always)]
    fn entry(&self, law: &CompleteFour<'_, V, M, F, A, L, W>, term: usize, index: usize) -> EntryFour<V, W> {
        match term {
            0 | 1 => law.affine(&self.affine[index], term == 1),
            _ => self.built[term - 2][index],
        }
    }
}

/// The sum of terms given by digits, of which `used` count, and by the affine odd multiples of their points; none as
/// [`public_double_vartime`].
pub fn affine_vartime<F: Field, A: Coefficient<F>, D: AsRef<[i16]>>(
    equation: &Weierstrass<F, A>,
    endomorphism: &Endomorphism<F::Element>,
    digits: &[D],
    used: usize,
    tables: &[&[AffinePoint<F::Element>]],
) -> Option<ProjectivePoint<F::Element>> {
    let curve = Curve::new(equation, endomorphism)?;
    equation.field().run_four(AffineSum { curve, digits, used, tables })?
}

struct AffineSum<'a, F: Field, A, D> {
    curve: Curve<'a, F, A>,
    digits: &'a [D],
    used: usize,
    tables: &'a [&'a [AffinePoint<F::Element>]],
}

impl<F: Field, A: Coefficient<F>, D: AsRef<[i16]>> ModularTask<LANES> for AffineSum<'_, F, A, D> {
    type Output = Option<ProjectivePoint<F::Element>>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let Curve { equation, beta, scale } = self.curve;
        let law = CompleteFour::<V, M, F, A, L, W>::new(proof, modulus, equation, beta, scale)?;
        Some(law.store(&sum_vartime(&law, self.digits, self.used, AffineTables(self.tables))))
    }
}

/// The odd multiples of every point.
struct AffineTables<'a, E>(&'a [&'a [AffinePoint<E>]]);

impl<V, M, F, A, const L: usize, const W: usize> OddMultiples<CompleteFour<'_, V, M, F, A, L, W>>
    for AffineTables<'_, F::Element>
where
    V: Lanes<LANES>,
    M: LaneModulus<L>,
    F: Field,
    A: Coefficient<F>,
{
    #[inline(always)]
    fn entry(&self, law: &CompleteFour<'_, V, M, F, A, L, W>, term: usize, index: usize) -> EntryFour<V, W> {
        law.affine(&self.0[term][index], false)
    }
}

/// `k1 P + k2 lambda P` for odd integers below `2^bits`, by windows of `w` bits, at most 6; none where field or backend
/// have no vectors or products are not folded. The curve has odd order. Constant time.
pub fn secret<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    endomorphism: &Endomorphism<F::Element>,
    p: &AffinePoint<F::Element>,
    halves: &[OddScalar; 2],
    w: u32,
) -> Option<ProjectivePoint<F::Element>> {
    let (curve, bits) = (Curve::new(equation, endomorphism)?, endomorphism.split.bits());
    equation.field().run_four(Multiple { curve, p, halves, bits, w })?
}

struct Multiple<'a, F: Field, A> {
    curve: Curve<'a, F, A>,
    p: &'a AffinePoint<F::Element>,
    halves: &'a [OddScalar; 2],
    bits: u32,
    w: u32,
}

impl<F: Field, A: Coefficient<F>> ModularTask<LANES> for Multiple<'_, F, A> {
    type Output = Option<ProjectivePoint<F::Element>>;

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let Curve { equation, beta, scale } = self.curve;
        let law = CompleteFour::<V, M, F, A, L, W>::new(proof, modulus, equation, beta, scale)?;
        let (mut entries, mut images) = ([law.blank(); ENTRIES], [law.blank(); ENTRIES]);
        let size = 1 << (self.w - 1);
        let (entries, images) = (&mut entries[..size], &mut images[..size]);
        law.odd_multiples(&law.point(&law.affine(self.p, false)), entries);
        law.images(entries, images);
        let [k1, k2] = self.halves;
        let mut walk = Walk::new(&law, self.bits, self.w);
        while walk.left > 0 {
            walk.step(&law, &[(k1, &*entries), (k2, &*images)]);
        }
        Some(law.store(&walk.acc))
    }
}
