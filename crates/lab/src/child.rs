//! Other programs whose output is read.

use crate::LabError;
use serde::Deserialize;
use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// What lies between two looks at a program that runs.
const PAUSE: Duration = Duration::from_millis(10);

/// The standard output of a program. Ctrl-C reaches this program alone, which ends the other one.
///
/// # Errors
/// [`LabError::Program`] where it cannot be run or fails, with what it says of that; [`LabError::Interrupted`] when it was
/// stopped.
pub(crate) fn output(
    program: &Path,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
    stop: &AtomicBool,
) -> Result<Vec<u8>, LabError> {
    let failed = |reason: String| Err(failure(program, reason));
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => return failed(format!("cannot be run: {error}")),
    };
    let (output, error) = (child.stdout.take(), child.stderr.take());
    let (status, output, error) = thread::scope(|scope| {
        let readers = (scope.spawn(|| whole(output)), scope.spawn(|| whole(error)));
        let status = wait(&mut child, stop);
        (status, readers.0.join().unwrap_or_default(), readers.1.join().unwrap_or_default())
    });
    match status {
        Ok(Some(status)) if status.success() => Ok(output),
        Ok(Some(status)) => failed(said(&error).unwrap_or_else(|| format!("fails: {status}"))),
        Ok(None) => Err(LabError::Interrupted),
        Err(error) => failed(format!("cannot be run: {error}")),
    }
}

/// The error of a program.
pub(crate) fn failure(program: &Path, reason: String) -> LabError {
    LabError::Program { program: program.display().to_string(), reason }
}

fn whole(pipe: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    // what was read until an error is what there is
    let _ = pipe.map(|mut pipe| pipe.read_to_end(&mut bytes));
    bytes
}

/// Waits until a program ends; none when it was stopped.
fn wait(child: &mut Child, stop: &AtomicBool) -> io::Result<Option<std::process::ExitStatus>> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if stop.load(Ordering::Relaxed) {
            end(child)?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(PAUSE);
    }
}

/// Ends a program and those that it began, which hold its standard output as long as they run.
fn end(child: &mut Child) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        return Ok(rustix::process::kill_process_group(group, rustix::process::Signal::KILL)?);
    }
    child.kill()
}

/// What a program says on standard error, as text or as the JSON that secant writes.
fn said(error: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct Said {
        argument: String,
        error: String,
    }
    let text = match serde_json::from_slice(error) {
        Ok(Said { argument, error }) => format!("{argument}: {error}"),
        Err(_) => String::from_utf8_lossy(error).trim().to_owned(),
    };
    (!text.is_empty()).then(|| format!("says: {text}"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::method::GO_ON;

    fn shell(script: &str, stop: &AtomicBool) -> Result<Vec<u8>, LabError> {
        output(Path::new("sh"), ["-c", script], stop)
    }

    #[test]
    fn output_and_reasons() {
        assert_eq!(shell("echo out; echo error >&2", &GO_ON), Ok(b"out\n".to_vec()));
        let reason = |script| match shell(script, &GO_ON) {
            Err(LabError::Program { program, reason }) if program == "sh" => reason,
            other => panic!("{other:?}"),
        };
        assert_eq!(reason("echo why >&2; exit 1"), "says: why");
        assert_eq!(reason("exit 3"), "fails: exit status: 3");
        let json = "echo '{\"argument\": \"--op\", \"error\": \"unknown\"}' >&2; exit 2";
        assert_eq!(reason(json), "says: --op: unknown");
        let missing = output(Path::new("no-program"), [""; 0], &GO_ON).expect_err("no program");
        let text = missing.to_string();
        assert!(text.starts_with("no-program cannot be run: "), "{text}");
    }

    /// What a program begins holds its standard output, so that reading it waits for that one too.
    #[test]
    fn a_stopped_program_ends_with_those_that_it_began() {
        let late = std::env::temp_dir().join(format!("secant-stopped-{}", std::process::id()));
        let script = format!("(sleep 20; touch '{}') & wait", late.display());
        let stop = AtomicBool::new(false);
        let stopped = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(500));
                stop.store(true, Ordering::Relaxed);
            });
            shell(&script, &stop)
        });
        assert_eq!(stopped, Err(LabError::Interrupted));
        assert!(!late.exists(), "the program went on to its end");
    }
}
