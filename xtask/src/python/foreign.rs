//! Wheels for other targets, and the tools from the Python registry by which they and the command are linked.

use super::environment::Environment;
use super::{COMPONENTS, distributions, needed};
use crate::archive::Compiler;
use crate::targets::{OLDEST_GLIBC, Target};
use std::path::{Path, PathBuf};

const REQUIREMENTS: &str = "xtask/src/python/cross.txt";
/// The virtual environment of the tools.
const NAME: &str = "cross";

fn environment<'a>(root: &'a Path, variables: &'a [(&'a str, &'a str)]) -> Result<Environment<'a>, String> {
    Environment::new(root, &needed()?, NAME, Some(REQUIREMENTS), variables)
}

/// Variables by which cargo, maturin and this program find the tools.
///
/// # Errors
/// What cannot be installed.
pub(crate) fn tools_for_targets(root: &Path) -> Result<[(&'static str, String); 2], String> {
    let environment = environment(root, &[])?;
    let folder = environment.python.parent().unwrap_or(root).display().to_string();
    let zig = environment.says("import ziglang; print(ziglang.__path__[0], end='/zig')")?;
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    Ok([("PATH", path), ("CARGO_ZIGBUILD_ZIG_PATH", zig)])
}

/// The C library of a wheel or of the command: the oldest that Rust's standard library runs on, as the policies of wheels
/// and cargo-zigbuild name it.
///
/// # Errors
/// That there are none for this target.
pub(crate) fn c_library(target: &str) -> Result<(&'static str, &'static str), String> {
    match target {
        _ if target.contains("-linux-gnu") => Ok(("manylinux2014", OLDEST_GLIBC)),
        _ if target.contains("-linux-musl") => Ok(("musllinux_1_2", "")),
        _ => Err(format!("{target}: wheels and the command are for *-linux-gnu and *-linux-musl")),
    }
}

/// Makes the wheel for a target, with a list of components in it. maturin names it by the policy, which it checks.
///
/// # Errors
/// What cannot be made.
pub(crate) fn wheel_for(root: &Path, components: &Path, target: &Target) -> Result<PathBuf, String> {
    let (policy, _) = c_library(&target.name)?;
    let maturin =
        format!("--zig --target {} --compatibility {policy} --sbom-include {COMPONENTS}", target.name);
    let compiler = Compiler::of(&target.name)?.variables("std");
    let mut variables = vec![("MATURIN_PEP517_ARGS", maturin.as_str())];
    variables.extend(compiler.iter().map(|(name, value)| (*name, value.as_str())));
    let [_, wheel] = distributions(root, &environment(root, &variables)?, Some(components))?;
    Ok(wheel)
}

/// Puts the files of a wheel into a folder, as pip does for a Python on these platforms.
///
/// # Errors
/// That the wheel is not for such a Python.
pub(crate) fn installed_for(
    root: &Path,
    wheel: &Path,
    platforms: &[&str],
    folder: &Path,
) -> Result<(), String> {
    let (wheel, folder) = (wheel.display().to_string(), folder.display().to_string());
    let mut arguments =
        vec!["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", &folder];
    arguments.extend(["--only-binary", ":all:", "--implementation", "cp", "--python-version", "3.11"]);
    arguments.extend(platforms.iter().flat_map(|platform| ["--platform", platform]));
    arguments.extend(["--abi", "abi3", &wheel]);
    environment(root, &[])?.run(&arguments)
}

/// Tries a wheel for this machine in empty environments of each Python that is there.
///
/// # Errors
/// The first thing that is wrong.
pub(crate) fn try_here(root: &Path, wheel: &Path) -> Result<(), String> {
    super::in_empty_environments(root, &environment(root, &[])?, wheel)
}
