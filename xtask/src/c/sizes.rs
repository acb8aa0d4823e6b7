//! The sizes of archives for devices: text, tables and stack; the stack of the library for an operating system.

use super::bench::Bench;
use super::build::device;
use super::install;
use crate::tools::{call, output};
use std::path::Path;
use std::process::Command;

/// What is built: a name, the features, and the program's choice of curve and tuning.
const BUILDS: [(&str, &str, &[&str]); 4] = [
    ("P-256, window of 2 bits", "secp256r1", &["-DWINDOW=2"]),
    ("P-256, window of 5 bits", "secp256r1", &["-DWINDOW=5"]),
    ("P-256, static table", "secp256r1,tables", &["-DWINDOW=2"]),
    ("all curves", "curves,curve25519,curve448", &["-DWINDOW=5"]),
];

/// Prints a table in Markdown.
///
/// # Errors
/// What cannot be built or run.
pub(super) fn run(root: &Path) -> Result<(), String> {
    println!(
        "| build | text | read-only data | stack: key | sign | verify | ECDH |\n|---|--:|--:|--:|--:|--:|--:|"
    );
    for (name, features, choice) in BUILDS {
        let archive = device(root, features)?;
        let program = root.join("target/c/sizes");
        let mut compiler = Command::new("cc");
        compiler.args(["-std=c99", "-Os", "-ffunction-sections", "-I"]).arg(root.join("doors/c/include"));
        compiler.args(choice).arg(root.join("doors/c/tests/c/stack.c")).arg(&archive);
        call(compiler.args(["-Wl,--gc-sections", "-o"]).arg(&program))?;
        let stack = output(&mut Command::new(&program))?;
        let sections = output(Command::new("size").arg("-A").arg(&program))?;
        let bytes = |wanted: &str| {
            let line = sections.lines().find(|line| line.split_whitespace().next() == Some(wanted));
            line.and_then(|line| line.split_whitespace().nth(1)).unwrap_or("0").to_owned()
        };
        println!(
            "| {name} | {} | {} | {} |",
            bytes(".text"),
            bytes(".rodata"),
            stack.trim().replace(' ', " | ")
        );
    }
    Ok(())
}

/// What measures the operations of the library for an operating system.
pub(super) const STACKS: &str = "doors/c/tests/c/stacks.c";

/// Prints the stack that operations take, tables in Markdown, with the library that users get.
///
/// # Errors
/// What cannot be built or run; an operation that takes more than a small thread has.
pub(super) fn stack(root: &Path) -> Result<(), String> {
    let folder = root.join("target/c");
    let bench = Bench { root, prefix: folder.join("measured"), folder };
    install::run(root, "c", &bench.prefix.to_string_lossy(), "")?;
    let program = bench.folder.join("stacks");
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-O1"]).arg(root.join(STACKS)).args(bench.flags(&["--cflags", "--libs"])?);
    call(compiler.arg("-o").arg(&program))?;
    print!("{}", output(&mut bench.command(&program))?);
    Ok(())
}
