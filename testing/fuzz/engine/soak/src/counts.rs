//! How often each thing was done, in a file: a line each, its name and its number.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The counts, and where they are kept.
pub struct Counts {
    file: PathBuf,
    all: BTreeMap<String, u64>,
}

impl Counts {
    /// Those of a file; none where there is none.
    pub fn read(file: PathBuf) -> Self {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let line =
            |line: &str| Some((line.split_once(' ')?.0.to_owned(), line.split_once(' ')?.1.parse().ok()?));
        Self { all: text.lines().filter_map(line).collect(), file }
    }

    /// Adds to one of them, and writes the file.
    pub fn add(&mut self, name: &str, count: u64) {
        *self.all.entry(name.to_owned()).or_default() += count;
        let written = fs::write(&self.file, self.text());
        assert!(written.is_ok(), "{}: cannot be written", self.file.display());
    }

    /// What was done of a thing.
    pub fn of(&self, name: &str) -> u64 {
        self.all.get(name).copied().unwrap_or_default()
    }

    /// The file's text.
    pub fn text(&self) -> String {
        self.all.iter().map(|(name, count)| format!("{name} {count}\n")).collect()
    }
}
