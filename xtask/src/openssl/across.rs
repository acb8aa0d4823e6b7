//! The provider beside the default one: a program in C that has both in one process.

use super::bench::Bench;
use crate::tools::{call, is_there, not_tested, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The program's sources.
const SOURCES: [&str; 11] = [
    "across.c",
    "agreement.c",
    "algorithms.c",
    "bad_input.c",
    "groups.c",
    "hostile.c",
    "keys.c",
    "memory.c",
    "other_curves.c",
    "processes.c",
    "signatures.c",
];

/// The checks of each part with OpenSSL 3.0, and with 3.5: one that is not run shows here.
const CHECKS: [(&str, u32, u32); 10] = [
    ("keys", 7296, 7296),
    ("signatures", 3288, 3064),
    ("algorithms", 0, 906),
    ("agreement", 2070, 2110),
    ("groups", 202, 220),
    ("other curves", 1849, 1855),
    ("bad input", 1940, 1940),
    ("hostile parameters", 4235, 4123),
    ("processes", 91, 91),
    ("memory", 83, 95),
];

/// Compiles the program and runs it with the module of a folder, then some of it under valgrind.
///
/// # Errors
/// What the program finds, or that it checks more or less than it should.
pub(super) fn run(root: &Path, module: &Path) -> Result<(), String> {
    let folder = module.parent().ok_or("the module has no folder")?;
    let program = compile(root, folder)?;
    let version = output(Command::new("openssl").arg("version"))?;
    let said = output(plain(&mut Command::new(&program)).arg(folder))?;
    print!("{said}");
    counted(&said, &version)?;
    hidden(root, folder)?;
    if !is_there("valgrind", "the OpenSSL provider's memory:")? {
        return Ok(());
    }
    println!("under valgrind:");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--quiet", "--leak-check=full", "--errors-for-leak-kinds=definite,indirect,possible"]);
    call(plain(valgrind.arg("--error-exitcode=9")).arg(&program).arg(folder).arg("few"))
}

/// A program that has libcrypto in itself: it shows none of its functions, then all of them.
fn hidden(root: &Path, folder: &Path) -> Result<(), String> {
    let archive = output(Command::new("cc").arg("-print-file-name=libcrypto.a"))?;
    if !Path::new(archive.trim()).is_absolute() {
        return not_tested("the OpenSSL provider in a program with its own libcrypto", "libcrypto.a missing");
    }
    let program = folder.join("hidden");
    for (options, curves) in [(&[][..], "default"), (&["-rdynamic"][..], "secant")] {
        let mut compiler = Command::new("cc");
        compiler.args(["-std=c11", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]);
        compiler.arg(root.join("doors/openssl/tests/hidden.c")).arg(archive.trim());
        call(compiler.args(options).args(["-ldl", "-pthread", "-o"]).arg(&program))?;
        call(plain(&mut Command::new(&program)).arg(folder).arg(curves))?;
    }
    Ok(())
}

/// A program that reads no configuration of the system's.
fn plain(command: &mut Command) -> &mut Command {
    command.env("OPENSSL_CONF", "/dev/null").env_remove("OPENSSL_MODULES")
}

fn compile(root: &Path, folder: &Path) -> Result<PathBuf, String> {
    let program = folder.join("across");
    call(compiler(root).arg("-o").arg(&program).args(["-lcrypto", "-ldl"]))?;
    Ok(program)
}

fn compiler(root: &Path) -> Command {
    let mut compiler = Command::new("cc");
    // some of the functions under test are those of before OpenSSL 3
    compiler.args(["-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]);
    compiler.args(["-DOPENSSL_SUPPRESS_DEPRECATED", "-pthread"]);
    compiler.args(SOURCES.map(|source| root.join("doors/openssl/tests").join(source)));
    compiler
}

/// Runs the program in both versions of OpenSSL.
///
/// # Errors
/// What the program finds, or that it checks more or less than it should.
pub(super) fn versions(bench: &Bench) -> Result<(), String> {
    let modules = bench.module.parent().ok_or("the module has no folder")?;
    for version in &bench.versions {
        let program = bench.folder(&format!("across {}", version.name))?.join("across");
        version.compile(compiler(&bench.root).arg("-ldl"), &program)?;
        let said = output(plain(version.root.command(&program).arg(modules)))?;
        print!("OpenSSL {}\n{said}", version.name);
        counted(&said, &format!("OpenSSL {}.", version.name))?;
    }
    Ok(())
}

/// Compares what the program printed with the counts of a version, as `openssl version` names it.
fn counted(said: &str, version: &str) -> Result<(), String> {
    let is_3_0 = version.starts_with("OpenSSL 3.0.");
    if !is_3_0 && !version.starts_with("OpenSSL 3.5.") {
        println!("NOT COMPARED: the counts of {}", version.trim());
        return Ok(());
    }
    let wanted: Vec<String> = CHECKS
        .iter()
        .map(|(part, old, new)| format!("{part}: {} checks", if is_3_0 { old } else { new }))
        .collect();
    let found: Vec<&str> = said.lines().collect();
    if found == wanted { Ok(()) } else { Err(format!("across: {found:?}, not {wanted:?}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_that_differs_is_found() {
        let said = |third: u32| {
            let line = |(part, old, _): &(&str, u32, u32)| {
                format!("{part}: {} checks\n", if *part == "agreement" { third } else { *old })
            };
            CHECKS.iter().map(line).collect::<String>()
        };
        let version = "OpenSSL 3.0.19 27 Jan 2026";
        assert_eq!(counted(&said(2070), version), Ok(()));
        assert!(counted(&said(2069), version).is_err());
        assert!(counted("", version).is_err());
        assert!(counted(&said(2070), "OpenSSL 3.5.9").is_err());
        assert_eq!(counted("", "OpenSSL 3.3.0"), Ok(()));
    }
}
