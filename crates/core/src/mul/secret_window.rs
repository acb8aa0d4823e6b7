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
use super::table::lookup;
use crate::group::Group;

/// Whether an order of this many bits satisfies the bound above: `n > 2^(w+3)`.
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
    let windows = bits.div_ceil(w) as usize;
    let width = w as usize;
    let mut acc = law.identity();
    for j in (0..windows).rev() {
        let top = j == windows - 1;
        if !top {
            law.double_n_in_place(&mut acc, width);
        }
        for (i, (k, entries)) in terms.iter().enumerate() {
            let (index, negative) = k.digit(j * width, 1, width, windows * width);
            let e = law.negate_if(&lookup(law, entries, index), negative ^ k.negate);
            if top && i == 0 {
                acc = law.point(&e);
            } else if j == 0 {
                acc = law.add_complete(&acc, &e);
            } else {
                law.add_in_place(&mut acc, &e);
            }
        }
    }
    acc
}
