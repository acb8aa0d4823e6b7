//! Mbed TLS's own TLS server and client, each with the driver or without.

use super::tree::{Tree, counted};
use crate::tools::{call, free_port};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const PROGRAMS: [&str; 2] = ["ssl/ssl_server2", "ssl/ssl_client2"];

/// The options of each version of TLS, with the groups of its key exchange. In TLS 1.2 the curves of certificates are groups too,
/// and the suite of ciphers chooses signatures of ECDSA.
const VERSIONS: [(&[&str], &[&str]); 2] = [
    (&["force_version=tls13"], &["secp256r1", "secp384r1", "secp521r1", "x25519", "x448"]),
    (
        &["force_version=tls12", "force_ciphersuite=TLS-ECDHE-ECDSA-WITH-AES-128-GCM-SHA256"],
        &["brainpoolP384r1,secp256r1,secp384r1", "secp256k1,secp256r1,secp384r1"],
    ),
];

/// How often a client tries to find its server, with a pause in between.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(100);

/// Server and client shake hands where both have the driver, where one has it, and where none has; who has it uses it.
///
/// # Errors
/// The first pair that does not.
pub(super) fn run(with: &Tree, without: &Tree, folder: &Path) -> Result<(), String> {
    for tree in [with, without] {
        tree.make(&tree.folder.join("programs"), &PROGRAMS)?;
    }
    let mut count = 0;
    for (version, groups) in VERSIONS {
        for group in groups {
            let group = format!("groups={group}");
            let options = [version, &[&group]].concat();
            for (server, client) in [(true, true), (true, false), (false, true), (false, false)] {
                let side =
                    |has: bool, name| Side { tree: if has { with } else { without }, has, folder, name };
                handshake(&side(server, "server"), &side(client, "client"), &options)
                    .map_err(|error| format!("{}: {error}", options.join(" ")))?;
                count += 1;
            }
        }
    }
    println!("{count} TLS handshakes with secant under both sides, one, and none");
    Ok(())
}

/// One of two programs.
struct Side<'a> {
    tree: &'a Tree,
    /// Whether it has the driver.
    has: bool,
    folder: &'a Path,
    name: &'static str,
}

impl Side<'_> {
    fn program(&self, options: &[&str]) -> Command {
        let mut command =
            Command::new(self.tree.folder.join("programs/ssl").join(format!("ssl_{}2", self.name)));
        command.args(options).current_dir(self.room());
        command.env("SECANT_PSA_COUNTS", self.calls()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Where it runs: both sides write the file that their random numbers begin with, and one must not read it meanwhile.
    fn room(&self) -> PathBuf {
        self.folder.join(self.name)
    }

    fn calls(&self) -> PathBuf {
        self.room().join("calls.txt")
    }

    /// Puts into its folder what a program finds there.
    fn prepare(&self) -> Result<(), String> {
        let room = self.room();
        let done = std::fs::create_dir_all(&room)
            .and_then(|()| std::fs::write(room.join("seedfile"), [7; 64]))
            .and_then(|()| std::fs::write(self.calls(), ""));
        done.map_err(|error| format!("{}: {error}", room.display()))
    }

    /// Whether a program reached secant as it should.
    fn check(&self) -> Result<(), String> {
        let calls = counted(&self.calls())?;
        let agreed = calls.keys().any(|name| name.ends_with("key_agreement"));
        if agreed == self.has { Ok(()) } else { Err(format!("the calls of the {} are {calls:?}", self.name)) }
    }
}

fn handshake(server: &Side<'_>, client: &Side<'_>, options: &[&str]) -> Result<(), String> {
    for side in [server, client] {
        side.prepare()?;
    }
    let port = format!("server_port={}", free_port()?);
    let options = [&["server_addr=127.0.0.1", &port], options].concat();
    let mut serving =
        server.program(&options).spawn().map_err(|error| format!("the server does not run: {error}"))?;
    let met = meet(client, &[&options[..], &["server_name=localhost"]].concat());
    end(&mut serving)?;
    met?;
    [server, client].iter().try_for_each(|side| side.check())
}

/// Runs the client until it finds the server.
fn meet(client: &Side<'_>, options: &[&str]) -> Result<(), String> {
    for _ in 0..TRIES {
        let status = client.program(options).status();
        if status.map_err(|error| format!("the client does not run: {error}"))?.success() {
            return Ok(());
        }
        std::thread::sleep(PAUSE);
    }
    Err("no handshake".to_owned())
}

/// Asks a server to end, so that it writes its counts.
fn end(server: &mut Child) -> Result<(), String> {
    call(Command::new("kill").arg(server.id().to_string()))?;
    server.wait().map(|_| ()).map_err(|error| format!("the server does not end: {error}"))
}
