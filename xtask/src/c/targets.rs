//! The archive for other machines: it compiles, with the core library from its sources, and its objects have what they
//! should. Nothing is linked or run.
//!
//! This needs a compiler of Rust with the sources of the core library beside it: `SECANT_RUSTC` names one (Debian's
//! packages `rustc-web` and `rust-web-src`), else it is rustup's with the component `rust-src`.

use crate::tools::{call, cargo, is_there, not_tested, output};
use std::path::{Path, PathBuf};
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
/// What the tests compile: the format of objects in which the archive once was not Arm's.
pub(super) const OFTEN: &[&str] = &["thumbv7em-none-eabi"];
/// What the archive has: curves of one and of many limbs, an Edwards curve.
const FEATURES: &str = "library,aarch64,secp256r1,secp521r1,curve25519";
/// Functions that every archive with these features has.
const FUNCTIONS: [&str; 4] =
    ["secant_ecdsa_sign", "secant_ecdsa_verify", "secant_ed25519_sign", "secant_base_table_check"];

/// Compiles and looks at some targets, or all where none is named.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(root: &Path, wanted: &[&str]) -> Result<(), String> {
    let what = "archives for other machines";
    let Some(compiler) = compiler()? else { return not_tested(what, "sources of the core library missing") };
    if !is_there("llvm-nm", what)? {
        return Ok(());
    }
    if let Some(unknown) = wanted.iter().find(|name| TARGETS.iter().all(|(target, _)| target != *name)) {
        return Err(format!("{unknown}: not one of {:?}", TARGETS.map(|(target, _)| target)));
    }
    for (target, is_elf) in TARGETS.iter().filter(|(name, _)| wanted.is_empty() || wanted.contains(name)) {
        let archive = compiled(root, &compiler, target)?;
        let functions = looked_at(&archive, target, *is_elf)?;
        println!("c: the archive for {target} has {functions} functions");
    }
    Ok(())
}

/// A compiler with the sources of the core library.
fn compiler() -> Result<Option<PathBuf>, String> {
    let compiler = std::env::var_os("SECANT_RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = output(Command::new(&compiler).args(["--print", "sysroot"]))?;
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core/Cargo.toml");
    Ok(sources.exists().then(|| compiler.into()))
}

fn compiled(root: &Path, compiler: &Path, target: &str) -> Result<PathBuf, String> {
    let folder = root.join("target/c/foreign");
    let mut command = cargo();
    // the standard library's sources are built as on the compiler's nightly channel
    command.env("RUSTC", compiler).env("RUSTC_BOOTSTRAP", "1").current_dir(root);
    // objects are looked at, not run: the least that makes them
    for (setting, value) in [("OPT_LEVEL", "0"), ("DEBUG", "0"), ("PANIC", "abort")] {
        command.env(format!("CARGO_PROFILE_DEV_{setting}"), value);
    }
    command.args(["rustc", "--quiet", "--locked", "-Zbuild-std=core", "--target", target, "--target-dir"]);
    command.arg(&folder).args(["--package", "secant-c", "--crate-type", "staticlib"]);
    call(command.args(["--no-default-features", "--features", FEATURES]))?;
    Ok(folder.join(target).join("debug/libsecant_c.a"))
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
