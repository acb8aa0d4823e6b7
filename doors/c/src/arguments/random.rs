//! Sources of random bytes.

use core::ffi::{c_int, c_void};
use secant_core::ErrorCode;
use secant_protocols::Error;

/// The random bytes of a program: fills so many and returns 0, or something else when it cannot.
pub type RandomCallback = Option<unsafe extern "C" fn(*mut c_void, *mut u8, usize) -> c_int>;

/// A source of random bytes.
pub(crate) struct Random {
    callback: RandomCallback,
    context: *mut c_void,
}

impl Random {
    /// The caller's, or the operating system's where it gives none.
    ///
    /// # Safety
    /// The function may be called with the context.
    pub(crate) unsafe fn new(callback: RandomCallback, context: *mut c_void) -> Self {
        Self { callback, context }
    }

    /// The operating system's.
    pub(crate) fn of_system() -> Self {
        Self { callback: None, context: core::ptr::null_mut() }
    }

    /// Whether there is a source.
    ///
    /// # Errors
    /// `NoRandomness`.
    pub(crate) fn check(&self) -> Result<(), ErrorCode> {
        let exists = self.callback.is_some() || cfg!(feature = "system-random");
        if exists { Ok(()) } else { Err(ErrorCode::NoRandomness) }
    }

    /// Whether there is a source exactly where it is needed: one that would not be asked is an error of the caller's, who
    /// takes what follows for random.
    ///
    /// # Errors
    /// `NoRandomness`, `UnusedRandom`.
    pub(crate) fn check_need(&self, is_needed: bool) -> Result<(), ErrorCode> {
        match (is_needed, self.callback) {
            (true, _) => self.check(),
            (false, Some(_)) => Err(ErrorCode::UnusedRandom),
            (false, None) => Ok(()),
        }
    }

    /// Fills the bytes.
    ///
    /// # Errors
    /// [`Error::Random`].
    pub(crate) fn fill(&mut self, out: &mut [u8]) -> Result<(), Error> {
        let Some(callback) = self.callback else { return system(out) };
        // SAFETY: the caller says that it may be called with the context; the memory is there.
        let status = unsafe { callback(self.context, out.as_mut_ptr(), out.len()) };
        if status == 0 { Ok(()) } else { Err(Error::Random) }
    }
}

#[cfg(feature = "system-random")]
fn system(out: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(out).map_err(|_| Error::Random)
}

#[cfg(not(feature = "system-random"))]
fn system(_: &mut [u8]) -> Result<(), Error> {
    Err(Error::Random)
}
