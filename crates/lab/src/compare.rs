//! Another library on the same machine: the `openssl` program that is installed, by its own `speed` command.
//!
//! A checkout has more: `make compare` builds some twenty libraries and measures them beside secant, in turn.
//!
//! `openssl speed` counts operations in a time that it is given, without a digest's computation and with the random
//! nonces of its ECDSA. Algorithms run in turn, each once a round.

use crate::bench::{self, Operation};
use crate::method::Watch;
use crate::record::{BenchRow, CompareRow, Conditions, Timing};
use crate::text::{aligned, number, ruled};
use crate::{LabError, child, fitted};
use std::path::Path;
use std::sync::atomic::Ordering;

/// The most rounds of each algorithm.
pub const ROUNDS: usize = 3;
/// The whole seconds that `openssl speed` takes for an operation, of which a curve has three.
const SECONDS: &str = "1";
const CURVE: f64 = 3.0;

/// What `openssl speed` calls the signatures and the key agreement of a curve.
const ALGORITHMS: [(&str, &str, &str); 10] = [
    ("secp192r1", "ecdsap192", "ecdhp192"),
    ("secp224r1", "ecdsap224", "ecdhp224"),
    ("secp256r1", "ecdsap256", "ecdhp256"),
    ("secp384r1", "ecdsap384", "ecdhp384"),
    ("secp521r1", "ecdsap521", "ecdhp521"),
    ("brainpoolP256r1", "ecdsabrp256r1", "ecdhbrp256r1"),
    ("brainpoolP384r1", "ecdsabrp384r1", "ecdhbrp384r1"),
    ("brainpoolP512r1", "ecdsabrp512r1", "ecdhbrp512r1"),
    ("curve25519", "ed25519", "ecdhx25519"),
    ("curve448", "ed448", "ecdhx448"),
];

/// Measures the `openssl` program on curves, and then secant on the same: secant's rows, the program's, and what disturbed
/// the measurement.
///
/// # Errors
/// Those of [`openssl`] and [`bench::run`].
pub fn run(
    program: &Path,
    curves: &[String],
    watch: &mut Watch<'_>,
) -> Result<(Vec<BenchRow>, Vec<CompareRow>, Conditions), LabError> {
    let others = openssl(program, curves, ROUNDS, watch)?;
    let plan = bench::Plan {
        curves: others.iter().map(|row| row.curve.clone()).collect(),
        operations: vec![Operation::Sign, Operation::Verify, Operation::Ecdh],
        seconds: others.len() as f64 / 2.0,
        ..bench::Plan::default()
    };
    match bench::run(&plan, watch) {
        Err(LabError::Interrupted) => {
            Ok((Vec::new(), others, Conditions { interrupted: true, ..Conditions::default() }))
        }
        own => own.map(|(own, conditions)| (own, others, conditions)),
    }
}

/// Measures the `openssl` program at a path, or that of the search path, on curves by any customary names (all that it
/// has where there are none), in so many rounds.
///
/// # Errors
/// An unknown curve; [`LabError::Program`] where the program cannot be run, is not OpenSSL, or has none of the curves;
/// [`LabError::Interrupted`].
pub fn openssl(
    program: &Path,
    curves: &[String],
    rounds: usize,
    watch: &mut Watch<'_>,
) -> Result<Vec<CompareRow>, LabError> {
    let chosen = chosen(curves)?;
    let version = child::output(program, ["version"], watch.stop)?;
    let version = String::from_utf8_lossy(&version);
    let library = version.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    if !library.to_ascii_lowercase().contains("ssl") {
        return Err(child::failure(program, "is not OpenSSL: it prints no version".to_owned()));
    }
    let mut rows: Vec<CompareRow> = Vec::new();
    let total = rounds * chosen.len() * 2;
    let mut done = 0;
    for _ in 0..rounds {
        for (curve, signatures, agreement) in &chosen {
            for algorithm in [signatures, agreement] {
                (watch.progress)(done, total);
                if watch.stop.load(Ordering::Relaxed) {
                    return if rows.is_empty() { Err(LabError::Interrupted) } else { Ok(rows) };
                }
                done += 1;
                // what this build of it lacks has no row
                let text = match child::output(
                    program,
                    ["speed", "-mr", "-seconds", SECONDS, algorithm],
                    watch.stop,
                ) {
                    Err(LabError::Program { .. }) => continue,
                    Err(LabError::Interrupted) if !rows.is_empty() => return Ok(rows),
                    text => text?,
                };
                for (operation, seconds) in parse(&String::from_utf8_lossy(&text)) {
                    add(&mut rows, &library, curve, operation, seconds);
                }
            }
        }
    }
    (watch.progress)(total, total);
    if rows.is_empty() { Err(child::failure(program, "has none of the curves".to_owned())) } else { Ok(rows) }
}

/// The seconds that a round of [`openssl`] takes.
///
/// # Errors
/// An unknown curve.
pub fn round_seconds(curves: &[String]) -> Result<f64, LabError> {
    Ok(chosen(curves)?.len() as f64 * CURVE)
}

/// The algorithms of curves by any customary names; all where there are none.
fn chosen(curves: &[String]) -> Result<Vec<&'static (&'static str, &'static str, &'static str)>, LabError> {
    let wanted = bench::curve_names(curves)?;
    let is_wanted = |curve: &str| wanted.is_empty() || wanted.iter().any(|name| name == curve);
    Ok(ALGORITHMS.iter().filter(|(curve, ..)| is_wanted(curve)).collect())
}

/// The operations of the lines for programs, with the seconds that one takes: `+F4` and `+F6` are signatures, signing and
/// verifying, and `+F5` is a key agreement. A figure is operations a second, or, in some versions, seconds.
fn parse(text: &str) -> Vec<(Operation, f64)> {
    let mut found = Vec::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split(':').collect();
        let figures: Vec<f64> = fields.iter().skip(3).filter_map(|field| field.parse().ok()).collect();
        let operations: &[Operation] = match fields.first() {
            Some(&"+F4" | &"+F6") => &[Operation::Sign, Operation::Verify],
            Some(&"+F5") => &[Operation::Ecdh],
            _ => continue,
        };
        for (operation, figure) in operations.iter().zip(figures) {
            if figure > 0.0 && figure.is_finite() {
                found.push((*operation, if figure < 1.0 { figure } else { 1.0 / figure }));
            }
        }
    }
    found
}

fn add(rows: &mut Vec<CompareRow>, library: &str, curve: &str, operation: Operation, seconds: f64) {
    let op = operation.name();
    match rows.iter_mut().find(|row| row.curve == curve && row.op == op) {
        Some(row) => row.timing.seconds.push(seconds),
        None => rows.push(CompareRow {
            library: library.to_owned(),
            curve: curve.to_owned(),
            op: op.to_owned(),
            timing: Timing { iterations: 0, seconds: vec![seconds], cycles: None },
        }),
    }
}

/// Both side by side: microseconds, and how many times as fast secant is. Ends in a newline.
pub fn table(others: &[CompareRow], own: &[BenchRow]) -> String {
    let library = others.first().map_or("", |row| row.library.as_str());
    let mut table = ruled(["curve", "op", "secant µs", &format!("{library} µs"), "ratio"]);
    for row in others {
        let same =
            own.iter().find(|own| own.curve == row.curve && own.op == row.op && own.coordinates == "best");
        let (theirs, ours) = (row.timing.median(), same.map(|own| own.timing.median()));
        let cell = ours.map_or("-".to_owned(), |seconds| number(seconds * 1e6));
        let ratio = ours.map_or("-".to_owned(), |seconds| format!("{:.2}", theirs / seconds));
        table.add_row([row.curve.clone(), row.op.clone(), cell, number(theirs * 1e6), ratio]);
    }
    format!("{}\n", fitted(aligned(table, 2)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_for_programs_are_read() {
        let text = "Doing 256 bits sign ecdsa's for 1s\n+F4:3:256:51431.25:16000\n+F5:3:256:20000.0:0.000050\n+F6:0:253:Ed25519:25000:10000\n+F4:1:2:0:nan\n";
        let mut found = parse(text);
        // the name in the line of Ed25519 is no figure
        assert_eq!(found.remove(0).0, Operation::Sign);
        let expected = [
            (Operation::Verify, 1.0 / 16000.0),
            (Operation::Ecdh, 1.0 / 20000.0),
            (Operation::Sign, 1.0 / 25000.0),
            (Operation::Verify, 1.0 / 10000.0),
        ];
        assert_eq!(found, expected);
        assert_eq!(
            parse("+F4:3:256:0.000020:0.000060\n"),
            [(Operation::Sign, 2e-5), (Operation::Verify, 6e-5)]
        );
    }

    #[test]
    fn rounds_gather_in_rows_and_stand_beside_ours() {
        let mut rows = Vec::new();
        for seconds in [3e-5, 2e-5, 4e-5] {
            add(&mut rows, "OpenSSL 3.0", "secp256r1", Operation::Sign, seconds);
        }
        assert_eq!((rows.len(), rows[0].timing.median()), (1, 3e-5));
        let mut own = bench::Way::ENGINE.row("secp256r1", Operation::Sign);
        own.timing.seconds = vec![1e-5];
        let text = table(&rows, &[own]);
        let line = text.lines().find(|line| line.contains("secp256r1")).expect("a line");
        assert_eq!(
            line.split_whitespace().collect::<Vec<_>>(),
            ["secp256r1", "sign", "10.0", "30.0", "3.00"]
        );
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let mut watch = Watch { progress: &mut |_, _| (), stop: &crate::method::GO_ON };
        let error = openssl(Path::new("no-such-openssl"), &[], 1, &mut watch).expect_err("no such program");
        assert!(error.to_string().starts_with("no-such-openssl cannot be run: "), "{error}");
        let error = openssl(Path::new("no-such-openssl"), &["P-257".to_owned()], 1, &mut watch);
        assert!(matches!(error, Err(LabError::UnknownCurve { .. })));
        let error = openssl(Path::new("true"), &[], 1, &mut watch).expect_err("no OpenSSL");
        assert_eq!(error.to_string(), "true is not OpenSSL: it prints no version");
    }
}
