//! `convert`, the formats of `keygen` and `public`, and round trips with `ssh-keygen`.

use super::support::{Folder, P256_KEY, Run};
use secant_vectors::require_tool;

/// RFC 8037, appendix A: a private key, its public key, and that key's thumbprint.
const ED25519: &str = r#"{"kty":"OKP","crv":"Ed25519","d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
    "x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#;
const ED25519_PUBLIC: &str =
    r#"{"crv":"Ed25519","kty":"OKP","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#;
const ED25519_THUMBPRINT: &str = "90facafea9b1556698540f70c0117a22ea37bd5cf3ed3c47093c1707282b4b89";
/// RFC 7517, appendix A.2.
const P256: &str = r#"{"kty":"EC","crv":"P-256","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
    "y":"4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
    "d":"870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE","use":"enc","kid":"1"}"#;

#[test]
fn every_form_converts_into_every_other() {
    let folder = Folder::new();
    folder.write("password", "correct horse\r\n");
    let forms = ["pem", "der", "sec1-pem", "sec1-der", "jwk", "openssh", "raw", "hex"];
    folder.secant("keygen --curve P-256 --out key").bytes();
    let public = folder.secant("public --key key").bytes();
    for from in forms {
        folder.secant(&format!("convert --key key --format {from} --out from --force")).bytes();
        for to in forms {
            let convert = format!("convert --key from --curve P-256 --format {to} --out to --force");
            folder.secant(&convert).bytes();
            folder.secant("convert --key to --curve P-256 --out back --force").bytes();
            assert_eq!(folder.read("back"), folder.read("key"), "{from} {to}");
        }
        let read = folder.secant("public --key from --curve P-256").bytes();
        assert_eq!(read, public, "{from}");
    }
    // a key may be encrypted when it is made
    for format in ["encrypted-pem", "openssh"] {
        let options = format!("--format {format} --out-password-file password --out made --force --json");
        let made = folder.secant(&format!("keygen --curve ed25519 {options}")).json();
        let needed = "the key is encrypted: a password is needed: --in-password-file names one";
        folder.secant("public --key made").fails(&format!("--key made: {needed}"));
        let open = "convert --key made --in-password-file password --out plain";
        folder.secant(open).fails(
            "--plain: the key was encrypted: --out-password-file encrypts what is written, --plain leaves it open",
        );
        folder.secant(&format!("{open} --plain --force")).bytes();
        let read = folder.secant("public --key plain --format hex").text();
        assert_eq!(Some(read.as_str()), made["public_key"].as_str());
        let convert = "convert --key made --in-password-file - --out - --format hex --plain";
        assert_eq!(folder.secant_with(convert, b"correct horse").text().len(), 64);
    }
}

#[test]
fn passwords_are_asked_for_and_never_guessed() {
    let folder = Folder::new();
    folder.write("key", P256_KEY);
    folder.write("password", "correct horse\n");
    folder.write("blank", "\n");
    folder.write("lines", "correct\nhorse\n");
    let run = |options: &str| folder.secant(&format!("convert --curve P-256 --key key --out out {options}"));
    let name = "--out-password-file";
    let only = "keys of this format are not encrypted (encrypted-pem, encrypted-der and openssh are)";
    run("--format encrypted-der").fails(&format!("{name}: missing: this format needs a password"));
    run(&format!("--format jwk {name} password")).fails(&format!("{name}: {only}"));
    run(&format!("--format openssh {name} blank"))
        .fails(&format!("{name} blank: the password is empty: where there is none, leave it out"));
    folder
        .secant("convert --curve P-256 --key key")
        .fails("--out: missing: name the key's file, or - to print the key");
    folder
        .secant("keygen --curve P-256 --out out --out-password-file password")
        .fails(&format!("{name}: {only}"));
    assert!(!folder.names().contains(&"out".to_owned()));
    run(&format!("--format openssh {name} password")).bytes();
    run("--format hex --force").bytes();
    assert_eq!(folder.read("out"), format!("{P256_KEY}\n").into_bytes());
}

#[test]
fn forms_that_a_curve_does_not_have_are_refused() {
    let folder = Folder::new();
    let reason = "--format: the key's algorithm or curve is not supported";
    let curves: [(&str, &[&str]); 3] =
        [("brainpoolP256r1", &["jwk", "openssh"]), ("secp256k1", &["openssh"]), ("x25519", &["openssh"])];
    folder.secant("keygen --curve brainpoolP256r1 --out key").bytes();
    folder.secant("public --key key --format did-key").fails(reason);
    for (curve, formats) in curves {
        folder.secant(&format!("keygen --curve {curve} --out key --force")).bytes();
        for format in formats {
            folder.secant(&format!("convert --key key --format {format} --out none")).fails(reason);
            folder.secant(&format!("public --key key --format {format}")).fails(reason);
        }
    }
    folder.secant("convert --key key --format sec1-pem --out none").fails(reason);
    folder.secant("public --key key --comment text").fails("--comment: only with --format openssh");
    folder
        .secant("public --key key --format jwk --form compressed")
        .fails("--form: only with --format raw or hex");
}

/// The key of RFC 8037, A.1, and the specification's vector of P-256, in every form of a public key.
#[test]
fn identifiers() {
    const IDENTIFIER: &str = "did:key:zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169";
    let folder = Folder::new();
    folder.write("key", ED25519);
    let written = folder.secant("public --key key --format did-key").text();
    assert_eq!(written, "did:key:z6MktwupdmLXVVqTzCw4i46r4uGyosGXRnR3XjN4Zq7oMMsw");
    let none =
        "--format: not for a private key: an identifier has the public one, which secant public writes";
    folder.secant("convert --key key --format did-key --out made").fails(none);
    folder.write("identifier", IDENTIFIER);
    for format in ["pem", "der", "jwk", "openssh", "did-key"] {
        folder.secant(&format!("convert --key identifier --format {format} --out made --force")).bytes();
        let again = folder.secant("public --key made --format did-key").text();
        assert_eq!(again, IDENTIFIER, "{format}");
    }
    folder.secant("public --key identifier --curve P-256").bytes();
    folder
        .secant("public --key identifier --curve P-384")
        .fails("--key identifier: a key of secp256r1, not of secp384r1");
    folder
        .secant("sign --key identifier key")
        .fails("--key identifier: the file holds a public key; a private key is needed");
    for (text, error) in [
        ("did:key:z0", "the text is not Base58, or too long"),
        (
            "did:key:zEHXBRxB3p5oZwJdbUZhQXKEtcNvekw9jYfqPbL8Ft5rQThJG",
            "unsupported key algorithm: rsa-pub (0x1205)",
        ),
    ] {
        folder.write("identifier", text);
        folder.secant("public --key identifier --curve P-256").fails(&format!("--key identifier: {error}"));
    }
}

#[test]
fn json_web_keys_and_their_thumbprints() {
    let folder = Folder::new();
    folder.write("key", ED25519);
    assert_eq!(folder.secant("public --key key --format jwk").text(), ED25519_PUBLIC);
    folder.write("pub", ED25519_PUBLIC);
    for key in ["key", "pub"] {
        let thumbprint = folder.secant(&format!("public --key {key} --format thumbprint")).text();
        assert_eq!(thumbprint, ED25519_THUMBPRINT);
    }
    folder.write("p256", P256);
    folder.secant("public --key p256").bytes();
    let refused = |from: &str, to: &str, reason: &str| {
        folder.write("other", P256.replace(from, to));
        let checked = reason.contains("belong") || reason.contains("on the curve");
        folder.secant("public --key other").stops(checked, &format!("--key other: {reason}"));
    };
    refused("870M", "870N", "the public key does not belong to the private key");
    refused("4Etl6", "4Etl7", "the point is not on the curve");
    refused("\"use\"", "\"x\"", "the JSON object has two members of one name");
    refused("EC", "RSA", "unsupported \"kty\" of the JSON Web Key: RSA");
    refused("3eAE", "3eA", "the member \"d\" of the JSON Web Key has 31 bytes; expected 32");
    refused("}", "", "the key is not validly encoded");
}

/// Runs `ssh-keygen`, which must succeed.
#[track_caller]
fn ssh_keygen(folder: &Folder, program: &std::path::Path, arguments: &str) -> Run {
    let run = folder.run(program.to_owned(), arguments, b"");
    assert_eq!(run.code, 0, "ssh-keygen {arguments}: {}", run.stderr);
    run
}

#[test]
fn keys_cross_with_ssh_keygen() {
    let Some(program) = require_tool("ssh-keygen", "keys against the ssh-keygen command") else { return };
    let folder = Folder::new();
    folder.write("password", "horse\n");
    let mut keys = 0;
    for (curve, kind) in [
        ("P-256", "ecdsa -b 256"),
        ("P-384", "ecdsa -b 384"),
        ("P-521", "ecdsa -b 521"),
        ("ed25519", "ed25519"),
    ] {
        // ours, read by ssh-keygen
        folder.secant(&format!("keygen --curve {curve} --format openssh --out ours --force")).bytes();
        let line = folder.secant("public --key ours --format openssh").bytes();
        assert_eq!(ssh_keygen(&folder, &program, "-y -f ours").stdout, line);
        let options = "--format openssh --out-password-file password --out sealed --force";
        folder.secant(&format!("convert --key ours {options}")).bytes();
        assert_eq!(ssh_keygen(&folder, &program, "-y -P horse -f sealed").stdout, line);
        folder.write("ours.pub", &line);
        let ours = folder.secant("public --key ours").bytes();
        assert_eq!(folder.secant("public --key ours.pub").bytes(), ours);
        // theirs, encrypted and then plain, read by us
        let file = format!("theirs-{curve}");
        ssh_keygen(&folder, &program, &format!("-q -t {kind} -C comment -a 2 -N horse -f {file}"));
        for is_plain in [false, true] {
            folder
                .secant(&if is_plain {
                    format!("convert --key {file} --out pem --force")
                } else {
                    format!("convert --key {file} --in-password-file password --plain --out pem --force")
                })
                .bytes();
            let line = folder.secant("public --key pem --format openssh --comment comment").bytes();
            assert_eq!(line, folder.read(&format!("{file}.pub")));
            let mut decrypt = std::process::Command::new(&program);
            decrypt.args(["-q", "-p", "-P", "horse", "-N", "", "-f", &file]).current_dir(folder.path(""));
            if keys % 2 == 0 {
                assert!(decrypt.output().expect("ssh-keygen runs").status.success());
            }
            keys += 1;
        }
        // and a password that a plain key has no use for is refused
        let reason = "--in-password-file: the key is not encrypted: a password has no use";
        folder.secant(&format!("public --key {file} --in-password-file password")).fails(reason);
        folder.secant(&format!("public --key {file}")).bytes();
    }
    assert_eq!(keys, 8);
}
