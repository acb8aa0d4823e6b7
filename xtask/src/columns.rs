//! `cargo xtask columns TASK`: `libsecant_columns` for C, and the extensions of DuckDB and SQLite that have it in them.
//!
//! | task | what |
//! |---|---|
//! | `install --prefix PREFIX [--destdir DIR]` | builds the library, and installs it with its header and pkg-config's file |
//! | `duckdb [PLATFORM]` | compiles the extension of DuckDB, `target/columns/secant.duckdb_extension`, for a platform as DuckDB names it |
//! | `sqlite` | compiles that of SQLite, `target/columns/secant.so` |
//! | `test [ARCHIVE]` | all tests below |
//! | `test-c [ARCHIVE]` | programs in C, with the library as it is installed |
//! | `test-duckdb [ARCHIVE]` | the extension in DuckDB: 200,000 rows of three schemes, threads, wrong options |
//! | `test-sqlite [ARCHIVE]` | the extension in the command `sqlite3` |
//! | `engines [ARGUMENTS]` | one file of signatures through every engine of Python's, `testing/columns/engines.py` |
//! | `loops [ROWS [KEYS]]` | what a row takes, beside loops over other packages, `testing/columns/speed.py` |
//! | `speed [ARCHIVE]` | what a row takes in DuckDB, beside a function that returns its input |
//!
//! ARCHIVE is the library as cargo makes it; without it, it is built: for users as a release, for tests with the core that the program
//! for valgrind has.

mod c;
mod duckdb;
mod engines;
mod library;
mod sqlite;

use std::path::{Path, PathBuf};

/// What all of this makes.
const FOLDER: &str = "target/columns";

const USAGE: &str = "usage: cargo xtask columns install --prefix PREFIX [--destdir DIR] | duckdb [PLATFORM] | sqlite | test [ARCHIVE] | test-c [ARCHIVE] | test-duckdb [ARCHIVE] | test-sqlite [ARCHIVE] | speed [ARCHIVE] | engines [ARGUMENTS] | loops [ROWS [KEYS]]";

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["install", "--prefix", prefix] => library::install(root, prefix, ""),
        ["install", "--prefix", prefix, "--destdir", folder] => library::install(root, prefix, folder),
        ["duckdb", ref platform @ ..] if platform.len() < 2 => {
            for_users(root).and_then(|archive| said(duckdb::build(root, &archive, platform.first().copied())))
        }
        ["sqlite"] => for_users(root).and_then(|archive| said(sqlite::build(root, &archive))),
        ["engines", ref rest @ ..] => engines::run(root, rest),
        ["loops", ref rest @ ..] => engines::loops(root, rest),
        [task, ref archive @ ..] if archive.len() < 2 => test(root, task, archive.first().copied()),
        _ => Err(USAGE.to_owned()),
    };
    result.err().into_iter().collect()
}

fn for_users(root: &Path) -> Result<PathBuf, String> {
    std::fs::create_dir_all(root.join(FOLDER)).map_err(|error| format!("{FOLDER}: {error}"))?;
    library::for_users(root)
}

fn said(built: Result<PathBuf, String>) -> Result<(), String> {
    built.map(|path| println!("{}", path.display()))
}

type Task = fn(&Path, &Path) -> Result<(), String>;

fn test(root: &Path, task: &str, archive: Option<&str>) -> Result<(), String> {
    let all: [(&str, Task); 3] =
        [("test-c", c::test), ("test-duckdb", duckdb::test), ("test-sqlite", sqlite::test)];
    let mut tasks: Vec<Task> =
        all.iter().filter(|(name, _)| task == "test" || *name == task).map(|(_, task)| *task).collect();
    if task == "speed" {
        tasks.push(duckdb::speed);
    }
    if tasks.is_empty() {
        return Err(USAGE.to_owned());
    }
    std::fs::create_dir_all(root.join(FOLDER)).map_err(|error| format!("{FOLDER}: {error}"))?;
    let archive = match archive {
        Some(path) => PathBuf::from(path),
        None if task == "speed" => library::for_users(root)?,
        None => library::for_tests(root)?,
    };
    let problems: Vec<String> = tasks.iter().filter_map(|task| task(root, &archive).err()).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// The first lines of a document in a language below a heading.
fn lines(root: &Path, document: &str, heading: &str, language: &str) -> Result<String, String> {
    let text =
        std::fs::read_to_string(root.join(document)).map_err(|error| format!("{document}: {error}"))?;
    let section = text.split_once(&format!("\n## {heading}\n")).map(|(_, rest)| rest);
    let section = section.map(|rest| rest.split("\n## ").next().unwrap_or_default());
    let start = format!("```{language}\n");
    let block = section
        .and_then(|section| section.split_once(&start))
        .and_then(|(_, rest)| rest.split_once("```").map(|(block, _)| block.to_owned()));
    block.ok_or_else(|| format!("{document}: no lines of {language} below {heading}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_tasks_are_refused() {
        let refused: [&[&str]; 6] = [
            &[],
            &["other"],
            &["install"],
            &["install", "--prefix"],
            &["duckdb", "one", "two"],
            &["test", "one", "two"],
        ];
        for arguments in refused {
            let arguments: Vec<String> = arguments.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(run(Path::new("."), &arguments), [USAGE]);
        }
    }
}
