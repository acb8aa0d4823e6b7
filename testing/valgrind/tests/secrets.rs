//! The release build of `secant-valgrind` under valgrind: no branch and no address may depend on a
//! secret, and deliberate leaks have to be reported.
//!
//! The program is built in the profile that users get, because constant time is a property of the compiled code. Its
//! reports name functions; CONTRIBUTING.md has the commands for reports with lines. The number of pairs of a curve and
//! an operation is pinned, so that a curve that is skipped shows.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

#[path = "common/program.rs"]
mod common;

use common::program;
use secant_core::curves::NamedCurve;
use secant_core::{Adx, Backend, Emulated, Portable};
use secant_vectors::require_tool;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What valgrind makes of a report that nothing excuses.
const REPORTED: i32 = 9;
/// The curves of the registry.
const CURVES: usize = NamedCurve::ALL.len();
/// The curves that run on emulated vectors.
const SHAPES: usize = 12;

/// Runs a group under valgrind, with what is declassified excused; none where there is no valgrind.
fn watched(group: &str, backend: &str) -> Option<Output> {
    let valgrind = require_tool("valgrind", &format!("constant time of {group}"))?;
    let mut command = Command::new(valgrind);
    // verbose, so that it says at the end what was excused
    command.args(["--verbose", "--error-limit=no", &format!("--error-exitcode={REPORTED}")]);
    command.arg(format!("--suppressions={}", excuses().display()));
    Some(command.arg(program()).args(["secrets", group, backend]).output().expect("valgrind runs"))
}

fn excuses() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("declassify.supp")
}

fn texts(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

/// The backends of this machine: the name for the program, and the one that it has to print.
fn backends() -> Vec<(&'static str, &'static str)> {
    let mut all = vec![("portable", Portable::NAME)];
    match Adx::detect() {
        Some(_) => all.push(("adx", Adx::NAME)),
        None => println!("NOT TESTED: constant time of the kernels (no BMI2 and ADX on this machine)"),
    }
    all
}

/// A group in which nothing but what is declassified may leak, and that does, on every backend.
fn check(group: &str, pairs: usize) {
    for (backend, name) in backends() {
        check_on(group, pairs, backend, name);
    }
}

fn check_on(group: &str, pairs: usize, backend: &str, name: &str) {
    let Some(reports) = leaks_nothing(group, pairs, backend, name) else { return };
    let excused = |line: &str| line.contains("used_suppression:") && line.contains(" what is declassified ");
    assert!(reports.lines().any(excused), "{group} declassifies nothing on {backend}:\n{reports}");
}

/// Valgrind's reports on a group in which nothing but what is declassified leaks; none where there is no valgrind.
fn leaks_nothing(group: &str, pairs: usize, backend: &str, name: &str) -> Option<String> {
    let output = watched(group, backend)?;
    let (lines, reports) = texts(&output);
    assert!(output.status.success(), "{group} leaks on {backend}:\n{lines}\n{reports}");
    assert_eq!(lines.lines().next(), Some(format!("backend: {name}").as_str()));
    assert_eq!(lines.lines().filter(|line| line.starts_with("ok ")).count(), pairs);
    let summary = lines.lines().last().unwrap_or_default();
    assert_eq!(summary, format!("{pairs} pairs, 0 leaks"));
    // past the capture of the test runner; a closed stream is no reason to fail
    let _ = writeln!(std::io::stderr(), "constant time: {group} on {name}: {summary}");
    Some(reports)
}

/// The functions in which valgrind found something.
fn places(reports: &str) -> Vec<&str> {
    reports.lines().filter_map(|line| line.split_once("    at 0x")).map(|(_, place)| place).collect()
}

#[test]
fn key_generation() {
    check("keygen", CURVES);
    check_on("keygen", SHAPES, "emulated", Emulated::NAME);
}

#[test]
fn ecdsa() {
    check("sign", CURVES);
    check_on("sign", SHAPES, "emulated", Emulated::NAME);
}

#[test]
fn ecdh() {
    check("ecdh", CURVES);
    check_on("ecdh", SHAPES, "emulated", Emulated::NAME);
}

#[test]
fn many_rows() {
    check("many", CURVES);
    check_on("many", SHAPES, "emulated", Emulated::NAME);
}

/// The lanes of emulated vectors give what single operations do.
#[test]
fn many_rows_on_emulated_vectors() {
    let output = Command::new(program()).arg("rows").output().expect("the program runs");
    let (lines, errors) = texts(&output);
    assert!(output.status.success(), "{errors}");
    assert_eq!(lines, format!("{} rows on emulated vectors\n", SHAPES * 66));
}

#[test]
fn operations_on_curve25519() {
    check("curve25519", 11);
    check_on("curve25519", 11, "emulated", Emulated::NAME);
}

#[test]
fn operations_on_curve448() {
    check("curve448", 8);
    check_on("curve448", 8, "emulated", Emulated::NAME);
}

#[test]
fn messages() {
    check("messages", 10);
}

#[test]
fn protocols_of_secp256k1() {
    check("secp256k1", 6);
}

#[test]
fn ecies_and_hpke() {
    check("encryption", 3);
}

#[test]
fn functions_of_c() {
    check("c", 4 * 4 + 5);
}

#[test]
fn ladders_and_complete_additions() {
    check("low-level", CURVES);
}

#[test]
fn operations_in_steps() {
    check("steps", CURVES);
}

#[test]
fn blinded_operations() {
    check("blinded", CURVES);
}

#[test]
fn user_defined_curves() {
    check("custom", 14);
}

#[test]
fn key_files() {
    // whether a key is in range is left to whoever reads the file
    let _ = leaks_nothing("key-files", 8, "portable", Portable::NAME);
}

#[test]
fn leaks_are_reported() {
    for (group, function) in [("control-branch", "branch_on_a_secret"), ("control-load", "load_at_a_secret")]
    {
        let Some(output) = watched(group, "portable") else { return };
        let (lines, reports) = texts(&output);
        assert_eq!(output.status.code(), Some(REPORTED), "{group} was not reported:\n{lines}\n{reports}");
        assert!(lines.contains("\nLEAK control "), "{lines}");
        let places = places(&reports);
        assert!(!places.is_empty() && places.iter().all(|place| place.contains(function)), "{reports}");
    }
}

/// What is excused is a table that is read, in the one function.
#[test]
fn only_what_is_declassified_is_excused() {
    let text = std::fs::read_to_string(excuses()).expect("the file of excuses");
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.starts_with('#')).collect();
    let expected =
        ["{", "what is declassified", "Memcheck:Value8", "fun:*11secant_core10declassify10declassify*", "}"];
    assert_eq!(lines, expected);
}
