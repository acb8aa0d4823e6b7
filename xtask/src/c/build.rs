//! Building the libraries: one archive by cargo, from which both are made.

use crate::tools::{call, cargo};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of the interface: until 1.0 each minor version has its own.
pub(super) const SONAME: &str = "libsecant.so.0.1";

/// The functions of the interface with the versions that had them first, a line each.
const SYMBOLS: &str = "doors/c/symbols.txt";

/// The libraries for programs on an operating system.
pub(super) struct Libraries {
    pub shared: PathBuf,
    pub archive: PathBuf,
}

/// Builds the libraries for programs on an operating system.
///
/// # Errors
/// What cargo says, or a tool for objects.
pub(super) fn hosted(root: &Path, profile: &str) -> Result<Libraries, String> {
    let object = one_object(&compiled(root, profile, "hosted")?)?;
    Ok(Libraries { shared: shared(root, &object)?, archive: archive(root, &object)? })
}

/// An archive for devices with some features.
///
/// # Errors
/// What cargo says, or a tool for objects.
pub(super) fn device(root: &Path, features: &str) -> Result<PathBuf, String> {
    archive(root, &one_object(&compiled(root, "device", features)?)?)
}

/// The archive as cargo makes it.
fn compiled(root: &Path, profile: &str, features: &str) -> Result<PathBuf, String> {
    let target = folder(root, features);
    let mut command = cargo();
    command.current_dir(root).env("CARGO_TARGET_DIR", &target);
    command.args(["rustc", "--quiet", "--locked", "--package", "secant-c", "--profile", profile]);
    command.args(["--crate-type", "staticlib", "--no-default-features", "--features"]);
    call(command.arg(format!("library,{features}")))?;
    Ok(target.join(profile).join("libsecant_c.a"))
}

/// Where cargo builds with some features for this task.
fn folder(root: &Path, features: &str) -> PathBuf {
    let built = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), |folder| root.join(folder));
    built.join("c").join(features.replace(',', "-"))
}

/// The archive as cargo made it of which [`hosted`] made the libraries.
pub(super) fn whole(root: &Path, profile: &str) -> PathBuf {
    folder(root, "hosted").join(profile).join("libsecant_c.a")
}

/// Makes an archive one object, and local in it whatever is not of the interface: an archive made by Rust has Rust's core
/// library in it, with the function that panics end in, which must not serve another program in Rust, nor clash with
/// another archive. A linker still drops the sections that a program does not use (`--gc-sections`).
fn one_object(archive: &Path) -> Result<PathBuf, String> {
    let object = archive.with_file_name("secant.o");
    let mut linker = Command::new("ld");
    linker.args(["-r", "--force-group-allocation", "--whole-archive"]).arg(archive);
    call(linker.arg("-o").arg(&object))?;
    // what rustc keeps for optimisation across crates is of no use to a linker
    let apart = ["--wildcard", "--keep-global-symbol=secant_*", "-R", ".llvmbc", "-R", ".llvmcmd"];
    call(Command::new("objcopy").args(apart).arg(&object))?;
    Ok(object)
}

/// The shared library of an object: it needs nothing but the C library, and its functions have versions.
fn shared(root: &Path, object: &Path) -> Result<PathBuf, String> {
    let versions = object.with_file_name("libsecant.map");
    write(&versions, &version_script(&symbols(root)?))?;
    let library = object.with_file_name("libsecant.so");
    let mut linker = Command::new("cc");
    linker.args(["-shared", "-nostartfiles", "-Wl,--gc-sections,-z,defs,-z,relro,-z,now"]);
    linker.arg(format!("-Wl,-soname,{SONAME}"));
    linker.arg(format!("-Wl,--version-script={}", versions.display()));
    call(linker.arg(object).arg("-o").arg(&library))?;
    Ok(library)
}

/// The archive of an object. Its functions are hidden, so that a shared library with the archive in it does not export
/// them: an object that knows them by that visibility makes it theirs.
fn archive(root: &Path, object: &Path) -> Result<PathBuf, String> {
    let (source, hiding) = (object.with_file_name("hidden.s"), object.with_file_name("hidden.o"));
    write(&source, &hidden(&symbols(root)?))?;
    call(Command::new("cc").arg("-c").arg(&source).arg("-o").arg(&hiding))?;
    let inside = object.with_file_name("libsecant.o");
    call(Command::new("ld").arg("-r").args([object, &hiding]).arg("-o").arg(&inside))?;
    let archive = object.with_file_name("libsecant.a");
    if archive.exists() {
        std::fs::remove_file(&archive).map_err(|error| format!("{}: {error}", archive.display()))?;
    }
    call(Command::new("ar").arg("rcs").arg(&archive).arg(&inside))?;
    Ok(archive)
}

/// The functions of the interface, each with its version.
///
/// # Errors
/// What cannot be read.
pub(crate) fn symbols(root: &Path) -> Result<Vec<(String, String)>, String> {
    let text = std::fs::read_to_string(root.join(SYMBOLS)).map_err(|error| format!("{SYMBOLS}: {error}"))?;
    let pair = |line: &str| {
        let (name, version) = line.split_once("@@").ok_or(format!("{SYMBOLS}: {line}: no version"))?;
        Ok((name.to_owned(), version.to_owned()))
    };
    text.lines().map(pair).collect()
}

/// What a linker is told of the versions of functions: each version contains the one before.
fn version_script(symbols: &[(String, String)]) -> String {
    let mut versions: Vec<&str> = symbols.iter().map(|(_, version)| version.as_str()).collect();
    let numbers = |version: &str| -> Vec<u32> {
        version.trim_start_matches("SECANT_").split('.').filter_map(|number| number.parse().ok()).collect()
    };
    versions.sort_unstable_by_key(|version| numbers(version));
    versions.dedup();
    let mut text = String::new();
    for (i, version) in versions.iter().enumerate() {
        let _ = writeln!(text, "{version} {{\n    global:");
        for (name, _) in symbols.iter().filter(|(_, of)| of == version) {
            let _ = writeln!(text, "        {name};");
        }
        let _ = match i.checked_sub(1) {
            None => writeln!(text, "    local: *;\n}};"),
            Some(before) => writeln!(text, "}} {};", versions[before]),
        };
    }
    text
}

/// An object that refers to every function as a hidden one, from a section that no program gets.
fn hidden(symbols: &[(String, String)]) -> String {
    let mut text =
        ".section .note.GNU-stack,\"\",%progbits\n.section .secant.hidden,\"e\",%progbits\n".to_owned();
    for (name, _) in symbols {
        let _ = writeln!(text, ".hidden {name}\n.reloc 0, BFD_RELOC_NONE, {name}");
    }
    text
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::version_script;

    #[test]
    fn later_versions_contain_earlier_ones() {
        let symbols = [("secant_a", "SECANT_0.1"), ("secant_c", "SECANT_0.2"), ("secant_b", "SECANT_0.1")];
        let symbols = symbols.map(|(name, version)| (name.to_owned(), version.to_owned()));
        assert_eq!(
            version_script(&symbols),
            "SECANT_0.1 {\n    global:\n        secant_a;\n        secant_b;\n    local: *;\n};\n\
             SECANT_0.2 {\n    global:\n        secant_c;\n} SECANT_0.1;\n"
        );
    }
}
