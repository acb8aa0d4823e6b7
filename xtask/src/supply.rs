//! `cargo xtask supply`: what comes from others, by the rules of `deny.toml`, which cargo-deny reads as well.
//!
//! | what | where |
//! |---|---|
//! | a package comes from cargo's own registry, and has a checksum | every lock file |
//! | its licence is one of those that are allowed | every package that this workspace builds on Linux |
//! | it is there in one version, but for those that are skipped | what a released program or library has in it by default, on Linux |
//!
//! Known weaknesses of packages are not looked up: their database is a repository, which a build does not fetch. `cargo deny check
//! advisories` does.

use crate::tools::{cargo, files, output};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The packages of which nothing but their own code and what is skipped is there in two versions.
const RELEASED: [&str; 6] =
    ["secant", "secant-c", "secant-cli", "secant-python", "secant-rustls", "secant-columns-c"];

#[derive(Deserialize)]
struct Rules {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    skip: Vec<Skipped>,
}

#[derive(Deserialize)]
struct Skipped {
    #[serde(rename = "crate")]
    name: String,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

/// What goes wrong, a line each.
pub fn run(root: &Path) -> Vec<String> {
    look(root).unwrap_or_else(|why| vec![why])
}

fn look(root: &Path) -> Result<Vec<String>, String> {
    let text = std::fs::read_to_string(root.join("deny.toml")).map_err(|e| format!("deny.toml: {e}"))?;
    let rules: Rules = toml::from_str(&text).map_err(|e| format!("deny.toml: {e}"))?;
    let mut problems = Vec::new();
    let (mut locked, mut licensed) = (0, 0);
    for file in locks(root)? {
        let text = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        problems.extend(foreign(&name, &text, &mut locked)?);
    }
    let target = "x86_64-unknown-linux-gnu";
    let metadata = output(cargo().current_dir(root).args([
        "metadata",
        "--locked",
        "--format-version=1",
        "--filter-platform",
        target,
    ]))?;
    problems.extend(unlicensed(&metadata, &rules.licenses.allow, &mut licensed)?);
    for package in RELEASED {
        let tree = output(cargo().current_dir(root).args([
            "tree",
            "--locked",
            "--package",
            package,
            "--edges=normal",
            "--target",
            target,
            "--prefix=none",
        ]))?;
        problems.extend(twins(package, &tree, &rules.bans.skip));
    }
    println!("{locked} packages in lock files, {licensed} licences");
    if locked < 1000 || licensed < 200 {
        problems.push("fewer packages than there are: something was not read".to_owned());
    }
    Ok(problems)
}

/// The lock files of all workspaces.
fn locks(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut locks = files(root, |name| name == "Cargo.lock")?;
    let mut folders = vec![root.join("testing")];
    while let Some(folder) = folders.pop() {
        locks.extend(files(&folder, |name| name == "Cargo.lock")?);
        folders.extend(files(&folder, |name| name != "target")?.into_iter().filter(|path| path.is_dir()));
    }
    Ok(locks)
}

/// Packages of a lock file that come from elsewhere than cargo's registry, or have no checksum.
fn foreign(name: &str, text: &str, count: &mut usize) -> Result<Vec<String>, String> {
    let table: toml::Table = text.parse().map_err(|e| format!("{name}: {e}"))?;
    let packages =
        table.get("package").and_then(toml::Value::as_array).ok_or(format!("{name}: no packages"))?;
    let mut problems = Vec::new();
    for package in packages {
        let value = |key| package.get(key).and_then(toml::Value::as_str);
        let Some(source) = value("source") else { continue };
        *count += 1;
        // the name of the registry, as cargo has it built in
        if source != "registry+https://github.com/rust-lang/crates.io-index" || value("checksum").is_none() {
            problems
                .push(format!("{name}: {} is from elsewhere: {source}", value("name").unwrap_or_default()));
        }
    }
    Ok(problems)
}

/// Packages of others whose licence is none of those that are allowed.
fn unlicensed(metadata: &str, allowed: &[String], count: &mut usize) -> Result<Vec<String>, String> {
    let metadata: Metadata = serde_json::from_str(metadata).map_err(|e| format!("cargo metadata: {e}"))?;
    let allowed: Vec<Licensee> = allowed
        .iter()
        .map(|name| Licensee::parse(name).map_err(|e| format!("deny.toml: {name}: {e}")))
        .collect::<Result<_, _>>()?;
    let mut problems = Vec::new();
    for package in metadata.packages.iter().filter(|package| package.source.is_some()) {
        *count += 1;
        let licence = package.license.as_deref().unwrap_or_default();
        let is_allowed = Expression::parse_mode(licence, ParseMode::LAX)
            .is_ok_and(|all| all.evaluate(|one| allowed.iter().any(|licence| licence.satisfies(one))));
        if !is_allowed {
            let Package { name, version, .. } = package;
            problems.push(format!("{name} {version}: the licence '{licence}' is none that is allowed"));
        }
    }
    Ok(problems)
}

/// Packages that a tree has in several versions and that are not skipped.
fn twins(package: &str, tree: &str, skipped: &[Skipped]) -> Vec<String> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in tree.lines() {
        let mut words = line.split_whitespace();
        if let (Some(name), Some(version)) = (words.next(), words.next()) {
            versions.entry(name).or_default().insert(version);
        }
    }
    let is_twin = |(name, versions): &(&str, BTreeSet<&str>)| {
        versions.len() > 1 && !skipped.iter().any(|skipped| skipped.name == *name)
    };
    versions
        .into_iter()
        .filter(is_twin)
        .map(|(name, versions)| format!("{package} has {name} in several versions: {versions:?}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_from_elsewhere_are_found() {
        let right = "[[package]]\nname = \"own\"\n[[package]]\nname = \"a\"\n\
                     source = \"registry+https://github.com/rust-lang/crates.io-index\"\nchecksum = \"00\"\n";
        let found = |text: &str| foreign("Cargo.lock", text, &mut 0).map(|problems| problems.len());
        assert_eq!(found(right), Ok(0));
        assert_eq!(found(&right.replace("registry+", "git+")), Ok(1));
        assert_eq!(found(&right.replace("crates.io-index", "index")), Ok(1));
        assert_eq!(found(&right.replace("checksum = \"00\"\n", "")), Ok(1));
        assert!(found("version = 4").is_err());
    }

    #[test]
    fn licences_that_are_not_allowed_are_found() {
        let allowed = ["MIT", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"].map(str::to_owned);
        let found = |licence: &str| {
            let package = |source: &str| {
                format!(r#"{{"name":"a","version":"1","license":{licence},"source":{source}}}"#)
            };
            let metadata = format!(r#"{{"packages":[{},{}]}}"#, package("\"registry\""), package("null"));
            unlicensed(&metadata, &allowed, &mut 0).expect("metadata").len()
        };
        for right in ["MIT", "MIT OR GPL-3.0-only", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert_eq!(found(&format!("\"{right}\"")), 0, "{right}");
        }
        assert_eq!(found("\"Apache-2.0 WITH LLVM-exception\""), 0);
        for wrong in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "Apache-2.0", "words", ""] {
            assert_eq!(found(&format!("\"{wrong}\"")), 1, "{wrong}");
        }
        assert_eq!(found("null"), 1);
        assert!(unlicensed("{}", &allowed, &mut 0).is_err());
        assert!(unlicensed(r#"{"packages":[]}"#, &["no licence".to_owned()], &mut 0).is_err());
    }

    #[test]
    fn packages_in_two_versions_are_found() {
        let skipped = [Skipped { name: "syn".to_owned() }];
        let tree = "a v1.0.0\nb v1.0.0\na v1.0.0 (*)\nsyn v1.0.0\nsyn v2.0.0 (proc-macro)\n\nb v2.0.0\n";
        assert_eq!(twins("p", tree, &skipped).len(), 1);
        assert_eq!(twins("p", tree, &[]).len(), 2);
    }
}
