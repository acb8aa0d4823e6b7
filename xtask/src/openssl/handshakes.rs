//! OpenSSL's TLS server and client, each with secant or without, and each with a certificate that the other one checks.
//!
//! A server stays for all handshakes of its certificate. Of each side with secant, the counter must have seen the key exchange,
//! the signature that it makes, and the one that it checks; of one without, nothing is counted.

use super::bench::{Bench, Side, Version};
use super::server::{Certificate, Server, found, identify, make};
use crate::tools::free_port;
use std::path::Path;
use std::process::{Command, Stdio};

/// Those of keys that secant has.
pub(super) const CERTIFICATES: [Certificate; 8] = [
    ("P-256", "EC", Some("P-256")),
    ("P-384", "EC", Some("P-384")),
    ("P-521", "EC", Some("P-521")),
    ("brainpoolP256r1", "EC", Some("brainpoolP256r1")),
    ("brainpoolP384r1", "EC", Some("brainpoolP384r1")),
    ("brainpoolP512r1", "EC", Some("brainpoolP512r1")),
    ("Ed25519", "ED25519", None),
    ("Ed448", "ED448", None),
];
const RSA: Certificate = ("RSA", "rsa:2048", None);

/// The groups of TLS 1.2, with their names in TLS 1.3.
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
/// Groups of TLS 1.3 that stay with the default provider, which asks for keys of other algorithms within those of post-quantum
/// kind; the version of OpenSSL from which each is there.
const OTHERS: [(&str, &str); 4] = [
    ("ffdhe2048", "3.0"),
    ("X25519MLKEM768", "3.5"),
    ("SecP256r1MLKEM768", "3.5"),
    ("SecP384r1MLKEM1024", "3.5"),
];

/// How many handshakes there are with each version.
const COUNTS: [(&str, usize); 2] = [("3.0", 167), ("3.5", 212)];

/// All handshakes of both versions.
///
/// # Errors
/// The pairs that do not shake hands, or do without secant.
pub(super) fn run(bench: &Bench) -> Result<(), String> {
    let mut problems = Vec::new();
    for version in &bench.versions {
        let folder = bench.folder(&format!("handshakes {}", version.name))?;
        let mut count = 0;
        for certificate in CERTIFICATES.iter().chain([&RSA]) {
            make(version, &folder, certificate)?;
            let (tls, dtls): (Vec<_>, Vec<_>) =
                cases(version, certificate.0).into_iter().partition(|case| case.option != DTLS);
            for (cases, has) in [(&tls, true), (&tls, false), (&dtls, true), (&dtls, false)] {
                let (done, wrong) = with_server(bench, version, &folder, (certificate, cases), has)?;
                count += done;
                problems.extend(wrong.iter().map(|why| format!("{} {}: {why}", version.name, certificate.0)));
            }
        }
        println!(
            "{count} handshakes of OpenSSL {} with secant under both sides, one, and none",
            version.name
        );
        if COUNTS.iter().any(|(name, all)| *name == version.name && count != *all) {
            problems.push(format!("{}: {count} handshakes, not as many as are listed", version.name));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

const TLS_1_2: &str = "-tls1_2";
const TLS_1_3: &str = "-tls1_3";
const DTLS: &str = "-dtls1_2";

/// The version of TLS, a group, whether sides without secant have it, and the one signature algorithm that the client offers;
/// without it, OpenSSL's own list.
struct Case {
    option: &'static str,
    group: &'static str,
    everywhere: bool,
    signature: Option<&'static str>,
}

/// Signatures of Brainpool in TLS 1.3, which libssl has of its own from 3.2 on, by the curve of the certificate.
const SIGNATURES: [(&str, &str); 3] = [
    ("brainpoolP256r1", "ecdsa_brainpoolP256r1tls13_sha256"),
    ("brainpoolP384r1", "ecdsa_brainpoolP384r1tls13_sha384"),
    ("brainpoolP512r1", "ecdsa_brainpoolP512r1tls13_sha512"),
];

/// The handshakes of a certificate: with its own group, and with P-256's all groups.
fn cases(version: &Version, certificate: &str) -> Vec<Case> {
    let is_brainpool = |name: &str| name.starts_with("brainpool");
    let old = version.name == "3.0";
    let mut cases = Vec::new();
    let mut add = |option, group, everywhere| cases.push(Case { option, group, everywhere, signature: None });
    for (group, newer) in GROUPS {
        let is_own = match certificate {
            "P-256" => true,
            "RSA" | "Ed25519" | "Ed448" => group.starts_with('X'),
            _ => group == certificate,
        };
        if !is_own {
            continue;
        }
        add(TLS_1_2, group, true);
        // OpenSSL 3.0 has neither signatures nor groups of Brainpool in TLS 1.3; the provider can add the groups alone
        if !(old && is_brainpool(certificate)) {
            add(TLS_1_3, newer, !(old && is_brainpool(group)));
        }
        if certificate == "P-256" {
            add(DTLS, group, true);
        }
    }
    if certificate == "P-256" {
        for (group, _) in OTHERS.iter().filter(|(_, since)| *since <= version.name) {
            add(TLS_1_3, group, true);
        }
    }
    if !old {
        let own = SIGNATURES.iter().filter(|(curve, _)| *curve == certificate);
        cases.extend(own.map(|(_, signature)| Case {
            option: TLS_1_3,
            group: "X25519",
            everywhere: true,
            signature: Some(signature),
        }));
    }
    cases
}

/// The handshakes of a server: how many are right, and what is wrong with others.
fn with_server(
    bench: &Bench,
    version: &Version,
    folder: &Path,
    (certificate, cases): (&Certificate, &[Case]),
    has: bool,
) -> Result<(usize, Vec<String>), String> {
    let Some(first) = cases.first() else {
        return Ok((0, Vec::new()));
    };
    let name = certificate.0;
    let server = bench.side(folder, "server", has)?;
    let port = free_port()?;
    let mut program = program(version, folder, name, &server, "s_server");
    program.args(["-quiet", "-Verify", "1", "-accept", &format!("127.0.0.1:{port}")]);
    program.arg(if first.option == DTLS { DTLS } else { "-www" }).args(["-groups", &groups(version, has)]);
    let _serving = Server::spawn(&mut program, &folder.join("server.txt"))?;
    let (mut done, mut problems) = (0, Vec::new());
    for case in cases {
        for client_has in [true, false] {
            if !(case.everywhere || has && client_has) {
                continue;
            }
            let client = bench.side(folder, "client", client_has)?;
            let met = meet(version, folder, (name, case), &client, port);
            let checked = met.and_then(|()| check(&client, certificate, case));
            match checked.and_then(|()| check(&server, certificate, case)) {
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

/// OpenSSL's server or client.
fn program(version: &Version, folder: &Path, name: &str, side: &Side, which: &str) -> Command {
    let mut program = version.openssl();
    program.args([which, "-verify_return_error"]).env("OPENSSL_CONF", &side.configuration);
    identify(&mut program, folder, name);
    program
}

/// Runs the client until it finds the server.
fn meet(
    version: &Version,
    folder: &Path,
    (name, case): (&str, &Case),
    side: &Side,
    port: u16,
) -> Result<(), String> {
    let mut client = program(version, folder, name, side, "s_client");
    client.args(["-brief", "-verify_hostname", "localhost", "-connect", &format!("127.0.0.1:{port}")]);
    // before TLS 1.3 the curves of certificates are groups too
    let is_curve = name.starts_with("P-") || name.starts_with("brainpool");
    let both = case.option != TLS_1_3 && is_curve && name != case.group;
    let groups = if both { format!("{}:{name}", case.group) } else { case.group.to_owned() };
    client.args(["-groups", &groups, case.option]).stdin(Stdio::null());
    if let Some(signature) = case.signature {
        client.args(["-sigalgs", signature]);
    }
    let text = found(|| client.output())?;
    // OpenSSL 3.0 prints the kind of key alone
    let signed = text.lines().find_map(|line| line.strip_prefix("Signature type: "));
    let own = SIGNATURES.iter().find(|(curve, _)| *curve == name);
    if let (TLS_1_3, Some((_, signature))) = (case.option, own)
        && signed != Some(signature)
    {
        return Err(format!("another signature: {text}"));
    }
    let expected = match case.group {
        "P-256" => "prime256v1",
        "P-384" => "secp384r1",
        "P-521" => "secp521r1",
        // the client offers no other group, and OpenSSL 3.0 does not tell it
        group if OTHERS.iter().any(|(other, _)| *other == group) => return Ok(()),
        group => group.trim_end_matches("tls13"),
    };
    let agreed = text.lines().any(|line| line.contains("Temp Key: ") && line.contains(expected));
    if agreed { Ok(()) } else { Err(format!("another group: {text}")) }
}

/// The groups that a server has.
fn groups(version: &Version, has: bool) -> String {
    let mut names: Vec<&str> = GROUPS.iter().map(|(name, _)| *name).collect();
    if version.name != "3.0" || has {
        names.extend(GROUPS.iter().map(|(_, name)| *name).filter(|name| name.ends_with("tls13")));
    }
    names.extend(OTHERS.iter().filter(|(_, since)| *since <= version.name).map(|(name, _)| *name));
    names.join(":")
}

/// Whether a side computed with secant as it should.
fn check(side: &Side, (_, algorithm, _): &Certificate, case: &Case) -> Result<(), String> {
    let mut wanted = match case.group {
        "X25519" | "X25519MLKEM768" => vec![("X25519", "generate"), ("X25519", "derive")],
        "X448" => vec![("X448", "generate"), ("X448", "derive")],
        "ffdhe2048" => Vec::new(),
        _ => vec![("EC", "generate"), ("ECDH", "derive")],
    };
    match *algorithm {
        "EC" => wanted.extend([("ECDSA", "sign"), ("ECDSA", "verify")]),
        "ED25519" | "ED448" => wanted.extend([(*algorithm, "sign"), (*algorithm, "verify")]),
        _ => {}
    }
    side.reached(&wanted)
}
