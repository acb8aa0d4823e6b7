//! Arithmetic modulo p = 2^255 - 19 with plain integers below 2^256, inline.
//!
//! Elements are any values below `2^256` ([`crate::primes::P25519`]). `2^256 = 38`, so the high half of a product folds
//! onto the low half by one row of four products, which leaves `S = n 2^256 + r`, `n <= 38`. The bits of `S` from 255 on
//! are a number `m` below 78 that counts 19 each: the result is below `2^255 + 2^11`, without another carry. By that
//! bound a carry out of a sum with a product, or a borrow of a difference, which count 38, leaves no second one
//! (`add_product`, `sub_product`).
//!
//! Rejected: folding at bit 256 alone, an instruction less for each product, and two more for each sum with one.
//!
//! Contract: any operands; results of products are below `2^255 + 2^39`, others below `2^256`. Operands may be the same.
//! Tested in `tests.rs`.

use core::arch::asm;

/// The top limb of a product, which is below `2^255 + 2^39`, is at most this.
pub const PRODUCT_TOP: u64 = 1 << 63;

prime! {
    P25519, 4:
    product_methods! { multiply, square, 4 }

    #[inline(always)]
    fn add(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        add(a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        sub(a, b)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; 4]) -> [u64; 4] {
        half(a)
    }

    #[inline(always)]
    fn add_product(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        debug_assert!(b[3] <= PRODUCT_TOP, "not a product");
        add_product(a, b)
    }

    #[inline(always)]
    fn sub_product(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        debug_assert!(b[3] <= PRODUCT_TOP, "not a product");
        sub_product(a, b)
    }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; 4], k: u32) -> [u64; 4] {
        multiply_small(a, k)
    }
}

/// `[t0…t3] + n 2^256`, below `2^255 + 2^39`, for `n < 2^33`: 19 for each bit from 255 on. 8 instructions.
#[rustfmt::skip]
macro_rules! fold {
    ($n:tt) => {
        concat!(
            "extr ", $n, ", ", $n, ", {t3}, #63\n",
            "and {t3}, {t3}, #0x7fffffffffffffff\n",
            "add {u0}, ", $n, ", ", $n, ", lsl #3\n",
            "add {u0}, ", $n, ", {u0}, lsl #1\n",
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{u0}" "xzr" "xzr" "xzr"])
        )
    };
}

/// `[t0…t3] + 2^256 [h…]` in `t0` to `t3`. 26 instructions with that for `c`, 8 products.
#[rustfmt::skip]
macro_rules! reduction {
    ([$h0:tt $h1:tt $h2:tt $h3:tt] $n:tt) => {
        concat!(
            row!("{c}" ["{u0}" "{u1}" "{u2}" "{u3}"] [$h0 $h1 $h2 $h3] ["{t0}" "{t1}" "{t2}" "{t3}" $n]),
            fold!($n)
        )
    };
}

/// `a b`. 88 instructions, 24 products; 18 registers.
#[inline(always)]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            product_4!(),
            reduction!(["{t4}" "{a0}" "{a1}" "{a2}"] "{a3}"),
            c = in(reg) 38_u64,
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            a3 = inout(reg) a[3] => _,
            b0 = in(reg) b[0],
            b1 = in(reg) b[1],
            b2 = in(reg) b[2],
            b3 = in(reg) b[3],
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a^2`. 68 instructions, 18 products; 16 registers.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: as in `multiply`
    unsafe {
        asm!(
            square_4!(),
            reduction!(["{t4}" "{t5}" "{t6}" "{a3}"] "{a0}"),
            c = in(reg) 38_u64,
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = in(reg) a[2],
            a3 = inout(reg) a[3] => _,
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) _,
            t5 = out(reg) _,
            t6 = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a k`. 20 instructions, 8 products; 11 registers.
#[inline(always)]
pub fn multiply_small(a: &[u64; 4], k: u32) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: as in `multiply`
    unsafe {
        asm!(
            first_row!("{k}" "{u0}" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}"]),
            fold!("{t4}"),
            k = in(reg) u64::from(k),
            a0 = in(reg) a[0],
            a1 = in(reg) a[1],
            a2 = in(reg) a[2],
            a3 = in(reg) a[3],
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) _,
            u0 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// A chain of additions or of subtractions, and 38 for its carry or borrow; once more where a second one can be left.
macro_rules! folded {
    ($name:ident, $doc:literal, $first:literal, $next:literal, $carry:literal, $($again:literal)*) => {
        #[doc = $doc]
        #[inline(always)]
        pub fn $name(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            let [mut r0, mut r1, mut r2, mut r3] = *a;
            // SAFETY: as in `multiply`
            unsafe {
                asm!(
                    each!($first $next ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "{b1}" "{b2}" "{b3}"]),
                    concat!("csel {m}, {c}, xzr, ", $carry),
                    each!($first $next ["{a0}" "{a1}" "{a2}" "{a3}"] ["{m}" "xzr" "xzr" "xzr"]),
                    $(concat!("csel {m}, {c}, xzr, ", $carry), $again,)*
                    a0 = inout(reg) r0,
                    a1 = inout(reg) r1,
                    a2 = inout(reg) r2,
                    a3 = inout(reg) r3,
                    b0 = in(reg) b[0],
                    b1 = in(reg) b[1],
                    b2 = in(reg) b[2],
                    b3 = in(reg) b[3],
                    c = in(reg) 38_u64,
                    m = out(reg) _,
                    options(pure, nomem, nostack)
                );
            }
            [r0, r1, r2, r3]
        }
    };
}

folded!(add, "`a + b`. 11 instructions.", "adds", "adcs", "cs", "add {a0}, {a0}, {m}");
folded!(sub, "`a - b`. 11 instructions.", "subs", "sbcs", "cc", "sub {a0}, {a0}, {m}");
folded!(add_product, "`a + b` for a product `b`. 9 instructions.", "adds", "adcs", "cs",);
folded!(sub_product, "`a - b` for a product `b`. 9 instructions.", "subs", "sbcs", "cc",);

/// `a / 2`: `(a + p) / 2` for an odd `a`. 13 instructions.
#[inline(always)]
pub fn half(a: &[u64; 4]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3] = *a;
    // SAFETY: as in `multiply`
    unsafe {
        asm!(
            "sbfx {m}, {a0}, #0, #1",
            "and {low}, {m}, {low}",
            "lsr {top}, {m}, #1",
            each!("adds" "adcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{low}" "{m}" "{m}" "{top}"]),
            "adc {m}, xzr, xzr",
            "extr {a0}, {a1}, {a0}, #1",
            "extr {a1}, {a2}, {a1}, #1",
            "extr {a2}, {a3}, {a2}, #1",
            "extr {a3}, {m}, {a3}, #1",
            a0 = inout(reg) r0,
            a1 = inout(reg) r1,
            a2 = inout(reg) r2,
            a3 = inout(reg) r3,
            low = inout(reg) -19_i64 => _,
            top = out(reg) _,
            m = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}
