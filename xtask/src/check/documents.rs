//! The documents that a reader expects, and a short README that names every crate.

use super::Source;

const DOCUMENTS: [&str; 8] = [
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "SOUNDNESS.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

/// The most lines that the README may have.
const README_LINES: usize = 170;

/// Documents that are missing or empty, crates that the README does not name, and a README that is too long.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let text =
        |name: &str| sources.iter().find(|source| source.path == name).map_or("", |source| &source.text);
    let missing = DOCUMENTS.into_iter().filter(|name| text(name).trim().is_empty());
    let mut problems: Vec<String> = missing.map(|name| format!("{name}: missing or empty")).collect();
    let named = |folder: &str| text("README.md").contains(&format!("`{folder}`"));
    let unnamed = folders(sources).filter(|folder| !named(folder));
    problems.extend(unnamed.map(|folder| format!("README.md: does not name {folder}")));
    let lines = text("README.md").lines().count();
    if lines > README_LINES {
        problems.push(format!("README.md: {lines} lines, above {README_LINES}"));
    }
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
        files.remove(6);
        files.push(("doors/cli/Cargo.toml", ""));
        let problems = ["CHANGELOG.md: missing or empty", "LICENSE-MIT: missing or empty"];
        assert_eq!(all(&sources(&files)), [problems[0], problems[1], "README.md: does not name doors/cli"]);
    }

    #[test]
    fn a_long_readme_is_found() {
        let (right, long) = ("line\n".repeat(README_LINES), "line\n".repeat(README_LINES + 1));
        let with = |readme| DOCUMENTS.map(|name| (name, if name == "README.md" { readme } else { "text" }));
        assert_eq!(all(&sources(&with(&right))), [""; 0]);
        assert_eq!(all(&sources(&with(&long))), ["README.md: 171 lines, above 170"]);
    }
}
