//! The operations that every door offers, as `doors/interface` describes them, and the commands that exist.

use super::help::existing;
use super::support::Folder;
use std::collections::BTreeSet;

/// Where the operations are described.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../interface");

/// The commands of the description.
fn listed() -> BTreeSet<String> {
    let files = std::fs::read_dir(FOLDER).expect("the description").map(|file| file.expect("a file").path());
    let tables = files.map(|path| {
        let text = std::fs::read_to_string(&path).expect("a text");
        text.parse::<toml::Table>().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    });
    let operations = tables.flat_map(|table| match table.get("operation") {
        Some(toml::Value::Array(operations)) => operations.clone(),
        _ => Vec::new(),
    });
    operations.filter_map(|operation| Some(operation.get("command")?.as_str()?.to_owned())).collect()
}

#[test]
fn the_list_and_the_commands_are_the_same() {
    let (listed, (leaves, parents)) = (listed(), existing());
    assert!(listed.len() > 60, "{listed:?}");
    let unlisted: Vec<_> = leaves.difference(&listed).collect();
    assert!(unlisted.is_empty(), "commands that the list does not have: {unlisted:?}");
    let unknown: Vec<_> =
        listed.iter().filter(|name| !leaves.contains(*name) && !parents.contains(*name)).collect();
    assert!(unknown.is_empty(), "commands of the list that do not exist: {unknown:?}");
}

#[test]
fn every_command_of_the_list_has_help() {
    let folder = Folder::new();
    for command in listed() {
        let help = folder.secant(&format!("{command} --help")).text();
        assert!(help.contains(&format!("Usage: secant {command}")), "{command}: {help}");
    }
}
