//! Public scalars: interleaved wNAF, in variable time.
//!
//! One chain of doublings serves every term (Straus; Möller, "Algorithms for multi-exponentiation", SAC 2001);
//! each term adds an odd multiple of its point about every `w + 1` bits. The window of a term follows from
//! the length of its table. Exceptions of the addition are handled by branching, so every pair of points
//! and every scalar is right.

use crate::group::Group;
use crate::words::{Damaged, Exchange};
use subtle::Choice;

/// The width of the digits that a table of odd multiples serves.
pub(crate) fn width<E>(entries: &[E]) -> u32 {
    entries.len().ilog2() + 2
}

/// The odd multiples of the points of a sum; a function of the term and the index is such.
pub trait OddMultiples<G: Group> {
    /// `(2 m + 1) P_i` for the term `i` and the index `m`.
    fn entry(&self, law: &G, term: usize, index: usize) -> G::Entry;
}

impl<G: Group, F: Fn(usize, usize) -> G::Entry> OddMultiples<G> for F {
    #[inline(always)]
    fn entry(&self, _: &G, term: usize, index: usize) -> G::Entry {
        self(term, index)
    }
}

/// The sum of terms given by digits, of which `used` count, and by their odd multiples. Inlined, so that it is compiled
/// with the instructions of vectors that the law may have.
#[inline(always)]
pub(crate) fn sum_vartime<G: Group, D: AsRef<[i16]>>(
    law: &G,
    digits: &[D],
    used: usize,
    multiples: impl OddMultiples<G>,
) -> G::Point {
    let mut state = WnafState::new(law, used);
    while state.left > 0 {
        state.step_vartime(law, digits, &multiples);
    }
    state.settle(law);
    state.acc
}

/// The state of the loop of `sum_vartime`, which advances by one position of the digits at a time.
#[derive(Clone, Copy, Debug)]
pub struct WnafState<P> {
    /// The sum of the positions that were taken, but for the doublings that [`WnafState::settle`] makes.
    pub acc: P,
    /// The positions that are left.
    pub left: usize,
    /// Doublings are made together, before an addition.
    doublings: usize,
}

impl<P: Copy> WnafState<P> {
    /// The start, for this many digits.
    #[inline(always)]
    pub fn new<G: Group<Point = P>>(law: &G, used: usize) -> Self {
        Self { acc: law.identity(), left: used, doublings: 0 }
    }

    /// Writes or reads all but the sum, where no doubling is due; at most `used` positions are left.
    ///
    /// # Errors
    /// [`Damaged`].
    pub fn exchange(&mut self, x: &mut Exchange<'_>, used: usize) -> Result<(), Damaged> {
        x.number(&mut self.left, 0..=used)
    }

    /// The next position, of which one is left.
    #[inline(always)]
    pub fn step_vartime<G: Group<Point = P>, D: AsRef<[i16]>>(
        &mut self,
        law: &G,
        digits: &[D],
        multiples: &impl OddMultiples<G>,
    ) {
        self.left -= 1;
        self.doublings += 1;
        let mut last = None;
        for (term, digits) in digits.iter().enumerate() {
            let digit = digits.as_ref()[self.left];
            if digit != 0 {
                self.settle(law);
                if let Some(before) = last.replace((term, digit)) {
                    law.add_in_place_vartime(&mut self.acc, &signed_vartime(law, multiples, before));
                }
            }
        }
        if let Some(last) = last {
            let entry = signed_vartime(law, multiples, last);
            if self.left > 0 {
                // a doubling follows
                law.add_before_doubling_vartime(&mut self.acc, &entry);
            } else {
                law.add_in_place_vartime(&mut self.acc, &entry);
            }
        }
    }

    /// Makes the doublings that are due.
    #[inline(always)]
    pub fn settle<G: Group<Point = P>>(&mut self, law: &G) {
        law.double_n_in_place(&mut self.acc, self.doublings);
        self.doublings = 0;
    }
}

/// The multiple for a digit of a term. A function, because a closure cannot be forced to be inlined.
#[inline(always)]
fn signed_vartime<G: Group>(
    law: &G,
    multiples: &impl OddMultiples<G>,
    (term, digit): (usize, i16),
) -> G::Entry {
    let entry = multiples.entry(law, term, usize::from(digit.unsigned_abs() / 2));
    if digit < 0 { law.negate_if(&entry, Choice::from(1)) } else { entry }
}
