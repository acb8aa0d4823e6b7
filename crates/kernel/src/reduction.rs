//! Final reductions of values that may be secret, for every machine. Constant time.

use crate::{carries, limbs, value_barrier};

/// [`limbs::reduce_once`] for secrets: of an open mask the compiler makes a branch, and of a conjunction of bits, too,
/// before it is hidden. For a value below `2 p` a carry comes with a borrow, so that their difference is the mask.
#[inline(always)]
pub fn reduce_once<const L: usize>(value: &[u64; L], carry: u64, p: &[u64; L]) -> [u64; L] {
    let (reduced, borrow) = carries::sub(value, p);
    debug_assert!(carry <= borrow, "a value of twice the modulus");
    limbs::select(value_barrier(carry.wrapping_sub(borrow) as i64) as u64, value, &reduced)
}

/// The value below `p = 2^448 - c`, `c = 2^224 + 1`, congruent to `r + n 2^448`, for `n + 1 < 2^32`.
///
/// `r + (n + 1) c` reaches `2^448` exactly when `r + n c` is not below `p`, and is then right without that bit; else
/// `c` is taken back.
#[inline(always)]
pub(crate) fn reduce_p448(r: &[u64; 7], n: u64) -> [u64; 7] {
    let m = n + 1;
    let (sum, carry) = carries::add(r, &[m, 0, 0, m << 32, 0, 0, 0]);
    minus_c(&sum, carry ^ 1)
}

/// `r - times c` modulo `2^448`, for 0 or 1 times.
#[inline(always)]
pub(crate) fn minus_c(r: &[u64; 7], times: u64) -> [u64; 7] {
    carries::sub(r, &[times, 0, 0, times << 32, 0, 0, 0]).0
}
