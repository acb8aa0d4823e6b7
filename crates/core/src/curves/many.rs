//! Many multiplications at a time: eight on vectors, where there are some, and one after the other elsewhere.

use super::definition::{Curve, CurveSpec, Elem, Point, Scalar};
use crate::field::{Field, Limbs};
use crate::group::weierstrass::{JacobianPoint, Model};
use crate::mul::Tuning;
use crate::mul::eight::multiplier::Prepared;
use crate::mul::eight::{FEW, LANES, has_eight_lanes};
use core::array;
use secant_kernel::data_independent_timing;
use zeroize::Zeroize;

/// Calls `eight` on eight terms at a time, where they are not few and the machine has vectors for the field, and `single` on those
/// that it does not take. Where no machine has vectors for it, `eight` is not compiled.
pub(super) fn each_eight<F: Field, T, R>(
    field: &F,
    terms: &[T],
    out: &mut [R],
    eight: impl Fn(&[T], &mut [R]) -> Option<()>,
    single: impl Fn(&T) -> R,
) {
    debug_assert_eq!(terms.len(), out.len(), "not as many results as terms");
    let has_lanes = F::MAY_HAVE_VECTORS && terms.len() >= FEW && has_eight_lanes(field);
    for (terms, out) in terms.chunks(LANES).zip(out.chunks_mut(LANES)) {
        if F::MAY_HAVE_VECTORS && has_lanes && terms.len() >= FEW && eight(terms, out).is_some() {
            continue;
        }
        for (term, slot) in terms.iter().zip(out) {
            *slot = single(term);
        }
    }
}

/// `(u, Q, v)`.
pub type DoubleTerm<K> = (Scalar<K>, Point<K>, Scalar<K>);

impl<K: CurveSpec> Curve<K> {
    /// [`Curve::multiply_double_vartime`] for many terms `(u, Q, v)`. There are as many results.
    pub fn multiply_doubles_vartime(&self, terms: &[DoubleTerm<K>], out: &mut [JacobianPoint<Elem<K>>]) {
        let multiplier = self.model_multiplier(Tuning::DEFAULT);
        let g = self.model().generator(self.generator());
        let odd = self.tables().map(|tables| tables.odd);
        let eight = |terms: &[DoubleTerm<K>], out: &mut [JacobianPoint<Elem<K>>]| {
            let term = |i: usize| &terms[i % terms.len()];
            let [u, v] = self.integers(terms);
            let entered: [_; LANES] =
                array::from_fn(|i| (u[i].as_ref(), self.model().enter(&term(i).1), v[i].as_ref()));
            multiplier.public_doubles_vartime(g, odd, &entered[..terms.len()], out)?;
            self.leave(out)
        };
        each_eight(self.field(), terms, out, eight, |(u, q, v)| {
            self.multiply_double_vartime(u, q, v, Tuning::DEFAULT)
        });
    }

    /// The entries of the table of a key that recurs; none where such tables do not pay.
    pub fn key_entries(&self) -> usize {
        if !K::Field::MAY_HAVE_VECTORS {
            return 0;
        }
        self.model_multiplier(Tuning::DEFAULT).prepared_entries(self.tables())
    }

    /// Fills `out` with the tables of public points, which pass [`Curve::has_prime_order_vartime`], one after the other, of
    /// [`Curve::key_entries`] each; none where such tables do not pay, or `out` is shorter.
    pub fn prepare_keys_vartime(&self, keys: &[Point<K>], out: &mut [Point<K>]) -> Option<()> {
        if !K::Field::MAY_HAVE_VECTORS {
            return None;
        }
        let (multiplier, size) = (self.model_multiplier(Tuning::DEFAULT), self.key_entries());
        if size == 0 || out.len() < keys.len() * size {
            return None;
        }
        keys.chunks(LANES).zip(out.chunks_mut(LANES * size)).try_for_each(|(keys, out)| {
            let entered: [_; LANES] = array::from_fn(|i| self.model().enter(&keys[i % keys.len()]));
            multiplier.prepare_vartime(&entered[..keys.len()], &mut out[..keys.len() * size])
        })
    }

    /// [`Curve::multiply_doubles_vartime`] for terms whose points have tables, of [`Curve::prepare_keys_vartime`]; wrong where a table
    /// is another point's, and none where one does not have its length.
    pub fn multiply_prepared_vartime(
        &self,
        terms: &[DoubleTerm<K>],
        tables: &[&[Point<K>]],
        out: &mut [JacobianPoint<Elem<K>>],
    ) -> Option<()> {
        if !K::Field::MAY_HAVE_VECTORS {
            return None;
        }
        let (multiplier, size) = (self.model_multiplier(Tuning::DEFAULT), self.key_entries());
        let static_tables = self.tables()?;
        if size == 0
            || tables.len() != terms.len()
            || out.len() != terms.len()
            || tables.iter().any(|table| table.len() != size)
        {
            return None;
        }
        for ((terms, tables), out) in terms.chunks(LANES).zip(tables.chunks(LANES)).zip(out.chunks_mut(LANES))
        {
            let [u, v] = self.integers(terms);
            let rows: [_; LANES] = array::from_fn(|i| Prepared {
                u: u[i].as_ref(),
                v: v[i].as_ref(),
                table: tables[i % terms.len()],
            });
            let g = self.model().generator(self.generator());
            multiplier.public_prepared_vartime(g, static_tables, &rows, out)?;
            for ((u, q, v), slot) in terms.iter().zip(out) {
                *slot = if bool::from(self.field().is_zero(&slot.z)) {
                    self.multiply_double_vartime(u, q, v, Tuning::DEFAULT)
                } else {
                    self.model().leave(slot)
                };
            }
        }
        Some(())
    }

    /// [`Curve::multiply`] for many terms `(P, k)`. There are as many results.
    pub fn multiply_many(&self, terms: &[(Point<K>, Scalar<K>)], out: &mut [JacobianPoint<Elem<K>>]) {
        let _timing = data_independent_timing();
        let multiplier = self.model_multiplier(Tuning::DEFAULT);
        let eight = |terms: &[(Point<K>, Scalar<K>)], out: &mut [JacobianPoint<Elem<K>>]| {
            let term = |i: usize| &terms[i % terms.len()];
            let mut integers = [Scalar::<K>::ZERO; LANES];
            self.write_integers(&mut integers, |i| &term(i).1);
            let entered: [_; LANES] =
                array::from_fn(|i| (self.model().enter(&term(i).0), integers[i].as_ref()));
            let done = multiplier.secrets(&entered[..terms.len()], out);
            integers.iter_mut().for_each(Zeroize::zeroize);
            done?;
            self.leave(out)
        };
        each_eight(self.field(), terms, out, eight, |(p, k)| self.multiply(p, k, Tuning::DEFAULT));
    }

    /// [`Curve::multiply_base`] for many scalars. There are as many results.
    pub fn multiply_base_many(&self, scalars: &[Scalar<K>], out: &mut [JacobianPoint<Elem<K>>]) {
        let _timing = data_independent_timing();
        let multiplier = self.model_multiplier(Tuning::DEFAULT);
        let eight = |scalars: &[Scalar<K>], out: &mut [JacobianPoint<Elem<K>>]| {
            let mut integers = [Scalar::<K>::ZERO; LANES];
            self.write_integers(&mut integers, |i| &scalars[i % scalars.len()]);
            let all: [_; LANES] = array::from_fn(|i| integers[i].as_ref());
            let g = self.model().generator(self.generator());
            let done = match self.tables() {
                Some(tables) => multiplier.secret_bases(g, tables, &all[..scalars.len()], out),
                None => multiplier.secrets(&all.map(|k| (*g, k))[..scalars.len()], out),
            };
            integers.iter_mut().for_each(Zeroize::zeroize);
            done?;
            self.leave(out)
        };
        each_eight(self.field(), scalars, out, eight, |k| self.multiply_base(k, Tuning::DEFAULT));
    }

    /// Writes the integers of secret scalars, of which no other copy stays.
    fn write_integers<'a>(&self, integers: &mut [Scalar<K>; LANES], scalar: impl Fn(usize) -> &'a Scalar<K>)
    where
        Scalar<K>: 'a,
    {
        for (i, slot) in integers.iter_mut().enumerate() {
            let mut k = self.scalars().to_integer(scalar(i));
            *slot = k;
            k.zeroize();
        }
    }

    /// The integers of the scalars `u`, and of the `v`; fewer than eight come again.
    fn integers(&self, terms: &[DoubleTerm<K>]) -> [[Scalar<K>; LANES]; 2] {
        let term = |i: usize| &terms[i % terms.len()];
        [
            array::from_fn(|i| self.scalars().to_integer(&term(i).0)),
            array::from_fn(|i| self.scalars().to_integer(&term(i).2)),
        ]
    }

    /// Points from where multiplications compute.
    fn leave(&self, out: &mut [JacobianPoint<Elem<K>>]) -> Option<()> {
        for slot in out {
            *slot = self.model().leave(slot);
        }
        Some(())
    }
}
