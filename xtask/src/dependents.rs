//! `cargo xtask dependents`: crates that know nothing of secant, on secant by the patches of `testing/dependents/Cargo.toml`.
//! It prints what was checked and the minutes that it took.

use crate::tools::{self, call, not_tested};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// What goes wrong, a line each.
pub fn run(root: &Path) -> Vec<String> {
    if Command::new("openssl").arg("version").output().is_err() {
        return not_tested("dependents", "openssl makes keys for them").err().into_iter().collect();
    }
    let start = Instant::now();
    let mut cargo = tools::cargo();
    cargo.args(["run", "--release", "--locked", "--manifest-path", "testing/dependents/Cargo.toml"]);
    let result = call(cargo.current_dir(root).env("CARGO_TARGET_DIR", root.join("target/dependents")));
    println!("{:.1} minutes", start.elapsed().as_secs_f64() / 60.0);
    result.err().into_iter().collect()
}
