//! The libraries where they are installed, and programs that find them there.

use crate::tools::{cargo, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The vectors that `secant-lines` writes: a file that is skipped shows here.
const VECTORS: usize = 28883;

/// The library where it is installed, and a folder for programs.
pub(super) struct Bench<'a> {
    pub root: &'a Path,
    pub prefix: PathBuf,
    pub folder: PathBuf,
}

impl Bench<'_> {
    /// What pkg-config says of the installed library.
    pub(super) fn flags(&self, arguments: &[&str]) -> Result<Vec<String>, String> {
        let mut command = Command::new("pkg-config");
        command.env("PKG_CONFIG_PATH", self.prefix.join("lib/pkgconfig"));
        let text = output(command.args(arguments).arg("secant"))?;
        Ok(text.split_whitespace().map(str::to_owned).collect())
    }

    /// A program that finds the installed library.
    pub(super) fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("LD_LIBRARY_PATH", self.prefix.join("lib")).current_dir(&self.folder);
        command
    }

    /// The published vectors, through a program that answers them.
    pub(super) fn vectors(&self, program: &Path) -> Result<(), String> {
        let lines = output(cargo().current_dir(self.root).args([
            "run",
            "--quiet",
            "--locked",
            "--package",
            "secant-lines",
        ]))?;
        let path = self.folder.join("vectors.txt");
        std::fs::write(&path, lines).map_err(|error| format!("{}: {error}", path.display()))?;
        let input = std::fs::File::open(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let text = output(self.command(program).stdin(input))?;
        let expected = format!("{VECTORS} vectors right");
        if text.trim() == expected { Ok(()) } else { Err(format!("not {expected}: {text}")) }
    }
}
