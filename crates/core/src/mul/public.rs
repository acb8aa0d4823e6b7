//! Public scalars: interleaved wNAF, in variable time.
//!
//! One chain of doublings serves every term (Straus; Möller, "Algorithms for multi-exponentiation", SAC 2001);
//! each term adds an odd multiple of its point about every `w + 1` bits. The window of a term follows from
//! the length of its table. Exceptions of the addition are handled by branching, so every pair of points
//! and every scalar is right.

use super::recode::{MAX_DIGITS, wnaf_vartime};
use crate::group::Group;
use subtle::Choice;

/// The window for a point without a table: 8 odd multiples, and 16 for long orders.
pub const fn window(order_bits: u32) -> u32 {
    if order_bits < 448 { 5 } else { 6 }
}

/// `sum k_i P_i` for terms `(k_i, [P_i, 3 P_i, 5 P_i, …])`; the tables' lengths are powers of two.
pub fn interleaved_vartime<G: Group, const N: usize>(law: &G, terms: [(&[u64], &[G::Entry]); N]) -> G::Point {
    let mut digits = [[0i16; MAX_DIGITS]; N];
    let mut used = 0;
    for (digits, (k, entries)) in digits.iter_mut().zip(&terms) {
        used = used.max(wnaf_vartime(k, width(entries), digits));
    }
    sum_vartime(law, &digits, used, |term, index| terms[term].1[index])
}

/// The width of the digits that a table of odd multiples serves.
pub(crate) fn width<E>(entries: &[E]) -> u32 {
    entries.len().ilog2() + 2
}

/// The sum of terms given by digits, of which `used` count, and by their odd multiples: `entry(i, m)` is
/// `(2 m + 1) P_i`.
pub(crate) fn sum_vartime<G: Group, D: AsRef<[i16]>>(
    law: &G,
    digits: &[D],
    used: usize,
    entry: impl Fn(usize, usize) -> G::Entry,
) -> G::Point {
    let mut acc = law.identity();
    let mut doublings = 0;
    let signed = |(term, digit): (usize, i16)| {
        let entry = entry(term, usize::from(digit.unsigned_abs() / 2));
        if digit < 0 { law.negate_if(&entry, Choice::from(1)) } else { entry }
    };
    for i in (0..used).rev() {
        doublings += 1;
        let mut last = None;
        for (term, digits) in digits.iter().enumerate() {
            let digit = digits.as_ref()[i];
            if digit != 0 {
                law.double_n_in_place(&mut acc, doublings);
                doublings = 0;
                if let Some(before) = last.replace((term, digit)) {
                    law.add_in_place_vartime(&mut acc, &signed(before));
                }
            }
        }
        match last {
            Some(last) if i > 0 => law.add_before_doubling_vartime(&mut acc, &signed(last)),
            Some(last) => law.add_in_place_vartime(&mut acc, &signed(last)),
            None => {}
        }
    }
    law.double_n_in_place(&mut acc, doublings);
    acc
}

/// `P = P + E`, or `P - E` when `negative`.
pub(super) fn add_signed_vartime<G: Group>(law: &G, p: &mut G::Point, e: &G::Entry, negative: bool) {
    if negative {
        law.add_in_place_vartime(p, &law.negate_if(e, Choice::from(1)));
    } else {
        law.add_in_place_vartime(p, e);
    }
}
