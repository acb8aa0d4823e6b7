//! `cargo xtask counts` runs the program in `testing/counts`, which counts the multiplications, scans of tables and hash
//! blocks of every operation, and writes the table; `cargo xtask counts check` compares it with the committed one, and
//! runs the program's tests.
//!
//! Counts are exact and the same on every machine and with every compiler.

use crate::tools::{call, cargo, output};
use std::path::Path;
use std::process::Command;

/// The committed table, which the lab reads.
const TABLE: &str = "crates/lab/data/counts.json";
/// The most rows that are named.
const NAMED: usize = 5;

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        [] => write(root),
        ["check"] => return check(root).unwrap_or_else(|error| vec![error]),
        _ => Err("usage: cargo xtask counts [check]".to_owned()),
    };
    done.err().into_iter().collect()
}

/// Cargo on the program.
fn program(root: &Path, command: &str) -> Command {
    let mut cargo = cargo();
    cargo
        .args([command, "--locked", "--quiet", "--manifest-path"])
        .arg(root.join("testing/counts/Cargo.toml"));
    cargo.arg("--target-dir").arg(root.join("target/counts"));
    cargo
}

fn write(root: &Path) -> Result<(), String> {
    let table = output(&mut program(root, "run"))?;
    std::fs::write(root.join(TABLE), table).map_err(|error| format!("{TABLE}: {error}"))
}

fn check(root: &Path) -> Result<Vec<String>, String> {
    call(&mut program(root, "test"))?;
    let counted = output(&mut program(root, "run"))?;
    let committed = std::fs::read_to_string(root.join(TABLE)).map_err(|error| format!("{TABLE}: {error}"))?;
    println!("counts: {} operations", counted.lines().count().saturating_sub(2));
    Ok(differences(&committed, &counted))
}

/// The first rows that only one of the tables has, and how to write the table anew; nothing where they are the same.
fn differences(committed: &str, counted: &str) -> Vec<String> {
    if committed == counted {
        return Vec::new();
    }
    let rows = |table: &str| -> Vec<String> {
        table.lines().map(|row| row.trim_end_matches(',').to_owned()).collect()
    };
    let (committed, counted) = (rows(committed), rows(counted));
    let only = |sign: char, these: &[String], others: &[String]| -> Vec<String> {
        these.iter().filter(|row| !others.contains(row)).map(|row| format!("{sign} {row}")).collect()
    };
    let changed = [only('-', &committed, &counted), only('+', &counted, &committed)];
    let named = changed.into_iter().flat_map(|rows| rows.into_iter().take(NAMED));
    let mut problems = vec![format!("{TABLE}: other counts; `cargo xtask counts` writes the table anew")];
    problems.extend(named);
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_differ_are_named() {
        let table = |rows: &[&str]| format!("[\n{}\n]\n", rows.join(",\n"));
        let committed = table(&["a", "b", "c"]);
        assert_eq!(differences(&committed, &committed), [""; 0]);
        let problems = differences(&committed, &table(&["a", "d", "c", "e"]));
        assert!(problems[0].contains("`cargo xtask counts` writes the table anew"));
        assert_eq!(problems[1..], ["- b", "+ d", "+ e"]);
        // another order of the same rows
        assert_eq!(differences(&committed, &table(&["b", "a", "c"])).len(), 1);
    }
}
