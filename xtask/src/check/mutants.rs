//! No source has a switch of a mutant: those are in the copy that `cargo xtask mutants` writes.

use super::Source;
use crate::mutants::{SWITCH, VARIABLE};

/// Sources with the call of a switch, or the name of the variable that throws one; the task's own are apart.
pub(crate) fn switches(sources: &[Source]) -> Vec<String> {
    let others = sources.iter().filter(|source| !source.path.starts_with("xtask/"));
    let found = others.filter(|source| source.text.contains(VARIABLE) || source.text.contains(SWITCH));
    found.map(|source| format!("{}: the switch of a mutant", source.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn switches_are_found() {
        let (call, variable) = (format!("if {SWITCH}1) {{ }}"), format!("env!({VARIABLE:?})"));
        let files = [("a.rs", &*call), ("b.sh", &*variable), ("xtask/src/c.rs", &*call), ("d.rs", "mutant")];
        assert_eq!(
            switches(&sources(&files)),
            ["a.rs: the switch of a mutant", "b.sh: the switch of a mutant"]
        );
    }
}
