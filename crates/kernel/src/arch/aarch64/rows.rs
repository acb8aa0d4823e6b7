//! Products and squares by rows, as instructions for the blocks of the other modules.
//!
//! A row is a limb of one factor times all limbs of the other. It runs in two chains of additions, one of the low halves
//! and one of the high halves a word further up, because `mul`, `umulh`, loads and shifts leave the flags alone. Between
//! the chains the word above the row is set to the carry of the first one; the second one cannot carry out of it.
//!
//! The word above row `i` is new, and limb `i - 1` of the factor is no longer needed: it takes that register, so that a
//! product of four limbs by four ends in five registers besides those of its first factor.
//!
//! Rejected: columns (three words for each column, two additions with carry for each product more); Karatsuba's method,
//! which loses on the wide multipliers that these processors have had since the Neoverse V1 and Apple's first ones.
//! Two halves of each product are multiplied one after the other in groups of four, because processors that execute in
//! order wait for what they add.

/// `[t…] += the halves that $op gives of $a [b…]`, carrying on from `$first` (`adds`, or `adcs` inside a chain). A word
/// above the last one is set to the carry; without one it is left in C. Clobbers `$u…`, two or four.
#[rustfmt::skip]
macro_rules! chain {
    ($op:literal $first:literal $a:tt $u:tt [] []) => { "" };
    ($op:literal $first:literal $a:tt $u:tt [] [$top:tt]) => { concat!("adc ", $top, ", xzr, xzr\n") };
    (
        $op:literal $first:literal $a:tt [$u:tt $v:tt $w:tt $x:tt] [$b0:tt $b1:tt $b2:tt $b3:tt $($b:tt)*]
        [$t0:tt $t1:tt $t2:tt $t3:tt $($t:tt)*]
    ) => {
        concat!(
            $op, " ", $u, ", ", $a, ", ", $b0, "\n",
            $op, " ", $v, ", ", $a, ", ", $b1, "\n",
            $op, " ", $w, ", ", $a, ", ", $b2, "\n",
            $op, " ", $x, ", ", $a, ", ", $b3, "\n",
            $first, " ", $t0, ", ", $t0, ", ", $u, "\n",
            "adcs ", $t1, ", ", $t1, ", ", $v, "\n",
            "adcs ", $t2, ", ", $t2, ", ", $w, "\n",
            "adcs ", $t3, ", ", $t3, ", ", $x, "\n",
            chain!($op "adcs" $a [$u $v $w $x] [$($b)*] [$($t)*])
        )
    };
    ($op:literal $first:literal $a:tt [$u:tt $v:tt $($w:tt)*] [$b0:tt $b1:tt $($b:tt)*] [$t0:tt $t1:tt $($t:tt)*]) => {
        concat!(
            $op, " ", $u, ", ", $a, ", ", $b0, "\n",
            $op, " ", $v, ", ", $a, ", ", $b1, "\n",
            $first, " ", $t0, ", ", $t0, ", ", $u, "\n",
            "adcs ", $t1, ", ", $t1, ", ", $v, "\n",
            chain!($op "adcs" $a [$u $v] [$($b)*] [$($t)*])
        )
    };
    ($op:literal $first:literal $a:tt [$u:tt $($v:tt)*] [$b:tt] [$t:tt $($ts:tt)*]) => {
        concat!(
            $op, " ", $u, ", ", $a, ", ", $b, "\n",
            $first, " ", $t, ", ", $t, ", ", $u, "\n",
            chain!($op "adcs" $a [$u $($v)*] [] [$($ts)*])
        )
    };
}

/// `[t0 … top] = a [b…]`. Clobbers `$u`.
#[rustfmt::skip]
macro_rules! first_row {
    ($a:tt $u:tt [$b0:tt $($b:tt)+] [$t0:tt $t1:tt $($t:tt)+]) => {
        concat!(
            "mul ", $t0, ", ", $a, ", ", $b0, "\n",
            "umulh ", $t1, ", ", $a, ", ", $b0, "\n",
            first_row!(@ "adds" $a $u [$($b)+] [$t1 $($t)+])
        )
    };
    (@ $add:literal $a:tt $u:tt [] [$top:tt]) => { concat!("adc ", $top, ", ", $top, ", xzr\n") };
    (@ $add:literal $a:tt $u:tt [$b:tt $($bs:tt)*] [$t:tt $above:tt $($ts:tt)*]) => {
        concat!(
            "mul ", $u, ", ", $a, ", ", $b, "\n",
            "umulh ", $above, ", ", $a, ", ", $b, "\n",
            $add, " ", $t, ", ", $t, ", ", $u, "\n",
            first_row!(@ "adcs" $a $u [$($bs)*] [$above $($ts)*])
        )
    };
}

/// `[t…] += a [b…]`, where the last word is new. Clobbers `$u…`.
#[rustfmt::skip]
macro_rules! row {
    ($a:tt $u:tt $b:tt [$t0:tt $($t:tt)+]) => {
        concat!(chain!("mul" "adds" $a $u $b [$t0 $($t)+]), chain!("umulh" "adds" $a $u $b [$($t)+]))
    };
}

/// The product of the limbs `a0` to `a3` by `b0` to `b3`: words 0 to 4 in `t0` to `t4`, words 5 to 7 in `a0` to `a2`.
/// Clobbers `u0` to `u3`; leaves `a3` and the second factor. 63 instructions, 16 products.
#[rustfmt::skip]
macro_rules! product_4 {
    () => {
        concat!(
            first_row!("{a0}" "{u0}" ["{b0}" "{b1}" "{b2}" "{b3}"] ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}"]),
            row!("{a1}" ["{u0}" "{u1}" "{u2}" "{u3}"] ["{b0}" "{b1}" "{b2}" "{b3}"] ["{t1}" "{t2}" "{t3}" "{t4}" "{a0}"]),
            row!("{a2}" ["{u0}" "{u1}" "{u2}" "{u3}"] ["{b0}" "{b1}" "{b2}" "{b3}"] ["{t2}" "{t3}" "{t4}" "{a0}" "{a1}"]),
            row!("{a3}" ["{u0}" "{u1}" "{u2}" "{u3}"] ["{b0}" "{b1}" "{b2}" "{b3}"] ["{t3}" "{t4}" "{a0}" "{a1}" "{a2}"])
        )
    };
}

/// The square of the limbs `a0` to `a3`: words 0 to 6 in `t0` to `t6`, word 7 in `a3`. The products of different limbs
/// first, which count twice, then the squares of limbs. Clobbers `u0` to `u3`, `a0` and `a1`. 43 instructions, 10
/// products.
#[rustfmt::skip]
macro_rules! square_4 {
    () => {
        concat!(
            "mul {t1}, {a0}, {a1}\n",
            "umulh {t2}, {a0}, {a1}\n",
            "mul {u0}, {a0}, {a2}\n",
            "umulh {t3}, {a0}, {a2}\n",
            "mul {u1}, {a0}, {a3}\n",
            "umulh {t4}, {a0}, {a3}\n",
            "mul {t5}, {a2}, {a3}\n",
            "umulh {t6}, {a2}, {a3}\n",
            "mul {u2}, {a1}, {a2}\n",
            "umulh {u3}, {a1}, {a2}\n",
            "adds {t2}, {t2}, {u0}\n",
            "mul {u0}, {a1}, {a3}\n",
            "adcs {t3}, {t3}, {u1}\n",
            "umulh {u1}, {a1}, {a3}\n",
            "adc {t4}, {t4}, xzr\n",
            "adds {u3}, {u3}, {u0}\n",
            "mul {t0}, {a0}, {a0}\n",
            "adc {u1}, {u1}, xzr\n",
            "adds {t3}, {t3}, {u2}\n",
            "umulh {u0}, {a0}, {a0}\n",
            "adcs {t4}, {t4}, {u3}\n",
            "mul {u2}, {a1}, {a1}\n",
            "adcs {t5}, {t5}, {u1}\n",
            "umulh {u3}, {a1}, {a1}\n",
            "adc {t6}, {t6}, xzr\n",
            "adds {t1}, {t1}, {t1}\n",
            "adcs {t2}, {t2}, {t2}\n",
            "mul {a0}, {a2}, {a2}\n",
            "adcs {t3}, {t3}, {t3}\n",
            "umulh {a1}, {a2}, {a2}\n",
            "adcs {t4}, {t4}, {t4}\n",
            "mul {u1}, {a3}, {a3}\n",
            "adcs {t5}, {t5}, {t5}\n",
            "umulh {a3}, {a3}, {a3}\n",
            "adcs {t6}, {t6}, {t6}\n",
            "adc {a3}, {a3}, xzr\n",
            "adds {t1}, {t1}, {u0}\n",
            "adcs {t2}, {t2}, {u2}\n",
            "adcs {t3}, {t3}, {u3}\n",
            "adcs {t4}, {t4}, {a0}\n",
            "adcs {t5}, {t5}, {a1}\n",
            "adcs {t6}, {t6}, {u1}\n",
            "adc {a3}, {a3}, xzr\n"
        )
    };
}

/// [`product_4!`] of three limbs: words 0 to 3 in `t0` to `t3`, words 4 and 5 in `a0` and `a1`. Clobbers `u0` and `u1`;
/// leaves `a2` and the second factor. 35 instructions, 9 products.
#[rustfmt::skip]
macro_rules! product_3 {
    () => {
        concat!(
            first_row!("{a0}" "{u0}" ["{b0}" "{b1}" "{b2}"] ["{t0}" "{t1}" "{t2}" "{t3}"]),
            row!("{a1}" ["{u0}" "{u1}"] ["{b0}" "{b1}" "{b2}"] ["{t1}" "{t2}" "{t3}" "{a0}"]),
            row!("{a2}" ["{u0}" "{u1}"] ["{b0}" "{b1}" "{b2}"] ["{t2}" "{t3}" "{a0}" "{a1}"])
        )
    };
}

/// [`square_4!`] of three limbs: words 0 to 5 in `t0` to `t5`. Clobbers `u0`; leaves the factor. 26 instructions, 6
/// products.
#[rustfmt::skip]
macro_rules! square_3 {
    () => {
        concat!(
            "mul {t1}, {a0}, {a1}\n",
            "umulh {t2}, {a0}, {a1}\n",
            "mul {u0}, {a0}, {a2}\n",
            "umulh {t3}, {a0}, {a2}\n",
            "adds {t2}, {t2}, {u0}\n",
            "mul {u0}, {a1}, {a2}\n",
            "adc {t3}, {t3}, xzr\n",
            "umulh {t4}, {a1}, {a2}\n",
            "adds {t3}, {t3}, {u0}\n",
            "adc {t4}, {t4}, xzr\n",
            "adds {t1}, {t1}, {t1}\n",
            "adcs {t2}, {t2}, {t2}\n",
            "adcs {t3}, {t3}, {t3}\n",
            "adcs {t4}, {t4}, {t4}\n",
            "adc {t5}, xzr, xzr\n",
            "mul {t0}, {a0}, {a0}\n",
            "umulh {u0}, {a0}, {a0}\n",
            "adds {t1}, {t1}, {u0}\n",
            "mul {u0}, {a1}, {a1}\n",
            "adcs {t2}, {t2}, {u0}\n",
            "umulh {u0}, {a1}, {a1}\n",
            "adcs {t3}, {t3}, {u0}\n",
            "mul {u0}, {a2}, {a2}\n",
            "adcs {t4}, {t4}, {u0}\n",
            "umulh {u0}, {a2}, {a2}\n",
            "adc {t5}, {t5}, {u0}\n"
        )
    };
}

/// `[x…] = [x…] op [y…]`, or `[r…]` of these, for a chain that begins with `$first`.
#[rustfmt::skip]
macro_rules! each {
    ($first:literal $next:literal [$x0:tt $($x:tt)*] [$y0:tt $($y:tt)*]) => {
        concat!($first, " ", $x0, ", ", $x0, ", ", $y0, "\n", $($next, " ", $x, ", ", $x, ", ", $y, "\n"),*)
    };
    ($first:literal $next:literal [$r0:tt $($r:tt)*] [$x0:tt $($x:tt)*] [$y0:tt $($y:tt)*]) => {
        concat!($first, " ", $r0, ", ", $x0, ", ", $y0, "\n", $($next, " ", $r, ", ", $x, ", ", $y, "\n"),*)
    };
}

/// `[r…] = condition ? [x…] : [r…]`.
#[rustfmt::skip]
macro_rules! choose {
    ($condition:literal [$($r:tt)+] [$($x:tt)+]) => {
        concat!($("csel ", $r, ", ", $x, ", ", $r, ", ", $condition, "\n"),+)
    };
}

/// `[t…] += the words at {w}`, by pairs with these offsets, the carry in C. Clobbers `u` and `v`.
#[rustfmt::skip]
macro_rules! plus_words {
    ($first:literal [] []) => { "" };
    ($first:literal [$t:tt] [$at:tt]) => {
        concat!("ldr {u}, [{w}, #", $at, "]\n", $first, " ", $t, ", ", $t, ", {u}\n")
    };
    ($first:literal [$t0:tt $t1:tt $($t:tt)*] [$at:tt $($ats:tt)*]) => {
        concat!(
            "ldp {u}, {v}, [{w}, #", $at, "]\n",
            $first, " ", $t0, ", ", $t0, ", {u}\n",
            "adcs ", $t1, ", ", $t1, ", {v}\n",
            plus_words!("adcs" [$($t)*] [$($ats)*])
        )
    };
}
