//! Additions and doublings on edwards25519, each in one block: Hisil, Wong, Carter, Dawson, "Twisted Edwards curves
//! revisited" (Asiacrypt 2008), sections 3.1 and 3.3, for `a = -1`.
//!
//! Contract: see [`crate::edwards::Blocks`]. Tested in `tests.rs` below.
//!
//! **Bounds.** A carry of a sum and a borrow of a difference are folded once, which is enough for any `u` and a second
//! operand `v < 2^256 - 38`, as products are: of a sum with a carry, `u + v - 2^256 < 2^256 - 38`, to which 38 is
//! added; of a difference with a borrow, `u - v + 2^256 > 38`, from which 38 is taken.

use super::Adx;
use crate::edwards::Slots;
use core::arch::naked_asm;

#[cfg(test)]
mod tests;

/// The body of a kernel on slots.
macro_rules! on_slots {
    ($($statement:expr,)+; $($operand:tt)*) => {
        block!(
            $($statement,)+;
            x = const -128, y = const -96, z = const -64, t = const -32, sum = const 0, difference = const 32,
            product = const 64, $($operand)*
        )
    };
}

/// A function on slots and the kernel that it calls.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident, $raw:ident: $($body:tt)*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(_: Adx, slots: &mut Slots) {
            // SAFETY: the token proves BMI2 and ADX; the pointer is to the slots, inside of which the kernel stays
            unsafe { call!($raw(core::ptr::from_mut(slots))) };
        }

        // SAFETY: needs BMI2, ADX and a pointer to slots, which are read and written
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $raw(_slots: *mut Slots) {
            $($body)*
        }
    };
}

/// An addition, with `t` for the product `T`; `beside!(i)` is what stands after statement `i`.
macro_rules! addition {
    ($beside:ident, [$($t:expr)?], $($operand:tt)*) => {
        on_slots!(
            $beside!(0),
            set!(z = z + z),
            $beside!(1),
            set!(rest = y + x),
            $beside!(2),
            set!(t = product * t),
            $beside!(3),
            set!(x = y - x),
            $beside!(4),
            set!(y = rest * sum),
            $beside!(5),
            // G and F
            set!(sum = z + t),
            $beside!(6),
            set!(product = z - t),
            $beside!(7),
            set!(x = difference * x),
            $beside!(8),
            // H and E
            set!(difference = y + x),
            $beside!(9),
            set!(x = y - x),
            $beside!(10),
            set!(z = sum * product),
            $beside!(11),
            $($t,)?
            $beside!(12),
            set!(x = x * product),
            $beside!(13),
            set!(y = sum * difference),
            $beside!(14),;
            rest = const 96, $($operand)*
        )
    };
}

macro_rules! nothing {
    ($i:tt) => {
        ""
    };
}

// after the macros that it takes
mod beside;

pub use beside::add_and_put_entry;

kernel! {
    /// See [`crate::edwards::Blocks::add`].
    add, add_raw: addition!(nothing, [set!(t = x * difference)],)
}
kernel! {
    /// See [`crate::edwards::Blocks::add_without_t`].
    add_without_t, add_without_t_raw: addition!(nothing, [],)
}

macro_rules! doubling {
    ($($t:expr)?) => {
        on_slots!(
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
        )
    };
}

kernel! {
    /// See [`crate::edwards::Blocks::double`].
    double, double_raw: doubling!(set!(t = product * difference))
}
kernel! {
    /// See [`crate::edwards::Blocks::double_without_t`].
    double_without_t, double_without_t_raw: doubling!()
}
