//! Writes a report of made-up figures: `cargo run -p secant-lab --example sample_report -- FILE.html`.

#[path = "../tests/report/sample.rs"]
mod sample;

use secant_lab::report::{self, Baseline, Pairing};

fn main() -> std::io::Result<()> {
    let older = sample::older();
    let page = report::html(&sample::record(1.0), Some(Baseline { record: &older, pairing: Pairing::Apart }));
    match std::env::args().nth(1) {
        Some(path) => std::fs::write(path, page),
        None => Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, "usage: sample_report FILE.html")),
    }
}
