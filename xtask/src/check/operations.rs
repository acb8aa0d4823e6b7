//! The list of operations that every door offers: each is there once, and its names can be names in their languages.
//!
//! That the items, names and commands exist is for the tests of the doors, which run them; those of Rust are compiled in
//! `crates/secant/tests/surface.rs`, which is generated from the list.

use super::Source;
use super::code::is_word;
use crate::interface::description::Operation;
use crate::interface::{FOLDER, Interface};
use std::collections::HashSet;

/// The description that the sources have.
///
/// # Errors
/// Which file of it is malformed or missing.
pub(super) fn described(sources: &[Source]) -> Result<Interface, String> {
    let of = |source: &Source| {
        let name = source.path.strip_prefix(FOLDER)?.strip_prefix('/')?;
        Some((name.to_owned(), source.text.clone()))
    };
    Interface::parse(&sources.iter().filter_map(of).collect::<Vec<_>>())
}

/// Operations that are there twice or malformed.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let interface = match described(sources) {
        Ok(interface) => interface,
        Err(error) => return vec![error],
    };
    let mut seen = HashSet::new();
    let mut problems = Vec::new();
    for operation in interface.operations() {
        let name = &operation.name;
        if !is_well_formed(operation) {
            problems.push(format!("{name}: not an operation, an item, a Python name and a command"));
            continue;
        }
        if !seen.insert(name) {
            problems.push(format!("{name} is there twice"));
        }
    }
    problems
}

/// Whether the names of an operation can be names in their languages, and at least one door has it.
fn is_well_formed(operation: &Operation) -> bool {
    let Operation { name, rust, python, command, ruby, c, .. } = operation;
    let lower = |word: &str, more: &[char]| {
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || more.contains(&c);
        word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(allowed)
    };
    let words = |text: &str, between: &str| {
        text.split(between).all(|part| !part.is_empty() && part.chars().all(is_word))
    };
    lower(name, &['.', '_'])
        && rust.as_ref().is_none_or(|item| words(item, "::"))
        && python.as_ref().is_none_or(|name| words(name, "."))
        && ruby.as_ref().is_none_or(|name| is_ruby(name))
        && command.as_ref().is_none_or(|command| command.split(' ').all(|word| lower(word, &['-'])))
        && (rust.is_some() || python.is_some() || command.is_some() || !c.is_empty())
}

/// Whether a name can be one of Ruby's: `Type#method`, `Module.function`, `function`, the last with `?`, `!` or an operator.
fn is_ruby(name: &str) -> bool {
    let (owner, method) = name.rsplit_once(['#', '.']).unwrap_or(("", name));
    let is_owner =
        |part: &str| part.starts_with(|c: char| c.is_ascii_uppercase()) && part.chars().all(is_word);
    let is_method = method.trim_end_matches(['?', '!']).chars().all(is_word)
        || ["+", "-", "*", "==", "-@"].contains(&method);
    (owner.is_empty() || owner.split("::").all(is_owner)) && !method.is_empty() && is_method
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    /// The description of one operation.
    fn operation(name: &str, rust: &str, python: &str, command: &str) -> String {
        let mut text = format!("[[operation]]\nname = \"{name}\"\n");
        for (key, value) in [("rust", rust), ("python", python), ("command", command)] {
            if !value.is_empty() {
                text += &format!("{key} = \"{value}\"\n");
            }
        }
        text
    }

    fn problems(description: &str) -> Vec<String> {
        let area = format!("title = \"A\"\n{description}");
        all(&sources(&[("doors/interface/areas.toml", "areas = [\"a\"]"), ("doors/interface/a.toml", &area)]))
    }

    #[test]
    fn malformed_and_double_operations_are_named() {
        for (name, rust, python, command) in [
            ("a", "", "", ""),
            ("A", "Key::new", "key.sign", "sign"),
            ("a", "Key:new", "key.sign", "sign"),
            ("a", "Key::", "key.sign", "sign"),
            ("a", "Key::new", "key..sign", "sign"),
            ("a", "Key::new", "key::sign", "sign"),
            ("a", "Key::new", "key.sign", "Sign"),
            ("a", "Key::new", "key.sign", "- sign"),
            ("a()", "Key::new", "key.sign", "sign"),
            ("a", "Key::new", "key.sign", "--help"),
        ] {
            let expected = format!("{name}: not an operation, an item, a Python name and a command");
            assert_eq!(problems(&operation(name, rust, python, command)), [expected]);
        }
        let each = ["Key::new", "Key.sign", "sign"];
        assert_eq!(problems(&operation("a.b_2", each[0], each[1], each[2])), [""; 0]);
        assert_eq!(problems(&operation("a", "", "", "point add")), [""; 0]);
        let twice = [operation("a", "Key::new", "", ""), operation("a", "low::free", "", "")];
        assert_eq!(problems(&twice.concat()), ["a is there twice"]);
        assert_eq!(all(&sources(&[])), [format!("{FOLDER}/areas.toml: missing")]);
        let in_ruby = |name: &str| {
            problems(&format!("[[operation]]\nname = \"a\"\nrust = \"Key::new\"\nruby = \"{name}\""))
        };
        for name in ["Key#sign", "Key.generate", "A::Key#verify?", "digest", "Point#+", "Point#-@"] {
            assert_eq!(in_ruby(name), Vec::<String>::new(), "{name}");
        }
        for name in ["", "key#sign", "Key#", "Key##sign", "A:Key#sign", "Key sign", "Key#sign!x"] {
            assert_eq!(in_ruby(name).len(), 1, "{name}");
        }
        let unknown = problems("[[operation]]\nname = \"a\"\nperl = \"x\"");
        assert!(unknown.len() == 1 && unknown[0].contains("unknown field"), "{unknown:?}");
    }
}
