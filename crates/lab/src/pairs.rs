//! Two programs in turn: this one and another build of it, each as a process of its own, a round of one beside a round of
//! the other. What slows the machine slows both, and the ratio of a pair is free of it.

use crate::LabError;
use crate::method::Watch;
use crate::report::{aligned, number, ruled};
use crate::statistics::{Ratio, paired};
use serde::Deserialize;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::Ordering;

/// An operation on a curve in both programs, a time of each for each round.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The curve.
    pub curve: String,
    /// The operation.
    pub op: String,
    /// Seconds in this program.
    pub new: Vec<f64>,
    /// Seconds in the other.
    pub old: Vec<f64>,
}

impl Pair {
    /// This program's time over the other's: below 1 it is faster. None without rounds.
    pub fn ratio(&self) -> Option<Ratio> {
        paired(&self.new, &self.old)
    }
}

/// Runs `secant speed` of both programs in turn for some rounds, which every version of the program has.
///
/// # Errors
/// [`LabError::Program`] where one of them cannot be run or prints something else; [`LabError::Interrupted`] before the
/// first round was done.
pub fn run(
    new: &Path,
    old: &Path,
    curves: &[String],
    ops: &[String],
    rounds: usize,
    watch: &mut Watch<'_>,
) -> Result<Vec<Pair>, LabError> {
    let mut pairs: Vec<Pair> = Vec::new();
    for round in 0..rounds {
        (watch.progress)(round, rounds);
        if watch.stop.load(Ordering::Relaxed) {
            break;
        }
        // the first of a pair may find a processor that is still asleep
        let order = if round % 2 == 0 { [new, old] } else { [old, new] };
        let [first, second] = [speed(order[0], curves, ops)?, speed(order[1], curves, ops)?];
        let (ours, theirs) = if round % 2 == 0 { (first, second) } else { (second, first) };
        for row in ours {
            let Some(same) = theirs.iter().find(|other| (&other.curve, &other.op) == (&row.curve, &row.op))
            else {
                continue;
            };
            let at = pairs.iter().position(|pair| (&pair.curve, &pair.op) == (&row.curve, &row.op));
            let pair = match at {
                Some(at) => &mut pairs[at],
                None => {
                    let (curve, op) = (row.curve.clone(), row.op.clone());
                    pairs.push(Pair { curve, op, new: Vec::new(), old: Vec::new() });
                    let last = pairs.len() - 1;
                    &mut pairs[last]
                }
            };
            pair.new.push(row.us / 1e6);
            pair.old.push(same.us / 1e6);
        }
    }
    (watch.progress)(rounds, rounds);
    if pairs.is_empty() { Err(LabError::Interrupted) } else { Ok(pairs) }
}

#[derive(Deserialize)]
struct Speed {
    rows: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    curve: String,
    op: String,
    us: f64,
}

/// The rows of a short `secant speed`.
fn speed(program: &Path, curves: &[String], ops: &[String]) -> Result<Vec<Row>, LabError> {
    let failed = |reason: String| LabError::Program { program: program.display().to_string(), reason };
    let mut command = Command::new(program);
    // as many rounds as fit, and at least five
    command.args(["speed", "--json", "--seconds", "0.5"]);
    if !curves.is_empty() {
        command.args(["--curve", &curves.join(",")]);
    }
    if !ops.is_empty() {
        command.args(["--op", &ops.join(",")]);
    }
    let output = command.output().map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    let speed: Speed = serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))?;
    Ok(speed.rows)
}

/// The ratios with their intervals, for the terminal. Ends in a newline.
pub fn table(pairs: &[Pair]) -> String {
    let mut table = ruled(["curve", "op", "this µs", "other µs", "this / other", "95 %", "verdict"]);
    for pair in pairs {
        let Some(ratio) = pair.ratio() else { continue };
        let [new, old] =
            [&pair.new, &pair.old].map(|seconds| number(crate::statistics::median(seconds) * 1e6));
        let verdict = match (ratio.low, ratio.high) {
            (_, high) if high < 1.0 => "faster",
            (low, _) if low > 1.0 => "slower",
            _ => "no difference seen",
        };
        let interval = format!("{:.3} to {:.3}", ratio.low, ratio.high);
        table.add_row([
            &pair.curve,
            &pair.op,
            &new,
            &old,
            &format!("{:.3}", ratio.ratio),
            &interval,
            verdict,
        ]);
    }
    format!("{}\n", aligned(table, 2).trim_fmt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_from_noise() {
        let pair = |op: &str, factor: f64, noise: f64| Pair {
            curve: "secp256r1".to_owned(),
            op: op.to_owned(),
            new: (0..15).map(|i| 1e-5 * factor * (1.0 + noise * f64::from(i % 5) / 5.0)).collect(),
            old: (0..15).map(|i| 1e-5 * (1.0 + noise * f64::from((i + 2) % 5) / 5.0)).collect(),
        };
        let text = table(&[pair("sign", 0.9, 0.0), pair("verify", 1.2, 0.0), pair("ecdh", 1.0, 0.3)]);
        let verdict = |op: &str| {
            let line = text.lines().find(|line| line.contains(op)).expect("a line");
            line.split_whitespace().last().map(str::to_owned)
        };
        assert_eq!(
            ["sign", "verify", "ecdh"].map(verdict),
            ["faster", "slower", "seen"].map(|w| Some(w.to_owned()))
        );
    }
}
