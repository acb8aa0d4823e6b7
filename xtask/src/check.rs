//! The rules of the layout.

use std::path::Path;

/// Everything that breaks a rule, a line each.
pub fn run(root: &Path) -> Vec<String> {
    crate::tables::differences(root)
}
