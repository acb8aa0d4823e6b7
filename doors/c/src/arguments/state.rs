//! Memory of operations in progress.

use super::words;
use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::slice;
use secant_core::ErrorCode;

/// The words of an operation in progress.
///
/// # Safety
/// [`check`](super::check) accepted the region, and so much memory is there, which the caller's program wrote.
pub(crate) unsafe fn state<'a>(start: *mut c_void, len: usize) -> &'a mut [u64] {
    let words = len / size_of::<u64>();
    // SAFETY: the pointer is aligned, and not null unless the length is 0, and nothing else leads to the memory.
    if words == 0 { &mut [] } else { unsafe { slice::from_raw_parts_mut(start.cast(), words) } }
}

/// Words for an operation that begins, all of them zero.
///
/// # Errors
/// `Misaligned`.
pub(crate) fn room(memory: &mut [MaybeUninit<u8>]) -> Result<&mut [u64], ErrorCode> {
    if !memory.is_empty() && !memory.as_ptr().cast::<u64>().is_aligned() {
        return Err(ErrorCode::Misaligned);
    }
    // SAFETY: the memory is aligned and borrowed.
    Ok(unsafe { words(memory.as_mut_ptr().cast(), memory.len()) })
}
