//! | command | what |
//! |---|---|
//! | `secant-valgrind secrets GROUP BACKEND` | runs a group of operations on a backend with their secrets marked, under memcheck |
//! | `secant-valgrind instructions BACKEND` | runs the counted operations on a backend, under callgrind |
//! | `secant-valgrind rows` | compares many rows on emulated vectors with single operations |
//! | `secant-valgrind stack KIBIBYTES` | runs many rows of every operation in threads with so much stack |
//! | `secant-valgrind count` | starts that for each backend, and prints the table of counts |
//!
//! The tests in `tests/` run these commands. Exit codes: 0 no leak, 1 a leak or an error, 2 usage, 3 valgrind is
//! missing.
#![forbid(unsafe_code)]

use secant_core::{Backend, Emulated, Machine, Portable};
use secant_valgrind::instructions::{INPUTS, backends, callgrind, operations};
use secant_valgrind::secrets::groups::{self, Operation};
use secant_valgrind::secrets::keyfiles;
use secant_valgrind::secrets::{Report, c_door, control, encryption, memcheck, messages};
use secant_valgrind::stack;
use std::process::ExitCode;

const USAGE: &str = "usage: secant-valgrind secrets GROUP portable|adx|aarch64|emulated, GROUP one of keygen, sign, ecdh, many, low-level, \
    steps, blinded, curve25519, curve448, secp256k1, messages, encryption, c, custom, key-files, control-branch, control-load\n       \
    secant-valgrind instructions portable|adx|aarch64\n       \
    secant-valgrind count\n       secant-valgrind rows\n       secant-valgrind stack|stack-of-one BITS KIBIBYTES";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["secrets", group, backend] => secrets(group, backend),
        ["instructions", backend] => instructions(backend),
        ["count"] => count(),
        ["stack", bits, kibibytes] => stack(bits, kibibytes, stack::run),
        ["stack-of-one", bits, kibibytes] => stack(bits, kibibytes, stack::run_single),
        ["rows"] => {
            println!("{} rows on emulated vectors", groups::rows());
            ExitCode::SUCCESS
        }
        _ => usage(),
    }
}

/// Operations on every machine and on curves of at most so many bits, in threads with so much stack.
fn stack(bits: &str, kibibytes: &str, run: fn(Machine, usize, usize, &dyn Fn(&str))) -> ExitCode {
    let (Ok(bits), Ok(kibibytes)) = (bits.parse(), kibibytes.parse::<usize>()) else { return usage() };
    for machine in Machine::available() {
        run(machine, bits, kibibytes << 10, &|name| println!("{} {name}", machine.name()));
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// valgrind executes the instructions of the kernels and does not announce them: the backend is named by the caller.
fn secrets(group: &str, backend: &str) -> ExitCode {
    if !memcheck::is_watched() {
        eprintln!("run this under valgrind's memcheck on x86-64 Linux");
        return ExitCode::from(3);
    }
    let mut report = Report::default();
    let known = match backend {
        "portable" => run::<Portable>(&mut report, group),
        #[cfg(target_arch = "x86_64")]
        "adx" => run::<secant_core::Adx>(&mut report, group),
        #[cfg(target_arch = "aarch64")]
        "aarch64" => run::<secant_core::Aarch64>(&mut report, group),
        // in place of vectors that valgrind does not execute; only what uses vectors is compiled for it
        "emulated" => on_vectors(&mut report, group),
        _ => false,
    };
    if !known {
        return usage();
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
        "many" => groups::shapes(report, group, Operation::Many),
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
        "c" => c_door::all::<B>(report),
        "messages" => messages::all::<B>(report),
        "encryption" => encryption::all::<B>(report),
        "custom" => groups::custom::<B>(report),
        "key-files" => keyfiles::all(report),
        _ => match Operation::ALL.iter().find(|(name, _)| *name == group) {
            Some(&(name, operation)) => groups::registry::<B>(report, name, operation),
            None => return false,
        },
    }
    true
}

fn instructions(backend: &str) -> ExitCode {
    let names = match backend {
        "portable" => operations::all::<Portable>(),
        #[cfg(target_arch = "x86_64")]
        "adx" => operations::all::<secant_core::Adx>(),
        #[cfg(target_arch = "aarch64")]
        "aarch64" => operations::all::<secant_core::Aarch64>(),
        _ => return usage(),
    };
    for name in names {
        println!("{name}");
    }
    ExitCode::SUCCESS
}

fn count() -> ExitCode {
    let program = std::env::current_exe().map_err(|error| error.to_string());
    match program.and_then(|program| callgrind::measure(&program, &backends())) {
        Ok(counts) => {
            print!("{}", counts.to_text(&format!("the mean of {INPUTS} inputs"), "make count"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
