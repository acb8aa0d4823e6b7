//! The commands of `docs/columns.md`.

use crate::support::Folder;
use std::path::Path;

/// The blocks of a kind below a heading.
fn blocks(heading: &str, kind: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/columns.md");
    let text = std::fs::read_to_string(path).expect("a document");
    let (_, section) = text.split_once(heading).expect("the heading");
    let section = section.split("\n## ").next().unwrap_or_default();
    let blocks = section.split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.strip_prefix(kind)?.strip_prefix('\n')).map(str::to_owned).collect()
}

#[test]
fn the_commands_of_the_document_run() {
    let folder = Folder::new();
    let scripts = blocks("\n## Command\n", "sh");
    let commands: Vec<String> = scripts
        .iter()
        .flat_map(|script| script.lines())
        .filter(|line| !line.starts_with('#') && !line.starts_with("cargo "))
        .map(|line| line.replace("secant ", "\"$secant\" "))
        .collect();
    assert!(commands.len() >= 4, "{commands:?}");
    let run = folder.shell(&commands.join("\n"));
    let expected = blocks("\n## Command\n", "text").concat();
    assert_eq!((String::from_utf8_lossy(&run.stdout).as_ref(), run.stderr.as_str()), (expected.as_str(), ""));
}
