//! The packages of the crates: made, looked at, and used from a local source.

use super::{TARGET, VERSION, about, archives, emptied};
use crate::check::CRATES;
use crate::tools::{call, cargo, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crates above the libraries.
const DOORS: [&str; 2] = ["secant-rustls", PROGRAM];
const PROGRAM: &str = "secant-cli";
/// What the registry takes.
const MAX_SIZE: u64 = 10 << 20;
/// Files that each package has.
const NEEDED: [&str; 6] =
    ["Cargo.lock", "Cargo.toml", "Cargo.toml.orig", "LICENSE-APACHE", "LICENSE-MIT", "README.md"];

/// The crates that are published, each after those that it needs.
pub(super) fn published() -> impl Iterator<Item = &'static str> {
    CRATES.into_iter().chain(DOORS)
}

/// The name of a package.
pub(super) fn package_of(name: &str) -> String {
    format!("{name}-{VERSION}.crate")
}

/// Makes the packages in a folder of cargo's, without compiling them.
fn make(root: &Path, target: &Path) -> Result<(), String> {
    let mut command = cargo();
    // what may differ from its commit was said before
    command.current_dir(root).args(["package", "--quiet", "--locked", "--no-verify", "--allow-dirty"]);
    command.arg("--target-dir").arg(target);
    call(command.args(published().flat_map(|name| ["--package", name])))
}

/// Makes the packages, looks at them and copies them.
pub(super) fn package(root: &Path, folder: &Path) -> Result<(), String> {
    let target = root.join(TARGET);
    make(root, &target)?;
    for name in published() {
        let package = target.join("package").join(package_of(name));
        look_at(&package)?;
        std::fs::copy(&package, folder.join(package_of(name))).map_err(about(&package))?;
    }
    Ok(())
}

/// `dist check`: the packages can be made, and have what they need.
pub(super) fn check(root: &Path) -> Result<(), String> {
    let target = root.join("target/dist_check");
    make(root, &target)?;
    for name in published() {
        look_at(&target.join("package").join(package_of(name)))?;
    }
    println!("dist: the packages of {} crates have what they need", published().count());
    Ok(())
}

/// The size and the contents of a package.
fn look_at(package: &Path) -> Result<(), String> {
    let name = package.file_name().unwrap_or_default().to_string_lossy();
    let size = std::fs::metadata(package).map_err(about(package))?.len();
    let listed = output(Command::new("tar").arg("-tzf").arg(package))?;
    let folder = name.strip_suffix(".crate").unwrap_or(&name);
    let problems = problems(folder, &listed, size);
    if problems.is_empty() { Ok(()) } else { Err(format!("{name}: {}", problems.join("; "))) }
}

/// What is wrong with a package of this size, with these files below a folder.
fn problems(folder: &str, listed: &str, size: u64) -> Vec<String> {
    let files: Vec<&str> = listed.lines().collect();
    let has = |file: &&str| files.iter().any(|path| path.strip_prefix(folder) == Some(&format!("/{file}")));
    let lacking = NEEDED.iter().filter(|file| !has(file)).map(|file| format!("no {file}"));
    let mut problems: Vec<String> = lacking.collect();
    if !["src/lib.rs", "src/main.rs"].iter().any(has) {
        problems.push("no crate".to_owned());
    }
    if size > MAX_SIZE {
        problems.push(format!("{size} bytes, more than {MAX_SIZE}"));
    }
    problems
}

/// What there is to say where the crates have no public address.
pub(super) fn without_address(root: &Path) -> Result<Option<String>, String> {
    let path = root.join("Cargo.toml");
    let manifest = std::fs::read_to_string(&path).map_err(about(&path))?;
    Ok((!has_address(&manifest)).then(|| {
        "the crates name no `repository`: the project has no public address (docs/release.md)".to_owned()
    }))
}

fn has_address(manifest: &str) -> bool {
    let table = manifest.parse::<toml::Table>().unwrap_or_default();
    let package = table.get("workspace").and_then(|workspace| workspace.get("package"));
    package.is_some_and(|package| package.get("repository").is_some())
}

/// What an outside program does with the library.
const OUTSIDE: &str = r#"
use secant::{Curve, PrivateKey, SignOptions, VerifyOptions};

fn main() -> Result<(), secant::Error> {
    let key = PrivateKey::generate(&Curve::find("P-256")?)?;
    let signature = key.sign(b"message", &SignOptions::default())?.to_der();
    let options = VerifyOptions::default();
    assert!(key.public_key().verify(b"message", &signature, &options));
    assert!(!key.public_key().verify(b"massage", &signature, &options));
    println!("signed and verified with secant, from its package");
    Ok(())
}
"#;

/// Uses the packages where nothing else of secant is: they are put one after another into a local source of packages, in
/// which the versions of Cargo.lock of all other crates are, and a program that depends on the newest one alone is resolved.
/// At last a program is built with the library, and the command is installed, and returned.
pub(super) fn installed(parts: &Path, sources: &Path, folder: &Path) -> Result<PathBuf, String> {
    emptied(folder)?;
    let source = folder.join("source");
    let mut vendor = cargo();
    vendor.current_dir(sources).args(["vendor", "--quiet", "--locked", "--versioned-dirs"]);
    output(vendor.arg(&source))?;
    let local = Local { source: &source, folder };
    for name in published() {
        if local.resolve(name).is_ok() {
            return Err(format!("{name} is found before its package is there"));
        }
        local.add(&parts.join(package_of(name)), name)?;
        local.resolve(name)?;
        println!("dist: {name} finds what it needs among the crates before it");
    }
    let program = local.program("outside", "secant")?;
    std::fs::write(program.join("src/main.rs"), OUTSIDE).map_err(about(&program))?;
    call(local.cargo().current_dir(&program).args(["run", "--quiet", "--release"]))?;
    let root = folder.join("installed");
    let mut install = local.cargo();
    install.args(["install", "--quiet", "--locked", "--version", &format!("={VERSION}"), "--root"]);
    call(install.arg(&root).arg(PROGRAM))?;
    Ok(root.join("bin/secant"))
}

/// A local source of packages, and programs that take from it alone.
struct Local<'a> {
    source: &'a Path,
    folder: &'a Path,
}

impl Local<'_> {
    /// A cargo that has seen no other package.
    fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(self.folder).env("CARGO_HOME", self.folder.join("home"));
        command.env("CARGO_TARGET_DIR", self.folder.join("target")).env_remove("RUSTFLAGS");
        // the optimised library has tests of its own, and takes twice as long to compile
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
        command.args(["--offline", "--config", "source.crates-io.replace-with='local'", "--config"]);
        command.arg(format!("source.local.directory='{}'", self.source.display()));
        command
    }

    /// Puts a package where cargo looks for it.
    fn add(&self, package: &Path, name: &str) -> Result<(), String> {
        call(Command::new("tar").arg("-xzf").arg(package).arg("-C").arg(self.source))?;
        let sum = archives::sum_of(package)?;
        let path = self.source.join(format!("{name}-{VERSION}/.cargo-checksum.json"));
        std::fs::write(&path, format!("{{\"files\":{{}},\"package\":\"{sum}\"}}")).map_err(about(&path))
    }

    /// A program that depends on a crate.
    fn program(&self, name: &str, on: &str) -> Result<PathBuf, String> {
        let program = self.folder.join(name);
        std::fs::create_dir_all(program.join("src")).map_err(about(&program))?;
        let text = format!(
            "[package]\nname = \"{name}\"\nversion = \"1.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
             {on} = \"={VERSION}\"\n\n[workspace]\n"
        );
        std::fs::write(program.join("Cargo.toml"), text).map_err(about(&program))?;
        std::fs::write(program.join("src/main.rs"), "fn main() {}\n").map_err(about(&program))?;
        Ok(program)
    }

    /// A program that depends on a crate finds it, and all that it needs.
    fn resolve(&self, on: &str) -> Result<(), String> {
        let program = self.program("resolved", on)?;
        output(self.cargo().current_dir(program).args(["generate-lockfile", "--quiet"])).map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_package_lacks_is_found() {
        let right: String = NEEDED.iter().map(|file| format!("a-0.1.0/{file}\n")).collect();
        let right = format!("{right}a-0.1.0/src/lib.rs\n");
        assert_eq!(problems("a-0.1.0", &right, MAX_SIZE), [""; 0]);
        let other = right.replace("LICENSE-MIT", "src/LICENSE-MIT").replace("lib.rs", "library.rs");
        assert_eq!(problems("a-0.1.0", &other, MAX_SIZE), ["no LICENSE-MIT", "no crate"]);
        let large = format!("{} bytes, more than {MAX_SIZE}", MAX_SIZE + 1);
        assert_eq!(problems("a-0.1.0", &right, MAX_SIZE + 1), [large]);
        assert_eq!(problems("b-0.1.0", &right, 0).len(), NEEDED.len() + 1);
    }

    #[test]
    fn an_address_is_the_workspaces() {
        assert!(has_address("[workspace.package]\nrepository = \"there\"\n"));
        assert!(!has_address(
            "[workspace.package]\nversion = \"0.1.0\"\n[package]\nrepository = \"there\"\n"
        ));
        assert!(!has_address("no manifest"));
    }
}
