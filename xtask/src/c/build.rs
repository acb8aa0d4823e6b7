//! Building the libraries: one archive by cargo, from which both are made ([`super::link`]).

use super::link::{self, Libraries};
use crate::archive::{Build, Compiler};
use crate::targets::Target;
use crate::tools::{call, cargo};
use std::path::{Path, PathBuf};

/// Builds the libraries for programs on an operating system.
///
/// # Errors
/// What cargo says, or a tool for objects.
pub(super) fn hosted(root: &Path, profile: &str, target: &Target) -> Result<Libraries, String> {
    target.ask_tools()?;
    let archive =
        if target.own { compiled(root, profile, "hosted")? } else { foreign(root, profile, &target.name)? };
    link::libraries(root, &archive, target)
}

/// The archive for another target, as cargo makes it.
fn foreign(root: &Path, profile: &str, target: &str) -> Result<PathBuf, String> {
    Build::hosted(target, profile).archive_by(root, &Compiler::of(target)?)
}

/// An archive for devices with some features.
///
/// # Errors
/// What cargo says, or a tool for objects.
pub(super) fn device(root: &Path, features: &str) -> Result<PathBuf, String> {
    link::archive(root, &compiled(root, "device", features)?, &Target::find(None)?)
}

/// The archive as cargo makes it.
fn compiled(root: &Path, profile: &str, features: &str) -> Result<PathBuf, String> {
    let target = folder(root, features);
    let mut command = cargo();
    command.current_dir(root).env("CARGO_TARGET_DIR", &target);
    command.args(["rustc", "--quiet", "--locked", "--package", "secant-c", "--profile", profile]);
    command.args(["--crate-type", "staticlib", "--no-default-features", "--features"]);
    call(command.arg(format!("library,{features}")))?;
    Ok(target.join(profile).join("libsecant_c.a"))
}

/// Where cargo builds with some features for this task.
fn folder(root: &Path, features: &str) -> PathBuf {
    let built = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), |folder| root.join(folder));
    built.join("c").join(features.replace(',', "-"))
}

/// The archive as cargo made it of which [`hosted`] made the libraries.
pub(super) fn whole(root: &Path, profile: &str) -> PathBuf {
    folder(root, "hosted").join(profile).join("libsecant_c.a")
}
