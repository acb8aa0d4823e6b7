//! The stack of the library for an operating system.

use super::bench::Bench;
use super::install;
use crate::targets::Target;
use crate::tools::{call, output};
use std::path::Path;
use std::process::Command;

/// What measures the operations of the library for an operating system.
pub(super) const STACKS: &str = "doors/c/tests/c/stacks.c";

/// Prints the stack that operations take, tables in Markdown, with the library that users get.
///
/// # Errors
/// What cannot be built or run; an operation that takes more than a small thread has.
pub(super) fn run(root: &Path) -> Result<(), String> {
    let folder = root.join("target/c");
    let bench = Bench { root, prefix: folder.join("measured"), folder };
    install::run(root, "c", &bench.prefix.to_string_lossy(), "", Target::find(None)?)?;
    let program = bench.folder.join("stacks");
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-O1"]).arg(root.join(STACKS)).args(bench.flags(&["--cflags", "--libs"])?);
    call(compiler.arg("-o").arg(&program))?;
    print!("{}", output(&mut bench.command(&program))?);
    Ok(())
}
