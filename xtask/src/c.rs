//! `cargo xtask c install | test | hostile | device | stack | code`: the libraries for C.
//!
//! | task | what |
//! |---|---|
//! | `install --prefix PREFIX [--destdir DIR] [--profile NAME] [--target TARGET]` | builds both libraries and installs them with the header, pkg-config's and CMake's files |
//! | `test` | builds and installs them below `target/c`, and tests programs in C and C++ with them |
//! | `hostile CALLS` | calls every function with hostile arguments, through the library that `test` installed |
//! | `device TARGET FEATURES FOLDER` | builds the archive for a device, and puts it and its header in a folder |
//! | `stack` | prints the stack that operations of the library for an operating system take |
//! | `code` | measures the code of each operation on each curve, and writes the lab's table |
//!
//! The libraries are no_std and end the program where a panic would unwind, so they are built with the profiles `c` and
//! `device`; the tests install a less optimised build (`c-test`), because it is rebuilt each time. Every function is in
//! its own section, so that a linker drops what a program does not use.

mod bench;
mod build;
mod code;
mod cpp;
mod install;
mod link;
mod loading;
mod programs;
mod stack;

use crate::archive::{Build, compiler};
use crate::targets::Target;
pub(crate) use bench::{PROFILE, cases, vectors, write_lines};
pub(crate) use link::{Libraries, libraries};
use std::path::Path;

/// The profile of the libraries that users get.
pub(crate) const RELEASE: &str = "c";

/// Builds both libraries with a profile and installs them.
///
/// # Errors
/// What cannot be built or written.
pub(crate) fn install(root: &Path, profile: &str, prefix: &str) -> Result<(), String> {
    install::run(root, profile, prefix, "", Target::find(None)?)
}

/// Builds both libraries with a profile and installs them in a folder that can be moved.
///
/// # Errors
/// What cannot be built or written.
pub(crate) fn install_movable(
    root: &Path,
    profile: &str,
    folder: &Path,
    target: Target,
) -> Result<(), String> {
    install::movable(root, profile, folder, target)
}

/// Tries libraries that are installed somewhere, with programs in another folder.
///
/// # Errors
/// The first thing that is wrong.
pub(crate) fn try_installed(root: &Path, prefix: &Path, folder: &Path) -> Result<(), String> {
    programs::installed(root, prefix, folder)
}

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["install", ref options @ ..] => install_with(root, options),
        ["test"] => programs::run(root),
        ["hostile", calls] => programs::hostile(root, calls),
        ["device", target, features, folder] => device(root, target, features, Path::new(folder)),
        ["stack"] => stack::run(root),
        ["code"] => code::run(root),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

const USAGE: &str = "usage: cargo xtask c install --prefix PREFIX [--destdir DIR] [--profile NAME] [--target TARGET] | test | hostile CALLS | device TARGET FEATURES FOLDER | stack | code";

/// The archive for a device, with its header.
fn device(root: &Path, target: &str, features: &str, folder: &Path) -> Result<(), String> {
    let compiler = compiler()?.ok_or("sources of the core library missing")?;
    Build::device(target, features).install(root, &compiler, folder)?;
    Ok(())
}

/// Installs as options say.
fn install_with(root: &Path, options: &[&str]) -> Result<(), String> {
    let (mut prefix, mut destination, mut profile, mut target) = (None, "", RELEASE, None);
    let (pairs, rest) = options.as_chunks();
    for [option, value] in pairs {
        match *option {
            "--prefix" => prefix = Some(*value),
            "--destdir" => destination = value,
            "--profile" => profile = value,
            "--target" => target = Some(*value),
            _ => return Err(USAGE.to_owned()),
        }
    }
    match prefix {
        Some(prefix) if rest.is_empty() => {
            install::run(root, profile, prefix, destination, Target::find(target)?)
        }
        _ => Err(USAGE.to_owned()),
    }
}
