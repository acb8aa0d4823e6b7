//! The tables of the two source documents on Mbed TLS: Mbed TLS as it is, with the driver, and secant alone.
//!
//! All are compiled as their makefiles do it, with their configuration as it comes but for what a row says. The figures are
//! written into CSV files that the lab shows.

use super::figures::{Figure, OPERATIONS, measure};
use super::tree::{Change, Driver, Library, Tree, Way, configured};
use super::{ALTERNATIVE, sources};
use crate::c;
use crate::tools::output;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the lab.
const CURVES_FILE: &str = "crates/lab/data/mbedtls.csv";
const WINDOWS_FILE: &str = "crates/lab/data/mbedtls_windows.csv";
const CONDITIONS_FILE: &str = "crates/lab/data/mbedtls.txt";
const CURVES_HEAD: &str = "curve,operation,mbedtls_us,driver_us,secant_us,mbedtls_heap,mbedtls_stack,\
    driver_heap,driver_stack,secant_heap,secant_stack\n";
const WINDOWS_HEAD: &str = "window,table,ecdhe_us,heap,stack\n";
/// The documents' own figures.
const DOCUMENTS_FILE: &str = "crates/lab/data/documents.json";

/// The curves that the driver serves, those of the documents first.
const CURVES: [&str; 12] = [
    "secp192r1",
    "secp224r1",
    "secp256r1",
    "secp384r1",
    "secp521r1",
    "brainpoolP256r1",
    "brainpoolP384r1",
    "brainpoolP512r1",
    "curve25519",
    "curve448",
    "secp192k1",
    "secp256k1",
];

/// The windows of the tuning document and whether the table of the generator is kept, with the changes of their
/// configuration.
const WINDOWS: [(u8, bool, [Change; 2]); 6] = [
    (2, false, [WINDOW_2, WITHOUT_TABLE]),
    (3, false, [WINDOW_3, WITHOUT_TABLE]),
    (4, false, [WINDOW_4, WITHOUT_TABLE]),
    (5, false, [WINDOW_5, WITHOUT_TABLE]),
    (6, false, [WINDOW_6, WITHOUT_TABLE]),
    (4, true, [WINDOW_4, WITH_TABLE]),
];
const WINDOW_2: Change = &["set", "MBEDTLS_ECP_WINDOW_SIZE", "2"];
const WINDOW_3: Change = &["set", "MBEDTLS_ECP_WINDOW_SIZE", "3"];
const WINDOW_4: Change = &["set", "MBEDTLS_ECP_WINDOW_SIZE", "4"];
const WINDOW_5: Change = &["set", "MBEDTLS_ECP_WINDOW_SIZE", "5"];
const WINDOW_6: Change = &["set", "MBEDTLS_ECP_WINDOW_SIZE", "6"];
const WITHOUT_TABLE: Change = &["set", "MBEDTLS_ECP_FIXED_POINT_OPTIM", "0"];
const WITH_TABLE: Change = &["set", "MBEDTLS_ECP_FIXED_POINT_OPTIM", "1"];
const WINDOWS_CURVE: &str = "secp256r1";

/// Rounds in which the programs take turns.
const ROUNDS: usize = 15;
const QUICK_ROUNDS: usize = 3;

/// What is measured, and where.
pub(super) struct Plan<'a> {
    pub root: &'a Path,
    pub folder: &'a Path,
    pub prefix: Option<&'a str>,
    /// Three rounds instead of fifteen, and without their own benchmark.
    pub is_quick: bool,
    /// Writes the lab's files.
    pub writes: bool,
}

impl Plan<'_> {
    /// Measures and prints the tables.
    ///
    /// # Errors
    /// What cannot be built or run.
    pub(super) fn run(&self) -> Result<(), String> {
        let sources = sources::fetch(self.folder)?;
        let installed = self.folder.join("installed_release");
        if self.prefix.is_none() {
            c::install(self.root, c::RELEASE, &installed.display().to_string())?;
        }
        let prefix = self.prefix.map_or(installed, PathBuf::from);
        let copy = |name: &str, changes: &[Change]| configured(&sources, self.folder.join(name), changes);
        let tree = copy("measured_with", &[])?;
        let driver = Driver::new(
            self.root,
            &self.folder.join("measured"),
            &tree,
            Library::installed(&prefix),
            Way::MEASURED,
        )?;
        let with = Tree::with_driver(tree, &driver)?;
        let without = Tree::plain(copy("measured_without", &[])?, Way::MEASURED)?;
        let programs =
            [driver.measuring(&without, false)?, driver.measuring(&with, true)?, driver.measuring_alone()?];
        let conditions = conditions(&sources, &programs[2])?;
        print!("{conditions}");
        self.write(CONDITIONS_FILE, &conditions)?;
        let rows = self.curves(&programs)?;
        self.write(CURVES_FILE, &rows)?;

        let mut programs = Vec::new();
        for (window, keeps, changes) in WINDOWS {
            let name = format!("window_{window}{}", if keeps { "_table" } else { "" });
            let tree = Tree::plain(copy(&name, &changes)?, Way::MEASURED)?;
            programs.push(driver.measuring(&tree, false)?);
        }
        let rows = self.windows(&programs)?;
        self.write(WINDOWS_FILE, &rows)?;
        if self.is_quick {
            return Ok(());
        }
        let tree = copy("measured_alternative", &ALTERNATIVE)?;
        let objects = driver.alternative(&tree)?;
        let alternative = Tree::with_alternative(tree, &objects, Way::MEASURED)?;
        benchmark(&without, &alternative)
    }

    fn rounds(&self) -> usize {
        if self.is_quick { QUICK_ROUNDS } else { ROUNDS }
    }

    /// Measures every curve, prints the table, and gives it as CSV.
    fn curves(&self, programs: &[PathBuf]) -> Result<String, String> {
        let documents = documents(self.root)?;
        let mut csv = String::from(CURVES_HEAD);
        println!("Operations a second; bytes are heap + stack = sum\n");
        println!(
            "| curve | operation | document | Mbed TLS | with secant | × | secant alone | Mbed TLS: bytes | with secant: bytes | \
             secant alone: bytes |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"
        );
        let mut least = f64::INFINITY;
        for curve in CURVES {
            let measured = measure(programs, curve, self.rounds())?;
            let [mbedtls, driver, secant] = &measured[..] else {
                return Err("three programs are measured".to_owned());
            };
            for op in OPERATIONS {
                let (Some(a), Some(b), Some(c)) = (mbedtls.get(op), driver.get(op), secant.get(op)) else {
                    continue;
                };
                let quoted = documents.get(&format!("{curve} {op}")).map_or("–", String::as_str);
                let (times, bytes) = (a.us / b.us, [a, b, c].map(bytes));
                least = least.min(times);
                println!(
                    "| {curve} | {op} | {quoted} | {:.0} | {:.0} | {times:.1} | {:.0} | {} | {} | {} |",
                    a.rate(),
                    b.rate(),
                    c.rate(),
                    bytes[0],
                    bytes[1],
                    bytes[2]
                );
                let times = [a, b, c].map(|figure| format!("{:.2}", figure.us)).join(",");
                let memory = [a, b, c].map(|figure| format!("{},{}", figure.heap, figure.stack)).join(",");
                // into a string, which cannot fail
                let _ = writeln!(csv, "{curve},{op},{times},{memory}");
            }
        }
        println!("\nThe least gain: {least:.1} times\n");
        Ok(csv)
    }

    /// Measures every window, prints the table, and gives it as CSV.
    fn windows(&self, programs: &[PathBuf]) -> Result<String, String> {
        let measured = measure(programs, WINDOWS_CURVE, self.rounds())?;
        let mut csv = String::from(WINDOWS_HEAD);
        println!("Mbed TLS on {WINDOWS_CURVE}, ECDHE\n");
        println!("| window | table kept | ECDHE/s | heap + stack = sum |\n|--:|---|--:|--:|");
        for ((window, keeps, _), figures) in WINDOWS.iter().zip(&measured) {
            let figure = figures.get("ecdhe").ok_or("ECDHE is not measured")?;
            let keeps = if *keeps { "yes" } else { "no" };
            println!("| {window} | {keeps} | {:.0} | {} |", figure.rate(), bytes(figure));
            let Figure { us, heap, stack } = figure;
            let _ = writeln!(csv, "{window},{keeps},{us:.2},{heap},{stack}");
        }
        println!();
        Ok(csv)
    }

    fn write(&self, file: &str, text: &str) -> Result<(), String> {
        if !self.writes {
            return Ok(());
        }
        std::fs::write(self.root.join(file), text).map_err(|error| format!("{file}: {error}"))
    }
}

/// What is measured, and on what: a line.
fn conditions(sources: &Path, alone: &Path) -> Result<String, String> {
    let header = sources.join("include/mbedtls/build_info.h");
    let read =
        |path: &Path| std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let (header, cpu) = (read(&header)?, read(Path::new("/proc/cpuinfo"))?);
    let version = header.lines().find_map(|line| line.strip_prefix("#define MBEDTLS_VERSION_STRING_FULL"));
    let version = version.map(|rest| rest.trim().trim_matches('"')).ok_or("Mbed TLS has no version")?;
    let cpu = cpu.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cpu = cpu.map_or("unknown processor", |(_, name)| name);
    let compiler = output(Command::new("cc").arg("--version"))?;
    let compiler = compiler.lines().next().unwrap_or_default();
    let backend = output(Command::new(alone).arg("backend"))?;
    let date = output(Command::new("date").args(["-u", "+%-d %B %Y"]).env("LC_ALL", "C"))?;
    Ok(format!(
        "{version}, its default configuration, -O2, {compiler}; secant on {}; {cpu}; {}\n",
        backend.trim(),
        date.trim()
    ))
}

/// Heap and stack and their sum.
fn bytes(figure: &Figure) -> String {
    format!("{} + {} = {}", figure.heap, figure.stack, figure.heap + figure.stack)
}

/// The documents' figures, in operations a second, by curve and operation.
fn documents(root: &Path) -> Result<BTreeMap<String, String>, String> {
    let text = std::fs::read_to_string(root.join(DOCUMENTS_FILE))
        .map_err(|error| format!("{DOCUMENTS_FILE}: {error}"))?;
    let all: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| format!("{DOCUMENTS_FILE}: {error}"))?;
    let curves = all["mbedtls-curves"]["curves"].as_object().ok_or("no curves of a document")?;
    let mut found = BTreeMap::new();
    for (curve, operations) in curves {
        for (op, rate) in operations.as_object().into_iter().flatten() {
            found.insert(format!("{curve} {op}"), rate.to_string());
        }
    }
    let line = &all["mbedtls-tuning"]["curve25519"]["ecdhe"];
    found.insert("curve25519 ecdhe".to_owned(), line.to_string());
    Ok(found)
}

/// Their own program that measures, over their own functions and over those of `secant_alt.c`.
fn benchmark(without: &Tree, with: &Tree) -> Result<(), String> {
    let text = |tree: &Tree| {
        tree.make(&tree.folder.join("programs"), &["test/benchmark"])?;
        output(Command::new(tree.folder.join("programs/test/benchmark")).args(["ecdsa", "ecdh"]))
    };
    let (before, after) = (rates(&text(without)?), rates(&text(with)?));
    println!("Their own programs/test/benchmark, a second, before and with secant_alt.c\n");
    println!("| row | before | after | × |\n|---|--:|--:|--:|");
    for (name, before) in &before {
        let after = after.get(name).ok_or_else(|| format!("the benchmark has no row {name}"))?;
        println!("| {name} | {before:.0} | {after:.0} | {:.1} |", after / before);
    }
    Ok(())
}

/// The rows of that program: `  ECDSA-secp521r1          :      1093 sign/s`.
fn rates(text: &str) -> BTreeMap<String, f64> {
    let row = |line: &str| {
        let (name, rest) = line.split_once(':')?;
        let (rate, unit) = rest.trim().split_once(' ')?;
        Some((format!("{} {}", name.trim(), unit.trim()), rate.parse().ok()?))
    };
    text.lines().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_the_benchmark_are_read() {
        let text = "\n  ECDSA-secp521r1          :      1093 sign/s\n  ECDHE-x25519 :  FAILED\n";
        let rows: Vec<_> = rates(text).into_iter().collect();
        assert_eq!(rows, [("ECDSA-secp521r1 sign/s".to_owned(), 1093.0)]);
    }

    #[test]
    fn the_documents_have_figures() {
        let documents = documents(&crate::root()).expect("documents");
        // three operations on eight curves, and one on Curve25519
        assert_eq!(documents.len(), 25);
        assert_eq!(documents.get("brainpoolP512r1 verify").map(String::as_str), Some("37"));
    }
}
