//! OpenSSL's test data for its elliptic curves, through the provider.
//!
//! OpenSSL's own program `evp_test` reads them, compiled from its sources and linked with the library of its release, once for
//! each row, so that the counter of the module tells of each whether secant computed it.

use super::bench::{Bench, Side, Version, configured, write};
use super::stanzas::{Row, rows};
use crate::tools::{files, not_tested, output};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the data, without `evppkey_` before and `.txt` behind, and the versions of OpenSSL that have each.
const DATA: [(&str, &[&str]); 10] = [
    ("ecdsa", &["3.0", "3.5"]),
    ("ecdh", &["3.0", "3.5"]),
    ("brainpool", &["3.0", "3.5"]),
    ("ecc", &["3.0", "3.5"]),
    ("ecx", &["3.0", "3.5"]),
    ("ecdsa_rfc6979", &["3.5"]),
    ("ecdsa_sigalg", &["3.5"]),
    ("ecx_sigalg", &["3.5"]),
    ("ecx_kem", &["3.5"]),
    ("mismatch_ecx", &["3.5"]),
];

/// Why a row is not computed by secant.
const FIPS: &str = "of the FIPS provider alone";
const LEFT_OUT: &str = "left out by their own program, with the default provider as well";
const PAIR: &str = "two keys compared where they were decoded";
const REFUSED: &str = "refused before anything is computed";
const CURVE: &str = "on a curve that secant leaves to the default provider";
const KEM: &str = "of a key encapsulation, which the default provider has";
const VARIANT: &str = "of an algorithm that is a variant by name, which the default provider has";
/// Results of rows that are refused.
const REFUSALS: [&str; 4] =
    ["KEYOP_INIT_ERROR", "DIGESTUPDATE_ERROR", "DIGESTSIGNINIT_ERROR", "DERIVE_SET_PEER_ERROR"];
/// Rows whose result differs: file, a line of the row, and why.
const DIFFERENT: [(&str, &str, &str); 0] = [];

/// How many rows of each version secant computes at least: data of later point releases may have more.
const COMPUTED: [(&str, usize); 2] = [("3.0", 159), ("3.5", 418)];

/// What became of a row.
enum Outcome {
    Computed,
    /// Passed or left out for a reason.
    Elsewhere(&'static str),
    Wrong(String),
}

/// Runs the rows, prints a table, and compares.
///
/// # Errors
/// The rows that fail, or that secant should have computed.
pub(super) fn run(bench: &Bench) -> Result<(), String> {
    let (mut problems, mut used) = (Vec::new(), 0);
    println!("| OpenSSL | data | rows | by secant | not by secant |\n|---|---|--:|--:|---|");
    for version in &bench.versions {
        let folder = bench.folder(&format!("evp {}", version.name))?;
        let sources = match version.sources() {
            Ok(sources) => sources,
            Err(why) => {
                not_tested(&format!("OpenSSL's test data of {}", version.name), &why)?;
                continue;
            }
        };
        let program = evp_test(version, &sources, &folder)?;
        let mut computed = 0;
        for (name, _) in DATA.iter().filter(|(_, versions)| versions.contains(&version.name)) {
            let path = sources.join(format!("test/recipes/30-test_evp_data/evppkey_{name}.txt"));
            let text =
                std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let outcomes = outcomes(bench, version, &program, &folder, (name, &rows(&text)))?;
            let (mut done, mut elsewhere) = (0, BTreeMap::new());
            for (line, outcome) in &outcomes {
                match outcome {
                    Outcome::Computed => done += 1,
                    Outcome::Elsewhere(why) => *elsewhere.entry(*why).or_insert(0) += 1,
                    Outcome::Wrong(what) => {
                        problems.push(format!("{} evppkey_{name}.txt:{line}: {what}", version.name));
                    }
                }
            }
            let reasons: Vec<String> =
                elsewhere.iter().map(|(why, count)| format!("{count} {why}")).collect();
            println!("| {} | {name} | {} | {done} | {} |", version.name, outcomes.len(), reasons.join("; "));
            computed += done;
            used += outcomes.len();
        }
        let least = COMPUTED.iter().find(|(name, _)| *name == version.name).map_or(0, |(_, count)| *count);
        if computed < least {
            problems.push(format!("{}: secant computes {computed} rows, not {least}", version.name));
        }
    }
    println!("{used} rows of OpenSSL's test data");
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// Compiles their program.
fn evp_test(version: &Version, sources: &Path, folder: &Path) -> Result<PathBuf, String> {
    let program = folder.join("evp_test");
    if program.is_file() {
        return Ok(program);
    }
    // their archive of helpers, of which a program takes what it lacks
    let mut helpers = files(&sources.join("test/testutil"), |name| name.ends_with(".c"))?;
    helpers.push(sources.join("apps/lib/opt.c"));
    let compiler = || {
        let mut compiler = Command::new("cc");
        compiler.args(["-O1", "-w"]);
        for headers in version.root.headers() {
            compiler.arg("-I").arg(headers);
        }
        for headers in ["", "include", "apps/include", "test"] {
            compiler.arg("-I").arg(sources.join(headers));
        }
        compiler
    };
    output(compiler().arg("-c").args(&helpers).current_dir(folder))?;
    let archive = folder.join("helpers.a");
    let objects = files(folder, |name| name.ends_with(".o"))?;
    output(Command::new("ar").arg("rcs").arg(&archive).args(objects))?;
    version.compile(compiler().arg(sources.join("test/evp_test.c")).arg(archive), &program)?;
    Ok(program)
}

/// Tries the rows of a file on all processors; each outcome has the line of its row.
fn outcomes(
    bench: &Bench,
    version: &Version,
    program: &Path,
    folder: &Path,
    (name, rows): (&str, &[Row<'_>]),
) -> Result<Vec<(usize, Outcome)>, String> {
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let part = rows.len().div_ceil(jobs).max(1);
    std::thread::scope(|scope| {
        let tried = rows.chunks(part).enumerate().map(|(job, rows)| {
            scope.spawn(move || {
                let side = bench.side(folder, &format!("job{job}"), true)?;
                let file = folder.join(format!("job{job}.txt"));
                let tried = |row: &Row<'_>| {
                    write(&file, &row.file())?;
                    Ok((row.line, outcome(version, program, &side, &file, (name, row))?))
                };
                rows.iter().map(tried).collect::<Result<Vec<_>, String>>()
            })
        });
        let mut all = Vec::new();
        for part in tried.collect::<Vec<_>>() {
            all.extend(part.join().map_err(|_| "a thread fails".to_owned())??);
        }
        Ok(all)
    })
}

/// Tries a row.
fn outcome(
    version: &Version,
    program: &Path,
    side: &Side,
    file: &Path,
    (name, row): (&str, &Row<'_>),
) -> Result<Outcome, String> {
    let plain = file.with_extension("plain.cnf");
    write(&plain, &configured(None))?;
    let run = |configuration: &Path| {
        let mut command = version.root.command(program);
        command.arg("-config").arg(configuration).arg(file).env("OPENSSL_CONF", &plain);
        let run = command.output().map_err(|error| format!("evp_test does not run: {error}"))?;
        let text = String::from_utf8_lossy(&run.stdout) + String::from_utf8_lossy(&run.stderr);
        Ok::<_, String>((run.status.success(), text.into_owned()))
    };
    let (passed, text) = run(&side.configuration)?;
    let calls = side.calls()?;
    if text.contains("Completed 0 tests with 0 errors and 1 skipped") {
        if row.value("Availablein") == Some("fips") || text.contains("Securitycheck is disabled") {
            return Ok(Outcome::Elsewhere(FIPS));
        }
        let (_, other) = run(&plain)?;
        let same = other.contains("Completed 0 tests with 0 errors and 1 skipped");
        return Ok(if same { Outcome::Elsewhere(LEFT_OUT) } else { Outcome::Wrong(told(&text, &calls)) });
    }
    if !passed || !text.contains("Completed 1 tests with 0 errors and 0 skipped") {
        let is_row = |(file, line, _): &&(&str, &str, &'static str)| {
            *file == name && row.text.lines().any(|text| text == *line)
        };
        let listed = DIFFERENT.iter().find(is_row);
        return Ok(
            listed.map_or_else(|| Outcome::Wrong(told(&text, &calls)), |(.., why)| Outcome::Elsewhere(why))
        );
    }
    // a key that secant takes is no result yet, and one on another curve it hands on
    if !is_elsewhere(row.text) && calls.keys().any(|call| !call.contains(" import ")) {
        return Ok(Outcome::Computed);
    }
    let why = elsewhere(row).map(Outcome::Elsewhere);
    Ok(why.unwrap_or_else(|| Outcome::Wrong(format!("not by secant {}", told("", &calls)))))
}

/// Why a row that passes is none of secant's.
fn elsewhere(row: &Row<'_>) -> Option<&'static str> {
    let words = ["Sign", "Verify", "Sign-Message", "Verify-Message"];
    let algorithm = words.iter().find_map(|word| row.value(word)).unwrap_or_default().to_lowercase();
    let is_variant = ["ed25519ctx:", "ed25519ph:", "ed448ph:"].iter().any(|name| algorithm.starts_with(name));
    match row.value("Result") {
        _ if row.value("PrivPubKeyPair").is_some() => Some(PAIR),
        Some(result) if REFUSALS.contains(&result) => Some(REFUSED),
        _ if is_elsewhere(row.text) => Some(CURVE),
        _ if row.value("Kem").is_some() => Some(KEM),
        _ if is_variant => Some(VARIANT),
        _ => None,
    }
}

/// The lines of their program that say what is wrong, and what secant was asked for.
fn told(text: &str, calls: &BTreeMap<String, u64>) -> String {
    let words = ["ERROR", "Source of above", "error:", "expected", "skipping", "Can't"];
    let lines = text.lines().filter(|line| words.iter().any(|word| line.contains(word)));
    let lines = lines.map(|line| line.trim_start_matches([' ', '#']));
    let lines: Vec<&str> =
        lines.map(|line| line.rsplit_once('/').map_or(line, |(_, end)| end)).take(4).collect();
    let calls: Vec<&str> = calls.keys().map(String::as_str).collect();
    format!("{} ({})", lines.join(" / "), calls.join(", "))
}

/// Whether a row's keys are named after curves that secant leaves to the default provider: binary ones, old ones, and those that
/// OpenSSL has under a second name.
fn is_elsewhere(text: &str) -> bool {
    const BINARY: [&str; 5] = ["sect", "c2pnb", "c2tnb", "B-", "K-"];
    const PRIME: [&str; 9] = [
        "wap-wsg-idm-ecid-wtls",
        "secp112",
        "secp128",
        "secp160",
        "prime192v2",
        "prime192v3",
        "prime239",
        "brainpoolP160",
        "brainpoolP192",
    ];
    let mut words = text.split(['_', '=', ':', ' ', '\n']);
    words.any(|word| [&BINARY[..], &PRIME].concat().iter().any(|begin| word.starts_with(begin)))
}

#[cfg(test)]
mod tests {
    use super::is_elsewhere;

    #[test]
    fn curves_of_rows() {
        assert!(
            is_elsewhere("Derive=BOB_cf_sect571k1\nResult = DERIVE_ERROR") && is_elsewhere("Sign = B-163")
        );
        assert!(!is_elsewhere("Derive=BOB_cf_brainpoolP256r1") && !is_elsewhere("Sign = P-256"));
    }
}
