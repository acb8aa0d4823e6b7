//! The system's randomness.

use secant_protocols::Error;

/// Fills `out` from the operating system.
pub(crate) fn system(out: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(out).map_err(|_| Error::Random)
}
