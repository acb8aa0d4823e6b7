//! The one place where a bit that depends on a secret becomes a branch.
//!
//! Some results of a computation on secrets are public by the protocol: whether an encoding is a key,
//! whether a random draw was below the order, whether a shared secret is the identity. Control flow then has
//! to follow it. [`declassify`] turns such a bit into a `bool`; no other function may do so for a secret, so that a
//! reader finds the places by one name and a constant-time checker excuses one function and no more.
//!
//! It reads a table of two constants at an address that depends on the bit: both lie in one cache line, and
//! what is read is a constant, so that a checker that follows secrets through memory takes the result for
//! public. A plain comparison was rejected: the compiler may inline it into its caller and merge it with
//! computations before it, and the place where the secret ends could not be named.
//!
//! Tested under a memory checker with every secret operation of every curve, where a branch on a secret
//! anywhere else is an error.

use core::hint::black_box;
use subtle::Choice;

/// Both answers, in one cache line.
#[repr(align(2))]
struct Answers([bool; 2]);

static ANSWERS: Answers = Answers([false, true]);

/// Makes the result of a constant-time computation public. The bit must be public by the protocol; see the
/// module.
#[inline(never)]
#[must_use]
pub fn declassify(choice: Choice) -> bool {
    black_box(&ANSWERS).0[usize::from(choice.unwrap_u8() & 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_is_its_verdict() {
        assert!(declassify(Choice::from(1)));
        assert!(!declassify(Choice::from(0)));
    }
}
