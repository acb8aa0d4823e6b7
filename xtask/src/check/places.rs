//! No path of one machine in what is committed.

use super::Source;

/// Folders of a machine, put together so that this file does not name them.
const FOLDERS: [&str; 2] = [concat!("/ro", "ot/"), concat!("/wo", "rk/")];

/// Lines that name a folder of one machine.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let mut problems = Vec::new();
    for source in sources {
        for (line, number) in source.text.lines().zip(1..) {
            if let Some(folder) = FOLDERS.iter().find(|folder| line.contains(**folder)) {
                problems.push(format!("{}:{number}: a path of one machine, {folder}", source.path));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn a_path_is_found() {
        for folder in FOLDERS {
            let text = format!("let file =\n    \"{folder}file\";");
            let problems = all(&sources(&[("a.rs", &text), ("b.rs", "\"/usr/bin/env\"")]));
            assert_eq!(problems, [format!("a.rs:2: a path of one machine, {folder}")]);
        }
    }
}
