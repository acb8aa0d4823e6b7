//! What a library for C was built with: macros in the header, and the file that a build with chosen features has beside it.
//!
//! The header declares a function only where its features' macros are defined. It defines all of them itself, unless it
//! includes a `secant_config.h` before, as the header of a build for a device does.

use super::description::{Area, Function, Interface};
use std::collections::BTreeSet;
use std::path::Path;

/// The line of the header before which a build's own one includes its file.
const ALL: &str = "#ifndef SECANT_CONFIG_H\n";
const MANIFEST: &str = "doors/c/Cargo.toml";

/// The features of `secant-c` that the description names, in the order of the alphabet.
fn named(interface: &Interface) -> BTreeSet<&str> {
    interface.areas.iter().flat_map(of_area).collect()
}

fn of_area(area: &Area) -> impl Iterator<Item = &str> {
    let values = area.enumerations.iter().flat_map(|e| e.values.iter().map(|value| &value.feature));
    let enumerations = area.enumerations.iter().map(|enumeration| &enumeration.feature);
    let constants = area.constants.iter().map(|constant| &constant.feature);
    let functions = area.functions().map(|function| &function.feature);
    let all = values.chain(enumerations).chain(constants).chain(functions).chain([&area.feature]);
    all.flatten().map(String::as_str)
}

fn name(feature: &str) -> String {
    format!("SECANT_HAS_{}", feature.to_uppercase().replace('-', "_"))
}

fn defined<'a>(features: impl IntoIterator<Item = &'a str>) -> String {
    features.into_iter().map(|feature| format!("#define {}\n", name(feature))).collect()
}

/// The part of the header that defines all macros.
pub(super) fn all(interface: &Interface) -> String {
    format!("{ALL}{}#endif\n", defined(named(interface)))
}

/// The condition under which a function is declared; empty where every library has it.
pub(super) fn condition(area: &Area, function: &Function) -> String {
    let names: Vec<String> = area.needs(function).into_iter().map(name).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => format!("#ifdef {one}\n"),
        all => format!(
            "#if {}\n",
            all.iter().map(|name| format!("defined({name})")).collect::<Vec<_>>().join(" && ")
        ),
    }
}

/// `secant.h` and `secant_config.h` of a build with some features, which are separated by commas.
///
/// # Errors
/// What cannot be read; a feature that there is not.
pub(crate) fn headers(root: &Path, features: &str) -> Result<[(&'static str, String); 2], String> {
    let read =
        |path: &str| std::fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"));
    let interface = Interface::read(root)?;
    let has = closure(&read(MANIFEST)?, features)?;
    let header = read("doors/c/include/secant.h")?;
    let own = header.replacen(ALL, &format!("#include \"secant_config.h\"\n{ALL}"), 1);
    if own == header {
        return Err("doors/c/include/secant.h: no place for secant_config.h".to_owned());
    }
    let config = format!(
        "/* What the library in this folder was built with: {features}. */\n#ifndef SECANT_CONFIG_H\n#define SECANT_CONFIG_H\n\n{}\n#endif\n",
        defined(named(&interface).into_iter().filter(|feature| has.contains(*feature)))
    );
    Ok([("secant.h", own), ("secant_config.h", config)])
}

/// Features with those that they bring, by a manifest.
fn closure(manifest: &str, features: &str) -> Result<BTreeSet<String>, String> {
    let table: toml::Table = manifest.parse().map_err(|error| format!("{MANIFEST}: {error}"))?;
    let known =
        table.get("features").and_then(toml::Value::as_table).ok_or(format!("{MANIFEST}: no features"))?;
    let mut found = BTreeSet::new();
    let mut open: Vec<String> = features.split(',').map(str::to_owned).collect();
    while let Some(feature) = open.pop() {
        let brought = known.get(&feature).and_then(toml::Value::as_array);
        let brought = brought.ok_or(format!("{feature}: not a feature of {MANIFEST}"))?;
        let own = brought.iter().filter_map(toml::Value::as_str).filter(|name| !name.contains(['/', ':']));
        open.extend(own.map(str::to_owned));
        found.insert(feature);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::{closure, headers};
    use crate::root;

    #[test]
    fn features_bring_others() {
        let manifest = "[features]\na = [\"b\", \"other/x\", \"dep:y\"]\nb = [\"c\"]\nc = []\nd = []\n";
        let found = closure(manifest, "a").expect("features");
        assert_eq!(found.iter().collect::<Vec<_>>(), ["a", "b", "c"]);
        assert_eq!(closure(manifest, "d,e"), Err("e: not a feature of doors/c/Cargo.toml".to_owned()));
    }

    #[test]
    fn a_build_has_its_own_macros() {
        let [(_, header), (_, config)] = headers(&root(), "curve25519,small").expect("headers");
        assert!(header.contains("\n#include \"secant_config.h\"\n"));
        let defined: Vec<&str> =
            config.lines().filter_map(|line| line.strip_prefix("#define SECANT_HAS_")).collect();
        assert_eq!(defined, ["CURVE25519", "EDDSA", "SHA512"]);
    }
}
