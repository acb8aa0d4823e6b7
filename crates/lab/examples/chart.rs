//! Writes the chart of README.md: `cargo run -p secant-lab --example chart -- docs/benchmarks/rust.csv docs/chart.svg`.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let [csv, svg] = std::env::args()
        .skip(1)
        .collect::<Vec<_>>()
        .try_into()
        .map_err(|_| "usage: chart FILE.csv FILE.svg")?;
    Ok(std::fs::write(svg, secant_lab::report::chart(&std::fs::read_to_string(csv)?)?)?)
}
