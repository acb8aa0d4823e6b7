//! Scalar multiplication: one decision table, one file per strategy.
//!
//! | scalar | point | strategy | module |
//! |---|---|---|---|
//! | secret | generator with a static table | comb of two columns, with one doubling, or of one column | [`secret_comb`] |
//! | secret | the same, on vectors | the comb as eight sums at a time | [`secret_comb::eight`] |
//! | secret | any, with an endomorphism | fixed window over two halves of the scalar | [`glv`] |
//! | secret | the same with a [`Scale`](crate::group::weierstrass::complete::Scale), on vectors | the same with one point in four lanes | [`glv`] |
//! | secret | any | fixed window of odd signed digits | [`secret_window`] |
//! | secret | any, `a = -3`, on vectors | the same with one point in eight lanes | [`secret_window::eight`] |
//! | secret | any, `FixedBase::Built` | comb of one block, its table built first | [`secret_comb`] |
//! | secret | any point of any curve, on request | Montgomery's ladder | [`ladder`] |
//! | public | any, or the sum of two, with an endomorphism | interleaved wNAF over halves of the scalars | [`glv`] |
//! | public | sum of two, with a `Scale`, on vectors | the same with one point in four lanes | [`glv`] |
//! | public | any | wNAF | [`public`] |
//! | public | sum of two (a verification) | interleaved wNAF | [`public`] |
//! | public | the same, `a = -3`, on vectors | the same with one point in eight lanes | [`public::eight`] |
//! | public | sum of many | interleaved wNAF, halved with an endomorphism; buckets for hundreds | [`many`] |
//! | public | sum of two with tables built before | quarters of wNAF, or combs | [`precomputed`] |
//! | public | any, `Coordinates::{Affine, Jacobian}` | double-and-add | [`plain`] |
//! | public | any point of a curve whose order is even, composite, unproved or tiny | double-and-add | [`plain`] |
//!
//! Secret strategies read every entry of their table for every digit and run over the length of the
//! group order. They use incomplete Jacobian additions where the order is long enough for the bound
//! stated beside the loop, and complete additions below it. [`Tuning`] moves the choices within what is
//! right: it can cost time and never correctness or constant time.

pub mod glv;
pub mod half_size;
pub mod ladder;
pub mod many;
pub mod plain;
pub mod precomputed;
pub mod public;
pub mod recode;
pub mod secret_comb;
pub mod secret_window;
pub mod table;

use crate::field::Field;
use crate::group::Group;
use crate::group::weierstrass::{
    AffinePoint, Coefficient, Complete, Jacobian, JacobianPoint, Weierstrass, Xyzz,
};
use glv::Endomorphism;
use recode::OddScalar;
use secret_comb::{Comb, InField};
use table::{MAX_ENTRIES, Tables};

/// The largest window of [`Multiplier::wnaf_vartime`]: a table of [`MAX_ENTRIES`].
pub const MAX_WNAF_WINDOW: u32 = MAX_ENTRIES.ilog2() + 2;

/// How public multiples are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coordinates {
    /// The fastest strategy: wNAF in Jacobian coordinates.
    #[default]
    Best,
    /// Double-and-add in affine coordinates, an inversion for each step.
    Affine,
    /// Double-and-add in Jacobian coordinates.
    Jacobian,
}

/// What secret multiples use beside the fixed window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FixedBase {
    /// The read-only table, where the curve has one; otherwise as `None`.
    #[default]
    Static,
    /// A comb of one block whose table of `2^(window - 1)` points is built for the call; for secret multiples of
    /// other points too.
    Built,
    /// No table: the generator is treated as any other point.
    None,
}

/// Choices that trade time for memory, each with a safe default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// How public multiples are computed.
    pub coordinates: Coordinates,
    /// The window in bits, 2 to 6: a table of `2^(window - 1)` points. Values outside are clamped. 5 is
    /// the fastest for every curve here; a table entry takes two field elements, four with an [`Endomorphism`].
    pub window: u8,
    /// What multiples of the generator use.
    pub fixed_base: FixedBase,
}

impl Tuning {
    /// The fastest choices.
    pub const DEFAULT: Self =
        Self { coordinates: Coordinates::Best, window: 5, fixed_base: FixedBase::Static };
    /// The smallest window.
    pub const MIN_WINDOW: u8 = 2;
    /// The largest window.
    pub const MAX_WINDOW: u8 = 6;
}

impl Default for Tuning {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// A curve as scalar multiplication sees it.
pub struct Multiplier<'a, F: Field, A> {
    /// The equation.
    pub equation: &'a Weierstrass<F, A>,
    /// The odd order of the points that secret scalars are multiplied with, as limbs.
    pub order: &'a [u64],
    /// The bits of the order.
    pub order_bits: u32,
    /// Whether the order is proved prime and the curve's own, so that tables of small multiples cannot
    /// contain the identity.
    pub prime_order: bool,
    /// The fast endomorphism of the points of this order, where the curve has one.
    pub endomorphism: Option<&'a Endomorphism<F::Element>>,
    /// The choices.
    pub tuning: Tuning,
}

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// The window for an order of `order_bits`: below its length, so that no odd multiple in the table
    /// is a multiple of the order.
    fn window(&self) -> u32 {
        let wanted = u32::from(self.tuning.window.clamp(Tuning::MIN_WINDOW, Tuning::MAX_WINDOW));
        wanted.min(self.order_bits - 1).max(1)
    }

    /// `k P` for a secret `k` below the order, in constant time; `P` has the multiplier's order.
    pub fn secret(&self, p: &AffinePoint<F::Element>, k: &[u64]) -> JacobianPoint<F::Element> {
        let built = if self.tuning.fixed_base == FixedBase::Built { self.built(p, k) } else { None };
        built.unwrap_or_else(|| match self.endomorphism() {
            Some(endomorphism) => glv::secret(self.equation, endomorphism, p, k, self.window()),
            None => self.fixed_window(p, k),
        })
    }

    /// The endomorphism; a curve with `a` other than 0 has none, and no code for it.
    fn endomorphism(&self) -> Option<&Endomorphism<F::Element>> {
        if A::IS_ZERO { self.endomorphism } else { None }
    }

    /// `k P` by a fixed window.
    fn fixed_window(&self, p: &AffinePoint<F::Element>, k: &[u64]) -> JacobianPoint<F::Element> {
        let (k, w) = (OddScalar::new(k, self.order), self.window());
        if let Some(multiple) = secret_window::eight::multiply(self.equation, p, &k, self.order_bits, w) {
            return Complete(self.equation).to_jacobian(&multiple);
        }
        if secret_window::is_long_enough(self.order_bits, w) {
            self.windowed(&Jacobian(self.equation), p, &k, w)
        } else {
            let law = Complete(self.equation);
            law.to_jacobian(&self.windowed(&law, p, &k, w))
        }
    }

    fn windowed<G: Group<Entry = AffinePoint<F::Element>>>(
        &self,
        law: &G,
        p: &G::Entry,
        k: &OddScalar,
        w: u32,
    ) -> G::Point {
        let mut entries = [law.blank(); MAX_ENTRIES];
        let entries = &mut entries[..1 << (w - 1)];
        table::odd_multiples(law, &law.point(p), entries);
        secret_window::multiply(law, k, self.order_bits, w, entries)
    }

    /// `k G` for a secret `k` below the order, in constant time; `tables` are the generator's static ones.
    pub fn secret_base(
        &self,
        g: &AffinePoint<F::Element>,
        tables: Option<&Tables<'_, AffinePoint<F::Element>>>,
        k: &[u64],
    ) -> JacobianPoint<F::Element> {
        match (self.tuning.fixed_base, tables) {
            (FixedBase::Static, Some(Tables { comb, single, .. })) => {
                let (law, k) = (Xyzz(self.equation), OddScalar::new(k, self.order));
                let in_field = |comb| InField(&self.equation.field, comb);
                let multiple = secret_comb::eight::weierstrass::multiply(&law, &k, &in_field(comb));
                let multiple = multiple.unwrap_or_else(|| {
                    secret_comb::multiply(&law, &k, &in_field(single.as_ref().unwrap_or(comb)))
                });
                law.to_jacobian(&multiple)
            }
            _ => self.secret(g, k),
        }
    }

    /// `k P` by a comb of one block whose table is built first; none when an order so small makes an
    /// entry the identity.
    fn built(&self, p: &AffinePoint<F::Element>, k: &[u64]) -> Option<JacobianPoint<F::Element>> {
        let law = Complete(self.equation);
        let shape = secret_comb::Shape::single_block(self.order_bits, self.window());
        let mut entries = [law.blank(); MAX_ENTRIES];
        let entries = &mut entries[..shape.entries()];
        if !secret_comb::build(&law, &law.point(p), shape, entries) {
            return None;
        }
        let comb = Comb { shape, entries };
        Some(law.to_jacobian(&secret_comb::multiply(&law, &OddScalar::new(k, self.order), &comb)))
    }

    /// `k P` for a public `k` of any length and any point of the curve, in variable time.
    pub fn public_vartime(&self, p: &AffinePoint<F::Element>, k: &[u64]) -> JacobianPoint<F::Element> {
        let law = Jacobian(self.equation);
        match self.tuning.coordinates {
            Coordinates::Affine => match plain::affine_vartime(self.equation, p, k) {
                Some(p) => law.point(&p),
                None => law.identity(),
            },
            Coordinates::Best if self.tables_are_safe() && recode::fits(k) => {
                let halved = self.endomorphism().and_then(|e| glv::public_vartime(self.equation, e, p, k));
                if let Some(result) = halved {
                    return result;
                }
                let mut entries = [law.blank(); MAX_ENTRIES];
                let entries = &mut entries[..self.public_entries()];
                table::odd_multiples_vartime(&law, &law.point(p), entries);
                public::interleaved_vartime(&law, [(k, &*entries)])
            }
            _ => plain::jacobian_vartime(self.equation, p, k),
        }
    }

    /// `k P` for a public `k` of any length by wNAF with a window of `w` bits, from 2 to [`MAX_WNAF_WINDOW`] (others
    /// are clamped), in variable time; by double-and-add where a table could contain the identity.
    pub fn wnaf_vartime(&self, p: &AffinePoint<F::Element>, k: &[u64], w: u32) -> JacobianPoint<F::Element> {
        let w = w.clamp(2, MAX_WNAF_WINDOW);
        if !self.has_tables(w) || !recode::fits(k) {
            return plain::jacobian_vartime(self.equation, p, k);
        }
        let law = Jacobian(self.equation);
        let mut entries = [law.blank(); MAX_ENTRIES];
        let entries = &mut entries[..1 << (w - 2)];
        table::odd_multiples_vartime(&law, &law.point(p), entries);
        public::interleaved_vartime(&law, [(k, &*entries)])
    }

    /// `u G + v Q` for public scalars below the order, in variable time; `odd` are the generator's static odd
    /// multiples.
    pub fn public_double_vartime(
        &self,
        g: &AffinePoint<F::Element>,
        odd: Option<&[AffinePoint<F::Element>]>,
        u: &[u64],
        q: &AffinePoint<F::Element>,
        v: &[u64],
    ) -> JacobianPoint<F::Element> {
        let law = Jacobian(self.equation);
        if self.tuning.coordinates != Coordinates::Best || !self.tables_are_safe() {
            return law.add_points_vartime(&self.public_vartime(g, u), &self.public_vartime(q, v));
        }
        let (mut g_entries, mut q_entries) = ([law.blank(); MAX_ENTRIES], [law.blank(); MAX_ENTRIES]);
        let size = self.public_entries();
        let g_table = odd.unwrap_or_else(|| {
            table::odd_multiples_vartime(&law, &law.point(g), &mut g_entries[..size]);
            &g_entries[..size]
        });
        let halved =
            self.endomorphism().and_then(|e| glv::public_double_vartime(self.equation, e, u, g_table, q, v));
        if let Some(result) = halved {
            return result;
        }
        if let Some(sum) = public::eight::double_vartime(self.equation, [(u, g_table)], [(v, q)], size) {
            return Complete(self.equation).to_jacobian(&sum);
        }
        table::odd_multiples_vartime(&law, &law.point(q), &mut q_entries[..size]);
        public::interleaved_vartime(&law, [(u, g_table), (v, &q_entries[..size])])
    }

    /// Whether a table of odd multiples of any point is free of the identity.
    fn tables_are_safe(&self) -> bool {
        self.has_tables(public::window(self.order_bits))
    }

    /// Whether a table of the odd multiples of any point for non-adjacent forms of `w` bits is free of the identity.
    #[must_use]
    pub fn has_tables(&self, w: u32) -> bool {
        self.prime_order && secret_window::is_long_enough(self.order_bits, w)
    }

    /// The entries of a table for public scalars.
    fn public_entries(&self) -> usize {
        1 << (public::window(self.order_bits) - 2)
    }
}
