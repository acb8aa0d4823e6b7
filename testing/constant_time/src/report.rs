//! What a run of operations found, and that it was watched.

use crate::memcheck;

/// What a run of operations found.
#[derive(Debug, Default)]
pub struct Report {
    /// The pairs of a subject and an operation that ran.
    pub pairs: usize,
    /// Those among them that leaked.
    pub leaks: usize,
}

impl Report {
    /// Runs an operation and prints a line: `ok` or `LEAK`, the subject, the operation.
    pub fn run(&mut self, subject: &str, operation: &str, body: impl FnOnce()) {
        let before = memcheck::errors();
        body();
        let found = memcheck::errors() - before;
        let word = if found == 0 { "ok" } else { "LEAK" };
        println!("{word} {subject} {operation}");
        self.pairs += 1;
        self.leaks += usize::from(found != 0);
    }
}

/// Asserts that a value is secret still: that what entered as secret has not been lost on the way, in which
/// case nothing would have been watched.
///
/// # Panics
/// When no bit of the value is marked.
pub fn assert_secret<T: ?Sized>(value: &mut T) {
    assert!(memcheck::secret_bits(value) > 0, "the result does not depend on the secret");
}
