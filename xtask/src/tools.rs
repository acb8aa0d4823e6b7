//! Running other programs, and reporting what is not tested where one is missing.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The cargo that runs this task.
pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command, whose output is shown, and says which one failed.
///
/// # Errors
/// That it does not run, or ends with an error.
pub(crate) fn call(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().map_err(|error| format!("{name} does not run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} ends with {status}: {command:?}")) }
}

/// The text that a command prints.
///
/// # Errors
/// That it does not run, or ends with an error.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name} does not run: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(text);
    }
    Err(format!(
        "{name} ends with {}: {command:?}\n{text}{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    ))
}

/// Writes a generated file if it is not what it should be: what is, needs no compilation.
pub(crate) fn write_changed(path: &Path, bytes: &[u8]) -> Option<String> {
    if std::fs::read(path).is_ok_and(|found| found == bytes) {
        return None;
    }
    std::fs::write(path, bytes).err().map(|error| format!("{}: {error}", path.display()))
}

/// Says that something is not tested.
///
/// # Errors
/// The same, with `CI=true`: there everything must be tested.
pub(crate) fn not_tested(what: &str, why: &str) -> Result<(), String> {
    if std::env::var_os("CI").is_some_and(|value| value == "true") {
        return Err(format!("NOT TESTED: {what} ({why}); with CI=true everything must be tested"));
    }
    eprintln!("NOT TESTED: {what} ({why})");
    Ok(())
}

/// Whether a program is there, without which something is not tested.
///
/// # Errors
/// That it is missing, with `CI=true`.
pub(crate) fn is_there(tool: &str, what: &str) -> Result<bool, String> {
    let mut command = Command::new(tool);
    let found = command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !found {
        not_tested(&format!("{what} {tool}"), "tool missing")?;
    }
    Ok(found)
}

/// The files of a folder whose names fulfil a condition, in order.
///
/// # Errors
/// That it cannot be read.
pub(crate) fn files(folder: &Path, is_one: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>, String> {
    let said = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(said)? {
        let path = entry.map_err(said)?.path();
        if path.file_name().is_some_and(|name| is_one(&name.to_string_lossy())) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// A port that no program has.
///
/// # Errors
/// That there is none.
pub(crate) fn free_port() -> Result<u16, String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    Ok(free.map_err(|error| format!("a port: {error}"))?.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_is_named() {
        let failed = call(Command::new("cargo").arg("no-such-command")).expect_err("no such command");
        assert!(failed.contains("no-such-command"), "{failed}");
        assert!(call(&mut Command::new("no such program")).is_err());
        assert!(output(&mut Command::new("no such program")).is_err());
    }
}
