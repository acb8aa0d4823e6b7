//! How many field multiplications, squarings, inversions, scans of tables and blocks of hashes each operation takes, on
//! every named curve: exact counts, by the machine that counts ([`secant_core::counting`]).
//!
//! The strategies are those of the portable machine. With BMI2 and ADX they are the same but for edwards25519: secret
//! multiples of its base point use a comb of one column with 43 entries and no doubling there, instead of one of two
//! columns with 48 entries and a doubling, and sums of public multiples begin with a cheaper conversion of the first
//! entry. What is counted as two multiplications in a difference of two products takes one reduction there instead of
//! two. With AVX-512 IFMA the multiplications that the table in [`secant_core::mul`] calls "on vectors" use other
//! formulas, on several elements at a time.
//!
//! | operation | what is counted |
//! |---|---|
//! | `keygen` | the public key of a private key; on Curve25519 and Curve448 X25519's and X448's |
//! | `eddsa-keygen` | what Ed25519 and Ed448 make of a seed: hash, scalar, public key |
//! | `sign` | ECDSA of a digest with the nonce of RFC 6979, whose first candidate is taken; Ed25519 or Ed448 with an expanded key |
//! | `verify` | ECDSA of a digest under a key that was checked; Ed25519 or Ed448 from bytes, policy of RFC 8032 |
//! | `ecdh` | the shared secret with a peer whose point is checked; X25519 or X448 |
//! | `ecdhe` | `keygen`, then `ecdh` with that key |
//! | `multiply`, `add`, `double` | public points and a public scalar, affine results |
//! | `decompress` | a point from its x-coordinate |
//! | `xeddsa-sign`, `xeddsa-verify` | XEdDSA in Signal's form |
//! | `bip340-sign`, `bip340-verify` | BIP340 with a key pair that was made before; the verifier's key is a point |
//!
//! Messages of Ed25519, Ed448, XEdDSA and BIP340 have 32 bytes. Each operation runs on [`INPUTS`] inputs of a generator
//! with a fixed seed. The counts of an operation on secrets are the same for each of them, or the program panics:
//! constant time shows in the counts. A further candidate of RFC 6979, which is public, would add to those of `sign`:
//! half of the nonces on secp224k1 need one, and on Brainpool's curves a sixth to nearly a half. The counts of an
//! operation on public data are averages.

#![forbid(unsafe_code)]

mod edwards;
mod measure;
mod random;
mod row;
mod weierstrass;

pub use measure::{Count, Moduli, alone, count, machine};
pub use row::{Row, table};

/// How many inputs each operation runs on.
pub const INPUTS: usize = 64;

/// Every operation on every curve.
///
/// # Panics
/// When a result is wrong, when an operation computes modulo a number that is neither the curve's prime nor its order,
/// or when the counts of an operation on secrets depend on them.
pub fn all() -> Vec<Row> {
    [weierstrass::all(), edwards::all()].concat()
}
