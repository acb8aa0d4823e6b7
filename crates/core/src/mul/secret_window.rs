//! A fixed window of odd signed digits, for a secret scalar and any point.
//!
//! `k = sum d_j 2^(w j)` with odd `|d_j| < 2^w`, so every step is `w` doublings and one addition of a table
//! entry with a sign. It was preferred to the ladder (one addition a bit) and to windows with a zero digit
//! (an addition to be masked).
//!
//! **Bound for incomplete additions.** Let the point have odd prime order `n > 2^(w+3)`. Write `A_j` for the
//! accumulator as an integer multiple of the point after digit `j`. `A_j = 2^w A_(j+1) + d_j`, and from the
//! recoding `A_j` is odd, positive and at most `k / 2^(w j) + 1`. An addition meets an exception when
//! `2^w A_(j+1)` is 0 or `±d_j` modulo `n`. As integers these differ, because `2^w A_(j+1) >= 2^w > |d_j| > 0`.
//! Modulo `n` they differ for `j >= 1`, because `2^w A_(j+1) + |d_j| < A_j + 2^(w+1) <= n / 2^w + 1 + 2^(w+1) < n`.
//! For `j = 0` they can coincide (`k = n - 2 |d_0|` makes `2^w A_1 = n + d_0 - …`), so the last addition is the
//! complete one. The same bound makes the table right: `(2 i + 1) P ± 2 P` is not the identity.
//!
//! The tests run this loop on every scalar for small orders above the bound. They also show what breaks it:
//! an order so small that the table reaches the identity, and the last addition made incomplete.

use super::recode::OddScalar;
use crate::group::Group;
use crate::words::{Damaged, Exchange};

/// Whether an order of this many bits satisfies the bound above: `n > 2^(w+3)`.
#[must_use]
pub const fn is_long_enough(order_bits: u32, w: u32) -> bool {
    order_bits > w + 3
}

/// `k P` for the odd scalar `k` below `2^order_bits`; `entries` are `P, 3 P, …, (2^w - 1) P`.
/// Constant time. Cost: `order_bits` doublings and `order_bits / w` additions.
pub fn multiply<G: Group>(law: &G, k: &OddScalar, order_bits: u32, w: u32, entries: &[G::Entry]) -> G::Point {
    interleaved(law, [(k, entries)], order_bits, w)
}

/// `sum k_i P_i` for odd scalars of absolute values below `2^bits`, each with the odd multiples of its point, by one
/// chain of doublings. The additions of the last window are complete. Constant time. Cost: `bits` doublings and
/// `bits / w` additions a term.
pub fn interleaved<G: Group, const N: usize>(
    law: &G,
    terms: [(&OddScalar, &[G::Entry]); N],
    bits: u32,
    w: u32,
) -> G::Point {
    let mut state = WindowState::new(law, bits, w);
    while state.left > 0 {
        state.step(law, &terms);
    }
    state.acc
}

/// The state of the loop of [`interleaved`], which advances by one window at a time.
#[derive(Clone, Copy, Debug)]
pub struct WindowState<P> {
    /// The sum of the windows that were taken.
    pub acc: P,
    /// The windows that are left.
    pub left: usize,
    windows: usize,
    width: usize,
}

impl<P> WindowState<P> {
    /// The start, for scalars of `bits` bits and windows of `w`.
    #[inline(always)]
    pub fn new<G: Group<Point = P>>(law: &G, bits: u32, w: u32) -> Self {
        let windows = bits.div_ceil(w) as usize;
        Self { acc: law.identity(), left: windows, windows, width: w as usize }
    }

    /// Writes or reads all but the sum; it was made for the same bits.
    ///
    /// # Errors
    /// [`Damaged`].
    pub fn exchange(&mut self, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        x.number(&mut self.left, 0..=self.windows)
    }

    /// Whether no window was taken.
    #[inline(always)]
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.left == self.windows
    }

    /// The next window, of which one is left: its doublings, none in the first one, and an addition for each term.
    #[inline(always)]
    pub fn step<G: Group<Point = P>, const N: usize>(
        &mut self,
        law: &G,
        terms: &[(&OddScalar, &[G::Entry]); N],
    ) {
        let top = self.is_first();
        self.left -= 1;
        let j = self.left;
        if !top {
            law.double_n_in_place(&mut self.acc, self.width);
        }
        for (i, (k, entries)) in terms.iter().enumerate() {
            let (index, negative) = k.digit(j * self.width, 1, self.width, self.windows * self.width);
            let e = law.negate_if(&law.lookup(entries, index), negative ^ k.negate);
            if top && i == 0 {
                self.acc = law.point(&e);
            } else if j == 0 {
                self.acc = law.add_complete(&self.acc, &e);
            } else {
                law.add_in_place(&mut self.acc, &e);
            }
        }
    }
}
