//! The documents that a reader expects, and a README that names every crate.

use super::Source;

const DOCUMENTS: [&str; 7] = [
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "SOUNDNESS.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

/// Documents that are missing or empty, and crates that the README does not name.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let text =
        |name: &str| sources.iter().find(|source| source.path == name).map_or("", |source| &source.text);
    let missing = DOCUMENTS.into_iter().filter(|name| text(name).trim().is_empty());
    let mut problems: Vec<String> = missing.map(|name| format!("{name}: missing or empty")).collect();
    let unnamed = folders(sources).filter(|folder| !text("README.md").contains(folder));
    problems.extend(unnamed.map(|folder| format!("README.md: does not name {folder}")));
    problems
}

/// The folders of crates and doors.
fn folders(sources: &[Source]) -> impl Iterator<Item = &str> {
    let manifests = sources.iter().filter_map(|source| source.path.strip_suffix("/Cargo.toml"));
    manifests.filter(|folder| folder.starts_with("crates/") || folder.starts_with("doors/"))
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn missing_documents_and_unnamed_crates_are_found() {
        let mut files: Vec<(&str, &str)> = DOCUMENTS.map(|name| (name, "text")).to_vec();
        files[0].1 = "`crates/core`";
        files.push(("crates/core/Cargo.toml", ""));
        assert_eq!(all(&sources(&files)), [""; 0]);
        files[2].1 = " \n";
        files.remove(5);
        files.push(("doors/cli/Cargo.toml", ""));
        let problems = ["CHANGELOG.md: missing or empty", "LICENSE-MIT: missing or empty"];
        assert_eq!(all(&sources(&files)), [problems[0], problems[1], "README.md: does not name doors/cli"]);
    }
}
