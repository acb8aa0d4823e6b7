//! The program of the release.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Builds the program once for all tests.
pub(crate) fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        // target/debug/deps/secrets-…
        let test = std::env::current_exe().expect("the path of this test");
        let target = test.ancestors().nth(3).expect("the folder of builds");
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let status = Command::new(cargo)
            .args(["build", "--release", "--locked", "--quiet", "--package", "secant-valgrind"])
            .args(["--features", "program", "--target-dir"])
            .arg(target)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status()
            .expect("cargo runs");
        assert!(status.success(), "the program does not build");
        target.join("release/secant-valgrind")
    })
}
