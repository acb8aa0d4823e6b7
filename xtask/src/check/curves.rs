//! A curve's file holds parameters: no function, and a file for each curve that the doors have.

use super::Source;
use super::code::lines_with;
use super::operations::described;

const FOLDER: &str = "crates/core/src/curves/";
/// The files there that are no curve of the registry.
const OTHERS: [&str; 11] = [
    "definition.rs",
    "custom.rs",
    "edwards.rs",
    "curve25519.rs",
    "curve448.rs",
    "hazmat.rs",
    "legacy.rs",
    "maps.rs",
    "many.rs",
    "precomputed.rs",
    "restartable.rs",
];

/// The files of the registry's curves.
fn files(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|source| {
        let name = source.path.strip_prefix(FOLDER);
        name.is_some_and(|name| name.ends_with(".rs") && !name.contains('/') && !OTHERS.contains(&name))
    })
}

/// Functions in the files of the registry's curves.
pub(crate) fn functions(sources: &[Source]) -> Vec<String> {
    let found = files(sources).flat_map(|source| {
        let lines = lines_with(source.code(), "fn");
        lines.into_iter().map(|line| format!("{}:{line}: a function in a curve's file", source.path))
    });
    found.collect()
}

/// The first of a curve's names, as types of Rust and the description of the operations have it: with a capital letter.
fn first_name(source: &Source) -> String {
    let (_, names) = source.text.split_once("names: [\"").unwrap_or_default();
    let mut name = names.split('"').next().unwrap_or_default().to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// The curves that have a file are those of the description of the operations, which makes the names in C of them, and each
/// is an algorithm of key files under its number; the C library does not compile where it has more.
pub(crate) fn registry(sources: &[Source]) -> Vec<String> {
    let interface = match described(sources) {
        Ok(interface) => interface,
        Err(error) => return vec![error],
    };
    let values = |name| interface.enumeration(name).map_or(&[][..], |kind| &kind.values);
    let mut problems = Vec::new();
    for source in files(sources) {
        let name = first_name(source);
        if !values("curve").iter().any(|curve| curve.name == name) {
            problems.push(format!("{}: doors/interface has no curve {name:?}", source.path));
        }
    }
    for curve in values("curve") {
        let (name, number) = (&curve.name, curve.number);
        if !files(sources).any(|source| first_name(source) == *name) {
            problems.push(format!("doors/interface has the curve {name}, of which {FOLDER} has no file"));
        }
        let of_key = format!("::{name})");
        if !values("key_algorithm").iter().any(|key| key.name.ends_with(&of_key) && key.number == number) {
            problems.push(format!("doors/interface: key_algorithm lacks the curve {name}, number {number}"));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn a_function_is_found() {
        let bad = sources(&[
            ("crates/core/src/curves/secp1.rs", "// fn in a comment\ncurve! {}\nconst fn prime() {}"),
            ("crates/core/src/curves/custom.rs", "fn allowed() {}"),
        ]);
        assert_eq!(functions(&bad), ["crates/core/src/curves/secp1.rs:3: a function in a curve's file"]);
        assert_eq!(functions(&bad[1..]), [""; 0]);
    }

    #[test]
    fn a_missing_file_and_a_missing_key_are_found() {
        let described = |key: &str| {
            let text = |name: &str, value: &str, number: u32| {
                format!(
                    "[[enumeration]]\nname = \"{name}\"\nabout = \"\"\nrust = \"\"\n\
                     values = [{{ name = \"{value}\", number = {number} }}]\n"
                )
            };
            format!("title = \"A\"\n{}{}", text("curve", "Secp1", 7), text("key_algorithm", key, 7))
        };
        let areas = ("doors/interface/areas.toml", "areas = [\"a\"]");
        let with = |key: &str, files: &[(&str, &str)]| {
            let text = described(key);
            registry(&sources(&[&[areas, ("doors/interface/a.toml", text.as_str())], files].concat()))
        };
        let (right, other) = ("curve! { names: [\"secp1\", \"P-1\"] }", "curve! { names: [\"SECP1\"] }");
        let path = "crates/core/src/curves/secp1.rs";
        assert_eq!(with("Curve(a::Secp1)", &[(path, right)]), [""; 0]);
        let missing = format!("doors/interface has the curve Secp1, of which {FOLDER} has no file");
        assert_eq!(with("Curve(a::Secp1)", &[]), [missing.as_str()]);
        let unknown = format!("{path}: doors/interface has no curve \"SECP1\"");
        assert_eq!(with("Curve(a::Secp1)", &[(path, other)]), [unknown.as_str(), missing.as_str()]);
        let key = "doors/interface: key_algorithm lacks the curve Secp1, number 7";
        assert_eq!(with("Curve(a::Secp2)", &[(path, right)]), [key]);
        assert_eq!(registry(&sources(&[(path, right)])).len(), 1);
    }
}
