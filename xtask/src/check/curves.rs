//! A curve's file holds parameters: no function, and a file for each curve of the registry.

use super::Source;
use super::code::lines_with;
use super::operations::described;

const FOLDER: &str = "crates/core/src/curves/";
/// The files there that are no curve of the registry.
const OTHERS: [&str; 10] = [
    "definition.rs",
    "custom.rs",
    "edwards.rs",
    "curve25519.rs",
    "curve448.rs",
    "hazmat.rs",
    "legacy.rs",
    "maps.rs",
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

/// As many files as the description of the operations has curves; the C library does not compile where it lacks one.
pub(crate) fn registry(sources: &[Source]) -> Vec<String> {
    let expected = match described(sources) {
        Ok(interface) => interface.enumeration("curve").map_or(0, |curves| curves.values.len()),
        Err(error) => return vec![error],
    };
    let found = files(sources).count();
    let problem = format!(
        "{FOLDER} has {found} files of parameters for the {expected} curves that doors/interface has"
    );
    if found == expected { Vec::new() } else { vec![problem] }
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
    fn a_missing_file_is_found() {
        let curves = "title = \"A\"\n[[enumeration]]\nname = \"curve\"\nabout = \"\"\nrust = \"\"\n\
                      values = [{ name = \"Secp1\", number = 1 }]";
        let described =
            [("doors/interface/areas.toml", "areas = [\"a\"]"), ("doors/interface/a.toml", curves)];
        let file = [("crates/core/src/curves/secp1.rs", "curve! {}")];
        assert_eq!(registry(&sources(&[&described[..], &file].concat())), [""; 0]);
        let problem = format!("{FOLDER} has 0 files of parameters for the 1 curves that doors/interface has");
        assert_eq!(registry(&sources(&described)), [problem]);
        assert_eq!(registry(&sources(&file)).len(), 1);
    }
}
