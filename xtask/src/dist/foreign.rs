//! Making the parts that are compiled, for a target that is named: with the oldest C library that Rust runs on, whatever
//! machine makes them.
//!
//! | part | targets |
//! |---|---|
//! | the libraries for C | all that have them (`xtask/src/targets.rs`) |
//! | the command, the wheel | Linux |
//!
//! A native gem needs the target's Ruby where it is made, and is made there.

use super::sbom::{self, COMMAND, LIBRARY, WHEEL};
use super::{Release, TARGET, archives, build, crates, emptied, folder_of};
use crate::archive::Compiler;
use crate::python;
use crate::targets::{Objects, Target};
use crate::tools::{call, cargo};
use std::path::{Path, PathBuf};

/// Where the packages of the crates are, whose sums the lists of components have; below the root.
const PACKAGES: &str = "target/dist_packages";
/// The profile of a command that writes the manual here.
const UNOPTIMISED: &str = "unoptimised";

/// Makes the parts, with the variables that [`build::run`] gave.
///
/// # Errors
/// What cannot be built.
pub(super) fn parts(root: &Path, name: &str) -> Result<(), String> {
    let (target, release) = (Target::for_release(name)?, Release::of_target(root, name)?);
    let (folder, packages) = (root.join(folder_of(Some(name))), root.join(PACKAGES));
    emptied(&packages)?;
    crates::package(root, &packages)?;
    let list = |name| sbom::write(root, &release, name, &packages, &folder);
    archives::library(root, &release, target.clone(), &list(LIBRARY)?, &folder)?;
    if target.system.objects != Objects::Elf {
        println!("neither a command nor a wheel is made for {name}");
        return Ok(());
    }
    build::keep(&[python::wheel_for(root, &list(WHEEL)?, &target)?], &folder)?;
    let programs = (command(root, name)?, describing(root)?);
    archives::described(root, &release, (&programs.0, &programs.1), &list(COMMAND)?, &folder)
}

/// The command for a target.
fn command(root: &Path, target: &str) -> Result<PathBuf, String> {
    let (_, c_library) = python::c_library(target)?;
    let mut zigbuild = cargo();
    Compiler::of(target)?.give(zigbuild.current_dir(root), "std");
    zigbuild.args(["zigbuild", "--release", "--locked", "--package", "secant-cli", "--target"]);
    call(zigbuild.arg(format!("{target}{c_library}")))?;
    Ok(root.join(TARGET).join(target).join("release/secant"))
}

/// A command that runs here, quickly made.
fn describing(root: &Path) -> Result<PathBuf, String> {
    let profile = ["build", "--profile", UNOPTIMISED, "--locked", "--package", "secant-cli"];
    call(cargo().current_dir(root).args(profile))?;
    Ok(root.join(TARGET).join(UNOPTIMISED).join("secant"))
}
