//! Where `unsafe` may stand.

use super::Source;
use super::code::lines_with;

/// The places where `unsafe` may stand: assembly, the boundaries to other languages, a program without std,
/// measuring memory, a fork, a program that is traced, and requests to a memory checker.
const ALLOWED: [&str; 18] = [
    "crates/kernel/",
    "crates/columns/src/ffi.rs",
    "crates/columns/src/polars.rs",
    "crates/columns/tests/columns/ffi.rs",
    "crates/lab/src/memory/heap.rs",
    "crates/lab/src/memory/stack.rs",
    "doors/c/",
    "doors/columns/",
    "doors/python/",
    "doors/ruby/",
    "testing/conformance/tests/threads.rs",
    "testing/fuzz/src/c_door.rs",
    "testing/no_std/",
    "testing/peers/src/rivals/",
    "testing/peers/sys/",
    "testing/trace/src/tracee.rs",
    "testing/valgrind/src/c_functions.rs",
    "testing/valgrind/src/secrets/memcheck.rs",
];

fn is_allowed(path: &str) -> bool {
    ALLOWED.iter().any(|place| path.starts_with(place))
}

/// `unsafe` anywhere else.
pub(crate) fn uses(sources: &[Source]) -> Vec<String> {
    let elsewhere = sources.iter().filter(|source| source.extension() == "rs" && !is_allowed(&source.path));
    let found = elsewhere.flat_map(|source| {
        let lines = lines_with(source.code(), "unsafe");
        lines.into_iter().map(|line| format!("{}:{line}: unsafe outside the places for it", source.path))
    });
    found.collect()
}

/// Crates and doors outside those places whose root does not forbid it.
pub(crate) fn roots(sources: &[Source]) -> Vec<String> {
    let roots = sources.iter().filter(|source| is_root(&source.path) && !is_allowed(&source.path));
    // one with such a place inside denies it, so that the place stands out
    let inside = |source: &Source| {
        ALLOWED.iter().any(|place| place.starts_with(source.path.trim_end_matches("lib.rs")))
    };
    let forbids = |source: &Source| {
        let level = if inside(source) { "deny" } else { "forbid" };
        source.code().contains(&format!("#![{level}(unsafe_code)]"))
    };
    let found = roots.filter(|source| !forbids(source));
    found.map(|source| format!("{}: does not forbid unsafe code", source.path)).collect()
}

/// `crates/x/src/lib.rs`, `doors/x/src/main.rs` and the like.
fn is_root(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts[..], ["crates" | "doors", _, "src", "lib.rs" | "main.rs"])
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn unsafe_code_is_found() {
        let files = sources(&[
            ("crates/core/src/a.rs", "// unsafe\nlet s = \"unsafe\";\nunsafe { f() }"),
            ("crates/kernel/src/a.rs", "unsafe { f() }"),
            ("doors/cli/src/a.rs", "#![forbid(unsafe_code)]"),
        ]);
        assert_eq!(uses(&files), ["crates/core/src/a.rs:3: unsafe outside the places for it"]);
    }

    #[test]
    fn a_root_that_does_not_forbid_is_found() {
        let files = sources(&[
            ("crates/core/src/lib.rs", "//! #![forbid(unsafe_code)]\n#![deny(unsafe_code)]"),
            ("crates/lab/src/lib.rs", "#![deny(unsafe_code)]"),
            ("crates/kernel/src/lib.rs", ""),
            ("crates/core/src/field.rs", ""),
            ("doors/cli/src/main.rs", ""),
        ]);
        let problems = ["crates/core/src/lib.rs", "doors/cli/src/main.rs"];
        assert_eq!(roots(&files), problems.map(|path| format!("{path}: does not forbid unsafe code")));
    }
}
