//! Using the parts for a target that is named, where nothing else of secant is; in an emulator where this machine is another.
//!
//! | part | what |
//! |---|---|
//! | `sums` | SHA256SUMS is right, and of all files |
//! | `python` | the wheel, installed as pip does on such a machine, in Debian's Python for it |
//! | `library` | a program in C with the shared library, and one with the archive |
//! | `program` | the command |
//!
//! Debian's packages for the machine are unpacked into a folder, from which the emulator takes the libraries that programs
//! ask for. apt-get downloads them with lists of its own: what is installed on this machine stays as it is.

use super::trial::{Trial, named_after, one};
use super::{about, emptied, folder_of};
use crate::python;
use crate::targets::Target;
use crate::tools::{call, is_there, not_tested, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A machine on which parts are tried.
struct Machine {
    target: &'static str,
    /// What runs its programs, and Debian's name of it; none for this machine.
    emulated: Option<(&'static str, &'static str)>,
    /// The names of its platform for wheels.
    platforms: &'static [&'static str],
}

const MACHINES: [Machine; 2] = [
    Machine {
        target: "aarch64-unknown-linux-gnu",
        emulated: Some(("qemu-aarch64", "arm64")),
        platforms: &["manylinux2014_aarch64"],
    },
    Machine { target: "x86_64-unknown-linux-gnu", emulated: None, platforms: &[] },
];

/// The packages without which Python does not run, and the standard library.
const PACKAGES: [&str; 2] = ["python3.11-minimal", "libpython3.11-stdlib"];
/// Python and the folder of its packages, in a folder of Debian's packages.
const PYTHON: &str = "usr/bin/python3.11";
const SITE: &str = "usr/lib/python3/dist-packages";
/// A program in C.
const SOURCE: &str = "doors/c/examples/handshake.c";

/// A part of the test.
type Part = fn(&Emulated) -> Result<(), String>;

const PARTS: [(&str, Part); 4] = [
    ("sums", |emulated| emulated.trial.sums()),
    ("python", Emulated::python),
    ("library", Emulated::library),
    ("program", Emulated::program),
];

/// Tries some parts, or all where none is named.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(root: &Path, target: &str, wanted: &[&str]) -> Result<(), String> {
    if let Some(unknown) = wanted.iter().find(|name| PARTS.iter().all(|(part, _)| part != *name)) {
        return Err(format!("{unknown}: not one of {:?}", PARTS.map(|(part, _)| part)));
    }
    let Some(machine) = MACHINES.iter().find(|machine| machine.target == target) else {
        return not_tested(&format!("the parts for {target}"), "no machine to run them on");
    };
    let what = format!("the parts for {target} by");
    for tool in machine.emulated.map_or(vec![], |(emulator, _)| vec![emulator, "apt-get", "dpkg", "clang"]) {
        if !is_there(tool, &what)? {
            return Ok(());
        }
    }
    let trial = Trial::of(root, folder_of(Some(target)), target)?;
    let files = machine.emulated.map(|(_, debian)| unpacked(root, debian)).transpose()?;
    let emulated = Emulated { root: root.to_path_buf(), machine, trial, files };
    for (name, part) in PARTS.iter().filter(|(name, _)| wanted.is_empty() || wanted.contains(name)) {
        part(&emulated).map_err(|error| format!("{name}: {error}"))?;
        println!("dist: {name} for {target}: right");
    }
    Ok(())
}

/// The parts for a machine, and its files where it is emulated.
struct Emulated {
    root: PathBuf,
    machine: &'static Machine,
    trial: Trial,
    files: Option<PathBuf>,
}

impl Emulated {
    /// What runs a program of the machine's, which finds libraries in a folder.
    fn command(&self, program: &Path, libraries: Option<&Path>) -> Command {
        let Some((emulator, files)) = self.machine.emulated.map(|(name, _)| name).zip(self.files.as_ref())
        else {
            let mut command = Command::new(program);
            command.envs(libraries.map(|folder| ("LD_LIBRARY_PATH", folder)));
            return command;
        };
        let mut command = Command::new(emulator);
        command.arg("-L").arg(files);
        if let Some(folder) = libraries {
            // the emulator itself must not find them
            command.arg("-E").arg(format!("LD_LIBRARY_PATH={}", folder.display()));
        }
        command.arg(program);
        command
    }

    fn python(&self) -> Result<(), String> {
        let wheel = one(self.trial.parts(), "secant-", ".whl")?;
        self.trial.names_no_folder(&self.trial.unpacked(&wheel, "wheel")?)?;
        let Some(files) = &self.files else { return python::try_here(&self.root, &wheel) };
        let site = files.join(SITE);
        emptied(&site)?;
        python::installed_for(&self.root, &wheel, self.machine.platforms, &site)?;
        let script = self.root.join("doors/python/scripts/installed.py");
        call(self.command(&files.join(PYTHON), None).arg("-I").arg(script))
    }

    fn library(&self) -> Result<(), String> {
        let target = Target::find(Some(self.machine.target))?;
        let archive = one(self.trial.parts(), "libsecant-", ".tar.gz")?;
        let prefix = self.trial.unpacked(&archive, "library")?;
        let libraries = prefix.join("lib");
        self.trial.names_no_folder(&prefix)?;
        named_after(&target.name, &archive, &libraries.join("libsecant.so"))?;
        for (name, options) in
            [("shared", vec!["-lsecant"]), ("archive", vec!["-l:libsecant.a", "-Wl,--gc-sections"])]
        {
            let program = prefix.join(name);
            let mut compiler = target.compiler()?;
            compiler.args(["-std=c99", "-O1", "-I"]).arg(prefix.join("include")).arg(self.root.join(SOURCE));
            compiler.arg("-L").arg(&libraries).args(options);
            call(compiler.arg("-o").arg(&program))?;
            print!("{}", output(&mut self.command(&program, Some(&libraries)))?);
        }
        Ok(())
    }

    fn program(&self) -> Result<(), String> {
        let archive = one(self.trial.parts(), "secant-cli-", ".tar.gz")?;
        let program = self.trial.unpacked(&archive, "command")?.join("bin/secant");
        self.trial.names_no_folder(&program)?;
        named_after(self.machine.target, &archive, &program)?;
        self.trial.use_program(&|| self.command(&program, None), "command")
    }
}

/// Debian's packages for a machine, unpacked below `target/machines` where they are not yet.
fn unpacked(root: &Path, debian: &str) -> Result<PathBuf, String> {
    let files = root.join("target/machines/debian").join(debian);
    if files.join(PYTHON).exists() {
        return Ok(files);
    }
    let state = root.join("target/machines/debian").join(format!("{debian}-apt"));
    emptied(&state)?;
    for folder in ["lists/partial", "archives/partial"] {
        std::fs::create_dir_all(state.join(folder)).map_err(about(&state))?;
    }
    std::fs::write(state.join("status"), "").map_err(about(&state))?;
    let apt = |arguments: &[&str]| {
        let mut apt = Command::new("apt-get");
        for (name, path) in [("State::Lists", "lists"), ("State::status", "status"), ("Cache", "")] {
            apt.arg("-o").arg(format!("Dir::{name}={}", state.join(path).display()));
        }
        apt.args([
            "-o",
            &format!("APT::Architecture={debian}"),
            "-o",
            &format!("APT::Architectures::={debian}"),
        ]);
        call(apt.args(["-qq", "-o", "Debug::NoLocking=1"]).args(arguments))
    };
    apt(&["update"])?;
    apt(&[&["--yes", "--download-only", "--no-install-recommends", "install"], &PACKAGES[..]].concat())?;
    // the folder has its name when all of them are in it
    let (archives, whole) = (state.join("archives"), state.join("files"));
    for name in super::names(&archives)?.iter().filter(|name| name.ends_with(".deb")) {
        call(Command::new("dpkg").arg("--extract").arg(archives.join(name)).arg(&whole))?;
    }
    std::fs::rename(&whole, &files).map_err(about(&files))?;
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_parts_are_refused() {
        let error =
            run(Path::new("/nowhere"), "aarch64-unknown-linux-gnu", &["ruby"]).expect_err("no such part");
        assert!(error.starts_with("ruby: not one of"), "{error}");
    }
}
