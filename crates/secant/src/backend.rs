//! Which machine's code runs: portable, or that of the processor's extensions.
//!
//! The processor is asked once, by the first operation; from then on each operation branches once, before it starts.
//! A user-defined curve asks when it is made, and takes the machine's products; the rest of it is portable code.
//! Curve25519 and Curve448 run on vectors, and so do, on named curves, secret multiples, sums of two public ones, and the
//! inversions of a signature.

use crate::Error;
use secant_core::Machine;
pub use secant_core::MachineError;

/// The name of the backend in use, with all its extensions.
pub fn name() -> &'static str {
    Machine::current().name()
}

/// The variable of the environment by which the command, the Python package and the Ruby gem are told a machine to
/// [`pin`]. This library reads no environment.
pub const VARIABLE: &str = "SECANT_MACHINE";

/// Makes all operations of this process run on one machine, for support and for tests: `portable`, `adx`, `ifma` or
/// `aarch64`. To be called once, before the first operation.
///
/// ```
/// secant::backend::pin("portable")?;
/// assert_eq!(secant::backend::name(), "portable");
/// # Ok::<(), secant::Error>(())
/// ```
///
/// # Errors
/// [`MachineError`]: an unknown name, one of a machine that the processor or the build lacks, or a machine that is chosen
/// already.
pub fn pin(name: &str) -> Result<(), Error> {
    Ok(Machine::pin_name(name)?)
}
