//! Installing the parts from their folder where nothing else of secant is, and using them.
//!
//! | part | what |
//! |---|---|
//! | `sums` | SHA256SUMS is right, and of all files |
//! | `crates` | the packages are put into a local source one after another; a program is built with it, the command installed |
//! | `python` | the wheel, and one that is built of the source distribution, in virtual environments of each Python |
//! | `ruby` | the gem of sources over the archive of binaries, the other one where no compiler is |
//! | `source` | `make install` in the archive of the sources, and programs with what it installed |
//! | `library` | the archive of binaries below a folder with another name, and programs with it by pkg-config and by CMake |
//! | `program` | the command from its archive, its manual and its completions |
//! | `components` | the lists of components are valid, and name what `cargo tree` names |
//!
//! What is compiled here is optimised less than for users, whose levels have tests of their own.

use super::{FOLDER, Release, VERSION, about, archives, build, crates, emptied, names, sbom};
use crate::tools::{call, is_there, not_tested, output};
use crate::{c, python, ruby};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the parts are installed, below the root. A blank, which all of them must bear.
const HERE: &str = "target/dist_test/installed here";

/// A part of the test.
type Part = fn(&Trial) -> Result<(), String>;

const PARTS: [(&str, Part); 8] = [
    ("sums", Trial::sums),
    ("crates", Trial::crates),
    ("python", Trial::python),
    ("ruby", Trial::ruby),
    ("source", Trial::source),
    ("library", Trial::library),
    ("program", Trial::program),
    ("components", Trial::components),
];

/// What looks at lists of components.
const VALIDATE: &str = "xtask/src/dist/validate.py";

/// Tries some parts, or all where none is named.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(root: &Path, wanted: &[&str]) -> Result<(), String> {
    if let Some(unknown) = wanted.iter().find(|name| PARTS.iter().all(|(part, _)| part != *name)) {
        return Err(format!("{unknown}: not one of {:?}", PARTS.map(|(part, _)| part)));
    }
    let trial = Trial::of(root, FOLDER.to_owned(), &Release::of(root)?.target)?;
    for (name, part) in PARTS.iter().filter(|(name, _)| wanted.is_empty() || wanted.contains(name)) {
        part(&trial).map_err(|error| format!("{name}: {error}"))?;
        println!("dist: {name}: right");
    }
    Ok(())
}

/// The parts, and a folder to install them in.
pub(super) struct Trial {
    root: PathBuf,
    parts: PathBuf,
    folder: PathBuf,
    /// What the parts are for.
    target: String,
}

impl Trial {
    /// The parts of a folder, below the root, and a folder for them.
    pub(super) fn of(root: &Path, parts: String, target: &str) -> Result<Self, String> {
        let folder = root.join(HERE).join(target);
        std::fs::create_dir_all(&folder).map_err(about(&folder))?;
        Ok(Self { root: root.to_path_buf(), parts: root.join(parts), folder, target: target.to_owned() })
    }

    /// The folder of the parts.
    pub(super) fn parts(&self) -> &Path {
        &self.parts
    }

    pub(super) fn sums(&self) -> Result<(), String> {
        archives::check_sums(&self.parts)
    }

    fn crates(&self) -> Result<(), String> {
        let sources = self.sources("sources of crates")?;
        let program = crates::installed(&self.parts, &sources, &self.folder.join("crates"))?;
        self.use_program(&|| Command::new(&program), "crates")
    }

    fn python(&self) -> Result<(), String> {
        if python::interpreter().is_none() {
            return not_tested("the distributions for Python", "no Python that is new enough");
        }
        let archive = self.parts.join(format!("secant-{VERSION}.tar.gz"));
        let wheel = one(&self.parts, "secant-", ".whl")?;
        self.names_no_folder(&self.unpacked(&wheel, "wheel")?)?;
        python::try_both(&self.root, &archive, &wheel, &self.folder.join("wheel of the sources"))
    }

    fn ruby(&self) -> Result<(), String> {
        for tool in ["ruby", "gem", "pkg-config"] {
            if !is_there(tool, "the gems:")? {
                return Ok(());
            }
        }
        let library = self.library_at("library of gems")?;
        let folder = self.folder.join("ruby");
        emptied(&folder)?;
        ruby::try_both(&self.parts, &library, &folder)?;
        self.names_no_folder(&folder.join("native"))
    }

    fn source(&self) -> Result<(), String> {
        let sources = self.sources("sources")?;
        let prefix = self.folder.join("made");
        emptied(&prefix)?;
        let mut make = Command::new("make");
        make.current_dir(&sources).arg("install").arg(format!("PREFIX={}", prefix.display()));
        make.env_remove("CARGO_TARGET_DIR").env("CARGO_PROFILE_C_OPT_LEVEL", "1");
        call(&mut make)?;
        c::try_installed(&self.root, &prefix, &self.folder.join("programs of the sources"))
    }

    fn library(&self) -> Result<(), String> {
        let prefix = self.library_at("another name")?;
        self.names_no_folder(&prefix)?;
        named_after(
            &self.target,
            &one(&self.parts, "libsecant-", ".tar.gz")?,
            &prefix.join("lib/libsecant.so"),
        )?;
        c::try_installed(&self.root, &prefix, &self.folder.join("programs of the library"))
    }

    fn program(&self) -> Result<(), String> {
        let archive = one(&self.parts, "secant-cli-", ".tar.gz")?;
        let prefix = self.unpacked(&archive, "command")?;
        self.names_no_folder(&prefix)?;
        named_after(&self.target, &archive, &prefix.join("bin/secant"))?;
        let program = prefix.join("bin/secant");
        let read = |path: &str| std::fs::read_to_string(prefix.join(path)).map_err(about(&prefix.join(path)));
        for (shell, path) in archives::COMPLETIONS {
            if output(Command::new(&program).args(["completions", shell]))? != read(path)? {
                return Err(format!("{path} completes another program"));
            }
        }
        if is_there("man", "the command's manual by")? {
            let mut manual = Command::new("man");
            manual.arg("-M").arg(prefix.join("share/man")).arg("secant-ecdh").env("MANPAGER", "cat");
            if !output(&mut manual)?.contains("secant") {
                return Err("man secant-ecdh: not the page".to_owned());
            }
        }
        self.use_program(&|| Command::new(&program), "command")
    }

    fn components(&self) -> Result<(), String> {
        let release = Release::of(&self.root)?;
        let lists = sbom::check(&self.root, &release, &self.parts)?;
        if python::interpreter().is_none() {
            return not_tested("whether the lists of components are valid", "no Python that is new enough");
        }
        let lists: Vec<String> = lists.iter().map(|path| path.display().to_string()).collect();
        let arguments = [VALIDATE].into_iter().chain(lists.iter().map(String::as_str));
        python::look_at_components(&self.root, &arguments.collect::<Vec<_>>())
    }

    /// The archive of the sources, unpacked in a folder of this name.
    fn sources(&self, name: &str) -> Result<PathBuf, String> {
        self.unpacked(&self.parts.join(format!("secant-{VERSION}-source.tar.gz")), name)
    }

    /// The archive of the libraries for C, unpacked in a folder of this name.
    fn library_at(&self, name: &str) -> Result<PathBuf, String> {
        self.unpacked(&one(&self.parts, "libsecant-", ".tar.gz")?, name)
    }

    /// The files of an archive or of a wheel in a folder of this name; of an archive, those below its one folder.
    pub(super) fn unpacked(&self, archive: &Path, name: &str) -> Result<PathBuf, String> {
        let folder = self.folder.join(name);
        emptied(&folder)?;
        if archive.extension().is_some_and(|end| end == "whl") {
            let python = python::interpreter().unwrap_or_default();
            call(Command::new(python).args(["-m", "zipfile", "-e"]).arg(archive).arg(&folder))?;
        } else {
            let tar = ["-xz", "--strip-components=1", "-f"];
            call(Command::new("tar").args(tar).arg(archive).arg("-C").arg(&folder))?;
        }
        Ok(folder)
    }

    /// A key, a signature and its verification by the command, which says its version.
    pub(super) fn use_program(&self, program: &dyn Fn() -> Command, name: &str) -> Result<(), String> {
        let folder = self.folder.join(format!("used {name}"));
        emptied(&folder)?;
        let run = |arguments: &[&str]| output(program().args(arguments).current_dir(&folder));
        let version = run(&["--version"])?;
        if !version.starts_with(&format!("secant {VERSION}")) {
            return Err(format!("secant --version says {version:?}"));
        }
        std::fs::write(folder.join("message"), "a message").map_err(about(&folder))?;
        std::fs::write(folder.join("other"), "another message").map_err(about(&folder))?;
        run(&["keygen", "--curve", "P-256", "--out", "key.pem"])?;
        run(&["public", "--key", "key.pem", "--out", "public.pem"])?;
        run(&["sign", "--key", "key.pem", "--out", "signature", "message"])?;
        let verify = ["verify", "--key", "public.pem", "--signature", "signature"];
        run(&[&verify[..], &["message"]].concat())?;
        match run(&[&verify[..], &["other"]].concat()) {
            Ok(_) => Err("a signature of another message is taken".to_owned()),
            Err(_) => Ok(()),
        }
    }

    /// No file of a folder names a folder of the machine that built it.
    pub(super) fn names_no_folder(&self, folder: &Path) -> Result<(), String> {
        let folders = [self.root.clone(), build::registries()];
        let names: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
        let mut files = vec![folder.to_path_buf()];
        while let Some(path) = files.pop() {
            if path.is_dir() && !path.is_symlink() {
                files.extend(self::names(&path)?.iter().map(|name| path.join(name)));
            } else if !path.is_symlink() {
                let bytes = std::fs::read(&path).map_err(about(&path))?;
                if let Some(name) = names.iter().find(|name| contains(&bytes, name.as_bytes())) {
                    return Err(format!("{} names {name}", path.display()));
                }
            }
        }
        Ok(())
    }
}

/// The one file of a folder whose name begins and ends so.
pub(crate) fn one(folder: &Path, start: &str, end: &str) -> Result<PathBuf, String> {
    let found: Vec<String> =
        names(folder)?.into_iter().filter(|name| name.starts_with(start) && name.ends_with(end)).collect();
    match found.as_slice() {
        [name] => Ok(folder.join(name)),
        _ => Err(format!("{}: not one {start}…{end} but {found:?}", folder.display())),
    }
}

/// The name of an archive ends with the target and the least version of the C library that a file of it needs.
pub(super) fn named_after(target: &str, archive: &Path, file: &Path) -> Result<(), String> {
    let target = archives::full_target(target, file)?;
    let name = archive.file_name().unwrap_or_default().to_string_lossy();
    if name.ends_with(&format!("-{target}.tar.gz")) { Ok(()) } else { Err(format!("{name} is for {target}")) }
}

fn contains(bytes: &[u8], text: &[u8]) -> bool {
    // most bytes are not the first one of a path
    let starts = bytes.iter().enumerate().filter(|(_, byte)| text.first() == Some(*byte));
    starts.map(|(start, _)| &bytes[start..]).any(|rest| rest.starts_with(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_parts_are_refused() {
        let error = run(Path::new("/nowhere"), &["sums", "other"]).expect_err("no such part");
        assert!(error.starts_with("other: not one of"), "{error}");
    }

    #[test]
    fn one_file_is_one() {
        let folder = std::env::temp_dir().join(format!("secant-one-{}", std::process::id()));
        emptied(&folder).expect("a folder");
        for name in ["a-1.whl", "b-1.whl", "b-2.whl"] {
            std::fs::write(folder.join(name), "").expect("a file");
        }
        assert_eq!(one(&folder, "a-", ".whl"), Ok(folder.join("a-1.whl")));
        for wrong in ["b-", "c-"] {
            one(&folder, wrong, ".whl").expect_err("not one");
        }
        std::fs::remove_dir_all(&folder).expect("it is there");
    }

    #[test]
    fn a_folder_is_found_in_bytes() {
        assert!(contains(b"\0\0//there/file", b"/there"));
        assert!(!contains(b"/the/re", b"/there"));
        assert!(!contains(b"/ther", b"/there"));
    }
}
