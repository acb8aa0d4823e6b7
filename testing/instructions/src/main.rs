//! `secant-instructions count`: counts the instructions of every operation and prints the table.
//! `secant-instructions run BACKEND` is what it runs under valgrind.
#![forbid(unsafe_code)]

use secant_core::{Backend, Portable};
use secant_instructions::{backends, callgrind, operations};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = match words[..] {
        ["run", "portable"] => Ok(run::<Portable>()),
        #[cfg(target_arch = "x86_64")]
        ["run", "adx"] => Ok(run::<secant_core::Adx>()),
        ["count"] => count(),
        _ => Err("usage: secant-instructions count | run portable|adx".to_owned()),
    };
    match output {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs every operation; their names. The backend is named by the caller: valgrind executes the instructions of the
/// kernels and does not announce them.
fn run<B: Backend>() -> String {
    operations::all::<B>().iter().map(|name| format!("{name}\n")).collect()
}

fn count() -> Result<String, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    Ok(callgrind::measure(&program, &backends())?.to_text())
}
