//! `keygen` and `public`.

use super::support::{CURVES, Folder, P256_KEY, P256_X, P256_Y, same};
use secant_vectors::{hex, rfc};

const FORMATS: [&str; 6] = ["pem", "der", "sec1-pem", "sec1-der", "raw", "hex"];

#[test]
fn every_format_of_a_generated_key_is_read_again() {
    let folder = Folder::new();
    for (i, format) in FORMATS.into_iter().enumerate() {
        for curve in ["secp256r1", "secp521r1", "secp224k1", "brainpoolP320t1"] {
            let file = format!("{curve}{i}");
            let command = format!("keygen --curve {curve} --format {format} --out {file} --json");
            let made = folder.secant(&command).json();
            same(&command, (&made["curve"], &made["out"]), (&curve.into(), &file.as_str().into()));
            assert_eq!(made.get("private_key"), None);
            let curve_option = if i < 4 { String::new() } else { format!("--curve {curve}") };
            let read = folder.secant(&format!("public --key {file} --format hex {curve_option}")).text();
            same(&command, Some(read.as_str()), made["public_key"].as_str());
            let named = folder.secant(&format!("public --key {file} --curve {curve} --format hex")).text();
            same(&command, named, read);
        }
    }
}

#[test]
fn keys_of_curve25519_and_curve448_have_every_format_but_sec1() {
    let folder = Folder::new();
    for (name, file, algorithm) in [
        ("ed25519", "ed", "ed25519"),
        ("edwards25519", "ed", "ed25519"),
        ("x25519", "x", "x25519"),
        ("curve25519", "x", "x25519"),
        ("ed448", "ed", "ed448"),
        ("Edwards-448", "ed", "ed448"),
        ("x448", "x", "x448"),
        ("curve448", "x", "x448"),
        ("1.3.101.113", "ed", "ed448"),
        ("1.3.101.111", "x", "x448"),
    ] {
        for format in ["pem", "der", "raw", "hex"] {
            let made = folder
                .secant(&format!("keygen --curve {name} --format {format} --out {file} --force --json"));
            let made = made.json();
            assert_eq!(made["curve"], algorithm);
            let read = folder.secant(&format!("public --key {file} --curve {name} --format hex")).text();
            same(format, Some(read.as_str()), made["public_key"].as_str());
        }
        for format in ["sec1-pem", "sec1-der"] {
            folder
                .secant(&format!("keygen --curve {name} --format {format} --out none"))
                .fails(&format!("--format: not for {algorithm}: SEC 1 has short Weierstrass curves only"));
        }
    }
    assert_eq!(folder.names(), ["ed", "x"]);
}

#[test]
fn generated_keys_differ() {
    let folder = Folder::new();
    let key = || folder.secant("keygen --curve P-256 --format hex --out -").text();
    let (one, other) = (key(), key());
    assert_eq!((one.len(), other.len()), (64, 64));
    assert_ne!(one, other);
}

#[test]
fn a_private_key_is_printed_only_when_asked() {
    let folder = Folder::new();
    let missing = "--out: missing: name the key's file, or - to print the private key";
    folder.secant("keygen --curve P-256").fails(missing);
    let json = folder.secant("keygen --curve P-256 --json");
    assert_eq!((json.code, json.stdout.len()), (2, 0));
    assert!(json.stderr.contains("\"argument\":\"--out\""));
    assert!(folder.secant("keygen --curve P-256 --out key").bytes().is_empty());
    let pem = folder.secant("keygen --curve P-256 --out -").text();
    assert!(pem.starts_with("-----BEGIN PRIVATE KEY-----\n") && pem.ends_with("\n-----END PRIVATE KEY-----"));
    let pem = folder.secant("keygen --curve P-256 --format sec1-pem --out -").text();
    assert!(pem.starts_with("-----BEGIN EC PRIVATE KEY-----\n"));
    let json = folder.secant("keygen --curve P-256 --out - --format sec1-der --json").json();
    folder.write("printed", hex(json["private_key"].as_str().expect("a string")));
    let public = folder.secant("public --key printed --format hex").text();
    assert_eq!(json["public_key"], public.as_str());
}

#[cfg(unix)]
#[test]
fn files_with_secrets_have_mode_0600_and_are_not_overwritten() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let mode = |name: &str| {
        let data = std::fs::metadata(folder.path(name)).expect("a file");
        data.permissions().mode() & 0o7777
    };
    folder.secant("keygen --curve P-256 --out key.pem").bytes();
    assert_eq!(mode("key.pem"), 0o600);
    let before = folder.read("key.pem");
    let exists = "--out key.pem: the file exists; --force overwrites it";
    folder.secant("keygen --curve P-256 --out key.pem").fails(exists);
    assert_eq!(folder.read("key.pem"), before);
    // a file that others can read does not stay so
    std::fs::set_permissions(folder.path("key.pem"), std::fs::Permissions::from_mode(0o644)).expect("a mode");
    folder.secant("keygen --curve P-256 --out key.pem --force").bytes();
    assert_eq!(mode("key.pem"), 0o600);
    assert_ne!(folder.read("key.pem"), before);
    folder.secant("public --key key.pem --out pub.pem").bytes();
    folder.secant("ecdh --key key.pem --peer pub.pem --out secret").bytes();
    assert_eq!(mode("secret"), 0o600);
    folder
        .secant("ecdh --key key.pem --peer pub.pem --out secret")
        .fails("--out secret: the file exists; --force overwrites it");
    // public files are nobody's secret and are overwritten
    folder.secant("public --key key.pem --out pub.pem").bytes();
    assert_eq!(folder.names(), ["key.pem", "pub.pem", "secret"]);
}

#[test]
fn a_file_that_cannot_be_written_leaves_nothing_behind() {
    let folder = Folder::new();
    let reason = "No such file or directory (os error 2)";
    folder.secant("keygen --curve P-256 --out none/key").fails(&format!("--out none/key: {reason}"));
    folder.secant("keygen --curve P-256 --out key").bytes();
    folder.secant("public --key key --out none/pub").fails(&format!("--out none/pub: {reason}"));
    std::fs::create_dir(folder.path("folder")).expect("a folder");
    let run = folder.secant("keygen --curve P-256 --out folder --force");
    assert_eq!(run.code, 2);
    assert!(run.stderr.starts_with("error: --out folder: "), "{}", run.stderr);
    assert_eq!(folder.names(), ["folder", "key"]);
}

#[test]
fn public_key_of_rfc_6979_in_every_form() {
    let folder = Folder::with_p256();
    let public = |options: &str| folder.secant(&format!("public --curve P-256 --key key.hex {options}"));
    assert_eq!(public("--format hex").text(), format!("04{P256_X}{P256_Y}"));
    assert_eq!(public("--format hex --form compressed").text(), format!("03{P256_X}"));
    assert_eq!(public("--format raw").bytes(), hex(&format!("04{P256_X}{P256_Y}")));
    assert_eq!(public("--format raw --form compressed").bytes(), hex(&format!("03{P256_X}")));
    let prefix = "3059301306072a8648ce3d020106082a8648ce3d030107034200";
    assert_eq!(public("--format der").bytes(), hex(&format!("{prefix}04{P256_X}{P256_Y}")));
    let json = public("--json").json();
    assert_eq!(json["public_key"], format!("04{P256_X}{P256_Y}"));
    assert_eq!(json["compressed"], format!("03{P256_X}"));
    assert_eq!(json["curve"], "secp256r1");
    let pem = public("").bytes();
    assert_eq!(json["pem"].as_str().map(str::as_bytes), Some(pem.as_slice()));
    public("--form compressed").fails("--form: only with --format raw or hex");
}

#[test]
fn a_public_key_is_converted() {
    let folder = Folder::with_p256();
    let hex_form = folder.secant("public --key pub.pem --format hex").text();
    assert_eq!(hex_form, format!("04{P256_X}{P256_Y}"));
    folder
        .secant("public --key pub.pem --curve P-384")
        .fails("--key pub.pem: a key of secp256r1, not of secp384r1");
}

#[test]
fn keys_come_from_standard_input_in_every_form() {
    let folder = Folder::with_p256();
    let expected = format!("04{P256_X}{P256_Y}");
    for (form, option) in [
        (P256_KEY.as_bytes().to_vec(), "--curve P-256"),
        (format!("  {}\n", P256_KEY.to_uppercase()).into_bytes(), "--curve P-256"),
        (hex(P256_KEY), "--curve P-256"),
        (folder.read("pub.pem"), ""),
        (folder.read("pub.pem"), "--curve prime256v1"),
    ] {
        let run = folder.secant_with(&format!("public --key - --format hex {option}"), &form);
        assert_eq!(run.text(), expected);
    }
}

#[test]
fn text_of_digits_is_hexadecimal_whatever_its_length() {
    let folder = Folder::new();
    // 32 digits have the length of a raw key of P-256, of ed25519 and of x25519
    let digits = &P256_KEY[..32];
    for curve in ["P-256", "secp256k1", "brainpoolP256r1", "ed25519", "x25519"] {
        for text in [digits.to_owned(), digits.to_uppercase(), format!(" {digits}\n")] {
            folder.write("key", &text);
            let refused = "expected 32 bytes, got 16";
            folder
                .secant(&format!("public --curve {curve} --key key"))
                .fails(&format!("--key key: {refused}"));
        }
    }
    // 33 and 65 digits have the lengths of raw points
    for length in [33, 65] {
        folder.write("key", &format!("02{P256_X}{P256_Y}")[..length]);
        let ecdh = folder.secant("verify --curve P-256 --key key --signature key key");
        ecdh.fails("--key key: not hexadecimal: an even number of digits is needed");
    }
    // 48 digits are a key of 24 bytes, and 48 bytes the length of a raw key of P-384
    folder.write("key", &P256_KEY[..48]);
    folder.secant("public --curve P-384 --key key").fails("--key key: expected 48 bytes, got 24");
    let short = folder.secant("public --curve P-192 --key key --format hex").text();
    folder.write("key", hex(&P256_KEY[..48]));
    assert_eq!(folder.secant("public --curve P-192 --key key --format hex").text(), short);
    // a raw key of P-256 that begins as DER does, and one with blanks at both ends
    for key in [[0x30; 32].map(|byte| byte | 0x80), [b' '; 32]] {
        let mut key = key;
        key[0] &= 0x7f;
        folder.write("raw", key);
        let digits: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        folder.write("hex", digits);
        let public =
            |file: &str| folder.secant(&format!("public --curve P-256 --key {file} --format hex")).text();
        assert_eq!(public("raw"), public("hex"));
    }
}

#[test]
fn names_of_curve25519_are_compared_as_those_of_the_other_curves() {
    let folder = Folder::new();
    for (names, algorithm) in [
        (&["Ed25519", "ED-25519", "ed_25519", "Edwards-25519", "edwards 25519", "1.3.101.112"], "ed25519"),
        (&["X25519", "x-25519", "X_25519", "Curve-25519", "CURVE 25519", "1.3.101.110"], "x25519"),
    ] {
        for name in names {
            folder.write("key", P256_KEY);
            let arguments = ["public", "--key", "key", "--json", "--curve", name];
            same(name, &folder.secant_arguments(&arguments).json()["curve"], &algorithm.into());
        }
    }
    for name in ["1.3.101.1-12", "1.3.101 .110", "25519", ""] {
        let arguments = ["public", "--key", "key", "--curve", name];
        let run = folder.secant_arguments(&arguments);
        assert!(run.stderr.starts_with(&format!("error: --curve: unknown curve '{name}'")), "{}", run.stderr);
        assert_eq!(run.code, 2);
    }
}

#[test]
fn public_keys_of_the_rfcs_for_curve25519() {
    let folder = Folder::new();
    let mut checked = 0;
    let exchange = rfc::RFC7748_6_1;
    let ed25519 = rfc::RFC8032_7_1.iter().map(|vector| ("ed25519", vector.secret, vector.public));
    let x25519 = [
        ("x25519", exchange.alice_private, exchange.alice_public),
        ("x25519", exchange.bob_private, exchange.bob_public),
    ];
    for (curve, secret, public) in ed25519.chain(x25519) {
        let command = format!("public --key - --format hex --curve {curve}");
        assert_eq!(folder.secant_with(&command, secret.as_bytes()).text(), public);
        assert_eq!(folder.secant_with(&command, &hex(secret)).text(), public);
        checked += 1;
    }
    assert_eq!(checked, 7);
}

#[test]
fn raw_keys_have_the_length_of_the_order() {
    let folder = Folder::new();
    for (curve, _) in CURVES {
        let length = match curve {
            "secp224k1" => 29,
            "secp521r1" => 66,
            _ => {
                curve.trim_start_matches(|c: char| !c.is_ascii_digit())[..3].parse::<usize>().expect("bits")
                    / 8
            }
        };
        let raw = folder.secant(&format!("keygen --curve {curve} --format raw --out -")).bytes();
        same(curve, raw.len(), length);
    }
}

/// A key on a weak curve, named in its file: nothing is done with it unless it is asked for.
#[test]
fn weak_curves_are_asked_for() {
    let folder = Folder::new();
    folder.write("message", "message");
    folder.secant("keygen --curve secp160r1 --allow-weak --out key").bytes();
    folder.secant("public --key key --allow-weak --out pub").bytes();
    folder.secant("sign --key key --allow-weak --out sig message").bytes();
    let reason = "the curve has less than 192 bits and is for old keys alone: weak curves have to be asked for (--allow-weak)";
    for (command, argument) in [
        ("keygen --curve secp160r1 --out other", "--curve"),
        ("public --key key", "--key key"),
        ("public --key pub", "--key pub"),
        ("sign --key key message", "--key key"),
        ("verify --key pub --signature sig message", "--key pub"),
        ("ecdh --key key --peer pub", "--key key"),
    ] {
        folder.secant(command).fails(&format!("{argument}: {reason}"));
        if !command.starts_with("keygen") {
            let allowed = folder.secant(&format!("{command} --allow-weak --json"));
            assert_eq!((allowed.code, allowed.stderr.as_str()), (0, ""), "{command}");
        }
    }
    // a private key is one that is not lost, whether it may be used or not
    folder
        .secant("keygen --curve P-256 --out key")
        .fails("--out key: the file exists; --force overwrites it");
}
