//! Inputs as users have them: the files of `testing/vectors/data/cases`, through the command.

use super::support::{Folder, same};
use std::path::Path;

/// A folder with all cases.
fn folder() -> Folder {
    let folder = Folder::new();
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testing/vectors/data/cases");
    let mut count = 0;
    for entry in std::fs::read_dir(cases).expect("the cases") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("a name");
        folder.write(&name, std::fs::read(entry.path()).expect("a file"));
        count += 1;
    }
    assert_eq!(count, 30);
    folder.write("sample", "sample");
    folder
}

const SECRET: &str = "1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef";

#[test]
fn private_keys_are_read() {
    let folder = folder();
    let public = folder.secant("public --key good-pkcs8.pem").bytes();
    for name in [
        "good-pkcs8.pem",
        "pem-space-after-begin.pem",
        "pem-unequal-lines.pem",
        "pem-blank-line-after-begin.pem",
        "pem-utf8-bom.pem",
        "key-then-certificate-text.pem",
        "enc-pbes2-aes256cbc-hmacsha1.pem",
        "traditional-encrypted.pem",
        "key-0x.hex",
    ] {
        let options = match name {
            "key-0x.hex" => "--curve P-256",
            "enc-pbes2-aes256cbc-hmacsha1.pem" | "traditional-encrypted.pem" => {
                "--plain --in-password-file password-two-lines.txt"
            }
            _ => "",
        };
        let convert = format!("convert --key {name} --format hex --out - {options}");
        assert_eq!(folder.secant(&convert).text(), SECRET, "{name}");
        let public_options = options.replace("--plain", "");
        assert_eq!(folder.secant(&format!("public --key {name} {public_options}")).bytes(), public, "{name}");
        assert_eq!(folder.secant(&format!("sign --key {name} sample {public_options}")).bytes()[0], 0x30);
    }
    for name in ["ssh-aes256-cbc", "ssh-aes256-gcm"] {
        for password in ["password.txt", "password-two-lines.txt"] {
            folder.secant(&format!("sign --key {name} --in-password-file {password} sample")).bytes();
        }
        folder
            .secant(&format!("sign --key {name} --in-password-file sample sample"))
            .refuses(&format!("--key {name}: the password is wrong, or the file is damaged"));
    }
    folder.write("word", "pw");
    let headers =
        "convert --key headers-short-scalar.pem --plain --format hex --out - --in-password-file word";
    folder.secant(headers).fails(
        "--key headers-short-scalar.pem: the private key has 31 bytes, and the group order has 32 (--short-scalars)",
    );
    let read = folder.secant(&format!("{headers} --short-scalars")).text();
    assert_eq!(read, format!("00{}", "01".repeat(31)));
    let short = "sec1-short-scalar.pem";
    folder.secant(&format!("public --key {short}")).fails(&format!(
        "--key {short}: the private key has 16 bytes, and the group order has 32 (--short-scalars)"
    ));
    let read = folder.secant(&format!("convert --key {short} --short-scalars --format hex --out -")).text();
    assert_eq!(read, format!("{:032}{}", 0, "0102030405060708090a0b0c0d0e0f10"));
}

#[test]
fn public_keys_are_read() {
    let folder = folder();
    let public = folder.secant("public --key good-pkcs8.pem").bytes();
    folder.secant("sign --key good-pkcs8.pem sample --out sig").bytes();
    for name in [
        "good-pkcs8-public.pem",
        "certificate.pem",
        "explicit-no-cofactor.pem",
        "explicit-seed.pem",
        "spki-id-ecdh.pem",
    ] {
        assert_eq!(folder.secant(&format!("public --key {name}")).bytes(), public, "{name}");
        assert_eq!(folder.secant(&format!("verify --key {name} --signature sig sample")).text(), "valid");
        assert_eq!(folder.secant(&format!("convert --key {name} --out -")).bytes(), public, "{name}");
        folder.secant(&format!("ecdh --key good-pkcs8.pem --peer {name}")).bytes();
        folder.secant(&format!("ecies encrypt --key {name} sample")).bytes();
    }
    for name in ["ssh-pub-two-spaces.pub", "ssh-pub-options.pub"] {
        let line = folder.secant(&format!("public --key {name} --format openssh")).text();
        let key = "AAAAC3NzaC1lZDI1NTE5AAAAIB+iopH4vE90+XqxyJWGKRoPWaaUWci09r4LCkYpQ7Le";
        assert_eq!(line, format!("ssh-ed25519 {key}"));
    }
}

/// Every command gives the true reason, whether it reads a private key, a public key, or either.
#[test]
fn the_first_error_is_the_true_one() {
    let folder = folder();
    let check = |name: &str, code: i32, private: &str, public: &str| {
        // where either kind is read, what the file holds decides
        let either = if private.starts_with("the file holds a public") || private.contains("certificate") {
            public
        } else {
            private
        };
        for (command, reason) in [
            (format!("sign --key {name} sample"), private),
            (format!("ecdh --key good-pkcs8.pem --peer {name}"), public),
            (format!("public --key {name}"), either),
            (format!("verify --key {name} --signature sample sample"), either),
            (format!("convert --key {name} --out -"), either),
        ] {
            let run = folder.secant(&format!("{command} --json"));
            let json: serde_json::Value = serde_json::from_str(&run.stderr).expect("JSON");
            let expected = if reason.starts_with("the file holds") { 2 } else { code };
            same(&command, (run.code, json["error"].as_str()), (expected, Some(reason)));
            assert!(run.stdout.is_empty());
        }
    };
    let is_public = "the file holds a public key; a private key is needed";
    let is_private = "the file holds a private key; a public key is needed";
    check("public-off-curve.pem", 1, is_public, "the point is not on the curve");
    check("public-hybrid.pem", 2, is_public, "hybrid points (06, 07) are refused");
    let pbes1 =
        "unsupported encryption scheme: PBES1, pbeWithSHA1And3-KeyTripleDES-CBC (1.2.840.113549.1.12.1.3)";
    check("enc-pbes1-sha1-3des.pem", 2, pbes1, is_private);
    for (name, reason) in [
        ("jwk-d-only.json", "the JSON Web Key has no member \"x\""),
        ("jwk-no-y.json", "the JSON Web Key has no member \"y\""),
        ("jwk-set.json", "the file holds a JSON Web Key Set; one key of its \"keys\" is needed"),
    ] {
        check(name, 2, reason, reason);
    }
    folder
        .secant("sign --key certificate.pem sample")
        .fails("--key certificate.pem: the file holds a certificate; a private key is needed");
    // with --curve as without
    for name in ["jwk-set.json", "public-off-curve.pem", "public-hybrid.pem"] {
        let with = folder.secant(&format!("public --curve P-256 --key {name}"));
        let without = folder.secant(&format!("public --key {name}"));
        same(name, (with.code, with.stderr), (without.code, without.stderr));
    }
    // a point without its first byte
    let point = folder.secant("public --key good-pkcs8.pem --format hex").text();
    folder.write("bare", &point[2..]);
    folder
        .secant("verify --curve P-256 --key bare --signature sample sample")
        .fails("--key bare: x and y without the first byte of a point: 04 stands before both");
    // an authenticated cipher's input has a least length
    folder.write("few", "few");
    folder.secant("hpke open --key good-pkcs8.pem few").fails("FILE few: expected at least 81 bytes, got 3");
}
