//! `cargo xtask python test | test-here | compare | boundary | ecutils`: the Python door in a virtual environment below
//! `target/python`.
//!
//! `test` makes the source distribution and builds the wheel from its files, installs that in an empty environment of each
//! Python that is there, then beside what the tests need, and runs the type checkers and pytest. `test-here` does the latter
//! with a wheel of the repository's own folder, whose core is that of the program for valgrind, which `make test` compiles
//! before. `compare` installs a wheel
//! beside other libraries and runs `testing/peers_python`, `boundary` installs it alone and runs
//! `doors/python/scripts/boundary.py`, `ecutils` installs it alone and runs `secant.bench_ecutils` beside both versions of
//! ECUtils, each in an environment of its own; arguments that follow go to these programs.
//!
//! The wheel of `test` is built with frame pointers, as some distributions build everything, which leaves the `asm!`
//! blocks one register less: so the facade is compiled and run that way at the users' level of optimisation, and with
//! sixteen codegen units, as cargo builds a dependency of a user's program. `compare` and `boundary` build the wheel as
//! users get it.

mod environment;
mod foreign;
mod release;

use crate::tools::{call, not_tested};
use environment::{Environment, only_file};
pub(crate) use foreign::{c_library, installed_for, tools_for_targets, try_here, wheel_for};
pub(crate) use release::{look_at_components, release, try_both};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest Python that the package supports.
const OLDEST: (u32, u32) = (3, 11);
/// The newest that the metadata of the package name.
const NEWEST: (u32, u32) = (3, 14);
/// The versions of ECUtils, as the files of requirements of the tests that pin them are named.
const ECUTILS: [&str; 2] = ["ecutils-1.1.5", "ecutils-2.0.1"];
/// What the tests need beside the wheel.
const REQUIREMENTS: Option<&str> = Some("doors/python/tests/requirements.txt");
/// What a list of components is called where the wheel is built.
const COMPONENTS: &str = "secant-python.cdx.json";
/// What makes the source distribution and looks at it, and the folder that it is made in.
const SOURCES: &str = "doors/python/scripts/source_distribution.py";
const SOURCES_FOLDER: &str = "target/python/sdist";

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let result = match arguments.split_first() {
        Some((task, _)) if task == "test" => test(root),
        Some((task, _)) if task == "test-here" => test_here(root),
        Some((task, rest)) if task == "compare" => compare(root, rest),
        Some((task, rest)) if task == "boundary" => boundary(root, rest),
        Some((task, rest)) if task == "ecutils" => ecutils(root, rest),
        _ => Err("usage: cargo xtask python test | test-here | compare [ARGUMENTS] | boundary [ARGUMENTS] | ecutils [ARGUMENTS]"
            .to_owned()),
    };
    result.err().into_iter().collect()
}

fn test(root: &Path) -> Result<(), String> {
    let python = match needed() {
        Ok(python) => python,
        Err(text) => return not_tested("the Python door", &text),
    };
    // a folder of its own, so that no other build is made anew; whole, because it is compiled in another one
    let folder = root.join("target/frame_pointers_wheel").display().to_string();
    let variables = [
        ("RUSTFLAGS", "-C force-frame-pointers=yes"),
        ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
        ("CARGO_TARGET_DIR", folder.as_str()),
    ];
    let environment = Environment::new(root, &python, "test", REQUIREMENTS, &variables)?;
    let [_, wheel] = distributions(root, &environment, None)?;
    tests(root, &environment, &wheel)
}

fn test_here(root: &Path) -> Result<(), String> {
    let python = match needed() {
        Ok(python) => python,
        Err(text) => return not_tested("the Python door", &text),
    };
    let variables = [("MATURIN_PEP517_ARGS", "--features core-of-tests")];
    let environment = Environment::new(root, &python, "test", REQUIREMENTS, &variables)?;
    environment.run(&[SOURCES, SOURCES_FOLDER])?;
    let wheel = environment.wheel_of_any_size(root)?;
    tests(root, &environment, &wheel)
}

/// A wheel in empty environments, and with the type checkers and pytest.
fn tests(root: &Path, environment: &Environment, wheel: &Path) -> Result<(), String> {
    in_empty_environments(root, environment, wheel)?;
    environment.install(wheel)?;
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

/// The source distribution, and the wheel that is built of it, with a list of components if there is one.
fn distributions(
    root: &Path,
    environment: &Environment,
    components: Option<&Path>,
) -> Result<[PathBuf; 2], String> {
    let folder = root.join(SOURCES_FOLDER);
    environment.run(&[SOURCES, SOURCES_FOLDER])?;
    if let Some(list) = components {
        let to = folder.join("source").join(COMPONENTS);
        std::fs::copy(list, &to).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    let wheel = environment.wheel(&folder.join("source"))?;
    environment.run(&[SOURCES, "lock", SOURCES_FOLDER])?;
    let archive = only_file(&folder.join("archive"))?;
    let [archive, wheel] = [archive, wheel].map(|path| path.display().to_string());
    environment.run(&["-m", "twine", "--no-color", "check", "--strict", &archive, &wheel])?;
    Ok([archive, wheel].map(PathBuf::from))
}

/// Installs the wheel where nothing else is, and tries it, with each Python that is there.
fn in_empty_environments(root: &Path, tools: &Environment, wheel: &Path) -> Result<(), String> {
    (OLDEST.1..=NEWEST.1).try_for_each(|minor| {
        in_empty_environment(root, tools, wheel, &format!("python{}.{minor}", OLDEST.0))
    })
}

/// The same with one Python, if it is there.
fn in_empty_environment(root: &Path, tools: &Environment, wheel: &Path, python: &str) -> Result<(), String> {
    if version(OsStr::new(python)).is_none() {
        eprintln!("the wheel is not tried with {python}, which is not there");
        return Ok(());
    }
    let folder = root.join("target/python/empty").join(python);
    run_aloud(Command::new(python).args(["-m", "venv", "--clear", "--without-pip"]).arg(&folder))?;
    let inside = folder.join("bin/python").display().to_string();
    let wheel = wheel.display().to_string();
    tools.run(&["-m", "pip", "--python", &inside, "install", "--quiet", "--no-index", &wheel])?;
    run_aloud(Command::new(inside).args(["-I", "doors/python/scripts/installed.py"]).current_dir(root))
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
    let environment = Environment::with_secant(root, &python, "ecutils", None)?;
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
    let environment = Environment::with_secant(root, &python, name, requirements)?;
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

/// The Python of an environment in `target/python`.
pub(crate) fn of_environment(root: &Path, name: &str) -> PathBuf {
    root.join("target/python").join(name).join("bin/python")
}

/// The same, of one that is made with some requirements; none where there is no Python for it.
///
/// # Errors
/// What Python says.
pub(crate) fn with_requirements(
    root: &Path,
    name: &str,
    requirements: &str,
) -> Result<Option<PathBuf>, String> {
    let Some(python) = interpreter() else { return Ok(None) };
    Environment::new(root, &python, name, Some(requirements), &[]).map(|environment| Some(environment.python))
}

/// The same, with secant as the repository has it.
///
/// # Errors
/// What Python or the build says.
pub(crate) fn with_secant(root: &Path, name: &str, requirements: &str) -> Result<Option<PathBuf>, String> {
    let Some(python) = interpreter() else { return Ok(None) };
    let made = Environment::with_secant(root, &python, name, Some(requirements));
    made.map(|environment| Some(environment.python))
}

/// A Python that is not too old, or that there is none.
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
