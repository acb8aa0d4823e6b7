//! Both gems, installed and used: the one of the sources where pkg-config finds the library, the one with the library inside
//! where neither a compiler nor the library can be found.

use crate::tools::{call, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a program that uses an installed gem does.
const PROGRAM: &str = r#"
require "secant"
key = Secant::PrivateKey.generate(:secp256r1)
signature = key.sign("message")
abort "the signature is refused" unless key.public_key.verify(signature, "message")
abort "another message is taken" if key.public_key.verify(signature, "massage")
abort "secp256k1 is not native" unless Secant::Secp256k1.native?
puts Gem.loaded_specs["secant"].full_name
"#;

/// The names of both gems' files: of the sources, and with the library inside for this platform.
///
/// # Errors
/// That there is no Ruby.
pub(super) fn names() -> Result<[String; 2], String> {
    let version = env!("CARGO_PKG_VERSION");
    let platform = output(Command::new("ruby").args(["-e", "print Gem::Platform.local.to_s"]))?;
    Ok([format!("secant-{version}.gem"), format!("secant-{version}-{platform}.gem")])
}

/// Installs both gems of a folder below another one, and uses them; the library is installed below a prefix.
///
/// # Errors
/// The first thing that is wrong.
pub(crate) fn try_both(gems: &Path, prefix: &Path, target: &Path) -> Result<(), String> {
    let [source, native] = names()?.map(|name| gems.join(name));
    Trial { target, prefix: Some(prefix), tools: None }.install("source", &source)?;
    // no compiler, no pkg-config and no library
    let tools = target.join("tools");
    std::fs::create_dir_all(&tools).map_err(|error| format!("{}: {error}", tools.display()))?;
    for name in ["ruby", "gem"] {
        let path = output(Command::new("which").arg(name))?;
        let link = tools.join(name);
        if link.symlink_metadata().is_ok() {
            std::fs::remove_file(&link).map_err(|error| format!("{}: {error}", link.display()))?;
        }
        std::os::unix::fs::symlink(path.trim(), &link)
            .map_err(|error| format!("{}: {error}", link.display()))?;
    }
    Trial { target, prefix: None, tools: Some(tools) }.install("native", &native)
}

/// Where a gem is installed.
struct Trial<'a> {
    /// The folder below which it is.
    target: &'a Path,
    /// Where the library is, if it can be found.
    prefix: Option<&'a Path>,
    /// The programs that there are, if not all.
    tools: Option<PathBuf>,
}

impl Trial<'_> {
    /// Installs a gem into a folder of its own and runs a program with it, which says which gem it uses.
    fn install(&self, folder: &str, file: &Path) -> Result<(), String> {
        let home = self.target.join(folder);
        if home.exists() {
            std::fs::remove_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
        }
        let apart = |program: &str| {
            let mut command = match &self.tools {
                Some(path) => Command::new(path.join(program)),
                None => Command::new(program),
            };
            command.env_remove("PKG_CONFIG_PATH");
            command.envs(self.tools.as_ref().map(|path| ("PATH", path)));
            command.envs(self.prefix.map(|prefix| ("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"))));
            command.current_dir(self.target).env("GEM_HOME", &home).env("GEM_PATH", &home);
            command
        };
        call(apart("gem").args(["install", "--local", "--no-document", "--silent"]).arg(file))?;
        let used = output(apart("ruby").args(["-e", PROGRAM]))?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        if used.trim() != name {
            return Err(format!("the program used {used:?} instead of {name}"));
        }
        println!("{name}: installed and used");
        Ok(())
    }
}
