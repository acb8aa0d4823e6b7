//! Straus's algorithm: one chain of doublings serves every term, so that a term costs its table and its additions alone.
//!
//! The tables of all points share inversions ([`Group::many_odd_multiples_vartime`]). Where the curve has an
//! endomorphism, a scalar is two halves on one table, of which the second takes the images of the x-coordinates. The
//! points are of orders above 16, or of a law without exceptions. A term takes about 1.2 KB of memory at 256 bits, 1.5 KB
//! with an endomorphism.

use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint};
use crate::mul::glv::{Endomorphism, HalfDigits};
use crate::mul::recode::wnaf_vartime;
use crate::mul::windows::{self, MANY as WIDTH};
use crate::mul::wnaf;
use secant_kernel::Scratch;

/// The odd multiples of a term.
const ENTRIES: usize = windows::odd_multiples(WIDTH);

/// The scratch memory of [`sum_vartime`] for so many terms, in bytes.
pub fn memory<E: Limbs, G: Group>(_: &G, terms: usize) -> usize {
    Scratch::bytes::<E::Digits>(terms) + tables_memory::<G>(terms)
}

/// The scratch memory of [`odd_multiples_vartime`] for so many points, in bytes.
fn tables_memory<G: Group>(terms: usize) -> usize {
    Scratch::bytes::<G::Point>(terms) + Scratch::bytes::<[G::Entry; ENTRIES]>(terms)
}

/// The sum of the multiples `k P` of points, for public integers that fit an element `E` ([`super::super::recode::fits`]);
/// none where the memory is shorter than [`memory`].
pub fn sum_vartime<E: Limbs, G: Group, I: AsRef<[u64]>>(
    law: &G,
    terms: &[(I, G::Entry)],
    mut scratch: Scratch<'_>,
) -> Option<G::Point> {
    let digits = scratch.take(E::DIGITS, terms.len())?;
    let points = scratch.take(law.identity(), terms.len())?;
    let mut used = 0;
    for (((k, p), digits), point) in terms.iter().zip(digits.iter_mut()).zip(points.iter_mut()) {
        used = used.max(wnaf_vartime(k.as_ref(), WIDTH, digits.as_mut()));
        *point = law.point(p);
    }
    let entries = odd_multiples_vartime(law, points, &mut scratch)?;
    Some(wnaf::sum_vartime(law, digits, used, |term: usize, i: usize| entries[term][i]))
}

/// The odd multiples of every point.
fn odd_multiples_vartime<'a, G: Group>(
    law: &G,
    points: &[G::Point],
    scratch: &mut Scratch<'a>,
) -> Option<&'a [[G::Entry; ENTRIES]]> {
    let entries = scratch.take([law.blank(); ENTRIES], points.len())?;
    law.many_odd_multiples_vartime(points, entries);
    Some(entries)
}

/// The scratch memory of [`halved_vartime`] for so many terms, in bytes.
pub fn halved_memory<F: Field, A: Coefficient<F>>(_: &Jacobian<'_, F, A>, terms: usize) -> usize {
    Scratch::bytes::<[HalfDigits; 2]>(terms)
        + tables_memory::<Jacobian<'_, F, A>>(terms)
        + Scratch::bytes::<[F::Element; ENTRIES]>(terms)
}

/// [`sum_vartime`] by halves of the scalars, which are up to the order; none where the memory is shorter than
/// [`halved_memory`].
pub fn halved_vartime<F: Field, A: Coefficient<F>, I: AsRef<[u64]>>(
    law: &Jacobian<'_, F, A>,
    endomorphism: &Endomorphism<F::Element>,
    terms: &[(I, AffinePoint<F::Element>)],
    mut scratch: Scratch<'_>,
) -> Option<JacobianPoint<F::Element>> {
    let (f, Endomorphism { beta, split, .. }) = (law.0.field(), endomorphism);
    let digits = scratch.take([HalfDigits::ZERO; 2], terms.len())?;
    let points = scratch.take(law.identity(), terms.len())?;
    let mut used = 0;
    for (((k, p), digits), point) in terms.iter().zip(digits.iter_mut()).zip(points.iter_mut()) {
        for (half, digits) in split.halves_vartime(k.as_ref())?.iter().zip(digits) {
            used = used.max(half.wnaf_vartime(WIDTH, digits.as_mut()));
        }
        *point = law.point(p);
    }
    let entries = odd_multiples_vartime(law, points, &mut scratch)?;
    let images = scratch.take([F::Element::ZERO; ENTRIES], entries.len())?;
    for (image, entry) in images.as_flattened_mut().iter_mut().zip(entries.as_flattened()) {
        *image = f.mul(beta, &entry.x);
    }
    Some(wnaf::sum_vartime(law, digits.as_flattened(), used, |row: usize, i: usize| {
        let (term, half) = (row / 2, row % 2);
        let AffinePoint { x, y } = entries[term][i];
        AffinePoint { x: if half == 0 { x } else { images[term][i] }, y }
    }))
}
