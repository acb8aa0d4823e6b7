//! Outputs that may be the memory of an input: an operation writes to memory of its own, which is copied to the caller's when
//! nothing reads the inputs any more.

use super::Buffer;
use core::ptr;
use secant_core::ErrorCode;
use zeroize::Zeroizing;

/// The most bytes of such an output: three coordinates of the longest field.
const MOST: usize = 3 * 72;

/// Runs an operation with an output of so many bytes.
///
/// # Safety
/// [`check`](super::check) accepted the region, so much memory is there, and no reference to it lives on but in `run`.
///
/// # Errors
/// What `run` returns, and `Length` for outputs longer than any that it fills.
pub(crate) unsafe fn in_place(
    start: *mut u8,
    len: usize,
    run: impl FnOnce(&mut [u8]) -> Result<(), ErrorCode>,
) -> Result<(), ErrorCode> {
    let mut own = Zeroizing::new([0; MOST]);
    let out = own.get_mut(..len).ok_or(ErrorCode::Length)?;
    run(out)?;
    // SAFETY: the memory is there, apart from this function's, and nothing refers to it now.
    unsafe { ptr::copy_nonoverlapping(out.as_ptr(), start, out.len()) };
    Ok(())
}

/// Runs an operation with room for an output whose length is known afterwards.
///
/// # Safety
/// As for [`in_place`], for both regions.
///
/// # Errors
/// What `run` returns.
pub(crate) unsafe fn in_place_buffer(
    start: *mut u8,
    size: usize,
    len: *mut usize,
    run: impl FnOnce(Buffer<'_>) -> Result<(), ErrorCode>,
) -> Result<(), ErrorCode> {
    let mut own = Zeroizing::new([0; MOST]);
    let mut written = 0;
    run(Buffer::of(&mut own[..size.min(MOST)], &mut written))?;
    // SAFETY: as above; no more is written than there is room for.
    unsafe {
        ptr::copy_nonoverlapping(own.as_ptr(), start, written);
        *len = written;
    }
    Ok(())
}
