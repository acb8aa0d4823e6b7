//! `cargo xtask psa fetch | across | handshakes | test | small | speed`: the PSA driver in Mbed TLS 3.6.
//!
//! | task | what |
//! |---|---|
//! | `fetch` | the sources of Mbed TLS 3.6, Debian's, in `target/psa` |
//! | `across` | builds Mbed TLS with the driver, and compares both on every curve and on bad input, in one process |
//! | `handshakes` | TLS servers and clients of Mbed TLS, each with the driver or without, and the example of CMake |
//! | `speed [--quick] [--write] [PREFIX]` | time and memory of Mbed TLS, of Mbed TLS with the driver, and of secant alone |
//! | `small` | the driver over an archive for devices: both agree, and what P-256 takes |
//! | `test` | both, and Mbed TLS's own test suites with the driver and without, then with `secant_alt.c` and without: no test is lost |
//!
//! PREFIX is where secant is installed; without it the library is built and installed below `target/psa`. A test build of the
//! driver counts the calls that reach secant: a suite in which none does says nothing of it. All is compiled in copies of the
//! sources, with the options of their configuration `full`.

mod example;
mod figures;
mod handshakes;
mod small;
mod sources;
mod speed;
mod suites;
mod tree;

use crate::archive::compiler;
use crate::c;
use crate::python::with_requirements;
use crate::tools::{call, is_there, not_tested, output};
use std::path::{Path, PathBuf};
use std::process::Command;
use tree::{Change, Driver, Library, Tree, Way};

/// What all of this makes.
const FOLDER: &str = "target/psa";
const USAGE: &str = "usage: cargo xtask psa fetch | across [PREFIX] | handshakes [PREFIX] | test [PREFIX] | small | speed [--quick] [--write] [PREFIX]";

/// The Python packages of their scripts.
const REQUIREMENTS: &str = "doors/psa/tests/requirements.txt";

/// Their configuration with all options that their tests have.
const FULL: Change = &["full"];
/// What `secant_alt.c` cannot be used with.
const WITHOUT_RESTARTS: Change = &["unset", "MBEDTLS_ECP_RESTARTABLE"];
/// The functions that it has.
const ALTERNATIVE: [Change; 5] = [
    &["set", "MBEDTLS_ECDH_GEN_PUBLIC_ALT"],
    &["set", "MBEDTLS_ECDH_COMPUTE_SHARED_ALT"],
    &["set", "MBEDTLS_ECDSA_SIGN_ALT"],
    &["set", "MBEDTLS_ECDSA_VERIFY_ALT"],
    &["set", "MBEDTLS_ECDSA_GENKEY_ALT"],
];

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["fetch"] => sources::fetch(&root.join(FOLDER)).map(|_| ()),
        ["across", ref prefix @ ..] if prefix.len() < 2 => across(root, prefix.first().copied()),
        ["handshakes", ref prefix @ ..] if prefix.len() < 2 => handshakes(root, prefix.first().copied()),
        ["small"] => small(root),
        ["test", ref prefix @ ..] if prefix.len() < 2 => test(root, prefix.first().copied()),
        ["speed", ref rest @ ..] => speed(root, rest),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

/// Whether all is there that Mbed TLS is built with.
fn tools(root: &Path) -> Result<bool, String> {
    const WHAT: &str = "the PSA driver:";
    for tool in ["apt-get", "dpkg-source", "make", "cmake", "cc", "python3"] {
        if !is_there(tool, WHAT)? {
            return Ok(false);
        }
    }
    let environment = with_requirements(root, tree::ENVIRONMENT, REQUIREMENTS);
    match environment.and_then(|python| python.ok_or_else(|| "no Python for their scripts".to_owned())) {
        Ok(_) => Ok(true),
        Err(why) => not_tested(WHAT, &why).map(|()| false),
    }
}

/// The parts of a test.
struct Bench {
    /// The sources of Mbed TLS.
    sources: PathBuf,
    driver: Driver,
    /// Where secant is installed.
    prefix: PathBuf,
    /// Mbed TLS with the driver.
    with: Tree,
}

impl Bench {
    /// Builds Mbed TLS with the driver over the library that is installed below a prefix; nothing where it cannot be.
    fn new(root: &Path, prefix: Option<&str>) -> Result<Option<Self>, String> {
        if !tools(root)? {
            return Ok(None);
        }
        let folder = root.join(FOLDER);
        let sources = match sources::fetch(&folder) {
            Ok(sources) => sources,
            Err(why) => return not_tested("the PSA driver", &why).map(|()| None),
        };
        let installed = folder.join("installed");
        if prefix.is_none() {
            c::install(root, c::PROFILE, &installed.display().to_string())?;
        }
        let prefix = prefix.map_or(installed, PathBuf::from);
        let tree = tree::configured(&sources, folder.join("with"), &[FULL])?;
        let driver =
            Driver::new(root, &folder.join("objects"), &tree, Library::installed(&prefix), Way::TESTED)?;
        let with = Tree::with_driver(tree, &driver)?;
        Ok(Some(Self { sources, driver, prefix, with }))
    }

    /// The driver beside the built-in code, in one process, and what the script that puts it there refuses.
    fn across(&self, root: &Path) -> Result<(), String> {
        call(Command::new("python3").arg(root.join("doors/psa/tests/test_wrappers.py")))?;
        let tests = self.with.folder.join("tests");
        self.with.make(&tests, &["mbedtls_test"])?;
        call(Command::new(self.driver.across(&self.with)?).current_dir(tests))
    }
}

fn across(root: &Path, prefix: Option<&str>) -> Result<(), String> {
    Bench::new(root, prefix)?.map_or(Ok(()), |bench| bench.across(root))
}

fn handshakes(root: &Path, prefix: Option<&str>) -> Result<(), String> {
    let Some(bench) = Bench::new(root, prefix)? else {
        return Ok(());
    };
    let folder = root.join(FOLDER);
    let without =
        Tree::plain(tree::configured(&bench.sources, folder.join("without"), &[FULL])?, Way::TESTED)?;
    handshakes::run(&bench.with, &without, &folder)?;
    example::run(root, &bench.sources, &bench.prefix, &folder)
}

fn test(root: &Path, prefix: Option<&str>) -> Result<(), String> {
    let Some(bench) = Bench::new(root, prefix)? else {
        return Ok(());
    };
    bench.across(root)?;
    let folder = root.join(FOLDER);
    let copy = |name: &str, changes: &[Change]| tree::configured(&bench.sources, folder.join(name), changes);
    let without = Tree::plain(copy("without", &[FULL])?, Way::TESTED)?;
    handshakes::run(&bench.with, &without, &folder)?;
    example::run(root, &bench.sources, &bench.prefix, &folder)?;
    suites::run(&suites::DRIVER, &bench.with, &without, &folder)?;

    let without_restarts = [FULL, WITHOUT_RESTARTS];
    let tree = copy("with_alternative", &[&without_restarts[..], &ALTERNATIVE].concat())?;
    let objects = bench.driver.alternative(&tree)?;
    let with = Tree::with_alternative(tree, &objects, Way::TESTED)?;
    let without = Tree::plain(copy("without_alternative", &without_restarts)?, Way::TESTED)?;
    suites::run(&suites::ALTERNATIVE, &with, &without, &folder)?;
    let printed = |tree, objects: &[PathBuf]| {
        let program = bench.driver.printing(tree, objects)?;
        output(Command::new(program).current_dir(tree.folder.join("tests")))
    };
    let (one, other) = (printed(&with, &objects)?, printed(&without, &[])?);
    match one.lines().zip(other.lines()).find(|(one, other)| one != other) {
        Some((one, other)) => Err(format!("secant_alt.c:{one}, Mbed TLS:{other}")),
        None if one.len() == other.len() => Ok(()),
        None => Err("secant_alt.c computes more or less than Mbed TLS".to_owned()),
    }
}

fn small(root: &Path) -> Result<(), String> {
    if !tools(root)? {
        return Ok(());
    }
    let Some(compiler) = compiler()? else {
        return not_tested("the PSA driver for devices", "sources of the core library missing");
    };
    small::run(root, &root.join(FOLDER), &compiler)
}

fn speed(root: &Path, mut words: &[&str]) -> Result<(), String> {
    let mut option = |name: &str| match words {
        [first, rest @ ..] if *first == name => {
            words = rest;
            true
        }
        _ => false,
    };
    let (is_quick, writes) = (option("--quick"), option("--write"));
    if words.len() > 1 || words.iter().any(|word| word.starts_with('-')) {
        return Err(USAGE.to_owned());
    }
    if !tools(root)? {
        return Ok(());
    }
    speed::Plan { root, folder: &root.join(FOLDER), prefix: words.first().copied(), is_quick, writes }.run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_tasks_are_refused() {
        for arguments in [
            vec![],
            vec!["other"],
            vec!["fetch", "more"],
            vec!["test", "one", "two"],
            vec!["speed", "--other"],
        ] {
            let arguments: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
            assert_eq!(run(Path::new("."), &arguments), [USAGE]);
        }
    }
}
