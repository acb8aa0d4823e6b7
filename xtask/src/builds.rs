//! `cargo xtask builds`: the assembly under other compiler settings than those of the tests.
//!
//! Frame pointers leave the `asm!` blocks one register less, and without optimisation the compiler assigns registers
//! differently: a block that asks for too many does not compile. The formulas with all their blocks are compiled for
//! the facade, so it is built as well: without optimisation, as programs are during development (and run, because
//! unoptimised stack frames are large); `cargo xtask python test` builds it with optimisation and with sixteen codegen
//! units, as Cargo builds a dependency. AddressSanitizer moves and surrounds the memory that the kernels
//! get; it instruments the Rust around them and not the instructions of a block itself. It is behind a flag that only
//! `RUSTC_BOOTSTRAP` opens on a stable compiler.
//!
//! Each setting has a target folder of its own below `target/`, so that none of them makes cargo build the others anew.

use crate::tools::{call, cargo, not_tested};
use std::path::Path;
use std::process::Command;

const TARGET: &str = "x86_64-unknown-linux-gnu";
/// The tests of formulas on vectors are left out here and under AddressSanitizer: these have no blocks of `asm!` and
/// load and store whole arrays, and compiling their tests takes minutes.
const FRAME_POINTERS: &str = "-C force-frame-pointers=yes --cfg without_vectors";

/// A run of cargo.
struct Build {
    /// Its target folder.
    folder: &'static str,
    flags: &'static str,
    arguments: &'static [&'static str],
    /// Further variables of the environment.
    variables: &'static [(&'static str, &'static str)],
}

const LEVEL_0: &[(&str, &str)] =
    &[("CARGO_PROFILE_DEV_OPT_LEVEL", "0"), ("CARGO_PROFILE_TEST_OPT_LEVEL", "0")];
/// The default features but for `vectors`, which an unoptimised program does not use: they have no blocks, and compiling them takes
/// minutes.
const WITHOUT_DEFAULT: &str = "--no-default-features";
const FEATURES: &str = "--features=adx,tables,curves,curve25519,curve448,custom,bitcoin,ecies,hpke,hash-to-curve,koblitz,many,\
    restartable,hazmat,formats,cache,sha1,sha3";
const KERNEL: &[&str] = &["test", "--package", "secant-kernel", "--lib"];

/// Without optimisation: every value has its own place on the stack.
const UNOPTIMISED: [Build; 2] = [
    Build { folder: "frame_pointers_0", flags: FRAME_POINTERS, arguments: KERNEL, variables: LEVEL_0 },
    Build {
        folder: "frame_pointers_0",
        flags: FRAME_POINTERS,
        arguments: &["test", "--package", "secant", "--test", "default_stack", WITHOUT_DEFAULT, FEATURES],
        variables: LEVEL_0,
    },
];

/// Optimised, and under AddressSanitizer.
const SANITIZED: Build = Build {
    folder: "address_sanitizer",
    flags: "-Z sanitizer=address -C force-frame-pointers=yes --cfg without_vectors",
    arguments: &["test", "--package", "secant-kernel", "--lib", "--target", TARGET],
    variables: &[("RUSTC_BOOTSTRAP", "1")],
};

/// The same where the compiler comes without it.
const OPTIMISED: Build =
    Build { folder: "frame_pointers", flags: FRAME_POINTERS, arguments: KERNEL, variables: &[] };

/// What goes wrong, a line each.
pub fn run(root: &Path) -> Vec<String> {
    let mut problems: Vec<String> = UNOPTIMISED.iter().filter_map(|build| build.run(root).err()).collect();
    let optimised = if has_sanitizer() {
        &SANITIZED
    } else {
        problems.extend(not_tested("kernels under AddressSanitizer", "the compiler comes without it").err());
        &OPTIMISED
    };
    problems.extend(optimised.run(root).err());
    problems
}

impl Build {
    fn run(&self, root: &Path) -> Result<(), String> {
        let what = format!("{} with {}, in {}", self.arguments.join(" "), self.flags, self.folder);
        println!("{what}");
        let mut command = cargo();
        command
            .args(&self.arguments[..1])
            .args(["--locked", "--quiet", "--target-dir"])
            .arg(root.join("target").join(self.folder))
            .args(&self.arguments[1..])
            .env("RUSTFLAGS", self.flags)
            .envs(self.variables.iter().copied())
            .current_dir(root);
        call(&mut command).map_err(|error| format!("{what}: {error}"))
    }
}

/// Whether the compiler came with the part of AddressSanitizer that a program links.
fn has_sanitizer() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let Ok(output) = Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output()
    else {
        return false;
    };
    let folder = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.map(|file| file.file_name()).any(|name| name.to_string_lossy().contains("rt.asan"))
}
