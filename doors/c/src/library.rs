//! What only a library for C needs: a handler of panics, and a heap for key files.

#[cfg(not(any(target_vendor = "apple", windows, target_family = "wasm")))]
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

// The compiled `core` names what a panic would unwind by, which none does. Hidden, so that a shared library needs no other
// library for them and does not export them, and weak, so that a Rust or C++ program that links the archive has its own.
// Other formats of objects have no such names.
#[cfg(not(any(target_vendor = "apple", windows, target_family = "wasm")))]
global_asm!(
    ".weak rust_eh_personality",
    ".hidden rust_eh_personality",
    ".type rust_eh_personality, %function",
    "rust_eh_personality:",
    ".weak _Unwind_Resume",
    ".hidden _Unwind_Resume",
    ".type _Unwind_Resume, %function",
    "_Unwind_Resume:",
);

/// The heap of key files: the C library's.
#[cfg(feature = "formats")]
mod heap {
    use core::alloc::{GlobalAlloc, Layout};
    use core::ffi::c_void;

    /// What `malloc` aligns to on every system that there is.
    const ALIGNMENT: usize = 2 * size_of::<usize>();

    unsafe extern "C" {
        fn malloc(size: usize) -> *mut c_void;
        fn free(start: *mut c_void);
    }

    struct Malloc;

    #[global_allocator]
    static HEAP: Malloc = Malloc;

    // SAFETY: memory of `malloc` is of the size and aligned, as nothing here is aligned to more; null says that there is none.
    unsafe impl GlobalAlloc for Malloc {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            if layout.align() > ALIGNMENT {
                return core::ptr::null_mut();
            }
            // SAFETY: any size may be asked for.
            unsafe { malloc(layout.size()) }.cast()
        }

        unsafe fn dealloc(&self, start: *mut u8, _: Layout) {
            // SAFETY: it is from `alloc`, as the caller says.
            unsafe { free(start.cast()) }
        }
    }
}
