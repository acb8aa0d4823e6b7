//! Choices that trade time for memory.

use super::slices::table;
use core::ffi::c_void;
use secant_core::ErrorCode;
use secant_core::mul::{FixedBase, Tuning};

/// `secant_tuning`: all zero, it is the fastest one.
#[repr(C)]
pub struct RawTuning {
    window: u32,
    fixed_base: u32,
    pub(super) table: *const c_void,
    pub(super) table_len: usize,
}

// as the header asserts
const _: () = assert!(size_of::<RawTuning>() == 8 + 2 * size_of::<usize>());

/// A tuning; none is the fastest one.
///
/// # Safety
/// [`check`] accepted the tuning and its table, and so much memory is there.
///
/// # Errors
/// `Range` for a window, `UnknownChoice` for a table.
pub(crate) unsafe fn tuning<'a>(raw: *const RawTuning) -> Result<Tuning<'a>, ErrorCode> {
    // SAFETY: it is null, or aligned and a tuning.
    let Some(raw) = (unsafe { raw.as_ref() }) else { return Ok(Tuning::DEFAULT) };
    let fixed_base = match raw.fixed_base {
        0 => FixedBase::Static,
        1 => FixedBase::None,
        // SAFETY: the table's region was checked with the tuning's.
        2 => FixedBase::Built(unsafe { table(raw.table, raw.table_len) }),
        // SAFETY: as above.
        3 => FixedBase::Checked(unsafe { table(raw.table, raw.table_len) }),
        _ => return Err(ErrorCode::UnknownChoice),
    };
    let tuning = Tuning::DEFAULT.fixed_base(fixed_base);
    match u8::try_from(raw.window) {
        Ok(0) => Ok(tuning),
        Ok(window) if (Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW).contains(&window) => {
            Ok(tuning.window(window))
        }
        _ => Err(ErrorCode::Range),
    }
}
