//! `u B + a A + r R` for public scalars, of which that of the base point is as long as the order and the others have half
//! of that: the sides of a signature's equation.
//!
//! The base point has its static odd multiples and those of `2^split B`, which are read at odd signed digits. The digits of
//! the other points are from -8 to 8, of four bits each: the scalars are not replaced by odd ones, because the order of the
//! base point is not that of every point. Their tables are built in the lanes and are not made affine, as one more product an
//! addition costs less than that.

use super::base::entries;
use super::{everywhere, small};
use crate::field::Limbs;
use crate::group::edwards::{CachedX8, Coefficient, EdwardsEntry, EntryX8, ExtendedX8};
use crate::mul::eight::{Digits, EightTask, LANES, Windows, element, words};
use crate::mul::recode::{OddScalar, word};
use core::array;
use core::marker::PhantomData;
use secant_kernel::limbs::bits_vartime;
use secant_kernel::radix52::{Factor, LaneModulus};
use secant_kernel::simd::Lanes;

/// The window of `A` and `R`.
const WINDOW: usize = 4;
/// Their multiples, from 0 to 8.
const ENTRIES: usize = (1 << (WINDOW - 1)) + 1;

/// A public multiple of any point, or of its negative.
#[derive(Clone, Copy, Debug)]
pub struct Term<E> {
    /// The scalar.
    pub scalar: E,
    /// Whether the point is to be negated.
    pub negative: bool,
    /// The affine coordinates.
    pub point: [E; 2],
}

/// `u B` and two public multiples in each lane, in variable time.
pub struct Equations<'a, E, A> {
    /// What the product of a table entry has for a factor.
    pub factor: &'a E,
    /// The odd multiples of `B` and of `2^split B`, of which there are a power of two.
    pub odd: [&'a [EdwardsEntry<E>]; 2],
    /// The position of the second ones.
    pub split: usize,
    /// The bits of the order.
    pub bits: u32,
    /// The scalars of `B`, odd or negated.
    pub base: &'a [OddScalar; LANES],
    /// The other terms.
    pub terms: &'a [[Term<E>; 2]; LANES],
    /// How often the sums are doubled.
    pub doublings: u32,
    /// The kind of curve.
    pub a: PhantomData<A>,
}

/// The digits of four bits of eight scalars.
struct SmallDigits {
    /// The lanes that have an absolute value.
    lanes: [u8; ENTRIES],
    negative: u8,
}

impl SmallDigits {
    #[inline(always)]
    fn new<'a, E: Limbs>(place: u32, term: impl Fn(usize) -> &'a Term<E>) -> Self {
        let mut digits = Self { lanes: [0; ENTRIES], negative: 0 };
        for lane in 0..LANES {
            let Term { scalar, negative, .. } = term(lane);
            let (start, limbs) = (WINDOW * place as usize, scalar.as_ref());
            // the bit below a window adds 1 to its digit, and its highest one takes 16 away
            let bits = if start == 0 { limbs[0] << 1 } else { word(limbs, start - 1) };
            let value = (bits & 0b1_1111).div_ceil(2);
            let is_below_0 = bits >> WINDOW & 1 == 1;
            let index = if is_below_0 { (1 << WINDOW) - value } else { value };
            digits.lanes[index as usize] |= 1 << lane;
            digits.negative |= u8::from(is_below_0 ^ negative) << lane;
        }
        digits
    }
}

impl<E: Limbs, A: Coefficient> Equations<'_, E, A> {
    /// The multiples of a point in each lane, from the first one on.
    #[inline(always)]
    fn fill<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        m: M,
        factor: &Factor<V, W>,
        term: usize,
        table: &mut [CachedX8<V, W>; ENTRIES],
    ) {
        let v = V::load(proof, &[0; LANES]);
        let [x, y] = [0, 1].map(|i| self.terms.each_ref().map(|terms| &terms[term].point[i]));
        let (x, y) = (small::<E, V, M, L, W>(proof, x, m), small(proof, y, m));
        let mut multiple = ExtendedX8::<V, A, W>::of_affine(v, &x, &y, m);
        table[1] = multiple.cached(factor, m);
        for i in 2..ENTRIES {
            multiple = multiple.add_cached(&table[1], 0, true, m);
            table[i] = multiple.cached(factor, m);
        }
    }
}

/// The windows of the base point's scalars: those of `B`, of which the last one may be shorter, and those of `2^split B`.
#[derive(Clone, Copy)]
struct BaseWindows {
    width: usize,
    split: usize,
    total: usize,
}

impl BaseWindows {
    fn new(bits: u32, split: usize, table: usize) -> Self {
        let width = table.ilog2() as usize + 1;
        let above = (bits as usize).saturating_sub(split).div_ceil(width);
        Self { width, split, total: split + above * width }
    }

    /// The bit of the doublings where the highest window begins.
    fn highest(&self) -> usize {
        let last = |bits: usize| (bits - 1) / self.width * self.width;
        last(self.split).max(last(self.total - self.split))
    }

    /// The lowest bit and the length of a table's window that begins at a bit of the doublings, where one does.
    #[inline(always)]
    fn at(&self, table: usize, bit: usize) -> Option<(usize, usize)> {
        let bits = [self.split, self.total - self.split][table];
        let is_window = bit.is_multiple_of(self.width) && bit < bits;
        is_window.then(|| (table * self.split + bit, self.width.min(bits - bit)))
    }

    /// The digits of the scalars there.
    #[inline(always)]
    fn digits(&self, (start, width): (usize, usize), scalars: &[OddScalar; LANES]) -> Digits {
        Digits::new(|lane| {
            let k = &scalars[lane];
            let (index, negative) = k.digit(start, 1, width, self.total);
            (index, negative ^ k.negate)
        })
    }
}

impl<E: Limbs, A: Coefficient> EightTask for Equations<'_, E, A> {
    /// `X` and `Y - Z` of the sums: 0 for the identity alone.
    type Output = [[E; 2]; LANES];

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        m: M,
    ) -> Option<Self::Output> {
        let v = V::load(proof, &[0; LANES]);
        let factor = everywhere::<E, V, M, L, W>(proof, self.factor, m);
        let mut sum = ExtendedX8::<V, A, W>::identity(v, m);
        let mut tables = [[sum.cached(&factor, m); ENTRIES]; 2];
        for (term, table) in tables.iter_mut().enumerate() {
            self.fill(proof, m, &factor, term, table);
        }
        let mut longest = 0;
        for term in self.terms.as_flattened() {
            longest = longest.max(bits_vartime(term.scalar.as_ref()));
        }
        // one bit more, which is 0
        let own = Windows::new(longest + 1, WINDOW as u32);
        let base = BaseWindows::new(self.bits, self.split, self.odd[0].len());
        let highest = base.highest().max(own.highest() as usize);
        for bit in (0..=highest).rev() {
            let (place, windows) = (own.at(bit as u32), [base.at(0, bit), base.at(1, bit)]);
            let mut left = 2 * usize::from(place.is_some()) + windows.iter().flatten().count();
            if bit < highest {
                sum = sum.double(left > 0, m);
            }
            if let Some(place) = place {
                for (term, table) in tables.iter().enumerate() {
                    let digits = SmallDigits::new(place, |lane| &self.terms[lane][term]);
                    let mut entry = table[0];
                    for (other, lanes) in table.iter().zip(digits.lanes).skip(1) {
                        entry = entry.blend(other, lanes);
                    }
                    left -= 1;
                    sum = sum.add_cached(&entry, digits.negative, left > 0, m);
                }
            }
            for (odd, window) in self.odd.iter().zip(windows) {
                if let Some(window) = window {
                    let digits = base.digits(window, self.base);
                    left -= 1;
                    sum = sum.add_entry(
                        v,
                        &load::<E, V, L, W>(proof, odd, &digits),
                        digits.negative,
                        left > 0,
                        m,
                    );
                }
            }
        }
        for _ in 0..self.doublings {
            sum = sum.double(false, m);
        }
        let [x, distance] = sum.store_distance(m);
        Some(array::from_fn(|i| [element(&x[i]), element(&distance[i])]))
    }
}

/// The entries of a public table at digits.
#[inline(always)]
fn load<E: Limbs, V: Lanes<LANES>, const L: usize, const W: usize>(
    proof: V::Proof,
    table: &[EdwardsEntry<E>],
    digits: &Digits,
) -> EntryX8<V, W> {
    entries(&words::<E, V, 3, L>(proof, |lane| {
        let EdwardsEntry { first, second, product } = &table[digits.indices[lane] as usize];
        [first, second, product]
    }))
}
