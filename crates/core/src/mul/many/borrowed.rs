//! The sum of any number of public multiples, in variable time.
//!
//! | terms | strategy | cost of a term at 256 bits |
//! |---|---|---|
//! | few | interleaved wNAF (Straus), 8 odd multiples a term | 43 additions, a table |
//! | many | buckets of signed digits (Pippenger) | `256 / w` additions for windows of `w` bits |
//!
//! With windows of `w` bits the buckets cost `2^w` additions a window, whatever the number of terms, so that they win
//! from about 400 terms on; [`bucket_window`] compares the two sums. Rejected: one window for both, an endomorphism for
//! the k1 curves (a quarter of the doublings of one term of many).
//!
//! The memory is the caller's, so that this crate stays without a heap. Additions branch on their exceptions: every
//! scalar and every point with a table is right, and buckets need no table.

use super::{ENTRIES, WIDTH};
use crate::group::Group;
use crate::mul::public::sum_vartime;
use crate::mul::recode::{MAX_DIGITS, wnaf_vartime, word};
use crate::mul::table::odd_multiples_vartime;
use subtle::Choice;

/// The largest window of buckets.
const MAX_BUCKET_WINDOW: u32 = 14;

/// What a term of an interleaved sum needs.
#[derive(Clone, Debug)]
pub struct Term<E> {
    digits: [i16; MAX_DIGITS],
    entries: [E; ENTRIES],
}

impl<E: Copy> AsRef<[i16]> for Term<E> {
    fn as_ref(&self) -> &[i16] {
        &self.digits
    }
}

/// The number of digits that the terms use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Used(usize);

impl<E: Copy> Term<E> {
    /// `k P`, whose order exceeds `2^(WIDTH + 3)`, for a `k` that fits ([`crate::mul::recode::fits`]).
    pub fn new_vartime<G: Group<Entry = E>>(law: &G, k: &[u64], p: &E) -> (Self, Used) {
        let mut term = Self { digits: [0; MAX_DIGITS], entries: [law.blank(); ENTRIES] };
        odd_multiples_vartime(law, &law.point(p), &mut term.entries);
        let used = wnaf_vartime(k, WIDTH, &mut term.digits);
        (term, Used(used))
    }
}

/// The sum of terms, of whose digits the greatest number is `used`.
pub fn interleaved_vartime<G: Group>(law: &G, terms: &[Term<G::Entry>], used: Used) -> G::Point {
    sum_vartime(law, terms, used.0, |term: usize, index: usize| terms[term].entries[index])
}

/// The window of buckets for this many terms of `bits` bits, where buckets take fewer additions than [`Term`]s.
pub fn bucket_window(terms: usize, bits: u32) -> Option<u32> {
    let additions = |w: u32| u64::from(bits / w + 1) * (terms as u64 + (1 << w));
    // a table is some 8 additions, and so are the digits of a term with their loop
    let interleaved = terms as u64 * u64::from(bits / (WIDTH + 1) + ENTRIES as u32);
    let best = (2..=MAX_BUCKET_WINDOW).min_by_key(|&w| additions(w))?;
    (additions(best) < interleaved).then_some(best)
}

/// The buckets of windows of `w` bits.
pub const fn buckets(w: u32) -> usize {
    1 << (w - 1)
}

/// `sum k_i P_i` by buckets, of which the memory holds [`buckets`] for `w` bits; the scalars have at most `bits`.
pub fn buckets_vartime<'a, G: Group>(
    law: &G,
    terms: impl Iterator<Item = (&'a [u64], &'a G::Entry)> + Clone,
    add: impl Fn(&G::Point, &G::Point) -> G::Point,
    bits: u32,
    w: u32,
    memory: &mut [G::Point],
) -> G::Point
where
    G::Entry: 'a,
{
    let mut acc = law.identity();
    // the carry out of the last window makes one more
    for window in (0..=bits / w).rev() {
        law.double_n_in_place(&mut acc, w as usize);
        memory.fill(law.identity());
        for (k, p) in terms.clone() {
            let digit = signed_digit(k, window, w);
            if let Some(bucket) = (digit.unsigned_abs() as usize).checked_sub(1) {
                let entry = law.negate_if(p, Choice::from(u8::from(digit < 0)));
                law.add_in_place_vartime(&mut memory[bucket], &entry);
            }
        }
        // sum of (i + 1) B_i: every bucket is in all the sums from the top down to it
        let (mut running, mut sum) = (law.identity(), law.identity());
        for bucket in memory.iter().rev() {
            running = add(&running, bucket);
            sum = add(&sum, &running);
        }
        acc = add(&acc, &sum);
    }
    acc
}

/// The digit of a window: `w` bits and the bit below them, less `2^w` when the top one is set. It is from `-2^(w-1)` to
/// `2^(w-1)` (Booth's recoding), and depends on no other window.
fn signed_digit(k: &[u64], window: u32, w: u32) -> i32 {
    let start = (window * w) as usize;
    let bits = (word(k, start) & ((1 << w) - 1)) as i32;
    let below = if start == 0 { 0 } else { (word(k, start - 1) & 1) as i32 };
    let top = bits >> (w - 1) & 1;
    bits + below - (top << w)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_make_up_the_integer() {
        for k in [0u64, 1, 2, 0x7fff, 0x8000, 0xffff, u32::MAX.into(), u64::MAX >> 1, 0x0123_4567_89ab_cdef] {
            for w in 2..=MAX_BUCKET_WINDOW {
                let sum: i128 = (0..=64 / w).map(|i| i128::from(signed_digit(&[k], i, w)) << (i * w)).sum();
                assert_eq!(sum, i128::from(k), "{k} {w}");
                assert!((0..=64 / w).all(|i| signed_digit(&[k], i, w).unsigned_abs() as usize <= buckets(w)));
            }
        }
    }

    #[test]
    fn buckets_pay_for_many_terms() {
        assert_eq!((bucket_window(1, 256), bucket_window(16, 256)), (None, None));
        let windows: [Option<u32>; 3] = [500, 5000, 50_000].map(|terms| bucket_window(terms, 256));
        assert!(windows[0].is_some() && windows[0] < windows[1] && windows[1] < windows[2], "{windows:?}");
    }
}
