//! Additions and doublings on edwards25519, each in one block: Hisil, Wong, Carter, Dawson, "Twisted Edwards curves
//! revisited" (Asiacrypt 2008), sections 3.1 and 3.3, for `a = -1`.
//!
//! Contract: see [`crate::edwards::Blocks`]. Tested in `tests.rs` below.
//!
//! **Bounds.** A carry of a sum and a borrow of a difference are folded once, which is enough for any `u` and a second
//! operand `v < 2^256 - 38`, as products are: of a sum with a carry, `u + v - 2^256 < 2^256 - 38`, to which 38 is added;
//! of a difference with a borrow, `u - v + 2^256 > 38`, from which 38 is taken.

use super::Adx;
use crate::edwards::Slots;
use core::arch::naked_asm;

#[cfg(test)]
mod tests;

/// A function on slots and the kernel that it calls.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident, $raw:ident: $($statement:expr,)+; $($operand:tt)*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(_: Adx, slots: &mut Slots) {
            // SAFETY: the token proves BMI2 and ADX; the pointer is to the slots, inside of which the kernel stays
            unsafe { call!($raw(core::ptr::from_mut(slots))) };
        }

        // SAFETY: needs BMI2, ADX and a pointer to slots, which are read and written
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $raw(_slots: *mut Slots) {
            block!(
                $($statement,)+;
                x = const -128, y = const -96, z = const -64, t = const -32, sum = const 0, difference = const 32,
                product = const 64, $($operand)*
            )
        }
    };
}

macro_rules! addition {
    ($(#[$doc:meta])* $name:ident, $raw:ident $(with $t:expr)?) => {
        kernel! {
            $(#[$doc])*
            $name, $raw:
            set!(z = z + z),
            set!(rest = y + x),
            set!(t = product * t),
            set!(x = y - x),
            set!(y = rest * sum),
            // G and F
            set!(sum = z + t),
            set!(product = z - t),
            set!(x = difference * x),
            // H and E
            set!(difference = y + x),
            set!(x = y - x),
            set!(z = sum * product),
            $($t,)?
            set!(x = x * product),
            set!(y = sum * difference),;
            rest = const 96,
        }
    };
}

addition! {
    /// See [`crate::edwards::Blocks::add`].
    add, add_raw with set!(t = x * difference)
}
addition! {
    /// See [`crate::edwards::Blocks::add_without_t`].
    add_without_t, add_without_t_raw
}

macro_rules! doubling {
    ($(#[$doc:meta])* $name:ident, $raw:ident $(with $t:expr)?) => {
        kernel! {
            $(#[$doc])*
            $name, $raw:
            set!(t = y squared),
            set!(y = x + y),
            set!(z = z squared),
            set!(x = x squared),
            set!(y = y squared),
            // G, H, F and E, all with the other sign, which cancels in their products
            set!(sum = x - t),
            set!(product = t + x),
            set!(t = sum + z),
            set!(t = t + z),
            set!(difference = product - y),
            set!(y = product * sum),
            set!(z = sum * t),
            set!(x = difference * t),
            $($t,)?;
        }
    };
}

doubling! {
    /// See [`crate::edwards::Blocks::double`].
    double, double_raw with set!(t = product * difference)
}
doubling! {
    /// See [`crate::edwards::Blocks::double_without_t`].
    double_without_t, double_without_t_raw
}
