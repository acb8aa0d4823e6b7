//! Servers of TLS, their clients, and their certificates.

use super::bench::{PAUSE, TRIES, Version, configured, write};
use crate::tools::output;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// A kind of certificates: its name, its algorithm and its curve in OpenSSL's words.
pub(super) type Certificate = (&'static str, &'static str, Option<&'static str>);

/// Makes a key and a certificate for it that names itself, both without secant.
///
/// # Errors
/// What OpenSSL says.
pub(super) fn make(
    version: &Version,
    folder: &Path,
    (name, algorithm, curve): &Certificate,
) -> Result<(), String> {
    let plain = folder.join("plain.cnf");
    write(&plain, &configured(None))?;
    let mut request = version.openssl();
    request.args(["req", "-x509", "-nodes", "-subj", "/CN=localhost", "-days", "9", "-newkey", algorithm]);
    request.args(["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]);
    if let Some(curve) = curve {
        request.arg("-pkeyopt").arg(format!("ec_paramgen_curve:{curve}"));
    }
    request.arg("-keyout").arg(folder.join(format!("{name}.key"))).arg("-out");
    request.arg(folder.join(format!("{name}.pem"))).env("OPENSSL_CONF", &plain);
    output(&mut request).map(|_| ())
}

/// Gives OpenSSL's server or client a certificate, which it trusts as well.
pub(super) fn identify(command: &mut Command, folder: &Path, name: &str) {
    let file = |end: &str| folder.join(format!("{name}.{end}"));
    command.arg("-cert").arg(file("pem")).arg("-key").arg(file("key")).arg("-CAfile").arg(file("pem"));
}

/// A server that runs until this is dropped.
pub(super) struct Server {
    process: Child,
}

impl Server {
    /// Runs a program that serves, whose output goes into a file.
    ///
    /// # Errors
    /// That it does not run.
    pub(super) fn spawn(command: &mut Command, told: &Path) -> Result<Self, String> {
        let file = std::fs::File::create(told).and_then(|file| Ok((file.try_clone()?, file)));
        let (one, other) = file.map_err(|error| format!("{}: {error}", told.display()))?;
        // a pipe that says nothing: some servers end with their input
        let process = command.stdin(Stdio::piped()).stdout(one).stderr(other).spawn();
        Ok(Self { process: process.map_err(|error| format!("the server does not run: {error}"))? })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // it may have ended by itself
        let _ = Command::new("kill").arg(self.process.id().to_string()).stderr(Stdio::null()).status();
        let _ = self.process.wait();
    }
}

/// Runs a client until it finds its server, and returns what it prints.
///
/// # Errors
/// What it says other than that no server is there.
pub(super) fn found(mut client: impl FnMut() -> std::io::Result<Output>) -> Result<String, String> {
    let mut last = String::new();
    for _ in 0..TRIES {
        let run = client().map_err(|error| format!("the client does not run: {error}"))?;
        last = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
        if run.status.success() {
            return Ok(last);
        }
        if !["refused", "errno=111", "Couldn't connect", "Could not connect"]
            .iter()
            .any(|words| last.contains(words))
        {
            break;
        }
        std::thread::sleep(PAUSE);
    }
    let lines: Vec<&str> =
        last.lines().filter(|line| line.to_lowercase().contains("error")).take(3).collect();
    Err(format!("no handshake: {}", if lines.is_empty() { last } else { lines.join(" / ") }))
}
