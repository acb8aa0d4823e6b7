//! Method tables: the operations of a curve that the layers above call, one trait for each area.
//!
//! | area | trait | time |
//! |---|---|---|
//! | fields, points as coordinates | [`Coordinates`] | constant |
//! | secret multiples of the generator | [`BaseMultiples`] | constant |
//! | secret multiples of other points | [`Multiples`] | constant |
//! | tables of the generator in the caller's memory | [`BaseTables`] | public data |
//! | sums of two public multiples: verification | [`Verification`] | variable |
//! | the same with the table of a public key | [`Precomputation`] | variable |
//! | sums of many public multiples: batches | [`Sums`] | variable |
//! | the same operation for each of many rows | `Many` | as named |
//! | multiplications in steps, and blinded | [`Restartable`] | constant for secrets |
//! | public point arithmetic, on curves of unproved order too | [`Arithmetic`] | variable |
//! | points in Jacobian coordinates, on those curves too | [`JacobianLaw`] | constant |
//! | multiples by named strategies | [`Strategies`] | as named |
//! | maps from field elements to points | [`Maps`] | constant |
//! | Edwards curves, their law, sums, Montgomery curves, maps | `EdwardsPoints`, `EdwardsLaw`, `EdwardsSums`, `MontgomeryLadder`, `EdwardsMaps` | as named |
//! | the same for many rows | `EdwardsMany` | as named |
//!
//! Below this boundary the code is generic and compiled for each curve and machine; above it, it is compiled once.
//! [`CurveRef`](crate::CurveRef) finds the table of an area, with a separate `match` for each: a program that never
//! asks for an area does not contain it. The operations of the frequent areas are large: a signature or a verification
//! crosses the boundary some ten times, each time for the price of a call and of copying some limbs.
//!
//! Arguments and results are values of [`crate::any`]; they must belong to the curve whose table it is.

mod arithmetic;
mod base_tables;
mod coordinates;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
mod edwards;
#[cfg(all(feature = "many", any(feature = "curve25519", feature = "curve448")))]
mod edwards_many;
#[cfg(feature = "hazmat")]
mod jacobian;
#[cfg(feature = "many")]
mod many;
#[cfg(feature = "maps")]
mod maps;
mod multiples;
mod precomputation;
#[cfg(feature = "restartable")]
mod restartable;
#[cfg(feature = "hazmat")]
mod strategies;
mod verification;

pub use arithmetic::Arithmetic;
pub use base_tables::BaseTables;
pub use coordinates::{Coordinates, Equation};
#[cfg(all(feature = "maps", any(feature = "curve25519", feature = "curve448")))]
pub use edwards::EdwardsMaps;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
pub use edwards::{EdwardsFields, EdwardsLaw, EdwardsPoints, EdwardsSums, MontgomeryLadder};
#[cfg(all(feature = "many", any(feature = "curve25519", feature = "curve448")))]
pub use edwards_many::{EdwardsEquation, EdwardsMany, LadderTerm};
#[cfg(feature = "hazmat")]
pub use jacobian::JacobianLaw;
#[cfg(feature = "many")]
pub use many::{DoubleTerm, FEW, Many, SHARED};
#[cfg(feature = "maps")]
pub use maps::Maps;
pub use multiples::{BaseMultiples, Multiples};
pub use precomputation::Precomputation;
#[cfg(feature = "restartable")]
pub use restartable::{CHECK_WORDS, DOUBLE_WORDS, MULTIPLE_WORDS, Restartable, Units};
#[cfg(feature = "hazmat")]
pub use strategies::Strategies;
pub use verification::{Sums, Verification};

/// An area that is not compiled in: every curve has it, and there is nothing in it.
#[cfg(not(all(feature = "hazmat", feature = "many", feature = "restartable")))]
pub(crate) trait Absent {}

#[cfg(not(all(feature = "hazmat", feature = "many", feature = "restartable")))]
impl<T> Absent for T {}

#[cfg(not(feature = "many"))]
use Absent as Many;
#[cfg(not(feature = "restartable"))]
use Absent as Restartable;
#[cfg(not(feature = "hazmat"))]
use Absent as Strategies;

/// Every table of a curve that is not known by its name.
pub(crate) trait Areas:
    Coordinates
    + BaseMultiples
    + BaseTables
    + Multiples
    + Verification
    + Precomputation
    + Sums
    + Many
    + Restartable
    + Arithmetic
    + Strategies
{
}

impl<T> Areas for T where
    T: Coordinates
        + BaseMultiples
        + BaseTables
        + Multiples
        + Verification
        + Precomputation
        + Sums
        + Many
        + Restartable
        + Arithmetic
        + Strategies
{
}
