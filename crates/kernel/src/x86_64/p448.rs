//! Multiplication modulo p = 2^448 - 2^224 - 1, plain representation, called; the short operations beside it, inline. The
//! square is made in another way: see `p448/square.rs`.
//!
//! `2^448 = c = 2^224 + 1`. The seven high words `H` of the product are added to the low ones three times: as they are,
//! rotated by 224 bits, and their upper 224 bits once more in place (see [`crate::shapes::P448`]). The rotation is by three
//! limbs and a half; most of its shifts are products by `2^32`, because shifts compete with additions for the same
//! units. The carry word `n` is then at most 3, and the words below `p` follow as in [`super::pseudo_mersenne`]:
//! `u = r + (n + 1) c`, minus `c` unless there was a carry.
//!
//! The kernels are called, by a convention of their own: only two registers are saved, and the result is left in registers,
//! so that an addition that follows does not wait for stores. Returned through memory, it would be copied by vector moves,
//! which wait for the stores of single limbs to retire.
//!
//! Contract: of the multiplication and the square, any operands; of the others, operands below `p`. Results are below
//! `p`. Tested in `tests.rs`.

mod square;

pub use self::square::square;
use super::Adx;
use core::arch::{asm, naked_asm};

/// The high words `[h0 … h6]` and the low words at `[rsp]` to the words below `p` in `rax h1 rcx rsi rdi h2 o6`, where
/// `o6` is a spare register. Clobbers all registers but `rsp`.
#[rustfmt::skip]
macro_rules! fold {
    ([] $o6:tt [$h0:tt $h1:tt $h2:tt $h3:tt $h4:tt $h5:tt $h6:tt]) => {
        concat!(
            // the rotated words: a product by 2^32 is two shifts
            "mov rdx, 0x100000000\n",
            "mulx rax, ", $o6, ", ", $h3, "\n",
            fold!(@ "rbx" "rdi" $h4 "rax"), fold!(@ "rcx" "rdi" $h5 "rbx"), fold!(@ "rsi" "rdi" $h6 "rcx"),
            fold!(@ "rdi" "rbp" $h0 "rsi"),
            "mov rbp, ", $h1, "\n",
            "shr rbp, 32\n",
            "mov rdx, ", $h1, "\n",
            "shl rdx, 32\n",
            "lea rdi, [rdi + rdx]\n",
            "mov rdx, ", $h2, "\n",
            "shl rdx, 32\n",
            "lea rbp, [rbp + rdx]\n",
            "mov rdx, ", $h2, "\n",
            "shr rdx, 32\n",
            "lea ", $o6, ", [", $o6, " + rdx]\n",
            // H + its upper half; rdx = 1 + the carry
            "mov rdx, ", $h3, "\n",
            "shr rdx, 32\n",
            "shl rdx, 32\n",
            "add ", $h3, ", rdx\n",
            "adc ", $h4, ", ", $h4, "\n",
            "adc ", $h5, ", ", $h5, "\n",
            "adc ", $h6, ", ", $h6, "\n",
            "mov edx, 1\n",
            "adc rdx, 0\n",
            // the rotated words + the low words + that; rdx = n + 1; no carry at the beginning
            "test rdx, rdx\n",
            "adcx rax, [rsp]\n",
            "adox rax, ", $h0, "\n",
            "adcx rbx, [rsp + 8]\n",
            "adox rbx, ", $h1, "\n",
            "adcx rcx, [rsp + 16]\n",
            "adox rcx, ", $h2, "\n",
            "adcx rsi, [rsp + 24]\n",
            "adox rsi, ", $h3, "\n",
            "adcx rdi, [rsp + 32]\n",
            "adox rdi, ", $h4, "\n",
            "adcx rbp, [rsp + 40]\n",
            "adox rbp, ", $h5, "\n",
            "adcx ", $o6, ", [rsp + 48]\n",
            "adox ", $o6, ", ", $h6, "\n",
            "mov ", $h0, ", 0\n",
            "adcx rdx, ", $h0, "\n",
            "adox rdx, ", $h0, "\n",
            // + (n + 1) c
            "mov ", $h1, ", rdx\n",
            "shl ", $h1, ", 32\n",
            "mov ", $h2, ", 1\n",
            "mov ", $h3, ", 0x100000000\n",
            "add rax, rdx\n",
            "adc rbx, 0\n",
            "adc rcx, 0\n",
            "adc rsi, ", $h1, "\n",
            "adc rdi, 0\n",
            "adc rbp, 0\n",
            "adc ", $o6, ", 0\n",
            // - c unless there was a carry
            "cmovc ", $h2, ", ", $h0, "\n",
            "cmovc ", $h3, ", ", $h0, "\n",
            "sub rax, ", $h2, "\n",
            "sbb rbx, 0\n",
            "sbb rcx, 0\n",
            "sbb rsi, ", $h3, "\n",
            "sbb rdi, 0\n",
            "sbb rbp, 0\n",
            "sbb ", $o6, ", 0\n",
            "mov ", $h1, ", rbx\n",
            "mov ", $h2, ", rbp\n"
        )
    };
    // out = word >> 32, before += word << 32
    (@ $out:tt $t:tt $word:tt $before:tt) => {
        concat!("mulx ", $out, ", ", $t, ", ", $word, "\n", "lea ", $before, ", [", $before, " + ", $t, "]\n")
    };
}

/// Calls a kernel on the pointers in `rsi` and `rdx`; the result is in registers.
macro_rules! call {
    ($kernel:ident, $a:expr, $b:expr) => {{
        let (r0, r1, r2, r3, r4, r5, r6);
        // SAFETY: the caller's token proves BMI2 and ADX; the pointers are to seven limbs each, which the kernel reads; all
        // registers that it changes are named, and it uses the stack as any call does
        unsafe {
            asm!(
                "call {kernel}",
                kernel = sym $kernel,
                inlateout("rsi") $a.as_ptr() => r3,
                inlateout("rdx") $b.as_ptr() => _,
                lateout("rax") r0,
                lateout("rcx") r2,
                lateout("rdi") r4,
                lateout("r8") r1,
                lateout("r9") r5,
                lateout("r10") _,
                lateout("r11") _,
                lateout("r12") _,
                lateout("r13") _,
                lateout("r14") r6,
                lateout("r15") _,
                options(pure, readonly)
            );
        }
        [r0, r1, r2, r3, r4, r5, r6]
    }};
}

/// `a b mod p`. 49 products.
#[inline(always)]
pub fn multiply(_: Adx, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
    call!(multiply_raw, a, b)
}

// SAFETY: needs BMI2, ADX and pointers to seven limbs in `rsi` and `rdx`; the words of the result are left in `rax r8 rcx
// rsi rdi r9 r14`; of the other registers `rbx`, `rbp` and `rsp` are kept. Called by `call!` alone
#[unsafe(naked)]
unsafe extern "sysv64" fn multiply_raw() {
    naked_asm!(
        "push rbx",
        "push rbp",
        "sub rsp, 56",
        "mov rdi, rdx",
        product!("rax" ("rbx" "rcx")
            ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]" "[rdi + 48]"]
            ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]" "[rsi + 48]"]
            ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]"]
            "r15" ["r8" "r9" "r10" "r11" "r12" "r13" "r14"] fold []),
        "add rsp, 56",
        "pop rbp",
        "pop rbx",
        "ret",
    )
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
