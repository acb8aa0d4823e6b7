//! A verdict must be used: every public function of the engine that returns `bool` has `#[must_use]`.

use super::Source;

/// Where verdicts are given.
const ENGINE: [&str; 3] = ["crates/core/src/", "crates/protocols/src/", "crates/secant/src/"];

/// Public functions that return `bool`, or one for each of many, without `#[must_use]`.
pub fn all(sources: &[Source]) -> Vec<String> {
    let engine = sources.iter().filter(|source| {
        source.extension() == "rs"
            && ENGINE.iter().any(|folder| source.path.starts_with(folder))
            && !source.path.contains("/tests")
    });
    engine.flat_map(droppable).collect()
}

fn droppable(source: &Source) -> Vec<String> {
    let code = source.code();
    let lines: Vec<&str> = code.lines().collect();
    let is_verdict = |at: &usize| {
        let start = lines[*at].trim_start();
        let is_function = start.starts_with("pub fn ") || start.starts_with("pub const fn ");
        is_function
            && ["-> bool", "-> Vec<bool>"].iter().any(|result| signature(&lines[*at..]).ends_with(result))
    };
    (0..lines.len())
        .filter(is_verdict)
        .filter(|&at| !attributes(&lines[..at]).any(|line| line.contains("#[must_use")))
        .map(|at| format!("{}:{}: a verdict without #[must_use]: {}", source.path, at + 1, lines[at].trim()))
        .collect()
}

/// A function's head, to before its body or its `where`.
fn signature(lines: &[&str]) -> String {
    let mut text = String::new();
    for line in lines {
        text.push_str(line.trim());
        text.push(' ');
        // a type such as `[u8; 32]` has one of its own
        if line.contains('{') || line.trim_end().ends_with(';') {
            break;
        }
    }
    let head = text.split('{').next().unwrap_or_default();
    head.split(" where ").next().unwrap_or_default().trim_end().to_owned()
}

/// The attributes above a line; comments are blank here.
fn attributes<'a>(above: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    let lines = above.iter().rev().map(|line| line.trim());
    lines.take_while(|line| line.is_empty() || line.starts_with("#["))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(path: &str, text: &str) -> usize {
        all(&[Source::new(path.to_owned(), text.to_owned())]).len()
    }

    #[test]
    fn verdicts_that_can_be_dropped_are_found() {
        let path = "crates/secant/src/key.rs";
        for text in [
            "pub fn verify(a: u8) -> bool {\n    true\n}",
            "/// Documented.\n    pub const fn is_good(self) -> bool { true }",
            "pub fn verify_batch<K: Kind>(\n    a: &[u8],\n) -> Vec<bool>\nwhere\n    K: Sized,\n{",
            "#[must_use]\nfn other() {}\npub fn verify() -> bool {",
            "pub fn verify(message: Option<&[u8; 32]>) -> bool {",
            "// #[must_use]\npub fn verify() -> bool {",
        ] {
            assert_eq!(problems(path, text), 1, "{text}");
            assert_eq!(problems("crates/lab/src/key.rs", text), 0);
            assert_eq!(problems("crates/protocols/src/key/tests.rs", text), 0);
        }
        for text in [
            "#[must_use]\npub fn verify(a: u8) -> bool {",
            "#[must_use = \"why\"]\n/// Documented.\n#[inline]\npub fn verify() -> bool {",
            "pub fn verify() -> Result<bool, Error> {",
            "fn verify() -> bool {",
            "pub(crate) fn verify() -> bool {",
            "pub fn each(f: impl Fn(u8) -> bool) {",
        ] {
            assert_eq!(problems(path, text), 0, "{text}");
        }
    }
}
