//! X25519 key agreement (RFC 7748).
//!
//! With the feature `dalek` the names of x25519-dalek 3 are here as well: `StaticSecret`, `EphemeralSecret`, `ReusableSecret`,
//! `SharedSecret` and the function `x25519`, for programs that change `use x25519_dalek::` to `use secant::x25519::`.

#[cfg(feature = "dalek")]
mod dalek;
#[cfg(feature = "dalek")]
pub use dalek::*;

crate::xdh::xdh! { x25519, x25519_blinded, x25519_many, 32 }
