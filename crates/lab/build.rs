//! Tells the program how it was compiled: reports of measurements say it.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=RUSTC");
    let compiler = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let output = Command::new(compiler).arg("--version").output();
    let version = output.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    println!("cargo::rustc-env=SECANT_COMPILER={}", version.as_deref().map_or("rustc", str::trim));
    println!("cargo::rustc-env=SECANT_OPT_LEVEL={}", env::var("OPT_LEVEL").unwrap_or_default());
}
