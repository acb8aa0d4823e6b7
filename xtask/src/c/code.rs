//! The bytes of code and of read-only tables that each operation takes on each curve, for the lab.
//!
//! For each curve an archive for devices is built without tables and with them, and programs of one operation each are
//! linked with it (`doors/c/tests/c/code.c`). What the same program without an operation has is subtracted. The file is
//! committed; it takes minutes to make, so the tests only look at what it holds.

use super::build::device;
use crate::tools::{call, output};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Where the table is.
const FILE: &str = "crates/lab/data/code.json";

/// The curves: the name in the lab, the feature, and what the program is told.
const CURVES: [(&str, &str, &[&str]); 15] = [
    ("secp192k1", "secp192k1", &["-DCURVE=SECANT_SECP192K1"]),
    ("secp192r1", "secp192r1", &["-DCURVE=SECANT_SECP192R1"]),
    ("secp224k1", "secp224k1", &["-DCURVE=SECANT_SECP224K1"]),
    ("secp224r1", "secp224r1", &["-DCURVE=SECANT_SECP224R1"]),
    ("secp256k1", "secp256k1", &["-DCURVE=SECANT_SECP256K1"]),
    ("secp256r1", "secp256r1", &["-DCURVE=SECANT_SECP256R1"]),
    ("secp384r1", "secp384r1", &["-DCURVE=SECANT_SECP384R1"]),
    ("secp521r1", "secp521r1", &["-DCURVE=SECANT_SECP521R1"]),
    ("brainpoolP224r1", "brainpoolP224", &["-DCURVE=SECANT_BRAINPOOLP224R1"]),
    ("brainpoolP256r1", "brainpoolP256", &["-DCURVE=SECANT_BRAINPOOLP256R1"]),
    ("brainpoolP320r1", "brainpoolP320", &["-DCURVE=SECANT_BRAINPOOLP320R1"]),
    ("brainpoolP384r1", "brainpoolP384", &["-DCURVE=SECANT_BRAINPOOLP384R1"]),
    ("brainpoolP512r1", "brainpoolP512", &["-DCURVE=SECANT_BRAINPOOLP512R1"]),
    ("curve25519", "curve25519", &["-DMONTGOMERY=x25519", "-DEDWARDS=ed25519", "-DXLEN=32", "-DEDLEN=32"]),
    ("curve448", "curve448", &["-DMONTGOMERY=x448", "-DEDWARDS=ed448", "-DXLEN=56", "-DEDLEN=57"]),
];

/// The operations, and what the program is told.
const OPERATIONS: [(&str, &[&str]); 4] = [
    ("ecdhe", &["-DECDHE"]),
    ("sign", &["-DSIGN"]),
    ("verify", &["-DVERIFY"]),
    ("all", &["-DECDHE", "-DSIGN", "-DVERIFY"]),
];

/// Writes the table anew.
///
/// # Errors
/// What cannot be built or written.
pub(super) fn run(root: &Path) -> Result<(), String> {
    let mut lines = Vec::new();
    for (curve, feature, choice) in CURVES {
        for (tables, features) in [(false, feature.to_owned()), (true, format!("{feature},tables"))] {
            let archive = device(root, &features)?;
            let empty = sections(root, &archive, &[])?;
            let mut line = format!("  {{\"curve\": \"{curve}\", \"tables\": {tables}");
            for (operation, definitions) in OPERATIONS {
                let sizes = sections(root, &archive, &[choice, definitions].concat())?;
                let [code, data] = [0, 1].map(|i| sizes[i].saturating_sub(empty[i]));
                // writing to a string does not fail
                let _ = write!(line, ", \"{operation}\": {{\"code\": {code}, \"read_only\": {data}}}");
            }
            println!("{curve}{}: {}", if tables { " with tables" } else { "" }, line.len());
            lines.push(line + "}");
        }
    }
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    fs::write(root.join(FILE), text).map_err(|error| format!("{FILE}: {error}"))
}

/// The bytes of code and of read-only data of the program.
fn sections(root: &Path, archive: &Path, choice: &[&str]) -> Result<[u64; 2], String> {
    let program = root.join("target/c/code");
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-Os", "-ffunction-sections", "-fdata-sections", "-I"]);
    compiler.arg(root.join("doors/c/include")).args(choice);
    compiler.arg(root.join("doors/c/tests/c/code.c")).arg(archive);
    call(compiler.args(["-Wl,--gc-sections", "-o"]).arg(&program))?;
    let sections = output(Command::new("size").arg("-A").arg(&program))?;
    let bytes = |wanted: &str| -> u64 {
        let line = sections.lines().find(|line| line.split_whitespace().next() == Some(wanted));
        line.and_then(|line| line.split_whitespace().nth(1)).and_then(|word| word.parse().ok()).unwrap_or(0)
    };
    Ok([bytes(".text"), bytes(".rodata") + bytes(".data.rel.ro")])
}
