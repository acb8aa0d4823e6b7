//! Programs in C with the archive on other machines: what `cargo xtask c test` runs on this one, in emulators.
//!
//! Debian's compilers for other machines exclude each other: clang compiles for all of them, lld links, and the libraries
//! of C are Debian's for cross compilation. Programs are static, so that an emulator needs no folder of the machine's.

use super::chosen;
use super::counts::Row;
use super::operations::{self, Operations};
use crate::archive::{Build, compiler, version};
use crate::c::{Libraries, PROFILE, RELEASE, cases, libraries, vectors, write_lines};
use crate::interface::{Interface, hostile_calls};
use crate::targets::Target;
use crate::tools::{call, is_there, not_tested, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What libraries for an operating system have, and the same with less code.
const HOSTED: &str = "hosted";
const SMALL: &str = "hosted,small";
/// What is not tested where something is missing.
const WHAT: &str = "programs on other machines";
/// Hostile calls, beside those that walk through all choices.
const HOSTILE_CALLS: &str = "2000";

/// A machine that programs run on.
struct Machine {
    name: &'static str,
    /// Rust's name of the target, and clang's.
    rust: &'static str,
    clang: &'static str,
    /// What runs a program.
    runner: Runner,
    /// The profile of the archive: where instructions are counted, that of the library that users get.
    profile: &'static str,
    features: &'static str,
    /// The machines of secant that its processor can be, and that are traced.
    kinds: &'static [&'static str],
}

enum Runner {
    /// One of QEMU's, of programs for Linux.
    Emulator(&'static str),
    /// The same where there are traces alone: this machine's processor has the other's instructions.
    Native(&'static str),
    /// Windows' libraries; programs are linked with the library as a DLL.
    Wine,
    /// Node.js, whose module `wasi` is the system.
    Node,
}
use Runner::{Emulator, Native, Node, Wine};

const MACHINES: [Machine; 7] = [
    AARCH64,
    machine("armv7", "armv7-unknown-linux-gnueabihf", "arm-linux-gnueabihf", Emulator("qemu-arm")),
    Machine {
        features: SMALL,
        ..machine("i686", "i686-unknown-linux-gnu", "i686-linux-gnu", Native("qemu-i386"))
    },
    machine("riscv64", "riscv64gc-unknown-linux-gnu", "riscv64-linux-gnu", Emulator("qemu-riscv64")),
    // secrets show: the compiler makes branches of carries of 128 bits
    Machine {
        kinds: &[],
        ..machine("s390x", "s390x-unknown-linux-gnu", "s390x-linux-gnu", Emulator("qemu-s390x"))
    },
    machine("wasm32", "wasm32-wasip1", "wasm32-wasi", Node),
    machine("windows", "x86_64-pc-windows-gnu", "x86_64-w64-mingw32", Wine),
];

/// A machine on which secant is portable.
const fn machine(name: &'static str, rust: &'static str, clang: &'static str, runner: Runner) -> Machine {
    Machine { name, rust, clang, runner, profile: PROFILE, features: HOSTED, kinds: &["portable"] }
}

/// The machine whose instructions are counted.
const AARCH64: Machine = Machine {
    profile: RELEASE,
    kinds: &["portable", "aarch64"],
    ..machine("aarch64", "aarch64-unknown-linux-gnu", "aarch64-linux-gnu", Emulator("qemu-aarch64"))
};

/// Builds and tests on some machines, or all where none is named.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(root: &Path, wanted: &[&str]) -> Result<(), String> {
    let machines = chosen(&MACHINES, |machine| machine.name, wanted)?;
    let Some(compiler) = compiler()? else { return not_tested(WHAT, "sources of the core library missing") };
    let folder = folder(root)?;
    let (lines, calls) = (folder.join("vectors.txt"), folder.join("hostile_calls.h"));
    write_lines(root, &lines)?;
    std::fs::write(&calls, hostile_calls(&Interface::read(root)?)).map_err(|error| error.to_string())?;
    for machine in machines {
        let Some(trial) = machine.trial(root, &folder, &compiler)? else { continue };
        trial.run(&lines)?;
        trial.traces()?;
        if machine.name == AARCH64.name {
            operations::check(root, version(&compiler)?, trial.counts()?, AARCH64.kinds)?;
        }
        println!("machines: programs on {} are right", machine.name);
    }
    Ok(())
}

/// Writes the table of counts.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn count(root: &Path) -> Result<(), String> {
    let compiler = compiler()?.ok_or("sources of the core library missing")?;
    let folder = folder(root)?;
    let trial = AARCH64.trial(root, &folder, &compiler)?.ok_or("a tool is missing")?;
    operations::write(root, version(&compiler)?, trial.counts()?)
}

/// Where programs are built.
fn folder(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join("target/machines/programs");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

impl Machine {
    /// What emulates its processor, for programs for Linux.
    fn emulator(&self) -> Option<&'static str> {
        match self.runner {
            Emulator(name) | Native(name) => Some(name),
            Wine | Node => None,
        }
    }

    /// The linker: lld, but for what Debian's does not know.
    fn linker(&self) -> &'static str {
        match self.name {
            "riscv64" => "riscv64-linux-gnu-ld",
            "s390x" => "s390x-linux-gnu-ld",
            _ => "ld.lld",
        }
    }

    /// Whether everything is there.
    fn has_tools(&self) -> Result<bool, String> {
        let what = format!("{WHAT} ({}) with", self.name);
        let tools: &[&str] = match self.runner {
            Emulator(name) | Native(name) => &["clang", self.linker(), name],
            Wine => &[MINGW, WINE],
            Node => &["clang", "wasm-ld", "node"],
        };
        for tool in tools {
            if !is_there(tool, &what)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The library for the machine; none where a tool is missing.
    fn trial<'a>(
        &'a self,
        root: &'a Path,
        folder: &'a Path,
        compiler: &Path,
    ) -> Result<Option<Trial<'a>>, String> {
        if !self.has_tools()? {
            return Ok(None);
        }
        let build = Build {
            target: self.rust,
            profile: self.profile,
            features: self.features,
            settings: &[],
            flags: "",
        };
        let mut trial = Trial { machine: self, root, folder, library: build.archive(root, compiler)? };
        if matches!(self.runner, Wine) {
            trial.library = trial.dll()?;
        }
        Ok(Some(trial))
    }
}

/// A machine with its library, and a folder for programs.
struct Trial<'a> {
    machine: &'a Machine,
    root: &'a Path,
    folder: &'a Path,
    library: PathBuf,
}

impl Trial<'_> {
    /// All programs.
    fn run(&self, lines: &Path) -> Result<(), String> {
        let program = |source: &str| Ok::<_, String>(self.command(&self.program(source)?));
        for source in ["doors/c/tests/c/bad_input.c", "doors/c/examples/handshake.c"] {
            output(&mut program(source)?)?;
        }
        vectors(&mut program("doors/c/tests/c/vectors.c")?, lines)?;
        cases(&mut program("doors/c/tests/c/cases.c")?, self.root)?;
        // pages that cannot be read are POSIX'
        if self.machine.emulator().is_some() {
            output(program("doors/c/tests/c/hostile.c")?.arg(HOSTILE_CALLS))?;
        }
        Ok(())
    }

    /// Operations on secrets, on each machine of secant.
    fn traces(&self) -> Result<(), String> {
        self.operations()?.iter().try_for_each(Operations::traces)
    }

    /// Instructions of each operation, on each machine of secant.
    fn counts(&self) -> Result<Vec<Row>, String> {
        let rows = self.operations()?.iter().map(Operations::counts).collect::<Result<Vec<_>, _>>()?;
        Ok(rows.concat())
    }

    /// The program of operations on each machine of secant; none where no emulator has the plug-in.
    fn operations(&self) -> Result<Vec<Operations<'_>>, String> {
        let Some(emulator) = self.machine.emulator() else { return Ok(Vec::new()) };
        let program = self.program("testing/machines/operations.c")?;
        let on = |machine| Operations { root: self.root, emulator, program: program.clone(), machine };
        Ok(self.machine.kinds.iter().copied().map(on).collect())
    }

    /// A library for Windows, and what programs link for it; beside it what Wine lacks.
    fn dll(&self) -> Result<PathBuf, String> {
        let Libraries { shared, import, .. } =
            libraries(self.root, &self.library, &Target::find(Some(self.machine.rust))?)?;
        let beside = self.folder.join("secant.dll");
        std::fs::copy(&shared, &beside).map_err(|error| format!("{}: {error}", beside.display()))?;
        let mut compiler = Command::new(MINGW);
        compiler.args(["-shared", "-O1"]).arg(self.root.join("testing/machines/bcryptprimitives.c"));
        let stand_in = self.folder.join("bcryptprimitives.dll");
        call(compiler.arg("-ladvapi32").arg("-o").arg(stand_in))?;
        import.ok_or_else(|| format!("{}: nothing to link programs with", shared.display()))
    }

    /// A program in C with the library.
    fn program(&self, source: &str) -> Result<PathBuf, String> {
        let name = Path::new(source).file_stem().unwrap_or_default().to_string_lossy();
        let extension = if matches!(self.machine.runner, Wine) { "exe" } else { "" };
        let program = self.folder.join(format!("{}-{name}", self.machine.name)).with_extension(extension);
        let mut compiler = Command::new(if matches!(self.machine.runner, Wine) { MINGW } else { "clang" });
        if !matches!(self.machine.runner, Wine) {
            compiler.args(["-static", "-target", self.machine.clang]);
            // for wasm clang finds it by itself
            if self.machine.linker() == "ld.lld" {
                compiler.arg("-fuse-ld=lld");
            }
        }
        compiler.args(["-std=c99", "-O1", "-I"]).arg(self.root.join("doors/c/include"));
        compiler.arg("-I").arg(self.folder).arg(self.root.join(source)).arg(&self.library);
        call(compiler.arg("-o").arg(&program))?;
        Ok(program)
    }

    /// What runs a program.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(match self.machine.runner {
            Native(_) if cfg!(target_arch = "x86_64") => return Command::new(program),
            Emulator(name) | Native(name) => name,
            Wine => WINE,
            Node => "node",
        });
        match self.machine.runner {
            // a folder of its own in place of the user's, and nothing said of what is not a test's
            Wine => command.env("WINEPREFIX", self.folder.join("wine")).env("WINEDEBUG", "-all"),
            Node => command.arg("--no-warnings").arg(self.root.join("testing/machines/wasi.mjs")),
            _ => &mut command,
        };
        command.arg(program);
        command
    }
}

/// The compiler for Windows.
const MINGW: &str = "x86_64-w64-mingw32-gcc";
/// Debian has it outside the folders of commands.
const WINE: &str = "/usr/lib/wine/wine64";
