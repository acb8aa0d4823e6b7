//! `cargo xtask dist build | check | test`: what a release consists of, in one folder.
//!
//! | task | what |
//! |---|---|
//! | `build [--dirty] [--target TARGET]` | makes all parts of the commit below `target/dist`; with `--dirty` also of a tree that differs from it; with `--target` those that are compiled, for this target, below `target/dist_TARGET` |
//! | `check` | makes the crates' packages and looks at them, in seconds |
//! | `test [PART...]` | installs the parts from `target/dist` in empty environments below `target/dist_test`, and uses them |
//! | `test --target TARGET [PART...]` | the same with the parts for this target, in an emulator |
//!
//! | part | what |
//! |---|---|
//! | `NAME-VERSION.crate` | the crates, in the order of the layers |
//! | `secant-VERSION.tar.gz`, `secant-VERSION-….whl` | Python: the source distribution, and the wheel that is made of it |
//! | `secant-VERSION.gem`, `secant-VERSION-PLATFORM.gem` | Ruby: the gem of sources, and the one with the library inside |
//! | `secant-VERSION-source.tar.gz` | all that is committed, of which the libraries for C are built |
//! | `libsecant-VERSION-TARGET[.GLIBC].tar.gz` | those libraries, with headers and what build tools look for |
//! | `secant-cli-VERSION-TARGET[.GLIBC].tar.gz` | the command with its manual and its completions |
//! | `….cdx.json` | of what each of the three that are compiled consists |
//! | `SHA256SUMS` | the sums of all others |
//!
//! The same commit makes the same bytes with the same tools: archives have the commit's time and no owner, and programs name
//! no folder of the machine that built them ([`build`]). Nothing here needs a key.

mod archives;
mod build;
mod crates;
mod emulated;
mod foreign;
mod sbom;
mod trial;

use crate::archive::Compiler;
use crate::targets::Target;
use crate::tools::output;
use std::path::Path;
use std::process::Command;
pub(crate) use trial::one;

/// The folder of the parts, below the root.
pub(crate) const FOLDER: &str = "target/dist";
/// Where cargo builds them, below the root.
const TARGET: &str = "target/dist_build";
/// The version of all parts.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["build"] => build::run(root, false, None),
        ["build", "--dirty"] => build::run(root, true, None),
        ["build", "--target", target] => build::run(root, false, Some(target)),
        ["build", "--dirty", "--target", target] => build::run(root, true, Some(target)),
        // what `build` runs with the variables that all tools get
        ["parts"] => build::parts(root),
        ["parts", target] => foreign::parts(root, target),
        ["check"] => crates::check(root),
        ["test", "--target", target, ref parts @ ..] => emulated::run(root, target, parts),
        ["test", ref parts @ ..] => trial::run(root, parts),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

const USAGE: &str =
    "usage: cargo xtask dist build [--dirty] [--target TARGET] | check | test [--target TARGET] [PART...]";

/// The folder of the parts for a target, or of all parts, below the root.
fn folder_of(target: Option<&str>) -> String {
    target.map_or(FOLDER.to_owned(), |target| format!("{FOLDER}_{target}"))
}

/// What a release is made of, and on what.
#[derive(Clone, Debug)]
struct Release {
    commit: String,
    /// The commit's time, in seconds and as a date.
    time: String,
    date: String,
    /// The target, and the version of the compiler.
    target: String,
    compiler: String,
}

impl Release {
    /// The commit of the tree, and the compiler.
    fn of(root: &Path) -> Result<Self, String> {
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        Self::by(root, Path::new(&compiler))
    }

    /// The same for another target.
    fn of_target(root: &Path, target: &str) -> Result<Self, String> {
        let target = Target::find(Some(target))?.name;
        let release = Self::by(root, &Compiler::of(&target)?.program)?;
        Ok(Self { target, ..release })
    }

    fn by(root: &Path, compiler: &Path) -> Result<Self, String> {
        let mut git = Command::new("git");
        git.current_dir(root).env("TZ", "UTC0").args(["log", "-1", "--date=format-local:%Y-%m-%dT%H:%M:%SZ"]);
        let said = output(git.arg("--format=%H %ct %cd"))?;
        let about = output(Command::new(compiler).arg("-vV").current_dir(root))?;
        Self::read(&said, &about).ok_or_else(|| format!("neither a commit nor a compiler: {said}{about}"))
    }

    fn read(commit: &str, compiler: &str) -> Option<Self> {
        let mut words = commit.split_whitespace().map(str::to_owned);
        let value = |name: &str| compiler.lines().find_map(|line| Some(line.strip_prefix(name)?.to_owned()));
        Some(Self {
            commit: words.next()?,
            time: words.next()?,
            date: words.next()?,
            target: value("host: ")?,
            compiler: value("release: ")?,
        })
    }
}

/// An error with the path that it is about.
fn about(path: &Path) -> impl FnOnce(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// Makes a folder that is empty.
fn emptied(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(about(folder))?;
    }
    std::fs::create_dir_all(folder).map_err(about(folder))
}

/// The names of the files of a folder, in order.
fn names(folder: &Path) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(folder).map_err(about(folder))?;
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort_unstable();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commit_and_the_compiler_are_read() {
        let compiler =
            "rustc 1.95.0 (59807616e 2026-04-14)\nhost: x86_64-unknown-linux-gnu\nrelease: 1.95.0\n";
        let read = Release::read("0123abcd 1764360000 2025-11-28T20:00:00Z\n", compiler).expect("both");
        assert_eq!((read.commit.as_str(), read.time.as_str()), ("0123abcd", "1764360000"));
        assert_eq!((read.target.as_str(), read.compiler.as_str()), ("x86_64-unknown-linux-gnu", "1.95.0"));
        assert_eq!(read.date, "2025-11-28T20:00:00Z");
        assert!(Release::read("0123abcd 1764360000", compiler).is_none());
        assert!(Release::read("0123abcd 1764360000 date", "rustc 1.95.0\n").is_none());
    }

    #[test]
    fn other_tasks_are_refused() {
        for words in [vec!["other"], vec!["build", "--other"], vec!["build", "--target"], vec![]] {
            let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
            assert!(run(Path::new("."), &words)[0].starts_with("usage"));
        }
    }
}
