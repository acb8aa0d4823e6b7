//! The extension of SQLite, and a test of it by the command `sqlite3`.

use super::{FOLDER, library, lines};
use crate::tools::{call, is_there, not_tested};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const WHAT: &str = "the extension of SQLite:";
const SOURCES: &str = "doors/sqlite";

/// Compiles the extension over an archive.
///
/// # Errors
/// What the compiler says.
pub(super) fn build(root: &Path, archive: &Path) -> Result<PathBuf, String> {
    let (sources, library) = (root.join(SOURCES), root.join(FOLDER).join("secant.so"));
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c11", "-O2", "-fPIC", "-shared"]);
    compiler.args(["-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Wstrict-prototypes"]);
    compiler.arg("-I").arg(root.join("doors/columns/include")).arg(sources.join("secant.c")).arg(archive);
    compiler.arg(format!("-Wl,--version-script={}", sources.join("exports.map").display()));
    compiler.args(["-Wl,--exclude-libs,ALL,--gc-sections", "-Wl,-z,defs,-z,nodelete,-z,relro,-z,now,-s"]);
    call(compiler.args(library::SYSTEM).arg("-o").arg(&library))?;
    Ok(library)
}

/// Runs the statements of the test, and compares what they print.
///
/// # Errors
/// What is wrong.
pub(super) fn test(root: &Path, archive: &Path) -> Result<(), String> {
    for tool in ["cc", "sqlite3", "nm", "readelf"] {
        if !is_there(tool, WHAT)? {
            return Ok(());
        }
    }
    let mut headers = Command::new("cc");
    headers.args(["-fsyntax-only", "-include", "sqlite3ext.h", "-x", "c", "/dev/null"]).stderr(Stdio::null());
    if !headers.status().is_ok_and(|status| status.success()) {
        return not_tested(WHAT, "headers of SQLite missing");
    }
    let library = build(root, archive)?;
    library::check(&library, &["sqlite3_secant_init".to_owned()])?;
    let read = |name: &str| {
        let path = root.join(SOURCES).join("tests").join(name);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    run(root, &format!(".load {}\n{}", library.display(), read("test.sql")?), &read("test.txt")?)?;
    let document = lines(root, "docs/columns.md", "SQLite", "sql")?;
    let results = document.lines().filter_map(|line| Some(format!("{}\n", line.strip_prefix("-- ")?)));
    let path = library.with_extension("").display().to_string();
    run(root, &document.replace("/path/to/secant", &path), &results.collect::<String>())?;
    println!("columns: SQLite's statements print what they should");
    Ok(())
}

/// Has `sqlite3` run statements, which print something.
fn run(root: &Path, statements: &str, expected: &str) -> Result<(), String> {
    let file = root.join(FOLDER).join("statements.sql");
    let said = |error: std::io::Error| format!("{WHAT} {error}");
    std::fs::write(&file, statements).map_err(said)?;
    let mut sqlite = Command::new("sqlite3");
    let result =
        sqlite.arg(":memory:").stdin(std::fs::File::open(file).map_err(said)?).output().map_err(said)?;
    let [mut found, errors] =
        [result.stdout, result.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    // of errors the text, without what the command says of the place
    let errors = errors.lines().filter_map(|line| line.split_once(" error near line ")?.1.split_once(": "));
    found.extend(errors.map(|(_, text)| format!("{text}\n")));
    if found == expected {
        return Ok(());
    }
    Err(format!("{WHAT} its statements print\n{found}in place of\n{expected}"))
}
