//! Method tables: what the layers above ask of a curve, a trait for each area.
//!
//! | area | trait | time |
//! |---|---|---|
//! | fields, points as coordinates | [`Coordinates`] | constant |
//! | secret multiples of the generator | [`BaseMultiples`] | constant |
//! | secret multiples of other points | [`Multiples`] | constant |
//! | sums of two public multiples: verification | [`Verification`] | variable |
//! | the same with the table of a public key | [`Precomputation`] | variable |
//! | sums of many public multiples: batches | [`Sums`] | variable |
//! | multiplications in steps, and blinded | [`Restartable`] | constant for secrets |
//! | public point arithmetic, on curves of unproved order too | [`Arithmetic`] | variable |
//! | points in Jacobian coordinates, on those curves too | [`JacobianLaw`] | constant |
//! | multiples by named strategies | [`Strategies`] | as named |
//! | maps from field elements to points | [`Maps`] | constant |
//!
//! Below this boundary the code is generic and compiled for each curve and machine; above it, it is compiled once.
//! [`CurveRef`](crate::CurveRef) finds the table of an area, by a `match` of its own for each: a program that never
//! asks for an area does not contain it. The grain is coarse where it is hot: a signature or a verification crosses the
//! boundary some ten times, each for the price of a call and of copying some limbs.
//!
//! Values are those of [`crate::any`]: of the curve whose table it is.

mod arithmetic;
mod coordinates;
mod jacobian;
mod maps;
mod multiples;
mod precomputation;
mod restartable;
mod strategies;
mod verification;

pub use arithmetic::Arithmetic;
pub use coordinates::{Coordinates, Equation};
pub use jacobian::JacobianLaw;
pub use maps::Maps;
pub use multiples::{BaseMultiples, Multiples};
pub use precomputation::Precomputation;
pub use restartable::{Restartable, Units, WrongCurve};
pub use strategies::{Strategies, SumMemory};
pub use verification::{MAX_TERMS, Sums, Verification};

/// Every table of a curve that is not known by its name.
pub(crate) trait Areas:
    Coordinates + BaseMultiples + Multiples + Verification + Precomputation + Sums + Restartable + Strategies
{
}

impl<T> Areas for T where
    T: Coordinates
        + BaseMultiples
        + Multiples
        + Verification
        + Precomputation
        + Sums
        + Restartable
        + Strategies
{
}
