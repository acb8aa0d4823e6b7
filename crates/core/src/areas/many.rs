//! Many operations of a kind at a time: eight in the lanes of vectors, where the machine has some, and one after the other
//! elsewhere. Rows share their inversions, 16 at a time, so that a call takes as much memory for any number of them.

use crate::any::{
    AnyElement, AnyJacobian, AnyPoint, narrow_jacobian, narrow_point, widen_jacobian, widen_point,
    widen_secret,
};
use crate::curves::{self, Curve, CurveSpec, Elem, Point, Scalar};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Jacobian, JacobianPoint};
use crate::mul::eight::LANES;
use core::array::from_fn;
use secant_kernel::data_independent_timing;
use zeroize::Zeroize;

pub use crate::mul::eight::{FEW, SHARED};

/// `(u, Q, v)`.
pub type DoubleTerm = (AnyElement, AnyPoint, AnyElement);

/// The same for each of many rows. There are as many results as rows.
pub trait Many: Send + Sync {
    /// [`multiply_double_vartime`](super::Verification::multiply_double_vartime) with the default tuning.
    fn multiply_doubles_vartime(&self, terms: &[DoubleTerm], out: &mut [AnyJacobian]);
    /// The words of the table of a key that recurs; 0 where such tables do not pay: without vectors, and on user-defined curves.
    fn key_words(&self) -> usize;
    /// Fills memory with the tables of public keys, one after the other, of [`Many::key_words`] each, and says whether it was long
    /// enough. Cost: about a sum each.
    #[must_use]
    fn prepare_keys_vartime(&self, keys: &[AnyPoint], memory: &mut [u64]) -> bool;
    /// [`Many::multiply_doubles_vartime`] for terms whose points have such tables; false, and nothing done, where one does not have
    /// its length. Sums are wrong where a table is another point's.
    #[must_use]
    fn multiply_prepared_vartime(
        &self,
        terms: &[DoubleTerm],
        tables: &[&[u64]],
        out: &mut [AnyJacobian],
    ) -> bool;
    /// [`to_affine_vartime`](super::Verification::to_affine_vartime).
    fn to_affine_many_vartime(&self, points: &[AnyJacobian], out: &mut [Option<AnyPoint>]);
    /// `k G` for secret scalars. Constant time but for which results are the identity.
    fn multiply_bases(&self, scalars: &[AnyElement], out: &mut [Option<AnyPoint>]);
    /// `k P` for secret scalars and points that pass [`has_prime_order_vartime`](super::Coordinates::has_prime_order_vartime).
    /// Constant time but for which results are the identity.
    fn multiply_many(&self, terms: &[(AnyPoint, AnyElement)], out: &mut [Option<AnyPoint>]);
    /// Replaces every scalar by its inverse, and 0 by 0. Constant time.
    fn invert_scalars(&self, scalars: &mut [AnyElement]);
    /// [`Many::invert_scalars`] for public ones.
    fn invert_scalars_vartime(&self, scalars: &mut [AnyElement]);
}

impl<K: CurveSpec> Many for Curve<K> {
    fn multiply_doubles_vartime(&self, terms: &[DoubleTerm], out: &mut [AnyJacobian]) {
        let identity = Jacobian(self.equation()).identity();
        for (terms, out) in chunks(terms, out, LANES) {
            let (narrow, mut sums) = (narrow_terms::<K>(terms), [identity; LANES]);
            let sums = &mut sums[..terms.len()];
            self.multiply_doubles_vartime(&narrow[..terms.len()], sums);
            out.iter_mut().zip(sums).for_each(|(slot, sum)| *slot = widen_jacobian(sum));
        }
    }

    fn key_words(&self) -> usize {
        2 * Elem::<K>::COUNT * self.key_entries()
    }

    fn prepare_keys_vartime(&self, keys: &[AnyPoint], memory: &mut [u64]) -> bool {
        let (size, mut rest) = (self.key_entries(), Elem::<K>::pairs_mut(memory));
        keys.chunks(LANES).all(|keys| {
            let narrow: [Point<K>; LANES] = from_fn(|i| narrow_point(&keys[i.min(keys.len() - 1)]));
            let all = core::mem::take(&mut rest);
            let Some((out, after)) = all.split_at_mut_checked(keys.len() * size) else { return false };
            rest = after;
            self.prepare_keys_vartime(&narrow[..keys.len()], out).is_some()
        })
    }

    fn multiply_prepared_vartime(
        &self,
        terms: &[DoubleTerm],
        tables: &[&[u64]],
        out: &mut [AnyJacobian],
    ) -> bool {
        let identity = Jacobian(self.equation()).identity();
        if tables.len() != terms.len()
            || out.len() != terms.len()
            || tables.iter().any(|table| table.len() != self.key_words())
        {
            return false;
        }
        chunks(terms, out, LANES).zip(tables.chunks(LANES)).all(|((terms, out), tables)| {
            let (narrow, mut sums) = (narrow_terms::<K>(terms), [identity; LANES]);
            let entries: [&[Point<K>]; LANES] =
                from_fn(|i| Elem::<K>::pairs(tables[i.min(tables.len() - 1)]));
            let (sums, count) = (&mut sums[..terms.len()], terms.len());
            let done = self.multiply_prepared_vartime(&narrow[..count], &entries[..count], sums);
            out.iter_mut().zip(sums).for_each(|(slot, sum)| *slot = widen_jacobian(sum));
            done.is_some()
        })
    }

    fn to_affine_many_vartime(&self, points: &[AnyJacobian], out: &mut [Option<AnyPoint>]) {
        for (points, out) in chunks(points, out, SHARED) {
            let narrow: [JacobianPoint<Elem<K>>; SHARED] =
                from_fn(|i| narrow_jacobian(&points[i.min(points.len() - 1)]));
            write_affine(self, &narrow[..points.len()], out, Field::invert_batch_vartime);
        }
    }

    fn multiply_bases(&self, scalars: &[AnyElement], out: &mut [Option<AnyPoint>]) {
        let identity = Jacobian(self.equation()).identity();
        for (scalars, out) in chunks(scalars, out, SHARED) {
            let mut narrow = [Scalar::<K>::ZERO; SHARED];
            narrow.iter_mut().zip(scalars).for_each(|(slot, k)| *slot = *Scalar::<K>::view(k));
            let mut multiples = [identity; SHARED];
            self.multiply_base_many(&narrow[..scalars.len()], &mut multiples[..scalars.len()]);
            narrow.iter_mut().for_each(Zeroize::zeroize);
            write_affine(self, &multiples[..scalars.len()], out, Field::invert_batch);
            multiples.iter_mut().for_each(Zeroize::zeroize);
        }
    }

    fn multiply_many(&self, terms: &[(AnyPoint, AnyElement)], out: &mut [Option<AnyPoint>]) {
        let identity = Jacobian(self.equation()).identity();
        for (terms, out) in chunks(terms, out, SHARED) {
            let point: Point<K> = narrow_point(&terms[0].0);
            let mut narrow = [(point, Scalar::<K>::ZERO); SHARED];
            let mut multiples = [identity; SHARED];
            for (slot, (p, k)) in narrow.iter_mut().zip(terms) {
                slot.0 = narrow_point(p);
                slot.1 = *Scalar::<K>::view(k);
            }
            self.multiply_many(&narrow[..terms.len()], &mut multiples[..terms.len()]);
            narrow.iter_mut().for_each(|(_, k)| k.zeroize());
            write_affine(self, &multiples[..terms.len()], out, Field::invert_batch);
            multiples.iter_mut().for_each(Zeroize::zeroize);
        }
    }

    fn invert_scalars(&self, scalars: &mut [AnyElement]) {
        let _timing = data_independent_timing();
        invert(self.scalars(), scalars, Field::invert_batch);
    }

    fn invert_scalars_vartime(&self, scalars: &mut [AnyElement]) {
        invert(self.scalars(), scalars, Field::invert_batch_vartime);
    }
}

/// Rows and their results, so many at a time: [`SHARED`] where they share an inversion, or else [`LANES`].
fn chunks<'a, T, R>(
    rows: &'a [T],
    out: &'a mut [R],
    size: usize,
) -> impl Iterator<Item = (&'a [T], &'a mut [R])> {
    debug_assert_eq!(rows.len(), out.len(), "not as many results as rows");
    rows.chunks(size).zip(out.chunks_mut(size))
}

/// Terms in the types of their curve; the last one fills up.
#[inline(never)]
fn narrow_terms<K: CurveSpec>(terms: &[DoubleTerm]) -> [curves::DoubleTerm<K>; LANES] {
    from_fn(|i| {
        let (u, q, v) = &terms[i.min(terms.len() - 1)];
        (*Scalar::<K>::view(u), narrow_point(q), *Scalar::<K>::view(v))
    })
}

/// Montgomery's trick on so many elements and as much memory.
type InvertBatch<F> = fn(&F, &mut [<F as Field>::Element], &mut [<F as Field>::Element]);

/// The affine points, of which no copy stays, by one inversion.
#[inline(never)]
fn write_affine<K: CurveSpec>(
    curve: &Curve<K>,
    points: &[JacobianPoint<Elem<K>>],
    out: &mut [Option<AnyPoint>],
    invert: InvertBatch<K::Field>,
) {
    let zero = curve.field().zero();
    let (mut inverses, mut scratch) = ([zero; SHARED], [zero; SHARED]);
    let inverses = &mut inverses[..points.len()];
    inverses.iter_mut().zip(points).for_each(|(slot, p)| *slot = p.z);
    invert(curve.field(), inverses, &mut scratch);
    scratch.iter_mut().for_each(Zeroize::zeroize);
    for ((slot, p), inverse) in out.iter_mut().zip(points).zip(inverses) {
        let mut affine: Option<AffinePoint<_>> = curve.equation().divided(p, inverse);
        *slot = affine.as_ref().map(widen_point);
        affine.zeroize();
    }
}

/// The inverses of scalars, as many as share an inversion at a time.
fn invert<F: Field>(f: &F, scalars: &mut [AnyElement], invert: InvertBatch<F>) {
    for scalars in scalars.chunks_mut(SHARED) {
        let (mut narrow, mut scratch) = ([f.zero(); SHARED], [f.zero(); SHARED]);
        let narrow = &mut narrow[..scalars.len()];
        narrow.iter_mut().zip(&*scalars).for_each(|(slot, k)| *slot = *F::Element::view(k));
        invert(f, narrow, &mut scratch);
        scratch.iter_mut().for_each(Zeroize::zeroize);
        scalars.iter_mut().zip(narrow).for_each(|(k, inverse)| *k = widen_secret(inverse));
    }
}
