//! Multiplication modulo p = 2^224 - c, c = 0x100001a93, plain representation in four limbs, inline.
//!
//! The four limbs leave 32 bits above `p`, and the kernel accepts operands up to `2^239`: sums and differences
//! of a few elements need no reduction before they are multiplied. With `c = 2^32 + c'`,
//! `2^256 = 2^64 + 2^32 c'`, so the high half `H` of the product folds onto the low half as a row of products
//! by `2^32 c'` (45 bits) and an addition of `H` one limb up. What then lies above bit 224 is one word `n`, and
//! `u = r + (n + 1) c` decides: with bit 224 set its low 224 bits are the
//! result, otherwise `u - c` is.
//!
//! Bounds: `a b < 2^478`, so `H < 2^222`, the carry word of the fold is below `2^31`, `n < 2^63`, and
//! `(n + 1) c < 2^97 < p`. The result is below `p`. Tested in `tests.rs`.

use super::Adx;
use core::arch::asm;

prime! {
    Secp224k1, 4:
    linear_methods! { secp224k1, 4 }
    product_methods! { multiply, square, 4 }
}

const C: u64 = 0x1_0000_1a93;
const C_SHIFTED: u64 = 0x1a93 << 32;

/// The words `[w… u…]` to `[w…]` below `p`; `w3d` is the lower half of `w3`.
#[rustfmt::skip]
macro_rules! fold {
    ($l:tt $h:tt $n:tt [$w0:tt $w1:tt $w2:tt $w3:tt $w3d:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            "mov rdx, {c_shifted}\n",
            row!($l ($h "{z}") [$u0 $u1 $u2 $u3] [$w0 $w1 $w2 $w3 $n]),
            "add ", $w1, ", ", $u0, "\n",
            "adc ", $w2, ", ", $u1, "\n",
            "adc ", $w3, ", ", $u2, "\n",
            "adc ", $n, ", ", $u3, "\n",
            // n = the bits from 224 on, plus 1
            "mov ", $l, ", ", $w3, "\n",
            "shr ", $l, ", 32\n",
            "shl ", $n, ", 32\n",
            "lea ", $n, ", [", $n, " + ", $l, " + 1]\n",
            "mov ", $w3d, ", ", $w3d, "\n",
            "mov rdx, {c}\n",
            "mulx ", $h, ", ", $l, ", ", $n, "\n",
            "add ", $w0, ", ", $l, "\n",
            "adc ", $w1, ", ", $h, "\n",
            "adc ", $w2, ", 0\n",
            "adc ", $w3, ", 0\n",
            // bit 224 decides
            "mov ", $l, ", ", $w3, "\n",
            "mov ", $w3d, ", ", $w3d, "\n",
            "shr ", $l, ", 32\n",
            "cmovnz rdx, {z}\n",
            "sub ", $w0, ", rdx\n",
            "sbb ", $w1, ", 0\n",
            "sbb ", $w2, ", 0\n",
            "sbb ", $w3, ", 0\n"
        )
    };
}

/// `a b mod p` for operands below `2^239`; below `p`. 21 products; 13 registers.
#[cfg_attr(frame_pointers, inline(never))]
#[cfg_attr(not(frame_pointers), inline(always))]
pub fn multiply(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    debug_assert!(a[3] >> 47 == 0 && b[3] >> 47 == 0, "an operand reaches 2^239");
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 24, inside its array
    unsafe {
        asm!(
            inline_product_4!(("{h}" "{z}")),
            fold!("{l}" "{h}" "{b}" ["{t0}" "{t1}" "{t2}" "{t3}" "{t3:e}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            a3 = inout(reg) a[3] => _,
            b = inout(reg) b.as_ptr() => _,
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            l = out(reg) _,
            z = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            c = const C,
            c_shifted = const C_SHIFTED,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a^2 mod p` for an operand below `2^239`; below `p`. 15 products; 13 registers.
#[cfg_attr(frame_pointers, inline(never))]
#[cfg_attr(not(frame_pointers), inline(always))]
pub fn square(_: Adx, a: &[u64; 4]) -> [u64; 4] {
    debug_assert!(a[3] >> 47 == 0, "the operand reaches 2^239");
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; no memory is touched
    unsafe {
        asm!(
            inline_square_4!(),
            fold!("{l}" "{a1}" "{a2}" ["{a0}" "{t1}" "{t2}" "{t3}" "{t3:e}"] ["{t4}" "{t5}" "{t6}" "{a3}"]),
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            a3 = inout(reg) a[3] => _,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) _,
            t5 = out(reg) _,
            t6 = out(reg) _,
            l = out(reg) _,
            z = out(reg) _,
            out("rdx") _,
            c = const C,
            c_shifted = const C_SHIFTED,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}
