//! Operations under an emulator with the plug-in: whether anything that an emulator sees
//! depends on a secret, and how many instructions each takes.
//!
//! A trace is a sum over the addresses of all instructions and of all accesses, so that it shows a branch, a table that is
//! read at a secret index, and a loop whose length depends on a secret, in what the compiler made for this machine. It does
//! not show instructions whose time depends on their operands.

use super::compared;
use super::counts::{Counts, Row};
use super::plugin::{Line, Plugin};
use crate::tools::output;
use std::path::{Path, PathBuf};

/// The secrets of each operation, one after the other.
const SECRETS: usize = 6;
/// The operations on secrets that `testing/machines/operations.c` has.
const OPERATIONS: usize = 97 - CONTROLS;
/// The last ones, which leak on purpose: by a branch, and by an address.
const CONTROLS: usize = 2;
/// The committed table of counts.
const TABLE: &str = "testing/machines/aarch64.txt";
/// What writes it.
const COMMAND: &str = "cargo xtask machines counts";

/// A program, `testing/machines/operations.c`, on a machine.
pub(super) struct Operations<'a> {
    pub root: &'a Path,
    pub emulator: &'a str,
    pub program: PathBuf,
    /// The name of the machine of secant that it runs on.
    pub machine: &'a str,
}

impl Operations<'_> {
    /// The names of the operations, and the lines of the plug-in.
    fn run(&self, mode: &str) -> Result<(Vec<String>, Vec<Line>), String> {
        let mut plugin = Plugin::new(self.root, &self.program)?;
        plugin.traces = mode == "trace";
        let mut command = plugin.emulator(self.emulator);
        let names = output(command.arg(&self.program).args([mode, self.machine]))?;
        Ok((names.lines().map(str::to_owned).collect(), plugin.lines()?))
    }

    /// Six secrets give one trace, but for the operations that leak.
    ///
    /// # Errors
    /// The operations with several traces.
    pub(super) fn traces(&self) -> Result<(), String> {
        let (names, lines) = self.run("trace")?;
        let (operations, differing) = judged(&names, &lines)?;
        if operations != OPERATIONS {
            return Err(format!("{}: {operations} operations were traced, not {OPERATIONS}", self.machine));
        }
        if !differing.is_empty() {
            return Err(format!(
                "secrets show on {}, {}:\n  {}",
                self.emulator,
                self.machine,
                differing.join("\n  ")
            ));
        }
        println!(
            "machines: {operations} operations on secrets have one trace each on {} ({})",
            self.emulator, self.machine
        );
        Ok(())
    }

    /// The rows of the table of counts.
    ///
    /// # Errors
    /// What the emulator says.
    pub(super) fn counts(&self) -> Result<Vec<Row>, String> {
        let (names, lines) = self.run("count")?;
        if names.len() != lines.len() {
            return Err(format!("{} operations were counted of {}", lines.len(), names.len()));
        }
        let row = |(name, (count, _)): (&String, &Line)| Row {
            name: format!("{name} {}", self.machine),
            count: *count,
        };
        Ok(names.iter().zip(&lines).map(row).collect())
    }
}

/// How many operations there are besides the controls, and those with several traces.
pub(crate) fn judged(names: &[String], lines: &[Line]) -> Result<(usize, Vec<String>), String> {
    if lines.len() != SECRETS * names.len() || names.len() < CONTROLS {
        return Err(format!("{} operations have {} traces", names.len(), lines.len()));
    }
    let differ = |traces: &[Line]| traces.iter().any(|trace| *trace != traces[0]);
    let (operations, controls) = names.split_at(names.len() - CONTROLS);
    let (of_operations, of_controls) = lines.split_at(SECRETS * operations.len());
    for (name, traces) in controls.iter().zip(of_controls.chunks(SECRETS)) {
        if !name.starts_with("control ") || !differ(traces) {
            return Err(format!("{name}: a leak that the plug-in does not show"));
        }
    }
    let differing = operations.iter().zip(of_operations.chunks(SECRETS)).filter(|(_, traces)| differ(traces));
    Ok((operations.len(), differing.map(|(name, traces)| format!("{name}: {traces:?}")).collect()))
}

/// Writes the table of counts.
///
/// # Errors
/// What cannot be written.
pub(super) fn write(root: &Path, compiler: String, rows: Vec<Row>) -> Result<(), String> {
    let text = Counts { compiler, rows }.to_text("on one input, in an emulator", COMMAND);
    std::fs::write(root.join(TABLE), text).map_err(|error| format!("{TABLE}: {error}"))
}

/// Compares counts on some machines of secant with the committed ones.
///
/// # Errors
/// Operations that take more instructions, or that are missing.
pub(super) fn check(root: &Path, compiler: String, rows: Vec<Row>, machines: &[&str]) -> Result<(), String> {
    compared(root, (TABLE, COMMAND), &Counts { compiler, rows }, machines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(sums: &[&str]) -> Vec<Line> {
        sums.iter().flat_map(|sums| sums.split(' ').map(|sum| (7, sum.to_owned()))).collect()
    }

    #[test]
    fn what_differs_is_named() {
        let names = ["a key", "a sign", "control branch", "control address"].map(str::to_owned);
        let leak = "x y x y x y";
        let found = judged(&names, &lines(&["a a a a a a", "b b b b b b", leak, leak]));
        assert_eq!(found, Ok((2, vec![])));
        let (count, differing) =
            judged(&names, &lines(&["a a a a a a", "b b b c b b", leak, leak])).expect("a verdict");
        assert!(count == 2 && differing.len() == 1 && differing[0].starts_with("a sign: "), "{differing:?}");
    }

    #[test]
    fn a_control_that_does_not_show_is_an_error() {
        let names = ["a key", "control branch", "control address"].map(str::to_owned);
        let judgement = judged(&names, &lines(&["a a a a a a", "x y x y x y", "x x x x x x"]));
        assert_eq!(judgement, Err("control address: a leak that the plug-in does not show".to_owned()));
        assert!(judged(&names, &lines(&["a a a a a a", "x y x y x y"])).is_err());
    }
}
