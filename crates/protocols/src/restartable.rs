//! ECDSA and ECDH in steps, for programs that must not block for long: an interrupt to serve, a watchdog to feed, one
//! thread for everything.
//!
//! An operation in progress is words in the caller's memory: `start` fills them, `step` does a bounded part of the
//! operation and says whether it is done. The unit of a budget is a multiplication or a squaring in the curve's field, as
//! in Mbed TLS's restartable functions. The smallest parts are pieces: an inversion, a table, some doublings with an
//! addition. A step does the first piece whatever it costs, and then as many as its budget allows, so that no step is
//! shorter than a piece; `cost` gives the cost of the largest piece and of the whole operation.
//!
//! | curve | sign: largest piece, all | ECDH: largest piece, all | verify: largest piece, all |
//! |---|---|---|---|
//! | secp256k1 | 124, 695 | 234, 2826 | 234, 2915 |
//! | secp256r1 | 124, 674 | 234, 3078 | 234, 3171 |
//! | secp384r1 | 124, 960 | 234, 4454 | 234, 4580 |
//! | secp521r1 | 124, 1235 | 234, 5959 | 338, 6044 |
//! | brainpoolP256r1 | 124, 696 | 234, 3078 | 234, 3204 |
//! | brainpoolP512r1 | 124, 1224 | 234, 5830 | 338, 6005 |
//!
//! Without a static table, on user-defined curves too, a signature takes what ECDH takes and an inversion more.
//! Blinding doubles the multiplication. The time of an inversion is counted as that of 120 multiplications, which it
//! does not exceed on any named curve.
//!
//! Hashing, the derivation of a nonce and the checks of formats happen at the start, and are not counted; nor is what a
//! step takes to read the memory and to write it, nor are the few multiplications that check whether a point is on its
//! curve.
//!
//! The results are those of [`crate::ecdsa`] and [`crate::ecdh`], bit for bit. Signing and agreement are constant-time
//! for given budgets: where a step ends depends on the curve and the budget alone. The memory is wiped at the end of an
//! operation and after an error in it. Memory that is refused stays as it is, with whatever secrets it has: whoever gives up
//! an operation, because of a refusal too, wipes it. It does not hold the curve: every step takes it, and it must be the same
//! each time.
//!
//! **Memory** is plain words, which can be moved. A step looks at its tag, its checksum, the curve and the range of each
//! number before it uses any: memory that was damaged or holds something else is refused. The checksum is against
//! damage; whoever can write to the memory can write another operation there, with another key, and its checksum.
//! Rejected: to verify a signature before it is released, which takes the public key, that is not there, and five times
//! the time, and finds nothing in damaged memory that the checksum does not find.
//!
//! Also rejected: futures (an executor has no budget), and a global limit, which would affect other threads.

mod agreement;
mod blind;
mod memory;
mod signing;
mod verification;

pub use agreement::Agreement;
pub use blind::Blinding;
pub use signing::{Signed, Signing};
pub use verification::Verification;

use secant_core::curves::restartable::INVERSION;

/// How far a step came. Exhaustive: a loop over steps has no third case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress<T> {
    /// There is more to do.
    InProgress,
    /// The result; the operation has ended.
    Done(T),
}

/// What an operation takes, in field multiplications.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cost {
    /// The largest piece: the smallest budget that has an effect.
    pub largest_piece: u32,
    /// All pieces together.
    pub total: u32,
}

/// The inversion of a scalar, and the two or three products that follow it.
const INVERT_SCALAR: u32 = INVERSION + 4;

#[cfg(test)]
mod tests;
