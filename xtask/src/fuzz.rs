//! `cargo xtask fuzz TASK`: libFuzzer on the targets of `testing/fuzz`, and the long runs beside other libraries.
//!
//! | task | what |
//! |---|---|
//! | `run MINUTES [TARGET…]` | builds the programs, runs all targets or some in turn, and adds their executions to the counts |
//! | `control` | a target with a fault on purpose: the engine has to find it within a minute |
//! | `keep` | the corpora that were found, minimised, in place of the committed ones |
//! | `build FOLDER` | the programs alone, each with its corpus beside it, for OSS-Fuzz |
//! | `soak fields \| operations \| readers MINUTES` | compares or reads for so long; a run goes on where the last one ended |
//! | `totals` | what was done so far |
//!
//! All that is found is in `target/fuzz`, so that a run goes on with the corpora of the last one. The flags are those of cargo-fuzz
//! (AddressSanitizer, a counter for each edge, operands of comparisons), but for the arithmetic, which has a counter for each
//! function alone: who sees every edge of straight-line code sees nothing, and takes three times as long. `RUSTC_BOOTSTRAP` opens them on a
//! stable compiler.

#[path = "../../testing/fuzz/engine/soak/src/counts.rs"]
mod counts;

use crate::tools::{call, cargo, files, output};
use counts::Counts;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const USAGE: &str = "usage: cargo xtask fuzz run MINUTES [TARGET…] | control | keep | build FOLDER | soak WHAT MINUTES | totals";
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// What the linked program is compiled with.
const SANITIZED: &str = "--cfg fuzzing -Zsanitizer=address";
/// Counters, and where they are.
const COVERED: &str = "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-simplifycfg-branch-fold-threshold=0 -Cpasses=sancov-module";
/// Of each edge, and what is compared.
const EDGES: &str =
    "\"-Cllvm-args=-sanitizer-coverage-level=4\",\"-Cllvm-args=-sanitizer-coverage-trace-compares\"";
/// Of each function.
const FUNCTIONS: &str = "\"-Cllvm-args=-sanitizer-coverage-level=1\"";
/// The most bytes of all corpora that are committed.
const LARGEST: u64 = 5 << 20;
/// The seconds in which the fault on purpose is found.
const CONTROL: &str = "60";

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let fuzz = Fuzz::new(root);
    let result = match words[..] {
        ["run", minutes, ref targets @ ..] => seconds(minutes).and_then(|time| fuzz.run(time, targets)),
        ["control"] => fuzz.control(),
        ["keep"] => fuzz.keep(),
        ["build", folder] => fuzz.for_oss_fuzz(Path::new(folder)),
        ["soak", what, minutes] => seconds(minutes).and_then(|time| fuzz.soak(what, time)),
        ["totals"] => fuzz.totals(),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

fn seconds(minutes: &str) -> Result<u64, String> {
    minutes.parse().map(|minutes: u64| 60 * minutes).map_err(|_| format!("{minutes}: no number of minutes"))
}

struct Fuzz {
    /// The workspace of the programs.
    engine: PathBuf,
    /// The corpora that are committed.
    corpora: PathBuf,
    /// What is built and found.
    folder: PathBuf,
}

impl Fuzz {
    fn new(root: &Path) -> Self {
        Self {
            engine: root.join("testing/fuzz/engine"),
            corpora: root.join("testing/fuzz/corpus"),
            folder: root.join("target/fuzz"),
        }
    }

    /// A folder below that of what is found.
    fn made(&self, name: &str) -> Result<PathBuf, String> {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder)
    }

    /// The names of the targets.
    fn targets(&self) -> Result<Vec<String>, String> {
        let names = output(Command::new(self.program("inputs")?).arg("list"))?;
        Ok(names.lines().map(str::to_owned).collect())
    }

    /// The program of a target: a link with its name.
    fn program(&self, target: &str) -> Result<PathBuf, String> {
        let built = self.folder.join("build").join(TARGET).join("release/secant-fuzz-engine");
        let program = self.made("programs")?.join(target);
        let linked = fs::remove_file(&program).or(Ok(())).and_then(|()| fs::hard_link(&built, &program));
        linked.map_err(|error| format!("{}: {error}", built.display()))?;
        Ok(program)
    }

    fn build(&self) -> Result<(), String> {
        // OSS-Fuzz asks for coverage alone with flags of its own
        let other = std::env::var("SANITIZER").is_ok_and(|sanitizer| sanitizer != "address");
        let flags = if other { std::env::var("RUSTFLAGS").ok() } else { None };
        let flags = flags.unwrap_or_else(|| format!("{SANITIZED} {COVERED}"));
        let mut command = cargo();
        command
            .args(["build", "--release", "--locked", "--package", "secant-fuzz-engine", "--target", TARGET])
            .arg("--target-dir")
            .arg(self.folder.join("build"))
            .arg("-Zprofile-rustflags");
        for (package, flags) in [("\"*\"", EDGES), ("secant-core", FUNCTIONS), ("secant-kernel", FUNCTIONS)] {
            command.args(["--config", &format!("profile.release.package.{package}.rustflags=[{flags}]")]);
        }
        command.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", flags);
        call(command.current_dir(&self.engine))
    }

    /// The folder of a target's corpus, with what is made and kept for it.
    fn corpus(&self, target: &str) -> Result<PathBuf, String> {
        let folder = self.made(&format!("corpus/{target}"))?;
        call(Command::new(self.program("inputs")?).arg("unpack").arg(target).arg(&folder))?;
        Ok(folder)
    }

    fn run(&self, time: u64, targets: &[&str]) -> Result<(), String> {
        self.build()?;
        let all = self.targets()?;
        let targets: Vec<String> =
            if targets.is_empty() { all } else { targets.iter().map(|&name| name.to_owned()).collect() };
        let each = (time / targets.len() as u64).max(1);
        let mut counts = self.counts();
        let found = self.made("found")?;
        for target in &targets {
            let corpus = self.corpus(target)?;
            let text = self.libfuzzer(
                target,
                &[&corpus],
                &[
                    format!("-max_total_time={each}"),
                    format!("-artifact_prefix={}/{target}-", found.display()),
                ],
            )?;
            let executions = statistic(&text, "stat::number_of_executed_units:");
            let name = format!("executions-{target}");
            counts.add(&name, executions);
            println!("{target}: {executions} executions in {each} s, {} in all", counts.of(&name));
            counts.add(&format!("seconds-{target}"), each);
        }
        self.totals()
    }

    /// What libFuzzer says, on folders of inputs.
    fn libfuzzer(&self, target: &str, folders: &[&Path], options: &[String]) -> Result<String, String> {
        let log = self.made("logs")?.join(target);
        let file = fs::File::create(&log).map_err(|error| format!("{}: {error}", log.display()))?;
        let mut command = Command::new(self.program(target)?);
        command.args(["-print_final_stats=1", "-timeout=60", "-rss_limit_mb=4096", "-verbosity=1"]);
        let longest = output(Command::new(self.program("inputs")?).args(["longest", target]))?;
        command.arg(format!("-max_len={}", longest.trim())).args(options).args(folders).stderr(file);
        // a leak is looked for at the end alone: after each input it takes longer than the input
        command.env("ASAN_OPTIONS", "detect_odr_violation=0").env("LSAN_OPTIONS", "report_objects=0");
        let ended = call(&mut command);
        let text = fs::read(&log).map_err(|error| format!("{}: {error}", log.display()))?;
        let text = String::from_utf8_lossy(&text).into_owned();
        ended.map_err(|error| format!("{}\n{error}", last(&text))).map(|()| text)
    }

    fn control(&self) -> Result<(), String> {
        self.build()?;
        let found = self.made("control")?;
        let prefix = format!("-artifact_prefix={}/", found.display());
        match self.libfuzzer("control", &[], &[format!("-max_total_time={CONTROL}"), prefix]) {
            Err(why) if why.contains("the fault that is there on purpose") => {
                println!("the fault that is there on purpose was found");
                Ok(())
            }
            Err(why) => Err(why),
            Ok(_) => Err(format!("the fault that is there on purpose was not found in {CONTROL} seconds")),
        }
    }

    fn keep(&self) -> Result<(), String> {
        self.build()?;
        let mut bytes = 0;
        for target in self.targets()? {
            let (found, least) = (self.corpus(&target)?, self.folder.join("least").join(&target));
            let _ = fs::remove_dir_all(&least);
            let least = self.made(&format!("least/{target}"))?;
            self.libfuzzer(&target, &[&least, &found], &["-merge=1".to_owned()])?;
            let kept = self.corpora.join(&target);
            call(Command::new(self.program("inputs")?).arg("pack").arg(&least).arg(&kept))?;
            let size = fs::metadata(&kept).map_err(|error| format!("{}: {error}", kept.display()))?.len();
            println!("{target}: {size} bytes");
            bytes += size;
        }
        println!("{bytes} bytes in all");
        if bytes > LARGEST { Err(format!("the corpora have more than {LARGEST} bytes")) } else { Ok(()) }
    }

    /// A program for each target, and its corpus as an archive.
    fn for_oss_fuzz(&self, out: &Path) -> Result<(), String> {
        self.build()?;
        let said = |error: std::io::Error| format!("{}: {error}", out.display());
        fs::create_dir_all(out).map_err(said)?;
        for target in self.targets()? {
            fs::copy(self.program(&target)?, out.join(&target)).map_err(said)?;
            let corpus = self.corpus(&target)?;
            let archive = out.join(format!("{target}_seed_corpus.zip"));
            let _ = fs::remove_file(&archive);
            let mut zip = Command::new("python3");
            zip.args(["-m", "zipfile", "-c"]).arg(&archive).args(files(&corpus, |_| true)?);
            call(zip.current_dir(out))?;
            let longest = output(Command::new(self.program("inputs")?).args(["longest", &target]))?;
            let options = format!("[libfuzzer]\nmax_len = {}\n", longest.trim());
            fs::write(out.join(format!("{target}.options")), options).map_err(said)?;
        }
        Ok(())
    }

    fn soak(&self, what: &str, time: u64) -> Result<(), String> {
        let mut command = cargo();
        command.args([
            "run",
            "--profile",
            "soak",
            "--locked",
            "--quiet",
            "--package",
            "secant-soak",
            "--target-dir",
        ]);
        command.arg(self.folder.join("build")).args(["--", what, &time.to_string()]).arg(self.made("")?);
        call(command.current_dir(&self.engine))
    }

    fn counts(&self) -> Counts {
        Counts::read(self.folder.join("executions.txt"))
    }

    fn totals(&self) -> Result<(), String> {
        for file in ["executions.txt", "soak.txt"] {
            let counts = Counts::read(self.folder.join(file)).text();
            for (kind, total) in sums(&counts) {
                println!("{kind}: {total}");
            }
        }
        Ok(())
    }
}

/// The sums of counts whose names begin with the same word.
fn sums(counts: &str) -> Vec<(&str, u64)> {
    let mut sums: Vec<(&str, u64)> = Vec::new();
    for line in counts.lines() {
        let Some((name, count)) = line.split_once(' ') else { continue };
        let kind = name.split('-').next().unwrap_or_default();
        let count = count.parse().unwrap_or(0);
        match sums.last_mut() {
            Some((known, sum)) if *known == kind => *sum += count,
            _ => sums.push((kind, count)),
        }
    }
    sums
}

/// A number that libFuzzer prints at its end.
fn statistic(text: &str, name: &str) -> u64 {
    let line = text.lines().rev().find_map(|line| line.strip_prefix(name));
    line.and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

/// What a program said of its end: from its panic on, or at last.
fn last(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let panic = lines.iter().position(|line| line.contains("panicked at"));
    let from = panic.unwrap_or(lines.len().saturating_sub(60));
    lines[from..].iter().take(60).copied().collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read() {
        let text = "stat::number_of_executed_units: 12\nmore\nstat::number_of_executed_units: 39876\n";
        assert_eq!(statistic(text, "stat::number_of_executed_units:"), 39876);
        assert_eq!(statistic("", "stat::number_of_executed_units:"), 0);
        assert_eq!(seconds("10"), Ok(600));
        assert!(seconds("ten").is_err());
    }

    #[test]
    fn counts_are_added_by_their_first_word() {
        assert_eq!(sums("fields-a 3\nfields-b-c 4\nreaders-a 5\n"), [("fields", 7), ("readers", 5)]);
    }
}
