//! Multiplication modulo `2^BITS - c` for a short `c`, with plain integers: `2^BITS = c`, so the bits from `BITS` on are
//! multiplied by `c` and added to those below, until the value is short.

use crate::carries::adc;
use crate::limbs::mac;
use crate::reduction::reduce_once;
use crate::value_barrier;

/// The product of `a` and `b`, low and high half.
#[inline(always)]
pub(super) fn product<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], [u64; L]) {
    let (mut low, mut high) = ([0; L], [0; L]);
    let mut i = 0;
    while i < L {
        // the window of L limbs from i on: low[i..] then high[..i]
        let mut carry = 0;
        let mut j = 0;
        while j < L {
            let k = i + j;
            if k < L {
                (low[k], carry) = mac(low[k], a[i], b[j], carry);
            } else {
                (high[k - L], carry) = mac(high[k - L], a[i], b[j], carry);
            }
            j += 1;
        }
        high[i] = carry;
        i += 1;
    }
    (low, high)
}

/// The square of `a`, low and high half. Cost: `(L^2 + L) / 2` limb products.
#[inline(always)]
pub(super) fn square<const L: usize>(a: &[u64; L]) -> ([u64; L], [u64; L]) {
    let mut halves = [[0; L]; 2];
    let words = halves.as_flattened_mut();
    // the products of two limbs
    for i in 0..L {
        let mut carry = 0;
        for j in i + 1..L {
            (words[i + j], carry) = mac(words[i + j], a[i], a[j], carry);
        }
        words[i + L] = carry;
    }
    // twice that, and the squares of the limbs
    let (mut bit, mut carry) = (0, 0);
    for i in 0..L {
        let [low, high] = [words[2 * i], words[2 * i + 1]];
        let product;
        (words[2 * i], product) = mac(low << 1 | bit, a[i], a[i], carry);
        (words[2 * i + 1], carry) = adc(high << 1 | low >> 63, product, 0);
        bit = high >> 63;
    }
    let [low, high] = halves;
    (low, high)
}

/// The value `low + 2^(64 L) high`, whose bits from `BITS` on are replaced by their product with `c`.
///
/// In: the bits from `BITS` on, times `c`, stay below `2^(64 (2 L))`. Cost: `L N` products.
#[inline(always)]
fn fold<const L: usize, const N: usize, const BITS: usize>(
    low: &[u64; L],
    high: &[u64; L],
    c: &[u64; N],
) -> ([u64; L], [u64; L]) {
    let (shift, keep) = (BITS % 64, (BITS - 1) / 64);
    // the bits from BITS on, as L limbs and what is above them, which the bounds of the callers make zero
    let mut above = [0; L];
    let mut kept = *low;
    let mut i = 0;
    while i < L {
        above[i] = if shift == 0 {
            high[i]
        } else {
            let (from, next) = (keep + i, keep + i + 1);
            let x = if from < L { low[from] } else { high[from - L] };
            let y = if next < L {
                low[next]
            } else if next < 2 * L {
                high[next - L]
            } else {
                0
            };
            x >> shift | y << (64 - shift)
        };
        i += 1;
    }
    // a single bit in later folds, of which the compiler would make a branch around the product
    above[0] = value_barrier(above[0] as i64) as u64;
    if shift != 0 {
        kept[keep] &= (1 << shift) - 1;
        let mut i = keep + 1;
        while i < L {
            kept[i] = 0;
            i += 1;
        }
    }
    let (mut low, mut high) = (kept, [0; L]);
    let mut j = 0;
    while j < N {
        let mut carry = 0;
        let mut i = 0;
        while i < L {
            let k = i + j;
            if k < L {
                (low[k], carry) = mac(low[k], above[i], c[j], carry);
            } else {
                (high[k - L], carry) = mac(high[k - L], above[i], c[j], carry);
            }
            i += 1;
        }
        let mut k = j;
        while k < L {
            (high[k], carry) = adc(high[k], carry, 0);
            k += 1;
        }
        j += 1;
    }
    (low, high)
}

/// `a b mod p` for `p = 2^BITS - c`.
///
/// Three folds of a product below `2^(2 BITS)`, with `c < 2^(BITS/2 - 64)`, leave a value below `2^BITS`, which is
/// below `2 p`: the first leaves at most `c` above bit `BITS`, the second at most 1 and then little below it.
#[inline(always)]
pub fn multiply<const L: usize, const N: usize, const BITS: usize>(
    a: &[u64; L],
    b: &[u64; L],
    p: &[u64; L],
    c: &[u64; N],
) -> [u64; L] {
    let (low, high) = product(a, b);
    let (low, high) = fold::<L, N, BITS>(&low, &high, c);
    let (low, high) = fold::<L, N, BITS>(&low, &high, c);
    let (low, high) = fold::<L, N, BITS>(&low, &high, c);
    reduce_once(&low, high[0], p)
}
