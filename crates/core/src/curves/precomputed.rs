//! Tables of a public point on a curve: see [`crate::mul::precomputed`].

use super::definition::{Curve, CurveSpec, Elem, Point, Scalar};
use crate::field::Field;
use crate::group::weierstrass::{JacobianPoint, Model};
use crate::mul::Tuning;
use crate::mul::precomputed::{PointTable, TableSize};

/// A public point with its table, in memory of the caller's.
#[derive(Debug)]
pub struct PrecomputedKey<'a, K: CurveSpec> {
    point: Point<K>,
    size: TableSize,
    entries: &'a [Point<K>],
}

impl<'a, K: CurveSpec> PrecomputedKey<'a, K> {
    /// The entries of a table: none where the order is too short for one, twice as many where the generator has no
    /// static table. A user-defined curve, or a build without static tables, has none.
    pub fn entries(curve: &Curve<K>, size: TableSize) -> usize {
        let multiplier = curve.model_multiplier(Tuning::DEFAULT);
        match (multiplier.can_precompute(), curve.tables()) {
            (false, _) => 0,
            (true, Some(_)) => multiplier.precomputed_entries(size),
            (true, None) => 2 * multiplier.precomputed_entries(size),
        }
    }

    /// From how many verifications on a table of this size pays ([`Multiplier::pays_from`]).
    ///
    /// [`Multiplier::pays_from`]: crate::mul::Multiplier::pays_from
    pub fn pays_from(curve: &Curve<K>, size: TableSize) -> Option<usize> {
        curve.model_multiplier(Tuning::DEFAULT).pays_from(size)
    }

    /// Builds the table of `q`, which passes [`Curve::has_prime_order_vartime`], in `memory`; none when that has not
    /// [`PrecomputedKey::entries`]. In variable time.
    pub fn build_vartime(
        curve: &Curve<K>,
        q: &Point<K>,
        size: TableSize,
        memory: &'a mut [Point<K>],
    ) -> Option<Self> {
        let multiplier = curve.model_multiplier(Tuning::DEFAULT);
        let entries = memory.get_mut(..Self::entries(curve, size))?;
        let (of_q, of_g) = entries.split_at_mut(entries.len().min(multiplier.precomputed_entries(size)));
        if !of_q.is_empty() {
            multiplier.precompute_vartime(&curve.model().enter(q), size, of_q);
        }
        if !of_g.is_empty() {
            let g = curve.model().generator(curve.generator());
            multiplier.precompute_vartime(g, size, of_g);
        }
        Some(Self { point: *q, size, entries })
    }

    /// The point `q` with entries that [`PrecomputedKey::build_vartime`] computed for it, the curve and the size; none
    /// when they are not [`PrecomputedKey::entries`]. Multiples are wrong when the entries are another point's.
    pub fn from_entries(
        curve: &Curve<K>,
        q: &Point<K>,
        size: TableSize,
        entries: &'a [Point<K>],
    ) -> Option<Self> {
        (entries.len() == Self::entries(curve, size)).then_some(Self { point: *q, size, entries })
    }

    /// Whether every entry is right: the table is built again.
    #[must_use]
    pub fn is_right_vartime(&self, curve: &Curve<K>) -> bool {
        let multiplier = curve.model_multiplier(Tuning::DEFAULT);
        self.parts(curve).all(|(p, entries)| multiplier.is_table_vartime(&p, self.size, entries))
    }

    /// Whether the first entries are this point's, as those of another point's table are not.
    #[must_use]
    pub fn is_bound_vartime(&self, curve: &Curve<K>) -> bool {
        let multiplier = curve.model_multiplier(Tuning::DEFAULT);
        self.parts(curve).all(|(p, entries)| multiplier.begins_with_vartime(&p, self.size, entries))
    }

    /// The points of the model with their entries: this one, and the generator where it has no static table; none where
    /// there is no table.
    fn parts(&self, curve: &Curve<K>) -> impl Iterator<Item = (Point<K>, &'a [Point<K>])> {
        let of_one = curve.model_multiplier(Tuning::DEFAULT).precomputed_entries(self.size).max(1);
        let points = [curve.model().enter(&self.point), *curve.model().generator(curve.generator())];
        points.into_iter().zip(self.entries.chunks(of_one))
    }

    /// The point.
    pub fn point(&self) -> &Point<K> {
        &self.point
    }

    /// `u G + v Q` for public scalars, in variable time.
    pub fn multiply_double_vartime(
        &self,
        curve: &Curve<K>,
        u: &Scalar<K>,
        v: &Scalar<K>,
    ) -> JacobianPoint<Elem<K>> {
        if self.entries.is_empty() {
            return curve.multiply_double_vartime(u, &self.point, v, Tuning::DEFAULT);
        }
        let multiplier = curve.model_multiplier(Tuning::DEFAULT);
        let (u, v) = (curve.scalars().to_integer(u), curve.scalars().to_integer(v));
        let (of_q, of_g) = self.entries.split_at(multiplier.precomputed_entries(self.size));
        let g = match curve.tables() {
            Some(tables) => PointTable::Comb(tables.comb),
            None => PointTable::Precomputed(self.size, of_g),
        };
        let q = PointTable::Precomputed(self.size, of_q);
        curve.model().leave(&multiplier.sum_vartime([(u.as_ref(), g), (v.as_ref(), q)]))
    }
}
