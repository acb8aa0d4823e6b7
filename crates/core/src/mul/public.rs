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
        used = used.max(wnaf_vartime(k, entries.len().ilog2() + 2, digits));
    }
    let mut acc = law.identity();
    for i in (0..used).rev() {
        acc = law.double(&acc);
        for (digits, (_, entries)) in digits.iter().zip(&terms) {
            let digit = digits[i];
            if digit != 0 {
                acc =
                    add_signed_vartime(law, &acc, &entries[usize::from(digit.unsigned_abs() / 2)], digit < 0);
            }
        }
    }
    acc
}

/// `P + E`, or `P - E` when `negative`.
pub(super) fn add_signed_vartime<G: Group>(law: &G, p: &G::Point, e: &G::Entry, negative: bool) -> G::Point {
    if negative { law.add_vartime(p, &law.negate_if(e, Choice::from(1))) } else { law.add_vartime(p, e) }
}
