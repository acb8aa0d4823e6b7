//! The copy's tests: compiled once, and run with one switch on, up to the first that fails.

use super::list::{Mutant, Tests};
use super::{VARIABLE, copy};
use crate::interface::{Interface, hostile_calls};
use crate::tools::{call, cargo, files};
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The packages, all of them for every build: other ones would have other features.
const PACKAGES: [&str; 4] = ["secant-protocols", "secant-c", "secant", "secant-conformance"];
/// The programs of tests that the lists name.
const PROGRAMS: [&str; 5] = ["protocols_unit", "functions", "freed", "conformance", "facade"];
/// Those in C, on the door as a shared library.
const IN_C: [&str; 3] = ["bad_input", "hostile", "residue"];
/// Tests that take a minute and more: what they find, faster ones find.
const SLOW: [&str; 3] = [
    "many_rows::many_rows_as_one_at_a_time",
    "nonces::deterministic_nonces_are_uniform",
    "many::verdicts_are_those_of_single_calls",
];
/// Besides what the tests take without a mutant, several times over.
const SLACK: Duration = Duration::from_secs(10);
const LONGEST: Duration = Duration::from_secs(600);

/// What became of a mutant.
pub(super) enum Outcome {
    Caught(String),
    /// The tests did not end in time.
    Late(String),
    Survived {
        is_reached: bool,
    },
    Failed(String),
}

impl Outcome {
    pub(super) fn is_survivor(&self) -> bool {
        matches!(self, Self::Survived { .. } | Self::Failed(_))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Caught(test) => write!(f, "caught by {test}"),
            Self::Late(test) => write!(f, "caught by the time limit in {test}"),
            Self::Survived { is_reached: true } => f.write_str("SURVIVED"),
            Self::Survived { is_reached: false } => f.write_str("SURVIVED, never reached"),
            Self::Failed(why) => write!(f, "not tried: {why}"),
        }
    }
}

/// A program of tests.
struct Program {
    path: PathBuf,
    /// The folder that it runs in.
    package: PathBuf,
    /// Whether it tells of each of its tests, as those of cargo do; else what it prints first tells what is wrong.
    is_harness: bool,
}

/// The programs by their names.
pub(super) struct Programs {
    programs: HashMap<String, Program>,
    reached: PathBuf,
}

#[derive(Deserialize)]
struct Message {
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    executable: Option<PathBuf>,
    filenames: Option<Vec<PathBuf>>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

impl Programs {
    /// Compiles them.
    ///
    /// # Errors
    /// What cargo says.
    pub(super) fn build(root: &Path) -> Result<Self, String> {
        let mut command = cargo();
        command.current_dir(copy::folder(root)).args(["test", "--no-run", "--profile=mutants"]);
        command.args(["--message-format=json-render-diagnostics"]);
        command.args(PACKAGES.map(|name| format!("--package={name}")));
        command.args(PROGRAMS.map(|name| format!("--test={name}")));
        command.env("CARGO_TARGET_DIR", root.join("target/mutants/build")).env("RUSTFLAGS", "-Awarnings");
        command.env_remove("CARGO_INCREMENTAL").stdout(Stdio::piped()).stderr(Stdio::inherit());
        let output = command.output().map_err(|error| format!("cargo does not run: {error}"))?;
        if !output.status.success() {
            return Err(format!("the copy with its mutants does not compile: {}", output.status));
        }
        let mut programs = HashMap::new();
        let mut library = None;
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(message) = serde_json::from_str::<Message>(line) else { continue };
            let (Some(manifest), Some(target)) = (message.manifest_path, message.target) else { continue };
            if let Some(path) = message.executable {
                let package = manifest.parent().map(Path::to_path_buf).unwrap_or_default();
                programs.insert(target.name, Program { path, package, is_harness: true });
            } else if target.name == "secant_c" {
                library = message
                    .filenames
                    .into_iter()
                    .flatten()
                    .find(|path| path.extension().is_some_and(|end| end == "so"));
            }
        }
        let library = library.ok_or("the copy has no shared library")?;
        for name in IN_C {
            programs.insert(name.to_owned(), in_c(root, name, &library)?);
        }
        let reached = root.join("target/mutants/reached");
        std::fs::create_dir_all(&reached).map_err(|error| error.to_string())?;
        Ok(Self { programs, reached })
    }

    fn get(&self, name: &str) -> Result<&Program, String> {
        self.programs.get(name).ok_or_else(|| format!("no program {name}"))
    }

    /// That the name of the switch is in every program: what [`switches_in_builds`] looks for can be found.
    ///
    /// # Errors
    /// A program without it.
    pub(super) fn have_switches(&self) -> Result<(), String> {
        for (name, program) in self.programs.iter().filter(|(_, program)| program.is_harness) {
            if !has_switch(&program.path)? {
                return Err(format!("{name} has no switch"));
            }
        }
        Ok(())
    }

    /// Runs the tests of some mutants with none of them, each once, and says how long each choice of them may take.
    ///
    /// # Errors
    /// A test that fails, and a choice of tests that has none.
    pub(super) fn without_mutants(&self, mutants: &[&Mutant]) -> Result<HashMap<Tests, Duration>, String> {
        let all: HashSet<&Tests> = mutants.iter().flat_map(|mutant| &mutant.tests).collect();
        let mut limits = HashMap::new();
        let names: BTreeSet<&str> = all.iter().map(|tests| tests.program.as_str()).collect();
        for name in names {
            let choices: Vec<&Tests> = all.iter().copied().filter(|tests| tests.program == name).collect();
            let is_harness = self.get(name)?.is_harness;
            let together = Tests::together(&choices);
            for run in if is_harness { vec![&together] } else { choices.clone() } {
                let Run { failed, passed, .. } = self.run(run, 0, LONGEST)?;
                if let Some(failed) = failed {
                    return Err(format!("without a mutant {} fails", failed.1));
                }
                for tests in choices.iter().filter(|tests| is_harness || **tests == run) {
                    let mut times =
                        passed.iter().filter(|(test, _)| !is_harness || tests.has(test)).peekable();
                    if times.peek().is_none() {
                        return Err(format!("no test of {name}: {}", tests.arguments.join(" ")));
                    }
                    let time: Duration = times.map(|(_, time)| *time).sum();
                    limits.insert((*tests).clone(), 5 * time + SLACK);
                }
            }
        }
        Ok(limits)
    }

    /// What becomes of a mutant.
    pub(super) fn outcome(&self, mutant: &Mutant, limits: &HashMap<Tests, Duration>) -> Outcome {
        let reached = self.reached(mutant.number);
        let _ = std::fs::remove_file(&reached);
        for tests in &mutant.tests {
            match self.run(tests, mutant.number, limits.get(tests).copied().unwrap_or(LONGEST)) {
                Err(why) => return Outcome::Failed(why),
                Ok(Run { failed: Some((false, test)), .. }) => return Outcome::Caught(test),
                Ok(Run { failed: Some((true, test)), .. }) => return Outcome::Late(test),
                Ok(_) => {}
            }
        }
        Outcome::Survived { is_reached: reached.exists() }
    }

    fn reached(&self, number: u32) -> PathBuf {
        self.reached.join(number.to_string())
    }

    /// Runs tests up to the first that fails.
    fn run(&self, tests: &Tests, number: u32, limit: Duration) -> Result<Run, String> {
        let program = self.get(&tests.program)?;
        let mut command = Command::new(&program.path);
        command.args(&tests.arguments).current_dir(&program.package);
        if program.is_harness {
            command.arg("--test-threads=1").args(SLOW.iter().flat_map(|name| ["--skip", name]));
        }
        command.env("CARGO_MANIFEST_DIR", &program.package).env(VARIABLE, number.to_string());
        command.env(format!("{VARIABLE}_REACHED"), self.reached(number));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| format!("{}: {error}", tests.program))?;
        let run = watch(&mut child, tests, limit, program.is_harness);
        let _ = child.kill();
        let status = child.wait().map_err(|error| error.to_string())?;
        Ok(match run {
            Run { failed: None, last, passed } if !status.success() => {
                Run { failed: Some((false, format!("{last} ({status})"))), last, passed }
            }
            run => run,
        })
    }
}

/// How far a program of tests came.
struct Run {
    /// The tests that passed, and what each took; for a program that tells of none, the whole.
    passed: Vec<(String, Duration)>,
    /// The test that failed, and whether it was too slow.
    failed: Option<(bool, String)>,
    /// The test that ran last.
    last: String,
}

/// Follows a program's tests up to the first that fails, the end, or the limit.
fn watch(child: &mut Child, tests: &Tests, limit: Duration, is_harness: bool) -> Run {
    let mut run = Run { passed: Vec::new(), failed: None, last: tests.program.clone() };
    let Some(output) = child.stdout.take() else { return run };
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    let mut start = Instant::now();
    let end = start + limit;
    loop {
        let line = match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                run.failed = Some((true, format!("{} after {}", tests.program, run.last)));
                return run;
            }
            // the output has ended, and so has the program, or soon
            Err(RecvTimeoutError::Disconnected) => {
                while Instant::now() < end && matches!(child.try_wait(), Ok(None)) {
                    std::thread::sleep(Duration::from_millis(1));
                }
                if !is_harness {
                    run.passed.push((tests.program.clone(), start.elapsed()));
                }
                return run;
            }
        };
        if !is_harness {
            if run.last == tests.program {
                run.last = format!("{}: {line}", tests.program);
            }
            continue;
        }
        let Some((name, result)) = line.strip_prefix("test ").and_then(|rest| rest.split_once(" ... "))
        else {
            continue;
        };
        run.last = format!("{}: {}", tests.program, name.trim_end_matches(" - should panic"));
        match result.trim() {
            "ok" => {
                run.passed.push((name.to_owned(), start.elapsed()));
                start = Instant::now();
            }
            "FAILED" => {
                run.failed = Some((false, run.last.clone()));
                return run;
            }
            _ => {}
        }
    }
}

/// A program in C on the shared library of the copy.
///
/// # Errors
/// What the compiler says.
fn in_c(root: &Path, name: &str, library: &Path) -> Result<Program, String> {
    let folder = root.join("target/mutants/c");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let calls = hostile_calls(&Interface::read(root)?);
    std::fs::write(folder.join("hostile_calls.h"), calls).map_err(|error| error.to_string())?;
    let path = folder.join(name);
    let mut command = Command::new("gcc");
    command.args(["-std=c99", "-O1", "-pthread"]).arg(root.join(format!("doors/c/tests/c/{name}.c")));
    command.arg("-I").arg(root.join("doors/c/include")).arg("-I").arg(&folder).arg(library);
    if let Some(place) = library.parent() {
        command.arg(format!("-Wl,-rpath,{}", place.display()));
    }
    call(command.arg("-o").arg(&path))?;
    Ok(Program { path, package: folder, is_harness: false })
}

fn has_switch(path: &Path) -> Result<bool, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(bytes.windows(VARIABLE.len()).any(|window| window == VARIABLE.as_bytes()))
}

/// The switches in what this repository's builds made; how many files were looked at is printed.
///
/// # Errors
/// A file that cannot be read.
pub(super) fn switches_in_builds(root: &Path) -> Result<Vec<String>, String> {
    let (mut problems, mut count) = (Vec::new(), 0);
    for profile in ["release", "c", "c-test", "profiling"] {
        let folder = root.join("target").join(profile);
        if !folder.is_dir() {
            continue;
        }
        let built = |name: &str| {
            name.ends_with(".so") || name.ends_with(".a") || name.ends_with(".rlib") || name == "secant"
        };
        for path in files(&folder, built)? {
            count += 1;
            if has_switch(&path)? {
                problems.push(format!("{} has a switch of a mutant", path.display()));
            }
        }
    }
    println!("{count} libraries and programs of releases have no switch");
    Ok(problems)
}
