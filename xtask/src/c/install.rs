//! Installing: libraries, headers, and the files that build tools look for.

use super::build;
use super::link::{self, Libraries};
use crate::targets::{Target, VERSION, named};
use std::path::{Path, PathBuf};

/// The parts of the header for C++.
pub(super) const HEADERS: [&str; 8] = [
    "choices.hpp",
    "eddsa.hpp",
    "encoding.hpp",
    "exchange.hpp",
    "functions.hpp",
    "keys.hpp",
    "memory.hpp",
    "result.hpp",
];

/// What a prefix cannot have in pkg-config's file, where it stands between double quotes.
const SPECIAL: &str = "\"\\$#`\n";

/// The files of a library, below a prefix.
struct Installed {
    /// Where programs look for it.
    prefix: String,
    /// What stands around it in pkg-config's options.
    quote: &'static str,
    /// Where it is written: the prefix below a folder that packages are made in.
    folder: PathBuf,
    target: Target,
}

/// Builds both libraries with a profile and installs them.
///
/// # Errors
/// What cannot be built or written.
pub(super) fn run(
    root: &Path,
    profile: &str,
    prefix: &str,
    destination: &str,
    target: Target,
) -> Result<(), String> {
    if !Path::new(prefix).is_absolute() {
        return Err(format!("{prefix}: a prefix is an absolute path"));
    }
    if let Some(character) = prefix.chars().find(|character| SPECIAL.contains(*character)) {
        return Err(format!("{prefix}: {character:?} has a meaning in pkg-config's files"));
    }
    let folder = if destination.is_empty() {
        PathBuf::from(prefix)
    } else {
        Path::new(destination).join(prefix.trim_start_matches('/'))
    };
    Installed { prefix: prefix.to_owned(), quote: "\"", folder, target }.all(root, profile)
}

/// Builds both libraries with a profile and installs them so that the folder can be moved: pkg-config finds the prefix
/// from its file, as CMake always does.
///
/// # Errors
/// What cannot be built or written.
pub(super) fn movable(root: &Path, profile: &str, folder: &Path, target: Target) -> Result<(), String> {
    // in this variable pkg-config has backslashes before blanks itself
    let prefix = "${pcfiledir}/../..".to_owned();
    Installed { prefix, quote: "", folder: folder.to_path_buf(), target }.all(root, profile)
}

impl Installed {
    /// Builds the libraries and writes all files.
    fn all(&self, root: &Path, profile: &str) -> Result<(), String> {
        let system = self.target.system;
        let Libraries { shared, archive, import } = build::hosted(root, profile, &self.target)?;
        for name in ["secant.h", "secant_short.h"] {
            self.copy(&root.join("doors/c/include").join(name), &format!("include/{name}"))?;
        }
        let cpp = root.join("doors/cpp/include");
        self.copy(&cpp.join("secant.hpp"), "include/secant.hpp")?;
        for name in HEADERS {
            self.copy(&cpp.join("secant").join(name), &format!("include/secant/{name}"))?;
        }
        self.copy(&archive, "lib/libsecant.a")?;
        let mut last = named(system.shared);
        self.copy(&shared, &last)?;
        for link in system.links.iter().map(|link| named(link)) {
            self.link(file_of(&last), &link)?;
            last = link;
        }
        if let (Some(from), Some(path)) = (import, system.import) {
            self.copy(&from, path)?;
        }
        for (template, path) in [
            ("secant.pc.in", "lib/pkgconfig/secant.pc"),
            ("secant-config.cmake.in", "lib/cmake/secant/secant-config.cmake"),
            ("secant-config-version.cmake.in", "lib/cmake/secant/secant-config-version.cmake"),
        ] {
            self.fill(&root.join("doors/c/install").join(template), path)?;
        }
        self.copy(&root.join("doors/c/man/secant.3"), "share/man/man3/secant.3")?;
        for (function, _) in link::symbols(root)? {
            self.write(".so man3/secant.3\n", &format!("share/man/man3/{function}.3"))?;
        }
        println!("installed secant {VERSION} for {} below {}", self.target.name, self.folder.display());
        Ok(())
    }

    /// The path of a file, whose folder exists and where nothing is.
    fn place(&self, path: &str) -> Result<PathBuf, String> {
        let path = self.folder.join(path);
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        // a library in use is replaced, not overwritten
        if path.symlink_metadata().is_ok() {
            std::fs::remove_file(&path).map_err(failed)?;
        }
        Ok(path)
    }

    fn copy(&self, from: &Path, path: &str) -> Result<(), String> {
        let to = self.place(path)?;
        std::fs::copy(from, to).map_err(|error| format!("{}: {error}", from.display()))?;
        Ok(())
    }

    fn link(&self, to: &str, path: &str) -> Result<(), String> {
        let path = self.place(path)?;
        std::os::unix::fs::symlink(to, &path).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Writes a file from a template.
    fn fill(&self, template: &Path, path: &str) -> Result<(), String> {
        let text =
            std::fs::read_to_string(template).map_err(|error| format!("{}: {error}", template.display()))?;
        let system = self.target.system;
        let (shared, property) = (named(system.shared), named(system.property));
        let values = [
            // the first one has quotes in it
            ("@FIND@", system.find),
            ("@PREFIX@", self.prefix.as_str()),
            ("@QUOTE@", self.quote),
            ("@VERSION@", VERSION),
            ("@SHARED@", &shared),
            ("@PROPERTY@", &property),
            ("@DROP@", system.drop),
        ];
        self.write(&values.iter().fold(text, |text, (name, value)| text.replace(name, value)), path)
    }

    fn write(&self, text: &str, path: &str) -> Result<(), String> {
        let path = self.place(path)?;
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// The name of a file without its folder.
fn file_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::{Installed, run};
    use crate::targets::{Target, named};
    use std::path::Path;

    #[test]
    fn files_name_the_library_of_the_target() {
        let root = crate::root();
        for (name, libraries, imported) in [
            (
                "aarch64-unknown-linux-gnu",
                "-L\"${libdir}\" -lsecant\n",
                "IMPORTED_LOCATION \"${SECANT_PREFIX}/lib/libsecant.so.{v}\"",
            ),
            (
                "aarch64-apple-darwin",
                "-L\"${libdir}\" -Wl,-rpath,\"${libdir}\" -lsecant\n",
                "IMPORTED_SONAME \"@rpath/libsecant.{s}.dylib\"",
            ),
            (
                "x86_64-pc-windows-gnu",
                "-L\"${libdir}\" -lsecant\n",
                "IMPORTED_IMPLIB \"${SECANT_PREFIX}/lib/libsecant.dll.a\"",
            ),
        ] {
            let folder = std::env::temp_dir().join(format!("secant-files-{name}-{}", std::process::id()));
            let target = Target::find(Some(name)).expect("a target");
            let installed =
                Installed { prefix: "/usr".to_owned(), quote: "\"", folder: folder.clone(), target };
            let filled = |template: &str| {
                installed.fill(&root.join("doors/c/install").join(template), template).expect("a file");
                std::fs::read_to_string(folder.join(template)).expect("a file")
            };
            let (pc, cmake) = (filled("secant.pc.in"), filled("secant-config.cmake.in"));
            std::fs::remove_dir_all(&folder).expect("it is there");
            assert!(pc.contains(libraries), "{pc}");
            assert!(cmake.contains(&named(imported)), "{cmake}");
            assert!(!pc.contains('@') && !cmake.replace("@rpath", "").contains('@'), "{pc}{cmake}");
        }
    }

    #[test]
    fn prefixes_that_no_file_can_have() {
        for prefix in ["relative", "", "/a\"b", "/a$b", "/a\\b", "/a#b", "/a`b", "/a\nb"] {
            let target = Target::find(None).expect("the compiler's");
            let error = run(Path::new("/nowhere"), "c", prefix, "", target).expect_err(prefix);
            assert!(error.starts_with(prefix), "{error}");
        }
    }
}
