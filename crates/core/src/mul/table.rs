//! Tables of small multiples, and reading them without telling which entry was read.

use crate::group::Group;
use subtle::ConstantTimeEq;

/// The most entries of a table that is built on the stack.
pub const MAX_ENTRIES: usize = 32;

/// Fills `out` with `P, 3 P, 5 P, …`. None of them, nor `2 P`, may be the identity, and for an incomplete law
/// none but the first two terms of any sum may be equal up to sign: the order of `P` must exceed
/// `2 (2 out.len() + 1)`, or be odd and exceed `2 out.len()` for a complete law. At most [`MAX_ENTRIES`].
pub fn odd_multiples<G: Group>(law: &G, p: &G::Point, out: &mut [G::Entry]) {
    let mut points = [law.identity(); MAX_ENTRIES];
    let points = &mut points[..out.len()];
    odd_points(law, p, points);
    law.entries(points, out);
}

/// The points of [`odd_multiples`].
pub fn odd_points<G: Group>(law: &G, p: &G::Point, points: &mut [G::Point]) {
    let twice = law.double(p);
    let mut multiple = *p;
    for slot in points.iter_mut() {
        *slot = multiple;
        multiple = law.add_points(&multiple, &twice);
    }
}

/// The entry at a secret `index`: every entry is read, in order.
#[inline(always)]
pub fn lookup<G: Group>(law: &G, entries: &[G::Entry], index: u64) -> G::Entry {
    let mut result = entries[0];
    for (i, entry) in entries.iter().enumerate().skip(1) {
        result = law.select(&result, entry, (i as u64).ct_eq(&index));
    }
    result
}
