//! Rust's text without comments and literals.

/// The text with every comment, string and character replaced by spaces; lines keep their numbers.
pub(crate) fn blanked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        // the `r` of `for"` is no prefix of a literal
        let inside_word = out.chars().next_back().is_some_and(is_word);
        let len = skipped(rest, inside_word);
        if len == 0 {
            let step = rest.chars().next().map_or(1, char::len_utf8);
            out.push_str(&rest[..step]);
            rest = &rest[step..];
        } else {
            out.extend(rest[..len].chars().map(|c| if c == '\n' { c } else { ' ' }));
            rest = &rest[len..];
        }
    }
    out
}

/// Whether a character can be part of an identifier.
pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The lines, counted from 1, in which a word occurs as a whole.
pub(crate) fn lines_with(code: &str, word: &str) -> Vec<usize> {
    let has = |line: &str| line.split(|c| !is_word(c)).any(|token| token == word);
    code.lines().zip(1..).filter_map(|(line, number)| has(line).then_some(number)).collect()
}

/// The length of the comment or literal with which the text begins, 0 for anything else.
fn skipped(text: &str, inside_word: bool) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if text.starts_with("/*") {
        return block_comment(text);
    }
    if inside_word && text.starts_with(is_word) {
        return 0;
    }
    let unprefixed = text.trim_start_matches(['b', 'c']);
    let prefix = (text.len() - unprefixed.len()).min(1);
    raw_string(&text[prefix..]).map_or_else(|| quoted(&text[prefix..]), Some).map_or(0, |len| prefix + len)
}

/// Block comments nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

fn raw_string(text: &str) -> Option<usize> {
    let body = text.strip_prefix('r')?;
    let hashes = body.len() - body.trim_start_matches('#').len();
    let start = body[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let len = start.find(&end).map_or(start.len(), |at| at + end.len());
    Some(1 + hashes + 1 + len)
}

/// A string or a character; a lifetime is neither.
fn quoted(text: &str) -> Option<usize> {
    let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let mut escaped = false;
    for (i, (at, c)) in text.char_indices().skip(1).enumerate() {
        // 'a' has its second quote right after a character, a lifetime has none there
        if quote == '\'' && i == 1 && c != '\'' && !text.starts_with("'\\") {
            return None;
        }
        match c {
            '\\' if !escaped => escaped = true,
            _ if c == quote && !escaped => return Some(at + 1),
            _ => escaped = false,
        }
    }
    (quote == '"').then_some(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_go_and_code_stays() {
        for (text, expected) in [
            ("a // b\nc", "a c"),
            ("a /* b /* c */ d */ e", "a e"),
            ("f(\"x\\\"y\") g", "f( ) g"),
            ("f(r#\"x\"y\"#) g", "f( ) g"),
            ("f(b\"x\", br\"y\") g", "f( , ) g"),
            ("match '\"' { '\\'' => 'a', _ => b'c' }", "match { => , _ => }"),
            ("fn f<'a>(x: &'a str, y: &'static str)", "fn f<'a>(x: &'a str, y: &'static str)"),
            ("for\"x\" r b", "for r b"),
            ("\"a\nb\"c", "c"),
        ] {
            let code = blanked(text);
            assert_eq!(code.split_whitespace().collect::<Vec<_>>().join(" "), expected, "{text}");
            assert_eq!((code.len(), code.lines().count()), (text.len(), text.lines().count()), "{text}");
        }
    }

    #[test]
    fn words_are_whole() {
        assert_eq!(lines_with("fn a\nfnord\nx(fn)", "fn"), [1, 3]);
    }
}
