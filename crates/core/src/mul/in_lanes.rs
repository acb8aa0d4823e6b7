//! Multiplications on vectors, with one point in the lanes of a vector: eight lanes where `a` is -3, four on curves
//! with an endomorphism and a [`Scale`].
//!
//! The loops are those of [`super::secret_window`] and [`super::wnaf`], on complete formulas, so that no bound is
//! needed and there is nothing to branch on. Tables that are not static are built on vectors, too, and need no
//! inversion.
//!
//! A computation is a [`Work`] and not a closure: a closure's body would not be compiled with the vector instructions.

use super::glv::Endomorphism;
use super::recode::OddScalar;
use super::secret_window::WindowState;
use super::windows;
use super::wnaf::{OddMultiples, sum_vartime};
use crate::field::Field;
use crate::group::weierstrass::complete::{CompleteIn4, CompleteIn8, InLanes, Scale};
use crate::group::weierstrass::{AffinePoint, Coefficient, ProjectivePoint, Weierstrass};
use core::marker::PhantomData;
use secant_kernel::radix52::{LaneModulus, ModularTask};
use secant_kernel::simd::Lanes;

/// A computation by a law in lanes.
pub trait Work<F: Field> {
    /// The result.
    type Output;
    /// Computes it. Inlined.
    fn run<G: InLanes<F>>(self, law: &G) -> Self::Output;
}

/// Runs a computation on a curve of odd order; none where the field or the machine has no vectors, or the curve no law
/// for them.
#[inline(always)]
pub fn run<F: Field, A: Coefficient<F>, T: Work<F>>(
    equation: &Weierstrass<F, A>,
    endomorphism: Option<&Endomorphism<F::Element>>,
    work: T,
) -> Option<T::Output> {
    match endomorphism {
        _ if A::IS_MINUS_3 => equation.field().run_eight(OnEight { equation, work }),
        Some(Endomorphism { beta, scale: Some(scale), .. }) => {
            equation.field().run_four(OnFour { equation, beta, scale, work })?
        }
        _ => None,
    }
}

/// No computation: whether there is a law in lanes.
pub struct Nothing;

impl<F: Field> Work<F> for Nothing {
    type Output = ();

    #[inline(always)]
    fn run<G: InLanes<F>>(self, _: &G) {}
}

struct OnEight<'a, F: Field, A, T> {
    equation: &'a Weierstrass<F, A>,
    work: T,
}

impl<F: Field, A: Coefficient<F>, T: Work<F>> ModularTask<8> for OnEight<'_, F, A, T> {
    type Output = T::Output;

    #[inline(always)]
    fn run<V: Lanes<8>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> T::Output {
        self.work.run(&CompleteIn8::<V, M, F, A, L, W>::new(proof, modulus, self.equation))
    }
}

struct OnFour<'a, F: Field, A, T> {
    equation: &'a Weierstrass<F, A>,
    beta: &'a F::Element,
    scale: &'a Scale<F::Element>,
    work: T,
}

impl<F: Field, A: Coefficient<F>, T: Work<F>> ModularTask<4> for OnFour<'_, F, A, T> {
    type Output = Option<T::Output>;

    #[inline(always)]
    fn run<V: Lanes<4>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<T::Output> {
        let Self { equation, beta, scale, work } = self;
        let law = CompleteIn4::<V, M, F, A, L, W>::new(proof, modulus, equation, beta, scale)?;
        Some(work.run(&law))
    }
}

/// Tables that are filled where they are: vectors that are returned are copied.
#[inline(always)]
fn blank<F: Field, G: InLanes<F>, const LEN: usize, const N: usize>(law: &G) -> [[G::Entry; LEN]; N] {
    [[law.blank(); LEN]; N]
}

/// Fills the first `size` entries with the odd multiples of a point, and those of its image where `N` is 2.
#[inline(always)]
fn odd_multiples<F: Field, G: InLanes<F>, const LEN: usize, const N: usize>(
    law: &G,
    p: &AffinePoint<F::Element>,
    size: usize,
    tables: &mut [[G::Entry; LEN]; N],
) {
    if let Some((entries, images)) = tables.split_first_mut() {
        let entries = &mut entries[..size];
        law.odd_multiples(&law.point(&law.enter(p, false)), entries);
        for (image, entry) in images.as_flattened_mut().iter_mut().zip(entries) {
            *image = law.image(entry);
        }
    }
}

/// `k P` for a secret `k`, by windows of `w` bits, of [`windows::LANES`] where they are longer: one odd scalar below `2^bits`, or two halves on
/// `P` and its image. Constant time.
pub struct SecretWindow<'a, E, const N: usize> {
    /// The point.
    pub p: &'a AffinePoint<E>,
    /// The scalar or its halves.
    pub scalars: &'a [OddScalar; N],
    /// The bits of each.
    pub bits: u32,
    /// The window.
    pub w: u32,
}

impl<F: Field, const N: usize> Work<F> for SecretWindow<'_, F::Element, N> {
    type Output = ProjectivePoint<F::Element>;

    #[inline(always)]
    fn run<G: InLanes<F>>(self, law: &G) -> Self::Output {
        const LEN: usize = windows::secret_entries(windows::LANES);
        let Self { p, scalars, bits, w } = self;
        let w = w.min(windows::LANES);
        let size = windows::secret_entries(w);
        let mut tables = blank::<F, G, LEN, N>(law);
        odd_multiples(law, p, size, &mut tables);
        let terms: [_; N] = core::array::from_fn(|i| (&scalars[i], &tables[i][..size]));
        let mut state = WindowState::new(law, bits, w);
        while state.left > 0 {
            state.step(law, &terms);
        }
        law.leave(&state.acc)
    }
}

/// `u G + v Q` for public scalars: each one digits, or those of two halves, on the point and its image. Variable time.
pub struct PublicDouble<'a, E, D, const N: usize, const LEN: usize> {
    /// The digits of `u`, then those of `v`.
    pub digits: &'a [D],
    /// How many digits count.
    pub used: usize,
    /// The odd multiples of `G`.
    pub multiples: &'a [AffinePoint<E>],
    /// `Q`.
    pub q: &'a AffinePoint<E>,
    /// The odd multiples of `Q` that the digits need, at most `LEN`.
    pub size: usize,
}

impl<F: Field, D: AsRef<[i16]>, const N: usize, const LEN: usize> Work<F>
    for PublicDouble<'_, F::Element, D, N, LEN>
{
    type Output = ProjectivePoint<F::Element>;

    #[inline(always)]
    fn run<G: InLanes<F>>(self, law: &G) -> Self::Output {
        let mut built = blank::<F, G, LEN, N>(law);
        odd_multiples(law, self.q, self.size, &mut built);
        let tables = DoubleTables { affine: self.multiples, built: &built, field: PhantomData::<F> };
        law.leave(&sum_vartime(law, self.digits, self.used, tables))
    }
}

/// The odd multiples of `G` and its image, and those that were built of `Q` and its image.
struct DoubleTables<'a, F: Field, E, const LEN: usize, const N: usize> {
    affine: &'a [AffinePoint<F::Element>],
    built: &'a [[E; LEN]; N],
    field: PhantomData<F>,
}

impl<F: Field, G: InLanes<F>, const LEN: usize, const N: usize> OddMultiples<G>
    for DoubleTables<'_, F, G::Entry, LEN, N>
{
    #[inline(always)]
    fn entry(&self, law: &G, term: usize, index: usize) -> G::Entry {
        match term.checked_sub(N) {
            None => law.enter(&self.affine[index], term == 1),
            Some(term) => self.built[term][index],
        }
    }
}

/// The sum of terms given by public digits and by the affine odd multiples of their points. Variable time.
pub struct AffineSum<'a, E, D> {
    /// The digits of the terms.
    pub digits: &'a [D],
    /// How many digits count.
    pub used: usize,
    /// The odd multiples of the points.
    pub tables: &'a [&'a [AffinePoint<E>]],
}

impl<F: Field, D: AsRef<[i16]>> Work<F> for AffineSum<'_, F::Element, D> {
    type Output = ProjectivePoint<F::Element>;

    #[inline(always)]
    fn run<G: InLanes<F>>(self, law: &G) -> Self::Output {
        let tables = AffineTables { tables: self.tables, field: PhantomData::<F> };
        law.leave(&sum_vartime(law, self.digits, self.used, tables))
    }
}

/// The odd multiples of every point.
struct AffineTables<'a, F: Field> {
    tables: &'a [&'a [AffinePoint<F::Element>]],
    field: PhantomData<F>,
}

impl<F: Field, G: InLanes<F>> OddMultiples<G> for AffineTables<'_, F> {
    #[inline(always)]
    fn entry(&self, law: &G, term: usize, index: usize) -> G::Entry {
        law.enter(&self.tables[term][index], false)
    }
}

/// `P, 2^step P, 2^(2 step) P, …` for a public point.
pub struct Powers<'a, E, const N: usize> {
    /// `P`.
    pub p: &'a AffinePoint<E>,
    /// Doublings from one to the next.
    pub step: usize,
}

impl<F: Field, const N: usize> Work<F> for Powers<'_, F::Element, N> {
    type Output = [ProjectivePoint<F::Element>; N];

    #[inline(always)]
    fn run<G: InLanes<F>>(self, law: &G) -> Self::Output {
        let mut power = law.point(&law.enter(self.p, false));
        let mut powers = [law.leave(&power); N];
        for stored in &mut powers[1..] {
            law.double_n_in_place(&mut power, self.step);
            *stored = law.leave(&power);
        }
        powers
    }
}
