//! `cargo xtask machines objects | test | std | counts`: secant on other machines than this one.
//!
//! | task | what |
//! |---|---|
//! | `objects [TARGET...]` | compiles the archive for C for targets of Rust, and looks at what its objects define |
//! | `test [MACHINE...]` | runs programs in C with the archive on other machines, in emulators: published vectors, the table of cases, bad input, a handshake, hostile calls; traces of operations on secrets; counts of instructions beside the committed ones |
//! | `std [MACHINE...]` | runs tests of the crates with the standard library, in emulators |
//! | `counts` | writes the table of counts |
//!
//! The core library is compiled from its sources, for which a compiler has them beside it: `SECANT_RUSTC` names one
//! (Debian's packages `rustc-web` and `rust-web-src`), else it is rustup's with the component `rust-src`.

/// Tables of counts, and comparing two of them: the file of the counts on this machine.
#[path = "../../testing/valgrind/src/instructions/counts.rs"]
pub(crate) mod counts;
mod objects;
pub(crate) mod operations;
pub(crate) mod plugin;
mod programs;
mod standard;

use counts::{Counts, compare};
use std::path::Path;

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["objects", ref names @ ..] => objects::run(root, names),
        ["test", ref names @ ..] => programs::run(root, names),
        ["std", ref names @ ..] => standard::run(root, names),
        ["counts"] => programs::count(root),
        _ => Err(
            "usage: cargo xtask machines objects [TARGET...] | test [MACHINE...] | std [MACHINE...] | counts"
                .to_owned(),
        ),
    };
    result.err().into_iter().collect()
}

/// Those of a list that are wanted, or all where none is.
///
/// # Errors
/// A name that none has.
pub(crate) fn chosen<'a, T>(
    all: &'a [T],
    name: fn(&T) -> &str,
    wanted: &[&str],
) -> Result<Vec<&'a T>, String> {
    if let Some(unknown) = wanted.iter().find(|wanted| !all.iter().any(|one| name(one) == **wanted)) {
        return Err(format!("{unknown}: not one of {}", all.iter().map(name).collect::<Vec<_>>().join(", ")));
    }
    Ok(all.iter().filter(|one| wanted.is_empty() || wanted.contains(&name(one))).collect())
}

/// Compares figures of some machines with a committed table, which a command writes. Another compiler is named, and the
/// comparison made all the same: what it changes is small beside what a lost kernel would.
///
/// # Errors
/// Figures that grew, and those that are missing.
pub(crate) fn compared(
    root: &Path,
    (table, command): (&str, &str),
    found: &Counts,
    machines: &[&str],
) -> Result<(), String> {
    let text = std::fs::read_to_string(root.join(table)).map_err(|error| format!("{table}: {error}"))?;
    let committed = Counts::parse(&text)?;
    if let Some(reason) = committed.other_compiler(&found.compiler, command) {
        println!("{table}: {reason}");
    }
    let differences = compare(&committed, found, machines);
    print!("{}", differences.report(command));
    if differences.worse.is_empty() { Ok(()) } else { Err(format!("{table}: more than committed")) }
}

#[cfg(test)]
mod tests {
    use super::chosen;

    #[test]
    fn names_choose() {
        let all = ["a", "b", "c"].map(str::to_owned);
        let names = |wanted| chosen(&all, |name| name, wanted);
        assert_eq!(names(&[]), Ok(all.iter().collect()));
        assert_eq!(names(&["c", "a"]), Ok(vec![&all[0], &all[2]]));
        assert_eq!(names(&["a", "d"]), Err("d: not one of a, b, c".to_owned()));
    }
}
