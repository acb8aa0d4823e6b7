//! The lists: a file for an area, of lines.
//!
//! | line | what |
//! |---|---|
//! | `tests PROGRAM: ARGUMENTS` | what is run for the mutants below; several lines are run in their order |
//! | `file PATH` | the source of the mutants below |
//! | `in TEXT` | they are in the item that begins with the line of this text; with no text, anywhere in the file |
//! | `- TEXT` | an expression or a statement of the source, found exactly once; several lines are one text |
//! | `+ TEXT` | what the mutant has in its place; nothing of a statement that it leaves out |
//! | `= TEXT` | why it survives: it behaves as the original does; or `no test:`, and what keeps one from seeing it |
//! | `# TEXT` | a comment |

use crate::tools::files;
use std::path::Path;

/// Some tests of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tests {
    pub program: String,
    pub arguments: Vec<String>,
}

impl Tests {
    /// The texts of which a test's name has one, and those of which it has none.
    fn texts(&self) -> (Vec<&str>, Vec<&str>) {
        let (mut chosen, mut skipped) = (Vec::new(), Vec::new());
        let mut words = self.arguments.iter().map(String::as_str);
        while let Some(word) = words.next() {
            match word {
                "--skip" => skipped.extend(words.next()),
                _ => chosen.push(word),
            }
        }
        (chosen, skipped)
    }

    /// Whether a test is one of them.
    pub fn has(&self, name: &str) -> bool {
        let (chosen, skipped) = self.texts();
        (chosen.is_empty() || chosen.iter().any(|text| name.contains(text)))
            && !skipped.iter().any(|text| name.contains(text))
    }

    /// All tests of some choices, which are of one program, and perhaps others.
    pub fn together(choices: &[&Self]) -> Self {
        let program = choices.first().map_or(String::new(), |tests| tests.program.clone());
        let texts: Vec<Vec<&str>> = choices.iter().map(|tests| tests.texts().0).collect();
        let all = texts.iter().any(Vec::is_empty);
        let mut arguments: Vec<String> = texts.into_iter().flatten().map(str::to_owned).collect();
        arguments.sort();
        arguments.dedup();
        Self { program, arguments: if all { Vec::new() } else { arguments } }
    }
}

/// A fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutant {
    pub number: u32,
    pub area: String,
    pub file: String,
    /// The text of the line that the item begins with.
    pub item: Option<String>,
    pub original: String,
    pub replacement: String,
    /// Why it survives.
    pub equivalent: Option<String>,
    pub tests: Vec<Tests>,
}

impl Mutant {
    /// Whether it differs from the original, and no test sees that.
    pub fn has_no_test(&self) -> bool {
        self.equivalent.as_ref().is_some_and(|why| why.starts_with("no test: "))
    }
}

/// The mutants of all lists of a folder, numbered from 1.
///
/// # Errors
/// A list that cannot be read, or is malformed.
pub(super) fn read(folder: &Path) -> Result<Vec<Mutant>, String> {
    let mut mutants = Vec::new();
    for path in files(folder, |name| name.ends_with(".txt"))? {
        let area = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let read = parse(&area, &text).map_err(|why| format!("testing/mutants/{area}.txt: {why}"))?;
        mutants.extend(read);
    }
    for (mutant, number) in mutants.iter_mut().zip(1..) {
        mutant.number = number;
    }
    Ok(mutants)
}

fn parse(area: &str, text: &str) -> Result<Vec<Mutant>, String> {
    let mut mutants: Vec<Mutant> = Vec::new();
    let (mut tests, mut file, mut item) = (Vec::new(), String::new(), None);
    let mut last = ' ';
    for (line, number) in text.lines().zip(1..) {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let wrong = || format!("line {number}: {line}");
        match key {
            "" | "#" => {}
            "tests" => {
                let (program, arguments) = rest.split_once(':').ok_or_else(wrong)?;
                let arguments = arguments.split_whitespace().map(str::to_owned).collect();
                if last != 't' {
                    tests.clear();
                }
                tests.push(Tests { program: program.to_owned(), arguments });
            }
            "file" => (file, item) = (rest.to_owned(), None),
            "in" => item = Some(rest.to_owned()).filter(|text| !text.is_empty()),
            "-" if last == '-' => {
                let mutant = mutants.last_mut().ok_or_else(wrong)?;
                mutant.original = format!("{}\n{rest}", mutant.original);
            }
            "-" => {
                if file.is_empty() || tests.is_empty() || rest.is_empty() {
                    return Err(wrong());
                }
                mutants.push(Mutant {
                    number: 0,
                    area: area.to_owned(),
                    file: file.clone(),
                    item: item.clone(),
                    original: rest.to_owned(),
                    replacement: String::new(),
                    equivalent: None,
                    tests: tests.clone(),
                });
            }
            "+" if last == '-' => mutants.last_mut().ok_or_else(wrong)?.replacement = rest.to_owned(),
            "=" if last == '+' && !rest.is_empty() => {
                mutants.last_mut().ok_or_else(wrong)?.equivalent = Some(rest.to_owned());
            }
            _ => return Err(wrong()),
        }
        if !matches!(key, "" | "#") {
            if last == '-' && !matches!(key, "-" | "+") {
                return Err(format!("line {number}: a mutant without a replacement is before it"));
            }
            last = key.chars().next().unwrap_or(' ');
        }
    }
    if last == '-' { Err("the last mutant has no replacement".to_owned()) } else { Ok(mutants) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "# a list\ntests p: a:: --skip b\ntests q: c\n\nfile a.rs\n- x == y\n+ true\n= never\n\nin fn f(\n- g(\n- 1);\n+\nfile b.rs\ntests q: d\n- z\n+ w\n";

    #[test]
    fn lists_are_read() {
        let mutants = parse("area", LIST).expect("a list");
        let tests = |program: &str, arguments: &[&str]| Tests {
            program: program.into(),
            arguments: arguments.iter().map(|word| (*word).into()).collect(),
        };
        assert_eq!(mutants.len(), 3);
        assert_eq!(mutants[0].tests, [tests("p", &["a::", "--skip", "b"]), tests("q", &["c"])]);
        assert_eq!((mutants[0].original.as_str(), mutants[0].replacement.as_str()), ("x == y", "true"));
        assert_eq!((&mutants[0].item, mutants[0].equivalent.as_deref()), (&None, Some("never")));
        assert_eq!((mutants[1].item.as_deref(), mutants[1].original.as_str()), (Some("fn f("), "g(\n1);"));
        assert_eq!((mutants[1].replacement.as_str(), &mutants[1].equivalent), ("", &None));
        assert_eq!((mutants[2].file.as_str(), &mutants[2].item), ("b.rs", &None));
        assert_eq!(mutants[2].tests, [tests("q", &["d"])]);
    }

    #[test]
    fn tests_are_chosen_by_their_names() {
        let tests = |arguments: &[&str]| Tests {
            program: "p".into(),
            arguments: arguments.iter().map(|word| (*word).into()).collect(),
        };
        let (some, others) = (tests(&["a::", "--skip", "b", "c"]), tests(&["--skip", "b"]));
        assert_eq!(["a::x", "a::b", "xc", "d"].map(|name| some.has(name)), [true, false, true, false]);
        assert_eq!(["a::b", "d"].map(|name| others.has(name)), [false, true]);
        assert_eq!(Tests::together(&[&some, &tests(&["a::", "d"])]), tests(&["a::", "c", "d"]));
        assert_eq!(Tests::together(&[&some, &others]), tests(&[]));
    }

    #[test]
    fn malformed_lists_are_refused() {
        for wrong in [
            "- x\n+ y",
            "tests p: a\n- x\n+ y",
            "tests p: a\nfile f\n- x",
            "tests p: a\nfile f\n- x\nfile g\n+ y",
            "tests p: a\nfile f\n+ y",
            "tests p: a\nfile f\n- x\n= why",
            "tests p: a\nfile f\n-\n+ y",
            "tests p\n",
            "something",
        ] {
            assert!(parse("area", wrong).is_err(), "{wrong}");
        }
    }
}
