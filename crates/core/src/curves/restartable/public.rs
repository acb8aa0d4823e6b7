//! Public data in steps: the sum of a verification, and whether a point is in the generator's subgroup.

use super::{ADD, ADD_POINTS, Budget, Stored, table_cost};
use crate::any::{AnyElement, ZERO, widen};
use crate::curves::definition::{Curve, CurveSpec, Elem, ModelA, Point, Scalar};
use crate::field::{Field, Limbs, MAX_LIMBS};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint, Model};
use crate::mul::Tuning;
use crate::mul::ladder::Ladder;
use crate::mul::recode::wnaf_vartime;
use crate::mul::windows;
use crate::mul::wnaf::WnafState;
use crate::words::{Damaged, Exchange};
use secant_kernel::limbs;

/// The most odd multiples of a point.
const PUBLIC_ENTRIES: usize = windows::odd_multiples(windows::public(u32::MAX));

/// The odd multiples of a public point for a non-adjacent form, and the form.
struct Term<E: Limbs> {
    entries: [AffinePoint<E>; PUBLIC_ENTRIES],
    len: usize,
    digits: E::Digits,
}

impl<E: Limbs> Term<E> {
    /// Makes the digits of its scalar for its table, and returns how many there are.
    fn recode(&mut self, k: &AnyElement) -> usize {
        self.digits = E::DIGITS;
        wnaf_vartime(k, self.len.ilog2() + 2, self.digits.as_mut())
    }
}

/// `u G + v Q` for public scalars and a point of the curve, in progress; in variable time.
pub struct PublicDouble<E: Limbs> {
    terms: [Term<E>; 2],
    integers: [AnyElement; 2],
    /// The terms whose digits are known.
    built: usize,
    state: WnafState<JacobianPoint<E>>,
}

impl<E: Limbs> PublicDouble<E> {
    /// The start.
    pub fn new<K: CurveSpec>(curve: &Curve<K>, u: &Scalar<K>, q: &Point<K>, v: &Scalar<K>) -> Self
    where
        K::Field: Field<Element = E>,
    {
        Self::start(curve, q, [u, v].map(|k| widen(&curve.scalars.to_integer(k))))
    }

    fn start<K: CurveSpec>(curve: &Curve<K>, q: &Point<K>, integers: [AnyElement; 2]) -> Self
    where
        K::Field: Field<Element = E>,
    {
        let law = Jacobian(curve.model.equation(&curve.equation));
        let term = |p: AffinePoint<E>| Term { entries: [p; PUBLIC_ENTRIES], len: 1, digits: E::DIGITS };
        Self {
            terms: [term(*curve.model.generator(&curve.generator)), term(curve.model.enter(q))],
            integers,
            built: 0,
            state: WnafState::new(&law, 0),
        }
    }

    /// The most words of [`Stored::save`], for the longest elements.
    pub const WORDS: usize = 2 * (2 * MAX_LIMBS * PUBLIC_ENTRIES + MAX_LIMBS) + 1 + 1 + 3 * MAX_LIMBS;

    /// Makes the digits of the terms that are built from their scalars, and returns the positions that they take.
    ///
    /// # Errors
    /// [`Damaged`] for a scalar that is longer than the order.
    fn recode_vartime<K: CurveSpec>(&mut self, curve: &Curve<K>) -> Result<usize, Damaged>
    where
        K::Field: Field<Element = E>,
    {
        if self.integers.iter().any(|k| limbs::bits_vartime(k) > curve.scalars.bits()) {
            return Err(Damaged);
        }
        let mut used = 0;
        for (i, (term, integer)) in self.terms.iter_mut().zip(&self.integers).enumerate().take(self.built) {
            term.len = Self::len(curve, i);
            used = used.max(term.recode(integer));
        }
        Ok(used)
    }

    /// The entries of the table of a term.
    fn len<K: CurveSpec>(curve: &Curve<K>, term: usize) -> usize
    where
        K::Field: Field<Element = E>,
    {
        Self::odd(curve).filter(|_| term == 0).map_or_else(|| Self::table_len(curve), <[_]>::len)
    }

    /// The entries of a table: one where a longer one could contain the identity.
    fn table_len<K: CurveSpec>(curve: &Curve<K>) -> usize {
        let w = windows::public(curve.scalars.bits());
        if curve.model_multiplier(Tuning::DEFAULT).has_tables(w) { windows::odd_multiples(w) } else { 1 }
    }

    /// Whether the generator's odd multiples are static.
    fn odd<K: CurveSpec>(curve: &Curve<K>) -> Option<&'static [Point<K>]> {
        curve.tables.as_ref().map(|tables| tables.odd)
    }

    /// Continues within the budget; whether it is done.
    #[must_use]
    pub fn step_vartime<K: CurveSpec>(&mut self, curve: &Curve<K>, budget: &mut Budget) -> bool
    where
        K::Field: Field<Element = E>,
    {
        let law = Jacobian(curve.model.equation(&curve.equation));
        let odd = Self::odd(curve);
        while let Some(term) = self.terms.get_mut(self.built) {
            let len = Self::len(curve, self.built);
            let is_static = self.built == 0 && odd.is_some();
            if !is_static && len > 1 {
                if !budget.take(table_cost(len)) {
                    return false;
                }
                let p = law.point(&term.entries[0]);
                law.odd_multiples_vartime(&p, &mut term.entries[..len]);
            }
            term.len = len;
            let used = term.recode(&self.integers[self.built]);
            self.state = WnafState::new(&law, used.max(self.state.left));
            self.built += 1;
        }
        let double = <ModelA<K> as Coefficient<K::Field>>::DOUBLE_COST;
        let [g, q] = &self.terms;
        let entry = |term: usize, index: usize| match (term, odd) {
            (0, Some(odd)) => odd[index],
            (0, None) => g.entries[index],
            _ => q.entries[index],
        };
        while let Some(i) = self.state.left.checked_sub(1) {
            let additions = [g, q].iter().filter(|term| term.digits.as_ref()[i] != 0).count() as u32;
            // an addition of equal points is a doubling besides
            if !budget.take(double + additions * ADD) {
                break;
            }
            self.state.step_vartime(&law, &[g.digits.as_ref(), q.digits.as_ref()], &entry);
        }
        self.state.settle(&law);
        self.state.left == 0
    }

    /// The sum, when it is done.
    pub fn result<K: CurveSpec>(&self, curve: &Curve<K>) -> JacobianPoint<E>
    where
        K::Field: Field<Element = E>,
    {
        curve.model.leave(&self.state.acc)
    }

    /// The units of all steps together, for the longest scalars with the usual number of digits.
    pub fn cost<K: CurveSpec>(curve: &Curve<K>) -> u32
    where
        K::Field: Field<Element = E>,
    {
        let (bits, len) = (curve.scalars.bits(), Self::table_len(curve));
        let fixed = Self::odd(curve).map(<[_]>::len);
        let built = if len > 1 { table_cost(len) } else { 0 };
        let tables = if fixed.is_some() { built } else { 2 * built };
        // a non-adjacent form of width w has one digit in w + 1
        let digits = |len: usize| bits / (len.ilog2() + 3) + 1;
        let double = <ModelA<K> as Coefficient<K::Field>>::DOUBLE_COST;
        tables + bits * double + ADD * (digits(len) + digits(fixed.unwrap_or(len)))
    }

    /// The units of the largest piece.
    pub fn largest_piece<K: CurveSpec>(curve: &Curve<K>) -> u32
    where
        K::Field: Field<Element = E>,
    {
        let len = Self::table_len(curve);
        let double = <ModelA<K> as Coefficient<K::Field>>::DOUBLE_COST;
        let table = if len > 1 { table_cost(len) } else { 0 };
        table.max(double + 2 * ADD)
    }
}

impl<K: CurveSpec> Stored<K> for PublicDouble<Elem<K>> {
    fn blank(curve: &Curve<K>) -> Self {
        Self::start(curve, curve.generator(), [ZERO; 2])
    }

    /// The digits follow from the scalars, and are made again.
    fn exchange(&mut self, curve: &Curve<K>, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        let modulus = curve.field().characteristic().as_ref();
        for (term, integer) in self.terms.iter_mut().zip(&mut self.integers) {
            x.words(integer)?;
            term.entries.iter_mut().try_for_each(|entry| x.affine(modulus, entry))?;
        }
        x.number(&mut self.built, 0..=self.terms.len())?;
        let most = if x.is_read() { self.recode_vartime(curve)? } else { self.state.left };
        self.state.exchange(x, most)?;
        x.jacobian(modulus, &mut self.state.acc)
    }
}

/// Whether a public point of the curve is in the generator's subgroup, in progress; in variable time.
pub struct SubgroupCheck<E: Limbs>(Option<Ladder<E>>);

impl<E: Limbs> SubgroupCheck<E> {
    /// The start; it is done at once where the cofactor is 1.
    pub fn new<K: CurveSpec>(curve: &Curve<K>, q: &Point<K>) -> Self
    where
        K::Field: Field<Element = E>,
    {
        let law = Jacobian(curve.equation());
        let ladder = || Ladder::new(&law, &law.point(q), curve.scalars.bits());
        Self((!curve.prime_order).then(ladder))
    }

    /// The most words of [`Stored::save`], for the longest elements.
    pub const WORDS: usize = 1 + 6 * MAX_LIMBS;

    /// Continues within the budget; the answer, when it is known.
    pub fn step<K: CurveSpec>(&mut self, curve: &Curve<K>, budget: &mut Budget) -> Option<bool>
    where
        K::Field: Field<Element = E>,
    {
        let Some(ladder) = &mut self.0 else { return Some(true) };
        let law = Jacobian(curve.equation());
        let order = curve.scalars.characteristic();
        while ladder.left() > 0 {
            if !budget.take(ADD_POINTS + <K::A as Coefficient<K::Field>>::DOUBLE_COST) {
                return None;
            }
            ladder.step(&law, order.as_ref());
        }
        Some(law.is_identity(&ladder.multiple()).into())
    }

    /// The units of all steps together.
    pub fn cost<K: CurveSpec>(curve: &Curve<K>) -> u32
    where
        K::Field: Field<Element = E>,
    {
        let step = ADD_POINTS + <K::A as Coefficient<K::Field>>::DOUBLE_COST;
        if curve.prime_order { 0 } else { curve.scalars.bits() * step }
    }
}

impl<K: CurveSpec> Stored<K> for SubgroupCheck<Elem<K>> {
    fn blank(curve: &Curve<K>) -> Self {
        Self::new(curve, curve.generator())
    }

    fn exchange(&mut self, curve: &Curve<K>, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        let (modulus, bits) = (curve.field().characteristic().as_ref(), curve.scalars.bits());
        self.0.iter_mut().try_for_each(|ladder| ladder.exchange(x, modulus, bits))
    }
}
