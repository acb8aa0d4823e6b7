//! Sums of multiples, one in each lane: one loop for public and for secret scalars, for a lane's own point, for tables and for the
//! generator, so that the formulas of a curve are compiled once.

use super::{Digits, EightTask, LANES, OwnTables, Windows, added, element, entries, limbs, load, write};
use crate::field::Field;
use crate::group::weierstrass::jacobian::points_x8::LawX8;
use crate::group::weierstrass::xyzz::AffineX8;
use crate::group::weierstrass::{AffinePoint, Coefficient, JacobianPoint, Weierstrass};
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::Columns;
use core::array;
use secant_kernel::radix52::{Factor, LaneModulus};
use secant_kernel::simd::Lanes;

/// The odd multiples of a point.
pub const ENTRIES: usize = super::ENTRIES;

/// Scalars in windows, one for each lane, or two halves, of a point and its image.
#[derive(Clone, Copy)]
pub struct Scalars<'a> {
    values: &'a [[OddScalar; 2]; LANES],
    halves: usize,
    windows: Windows,
}

impl<'a> Scalars<'a> {
    /// Scalars below `2^bits`, one or two halves a lane, in windows of so many bits.
    pub fn new(values: &'a [[OddScalar; 2]; LANES], halves: usize, bits: u32, width: u32) -> Self {
        Self { values, halves, windows: Windows::new(bits, width) }
    }

    /// The digits of a half in a window.
    #[inline(always)]
    fn digits(&self, place: u32, half: usize) -> Digits {
        self.windows.digits(place, |lane| &self.values[lane][half])
    }
}

/// What is added up, besides doublings, from the highest bit down.
pub enum Source<'a, E> {
    /// Multiples of the lanes' own points, of which every odd multiple is read. Where they are `secret` the entries of the last
    /// window are not added.
    Own {
        /// The scalars.
        scalars: Scalars<'a>,
        /// Whether the last window is left.
        secret: bool,
    },
    /// Public multiples of one point with odd multiples, of which there are a power of two.
    Odd(Scalars<'a>, &'a [AffinePoint<E>]),
    /// Multiples of the generator by its comb, of several blocks. Where they are `secret` the entry of block 0 in column 0 is not
    /// added, and the signs of scalars are left.
    Comb {
        /// The scalars.
        scalars: &'a [OddScalar; LANES],
        /// The comb.
        comb: &'a Columns<'a>,
        /// Whether an entry and the signs are left.
        secret: bool,
    },
    /// Public multiples of points with tables, one in each lane: the odd multiples of `2^(i s)` times the point for parts `i` of
    /// `s` bits.
    Tables(Scalars<'a>, Parts, [&'a [AffinePoint<E>]; LANES]),
    /// `2^bit` times the lanes' own points.
    Power(u32),
}

/// How the windows of scalars are dealt to parts.
#[derive(Clone, Copy)]
pub struct Parts {
    /// The parts of a scalar.
    pub count: usize,
    /// The windows of each, of which the last one can have fewer.
    pub each: u32,
}

impl<E> Source<'_, E> {
    /// The bit at which the first entry is added.
    fn highest(&self) -> u32 {
        match self {
            Self::Own { scalars, .. } | Self::Odd(scalars, _) => scalars.windows.highest(),
            Self::Comb { comb, .. } => comb.shape.spacing as u32 - 1,
            Self::Tables(scalars, parts, _) => (parts.each - 1) * scalars.windows.width,
            Self::Power(bit) => *bit,
        }
    }

    /// The entries that are added at a bit.
    #[inline(always)]
    fn count(&self, bit: u32) -> usize {
        match self {
            Self::Own { scalars, secret } => match scalars.windows.at(bit) {
                Some(0) if *secret => 0,
                place => place.map_or(0, |_| scalars.halves),
            },
            Self::Odd(scalars, _) => scalars.windows.at(bit).map_or(0, |_| scalars.halves),
            Self::Comb { comb, secret, .. } if (bit as usize) < comb.shape.spacing => {
                let of_column_0 = usize::from(bit == 0);
                comb.shape.blocks + of_column_0 * usize::from(comb.shape.has_top())
                    - of_column_0 * usize::from(*secret)
            }
            Self::Comb { .. } => 0,
            Self::Tables(scalars, parts, _) => match scalars.windows.at(bit) {
                Some(place) if place < parts.each => {
                    // the last part can be shorter
                    let whole = (scalars.windows.count - place).div_ceil(parts.each) as usize;
                    whole.min(parts.count) * scalars.halves
                }
                _ => 0,
            },
            Self::Power(at) => usize::from(bit == *at),
        }
    }
}

/// Affine points, one in each lane.
pub type Points<E> = [AffinePoint<E>; LANES];

/// Sums in eight lanes.
pub struct Sums<'a, F: Field, A> {
    /// The curve.
    pub equation: &'a Weierstrass<F, A>,
    /// What the endomorphism multiplies an x-coordinate by.
    pub beta: F::Element,
    /// The lanes' own points.
    pub points: &'a Points<F::Element>,
    /// What is added up.
    pub sources: &'a [Source<'a, F::Element>],
    /// Where the sums go: for public scalars right where `Z` is not 0.
    pub sums: &'a mut [JacobianPoint<F::Element>; LANES],
    /// What else is wanted.
    pub more: More<'a, F::Element>,
}

/// What the loop gives besides sums.
pub enum More<'a, E> {
    /// Nothing.
    None,
    /// The odd multiples of the lanes' own points, with so many places between the first ones of two lanes.
    Multiples(&'a mut [AffinePoint<E>], usize),
    /// The entries of the last window of secrets, or of both halves of them, which are still to be added to the sums.
    Last(&'a mut [Points<E>; 2]),
}

impl<F: Field, A: Coefficient<F>> EightTask for Sums<'_, F, A> {
    type Output = ();

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<Self::Output> {
        let f = self.equation.field();
        let law = LawX8::<V, M, F, A, W>::new(proof, modulus, &limbs::<_, L>(&self.equation.a()));
        let beta = limbs::<_, L>(&self.beta);
        let beta = law.enter(&Factor::load::<LANES, L>(proof, [&beta; LANES]));
        let own = self.sources.iter().find(|source| matches!(source, Source::Own { .. }));
        let is_secret = matches!(own, Some(Source::Own { secret: true, .. }));
        let mut tables = OwnTables::<V, W>::blank(beta);
        if own.is_some() || matches!(self.more, More::Multiples(..)) {
            tables.fill(proof, &law, self.points, |elements| {
                let mut scratch = [f.zero(); LANES];
                match is_secret {
                    true => f.invert_batch(elements, &mut scratch),
                    false => f.invert_batch_vartime(elements, &mut scratch),
                }
            });
        }

        let mut bit = self.sources.iter().map(Source::highest).max()?;
        let mut sum = None;
        loop {
            for source in self.sources {
                for i in 0..source.count(bit) {
                    let (entry, is_outside, negative, is_image) =
                        self.entry::<V, L, W>(proof, source, &tables, bit, i);
                    let entry = imaged(entry, is_image, &beta, modulus);
                    sum = added(&law, &sum, &entry, is_outside, negative);
                }
            }
            if bit == 0 {
                break;
            }
            bit -= 1;
            if let Some(sum) = &mut sum {
                *sum = law.double(sum);
            }
        }

        write(law.leave(&sum?), self.sums);
        match (self.more, self.sources) {
            (More::Multiples(out, stride), _) => {
                for (i, entry) in tables.entries.iter().enumerate() {
                    let points = affine(&law, &law.point(entry, 0));
                    out.iter_mut()
                        .skip(i)
                        .step_by(stride)
                        .zip(points)
                        .for_each(|(slot, point)| *slot = point);
                }
            }
            (More::Last(last), [Source::Own { scalars, .. }]) => {
                for (half, last) in last.iter_mut().enumerate().take(scalars.halves) {
                    let digits = scalars.digits(0, half);
                    let entry = imaged(tables.entry(&digits), half == 1, &beta, modulus);
                    *last = affine(&law, &law.point(&entry, digits.negative));
                }
            }
            _ => {}
        }
        Some(())
    }
}

impl<F: Field, A: Coefficient<F>> Sums<'_, F, A> {
    /// Entry `i` of a source at a bit, whether it is outside of the lanes, where it is negative, and whether its image is meant.
    #[inline(always)]
    fn entry<V: Lanes<LANES>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        source: &Source<'_, F::Element>,
        tables: &OwnTables<V, W>,
        bit: u32,
        i: usize,
    ) -> (AffineX8<V, W>, bool, u8, bool) {
        match source {
            Source::Own { scalars, .. } => {
                let digits = scalars.digits(bit / scalars.windows.width, i);
                (tables.entry(&digits), false, digits.negative, i == 1)
            }
            Source::Comb { scalars, comb, secret } => {
                let (column, shape) = (bit as usize, comb.shape);
                let blocks = shape.blocks + usize::from(column == 0 && shape.has_top());
                let block = blocks - 1 - i;
                let digits = Digits::new(|lane| {
                    let (index, negative) = shape.digit(&scalars[lane], column, block);
                    (index, if *secret { negative } else { negative ^ scalars[lane].negate })
                });
                let table = comb.block::<F::Element>(block);
                let words: [[V; L]; 2] = V::lookup_interleaved(proof, [table], digits.indices);
                (entries(&words), true, digits.negative, false)
            }
            // what is read at a public place
            Source::Odd(..) | Source::Tables(..) | Source::Power(_) => {
                let (digits, half) = match source {
                    Source::Odd(scalars, _) => (scalars.digits(bit / scalars.windows.width, i), i),
                    Source::Tables(scalars, parts, _) => {
                        let place = (i / scalars.halves) as u32 * parts.each + bit / scalars.windows.width;
                        (scalars.digits(place, i % scalars.halves), i % scalars.halves)
                    }
                    _ => (Digits::none(), 0),
                };
                let entry = load::<F::Element, V, L, W>(proof, |lane| match source {
                    Source::Odd(_, multiples) => &multiples[digits.indices[lane] as usize],
                    Source::Tables(scalars, _, tables) => {
                        &tables[lane][i / scalars.halves * ENTRIES + digits.indices[lane] as usize]
                    }
                    _ => &self.points[lane],
                });
                (entry, true, digits.negative, half == 1)
            }
        }
    }
}

/// The image of an entry, or itself.
#[inline(always)]
fn imaged<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
    mut entry: AffineX8<V, W>,
    is_image: bool,
    beta: &Factor<V, W>,
    modulus: M,
) -> AffineX8<V, W> {
    if is_image {
        entry.x = entry.x.mul(beta, modulus).factor();
    }
    entry
}

/// Points whose `Z` is 1, outside of the lanes.
#[inline(always)]
fn affine<V: Lanes<LANES>, M: LaneModulus<L>, F: Field, A: Coefficient<F>, const L: usize, const W: usize>(
    law: &LawX8<V, M, F, A, W>,
    p: &crate::group::weierstrass::jacobian::points_x8::JacobianX8<V, W>,
) -> Points<F::Element> {
    let [x, y, _] = law.leave(p);
    array::from_fn(|i| AffinePoint { x: element(&x[i]), y: element(&y[i]) })
}
