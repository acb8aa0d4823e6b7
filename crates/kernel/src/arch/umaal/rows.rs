//! Products and squares of eight words, as instructions for the functions of the other modules.
//!
//! `umaal lo, hi, x, y` sets `hi:lo` to `x y + lo + hi`, which never carries out. A row, a word of one factor times words of
//! the other, is one `umaal` for each word: `lo` is a word of the sum, `hi` the carry, which after the row is the word above
//! it. The register of the word that the row leaves is the next row's carry, so that names rotate and nothing is moved.
//!
//! A product is two passes over `a`, each with four words of `b`, four words of the sum and the carry in registers (operand
//! caching: Hutter and Wenger, "Fast multi-precision multiplication for public-key cryptography on embedded
//! microprocessors", CHES 2011). A square takes the products of two words once: those of `a0` to `a3`, those of the halves,
//! those of `a4` to `a7`. A word that is complete is doubled at once, in a chain of `adcs`, and the squares are added by a
//! second chain of `umaal`, of which every other multiplies zeros: nothing else touches the flags.
//!
//! Rejected: three passes of columns (more words are loaded than the smaller rows save); doubling a square when it is whole
//! (16 words loaded and stored once more).

/// Saves the registers and the pointer to the result, and makes room for sixteen words. Clobbers nothing.
macro_rules! enter {
    () => {
        "push {{r0, r4, r5, r6, r7, r8, r9, r10, r11, lr}}\nsub sp, sp, #64\n"
    };
}

/// The pointer to the result, in `r0`.
macro_rules! result {
    () => {
        "ldr r0, [sp, #64]\n"
    };
}

/// Returns to the caller of a function that began with [`enter!`].
macro_rules! leave {
    () => {
        "add sp, sp, #68\npop {{r4, r5, r6, r7, r8, r9, r10, r11, pc}}\n"
    };
}

/// `[w… c] = [w…] + c + $x [y…]`.
macro_rules! row {
    ($x:literal [$($y:literal)+] [$($w:literal)+] $c:literal) => {
        concat!($("umaal ", $w, ", ", $c, ", ", $x, ", ", $y, "\n"),+)
    };
}

/// Sets registers to zero and leaves the flags.
macro_rules! zero {
    ($($register:literal)+) => {
        concat!($("mov ", $register, ", #0\n"),+)
    };
}

/// Stores a register at an offset from the stack pointer.
macro_rules! store {
    ($register:literal $offset:literal) => {
        concat!("str ", $register, ", [sp, #", $offset, "]\n")
    };
}

/// A row of a product over the words of `b` in `r4` to `r7`, whose lowest word is stored.
macro_rules! product_row {
    ($x:literal [$w:literal $($ws:literal)+] $c:literal $offset:literal) => {
        concat!(row!($x ["r4" "r5" "r6" "r7"] [$w $($ws)+] $c), store!($w $offset))
    };
}

/// The sixteen words of the product of the eight at `r1` and those at `r2`, at the stack pointer. Clobbers all registers.
/// 116 instructions.
#[rustfmt::skip]
macro_rules! product {
    () => {
        concat!(
            "ldm r2!, {{r4, r5, r6, r7}}\n",
            "ldm r1!, {{r12, lr}}\n",
            "umull r10, r9, r12, r4\n",
            zero!("r11" "r3" "r8"),
            row!("r12" ["r5" "r6" "r7"] ["r11" "r3" "r8"] "r9"),
            store!("r10" 0),
            zero!("r10"), product_row!("lr" ["r11" "r3" "r8" "r9"] "r10" 4),
            "ldm r1!, {{r12, lr}}\n",
            zero!("r11"), product_row!("r12" ["r3" "r8" "r9" "r10"] "r11" 8),
            zero!("r3"), product_row!("lr" ["r8" "r9" "r10" "r11"] "r3" 12),
            "ldm r1!, {{r12, lr}}\n",
            zero!("r8"), product_row!("r12" ["r9" "r10" "r11" "r3"] "r8" 16),
            zero!("r9"), product_row!("lr" ["r10" "r11" "r3" "r8"] "r9" 20),
            "ldm r1!, {{r12, lr}}\n",
            zero!("r10"), product_row!("r12" ["r11" "r3" "r8" "r9"] "r10" 24),
            zero!("r11"), product_row!("lr" ["r3" "r8" "r9" "r10"] "r11" 28),
            "add r3, sp, #32\n",
            "stm r3, {{r8, r9, r10, r11}}\n",
            // the second pass: words 4 to 7 are there, words 8 to 11 come in as carries
            "sub r1, r1, #32\n",
            "ldm r2, {{r4, r5, r6, r7}}\n",
            "add r3, sp, #16\n",
            "ldm r3, {{r8, r9, r10, r11}}\n",
            "ldm r1!, {{r12, lr}}\n",
            zero!("r3"), product_row!("r12" ["r8" "r9" "r10" "r11"] "r3" 16),
            zero!("r8"), product_row!("lr" ["r9" "r10" "r11" "r3"] "r8" 20),
            "ldm r1!, {{r12, lr}}\n",
            zero!("r9"), product_row!("r12" ["r10" "r11" "r3" "r8"] "r9" 24),
            zero!("r10"), product_row!("lr" ["r11" "r3" "r8" "r9"] "r10" 28),
            "ldm r1!, {{r12, lr}}\n",
            "ldr r11, [sp, #32]\n", product_row!("r12" ["r3" "r8" "r9" "r10"] "r11" 32),
            "ldr r3, [sp, #36]\n", product_row!("lr" ["r8" "r9" "r10" "r11"] "r3" 36),
            "ldm r1!, {{r12, lr}}\n",
            "ldr r8, [sp, #40]\n", product_row!("r12" ["r9" "r10" "r11" "r3"] "r8" 40),
            "ldr r9, [sp, #44]\n", product_row!("lr" ["r10" "r11" "r3" "r8"] "r9" 44),
            store!("r11" 48),
            "add r12, sp, #52\n",
            "stm r12, {{r3, r8, r9}}\n"
        )
    };
}

/// The sixteen words of the square of the eight at `r1`, at the stack pointer. Clobbers all registers. 82 instructions.
#[rustfmt::skip]
macro_rules! square {
    () => {
        concat!(
            // a0 to a3 times each other: words 1 to 6 in r8, r10, r11, r3, r2, r9
            "ldm r1!, {{r4, r5, r6, r7}}\n",
            "umull r8, r3, r4, r5\n",
            zero!("r10" "r11"),
            row!("r4" ["r6" "r7"] ["r10" "r11"] "r3"),
            zero!("r2"), row!("r5" ["r6" "r7"] ["r11" "r3"] "r2"),
            zero!("r9"), row!("r6" ["r7"] ["r2"] "r9"),
            // words 0 to 3; the carry of squares is lr
            "umull r0, lr, r4, r4\n",
            "adds r8, r8, r8\nadcs r10, r10, r10\nadcs r11, r11, r11\n",
            zero!("r12"),
            "umaal r8, lr, r12, r12\numaal r10, lr, r5, r5\numaal r11, lr, r12, r12\n",
            "stm sp, {{r0, r8, r10, r11}}\n",
            // each of them times a4 to a7 in r8, r10, r11, r12; zero is r4
            "ldm r1, {{r8, r10, r11, r12}}\n",
            zero!("r0" "r1"), row!("r4" ["r8" "r10" "r11" "r12"] ["r3" "r2" "r9" "r0"] "r1"),
            "adcs r3, r3, r3\numaal r3, lr, r6, r6\n", store!("r3" 16),
            zero!("r3" "r4"), row!("r5" ["r8" "r10" "r11" "r12"] ["r2" "r9" "r0" "r1"] "r3"),
            "adcs r2, r2, r2\numaal r2, lr, r4, r4\n", store!("r2" 20),
            zero!("r5"), row!("r6" ["r8" "r10" "r11" "r12"] ["r9" "r0" "r1" "r3"] "r5"),
            "adcs r9, r9, r9\numaal r9, lr, r7, r7\n", store!("r9" 24),
            zero!("r6"), row!("r7" ["r8" "r10" "r11" "r12"] ["r0" "r1" "r3" "r5"] "r6"),
            "adcs r0, r0, r0\numaal r0, lr, r4, r4\n", store!("r0" 28),
            // a4 to a7 times each other: words 8 to 15 in r1, r3, r5, r6, r7, r8, r10, r11
            "adcs r1, r1, r1\numaal r1, lr, r8, r8\n",
            zero!("r7"), row!("r8" ["r10" "r11" "r12"] ["r3" "r5" "r6"] "r7"),
            "adcs r3, r3, r3\numaal r3, lr, r4, r4\nadcs r5, r5, r5\numaal r5, lr, r10, r10\n",
            zero!("r8"), row!("r10" ["r11" "r12"] ["r6" "r7"] "r8"),
            "adcs r6, r6, r6\numaal r6, lr, r4, r4\nadcs r7, r7, r7\numaal r7, lr, r11, r11\n",
            zero!("r10"), row!("r11" ["r12"] ["r8"] "r10"),
            "adcs r8, r8, r8\numaal r8, lr, r4, r4\nadcs r10, r10, r10\numaal r10, lr, r12, r12\n",
            "adc r11, lr, #0\n",
            "add r0, sp, #32\n",
            "stm r0, {{r1, r3, r5, r6, r7, r8, r10, r11}}\n"
        )
    };
}
