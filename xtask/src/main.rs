//! Tasks on the repository: `cargo xtask gen` writes the generated files, `cargo xtask check` compares them
//! with what is committed and enforces the rules of the layout.

mod check;
mod tables;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The repository's root.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let problems = match command.as_str() {
        "gen" => tables::write(&root()),
        "check" => check::run(&root()),
        _ => vec!["usage: cargo xtask gen | check".to_owned()],
    };
    for problem in &problems {
        eprintln!("{problem}");
    }
    if problems.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
