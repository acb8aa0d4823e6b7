//! Where a mutant's text is in a source.

use super::list::Mutant;
use std::ops::Range;

/// The bytes of the mutant's text, which is there once: in the source before its tests, or in the mutant's item. White space of
/// any kind and length is one.
///
/// # Errors
/// A text or an item that is not there, or more than once.
pub(crate) fn find(source: &str, mutant: &Mutant) -> Result<Range<usize>, String> {
    let end = source.find("#[cfg(test)]\nmod tests {").unwrap_or(source.len());
    let scope = match &mutant.item {
        None => 0..end,
        Some(text) => item(&source[..end], once(&source[..end], text)?.start),
    };
    let found = once(&source[scope.clone()], &mutant.original)?;
    Ok(scope.start + found.start..scope.start + found.end)
}

/// The item that begins in the line of a position: up to the line with its closing brace, which is as far to the right.
fn item(source: &str, position: usize) -> Range<usize> {
    let start = source[..position].rfind('\n').map_or(0, |line| line + 1);
    let indent = source[start..].len() - source[start..].trim_start_matches(' ').len();
    let closing = format!("\n{}}}\n", " ".repeat(indent));
    start..source[start..].find(&closing).map_or(source.len(), |end| start + end + closing.len())
}

fn once(source: &str, text: &str) -> Result<Range<usize>, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let first = words.first().copied().unwrap_or_default();
    let mut found = source
        .match_indices(first)
        .filter_map(|(start, _)| Some(start..start + matched(&source[start..], &words)?));
    match (found.next(), found.next()) {
        (Some(place), None) => Ok(place),
        (None, _) => Err(format!("not there: {text}")),
        _ => Err(format!("there more than once: {text}")),
    }
}

/// How many bytes the words take at the start of a source, if it begins with them.
fn matched(source: &str, words: &[&str]) -> Option<usize> {
    let mut rest = source;
    for (i, word) in words.iter().enumerate() {
        let trimmed = rest.trim_start();
        if i > 0 && trimmed.len() == rest.len() {
            return None;
        }
        rest = trimmed.strip_prefix(word)?;
    }
    Some(source.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "fn f() {\n    g(1,\n        2);\n    h();\n}\n\nimpl T {\n    fn k() {\n        h();\n        if a { b }\n    }\n}\n\n#[cfg(test)]\nmod tests {\n    g(1, 2);\n}\n";

    fn place(item: Option<&str>, original: &str) -> Result<&'static str, String> {
        let mutant = Mutant {
            number: 1,
            area: String::new(),
            file: String::new(),
            item: item.map(str::to_owned),
            original: original.to_owned(),
            replacement: String::new(),
            equivalent: None,
            tests: Vec::new(),
        };
        find(SOURCE, &mutant).map(|range| &SOURCE[range])
    }

    #[test]
    fn texts_are_found_once() {
        assert_eq!(place(None, "g(1, 2);"), Ok("g(1,\n        2);"));
        assert_eq!(place(Some("fn k("), "h();"), Ok("h();"));
        assert_eq!(place(Some("impl T"), "if a\n{ b }"), Ok("if a { b }"));
        assert_eq!(place(None, "h();"), Err("there more than once: h();".into()));
        assert_eq!(place(None, "g(1,2);"), Err("not there: g(1,2);".into()));
        assert_eq!(place(Some("fn f("), "if a"), Err("not there: if a".into()));
        assert_eq!(place(Some("fn z("), "h();"), Err("not there: fn z(".into()));
    }
}
