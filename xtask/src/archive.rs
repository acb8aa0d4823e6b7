//! The archive for C, compiled for another target.

use crate::interface::headers;
use crate::tools::{call, cargo, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What an archive is made of.
pub(crate) struct Build<'a> {
    /// Rust's name of the target.
    pub target: &'a str,
    pub profile: &'a str,
    pub features: &'a str,
    /// Settings of the profile.
    pub settings: &'a [(&'a str, &'a str)],
    /// Flags of the compiler.
    pub flags: &'a str,
}

/// A compiler with the sources of the core library.
///
/// # Errors
/// That the compiler does not run.
pub(crate) fn compiler() -> Result<Option<PathBuf>, String> {
    let compiler = std::env::var_os("SECANT_RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = output(Command::new(&compiler).args(["--print", "sysroot"]))?;
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core/Cargo.toml");
    Ok(sources.exists().then(|| compiler.into()))
}

/// A compiler for a target, and where that's standard library is from.
pub(crate) struct Compiler {
    pub program: PathBuf,
    /// Whether the library is compiled from its sources.
    builds: bool,
}

impl Compiler {
    /// One that has the target's standard library, or its sources: `SECANT_RUSTC`, or else rustup's.
    ///
    /// # Errors
    /// That there is none.
    pub(crate) fn of(target: &str) -> Result<Self, String> {
        let program: PathBuf = std::env::var_os("SECANT_RUSTC").unwrap_or_else(|| "rustc".into()).into();
        // a target that the compiler does not know ends here
        let library = output(Command::new(&program).args(["--print", "target-libdir", "--target", target]))?;
        if std::fs::read_dir(library.trim()).is_ok_and(|mut files| files.next().is_some()) {
            return Ok(Self { program, builds: false });
        }
        let compiler = compiler()?.ok_or_else(|| {
            format!(
                "{target}: no standard library for this target: `rustup target add {target}`, or name a compiler that has its \
                 sources in SECANT_RUSTC (docs/machines.md)"
            )
        })?;
        Ok(Self { program: compiler, builds: true })
    }

    /// Makes cargo use it, and compile some crates of the standard library where they are not there.
    pub(crate) fn give(&self, command: &mut Command, crates: &str) {
        command.envs(self.variables(crates));
    }

    /// The variables by which cargo does so.
    pub(crate) fn variables(&self, crates: &str) -> Vec<(&'static str, String)> {
        // sources are compiled as on the nightly channel, which has also the options by which names are hidden
        let mut variables =
            vec![("RUSTC", self.program.display().to_string()), ("RUSTC_BOOTSTRAP", "1".to_owned())];
        if self.builds {
            variables.push(("CARGO_UNSTABLE_BUILD_STD", crates.to_owned()));
        }
        variables
    }
}

/// What a compiler says of its version.
///
/// # Errors
/// That the compiler does not run.
pub(crate) fn version(compiler: &Path) -> Result<String, String> {
    Ok(output(Command::new(compiler).arg("--version"))?.trim().to_owned())
}

/// SHA-2 in loops.
const COMPACT: &str = "--cfg sha2_backend=\"soft\" --cfg sha2_backend_soft=\"compact\"";

impl<'a> Build<'a> {
    /// For a device without an operating system.
    pub(crate) fn device(target: &'a str, features: &'a str) -> Self {
        Self { target, profile: "device", features, settings: &[], flags: COMPACT }
    }

    /// For programs on an operating system.
    pub(crate) fn hosted(target: &'a str, profile: &'a str) -> Self {
        // of these objects no tool makes one with local names
        let flags = if target.contains("-apple-") { "-Zdefault-visibility=hidden" } else { "" };
        Self { target, profile, features: "hosted", settings: &[], flags }
    }

    /// Compiles the archive, which needs neither the target's standard library nor its linker.
    ///
    /// # Errors
    /// What cargo says.
    pub(crate) fn archive(&self, root: &Path, compiler: &Path) -> Result<PathBuf, String> {
        self.archive_by(root, &Compiler { program: compiler.to_owned(), builds: true })
    }

    /// The same by a compiler that may have the core library.
    ///
    /// # Errors
    /// What cargo says.
    pub(crate) fn archive_by(&self, root: &Path, compiler: &Compiler) -> Result<PathBuf, String> {
        let built =
            std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), |folder| root.join(folder));
        let folder = built.join("machines");
        let mut command = cargo();
        compiler.give(command.current_dir(root), "core,alloc");
        let profile = self.profile.to_uppercase().replace('-', "_");
        for (setting, value) in self.settings {
            command.env(format!("CARGO_PROFILE_{profile}_{setting}"), value);
        }
        self.give_flags(&mut command);
        command.args(["rustc", "--quiet", "--locked", "--target", self.target]);
        command.args(["--profile", self.profile, "--target-dir"]).arg(&folder);
        command.args(["--package", "secant-c", "--crate-type", "staticlib", "--no-default-features"]);
        call(command.args(["--features", &format!("library,{}", self.features)]))?;
        let built = if self.profile == "dev" { "debug" } else { self.profile };
        Ok(folder.join(self.target).join(built).join("libsecant_c.a"))
    }

    /// Compiles the archive and puts it into a folder, with the header that says what is in it.
    ///
    /// # Errors
    /// What cargo says, or what cannot be written.
    pub(crate) fn install(&self, root: &Path, compiler: &Path, folder: &Path) -> Result<PathBuf, String> {
        let include = folder.join("include");
        std::fs::create_dir_all(&include).map_err(|error| format!("{}: {error}", include.display()))?;
        for (name, text) in headers(root, self.features)? {
            let path = include.join(name);
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        let (archive, to) = (self.archive(root, compiler)?, folder.join("libsecant.a"));
        std::fs::copy(&archive, &to).map_err(|error| format!("{}: {error}", to.display()))?;
        Ok(to)
    }

    /// Flags beside those that a release gives to all that it compiles, in place of a user's.
    fn give_flags(&self, command: &mut Command) {
        const ENCODED: &str = "CARGO_ENCODED_RUSTFLAGS";
        if self.flags.is_empty() {
            return;
        }
        match std::env::var(ENCODED) {
            Ok(given) if !given.is_empty() => {
                let flags = self.flags.split(' ').map(str::to_owned);
                let all: Vec<String> = std::iter::once(given).chain(flags).collect();
                command.env(ENCODED, all.join("\x1f"));
            }
            _ => {
                command.env("RUSTFLAGS", self.flags);
            }
        }
    }
}
