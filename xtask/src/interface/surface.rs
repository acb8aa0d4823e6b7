//! A test of the Rust library that names each of its items in the description: a name that is not there does not compile.

use super::Interface;
use std::collections::BTreeSet;
use std::fmt::Write;

const HEAD: &str =
    "//! The items of the library that doors/interface names. `cargo xtask gen` writes this file; do not edit it.
#![allow(unused_imports, reason = \"to name a function is to test it\")]

";

/// `crates/secant/tests/surface.rs`.
pub(crate) fn test(interface: &Interface) -> String {
    let items: BTreeSet<&str> = interface.operations().filter_map(|o| o.rust.as_deref()).collect();
    let (members, functions): (Vec<&str>, Vec<&str>) = items.into_iter().partition(|item| is_member(item));
    let mut text = HEAD.to_owned();
    for item in functions {
        let _ = writeln!(text, "use secant::{item} as _;");
    }
    text += "\n/// Compiles where every member of a type is there.\n#[test]\nfn every_member_is_there() {\n";
    for item in members {
        let _ = writeln!(text, "let _ = secant::{item};");
    }
    text + "}\n"
}

/// Whether an item is one of a type, which is not a name to import.
fn is_member(item: &str) -> bool {
    let owner = item.rsplit_once("::").map_or("", |(path, _)| path.rsplit("::").next().unwrap_or(path));
    owner.starts_with(|c: char| c.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_imported_and_members_are_named() {
        let area = "title = \"A\"\n[[operation]]\nname = \"a\"\nrust = \"hex::decode\"\n\
                    [[operation]]\nname = \"b\"\nrust = \"hazmat::Scalar::add\"\n[[operation]]\nname = \"c\"";
        let interface = Interface::parse(&[("areas.toml", "areas = [\"a\"]"), ("a.toml", area)]);
        let text = test(&interface.expect("a description"));
        assert!(text.contains("use secant::hex::decode as _;"), "{text}");
        assert!(text.contains("{\nlet _ = secant::hazmat::Scalar::add;\n}"), "{text}");
    }
}
