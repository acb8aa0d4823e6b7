//! How long each operation takes on each curve.
//!
//! Every number is the time of one call of the facade, from checked inputs in memory to a result in memory
//! that is dropped; random bytes for fresh keys come from the operating system inside the timed call.
//!
//! | operation | short Weierstrass curve | `curve25519`, and `curve448` with X448 and Ed448 |
//! |---|---|---|
//! | `keygen` | random private key by rejection, its public key in affine form | the same for X25519 |
//! | `sign` | ECDSA of a digest, nonce by RFC 6979 with the curve's customary SHA-2 function, encoded as DER and as `r \|\| s` | Ed25519 of 32 bytes (Ed448 of 56) by an expanded key, whose public key was derived before |
//! | `verify` | ECDSA of a digest: signature decoded from DER, public key decoded and checked before | Ed25519 of 32 bytes (Ed448 of 56) by the rules of RFC 8032, public key decoded each time |
//! | `ecdh` | one variable-base multiplication by a private key, the x-coordinate encoded; peer's key decoded and checked before | X25519 |
//! | `ecdhe` | `keygen` and `ecdh` with the new key | the same for X25519 |
//! | `add` | the sum of two different public points, in affine form | – |
//! | `double` | the double of a public point, in affine form | – |
//! | `multiply` | a public point times a public scalar of full length, in affine form, in variable time | – |
//! | `koblitz` | the encoding of 16 bytes as a point (Koblitz's method, 2^8 symbols) | – |
//! | `massey-omura` | a public point times a private key, in constant time | – |
//!
//! The digest has the length of the customary hash, 32 to 64 bytes, and hashing the message is not timed.
//! Affine form costs an inversion, which dominates `add` and `double`: within a longer computation both are
//! far cheaper.
//!
//! [`Way::ECUTILS`] is the first source document's library made anew, for comparison: public multiples for everything, in
//! affine or Jacobian coordinates, with a cache or without.
//!
//! [`crate::method`] says how it is timed. About a tenth of the time goes into making the inputs.

use crate::LabError;
use crate::method::{self, Watch};
use crate::record::{BenchRow, Conditions};

mod plan;
mod tables;
pub(crate) mod workload;

pub use crate::method::MAX_SECONDS;
pub(crate) use plan::{CURVE448, CURVE25519, Target, nearest, without_repeats};
pub use plan::{Operation, Plan, Way};
pub use tables::tables;

/// The names of rows of curves by any customary names.
///
/// # Errors
/// [`LabError::UnknownCurve`].
pub fn curve_names(curves: &[String]) -> Result<Vec<String>, LabError> {
    curves.iter().map(|name| Ok(Target::find(name)?.name().to_owned())).collect()
}

/// The part of the budget that goes into making inputs, as a divisor.
const PREPARATION: u32 = 10;

/// Measures a plan. The rows come curve by curve in the plan's order, ways and operations in the plan's order within.
///
/// # Errors
/// Before anything is measured: an unknown curve, a time out of range, or nothing to measure. Later: a
/// failure of the randomness, [`LabError::WrongResult`] from the checks of the operations, and
/// [`LabError::Interrupted`].
pub fn run(plan: &Plan, watch: &mut Watch<'_>) -> Result<(Vec<BenchRow>, Conditions), LabError> {
    let plan = plan.resolve()?;
    let pools = plan.targets.len() * plan.ways.len();
    let share = plan.budget / PREPARATION / u32::try_from(pools).unwrap_or(u32::MAX);
    let mut rows = Vec::with_capacity(plan.rows());
    let budgeted = |target, way: Way| workload::prepare(target, way, &way.operations(&plan, target), share);
    let groups = plan.targets.iter().flat_map(|target| plan.ways.iter().map(move |way| (target, *way)));
    let bodies = groups.flat_map(|(target, way)| {
        let (mut bodies, mut error) = (Vec::new(), None);
        match budgeted(target, way) {
            Ok(workloads) => {
                for workload in workloads {
                    rows.push(workload.row);
                    bodies.push(Ok(workload.body));
                }
            }
            Err(reason) => error = Some(Err(reason)),
        }
        bodies.into_iter().chain(error)
    });
    let (timings, conditions) = method::measure(bodies, plan.rows(), plan.budget, watch)?;
    for (row, timing) in rows.iter_mut().zip(timings) {
        row.timing = timing;
    }
    rows.retain(|row| !row.timing.seconds.is_empty());
    Ok((rows, conditions))
}

#[cfg(test)]
mod tests;
