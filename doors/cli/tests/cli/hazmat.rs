//! `field`, `scalar`, the strategies of `point multiply`, sums, and restartable and blinded operations.

use super::support::{Folder, P256_KEY, P256_N, P256_P, P256_X, P256_Y};

/// y^2 = x^3 + 6 x + 6 over 29 with its 31 points.
const SMALL: &str = "--p 29 --a 6 --b 6 --x 0 --y 8 --n 31 --check order";
/// y^2 = x^3 + x + 1 over 23, the subgroup of order 7 with the cofactor 4.
const EVEN: &str = "--p 23 --a 1 --b 1 --x 17 --y 3 --n 7 --h 4 --check order";

fn text(arguments: &str) -> String {
    Folder::new().secant(arguments).text()
}

#[test]
fn arithmetic_modulo_the_prime_and_the_order() {
    for (operation, expected) in [
        ("field add 28 3", "02"),
        ("field subtract 3 28", "04"),
        ("field multiply 0x1c 28", "01"),
        ("field square 5", "19"),
        ("field negate 1", "1c"),
        ("field invert 2", "0f"),
        ("field sqrt 4", "02"),
        ("field sqrt 5", "12"),
        ("field reduce 65535", "18"),
        ("field reduce 65535 --format decimal", "24"),
        ("scalar multiply 30 30 --format decimal", "1"),
        ("scalar negate 0 --format decimal", "0"),
        ("scalar add 30 3", "02"),
        ("scalar multiply 30 30", "01"),
        ("scalar negate 0", "00"),
        ("scalar invert 2", "10"),
        ("scalar reduce 65535", "01"),
    ] {
        assert_eq!(text(&format!("{operation} {SMALL}")), expected, "{operation}");
    }
    let p_minus_1 = format!("{}e", &P256_P[..63]);
    assert_eq!(text("field negate 1 --curve P-256"), p_minus_1);
    assert_eq!(text(&format!("field square 0x{p_minus_1} --curve P-256")), format!("{:064x}", 1));
    assert_eq!(text(&format!("scalar reduce 0x{P256_N} --curve P-256")), "0".repeat(64));
    let json = Folder::new().secant(&format!("scalar add 1 2 {SMALL} --json")).json();
    assert_eq!(json, serde_json::json!({ "curve": "custom", "result": "03" }));
}

#[test]
fn integers_and_curves_that_are_refused() {
    let folder = Folder::new();
    let refused =
        |arguments: &str, message: &str| folder.secant(&format!("{arguments} {SMALL}")).fails(message);
    refused("field add 29 1", "A 29: the integer is not below the modulus");
    refused("field add 1 256", "B 256: the integer is not below the modulus");
    refused("scalar negate 31", "A 31: the integer is not below the modulus");
    refused("field invert 0", "A 0: the value has no inverse");
    refused("scalar invert 0", "A 0: the value has no inverse");
    refused("field sqrt 2", "A 2: not a square");
    refused("field reduce 65536", "A 65536: expected 2 bytes, got 3");
    refused("field add -1 1", "A -1: negative; write it modulo p or n");
    refused("scalar multiply x 1", "A x: not an integer: decimal digits, or hexadecimal digits after 0x");
    let unproved = "--check: the operation needs a curve whose order is proved (check: order)";
    folder.secant("scalar negate 1 --p 23 --a 1 --b 1 --x 3 --y 10 --n 28").fails(unproved);
    folder.secant("field add 1 --curve P-256").refuses_usage("<B>");
}

#[test]
fn every_strategy_gives_the_multiple() {
    let q = format!("04{P256_X}{P256_Y}");
    for strategy in ["ladder", "window", "wnaf", "window --window 2", "window --window 6", "wnaf --window 7"]
    {
        let command = format!("point multiply --curve P-256 G 0x{P256_KEY} --strategy {strategy}");
        assert_eq!(text(&command), q, "{strategy}");
    }
    // (3, 10) is outside the subgroup
    assert_eq!(
        text(&format!("point multiply {EVEN} 3,10 3 --strategy ladder")),
        text(&format!("point multiply {EVEN} 3,10 3"))
    );
    let folder = Folder::new();
    let refused = |arguments: &str, message: &str| {
        folder.secant(&format!("point multiply {arguments}")).fails(message);
    };
    // and G is in it, whatever the cofactor
    assert_eq!(
        text(&format!("point multiply {EVEN} G 3 --strategy window")),
        text(&format!("point multiply {EVEN} G 3"))
    );
    let outside = folder.secant(&format!("point multiply {EVEN} 3,10 3 --strategy window"));
    assert!(outside.code != 0 && outside.stderr.contains("subgroup"), "{outside:?}");
    refused(&format!("{SMALL} G 31 --strategy ladder"), "K 31: the integer is not below the modulus");
    refused(
        &format!("{SMALL} G 3 --strategy ladder --window 3"),
        "--window: not for the ladder: it has none",
    );
    refused(&format!("{SMALL} G 3 --strategy window --window 7"), "--window 7: must be from 2 to 6");
    refused(&format!("{SMALL} G 3 --strategy wnaf --window 8"), "--window 8: must be from 2 to 7");
    folder.secant(&format!("point multiply {SMALL} G 3 --window 3")).refuses_usage("--strategy");
}

#[test]
fn sums_of_multiples() {
    let q = format!("04{P256_X}{P256_Y}");
    assert_eq!(text(&format!("point sum --curve P-256 0x{P256_KEY} G")), q);
    let minus = text(&format!("point negate --curve P-256 {q}"));
    assert_eq!(text(&format!("point sum --curve P-256 0x{P256_KEY} G 1 {minus}")), "00");
    assert_eq!(
        text(&format!("point sum {SMALL} 3 G 4 G 5 00")),
        text(&format!("point multiply {SMALL} G 7"))
    );
    let folder = Folder::new();
    folder.secant(&format!("point sum {SMALL} 3 G 4")).fails("K: an integer without a point");
    folder.secant(&format!("point sum {SMALL} 3 G 31 G")).fails("K 31: the integer is not below the modulus");
}

#[test]
fn restartable_and_blinded_signatures_and_secrets_are_the_plain_ones() {
    let folder = Folder::with_p256();
    let sign = |options: &str| {
        folder.secant(&format!("sign --curve P-256 --key key.hex sample --json {options}")).json()
    };
    let plain = sign("");
    assert!(plain.get("steps").is_none());
    for (options, least, most) in [
        ("--restartable 0", 30, 60),
        ("--restartable 200", 3, 8),
        ("--restartable 4294967295", 1, 1),
        ("--blind --restartable 200", 5, 12),
    ] {
        let stepped = sign(options);
        assert_eq!(stepped["signature"], plain["signature"], "{options}");
        let steps = stepped["steps"].as_u64().expect("a number");
        assert!((least..=most).contains(&steps), "{options}: {steps}");
    }
    assert_eq!(sign("--blind")["signature"], plain["signature"]);

    folder.secant("keygen --curve P-256 --out other.pem").bytes();
    let agree = |options: &str| {
        folder.secant(&format!("ecdh --curve P-256 --key key.hex --peer other.pub --json {options}")).json()
    };
    folder.secant("public --key other.pem --out other.pub").bytes();
    let plain = agree("");
    for options in ["--blind", "--restartable 300", "--blind --restartable 300"] {
        assert_eq!(agree(options)["shared_secret"], plain["shared_secret"], "{options}");
    }
    assert!(agree("--restartable 300")["steps"].as_u64().is_some_and(|steps| steps > 10));
}

#[test]
fn restartable_verification_and_blinded_public_keys() {
    let folder = Folder::with_p256();
    folder.secant("sign --curve P-256 --key key.hex sample --out sig").bytes();
    let public = |options: &str| folder.secant(&format!("public --curve P-256 --key key.hex {options}"));
    public("--out pub").bytes();
    assert_eq!(public("--blind").text(), public("").text());
    public("--blind --out blinded").bytes();
    folder.write("other", "other");
    for key in ["pub", "blinded"] {
        let verify = |options: &str| folder.secant(&format!("verify --key {key} --signature sig {options}"));
        assert!(verify("sample --json").json().get("steps").is_none());
        let stepped = verify("sample --json --restartable 200").json();
        assert_eq!(stepped["valid"], true);
        assert!(stepped["steps"].as_u64().is_some_and(|steps| steps > 5), "{stepped}");
        verify("other --restartable 200").says_invalid("");
        assert_eq!(verify("sample --restartable 0").text(), "valid");
    }
    folder.write("bad", [0x30, 0]);
    let run = folder.secant("verify --key pub --signature bad sample --restartable 1");
    assert_eq!((run.code, run.stdout.as_slice()), (1, &b"invalid\n"[..]));
    folder
        .secant("public --key pub --blind")
        .fails("--key pub: the file holds a public key; a private key is needed");
    folder.secant("keygen --curve x25519 --out x.pem").bytes();
    folder
        .secant("public --key x.pem --blind")
        .fails("--blind: not for Ed25519 and X25519: their public keys are not blinded");
}

#[test]
fn curve25519_has_no_restartable_operations() {
    let folder = Folder::with_p256();
    folder.secant("keygen --curve ed25519 --out ed.pem").bytes();
    folder
        .secant("sign --key ed.pem sample --restartable 9")
        .fails("--restartable: not for Ed25519: its operation is not restartable");
    let blind = "--blind: not for Ed25519: its multiplications are not blinded";
    folder.secant("sign --key ed.pem sample --blind").fails(blind);
    for name in ["one", "two"] {
        folder.secant(&format!("keygen --curve x25519 --out {name}.pem")).bytes();
        folder.secant(&format!("public --key {name}.pem --out {name}.pub")).bytes();
    }
    let agree = |options: &str| folder.secant(&format!("ecdh --key one.pem --peer two.pub {options}"));
    assert_eq!(agree("--blind").text(), agree("").text());
    agree("--restartable 9").fails("--restartable: not for X25519: its operation is not restartable");
}
