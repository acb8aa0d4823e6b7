//! Additions and doublings on edwards25519, each in one block: Hisil, Wong, Carter, Dawson, "Twisted Edwards curves
//! revisited" (Asiacrypt 2008), sections 3.1 and 3.3, for `a = -1`.
//!
//! Contract: see [`crate::edwards::Blocks`]. Tested in `tests.rs` below.
//!
//! **Bounds.** A single fold is enough for `u ± v` where `v` is a product, and where `v < 2^256 - 38`: a sum with a carry is
//! at most `2^256 - 2` plus 38 above `2^256`, of which `2^256` is taken; a difference with a borrow is at least `-v`, to
//! which `2^256 - 38` is added.

use super::Adx;
use crate::edwards::Slots;
use core::arch::asm;

#[cfg(test)]
mod tests;

macro_rules! block {
    ($(#[$doc:meta])* $name:ident [$($slot:ident)+] $($statement:expr,)+) => {
        $(#[$doc])*
        #[inline]
        pub fn $name(_: Adx, slots: &mut Slots) {
            // SAFETY: the token proves BMI2 and ADX; the pointer is 128 bytes inside an array of 256, of which the
            // offsets from -128 to 127 are read and written
            unsafe {
                asm!(
                    $($statement,)+
                    slots = in(reg) slots.as_mut_ptr().cast::<u8>().wrapping_add(128),
                    t0 = out(reg) _,
                    t1 = out(reg) _,
                    t2 = out(reg) _,
                    t3 = out(reg) _,
                    t4 = out(reg) _,
                    t5 = out(reg) _,
                    t6 = out(reg) _,
                    t7 = out(reg) _,
                    l = out(reg) _,
                    h = out(reg) _,
                    z = out(reg) _,
                    out("rdx") _,
                    $($slot = const offset::$slot,)+
                    options(nostack)
                );
            }
        }
    };
}

/// The offsets of the slots in bytes from the pointer. `zz`, because `z` is a register's name.
#[allow(non_upper_case_globals)]
mod offset {
    pub const x: i32 = -128;
    pub const y: i32 = -96;
    pub const zz: i32 = -64;
    pub const t: i32 = -32;
    pub const sum: i32 = 0;
    pub const difference: i32 = 32;
    pub const product: i32 = 64;
    pub const rest: i32 = 96;
}

macro_rules! addition {
    ($(#[$doc:meta])* $name:ident $(with $t:expr)?) => {
        block! {
            $(#[$doc])*
            $name [x y zz t sum difference product rest]
            set!(zz = zz + zz),
            set!(rest = y + x),
            set!(t = product * t),
            set!(x = y - x),
            set!(y = rest * sum),
            // G and F
            set!(sum = zz + t),
            set!(product = zz - t),
            set!(x = difference * x),
            // H and E
            set!(difference = y + x),
            set!(x = y - x),
            set!(zz = sum * product),
            $($t,)?
            set!(x = x * product),
            set!(y = sum * difference),
        }
    };
}

addition! {
    /// See [`crate::edwards::Blocks::add`].
    add with set!(t = x * difference)
}
addition! {
    /// See [`crate::edwards::Blocks::add_without_t`].
    add_without_t
}

macro_rules! doubling {
    ($(#[$doc:meta])* $name:ident $(with $t:expr)?) => {
        block! {
            $(#[$doc])*
            $name [x y zz t sum difference product]
            set!(t = y squared),
            set!(y = x + y),
            set!(zz = zz squared),
            set!(x = x squared),
            set!(y = y squared),
            // G, H, F and E, all with the other sign, which cancels in their products
            set!(sum = x - t),
            set!(product = t + x),
            set!(t = sum + zz),
            set!(t = t + zz),
            set!(difference = product - y),
            set!(y = product * sum),
            set!(zz = sum * t),
            set!(x = difference * t),
            $($t,)?
        }
    };
}

doubling! {
    /// See [`crate::edwards::Blocks::double`].
    double with set!(t = product * difference)
}
doubling! {
    /// See [`crate::edwards::Blocks::double_without_t`].
    double_without_t
}
