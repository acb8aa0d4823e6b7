//! Rows of products with two carry chains: the blocks that every kernel is put together from.
//!
//! Each macro expands to assembly text. Registers and memory operands come as string literals, either
//! explicit (`"r8"`, `"[rsp + 8]"`) or the name of an operand of `asm!` (`"{t0}"`).
//!
//! A row multiplies the limb in `rdx` by a list of limbs and adds the products to a window of words.
//! `mulx` leaves the flags alone, `adcx` carries through CF and `adox` through OF, so that the low halves
//! and the high halves of the products run in two chains that do not wait for each other. On Zen 3 a term
//! costs 1.2 cycles this way and 2.4 with one chain. The window moves up by one word per row; the
//! register of the word that falls out at the bottom becomes the new top, so nothing is ever copied.
//!
//! Bound used throughout: a window of `n` words plus a limb times `n` words is below `2^(64 (n + 1))`,
//! because `(2^64n - 1) + (2^64 - 1)(2^64n - 1) = 2^64 (2^64n - 1)`. No carry leaves the new top word.

/// `(t0 … tn) = rdx * (m0 … m(n-1))`. Clobbers `l` and the flags.
#[rustfmt::skip]
macro_rules! first_row {
    ($l:tt [$m:tt] [$t:tt $u:tt]) => { concat!("mulx ", $u, ", ", $t, ", ", $m, "\n") };
    ($l:tt [$m:tt $($ms:tt)+] [$t:tt $u:tt $($ts:tt)+]) => {
        concat!("mulx ", $u, ", ", $t, ", ", $m, "\n", first_row!(@ "add" $l [$($ms)+] [$u $($ts)+]))
    };
    (@ $add:tt $l:tt [$m:tt] [$t:tt $u:tt]) => {
        concat!("mulx ", $u, ", ", $l, ", ", $m, "\n", $add, " ", $t, ", ", $l, "\n", "adc ", $u, ", 0\n")
    };
    (@ $add:tt $l:tt [$m:tt $($ms:tt)+] [$t:tt $u:tt $($ts:tt)+]) => {
        concat!(
            "mulx ", $u, ", ", $l, ", ", $m, "\n", $add, " ", $t, ", ", $l, "\n",
            first_row!(@ "adc" $l [$($ms)+] [$u $($ts)+])
        )
    };
}

/// `(t0 … tn) = (t0 … t(n-1)) + rdx * (m0 … m(n-1))`. Clobbers `l`, `h` and the flags. Costs `n` products and
/// `2 n + 4` further operations.
///
/// With a register to spare, `(h z)` instead of `h` makes `z` zero for good, which saves one of them per row. A third
/// register there keeps the high word of the last product alone.
#[rustfmt::skip]
macro_rules! row {
    ($l:tt ($h:tt $z:tt $($high:tt)?) [$($m:tt)+] [$($t:tt)+]) => {
        concat!("xor ", $z, ", ", $z, "\n", row!(@ $l ($h $z $($high)?) [$($m)+] [$($t)+]))
    };
    (@ $l:tt ($h:tt $z:tt $($high:tt)?) [$m:tt] [$t:tt $u:tt]) => {
        concat!(
            "mulx ", $u, ", ", $l, ", ", $m, "\n",
            $("mov ", $high, ", ", $u, "\n",)?
            "adcx ", $t, ", ", $l, "\n",
            "adox ", $u, ", ", $z, "\n",
            "adcx ", $u, ", ", $z, "\n"
        )
    };
    (@ $l:tt ($h:tt $z:tt $($high:tt)?) [$m:tt $($ms:tt)+] [$t:tt $u:tt $($ts:tt)+]) => {
        concat!(
            "mulx ", $h, ", ", $l, ", ", $m, "\n",
            "adcx ", $t, ", ", $l, "\n",
            "adox ", $u, ", ", $h, "\n",
            row!(@ $l ($h $z $($high)?) [$($ms)+] [$u $($ts)+])
        )
    };
    ($l:tt $h:tt [$($m:tt)+] [$($t:tt)+]) => {
        concat!("xor ", $h, ", ", $h, "\n", row!(@ $l $h [$($m)+] [$($t)+]))
    };
    (@ $l:tt $h:tt [$m:tt] [$t:tt $u:tt]) => {
        concat!(
            "mulx ", $u, ", ", $l, ", ", $m, "\n",
            "mov ", $h, ", 0\n",
            "adcx ", $t, ", ", $l, "\n",
            "adox ", $u, ", ", $h, "\n",
            "adcx ", $u, ", ", $h, "\n"
        )
    };
    (@ $l:tt $h:tt [$m:tt $($ms:tt)+] [$t:tt $u:tt $($ts:tt)+]) => {
        concat!(
            "mulx ", $h, ", ", $l, ", ", $m, "\n",
            "adcx ", $t, ", ", $l, "\n",
            "adox ", $u, ", ", $h, "\n",
            row!(@ $l $h [$($ms)+] [$u $($ts)+])
        )
    };
}

/// A step of a Montgomery reduction: [`row!`] for `t0 + rdx * m0 = 0 mod 2^64`. The first addition leaves `t0`
/// zero, and the row ends with it.
#[rustfmt::skip]
macro_rules! reduction_row {
    ($l:tt $h:tt [$($m:tt)+] [$t:tt $($ts:tt)+]) => {
        concat!("xor ", $h, ", ", $h, "\n", row!(@ $l ($h $t) [$($m)+] [$t $($ts)+]))
    };
}

/// The product of the limbs `a` and `b`: low words to the memory slots `s` as they are finished, then
/// `then!` with the high words: `then!((args) spare [words])`.
///
/// `n` is a spare register and `t` as many registers as `b` has limbs.
#[rustfmt::skip]
macro_rules! product {
    ($l:tt $h:tt [$($b:tt)+] [$a:tt $($as:tt)+] [$s:tt $($ss:tt)+] $n:tt [$t:tt $($ts:tt)+] $then:ident $args:tt) => {
        concat!(
            "mov rdx, ", $a, "\n",
            first_row!($l [$($b)+] [$t $($ts)+ $n]),
            "mov ", $s, ", ", $t, "\n",
            product!(@ $l $h [$($b)+] [$($as)+] [$($ss)+] $t [$($ts)+ $n] $then $args)
        )
    };
    (@ $l:tt $h:tt [$($b:tt)+] [$a:tt $($as:tt)*] [$s:tt $($ss:tt)*] $n:tt [$t:tt $($ts:tt)+] $then:ident $args:tt) => {
        concat!(
            "mov rdx, ", $a, "\n",
            row!($l $h [$($b)+] [$t $($ts)+ $n]),
            "mov ", $s, ", ", $t, "\n",
            product!(@ $l $h [$($b)+] [$($as)*] [$($ss)*] $t [$($ts)+ $n] $then $args)
        )
    };
    (@ $l:tt $h:tt [$($b:tt)+] [] [] $n:tt [$($t:tt)+] $then:ident $args:tt) => { $then!($args $n [$($t)+]) };
}

/// The products `a_i a_j`, `i < j`, added up into words `1 … 2 L - 2`, stored in the memory slots `s`.
///
/// `t` is `L` registers. Row `i` finishes words `2 i + 1` and `2 i + 2`.
#[rustfmt::skip]
macro_rules! cross_products {
    ($l:tt $h:tt [$a:tt $($as:tt)+] [$s0:tt $s1:tt $($ss:tt)+] [$t0:tt $t1:tt $($t:tt)+]) => {
        concat!(
            "mov rdx, ", $a, "\n",
            first_row!($l [$($as)+] [$t0 $t1 $($t)+]),
            "mov ", $s0, ", ", $t0, "\n", "mov ", $s1, ", ", $t1, "\n",
            cross_products!(@ $l $h [$($as)+] [$($ss)+] [$($t)+ $t0])
        )
    };
    (@ $l:tt $h:tt [$a:tt $b:tt] [$s0:tt $s1:tt] [$t0:tt $t1:tt]) => {
        concat!(
            "mov rdx, ", $a, "\n",
            row!($l $h [$b] [$t0 $t1]),
            "mov ", $s0, ", ", $t0, "\n", "mov ", $s1, ", ", $t1, "\n"
        )
    };
    (@ $l:tt $h:tt [$a:tt $($as:tt)+] [$s0:tt $s1:tt $($ss:tt)+] [$t0:tt $t1:tt $($t:tt)+]) => {
        concat!(
            "mov rdx, ", $a, "\n",
            row!($l $h [$($as)+] [$t0 $t1 $($t)+]),
            "mov ", $s0, ", ", $t0, "\n", "mov ", $s1, ", ", $t1, "\n",
            cross_products!(@ $l $h [$($as)+] [$($ss)+] [$($t)+ $t0])
        )
    };
}

/// Twice the cross products plus the squares `a_i^2`: the words of the square, low to high.
///
/// One triple per word: the slot that holds the cross products, the register that the word is made in,
/// and what happens to it then: `keep` leaves it in the register, `store` writes it back to the slot.
/// Doubling carries through CF, the squares through OF.
#[rustfmt::skip]
macro_rules! diagonal {
    ($l:tt $h:tt [$a:tt $($as:tt)+] ($s0:tt $d0:tt $k0:ident) ($s1:tt $d1:tt $k1:ident) $($rest:tt)+) => {
        concat!(
            "mov rdx, ", $a, "\n",
            "xor ", $l, ", ", $l, "\n",
            "mulx ", $h, ", ", $d0, ", rdx\n",
            diagonal!(@ $k0 $s0 $d0),
            diagonal!(@ word $h $s1 $d1 $k1),
            diagonal!(@ $l $h [$($as)+] $($rest)+)
        )
    };
    (@ $l:tt $h:tt [$a:tt] ($s0:tt $d0:tt $k0:ident) ($s1:tt $d1:tt $k1:ident)) => {
        concat!(
            "mov rdx, ", $a, "\n",
            "mulx ", $h, ", ", $l, ", rdx\n",
            diagonal!(@ word $l $s0 $d0 $k0),
            "mov ", $d1, ", 0\n",
            "adcx ", $d1, ", ", $d1, "\n",
            "adox ", $d1, ", ", $h, "\n",
            diagonal!(@ $k1 $s1 $d1)
        )
    };
    (@ $l:tt $h:tt [$a:tt $($as:tt)+] ($s0:tt $d0:tt $k0:ident) ($s1:tt $d1:tt $k1:ident) $($rest:tt)+) => {
        concat!(
            "mov rdx, ", $a, "\n",
            "mulx ", $h, ", ", $l, ", rdx\n",
            diagonal!(@ word $l $s0 $d0 $k0),
            diagonal!(@ word $h $s1 $d1 $k1),
            diagonal!(@ $l $h [$($as)+] $($rest)+)
        )
    };
    (@ word $x:tt $s:tt $d:tt $keep:ident) => {
        concat!(
            "mov ", $d, ", ", $s, "\n",
            "adcx ", $d, ", ", $d, "\n",
            "adox ", $d, ", ", $x, "\n",
            diagonal!(@ $keep $s $d)
        )
    };
    (@ keep $s:tt $d:tt) => { "" };
    (@ store $s:tt $d:tt) => { concat!("mov ", $s, ", ", $d, "\n") };
}

/// The product of four limbs by four, for `asm!` with the operands `a0 … a3` (the first factor; they become
/// words 4 to 7), `t0 … t3` (words 0 to 3), `b` (pointer to the second factor), `l`, `h` and `rdx`.
#[rustfmt::skip]
macro_rules! inline_product_4 {
    () => { inline_product_4!("{h}") };
    ($h:tt) => { inline_product_4!($h $h) };
    ($h:tt $last:tt) => {
        concat!(
            "mov rdx, {a0}\n",
            first_row!("{l}" ["[{b}]" "[{b} + 8]" "[{b} + 16]" "[{b} + 24]"] ["{t0}" "{t1}" "{t2}" "{t3}" "{a0}"]),
            "mov rdx, {a1}\n",
            row!("{l}" $h ["[{b}]" "[{b} + 8]" "[{b} + 16]" "[{b} + 24]"] ["{t1}" "{t2}" "{t3}" "{a0}" "{a1}"]),
            "mov rdx, {a2}\n",
            row!("{l}" $h ["[{b}]" "[{b} + 8]" "[{b} + 16]" "[{b} + 24]"] ["{t2}" "{t3}" "{a0}" "{a1}" "{a2}"]),
            "mov rdx, {a3}\n",
            row!("{l}" $last ["[{b}]" "[{b} + 8]" "[{b} + 16]" "[{b} + 24]"] ["{t3}" "{a0}" "{a1}" "{a2}" "{a3}"])
        )
    };
}

/// The product that [`inline_product_4!`] leaves less eight words at the address in `w`, and the mask of the borrow in
/// `l`.
#[rustfmt::skip]
macro_rules! less_wide_4 {
    () => {
        concat!(
            "sub {t0}, [{w}]\n",
            "sbb {t1}, [{w} + 8]\n",
            "sbb {t2}, [{w} + 16]\n",
            "sbb {t3}, [{w} + 24]\n",
            "sbb {a0}, [{w} + 32]\n",
            "sbb {a1}, [{w} + 40]\n",
            "sbb {a2}, [{w} + 48]\n",
            "sbb {a3}, [{w} + 56]\n",
            "sbb {l}, {l}\n"
        )
    };
}

/// The square of four limbs, for `asm!` with the operands `a0 … a3`, `t1 … t6`, `l` and `rdx`. The words are then `a0
/// t1 t2 t3 t4 t5 t6 a3`; `a1` and `a2` are free. With `apart` the top word is in `l`, and `a3` is the high word of the
/// top limb's square alone.
///
/// Additions that take a carry in bound the throughput: Golden Cove starts two of them in a cycle. The 18 here form
/// four chains one after the other; interleaved chains through CF and OF need 22, as they begin with such an addition
/// too.
#[rustfmt::skip]
macro_rules! inline_square_4 {
    () => { inline_square_4!("{a3}" "{l}") };
    (apart) => { inline_square_4!("{l}" "{a3}") };
    ($top:tt $other:tt) => {
        concat!(
            // a0 a3 + a1 a2
            "mov rdx, {a0}\n",
            "mulx {t2}, {t1}, {a1}\n",
            "mulx {t4}, {t3}, {a3}\n",
            "mov rdx, {a1}\n",
            "mulx rdx, {l}, {a2}\n",
            "add {t3}, {l}\n",
            "adc {t4}, rdx\n",
            "mov rdx, {a3}\n",
            "mulx {t5}, {t6}, {a1}\n",
            "adc {t5}, 0\n",
            // and the others
            "mov rdx, {a2}\n",
            "mulx rdx, {l}, {a0}\n",
            "add {t2}, {l}\n",
            "adc {t3}, rdx\n",
            "mov rdx, {a2}\n",
            "adc {t4}, {t6}\n",
            "mulx {t6}, {l}, {a3}\n",
            "adc {t5}, {l}\n",
            "adc {t6}, 0\n",
            // twice that
            "xor {l}, {l}\n",
            "add {t1}, {t1}\n",
            "adc {t2}, {t2}\n",
            "adc {t3}, {t3}\n",
            "adc {t4}, {t4}\n",
            "adc {t5}, {t5}\n",
            "adc {t6}, {t6}\n",
            "adc {l}, {l}\n",
            // the squares
            "mov rdx, {a0}\n",
            "mulx rdx, {a0}, rdx\n",
            "add {t1}, rdx\n",
            "mov rdx, {a1}\n",
            "mulx rdx, {a1}, rdx\n",
            "adc {t2}, {a1}\n",
            "adc {t3}, rdx\n",
            "mov rdx, {a2}\n",
            "mulx rdx, {a2}, rdx\n",
            "adc {t4}, {a2}\n",
            "adc {t5}, rdx\n",
            "mov rdx, {a3}\n",
            "mulx {a3}, rdx, rdx\n",
            "adc {t6}, rdx\n",
            "adc ", $top, ", ", $other, "\n"
        )
    };
}

/// The product of three limbs by three, for `asm!` with the operands `a0 … a2` (words 3 to 5), `t0 … t2`
/// (words 0 to 2), `b`, `l`, `h` and `rdx`.
#[rustfmt::skip]
macro_rules! inline_product_3 {
    () => { inline_product_3!("{h}") };
    ($h:tt) => { inline_product_3!($h $h) };
    ($h:tt $last:tt) => {
        concat!(
            "mov rdx, {a0}\n",
            first_row!("{l}" ["[{b}]" "[{b} + 8]" "[{b} + 16]"] ["{t0}" "{t1}" "{t2}" "{a0}"]),
            "mov rdx, {a1}\n",
            row!("{l}" $h ["[{b}]" "[{b} + 8]" "[{b} + 16]"] ["{t1}" "{t2}" "{a0}" "{a1}"]),
            "mov rdx, {a2}\n",
            row!("{l}" $last ["[{b}]" "[{b} + 8]" "[{b} + 16]"] ["{t2}" "{a0}" "{a1}" "{a2}"])
        )
    };
}

/// The square of three limbs, for `asm!` with the operands `a0 … a2`, `t1 … t4`, `l` and `rdx`. The words are
/// then `a0 t1 t2 t3 t4 a2`; `a1` is free. Otherwise as [`inline_square_4!`].
#[rustfmt::skip]
macro_rules! inline_square_3 {
    () => { inline_square_3!("{a2}" "{l}") };
    (apart) => { inline_square_3!("{l}" "{a2}") };
    ($top:tt $other:tt) => {
        concat!(
            "mov rdx, {a0}\n",
            "mulx {t2}, {t1}, {a1}\n",
            "mulx {t3}, {l}, {a2}\n",
            "mov rdx, {a1}\n",
            "add {t2}, {l}\n",
            "mulx {t4}, {l}, {a2}\n",
            "adc {t3}, {l}\n",
            "adc {t4}, 0\n",
            // twice that
            "xor {l}, {l}\n",
            "add {t1}, {t1}\n",
            "adc {t2}, {t2}\n",
            "adc {t3}, {t3}\n",
            "adc {t4}, {t4}\n",
            "adc {l}, {l}\n",
            // the squares
            "mov rdx, {a0}\n",
            "mulx rdx, {a0}, rdx\n",
            "add {t1}, rdx\n",
            "mov rdx, {a1}\n",
            "mulx rdx, {a1}, rdx\n",
            "adc {t2}, {a1}\n",
            "adc {t3}, rdx\n",
            "mov rdx, {a2}\n",
            "mulx {a2}, rdx, rdx\n",
            "adc {t4}, rdx\n",
            "adc ", $top, ", ", $other, "\n"
        )
    };
}

/// The first instructions of a called kernel, with `frame` bytes on the stack: `asm!` has no operands for `rbx` and
/// `rbp`.
#[rustfmt::skip]
macro_rules! enter {
    ($frame:tt) => { concat!("push rbx\n", "push rbp\n", "sub rsp, ", $frame, "\n") };
}

/// The last instructions.
#[rustfmt::skip]
macro_rules! leave {
    ($frame:tt) => { concat!("add rsp, ", $frame, "\n", "pop rbp\n", "pop rbx\n", "ret\n") };
}
