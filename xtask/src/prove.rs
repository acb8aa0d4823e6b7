//! `cargo xtask prove`: what the kernels for x86-64 compute, proved of the instructions that the release has
//! (`docs/proofs.md`).
//!
//! Builds `testing/asmcheck` by the profile of the release and runs its package in Python on the program; arguments that
//! follow go to it. The package's own tests run first.

use crate::python;
use crate::tools::{call, cargo, is_there, not_tested};
use std::path::Path;
use std::process::Command;

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    prove(root, arguments).err().into_iter().collect()
}

fn prove(root: &Path, arguments: &[String]) -> Result<(), String> {
    const WHAT: &str = "the proofs of the kernels";
    if !cfg!(target_arch = "x86_64") {
        return not_tested(WHAT, "the kernels are x86-64's");
    }
    if !is_there("objdump", "for the proofs:")? {
        return Ok(());
    }
    let requirements = "testing/asmcheck/requirements.txt";
    let Some(python) = python::with_requirements(root, "asmcheck", requirements)? else {
        return not_tested(WHAT, "no Python");
    };
    call(cargo().args(["build", "--release", "--locked", "--package", "secant-asmcheck"]).current_dir(root))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), |folder| root.join(folder));
    let program = target.join("release/secant-asmcheck");
    let here = root.join("testing/asmcheck");
    let inside = || {
        let mut command = Command::new(&python);
        command.current_dir(&here);
        command
    };
    call(inside().args(["-m", "mypy", "--strict", "asmcheck", "tests"]))?;
    call(inside().args([
        "-m",
        "unittest",
        "discover",
        "--start-directory",
        "tests",
        "--top-level-directory",
        ".",
    ]))?;
    call(inside().args(["-m", "asmcheck"]).arg(program).args(arguments))
}
