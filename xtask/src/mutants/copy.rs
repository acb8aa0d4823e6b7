//! A copy of the workspace, in which every mutant is behind a switch. Files that are right are left as they are, so that little is
//! compiled again.

use super::list::Mutant;
use super::place::find;
use super::{SWITCH, VARIABLE};
use crate::tools::write_changed;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What the workspace consists of.
const PARTS: [&str; 8] =
    ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "crates", "doors", "testing", "xtask", "docs"];
/// Folders that are not part of it.
const SKIPPED: [&str; 3] = ["target", "node_modules", "__pycache__"];
/// The crates whose own tests are programs of the copy, so that they are built with the features of all.
const UNITS: [&str; 1] = ["protocols"];

/// The program of the conformance tests.
const CONFORMANCE: &str = "testing/conformance/tests/main.rs";
/// The manifest of the door for C.
const DOOR: &str = "doors/c/Cargo.toml";

/// How the copy is compiled: fast, with the checks of a debug build.
const PROFILE: &str = r#"
[profile.mutants]
inherits = "test"
opt-level = 1
debug = false
lto = "off"
codegen-units = 16
incremental = true

[profile.mutants.package.secant-kernel]
opt-level = 2

[profile.mutants.package."*"]
opt-level = 2
"#;

/// Where the copy is.
pub(super) fn folder(root: &Path) -> PathBuf {
    root.join("target/mutants/source")
}

/// The sources with mutants, with their switches, by their paths; and the line of each mutant by its number.
type Switched = (BTreeMap<String, String>, BTreeMap<u32, usize>);

/// Makes the sources with mutants.
///
/// # Errors
/// Mutants whose text is not found.
pub(super) fn switched(root: &Path, mutants: &[Mutant]) -> Result<Switched, String> {
    let mut of_files: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    for mutant in mutants {
        of_files.entry(&mutant.file).or_default().push(mutant);
    }
    let (mut changed, mut places, mut problems) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for (file, mutants) in of_files {
        let (text, lines, wrong) = with_switches(&read(root, file)?, &mutants);
        changed.insert(file.to_owned(), text);
        places.extend(lines);
        problems.extend(wrong.into_iter().map(|why| format!("{file}: {why}")));
    }
    if problems.is_empty() { Ok((changed, places)) } else { Err(problems.join("\n")) }
}

/// Writes the copy, and says in which line of its source each mutant is.
///
/// # Errors
/// Mutants whose text is not found, and what cannot be written.
pub(super) fn write(root: &Path, mutants: &[Mutant]) -> Result<BTreeMap<u32, usize>, String> {
    let (mut changed, places) = switched(root, mutants)?;
    let crates: BTreeSet<String> =
        changed.keys().filter_map(|file| Some(file.split_once("/src/")?.0.to_owned())).collect();
    for name in crates {
        let file = format!("{name}/src/lib.rs");
        let text = changed.remove(&file).map_or_else(|| read(root, &file), Ok)?;
        changed.insert(file, text + &switch());
    }
    let mut manifests = vec![("Cargo.toml".to_owned(), PROFILE.to_owned())];
    manifests.extend(UNITS.map(|name| {
        let test = format!("\n[[test]]\nname = \"{name}_unit\"\npath = \"src/lib.rs\"\n");
        (format!("crates/{name}/Cargo.toml"), test)
    }));
    for (file, end) in manifests {
        changed.insert(file.clone(), read(root, &file)? + &end);
    }
    // the door as a shared library for programs in C, with the standard library, which the switches take
    let text = read(root, DOOR)?;
    let library = text.replacen(
        "name = \"secant_c\"\n",
        "name = \"secant_c\"\ncrate-type = [\"lib\", \"cdylib\"]\n",
        1,
    );
    if library == text {
        return Err(format!("{DOOR}: the library is not there"));
    }
    changed.insert(DOOR.to_owned(), library);
    changed.insert(CONFORMANCE.to_owned(), conformance(&read(root, CONFORMANCE)?, mutants));
    let target = folder(root);
    for part in PARTS {
        mirror(&root.join(part), &target.join(part), part, &changed)?;
    }
    Ok(places)
}

/// The program of the conformance tests with the modules alone that the lists name: the others take minutes to compile.
fn conformance(text: &str, mutants: &[Mutant]) -> String {
    let is_named = |module: &str| {
        let mut arguments =
            mutants.iter().flat_map(|mutant| &mutant.tests).flat_map(|tests| &tests.arguments);
        arguments.any(|argument| argument.split("::").next() == Some(module))
    };
    let kept =
        |line: &&str| line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')).is_none_or(is_named);
    text.lines().filter(kept).map(|line| format!("{line}\n")).collect()
}

fn read(root: &Path, file: &str) -> Result<String, String> {
    std::fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}"))
}

/// A source with its switches, the lines of the mutants, and what is not found.
fn with_switches(text: &str, mutants: &[&Mutant]) -> (String, Vec<(u32, usize)>, Vec<String>) {
    let (mut places, mut lines, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    for mutant in mutants {
        match find(text, mutant) {
            Ok(place) => {
                lines.push((mutant.number, text[..place.start].lines().count().max(1)));
                places.push((place, *mutant));
            }
            Err(why) => problems.push(why),
        }
    }
    // outer texts first: they open first and close last
    places.sort_by_key(|(place, mutant)| (place.start, std::cmp::Reverse(place.end), mutant.number));
    let mut result = String::new();
    let (mut open, mut last): (Vec<(usize, &str)>, usize) = (Vec::new(), 0);
    let close = |open: &mut Vec<(usize, &str)>, until: usize, last: &mut usize, result: &mut String| {
        while let Some(&(end, closing)) = open.last().filter(|(end, _)| *end <= until) {
            result.push_str(&text[*last..end]);
            result.push_str(closing);
            *last = end;
            open.pop();
        }
    };
    for (place, mutant) in places {
        close(&mut open, place.start, &mut last, &mut result);
        if open.last().is_some_and(|(end, _)| *end < place.end) {
            problems.push(format!("mutant {} overlaps another one in part", mutant.number));
            continue;
        }
        result.push_str(&text[last..place.start]);
        last = place.start;
        let is_statement = mutant.original.ends_with([';', '}']);
        let (before, after) = if is_statement { ("", " }") } else { ("(", " })") };
        result.push_str(&format!(
            "{before}if {SWITCH}{}) {{ {} }} else {{ ",
            mutant.number, mutant.replacement
        ));
        open.push((place.end, after));
    }
    close(&mut open, text.len(), &mut last, &mut result);
    result.push_str(&text[last..]);
    (result, lines, problems)
}

/// The function that says which switch is thrown, at the end of a crate; that it was asked is written to a file.
fn switch() -> String {
    format!(
        r#"
/// Whether a mutant is the one.
#[doc(hidden)]
pub fn mutant(number: u32) -> bool {{
    extern crate std;
    use core::sync::atomic::{{AtomicBool, AtomicU32, Ordering}};
    static CHOSEN: AtomicU32 = AtomicU32::new(u32::MAX);
    static REACHED: AtomicBool = AtomicBool::new(false);
    let mut chosen = CHOSEN.load(Ordering::Relaxed);
    if chosen == u32::MAX {{
        chosen = std::env::var("{VARIABLE}").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
        CHOSEN.store(chosen, Ordering::Relaxed);
    }}
    if chosen == number && !REACHED.swap(true, Ordering::Relaxed) {{
        if let Ok(file) = std::env::var("{VARIABLE}_REACHED") {{
            let _ = std::fs::write(file, "reached");
        }}
    }}
    chosen == number
}}
"#
    )
}

/// Makes a file or a folder of the copy what it is to be.
fn mirror(from: &Path, to: &Path, name: &str, changed: &BTreeMap<String, String>) -> Result<(), String> {
    let said = |error: std::io::Error| format!("{}: {error}", from.display());
    if !from.is_dir() {
        let bytes = match changed.get(name) {
            Some(text) => text.clone().into_bytes(),
            None => std::fs::read(from).map_err(said)?,
        };
        return write_changed(to, &bytes).map_or(Ok(()), Err);
    }
    std::fs::create_dir_all(to).map_err(said)?;
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(from).map_err(said)? {
        let entry = entry.map_err(said)?;
        let file = entry.file_name().to_string_lossy().into_owned();
        if SKIPPED.contains(&file.as_str()) || entry.file_type().map_err(said)?.is_symlink() {
            continue;
        }
        mirror(&entry.path(), &to.join(&file), &format!("{name}/{file}"), changed)?;
        names.insert(file);
    }
    for entry in std::fs::read_dir(to).map_err(said)? {
        let path = entry.map_err(said)?.path();
        let is_there = path.file_name().is_some_and(|name| names.contains(&*name.to_string_lossy()));
        if !is_there && path.is_file() {
            std::fs::remove_file(&path).map_err(said)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(number: u32, original: &str, replacement: &str) -> Mutant {
        Mutant {
            number,
            area: String::new(),
            file: String::new(),
            item: None,
            original: original.to_owned(),
            replacement: replacement.to_owned(),
            equivalent: None,
            tests: Vec::new(),
        }
    }

    #[test]
    fn expressions_and_statements_become_switches() {
        let text = "fn f() {\n    if a < b { c(); }\n    d(1);\n}\n";
        let mutants = [
            mutant(1, "a < b", "a <= b"),
            mutant(2, "a < b", "true"),
            mutant(3, "d(1);", ""),
            mutant(4, "1", "2"),
        ];
        let (text, lines, problems) = with_switches(text, &mutants.iter().collect::<Vec<_>>());
        let expected = "fn f() {\n    if (if crate::mutant(1) { a <= b } else { (if crate::mutant(2) { true } else { a < b }) }) { c(); }\n    if crate::mutant(3) {  } else { d((if crate::mutant(4) { 2 } else { 1 })); }\n}\n";
        assert_eq!(text.replace("  })", " })"), expected.replace("  })", " })"));
        assert_eq!(lines, [(1, 2), (2, 2), (3, 3), (4, 3)]);
        assert_eq!(problems, [""; 0]);
    }

    #[test]
    fn what_is_not_there_or_overlaps_is_a_problem() {
        let mutants = [mutant(1, "x y", ""), mutant(2, "y z", ""), mutant(3, "w", "")];
        let (_, _, problems) = with_switches("x y z", &mutants.iter().collect::<Vec<_>>());
        assert_eq!(problems, ["not there: w", "mutant 2 overlaps another one in part"]);
    }
}
