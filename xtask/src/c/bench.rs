//! The installed libraries, and programs that are built with them.

use crate::tools::{cargo, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The profile of the libraries under test.
pub(crate) const PROFILE: &str = "c-test";
/// The vectors that `secant-lines` writes: a file that is skipped shows here.
const VECTORS: usize = 28883;
/// The rows of the table of cases whose operations C and C++ have: one that is skipped shows here.
const CASES: usize = 936;

/// Writes the published vectors into a file, a line each.
pub(crate) fn write_lines(root: &Path, path: &Path) -> Result<(), String> {
    // built as this program is, so that it does not wait for the tests of the workspace to be compiled
    let arguments = ["run", "--quiet", "--locked", "--profile", "task", "--package", "secant-lines"];
    let lines = output(cargo().current_dir(root).args(arguments))?;
    std::fs::write(path, lines).map_err(|error| format!("{}: {error}", path.display()))
}

/// The library where it is installed, and a folder for programs.
pub(super) struct Bench<'a> {
    pub root: &'a Path,
    pub prefix: PathBuf,
    pub folder: PathBuf,
}

impl<'a> Bench<'a> {
    /// Where `cargo xtask c test` installs the libraries: a prefix with a blank, which whatever is written of it must bear.
    pub(super) fn new(root: &'a Path) -> Self {
        let folder = root.join("target/c");
        Self { root, prefix: folder.join("installed here"), folder: folder.join("programs") }
    }

    /// What pkg-config says of the installed library.
    pub(super) fn flags(&self, arguments: &[&str]) -> Result<Vec<String>, String> {
        let mut command = Command::new("pkg-config");
        command.env("PKG_CONFIG_PATH", self.prefix.join("lib/pkgconfig"));
        Ok(words(&output(command.args(arguments).arg("secant"))?))
    }

    /// A program that finds the installed library.
    pub(super) fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("LD_LIBRARY_PATH", self.prefix.join("lib")).current_dir(&self.folder);
        command
    }

    /// The lines of the README in a language, in a program that returns whether what they name `valid` is.
    pub(super) fn readme(&self, language: &str, before: &str) -> Result<PathBuf, String> {
        let block = self.lines("README.md", language)?;
        let (include, lines) = block.split_once('\n').unwrap_or_default();
        let program = format!("{include}\nint main(void) {{\n{before}\n{lines}    return !valid;\n}}\n");
        self.write(&format!("readme.{language}"), &program)
    }

    /// The first program in a language that a document has.
    pub(super) fn first_program(&self, document: &str, language: &str) -> Result<PathBuf, String> {
        self.write(&format!("first.{language}"), &self.lines(document, language)?)
    }

    /// The first lines of a document in a language.
    fn lines(&self, document: &str, language: &str) -> Result<String, String> {
        let text = std::fs::read_to_string(self.root.join(document)).map_err(|error| error.to_string())?;
        let start = format!("```{language}\n");
        let block = text.split_once(&start).and_then(|(_, rest)| rest.split_once("```"));
        block.map(|(block, _)| block.to_owned()).ok_or(format!("{document}: no lines of {language}"))
    }

    fn write(&self, name: &str, program: &str) -> Result<PathBuf, String> {
        let path = self.folder.join(name);
        std::fs::write(&path, program).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }

    /// Writes the published vectors for the programs that answer them.
    pub(super) fn write_vectors(&self) -> Result<(), String> {
        write_lines(self.root, &self.folder.join("vectors.txt"))
    }

    /// The published vectors, through a program that answers them.
    pub(super) fn vectors(&self, program: &Path) -> Result<(), String> {
        vectors(&mut self.command(program), &self.folder.join("vectors.txt"))
    }

    /// The table of cases, through a program that answers its rows.
    pub(super) fn cases(&self, program: &Path) -> Result<(), String> {
        cases(&mut self.command(program), self.root)
    }
}

/// The published vectors, in a file of [`write_lines`], through a program that answers them.
///
/// # Errors
/// That one is answered otherwise, or is skipped.
pub(crate) fn vectors(program: &mut Command, lines: &Path) -> Result<(), String> {
    let input = std::fs::File::open(lines).map_err(|error| format!("{}: {error}", lines.display()))?;
    let text = output(program.stdin(input))?;
    let expected = format!("{VECTORS} vectors right");
    if text.trim() == expected { Ok(()) } else { Err(format!("not {expected}: {text}")) }
}

/// The table of cases that the tests of every door read, through a program that answers its rows.
///
/// # Errors
/// That one is answered otherwise, or is skipped.
pub(crate) fn cases(program: &mut Command, root: &Path) -> Result<(), String> {
    let text = output(program.current_dir(root.join("testing/cases")).args(["doors.txt", "cases.txt"]))?;
    let expected = format!("{CASES} rows right of {CASES}");
    if text.lines().last() == Some(&expected) { Ok(()) } else { Err(format!("not {expected}: {text}")) }
}

/// The words of a shell's command in which a character with a meaning stands behind a backslash, as pkg-config writes it.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => word.extend(characters.next()),
            blank if blank.is_whitespace() => words.push(std::mem::take(&mut word)),
            other => word.push(other),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn blanks_behind_backslashes() {
        let found = words("-I/with\\ blank/include  -L/with\\ \\\\blank/lib -lsecant \n");
        assert_eq!(found, ["-I/with blank/include", "-L/with \\blank/lib", "-lsecant"]);
        assert!(words(" \n").is_empty());
    }
}
