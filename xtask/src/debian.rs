//! Packages of a release of Debian, their sources and what they install, in folders of their own.
//!
//! apt fetches them with a configuration of its own, which changes nothing of the system's: the addresses are those of the
//! system's own sources, for another release. Without Debian there is nothing to fetch them with. Programs of such packages run
//! with the loader and the C library of their release.

use crate::tools::{call, files, output};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A release, and the folder of what comes from it.
pub(crate) struct Release {
    pub(crate) name: &'static str,
    pub(crate) folder: PathBuf,
    /// The types of its packages in apt's words: `deb`, `deb-src`, or both.
    pub(crate) types: &'static str,
}

impl Release {
    /// The folder of a package's sources, which are fetched where they are not there.
    ///
    /// # Errors
    /// What apt says, or that the system's sources are not Debian's.
    pub(crate) fn sources(&self, package: &str) -> Result<PathBuf, String> {
        let sources = self.folder.join(package);
        if sources.is_dir() {
            return Ok(sources);
        }
        self.update()?;
        let download = self.folder.join("download");
        // a mirror may lack the newest version whose name it knows: older ones follow
        let fetched = self.versions(package)?.into_iter().find_map(|version| {
            let fetched = emptied(&download).and_then(|()| {
                let mut apt = self.apt("apt-get");
                apt.args(["source", "--yes", "--download-only", &format!("{package}={version}")]);
                call(apt.current_dir(&download))
            });
            fetched.is_ok().then_some(version)
        });
        let Some(version) = fetched else {
            return Err(format!("the sources of {package} in {} cannot be fetched", self.name));
        };
        let found = files(&download, |name| name.ends_with(".dsc"))?;
        let [description] = &found[..] else {
            return Err(format!("{package} {version}: {} descriptions, not 1", found.len()));
        };
        let unpacked = download.join("unpacked");
        call(Command::new("dpkg-source").arg("--extract").arg(description).arg(&unpacked))?;
        let moved = std::fs::rename(&unpacked, &sources).and_then(|()| std::fs::remove_dir_all(&download));
        moved.map_err(|error| format!("{}: {error}", sources.display()))?;
        Ok(sources)
    }

    /// What packages and those that they depend on install, in one folder, which is made where it is not there.
    ///
    /// # Errors
    /// What apt says, or that the system's sources are not Debian's.
    pub(crate) fn unpacked(&self, packages: &[&str]) -> Result<Root, String> {
        let (folder, list) = (self.folder.join("root"), self.folder.join("packages.txt"));
        let wanted = packages.join("\n");
        if !std::fs::read_to_string(&list).is_ok_and(|found| found == wanted) {
            self.update()?;
            let archives = self.folder.join("apt/cache/archives");
            emptied(&archives.join("partial"))?;
            let mut apt = self.apt("apt-get");
            call(
                apt.args(["install", "--yes", "--download-only", "--no-install-recommends"]).args(packages),
            )?;
            emptied(&folder)?;
            for package in files(&archives, |name| name.ends_with(".deb"))? {
                call(Command::new("dpkg-deb").arg("--extract").arg(package).arg(&folder))?;
            }
            std::fs::write(&list, wanted).map_err(|error| format!("{}: {error}", list.display()))?;
        }
        Root::new(folder)
    }

    /// Reads the lists of the release.
    fn update(&self) -> Result<(), String> {
        let apt = self.folder.join("apt");
        for part in ["parts", "lists/partial", "cache/archives/partial"] {
            let part = apt.join(part);
            std::fs::create_dir_all(&part).map_err(|error| format!("{}: {error}", part.display()))?;
        }
        let text = of_release(&system_sources()?, &codename()?, self);
        if text.is_empty() {
            return Err("the system's sources of packages name no release of Debian".to_owned());
        }
        // no package is installed there
        for (name, text) in [("parts/here.sources", text.as_str()), ("status", "")] {
            let path = apt.join(name);
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        call(self.apt("apt-get").arg("update"))
    }

    /// The versions of a package's sources, the newest first as apt chooses it.
    fn versions(&self, package: &str) -> Result<Vec<String>, String> {
        let text = output(self.apt("apt-cache").args(["showsrc", "--only-source", package]))?;
        let mut versions: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("Version: ")).collect();
        versions.sort_by(|one, other| {
            let mut newer = Command::new("dpkg");
            newer.args(["--compare-versions", one, "gt", other]);
            if newer.status().is_ok_and(|status| status.success()) {
                std::cmp::Ordering::Less
            } else {
                std::cmp::Ordering::Greater
            }
        });
        versions.dedup();
        Ok(versions.into_iter().map(str::to_owned).collect())
    }

    /// A program of apt with a state, a cache and sources of its own.
    fn apt(&self, program: &str) -> Command {
        let apt = self.folder.join("apt");
        let mut command = Command::new(program);
        for (option, value) in [
            ("Dir::State", ""),
            ("Dir::State::lists", "lists"),
            ("Dir::State::status", "status"),
            ("Dir::Cache", "cache"),
            ("Dir::Etc::sourceparts", "parts"),
        ] {
            command.arg("-o").arg(format!("{option}={}", apt.join(value).display()));
        }
        // root downloads into a folder that is not apt's
        for option in ["Dir::Etc::sourcelist=/dev/null", "APT::Sandbox::User=root"] {
            command.args(["-o", option]);
        }
        command.arg("--quiet");
        command
    }
}

/// What packages of a release install.
pub(crate) struct Root {
    folder: PathBuf,
    /// The part of the names of its folders that names the machine, as in `x86_64-linux-gnu`.
    machine: String,
    loader: PathBuf,
}

impl Root {
    fn new(folder: PathBuf) -> Result<Self, String> {
        let machine = files(&folder.join("usr/lib"), |name| name.contains("-linux-gnu"))?;
        let machine = machine.first().and_then(|path| path.file_name());
        let machine = machine.ok_or_else(|| format!("{}: no libraries", folder.display()))?;
        let machine = machine.to_string_lossy().into_owned();
        // not the link in lib64, which may name the system's
        let loaders = ["lib", "usr/lib"].map(|lib| folder.join(lib).join(&machine));
        let is_loader = |name: &str| name.starts_with("ld-linux");
        let loader = loaders.iter().filter_map(|lib| files(lib, is_loader).ok()?.pop()).next();
        let loader = loader.ok_or_else(|| format!("{}: no loader", folder.display()))?;
        Ok(Self { folder, machine, loader })
    }

    /// A file or folder of it.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// A file or folder among its libraries.
    pub(crate) fn library(&self, name: &str) -> PathBuf {
        self.folder.join("usr/lib").join(&self.machine).join(name)
    }

    /// The folders of its headers.
    pub(crate) fn headers(&self) -> [PathBuf; 2] {
        let headers = self.folder.join("usr/include");
        [headers.join(&self.machine), headers]
    }

    /// A program of it, or one that is compiled with its headers, with its loader and libraries.
    pub(crate) fn command(&self, program: &Path) -> Command {
        let libraries = ["usr/lib", "lib"].map(|lib| self.folder.join(lib).join(&self.machine));
        let mut command = Command::new(&self.loader);
        command.arg("--library-path").arg(format!("{}:{}", libraries[0].display(), libraries[1].display()));
        command.arg(self.folder.join(program));
        for variable in ["OPENSSL_CONF", "OPENSSL_MODULES", "LD_LIBRARY_PATH", "LD_PRELOAD"] {
            command.env_remove(variable);
        }
        command
    }
}

/// Makes a folder anew.
fn emptied(folder: &Path) -> Result<(), String> {
    let said = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.is_dir() {
        std::fs::remove_dir_all(folder).map_err(said)?;
    }
    std::fs::create_dir_all(folder).map_err(said)
}

/// The release that the system is.
fn codename() -> Result<String, String> {
    let text = std::fs::read_to_string("/etc/os-release").map_err(|error| format!("os-release: {error}"))?;
    let name = text.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME="));
    name.map(|name| name.trim_matches('"').to_owned()).ok_or_else(|| "the system has no release".to_owned())
}

/// The sources that the system has, in apt's format of paragraphs.
fn system_sources() -> Result<String, String> {
    let mut text = String::new();
    for path in files(Path::new("/etc/apt/sources.list.d"), |name| name.ends_with(".sources"))? {
        text += &std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        text += "\n\n";
    }
    Ok(text)
}

/// The paragraphs of the release that a system is, for another one.
fn of_release(sources: &str, codename: &str, release: &Release) -> String {
    let mut text = String::new();
    for paragraph in sources.split("\n\n") {
        let lines = paragraph.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let fields: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(": ")).collect();
        let of = |name: &str| fields.iter().find(|(field, _)| *field == name).map_or("", |(_, value)| value);
        let is_release = |suite: &str| {
            suite.strip_prefix(codename).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        if !of("Suites").split(' ').all(is_release) || !of("Components").split(' ').any(|name| name == "main")
        {
            continue;
        }
        for (field, value) in &fields {
            let value = match *field {
                "Types" => release.types.to_owned(),
                "Suites" => value.replace(codename, release.name),
                _ => (*value).to_owned(),
            };
            // into a string, which cannot fail
            let _ = writeln!(text, "{field}: {value}");
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Path, Release, of_release};

    #[test]
    fn the_system_s_addresses_for_another_release() {
        let sources = "Types: deb\n# a note\nURIs: http://there/debian\nSuites: bookworm bookworm-updates\n\
            Components: main contrib\nSigned-By: /key\n\nTypes: deb\nURIs: http://other\nSuites: stable\nComponents: main\n\n\
            Types: deb\nURIs: http://tools\nSuites: tools-bookworm\nComponents: main\n";
        let release = Release { name: "trixie", folder: Path::new("here").to_owned(), types: "deb-src" };
        let found = of_release(sources, "bookworm", &release);
        assert_eq!(
            found,
            "Types: deb-src\nURIs: http://there/debian\nSuites: trixie trixie-updates\n\
             Components: main contrib\nSigned-By: /key\n\n"
        );
        assert_eq!(of_release(sources, "sid", &release), "");
    }
}
