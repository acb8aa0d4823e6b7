//! Programs that know nothing of secant, with a configuration file alone: each computes with it.

use super::bench::{Bench, Side, Version, configured, write};
use super::handshakes::CERTIFICATES;
use super::server::{Certificate, Server, found, make};
use super::wrong::{self, told};
use crate::tools::{files, free_port, output};
use std::path::Path;
use std::process::Command;

/// Of nginx and curl, which agree in a group of Brainpool.
const BRAINPOOL: Certificate = ("brainpoolP384r1", "EC", Some("brainpoolP384r1"));
/// Of Python and Ruby, and of messages.
const NIST: Certificate = ("P-384", "EC", Some("P-384"));
/// What a server computes, and a client.
const SERVER: [(&str, &str); 3] = [("EC", "generate"), ("ECDH", "derive"), ("ECDSA", "sign")];
const CLIENT: [(&str, &str); 3] = [("EC", "generate"), ("ECDH", "derive"), ("ECDSA", "verify")];
/// What both compute where the group is OpenSSL's own choice.
const BOTH: [(&str, &str); 4] =
    [("X25519", "generate"), ("X25519", "derive"), ("ECDSA", "sign"), ("ECDSA", "verify")];

type Test = fn(&Bench, &Version, &Path) -> Result<(), String>;

/// All programs, and what they say of wrong configurations.
///
/// # Errors
/// The programs that fail, or that do not reach secant.
pub(super) fn run(bench: &Bench) -> Result<(), String> {
    let mut problems = Vec::new();
    for version in &bench.versions {
        let folder = bench.folder(&format!("programs {}", version.name))?;
        for certificate in [&BRAINPOOL, &NIST] {
            make(version, &folder, certificate)?;
        }
        let programs: [(&str, Test); 7] = [
            ("nginx and curl on brainpoolP384r1", nginx_and_curl),
            ("Python's TLS in two processes of eight threads", python),
            ("Ruby's TLS", ruby),
            ("messages for an EC key", messages),
            ("certificates of eight kinds", certificates),
            ("keys on SM2's curve", sm2),
            ("wrong configurations", wrong::run),
        ];
        for (name, program) in programs {
            match program(bench, version, &folder) {
                Ok(()) => println!("OpenSSL {}: {name}", version.name),
                Err(why) => problems.push(format!("OpenSSL {}: {name}: {why}", version.name)),
            }
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// nginx has no word of a curve in its own configuration: the groups are those of openssl.cnf.
fn nginx_and_curl(bench: &Bench, version: &Version, folder: &Path) -> Result<(), String> {
    let server = bench.side(folder, "nginx", true)?;
    let old = version.name == "3.0";
    let group = if old { "brainpoolP384r1" } else { "brainpoolP384r1tls13:brainpoolP384r1" };
    let text = std::fs::read_to_string(&server.configuration).map_err(|error| error.to_string())?;
    let groups = format!("[ssl_sect]\nsystem_default = tls_sect\n[tls_sect]\nGroups = {group}\n");
    let text = text.replacen("[openssl_init]\n", "[openssl_init]\nssl_conf = ssl_sect\n", 1) + &groups;
    write(&server.configuration, &text)?;
    let port = free_port()?;
    let configuration = folder.join("nginx.conf");
    write(&configuration, &nginx_conf(folder, BRAINPOOL.0, port)?)?;
    let nginx = |openssl: &Path| {
        let mut nginx = version.root.command(Path::new("usr/sbin/nginx"));
        nginx.arg("-p").arg(folder).arg("-e").arg(folder.join("nginx.txt")).arg("-c").arg(&configuration);
        nginx.env("OPENSSL_CONF", openssl);
        nginx
    };
    // with a module that is missing it works as well
    let missing = folder.join("missing.cnf");
    write(&missing, &configured(Some("module = /nowhere/secant.so\nactivate = 1\n")))?;
    output(nginx(&missing).arg("-t"))?;
    let _serving = Server::spawn(&mut nginx(&server.configuration), &folder.join("nginx.out"))?;
    for has in [true, false] {
        let client = bench.side(folder, "curl", has)?;
        let mut curl = version.root.command(Path::new("usr/bin/curl"));
        curl.args(["--silent", "--show-error", "--noproxy", "*"]);
        curl.arg("--cacert").arg(folder.join(format!("{}.pem", BRAINPOOL.0)));
        curl.args(["--curves", group, &format!("https://localhost:{port}/")]);
        if old {
            // a certificate of Brainpool is one of TLS 1.2 there
            curl.args(["--tls-max", "1.2"]);
        }
        curl.env("OPENSSL_CONF", &client.configuration);
        let told = found(|| curl.output())?;
        if told != "answered by nginx\n" {
            return Err(told);
        }
        client.reached(&CLIENT)?;
        server.reached(&SERVER)?;
    }
    Ok(())
}

fn nginx_conf(folder: &Path, name: &str, port: u16) -> Result<String, String> {
    let mut places = String::new();
    for place in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"] {
        places += &format!("    {place}_temp_path \"{}\";\n", folder.join("nginx.tmp").join(place).display());
    }
    let made = std::fs::create_dir_all(folder.join("nginx.tmp"));
    made.map_err(|error| format!("nginx.tmp: {error}"))?;
    let file = |end: &str| folder.join(format!("{name}.{end}")).display().to_string();
    Ok(format!(
        "daemon off;\nuser root;\nworker_processes 1;\npid \"{pid}\";\nevents {{}}\nhttp {{\n{places}    access_log off;\n    \
         server {{\n        listen 127.0.0.1:{port} ssl;\n        ssl_certificate \"{pem}\";\n        \
         ssl_certificate_key \"{key}\";\n        location / {{ return 200 \"answered by nginx\\n\"; }}\n    }}\n}}\n",
        pid = folder.join("nginx.pid").display(),
        pem = file("pem"),
        key = file("key"),
    ))
}

fn python(bench: &Bench, version: &Version, folder: &Path) -> Result<(), String> {
    let mut python = version.root.command(Path::new("usr/bin/python3"));
    // where its modules are, since it is not installed
    python.env("PYTHONHOME", version.root.path("usr")).env_remove("PYTHONPATH");
    script(bench, python, folder, "tls.py")
}

fn ruby(bench: &Bench, version: &Version, folder: &Path) -> Result<(), String> {
    let mut ruby = version.root.command(Path::new("usr/bin/ruby"));
    let places = [version.root.path("usr/lib/ruby"), version.root.library("ruby")];
    let mut modules = vec![version.root.path("usr/lib/ruby/vendor_ruby")];
    for place in places {
        modules.extend(files(&place, |name| name.starts_with(|first: char| first.is_ascii_digit()))?);
    }
    let modules: Vec<String> = modules.iter().map(|place| place.display().to_string()).collect();
    ruby.env("RUBYLIB", modules.join(":")).env_remove("RUBYOPT").arg("--disable-gems");
    script(bench, ruby, folder, "tls.rb")
}

/// Runs a script that has a server and a client.
fn script(bench: &Bench, mut command: Command, folder: &Path, name: &str) -> Result<(), String> {
    let side = bench.side(folder, name, true)?;
    command.arg(bench.root.join("doors/openssl/tests").join(name));
    command.args(["key", "pem"].map(|end| folder.join(format!("{}.{end}", NIST.0))));
    output(command.env("OPENSSL_CONF", &side.configuration))?;
    side.reached(&BOTH)
}

/// A message encrypted for the owner of a certificate, by each side for each side, and one that is signed.
fn messages(bench: &Bench, version: &Version, folder: &Path) -> Result<(), String> {
    let [pem, key] = ["pem", "key"].map(|end| folder.join(format!("{}.{end}", NIST.0)));
    let [message, encrypted, signed] =
        ["message.txt", "encrypted.der", "signed.der"].map(|name| folder.join(name));
    write(&message, "a message\n")?;
    let cms = |side: &Side| {
        let mut command = version.openssl();
        command.args(["cms", "-binary", "-outform", "DER"]).env("OPENSSL_CONF", &side.configuration);
        command
    };
    for (sends, receives) in [(true, true), (true, false), (false, true)] {
        let sender = bench.side(folder, "sender", sends)?;
        let receiver = bench.side(folder, "receiver", receives)?;
        let mut encrypt = cms(&sender);
        encrypt.args(["-encrypt", "-aes256"]).arg("-in").arg(&message).arg("-out").arg(&encrypted).arg(&pem);
        output(&mut encrypt)?;
        sender.reached(&[("ECDH", "derive")])?;
        let mut decrypt = cms(&receiver);
        decrypt.args(["-decrypt", "-inform", "DER"]).arg("-in").arg(&encrypted);
        let text = output(decrypt.arg("-recip").arg(&pem).arg("-inkey").arg(&key))?;
        receiver.reached(&[("ECDH", "derive")])?;
        let mut sign = cms(&sender);
        sign.args(["-sign", "-nodetach"]).arg("-in").arg(&message).arg("-out").arg(&signed);
        output(sign.arg("-signer").arg(&pem).arg("-inkey").arg(&key))?;
        sender.reached(&[("ECDSA", "sign")])?;
        let mut verify = cms(&receiver);
        verify.args(["-verify", "-inform", "DER"]).arg("-in").arg(&signed).arg("-CAfile").arg(&pem);
        let verified = output(verify.args(["-purpose", "any"]))?;
        receiver.reached(&[("ECDSA", "verify")])?;
        if [text, verified] != ["a message\n", "a message\n"] {
            return Err("another message".to_owned());
        }
    }
    Ok(())
}

/// A key and a certificate of each kind, made by one side and checked by the other.
fn certificates(bench: &Bench, version: &Version, folder: &Path) -> Result<(), String> {
    for (name, algorithm, curve) in &CERTIFICATES {
        let [key, pem] = ["key", "pem"].map(|end| folder.join(format!("by secant {name}.{end}")));
        let (maker, checker) = (bench.side(folder, "maker", true)?, bench.side(folder, "checker", true)?);
        let mut request = version.openssl();
        request.args(["req", "-x509", "-nodes", "-subj", "/CN=localhost", "-newkey", algorithm]);
        if let Some(curve) = curve {
            request.arg("-pkeyopt").arg(format!("ec_paramgen_curve:{curve}"));
        }
        request.arg("-keyout").arg(&key).arg("-out").arg(&pem);
        output(request.env("OPENSSL_CONF", &maker.configuration))?;
        let signature = if *algorithm == "EC" { "ECDSA" } else { algorithm };
        maker.reached(&[(algorithm, "generate"), (signature, "sign")])?;
        let plain = bench.side(folder, "plain", false)?;
        for side in [&plain, &checker] {
            let mut verify = version.openssl();
            verify.args(["verify", "-check_ss_sig", "-CAfile"]).args([&pem, &pem]);
            output(verify.env("OPENSSL_CONF", &side.configuration))?;
            let texts = [&key, &pem].map(|file| {
                let mut show = version.openssl();
                show.arg(if file == &key { "pkey" } else { "x509" }).args(["-noout", "-text", "-in"]);
                output(show.arg(file).env("OPENSSL_CONF", &side.configuration))
            });
            let [one, other] = texts;
            write(&folder.join(if side.has { "with.txt" } else { "without.txt" }), &(one? + &other?))?;
        }
        checker.reached(&[(signature, "verify")])?;
        plain.reached(&[])?;
        let text = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|error| error.to_string());
        if text("with.txt")? != text("without.txt")? {
            return Err(format!("{name}: another text of the key or the certificate"));
        }
    }
    Ok(())
}

/// Keys on SM2's curve, which OpenSSL does not write where secant holds them: what fails, and what helps.
fn sm2(bench: &Bench, version: &Version, folder: &Path) -> Result<(), String> {
    let side = bench.side(folder, "sm2", true)?;
    let text = std::fs::read_to_string(&side.configuration).map_err(|error| error.to_string())?;
    let line = "default_properties = ?provider=default";
    let other = folder.join("sm2 by another line.cnf");
    write(&other, &text.replace("default_properties = ?provider=secant", line))?;
    let algorithm = &["genpkey", "-algorithm", "SM2"][..];
    let curve = &["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:SM2"][..];
    let properties = [curve, &["-propquery", "?provider=default"]].concat();
    let key = folder.join("sm2.key");
    for (configuration, words, works) in [
        (&side.configuration, algorithm, true),
        (&side.configuration, curve, false),
        (&side.configuration, &properties, true),
        (&other, curve, true),
    ] {
        write(&key, "")?;
        let run = |words: &[&str]| {
            let mut openssl = version.openssl();
            told(openssl.args(words).env("OPENSSL_CONF", configuration))
        };
        let (generated, said) = run(&[words, &["-out", &key.display().to_string()]].concat())?;
        let right = if works {
            run(&["pkey", "-noout", "-text", "-in", &key.display().to_string()])?.1.contains("ASN1 OID: SM2")
        } else {
            said.contains("the curve SM2") && said.contains(line)
        };
        if generated != works || !right {
            return Err(format!("{}: {said}", words.join(" ")));
        }
    }
    Ok(())
}
