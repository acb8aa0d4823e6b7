//! The header of a build with chosen features declares what its archive defines, and nothing else.

use crate::tools::output;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// A program that calls a function of Curve448, which no firmware has.
const CALLS: &str = "testing/devices/calls.c";

/// Compares the header of a folder with the archive beside it, and has a compiler refuse a function that is not there.
///
/// The closure is a compiler of C99 for the machine.
///
/// # Errors
/// The functions that only one of them has, or that the compiler does not name.
pub(super) fn check(root: &Path, library: &Path, clang: impl Fn() -> Command) -> Result<(), String> {
    let mut names = Command::new("llvm-nm");
    names.args(["--defined-only", "--extern-only", "--just-symbol-name"]).arg(library.join("libsecant.a"));
    // it fails where an older one cannot read all of the core library's objects: that no name is missing is seen below
    let defined = names.output().map_err(|error| format!("llvm-nm does not run: {error}"))?;
    let defined = String::from_utf8_lossy(&defined.stdout).into_owned();
    let defined: BTreeSet<&str> =
        // the name of an object ends with a colon
        defined.lines().filter(|name| name.starts_with("secant_") && !name.ends_with(':')).collect();
    let with = |include: &Path| {
        let mut clang = clang();
        clang.arg("-pedantic-errors").arg("-I").arg(include);
        clang
    };
    let include = library.join("include");
    let header = output(with(&include).arg("-E").arg(include.join("secant.h")))?;
    let declared = functions(&header);
    if declared != defined {
        let only =
            |a: &BTreeSet<&str>, b: &BTreeSet<&str>| a.difference(b).copied().collect::<Vec<_>>().join(", ");
        return Err(format!(
            "{}: declared alone: {}; defined alone: {}",
            library.display(),
            only(&declared, &defined),
            only(&defined, &declared)
        ));
    }
    let whole = root.join("doors/c/include");
    output(with(&whole).arg("-fsyntax-only").arg(root.join(CALLS)))?;
    match output(with(&include).arg("-fsyntax-only").arg(root.join(CALLS))) {
        Err(message) if message.contains("'secant_x448'") => {}
        Err(message) => return Err(message),
        Ok(_) => return Err(format!("{}: a program may call secant_x448", library.display())),
    }
    println!(
        "devices: the header in {} declares the {} functions of its archive",
        library.strip_prefix(root).unwrap_or(library).display(),
        defined.len()
    );
    Ok(())
}

/// The functions that a header declares: names before a parenthesis, but for those of pointers to functions.
fn functions(header: &str) -> BTreeSet<&str> {
    let is_of_names = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let before =
        header.split('(').map(|text| &text[text.rfind(|c| !is_of_names(c)).map_or(0, |at| at + 1)..]);
    before.filter(|name| name.starts_with("secant_")).collect()
}

#[cfg(test)]
mod tests {
    use super::functions;

    #[test]
    fn names_before_parentheses() {
        let header = "typedef int (*secant_random)(void *);\nint secant_a(secant_curve c,\n int x);\nconst char *secant_b(void);\n";
        assert_eq!(functions(header).into_iter().collect::<Vec<_>>(), ["secant_a", "secant_b"]);
    }
}
