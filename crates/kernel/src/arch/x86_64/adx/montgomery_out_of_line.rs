//! Montgomery multiplication for any odd modulus of five to nine limbs, out of line.
//!
//! The method is that of [`super::montgomery`]: the full product, then `L` reduction steps on its low half,
//! which need no carry beyond `L` words, then the high half is added and `p` subtracted if possible. From five
//! limbs on the operands do not fit the registers. They are read from memory as the operands of `mulx`; the
//! product goes to the stack word by word, and the window of `L + 1` words, two temporaries, `rdx` and two
//! pointers fill the registers (all fifteen at nine limbs). A square makes the cross products first, then
//! doubles them and adds the squares of the limbs on the way into the reduction.
//!
//! The kernels are naked functions, because `asm!` has no way to ask for fifteen registers where the compiler keeps a
//! frame pointer. They are called by a convention of their own, with the result in registers (see `p521.rs`). Rejected:
//! interleaved rows (two words more than the modulus do not fit the registers at eight limbs).
//!
//! | register | in a product | in the reduction |
//! |---|---|---|
//! | `rsi` | pointer to `a` | `-1/p` |
//! | `rdi` | pointer to `b` | pointer to `p` |
//! | `rdx` | the limb of `a` | the factor of the step |
//! | `rax`, `rbx` | low and high word of a product of limbs | the same |
//! | `rcx` | zero; at nine limbs the last word of the window | at nine limbs the same |
//! | from `r8` on | the window of `L + 1` words, the last in `r13`, `r14`, `r15`, `rbp` and `rcx` for five to nine limbs | the same |
//! | from `[rsp]` on | the words of the product, `p`, `-1/p` | the high words of the product; the low ones become a copy of the result before `p` is subtracted |
//!
//! `a b - c d` and `a b - c^2` take one reduction: the second product goes to the stack, the first one to a frame below
//! it. See [`super::lazy_reduction`] for the bound.
//!
//! Contract of all functions: `p` odd, `p_inv = -1/p mod 2^64`, operands below `p`, but for `a` of a multiplication,
//! which is any value; the result is below `p`. Cost: `2 L^2 + L` products for a multiplication, `(3 L^2 + 3 L) / 2`
//! for a square, `3 L^2 + 2 L` and `(5 L^2 + 5 L) / 2` for a product less a product and less a square. Tested in
//! `tests.rs` against the portable kernel.

use super::Adx;
use crate::OddModulus;
use core::arch::{asm, naked_asm};

/// The steps on the window `[t…]` with spare register `n`, one per `p` in the counting list, then the end.
#[rustfmt::skip]
macro_rules! reduction {
    ([$l:tt $h:tt [$($p:tt)+] [$($u:tt)+] [$($s:tt)+]] $n:tt [$($t:tt)+]) => {
        reduction!(@ [$($p)+] $l $h [$($p)+] [$($u)+] [$($s)+] $n [$($t)+])
    };
    (@ [$c:tt $($cs:tt)*] $l:tt $h:tt [$($p:tt)+] [$($u:tt)+] [$($s:tt)+] $n:tt [$t:tt $($ts:tt)+]) => {
        concat!(
            "mov rdx, ", $t, "\n",
            "imul rdx, rsi\n",
            reduction_row!($l $h [$($p)+] [$t $($ts)+ $n]),
            reduction!(@ [$($cs)*] $l $h [$($p)+] [$($u)+] [$($s)+] $t [$($ts)+ $n])
        )
    };
    (@ [] $l:tt $h:tt [$p:tt $($ps:tt)+] [$u:tt $($us:tt)+] [$s:tt $($ss:tt)+] $n:tt [$t:tt $($ts:tt)+]) => {
        concat!(
            "add ", $t, ", ", $u, "\n",
            $("adc ", $ts, ", ", $us, "\n",)+
            "mov edx, 0\n",
            "adc edx, 0\n",
            "mov ", $s, ", ", $t, "\n",
            "sub ", $t, ", ", $p, "\n",
            $("mov ", $ss, ", ", $ts, "\n", "sbb ", $ts, ", ", $ps, "\n",)+
            "sbb edx, 0\n",
            "cmovc ", $t, ", ", $s, "\n",
            $("cmovc ", $ts, ", ", $ss, "\n",)+
        )
    };
}

/// Stores the high words of a product and loads the low ones for the reduction; the registers are used anew.
#[rustfmt::skip]
macro_rules! high_to_stack {
    ([[$($u:tt)+] [$($s:tt)+] [$($r:tt)+]] $n:tt [$($t:tt)+]) => {
        concat!($("mov ", $u, ", ", $t, "\n",)+ $("mov ", $r, ", ", $s, "\n",)+)
    };
}

/// Stores the high words of a product.
#[rustfmt::skip]
macro_rules! store {
    ([$($u:tt)+] $n:tt [$($t:tt)+]) => { concat!($("mov ", $u, ", ", $t, "\n",)+) };
}

/// Subtracts the words in the frame above, `$frame` bytes away, from a product whose low words are in memory and whose
/// high words in registers, adds `2^(64 L) p` after a borrow, and continues as [`high_to_stack!`].
#[rustfmt::skip]
macro_rules! subtract {
    ([$frame:tt $p:tt [$($pi:tt)+] [$u:tt $($us:tt)+] [$s:tt $($ss:tt)+] $regs:tt] $n:tt [$t:tt $($ts:tt)+]) => {
        concat!(
            "mov rax, ", $s, "\n", "sub rax, ", $frame, $s, "\n", "mov ", $s, ", rax\n",
            $("mov rax, ", $ss, "\n", "sbb rax, ", $frame, $ss, "\n", "mov ", $ss, ", rax\n",)+
            "sbb ", $t, ", ", $frame, $u, "\n",
            $("sbb ", $ts, ", ", $frame, $us, "\n",)+
            "sbb rdx, rdx\n",
            "neg rdx\n",
            "mov rdi, ", $frame, $p, "\n",
            subtract!(@ "add" $n [$($pi)+] [$t $($ts)+]),
            high_to_stack!([[$u $($us)+] [$s $($ss)+] $regs] $n [$t $($ts)+])
        )
    };
    // a product for each limb leaves the carry alone, as masking them does not
    (@ $add:tt $n:tt [$p:tt $($ps:tt)*] [$t:tt $($ts:tt)*]) => {
        concat!(
            "mulx ", $n, ", rax, ", $p, "\n",
            $add, " ", $t, ", rax\n",
            subtract!(@ "adc" $n [$($ps)*] [$($ts)*])
        )
    };
    (@ $add:tt $n:tt [] []) => { "" };
}

/// The second half of a kernel that subtracts what the first half left in its frame: `a b` less that.
#[rustfmt::skip]
macro_rules! less {
    ($frame:tt $h:tt $a:tt $b:tt $low:tt $high:tt $p:tt $p_inv:tt $acc:tt $spare:tt $last:tt) => {
        concat!(
            "sub rsp, ", $frame, "\n",
            "mov rsi, [rsp + 2*", $frame, " + 24]\n",
            "mov rdi, [rsp + 2*", $frame, " + 16]\n",
            product!("rax" $h $b $a $low $spare $acc subtract [$frame $p $b $high $low $acc]),
            "mov rdi, ", $frame, $p, "\n",
            "mov rsi, ", $frame, $p_inv, "\n",
            reduction!(["rax" "rbx" $b $high $low] $spare $acc),
            $last,
            "\nadd rsp, 2*", $frame, "\n",
            "pop rbp\n",
            "pop rbx\n",
            "lea rsp, [rsp + 16]\n",
            "ret\n"
        )
    };
}

/// The four kernels for one limb count.
///
/// `a`: limbs through `rsi`; `b`: limbs through `rdi`; `low`, `high`: the two halves of the product on the stack; `p`,
/// `p_inv`: their slots above it; `acc`: `L` registers and a spare one; `diagonal`: the triples of [`diagonal!`];
/// `result`: registers that change, each with the limb that is left there, one of them by the instruction `last`.
#[rustfmt::skip]
macro_rules! kernels {
    ($limbs:literal, $multiply:ident, $square:ident, $multiply_raw:ident, $square_raw:ident,
     $mul_sub_mul:ident, $mul_sub_sqr:ident, $mul_sub_mul_raw:ident, $mul_sub_sqr_raw:ident, $frame:tt,
     a: [$($a:tt)+], b: [$($b:tt)+], low: [$($low:tt)+], high: [$($high:tt)+], p: $p:tt, p_inv: $p_inv:tt,
     acc: [$($acc:tt)+] $spare:tt, carry: $h:tt, result: [$($r:ident)+] rcx $rcx:tt r8 $r8:tt [$($reg:tt $limb:tt)+], last: $last:tt,
     cross: [$($cross:tt)+], diagonal: $($diagonal:tt)+) => {
        #[doc = concat!("`a b 2^(-64 L) mod p` for L = ", stringify!($limbs), ".")]
        #[inline(always)]
        pub fn $multiply(
            _: Adx,
            a: &[u64; $limbs],
            b: &[u64; $limbs],
            p: &[u64; $limbs],
            p_inv: u64,
        ) -> [u64; $limbs] {
            let ($($r),+);
            // SAFETY: the token proves BMI2 and ADX; the pointers are to arrays of the kernel's length, which it reads;
            // all registers that it changes are named, and it uses the stack as any call does
            unsafe {
                asm!(
                    call_kernel!(),
                    kernel = sym $multiply_raw,
                    inlateout("rsi") a.as_ptr() => _,
                    inlateout("rdx") b.as_ptr() => _,
                    inlateout("rcx") p.as_ptr() => $rcx,
                    inlateout("r8") p_inv => $r8,
                    lateout("rax") _,
                    lateout("rdi") _,
                    $(lateout($reg) $limb,)+
                    options(pure, readonly)
                );
            }
            [$($r),+]
        }

        #[doc = concat!("`a^2 2^(-64 L) mod p` for L = ", stringify!($limbs), " and `a` below `p`.")]
        #[inline(always)]
        pub fn $square(_: Adx, a: &[u64; $limbs], p: &[u64; $limbs], p_inv: u64) -> [u64; $limbs] {
            let ($($r),+);
            // SAFETY: as for the multiplication
            unsafe {
                asm!(
                    call_kernel!(),
                    kernel = sym $square_raw,
                    inlateout("rsi") a.as_ptr() => _,
                    lateout("rdx") _,
                    inlateout("rcx") p.as_ptr() => $rcx,
                    inlateout("r8") p_inv => $r8,
                    lateout("rax") _,
                    lateout("rdi") _,
                    $(lateout($reg) $limb,)+
                    options(pure, readonly)
                );
            }
            [$($r),+]
        }

        #[doc = concat!("`(a b - c d) 2^(-64 L) mod p` for L = ", stringify!($limbs), " and operands below `p`.")]
        #[inline(always)]
        pub fn $mul_sub_mul(
            _: Adx,
            [a, b]: [&[u64; $limbs]; 2],
            [c, d]: [&[u64; $limbs]; 2],
            p: &[u64; $limbs],
            p_inv: u64,
        ) -> [u64; $limbs] {
            let ($($r),+);
            // SAFETY: as for the multiplication
            unsafe {
                asm!(
                    call_kernel!(),
                    kernel = sym $mul_sub_mul_raw,
                    inlateout("rax") a.as_ptr() => _,
                    inlateout("rdi") b.as_ptr() => _,
                    inlateout("rsi") c.as_ptr() => _,
                    inlateout("rdx") d.as_ptr() => _,
                    inlateout("rcx") p.as_ptr() => $rcx,
                    inlateout("r8") p_inv => $r8,
                    $(lateout($reg) $limb,)+
                    options(pure, readonly)
                );
            }
            [$($r),+]
        }

        #[doc = concat!("`(a b - c^2) 2^(-64 L) mod p` for L = ", stringify!($limbs), " and operands below `p`.")]
        #[inline(always)]
        pub fn $mul_sub_sqr(
            _: Adx,
            [a, b]: [&[u64; $limbs]; 2],
            c: &[u64; $limbs],
            p: &[u64; $limbs],
            p_inv: u64,
        ) -> [u64; $limbs] {
            let ($($r),+);
            // SAFETY: as for the multiplication
            unsafe {
                asm!(
                    call_kernel!(),
                    kernel = sym $mul_sub_sqr_raw,
                    inlateout("rax") a.as_ptr() => _,
                    inlateout("rdi") b.as_ptr() => _,
                    inlateout("rsi") c.as_ptr() => _,
                    lateout("rdx") _,
                    inlateout("rcx") p.as_ptr() => $rcx,
                    inlateout("r8") p_inv => $r8,
                    $(lateout($reg) $limb,)+
                    options(pure, readonly)
                );
            }
            [$($r),+]
        }

        // SAFETY: needs BMI2, ADX, pointers to arrays of the length of the name in `rsi`, `rdx` and `rcx`, and -1/p in
        // `r8`; `rbx`, `rbp` and `rsp` are kept, `rax`, `rcx`, `rdx`, `rsi` and `rdi` change, and so do those that the
        // result is left in and `acc` names. Called by the function of the name alone
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $multiply_raw() {
            naked_asm!(
                enter!($frame),
                concat!("mov ", $p, ", rcx\n", "mov ", $p_inv, ", r8\n", "mov rdi, rdx\n"),
                product!("rax" $h [$($b)+] [$($a)+] [$($low)+] $spare [$($acc)+]
                    high_to_stack [[$($high)+] [$($low)+] [$($acc)+]]),
                concat!("mov rdi, ", $p, "\n", "mov rsi, ", $p_inv, "\n"),
                reduction!(["rax" "rbx" [$($b)+] [$($high)+] [$($low)+]] $spare [$($acc)+]),
                $last,
                leave!($frame),
            )
        }

        // SAFETY: as for the multiplication, without `rdx`
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $square_raw() {
            naked_asm!(
                enter!($frame),
                concat!("mov ", $p, ", rcx\n", "mov ", $p_inv, ", r8\n"),
                cross_products!("rax" $h [$($a)+] [$($cross)+] [$($acc)+]),
                diagonal!("rax" "rbx" [$($a)+] $($diagonal)+),
                concat!("mov rdi, ", $p, "\n", "mov rsi, ", $p_inv, "\n"),
                reduction!(["rax" "rbx" [$($b)+] [$($high)+] [$($low)+]] $spare [$($acc)+]),
                $last,
                leave!($frame),
            )
        }

        // SAFETY: as for the multiplication, of which `c` and `d` take the place of the operands; `a` in `rax`, `b` in
        // `rdi`
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $mul_sub_mul_raw() {
            naked_asm!(
                "push rax",
                "push rdi",
                enter!($frame),
                concat!("mov ", $p, ", rcx\n", "mov ", $p_inv, ", r8\n", "mov rdi, rdx\n"),
                product!("rax" $h [$($b)+] [$($a)+] [$($low)+] $spare [$($acc)+] store [$($high)+]),
                less!($frame $h [$($a)+] [$($b)+] [$($low)+] [$($high)+] $p $p_inv [$($acc)+] $spare $last),
            )
        }

        // SAFETY: as for the difference of products, without `rdx`
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $mul_sub_sqr_raw() {
            naked_asm!(
                "push rax",
                "push rdi",
                enter!($frame),
                concat!("mov ", $p, ", rcx\n", "mov ", $p_inv, ", r8\n"),
                cross_products!("rax" $h [$($a)+] [$($cross)+] [$($acc)+]),
                diagonal!("rax" "rbx" [$($a)+] $($diagonal)+),
                store!([$($low)+] $spare [$($acc)+]),
                less!($frame $h [$($a)+] [$($b)+] [$($low)+] [$($high)+] $p $p_inv [$($acc)+] $spare $last),
            )
        }
    };
}

kernels!(5, multiply_5, square_5, multiply_5_raw, square_5_raw,
    mul_sub_mul_5, mul_sub_sqr_5, mul_sub_mul_5_raw, mul_sub_sqr_5_raw, "96",
    a: ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]"],
    b: ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]"],
    low: ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]"],
    high: ["[rsp + 40]" "[rsp + 48]" "[rsp + 56]" "[rsp + 64]" "[rsp + 72]"],
    p: "[rsp + 80]", p_inv: "[rsp + 88]",
    acc: ["r8" "r9" "r10" "r11" "r12"] "r13", carry: ("rbx" "rcx"),
    result: [r0 r1 r2 r3 r4] rcx _ r8 r1 ["r9" r2 "r10" r3 "r11" r4 "r12" _ "r13" r0], last: "",
    cross: ["[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]"
         "[rsp + 64]"],
    diagonal: ("[rsp]" "r8" keep) ("[rsp + 8]" "r9" keep) ("[rsp + 16]" "r10" keep) ("[rsp + 24]" "r11" keep)
         ("[rsp + 32]" "r12" keep) ("[rsp + 40]" "r13" store) ("[rsp + 48]" "r13" store)
         ("[rsp + 56]" "r13" store) ("[rsp + 64]" "r13" store) ("[rsp + 72]" "r13" store)
);

kernels!(6, multiply_6, square_6, multiply_6_raw, square_6_raw,
    mul_sub_mul_6, mul_sub_sqr_6, mul_sub_mul_6_raw, mul_sub_sqr_6_raw, "112",
    a: ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]"],
    b: ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]"],
    low: ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]"],
    high: ["[rsp + 48]" "[rsp + 56]" "[rsp + 64]" "[rsp + 72]" "[rsp + 80]" "[rsp + 88]"],
    p: "[rsp + 96]", p_inv: "[rsp + 104]",
    acc: ["r8" "r9" "r10" "r11" "r12" "r13"] "r14", carry: ("rbx" "rcx"),
    result: [r0 r1 r2 r3 r4 r5] rcx _ r8 r1 ["r9" r2 "r10" r3 "r11" r4 "r12" r5 "r13" _ "r14" r0], last: "",
    cross: ["[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]"
         "[rsp + 64]" "[rsp + 72]" "[rsp + 80]"],
    diagonal: ("[rsp]" "r8" keep) ("[rsp + 8]" "r9" keep) ("[rsp + 16]" "r10" keep) ("[rsp + 24]" "r11" keep)
         ("[rsp + 32]" "r12" keep) ("[rsp + 40]" "r13" keep) ("[rsp + 48]" "r14" store)
         ("[rsp + 56]" "r14" store) ("[rsp + 64]" "r14" store) ("[rsp + 72]" "r14" store)
         ("[rsp + 80]" "r14" store) ("[rsp + 88]" "r14" store)
);

kernels!(7, multiply_7, square_7, multiply_7_raw, square_7_raw,
    mul_sub_mul_7, mul_sub_sqr_7, mul_sub_mul_7_raw, mul_sub_sqr_7_raw, "128",
    a: ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]" "[rsi + 48]"],
    b: ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]" "[rdi + 48]"],
    low: ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]"],
    high: ["[rsp + 56]" "[rsp + 64]" "[rsp + 72]" "[rsp + 80]" "[rsp + 88]" "[rsp + 96]" "[rsp + 104]"],
    p: "[rsp + 112]", p_inv: "[rsp + 120]",
    acc: ["r8" "r9" "r10" "r11" "r12" "r13" "r14"] "r15", carry: ("rbx" "rcx"),
    result: [r0 r1 r2 r3 r4 r5 r6] rcx _ r8 r1 ["r9" r2 "r10" r3 "r11" r4 "r12" r5 "r13" r6 "r14" _ "r15" r0], last: "",
    cross: ["[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]"
         "[rsp + 64]" "[rsp + 72]" "[rsp + 80]" "[rsp + 88]" "[rsp + 96]"],
    diagonal: ("[rsp]" "r8" keep) ("[rsp + 8]" "r9" keep) ("[rsp + 16]" "r10" keep) ("[rsp + 24]" "r11" keep)
         ("[rsp + 32]" "r12" keep) ("[rsp + 40]" "r13" keep) ("[rsp + 48]" "r14" keep)
         ("[rsp + 56]" "r15" store) ("[rsp + 64]" "r15" store) ("[rsp + 72]" "r15" store)
         ("[rsp + 80]" "r15" store) ("[rsp + 88]" "r15" store) ("[rsp + 96]" "r15" store)
         ("[rsp + 104]" "r15" store)
);

kernels!(8, multiply_8, square_8, multiply_8_raw, square_8_raw,
    mul_sub_mul_8, mul_sub_sqr_8, mul_sub_mul_8_raw, mul_sub_sqr_8_raw, "144",
    a: ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]" "[rsi + 48]" "[rsi + 56]"],
    b: ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]" "[rdi + 48]" "[rdi + 56]"],
    low: ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]"],
    high: ["[rsp + 64]" "[rsp + 72]" "[rsp + 80]" "[rsp + 88]" "[rsp + 96]" "[rsp + 104]" "[rsp + 112]"
         "[rsp + 120]"],
    p: "[rsp + 128]", p_inv: "[rsp + 136]",
    acc: ["r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15"] "rbp", carry: ("rbx" "rcx"),
    result: [r0 r1 r2 r3 r4 r5 r6 r7] rcx _ r8 r1 ["r9" r2 "r10" r3 "r11" r4 "r12" r5 "r13" r6 "r14" r7 "r15" r0], last: "mov r15, rbp",
    cross: ["[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]"
         "[rsp + 64]" "[rsp + 72]" "[rsp + 80]" "[rsp + 88]" "[rsp + 96]" "[rsp + 104]" "[rsp + 112]"],
    diagonal: ("[rsp]" "r8" keep) ("[rsp + 8]" "r9" keep) ("[rsp + 16]" "r10" keep) ("[rsp + 24]" "r11" keep)
         ("[rsp + 32]" "r12" keep) ("[rsp + 40]" "r13" keep) ("[rsp + 48]" "r14" keep)
         ("[rsp + 56]" "r15" keep) ("[rsp + 64]" "rbp" store) ("[rsp + 72]" "rbp" store)
         ("[rsp + 80]" "rbp" store) ("[rsp + 88]" "rbp" store) ("[rsp + 96]" "rbp" store)
         ("[rsp + 104]" "rbp" store) ("[rsp + 112]" "rbp" store) ("[rsp + 120]" "rbp" store)
);

kernels!(9, multiply_9, square_9, multiply_9_raw, square_9_raw,
    mul_sub_mul_9, mul_sub_sqr_9, mul_sub_mul_9_raw, mul_sub_sqr_9_raw, "160",
    a: ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]" "[rsi + 48]" "[rsi + 56]"
         "[rsi + 64]"],
    b: ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]" "[rdi + 48]" "[rdi + 56]"
         "[rdi + 64]"],
    low: ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]"
         "[rsp + 64]"],
    high: ["[rsp + 72]" "[rsp + 80]" "[rsp + 88]" "[rsp + 96]" "[rsp + 104]" "[rsp + 112]" "[rsp + 120]"
         "[rsp + 128]" "[rsp + 136]"],
    p: "[rsp + 144]", p_inv: "[rsp + 152]",
    acc: ["r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbp"] "rcx", carry: "rbx",
    result: [r0 r1 r2 r3 r4 r5 r6 r7 r8] rcx r0 r8 r1 ["r9" r2 "r10" r3 "r11" r4 "r12" r5 "r13" r6 "r14" r7 "r15" r8], last: "",
    cross: ["[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]"
         "[rsp + 64]" "[rsp + 72]" "[rsp + 80]" "[rsp + 88]" "[rsp + 96]" "[rsp + 104]" "[rsp + 112]"
         "[rsp + 120]" "[rsp + 128]"],
    diagonal: ("[rsp]" "r8" keep) ("[rsp + 8]" "r9" keep) ("[rsp + 16]" "r10" keep) ("[rsp + 24]" "r11" keep)
         ("[rsp + 32]" "r12" keep) ("[rsp + 40]" "r13" keep) ("[rsp + 48]" "r14" keep)
         ("[rsp + 56]" "r15" keep) ("[rsp + 64]" "rbp" keep) ("[rsp + 72]" "rcx" store)
         ("[rsp + 80]" "rcx" store) ("[rsp + 88]" "rcx" store) ("[rsp + 96]" "rcx" store)
         ("[rsp + 104]" "rcx" store) ("[rsp + 112]" "rcx" store) ("[rsp + 120]" "rcx" store)
         ("[rsp + 128]" "rcx" store) ("[rsp + 136]" "rcx" store)
);

/// The kernel for `L` limbs, if there is one.
#[inline(always)]
pub(super) fn multiply_if<const L: usize>(
    adx: Adx,
    a: &[u64; L],
    b: &[u64; L],
    p: &[u64; L],
    p_inv: u64,
) -> Option<[u64; L]> {
    Some(match L {
        5 => limbs(multiply_5(adx, same(a), same(b), same(p), p_inv)),
        6 => limbs(multiply_6(adx, same(a), same(b), same(p), p_inv)),
        7 => limbs(multiply_7(adx, same(a), same(b), same(p), p_inv)),
        8 => limbs(multiply_8(adx, same(a), same(b), same(p), p_inv)),
        9 => limbs(multiply_9(adx, same(a), same(b), same(p), p_inv)),
        _ => return None,
    })
}

/// As [`multiply_if`], for the square.
#[inline(always)]
pub(super) fn square_if<const L: usize>(
    adx: Adx,
    a: &[u64; L],
    p: &[u64; L],
    p_inv: u64,
) -> Option<[u64; L]> {
    Some(match L {
        5 => limbs(square_5(adx, same(a), same(p), p_inv)),
        6 => limbs(square_6(adx, same(a), same(p), p_inv)),
        7 => limbs(square_7(adx, same(a), same(p), p_inv)),
        8 => limbs(square_8(adx, same(a), same(p), p_inv)),
        9 => limbs(square_9(adx, same(a), same(p), p_inv)),
        _ => return None,
    })
}

/// As [`multiply_if`], for a product less a product.
#[inline(always)]
pub(super) fn mul_sub_mul_if<const L: usize>(
    adx: Adx,
    left: [&[u64; L]; 2],
    right: [&[u64; L]; 2],
    m: &OddModulus<L>,
) -> Option<[u64; L]> {
    Some(match L {
        5 => limbs(mul_sub_mul_5(adx, left.map(same), right.map(same), same(&m.p), m.p_inv)),
        6 => limbs(mul_sub_mul_6(adx, left.map(same), right.map(same), same(&m.p), m.p_inv)),
        7 => limbs(mul_sub_mul_7(adx, left.map(same), right.map(same), same(&m.p), m.p_inv)),
        8 => limbs(mul_sub_mul_8(adx, left.map(same), right.map(same), same(&m.p), m.p_inv)),
        9 => limbs(mul_sub_mul_9(adx, left.map(same), right.map(same), same(&m.p), m.p_inv)),
        _ => return None,
    })
}

/// As [`multiply_if`], for a product less a square.
#[inline(always)]
pub(super) fn mul_sub_sqr_if<const L: usize>(
    adx: Adx,
    left: [&[u64; L]; 2],
    c: &[u64; L],
    m: &OddModulus<L>,
) -> Option<[u64; L]> {
    Some(match L {
        5 => limbs(mul_sub_sqr_5(adx, left.map(same), same(c), same(&m.p), m.p_inv)),
        6 => limbs(mul_sub_sqr_6(adx, left.map(same), same(c), same(&m.p), m.p_inv)),
        7 => limbs(mul_sub_sqr_7(adx, left.map(same), same(c), same(&m.p), m.p_inv)),
        8 => limbs(mul_sub_sqr_8(adx, left.map(same), same(c), same(&m.p), m.p_inv)),
        9 => limbs(mul_sub_sqr_9(adx, left.map(same), same(c), same(&m.p), m.p_inv)),
        _ => return None,
    })
}

/// The same limbs, where `L` and `M` are the same number.
#[inline(always)]
fn same<const L: usize, const M: usize>(a: &[u64; L]) -> &[u64; M] {
    a.as_slice().try_into().expect("as many limbs")
}

/// As [`same`], by value.
#[inline(always)]
fn limbs<const L: usize, const M: usize>(a: [u64; L]) -> [u64; M] {
    *same(&a)
}
