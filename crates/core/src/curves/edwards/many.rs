//! Many rows at a time: eight on vectors, where there are some, and one after the other elsewhere.

use super::super::many::each_eight;
use super::{Coordinates, EdwardsCurve, EdwardsSpec, Point};
use crate::field::Field;
use crate::field::modulus::ModulusSource;
use crate::mul::antipa::Quotient;
use crate::mul::eight::edwards::base::BaseMultiples;
use crate::mul::eight::edwards::equation::{Equations, Term};
use crate::mul::eight::edwards::roots::Roots;
use crate::mul::eight::x_only::Ladders;
use crate::mul::eight::{FEW, InLanes, LANES};
use crate::mul::recode::OddScalar;
use core::array;
use core::marker::PhantomData;
use core::ops::Range;
use secant_kernel::Backend;
use subtle::Choice;
use zeroize::Zeroize;

/// The scalars and the points of `s B - k A - R`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Equation<'a, const L: usize> {
    pub s: &'a [u64; L],
    pub a: Point<L>,
    pub k: &'a [u64; L],
    pub r: Point<L>,
}

/// A ladder's scalar, the u-coordinate, and the factor of the start.
pub(crate) type Ladder<'a, const L: usize> = (&'a [u8], &'a [u64; L], &'a [u64; L]);

impl<K: EdwardsSpec<L>, const L: usize, B: Backend> EdwardsCurve<K, L, B> {
    /// `k B` as `X`, `Y` and `Z` for secret scalars, of which there are as many results. Constant time.
    pub(crate) fn multiply_base_many(&self, scalars: &[&[u64; L]], out: &mut [[[u64; L]; 3]]) {
        let eight = |scalars: &[&[u64; L]], out: &mut [[[u64; L]; 3]]| {
            let tables = K::TABLES?;
            let comb = tables.single.as_ref().unwrap_or(&tables.comb);
            let mut odd: [_; LANES] = array::from_fn(|_| OddScalar::blank());
            for (i, slot) in odd.iter_mut().enumerate() {
                let mut integer = self.scalars.to_integer(scalars[i % scalars.len()]);
                slot.assign(&integer, &Self::ORDER.odd.p);
                integer.zeroize();
            }
            let work = BaseMultiples::<[u64; L], K::A>::new(comb, &odd);
            let mut points = self.field().run_eight(InLanes(work))??;
            out.copy_from_slice(&points[..out.len()]);
            points.as_flattened_mut().as_flattened_mut().zeroize();
            Some(())
        };
        each_eight(self.field(), scalars, out, eight, |k| {
            let mut p = self.multiply_base(k);
            let coordinates = [p.x, p.y, p.z];
            p.zeroize();
            coordinates
        });
    }

    /// [`EdwardsCurve::ladder_from`] for many rows, of which there are as many results. Constant time.
    pub(crate) fn ladders(&self, rows: &[Ladder<'_, L>], bits: Range<usize>, out: &mut [[[u64; L]; 2]]) {
        let eight = |rows: &[Ladder<'_, L>], out: &mut [[[u64; L]; 2]]| {
            let row = |i: usize| &rows[i % rows.len()];
            let work = Ladders {
                a24: K::A24,
                scalars: array::from_fn(|i| row(i).0),
                bits: bits.clone(),
                u: array::from_fn(|i| row(i).1),
                z: array::from_fn(|i| row(i).2),
            };
            let mut points = self.field().run_eight(InLanes(work))??;
            out.copy_from_slice(&points[..out.len()]);
            points.as_flattened_mut().as_flattened_mut().zeroize();
            Some(())
        };
        each_eight(self.field(), rows, out, eight, |(k, u, z)| {
            let start = (self.field().mul(u, z), **z);
            let (x, z) = self.ladder_from(K::A24, k, bits.clone(), u, start);
            [x, z]
        });
    }

    /// [`Edwards::recover_x`](crate::group::edwards::Edwards::recover_x) for at most [`SHARED`](crate::mul::eight::SHARED) rows, of which there are as
    /// many results.
    pub(crate) fn recover_x_many(&self, y: &[&[u64; L]], out: &mut [([u64; L], Choice)]) {
        let done = match y.len() {
            n if n < FEW => None,
            n if n <= LANES => self.roots::<1>(y, out),
            _ => self.roots::<2>(y, out),
        };
        if done.is_none() {
            for (y, out) in y.chunks(2).zip(out.chunks_mut(2)) {
                match y {
                    [a, b] => out.copy_from_slice(&self.edwards.recover_x_each(&[**a, **b])),
                    others => others.iter().zip(out).for_each(|(y, slot)| *slot = self.edwards.recover_x(y)),
                }
            }
        }
    }

    /// The same in the lanes, for at most `8 N` rows.
    fn roots<const N: usize>(&self, y: &[&[u64; L]], out: &mut [([u64; L], Choice)]) -> Option<()> {
        if !Coordinates::<K, L, B>::MAY_HAVE_VECTORS {
            return None;
        }
        let f = self.field();
        let prime = K::PRIME;
        let modulus = prime.modulus();
        let (shift, root) = match modulus.two_adicity {
            1 => (2, None),
            2 => (3, Some(modulus.root_of_unity())),
            _ => return None,
        };
        let p = &modulus.odd.p;
        let limb = |i: usize| p.get(i).copied().unwrap_or(0);
        let y: [[_; LANES]; N] = array::from_fn(|n| array::from_fn(|lane| *y[(LANES * n + lane) % y.len()]));
        let work = Roots::<_, K::A, N> {
            d: &K::CONSTANTS.d,
            root: root.as_ref(),
            exponent: &array::from_fn(|i| limb(i) >> shift | limb(i + 1) << (64 - shift)),
            y: &y,
            a: PhantomData,
        };
        let candidates = f.run_eight(InLanes(work))??;
        for (slot, candidate) in out.iter_mut().zip(candidates.as_flattened()) {
            let [is_first, is_other] = candidate.differences.map(|difference| f.is_zero(&difference));
            // where both differences are 0, so are both coordinates
            *slot = (f.select(&candidate.x, &candidate.other, is_other), is_first | is_other);
        }
        Some(())
    }

    /// Whether `s B - k A - R` is the identity or, where `cofactored`, a point of small order, for points whose `Z` is 1: as
    /// many results as rows. Variable time.
    pub(crate) fn equations_hold_vartime(
        &self,
        rows: &[Equation<'_, L>],
        cofactored: bool,
        out: &mut [bool],
    ) {
        let eight = |rows: &[Equation<'_, L>], out: &mut [bool]| {
            let tables = if cfg!(feature = "small") { None } else { K::TABLES }?;
            let mut base = [const { None }; LANES];
            let zero = Term { scalar: [0; L], negative: false, point: [[0; L]; 2] };
            let mut terms = [[zero; 2]; LANES];
            for (lane, (base, terms)) in base.iter_mut().zip(&mut terms).enumerate() {
                let row = &rows[lane % rows.len()];
                let (u, Quotient { numerator, negative, denominator }) = self.halves_vartime(row.s, row.k);
                *base = Some(OddScalar::new(&u, &Self::ORDER.odd.p));
                *terms = [
                    Term { scalar: numerator, negative: !negative, point: [row.a.x, row.a.y] },
                    Term { scalar: denominator, negative: true, point: [row.r.x, row.r.y] },
                ];
            }
            let base = base.map(|k| k.unwrap_or_else(OddScalar::blank));
            let work = Equations::<_, K::A> {
                factor: self.edwards.factor(),
                odd: tables.odd.each_ref().map(|odd| odd.as_slice()),
                split: K::TABLE_SHAPE.split,
                bits: Self::ORDER.bits,
                base: &base,
                terms: &terms,
                doublings: if cofactored { K::CONSTANTS.cofactor_bits } else { 0 },
                a: PhantomData,
            };
            let distances = self.field().run_eight(InLanes(work))??;
            for (slot, distance) in out.iter_mut().zip(&distances) {
                *slot = distance.as_flattened().iter().all(|&limb| limb == 0);
            }
            Some(())
        };
        each_eight(self.field(), rows, out, eight, |row| {
            let difference = self.signature_difference_vartime(row.s, &row.a, row.k, &row.r);
            // there is always one, because the memory is long enough
            difference.is_some_and(|p| self.is_zero_vartime(&p, cofactored))
        });
    }

    /// Whether a point is the identity or, where `cofactored`, of small order.
    pub(crate) fn is_zero_vartime(&self, p: &Point<L>, cofactored: bool) -> bool {
        use crate::group::Group;
        let p = if cofactored { self.times_cofactor(p) } else { *p };
        self.law().is_identity(&p).into()
    }
}
