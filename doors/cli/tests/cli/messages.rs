//! `koblitz` and `massey-omura`.

use super::support::Folder;
use serde_json::json;

const SMALL: &str = "--p 251 --a 4 --b 3 --x 0 --y 76 --n 233";

#[test]
fn known_points() {
    let folder = Folder::new();
    folder.write("hi", "hi");
    folder.write("text", "Olá €");
    let json = folder.secant("koblitz encode --curve secp256k1 hi --json").json();
    assert_eq!((&json["length"], &json["points"][0]["j"]), (&json!(2), &json!(1)));
    let x = format!("{:0>64}", "292ca1");
    assert_eq!(json["points"][0]["x"], x);
    let y = "934e5abe59cfbec786514fc066b52630953cc3e6a61981f2adb008b7b652c94";
    assert_eq!(folder.secant("koblitz encode --curve secp256k1 hi").text(), format!("04{x}{y:0>64}"));
    assert_eq!(
        folder.secant("koblitz encode --curve secp256k1 hi --form compressed").text(),
        format!("02{x}")
    );
    let json = folder.secant("koblitz encode --curve P-521 --alphabet 65536 text --json").json();
    assert_eq!(json["points"][0]["x"], format!("{:0>132}", "cc3300c8057e42a301edd"));
    assert_eq!(json["length"], 5);
}

#[test]
fn messages_of_every_length_come_back() {
    let folder = Folder::new();
    for curve in ["--curve secp224r1", "--curve brainpoolP512r1", SMALL] {
        for (alphabet, message) in [
            ("", String::new()),
            ("", "one point".to_owned()),
            ("", "several points, all but the last of which are full. ".repeat(20)),
            ("--alphabet 65536", "€ά".repeat(50)),
            ("--alphabet 128", "ASCII".to_owned()),
        ] {
            // a field of 8 bits holds a symbol of two
            let (alphabet, message) =
                if curve == SMALL { ("--alphabet 2", "\u{1}\0\u{1}".repeat(3)) } else { (alphabet, message) };
            folder.write("message", &message);
            let points = folder.secant(&format!("koblitz encode {curve} {alphabet} message")).bytes();
            let decode = format!("koblitz decode {curve} {alphabet} -");
            assert_eq!(folder.secant_with(&decode, &points).bytes(), message.as_bytes());
        }
    }
}

/// A file of points is several times as long as the message that it came from, and any length is read.
#[test]
fn long_files_of_points_are_read() {
    let folder = Folder::new();
    let message = "a full point of thirty-one byte";
    folder.write("message", message);
    let point = folder.secant("koblitz encode --curve P-256 message").bytes();
    let count = (5 << 20) / point.len();
    folder.write("points", point.repeat(count));
    let decoded = folder.secant("koblitz decode --curve P-256 points").bytes();
    assert!(decoded == message.repeat(count).as_bytes());
}

#[test]
fn zeros_at_the_end_come_back_with_the_length() {
    let folder = Folder::new();
    folder.write("message", b"a\0\0");
    folder.secant("koblitz encode --curve P-256 message --out point").bytes();
    assert_eq!(folder.secant("koblitz decode --curve P-256 point").bytes(), b"a");
    assert_eq!(folder.secant("koblitz decode --curve P-256 point --symbols 3").bytes(), b"a\0\0");
    assert_eq!(
        folder.secant("koblitz decode --curve P-256 point --symbols 3 --json").json(),
        json!({ "curve": "secp256r1", "length": 3, "message": "610000" })
    );
    let why = "FILE point: the point is no encoded message of at most the length asked for";
    folder.secant("koblitz decode --curve P-256 point --symbols 0").refuses(why);
    folder.secant("koblitz decode --curve P-256 point --symbols 32").refuses(why);
}

#[test]
#[cfg(unix)]
fn points_and_messages_are_written_as_secrets() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.write("message", "secret");
    folder.secant("koblitz encode --curve P-256 message --out point").bytes();
    folder.secant("koblitz decode --curve P-256 point --out again").bytes();
    for name in ["point", "again"] {
        let mode = std::fs::metadata(folder.path(name)).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    assert_eq!(folder.read("again"), b"secret");
    folder
        .secant("koblitz encode --curve P-256 message --out point")
        .fails("--out point: the file exists; --force overwrites it");
}

#[test]
fn three_passes() {
    let folder = Folder::new();
    let message = "a message of more than one point, as long as it likes to be ".repeat(3);
    folder.write("message", &message);
    for curve in ["secp192k1", "secp224r1", "brainpoolP256r1", "secp521r1"] {
        for name in ["a", "b"] {
            folder.secant(&format!("keygen --curve {curve} --out {name} --force")).bytes();
        }
        let run = |command: &str, input: &str, out: &str| {
            folder.secant(&format!("{command} {input} --out {out} --force")).bytes();
            folder.read(out)
        };
        let plain = run(&format!("koblitz encode --curve {curve}"), "message", "0");
        let first = run("massey-omura lock --key a", "0", "1");
        let second = run("massey-omura lock --key b --form compressed", "1", "2");
        let third = run("massey-omura unlock --key a", "2", "3");
        assert_eq!(run("massey-omura unlock --key b", "3", "4"), plain);
        assert_eq!(run(&format!("koblitz decode --curve {curve}"), "4", "5"), message.as_bytes());
        assert!(first != plain && second != first && third != plain && third != first);
        let json = folder.secant("massey-omura unlock --key b 3 --json").json();
        assert_eq!(json["points"].as_array().map(Vec::len), Some(plain.split(|&b| b == b'\n').count() - 1));
    }
}

#[test]
fn bad_input() {
    let folder = Folder::with_p256();
    folder.write("latin", [0xe9]);
    folder.write("emoji", "😀");
    folder.write("empty", "");
    folder.write("generator", folder.secant("point double --curve P-256 G").bytes());
    folder.write("identity", "00\n");
    folder.write("off", format!("\n04{}01{}02\n", "00".repeat(31), "00".repeat(31)));
    folder.write("text", "hello\n");
    let run = |command: &str| folder.secant(command);
    run("koblitz encode --curve P-256 --alphabet 1 latin").fails(
        "--alphabet 1: an alphabet has 2 to 65536 symbols, and a message only symbols of its alphabet",
    );
    run("koblitz encode --curve P-256 --alphabet 128 latin")
        .fails("FILE latin: an alphabet has 2 to 65536 symbols, and a message only symbols of its alphabet");
    run("koblitz encode --curve P-256 --alphabet 65536 latin").fails("FILE latin: not UTF-8");
    run("koblitz encode --curve P-256 --alphabet 65536 emoji")
        .fails("FILE emoji: an alphabet has 2 to 65536 symbols, and a message only symbols of its alphabet");
    run(&format!("koblitz encode {SMALL} latin"))
        .fails("FILE latin: 1 symbols, but a point of this curve holds 0");
    run("koblitz encode --curve x25519 latin")
        .fails("--curve: x25519 has no points in the form y^2 = x^3 + a x + b");
    run("koblitz decode --curve P-256 empty").fails("FILE empty: the input is empty");
    run("koblitz decode --curve P-256 generator")
        .refuses("FILE generator: the point is no encoded message of at most the length asked for");
    run("koblitz decode --curve P-256 identity").refuses("FILE identity: the point at infinity is refused");
    run("koblitz decode --curve P-256 off").refuses("FILE off, line 2: the point is not on the curve");
    run("koblitz decode --curve P-256 text")
        .fails("FILE text, line 1: not hexadecimal: an even number of digits is needed");
    run("massey-omura lock --curve P-256 --key key.hex off")
        .refuses("FILE off, line 2: the point is not on the curve");
    run("massey-omura unlock --curve P-256 --key key.hex identity")
        .refuses("FILE identity: the point at infinity is refused");
    run("massey-omura lock --key pub.pem generator")
        .fails("--key pub.pem: the file holds a public key; a private key is needed");
    folder.secant("keygen --curve x25519 --out x").bytes();
    run("massey-omura lock --key x generator").fails("--key: not a key of a short Weierstrass curve");
    folder.write("zero", "00".repeat(32));
    run("massey-omura lock --curve P-256 --key zero generator")
        .refuses("--key zero: the private key is zero");
    run("koblitz").refuses_usage("encode");
    run("massey-omura").refuses_usage("lock");
}
