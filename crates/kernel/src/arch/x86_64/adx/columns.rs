//! Conversion between words of 64 bits and shorter limbs, for products that are added up in columns.
//!
//! A column fits two words, so that each product costs one addition without and one with carry. Over full words it
//! costs two with carry, which run on half as many execution units and depend on each other. With limbs of `b` bits
//! times `2^s`, `2 s = 64 - b`, the high word of a column is what goes to the next column. What is left of every column
//! is below `2^63` and overlaps its neighbours only: each word of the result is the sum of two pieces.

/// Bits `64 k - g k` on of a number, up to the mask, times `2^s`: limb `k` in the register of word `k`, if `g` is `64 -
/// b`. `before` is word `k - 1`, none for limb 0. Clobbers `t`.
#[rustfmt::skip]
macro_rules! limb {
    ($g:tt $s:tt $mask:tt $t:tt: 0 $word:tt) => {
        concat!("shl ", $word, ", ", $s, "\n", "and ", $word, ", ", $mask, "\n")
    };
    ($g:tt $s:tt $mask:tt $t:tt: $k:tt $word:tt $before:tt) => {
        concat!(
            "mov ", $t, ", ", $before, "\n",
            "shl ", $word, ", ", $g, "*", $k, " + ", $s, "\n",
            "shr ", $t, ", 64 - ", $s, " - ", $g, "*", $k, "\n",
            "or ", $word, ", ", $t, "\n",
            "and ", $word, ", ", $mask, "\n"
        )
    };
}

/// What is left of column `k > 0`, in `r`, to its pieces: in word `k`, left there, and in word `k - 1`. Clobbers `rdx`.
///
/// A product by a power of two is two shifts, which compete with additions with carry for the same units.
#[rustfmt::skip]
macro_rules! pieces {
    ($g:tt: $k:tt $r:tt $below:tt) => {
        concat!("mov rdx, 1 << (64 - ", $g, "*", $k, ")\n", "mulx ", $r, ", ", $below, ", ", $r, "\n")
    };
}
