//! The programs that are stepped through, and how they are started.

use super::{USAGE, stepper, traced};
use crate::tools::{call, is_there, not_tested};
use crate::{c, dist, python};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The secrets of an operation.
const SECRETS: &str = "6";
/// Operations on secrets that each program has.
const SHORT: usize = 6;
const LIBRARY: usize = 95;
const EVERYTHING: usize = 329;
const PYTHON: usize = 56;
const RUBY: usize = 12;

/// What the command does with key files, whose `{}` is the number of a secret.
const COMMANDS: [&[&str]; 5] = [
    &["sign", "--key", "p256-{}.der", "--signature-format", "raw-hex", "message"],
    &["sign", "--key", "ed25519-{}.der", "--signature-format", "raw-hex", "message"],
    &["ecdh", "--key", "p256-{}.der", "--peer", "p256-peer.der"],
    &["ecdh", "--key", "p256-{}.der", "--peer", "p256-peer.der", "--format", "raw"],
    &["ecdh", "--key", "x25519-{}.der", "--peer", "x25519-peer.der"],
];
/// Private keys on P-256, in hexadecimal digits: two of no pattern, 1, the greatest, with zero words above and below.
const KEYS: [&str; 6] = [
    "8f3c1d2b7a6e5940c1b2d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728",
    "51e09a7b3c4d5e6f708192a3b4c5d6e7f80912233445566778899aabbccddeef",
    "0000000000000000000000000000000000000000000000000000000000000001",
    "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550",
    "00000000000000000000000000000000394a5b6c7d8e9fa0b1c2d3e4f5061728",
    "8f3c1d2b7a6e5940c1b2d3e4f506172800000000000000000000000000000000",
];

/// The folders of a run.
pub(super) struct Place<'a> {
    root: &'a Path,
    /// What is built and unpacked.
    folder: PathBuf,
    stepper: PathBuf,
}

impl<'a> Place<'a> {
    /// With a single-stepper.
    ///
    /// # Errors
    /// One that cannot be built, or whose tests fail.
    pub(super) fn new(root: &'a Path) -> Result<Self, String> {
        let folder = root.join("target/trace/programs");
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Self { root, folder, stepper: stepper(root)? })
    }

    /// One of the tasks.
    ///
    /// # Errors
    /// An unknown one, or the first thing that is wrong.
    pub(super) fn run(&self, task: &str) -> Result<(), String> {
        match task {
            "short" => self.short(),
            "library" => self.library("trace", LIBRARY),
            "everything" => self.library("everything", EVERYTHING),
            "command" => self.command(),
            "python" => self.python(),
            "ruby" => self.ruby(),
            _ => Err(USAGE.to_owned()),
        }
    }

    /// The single-stepper on a program.
    fn step(&self, options: &[&str], program: &Path) -> Command {
        let mut command = Command::new(&self.stepper);
        command.args(options).arg("--").arg(program).current_dir(&self.folder);
        command
    }

    /// The operations in C with a library that is installed somewhere.
    fn operations(&self, prefix: &Path) -> Result<PathBuf, String> {
        let program = self.folder.join("operations");
        let mut compiler = Command::new("cc");
        compiler.args(["-std=gnu99", "-O1", "-DMARKS_ARE_SIGNALS", "-I"]).arg(prefix.join("include"));
        compiler.arg(self.root.join("testing/machines/operations.c")).arg("-o").arg(&program);
        let folder = prefix.join("lib");
        compiler.arg(folder.join("libsecant.so")).arg(format!("-Wl,-rpath,{}", folder.display()));
        call(&mut compiler)?;
        Ok(program)
    }

    fn short(&self) -> Result<(), String> {
        // where `cargo xtask c test` installs it
        let prefix = self.root.join("target/c/installed here");
        c::install(self.root, c::PROFILE, &prefix.display().to_string())?;
        let mut step = self.step(&["--together", SECRETS], &self.operations(&prefix)?);
        traced(step.args(["short", machine()]), &format!("short, {}", machine()), SHORT)
    }

    fn library(&self, list: &str, operations: usize) -> Result<(), String> {
        let program = self.operations(&self.unpacked("libsecant-")?)?;
        let mut machines = vec![machine(), "adx"];
        machines.dedup();
        for machine in machines {
            let mut step = self.step(&["--together", SECRETS], &program);
            traced(step.args([list, machine]), &format!("libsecant.so, {machine}"), operations)?;
        }
        Ok(())
    }

    fn command(&self) -> Result<(), String> {
        let program = self.unpacked("secant-cli-")?.join("bin/secant");
        let convert = |key: &str, curve: &str, file: &str| {
            std::fs::write(self.folder.join("key.hex"), key).map_err(|error| error.to_string())?;
            let mut command = Command::new(&program);
            command.args(["convert", "--key", "key.hex", "--curve", curve, "--format", "der"]);
            call(command.args(["--force", "--out", file]).current_dir(&self.folder))
        };
        std::fs::write(self.folder.join("message"), "a message").map_err(|error| error.to_string())?;
        for (curve, name) in [("P-256", "p256"), ("x25519", "x25519"), ("ed25519", "ed25519")] {
            for (which, key) in KEYS.iter().enumerate() {
                convert(key, curve, &format!("{name}-{which}.der"))?;
            }
            if name == "ed25519" {
                continue;
            }
            let mut public = Command::new(&program);
            public.args(["public", "--key", &format!("{name}-0.der"), "--format", "der", "--force"]);
            call(public.args(["--out", &format!("{name}-peer.der")]).current_dir(&self.folder))?;
        }
        for arguments in COMMANDS {
            let mut step = self.step(&["--runs", SECRETS, "--whole", "--object", "bin/secant"], &program);
            traced(step.args(arguments), &format!("secant {}", arguments.join(" ")), 1)?;
        }
        Ok(())
    }

    fn python(&self) -> Result<(), String> {
        let Some(interpreter) = python::interpreter() else {
            return not_tested("the Python module", "no Python");
        };
        let folder = self.folder.join("python");
        call(Command::new(interpreter).args(["-m", "venv", "--clear"]).arg(&folder))?;
        let inside = folder.join("bin/python");
        let pip = ["-m", "pip", "--quiet", "install", "--no-index"];
        call(Command::new(&inside).args(pip).arg(self.part("secant-", ".whl")?))?;
        let mut step = self.step(&["--runs", SECRETS, "--object", "_native"], &inside);
        step.env("PYTHONHASHSEED", "0").arg("-I").arg(self.root.join("testing/trace/operations.py"));
        traced(step.arg("{}"), "the Python module", PYTHON)
    }

    fn ruby(&self) -> Result<(), String> {
        if !is_there("ruby", "the gem with")? {
            return Ok(());
        }
        let folder = self.folder.join("gems");
        let mut install = Command::new("gem");
        install.args(["install", "--local", "--no-document"]).arg(self.part("secant-", "-linux.gem")?);
        call(install.env("GEM_HOME", &folder))?;
        let mut step = self.step(&["--runs", SECRETS, "--object", "secant_ext"], Path::new("ruby"));
        step.env("GEM_HOME", &folder).arg("-W0").arg(self.root.join("testing/trace/operations.rb"));
        traced(step.arg("{}"), "the gem", RUBY)
    }

    /// One of the parts of the release.
    fn part(&self, start: &str, end: &str) -> Result<PathBuf, String> {
        dist::one(&self.root.join(dist::FOLDER), start, end).map_err(|error| format!("{error}: make dist"))
    }

    /// An archive of the release, unpacked.
    fn unpacked(&self, start: &str) -> Result<PathBuf, String> {
        let folder = self.folder.join(start.trim_end_matches('-'));
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let tar = ["-xz", "--strip-components=1", "-f"];
        call(Command::new("tar").args(tar).arg(self.part(start, ".tar.gz")?).arg("-C").arg(&folder))?;
        Ok(folder)
    }
}

/// The machine that secant chooses here.
fn machine() -> &'static str {
    if !cfg!(target_arch = "x86_64") {
        "portable"
    } else if is_detected() {
        "ifma"
    } else {
        "adx"
    }
}

#[cfg(target_arch = "x86_64")]
fn is_detected() -> bool {
    std::arch::is_x86_feature_detected!("avx512ifma")
}
#[cfg(not(target_arch = "x86_64"))]
fn is_detected() -> bool {
    false
}
