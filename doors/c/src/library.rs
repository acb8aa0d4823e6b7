//! What a library for C has that a crate does not: where a panic would end.

use core::arch::global_asm;
use core::panic::PanicInfo;

unsafe extern "C" {
    /// The C library's.
    safe fn abort() -> !;
}

/// No function here panics on any input; if one did all the same, the program ends.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    abort()
}

// The compiled `core` names it as the function to ask when a panic unwinds, which none does. Hidden, so that a shared
// library does not export it, and weak, so that a Rust program that links the archive has its own.
global_asm!(
    ".weak rust_eh_personality",
    ".hidden rust_eh_personality",
    ".type rust_eh_personality, @function",
    "rust_eh_personality:",
);
