//! Short operations modulo p = 2^448 - 2^224 - 1, plain representation, inline; the products, out of line, are in
//! `p448/products.rs`.
//!
//! `2^448 = c = 2^224 + 1`. Of words `r` with a carry word `n` above, the words below `p` are `u = r + (n + 1) c`,
//! minus `c` unless there was a carry.
//!
//! Contract: operands below `p`, but of products and squares any; results are below `p`. Tested in `tests.rs`.

mod products;

pub use self::products::{multiply, square};
use super::{Adx, NAMED};
use crate::arch::portable;
use core::arch::asm;

prime! {
    P448, 7:
    product_methods! { multiply, square, 7 }

    #[inline(always)]
    fn add(&self, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        add(NAMED, a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
        sub(a, b)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; 7]) -> [u64; 7] {
        portable::P448.half(a)
    }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; 7], k: u32) -> [u64; 7] {
        multiply_small(NAMED, a, k)
    }
}

/// `a + b`.
#[inline(always)]
pub fn add(_: Adx, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
    let mut r = *a;
    let [a0, a1, a2, a3, a4, a5, a6] = &mut r;
    // SAFETY: the token proves ADX; `b` is read at offsets 0 to 48, inside its array
    unsafe {
        asm!(
            // a + b through CF, + c through OF: at most one carry leaves, exactly when a + b >= p
            "mov {m:e}, 1",
            "mov {x}, 0x100000000",
            "xor {z:e}, {z:e}",
            "adcx {a0}, [{b}]",
            "adox {a0}, {m}",
            "adcx {a1}, [{b} + 8]",
            "adox {a1}, {z}",
            "adcx {a2}, [{b} + 16]",
            "adox {a2}, {z}",
            "adcx {a3}, [{b} + 24]",
            "adox {a3}, {x}",
            "adcx {a4}, [{b} + 32]",
            "adox {a4}, {z}",
            "adcx {a5}, [{b} + 40]",
            "adox {a5}, {z}",
            "adcx {a6}, [{b} + 48]",
            "adox {a6}, {z}",
            "cmovc {m}, {z}",
            "cmovc {x}, {z}",
            "cmovo {m}, {z}",
            "cmovo {x}, {z}",
            // - c without one
            "sub {a0}, {m}",
            "sbb {a1}, 0",
            "sbb {a2}, 0",
            "sbb {a3}, {x}",
            "sbb {a4}, 0",
            "sbb {a5}, 0",
            "sbb {a6}, 0",
            a0 = inout(reg) *a0,
            a1 = inout(reg) *a1,
            a2 = inout(reg) *a2,
            a3 = inout(reg) *a3,
            a4 = inout(reg) *a4,
            a5 = inout(reg) *a5,
            a6 = inout(reg) *a6,
            m = out(reg) _,
            x = out(reg) _,
            z = out(reg) _,
            b = in(reg) b.as_ptr(),
            options(pure, readonly, nostack)
        );
    }
    r
}

/// `a - b`.
#[inline(always)]
pub fn sub(a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
    let mut r = *a;
    let [a0, a1, a2, a3, a4, a5, a6] = &mut r;
    // SAFETY: `b` is read at offsets 0 to 48, inside its array
    unsafe {
        asm!(
            "mov {m:e}, 0",
            "sub {a0}, [{b}]",
            "sbb {a1}, [{b} + 8]",
            "sbb {a2}, [{b} + 16]",
            "sbb {a3}, [{b} + 24]",
            "sbb {a4}, [{b} + 32]",
            "sbb {a5}, [{b} + 40]",
            "sbb {a6}, [{b} + 48]",
            // a borrow counts c
            "adc {m}, 0",
            "mov {x}, {m}",
            "shl {x}, 32",
            "sub {a0}, {m}",
            "sbb {a1}, 0",
            "sbb {a2}, 0",
            "sbb {a3}, {x}",
            "sbb {a4}, 0",
            "sbb {a5}, 0",
            "sbb {a6}, 0",
            a0 = inout(reg) *a0,
            a1 = inout(reg) *a1,
            a2 = inout(reg) *a2,
            a3 = inout(reg) *a3,
            a4 = inout(reg) *a4,
            a5 = inout(reg) *a5,
            a6 = inout(reg) *a6,
            m = out(reg) _,
            x = out(reg) _,
            b = in(reg) b.as_ptr(),
            options(pure, readonly, nostack)
        );
    }
    r
}

/// `a k`. 7 products; 10 registers.
#[inline(always)]
pub fn multiply_small(_: Adx, a: &[u64; 7], k: u32) -> [u64; 7] {
    let mut r = *a;
    let [a0, a1, a2, a3, a4, a5, a6] = &mut r;
    // SAFETY: the token proves BMI2; no memory is touched
    unsafe {
        asm!(
            "mulx {h}, {a0}, {a0}",
            "mulx {l}, {a1}, {a1}",
            "add {a1}, {h}",
            "mulx {h}, {a2}, {a2}",
            "adc {a2}, {l}",
            "mulx {l}, {a3}, {a3}",
            "adc {a3}, {h}",
            "mulx {h}, {a4}, {a4}",
            "adc {a4}, {l}",
            "mulx {l}, {a5}, {a5}",
            "adc {a5}, {h}",
            "mulx {h}, {a6}, {a6}",
            "adc {a6}, {l}",
            // n + 1, for the word n that is above: it is below k
            "adc {h}, 1",
            "mov {l}, {h}",
            "shl {l}, 32",
            "add {a0}, {h}",
            "adc {a1}, 0",
            "adc {a2}, 0",
            "adc {a3}, {l}",
            "adc {a4}, 0",
            "adc {a5}, 0",
            "adc {a6}, 0",
            // - c unless there was a carry
            "sbb {h}, {h}",
            "inc {h}",
            "mov {l}, {h}",
            "shl {l}, 32",
            "sub {a0}, {h}",
            "sbb {a1}, 0",
            "sbb {a2}, 0",
            "sbb {a3}, {l}",
            "sbb {a4}, 0",
            "sbb {a5}, 0",
            "sbb {a6}, 0",
            a0 = inout(reg) *a0,
            a1 = inout(reg) *a1,
            a2 = inout(reg) *a2,
            a3 = inout(reg) *a3,
            a4 = inout(reg) *a4,
            a5 = inout(reg) *a5,
            a6 = inout(reg) *a6,
            l = out(reg) _,
            h = out(reg) _,
            in("rdx") u64::from(k),
            options(pure, nomem, nostack)
        );
    }
    r
}
