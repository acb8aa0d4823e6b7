//! `verify-batch`.

use super::support::{Folder, P256_R, P256_S, P256_X, P256_Y};

/// RFC 8032, section 7.1, tests 1 and 2: the key, the signature, the message.
const ED25519: [&str; 2] = [
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a \
     e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c \
     92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00 72",
];
/// RFC 8032, section 7.4, "Blank" and "1 octet".
const ED448: [&str; 2] = [
    "5fd7449b59b461fd2ce787ec616ad46a1da1342485a70e1f8a0ea75d80e96778edf124769b46c7061bd6783df1e50f6cd1fa1abeafe8256180 \
     533a37f6bbe457251f023c0d88f976ae2dfb504a843e34d2074fd823d41a591f2b233f034f628281f2fd7a22ddd47d7828c59bd0a21bfd3980ff0d2028d4b18a9df63e006c5d1c2d345b925d8dc00b4104852db99ac5c7cdda8530a113a0f4dbb61149f05a7363268c71d95808ff2e652600",
    "43ba28f430cdff456ae531545f7ecd0ac834a55d9358c0372bfa0c6c6798c0866aea01eb00742802b8438ea4cb82169c235160627b4c3a9480 \
     26b8f91727bd62897af15e41eb43c377efb9c610d48f2335cb0bd0087810f4352541b143c4b981b7e18f62de8ccdf633fc1bf037ab7cd779805e0dbcc0aae1cbcee1afb2e027df36bc04dcecbf154336c19f0af7e0a6472905e799f1953d2a0ff3348ab21aa4adafd1d234441cf807c03a00 03",
];
/// BIP340, test vector 0.
const BIP340: &str = "f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9 \
     e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca821525f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0 \
     0000000000000000000000000000000000000000000000000000000000000000";

#[test]
fn signatures_of_the_standards() {
    let folder = Folder::new();
    for (scheme, claims) in [("ed25519", ED25519), ("ed448", ED448)] {
        folder.write("list", format!("{}\r\n\n  {}\n", claims[0], claims[1]));
        for policy in ["", "--policy strict", "--policy rfc8032", "--policy zip215"] {
            let run = folder.secant(&format!("verify-batch --kind {scheme} list {policy}"));
            assert_eq!(run.text(), "valid\nvalid", "{scheme} {policy}");
        }
    }
    folder.write("list", format!("{BIP340}\n").repeat(40));
    let run = folder.secant("verify-batch --kind bip340 list --json").json();
    assert_eq!((&run["valid"], &run["verdicts"]), (&true.into(), &vec![true; 40].into()));
    let run = folder.secant_with("verify-batch --kind bip340 -", BIP340.as_bytes());
    assert_eq!(run.text(), "valid");
}

#[test]
fn invalid_signatures_are_told_apart() {
    let folder = Folder::new();
    for (scheme, good, key_bytes) in [("ed25519", ED25519[1], 32), ("ed448", ED448[1], 57)] {
        let other = format!("{}0", &good[..good.len() - 1]);
        // no point has y = 2 on either curve
        let no_point = format!("02{} {}", "00".repeat(key_bytes - 1), "00".repeat(2 * key_bytes));
        let short = format!("{} 00 {}", &good[..2 * key_bytes], &good[good.len() - 2..]);
        folder.write("list", [good, &other, &no_point, good, &short, good].join("\n"));
        let expected = [true, false, false, true, false, true];
        for policy in ["rfc8032", "zip215"] {
            let run = folder.secant(&format!("verify-batch --kind {scheme} list --policy {policy} --json"));
            assert_eq!((run.code, run.stderr.as_str()), (1, ""));
            let json: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
            assert_eq!(
                (&json["valid"], &json["verdicts"]),
                (&false.into(), &expected.to_vec().into()),
                "{scheme}"
            );
        }
    }
    let mut altered = BIP340.to_owned();
    altered.pop();
    folder.write("list", format!("{altered}1\n{BIP340}"));
    let run = folder.secant("verify-batch --kind bip340 list");
    assert_eq!((run.code, run.stdout.as_slice()), (1, &b"invalid\nvalid\n"[..]));
}

#[test]
fn empty_lists_and_options_without_a_meaning_are_refused() {
    let folder = Folder::new();
    for list in ["", " \n\n"] {
        folder.write("list", list);
        folder.secant("verify-batch --kind ed25519 list").fails("FILE list: the input is empty");
    }
    folder.write("list", BIP340);
    folder
        .secant("verify-batch --kind bip340 --policy strict list")
        .fails("--policy: not for BIP340: it has one rule only");
    folder
        .secant("verify-batch --kind ecdsa --curve P-256 --policy strict list")
        .fails("--policy: not for ECDSA: it has one rule only");
    folder
        .secant("verify-batch --kind ed448 --curve P-256 list")
        .fails("--curve: not for Ed448: ECDSA alone has it");
    folder.secant("verify-batch --kind ecdsa list").fails("--curve: missing: ECDSA needs a curve");
    folder
        .secant("verify-batch --kind ecdsa --curve x25519 list")
        .fails("--curve: ECDSA has short Weierstrass curves only");
    folder.secant("verify-batch list").refuses_usage("--kind");
}

/// A malformed line is invalid and named, and the lines around it are verified.
#[test]
fn malformed_lines_are_invalid_and_do_not_end_the_list() {
    let folder = Folder::new();
    let check = |scheme: &str, good: &str, bad: &str, reason: &str, name: Option<&str>| {
        folder.write("list", format!("{good}\n{bad}\n\n{good}\n"));
        let run = folder.secant(&format!("verify-batch --kind {scheme} list"));
        assert_eq!(
            (run.code, run.stdout.as_slice(), run.stderr),
            (1, &b"valid\ninvalid\nvalid\n"[..], format!("note: FILE list, line 2: {reason}\n")),
            "{scheme} {bad}"
        );
        let run = folder.secant(&format!("verify-batch --kind {scheme} --json list"));
        let json: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
        assert_eq!((run.code, run.stderr.as_str()), (1, ""));
        let errors = json["errors"].as_array().expect("a list");
        assert_eq!(errors.len(), 1);
        assert_eq!((&errors[0]["line"], &errors[0]["error"]), (&2.into(), &reason.into()));
        // an error of the library has a number with its name
        assert_eq!(errors[0]["name"].as_str(), name, "{reason}");
        assert_eq!(errors[0]["number"].is_u64(), name.is_some(), "{reason}");
        assert_eq!(json["verdicts"], serde_json::json!([true, false, true]));
    };
    let key = &ED25519[0][..64];
    check("ed25519", ED25519[0], key, "a key without a signature", None);
    check("ed25519", ED25519[0], &format!("{} 00", &key[2..]), "expected 32 bytes, got 31", Some("Length"));
    let more = format!("{} 00", ED25519[1]);
    check("ed25519", ED25519[0], &more, "more than a key, a signature and a message", None);
    check("ed25519", ED25519[0], "0x 0g", "no hexadecimal digit at position 1", Some("HexDigit"));
    let bip340 = BIP340.lines().next().expect("a line");
    check("bip340", bip340, &format!("{:064} 00", 5), "the point is not on the curve", Some("NotOnCurve"));
    let ecdsa = format!("04{P256_X}{P256_Y} {P256_R}{P256_S} {}", "73616d706c65");
    let ecdsa_scheme = "ecdsa --curve P-256 --signature-format raw";
    check(
        ecdsa_scheme,
        &ecdsa,
        &format!("{P256_X}{P256_Y} 00"),
        "x and y without the first byte of a point: 04 stands before both",
        Some("BareCoordinates"),
    );
    check(
        ecdsa_scheme,
        &ecdsa,
        &format!("04{P256_X}{P256_X} 00"),
        "the point is not on the curve",
        Some("NotOnCurve"),
    );
    // with 0x before the digits, and of another message
    folder.write("list", format!("0x{ecdsa}\n{ecdsa}00"));
    let run = folder.secant(&format!("verify-batch --kind {ecdsa_scheme} list"));
    assert_eq!((run.code, run.stdout.as_slice(), run.stderr.as_str()), (1, &b"valid\ninvalid\n"[..], ""));
}
