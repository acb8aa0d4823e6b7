//! The operations as loops over inputs that were made beforehand.
//!
//! Timing one input again and again would let the branch predictor learn its bits, and what runs on public
//! data branches on them. So a curve has a pool of [`MIN_POOL`] to [`MAX_POOL`] keys, digests and signatures,
//! as many as its share of the time pays for, and every operation differs from the one before. Where an
//! operation has two inputs, two walks of coprime lengths give `n (n - 1)` different pairs from `n` entries.
//! Point arithmetic writes its result back into the pool, so no point is used twice. One pool for a whole run
//! was preferred to a new one each round, which costs more than what it feeds.
//!
//! Results are checked before anything is timed ([`LabError::WrongResult`]), against each other and against
//! another way to the same value; a signature is also checked against another digest, which must fail.

use super::plan::{Operation, Target, Way};
use crate::LabError;
use crate::method::Body;
use crate::record::BenchRow;
use std::time::Duration;

mod ecutils;
mod edwards;
mod weierstrass;

/// The fewest entries of a pool.
const MIN_POOL: usize = 8;
/// The most entries of a pool.
const MAX_POOL: usize = 64;

/// One operation on one curve, ready to run.
pub(crate) struct Workload {
    /// Its row, without the time.
    pub row: BenchRow,
    pub body: Body,
}

/// Makes the pool of a curve in about `budget`, checks the operations and returns their loops in order.
/// Each operation is one that the curve supports.
pub(crate) fn prepare(
    target: &Target,
    way: Way,
    operations: &[Operation],
    budget: Duration,
) -> Result<Vec<Workload>, LabError> {
    match target {
        Target::Weierstrass(curve) if way != Way::ENGINE => ecutils::prepare(curve, way, operations, budget),
        Target::Weierstrass(curve) => weierstrass::prepare(curve, operations, budget),
        Target::Curve25519 => edwards::curve25519::prepare(operations, budget),
        Target::Curve448 => edwards::curve448::prepare(operations, budget),
    }
}

/// Calls `make` with 0, 1, … until `budget` is spent, within the limits of a pool.
fn fill<T>(budget: Duration, mut make: impl FnMut(usize) -> Result<T, LabError>) -> Result<Vec<T>, LabError> {
    let start = std::time::Instant::now();
    let mut pool = Vec::with_capacity(MAX_POOL);
    while pool.len() < MIN_POOL || (pool.len() < MAX_POOL && start.elapsed() < budget) {
        pool.push(make(pool.len())?);
    }
    Ok(pool)
}

/// The error of an operation unless its result was right.
fn check(right: bool, curve: &'static str, operation: Operation) -> Result<(), LabError> {
    if right { Ok(()) } else { Err(LabError::WrongResult { curve, operation: operation.name() }) }
}

/// Two walks through a pool of `n > 2` entries, of the lengths `n` and `n - 1`.
struct Walk {
    length: usize,
    first: usize,
    second: usize,
}

impl Walk {
    fn new(length: usize) -> Self {
        Self { length, first: 0, second: 0 }
    }

    fn step(&mut self) -> (usize, usize) {
        self.first = if self.first + 1 < self.length { self.first + 1 } else { 0 };
        self.second = if self.second + 2 < self.length { self.second + 1 } else { 0 };
        (self.first, self.second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_walk_meets_every_pair_once_and_never_repeats_an_index() {
        let mut walk = Walk::new(MIN_POOL);
        let pairs: Vec<_> = (0..MIN_POOL * (MIN_POOL - 1)).map(|_| walk.step()).collect();
        assert_eq!(pairs.iter().collect::<HashSet<_>>().len(), 56);
        assert!(pairs.iter().all(|(first, second)| *first < MIN_POOL && *second < MIN_POOL - 1));
        assert!(pairs.windows(2).all(|w| w[0].0 != w[1].0 && w[0].1 != w[1].1));
    }

    #[test]
    fn a_pool_keeps_its_limits() {
        let sizes =
            [Duration::ZERO, Duration::from_secs(60)].map(|budget| fill(budget, Ok).map(|pool| pool.len()));
        assert_eq!(sizes, [Ok(8), Ok(64)]);
    }

    #[test]
    fn a_wrong_result_names_its_operation() {
        assert_eq!(check(true, "c", Operation::Sign), Ok(()));
        let error = check(false, "c", Operation::Sign);
        assert_eq!(error, Err(LabError::WrongResult { curve: "c", operation: "sign" }));
    }
}
