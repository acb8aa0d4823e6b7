//! Mbed TLS's own test suites, with the driver and without.
//!
//! Both runs print the same lines, one for each test: none is lost, none is skipped that was run before.

use super::tree::{Tree, counted};
use crate::tools::files;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Suites that are run twice.
pub(super) struct Suites {
    /// Their names begin so.
    pub prefixes: &'static [&'static str],
    /// Those that reach secant: what it computes there is right because they pass.
    pub reached: &'static [&'static str],
    /// The functions of secant's side that all of them together reach.
    pub functions: usize,
}

/// Those of the driver: keys, certificates and TLS call PSA in their configuration of the tests.
pub(super) const DRIVER: Suites = Suites {
    prefixes: &["test_suite_psa", "test_suite_pk", "test_suite_x509", "test_suite_ssl"],
    reached: &[
        "test_suite_pk",
        "test_suite_pkparse",
        "test_suite_pkwrite",
        "test_suite_psa_crypto",
        "test_suite_psa_crypto.concurrent",
        "test_suite_psa_crypto.persistent",
        "test_suite_psa_crypto_generate_key.generated",
        "test_suite_psa_crypto_op_fail.generated",
        "test_suite_psa_crypto_se_driver_hal",
        "test_suite_psa_crypto_slot_management",
        "test_suite_psa_crypto_storage_format.current",
        "test_suite_psa_crypto_storage_format.v0",
        "test_suite_ssl",
        "test_suite_x509parse",
        "test_suite_x509write",
    ],
    functions: 8,
};

/// Those of the functions that take the place of Mbed TLS's own. No function of `_ecp` can be replaced: it shows what is left.
pub(super) const ALTERNATIVE: Suites = Suites {
    prefixes: &[
        "test_suite_ecdsa.",
        "test_suite_ecdh.",
        "test_suite_ecp.",
        "test_suite_pk.",
        "test_suite_pkparse.",
    ],
    reached: &["test_suite_ecdsa", "test_suite_ecdh", "test_suite_pk", "test_suite_pkparse"],
    functions: 5,
};

/// What a suite says.
struct Run {
    passed: bool,
    text: String,
    calls: BTreeMap<String, u64>,
}

/// Builds and runs the suites in both trees, prints a table, and compares.
///
/// # Errors
/// The suites that differ or fail, or that should have reached secant.
pub(super) fn run(of: &Suites, with: &Tree, without: &Tree, folder: &Path) -> Result<(), String> {
    let names = names(&with.folder, of.prefixes)?;
    for tree in [with, without] {
        tree.make(&tree.folder.join("tests"), &names)?;
    }
    let both = std::thread::scope(|scope| {
        let other = scope.spawn(|| suites(without, None, &names));
        let one = suites(with, Some(&folder.join("calls.txt")), &names);
        one.and_then(|one| Ok((one, other.join().map_err(|_| "a thread fails".to_owned())??)))
    });
    let (with, without) = both?;
    println!("| suite | tests with secant, without | skipped | calls of secant |\n|---|---|---|---|");
    let mut problems = Vec::new();
    for ((name, one), other) in names.iter().zip(&with).zip(&without) {
        let calls: u64 = one.calls.values().sum();
        println!(
            "| {name} | {}, {} | {} | {calls} |",
            tests(&one.text),
            tests(&other.text),
            skipped(&one.text)
        );
        problems.extend(problem(name, one, other));
        if of.reached.contains(&name.as_str()) && calls == 0 {
            problems.push(format!("{name} does not reach secant"));
        }
    }
    let functions: BTreeSet<&String> = with.iter().flat_map(|run| run.calls.keys()).collect();
    if functions.len() != of.functions {
        problems.push(format!(
            "the suites reach {} functions of {}: {functions:?}",
            functions.len(),
            of.functions
        ));
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// The names of the suites.
fn names(tree: &Path, prefixes: &[&str]) -> Result<Vec<String>, String> {
    let is_one =
        |name: &str| name.ends_with(".data") && prefixes.iter().any(|prefix| name.starts_with(prefix));
    let paths = files(&tree.join("tests/suites"), is_one)?;
    Ok(paths.iter().filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect())
}

/// Runs the suites of a tree, of which one with the driver writes its calls into a file.
fn suites(tree: &Tree, calls: Option<&Path>, names: &[String]) -> Result<Vec<Run>, String> {
    let tests = tree.folder.join("tests");
    names.iter().map(|name| suite(&tests, name, calls)).collect()
}

fn suite(tests: &Path, name: &str, calls: Option<&Path>) -> Result<Run, String> {
    let mut command = Command::new(tests.join(name));
    command.current_dir(tests);
    if let Some(file) = calls {
        std::fs::write(file, "").map_err(|error| format!("{}: {error}", file.display()))?;
        command.env("SECANT_PSA_COUNTS", file);
    }
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let calls = calls.map_or(Ok(BTreeMap::new()), counted)?;
    Ok(Run { passed: output.status.success(), text, calls })
}

/// The tests of a suite that passed, and all of them, as its last line says.
fn tests(text: &str) -> String {
    let last = text.lines().last().unwrap_or_default();
    last.split_once('(')
        .and_then(|(_, rest)| rest.split_once(" tests"))
        .map_or("?", |(tests, _)| tests)
        .to_owned()
}

/// The tests of a suite that its configuration leaves out.
fn skipped(text: &str) -> &str {
    let last = text.lines().last().unwrap_or_default();
    last.rsplit_once('(')
        .and_then(|(_, rest)| rest.split_once(" skipped"))
        .map_or("?", |(skipped, _)| skipped)
}

/// What is wrong with a suite.
fn problem(name: &str, with: &Run, without: &Run) -> Option<String> {
    if !with.passed || !without.passed {
        let failed: Vec<&str> = with.text.lines().filter(|line| line.ends_with("FAILED")).take(5).collect();
        return Some(format!("{name} fails: {}", failed.join("; ")));
    }
    if let Some((one, other)) = with.text.lines().zip(without.text.lines()).find(|(one, other)| one != other)
    {
        return Some(format!("{name} differs: {one} with secant, {other} without"));
    }
    if with.text.lines().count() != without.text.lines().count() {
        return Some(format!("{name} has other tests with secant"));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(text: &str, entries: &[&str]) -> Run {
        let calls = entries.iter().map(|entry| ((*entry).to_owned(), 3)).collect();
        Run { passed: !text.contains("FAILED"), text: text.to_owned(), calls }
    }

    #[test]
    fn what_is_lost_is_told() {
        let text = "one ... PASS\n\nPASSED (2 / 2 tests (1 skipped))\n";
        assert_eq!((tests(text), skipped(text)), ("2 / 2".to_owned(), "1"));
        let name = "test_suite_pk";
        assert_eq!(problem(name, &run(text, &["sign_hash"]), &run(text, &[])), None);
        let skipped = text.replace("PASS\n", "----\n");
        let lost = problem(name, &run(&skipped, &["sign_hash"]), &run(text, &[]));
        assert!(lost.is_some_and(|problem| problem.contains("differs")));
        let failed = problem(name, &run("one ... FAILED\n", &["sign_hash"]), &run(text, &[]));
        assert!(failed.is_some_and(|problem| problem.contains("one ... FAILED")));
        let fewer = run("one ... PASS\n", &["sign_hash"]);
        let lost = problem(name, &fewer, &run(&format!("one ... PASS\n{text}"), &[]));
        assert!(lost.is_some_and(|problem| problem.contains("other tests")));
    }
}
