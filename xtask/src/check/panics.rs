//! The engine does not panic: what is wrong with an input is an error, because a door in another language cannot catch
//! a panic.

use super::Source;

/// The crates that a door calls, and the door that C calls.
const ENGINE: [&str; 4] = ["crates/core/src/", "crates/protocols/src/", "crates/secant/src/", "doors/c/src/"];

/// What panics when it is reached.
const PANICS: [&str; 6] = ["unreachable!", "panic!", "todo!", "unimplemented!", ".unwrap()", ".expect("];

/// The files that may have some of it all the same: how many, and why.
const ALLOWED: [(&str, usize, &str); 6] = [
    (
        "crates/core/src/curves.rs",
        1,
        "a curve that `with_named_curve!` does not list; the macro is for tests",
    ),
    ("crates/core/src/curves/curve25519/simd.rs", 2, "a constant, which the compiler evaluates"),
    ("crates/core/src/curves/definition.rs", 2, "constants, which the compiler evaluates"),
    ("crates/protocols/src/hash/mac.rs", 1, "HMAC takes keys of any length, and the branch is compiled away"),
    ("crates/secant/src/private_key.rs", 1, "no other key may stand for a public key that cannot be had"),
    ("crates/secant/src/signature.rs", 1, "no other signature may stand for one that cannot be normalized"),
];

/// Lines that panic, beyond those that are allowed; and exceptions that are no longer needed.
pub fn all(sources: &[Source]) -> Vec<String> {
    let engine = sources.iter().filter(|source| {
        source.extension() == "rs"
            && ENGINE.iter().any(|folder| source.path.starts_with(folder))
            && !source.path.contains("/tests")
    });
    engine.flat_map(beyond).collect()
}

fn beyond(source: &Source) -> Vec<String> {
    let found = lines(source.code());
    let allowed = ALLOWED.iter().find(|(path, ..)| *path == source.path).map_or(0, |(_, count, _)| *count);
    match found.len() {
        count if count == allowed => Vec::new(),
        count if count < allowed => {
            vec![format!("{}: {allowed} panics are allowed and {count} are there", source.path)]
        }
        _ => found.iter().map(|line| format!("{}:{line}: the engine does not panic", source.path)).collect(),
    }
}

/// The lines outside of tests, counted from 1, one for each panic.
fn lines(code: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut lines = code.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            skip_item(&mut lines);
            continue;
        }
        let count = PANICS.iter().map(|panic| line.matches(panic).count()).sum();
        found.extend(std::iter::repeat_n(number, count));
    }
    found
}

/// Goes past an item: to the brace that closes its first one, or to its semicolon.
fn skip_item<'a>(lines: &mut impl Iterator<Item = (&'a str, usize)>) {
    let mut depth = 0usize;
    for (line, _) in lines {
        let opened = line.contains('{');
        depth = (depth + line.matches('{').count()).saturating_sub(line.matches('}').count());
        if depth == 0 && (opened || line.contains(['}', ';'])) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn panics_are_found() {
        let text = "\
fn a() { x.unwrap() }
// panic!()
const S: &str = \"todo!()\";
#[cfg(test)]
use b::c;
#[cfg(test)]
mod tests {
    fn d() {
        e.unwrap();
    }
}
fn f() { unreachable!(); g.expect(\"h\") }
fn i() { j.unwrap_or(k).expect_err(l) }
";
        let problem = |path: &str, line| format!("{path}:{line}: the engine does not panic");
        let path = "crates/core/src/a.rs";
        assert_eq!(all(&sources(&[(path, text)])), [1, 12, 12].map(|line| problem(path, line)));
        for other in ["crates/core/src/a/tests.rs", "crates/lab/src/a.rs", "doors/cli/src/a.rs"] {
            assert_eq!(all(&sources(&[(other, text)])), [""; 0]);
        }
    }

    #[test]
    fn exceptions_are_counted() {
        let (path, count, _) = ALLOWED[1];
        let problems = |count| all(&sources(&[(path, &"a.unwrap();\n".repeat(count))]));
        assert_eq!(problems(count), [""; 0]);
        assert_eq!(problems(count + 1).len(), count + 1);
        assert_eq!(problems(count - 1), [format!("{path}: {count} panics are allowed and 1 are there")]);
    }
}
