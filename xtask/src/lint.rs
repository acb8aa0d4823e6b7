//! `cargo xtask lint`: clippy and rustdoc on the whole workspace, their warnings as errors.

use crate::tools::{self, call, not_tested};
use std::path::Path;

// most of secant-suites is the code of others
const CLIPPY: [&str; 11] = [
    "clippy",
    "--workspace",
    "--exclude",
    "secant-suites",
    "--all-targets",
    "--features",
    "secant-cli/tables,secant/dalek,secant/serde",
    "--locked",
    "--",
    "-D",
    "warnings",
];
const DOC: [&str; 6] =
    ["doc", "--workspace", "--no-deps", "--locked", "--features", "secant/dalek,secant/serde"];

/// What goes wrong, a line each.
pub fn run(root: &Path) -> Vec<String> {
    let mut problems = Vec::new();
    match cargo(root, &["clippy", "--version"]) {
        Ok(()) => problems.extend(cargo(root, &CLIPPY).err()),
        Err(_) => {
            problems.extend(not_tested("lints", "no clippy; `rustup component add clippy` installs it").err())
        }
    }
    problems.extend(cargo(root, &DOC).err());
    problems
}

fn cargo(root: &Path, arguments: &[&str]) -> Result<(), String> {
    // a folder of its own, so that it does not wait while the tests are compiled
    let folder = root.join("target/lint");
    let mut cargo = tools::cargo();
    cargo.args(arguments).env("RUSTDOCFLAGS", "-D warnings").env("CARGO_TARGET_DIR", folder);
    call(cargo.current_dir(root))
}
