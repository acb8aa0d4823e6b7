//! Configures OpenSSL with `enable-ec_nistp_64_gcc_128`, which neither its defaults nor the crate with its sources
//! turn on and which makes P-224, P-384 and P-521 several times faster, and builds libcrypto.

use std::path::PathBuf;
use std::process::Command;

const OPTIONS: [&str; 9] = [
    "no-shared",
    "no-module",
    "no-tests",
    "no-apps",
    "no-docs",
    "no-dso",
    "no-ssl3-method",
    "no-legacy",
    "enable-ec_nistp_64_gcc_128",
];

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("set by Cargo")).join("openssl");
    std::fs::create_dir_all(&out).expect("a folder to build in");
    let jobs = std::env::var("NUM_JOBS").unwrap_or_else(|_| "1".to_owned());
    let configure = openssl_src::source_dir().join("Configure");
    run(Command::new("perl").arg(configure).arg("linux-x86_64").args(OPTIONS).current_dir(&out));
    // the generated headers first: the rule of the library does not ask for them
    run(Command::new("make").arg("build_generated").current_dir(&out));
    run(Command::new("make").arg(format!("-j{jobs}")).arg("libcrypto.a").current_dir(&out));
    println!("cargo:rustc-link-search=native={}", out.display());
    println!("cargo:rustc-link-lib=static=crypto");
    println!("cargo:rerun-if-changed=build.rs");
}

fn run(command: &mut Command) {
    // the variables by which Cargo talks to make are not meant for this make
    let command = command.env_remove("MAKEFLAGS").env_remove("MFLAGS");
    let status = command.status().unwrap_or_else(|e| panic!("{command:?}: {e}"));
    assert!(status.success(), "{command:?}: {status}");
}
