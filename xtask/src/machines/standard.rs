//! Tests of the crates with the standard library on other machines, which is compiled from its sources.

use super::chosen;
use crate::archive::compiler;
use crate::tools::{call, cargo, is_there, not_tested};
use std::path::Path;

const WHAT: &str = "the crates with the standard library on other machines";

/// A machine, and what runs on it.
struct Machine {
    name: &'static str,
    /// Rust's name of the target, and clang's.
    rust: &'static str,
    clang: &'static str,
    /// None where this machine's processor has the instructions.
    emulator: Option<&'static str>,
    packages: &'static [&'static str],
    /// Parts of the names of tests, or none for all.
    tests: &'static [&'static str],
}

const MACHINES: [Machine; 3] = [
    // the kernels, and what asks the system
    Machine {
        name: "aarch64",
        rust: "aarch64-unknown-linux-gnu",
        clang: "aarch64-linux-gnu",
        emulator: Some("qemu-aarch64"),
        packages: &["secant-kernel"],
        tests: &["arch::aarch64", "timing"],
    },
    Machine {
        name: "armv7",
        rust: "armv7-unknown-linux-gnueabihf",
        clang: "arm-linux-gnueabihf",
        emulator: Some("qemu-arm"),
        packages: &["secant-kernel"],
        tests: &["tests::p256", "tests::secp256k1", "tests::p25519", "montgomery", "four_limbs"],
    },
    Machine {
        name: "i686",
        rust: "i686-unknown-linux-gnu",
        clang: "i686-linux-gnu",
        emulator: None,
        packages: &["secant-kernel", "secant-core", "secant-protocols"],
        tests: &[],
    },
];

/// Runs the tests on some machines, or all where none is named.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(root: &Path, wanted: &[&str]) -> Result<(), String> {
    let machines = chosen(&MACHINES, |machine| machine.name, wanted)?;
    let Some(compiler) = compiler()? else {
        return not_tested(WHAT, "sources of the standard library missing");
    };
    for machine in machines {
        let tools = ["clang", "ld.lld"].into_iter().chain(machine.emulator);
        if tools.map(|tool| is_there(tool, WHAT)).collect::<Result<Vec<_>, _>>()?.contains(&false) {
            continue;
        }
        machine.run(root, &compiler)?;
        println!("machines: tests on {} are right", machine.name);
    }
    Ok(())
}

impl Machine {
    fn run(&self, root: &Path, compiler: &Path) -> Result<(), String> {
        let mut command = cargo();
        command.env("RUSTC", compiler).env("RUSTC_BOOTSTRAP", "1").current_dir(root);
        let setting =
            |name: &str| format!("CARGO_TARGET_{}_{name}", self.rust.to_uppercase().replace('-', "_"));
        command.env(setting("LINKER"), "clang");
        let target = self.clang;
        command.env(
            setting("RUSTFLAGS"),
            format!("-Ctarget-feature=+crt-static -Clink-arg=--target={target} -Clink-arg=-fuse-ld=lld"),
        );
        if let Some(emulator) = self.emulator {
            command.env(setting("RUNNER"), emulator);
        }
        for (name, value) in [("OPT_LEVEL", "2"), ("DEBUG", "0"), ("LTO", "off")] {
            command.env(format!("CARGO_PROFILE_TEST_{name}"), value);
        }
        command.args(["test", "--locked", "--quiet", "-Zbuild-std=std,panic_unwind,test", "--lib"]);
        command.args(["--target", self.rust, "--target-dir"]).arg(root.join("target/machines"));
        for package in self.packages {
            command.args(["--package", package]);
        }
        call(command.arg("--").args(self.tests))
    }
}
