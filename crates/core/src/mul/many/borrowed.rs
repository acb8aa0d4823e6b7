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

/// `sum k_i P_i` by interleaved wNAF, for points whose order exceeds `2^(WIDTH + 3)` and scalars that fit
/// ([`crate::mul::recode::fits`]). The memory is for as many terms, or the last ones are left out.
pub fn interleaved_vartime<G: Group>(
    law: &G,
    terms: impl Iterator<Item = (impl AsRef<[u64]>, G::Entry)>,
    digits: &mut [[i16; MAX_DIGITS]],
    entries: &mut [[G::Entry; ENTRIES]],
) -> G::Point {
    let mut used = 0;
    for (((k, p), digits), entries) in terms.zip(digits.iter_mut()).zip(entries.iter_mut()) {
        odd_multiples_vartime(law, &law.point(&p), entries);
        used = used.max(wnaf_vartime(k.as_ref(), WIDTH, digits));
    }
    sum_vartime(law, digits, used, |term: usize, index: usize| entries[term][index])
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
pub fn buckets_vartime<G: Group, M: Copy + From<G::Point>>(
    law: &G,
    terms: impl Iterator<Item = (impl AsRef<[u64]>, G::Entry)> + Clone,
    add: impl Fn(&G::Point, &G::Point) -> G::Point,
    bits: u32,
    w: u32,
    memory: &mut [M],
) -> G::Point
where
    G::Point: From<M>,
{
    let mut acc = law.identity();
    // the carry out of the last window makes one more
    for window in (0..=bits / w).rev() {
        law.double_n_in_place(&mut acc, w as usize);
        memory.fill(law.identity().into());
        for (k, p) in terms.clone() {
            let digit = signed_digit(k.as_ref(), window, w);
            if let Some(bucket) = (digit.unsigned_abs() as usize).checked_sub(1) {
                let entry = law.negate_if(&p, Choice::from(u8::from(digit < 0)));
                let mut sum = memory[bucket].into();
                law.add_in_place_vartime(&mut sum, &entry);
                memory[bucket] = sum.into();
            }
        }
        // sum of (i + 1) B_i: every bucket is in all the sums from the top down to it
        let (mut running, mut sum) = (law.identity(), law.identity());
        for bucket in memory.iter().rev() {
            running = add(&running, &(*bucket).into());
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
