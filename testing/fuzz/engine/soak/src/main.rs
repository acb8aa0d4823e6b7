//! `secant-soak WHAT SECONDS FOLDER` compares or reads for so long, and adds what it did to the counts in the folder.
//!
//! | what | beside |
//! |---|---|
//! | `fields` | every prime and order on each machine: the code that was made by a proved compiler (`fiat-crypto`), and big integers |
//! | `operations` | signatures, verdicts, keys, shared secrets of OpenSSL, libsecp256k1 and ed25519-dalek |
//! | `readers` | nothing: the targets that read what others wrote, on altered inputs |
//!
//! A run goes on where the last one ended: its random numbers are drawn from the number of what was done before. It stops at
//! the first difference, with a panic that names it.

mod counts;
#[path = "../../../../conformance/tests/fiat/fields.rs"]
mod fiat;
mod fields;
mod operations;
mod readers;

use counts::Counts;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A run: until when, and the counts.
pub struct Run {
    end: Instant,
    counts: Counts,
}

impl Run {
    /// Whether there is time left.
    pub fn goes_on(&self) -> bool {
        Instant::now() < self.end
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let run = |what: fn(&mut Run), seconds: &str, folder: &str| {
        let Ok(seconds) = seconds.parse() else { return ExitCode::FAILURE };
        let end = Instant::now() + Duration::from_secs(seconds);
        let mut run = Run { end, counts: Counts::read(PathBuf::from(folder).join("soak.txt")) };
        what(&mut run);
        print!("{}", run.counts.text());
        ExitCode::SUCCESS
    };
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["fields", seconds, folder] => run(fields::all, seconds, folder),
        ["operations", seconds, folder] => run(operations::all, seconds, folder),
        ["readers", seconds, folder] => run(readers::all, seconds, folder),
        _ => {
            eprintln!("usage: secant-soak fields | operations | readers SECONDS FOLDER");
            ExitCode::FAILURE
        }
    }
}
