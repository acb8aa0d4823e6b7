//! rustls with secant as the client of OpenSSL's server, and as the server of its client.
//!
//! The versions are those of `SECANT_OPENSSL`, which `cargo xtask rustls test` sets: lines of a name and a command, words between
//! tabs. Without it, the system's `openssl` alone.

use rustls::NamedGroup as Group;
use rustls::pki_types::ServerName;
use rustls::version::{TLS12, TLS13};
use rustls::{ClientConnection, ServerConnection, Stream, SupportedProtocolVersion};
use secant_rustls_tests::certificates::{Identity, KINDS, Kind, file, folder};
use secant_rustls_tests::{handshakes, of_secant, with_group};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How long a read may take, and a server to begin.
const LIMIT: Duration = Duration::from_secs(30);

struct OpenSsl {
    name: String,
    words: Vec<String>,
}

impl OpenSsl {
    fn all() -> Vec<Self> {
        let Ok(lines) = std::env::var("SECANT_OPENSSL") else {
            secant_rustls_tests::not_tested("OpenSSL 3.5", "cargo xtask rustls test has it");
            return vec![Self { name: "3.0".to_owned(), words: vec!["openssl".to_owned()] }];
        };
        let version = |line: &str| {
            let mut words = line.split('\t').map(str::to_owned);
            Self { name: words.next().expect("a name"), words: words.collect() }
        };
        lines.lines().map(version).collect()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        for variable in ["OPENSSL_CONF", "OPENSSL_MODULES", "LD_LIBRARY_PATH", "LD_PRELOAD"] {
            command.env_remove(variable);
        }
        command
    }
}

/// A process that ends when this is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // it may have ended by itself
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A handshake: the version, OpenSSL's name of the group, its identifier, the kind of both certificates.
struct Case {
    version: &'static SupportedProtocolVersion,
    group: (&'static str, Group),
    kind: &'static Kind,
}

const GROUPS: [(&str, Group); 5] = [
    ("P-256", Group::secp256r1),
    ("P-384", Group::secp384r1),
    ("P-521", Group::secp521r1),
    ("X25519", Group::X25519),
    ("X448", Group::X448),
];
const BRAINPOOL: [(&str, &str, u16); 3] = [
    ("brainpoolP256r1", "brainpoolP256r1tls13", 31),
    ("brainpoolP384r1", "brainpoolP384r1tls13", 32),
    ("brainpoolP512r1", "brainpoolP512r1tls13", 33),
];
const HYBRIDS: [(&str, Group); 2] =
    [("X25519MLKEM768", Group::X25519MLKEM768), ("SecP256r1MLKEM768", Group::secp256r1MLKEM768)];

/// What a version of OpenSSL and rustls both have.
fn cases(is_new: bool) -> Vec<Case> {
    let mut cases = Vec::new();
    let p256 = &KINDS[0];
    let mut add = |version, group, kind| cases.push(Case { version, group, kind });
    for group in GROUPS {
        add(&TLS12, group, p256);
        add(&TLS13, group, p256);
    }
    for (old, new, id) in BRAINPOOL {
        add(&TLS12, (old, Group::Unknown(id - 5)), p256);
        if is_new {
            add(&TLS13, (new, Group::Unknown(id)), p256);
        }
    }
    if is_new {
        HYBRIDS.into_iter().for_each(|group| add(&TLS13, group, p256));
    }
    for kind in &KINDS[1..] {
        let is_brainpool = kind.name.starts_with("brainpool");
        // OpenSSL 3.0 has no Brainpool signatures in TLS 1.3; rustls signs with Ed448 in TLS 1.3 alone
        if is_new || !is_brainpool {
            add(&TLS13, GROUPS[3], kind);
        }
        if kind.name != "Ed448" {
            add(&TLS12, GROUPS[3], kind);
        }
    }
    cases
}

/// The group of TLS 1.2 on a certificate's curve.
fn curve_of(kind: &Kind) -> Option<Group> {
    let brainpool = BRAINPOOL.iter().map(|(name, _, id)| (*name, Group::Unknown(id - 5)));
    GROUPS.into_iter().chain(brainpool).find(|(name, _)| *name == kind.key).map(|(_, group)| group)
}

/// OpenSSL's options of a case.
fn options(command: &mut Command, folder: &Path, case: &Case) {
    command.arg(if case.version.version == TLS12.version { "-tls1_2" } else { "-tls1_3" });
    command.arg("-cert").arg(file(folder, case.kind, "pem")).arg("-key").arg(file(folder, case.kind, "key"));
    command.arg("-CAfile").arg(file(folder, case.kind, "pem")).args(["-verify_return_error"]);
    let name = case.kind.key;
    let both = case.version.version == TLS12.version && curve_of(case.kind).is_some() && name != case.group.0;
    let groups = if both { format!("{}:{name}", case.group.0) } else { case.group.0.to_owned() };
    command.args(["-groups", &groups]);
}

fn stream(stream: TcpStream) -> TcpStream {
    stream.set_read_timeout(Some(LIMIT)).expect("a timeout");
    stream.set_write_timeout(Some(LIMIT)).expect("a timeout");
    stream
}

/// OpenSSL's server, which sends back what it gets in reverse, and rustls.
fn with_their_server(openssl: &OpenSsl, folder: &Path, case: &Case) -> Result<Group, String> {
    let mut command = openssl.command();
    // the port is the system's choice, and the server's first line
    command.args(["s_server", "-accept", "127.0.0.1:0", "-rev", "-Verify", "1"]);
    options(&mut command, folder, case);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut server = Process(command.spawn().map_err(|why| why.to_string())?);
    let output = server.0.stdout.take().ok_or("no output")?;
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let port = lines.find_map(|line| line.strip_prefix("ACCEPT 127.0.0.1:")?.parse::<u16>().ok());
    let address = ("127.0.0.1", port.ok_or("the server does not say its port")?);
    let identity = Identity::new(folder, case.kind);
    let secant = &of_secant()[0].provider;
    let mut provider = with_group(secant, case.group.1).ok_or("no such group")?;
    if case.version.version == TLS12.version {
        // before TLS 1.3 the curves of certificates are groups too, for OpenSSL
        let own = secant.kx_groups.iter().filter(|group| Some(group.name()) == curve_of(case.kind));
        provider.kx_groups.extend(own);
    }
    let config = handshakes::client(provider, case.version, &identity, Some(&identity));
    let name = ServerName::try_from("localhost").map_err(|why| why.to_string())?;
    let said = |why: &dyn std::error::Error| why.to_string();
    let mut client =
        config.and_then(|config| ClientConnection::new(config, name)).map_err(|why| said(&why))?;
    let mut socket = stream(TcpStream::connect(address).map_err(|why| said(&why))?);
    let mut answer = [0; 6];
    let mut tls = Stream::new(&mut client, &mut socket);
    tls.write_all(b"there\n").map_err(|why| said(&why))?;
    tls.read_exact(&mut answer).map_err(|why| said(&why))?;
    if &answer != b"ereht\n" {
        return Err(format!("another answer: {answer:?}"));
    }
    client.negotiated_key_exchange_group().map(|group| group.name()).ok_or_else(|| "no group".to_owned())
}

/// rustls and OpenSSL's client.
fn with_their_client(openssl: &OpenSsl, folder: &Path, case: &Case) -> Result<Group, String> {
    let said = |why: &dyn std::error::Error| why.to_string();
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|why| said(&why))?;
    let address = listener.local_addr().map_err(|why| said(&why))?;
    let mut command = openssl.command();
    command.args(["s_client", "-quiet", "-verify_hostname", "localhost", "-connect", &address.to_string()]);
    options(&mut command, folder, case);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut client = Process(command.spawn().map_err(|why| said(&why))?);
    let mut input = client.0.stdin.take().ok_or("no input")?;
    input.write_all(b"there\n").map_err(|why| said(&why))?;
    let identity = Identity::new(folder, case.kind);
    let config =
        handshakes::server(of_secant()[0].provider.clone(), case.version, &identity, Some(&identity));
    let mut server = config.and_then(ServerConnection::new).map_err(|why| said(&why))?;
    let mut socket = stream(listener.accept().map_err(|why| said(&why))?.0);
    let mut tls = Stream::new(&mut server, &mut socket);
    let mut question = [0; 6];
    tls.read_exact(&mut question).map_err(|why| said(&why))?;
    tls.write_all(b"back\n").map_err(|why| said(&why))?;
    tls.conn.send_close_notify();
    tls.flush().map_err(|why| said(&why))?;
    // their client waits half a second for the end of the connection
    drop(socket);
    let mut answer = String::new();
    client.0.stdout.take().ok_or("no output")?.read_to_string(&mut answer).map_err(|why| said(&why))?;
    if (&question, answer.as_str()) != (b"there\n", "back\n") {
        return Err(format!("other words: {question:?} {answer:?}"));
    }
    server.negotiated_key_exchange_group().map(|group| group.name()).ok_or_else(|| "no group".to_owned())
}

/// How many handshakes there are with each version.
const COUNTS: [(&str, usize); 2] = [("3.0", 78), ("3.5", 98)];

#[test]
fn both_roles() {
    let Some(folder) = folder() else { return };
    let mut problems = Vec::new();
    for openssl in OpenSsl::all() {
        let mut done = 0;
        for case in cases(openssl.name != "3.0") {
            let roles = [
                ("server", with_their_server(&openssl, folder, &case)),
                ("client", with_their_client(&openssl, folder, &case)),
            ];
            for (role, result) in roles {
                if result == Ok(case.group.1) {
                    done += 1;
                } else {
                    let (version, kind) = (case.version.version, case.kind.name);
                    problems.push(format!(
                        "{} {role}, {version:?} {} {kind}: {result:?}",
                        openssl.name, case.group.0
                    ));
                }
            }
        }
        println!("{done} handshakes with OpenSSL {}", openssl.name);
        let expected = COUNTS.iter().find(|(name, _)| *name == openssl.name).map(|(_, count)| *count);
        if expected != Some(done) {
            problems.push(format!("{}: {done} handshakes, not {expected:?}", openssl.name));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
