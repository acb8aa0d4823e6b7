//! The commands of docs/devices.md, from an empty folder, and what they print.

use crate::tools::{call, cargo, is_there, output};
use std::path::Path;
use std::process::Command;

pub(super) const DOCUMENT: &str = "docs/devices.md";

/// Runs the commands in one shell, and compares what they print with the text that the document has behind them.
///
/// # Errors
/// The first command that fails, or another text.
pub(super) fn run(root: &Path) -> Result<(), String> {
    for tool in ["bash", "clang", "ld.lld", "llvm-objcopy", "cmake", "qemu-system-arm"] {
        if !is_there(tool, DOCUMENT)? {
            return Ok(());
        }
    }
    let mut build = cargo();
    // without naming the package, so that the build is that of `cargo test`
    call(build.current_dir(root).args(["build", "--quiet", "--locked", "--bin", "secant"]))?;
    let document = std::fs::read_to_string(root.join(DOCUMENT)).map_err(|error| error.to_string())?;
    let folder = root.join("target/devices/tutorial");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut shell = Command::new("timeout");
    shell.args(["900", "bash", "-euc"]).arg(blocks(&document, "sh").concat());
    let path = std::env::var("PATH").unwrap_or_default();
    shell.current_dir(&folder).env("SECANT", root);
    shell.env("PATH", format!("{}:{path}", root.join("target/debug").display()));
    let printed = output(&mut shell)?;
    let expected = blocks(&document, "text").concat();
    if expected.is_empty() {
        return Err(format!("{DOCUMENT}: no text that commands print"));
    }
    if printed != expected {
        return Err(format!("{DOCUMENT} says\n{expected}and its commands print\n{printed}"));
    }
    println!("devices: the commands of {DOCUMENT} print what it says");
    Ok(())
}

/// The contents of the blocks in a language.
fn blocks<'a>(document: &'a str, language: &str) -> Vec<&'a str> {
    let start = format!("```{language}\n");
    document.split(&start).skip(1).filter_map(|rest| rest.split_once("```")).map(|(block, _)| block).collect()
}

#[cfg(test)]
mod tests {
    use super::blocks;

    #[test]
    fn blocks_have_a_language() {
        let document = "a\n```sh\none\ntwo\n```\nb\n```text\nthree\n```\n```sh\nfour\n```\n";
        assert_eq!(blocks(document, "sh"), ["one\ntwo\n", "four\n"]);
        assert_eq!(blocks(document, "text"), ["three\n"]);
    }
}
