//! Multiplication modulo p = 2^521 - 1, plain representation, out of line.
//!
//! `2^521 = 1`: the result is the low 521 bits of the product plus the bits above them. Every addition that ends in the
//! result starts with a carry in, which makes it `S + 1` for a sum `S < 2 p`; if that reaches bit 521, the low 521 bits
//! are `S - p`, otherwise 1 is taken back.
//!
//! Rejected: differences of products with one reduction, because the difference of the words takes as many instructions
//! as the reduction that it saves; rows from the highest limb down, which fold as they go and need no memory, but a chain
//! of additions more for each row.
//!
//! Contract: operands below `2^521`; the result is below `p`. Constant time. A product is 404 instructions with the
//! call's own, a square 279.
//! Tested in `tests.rs`.

use super::wide;
use core::arch::asm;

prime! {
    P521, 9:
    linear_methods! { p521, 9 }
    product_methods! { multiply, square, 9 }
}

/// The words of a product below `2^1042` modulo `p`.
#[inline(always)]
fn reduce(w: &[u64; 18]) -> [u64; 9] {
    let mut r = [0; 9];
    let [r0, r1, r2, r3, r4, r5, r6, r7, r8] = &mut r;
    // SAFETY: the low words of `w` are read inside its array; apart from that only the registers named are used
    unsafe {
        asm!(
            // word 8 of the low bits, and the bits above
            "and {low}, {h0}, #0x1ff",
            shifted!("9" "{h9}" ["{h0}" "{h1}" "{h2}" "{h3}" "{h4}" "{h5}" "{h6}" "{h7}" "{h8}"]),
            "cmp xzr, xzr",
            plus_words!("adcs" ["{h0}" "{h1}" "{h2}" "{h3}" "{h4}" "{h5}" "{h6}" "{h7}"] ["0" "16" "32" "48"]),
            "adcs {h8}, {h8}, {low}",
            "cmp {h8}, #0x200",
            each!("sbcs" "sbcs"
                ["{h0}" "{h1}" "{h2}" "{h3}" "{h4}" "{h5}" "{h6}" "{h7}" "{h8}"]
                ["xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr"]),
            "and {h8}, {h8}, #0x1ff",
            h0 = inout(reg) w[8] => *r0,
            h1 = inout(reg) w[9] => *r1,
            h2 = inout(reg) w[10] => *r2,
            h3 = inout(reg) w[11] => *r3,
            h4 = inout(reg) w[12] => *r4,
            h5 = inout(reg) w[13] => *r5,
            h6 = inout(reg) w[14] => *r6,
            h7 = inout(reg) w[15] => *r7,
            h8 = inout(reg) w[16] => *r8,
            h9 = in(reg) w[17],
            low = out(reg) _,
            u = out(reg) _,
            v = out(reg) _,
            w = in(reg) w.as_ptr(),
            options(pure, readonly, nostack)
        );
    }
    r
}

/// `a b`.
#[inline(never)]
pub fn multiply(a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
    reduce(&wide::product_9(a, b))
}

/// `a^2`.
#[inline(never)]
pub fn square(a: &[u64; 9]) -> [u64; 9] {
    reduce(&wide::square_9(a))
}
