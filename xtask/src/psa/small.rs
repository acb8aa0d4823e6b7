//! The driver over the archive for a device (`small`): it has two curves and portable code.

use super::figures::memory;
use super::tree::{Change, Driver, Library, Tree, Way, configured};
use super::{FULL, sources};
use crate::archive::Build;
use crate::tools::call;
use std::path::Path;
use std::process::Command;

/// What the archive has.
const FEATURES: &str = "secp256r1,curve25519,sha1,sha512,sha3,small";
/// This machine, for which it is compiled as for a device.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// A curve that the archive lacks: Mbed TLS's own code takes it.
const LACKING: &str = "secp384r1";

/// The curves that Mbed TLS is configured without, that one last.
const WITHOUT: [Change; 11] = [
    &["unset", "MBEDTLS_ECP_DP_SECP192R1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_SECP224R1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_SECP521R1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_SECP192K1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_SECP224K1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_SECP256K1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_BP256R1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_BP384R1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_BP512R1_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_CURVE448_ENABLED"],
    &["unset", "MBEDTLS_ECP_DP_SECP384R1_ENABLED"],
];

/// The curves that PSA wants are those of the configuration.
const BY_CONFIGURATION: Change = &["unset", "MBEDTLS_PSA_CRYPTO_CONFIG"];

/// The most that an operation takes of heap and stack together.
const MOST: u64 = 12 * 1024;

/// Compares both, and prints what an operation takes.
///
/// # Errors
/// What cannot be built; the first difference; an operation that takes more.
pub(super) fn run(root: &Path, folder: &Path, compiler: &Path) -> Result<(), String> {
    let sources = sources::fetch(folder)?;
    let device = folder.join("device");
    let archive = Build::device(TARGET, FEATURES).install(root, compiler, &device)?;
    let secant = Library { include: device.join("include"), archive };

    let changes = [&[FULL, BY_CONFIGURATION][..], &WITHOUT].concat();
    let tree = configured(&sources, folder.join("device_tested"), &changes)?;
    let driver = Driver::new(root, &device, &tree, secant.clone(), Way::TESTED)?;
    let tree = Tree::with_driver(tree, &driver)?;
    let tests = tree.folder.join("tests");
    tree.make(&tests, &["mbedtls_test"])?;
    call(Command::new(driver.across(&tree)?).current_dir(tests))?;

    let tree = configured(&sources, folder.join("device_measured"), &WITHOUT)?;
    let driver = Driver::new(root, &device, &tree, secant, Way::MEASURED)?;
    let tree = Tree::with_driver(tree, &driver)?;
    let program = driver.measuring(&tree, true)?;
    println!("| curve | operation | heap | stack | sum |\n|---|---|--:|--:|--:|");
    for curve in ["secp256r1", "curve25519"] {
        for (op, figure) in memory(&program, curve)? {
            let sum = figure.heap + figure.stack;
            println!("| {curve} | {op} | {} | {} | {sum} |", figure.heap, figure.stack);
            if sum > MOST {
                return Err(format!("{op} on {curve} takes {sum} bytes, more than {MOST}"));
            }
        }
    }

    let tree = configured(&sources, folder.join("device_lacking"), &WITHOUT[..WITHOUT.len() - 1])?;
    let tree = Tree::with_driver(tree, &driver)?;
    match memory(&driver.measuring(&tree, true)?, LACKING)?.len() {
        3 => Ok(()),
        count => Err(format!("{count} operations on {LACKING}, not 3")),
    }
}
