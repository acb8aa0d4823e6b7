//! `cargo xtask python test | compare | boundary | ecutils`: the Python door in a virtual environment below
//! `target/python`.
//!
//! `test` builds the wheel, installs it beside what the tests need, and runs the type checkers and pytest. `compare`
//! installs it beside other libraries and runs `testing/peers_python`, `boundary` installs it alone and runs
//! `doors/python/scripts/boundary.py`, `ecutils` installs it alone and runs `secant.bench_ecutils` beside both versions of
//! ECUtils, each in an environment of its own; arguments that follow go to these programs.
//!
//! The wheel of `test` is built with frame pointers, as some distributions build everything, which leaves the `asm!`
//! blocks one register less: so the facade is compiled and run that way at the users' level of optimisation. `compare`
//! and `boundary` build the wheel without them.

use crate::tools::{call, not_tested};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest Python that the package supports.
const OLDEST: (u32, u32) = (3, 11);
/// The most bytes that a wheel may have.
const MAX_WHEEL: u64 = 9_000_000;
/// The versions of ECUtils, as the files of requirements of the tests that pin them are named.
const ECUTILS: [&str; 2] = ["ecutils-1.1.5", "ecutils-2.0.1"];
/// What the wheel of `test` is built with, in a folder of its own, so that no other build is made anew.
const FRAME_POINTERS: [(&str, &str); 2] =
    [("RUSTFLAGS", "-C force-frame-pointers=yes"), ("CARGO_TARGET_DIR", "target/frame_pointers_wheel")];

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let result = match arguments.split_first() {
        Some((task, _)) if task == "test" => test(root),
        Some((task, rest)) if task == "compare" => compare(root, rest),
        Some((task, rest)) if task == "boundary" => boundary(root, rest),
        Some((task, rest)) if task == "ecutils" => ecutils(root, rest),
        _ => Err("usage: cargo xtask python test | compare [ARGUMENTS] | boundary [ARGUMENTS] | ecutils [ARGUMENTS]"
            .to_owned()),
    };
    result.err().into_iter().collect()
}

fn test(root: &Path) -> Result<(), String> {
    let python = match needed() {
        Ok(python) => python,
        Err(text) => return not_tested("the Python door", &text),
    };
    let requirements = Some("doors/python/tests/requirements.txt");
    let environment = Environment::with_secant(root, &python, "test", requirements, &FRAME_POINTERS)?;
    environment.run(&["-m", "mypy"])?;
    environment.run(&[
        "-m",
        "mypy.stubtest",
        "secant._native",
        "--mypy-config-file",
        "pyproject.toml",
        "--allowlist",
        "doors/python/stubtest.txt",
    ])?;
    environment.run(&["-m", "pytest", "--color=no"])
}

fn compare(root: &Path, arguments: &[String]) -> Result<(), String> {
    let requirements = Some("testing/peers_python/requirements.txt");
    program(root, "compare", requirements, "testing/peers_python/compare.py", arguments)
}

fn boundary(root: &Path, arguments: &[String]) -> Result<(), String> {
    program(root, "boundary", None, "doors/python/scripts/boundary.py", arguments)
}

fn ecutils(root: &Path, arguments: &[String]) -> Result<(), String> {
    let python = needed()?;
    let mut command = vec!["-m".to_owned(), "secant.bench_ecutils".to_owned()];
    for name in ECUTILS {
        let requirements = format!("doors/python/tests/compat/{name}.txt");
        let original = Environment::new(root, &python, name, Some(&requirements), &[])?;
        command.extend(["--beside".to_owned(), original.python.display().to_string()]);
    }
    command.extend_from_slice(arguments);
    let environment = Environment::with_secant(root, &python, "ecutils", None, &[])?;
    environment.run(&command.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Runs a program of Python's with the wheel that users get.
fn program(
    root: &Path,
    name: &str,
    requirements: Option<&str>,
    path: &str,
    arguments: &[String],
) -> Result<(), String> {
    let python = needed()?;
    let environment = Environment::with_secant(root, &python, name, requirements, &[])?;
    let mut command = vec![path];
    command.extend(arguments.iter().map(String::as_str));
    environment.run(&command)
}

/// A Python that is new enough: `$PYTHON`, or one of the customary names.
pub(crate) fn interpreter() -> Option<OsString> {
    let named = std::env::var_os("PYTHON");
    let customary = ["python3", "python3.14", "python3.13", "python3.12", "python3.11", "python"];
    let mut candidates = named.into_iter().chain(customary.map(OsString::from));
    candidates.find(|name| version(name).is_some_and(|version| version >= OLDEST))
}

/// The same, or that there is none.
fn needed() -> Result<OsString, String> {
    interpreter().ok_or_else(|| format!("no Python {}.{} or newer", OLDEST.0, OLDEST.1))
}

/// The version of a Python, if it is one.
fn version(python: &OsStr) -> Option<(u32, u32)> {
    let program = "import sys; print(*sys.version_info[:2])";
    let output = Command::new(python).args(["-c", program]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (major, minor) = text.trim().split_once(' ')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// A virtual environment.
struct Environment<'a> {
    root: &'a Path,
    python: PathBuf,
    /// Further variables of what runs in it: they are for the build of the wheel.
    variables: &'a [(&'a str, &'a str)],
}

impl<'a> Environment<'a> {
    /// One with the requirements in it.
    fn new(
        root: &'a Path,
        python: &OsStr,
        name: &str,
        requirements: Option<&str>,
        variables: &'a [(&'a str, &'a str)],
    ) -> Result<Self, String> {
        let folder = root.join("target/python").join(name);
        let this = Self { root, python: folder.join("bin/python"), variables };
        if !this.python.exists() {
            run_aloud(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
        }
        if let Some(requirements) = requirements {
            this.pip(&["install", "--quiet", "--requirement", requirements])?;
        }
        Ok(this)
    }

    /// One with the requirements and secant in it.
    fn with_secant(
        root: &'a Path,
        python: &OsStr,
        name: &str,
        requirements: Option<&str>,
        variables: &'a [(&'a str, &'a str)],
    ) -> Result<Self, String> {
        let this = Self::new(root, python, name, requirements, variables)?;
        let wheel = this.wheel()?;
        this.pip(&["install", "--quiet", "--force-reinstall", "--no-deps", &wheel.display().to_string()])?;
        Ok(this)
    }

    /// Builds the one wheel, and checks its size.
    fn wheel(&self) -> Result<PathBuf, String> {
        let folder = self.root.join("target/python/wheel");
        // an older wheel may have another name
        if folder.exists() {
            std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        self.pip(&["wheel", "--quiet", "--no-deps", "--wheel-dir", &folder.display().to_string(), "."])?;
        let files = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
        let [wheel] = paths.as_slice() else { return Err(format!("{} wheels instead of one", paths.len())) };
        let size = std::fs::metadata(wheel).map_err(|error| format!("{}: {error}", wheel.display()))?.len();
        eprintln!("the wheel has {:.1} MB", size as f64 / 1e6);
        if size > MAX_WHEEL {
            return Err(format!("the wheel has {size} bytes, more than {MAX_WHEEL}"));
        }
        Ok(wheel.clone())
    }

    fn pip(&self, arguments: &[&str]) -> Result<(), String> {
        let pip = ["-m", "pip", "--disable-pip-version-check"];
        self.run(&[&pip, arguments].concat())
    }

    /// Runs the environment's Python in the repository's root.
    fn run(&self, arguments: &[&str]) -> Result<(), String> {
        let variables = self.variables.iter().copied();
        run_aloud(Command::new(&self.python).args(arguments).envs(variables).current_dir(self.root))
    }
}

/// Runs a command and says so, on standard error: standard output is the command's.
fn run_aloud(command: &mut Command) -> Result<(), String> {
    eprintln!("{}", format!("{command:?}").replace('"', ""));
    call(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(version(OsStr::new("no such python")), None);
        assert_eq!(version(OsStr::new("cargo")), None);
        if let Some(python) = interpreter() {
            assert!(version(&python).expect("a version") >= OLDEST);
        }
    }

    #[test]
    fn other_tasks_are_refused() {
        assert_eq!(run(Path::new("."), &["other".to_owned()]).len(), 1);
    }
}
