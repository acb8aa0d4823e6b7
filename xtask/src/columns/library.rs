//! `libsecant_columns`: one archive by cargo, of which both libraries are made, and where they are installed.
//!
//! An archive made by Rust has Rust's standard library in it, which must not clash with another archive: it is made one object, in which
//! all names but those of the header are local. Linkers for ELF do that; other systems use cargo's archive as it is.

use super::FOLDER;
use crate::targets::VERSION;
use crate::tools::{call, cargo, output};
use std::path::{Path, PathBuf};
use std::process::Command;

const HEADER: &str = "doors/columns/include/secant_columns.h";
/// What a program with the archive links besides.
pub(super) const SYSTEM: [&str; 3] = ["-lpthread", "-ldl", "-lm"];
/// The libraries that a shared library with it needs; the loader's own name is one of the machine's.
const NEEDED: [&str; 3] = ["libc.so", "libm.so", "libgcc_s.so"];

/// The archive as users get it.
///
/// # Errors
/// What cargo says.
pub(super) fn for_users(root: &Path) -> Result<PathBuf, String> {
    archive(root, &[])
}

/// The archive with the core of the program for valgrind, which `make test` compiles before.
///
/// # Errors
/// What cargo says.
pub(super) fn for_tests(root: &Path) -> Result<PathBuf, String> {
    archive(root, &["--features", "core-of-tests"])
}

fn archive(root: &Path, features: &[&str]) -> Result<PathBuf, String> {
    let mut command = cargo();
    command.current_dir(root).args(["rustc", "--quiet", "--release", "--locked"]);
    command.args(["--package", "secant-columns-c", "--lib", "--crate-type", "staticlib"]);
    call(command.args(features))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), |folder| root.join(folder));
    Ok(target.join("release/libsecant_columns_c.a"))
}

/// The functions of the header.
///
/// # Errors
/// That it cannot be read.
pub(super) fn functions(root: &Path) -> Result<Vec<String>, String> {
    let text = std::fs::read_to_string(root.join(HEADER)).map_err(|error| format!("{HEADER}: {error}"))?;
    let lines = text.lines().filter(|line| !line.starts_with([' ', '/', '#']));
    let before = lines.filter_map(|line| line.split_once('(').map(|(before, _)| before));
    let names = before.filter_map(|before| before.rsplit([' ', '*']).next());
    let mut names: Vec<String> =
        names.filter(|name| name.starts_with("secant_")).map(str::to_owned).collect();
    names.sort_unstable();
    Ok(names)
}

/// Builds the library as users get it, and installs it.
///
/// # Errors
/// What cannot be built or written.
pub(super) fn install(root: &Path, prefix: &str, destination: &str) -> Result<(), String> {
    if !Path::new(prefix).is_absolute() {
        return Err(format!("{prefix}: a prefix is an absolute path"));
    }
    let archive = for_users(root)?;
    let folder = match destination {
        "" => PathBuf::from(prefix),
        folder => Path::new(folder).join(prefix.trim_start_matches('/')),
    };
    place(root, &archive, prefix, &folder)?;
    println!("installed libsecant_columns {VERSION} below {}", folder.display());
    Ok(())
}

/// Makes both libraries of an archive, and writes them, the header and pkg-config's file into a folder that is to be the prefix.
///
/// # Errors
/// What a tool for objects says, or what cannot be written.
pub(super) fn place(root: &Path, archive: &Path, prefix: &str, folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for part in ["include", "lib/pkgconfig"] {
        std::fs::create_dir_all(folder.join(part)).map_err(failed)?;
    }
    std::fs::copy(root.join(HEADER), folder.join("include/secant_columns.h")).map_err(failed)?;
    let (library, soname) = (folder.join("lib"), soname());
    let work = root.join(FOLDER).join("library");
    std::fs::create_dir_all(&work).map_err(failed)?;
    let object = one_object(archive, &work)?;
    let shared = shared(root, &object, &work, &soname)?;
    let one = work.join("libsecant_columns.a");
    for old in [one.clone(), library.join("libsecant_columns.so")] {
        if old.symlink_metadata().is_ok() {
            std::fs::remove_file(&old).map_err(failed)?;
        }
    }
    call(Command::new("ar").arg("rcs").arg(&one).arg(&object))?;
    std::fs::copy(&one, library.join("libsecant_columns.a")).map_err(failed)?;
    // a library in use is replaced, not overwritten
    let new = library.join(format!("{soname}.new"));
    std::fs::copy(shared, &new).map_err(failed)?;
    std::fs::rename(&new, library.join(&soname)).map_err(failed)?;
    std::os::unix::fs::symlink(&soname, library.join("libsecant_columns.so")).map_err(failed)?;
    let text = format!(
        "prefix={prefix}\nincludedir=${{prefix}}/include\nlibdir=${{prefix}}/lib\n\nName: secant_columns\n\
         Description: Signatures in Arrow columns\nVersion: {VERSION}\nCflags: -I${{includedir}}\n\
         Libs: -L${{libdir}} -lsecant_columns\nLibs.private: {}\n",
        SYSTEM.join(" ")
    );
    std::fs::write(library.join("pkgconfig/secant_columns.pc"), text).map_err(failed)
}

/// The name by which programs find the shared library: with another one before 1.0 for each minor version.
fn soname() -> String {
    let mut parts = VERSION.split('.');
    let (major, minor) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    format!("libsecant_columns.so.{major}.{minor}")
}

fn one_object(archive: &Path, folder: &Path) -> Result<PathBuf, String> {
    let object = folder.join("secant_columns.o");
    let mut linker = Command::new("ld");
    linker.arg("-r");
    // groups of sections are x86-64's, and GNU's linker for it knows this
    if cfg!(target_arch = "x86_64") {
        linker.arg("--force-group-allocation");
    }
    call(linker.arg("--whole-archive").arg(archive).arg("-o").arg(&object))?;
    let apart = ["--wildcard", "--keep-global-symbol=secant_*", "-R", ".llvmbc", "-R", ".llvmcmd"];
    call(Command::new("objcopy").args(apart).arg("--strip-debug").arg(&object))?;
    Ok(object)
}

fn shared(root: &Path, object: &Path, folder: &Path, soname: &str) -> Result<PathBuf, String> {
    let (script, library) = (folder.join("libsecant_columns.map"), folder.join("libsecant_columns.so"));
    let version = soname.rsplit("so.").next().unwrap_or_default();
    let names = functions(root)?.join("; ");
    let text = format!("SECANT_COLUMNS_{version} {{ global: {names}; local: *; }};\n");
    std::fs::write(&script, text).map_err(|error| format!("{}: {error}", script.display()))?;
    let mut linker = Command::new("cc");
    linker.args(["-shared", "-Wl,--gc-sections,-z,defs,-z,relro,-z,now,-s"]);
    linker.arg(format!("-Wl,-soname,{soname}")).arg(format!("-Wl,--version-script={}", script.display()));
    call(linker.arg(object).args(SYSTEM).arg("-o").arg(&library))?;
    Ok(library)
}

/// What a shared library shows and needs.
///
/// # Errors
/// That it exports other names, or needs more than the system's libraries.
pub(super) fn check(library: &Path, names: &[String]) -> Result<(), String> {
    let exported = output(Command::new("nm").args(["-D", "--defined-only"]).arg(library))?;
    // whatever it is, but for the names of versions
    let exported = exported.lines().filter(|line| !line.contains(" A "));
    let mut found: Vec<&str> =
        exported.filter_map(|line| line.rsplit(' ').next()?.split('@').next()).collect();
    found.sort_unstable();
    if found != names {
        return Err(format!("{} exports {found:?} in place of {names:?}", library.display()));
    }
    let needed = output(Command::new("readelf").args(["--dynamic", "--wide"]).arg(library))?;
    let needed = needed.lines().filter(|line| line.contains("(NEEDED)"));
    let is_other =
        |name: &&str| !name.starts_with("ld-") && !NEEDED.iter().any(|known| name.starts_with(known));
    match needed.filter_map(|line| line.split(['[', ']']).nth(1)).find(is_other) {
        Some(other) => Err(format!("{} needs {other}", library.display())),
        None => Ok(()),
    }
}
