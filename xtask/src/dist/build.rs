//! Making the parts.
//!
//! All of them are made by this program once more (`dist parts`), so that every tool below it gets the same variables: the
//! commit and its time; a target folder of its own, so that no other build is made anew; and names for the folders of this
//! machine, which rustc otherwise writes into programs wherever they may panic.

use super::sbom::{self, COMMAND, LIBRARY, WHEEL};
use super::{FOLDER, Release, TARGET, VERSION, about, archives, crates, emptied, folder_of, names};
use crate::targets::Target;
use crate::tools::{call, output};
use crate::{python, ruby};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes all parts.
///
/// # Errors
/// That the tree differs from its commit, or what cannot be built.
pub(super) fn run(root: &Path, dirty: bool, target: Option<&str>) -> Result<(), String> {
    let release = match target {
        Some(target) => Release::of_target(root, target)?,
        None => Release::of(root)?,
    };
    println!("secant {VERSION}, commit {}, for {}", release.commit, release.target);
    let changes = output(Command::new("git").args(["status", "--porcelain"]).current_dir(root))?;
    match (changes.is_empty(), dirty) {
        (true, _) => println!("the tree is clean"),
        (false, true) => {
            println!(
                "the tree differs; the archive of the sources is the commit's, all else the tree's:\n{changes}"
            );
        }
        (false, false) => {
            return Err(format!(
                "{changes}the tree differs from its commit: commit it, or try it with --dirty"
            ));
        }
    }
    if let Some(warning) = crates::without_address(root)? {
        eprintln!("warning: {warning}");
    }
    let name = folder_of(target);
    let folder = root.join(&name);
    emptied(&folder)?;
    let program = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let mut parts = Command::new(program);
    parts.args(["dist", "parts"]).args(target).current_dir(root).env("CARGO_TARGET_DIR", root.join(TARGET));
    // the user's own flags would make another release
    parts.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", flags(root, &registries())?.join("\x1f"));
    parts.env("SOURCE_DATE_EPOCH", &release.time);
    if target.is_some() {
        parts.envs(python::tools_for_targets(root)?);
    }
    call(parts.env("SECANT_COMMIT", release.commit.get(..9).unwrap_or(&release.commit)))?;
    archives::write_sums(&folder)?;
    for name in names(&folder)? {
        let size = std::fs::metadata(folder.join(&name)).map_err(about(&folder))?.len();
        println!("{size:>9} {name}");
    }
    println!("all parts are in {name}; docs/release.md says what is signed, and what is done with them");
    Ok(())
}

/// The parts themselves, with the variables that [`run`] gave.
///
/// # Errors
/// What cannot be built.
pub(super) fn parts(root: &Path) -> Result<(), String> {
    let (release, folder) = (Release::of(root)?, root.join(FOLDER));
    crates::package(root, &folder)?;
    archives::sources(root, &release, &folder)?;
    let list = |name| sbom::write(root, &release, name, &folder, &folder);
    archives::library(root, &release, Target::find(None)?, &list(LIBRARY)?, &folder)?;
    archives::program(root, &release, &list(COMMAND)?, &folder)?;
    keep(&python::release(root, &list(WHEEL)?)?, &folder)?;
    keep(&ruby::release(root)?, &folder)
}

/// Copies files into the folder of the parts.
pub(super) fn keep(files: &[PathBuf], folder: &Path) -> Result<(), String> {
    for file in files {
        std::fs::copy(file, folder.join(file.file_name().unwrap_or_default())).map_err(about(file))?;
    }
    Ok(())
}

/// Where cargo keeps the sources of other crates.
pub(super) fn registries() -> PathBuf {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    home.unwrap_or_default().join("registry/src")
}

/// Options of rustc by which no program names a folder of this machine.
fn flags(root: &Path, registries: &Path) -> Result<Vec<String>, String> {
    let mut renamed = vec![(root.to_path_buf(), format!("secant-{VERSION}"))];
    for name in names(registries)? {
        renamed.push((registries.join(name), "registry".to_owned()));
    }
    let option =
        |(folder, name): &(PathBuf, String)| format!("--remap-path-prefix={}={name}", folder.display());
    Ok(renamed.iter().map(option).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_registry_is_renamed() {
        let folder = std::env::temp_dir().join(format!("secant-registries-{}", std::process::id()));
        for name in ["one", "other"] {
            std::fs::create_dir_all(folder.join(name)).expect("a folder");
        }
        let found = flags(Path::new("/a b"), &folder).expect("flags");
        std::fs::remove_dir_all(&folder).expect("it is there");
        let registry = |name| format!("--remap-path-prefix={}=registry", folder.join(name).display());
        let root = format!("--remap-path-prefix=/a b=secant-{VERSION}");
        assert_eq!(found, [root, registry("one"), registry("other")]);
        assert!(flags(Path::new("/a"), &folder).is_err());
    }
}
