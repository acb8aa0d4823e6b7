//! The product and the square of integers, twice as long as they.
//!
//! Rows of the schoolbook. A square takes each product of two limbs once, doubles their sum and adds the squares of the
//! limbs. Rejected: columns (three words of sum, which the compiler does not keep in carries), and Karatsuba (slower below
//! ten limbs).
//!
//! Operands have any value. Constant time. Tested with the primes that are made of them.

use crate::carries::adc;
use crate::limbs::mac;

/// The product of `a` and `b`, low and high half. Cost: `L^2` limb products.
#[inline(always)]
pub(super) fn product<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], [u64; L]) {
    let (mut low, mut high) = ([0; L], [0; L]);
    for (a, word) in a.iter().zip(&mut low) {
        // the window of L words from the row's first on, which leaves its lowest
        let mut carry;
        (*word, carry) = mac(high[0], *a, b[0], 0);
        for j in 1..L {
            (high[j - 1], carry) = mac(high[j], *a, b[j], carry);
        }
        high[L - 1] = carry;
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
