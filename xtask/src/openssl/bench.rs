//! What the tests of the provider need: both versions of OpenSSL, the module, its counter, and configurations.

use super::FOLDER;
use crate::debian::{Release, Root};
use crate::tools::{call, is_there, not_tested};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const WHAT: &str = "the OpenSSL provider:";

/// The versions of OpenSSL, with the release of Debian that has each.
const VERSIONS: [(&str, &str); 2] = [("3.0", "bookworm"), ("3.5", "trixie")];
/// OpenSSL itself with its headers, and programs that use it.
const PACKAGES: [&str; 6] = ["openssl", "libssl-dev", "curl", "nginx", "python3", "ruby"];

/// A version of OpenSSL.
pub(super) struct Version {
    pub(super) name: &'static str,
    pub(super) root: Root,
    release: Release,
}

impl Version {
    /// The sources, which have OpenSSL's own tests.
    ///
    /// # Errors
    /// What apt says.
    pub(super) fn sources(&self) -> Result<PathBuf, String> {
        self.release.sources("openssl")
    }

    /// Its program.
    pub(super) fn openssl(&self) -> Command {
        self.root.command(Path::new("usr/bin/openssl"))
    }

    /// Compiles a program with its headers and libraries.
    ///
    /// # Errors
    /// What the compiler says.
    pub(super) fn compile(&self, compiler: &mut Command, program: &Path) -> Result<(), String> {
        for headers in self.root.headers() {
            compiler.arg("-isystem").arg(headers);
        }
        // their C library is not the system's, and is found when the program runs
        compiler.arg("-Wl,--unresolved-symbols=ignore-in-shared-libs");
        for library in ["libssl.so.3", "libcrypto.so.3"] {
            compiler.arg(self.root.library(library));
        }
        call(compiler.arg("-o").arg(program))
    }
}

/// The parts of a test.
pub(super) struct Bench {
    pub(super) root: PathBuf,
    pub(super) versions: Vec<Version>,
    pub(super) module: PathBuf,
    counter: PathBuf,
}

impl Bench {
    /// Nothing where the packages or a tool are missing.
    ///
    /// # Errors
    /// The same, with `CI=true`, or what cannot be compiled.
    pub(super) fn new(
        root: &Path,
        module: impl FnOnce() -> Result<PathBuf, String>,
    ) -> Result<Option<Self>, String> {
        for tool in ["apt-get", "dpkg-deb", "dpkg-source", "cc"] {
            if !is_there(tool, WHAT)? {
                return Ok(None);
            }
        }
        let versions = match versions(root) {
            Ok(versions) => versions,
            Err(why) => return not_tested(WHAT, &why).map(|()| None),
        };
        let module = module()?;
        let module = module.canonicalize().map_err(|error| format!("{}: {error}", module.display()))?;
        let counter = root.join(FOLDER).join("count.so");
        let mut compiler = Command::new("cc");
        compiler.args([
            "-std=c99",
            "-D_GNU_SOURCE",
            "-O1",
            "-g",
            "-Wall",
            "-Wextra",
            "-Wpedantic",
            "-Werror",
        ]);
        for headers in versions[0].root.headers() {
            compiler.arg("-isystem").arg(headers);
        }
        compiler.args(["-fPIC", "-shared", "-o"]).arg(&counter).arg(root.join("doors/openssl/tests/count.c"));
        call(compiler.arg("-ldl"))?;
        Ok(Some(Self { root: root.to_owned(), versions, module, counter }))
    }

    /// A folder for what a test writes.
    ///
    /// # Errors
    /// That it cannot be made.
    pub(super) fn folder(&self, name: &str) -> Result<PathBuf, String> {
        let folder = self.root.join(FOLDER).join(name);
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder)
    }

    /// One of the programs of a test, with secant or without, and with a name of its own in its folder.
    ///
    /// # Errors
    /// That its configuration cannot be written.
    pub(super) fn side(&self, folder: &Path, name: &str, has: bool) -> Result<Side, String> {
        let calls = folder.join(format!("{name}.calls"));
        let provider = format!(
            "module = {}\ncounted = {}\ncalls = {}\nactivate = 1\n",
            self.counter.display(),
            self.module.display(),
            calls.display()
        );
        let configuration = folder.join(format!("{name}.cnf"));
        write(&configuration, &configured(has.then_some(&provider)))?;
        write(&calls, "")?;
        Ok(Side { configuration, calls, has })
    }
}

/// The text of an openssl.cnf, with the lines of the provider's section where there is one.
pub(super) fn configured(provider: Option<&str>) -> String {
    let head =
        "openssl_conf = openssl_init\nconfig_diagnostics = 1\n[openssl_init]\nproviders = provider_sect\n";
    let own = "[default_sect]\nactivate = 1\n";
    provider.map_or_else(
        || format!("{head}[provider_sect]\ndefault = default_sect\n{own}"),
        |lines| {
            format!(
                "{head}alg_section = algorithm_sect\n[provider_sect]\ndefault = default_sect\nsecant = secant_sect\n{own}\
                 [secant_sect]\n{lines}[algorithm_sect]\ndefault_properties = ?provider=secant\n"
            )
        },
    )
}

/// One of the programs of a test.
pub(super) struct Side {
    pub(super) configuration: PathBuf,
    calls: PathBuf,
    pub(super) has: bool,
}

impl Side {
    /// What secant computed since this was last asked, as in `ECDSA sign done`, and how often.
    ///
    /// # Errors
    /// That the file cannot be read or emptied.
    pub(super) fn calls(&self) -> Result<BTreeMap<String, u64>, String> {
        let said = |error: std::io::Error| format!("{}: {error}", self.calls.display());
        let mut calls = BTreeMap::new();
        for line in std::fs::read_to_string(&self.calls).map_err(said)?.lines() {
            *calls.entry(line.to_owned()).or_insert(0) += 1;
        }
        write(&self.calls, "")?;
        Ok(calls)
    }

    /// Whether a side with secant reached it: for each algorithm, a function that ended well and whose name has a word. A side
    /// without must not.
    ///
    /// # Errors
    /// What was counted instead.
    pub(super) fn reached(&self, wanted: &[(&str, &str)]) -> Result<(), String> {
        let mut calls = BTreeMap::new();
        // a server goes on computing for a moment after its client has ended
        for _ in 0..TRIES {
            for (call, count) in self.calls()? {
                *calls.entry(call).or_insert(0) += count;
            }
            let is_done = |(algorithm, word): &(&str, &str)| {
                let begin = format!("{algorithm} ");
                let mut done = calls.keys().filter_map(|call: &String| call.strip_suffix(" done"));
                done.any(|call| call.strip_prefix(&begin).is_some_and(|function| function.contains(word)))
            };
            if self.has && wanted.iter().all(is_done) || !self.has && calls.is_empty() {
                return Ok(());
            }
            std::thread::sleep(PAUSE);
        }
        Err(format!("secant's calls are {calls:?}, not {wanted:?}"))
    }
}

/// How often something is looked for that takes a moment, with a pause in between.
pub(super) const TRIES: u32 = 100;
pub(super) const PAUSE: Duration = Duration::from_millis(20);

/// Writes a text into a file.
///
/// # Errors
/// That it cannot be written.
pub(super) fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Both versions, fetched where they are not there.
///
/// # Errors
/// What apt says.
pub(super) fn versions(root: &Path) -> Result<Vec<Version>, String> {
    let version = |(name, release)| {
        let folder = root.join(FOLDER).join(release);
        let release = Release { name: release, folder, types: "deb deb-src" };
        Ok(Version { name, root: release.unpacked(&PACKAGES)?, release })
    };
    VERSIONS.into_iter().map(version).collect()
}

/// Fetches all packages.
///
/// # Errors
/// What apt says.
pub(super) fn fetch(root: &Path) -> Result<(), String> {
    for version in versions(root)? {
        version.sources()?;
        call(version.openssl().arg("version"))?;
    }
    Ok(())
}
