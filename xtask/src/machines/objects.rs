//! The archive for other targets: it compiles, and its objects have what they should. Nothing is linked or run.

use super::chosen;
use crate::archive::{Build, compiler};
use crate::tools::{is_there, not_tested, output};
use std::path::Path;
use std::process::Command;

/// The targets, and whether their objects are ELF.
const TARGETS: [(&str, bool); 10] = [
    ("thumbv7em-none-eabi", true),
    ("armv7-unknown-linux-gnueabihf", true),
    ("aarch64-unknown-linux-gnu", true),
    ("i686-unknown-linux-gnu", true),
    ("riscv64gc-unknown-linux-gnu", true),
    ("s390x-unknown-linux-gnu", true),
    ("aarch64-apple-darwin", false),
    ("x86_64-apple-darwin", false),
    ("x86_64-pc-windows-gnu", false),
    ("wasm32-unknown-unknown", false),
];
/// What the archive has: curves of one and of many limbs, an Edwards curve.
const FEATURES: &str = "aarch64,secp256r1,secp521r1,curve25519";
/// Functions that every archive with these features has.
const FUNCTIONS: [&str; 4] =
    ["secant_ecdsa_sign", "secant_ecdsa_verify", "secant_ed25519_sign", "secant_base_table_check"];

/// Compiles and looks at some targets, or all where none is named.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(root: &Path, wanted: &[&str]) -> Result<(), String> {
    let what = "archives for other targets";
    let Some(compiler) = compiler()? else { return not_tested(what, "sources of the core library missing") };
    if !is_there("llvm-nm", what)? {
        return Ok(());
    }
    for (target, is_elf) in chosen(&TARGETS, |(target, _)| target, wanted)? {
        // objects are looked at, not run: the least that makes them
        let settings = [("OPT_LEVEL", "0"), ("DEBUG", "0"), ("PANIC", "abort")];
        let build = Build { target, profile: "dev", features: FEATURES, settings: &settings, flags: "" };
        let functions = looked_at(&build.archive(root, &compiler)?, target, *is_elf)?;
        println!("machines: the archive for {target} has {functions} functions");
    }
    Ok(())
}

/// The number of functions of the interface in an archive.
fn looked_at(archive: &Path, target: &str, is_elf: bool) -> Result<usize, String> {
    let text = output(Command::new("llvm-nm").args(["--defined-only", "--extern-only"]).arg(archive))?;
    let mut names: Vec<&str> = text
        .lines()
        // the name of an object stands alone on its line
        .filter_map(|line| Some(line.rsplit_once(' ')?.1))
        // Mach-O has an underscore before each name
        .map(|name| name.strip_prefix('_').filter(|name| name.starts_with("secant_")).unwrap_or(name))
        .filter(|name| name.starts_with("secant_"))
        .collect();
    names.sort_unstable();
    names.dedup();
    if let Some(missing) = FUNCTIONS.iter().find(|name| !names.contains(name)) {
        return Err(format!("{target}: the archive lacks {missing}"));
    }
    let personality = text.lines().any(|line| line.ends_with("rust_eh_personality"));
    if personality != is_elf {
        return Err(format!("{target}: the names that panics unwind by are for ELF alone"));
    }
    Ok(names.len())
}
