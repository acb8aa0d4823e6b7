//! Many operations in one call, compared with a loop of single calls.
//!
//! What `secant::batch` and the `verify_batch` of the other schemes do for [`ROWS`] rows is timed for one row, in turn with the
//! single call on the same rows ([`crate::method`]).
//!
//! | operation | short Weierstrass curve | `curve25519` and `curve448` |
//! |---|---|---|
//! | `public` | the public key of a private key | the same for X25519 and X448 |
//! | `sign` | ECDSA of a digest, nonce by RFC 6979 | Ed25519 and Ed448 by an expanded key |
//! | `verify` | ECDSA of a digest: signature decoded from DER, public key decoded and checked before | Ed25519 and Ed448 by the rules of ZIP 215, public key decoded before |
//! | `ecdh` | the shared secret with a peer's key, which was decoded and checked before | X25519 and X448 |
//! | `recover` | the public key of an ECDSA signature with its recovery id, where the curve has such signatures | – |
//! | `bip340-sign` | on secp256k1, with zeros for the random bytes | – |
//! | `bip340-verify` | on secp256k1: public key decoded before | – |
//!
//! Each row has a key and a message of its own, and a loop takes them in turn. Before an operation is timed, rows of the batch are
//! compared with the single call.

use crate::LabError;
use crate::bench::{Target, nearest, without_repeats};
use crate::method::{self, Body, Watch};
use crate::record::{Conditions, Timing};
use secant::Error;
use std::hint::black_box;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

mod edwards;
pub mod keys;
mod schnorr;
mod table;
mod weierstrass;

pub use table::{json, table};

/// The rows of a batch.
pub const ROWS: usize = 512;

/// From one row that is compared to the next: every lane of a vector has one.
const STRIDE: usize = 57;

/// What to measure.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Plan {
    /// Curves, as in [`crate::bench::Plan::curves`].
    pub curves: Vec<String>,
    /// Operations, in the order of their rows. Empty: all.
    pub operations: Vec<Operation>,
    /// The wall-clock time of the whole run in seconds, as in [`crate::bench::Plan::seconds`].
    pub seconds: f64,
}

/// Everything, in ten seconds.
impl Default for Plan {
    fn default() -> Self {
        Self { curves: Vec::new(), operations: Vec::new(), seconds: 10.0 }
    }
}

/// An operation on many rows; [`self`] says what each includes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// A public key.
    Public,
    /// A signature.
    Sign,
    /// The verification of one.
    Verify,
    /// A shared secret.
    Ecdh,
    /// The key of a signature.
    Recover,
    /// A Schnorr signature.
    Bip340Sign,
    /// The verification of one.
    Bip340Verify,
}

impl Operation {
    /// Every operation, in the order of the rows.
    pub const ALL: &'static [Self] = &[
        Self::Public,
        Self::Sign,
        Self::Verify,
        Self::Ecdh,
        Self::Recover,
        Self::Bip340Sign,
        Self::Bip340Verify,
    ];

    /// The name in rows and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Sign => "sign",
            Self::Verify => "verify",
            Self::Ecdh => "ecdh",
            Self::Recover => "recover",
            Self::Bip340Sign => "bip340-sign",
            Self::Bip340Verify => "bip340-verify",
        }
    }

    /// The operation of a name, in any case.
    ///
    /// # Errors
    /// [`LabError::UnknownOperation`] with the nearest names.
    pub fn find(name: &str) -> Result<Self, LabError> {
        let found = Self::ALL.iter().copied().find(|operation| operation.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| LabError::UnknownOperation {
            name: name.to_owned(),
            nearest: nearest(name, Self::ALL.iter().map(|operation| (operation.name(), operation.name()))),
        })
    }
}

/// An operation on a curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The curve's name.
    pub curve: &'static str,
    /// The operation.
    pub operation: Operation,
    /// An operation by single calls.
    pub single: Timing,
    /// An operation of a batch; an iteration is a batch of [`ROWS`].
    pub many: Timing,
}

impl Row {
    /// How many times as fast the batch is, by the medians.
    pub fn ratio(&self) -> f64 {
        self.single.median() / self.many.median()
    }
}

/// Measures a plan, curve by curve in its order, the operations in its order within.
///
/// # Errors
/// As [`crate::bench::run`].
pub fn run(plan: &Plan, watch: &mut Watch<'_>) -> Result<(Vec<Row>, Conditions), LabError> {
    let (budget, start) = (method::budget(plan.seconds)?, Instant::now());
    let targets = match plan.curves.as_slice() {
        [] => Target::all(),
        names => names.iter().map(|name| Target::find(name)).collect::<Result<_, _>>()?,
    };
    let operations = match plan.operations.as_slice() {
        [] => Operation::ALL.to_vec(),
        chosen => without_repeats(chosen.to_vec()),
    };
    let (mut rows, mut bodies) = (Vec::new(), Vec::new());
    for target in without_repeats(targets) {
        if watch.stop.load(Ordering::Relaxed) {
            return Err(LabError::Interrupted);
        }
        for pair in prepare(&target, &operations)? {
            rows.push((pair.curve, pair.operation));
            bodies.extend([Ok(pair.single), Ok(pair.many)]);
        }
    }
    if rows.is_empty() {
        return Err(LabError::NothingToMeasure);
    }
    let budget = budget.saturating_sub(start.elapsed()).max(Duration::from_micros(1));
    let (timings, conditions) = method::measure(bodies, 2 * rows.len(), budget, watch)?;
    let mut timings = timings.into_iter();
    let mut measured = Vec::with_capacity(rows.len());
    for (curve, operation) in rows {
        let (single, mut many) = (timings.next().unwrap_or_default(), timings.next().unwrap_or_default());
        many.seconds.iter_mut().for_each(|seconds| *seconds /= ROWS as f64);
        many.cycles = many.cycles.map(|cycles| cycles / ROWS as f64);
        measured.push(Row { curve, operation, single, many });
    }
    measured.retain(|row| !row.single.seconds.is_empty() && !row.many.seconds.is_empty());
    match measured.is_empty() {
        true => Err(LabError::Interrupted),
        false => Ok((measured, conditions)),
    }
}

/// The operations that the curve has, of those that are asked for.
fn prepare(target: &Target, operations: &[Operation]) -> Result<Vec<Pair>, LabError> {
    match target {
        Target::Weierstrass(curve) => weierstrass::prepare(curve, operations),
        Target::Curve25519 => edwards::curve25519::prepare(operations),
        Target::Curve448 => edwards::curve448::prepare(operations),
    }
}

/// What a batch gives: a result for each row, or the error that ended it.
type Results<T> = Result<Vec<Result<T, Error>>, Error>;

/// The two loops of an operation.
struct Pair {
    curve: &'static str,
    operation: Operation,
    /// Single calls.
    single: Body,
    /// Batches of [`ROWS`].
    many: Body,
}

impl Pair {
    /// An operation whose result is a `T`, on the rows of a pool.
    fn new<P: 'static, T: PartialEq + 'static>(
        curve: &'static str,
        operation: Operation,
        pool: &Rc<P>,
        single: fn(&P, usize) -> Result<T, Error>,
        many: fn(&P) -> Results<T>,
    ) -> Result<Self, LabError> {
        let wrong = LabError::WrongResult { curve, operation: operation.name() };
        let together = many(pool)?;
        let same = |row: usize| {
            single(pool, row).is_ok_and(|result| together[row].as_ref().is_ok_and(|other| *other == result))
        };
        let right = together.len() == ROWS && (0..ROWS).step_by(STRIDE).all(same);
        if !right || together.iter().any(Result::is_err) {
            return Err(wrong);
        }
        let (own, mut row) = (Rc::clone(pool), 0);
        let loop_of_single = Box::new(move |n| {
            for _ in 0..n {
                row = (row + 1) % ROWS;
                black_box(single(&own, row)?);
            }
            Ok(())
        });
        let own = Rc::clone(pool);
        let loop_of_many = Box::new(move |n| {
            for _ in 0..n {
                if black_box(many(&own)?).iter().any(Result::is_err) {
                    return Err(wrong.clone());
                }
            }
            Ok(())
        });
        Ok(Self { curve, operation, single: loop_of_single, many: loop_of_many })
    }
}

/// Makes the rows of a pool.
fn fill<T>(make: impl FnMut(usize) -> Result<T, LabError>) -> Result<Vec<T>, LabError> {
    (0..ROWS).map(make).collect()
}

#[cfg(test)]
mod tests;
