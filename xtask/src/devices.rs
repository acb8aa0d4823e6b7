//! `cargo xtask devices [BOARD...]`: firmware with the archive for C on emulated boards.
//!
//! For each board and each set of operations (`testing/devices/firmware.c`) it prints the bytes of code that the archive adds,
//! and for each operation the bytes of stack and the instructions; results are compared with known ones. The figures are
//! compared with the committed table, `testing/devices/table.txt`, which `cargo xtask devices write` writes anew.
//!
//! `cargo xtask devices tutorial` runs the commands of docs/devices.md in an empty folder.
//!
//! Code is what a linker leaves of the archive (`--gc-sections`), text and read-only data, as the linker's map has it: the
//! start-up and the program are not counted, the archive's checks of arguments are. Stack is painted, below the caller.
//! Instructions are counted by a plug-in of the emulator, the second time that the operation runs.

mod board;
mod document;
mod tutorial;

use crate::archive::{compiler, version};
use crate::machines::counts::Counts;
use crate::machines::{chosen, compared};
use crate::tools::{is_there, not_tested};
use board::{BOARDS, Board};
use std::path::Path;

/// What is not tested where something is missing.
const WHAT: &str = "firmware on boards";
/// The committed figures.
const TABLE: &str = "testing/devices/table.txt";
/// What writes them.
const COMMAND: &str = "cargo xtask devices write";

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["write"] => write(root),
        ["tutorial"] => tutorial::run(root),
        ref names => check(root, names),
    };
    result.err().into_iter().collect()
}

fn write(root: &Path) -> Result<(), String> {
    let all: Vec<&Board> = BOARDS.iter().collect();
    let (found, boards) = measured(root, &all)?.ok_or("nothing was measured")?;
    if boards.len() != all.len() {
        return Err("the table has every board, of which some emulators are missing".to_owned());
    }
    std::fs::write(root.join(TABLE), text(&found)).map_err(|error| format!("{TABLE}: {error}"))?;
    let document =
        std::fs::read_to_string(root.join(tutorial::DOCUMENT)).map_err(|error| error.to_string())?;
    let document = document::with_table(&document, &found).ok_or("docs/devices.md: no place for a table")?;
    std::fs::write(root.join(tutorial::DOCUMENT), document).map_err(|error| error.to_string())
}

/// Whether the document has the committed figures.
pub(crate) fn documents(root: &Path) -> Vec<String> {
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap_or_default();
    let document = read(tutorial::DOCUMENT);
    let expected = Counts::parse(&read(TABLE)).ok().and_then(|table| document::with_table(&document, &table));
    if expected.as_ref() == Some(&document) {
        return Vec::new();
    }
    vec![format!("{}: not the figures of {TABLE}; `{COMMAND}` writes both", tutorial::DOCUMENT)]
}

fn check(root: &Path, names: &[&str]) -> Result<(), String> {
    let Some((found, boards)) = measured(root, &chosen(&BOARDS, |board| board.name, names)?)? else {
        return Ok(());
    };
    print!("{}", text(&found));
    compared(root, (TABLE, COMMAND), &found, &boards)
}

fn text(figures: &Counts) -> String {
    figures.to_text("with its stack, and the code of each set, in bytes, on emulated boards", COMMAND)
}

/// The figures of those boards that have an emulator here, and their names.
fn measured<'a>(root: &Path, boards: &[&'a Board]) -> Result<Option<(Counts, Vec<&'a str>)>, String> {
    let Some(compiler) = compiler()? else {
        not_tested(WHAT, "sources of the core library missing")?;
        return Ok(None);
    };
    let (mut rows, mut names) = (Vec::new(), Vec::new());
    for board in boards {
        let mut has_tools = true;
        for tool in ["clang", "ld.lld", "llvm-nm", board.emulator] {
            has_tools &= is_there(tool, WHAT)?;
        }
        if has_tools {
            rows.extend(board.rows(root, &compiler)?);
            names.push(board.name);
        }
    }
    Ok(Some((Counts { compiler: version(&compiler)?, rows }, names)))
}
