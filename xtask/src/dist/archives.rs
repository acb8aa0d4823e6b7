//! Archives of the sources and of binaries, and the sums of all parts.
//!
//! The name of an archive of binaries ends with the target and, where that is GNU's, the least version of the C library that its
//! programs need, as in `x86_64-unknown-linux-gnu.2.34`: it is the largest version of a symbol that they take from it.

use super::{Release, TARGET, VERSION, about, emptied, names};
use crate::c;
use crate::targets::{Target, named};
use crate::tools::{call, cargo, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The sums, as `sha256sum --check` reads them.
pub(super) const SUMS: &str = "SHA256SUMS";
/// Where the files of an archive are gathered, below the root.
const STAGE: &str = "target/dist_stage";
/// Completion scripts, and where shells look for them.
pub(super) const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/secant"),
    ("fish", "share/fish/vendor_completions.d/secant.fish"),
    ("zsh", "share/zsh/site-functions/_secant"),
];

/// The archive of what is committed.
pub(super) fn sources(root: &Path, release: &Release, folder: &Path) -> Result<(), String> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["-c", "tar.tar.gz.command=gzip -9n", "archive", "--format=tar.gz"]);
    git.arg(format!("--prefix=secant-{VERSION}/")).arg("-o");
    call(git.arg(folder.join(format!("secant-{VERSION}-source.tar.gz"))).arg(&release.commit))
}

/// The archive of the libraries for C.
pub(super) fn library(
    root: &Path,
    release: &Release,
    target: Target,
    sbom: &Path,
    folder: &Path,
) -> Result<(), String> {
    let stage = Stage::new(root, "libsecant", sbom)?;
    let shared = named(target.system.shared);
    c::install_movable(root, c::RELEASE, &stage.files, target)?;
    stage.pack(release, &shared, folder)
}

/// The archive of the command.
pub(super) fn program(root: &Path, release: &Release, sbom: &Path, folder: &Path) -> Result<(), String> {
    call(cargo().current_dir(root).args(["build", "--release", "--locked", "--package", "secant-cli"]))?;
    let program = root.join(TARGET).join("release/secant");
    described(root, release, (&program, &program), sbom, folder)
}

/// The archive of a command, whose manual and completions one that runs here writes.
pub(super) fn described(
    root: &Path,
    release: &Release,
    (program, runs): (&Path, &Path),
    sbom: &Path,
    folder: &Path,
) -> Result<(), String> {
    let stage = Stage::new(root, "secant-cli", sbom)?;
    stage.copy(program, "bin/secant")?;
    let manual = stage.files.join("share/man/man1");
    call(Command::new(runs).args(["man", "--out"]).arg(&manual))?;
    for (shell, path) in COMPLETIONS {
        stage.write(&output(Command::new(runs).args(["completions", shell]))?, path)?;
    }
    stage.pack(release, "bin/secant", folder)
}

/// The files of an archive before they are packed.
struct Stage {
    /// What the name of the archive begins with.
    name: String,
    folder: PathBuf,
    /// The files, in a folder in it.
    files: PathBuf,
}

impl Stage {
    /// One with the licences and the list of components.
    fn new(root: &Path, name: &str, sbom: &Path) -> Result<Self, String> {
        let folder = root.join(STAGE).join(name);
        emptied(&folder)?;
        let stage = Self { name: name.to_owned(), files: folder.join("files"), folder };
        for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
            stage.copy(&root.join(file), &format!("share/doc/{name}/{file}"))?;
        }
        let list = sbom.file_name().unwrap_or_default().to_string_lossy();
        stage.copy(sbom, &format!("share/doc/{name}/{list}"))?;
        Ok(stage)
    }

    fn copy(&self, from: &Path, path: &str) -> Result<(), String> {
        std::fs::copy(from, self.place(path)?).map_err(about(from))?;
        Ok(())
    }

    fn write(&self, text: &str, path: &str) -> Result<(), String> {
        let path = self.place(path)?;
        std::fs::write(&path, text).map_err(about(&path))
    }

    /// The path of a file, whose folder exists.
    fn place(&self, path: &str) -> Result<PathBuf, String> {
        let path = self.files.join(path);
        std::fs::create_dir_all(path.parent().unwrap_or(&path)).map_err(about(&path))?;
        Ok(path)
    }

    /// Packs the files below one folder, which has the archive's name. A file of them says what it needs.
    fn pack(&self, release: &Release, needy: &str, folder: &Path) -> Result<(), String> {
        let name =
            format!("{}-{VERSION}-{}", self.name, full_target(&release.target, &self.files.join(needy))?);
        let named = self.folder.join(&name);
        std::fs::rename(&self.files, &named).map_err(about(&named))?;
        let mut tar = Command::new("tar");
        tar.args([
            "--sort=name",
            "--format=gnu",
            "--owner=0",
            "--group=0",
            "--numeric-owner",
            "--mode=u=rwX,go=rX",
        ]);
        tar.arg(format!("--mtime=@{}", release.time)).args(["-I", "gzip -9n", "-C"]).arg(&self.folder);
        call(tar.arg("-cf").arg(folder.join(format!("{name}.tar.gz"))).arg(name))
    }
}

/// A target, followed where it is GNU's by the least version of the C library that a file of it needs.
pub(super) fn full_target(target: &str, file: &Path) -> Result<String, String> {
    if !target.contains("-linux-gnu") {
        return Ok(target.to_owned());
    }
    // it reads the files of every machine
    let versions = output(Command::new("readelf").args(["--version-info", "--wide"]).arg(file))?;
    let least =
        least_glibc(&versions).ok_or_else(|| format!("{} takes nothing of the C library", file.display()))?;
    Ok(format!("{target}.{least}"))
}

/// The largest version that is needed of the C library, in what `readelf --version-info` says.
fn least_glibc(versions: &str) -> Option<String> {
    let versions = versions.lines().filter_map(|line| {
        let (_, version) = line.split_once("Name: GLIBC_")?;
        let version = version.split_whitespace().next()?;
        let numbers: Result<Vec<u32>, _> = version.split('.').map(str::parse).collect();
        Some((numbers.ok()?, version))
    });
    versions.max().map(|(_, version)| version.to_owned())
}

/// The sum of a file.
pub(super) fn sum_of(file: &Path) -> Result<String, String> {
    let text = output(Command::new("sha256sum").arg("--").arg(file))?;
    Ok(text.split(' ').next().unwrap_or_default().to_owned())
}

/// Writes the sums of all files of the folder.
pub(super) fn write_sums(folder: &Path) -> Result<(), String> {
    let sums = output(Command::new("sha256sum").arg("--").args(names(folder)?).current_dir(folder))?;
    std::fs::write(folder.join(SUMS), sums).map_err(about(folder))
}

/// Whether the sums are right, and those of all files of the folder.
pub(super) fn check_sums(folder: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(folder.join(SUMS)).map_err(about(&folder.join(SUMS)))?;
    let mut summed: Vec<&str> = text.lines().filter_map(|line| Some(line.split_once("  ")?.1)).collect();
    summed.push(SUMS);
    summed.sort_unstable();
    let there = names(folder)?;
    if summed != there {
        return Err(format!("{SUMS} is of {summed:?}, and there are {there:?}"));
    }
    call(Command::new("sha256sum").args(["--check", "--strict", "--quiet", SUMS]).current_dir(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_version_is_found() {
        let text = "\
Version definition section '.gnu.version_d' contains 1 entry:
  0x001c: Rev: 1  Flags: none  Index: 2  Cnt: 1  Name: SECANT_0.1
Version needs section '.gnu.version_r' contains 2 entries:
  000000: Version: 1  File: libgcc_s.so.1  Cnt: 1
  0x0010:   Name: GCC_3.0  Flags: none  Version: 7
  0x0020: Version: 1  File: libc.so.6  Cnt: 4
  0x0030:   Name: GLIBC_2.2.5  Flags: none  Version: 6
  0x0040:   Name: GLIBC_2.14  Flags: none  Version: 5
  0x0050:   Name: GLIBC_2.9  Flags: none  Version: 4
  0x0060:   Name: GLIBC_PRIVATE  Flags: none  Version: 3
";
        assert_eq!(least_glibc(text).as_deref(), Some("2.14"));
        assert_eq!(least_glibc(&text.replace("2.9 ", "2.34 ")).as_deref(), Some("2.34"));
        assert_eq!(least_glibc("  0x0010:   Name: GCC_3.0  Flags: none\n"), None);
        assert_eq!(
            full_target("aarch64-apple-darwin", Path::new("nothing")).as_deref(),
            Ok("aarch64-apple-darwin")
        );
    }

    #[test]
    fn wrong_sums_and_files_without_one_are_found() {
        let folder = std::env::temp_dir().join(format!("secant-sums-{}", std::process::id()));
        emptied(&folder).expect("a folder");
        let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("a file");
        write("a b.gem", "one");
        write("c.crate", "two");
        write_sums(&folder).expect("sums");
        let sums = std::fs::read_to_string(folder.join(SUMS)).expect("sums");
        let lines: Vec<&str> = sums.lines().collect();
        assert_eq!(lines[0], "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed  a b.gem");
        assert!(lines.len() == 2 && lines[1].ends_with("  c.crate"), "{sums}");
        check_sums(&folder).expect("right sums");
        write("d.whl", "three");
        assert!(check_sums(&folder).expect_err("no sum").contains("d.whl"));
        std::fs::remove_file(folder.join("d.whl")).expect("it is there");
        write("c.crate", "tow");
        check_sums(&folder).expect_err("another file");
        std::fs::remove_dir_all(&folder).expect("it is there");
    }
}
