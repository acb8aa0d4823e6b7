//! Modulo any odd `p` of three to nine limbs, which is read by pairs of words where it is needed: for nine limbs it has no
//! registers beside the operands'. The methods of [`super`], as functions for each number of limbs.

use core::arch::asm;

/// `[r…] = [a…] - p`, the borrow in C. Clobbers `u` and `v`.
#[rustfmt::skip]
macro_rules! less_p {
    ($first:literal [] [] []) => { "" };
    ($first:literal [$r:tt] [$a:tt] [$at:tt]) => {
        concat!("ldr {u}, [{p}, #", $at, "]\n", $first, " ", $r, ", ", $a, ", {u}\n")
    };
    ($first:literal [$r0:tt $r1:tt $($r:tt)*] [$a0:tt $a1:tt $($a:tt)*] [$at:tt $($ats:tt)*]) => {
        concat!(
            "ldp {u}, {v}, [{p}, #", $at, "]\n",
            $first, " ", $r0, ", ", $a0, ", {u}\n",
            "sbcs ", $r1, ", ", $a1, ", {v}\n",
            less_p!("sbcs" [$($r)*] [$($a)*] [$($ats)*])
        )
    };
}

/// `[a…] += p` under the mask `k`, the carry in C. Clobbers `u` and `v`.
#[rustfmt::skip]
macro_rules! plus_masked_p {
    ($first:literal [] []) => { "" };
    ($first:literal [$a:tt] [$at:tt]) => {
        concat!("ldr {u}, [{p}, #", $at, "]\n", "and {u}, {u}, {k}\n", $first, " ", $a, ", ", $a, ", {u}\n")
    };
    ($first:literal [$a0:tt $a1:tt $($a:tt)*] [$at:tt $($ats:tt)*]) => {
        concat!(
            "ldp {u}, {v}, [{p}, #", $at, "]\n",
            "and {u}, {u}, {k}\n",
            "and {v}, {v}, {k}\n",
            $first, " ", $a0, ", ", $a0, ", {u}\n",
            "adcs ", $a1, ", ", $a1, ", {v}\n",
            plus_masked_p!("adcs" [$($a)*] [$($ats)*])
        )
    };
}

macro_rules! any {
    ($name:ident $limbs:literal [$($a:ident $b:ident $i:literal $at:literal $bt:literal)+] [$($p:literal)+]) => {
        #[doc = concat!("For ", stringify!($limbs), " limbs.")]
        pub mod $name {
            use super::*;

            /// `a + b`.
            #[inline(always)]
            pub fn add(a: &[u64; $limbs], b: &[u64; $limbs], p: &[u64; $limbs]) -> [u64; $limbs] {
                let mut r = *a;
                let [$($a),+] = &mut r;
                // SAFETY: `p` is read inside its array; apart from that only the registers named are used
                unsafe {
                    asm!(
                        each!("adds" "adcs" [$($at)+] [$($bt)+]),
                        "adc {k}, xzr, xzr",
                        less_p!("subs" [$($bt)+] [$($at)+] [$($p)+]),
                        "sbcs xzr, {k}, xzr",
                        choose!("cs" [$($at)+] [$($bt)+]),
                        $($a = inout(reg) *$a,)+
                        $($b = inout(reg) b[$i] => _,)+
                        k = out(reg) _,
                        u = out(reg) _,
                        v = out(reg) _,
                        p = in(reg) p.as_ptr(),
                        options(pure, readonly, nostack)
                    );
                }
                r
            }

            /// `a - b`.
            #[inline(always)]
            pub fn sub(a: &[u64; $limbs], b: &[u64; $limbs], p: &[u64; $limbs]) -> [u64; $limbs] {
                let mut r = *a;
                let [$($a),+] = &mut r;
                // SAFETY: as in `add`
                unsafe {
                    asm!(
                        each!("subs" "sbcs" [$($at)+] [$($bt)+]),
                        "csetm {k}, cc",
                        plus_masked_p!("adds" [$($at)+] [$($p)+]),
                        $($a = inout(reg) *$a,)+
                        $($b = in(reg) b[$i],)+
                        k = out(reg) _,
                        u = out(reg) _,
                        v = out(reg) _,
                        p = in(reg) p.as_ptr(),
                        options(pure, readonly, nostack)
                    );
                }
                r
            }

            /// `a / 2`.
            #[inline(always)]
            pub fn half(a: &[u64; $limbs], p: &[u64; $limbs]) -> [u64; $limbs] {
                let mut r = *a;
                let [$($a),+] = &mut r;
                // SAFETY: as in `add`
                unsafe {
                    asm!(
                        "sbfx {k}, {a0}, #0, #1",
                        plus_masked_p!("adds" [$($at)+] [$($p)+]),
                        "adc {k}, xzr, xzr",
                        shifted!("1" "{k}" [$($at)+]),
                        $($a = inout(reg) *$a,)+
                        k = out(reg) _,
                        u = out(reg) _,
                        v = out(reg) _,
                        p = in(reg) p.as_ptr(),
                        options(pure, readonly, nostack)
                    );
                }
                r
            }
        }
    };
}

any! { any_3 3 [
    a0 b0 0 "{a0}" "{b0}" a1 b1 1 "{a1}" "{b1}" a2 b2 2 "{a2}" "{b2}"
] ["0" "16"] }
any! { any_4 4 [
    a0 b0 0 "{a0}" "{b0}" a1 b1 1 "{a1}" "{b1}" a2 b2 2 "{a2}" "{b2}"
    a3 b3 3 "{a3}" "{b3}"
] ["0" "16"] }
any! { any_5 5 [
    a0 b0 0 "{a0}" "{b0}" a1 b1 1 "{a1}" "{b1}" a2 b2 2 "{a2}" "{b2}"
    a3 b3 3 "{a3}" "{b3}" a4 b4 4 "{a4}" "{b4}"
] ["0" "16" "32"] }
any! { any_6 6 [
    a0 b0 0 "{a0}" "{b0}" a1 b1 1 "{a1}" "{b1}" a2 b2 2 "{a2}" "{b2}"
    a3 b3 3 "{a3}" "{b3}" a4 b4 4 "{a4}" "{b4}" a5 b5 5 "{a5}" "{b5}"
] ["0" "16" "32"] }
any! { any_7 7 [
    a0 b0 0 "{a0}" "{b0}" a1 b1 1 "{a1}" "{b1}" a2 b2 2 "{a2}" "{b2}"
    a3 b3 3 "{a3}" "{b3}" a4 b4 4 "{a4}" "{b4}" a5 b5 5 "{a5}" "{b5}"
    a6 b6 6 "{a6}" "{b6}"
] ["0" "16" "32" "48"] }
any! { any_8 8 [
    a0 b0 0 "{a0}" "{b0}" a1 b1 1 "{a1}" "{b1}" a2 b2 2 "{a2}" "{b2}"
    a3 b3 3 "{a3}" "{b3}" a4 b4 4 "{a4}" "{b4}" a5 b5 5 "{a5}" "{b5}"
    a6 b6 6 "{a6}" "{b6}" a7 b7 7 "{a7}" "{b7}"
] ["0" "16" "32" "48"] }
any! { any_9 9 [
    a0 b0 0 "{a0}" "{b0}" a1 b1 1 "{a1}" "{b1}" a2 b2 2 "{a2}" "{b2}"
    a3 b3 3 "{a3}" "{b3}" a4 b4 4 "{a4}" "{b4}" a5 b5 5 "{a5}" "{b5}"
    a6 b6 6 "{a6}" "{b6}" a7 b7 7 "{a7}" "{b7}" a8 b8 8 "{a8}" "{b8}"
] ["0" "16" "32" "48" "64"] }
