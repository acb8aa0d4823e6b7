//! Counting with valgrind's callgrind, which executes every instruction in software.
//!
//! callgrind is told to count inside [`super::measured`] only and to write a part of its file when that
//! function ends. The parts of the file are then the operations in the order in which the program ran them.

use super::INPUTS;
use super::counts::{Counts, Row};
use std::path::Path;
use std::process::Command;

/// The name of the function. It is exact: callgrind takes wildcards for counting and not for writing parts. Were the
/// function called otherwise, there would be no parts, which is an error.
const MEASURED: &str = "secant_valgrind::instructions::measured";

/// The compiler, as `rustc --version` names it.
///
/// # Errors
/// There is none.
pub fn compiler() -> Result<String, String> {
    let version = Command::new("rustc").arg("--version").output();
    let version = version.map_err(|error| format!("rustc does not run: {error}"))?;
    Ok(String::from_utf8_lossy(&version.stdout).trim().to_owned())
}

/// Runs this program's operations on some backends, and returns what they took.
///
/// # Errors
/// What went wrong.
pub fn measure(program: &Path, backends: &[&str]) -> Result<Counts, String> {
    let compiler = compiler()?;
    let mut rows = Vec::new();
    for backend in backends {
        rows.extend(measure_backend(program, backend)?);
    }
    Ok(Counts { compiler, rows })
}

fn measure_backend(program: &Path, backend: &str) -> Result<Vec<Row>, String> {
    // beside the program, under a name that no other run has
    let file = program.with_extension(format!("{backend}.{}.callgrind", std::process::id()));
    let output = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind", "--combine-dumps=yes", "--dump-line=no"])
        .arg(format!("--toggle-collect={MEASURED}"))
        .arg(format!("--dump-after={MEASURED}"))
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(program)
        .args(["instructions", backend])
        .output()
        .map_err(|error| format!("valgrind does not run: {error}"))?;
    let text = std::fs::read_to_string(&file);
    // a file that stays is no reason to fail
    let _ = std::fs::remove_file(&file);
    if !output.status.success() {
        return Err(format!("{backend}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    let text = text.map_err(|error| format!("{}: {error}", file.display()))?;
    let names = String::from_utf8_lossy(&output.stdout);
    rows(&names.lines().collect::<Vec<_>>(), backend, &text)
}

/// The operations with the counts of the parts of a file.
fn rows(names: &[&str], backend: &str, file: &str) -> Result<Vec<Row>, String> {
    let parts = parts(file)?;
    if parts.len() != names.len() {
        return Err(format!("{backend}: {} operations, {} counts", names.len(), parts.len()));
    }
    let row =
        |(name, total): (&&str, u64)| Row { name: format!("{name} {backend}"), count: total / INPUTS as u64 };
    Ok(names.iter().zip(parts).map(row).collect())
}

/// The totals of the parts that a function ended. What callgrind writes at the end of the program is none of
/// them, and has counted nothing.
fn parts(file: &str) -> Result<Vec<u64>, String> {
    let mut parts = Vec::new();
    let mut ended_by_function = false;
    for line in file.lines() {
        if let Some(trigger) = line.strip_prefix("desc: Trigger: ") {
            ended_by_function = trigger.starts_with("--dump-after=");
        } else if let Some(total) = line.strip_prefix("summary: ") {
            let total: u64 = total.trim().parse().map_err(|_| format!("not a total: {line}"))?;
            match ended_by_function {
                true => parts.push(total),
                false if total != 0 => return Err(format!("{total} instructions outside the operations")),
                false => {}
            }
        }
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "desc: Trigger: --dump-after=f\nevents: Ir\nsummary: 800\nfn=f\n0 800\ntotals: 800\n\
        part: 2\ndesc: Trigger: --dump-after=f\nsummary: 1607\npart: 3\ndesc: Trigger: Program termination\nsummary: ";

    #[test]
    fn a_count_for_each_operation() {
        let file = format!("{FILE}0\n");
        let expected = [("a sign adx", 100), ("a verify adx", 200)];
        let expected = expected.map(|(name, count)| Row { name: name.into(), count });
        assert_eq!(rows(&["a sign", "a verify"], "adx", &file), Ok(expected.to_vec()));
        assert_eq!(rows(&["a sign"], "adx", &file), Err("adx: 1 operations, 2 counts".into()));
        assert_eq!(parts(&format!("{FILE}7\n")), Err("7 instructions outside the operations".into()));
        assert_eq!(parts("summary: x"), Err("not a total: summary: x".into()));
    }
}
