//! `cargo xtask report test`: the lab's report in headless Chromium, driven by Selenium.
//!
//! `crates/lab/examples/sample_report.rs` writes a report of made-up figures, `crates/lab/tests/browser.py` opens and uses it.
//! The report and the screenshots stay in `target/report`, Selenium is in a virtual environment in `target/python/report`.

use crate::python::with_requirements;
use crate::tools::{call, cargo, is_there, not_tested};
use std::path::Path;
use std::process::Command;

/// The folder of the report and of the screenshots.
const FOLDER: &str = "target/report";
/// What the virtual environment has.
const REQUIREMENTS: &str = "crates/lab/tests/requirements.txt";

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test"] => test(root),
        _ => Err("usage: cargo xtask report test".to_owned()),
    };
    result.err().into_iter().collect()
}

fn test(root: &Path) -> Result<(), String> {
    for tool in ["chromium", "chromedriver"] {
        if !is_there(tool, "the lab's report in")? {
            return Ok(());
        }
    }
    let Some(python) = with_requirements(root, "report", REQUIREMENTS)? else {
        return not_tested("the lab's report", "no Python for Selenium");
    };
    let folder = root.join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let report = format!("{FOLDER}/sample.html");
    // without naming the package, so that the build is that of `cargo test`
    let mut make = cargo();
    make.args(["run", "--quiet", "--locked", "--example", "sample_report", "--", &report]);
    call(make.current_dir(root))?;
    call(Command::new(python).args(["crates/lab/tests/browser.py", &report, FOLDER]).current_dir(root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_tasks_are_refused() {
        for arguments in [vec![], vec!["other".to_owned()], vec!["test".to_owned(), "more".to_owned()]] {
            assert_eq!(run(Path::new("."), &arguments), ["usage: cargo xtask report test"]);
        }
    }
}
