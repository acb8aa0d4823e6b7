//! `cargo xtask tables` writes the generators' static tables, by a program of its own: it computes with the engine, which takes
//! minutes to compile, and the other rules do without. `cargo xtask tables check` compares them with what is committed.

use crate::tools::{call, cargo};
use std::path::Path;

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] | ["check"] => {}
        _ => return vec!["usage: cargo xtask tables [check]".to_owned()],
    }
    let mut program = cargo();
    program.args(["run", "--locked", "--quiet", "--package", "secant-tables", "--"]);
    call(program.args(arguments).current_dir(root)).err().into_iter().collect()
}
