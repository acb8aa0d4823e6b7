//! `cargo xtask tables` writes the generators' static tables, by a program of its own: it computes with the engine, which takes
//! minutes to compile, and the other tasks do without. A test of that program compares them with what is committed.

use crate::tools::{call, cargo};
use std::path::Path;

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    if !arguments.is_empty() {
        return vec!["usage: cargo xtask tables".to_owned()];
    }
    let mut program = cargo();
    program.args(["run", "--locked", "--quiet", "--package", "secant-tables"]);
    call(program.current_dir(root)).err().into_iter().collect()
}
