//! Pointers and lengths as slices, after they have been checked.

use core::ffi::{CStr, c_char, c_void};
use core::mem::MaybeUninit;
use core::slice;
use secant_core::ErrorCode;

/// Bytes that are read.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn input<'a>(start: *const u8, len: usize) -> &'a [u8] {
    // SAFETY: the pointer is not null unless the length is 0, and nothing writes to the memory meanwhile.
    if len == 0 { &[] } else { unsafe { slice::from_raw_parts(start, len) } }
}

/// Bytes that are read, or none: a null pointer alone says that there are none.
///
/// # Safety
/// As for [`input`].
pub(crate) unsafe fn optional<'a>(start: *const u8, len: usize) -> Option<&'a [u8]> {
    // SAFETY: as the caller says.
    if start.is_null() { None } else { Some(unsafe { input(start, len) }) }
}

/// Bytes that are written.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn output<'a>(start: *mut u8, len: usize) -> &'a mut [u8] {
    // SAFETY: the pointer is not null unless the length is 0, and nothing else leads to the memory.
    if len == 0 { &mut [] } else { unsafe { slice::from_raw_parts_mut(start, len) } }
}

/// Memory that need not hold anything.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn memory<'a>(start: *mut c_void, len: usize) -> &'a mut [MaybeUninit<u8>] {
    // SAFETY: the pointer is not null unless the length is 0, and nothing else leads to the memory.
    if len == 0 { &mut [] } else { unsafe { slice::from_raw_parts_mut(start.cast(), len) } }
}

/// Words that are written, all of them zero before.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn words<'a>(start: *mut c_void, len: usize) -> &'a mut [u64] {
    let words = len / size_of::<u64>();
    if words == 0 {
        return &mut [];
    }
    let start = start.cast::<u64>();
    // SAFETY: the pointer is aligned and not null, and nothing else leads to the memory.
    unsafe {
        start.write_bytes(0, words);
        slice::from_raw_parts_mut(start, words)
    }
}

/// Verdicts, all of them false.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn verdicts<'a>(start: *mut bool, len: usize) -> &'a mut [bool] {
    if len == 0 {
        return &mut [];
    }
    // SAFETY: the pointer is not null, nothing else leads to the memory, and zeros are verdicts.
    unsafe {
        start.write_bytes(0, len);
        slice::from_raw_parts_mut(start, len)
    }
}

/// Words that are read.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn table<'a>(start: *const c_void, len: usize) -> &'a [u64] {
    let words = len / size_of::<u64>();
    // SAFETY: the pointer is aligned, and not null unless the length is 0.
    if words == 0 { &[] } else { unsafe { slice::from_raw_parts(start.cast(), words) } }
}

/// A text.
///
/// # Safety
/// [`check`] accepted the region.
///
/// # Errors
/// `TextEncoding` for what is not UTF-8.
pub(crate) unsafe fn text<'a>(start: *const c_char) -> Result<&'a str, ErrorCode> {
    // SAFETY: the pointer is not null and leads to a zero.
    unsafe { CStr::from_ptr(start) }.to_str().map_err(|_| ErrorCode::TextEncoding)
}
