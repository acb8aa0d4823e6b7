//! The extension of DuckDB, and tests of it in DuckDB itself, the package of Python's.
//!
//! DuckDB's headers come from the crate `libduckdb-sys`, which cargo fetches; what is compiled with them keeps to version 1.2 of the
//! interface. DuckDB reads what a file is for from the 534 bytes at its end: a section as WebAssembly has it, in which there are eight
//! fields of 32 bytes, the last one first, and room for a signature.

use super::{FOLDER, library};
use crate::python::with_requirements;
use crate::targets::VERSION;
use crate::tools::{call, cargo, files, is_there, not_tested, output};
use std::path::{Path, PathBuf};
use std::process::Command;

const WHAT: &str = "the extension of DuckDB:";
const SOURCES: &str = "doors/duckdb";
const REQUIREMENTS: &str = "doors/duckdb/tests/requirements.txt";
/// What the tests say at their end: one that is not run shows here.
const TESTS: &str = "Ran 16 tests";
/// The crate with the headers.
const HEADERS: (&str, &str) = ("libduckdb-sys", "1.20000.1");
/// The version of the interface, as `door.h` has it.
const INTERFACE: &str = "v1.2.0";

/// Compiles the extension over an archive, for this platform, or for one by a name of DuckDB's that is the same machine.
///
/// # Errors
/// What cargo or the compiler says.
pub(super) fn build(root: &Path, archive: &Path, other: Option<&str>) -> Result<PathBuf, String> {
    let folder = root.join(FOLDER);
    let (sources, library) = (root.join(SOURCES), folder.join("duckdb.so"));
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c11", "-O2", "-fPIC", "-shared", "-fvisibility=hidden"]);
    compiler.args(["-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Wstrict-prototypes"]);
    compiler.arg("-isystem").arg(headers(root)?).arg("-I").arg(root.join("doors/columns/include"));
    compiler.args(files(&sources, |name| name.ends_with(".c"))?).arg(archive);
    compiler.arg(format!("-Wl,--version-script={}", sources.join("exports.map").display()));
    compiler.args(["-Wl,--exclude-libs,ALL,--gc-sections", "-Wl,-z,defs,-z,nodelete,-z,relro,-z,now,-s"]);
    call(compiler.args(library::SYSTEM).arg("-o").arg(&library))?;
    let extension = folder.join("secant.duckdb_extension");
    let failed = |error: std::io::Error| format!("{}: {error}", extension.display());
    let mut bytes = std::fs::read(&library).map_err(failed)?;
    bytes.extend(end(&format!("v{VERSION}"), &other.map_or_else(platform, |name| Ok(name.to_owned()))?)?);
    // one in use is replaced, not overwritten
    let new = extension.with_extension("new");
    std::fs::write(&new, bytes).and_then(|()| std::fs::rename(&new, &extension)).map_err(failed)?;
    Ok(extension)
}

/// The name of this platform among DuckDB's.
fn platform() -> Result<String, String> {
    let machine = match std::env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => return Err(format!("DuckDB has no name for {other}")),
    };
    if std::env::consts::OS != "linux" {
        return Err("the extension of DuckDB is compiled for Linux".to_owned());
    }
    Ok(format!("linux_{machine}"))
}

/// What DuckDB reads at the end of a file.
fn end(version: &str, platform: &str) -> Result<Vec<u8>, String> {
    const NAME: &[u8] = b"duckdb_signature";
    const FIELD: usize = 32;
    // a section of WebAssembly without a meaning there, and its length, of which seven bits stand in a byte
    let mut bytes = vec![0, 0x93, 4, NAME.len() as u8];
    bytes.extend(NAME);
    bytes.extend([0x80, 4]);
    // three fields are not used
    for text in ["", "", "", "C_STRUCT", version, INTERFACE, platform, "4"] {
        let mut field = text.as_bytes().to_vec();
        if field.len() > FIELD {
            return Err(format!("{text}: more than {FIELD} bytes"));
        }
        field.resize(FIELD, 0);
        bytes.extend(field);
    }
    // unsigned
    bytes.extend([0; 256]);
    Ok(bytes)
}

/// The folder of DuckDB's headers, which are fetched where they are not there.
fn headers(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join(FOLDER).join("headers");
    let (name, version) = HEADERS;
    let (source, done) = (folder.join("duckdb/src/include"), folder.join("version"));
    if std::fs::read_to_string(&done).is_ok_and(|found| found == version) {
        return Ok(source);
    }
    let manifest = format!(
        "[package]\nname = \"headers\"\nedition = \"2024\"\n\n[lib]\npath = \"lib.rs\"\n\n[dependencies]\n\
         {name} = {{ version = \"={version}\", default-features = false, features = [\"capi-v1\"] }}\n\n[workspace]\n"
    );
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(&folder).map_err(failed)?;
    for (file, text) in [("Cargo.toml", manifest.as_str()), ("lib.rs", "")] {
        std::fs::write(folder.join(file), text).map_err(failed)?;
    }
    let said = output(cargo().args(["metadata", "--format-version", "1"]).current_dir(&folder))?;
    let said: serde_json::Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
    let packages = said["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let found = packages.iter().find(|package| package["name"] == name);
    let manifest = found.and_then(|package| package["manifest_path"].as_str());
    let archive =
        Path::new(manifest.ok_or(format!("cargo fetches no {name}"))?).with_file_name("duckdb.tar.gz");
    let mut tar = Command::new("tar");
    tar.arg("-xzf").arg(archive).arg("-C").arg(&folder);
    call(tar.args(["duckdb/src/include/duckdb.h", "duckdb/src/include/duckdb_extension.h"]))?;
    std::fs::write(&done, version).map_err(failed)?;
    Ok(source)
}

/// The extension and a Python with DuckDB; nothing where there is none.
fn bench(root: &Path, archive: &Path) -> Result<Option<(PathBuf, PathBuf)>, String> {
    for tool in ["cc", "tar", "nm", "readelf"] {
        if !is_there(tool, WHAT)? {
            return Ok(None);
        }
    }
    let extension = match platform().and_then(|_| headers(root)) {
        Ok(_) => build(root, archive, None)?,
        Err(why) => return not_tested(WHAT, &why).map(|()| None),
    };
    match with_requirements(root, "duckdb", REQUIREMENTS) {
        Ok(Some(python)) => Ok(Some((extension, python))),
        Ok(None) => not_tested(WHAT, "no Python for DuckDB").map(|()| None),
        Err(why) => not_tested(WHAT, &why).map(|()| None),
    }
}

/// Runs the tests.
///
/// # Errors
/// What is wrong.
pub(super) fn test(root: &Path, archive: &Path) -> Result<(), String> {
    let Some((extension, python)) = bench(root, archive)? else { return Ok(()) };
    library::check(&extension, &["secant_init_c_api".to_owned()])?;
    let mut tests = Command::new(python);
    tests.arg(root.join(SOURCES).join("tests/test_duckdb.py")).arg(&extension).arg(root);
    let result = tests.output().map_err(|error| format!("the tests of DuckDB: {error}"))?;
    let said = String::from_utf8_lossy(&result.stderr).into_owned();
    if result.status.success() && said.contains(TESTS) && said.trim_end().ends_with("OK") {
        print!("{}", String::from_utf8_lossy(&result.stdout));
        Ok(())
    } else {
        Err(format!("the tests of DuckDB, of which the end should be {TESTS}:\n{said}"))
    }
}

/// Prints what a row takes.
///
/// # Errors
/// What is wrong.
pub(super) fn speed(root: &Path, archive: &Path) -> Result<(), String> {
    let Some((extension, python)) = bench(root, archive)? else { return Ok(()) };
    call(Command::new(python).arg(root.join(SOURCES).join("tests/speed.py")).arg(extension))
}

#[cfg(test)]
mod tests {
    use super::end;

    #[test]
    fn the_end_has_its_fields() {
        let bytes = end("v1", "linux_amd64").expect("an end");
        assert_eq!(bytes.len(), 534);
        let field = |number: usize| {
            let field = &bytes[bytes.len() - 256 - 32 * number..][..32];
            String::from_utf8(field.to_vec()).expect("text").trim_end_matches('\0').to_owned()
        };
        assert_eq!([1, 2, 3, 4, 5, 6].map(field), ["4", "linux_amd64", "v1.2.0", "v1", "C_STRUCT", ""]);
        assert!(end(&"9".repeat(33), "").is_err());
    }
}
