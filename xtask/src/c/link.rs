//! Linking the libraries of the archive that cargo makes, for each form of objects.
//!
//! | objects | shared library | archive |
//! |---|---|---|
//! | ELF | its functions have versions, all else is local | one object, in which all names but those of the interface are local |
//! | Mach-O | exports the interface by a list; for another target than the compiler's own all else is hidden when it is compiled | cargo's |
//! | COFF | a DLL that exports the interface by a list, and an import library | cargo's |
//!
//! No tool at hand makes one object of many for the last two: such an archive has Rust's core library in it.

use crate::targets::{Objects, Target, VERSION, named};
use crate::tools::{call, output};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The functions of the interface with the versions that had them first, a line each.
const SYMBOLS: &str = "doors/c/symbols.txt";

/// The libraries for programs on an operating system.
pub(crate) struct Libraries {
    pub shared: PathBuf,
    pub archive: PathBuf,
    /// What programs are linked with in place of the shared library, where that is so.
    pub import: Option<PathBuf>,
}

/// Makes the libraries of an archive, beside it.
///
/// # Errors
/// What a tool for objects says.
pub(crate) fn libraries(root: &Path, archive: &Path, target: &Target) -> Result<Libraries, String> {
    match target.system.objects {
        Objects::Elf => {
            let object = one_object(archive, target)?;
            let shared = elf_shared(root, &object, target)?;
            Ok(Libraries { shared, archive: one_member(root, &object, target)?, import: None })
        }
        Objects::MachO => {
            let shared = macho_shared(root, archive, target)?;
            Ok(Libraries { shared, archive: archive.to_owned(), import: None })
        }
        Objects::Coff => dll(root, archive, target),
    }
}

/// An archive of the interface alone, where there are tools for that, of the one that cargo makes.
///
/// # Errors
/// What a tool for objects says.
pub(super) fn archive(root: &Path, archive: &Path, target: &Target) -> Result<PathBuf, String> {
    match target.system.objects {
        Objects::Elf => one_member(root, &one_object(archive, target)?, target),
        Objects::MachO | Objects::Coff => Ok(archive.to_owned()),
    }
}

/// Makes an archive one object, and local in it whatever is not of the interface: an archive made by Rust has Rust's core
/// library in it, with the function that panics end in, which must not serve another program in Rust, nor clash with
/// another archive. A linker still drops the sections that a program does not use (`--gc-sections`).
fn one_object(archive: &Path, target: &Target) -> Result<PathBuf, String> {
    let object = archive.with_file_name("secant.o");
    let mut linker = target.linker()?;
    linker.arg("-r");
    // groups of sections are x86-64's, and GNU's linker for it knows this
    if target.own {
        linker.arg("--force-group-allocation");
    }
    call(linker.arg("--whole-archive").arg(archive).arg("-o").arg(&object))?;
    // what rustc keeps for optimisation across crates is of no use to a linker
    let apart = ["--wildcard", "--keep-global-symbol=secant_*", "-R", ".llvmbc", "-R", ".llvmcmd"];
    call(target.objcopy()?.args(apart).arg(&object))?;
    Ok(object)
}

/// The shared library of an object: it needs nothing but the C library, and its functions have versions.
fn elf_shared(root: &Path, object: &Path, target: &Target) -> Result<PathBuf, String> {
    let versions = object.with_file_name("libsecant.map");
    write(&versions, &version_script(&symbols(root)?))?;
    let library = object.with_file_name("libsecant.so");
    let mut linker = target.compiler()?;
    linker.args(["-shared", "-nostartfiles", "-Wl,--gc-sections,-z,defs,-z,relro,-z,now"]);
    linker.arg(format!("-Wl,-soname,{}", named(target.system.name)));
    linker.arg(format!("-Wl,--version-script={}", versions.display()));
    linker.arg(object);
    // the one function of it that is used is in the C library itself since 2.34
    if target.oldest {
        linker.arg("-ldl");
    }
    call(linker.arg("-o").arg(&library))?;
    Ok(library)
}

/// The archive of an object. Its functions are hidden, so that a shared library with the archive in it does not export
/// them: an object that knows them by that visibility makes it theirs.
fn one_member(root: &Path, object: &Path, target: &Target) -> Result<PathBuf, String> {
    let (source, hiding) = (object.with_file_name("hidden.s"), object.with_file_name("hidden.o"));
    write(&source, &hidden(&symbols(root)?))?;
    call(target.compiler()?.arg("-c").arg(&source).arg("-o").arg(&hiding))?;
    let inside = object.with_file_name("libsecant.o");
    call(target.linker()?.arg("-r").args([object, &hiding]).arg("-o").arg(&inside))?;
    let archive = object.with_file_name("libsecant.a");
    if archive.exists() {
        std::fs::remove_file(&archive).map_err(|error| format!("{}: {error}", archive.display()))?;
    }
    call(target.archiver()?.arg("rcs").arg(&archive).arg(&inside))?;
    Ok(archive)
}

/// Names that a linker for macOS defines itself.
const LINKERS: [&str; 2] = ["___dso_handle", "__mh_dylib_header"];

/// The shared library for macOS.
fn macho_shared(root: &Path, archive: &Path, target: &Target) -> Result<PathBuf, String> {
    let (exports, library) =
        (archive.with_file_name("secant.exports"), archive.with_file_name("libsecant.dylib"));
    let mut names: Vec<String> = symbols(root)?.into_iter().map(|(name, _)| format!("_{name}")).collect();
    write(&exports, &(names.join("\n") + "\n"))?;
    let mut linker = target.compiler()?;
    linker.args([
        "-dynamiclib",
        "-Wl,-dead_strip",
        &format!("-Wl,-install_name,{}", named(target.system.name)),
    ]);
    linker.args([
        format!("-Wl,-current_version,{VERSION}"),
        format!("-Wl,-compatibility_version,{}", named("{s}")),
    ]);
    linker.arg(format!("-Wl,-exported_symbols_list,{}", exports.display()));
    call(linker.arg(format!("-Wl,-force_load,{}", archive.display())).arg("-o").arg(&library))?;
    // a linker may take the list and ignore it
    let mut lister = Command::new(if target.own { "nm" } else { "llvm-nm" });
    let text = output(lister.args(["-g", "-U", "-j"]).arg(&library))?;
    let mut exported: Vec<&str> = text.lines().filter(|name| !LINKERS.contains(name)).collect();
    exported.sort_unstable();
    names.sort_unstable();
    if exported == names {
        return Ok(library);
    }
    let other = exported.iter().find(|name| !names.iter().any(|known| known == *name));
    Err(format!(
        "{}: exports {} names, not the {} of the interface; {other:?}",
        library.display(),
        exported.len(),
        names.len()
    ))
}

/// The library for Windows, and what programs are linked with.
fn dll(root: &Path, archive: &Path, target: &Target) -> Result<Libraries, String> {
    let beside = |name| archive.with_file_name(name);
    let (shared, import, exports) = (beside("secant.dll"), beside("libsecant.dll.a"), beside("secant.def"));
    let names: Vec<String> = symbols(root)?.into_iter().map(|(name, _)| name).collect();
    write(&exports, &format!("EXPORTS\n{}\n", names.join("\n")))?;
    let mut linker = target.compiler()?;
    linker.args(["-shared", "-s", "-o"]).arg(&shared).arg(&exports).arg(archive);
    call(linker.arg(format!("-Wl,--out-implib,{}", import.display())))?;
    Ok(Libraries { shared, archive: archive.to_owned(), import: Some(import) })
}

/// The functions of the interface, each with its version.
///
/// # Errors
/// What cannot be read.
pub(super) fn symbols(root: &Path) -> Result<Vec<(String, String)>, String> {
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
