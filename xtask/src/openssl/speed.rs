//! The processor time of a server's full handshakes with secant and without, on each path of its code.

use super::bench::{Bench, Version, configured, write};
use super::server::{Certificate, make};
use crate::tools::output;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Rounds of a row, in which both servers take turns.
const ROUNDS: usize = 21;
/// The paths: what the processor has, and those of less.
const MACHINES: [&str; 3] = ["default", "adx", "portable"];

/// A certificate, a group of TLS 1.3, and the version that has it where not both do.
struct Row {
    certificate: Certificate,
    group: &'static str,
    /// Of OpenSSL 3.0, where that is TLS 1.2 for a group of another name.
    older: Option<&'static str>,
    /// How many times as fast a server is to be on OpenSSL 3.0 and on 3.5, with AVX-512 IFMA; 1 is met within the spread.
    aims: [f64; 2],
}

const fn row(
    certificate: Certificate,
    group: &'static str,
    older: Option<&'static str>,
    aims: [f64; 2],
) -> Row {
    Row { certificate, group, older, aims }
}

const P256: Certificate = ("P-256", "EC", Some("P-256"));
const ROWS: [Row; 10] = [
    row(P256, "P-256", None, [1.25, 1.25]),
    row(("P-384", "EC", Some("P-384")), "P-384", None, [5.0, 2.3]),
    row(("P-521", "EC", Some("P-521")), "P-521", None, [2.3, 2.3]),
    row(
        ("brainpoolP256r1", "EC", Some("brainpoolP256r1")),
        "brainpoolP256r1tls13",
        Some("brainpoolP256r1"),
        [4.0, 4.0],
    ),
    row(
        ("brainpoolP384r1", "EC", Some("brainpoolP384r1")),
        "brainpoolP384r1tls13",
        Some("brainpoolP384r1"),
        [4.0, 4.0],
    ),
    row(
        ("brainpoolP512r1", "EC", Some("brainpoolP512r1")),
        "brainpoolP512r1tls13",
        Some("brainpoolP512r1"),
        [4.0, 4.0],
    ),
    row(P256, "X25519", None, [1.0, 1.0]),
    row(("Ed25519", "ED25519", None), "X25519", None, [1.0, 1.0]),
    row(("Ed448", "ED448", None), "X448", None, [1.0, 1.0]),
    row(P256, "X25519MLKEM768", None, [1.0, 1.0]),
];

/// Prints the table, and writes it where the documents' tables come from if that is wanted.
///
/// # Errors
/// What cannot be measured, and the rows of the default path that miss their aim.
pub(super) fn run(bench: &Bench, is_kept: bool) -> Result<(), String> {
    let mut csv = "openssl,certificate,group,tls,machine,without_us,secant_us,ratio,spread\n".to_owned();
    let mut missed = Vec::new();
    let has_aims = std::fs::read_to_string("/proc/cpuinfo").is_ok_and(|text| text.contains("avx512ifma"));
    print!("{csv}");
    for (index, version) in bench.versions.iter().enumerate() {
        let folder = bench.folder(&format!("speed {}", version.name))?;
        let program = folder.join("speed");
        let mut compiler = Command::new("cc");
        compiler.args(["-std=c99", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror"]);
        version.compile(compiler.arg(bench.root.join("doors/openssl/tests/speed.c")), &program)?;
        for machine in MACHINES {
            for row in &ROWS {
                if version.name == "3.0" && row.group.contains("MLKEM") {
                    continue;
                }
                let measured = measured(bench, version, (&program, &folder), row, machine)?;
                let older = row.older.filter(|_| version.name == "3.0");
                let line = format!(
                    "{},{},{},{},{machine},{:.1},{:.1},{:.2},{:.2}\n",
                    version.name,
                    row.certificate.0,
                    older.unwrap_or(row.group),
                    if older.is_some() { "1.2" } else { "1.3" },
                    measured.without,
                    measured.with,
                    measured.ratio(),
                    measured.spread
                );
                print!("{line}");
                csv += &line;
                let aim = row.aims[index];
                let margin = if aim > 1.0 { 0.0 } else { measured.spread };
                if machine == MACHINES[0] && has_aims && measured.ratio() + margin < aim {
                    missed.push(format!("{}: below {aim}", line.trim_end()));
                }
            }
        }
    }
    if is_kept {
        write(&bench.root.join("docs/benchmarks/openssl.csv"), &csv)?;
    }
    if missed.is_empty() { Ok(()) } else { Err(missed.join("\n")) }
}

/// Medians in microseconds, and half of the distance between the quartiles of the rounds' ratios.
#[derive(Debug, PartialEq)]
struct Measured {
    with: f64,
    without: f64,
    spread: f64,
}

impl Measured {
    fn ratio(&self) -> f64 {
        self.without / self.with
    }

    /// Of the lines that the program prints.
    fn of(text: &str) -> Result<Self, String> {
        let mut rounds = Vec::new();
        for line in text.lines() {
            let mut words = line.split(' ').map(str::parse::<f64>);
            match (words.next(), words.next()) {
                (Some(Ok(with)), Some(Ok(without))) => rounds.push((with, without)),
                _ => return Err(format!("no figures: {line}")),
            }
        }
        let sorted = |of: fn(&(f64, f64)) -> f64| {
            let mut values: Vec<f64> = rounds.iter().map(of).collect();
            values.sort_by(f64::total_cmp);
            values
        };
        let ratios = sorted(|(with, without)| without / with);
        let at = |values: &[f64], quarter: usize| values[values.len() * quarter / 4];
        if rounds.is_empty() {
            return Err("no rounds".to_owned());
        }
        Ok(Self {
            with: at(&sorted(|(with, _)| *with), 2),
            without: at(&sorted(|(_, without)| *without), 2),
            spread: (at(&ratios, 3) - at(&ratios, 1)) / 2.0,
        })
    }
}

fn measured(
    bench: &Bench,
    version: &Version,
    (program, folder): (&Path, &Path),
    row: &Row,
    machine: &str,
) -> Result<Measured, String> {
    make(version, folder, &row.certificate)?;
    let file = |name: &str| -> PathBuf { folder.join(name) };
    let mut lines = format!("module = {}\nactivate = 1\n", bench.module.display());
    if machine != MACHINES[0] {
        // into a string, which cannot fail
        let _ = writeln!(lines, "machine = {machine}");
    }
    write(&file("with.cnf"), &configured(Some(&lines)))?;
    write(&file("without.cnf"), &configured(None))?;
    let older = row.older.filter(|_| version.name == "3.0");
    let mut command = version.root.command(program);
    command.arg(file(&format!("{}.key", row.certificate.0)));
    command.arg(file(&format!("{}.pem", row.certificate.0)));
    command.args([older.unwrap_or(row.group), if older.is_some() { "1.2" } else { "1.3" }]);
    command.args(["with.cnf", "without.cnf"].map(file)).arg(ROUNDS.to_string());
    Measured::of(&output(command.env("OPENSSL_CONF", file("without.cnf")))?)
}

#[cfg(test)]
mod tests {
    use super::Measured;

    #[test]
    fn medians_of_rounds() {
        let text = "2.0 4.0\n1.0 4.0\n1.0 3.0\n1.0 4.0\n";
        assert_eq!(Measured::of(text), Ok(Measured { with: 1.0, without: 4.0, spread: 0.5 }));
        assert!(Measured::of("").is_err() && Measured::of("1.0\n").is_err());
    }
}
