//! `cargo xtask lint`: clippy and rustdoc on the whole workspace, their warnings as errors.

use std::path::Path;
use std::process::Command;

const CLIPPY: [&str; 7] = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
const DOC: [&str; 4] = ["doc", "--workspace", "--no-deps", "--locked"];

/// What goes wrong, a line each.
pub fn run(root: &Path) -> Vec<String> {
    let mut problems = Vec::new();
    match cargo(root, &["clippy", "--version"]) {
        Ok(()) => problems.extend(cargo(root, &CLIPPY).err()),
        Err(_) if std::env::var("CI").is_ok_and(|value| value == "true") => {
            problems.push("with CI=true everything must be tested: no clippy".to_owned());
        }
        Err(_) => eprintln!("NOT TESTED: lints (no clippy; `rustup component add clippy` installs it)"),
    }
    problems.extend(cargo(root, &DOC).err());
    problems
}

fn cargo(root: &Path, arguments: &[&str]) -> Result<(), String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let status = cargo.args(arguments).env("RUSTDOCFLAGS", "-D warnings").current_dir(root).status();
    let status = status.map_err(|error| format!("cargo does not run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: cargo {}", arguments.join(" "))) }
}
