//! Programs that measure (`doors/psa/measure`), in turn.

use crate::tools::output;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

/// What an operation takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Figure {
    /// Microseconds, 0 where time was not measured.
    pub us: f64,
    /// Bytes of heap.
    pub heap: u64,
    /// Bytes of stack.
    pub stack: u64,
}

impl Figure {
    /// Operations in a second.
    pub(super) fn rate(&self) -> f64 {
        1e6 / self.us
    }
}

/// The operations, in the order in which they are printed.
pub(super) const OPERATIONS: [&str; 3] = ["ecdhe", "sign", "verify"];

/// Samples of each operation in one run of a program.
const SAMPLES: &str = "5";

/// The operations of programs on a curve, a map for each program: the programs take turns, beginning with another one in each
/// round, and the time is the median of the rounds.
///
/// # Errors
/// That one does not run, or prints something else.
pub(super) fn measure(
    programs: &[PathBuf],
    curve: &str,
    rounds: usize,
) -> Result<Vec<BTreeMap<String, Figure>>, String> {
    let mut runs = vec![Vec::new(); programs.len()];
    for round in 0..rounds {
        for place in 0..programs.len() {
            let which = (place + round) % programs.len();
            let text = output(Command::new(&programs[which]).args([curve, SAMPLES]))?;
            runs[which].push(parsed(&text)?);
        }
    }
    Ok(runs.iter().map(|runs| medians(runs)).collect())
}

/// The bytes that the operations of a program take, without their time.
///
/// # Errors
/// That it does not run, or prints something else.
pub(super) fn memory(program: &PathBuf, curve: &str) -> Result<BTreeMap<String, Figure>, String> {
    parsed(&output(Command::new(program).args([curve, "0"]))?)
}

fn parsed(text: &str) -> Result<BTreeMap<String, Figure>, String> {
    let figure = |line: &str| -> Option<(String, Figure)> {
        let mut words = line.split(' ');
        let name = words.next().filter(|name| OPERATIONS.contains(name))?;
        let us = words.next()?.parse::<f64>().ok()? / 1e3;
        let mut bytes = || words.next()?.parse().ok();
        Some((name.to_owned(), Figure { us, heap: bytes()?, stack: bytes()? }))
    };
    text.lines().map(|line| figure(line).ok_or_else(|| format!("no figure: {line}"))).collect()
}

/// The median times, and the most bytes.
fn medians(runs: &[BTreeMap<String, Figure>]) -> BTreeMap<String, Figure> {
    let mut found = BTreeMap::new();
    for name in runs.iter().flat_map(BTreeMap::keys) {
        let figures: Vec<&Figure> = runs.iter().filter_map(|run| run.get(name)).collect();
        let most = |bytes: fn(&Figure) -> u64| figures.iter().map(|figure| bytes(figure)).max().unwrap_or(0);
        let mut times: Vec<f64> = figures.iter().map(|figure| figure.us).collect();
        let us = median(&mut times);
        found.insert(
            name.clone(),
            Figure { us, heap: most(|figure| figure.heap), stack: most(|figure| figure.stack) },
        );
    }
    found
}

/// The middle of values, 0 if there is none.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_become_medians() {
        let run = |ns: u32, heap: u32| parsed(&format!("ecdhe {ns} {heap} 300\nsign {ns} 5 7\n"));
        let runs = [run(3000, 10), run(1000, 11), run(2500, 10)].map(|run| run.expect("figures"));
        let found = medians(&runs);
        assert_eq!(found.get("ecdhe"), Some(&Figure { us: 2.5, heap: 11, stack: 300 }));
        assert_eq!((found.len(), found.get("sign").map(Figure::rate)), (2, Some(4e5)));
        for wrong in ["ecdhe 3 4\n", "other 3 4 5\n", "sign x 4 5\n"] {
            assert!(parsed(wrong).is_err_and(|error| error.starts_with("no figure")), "{wrong}");
        }
    }
}
