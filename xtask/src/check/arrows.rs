//! The arrow rule: a layer does not depend on those above it.
//!
//! Between crates the order is kernel, core, protocols, elliptic-curve, secant, columns, lab, doors; a crate depends on lower ones only, for its
//! own tests as well, because the source distribution of the Python door has no others; a door may depend on the tests'
//! crates for its tests. Cargo refuses a circle, but not an upward dependency that makes
//! none. The modules of the core have an order as well, which the compiler does not know at all: field, scalar, group,
//! any, map, mul, curves, areas, curve_ref.

use super::Source;
use super::code::is_word;

/// The crates from the lowest up. What is not listed is a door or a test and above all of them.
pub(crate) const ORDER: [&str; 7] = [
    "secant-kernel",
    "secant-core",
    "secant-protocols",
    "secant-elliptic-curve",
    "secant",
    "secant-columns",
    "secant-lab",
];
const CORE: &str = "crates/core/src/";
/// Modules of the core, and the modules there that they may not name.
const MODULES: [(&str, &[&str]); 8] = [
    ("field", &["scalar", "group", "any", "map", "mul", "curves", "areas", "curve_ref", "machine"]),
    ("scalar", &["group", "any", "map", "mul", "curves", "areas", "curve_ref", "machine"]),
    ("group", &["any", "map", "mul", "curves", "areas", "curve_ref", "machine"]),
    ("any", &["map", "mul", "curves", "areas", "curve_ref", "machine"]),
    ("map", &["mul", "curves", "areas", "curve_ref", "machine"]),
    ("mul", &["curves", "areas", "curve_ref", "machine"]),
    ("curves", &["areas", "curve_ref", "machine"]),
    ("areas", &["curve_ref", "machine"]),
];

fn rank(package: &str) -> usize {
    ORDER.iter().position(|name| *name == package).unwrap_or(ORDER.len())
}

/// Dependencies upward or sideways between crates and doors.
pub(crate) fn crates(sources: &[Source]) -> Vec<String> {
    let ruled = |path: &str| path.starts_with("crates/") || path.starts_with("doors/");
    let manifests = sources.iter().filter(|s| ruled(&s.path) && s.path.ends_with("/Cargo.toml"));
    let found = manifests.flat_map(|manifest| {
        let package = value(&manifest.text, "name").unwrap_or_default();
        let upward = move |dependency: &String| rank(dependency) >= rank(package);
        let of_tests = rank(package) < ORDER.len();
        let upward = dependencies(&manifest.text, of_tests).into_iter().filter(upward);
        upward.map(move |dependency| format!("{}: {package} depends on {dependency}", manifest.path))
    });
    found.collect()
}

/// The value of the first `key = "value"`.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(key)?;
    rest.trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?.split('"').next()
}

/// The packages of this repository that a manifest depends on, those of the tests if they are asked for.
fn dependencies(manifest: &str, of_tests: bool) -> Vec<String> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(table) = line.strip_prefix('[') {
            let parts: Vec<&str> = table.trim_end_matches(']').split('.').collect();
            let counts =
                |part: &&str| part.ends_with("dependencies") && (of_tests || !part.starts_with("dev"));
            let place = parts.iter().position(counts);
            inside = place.is_some_and(|place| place + 1 == parts.len());
            // [dependencies.name]
            found.extend(place.and_then(|place| parts.get(place + 1)).map(|name| (*name).to_owned()));
        } else if inside && !line.starts_with('#') {
            let name = line.split(['=', '.', ' ']).next().unwrap_or_default();
            found.push(value(line, "package").unwrap_or(name).to_owned());
        } else if let Some(package) = value(line, "package") {
            found.push(package.to_owned());
        }
    }
    found.retain(|name| name == "secant" || name.starts_with("secant-"));
    found
}

/// Modules that name what is above them: in the core its own modules, in the kernel any other crate, in the
/// protocols the kernel.
pub(crate) fn modules(sources: &[Source]) -> Vec<String> {
    let found = sources.iter().filter(|source| source.extension() == "rs").flat_map(|source| {
        let code = source.code();
        let in_core = source.path.strip_prefix(CORE).into_iter().flat_map(|path| upward(path, code));
        let crates =
            foreign(&source.path).iter().filter(|name| names(code, name)).map(|name| (*name).to_owned());
        let found: Vec<String> = in_core.chain(crates).collect();
        found.into_iter().map(|name| format!("{}: names {name}, which is above it", source.path))
    });
    found.collect()
}

/// The crates that a file may not name though it could.
fn foreign(path: &str) -> &'static [&'static str] {
    if path.starts_with("crates/kernel/src/") {
        &["secant_core", "secant_protocols", "secant_lab"]
    } else if path.starts_with("crates/core/src/") {
        &["secant_protocols", "secant_lab"]
    } else if path.starts_with("crates/protocols/src/") {
        &["secant_kernel", "secant_lab"]
    } else {
        &[]
    }
}

fn names(code: &str, word: &str) -> bool {
    code.split(|c| !is_word(c)).any(|token| token == word)
}

/// The modules of the core that a file there names and may not.
fn upward(path: &str, code: &str) -> Vec<String> {
    let module = path.split(['/', '.']).next().unwrap_or_default();
    let Some((_, forbidden)) = MODULES.iter().find(|(name, _)| *name == module) else { return Vec::new() };
    // a path of `super` leads to the root of the crate after as many steps as the file is deep
    let to_root = "super::".repeat(path.split('/').count());
    let mut found: Vec<String> = ["crate::", to_root.as_str()]
        .iter()
        .flat_map(|root| code.split(root).skip(1).flat_map(first_names))
        .filter(|name| forbidden.contains(&name.as_str()))
        .collect();
    found.sort();
    found.dedup();
    found
}

/// What follows a `path::`: one name, or the names at the beginning of each branch of `{a::b, c}`.
fn first_names(rest: &str) -> Vec<String> {
    let word = |text: &str| text.trim_start().split(|c| !is_word(c)).next().unwrap_or_default().to_owned();
    let Some(list) = rest.strip_prefix('{') else { return vec![word(rest)] };
    let (mut depth, mut names) = (0usize, vec![word(list)]);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(word(&list[at + 1..])),
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn an_upward_dependency_is_found() {
        let manifest = |name: &str, rest: &str| format!("[package]\nname = \"{name}\"\n{rest}");
        let good = manifest(
            "secant-core",
            "[dependencies]\nsecant-kernel.workspace = true\nsubtle = \"2\"\n[dev-dependencies]\nproptest = \"1\"",
        );
        assert_eq!(crates(&sources(&[("crates/core/Cargo.toml", &good)])), [""; 0]);
        for bad in [
            "[dependencies]\nsecant-protocols.workspace = true",
            "[dependencies]\nsecant-protocols = { path = \"x\" }",
            "[dependencies.secant-protocols]\npath = \"x\"",
            "[build-dependencies]\nsecant-protocols = \"1\"",
            "[dev-dependencies]\nsecant-protocols.workspace = true",
            "[target.'cfg(unix)'.dependencies]\nother = { package = \"secant-protocols\" }",
            "[dependencies.other]\npackage = \"secant-protocols\"",
        ] {
            let bad = manifest("secant-core", bad);
            let problems = crates(&sources(&[("crates/core/Cargo.toml", &bad)]));
            assert_eq!(
                problems,
                ["crates/core/Cargo.toml: secant-core depends on secant-protocols"],
                "{bad}"
            );
        }
        let door =
            "[dependencies]\nsecant = \"1\"\nsecant-cli = \"1\"\n[dev-dependencies]\nsecant-vectors = \"1\"";
        let door = manifest("secant-c", door);
        let problems = crates(&sources(&[("doors/c/Cargo.toml", &door)]));
        assert_eq!(problems, ["doors/c/Cargo.toml: secant-c depends on secant-cli"]);
    }

    #[test]
    fn a_module_that_names_one_above_is_found() {
        for (path, text, name) in [
            ("crates/core/src/field/sqrt.rs", "use crate::curves::Curve;", "curves"),
            ("crates/core/src/field.rs", "let x = crate::group::Group;", "group"),
            ("crates/core/src/scalar.rs", "use crate::{field::{Field, Limbs}, mul};", "mul"),
            ("crates/core/src/group/ladder.rs", "use super::super::mul::Tuning;", "mul"),
            ("crates/core/src/map/elligator2.rs", "use crate::curves::Curve;", "curves"),
            ("crates/core/src/mul.rs", "use super::curves::Curve;", "curves"),
            ("crates/core/src/curves/restartable.rs", "use crate::areas::Restartable;", "areas"),
            (
                "crates/core/src/areas/multiples.rs",
                "use crate::CurveRef; use crate::machine::Machine;",
                "machine",
            ),
            ("crates/kernel/src/limbs.rs", "use secant_core::field;", "secant_core"),
            ("crates/protocols/src/key.rs", "use secant_kernel::limbs;", "secant_kernel"),
        ] {
            let problems = modules(&sources(&[(path, text)]));
            assert_eq!(problems, [format!("{path}: names {name}, which is above it")], "{text}");
        }
    }

    #[test]
    fn a_module_may_name_those_below() {
        for (path, text) in [
            ("crates/core/src/curves/custom.rs", "use crate::mul::Tuning;"),
            ("crates/core/src/mul/table.rs", "use crate::group::Group; // crate::curves"),
            ("crates/core/src/group/edwards.rs", "use crate::field::Field; use super::group;"),
            ("crates/protocols/src/key.rs", "use secant_core::curves::Curve;"),
        ] {
            assert_eq!(modules(&sources(&[(path, text)])), [""; 0], "{text}");
        }
    }
}
