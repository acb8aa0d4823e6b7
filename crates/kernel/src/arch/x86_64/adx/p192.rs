//! Multiplication modulo p = 2^192 - 2^64 - 1, plain representation, inline.
//!
//! `2^192 = 2^64 + 1`, so the high half `(h0, h1, h2)` of the product folds onto the low half with additions
//! alone: `(h0, h1, h2) + (h2, h0, h1) + (0, h2, 0)`, the first two in two carry chains. That leaves
//! `S = n 2^192 + r` with `n <= 3`, and with `c = 2^64 + 1`, `u = r + (n + 1) c` decides: after a
//! carry `u`, which is `S - (n + 1) p`, is the result, otherwise `u - c`.
//!
//! Contract of both functions: any operands; the result is below `p`. Tested in `tests.rs`.

use super::Adx;
use core::arch::asm;

prime! {
    P192, 3:
    linear_methods! { p192, 3 }
    product_methods! { multiply, square, 3 }
}

/// The words `[w… u…]` to `[w…]` below `p`.
#[rustfmt::skip]
macro_rules! fold {
    ($l:tt $n:tt [$w0:tt $w1:tt $w2:tt] [$u0:tt $u1:tt $u2:tt]) => {
        concat!(
            "xor ", $l, ", ", $l, "\n", "adcx ", $w0, ", ", $u0, "\n", "adox ", $w0, ", ", $u2, "\n",
            "adcx ", $w1, ", ", $u1, "\n", "adox ", $w1, ", ", $u0, "\n", "adcx ", $w2, ", ", $u2, "\n",
            "adox ", $w2, ", ", $u1, "\n", "mov ", $n, ", 1\n", "adcx ", $n, ", ", $l, "\n", "adox ", $n, ", ", $l, "\n", "add ", $w1, ", ", $u2, "\n", "adc ", $w2, ", 0\n", "adc ", $n, ", 0\n",
            // n is now n + 1
            "add ", $w0, ", ", $n, "\n", "adc ", $w1, ", ", $n, "\n", "adc ", $w2, ", 0\n", "mov ", $n, ", 1\n", "cmovc ", $n, ", ", $l, "\n", "sub ", $w0, ", ", $n, "\n", "sbb ", $w1, ", ", $n, "\n",
            "sbb ", $w2, ", 0\n"
        )
    };
}

/// `a b mod p`. 9 products; 11 registers.
#[inline(always)]
pub fn multiply(_: Adx, a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    let (r0, r1, r2);
    // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 16, inside its array
    unsafe {
        asm!(
            inline_product_3!(("{h}" "{z}")),
            fold!("{l}" "{h}" ["{t0}" "{t1}" "{t2}"] ["{a0}" "{a1}" "{a2}"]),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            b = in(reg) b.as_ptr(),
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            l = out(reg) _,
            z = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2]
}

/// `a^2 mod p`. 6 products; 9 registers.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 3]) -> [u64; 3] {
    let (r0, r1, r2);
    // SAFETY: the token proves BMI2 and ADX; no memory is touched
    unsafe {
        asm!(
            inline_square_3!(),
            fold!("{l}" "{a1}" ["{a0}" "{t1}" "{t2}"] ["{t3}" "{t4}" "{a2}"]),
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) _,
            t4 = out(reg) _,
            l = out(reg) _,
            out("rdx") _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2]
}
