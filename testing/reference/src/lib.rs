//! Slow, obvious elliptic curves on big integers: the oracle that secant's tests compare with.
//!
//! Every formula here is the one in the definition: affine chord and tangent with one division per addition,
//! double-and-add, square roots by Tonelli-Shanks, X25519 as RFC 7748 prints it. Multiples of points divide once at the
//! end, in Jacobian or projective coordinates, and are compared with affine sums. Nothing is shared with
//! the production crates, not even the representation of an integer, so an error in a limb, a carry, a reduction, a
//! coordinate system or a recoding cannot be on both sides of a comparison.
//!
//! | module | what |
//! |---|---|
//! | [`number`] | arithmetic modulo an integer; the list of edge integers |
//! | [`curve`] | short Weierstrass curves over any prime above 3, any order, even ones included |
//! | [`ecdsa`] | ECDSA with a given nonce, verification, recovery, RFC 6979 |
//! | [`edwards`] | edwards25519, Ed25519 under three verification rules, X25519 |
//! | [`hash`] | hash functions and HMAC by name |
//!
//! **Rejected.** Another production library as the oracle: it shares the tricks that are under test,
//! and few of them take a curve over GF(23). Multiples by affine sums: a division took a hundred times as long as a
//! multiplication, and the tests waited for minutes.
//!
//! **Side channels.** Everything runs in time that depends on its arguments, and no value is wiped.
//! The crate is a development dependency and must never touch a key that matters; for that reason
//! its names do not carry the `_vartime` suffix.
//!
//! Tested against published figures in each module, and against every stored vector in
//! `tests/stored_vectors.rs`.
#![forbid(unsafe_code)]

pub mod curve;
pub mod ecdsa;
pub mod edwards;
pub mod hash;
pub mod number;

pub use curve::{Curve, Point};
pub use hash::HashName;
pub use num_bigint::BigUint;
