//! Reports what a run of the tests leaves out.
//!
//! A test that needs something that is missing must not pass in silence. It asks for it
//! through [`crate::require_tool`] or [`crate::extra_dir`]; where it is missing, [`not_tested`] writes a line
//! and the test returns. With `CI=true` everything must be there, and the same call panics; [`left_out`] is for what
//! a variable leaves out on purpose.
//!
//! The line is written to the standard error stream itself: the test runner captures what `println!` and
//! `eprintln!` print in a test that passes, and such a line would never be seen.
use std::env;
use std::io::{self, Write};

/// Whether the environment says `CI=true`.
#[must_use]
pub fn is_ci() -> bool {
    env::var_os("CI").is_some_and(|value| value == "true")
}

/// Writes `NOT TESTED: what (why)`, or panics with that text where `CI=true`.
///
/// # Panics
/// With `CI=true`.
pub fn not_tested(what: &str, why: &str) {
    report(what, why, is_ci(), &mut io::stderr());
}

/// Writes `NOT TESTED: what (why)` for what is left out on purpose.
pub fn left_out(what: &str, why: &str) {
    report(what, why, false, &mut io::stderr());
}

fn report(what: &str, why: &str, ci: bool, out: &mut dyn Write) {
    let line = format!("NOT TESTED: {what} ({why})");
    assert!(!ci, "{line}; with CI=true everything must be tested");
    // a closed standard error is no reason to fail
    let _ = writeln!(out, "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_elsewhere() {
        let mut out = Vec::new();
        report("the moon", "too far", false, &mut out);
        assert_eq!(out, b"NOT TESTED: the moon (too far)\n");
    }

    #[test]
    #[should_panic(expected = "NOT TESTED: the moon (too far); with CI=true")]
    fn a_panic_where_everything_must_be_tested() {
        report("the moon", "too far", true, &mut Vec::new());
    }
}
