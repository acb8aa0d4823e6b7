//! Pippenger's algorithm: buckets of signed digits, for many terms. Needs no tables, and branches on the exceptions of
//! additions: every scalar and every point is right.

use crate::group::Group;
use crate::mul::recode::word;
use crate::mul::windows;
use secant_kernel::Scratch;
use subtle::Choice;

/// The window of buckets for this many terms of `bits` bits, where buckets take fewer additions than Straus's algorithm.
pub fn window(terms: usize, bits: u32) -> Option<u32> {
    let additions = |w: u32| u64::from(bits / w + 1) * (terms as u64 + (1 << w));
    // a table is some 8 additions, and so are the digits of a term with their loop
    let straus =
        terms as u64 * (u64::from(bits / (windows::MANY + 1)) + windows::odd_multiples(windows::MANY) as u64);
    let best = (2..=windows::MAX_BUCKETS).min_by_key(|&w| additions(w))?;
    (additions(best) < straus).then_some(best)
}

/// The buckets of windows of `w` bits.
const fn buckets(w: u32) -> usize {
    windows::secret_entries(w)
}

/// The scratch memory of [`sum_vartime`] for windows of `w` bits, in bytes.
pub fn memory<G: Group>(_: &G, w: u32) -> usize {
    Scratch::bytes::<G::Point>(buckets(w))
}

/// `sum k_i P_i` by buckets of `w` bits; the scalars have at most `bits`. None where the memory is shorter than
/// [`memory`].
pub fn sum_vartime<G: Group>(
    law: &G,
    terms: &[(impl AsRef<[u64]>, G::Entry)],
    add: impl Fn(&G::Point, &G::Point) -> G::Point,
    bits: u32,
    w: u32,
    mut scratch: Scratch<'_>,
) -> Option<G::Point> {
    let memory = scratch.take(law.identity(), buckets(w))?;
    let mut acc = law.identity();
    // the carry out of the last window makes one more
    for window in (0..=bits / w).rev() {
        law.double_n_in_place(&mut acc, w as usize);
        memory.fill(law.identity());
        for (k, p) in terms {
            let digit = signed_digit(k.as_ref(), window, w);
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
    Some(acc)
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
            for w in 2..=windows::MAX_BUCKETS {
                let sum: i128 = (0..=64 / w).map(|i| i128::from(signed_digit(&[k], i, w)) << (i * w)).sum();
                assert_eq!(sum, i128::from(k), "{k} {w}");
                assert!((0..=64 / w).all(|i| signed_digit(&[k], i, w).unsigned_abs() as usize <= buckets(w)));
            }
        }
    }

    #[test]
    fn buckets_pay_for_many_terms() {
        assert_eq!((window(1, 256), window(16, 256)), (None, None));
        let windows: [Option<u32>; 3] = [500, 5000, 50_000].map(|terms| window(terms, 256));
        assert!(windows[0].is_some() && windows[0] < windows[1] && windows[1] < windows[2], "{windows:?}");
    }
}
