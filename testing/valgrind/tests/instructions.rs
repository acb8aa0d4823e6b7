//! The release build under callgrind: no operation takes over 2 % more instructions than the committed table says.
//!
//! The program is built in the profile that users get. The test also alters the table, to see that the comparison finds
//! it. The table holds for the compiler that it names: with another one nothing is compared, which is reported, and is
//! a failure with `CI=true`.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

#[path = "common/program.rs"]
mod common;

use common::program;
use secant_core::curves::NamedCurve;
use secant_valgrind::instructions::backends;
use secant_valgrind::instructions::callgrind;
use secant_valgrind::instructions::counts::{Counts, Row, compare};
use secant_vectors::not_tested::not_tested;
use secant_vectors::require_tool;
use std::io::Write;
use std::process::Command;

/// The operations on one backend: four on each curve of the registry, five on each of Curve25519 and Curve448, two of
/// BIP340, and seven pairs by the functions of C and without them.
const OPERATIONS: usize = 4 * NamedCurve::ALL.len() + 2 * 5 + 2 + 2 * PAIRS;
/// The pairs on one backend.
const PAIRS: usize = 7;
/// What writes the table.
const COMMAND: &str = "make count";
/// The most instructions that the C door may add to an operation. The aim is 300; signing, with the most arguments, whose
/// regions are compared with each other, takes 663 of 158,000.
const ADDED: u64 = 680;

/// What the program counts.
fn measured() -> Counts {
    let output = Command::new(program()).arg("count").output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Counts::parse(&String::from_utf8_lossy(&output.stdout)).expect("a table")
}

/// The operations that C has too, with what their functions add.
fn added_by_the_c_door(counts: &Counts) -> Vec<(&str, u64)> {
    let count = |name: &str| counts.rows.iter().find(|row| row.name == name).map(|row| row.count);
    let pair = |row: &'_ Row| {
        let without = count(&row.name.replacen("-c ", "-bytes ", 1)).filter(|_| row.name.contains("-c "))?;
        Some(row.count.saturating_sub(without))
    };
    counts.rows.iter().filter_map(|row| Some((row.name.as_str(), pair(row)?))).collect()
}

#[test]
fn no_operation_takes_more_instructions() {
    if require_tool("valgrind", "growth of instruction counts").is_none() {
        return;
    }
    let backends = backends();
    if !backends.contains(&"adx") {
        println!("NOT TESTED: growth of the kernels' instruction counts (no BMI2 and ADX on this machine)");
    }
    let committed = Counts::parse(include_str!("../counts.txt")).expect("a table");
    assert_eq!(committed.rows.len(), 2 * OPERATIONS);
    if let Some(reason) = committed.other_compiler(&callgrind::compiler().expect("a compiler"), COMMAND) {
        not_tested("growth of instruction counts", &reason);
        return;
    }
    let measured = measured();
    assert_eq!(measured.rows.len(), backends.len() * OPERATIONS);
    let found = compare(&committed, &measured, &backends);
    let report = found.report(COMMAND);
    assert!(found.worse.is_empty(), "{report}");
    // past the capture of the test runner; a closed stream is no reason to fail
    let _ = write!(std::io::stderr(), "instructions: {} operations counted\n{report}", measured.rows.len());

    assert_eq!(added_by_the_c_door(&measured).len(), backends.len() * PAIRS);
    for (name, added) in added_by_the_c_door(&measured) {
        assert!(added < ADDED, "{name}: the C door adds {added} instructions");
        let _ = writeln!(std::io::stderr(), "{name}: the C door adds {added} instructions");
    }

    // a table that says 3 % less in one row, and less than 2 % in another
    let mut falsified = measured.clone();
    falsified.rows[1].count = measured.rows[1].count * 97 / 100;
    falsified.rows[2].count = measured.rows[2].count * 99 / 100;
    let found = compare(&falsified, &measured, &backends);
    assert!(found.better.is_empty() && found.worse.len() == 1, "{found:?}");
    assert!(found.worse[0].starts_with("secp192k1 sign portable: ") && found.worse[0].ends_with("(+3.1 %)"));
}
