//! No circles: no module uses a sibling module that uses it, directly or through others.
//!
//! A module counts as one with the modules inside it. That a parent and its children name each other is no circle.
//! Tests do not count.

use super::Source;
use super::code::is_word;
use std::collections::{BTreeMap, BTreeSet};

/// Circles that are natural: each names the other's type in its methods.
const NATURAL: [(&str, &[&str]); 2] = [
    ("doors/python/src/", &["curve", "point", "residue", "tuning"]),
    ("doors/python/src/", &["precomputed_key", "public_key"]),
];

/// A path as its segments.
type Path = Vec<String>;
/// The modules beside each other below a parent, and what each of them uses of the others.
type Siblings = BTreeMap<String, BTreeSet<String>>;

/// Circles, a line for each crate and parent.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let mut crates: BTreeMap<&str, Vec<(Path, String)>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.extension() == "rs") {
        if let Some((root, path)) = split(&source.path) {
            crates.entry(root).or_default().push((path, without_tests(source.code())));
        }
    }
    crates.iter().flat_map(|(root, files)| of_crate(root, files)).collect()
}

/// The folder of a crate's sources and the module of a file in it; none for tests and programs.
fn split(path: &str) -> Option<(&str, Path)> {
    let at = path.find("/src/")? + "/src/".len();
    let (root, file) = path.split_at(at);
    if !(root.starts_with("crates/") || root.starts_with("doors/") || root.starts_with("xtask/")) {
        return None;
    }
    let mut module: Path = file.strip_suffix(".rs")?.split('/').map(str::to_owned).collect();
    if module.iter().any(|part| part == "tests" || part == "bin") {
        return None;
    }
    if module == ["lib"] || module == ["main"] {
        module.clear();
    }
    Some((root, module))
}

/// The code before the first module of tests, which is the last thing in a file.
fn without_tests(code: &str) -> String {
    code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()
}

fn of_crate(root: &str, files: &[(Path, String)]) -> Vec<String> {
    let modules: BTreeSet<&Path> = files.iter().map(|(module, _)| module).collect();
    let mut groups: BTreeMap<Path, Siblings> = BTreeMap::new();
    for (module, code) in files {
        for target in paths(module, code) {
            let common = module.iter().zip(&target).take_while(|(a, b)| a == b).count();
            let (Some(from), Some(to)) = (module.get(common), target.get(common)) else { continue };
            if modules.contains(&target[..=common].to_vec()) {
                let siblings = groups.entry(module[..common].to_vec()).or_default();
                siblings.entry(from.clone()).or_default().insert(to.clone());
            }
        }
    }
    let named = groups.iter().flat_map(|(parent, siblings)| {
        let place = format!("{root}{}", parent.iter().map(|part| format!("{part}/")).collect::<String>());
        circles(siblings).into_iter().filter_map(move |circle| {
            let natural = NATURAL.iter().any(|(at, names)| *at == place && circle.iter().eq(names.iter()));
            (!natural).then(|| format!("{place}: a circle of {}", circle.join(", ")))
        })
    });
    named.collect()
}

/// The sets of modules each of which reaches all others of its set.
fn circles(siblings: &Siblings) -> Vec<Vec<String>> {
    let reached = |from: &String| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(module) = open.pop() {
            for next in siblings.get(module).into_iter().flatten() {
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen
    };
    let mut found: BTreeSet<Vec<String>> = BTreeSet::new();
    for module in siblings.keys() {
        let circle: Vec<String> =
            reached(module).into_iter().filter(|&other| reached(other).contains(module)).cloned().collect();
        if !circle.is_empty() {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

/// The absolute paths that a file of a module names, from `crate` and `super` on.
fn paths(module: &Path, code: &str) -> Vec<Path> {
    let mut found = Vec::new();
    for (at, root) in code.match_indices("crate::").chain(code.match_indices("super::")) {
        let before = code[..at].chars().next_back();
        if before.is_some_and(|c| is_word(c) || c == ':' || c == '$') {
            continue;
        }
        let mut rest = &code[at + root.len()..];
        let mut base: Path = if root == "crate::" { Vec::new() } else { module.clone() };
        if root == "super::" {
            base.pop();
            while let Some(after) = rest.strip_prefix("super::") {
                rest = after;
                base.pop();
            }
        }
        tree(rest, &base, &mut found);
    }
    found
}

/// Appends the paths of a tree of names, `a::{b, c::d}` and the like, and returns what follows it.
fn tree<'a>(text: &'a str, base: &Path, found: &mut Vec<Path>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = tree(rest, base, found).trim_start();
            rest = match rest.strip_prefix(',') {
                Some(after) if !after.trim_start().starts_with('}') => after,
                Some(after) => return after.trim_start().strip_prefix('}').unwrap_or(after),
                None => return rest.strip_prefix('}').unwrap_or(rest),
            };
            if rest.is_empty() {
                return rest;
            }
        }
    }
    let end = text.find(|c| !is_word(c)).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let mut path = base.clone();
    path.push(name.to_owned());
    let renamed = rest.strip_prefix(" as ").map_or(rest, |alias| alias.trim_start_matches(is_word));
    match rest.strip_prefix("::") {
        Some(inner) => tree(inner, &path, found),
        None => {
            found.push(path);
            renamed
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn circles_are_found() {
        let files = sources(&[
            ("crates/x/src/lib.rs", "mod a;\nmod b;\nmod c;\nuse crate::a::f;"),
            ("crates/x/src/a.rs", "use crate::{c, b::{self, g as h}};\nmod inner;"),
            ("crates/x/src/a/inner.rs", "use super::f;\nuse super::super::c::k;"),
            ("crates/x/src/b.rs", "// crate::a\nfn g() { c::k() }"),
            (
                "crates/x/src/c.rs",
                "fn k() { super::b::g() }\n#[cfg(test)]\nmod tests {\n use crate::a::f;\n}",
            ),
        ]);
        assert_eq!(all(&files), [""; 0]);
        let mut circle = files;
        circle.extend(sources(&[("crates/x/src/b/deep.rs", "pub use crate::a::inner;")]));
        assert_eq!(all(&circle), ["crates/x/src/: a circle of a, b, c"]);
    }

    #[test]
    fn trees_are_read() {
        let mut found = Vec::new();
        let rest = tree("a::{b, c::{d as e, f}, }; next", &Vec::new(), &mut found);
        assert_eq!(
            found.iter().map(|path| path.join("::")).collect::<Vec<_>>(),
            ["a::b", "a::c::d", "a::c::f"]
        );
        assert_eq!(rest, "; next");
    }
}
