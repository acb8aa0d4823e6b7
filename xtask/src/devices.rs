//! `cargo xtask devices [BOARD...]`: firmware with the archive for C on emulated boards.
//!
//! For each board and each set of operations (`testing/devices/firmware.c`) it prints the bytes of code that the archive adds,
//! and for each operation the bytes of stack and the instructions; results are compared with known ones. The figures are
//! compared with the committed table, `testing/devices/table.txt`, which `cargo xtask devices write` writes anew.
//!
//! `cargo xtask devices peers [BOARD...]` prints the same of other libraries, and `cargo xtask devices peers write` writes them.
//!
//! `cargo xtask devices tutorial` runs the commands of docs/devices.md in an empty folder.
//!
//! Code is what a linker leaves of the archive (`--gc-sections`), text and read-only data, as the linker's map has it: the
//! start-up and the program are not counted, the archive's checks of arguments are. Stack is painted, below the caller.
//! Instructions are counted by a plug-in of the emulator, the second time that the operation runs.

mod board;
mod document;
mod headers;
mod peers;
mod tutorial;

use crate::archive::{compiler, version};
use crate::machines::counts::{Counts, Row};
use crate::machines::{chosen, compared};
use crate::tools::{is_there, not_tested};
use board::{BOARDS, Board};
use std::path::Path;

/// What is not tested where something is missing.
const WHAT: &str = "firmware on boards";

/// Committed figures, and the table of the document that has them.
struct Figures {
    /// The file.
    file: &'static str,
    /// The name of the document's table.
    name: &'static str,
    /// What writes both.
    command: &'static str,
}

/// Those of secant.
const SECANT: Figures =
    Figures { file: "testing/devices/table.txt", name: "devices", command: "cargo xtask devices write" };
/// Those of other libraries.
const PEERS: Figures =
    Figures { file: "testing/devices/peers.txt", name: "peers", command: "cargo xtask devices peers write" };

/// What measures some boards: the figures of those that have an emulator here, and their names.
type Measure = fn(&Path, &[&'static Board]) -> Result<Option<(Counts, Vec<&'static str>)>, String>;

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["write"] => SECANT.write(root, measured),
        ["peers", "write"] => PEERS.write(root, peers::measured),
        ["peers", ref names @ ..] => PEERS.check(root, peers::measured, names),
        ["tutorial"] => tutorial::run(root),
        ref names => SECANT.check(root, measured, names),
    };
    result.err().into_iter().collect()
}

/// Whether the document has the committed figures.
pub(crate) fn documents(root: &Path) -> Vec<String> {
    [SECANT, PEERS].iter().filter_map(|figures| figures.differs(root)).collect()
}

impl Figures {
    fn write(&self, root: &Path, measure: Measure) -> Result<(), String> {
        let all: Vec<&Board> = BOARDS.iter().collect();
        let (found, boards) = measure(root, &all)?.ok_or("nothing was measured")?;
        if boards.len() != all.len() {
            return Err("the table has every board, of which some emulators are missing".to_owned());
        }
        std::fs::write(root.join(self.file), self.text(&found))
            .map_err(|error| format!("{}: {error}", self.file))?;
        let path = root.join(tutorial::DOCUMENT);
        let document = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let document = document::with_table(&document, self.name, &found).ok_or(format!(
            "{}: no place for the table {}",
            tutorial::DOCUMENT,
            self.name
        ))?;
        std::fs::write(path, document).map_err(|error| error.to_string())
    }

    /// That the document has other figures.
    fn differs(&self, root: &Path) -> Option<String> {
        let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap_or_default();
        let document = read(tutorial::DOCUMENT);
        let committed = Counts::parse(&read(self.file)).ok();
        let expected = committed.and_then(|table| document::with_table(&document, self.name, &table));
        let Self { file, command, .. } = self;
        (expected.as_ref() != Some(&document))
            .then(|| format!("{}: not the figures of {file}; `{command}` writes both", tutorial::DOCUMENT))
    }

    fn check(&self, root: &Path, measure: Measure, names: &[&str]) -> Result<(), String> {
        let Some((found, boards)) = measure(root, &chosen(&BOARDS, |board| board.name, names)?)? else {
            return Ok(());
        };
        print!("{}", self.text(&found));
        compared(root, (self.file, self.command), &found, &boards)
    }

    fn text(&self, figures: &Counts) -> String {
        figures
            .to_text("with its stack, and the code of each set, in bytes, on emulated boards", self.command)
    }
}

/// The figures of those boards that have an emulator here, and their names.
fn measured(root: &Path, boards: &[&'static Board]) -> Result<Option<(Counts, Vec<&'static str>)>, String> {
    let Some(compiler) = compiler()? else {
        not_tested(WHAT, "sources of the core library missing")?;
        return Ok(None);
    };
    let (rows, names) = on_boards(boards, WHAT, |board| board.rows(root, &compiler))?;
    Ok(Some((Counts { compiler: version(&compiler)?, rows }, names)))
}

/// The rows of those boards whose tools are here, and their names.
fn on_boards(
    boards: &[&'static Board],
    what: &str,
    measure: impl Fn(&Board) -> Result<Vec<Row>, String>,
) -> Result<(Vec<Row>, Vec<&'static str>), String> {
    let (mut rows, mut names) = (Vec::new(), Vec::new());
    for board in boards {
        let mut has_tools = true;
        for tool in ["clang", "ld.lld", "llvm-nm", board.emulator] {
            has_tools &= is_there(tool, what)?;
        }
        if has_tools {
            rows.extend(measure(board)?);
            names.push(board.name);
        }
    }
    Ok((rows, names))
}
