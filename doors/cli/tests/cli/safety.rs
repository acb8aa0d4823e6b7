//! Nothing is lost or weakened in silence: files with private keys, passwords, closed standard streams.

use super::support::{Folder, same};

const PASSWORD: &[u8] = b"correct horse\nsecond line\n";

/// A folder with keys in every form that the command writes.
fn keys() -> (Folder, Vec<&'static str>) {
    let folder = Folder::with_p256();
    folder.write("password", PASSWORD);
    let forms = vec![
        "pem",
        "der",
        "sec1-pem",
        "sec1-der",
        "encrypted-pem",
        "encrypted-der",
        "jwk",
        "openssh",
        "raw",
        "hex",
    ];
    for form in &forms {
        let password = if form.starts_with("encrypted") { "--out-password-file password" } else { "" };
        folder.secant(&format!("keygen --curve P-256 --format {form} --out {form} {password}")).bytes();
    }
    (folder, forms)
}

/// Whatever a command writes, a private key is overwritten only with `--force`.
#[test]
fn no_command_overwrites_a_private_key() {
    let (folder, forms) = keys();
    folder.secant("keygen --curve x25519 --out x").bytes();
    folder.write("seed", [7; 32]);
    folder.secant("hpke seal --key pub.pem sample --out sealed").bytes();
    let commands = [
        "public --key pub.pem",
        "sign --curve P-256 --key key.hex sample",
        "schnorr sign --key key.hex sample",
        "xeddsa sign --key x sample",
        "ecies encrypt --key pub.pem sample",
        "hpke seal --key pub.pem sample",
        "hex encode sample",
        "hex decode key.hex",
        "convert --key pub.pem",
        "brc42 --public --key key.hex --peer key.pub --invoice 1",
        "derive --seed --key seed --public",
        "speed --curve P-256 --op add --seconds 0.05",
    ];
    folder.secant("public --curve secp256k1 --key key.hex --out key.pub").bytes();
    for form in forms {
        let before = folder.read(form);
        for command in commands {
            let run = folder.secant(&format!("{command} --out {form}"));
            let reason = match form {
                "raw" | "hex" => "may hold a raw or hexadecimal private key",
                _ => "holds a private key",
            };
            let expected = format!("error: --out {form}: the file {reason}; --force overwrites it\n");
            same(command, (run.code, run.stderr), (2, expected));
            assert_eq!(folder.read(form), before, "{command} {form}");
        }
        // the content tells, whoever may read the file
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let path = folder.path(form);
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).expect("a mode");
            let run = folder.secant(&format!("public --key pub.pem --out {form}"));
            let kind =
                if matches!(form, "raw" | "hex") { "may hold a raw or hexadecimal" } else { "holds a" };
            run.fails(&format!("--out {form}: the file {kind} private key; --force overwrites it"));
            assert_eq!(folder.read(form), before, "{form}");
        }
        folder.secant(&format!("public --key pub.pem --out {form} --force")).bytes();
        assert_eq!(folder.read(form), folder.read("pub.pem"), "{form}");
    }
    // a file without a private key is replaced as before
    folder.secant("sign --curve P-256 --key key.hex sample --out sample.sig").bytes();
    folder.secant("public --key pub.pem --out sample.sig").bytes();
    assert_eq!(folder.read("sample.sig"), folder.read("pub.pem"));
}

/// Private keys of other kinds and programs, readable by all, by their first bytes.
#[test]
fn no_command_overwrites_private_keys_that_it_cannot_read() {
    let (folder, _) = keys();
    let keys: &[(&str, &[u8])] = &[
        ("RSA in PKCS#8", b"\x30\x82\x02\x77\x02\x01\x00\x30\x0d"),
        ("RSA in PKCS#1", b"\x30\x82\x02\x5d\x02\x01\x00\x02\x81"),
        ("PKCS#12", b"\x30\x82\x04\x00\x02\x01\x03\x30\x82"),
        ("PKCS#12 in BER", b"\x30\x80\x02\x01\x03\x30\x80"),
        // PBES1 with SHA-1 and triple DES
        (
            "PBES1",
            b"\x30\x18\x30\x13\x06\x0a\x2a\x86\x48\x86\xf7\x0d\x01\x0c\x01\x03\x30\x05\x04\x01\x07\x02\x00\x04\x01\x05",
        ),
        ("a set", br#"{"keys":[{"kty":"EC","crv":"P-256","d":"AAA"}]}"#),
        ("RSA in JSON", br#"{"kty": "RSA", "n": "AQAB", "e": "AQAB", "d": "AAAA"}"#),
        ("a symmetric key", br#"{"kty":"oct","k":"AAAA"}"#),
        ("PuTTY", b"PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\n"),
        ("OpenPGP", b"-----BEGIN PGP PRIVATE KEY BLOCK-----\n"),
        ("WIF", b"5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss\n"),
        ("an extended key", b"xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPq\n"),
    ];
    for (name, bytes) in keys {
        folder.write("other", bytes);
        folder
            .secant("public --key pub.pem --out other")
            .fails("--out other: the file holds a private key; --force overwrites it");
        same(name, folder.read("other"), bytes.to_vec());
    }
    // and what is public is replaced: signatures, certificates' beginning, public keys
    let sets = br#"{"keys":[{"kty":"EC","crv":"P-256","x":"AAA","y":"AAA"}]}"#;
    let mut signature = vec![0x11; 56];
    signature[..4].copy_from_slice(b"\x30\x36\x02\x19");
    let public: [&[u8]; 4] = [&signature, b"\x30\x82\x01\x00\x30\x81", sets, b"2d711642b726b044"];
    for bytes in public {
        folder.write("other", bytes);
        folder.secant("public --key pub.pem --out other").bytes();
        assert_eq!(folder.read("other"), folder.read("pub.pem"));
    }
}

#[test]
fn a_password_that_is_given_is_used_or_refused() {
    let (folder, _) = keys();
    // the old fault: this wrote a key without encryption
    let no_use = "--in-password-file: the key is not encrypted: a password has no use";
    folder.secant("convert --key pem --format openssh --in-password-file password --out lost").fails(no_use);
    for command in [
        "public --key pem",
        "sign --key pem sample",
        "sign --curve P-256 --key key.hex sample",
        "ecdh --key pem --peer pub.pem",
        "verify --key pub.pem --signature sample sample",
        "verify --key pem --signature sample sample",
        "ecies encrypt --key pub.pem sample",
        "ecies decrypt --key pem sample",
        "hpke seal --key pub.pem sample",
        "hpke seal --key pub.pem --sender pem sample",
        "hpke export-sender --key pub.pem --length 16 lost",
        "hpke open --key pem sample",
        "tls write-point --key pem",
        "massey-omura lock --key pem sample",
    ] {
        folder.secant(&format!("{command} --in-password-file password")).fails(no_use);
    }
    for form in ["pem", "sec1-der", "jwk", "raw", "hex"] {
        let run = folder
            .secant(&format!("convert --key pem --format {form} --out-password-file password --out lost"));
        run.fails(
            "--out-password-file: keys of this format are not encrypted (encrypted-pem, encrypted-der and openssh are)",
        );
    }
    folder
        .secant("convert --key pub.pem --out-password-file password --out lost")
        .fails("--out-password-file: not for a public key: it is no secret");
    folder.secant("public --curve secp256k1 --key key.hex --out key.pub").bytes();
    for option in ["--out-password-file password", "--plain"] {
        let name = option.split(' ').next().expect("a name");
        let run = folder
            .secant(&format!("brc42 --public --key key.hex --peer key.pub --invoice 1 --out lost {option}"));
        run.fails(&format!("{name}: not for --public: the public key is a compressed point in hexadecimal"));
    }
    assert!(!folder.names().contains(&"lost".to_owned()));
    // what is encrypted says so
    for (form, mark) in [("openssh", "aes256-ctr"), ("encrypted-pem", "ENCRYPTED")] {
        let options = format!("--format {form} --out-password-file password --out locked --force");
        folder.secant(&format!("convert --key pem {options}")).bytes();
        let text = String::from_utf8(folder.read("locked")).expect("PEM");
        let body: String = text.lines().filter(|line| !line.starts_with('-')).collect();
        let marked = text.contains(mark) || body.starts_with("b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHI");
        assert!(marked, "{text}");
        let open =
            folder.secant("convert --key locked --in-password-file password --plain --out open --force");
        open.bytes();
        assert_eq!(folder.read("open"), folder.read("pem"));
    }
}

/// Every command that takes a private key takes an encrypted one.
#[test]
fn encrypted_keys_serve_every_command() {
    let folder = Folder::with_p256();
    folder.write("password", PASSWORD);
    folder.write("wrong", "battery staple\n");
    for curve in ["P-256", "secp256k1", "x25519"] {
        folder.secant(&format!("keygen --curve {curve} --out {curve}")).bytes();
        let options = "--format encrypted-pem --out-password-file password";
        folder.secant(&format!("convert --key {curve} {options} --out {curve}.locked")).bytes();
        folder.secant(&format!("public --key {curve} --out {curve}.pub")).bytes();
    }
    folder.secant("ecies encrypt --key P-256.pub sample --out ecies").bytes();
    folder.secant("hpke seal --key P-256.pub sample --out hpke").bytes();
    folder.secant("sign --key P-256 sample --out sig").bytes();
    folder.write("point", folder.secant("public --key P-256 --format hex").bytes());
    let generator = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
    for command in [
        "public --key P-256.locked",
        "public --blind --key P-256.locked",
        "sign --key P-256.locked sample",
        "verify --key P-256.locked --signature sig sample",
        "ecdh --key P-256.locked --peer P-256.pub",
        "ecies decrypt --key P-256.locked ecies",
        "hpke open --key P-256.locked hpke",
        "massey-omura lock --key P-256.locked point",
        "tls write-point --key P-256.locked",
        "schnorr public --key secp256k1.locked",
        "schnorr sign --deterministic --key secp256k1.locked sample",
        &format!("dleq prove --key secp256k1.locked --base {generator}"),
        "xeddsa sign --key x25519.locked sample",
        "brc42 --key secp256k1.locked --peer secp256k1.pub --invoice 1 --plain",
        "schnorr tweak-private --tweak 0000000000000000000000000000000000000000000000000000000000000001 \
         --key secp256k1.locked --plain",
        "wif encode --key secp256k1.locked --plain",
        "convert --key P-256.locked --out - --plain",
    ] {
        let run = |options: &str| folder.secant(&format!("{command} {options}"));
        let bytes = run("--in-password-file password").bytes();
        // the same as with the plain key, where nothing is random
        if !["xeddsa", "dleq", "hpke seal"].iter().any(|random| command.starts_with(random)) {
            let plain = command.replace(".locked", "").replace(" --plain", "");
            assert_eq!(bytes, folder.secant(&plain).bytes(), "{command}");
        }
        let name = command.split_whitespace().find(|word| word.ends_with(".locked")).expect("a key");
        run("").fails(&format!(
            "--key {name}: the key is encrypted: a password is needed: --in-password-file names one"
        ));
        run("--in-password-file wrong")
            .refuses(&format!("--key {name}: the password is wrong, or the file is damaged"));
        if command.ends_with("--plain") {
            let open =
                folder.secant(&format!("{} --in-password-file password", command.replace("--plain", "")));
            assert!(open.stderr.starts_with("error: --plain: the key was encrypted"), "{open:?}");
            assert_eq!((open.code, open.stdout.len()), (2, 0));
        }
    }
}

#[cfg(unix)]
#[test]
fn passwords_come_from_files_variables_descriptors_and_standard_input() {
    let (folder, _) = keys();
    let public = folder.secant("public --key encrypted-pem --in-password-file password").bytes();
    let name = "public --key encrypted-pem --in-password-file";
    assert_eq!(folder.secant_with(&format!("{name} -"), PASSWORD).bytes(), public);
    for text in ["correct horse", "correct horse\r\n", "\u{feff}correct horse\n"] {
        folder.write("other", text);
        assert_eq!(folder.secant(&format!("{name} other")).bytes(), public, "{text:?}");
    }
    let shell = |line: &str| folder.shell(&line.replace("SECANT", &format!("\"$secant\" {name}")));
    assert_eq!(shell("PASS='correct horse' SECANT env:PASS").bytes(), public);
    assert_eq!(shell("SECANT fd:3 3< password").bytes(), public);
    assert_eq!(shell("printf 'correct horse' | SECANT fd:0").bytes(), public);
    shell("SECANT env:NONE")
        .fails("--in-password-file env:NONE: there is no such variable of the environment");
    shell("PASS= SECANT env:PASS")
        .fails("--in-password-file env:PASS: the password is empty: where there is none, leave it out");
    folder.write("other", "\ncorrect horse\n");
    folder
        .secant(&format!("{name} other"))
        .fails("--in-password-file other: the password is empty: where there is none, leave it out");
    assert_eq!(shell("SECANT fd:9").code, 2);
    folder.secant(&format!("{name} fd:x")).refuses_usage("fd: needs the number of a file descriptor");
    folder.secant(&format!("{name} env:")).refuses_usage("env: needs the name of a variable");
}

/// At a terminal, which util-linux's `script` makes, the command asks and does not show the answer.
#[cfg(target_os = "linux")]
#[test]
fn the_terminal_is_asked() {
    let Some(_) = secant_vectors::require_tool("script", "passwords at a terminal") else { return };
    let (folder, _) = keys();
    let public = folder.secant("public --key encrypted-pem --in-password-file password").text();
    let ask = |answer: &str, command: &str| {
        // the answer is typed when the question is there
        let run = folder
            .shell(&format!("(sleep 0.5; printf '{answer}') | script -qec \"$secant {command}\" /dev/null"));
        (run.code, String::from_utf8(run.stdout).expect("UTF-8").replace('\r', ""))
    };
    let (code, text) = ask("correct horse\\n", "public --key encrypted-pem");
    assert_eq!(code, 0, "{text}");
    assert!(
        text.contains("Password of --key encrypted-pem: ") && text.ends_with(&format!("{public}\n")),
        "{text}"
    );
    assert!(!text.contains("correct"), "{text}");
    let options = "--format openssh --out-password-file prompt:";
    let (code, text) = ask("one\\ntwo\\n", &format!("keygen --curve P-256 --out new {options}"));
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("the two passwords differ"), "{text}");
    assert!(!folder.names().contains(&"new".to_owned()));
    let (code, text) = ask("one\\none\\n", &format!("keygen --curve P-256 --out new {options}"));
    assert_eq!(code, 0, "{text}");
    folder.write("one", "one\n");
    folder.secant("public --key new --in-password-file one").bytes();
}

#[cfg(target_os = "linux")]
#[test]
fn closed_standard_streams_are_noticed() {
    let folder = Folder::with_p256();
    for command in [
        "keygen --curve P-256 --out -",
        "keygen --curve P-256 --out - --json",
        "public --key pub.pem",
        "sign --curve P-256 --key key.hex sample",
        "ecdh --curve P-256 --key key.hex --peer pub.hex",
        "hex decode --as-secret key.hex",
    ] {
        let closed = folder.shell(&format!("\"$secant\" {command} >&-"));
        assert_eq!(
            (closed.code, closed.stderr.contains("standard output is closed")),
            (2, true),
            "{closed:?}"
        );
        // the null device is what its user asked for
        folder.shell(&format!("\"$secant\" {command} >/dev/null")).bytes();
        let full = folder.shell(&format!("\"$secant\" {command} >/dev/full"));
        assert_eq!((full.code, full.stderr.contains("No space left")), (2, true), "{full:?}");
    }
    // a verdict is the exit code
    folder.secant("sign --curve P-256 --key key.hex sample --out sig").bytes();
    let verify = "\"$secant\" verify --key pub.pem --signature sig";
    folder.shell(&format!("{verify} sample >&-")).bytes();
    let closed_input = "standard input is closed";
    folder
        .shell("\"$secant\" sign --curve P-256 --key key.hex - <&-")
        .fails(&format!("FILE -: {closed_input}"));
    folder.shell("\"$secant\" public --key - <&-").fails(&format!("--key -: {closed_input}"));
    folder.shell(&format!("{verify} - <&-")).fails(&format!("FILE -: {closed_input}"));
    // empty is not closed
    let signature = folder.shell("\"$secant\" sign --curve P-256 --key key.hex - </dev/null").bytes();
    folder.write("empty.sig", signature);
    folder.shell("\"$secant\" verify --key pub.pem --signature empty.sig /dev/null").bytes();
    folder.shell("\"$secant\" keygen --curve P-256 --out new 2>&-").bytes();
    assert!(!folder.read("new").is_empty());
}
