//! Wrong configurations: the program says what is wrong, or works without secant.

use super::bench::{Bench, Version, configured, write};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A configuration, and what programs do with it.
struct Case {
    name: &'static str,
    /// The lines of the provider's section; `MODULE` is the module's path, and `NONE` that of a file that is none.
    lines: &'static str,
    /// What replaces what in the configuration.
    change: (&'static str, &'static str),
    /// Whether secant is among the providers.
    listed: bool,
    /// Whether a key is generated.
    works: bool,
    /// What a program says that generates none.
    says: &'static str,
}

const RIGHT: Case = Case {
    name: "right",
    lines: "module = MODULE\nactivate = 1\n",
    change: ("", ""),
    listed: true,
    works: true,
    says: "",
};

/// OpenSSL's programs are silent about a provider that they cannot load, and do without it.
const CASES: [Case; 10] = [
    RIGHT,
    Case { name: "by its name", lines: "activate = 1\n", ..RIGHT },
    Case {
        name: "no such module",
        lines: "module = /nowhere/secant.so\nactivate = 1\n",
        listed: false,
        ..RIGHT
    },
    Case { name: "a module that is none", lines: "module = NONE\nactivate = 1\n", listed: false, ..RIGHT },
    Case {
        name: "an unknown machine",
        lines: "module = MODULE\nmachine = abacus\nactivate = 1\n",
        listed: false,
        ..RIGHT
    },
    Case { name: "not activated", lines: "module = MODULE\n", listed: false, ..RIGHT },
    Case { name: "a bracket missing", change: ("[secant_sect]", "[secant_sect"), listed: false, ..RIGHT },
    Case {
        name: "another section's name",
        change: ("[secant_sect]", "[secant]"),
        listed: false,
        works: false,
        says: "secant_sect",
        ..RIGHT
    },
    Case {
        name: "without the default provider",
        change: ("[default_sect]\nactivate = 1\n", "[default_sect]\n"),
        works: false,
        says: "error",
        ..RIGHT
    },
    Case {
        name: "FIPS alone",
        change: ("?provider=secant", "fips=yes"),
        works: false,
        says: "unsupported",
        ..RIGHT
    },
];

/// Tries each configuration, and what says why a module is not loaded.
///
/// # Errors
/// The configurations with which programs do something else.
pub(super) fn run(bench: &Bench, version: &Version, folder: &Path) -> Result<(), String> {
    let none = folder.join("none.so");
    write(&none, "not a module\n")?;
    let modules = bench.module.parent().unwrap_or(folder);
    let mut problems = Vec::new();
    for case in &CASES {
        let configuration = written(bench, case, folder)?;
        let run = |words: &[&str]| {
            let mut command = version.openssl();
            command.args(words).env("OPENSSL_CONF", &configuration).env("OPENSSL_MODULES", modules);
            told(&mut command)
        };
        let key = folder.join("wrong.key");
        write(&key, "")?;
        let name = key.display().to_string();
        let curve = ["-pkeyopt", "ec_paramgen_curve:P-256"];
        let (works, text) = run(&[&["genpkey", "-algorithm", "EC", "-out", &name][..], &curve].concat())?;
        let key = std::fs::read_to_string(&key).map_err(|error| format!("{name}: {error}"))?;
        let (_, list) = run(&["list", "-providers"])?;
        let right = works == case.works
            && key.contains("BEGIN PRIVATE KEY") == case.works
            && (case.works || text.contains(case.says))
            && list.contains("name: secant") == case.listed;
        if !right {
            problems.push(format!("{}: {text}{list}", case.name));
        }
    }
    let plain = folder.join("plain.cnf");
    write(&plain, &configured(None))?;
    let missing = Path::new("/nowhere/secant.so");
    // what a command line asks for must be there
    for (what, provider, says) in [
        ("a missing module by its path", missing, "/nowhere/secant.so"),
        ("a module that is none by its path", &none, "none.so"),
        ("from a folder of modules", Path::new("secant"), "name: secant"),
        ("by an absolute path", &bench.module, "name: secant"),
    ] {
        let mut list = version.openssl();
        list.args(["list", "-providers", "-provider"]).arg(provider).env("OPENSSL_MODULES", modules);
        let (_, text) = told(list.env("OPENSSL_CONF", &plain))?;
        if !text.contains(says) {
            problems.push(format!("{what}: {says} missing: {text}"));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// Writes the configuration of a case.
fn written(bench: &Bench, case: &Case, folder: &Path) -> Result<PathBuf, String> {
    let lines = case.lines.replace("MODULE", &bench.module.display().to_string());
    let lines = lines.replace("NONE", &folder.join("none.so").display().to_string());
    let (old, new) = case.change;
    let text = configured(Some(&lines));
    let path = folder.join(format!("{}.cnf", case.name));
    write(&path, &if old.is_empty() { text } else { text.replacen(old, new, 1) })?;
    Ok(path)
}

/// Whether a program ends well, and all that it says.
///
/// # Errors
/// That it does not run, or that a signal ends it.
pub(super) fn told(command: &mut Command) -> Result<(bool, String), String> {
    let run = command.output().map_err(|error| format!("openssl does not run: {error}"))?;
    let text = String::from_utf8_lossy(&run.stdout) + String::from_utf8_lossy(&run.stderr);
    // one that a signal ends has no code
    match run.status.code() {
        Some(code) => Ok((code == 0, text.into_owned())),
        None => Err(format!("openssl ends with {}: {text}", run.status)),
    }
}
