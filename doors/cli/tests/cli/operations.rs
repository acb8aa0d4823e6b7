//! The list of operations that every door offers, beside the commands that exist.

use super::support::Folder;
use std::collections::BTreeSet;

const LIST: &str = include_str!("../../../operations.txt");

/// The commands of the list.
fn listed() -> BTreeSet<String> {
    let lines = LIST.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let command = |line: &str| line.split_whitespace().skip(3).collect::<Vec<_>>().join(" ");
    lines.map(command).filter(|command| command != "-").collect()
}

/// The names below `Commands:` in a help text.
fn names(help: &str) -> Vec<String> {
    let list = help.split("\nCommands:\n").nth(1).unwrap_or_default();
    let lines = list.lines().take_while(|line| !line.is_empty());
    // the lines of a long description are indented further
    let names = lines.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    let names = names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names.map(str::to_owned).collect()
}

/// Every command that has none below it, and every one that has.
fn existing() -> (BTreeSet<String>, BTreeSet<String>) {
    let folder = Folder::new();
    let (mut leaves, mut parents) = (BTreeSet::new(), BTreeSet::new());
    let mut left = names(&folder.secant("help").text());
    while let Some(command) = left.pop() {
        let below = names(&folder.secant(&format!("{command} --help")).text());
        left.extend(below.iter().map(|name| format!("{command} {name}")));
        if below.is_empty() {
            leaves.insert(command)
        } else {
            parents.insert(command)
        };
    }
    (leaves, parents)
}

#[test]
fn the_list_and_the_commands_are_the_same() {
    let (listed, (leaves, parents)) = (listed(), existing());
    assert!(leaves.len() >= 16 && parents.contains("point"), "{leaves:?} {parents:?}");
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
