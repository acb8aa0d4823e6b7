//! `cargo xtask rustls TASK`: rustls with secant, in the workspace `testing/rustls`.
//!
//! | task | what |
//! |---|---|
//! | `test` | the crate's tests; handshakes of rustls with secant and with ring, and with OpenSSL 3.0 and 3.5; malformed input; the examples |
//! | `test all` | the same with AWS-LC and graviola on the other side and below secant too, which takes a C compiler and CMake |
//! | `speed [--quick] [--csv]` | the processor time of handshakes over ring and AWS-LC, with secant and without; `--csv` writes it into `docs/benchmarks` |

use crate::openssl;
use crate::tools::{call, cargo, is_there, output, write_changed};
use std::path::Path;
use std::process::Command;

const USAGE: &str = "usage: cargo xtask rustls test [all] | speed [--quick] [--csv]";
const WHAT: &str = "rustls:";
/// In which all that is measured takes turns.
const ROUNDS: &str = "31";
const QUICK: &str = "5";
const CSV: &str = "docs/benchmarks/rustls.csv";

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test"] => test(root, "secant-rustls/ring"),
        ["test", "all"] => test(root, "secant-rustls/ring,aws-lc-rs,graviola"),
        ["speed"] => speed(root, ROUNDS).map(|_| ()),
        ["speed", "--quick"] => speed(root, QUICK).map(|_| ()),
        ["speed", "--csv"] | ["speed", "--quick", "--csv"] => speed(root, ROUNDS)
            .and_then(|text| write_changed(&root.join(CSV), text.as_bytes()).map_or(Ok(()), Err)),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

/// Cargo in the workspace of the tests.
fn there(root: &Path, words: &[&str]) -> Command {
    let mut command = cargo();
    command.current_dir(root.join("testing/rustls")).args(words).arg("--locked");
    command
}

fn test(root: &Path, features: &str) -> Result<(), String> {
    if !is_there("openssl", WHAT)? {
        return Ok(());
    }
    let lines = openssl::commands(root)?;
    let mut command = there(root, &["test", "--no-fail-fast"]);
    // the crate's own tests, and those that need the other workspace's dependencies
    command.args(["--package", "secant-rustls", "--package", "secant-rustls-tests", "--features", features]);
    if let Some(lines) = lines {
        command.env("SECANT_OPENSSL", lines);
    }
    call(&mut command)
}

fn speed(root: &Path, rounds: &str) -> Result<String, String> {
    let mut command = there(root, &["run", "--release", "--quiet", "--features", "speed", "--bin", "speed"]);
    let text = output(command.args(["--", rounds]))?;
    print!("{text}");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_tasks_are_refused() {
        for arguments in [&[][..], &["other"], &["test", "other"], &["speed", "more"]] {
            let arguments: Vec<String> = arguments.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(run(Path::new("."), &arguments), [USAGE]);
        }
    }
}
