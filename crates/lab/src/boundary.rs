//! What the boundary between two languages costs: ECDSA with only field and scalar operations native, with point operations
//! native too, and with everything native; how many calls cross the boundary for one operation, and how long it takes.
//!
//! The question is the fourth source document's, which moved a Ruby library into C step by step. Here "native" is the
//! facade: one call is one method of [`secant::hazmat`] with its checks, or of [`secant::PrivateKey`] and
//! [`secant::PublicKey`]. Scripts in other languages measure the same through their own doors and print rows that [`read`]
//! takes; `docs/boundary.md` describes them.
//!
//! | native | above the boundary | a call is |
//! |---|---|---|
//! | [`FIELD`] | ECDSA, ladder and wNAF, formulas in Jacobian coordinates | an operation on field elements or scalars |
//! | [`FIELD_AND_POINT`] | ECDSA, ladder and wNAF | one on scalars or points |
//! | [`EVERYTHING`] | nothing | a signature, its encoding, a verification |
//!
//! Signing multiplies by Montgomery's ladder with constant-time intent, verification twice by wNAF, as the document has
//! it; the last level uses the engine's own multiplications instead, with the generator's table. Every level makes the same signatures:
//! [`EVERYTHING`] makes them first (RFC 6979), and the nonce, `(e + r d) / s`, is given to the other two. So only the last level's
//! time includes the derivation of the nonce, a few hashes. All signatures and verdicts are compared before anything is
//! timed, and so they are in the tests beside, with a published signature.
//!
//! **Side channels.** Code above the boundary branches on, and addresses by, what it should not. It is for measuring only,
//! with keys that are made here and dropped with the run.

use crate::LabError;
use crate::bench::Target;
use crate::method::{self, Watch};
use crate::record::{BoundaryRow, Conditions, Timing};
use secant::{Curve, Error};
use std::cell::Cell;
use std::hint::black_box;
use std::rc::Rc;

mod operations;
mod program;
mod rows;
mod scheme;
mod table;

use operations::Uncounted;
pub use rows::read;
use scheme::{Everything, Pool, Program, Scheme};
pub use table::table;

/// Nothing is native: in languages that have integers of any length.
pub const NOTHING: &str = BoundaryRow::NATIVE[0];
/// Operations on field elements and scalars are native.
pub const FIELD: &str = BoundaryRow::NATIVE[1];
/// Operations on field elements, scalars and points are native.
pub const FIELD_AND_POINT: &str = BoundaryRow::NATIVE[2];
/// A signature is one call, and so is a verification.
pub const EVERYTHING: &str = BoundaryRow::NATIVE[3];

/// Measures the curves, by any customary names, in this many seconds of wall-clock time.
///
/// # Errors
/// An unknown curve, one without points to compute with, a time out of range; those of [`method::measure`].
pub fn run(
    curves: &[String],
    seconds: f64,
    watch: &mut Watch<'_>,
) -> Result<(Vec<BoundaryRow>, Conditions), LabError> {
    let budget = method::budget(seconds)?;
    let (mut rows, mut bodies) = (Vec::new(), Vec::new());
    for name in curves {
        let target = Target::find(name)?;
        let Target::Weierstrass(curve) = target else {
            return Err(LabError::NoPoints { curve: target.name() });
        };
        for Workload { native, curve, op, calls, body } in workloads(&curve)? {
            let [language, native, curve, op] = ["rust", native, curve, op].map(str::to_owned);
            rows.push(BoundaryRow { language, native, curve, op, calls, timing: Timing::default() });
            bodies.push(Ok(body));
        }
    }
    let count = bodies.len();
    let (timings, conditions) = method::measure(bodies, count, budget, watch)?;
    for (row, timing) in rows.iter_mut().zip(timings) {
        row.timing = timing;
    }
    rows.retain(|row| !row.timing.seconds.is_empty());
    Ok((rows, conditions))
}

/// One operation with a part of it native, ready to run.
pub struct Workload {
    /// [`FIELD`], [`FIELD_AND_POINT`] or [`EVERYTHING`].
    pub native: &'static str,
    /// The curve's name.
    pub curve: &'static str,
    /// `sign` or `verify`.
    pub op: &'static str,
    /// Calls across the boundary for one operation: the mean over the inputs.
    pub calls: f64,
    /// Runs the operation so many times, on one input after the other.
    pub body: Box<dyn FnMut(usize) -> Result<(), LabError>>,
}

/// Signing and verification on a named curve on the three levels, the least native first. Every result has been checked.
///
/// # Errors
/// [`LabError::NothingToMeasure`] for a user-defined curve; [`LabError::WrongResult`] where a level gives another
/// result; a failure of the randomness.
pub fn workloads(curve: &Curve) -> Result<Vec<Workload>, LabError> {
    workloads_of(Rc::new(Pool::new(curve)?))
}

fn workloads_of(pool: Rc<Pool>) -> Result<Vec<Workload>, LabError> {
    let tally = Rc::new(Cell::new(0));
    let mut all = Vec::new();
    let timed = Program::new(&pool, pool.field_only(Uncounted)?)?;
    let counted = Program::new(&pool, pool.field_only(Rc::clone(&tally))?)?;
    all.extend(pair(FIELD, &pool, timed, &counted, &tally)?);
    let timed = Program::new(&pool, pool.field_and_point(Uncounted))?;
    let counted = Program::new(&pool, pool.field_and_point(Rc::clone(&tally)))?;
    all.extend(pair(FIELD_AND_POINT, &pool, timed, &counted, &tally)?);
    let timed = Everything { pool: Rc::clone(&pool), tally: Uncounted };
    let counted = Everything { pool: Rc::clone(&pool), tally: Rc::clone(&tally) };
    all.extend(pair(EVERYTHING, &pool, timed, &counted, &tally)?);
    Ok(all)
}

/// Checks a level, counts its calls, and makes its two workloads.
fn pair<S: Scheme + 'static>(
    native: &'static str,
    pool: &Rc<Pool>,
    timed: S,
    counted: &impl Scheme,
    tally: &Cell<u64>,
) -> Result<[Workload; 2], LabError> {
    let curve = pool.curve.name();
    let wrong = |operation| LabError::WrongResult { curve, operation };
    let mut calls = [0, 0];
    for (index, entry) in pool.entries.iter().enumerate() {
        let mut other = entry.digest.clone();
        other[0] ^= 1;
        if timed.verify(index, &other)? || !timed.verify(index, &entry.digest)? {
            return Err(wrong("verify"));
        }
        tally.set(0);
        let signature = counted.sign(index)?;
        calls[0] += tally.replace(0);
        if signature != entry.signature || signature != timed.sign(index)? {
            return Err(wrong("sign"));
        }
        counted.verify(index, &entry.digest)?;
        calls[1] += tally.get();
    }
    let mean = calls.map(|calls| calls as f64 / pool.entries.len() as f64);
    let timed = Rc::new(timed);
    let sign = body(pool, &timed, |scheme, index, _| scheme.sign(index).map(|out| drop(black_box(out))));
    let verify = body(pool, &timed, |scheme, index, digest| match scheme.verify(index, digest) {
        Ok(verdict) => {
            black_box(verdict);
            Ok(())
        }
        Err(error) => Err(error),
    });
    Ok([
        Workload { native, curve, op: "sign", calls: mean[0], body: sign },
        Workload { native, curve, op: "verify", calls: mean[1], body: verify },
    ])
}

/// A loop through the entries that goes on where it ended.
fn body<S: Scheme + 'static>(
    pool: &Rc<Pool>,
    scheme: &Rc<S>,
    run: impl Fn(&S, usize, &[u8]) -> Result<(), Error> + 'static,
) -> Box<dyn FnMut(usize) -> Result<(), LabError>> {
    let (pool, scheme, mut index) = (Rc::clone(pool), Rc::clone(scheme), 0);
    Box::new(move |iterations| {
        for _ in 0..iterations {
            index = (index + 1) % pool.entries.len();
            run(&scheme, index, &pool.entries[index].digest)?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests;
