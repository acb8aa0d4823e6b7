//! An addition that meanwhile reads the next table entry on vectors.
//!
//! Products keep the multiplier and the carry flags busy and leave the vector units idle. So between any two statements
//! of the addition one word of the next entry is read: the words of sixteen entries are interleaved (see
//! [`crate::lookup`](mod@crate::lookup)), and masks choose one. The masks of a table of 16 or 32 entries stay in
//! registers throughout.
//!
//! `rbx` is the table; `ymm8` to `ymm15` are the masks, of four entries each, and `ymm7` the sign in all bits; `ymm4`
//! to `ymm6` take the elements, and `ymm0` to `ymm3` words on their way.

use super::Adx;
use crate::curve25519::Scratch;
use crate::lookup::{INTERLEAVED, Interleaved16};
use crate::value_barrier;
use core::arch::naked_asm;

/// The words of an entry.
const WORDS: usize = 3 * 4;
/// Those of an entry of each of two groups of sixteen.
const TWICE_WORDS: usize = 2 * WORDS;

/// The positions of 32 entries, and what the complement of a third element is more than the negative one.
#[repr(C, align(32))]
#[allow(dead_code, reason = "read by assembly")]
struct Constants([u64; 2 * INTERLEAVED], [u64; 4]);

static CONSTANTS: Constants = Constants(
    {
        let mut positions = [0; 2 * INTERLEAVED];
        let mut i = 0;
        while i < positions.len() {
            positions[i] = i as u64;
            i += 1;
        }
        positions
    },
    [37, 0, 0, 0],
);

/// `$d` is word `$w` of the chosen entry, in one of its four words, and the others are 0. Clobbers `$t`.
#[rustfmt::skip]
macro_rules! word {
    (sixteen $d:literal $t:literal $w:literal) => {
        concat!(
            "vpand ", $d, ", ymm8, [rbx + 128 * ", $w, "]\n",
            word!(@ $d $t $w "ymm9" " + 32"), word!(@ $d $t $w "ymm10" " + 64"), word!(@ $d $t $w "ymm11" " + 96")
        )
    };
    (thirty_two $d:literal $t:literal $w:literal) => {
        concat!(
            word!(sixteen $d $t $w),
            word!(@ $d $t $w "ymm12" " + 1536"), word!(@ $d $t $w "ymm13" " + 1568"),
            word!(@ $d $t $w "ymm14" " + 1600"), word!(@ $d $t $w "ymm15" " + 1632")
        )
    };
    (@ $d:literal $t:literal $w:literal $mask:literal $offset:literal) => {
        concat!(
            "vpand ", $t, ", ", $mask, ", [rbx + 128 * ", $w, $offset, "]\n",
            "vpor ", $d, ", ", $d, ", ", $t, "\n"
        )
    };
}

/// `$d` has the words of `$a` and `$b` alternately, each the sum of two words of theirs. Clobbers `$t`.
macro_rules! pair {
    ($d:literal $a:literal $b:literal $t:literal) => {
        concat!(
            "vpunpcklqdq ",
            $t,
            ", ",
            $a,
            ", ",
            $b,
            "\n",
            "vpunpckhqdq ",
            $d,
            ", ",
            $a,
            ", ",
            $b,
            "\n",
            "vpor ",
            $d,
            ", ",
            $d,
            ", ",
            $t,
            "\n"
        )
    };
}

/// The instructions between the statements of an addition, for a table of so many entries: an element is four words,
/// which are merged as soon as they are there.
#[rustfmt::skip]
macro_rules! reading {
    ($n:ident 0) => {
        concat!(
            "push rbx\n",
            "mov rbx, rsi\n",
            "vmovq xmm7, rcx\n",
            "vpbroadcastq ymm7, xmm7\n",
            "vmovq xmm0, rdx\n",
            "vpbroadcastq ymm0, xmm0\n",
            reading!($n masks)
        )
    };
    (sixteen masks) => {
        concat!(
            "vpcmpeqq ymm8, ymm0, [rip + {constants}]\n", "vpcmpeqq ymm9, ymm0, [rip + {constants} + 32]\n",
            "vpcmpeqq ymm10, ymm0, [rip + {constants} + 64]\n", "vpcmpeqq ymm11, ymm0, [rip + {constants} + 96]\n"
        )
    };
    (thirty_two masks) => {
        concat!(
            reading!(sixteen masks),
            "vpcmpeqq ymm12, ymm0, [rip + {constants} + 128]\n", "vpcmpeqq ymm13, ymm0, [rip + {constants} + 160]\n",
            "vpcmpeqq ymm14, ymm0, [rip + {constants} + 192]\n", "vpcmpeqq ymm15, ymm0, [rip + {constants} + 224]\n"
        )
    };
    ($n:ident 1) => { reading!($n first "0") };
    ($n:ident 2) => { reading!($n second "1") };
    ($n:ident 3) => { reading!($n third "2") };
    ($n:ident 4) => { reading!($n fourth "3" "ymm4") };
    ($n:ident 5) => { reading!($n first "4") };
    ($n:ident 6) => { reading!($n second "5") };
    ($n:ident 7) => { reading!($n third "6") };
    ($n:ident 8) => { reading!($n fourth "7" "ymm5") };
    ($n:ident 9) => { reading!($n first "8") };
    ($n:ident 10) => { reading!($n second "9") };
    ($n:ident 11) => { reading!($n third "10") };
    ($n:ident 12) => { reading!($n fourth "11" "ymm6") };
    // the negative entry: the first two exchanged, and the third one subtracted from 2^256 - 38
    ($n:ident 13) => {
        concat!(
            "vpxor ymm0, ymm4, ymm5\n",
            "vpand ymm0, ymm0, ymm7\n",
            "vpxor ymm4, ymm4, ymm0\n",
            "vpxor ymm5, ymm5, ymm0\n",
            "vpxor ymm6, ymm6, ymm7\n",
            "vpand ymm7, ymm7, [rip + {constants} + 256]\n",
            "vpsubq ymm6, ymm6, ymm7\n"
        )
    };
    ($n:ident 14) => {
        concat!(
            "vmovdqu [rdi + {sum}], ymm4\n",
            "vmovdqu [rdi + {difference}], ymm5\n",
            "vmovdqu [rdi + {product}], ymm6\n",
            "vzeroupper\n",
            "pop rbx\n"
        )
    };
    ($n:ident first $w:literal) => { word!($n "ymm0" "ymm1" $w) };
    ($n:ident second $w:literal) => { concat!(word!($n "ymm1" "ymm2" $w), pair!("ymm0" "ymm0" "ymm1" "ymm2")) };
    ($n:ident third $w:literal) => { word!($n "ymm1" "ymm2" $w) };
    ($n:ident fourth $w:literal $element:literal) => {
        concat!(
            word!($n "ymm2" "ymm3" $w),
            pair!("ymm1" "ymm1" "ymm2" "ymm3"),
            "vperm2i128 ymm2, ymm0, ymm1, 0x20\n",
            "vperm2i128 ymm0, ymm0, ymm1, 0x31\n",
            "vpor ", $element, ", ymm0, ymm2\n"
        )
    };
}

macro_rules! sixteen {
    ($i:tt) => {
        reading!(sixteen $i)
    };
}

macro_rules! thirty_two {
    ($i:tt) => {
        reading!(thirty_two $i)
    };
}

/// See [`crate::curve25519::Curve25519Asm::add_and_put_entry`].
#[inline(always)]
pub fn add_and_put_entry(_: Adx, scratch: &mut Scratch, table: &[Interleaved16], index: u64, negative: u8) {
    let sign = value_barrier(-i64::from(negative));
    let (scratch, entries) = (core::ptr::from_mut(scratch), table.as_ptr());
    // SAFETY: the token proves BMI2, ADX and AVX2; the pointers are to the scratch memory and to a table of the length that the
    // kernel reads
    unsafe {
        match table.len() {
            WORDS => call!(add_and_read_16(scratch, entries, index, sign)),
            TWICE_WORDS => call!(add_and_read_32(scratch, entries, index, sign)),
            _ => panic!("a table has 16 or 32 entries"),
        }
    }
}

macro_rules! kernel {
    ($name:ident, $interleaved:ident) => {
        // SAFETY: needs BMI2, ADX, AVX2, a pointer to scratch memory, which is read and written, and an interleaved table of as
        // many entries as the name says
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $name(_scratch: *mut Scratch, _table: *const Interleaved16, _index: u64, _sign: i64) {
            addition!($interleaved, [set!(t = x * difference)], constants = sym CONSTANTS)
        }
    };
}

kernel!(add_and_read_16, sixteen);
kernel!(add_and_read_32, thirty_two);
