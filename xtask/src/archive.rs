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

    /// Compiles the archive, which needs neither the target's standard library nor its linker.
    ///
    /// # Errors
    /// What cargo says.
    pub(crate) fn archive(&self, root: &Path, compiler: &Path) -> Result<PathBuf, String> {
        let folder = root.join("target/machines");
        let mut command = cargo();
        // the standard library's sources are built as on the compiler's nightly channel
        command.env("RUSTC", compiler).env("RUSTC_BOOTSTRAP", "1").current_dir(root);
        let profile = self.profile.to_uppercase().replace('-', "_");
        for (setting, value) in self.settings {
            command.env(format!("CARGO_PROFILE_{profile}_{setting}"), value);
        }
        if !self.flags.is_empty() {
            command.env("RUSTFLAGS", self.flags);
        }
        command.args(["rustc", "--quiet", "--locked", "-Zbuild-std=core,alloc", "--target", self.target]);
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
}
