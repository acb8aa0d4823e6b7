//! `cargo xtask c install | test | hostile | sizes | code`: the libraries for C.
//!
//! | task | what |
//! |---|---|
//! | `install --prefix PREFIX [--destdir DIR]` | builds both libraries and installs them with the header, pkg-config's and CMake's files |
//! | `test` | builds and installs them below `target/c`, and tests programs in C and C++ with them |
//! | `hostile CALLS` | calls every function with hostile arguments, through the library that `test` installed |
//! | `sizes` | builds archives for devices and prints their sizes |
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
mod loading;
mod programs;
mod sizes;

pub(crate) use bench::write_lines;
use std::path::Path;

/// Builds both libraries with a profile and installs them.
///
/// # Errors
/// What cannot be built or written.
pub(crate) fn install(root: &Path, profile: &str, prefix: &str) -> Result<(), String> {
    install::run(root, profile, prefix, "")
}

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result =
        match words[..] {
            ["install", "--prefix", prefix] => install::run(root, "c", prefix, ""),
            ["install", "--prefix", prefix, "--destdir", destination] => {
                install::run(root, "c", prefix, destination)
            }
            ["test"] => programs::run(root),
            ["hostile", calls] => programs::hostile(root, calls),
            ["sizes"] => sizes::run(root),
            ["code"] => code::run(root),
            _ => Err("usage: cargo xtask c install --prefix PREFIX [--destdir DIR] | test | hostile CALLS | sizes | code"
                .to_owned()),
        };
    result.err().into_iter().collect()
}
