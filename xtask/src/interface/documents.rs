//! The table of operations in the documents.

use super::description::{Interface, Operation, Returns, Time};
use std::fmt::Write;

const HEAD: &str = "<!-- `cargo xtask gen` writes this file from doors/interface -->
# Operations

What each language calls an operation. Items of Rust are below the crate `secant`, names of Python below the package; functions of C are
described in `secant.h` and by `man 3 secant`, and C++ has every one of them in `secant::functions`, beside its classes. Names of Ruby are
below the module `Secant`, whose `Secant::Native` has the functions of C too. An operation that a language lacks has no name there; in
C and in Ruby the reason follows: (p) is for those who build protocols, in the libraries for Rust and Python.

A function marked (v) takes time that depends on its inputs, all of which are public; one marked (b) takes constant time but for texts to
the base 58. All others take constant time in what is secret.
";

/// `docs/operations.md`.
pub(crate) fn operations(interface: &Interface) -> String {
    let mut text = HEAD.to_owned();
    for area in interface.areas.iter().filter(|area| !area.operations.is_empty()) {
        let _ = write!(
            text,
            "\n## {}\n\n| operation | Rust | Python | command | Ruby | C |\n|---|---|---|---|---|---|\n",
            area.title
        );
        for operation in &area.operations {
            let code =
                |name: &Option<String>| name.as_ref().map(|name| format!("`{name}`")).unwrap_or_default();
            let Operation { name, rust, python, command, .. } = operation;
            let names = [rust, python, command].map(code).join(" | ");
            let _ = writeln!(text, "| {name} | {names} | {} | {} |", in_ruby(operation), in_c(operation));
        }
    }
    text
}

/// The name in Ruby, or why there is none.
fn in_ruby(operation: &Operation) -> String {
    match (&operation.ruby, operation.lacking_in_ruby()) {
        (Some(name), _) => format!("`{name}`"),
        (_, Some(reason)) => without(reason),
        _ => String::new(),
    }
}

/// Why there is no name.
fn without(reason: &str) -> String {
    if reason.starts_with('(') { format!("none {reason}") } else { format!("none: {reason}") }
}

/// The functions of C, or how it does without.
fn in_c(operation: &Operation) -> String {
    let functions = operation.c.iter().map(|function| {
        let mark = match function.time {
            Time::Constant => "",
            Time::Variable if matches!(function.returns, Returns::Status | Returns::Verdict) => " (v)",
            Time::Variable => "",
            Time::Base58 => " (b)",
        };
        format!("`{}`{mark}", function.name)
    });
    match (&operation.c_by, operation.lacking_in_c()) {
        (Some(name), _) => format!("by `{name}`"),
        (_, Some(reason)) => without(reason),
        _ => functions.collect::<Vec<_>>().join(", "),
    }
}

/// `testing/cases/doors.txt`: the doors that have an operation, of which the tests of each door run its cases.
pub(crate) fn doors(interface: &Interface) -> String {
    let mut text = String::from("# `cargo xtask gen` writes this file from doors/interface.\n");
    for operation in interface.operations() {
        let Operation { name, rust, python, command, ruby, .. } = operation;
        let in_c = !operation.c.is_empty() || operation.c_by.is_some();
        let has = [
            ("rust", rust.is_some()),
            ("c", in_c),
            ("cpp", in_c),
            ("python", python.is_some()),
            ("ruby", ruby.is_some()),
            ("command", command.is_some()),
        ];
        let names: Vec<&str> = has.into_iter().filter(|(_, has)| *has).map(|(door, _)| door).collect();
        let _ = writeln!(text, "{name} {}", names.join(" "));
    }
    text
}
