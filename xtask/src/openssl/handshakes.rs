//! OpenSSL's TLS server and client, each with secant or without, and each with a certificate that the other one checks.
//!
//! A server stays for all handshakes of its certificate. Of each side with secant, the counter must have seen the key exchange,
//! the signature that it makes, and the one that it checks; of one without, nothing is counted.

use super::bench::{Bench, PAUSE, Side, TRIES, Version, configured, write};
use crate::tools::output;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A kind of certificates: its name, its algorithm and its curve in OpenSSL's words.
pub(super) type Certificate = (&'static str, &'static str, Option<&'static str>);
const CERTIFICATES: [Certificate; 8] = [
    ("P-256", "EC", Some("P-256")),
    ("P-384", "EC", Some("P-384")),
    ("P-521", "EC", Some("P-521")),
    ("brainpoolP256r1", "EC", Some("brainpoolP256r1")),
    ("brainpoolP384r1", "EC", Some("brainpoolP384r1")),
    ("brainpoolP512r1", "EC", Some("brainpoolP512r1")),
    ("Ed25519", "ED25519", None),
    ("Ed448", "ED448", None),
];

/// The groups of TLS 1.2, with their names in TLS 1.3 where those differ or are another one.
const GROUPS: [(&str, &str); 8] = [
    ("P-256", "P-256"),
    ("P-384", "P-384"),
    ("P-521", "P-521"),
    ("X25519", "X25519"),
    ("X448", "X448"),
    ("brainpoolP256r1", "brainpoolP256r1tls13"),
    ("brainpoolP384r1", "brainpoolP384r1tls13"),
    ("brainpoolP512r1", "brainpoolP512r1tls13"),
];

/// How many handshakes there are with each version.
const COUNTS: [(&str, usize); 2] = [("3.0", 115), ("3.5", 136)];

/// All handshakes of both versions.
///
/// # Errors
/// The first pair that does not shake hands, or does without secant.
pub(super) fn run(bench: &Bench) -> Result<(), String> {
    let mut problems = Vec::new();
    for version in &bench.versions {
        let folder = bench.folder(&format!("handshakes {}", version.name))?;
        let mut count = 0;
        for certificate in &CERTIFICATES {
            make(version, &folder, certificate)?;
            for has in [true, false] {
                let (done, wrong) = with_server(bench, version, &folder, certificate, has)?;
                count += done;
                problems.extend(wrong.iter().map(|why| format!("{} {}: {why}", version.name, certificate.0)));
            }
        }
        println!(
            "{count} TLS handshakes of OpenSSL {} with secant under both sides, one, and none",
            version.name
        );
        if COUNTS.iter().any(|(name, all)| *name == version.name && count != *all) {
            problems.push(format!("{}: {count} handshakes, not as many as are listed", version.name));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

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

/// A group, the version of TLS, and whether a side without secant has it.
struct Case {
    option: &'static str,
    group: &'static str,
    everywhere: bool,
}

/// The handshakes of a certificate: with its own group and with P-256's all groups, in each version of TLS that has them.
fn cases(version: &Version, certificate: &str) -> Vec<Case> {
    let is_brainpool = |name: &str| name.starts_with("brainpool");
    let old = version.name == "3.0";
    let mut cases = Vec::new();
    for (group, newer) in GROUPS {
        let is_own =
            group == certificate || (certificate.starts_with("Ed") && (group == "X25519" || group == "X448"));
        if !is_own && certificate != "P-256" {
            continue;
        }
        cases.push(Case { option: "-tls1_2", group, everywhere: true });
        // OpenSSL 3.0 has neither signatures nor groups of Brainpool in TLS 1.3; the provider can add the groups alone
        if !(old && is_brainpool(certificate)) {
            cases.push(Case { option: "-tls1_3", group: newer, everywhere: !(old && is_brainpool(group)) });
        }
    }
    cases
}

/// The handshakes of a server: how many are right, and what is wrong with others.
fn with_server(
    bench: &Bench,
    version: &Version,
    folder: &Path,
    certificate: &Certificate,
    has: bool,
) -> Result<(usize, Vec<String>), String> {
    let name = certificate.0;
    let server = bench.side(folder, "server", has)?;
    let serving = Server::start(version, folder, name, &server)?;
    let (mut done, mut problems) = (0, Vec::new());
    for case in cases(version, name) {
        for client_has in [true, false] {
            if !case.everywhere && !(has && client_has) {
                continue;
            }
            let client = bench.side(folder, "client", client_has)?;
            let met = serving.meet(version, folder, name, &case, &client);
            let checked = met.and_then(|()| check(&client, certificate, &case));
            match checked.and_then(|()| check(&server, certificate, &case)) {
                Ok(()) => done += 1,
                Err(why) => {
                    let [server, client] = [has, client_has].map(|has| if has { "with" } else { "without" });
                    problems.push(format!("{} {}, {server} and {client}: {why}", case.option, case.group));
                }
            }
        }
    }
    Ok((done, problems))
}

/// A server that runs until this is dropped.
pub(super) struct Server {
    process: Child,
    pub(super) port: u16,
}

impl Server {
    fn start(version: &Version, folder: &Path, name: &str, side: &Side) -> Result<Self, String> {
        let port = free_port()?;
        let mut server = version.openssl();
        server.args(["s_server", "-quiet", "-www", "-Verify", "1", "-verify_return_error"]);
        server.args(["-accept", &format!("127.0.0.1:{port}")]);
        identify(&mut server, folder, name);
        server.args(["-groups", &groups(version, side.has)]);
        server.env("OPENSSL_CONF", &side.configuration);
        Self::spawn(&mut server, port, &folder.join("server.txt"))
    }

    /// Runs a program that serves on a port, whose output goes into a file.
    ///
    /// # Errors
    /// That it does not run.
    pub(super) fn spawn(command: &mut Command, port: u16, told: &Path) -> Result<Self, String> {
        let file = std::fs::File::create(told).and_then(|file| Ok((file.try_clone()?, file)));
        let (one, other) = file.map_err(|error| format!("{}: {error}", told.display()))?;
        let process = command.stdin(Stdio::null()).stdout(one).stderr(other).spawn();
        Ok(Self { process: process.map_err(|error| format!("the server does not run: {error}"))?, port })
    }

    /// Runs the client until it finds the server.
    fn meet(
        &self,
        version: &Version,
        folder: &Path,
        name: &str,
        case: &Case,
        side: &Side,
    ) -> Result<(), String> {
        let mut client = version.openssl();
        client.args(["s_client", "-brief", "-verify_return_error", "-verify_hostname", "localhost"]);
        // in TLS 1.2 the curves of certificates are groups too
        let is_group = case.option == "-tls1_2" && !name.starts_with("Ed") && name != case.group;
        let groups = if is_group { format!("{}:{name}", case.group) } else { case.group.to_owned() };
        client.args(["-groups", &groups, case.option]);
        client.args(["-connect", &format!("127.0.0.1:{}", self.port)]);
        identify(&mut client, folder, name);
        client.env("OPENSSL_CONF", &side.configuration).stdin(Stdio::null());
        let text = found(|| client.output())?;
        let expected = match case.group {
            "P-256" => "prime256v1",
            "P-384" => "secp384r1",
            "P-521" => "secp521r1",
            group => group.trim_end_matches("tls13"),
        };
        let agreed = text.lines().any(|line| line.contains("Temp Key: ") && line.contains(expected));
        if agreed { Ok(()) } else { Err(format!("another group: {text}")) }
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
pub(super) fn found(
    mut client: impl FnMut() -> std::io::Result<std::process::Output>,
) -> Result<String, String> {
    let mut last = String::new();
    for _ in 0..TRIES {
        let run = client().map_err(|error| format!("the client does not run: {error}"))?;
        last = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
        if run.status.success() {
            return Ok(last);
        }
        if !last.contains("refused")
            && !last.contains("Couldn't connect")
            && !last.contains("Could not connect")
        {
            break;
        }
        std::thread::sleep(PAUSE);
    }
    let lines: Vec<&str> =
        last.lines().filter(|line| line.to_lowercase().contains("error")).take(3).collect();
    Err(format!("no handshake: {}", if lines.is_empty() { last } else { lines.join(" / ") }))
}

/// A port that no program has.
///
/// # Errors
/// That there is none.
pub(super) fn free_port() -> Result<u16, String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    Ok(free.map_err(|error| format!("a port: {error}"))?.port())
}

/// Both sides have one certificate, and trust it.
fn identify(command: &mut Command, folder: &Path, name: &str) {
    let file = |end: &str| -> PathBuf { folder.join(format!("{name}.{end}")) };
    command.arg("-cert").arg(file("pem")).arg("-key").arg(file("key")).arg("-CAfile").arg(file("pem"));
}

/// The groups that a server has.
fn groups(version: &Version, has: bool) -> String {
    let mut names: Vec<&str> = GROUPS.iter().map(|(name, _)| *name).collect();
    if version.name != "3.0" || has {
        names.extend(GROUPS.iter().map(|(_, name)| *name).filter(|name| name.ends_with("tls13")));
    }
    names.join(":")
}

/// Whether a side computed with secant as it should.
fn check(side: &Side, (_, algorithm, _): &Certificate, case: &Case) -> Result<(), String> {
    let (keys, exchange) = match case.group {
        "X25519" => ("X25519", "X25519"),
        "X448" => ("X448", "X448"),
        _ => ("EC", "ECDH"),
    };
    let signature = if *algorithm == "EC" { "ECDSA" } else { algorithm };
    side.reached(&[(keys, "generate"), (exchange, "derive"), (signature, "sign"), (signature, "verify")])
}
