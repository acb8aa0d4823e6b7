//! `secant-constant-time GROUP BACKEND`: runs a group of operations on a backend with their secrets marked. It is meant to run under
//! valgrind; `tests/valgrind.rs` starts it. Exit codes: 0 no leak, 1 a leak, 2 usage, 3 valgrind is not there.
#![forbid(unsafe_code)]

use secant_constant_time::groups::{self, Operation};
use secant_constant_time::{Report, control, encryption, memcheck, messages};
use secant_core::{Backend, Emulated, Portable};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let group = arguments.next().unwrap_or_default();
    if !memcheck::is_watched() {
        eprintln!("run this under valgrind's memcheck on x86-64 Linux");
        return ExitCode::from(3);
    }
    let mut report = Report::default();
    // valgrind executes the instructions of the kernels and does not announce them: the backend is named here
    let known = match arguments.next().as_deref() {
        Some("portable") => run::<Portable>(&mut report, &group),
        #[cfg(target_arch = "x86_64")]
        Some("adx") => run::<secant_core::Adx>(&mut report, &group),
        // in place of vectors that valgrind does not execute; only what uses vectors is compiled for it
        Some("emulated") => on_vectors(&mut report, &group),
        _ => false,
    };
    if !known {
        eprintln!(
            "usage: secant-constant-time GROUP portable|adx|emulated, GROUP one of keygen, sign, ecdh, low-level, steps, blinded, \
             curve25519, curve448, secp256k1, messages, encryption, custom, control-branch, control-load"
        );
        return ExitCode::from(2);
    }
    println!("{} pairs, {} leaks", report.pairs, report.leaks);
    ExitCode::from(u8::from(report.leaks != 0))
}

/// Runs a group on emulated vectors, and says so; false when it uses none.
fn on_vectors(report: &mut Report, group: &str) -> bool {
    println!("backend: {}", Emulated::NAME);
    match group {
        "keygen" => groups::shapes(report, group, Operation::Keygen),
        "sign" => groups::shapes(report, group, Operation::Sign),
        "ecdh" => groups::shapes(report, group, Operation::Ecdh),
        "secp256k1" => groups::secp256k1::<Emulated>(report),
        "curve25519" => groups::curve25519::<Emulated>(report),
        "curve448" => groups::curve448::<Emulated>(report),
        _ => return false,
    }
    true
}

/// Runs a group on a backend, and says on which; false when there is no such group.
fn run<B: Backend>(report: &mut Report, group: &str) -> bool {
    println!("backend: {}", B::NAME);
    match group {
        "control-branch" => report.run("control", "branch", control::branch_on_a_secret),
        "control-load" => report.run("control", "load", control::load_at_a_secret),
        "curve25519" => groups::curve25519::<B>(report),
        "curve448" => groups::curve448::<B>(report),
        "secp256k1" => groups::secp256k1::<B>(report),
        "messages" => messages::all::<B>(report),
        "encryption" => encryption::all::<B>(report),
        "custom" => groups::custom(report),
        _ => match Operation::ALL.iter().find(|(name, _)| *name == group) {
            Some(&(name, operation)) => groups::registry::<B>(report, name, operation),
            None => return false,
        },
    }
    true
}
