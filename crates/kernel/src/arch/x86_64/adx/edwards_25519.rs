//! Additions and doublings on edwards25519, each in one block of assembly: Hisil, Wong, Carter, Dawson, "Twisted
//! Edwards curves revisited" (Asiacrypt 2008), sections 3.1 and 3.3, for `a = -1`.
//!
//! Contract: see [`crate::curve25519::Curve25519Asm`]. Tested in `tests.rs` below.
//!
//! **Bounds.** A carry of a sum and a borrow of a difference are folded once, which is enough for any `u` and a second
//! operand `v < 2^256 - 38`, as products are: of a sum with a carry, `u + v - 2^256 < 2^256 - 38`, to which 38 is
//! added; of a difference with a borrow, `u - v + 2^256 > 38`, from which 38 is taken.

use super::Adx;
use crate::curve25519::Scratch;
use core::arch::naked_asm;

#[cfg(test)]
mod tests;

/// The body of a kernel on scratch memory.
macro_rules! on_scratch {
    ($($statement:expr,)+; $($operand:tt)*) => {
        block!(
            $($statement,)+;
            x = const -128, y = const -96, z = const -64, t = const -32, sum = const 0, difference = const 32,
            product = const 64, $($operand)*
        )
    };
}

/// A function on scratch memory and the kernel that it calls.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident, $raw:ident: $($body:tt)*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(_: Adx, scratch: &mut Scratch) {
            // SAFETY: the token proves BMI2 and ADX; the kernel stays inside the scratch memory behind the pointer
            unsafe { call!($raw(core::ptr::from_mut(scratch))) };
        }

        // SAFETY: needs BMI2, ADX and a pointer to scratch memory, which is read and written
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $raw(_scratch: *mut Scratch) {
            $($body)*
        }
    };
}

/// An addition, with `t` for the product `T`; `interleaved!(i)` comes after statement `i`.
macro_rules! addition {
    ($interleaved:ident, [$($t:expr)?], $($operand:tt)*) => {
        on_scratch!(
            $interleaved!(0),
            set!(z = z + z),
            $interleaved!(1),
            set!(rest = y + x),
            $interleaved!(2),
            set!(t = product * t),
            $interleaved!(3),
            set!(x = y - x),
            $interleaved!(4),
            set!(y = rest * sum),
            $interleaved!(5),
            // G and F
            set!(sum = z + t),
            $interleaved!(6),
            set!(product = z - t),
            $interleaved!(7),
            set!(x = difference * x),
            $interleaved!(8),
            // H and E
            set!(difference = y + x),
            $interleaved!(9),
            set!(x = y - x),
            $interleaved!(10),
            set!(z = sum * product),
            $interleaved!(11),
            $($t,)?
            $interleaved!(12),
            set!(x = x * product),
            $interleaved!(13),
            set!(y = sum * difference),
            $interleaved!(14),;
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
mod interleaved;

pub use interleaved::add_and_put_entry;

kernel! {
    /// See [`crate::curve25519::Curve25519Asm::add`].
    add, add_raw: addition!(nothing, [set!(t = x * difference)],)
}
kernel! {
    /// See [`crate::curve25519::Curve25519Asm::add_without_t`].
    add_without_t, add_without_t_raw: addition!(nothing, [],)
}

macro_rules! doubling {
    ($($t:expr)?) => {
        on_scratch!(
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
    /// See [`crate::curve25519::Curve25519Asm::double`].
    double, double_raw: doubling!(set!(t = product * difference))
}
kernel! {
    /// See [`crate::curve25519::Curve25519Asm::double_without_t`].
    double_without_t, double_without_t_raw: doubling!()
}
