//! Building the libraries.

use crate::tools::{call, cargo};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of the interface: until 1.0 each minor version has its own.
pub(super) const SONAME: &str = "libsecant.so.0.1";

/// Builds a library of a kind, and returns where it is.
///
/// # Errors
/// What cargo says.
fn library(
    root: &Path,
    profile: &str,
    features: &str,
    kind: &str,
    flags: &[&str],
) -> Result<PathBuf, String> {
    // where cargo builds for this task
    let built = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), |folder| root.join(folder));
    let target = built.join("c").join(features.replace(',', "-"));
    let mut command = cargo();
    command.current_dir(root).env("CARGO_TARGET_DIR", &target);
    command.args(["rustc", "--quiet", "--locked", "--package", "secant-c", "--profile", profile]);
    command.args([
        "--crate-type",
        kind,
        "--no-default-features",
        "--features",
        &format!("library,{features}"),
    ]);
    call(command.arg("--").args(flags))?;
    let name = if kind == "cdylib" { "libsecant_c.so" } else { "libsecant_c.a" };
    Ok(target.join(profile).join(name))
}

/// The shared library for programs on an operating system.
///
/// # Errors
/// What cargo says.
pub(super) fn shared(root: &Path, profile: &str) -> Result<PathBuf, String> {
    let name = format!("link-arg=-Wl,-soname,{SONAME}");
    library(root, profile, "hosted", "cdylib", &["-C", &name])
}

/// The archive of the same.
///
/// # Errors
/// What cargo says, or a tool for archives.
pub(super) fn archive(root: &Path, profile: &str) -> Result<PathBuf, String> {
    let path = library(root, profile, "hosted", "staticlib", &[])?;
    apart(&path)?;
    Ok(path)
}

/// An archive for devices with some features.
///
/// # Errors
/// What cargo says, or a tool for archives.
pub(super) fn device(root: &Path, features: &str) -> Result<PathBuf, String> {
    let path = library(root, "device", features, "staticlib", &[])?;
    apart(&path)?;
    Ok(path)
}

/// Makes local whatever is not of the interface: an archive made by Rust has Rust's core library in it, with the function
/// that panics end in, which must not serve another program in Rust, nor clash with another archive. The objects become
/// one, of which a linker still drops the sections that a program does not use (`--gc-sections`).
fn apart(archive: &Path) -> Result<(), String> {
    let object = archive.with_file_name("secant.o");
    call(
        Command::new("ld")
            .args(["-r", "--force-group-allocation", "--whole-archive"])
            .arg(archive)
            .arg("-o")
            .arg(&object),
    )?;
    // what rustc keeps for optimisation across crates is of no use to a linker
    let apart = ["--wildcard", "--keep-global-symbol=secant_*", "-R", ".llvmbc", "-R", ".llvmcmd"];
    call(Command::new("objcopy").args(apart).arg(&object))?;
    std::fs::remove_file(archive).map_err(|error| format!("{}: {error}", archive.display()))?;
    call(Command::new("ar").arg("rcs").arg(archive).arg(&object))
}
