//! Scalar multiplication: one decision table, one file per strategy.
//!
//! | scalar | point | strategy | module |
//! |---|---|---|---|
//! | secret | generator with a static table | comb of two columns, with one doubling, or of one column | [`secret_comb`] |
//! | secret | the same, on vectors | the comb as eight sums at a time | [`secret_comb::points_x8`] |
//! | secret | any, with an endomorphism | fixed window over two halves of the scalar | [`glv`] |
//! | secret | the same with a [`Scale`](crate::group::weierstrass::complete::Scale), on vectors | the same with one point in four lanes | [`in_lanes`] |
//! | secret | any | fixed window of odd signed digits | [`secret_window`] |
//! | secret | any, `a = -3`, on vectors | the same with one point in eight lanes | [`in_lanes`] |
//! | secret | generator, with a table in the caller's memory | comb of one block | [`base_table`] |
//! | secret | any point of any curve, on request | Montgomery's ladder | [`ladder`] |
//! | secret | any x-coordinate on Curve25519, Curve448 and their twists | Montgomery's x-only ladder | [`x_only`] |
//! | public | any, or the sum of two, with an endomorphism | interleaved wNAF over halves of the scalars | [`glv`] |
//! | public | sum of two, with a `Scale`, on vectors | the same with one point in four lanes | [`in_lanes`] |
//! | public | any | wNAF | [`wnaf`] |
//! | public | sum of two (a verification) | interleaved wNAF | [`wnaf`] |
//! | public | the same, `a = -3`, on vectors | the same with one point in eight lanes | [`in_lanes`] |
//! | public | sum of many | interleaved wNAF, halved with an endomorphism; buckets for hundreds | [`many`] |
//! | public | sum of two with tables built before | quarters of wNAF, or combs | [`precomputed`] |
//! | public | any, `Coordinates::{Affine, Jacobian}` | double-and-add | [`double_and_add`] |
//! | public | any point of a curve whose order is even, composite, unproved or tiny | double-and-add | [`double_and_add`] |
//! | public | any, or the sum of two, with the feature `small` | the same, by non-adjacent forms | [`double_and_add`] |
//!
//! Secret strategies read every entry of their table for every digit and run over the length of the
//! group order. They use incomplete Jacobian additions where the order is long enough for the bound
//! stated beside the loop, and complete additions below it. [`Tuning`] moves the choices within what is
//! right: it can cost time and never correctness or constant time.

pub mod antipa;
pub mod base_table;
pub mod double_and_add;
pub mod eight;
pub mod glv;
pub mod in_lanes;
pub mod ladder;
pub mod many;
pub mod precomputed;
pub mod recode;
pub mod secret_comb;
pub mod secret_window;
pub mod table;
pub mod windows;
pub mod wnaf;
pub mod x_only;

use crate::field::{Field, Limbs};
use crate::group::weierstrass::{
    AffinePoint, Coefficient, Complete, Jacobian, JacobianPoint, Weierstrass, Xyzz,
};
use crate::group::{Group, with_at_most, with_copies};
use glv::{Endomorphism, PublicHalves};
use in_lanes::{PublicDouble, SecretWindow};
use recode::{OddScalar, wnaf_vartime};
use secret_comb::InField;
use table::Tables;

/// How public multiples are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Coordinates {
    /// The fastest strategy: wNAF in Jacobian coordinates.
    #[default]
    Best,
    /// Double-and-add in affine coordinates, an inversion for each step.
    Affine,
    /// Double-and-add in Jacobian coordinates.
    Jacobian,
}

/// What secret multiples of the generator use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum FixedBase<'a> {
    /// The read-only table, where the curve has one; otherwise as `None`.
    #[default]
    Static,
    /// A table that was built before in memory of the caller's ([`base_table`]), whose window counts. Nothing is known of
    /// the memory since: the protocols refuse it where it is no such table of the curve or its checksum is wrong, and
    /// compute the point of a signature again without it, which takes as long as `None` besides.
    Built(&'a [u64]),
    /// The same, where the program knows the table to be as it was built: it built it itself, or checked it once after
    /// loading it. A table that somebody changed afterwards gives wrong keys, and signatures from which the private key
    /// can be computed. As `None` where the words are no such table of the curve.
    Checked(&'a [u64]),
    /// No table: the generator is treated as any other point.
    None,
}

/// Choices that trade time for memory, each with a safe default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tuning<'a> {
    /// How public multiples are computed.
    pub coordinates: Coordinates,
    /// The window in bits, 2 to 6: a table of `2^(window - 1)` points for secret scalars. Values outside are clamped. 5 is
    /// the fastest for every curve here; a table entry takes two field elements, four with an [`Endomorphism`]. Tables for
    /// public scalars are smaller by as many bits as the window is below 5.
    pub window: u8,
    /// What multiples of the generator use.
    pub fixed_base: FixedBase<'a>,
}

impl Tuning<'_> {
    /// The fastest choices.
    pub const DEFAULT: Tuning<'static> =
        Tuning { coordinates: Coordinates::Best, window: 5, fixed_base: FixedBase::Static };
    /// The smallest window.
    pub const MIN_WINDOW: u8 = windows::MIN as u8;
    /// The largest window.
    pub const MAX_WINDOW: u8 = windows::MAX as u8;
}

impl<'a> Tuning<'a> {
    /// With these coordinates for public multiples.
    #[must_use]
    pub const fn coordinates(mut self, coordinates: Coordinates) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// With this window in bits, 2 to 6.
    #[must_use]
    pub const fn window(mut self, window: u8) -> Self {
        self.window = window;
        self
    }

    /// With this for multiples of the generator.
    #[must_use]
    pub const fn fixed_base(mut self, fixed_base: FixedBase<'a>) -> Self {
        self.fixed_base = fixed_base;
        self
    }
}

impl Default for Tuning<'_> {
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
    pub tuning: Tuning<'a>,
}

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// The window of secret scalars, of at most 3 bits with the feature `small`.
    fn window(&self) -> u32 {
        self.clamped(self.tuning.window.into()).min(windows::SECRET)
    }

    /// A window from 2 to 6 bits, and below the length of the order, so that no odd multiple in a table is a multiple of
    /// the order.
    fn clamped(&self, w: u32) -> u32 {
        w.clamp(windows::MIN, windows::MAX).min(self.order_bits - 1).max(1)
    }

    /// `k P` for a secret `k` below the order, in constant time; `P` has the multiplier's order.
    // not inlined: the values of its callers' other strategies take no stack beneath its table
    #[inline(never)]
    pub fn secret(&self, p: &AffinePoint<F::Element>, k: &[u64]) -> JacobianPoint<F::Element> {
        let (equation, bits, w) = (self.equation, self.order_bits, self.window());
        let law = Complete(equation);
        match self.endomorphism() {
            Some(endomorphism) => {
                let halves = endomorphism.split.odd_halves(k);
                let work = SecretWindow { p, scalars: &halves, bits: endomorphism.split.bits(), w };
                match in_lanes::run(equation, Some(endomorphism), work) {
                    Some(multiple) => law.to_jacobian(&multiple),
                    None => glv::secret(equation, endomorphism, p, &halves, w),
                }
            }
            None => {
                let mut odd = [OddScalar::blank()];
                odd[0].assign(k, self.order);
                match in_lanes::run(equation, None, SecretWindow { p, scalars: &odd, bits, w }) {
                    Some(multiple) => law.to_jacobian(&multiple),
                    // the orders of named curves are
                    None if !cfg!(feature = "custom") || secret_window::is_long_enough(bits, w) => {
                        self.windowed(&Jacobian(equation), p, &odd[0], w)
                    }
                    None => law.to_jacobian(&self.windowed(&law, p, &odd[0], w)),
                }
            }
        }
    }

    /// The endomorphism; a curve with `a` other than 0 has none, and no code for it.
    fn endomorphism(&self) -> Option<&Endomorphism<F::Element>> {
        if A::IS_ZERO { self.endomorphism } else { None }
    }

    /// `k P` by a fixed window and a law.
    fn windowed<G: Group<Entry = AffinePoint<F::Element>>>(
        &self,
        law: &G,
        p: &G::Entry,
        k: &OddScalar,
        w: u32,
    ) -> G::Point {
        let mut multiple = law.identity();
        const MAX: usize = windows::secret_entries(windows::SECRET);
        with_at_most::<_, MAX>(law.blank(), windows::secret_entries(w), &mut |entries| {
            law.odd_multiples(&law.point(p), entries);
            multiple = secret_window::multiply(law, k, self.order_bits, w, entries);
        });
        multiple
    }

    /// `k G` for a secret `k` below the order, in constant time; `tables` are the generator's static ones.
    pub fn secret_base(
        &self,
        g: &AffinePoint<F::Element>,
        tables: Option<&Tables<'_, AffinePoint<F::Element>>>,
        k: &[u64],
    ) -> JacobianPoint<F::Element> {
        match (self.tuning.fixed_base, tables) {
            (FixedBase::Static, Some(Tables { comb, single, .. })) if cfg!(feature = "tables") => {
                let (law, mut odd) = (Xyzz(self.equation), OddScalar::blank());
                odd.assign(k, self.order);
                let in_field = |comb| InField(&self.equation.field, comb);
                let multiple = secret_comb::points_x8::weierstrass::multiply(&law, &odd, &in_field(comb));
                let multiple = multiple.unwrap_or_else(|| {
                    secret_comb::multiply(&law, &odd, &in_field(single.as_ref().unwrap_or(comb)))
                });
                law.to_jacobian(&multiple)
            }
            (FixedBase::Built(words) | FixedBase::Checked(words), _) if !cfg!(feature = "small") => {
                match self.base_comb(g, words) {
                    Some(comb) => {
                        let (law, mut odd) = (Complete(self.equation), OddScalar::blank());
                        odd.assign(k, self.order);
                        let multiple = secret_comb::multiply(&law, &odd, &comb);
                        law.to_jacobian(&multiple)
                    }
                    None => self.secret(g, k),
                }
            }
            _ => self.secret(g, k),
        }
    }

    /// `k P` for a public `k` of any length and any point of the curve, in variable time.
    pub fn public_vartime(&self, p: &AffinePoint<F::Element>, k: &[u64]) -> JacobianPoint<F::Element> {
        let law = Jacobian(self.equation);
        if cfg!(feature = "small") && recode::fits::<F::Element>(k) {
            return double_and_add::sum_vartime(&law, [(k, p)]);
        }
        match self.tuning.coordinates {
            _ if cfg!(feature = "small") => double_and_add::jacobian_vartime(self.equation, p, k),
            Coordinates::Affine => match double_and_add::affine_vartime(self.equation, p, k) {
                Some(p) => law.point(&p),
                None => law.identity(),
            },
            Coordinates::Best if self.tables_are_safe() && recode::fits::<F::Element>(k) => {
                let halved = self
                    .endomorphism()
                    .and_then(|e| glv::public_vartime(self.equation, e, p, k, self.halves_window()));
                if let Some(result) = halved {
                    return result;
                }
                self.with_table_vartime(p, k, self.public_entries())
            }
            _ => double_and_add::jacobian_vartime(self.equation, p, k),
        }
    }

    /// `k P` for a public `k` of any length by wNAF with a window of `w` bits, from 2 to [`windows::MAX_WNAF`] (others
    /// are clamped), in variable time; by double-and-add where a table could contain the identity.
    pub fn wnaf_vartime(&self, p: &AffinePoint<F::Element>, k: &[u64], w: u32) -> JacobianPoint<F::Element> {
        let w = w.clamp(2, windows::MAX_WNAF);
        if !self.has_tables(w) || !recode::fits::<F::Element>(k) {
            return double_and_add::jacobian_vartime(self.equation, p, k);
        }
        self.with_table_vartime(p, k, windows::odd_multiples(w))
    }

    /// `k P` by wNAF with a table of `size` odd multiples.
    fn with_table_vartime(
        &self,
        p: &AffinePoint<F::Element>,
        k: &[u64],
        size: usize,
    ) -> JacobianPoint<F::Element> {
        let law = Jacobian(self.equation);
        let mut digits = F::Element::DIGITS;
        let used = wnaf_vartime(k, size.ilog2() + 2, digits.as_mut());
        let mut multiple = law.identity();
        with_copies(law.blank(), size, &mut |entries| {
            law.odd_multiples_vartime(&law.point(p), entries);
            multiple = wnaf::sum_vartime(&law, &[digits], used, |_: usize, index: usize| entries[index]);
        });
        multiple
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
        if cfg!(feature = "small") {
            return double_and_add::sum_vartime(&law, [(u, g), (v, q)]);
        }
        if self.tuning.coordinates != Coordinates::Best || !self.tables_are_safe() {
            return law.add_points_vartime(&self.public_vartime(g, u), &self.public_vartime(q, v));
        }
        let size = self.public_entries();
        let Some(g_table) = odd else {
            let mut sum = law.identity();
            with_copies(law.blank(), size, &mut |entries| {
                law.odd_multiples_vartime(&law.point(g), entries);
                sum = self.public_double_vartime(g, Some(entries), u, q, v);
            });
            return sum;
        };
        let halved = self.endomorphism().and_then(|endomorphism| {
            let scalars = [(u, wnaf::width(g_table)), (v, self.halves_window())];
            Some((endomorphism, PublicHalves::new_vartime(&endomorphism.split, scalars)?))
        });
        match halved {
            Some((endomorphism, halves)) => self.halved_double_vartime(endomorphism, &halves, g_table, q),
            None => self.wnaf_double_vartime((u, g_table), (v, q), size),
        }
    }

    /// `u G + v Q` by halves of the scalars.
    fn halved_double_vartime(
        &self,
        endomorphism: &Endomorphism<F::Element>,
        halves: &PublicHalves,
        multiples: &[AffinePoint<F::Element>],
        q: &AffinePoint<F::Element>,
    ) -> JacobianPoint<F::Element> {
        const LEN: usize = glv::MAX_ENTRIES;
        let (PublicHalves { digits, used }, w) = (halves, self.halves_window());
        let size = windows::odd_multiples(w);
        let double = PublicDouble::<_, _, 2, LEN> { digits, used: *used, multiples, q, size };
        match in_lanes::run(self.equation, Some(endomorphism), double) {
            Some(sum) => Complete(self.equation).to_jacobian(&sum),
            None => glv::public_double_vartime(self.equation, &endomorphism.beta, halves, multiples, q, w),
        }
    }

    /// `u G + v Q` by wNAF, with a table of `size` odd multiples of `Q`.
    fn wnaf_double_vartime(
        &self,
        (u, multiples): (&[u64], &[AffinePoint<F::Element>]),
        (v, q): (&[u64], &AffinePoint<F::Element>),
        size: usize,
    ) -> JacobianPoint<F::Element> {
        const LEN: usize = windows::odd_multiples(windows::public(u32::MAX));
        let mut digits = [F::Element::DIGITS; 2];
        let used = wnaf_vartime(u, wnaf::width(multiples), digits[0].as_mut());
        let used = used.max(wnaf_vartime(v, size.ilog2() + 2, digits[1].as_mut()));
        let double = PublicDouble::<_, _, 1, LEN> { digits: &digits, used, multiples, q, size };
        if let Some(sum) = in_lanes::run(self.equation, None, double) {
            return Complete(self.equation).to_jacobian(&sum);
        }
        let law = Jacobian(self.equation);
        let mut sum = law.identity();
        with_copies(law.blank(), size, &mut |entries| {
            law.odd_multiples_vartime(&law.point(q), entries);
            sum = wnaf::sum_vartime(&law, &digits, used, |term: usize, index: usize| {
                if term == 0 { multiples[index] } else { entries[index] }
            });
        });
        sum
    }

    /// Whether a table of odd multiples of any point is free of the identity.
    fn tables_are_safe(&self) -> bool {
        self.has_tables(windows::public(self.order_bits))
    }

    /// Whether a table of the odd multiples of any point for non-adjacent forms of `w` bits is free of the identity.
    #[must_use]
    pub fn has_tables(&self, w: u32) -> bool {
        self.prime_order && secret_window::is_long_enough(self.order_bits, w)
    }

    /// The entries of a table for public scalars.
    fn public_entries(&self) -> usize {
        windows::odd_multiples(self.public_window(windows::public(self.order_bits)))
    }

    /// The width of the digits of public halves.
    fn halves_window(&self) -> u32 {
        self.public_window(windows::HALVES)
    }

    /// The width of the digits of public scalars: the fastest one, less what the tuning's window is below the default.
    fn public_window(&self, fastest: u32) -> u32 {
        let below = Tuning::DEFAULT.window.saturating_sub(self.tuning.window.max(Tuning::MIN_WINDOW));
        (fastest - u32::from(below)).max(2)
    }
}
