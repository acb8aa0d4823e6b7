//! Statements on values modulo 2^255 - 19 in memory: the parts of the blocks that compute a whole formula.
//!
//! The values of a formula do not fit the registers together. Were it made of the kernels of
//! [`super::pseudo_mersenne`], the compiler would move operands to the registers of each kernel and results away; here
//! operands come from memory and results go there, and nothing else is moved. Both carry chains run in the squares and
//! in the folds as well.
//!
//! Values are slots of an array whose address is in `rdi`; operands named like the values hold the offsets. A statement
//! has its value in `r8` to `r11`, the upper half in `r12` to `r15`, and uses `rax`, `rcx`, `rdx` and `rsi` in between.
//!
//! The blocks are naked functions, so that they have all these registers even where the compiler keeps a frame pointer
//! and a base pointer.
//!
//! `2^256 = 38`, so the high half of a product folds onto the low half. The sum is below `39 * 2^256`; its bits from
//! 255 on, at most 77, count 19 each. Products are below `2^255 + 2^11`, so that one fold is enough for a sum or a
//! difference whose second operand is one ([`super::linear::twice_25519`]).

/// A limb of a slot, by its offset in bytes.
#[rustfmt::skip]
macro_rules! at {
    ($slot:ident $offset:literal) => { concat!("[rdi + {", stringify!($slot), "} + ", $offset, "]") };
}

/// The limbs of the slots after `then!`.
#[rustfmt::skip]
macro_rules! with {
    ($then:ident $a:ident) => { $then!([at!($a 0), at!($a 8), at!($a 16), at!($a 24)]) };
    ($then:ident $a:ident $b:ident) => {
        $then!([at!($a 0), at!($a 8), at!($a 16), at!($a 24)] [at!($b 0), at!($b 8), at!($b 16), at!($b 24)])
    };
    ($then:ident $args:tt $a:ident $b:ident) => {
        $then!($args [at!($a 0), at!($a 8), at!($a 16), at!($a 24)] [at!($b 0), at!($b 8), at!($b 16), at!($b 24)])
    };
}

/// `t0 … t3 = [a…]`.
#[rustfmt::skip]
macro_rules! load {
    ([$a0:expr, $a1:expr, $a2:expr, $a3:expr]) => {
        concat!("mov r8, ", $a0, "\nmov r9, ", $a1, "\nmov r10, ", $a2, "\nmov r11, ", $a3, "\n")
    };
}

/// `[d…] = t0 … t3`.
#[rustfmt::skip]
macro_rules! store {
    ([$d0:expr, $d1:expr, $d2:expr, $d3:expr]) => {
        concat!("mov ", $d0, ", r8\nmov ", $d1, ", r9\nmov ", $d2, ", r10\nmov ", $d3, ", r11\n")
    };
}

/// `t0 … t7 = [a…] [b…]`.
#[rustfmt::skip]
macro_rules! wide_product {
    ([$a0:expr, $a1:expr, $a2:expr, $a3:expr] [$b0:expr, $b1:expr, $b2:expr, $b3:expr]) => {
        concat!(
            "mov rdx, ", $b0, "\n",
            first_row!("rax" [$a0 $a1 $a2 $a3] ["r8" "r9" "r10" "r11" "r12"]),
            "mov rdx, ", $b1, "\n",
            row!("rax" ("rcx" "rsi") [$a0 $a1 $a2 $a3] ["r9" "r10" "r11" "r12" "r13"]),
            "mov rdx, ", $b2, "\n",
            row!("rax" ("rcx" "rsi") [$a0 $a1 $a2 $a3] ["r10" "r11" "r12" "r13" "r14"]),
            "mov rdx, ", $b3, "\n",
            row!("rax" ("rcx" "rsi") [$a0 $a1 $a2 $a3] ["r11" "r12" "r13" "r14" "r15"])
        )
    };
}

/// `t0 … t7 = [a…]^2`.
#[rustfmt::skip]
macro_rules! wide_square {
    ([$a0:expr, $a1:expr, $a2:expr, $a3:expr]) => {
        concat!(
            // the products of two limbs
            "mov rdx, ", $a0, "\n",
            "mulx r10, r9, ", $a1, "\n",
            "mulx r12, r11, ", $a3, "\n",
            "mov rdx, ", $a2, "\n",
            "xor rsi, rsi\n",
            "mulx rcx, rax, ", $a0, "\n", "adcx r10, rax\n", "adox r11, rcx\n",
            "mulx rcx, rax, ", $a1, "\n", "adcx r11, rax\n", "adox r12, rcx\n",
            "mov rdx, ", $a3, "\n",
            "mulx r13, rax, ", $a1, "\n", "adcx r12, rax\n", "adox r13, rsi\n",
            "mulx r14, rax, ", $a2, "\n", "adcx r13, rax\n", "adox r14, rsi\n", "adcx r14, rsi\n",
            // twice that through CF, and the squares through OF
            "xor rsi, rsi\n",
            "mov rdx, ", $a0, "\n",
            "mulx rcx, r8, rdx\n", "adcx r9, r9\n", "adox r9, rcx\n",
            "mov rdx, ", $a1, "\n",
            "mulx rcx, rax, rdx\n", "adcx r10, r10\n", "adox r10, rax\n", "adcx r11, r11\n", "adox r11, rcx\n",
            "mov rdx, ", $a2, "\n",
            "mulx rcx, rax, rdx\n", "adcx r12, r12\n", "adox r12, rax\n", "adcx r13, r13\n", "adox r13, rcx\n",
            "mov rdx, ", $a3, "\n",
            "mulx r15, rax, rdx\n", "adcx r14, r14\n", "adox r14, rax\n", "adcx r15, rsi\n", "adox r15, rsi\n"
        )
    };
}

/// `t0 … t3` from `t0 … t4`, with `t4` far below `2^63`: the bits from 255 on count 19 each. Three instructions take
/// them out of `t3`; `shld` and `btr`, six and two operations on Zen, made a step of the ladder 3 % slower there.
macro_rules! bits_from_255 {
    () => {
        concat!(
            "add r11, r11\n",
            "adc r12, r12\n",
            "shr r11, 1\n",
            "imul r12, r12, 19\n",
            "add r8, r12\n",
            "adc r9, 0\n",
            "adc r10, 0\n",
            "adc r11, 0\n"
        )
    };
}

/// `t0 … t3` from `t0 … t7`.
#[rustfmt::skip]
macro_rules! fold {
    () => {
        concat!(
            "mov edx, 38\n",
            row!("rax" ("rcx" "rsi") ["r12" "r13" "r14" "r15"] ["r8" "r9" "r10" "r11" "r12"]),
            bits_from_255!()
        )
    };
}

/// `t0 … t4 = [b…] + a24 [a…]`.
#[rustfmt::skip]
macro_rules! wide_sum {
    ([$a0:expr, $a1:expr, $a2:expr, $a3:expr] [$b0:expr, $b1:expr, $b2:expr, $b3:expr]) => {
        concat!(
            "mov edx, {a24}\n",
            first_row!("rax" [$a0 $a1 $a2 $a3] ["r8" "r9" "r10" "r11" "r12"]),
            "add r8, ", $b0, "\n", "adc r9, ", $b1, "\n", "adc r10, ", $b2, "\n", "adc r11, ", $b3, "\n",
            "adc r12, 0\n"
        )
    };
}

/// `[a…] ± [b…]` for `b` below `2^256 - 38`: a carry or a borrow counts 38.
#[rustfmt::skip]
macro_rules! linear {
    (($first:literal $next:literal)
     [$a0:expr, $a1:expr, $a2:expr, $a3:expr] [$b0:expr, $b1:expr, $b2:expr, $b3:expr]) => {
        concat!(
            load!([$a0, $a1, $a2, $a3]),
            $first, " r8, ", $b0, "\n", $next, " r9, ", $b1, "\n",
            $next, " r10, ", $b2, "\n", $next, " r11, ", $b3, "\n",
            "sbb rax, rax\n", "and rax, 38\n",
            $first, " r8, rax\n", $next, " r9, 0\n", $next, " r10, 0\n", $next, " r11, 0\n"
        )
    };
}

/// `[swap] == 0 ? [a…] : [b…]`.
#[rustfmt::skip]
macro_rules! either {
    ([$a0:expr, $a1:expr, $a2:expr, $a3:expr] [$b0:expr, $b1:expr, $b2:expr, $b3:expr]) => {
        concat!(
            load!([$a0, $a1, $a2, $a3]),
            "cmp byte ptr [rdi + {swap}], 0\n",
            "cmovnz r8, ", $b0, "\n", "cmovnz r9, ", $b1, "\n",
            "cmovnz r10, ", $b2, "\n", "cmovnz r11, ", $b3, "\n"
        )
    };
}

/// A statement on slots.
#[rustfmt::skip]
macro_rules! set {
    ($d:ident = $a:ident + $b:ident) => { concat!(with!(linear ("add" "adc") $a $b), with!(store $d)) };
    ($d:ident = $a:ident - $b:ident) => { concat!(with!(linear ("sub" "sbb") $a $b), with!(store $d)) };
    ($d:ident = $a:ident * $b:ident) => { concat!(with!(wide_product $a $b), fold!(), with!(store $d)) };
    ($d:ident = $a:ident squared) => { concat!(with!(wide_square $a), fold!(), with!(store $d)) };
    ($d:ident = $a:ident or $b:ident) => { concat!(with!(either $a $b), with!(store $d)) };
    ($d:ident = $b:ident + a24 * $a:ident) => { concat!(with!(wide_sum $a $b), bits_from_255!(), with!(store $d)) };
}

/// The body of a block: statements, with `rdi` 128 bytes after the start of the array, to which the argument points.
#[rustfmt::skip]
macro_rules! block {
    ($($statement:expr,)+; $($operand:tt)*) => {
        naked_asm!(
            "push r12\npush r13\npush r14\npush r15\nsub rdi, -128\n",
            $($statement,)+
            "pop r15\npop r14\npop r13\npop r12\nret",
            $($operand)*
        )
    };
}
