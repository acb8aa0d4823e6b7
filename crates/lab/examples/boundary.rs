//! Prints the table of the boundary: `boundary [FILE]…` measures Rust on secp256k1 and secp256r1 and adds the rows that scripts
//! in other languages wrote to files. See `docs/boundary.md`.

use secant::Curve;
use secant_lab::LabError;
use secant_lab::boundary::{Workload, read, table, workloads};
use secant_lab::record::{BoundaryRow, Timing};
use std::error::Error;
use std::time::{Duration, Instant};

/// The least time of a round.
const BATCH: Duration = Duration::from_millis(20);
/// How many rounds; every other one goes backwards.
const ROUNDS: usize = 51;

fn main() -> Result<(), Box<dyn Error>> {
    let mut rows = Vec::new();
    let mut all = Vec::new();
    for name in ["secp256k1", "secp256r1"] {
        all.extend(workloads(&Curve::find(name)?)?);
    }
    measure(&mut all, &mut rows)?;
    for name in std::env::args_os().skip(1) {
        rows.extend(read(&std::fs::read_to_string(name)?)?);
    }
    print!("{}", table(&rows));
    Ok(())
}

fn measure(all: &mut [Workload], rows: &mut Vec<BoundaryRow>) -> Result<(), LabError> {
    for workload in &mut *all {
        let mut iterations = 1;
        while seconds(workload, iterations)? < BATCH.as_secs_f64() {
            iterations *= 2;
        }
        rows.push(BoundaryRow {
            language: "rust".to_owned(),
            native: workload.native.to_owned(),
            curve: workload.curve.to_owned(),
            op: workload.op.to_owned(),
            calls: workload.calls,
            timing: Timing { iterations: iterations as u64, seconds: Vec::new(), cycles: None },
        });
    }
    for round in 0..ROUNDS {
        for index in 0..all.len() {
            let index = if round % 2 == 0 { index } else { all.len() - 1 - index };
            let timing = &mut rows[index].timing;
            seconds(&mut all[index], 1)?;
            let spent = seconds(&mut all[index], timing.iterations as usize)?;
            timing.seconds.push(spent / timing.iterations as f64);
        }
    }
    Ok(())
}

fn seconds(workload: &mut Workload, iterations: usize) -> Result<f64, LabError> {
    let start = Instant::now();
    (workload.body)(iterations)?;
    Ok(start.elapsed().as_secs_f64())
}
