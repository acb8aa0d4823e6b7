//! Statements on values modulo 2^255 - 19 in memory: what blocks of a whole formula are put together from.
//!
//! The products and squares of a formula fit no registers. As kernels of [`super::pseudo_mersenne`] in a formula the
//! compiler moves operands to the registers of each and results away; here operands come from memory and results go
//! there, and nothing else is moved. Both carry chains run in the squares and in the folds as well.
//!
//! Values are slots of an array, at the offsets that operands of `asm!` of their names say, from the register `slots`.
//!
//! `2^256 = 38`, so the high half of a product folds onto the low half. The sum is below `39 * 2^256`; its bits from 255
//! on, at most 77, count 19 each. Products are below `2^255 + 2^11`, so that one fold is enough for a sum or a
//! difference whose second operand is one ([`super::linear::twice_25519`]).

/// A limb of a slot, by its offset in bytes.
#[rustfmt::skip]
macro_rules! at {
    ($slot:ident $offset:literal) => { concat!("[{slots} + {", stringify!($slot), "} + ", $offset, "]") };
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
        concat!("mov {t0}, ", $a0, "\nmov {t1}, ", $a1, "\nmov {t2}, ", $a2, "\nmov {t3}, ", $a3, "\n")
    };
}

/// `[d…] = t0 … t3`.
#[rustfmt::skip]
macro_rules! store {
    ([$d0:expr, $d1:expr, $d2:expr, $d3:expr]) => {
        concat!("mov ", $d0, ", {t0}\nmov ", $d1, ", {t1}\nmov ", $d2, ", {t2}\nmov ", $d3, ", {t3}\n")
    };
}

/// `t0 … t7 = [a…] [b…]`.
#[rustfmt::skip]
macro_rules! wide_product {
    ([$a0:expr, $a1:expr, $a2:expr, $a3:expr] [$b0:expr, $b1:expr, $b2:expr, $b3:expr]) => {
        concat!(
            "mov rdx, ", $b0, "\n",
            first_row!("{l}" [$a0 $a1 $a2 $a3] ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}"]),
            "mov rdx, ", $b1, "\n",
            row!("{l}" ("{h}" "{z}") [$a0 $a1 $a2 $a3] ["{t1}" "{t2}" "{t3}" "{t4}" "{t5}"]),
            "mov rdx, ", $b2, "\n",
            row!("{l}" ("{h}" "{z}") [$a0 $a1 $a2 $a3] ["{t2}" "{t3}" "{t4}" "{t5}" "{t6}"]),
            "mov rdx, ", $b3, "\n",
            row!("{l}" ("{h}" "{z}") [$a0 $a1 $a2 $a3] ["{t3}" "{t4}" "{t5}" "{t6}" "{t7}"])
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
            "mulx {t2}, {t1}, ", $a1, "\n",
            "mulx {t4}, {t3}, ", $a3, "\n",
            "mov rdx, ", $a2, "\n",
            "xor {z}, {z}\n",
            "mulx {h}, {l}, ", $a0, "\n", "adcx {t2}, {l}\n", "adox {t3}, {h}\n",
            "mulx {h}, {l}, ", $a1, "\n", "adcx {t3}, {l}\n", "adox {t4}, {h}\n",
            "mov rdx, ", $a3, "\n",
            "mulx {t5}, {l}, ", $a1, "\n", "adcx {t4}, {l}\n", "adox {t5}, {z}\n",
            "mulx {t6}, {l}, ", $a2, "\n", "adcx {t5}, {l}\n", "adox {t6}, {z}\n", "adcx {t6}, {z}\n",
            // twice that through CF, and the squares through OF
            "xor {z}, {z}\n",
            "mov rdx, ", $a0, "\n",
            "mulx {h}, {t0}, rdx\n", "adcx {t1}, {t1}\n", "adox {t1}, {h}\n",
            "mov rdx, ", $a1, "\n",
            "mulx {h}, {l}, rdx\n", "adcx {t2}, {t2}\n", "adox {t2}, {l}\n", "adcx {t3}, {t3}\n", "adox {t3}, {h}\n",
            "mov rdx, ", $a2, "\n",
            "mulx {h}, {l}, rdx\n", "adcx {t4}, {t4}\n", "adox {t4}, {l}\n", "adcx {t5}, {t5}\n", "adox {t5}, {h}\n",
            "mov rdx, ", $a3, "\n",
            "mulx {t7}, {l}, rdx\n", "adcx {t6}, {t6}\n", "adox {t6}, {l}\n", "adcx {t7}, {z}\n", "adox {t7}, {z}\n"
        )
    };
}

/// `t0 … t3` from `t0 … t4`, with `t4` far below `2^63`: the bits from 255 on count 19 each.
macro_rules! bits_from_255 {
    () => {
        concat!(
            "shld {t4}, {t3}, 1\n",
            "btr {t3}, 63\n",
            "imul {t4}, {t4}, 19\n",
            "add {t0}, {t4}\n",
            "adc {t1}, 0\n",
            "adc {t2}, 0\n",
            "adc {t3}, 0\n"
        )
    };
}

/// `t0 … t3` from `t0 … t7`.
#[rustfmt::skip]
macro_rules! fold {
    () => {
        concat!(
            "mov edx, 38\n",
            row!("{l}" ("{h}" "{z}") ["{t4}" "{t5}" "{t6}" "{t7}"] ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}"]),
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
            first_row!("{l}" [$a0 $a1 $a2 $a3] ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}"]),
            "add {t0}, ", $b0, "\n", "adc {t1}, ", $b1, "\n", "adc {t2}, ", $b2, "\n", "adc {t3}, ", $b3, "\n",
            "adc {t4}, 0\n"
        )
    };
}

/// `[a…] ± [b…]` for a product `b`: a carry or a borrow counts 38.
#[rustfmt::skip]
macro_rules! linear {
    (($first:literal $next:literal)
     [$a0:expr, $a1:expr, $a2:expr, $a3:expr] [$b0:expr, $b1:expr, $b2:expr, $b3:expr]) => {
        concat!(
            load!([$a0, $a1, $a2, $a3]),
            $first, " {t0}, ", $b0, "\n", $next, " {t1}, ", $b1, "\n",
            $next, " {t2}, ", $b2, "\n", $next, " {t3}, ", $b3, "\n",
            "sbb {l}, {l}\n", "and {l}, 38\n",
            $first, " {t0}, {l}\n", $next, " {t1}, 0\n", $next, " {t2}, 0\n", $next, " {t3}, 0\n"
        )
    };
}

/// `[swap] == 0 ? [a…] : [b…]`.
#[rustfmt::skip]
macro_rules! either {
    ([$a0:expr, $a1:expr, $a2:expr, $a3:expr] [$b0:expr, $b1:expr, $b2:expr, $b3:expr]) => {
        concat!(
            load!([$a0, $a1, $a2, $a3]),
            "cmp byte ptr [{slots} + {swap}], 0\n",
            "cmovnz {t0}, ", $b0, "\n", "cmovnz {t1}, ", $b1, "\n",
            "cmovnz {t2}, ", $b2, "\n", "cmovnz {t3}, ", $b3, "\n"
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
