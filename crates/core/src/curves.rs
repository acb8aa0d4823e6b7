//! The curves: one line each in the registry below, one file of parameters each in `curves/`.
//!
//! | module | what |
//! |---|---|
//! | [`definition`] | the definition of a named curve, and the macro that the parameter files fill in |
//! | [`custom`] | user-defined curves and the checks they pass |
//! | [`legacy`] | names and parameters of weak curves, which are computed on as user-defined ones |
//! | `hazmat` | multiplications by a chosen strategy |
//! | [`restartable`] | multiplications in steps of bounded cost, and blinded ones |
//! | [`maps`] | maps from field elements to points, for hashing to curves |
//! | [`precomputed`] | tables of a public point |
//! | [`edwards`] | Edwards curves |
//! | [`curve25519`] | edwards25519 and Curve25519 |
//! | [`curve448`] | the Edwards curve of Ed448 and Curve448 |
//!
//! Two tiers bound the size of the code. A prime with arithmetic of its own (`prime: P256`, for example) is compiled as
//! a constant with the kernel's multiplication for it; all others (`prime: shared`) share code with the primes of the
//! same limb count. Group orders are always of the second tier.

#[cfg(feature = "curve25519")]
pub mod curve25519;
#[cfg(feature = "curve448")]
pub mod curve448;
#[cfg(feature = "custom")]
#[macro_use]
pub mod custom;
pub mod definition;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
pub mod edwards;
#[cfg(feature = "hazmat")]
mod hazmat;
pub mod legacy;
#[cfg(feature = "many")]
mod many;
#[cfg(feature = "maps")]
pub mod maps;
pub mod precomputed;
#[cfg(feature = "restartable")]
pub mod restartable;

#[cfg(feature = "custom")]
pub use custom::{Check, CurveError, CustomCurve, CustomParameters, Warning};
pub use legacy::LegacyCurve;

pub use definition::{Curve, CurveInfo, CurveSpec, Elem, Parameters, Point, Scalar};
#[cfg(feature = "many")]
pub(crate) use many::DoubleTerm;

use definition::registry;
pub use precomputed::PrecomputedKey;

registry! {
    "secp192k1" secp192k1: Secp192k1,
    "secp192r1" secp192r1: Secp192r1,
    "secp224k1" secp224k1: Secp224k1,
    "secp224r1" secp224r1: Secp224r1,
    "secp256k1" secp256k1: Secp256k1,
    "secp256r1" secp256r1: Secp256r1,
    "secp384r1" secp384r1: Secp384r1,
    "secp521r1" secp521r1: Secp521r1,
    "brainpoolP224" brainpool_p224r1: BrainpoolP224r1,
    "brainpoolP224" brainpool_p224t1: BrainpoolP224t1,
    "brainpoolP256" brainpool_p256r1: BrainpoolP256r1,
    "brainpoolP256" brainpool_p256t1: BrainpoolP256t1,
    "brainpoolP320" brainpool_p320r1: BrainpoolP320r1,
    "brainpoolP320" brainpool_p320t1: BrainpoolP320t1,
    "brainpoolP384" brainpool_p384r1: BrainpoolP384r1,
    "brainpoolP384" brainpool_p384t1: BrainpoolP384t1,
    "brainpoolP512" brainpool_p512r1: BrainpoolP512r1,
    "brainpoolP512" brainpool_p512t1: BrainpoolP512t1,
}

/// A curve that `with_named_curve!` does not list: there is none.
#[doc(hidden)]
#[cfg(feature = "curves")]
pub fn unlisted(curve: NamedCurve) -> ! {
    panic!("{curve:?} is not in the registry")
}
