//! Limits on the length of files written by hand, and the names of module files.

use super::Source;

/// Above this a file is named in a warning.
const SOFT: usize = 500;
/// Above this it is an offender.
const HARD: usize = 800;
/// The languages that people write here.
const WRITTEN: [&str; 7] = ["rs", "py", "pyi", "c", "h", "hpp", "rb"];
/// Data that came from elsewhere.
const DATA: &str = "testing/vectors/data/";

fn counted(source: &Source) -> bool {
    let generated = source.text.lines().take(5).any(|line| line.contains("DO NOT EDIT"));
    WRITTEN.contains(&source.extension()) && !generated && !source.path.starts_with(DATA)
}

fn above(sources: &[Source], from: usize, to: usize) -> Vec<String> {
    let lines = |source: &Source| source.text.lines().count();
    let counted = sources.iter().filter(|source| counted(source)).map(|source| (source, lines(source)));
    let found = counted.filter(|(_, lines)| (from + 1..=to).contains(lines));
    found.map(|(source, lines)| format!("{}: {lines} lines, above {from}", source.path)).collect()
}

/// Files above the soft limit and within the hard one.
pub(crate) fn long(sources: &[Source]) -> Vec<String> {
    above(sources, SOFT, HARD)
}

/// Files above the hard limit, and files called `mod.rs`.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let mut problems = above(sources, HARD, usize::MAX);
    let called_mod = sources.iter().filter(|source| source.path.rsplit('/').next() == Some("mod.rs"));
    problems.extend(
        called_mod.map(|source| format!("{}: a module is x.rs beside x/, never mod.rs", source.path)),
    );
    problems
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn long_files_and_mod_rs_are_found() {
        let [soft, hard] = [SOFT, HARD].map(|limit| "\n".repeat(limit));
        let generated = format!("// DO NOT EDIT\n{hard}");
        let (longer, longest) = (format!("{soft}\n"), format!("{hard}\n"));
        let files = sources(&[
            ("a.rs", &soft),
            ("b.py", &longer),
            ("c.c", &hard),
            ("d.rb", &longest),
            ("e.h", &generated),
            ("f.md", &longest),
            ("x/mod.rs", ""),
            ("testing/vectors/data/g.py", &longest),
        ]);
        assert_eq!(long(&files), ["b.py: 501 lines, above 500", "c.c: 800 lines, above 500"]);
        let rule = "x/mod.rs: a module is x.rs beside x/, never mod.rs";
        assert_eq!(all(&files), ["d.rb: 801 lines, above 800", rule]);
    }
}
