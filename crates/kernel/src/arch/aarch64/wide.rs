//! Products and squares of five to nine limbs that are not reduced, for out-of-line functions, which put a prime's
//! reduction behind them.
//!
//! One factor is in registers, the other is read two limbs at a time. A row of a product adds to a window of one word
//! more than a factor has; its lowest word is then finished and goes to memory, and its register is that of the next
//! row's new word. So twenty-five registers are enough for nine limbs.
//!
//! A square has the products of different limbs first: row `i` is limb `i` times those above it, from word `2 i + 1` on,
//! and finishes two words. Then each of them is doubled, by shifts, which leave the carry of the chain alone, and the
//! squares of limbs are added. That is `9 n - 4` instructions beside `2 n (n - 1)` for the rows of `n` limbs: for nine 221,
//! where a product has 342.
//!
//! Contract: operands of any value, which may be the same. Constant time. Tested with the reductions, in `tests.rs`.

use core::arch::asm;
use core::mem::MaybeUninit;

/// Words to memory at `{out}`, by pairs of which `$at` has the offsets.
#[rustfmt::skip]
macro_rules! store {
    ([] [$($rest:tt)*]) => { "" };
    ([$at:tt] [$t:tt $rest:tt]) => { concat!("str ", $t, ", [{out}, #", $at, "]\n") };
    ([$at:tt $($ats:tt)*] [$t0:tt $t1:tt $($t:tt)*]) => {
        concat!("stp ", $t0, ", ", $t1, ", [{out}, #", $at, "]\n", store!([$($ats)*] [$($t)*]))
    };
}

/// The rows for the limbs of `a`, each with the load before it and the offset of its word, and then the high words.
#[rustfmt::skip]
macro_rules! product_rows {
    ($b:tt $t:tt [($load:literal $a:literal $at:literal) $($row:tt)+] $high:tt) => {
        concat!(
            $load,
            first_row!($a "{u}" $b $t),
            product_rows!(@ $b $t $at [$($row)+] $high)
        )
    };
    (@ $b:tt [$t0:tt $($t:tt)+] $at:literal [] $high:tt) => {
        concat!("str ", $t0, ", [{out}, #", $at, "]\n", store!($high [$($t)+ $t0]))
    };
    (@ $b:tt [$t0:tt $($t:tt)+] $at:literal [($load:literal $a:literal $next:literal) $($row:tt)*] $high:tt) => {
        concat!(
            "str ", $t0, ", [{out}, #", $at, "]\n",
            $load,
            row!($a ["{u}" "{v}"] $b [$($t)+ $t0]),
            product_rows!(@ $b [$($t)+ $t0] $next [$($row)*] $high)
        )
    };
}

/// The rows of products of different limbs: those that are left, and the window, which a row leaves two words further
/// up; `$free` are the registers of words that went to memory.
#[rustfmt::skip]
macro_rules! square_rows {
    ([$a:tt $($as:tt)+] [$($t:tt)+] [$at:tt $($ats:tt)*]) => {
        concat!(first_row!($a "{u}" [$($as)+] [$($t)+]), square_rows!(@ [$($as)+] [$($t)+] $at [$($ats)*]))
    };
    (@ [$last:tt] [$t0:tt $t1:tt] $at:tt []) => { concat!("stp ", $t0, ", ", $t1, ", [{out}, #", $at, "]\n") };
    (@ [$a:tt $($as:tt)+] [$t0:tt $t1:tt $($t:tt)*] $at:tt [$next:tt $($ats:tt)*]) => {
        concat!(
            "stp ", $t0, ", ", $t1, ", [{out}, #", $at, "]\n",
            row!($a ["{u}" "{v}"] [$($as)+] [$($t)* $t0]),
            square_rows!(@ [$($as)+] [$($t)* $t0] $next [$($ats)*])
        )
    };
}

/// Words `2 i` and `2 i + 1` of a square, for each limb and its offset: twice what is in memory and the square of the
/// limb. `$prev` is the word below, and `$x` and `$y` become these words; the three take turns with `$k`. The last word
/// above is 0.
#[rustfmt::skip]
macro_rules! squares_of_limbs {
    ([$a:tt $($as:tt)+] [$at:tt $($ats:tt)+]) => {
        concat!(
            "ldr {w0}, [{out}, #8]\n",
            "mul {u}, ", $a, ", ", $a, "\n",
            "umulh {v}, ", $a, ", ", $a, "\n",
            "lsl {w4}, {w0}, #1\n",
            "adds {v}, {v}, {w4}\n",
            "stp {u}, {v}, [{out}, #", $at, "]\n",
            squares_of_limbs!(@ "{w0}" "{w1}" "{w2}" [$($as)+] [$($ats)+])
        )
    };
    (@ $prev:tt $x:tt $y:tt [$a:tt] [$at:tt]) => {
        concat!(
            "ldr ", $x, ", [{out}, #", $at, "]\n",
            "mul {u}, ", $a, ", ", $a, "\n",
            "umulh {v}, ", $a, ", ", $a, "\n",
            "extr {w4}, ", $x, ", ", $prev, ", #63\n",
            "adcs {u}, {u}, {w4}\n",
            "lsr {w4}, ", $x, ", #63\n",
            "adc {v}, {v}, {w4}\n",
            "stp {u}, {v}, [{out}, #", $at, "]\n"
        )
    };
    (@ $prev:tt $x:tt $y:tt [$a:tt $($as:tt)+] [$at:tt $($ats:tt)+]) => {
        concat!(
            "ldp ", $x, ", ", $y, ", [{out}, #", $at, "]\n",
            "mul {u}, ", $a, ", ", $a, "\n",
            "umulh {v}, ", $a, ", ", $a, "\n",
            "extr {w4}, ", $x, ", ", $prev, ", #63\n",
            "adcs {u}, {u}, {w4}\n",
            "extr {w4}, ", $y, ", ", $x, ", #63\n",
            "adcs {v}, {v}, {w4}\n",
            "stp {u}, {v}, [{out}, #", $at, "]\n",
            squares_of_limbs!(@ $y $x $prev [$($as)+] [$($ats)+])
        )
    };
}

/// The two functions for one number of limbs.
macro_rules! wide {
    (
        $limbs:literal $words:literal $product:ident $square:ident [$($b:ident $i:literal $bt:literal)+]
        [$($w:ident $wt:literal)+] $top:ident $top_text:literal
        [$($row:tt)+] [$($high:literal)+] [$($cross:literal)+] [$($even:literal)+]
    ) => {
        #[doc = concat!("`a b`, of ", stringify!($limbs), " limbs each.")]
        #[inline(always)]
        pub(super) fn $product(a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $words] {
            let mut out = MaybeUninit::<[u64; $words]>::uninit();
            // SAFETY: `a` is read inside its array, and every word of `out` is written
            unsafe {
                asm!(
                    product_rows!([$($bt)+] [$($wt)+ $top_text] [$($row)+] [$($high)+]),
                    $($b = in(reg) b[$i],)+
                    $($w = out(reg) _,)+
                    $top = out(reg) _,
                    x = out(reg) _,
                    y = out(reg) _,
                    u = out(reg) _,
                    v = out(reg) _,
                    a = in(reg) a.as_ptr(),
                    out = in(reg) out.as_mut_ptr(),
                    options(nostack)
                );
                out.assume_init()
            }
        }

        #[doc = concat!("`a^2`, of ", stringify!($limbs), " limbs.")]
        #[inline(always)]
        pub(super) fn $square(a: &[u64; $limbs]) -> [u64; $words] {
            let mut out = MaybeUninit::<[u64; $words]>::uninit();
            // SAFETY: every word of `out` is written; words 1 to the last but one are before they are read
            unsafe {
                asm!(
                    square_rows!([$($bt)+] [$($wt)+] [$($cross)+]),
                    squares_of_limbs!([$($bt)+] [$($even)+]),
                    $($b = in(reg) a[$i],)+
                    $($w = out(reg) _,)+
                    u = out(reg) _,
                    v = out(reg) _,
                    out = in(reg) out.as_mut_ptr(),
                    options(nostack)
                );
                out.assume_init()
            }
        }
    };
}

wide! {
    5 10 product_5 square_5
    [b0 0 "{b0}" b1 1 "{b1}" b2 2 "{b2}" b3 3 "{b3}" b4 4 "{b4}"]
    [w0 "{w0}" w1 "{w1}" w2 "{w2}" w3 "{w3}" w4 "{w4}"] w5 "{w5}"
    [
        ("ldp {x}, {y}, [{a}, #0]\n" "{x}" 0) ("" "{y}" 8) ("ldp {x}, {y}, [{a}, #16]\n" "{x}" 16)
        ("" "{y}" 24) ("ldr {x}, [{a}, #32]\n" "{x}" 32)
    ]
    ["40" "56" "72"]
    ["8" "24" "40" "56"]
    ["0" "16" "32" "48" "64"]
}
wide! {
    6 12 product_6 square_6
    [b0 0 "{b0}" b1 1 "{b1}" b2 2 "{b2}" b3 3 "{b3}" b4 4 "{b4}" b5 5 "{b5}"]
    [w0 "{w0}" w1 "{w1}" w2 "{w2}" w3 "{w3}" w4 "{w4}" w5 "{w5}"] w6 "{w6}"
    [
        ("ldp {x}, {y}, [{a}, #0]\n" "{x}" 0) ("" "{y}" 8) ("ldp {x}, {y}, [{a}, #16]\n" "{x}" 16)
        ("" "{y}" 24) ("ldp {x}, {y}, [{a}, #32]\n" "{x}" 32) ("" "{y}" 40)
    ]
    ["48" "64" "80"]
    ["8" "24" "40" "56" "72"]
    ["0" "16" "32" "48" "64" "80"]
}
wide! {
    7 14 product_7 square_7
    [b0 0 "{b0}" b1 1 "{b1}" b2 2 "{b2}" b3 3 "{b3}" b4 4 "{b4}" b5 5 "{b5}" b6 6 "{b6}"]
    [w0 "{w0}" w1 "{w1}" w2 "{w2}" w3 "{w3}" w4 "{w4}" w5 "{w5}" w6 "{w6}"] w7 "{w7}"
    [
        ("ldp {x}, {y}, [{a}, #0]\n" "{x}" 0) ("" "{y}" 8) ("ldp {x}, {y}, [{a}, #16]\n" "{x}" 16)
        ("" "{y}" 24) ("ldp {x}, {y}, [{a}, #32]\n" "{x}" 32) ("" "{y}" 40)
        ("ldr {x}, [{a}, #48]\n" "{x}" 48)
    ]
    ["56" "72" "88" "104"]
    ["8" "24" "40" "56" "72" "88"]
    ["0" "16" "32" "48" "64" "80" "96"]
}
wide! {
    8 16 product_8 square_8
    [b0 0 "{b0}" b1 1 "{b1}" b2 2 "{b2}" b3 3 "{b3}" b4 4 "{b4}" b5 5 "{b5}" b6 6 "{b6}" b7 7 "{b7}"]
    [w0 "{w0}" w1 "{w1}" w2 "{w2}" w3 "{w3}" w4 "{w4}" w5 "{w5}" w6 "{w6}" w7 "{w7}"] w8 "{w8}"
    [
        ("ldp {x}, {y}, [{a}, #0]\n" "{x}" 0) ("" "{y}" 8) ("ldp {x}, {y}, [{a}, #16]\n" "{x}" 16)
        ("" "{y}" 24) ("ldp {x}, {y}, [{a}, #32]\n" "{x}" 32) ("" "{y}" 40)
        ("ldp {x}, {y}, [{a}, #48]\n" "{x}" 48) ("" "{y}" 56)
    ]
    ["64" "80" "96" "112"]
    ["8" "24" "40" "56" "72" "88" "104"]
    ["0" "16" "32" "48" "64" "80" "96" "112"]
}
wide! {
    9 18 product_9 square_9
    [b0 0 "{b0}" b1 1 "{b1}" b2 2 "{b2}" b3 3 "{b3}" b4 4 "{b4}" b5 5 "{b5}" b6 6 "{b6}" b7 7 "{b7}" b8 8 "{b8}"]
    [w0 "{w0}" w1 "{w1}" w2 "{w2}" w3 "{w3}" w4 "{w4}" w5 "{w5}" w6 "{w6}" w7 "{w7}" w8 "{w8}"] w9 "{w9}"
    [
        ("ldp {x}, {y}, [{a}, #0]\n" "{x}" 0) ("" "{y}" 8) ("ldp {x}, {y}, [{a}, #16]\n" "{x}" 16)
        ("" "{y}" 24) ("ldp {x}, {y}, [{a}, #32]\n" "{x}" 32) ("" "{y}" 40)
        ("ldp {x}, {y}, [{a}, #48]\n" "{x}" 48) ("" "{y}" 56) ("ldr {x}, [{a}, #64]\n" "{x}" 64)
    ]
    ["72" "88" "104" "120" "136"]
    ["8" "24" "40" "56" "72" "88" "104" "120"]
    ["0" "16" "32" "48" "64" "80" "96" "112" "128"]
}
