//! The example of `doors/psa/examples`: a server and a client, built by CMake as docs/mbedtls.md has it.

use super::tree::{configured, python};
use crate::tools::{call, free_port, output};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How often the server's certificate is looked for, with a pause in between.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(100);

/// Builds both, and has them talk.
///
/// # Errors
/// What CMake says, or what one of them says instead.
pub(super) fn run(root: &Path, sources: &Path, prefix: &Path, folder: &Path) -> Result<(), String> {
    let tree = configured(sources, folder.join("example_sources"), &[])?;
    let built = folder.join("example");
    let _ = std::fs::remove_dir_all(&built);
    let mut cmake = Command::new("cmake");
    cmake.arg("-S").arg(root.join("doors/psa/examples")).arg("-B").arg(&built);
    cmake.arg(format!("-DMBEDTLS={}", tree.display()));
    cmake.arg(format!("-DPython3_EXECUTABLE={}", python().display()));
    output(cmake.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())))?;
    call(Command::new("cmake").arg("--build").arg(&built).args(["--parallel", "2"]).stdout(Stdio::null()))?;

    let port = free_port()?.to_string();
    let program = |name: &str| {
        let mut command = Command::new(built.join(name));
        command.args([&port, "certificate.pem"]).current_dir(&built);
        command
    };
    for name in ["server", "client"] {
        // the driver's object is in the archive, and in a program where the wrappers call it
        let symbols = output(Command::new("nm").arg(built.join(name)))?;
        if !symbols.contains(" T secant_transparent_key_agreement") {
            return Err(format!("the {name} of the example does not call the driver"));
        }
    }
    let server = program("server").stdout(Stdio::piped()).spawn();
    let mut server = server.map_err(|error| format!("the server does not run: {error}"))?;
    for _ in 0..TRIES {
        if built.join("certificate.pem").exists() {
            break;
        }
        std::thread::sleep(PAUSE);
    }
    let client = output(&mut program("client"));
    if client.is_err() {
        // who waits for a client would wait on
        let _ = server.kill();
    }
    let client = client?;
    let server = server.wait_with_output().map_err(|error| format!("the server does not end: {error}"))?;
    let server = String::from_utf8_lossy(&server.stdout).into_owned();
    print!("{server}{client}");
    let said = |text: &str, who: &str, words: &str| {
        text.starts_with(&format!("{who}: TLS-ECDHE-ECDSA-WITH-")) && text.ends_with(&format!(", {words}\n"))
    };
    if said(&server, "server", "good morning") && said(&client, "client", "good day") {
        return Ok(());
    }
    Err(format!("the example says: {server}{client}"))
}
