//! Virtual environments below `target/python`, and the wheels that are built and installed in them.

use super::{of_environment, run_aloud};
use crate::tools::output;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The most bytes that a wheel may have.
const MAX_WHEEL: u64 = 9_500_000;

/// A virtual environment.
pub(super) struct Environment<'a> {
    root: &'a Path,
    pub(super) python: PathBuf,
    /// Further variables of what runs in it: they are for the build of the wheel.
    variables: &'a [(&'a str, &'a str)],
}

impl<'a> Environment<'a> {
    /// One with the requirements in it.
    pub(super) fn new(
        root: &'a Path,
        python: &OsStr,
        name: &str,
        requirements: Option<&str>,
        variables: &'a [(&'a str, &'a str)],
    ) -> Result<Self, String> {
        let this = Self { root, python: of_environment(root, name), variables };
        if !this.python.exists() {
            run_aloud(Command::new(python).args(["-m", "venv"]).arg(root.join("target/python").join(name)))?;
        }
        if let Some(requirements) = requirements {
            this.pip(&["install", "--quiet", "--requirement", requirements])?;
        }
        Ok(this)
    }

    /// One with the requirements in it, and secant as the repository has it.
    pub(super) fn with_secant(
        root: &'a Path,
        python: &OsStr,
        name: &str,
        requirements: Option<&str>,
    ) -> Result<Self, String> {
        let this = Self::new(root, python, name, requirements, &[])?;
        let wheel = this.wheel(root)?;
        this.install(&wheel)?;
        Ok(this)
    }

    /// Builds the one wheel of a folder with the sources, and checks its size.
    pub(super) fn wheel(&self, sources: &Path) -> Result<PathBuf, String> {
        let wheel = self.wheel_of_any_size(sources)?;
        let size = std::fs::metadata(&wheel).map_err(|error| format!("{}: {error}", wheel.display()))?.len();
        eprintln!("the wheel has {:.1} MB", size as f64 / 1e6);
        if size > MAX_WHEEL {
            return Err(format!("the wheel has {size} bytes, more than {MAX_WHEEL}"));
        }
        Ok(wheel)
    }

    /// The same for one that no user gets.
    pub(super) fn wheel_of_any_size(&self, sources: &Path) -> Result<PathBuf, String> {
        let folder = self.root.join("target/python/wheel");
        // an older wheel may have another name
        if folder.exists() {
            std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let (to, from) = (folder.display().to_string(), sources.display().to_string());
        self.pip(&["wheel", "--quiet", "--no-deps", "--wheel-dir", &to, &from])?;
        only_file(&folder)
    }

    /// Installs a wheel, in place of one that is there.
    pub(super) fn install(&self, wheel: &Path) -> Result<(), String> {
        self.pip(&["install", "--quiet", "--force-reinstall", "--no-deps", &wheel.display().to_string()])
    }

    fn pip(&self, arguments: &[&str]) -> Result<(), String> {
        let pip = ["-m", "pip", "--disable-pip-version-check"];
        self.run(&[&pip, arguments].concat())
    }

    /// What a program of Python's prints there.
    pub(super) fn says(&self, program: &str) -> Result<String, String> {
        output(Command::new(&self.python).args(["-I", "-c", program]))
    }

    /// Runs the environment's Python in the repository's root.
    pub(super) fn run(&self, arguments: &[&str]) -> Result<(), String> {
        let variables = self.variables.iter().copied();
        run_aloud(Command::new(&self.python).args(arguments).envs(variables).current_dir(self.root))
    }
}

/// The one file of a folder.
pub(super) fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    match paths.as_slice() {
        [path] => Ok(path.clone()),
        _ => Err(format!("{}: {} files instead of one", folder.display(), paths.len())),
    }
}
