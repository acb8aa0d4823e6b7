//! `secant-constant-time GROUP`: runs a group of operations with their secrets marked. It is meant to run under
//! valgrind; `tests/valgrind.rs` starts it. Exit codes: 0 no leak, 1 a leak, 2 usage, 3 valgrind is not there.
#![forbid(unsafe_code)]

use secant_constant_time::groups::{self, Operation};
use secant_constant_time::{Report, control, memcheck};
use std::process::ExitCode;

fn main() -> ExitCode {
    let group = std::env::args().nth(1).unwrap_or_default();
    if !memcheck::is_watched() {
        eprintln!("run this under valgrind's memcheck on x86-64 Linux");
        return ExitCode::from(3);
    }
    let mut report = Report::default();
    match group.as_str() {
        "control-branch" => report.run("control", "branch", control::branch_on_a_secret),
        "control-load" => report.run("control", "load", control::load_at_a_secret),
        "curve25519" => groups::curve25519(&mut report),
        "custom" => groups::custom(&mut report),
        _ => match Operation::ALL.iter().find(|(name, _)| *name == group) {
            Some(&(name, operation)) => groups::registry(&mut report, name, operation),
            None => {
                eprintln!(
                    "usage: secant-constant-time keygen|sign|ecdh|curve25519|custom|control-branch|control-load"
                );
                return ExitCode::from(2);
            }
        },
    }
    println!("{} pairs, {} leaks", report.pairs, report.leaks);
    ExitCode::from(u8::from(report.leaks != 0))
}
