//! The plug-in of QEMU's emulators, `testing/machines/plugin.c`, and what it says of a program.

use crate::tools::{call, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What lies between two marks of a program: the number of instructions, and a sum over all addresses.
pub(crate) type Line = (u64, String);

/// The plug-in for one program.
pub(crate) struct Plugin {
    library: PathBuf,
    lines: PathBuf,
    /// Where the marks are.
    begin: String,
    end: String,
    /// Whether it sums addresses, which takes longer than counting.
    pub traces: bool,
}

impl Plugin {
    /// Compiles it, and finds the marks in a program.
    ///
    /// # Errors
    /// What the compiler says; a program without marks.
    pub(crate) fn new(root: &Path, program: &Path) -> Result<Self, String> {
        let library = program.with_file_name("plugin.so");
        let mut compiler = Command::new("cc");
        compiler.args(["-std=c99", "-O2", "-shared", "-fPIC"]).arg(root.join("testing/machines/plugin.c"));
        call(compiler.arg("-o").arg(&library))?;
        let symbols = output(Command::new("llvm-nm").arg(program))?;
        let mark = |name: &str| marked(&symbols, name).ok_or(format!("{}: no {name}", program.display()));
        let lines = program.with_extension("lines");
        Ok(Self { library, lines, begin: mark("mark_begin")?, end: mark("mark_end")?, traces: false })
    }

    /// An emulator with the plug-in.
    pub(crate) fn emulator(&self, name: &str) -> Command {
        let traces = if self.traces { ",trace=on" } else { "" };
        let (library, lines) = (self.library.display(), self.lines.display());
        let mut command = Command::new(name);
        command.arg("-plugin");
        command.arg(format!("{library},out={lines},begin={},end={}{traces}", self.begin, self.end));
        command
    }

    /// What it wrote when the emulator ran.
    ///
    /// # Errors
    /// A line that is none of its own.
    pub(crate) fn lines(&self) -> Result<Vec<Line>, String> {
        let text = std::fs::read_to_string(&self.lines)
            .map_err(|error| format!("{}: {error}", self.lines.display()))?;
        let line = |line: &str| {
            let (count, sum) = line.split_once(' ')?;
            Some((count.parse().ok()?, sum.to_owned()))
        };
        text.lines().map(|text| line(text).ok_or(format!("not a line of the plug-in: {text}"))).collect()
    }
}

/// The address of a symbol, without the lowest bit, by which Thumb's are told from others.
fn marked(symbols: &str, name: &str) -> Option<String> {
    let line = symbols.lines().find(|line| line.split_whitespace().next_back() == Some(name))?;
    let address = u64::from_str_radix(line.split_whitespace().next()?, 16).ok()?;
    Some(format!("{:x}", address & !1))
}

#[cfg(test)]
mod tests {
    use super::marked;

    #[test]
    fn marks_are_found() {
        let symbols = "0000000000400100 T main\n0000000000400209 T mark_end\n         U mark\n";
        assert_eq!(marked(symbols, "mark_end"), Some("400208".to_owned()));
        assert_eq!(marked(symbols, "mark_begin"), None);
        assert_eq!(marked(symbols, "mark"), None);
    }
}
