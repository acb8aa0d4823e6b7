//! `cargo xtask features`: the library compiles without warnings with some curves and areas alone, programs that use one
//! curve run, and a program does not contain what it does not use. `features all`: with each curve and area alone, and more programs.

use crate::tools::{self, call};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Features of the Rust door that are checked together, without the default ones, on every change.
const CHECKED: [&str; 11] = [
    "",
    "secp256r1",
    "secp521r1,vectors",
    "brainpoolP384,aarch64",
    "curve448,tables",
    "bitcoin",
    "hpke",
    "threads,secp224r1",
    "formats,secp384r1,custom",
    "small,secp384r1,curve25519",
    "elliptic-curve,secp256r1",
];

/// And those that the workflow checks besides.
const MORE: [&str; 20] = [
    "tables",
    "secp192k1,tables",
    "brainpoolP224,tables",
    "brainpoolP512,adx",
    "curves",
    "curve25519",
    "custom",
    "ecies,secp224k1",
    "hash-to-curve,brainpoolP320",
    "koblitz,custom",
    "many,curve448",
    "restartable,secp192r1",
    "hazmat,secp224r1",
    "formats",
    "cache,secp256k1",
    "sha1,sha3",
    "elliptic-curve,brainpoolP256",
    "elliptic-curve-0_13,secp256k1",
    "dalek",
    "dalek,serde",
];

/// Programs with their features.
const PROGRAMS: [(&str, &str); 4] = [
    ("secp256r1", "secp256r1"),
    ("brainpool", "brainpool,small"),
    ("curve25519", "curve25519,small"),
    ("curve448", "curve448"),
];

/// And those that the workflow builds besides.
const MORE_PROGRAMS: [(&str, &str); 4] = [
    ("secp256r1", "areas"),
    ("brainpool", "brainpool"),
    ("curve25519", "curve25519"),
    ("curve448", "curve448,small"),
];

/// Modules of areas that the program on secp256r1 does not use, as they are mangled into symbols.
const UNUSED: [&str; 5] = ["11restartable", "6ladder", "4many", "11precomputed", "7koblitz"];

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let (more, more_programs): (&[&str], &[(&str, &str)]) = match arguments {
        [] => (&[], &[]),
        [all] if all == "all" => (&MORE, &MORE_PROGRAMS),
        _ => return vec!["usage: cargo xtask features [all]".to_owned()],
    };
    let all = CHECKED.iter().chain(more);
    let mut problems: Vec<String> = all.filter_map(|features| check(root, features).err()).collect();
    for &(program, features) in PROGRAMS.iter().chain(more_programs) {
        match build_and_run(root, program, features) {
            Ok(path) if program == "secp256r1" => problems.extend(unused(&path)),
            Ok(_) => {}
            Err(error) => problems.push(error),
        }
    }
    problems
}

fn cargo(root: &Path) -> Command {
    let mut cargo = tools::cargo();
    cargo.current_dir(root).env("CARGO_TARGET_DIR", root.join("target/features"));
    cargo
}

fn check(root: &Path, features: &str) -> Result<(), String> {
    let mut cargo = cargo(root);
    cargo.args(["check", "--locked", "--quiet", "--package", "secant", "--no-default-features"]);
    println!("features: secant with '{features}' alone");
    call(cargo.args(["--features", features]).env("RUSTFLAGS", "-D warnings"))
}

fn build_and_run(root: &Path, program: &str, features: &str) -> Result<PathBuf, String> {
    let mut cargo = cargo(root);
    cargo.args([
        "build",
        "--release",
        "--locked",
        "--quiet",
        "--manifest-path",
        "testing/features/Cargo.toml",
    ]);
    call(cargo.args(["--bin", program, "--features", features]))?;
    let path = root.join("target/features/release").join(program);
    println!("features: a program on {program} with '{features}'");
    call(&mut Command::new(&path))?;
    Ok(path)
}

/// Modules of the core that are in the program although nothing uses them.
fn unused(program: &Path) -> Vec<String> {
    let bytes = match std::fs::read(program) {
        Ok(bytes) => bytes,
        Err(error) => return vec![format!("{}: {error}", program.display())],
    };
    let contains = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    let mut problems: Vec<String> = UNUSED
        .iter()
        .filter(|module| {
            contains(&format!("11secant_core6curves{module}"))
                || contains(&format!("11secant_core3mul{module}"))
        })
        .map(|module| format!("{}: {module} is in it, which nothing uses", program.display()))
        .collect();
    if !contains("11secant_core3mul") {
        problems.push(format!("{}: has no symbols to look at", program.display()));
    }
    problems
}
