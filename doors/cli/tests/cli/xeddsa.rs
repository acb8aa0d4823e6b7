//! `xeddsa`.

use super::support::Folder;
use secant_vectors::hex;

const KEY: &str = "00080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd35a";
const PUBLIC: &str = "c8feca81be196cdf2cadeabf13c4903d7632dce4955aa68b6e5d9adef54e2616";
const LEGACY: &str = "5ad872202407dcbc7e0116a38f70d9b4018ac16ff57f36692af131f403db82ea\
                      eaa7b686ef0104bca2e647088104938666a9fc1e9301c5a750be11ca0f20d887";
const SIGNAL: &str = "e2d6b73b9f9e85dcd4de05db46d1eb9d3495c4dc9a4c4be5eac3db2063393114\
                      1ce3d9ff38db4f4cc39f9bce69f9cc95a106964e2f77e10d3c8468082c05d603";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("key", KEY);
    folder.write("pub", PUBLIC);
    folder.write("message", "Toto je test");
    folder.write("zeros", [0; 64]);
    folder
}

#[test]
fn known_signatures_of_both_forms() {
    let folder = folder();
    for (form, expected) in [("signal", SIGNAL), ("legacy", LEGACY)] {
        let sign = format!("xeddsa sign --key key --aux zeros --kind {form} message");
        assert_eq!(folder.secant(&sign).bytes(), hex(expected));
        assert_eq!(folder.secant(&format!("{sign} --signature-format raw-hex")).text(), expected);
        assert_eq!(folder.secant(&format!("{sign} --json")).json()["signature"], expected);
        assert!(folder.secant(&format!("{sign} --out sig")).bytes().is_empty());
        let verify = format!("xeddsa verify --key pub --kind {form} --signature sig message");
        assert_eq!(folder.secant(&verify).text(), "valid");
        assert_eq!(folder.secant(&format!("{verify} --json")).json()["valid"], true);
    }
    // the legacy signature has the sign bit 1
    folder
        .secant("xeddsa verify --key pub --signature sig message")
        .says_invalid("--signature sig: the integer is not below the modulus");
}

#[test]
fn fresh_signatures_differ_and_are_valid() {
    let folder = folder();
    folder.secant("keygen --curve x25519 --out k.pem").bytes();
    folder.secant("public --key k.pem --out p.pem").bytes();
    for form in ["signal", "legacy"] {
        let sign = |out: &str| {
            folder.secant(&format!("xeddsa sign --key k.pem --kind {form} message --out {out}")).bytes();
            let verify = format!("xeddsa verify --key p.pem --kind {form} --signature {out} message");
            assert_eq!(folder.secant(&verify).text(), "valid");
            folder.read(out)
        };
        assert_ne!(sign("one"), sign("two"));
    }
    folder.write("other", "another message");
    folder.secant("xeddsa verify --key p.pem --kind legacy --signature one other").says_invalid("");
}

#[test]
fn long_files_are_signed() {
    let folder = folder();
    let mut long = vec![7; 5 << 20];
    folder.write("long", &long);
    folder.secant("xeddsa sign --key key --out sig long").bytes();
    let verify = "xeddsa verify --key pub --signature sig long";
    assert_eq!(folder.secant(verify).text(), "valid");
    long.push(7);
    folder.write("long", &long);
    folder.secant(verify).says_invalid("");
}

#[test]
fn bad_input() {
    let folder = folder();
    folder.write("short", [0; 63]);
    folder.secant("keygen --curve ed25519 --out ed.pem").bytes();
    folder
        .secant("xeddsa sign --key key --aux short message")
        .fails("--aux short: expected 64 bytes, got 63");
    folder.secant("xeddsa sign --key ed.pem message").fails("--key ed.pem: a key of ed25519, not of x25519");
    folder
        .secant("xeddsa sign --key key message --signature-format der")
        .refuses_usage("[possible values: raw, raw-hex]");
    folder.secant("xeddsa sign --key short message").fails("--key short: expected 32 bytes, got 63");
    folder.secant("xeddsa sign --key key").refuses_usage("<FILE>");
    folder
        .secant("xeddsa verify --key pub --signature short message")
        .says_invalid("--signature short: expected 64 bytes, got 63");
    // a key of small order
    folder.write("zero", "00".repeat(32));
    folder.write("sig", hex(SIGNAL));
    folder
        .secant("xeddsa verify --key zero --signature sig message")
        .says_invalid("--signature sig: the point is not in the generator's subgroup");
}
