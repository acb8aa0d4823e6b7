//! `sign`, `verify` and `recover`.

use super::support::{Folder, P256_KEY, P256_N, P256_R, P256_S, P256_X, P256_Y, der, same};
use secant_vectors::{BigUint, hex, rfc};

const SIGN: &str = "sign --curve P-256 --key key.hex --digest sha256 sample";
const VERIFY: &str = "verify --key pub.pem --digest sha256 sample";

fn integer(digits: &str) -> BigUint {
    BigUint::from_bytes_be(&hex(digits))
}

#[test]
fn signature_of_rfc_6979_in_every_form() {
    let folder = Folder::with_p256();
    let raw = format!("{P256_R}{P256_S}");
    // both integers have their top bit set, so DER puts a zero in front
    let in_der = der(&hex(&format!("00{P256_R}")), &hex(&format!("00{P256_S}")));
    let der_hex: String = in_der.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(folder.secant(&format!("{SIGN} --signature-format raw-hex")).text(), raw);
    assert_eq!(folder.secant(&format!("{SIGN} --signature-format raw")).bytes(), hex(&raw));
    assert_eq!(folder.secant(&format!("{SIGN} --signature-format der-hex")).text(), der_hex);
    assert_eq!(folder.secant(SIGN).bytes(), in_der);
    assert!(folder.secant(&format!("{SIGN} --out sig")).bytes().is_empty());
    assert_eq!(folder.read("sig"), in_der);
    let json = folder.secant(&format!("{SIGN} --json")).json();
    assert_eq!((&json["signature"], &json["digest"]), (&der_hex.as_str().into(), &"sha256".into()));
    assert_eq!(json["curve"], "secp256r1");
    for (format, bytes) in [
        ("der", in_der.clone()),
        ("raw", hex(&raw)),
        ("der-hex", der_hex.into_bytes()),
        ("raw-hex", format!("\n {}\n", raw.to_uppercase()).into_bytes()),
    ] {
        folder.write("sig", &bytes);
        let verify = format!("{VERIFY} --signature sig --signature-format {format}");
        assert_eq!(folder.secant(&verify).text(), "valid");
    }
    folder.write("sig", in_der);
    assert_eq!(
        folder.secant(&format!("{VERIFY} --signature sig --json")).json(),
        serde_json::json!({ "valid": true })
    );
}

#[test]
fn another_message_key_digest_or_signature_is_invalid() {
    let folder = Folder::with_p256();
    folder.secant(&format!("{SIGN} --out sig")).bytes();
    folder.write("other", "sample\n");
    folder.secant("keygen --curve P-256 --out other.pem").bytes();
    folder.secant("public --key other.pem --out other.pub").bytes();
    folder.secant("verify --key pub.pem --digest sha256 --signature sig other").says_invalid("");
    folder.secant("verify --key other.pub --digest sha256 --signature sig sample").says_invalid("");
    folder.secant("verify --key pub.pem --digest sha384 --signature sig sample").says_invalid("");
    let mut changed = folder.read("sig");
    changed[20] ^= 1;
    folder.write("sig", changed);
    folder.secant(&format!("{VERIFY} --signature sig")).says_invalid("");
    let run = folder.secant(&format!("{VERIFY} --signature sig --json"));
    assert_eq!((run.code, run.stderr.as_str()), (1, ""));
    let said: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
    let reason = "the signature is not valid for these inputs";
    let (number, name) = (5009, "InvalidSignature");
    assert_eq!(said, serde_json::json!({ "valid": false, "reason": reason, "number": number, "name": name }));
}

#[test]
fn low_s_is_made_and_demanded() {
    let folder = Folder::with_p256();
    folder.secant(&format!("{SIGN} --out high")).bytes();
    let low =
        folder.secant(&format!("{SIGN} --low-s --signature-format raw-hex --out low.hex --json")).json();
    let negative = integer(P256_N) - integer(P256_S);
    assert_eq!(low["signature"], format!("{P256_R}{negative:064x}"));
    let verify = |options: &str| folder.secant(&format!("{VERIFY} {options}"));
    assert_eq!(verify("--signature high").text(), "valid");
    verify("--signature high --require-low-s")
        .says_invalid("--signature high: s is in the upper half of its range, and a low one is demanded");
    let low = "--signature low.hex --signature-format raw-hex";
    assert_eq!(verify(low).text(), "valid");
    assert_eq!(verify(&format!("{low} --require-low-s")).text(), "valid");
}

#[test]
fn signatures_are_verified_before_they_are_written() {
    let folder = Folder::with_p256();
    let plain = folder.secant(&format!("{SIGN} --json")).json();
    assert_eq!(folder.secant(&format!("{SIGN} --verified --json")).json(), plain);
    for other in ["--blind", "--restartable 100"] {
        let run = folder.secant(&format!("{SIGN} --verified {other}"));
        assert!(run.code == 2 && run.stderr.contains("cannot be used with"), "{run:?}");
    }
}

#[test]
fn hedged_signatures_differ_and_verify() {
    let folder = Folder::with_p256();
    let signature = |name: &str| {
        folder.secant(&format!("{SIGN} --hedged --out {name}")).bytes();
        assert_eq!(folder.secant(&format!("{VERIFY} --signature {name}")).text(), "valid");
        folder.read(name)
    };
    let (one, other) = (signature("one"), signature("other"));
    assert_ne!(one, other);
    assert_eq!(folder.secant(SIGN).bytes(), folder.secant(SIGN).bytes());
}

#[test]
fn the_digest_is_the_curves_own_unless_named() {
    let folder = Folder::new();
    folder.write("file", "content");
    for (curve, digest) in [
        ("secp192k1", "sha256"),
        ("secp224r1", "sha256"),
        ("secp256k1", "sha256"),
        ("brainpoolP320r1", "sha384"),
        ("secp384r1", "sha384"),
        ("secp521r1", "sha512"),
        ("brainpoolP512t1", "sha512"),
    ] {
        folder.secant(&format!("keygen --curve {curve} --out key --force")).bytes();
        let json = folder.secant("sign --key key --json file").json();
        same(curve, &json["digest"], &digest.into());
        let named = folder.secant(&format!("sign --key key --digest {digest} --json file")).json();
        same(curve, &json["signature"], &named["signature"]);
    }
}

#[test]
fn every_digest_signs_and_verifies() {
    let folder = Folder::with_p256();
    let names = [
        "sha1",
        "SHA-224",
        "sha256",
        "sha384",
        "sha512",
        "SHA512/224",
        "sha512-256",
        "sha3-224",
        "SHA3_256",
        "sha3-384",
        "sha3-512",
        "keccak-256",
        "shake128",
        "SHAKE256",
    ];
    for name in names {
        folder.secant(&format!("sign --key key.hex --curve P-256 --digest {name} --out sig sample")).bytes();
        let run = folder.secant(&format!("verify --key pub.pem --digest {name} --signature sig sample"));
        same(name, run.text().as_str(), "valid");
    }
    folder.secant("sign --key key.hex --curve P-256 --digest md5 sample").fails(
        "--digest: unknown hash function 'md5'; there are sha1, sha224, sha256, sha384, sha512, sha512-224, \
         sha512-256, sha3-224, sha3-256, sha3-384, sha3-512, keccak-256, shake128, shake256",
    );
}

#[test]
fn a_digest_is_signed_as_it_is() {
    let folder = Folder::with_p256();
    folder.write("digest", hex("af2bdbe1aa9b6ec1e2ade1d694f41fc71a831d0268e9891562113d8a62add1bf"));
    let sign = "sign --curve P-256 --key key.hex --prehashed digest";
    assert_eq!(
        folder.secant(&format!("{sign} --signature-format raw-hex")).text(),
        format!("{P256_R}{P256_S}")
    );
    folder.secant(&format!("{sign} --out sig")).bytes();
    assert_eq!(folder.secant(&format!("{VERIFY} --signature sig")).text(), "valid");
    assert_eq!(folder.secant("verify --key pub.pem --signature sig --prehashed digest").text(), "valid");
    folder.secant("verify --key pub.pem --signature sig --prehashed sample").says_invalid("");
    folder.secant(&format!("{sign} --digest sha384")).fails("FILE digest: expected 48 bytes, got 32");
    folder.write("digest", "");
    folder.secant(sign).fails("FILE digest: the input is empty");
}

#[test]
fn messages_of_any_length_and_standard_input() {
    let folder = Folder::with_p256();
    // around the pieces in which files are hashed
    for length in [0, 1, 65535, 65536, 65537, 3_000_000] {
        let message: Vec<u8> = (0..length).map(|i: u32| (i % 251) as u8).collect();
        folder.write("file", &message);
        let from_file = folder.secant("sign --curve P-256 --key key.hex file").bytes();
        let piped = folder.secant_with("sign --curve P-256 --key key.hex -", &message).bytes();
        assert_eq!(from_file, piped, "{length}");
        folder.write("sig", from_file);
        let run = folder.secant_with("verify --key pub.pem --signature sig -", &message);
        assert_eq!(run.text(), "valid");
    }
    let signature = folder.secant(SIGN).bytes();
    assert_eq!(folder.secant_with(&format!("{VERIFY} --signature -"), &signature).text(), "valid");
    folder
        .secant_with("verify --key pub.pem --signature - -", &signature)
        .fails("FILE -: standard input serves --signature - already");
    let run = folder.secant_with("sign --curve P-256 --key - sample", P256_KEY.as_bytes());
    assert_eq!(run.bytes(), signature);
}

#[test]
fn ed25519_of_rfc_8032() {
    let folder = Folder::new();
    let mut checked = 0;
    for vector in &rfc::RFC8032_7_1 {
        folder.write("key", hex(vector.secret));
        folder.write("pub", vector.public);
        folder.write("file", hex(vector.message));
        let sign = "sign --curve ed25519 --key key file";
        assert_eq!(folder.secant(&format!("{sign} --signature-format raw-hex")).text(), vector.signature);
        let signature = folder.secant(sign).bytes();
        assert_eq!(signature, hex(vector.signature));
        folder.write("sig", &signature);
        let verify = "verify --curve ed25519 --key pub --signature sig";
        for policy in ["", "--policy strict", "--policy rfc8032", "--policy zip215"] {
            assert_eq!(folder.secant(&format!("{verify} {policy} file")).text(), "valid");
        }
        folder.write("file", [&hex(vector.message), &b"!"[..]].concat());
        folder.secant(&format!("{verify} file")).says_invalid("");
        folder.write("sig", &signature[..63]);
        folder.secant(&format!("{verify} file")).says_invalid("--signature sig: expected 64 bytes, got 63");
        checked += 1;
    }
    assert_eq!(checked, 5);
}

#[test]
fn policies_differ_on_a_point_of_small_order() {
    let folder = Folder::new();
    // A = R = the identity, S = 0: the equation holds for every message
    let identity = format!("01{}", "0".repeat(62));
    folder.write("pub", &identity);
    folder.write("sig", format!("{identity}{}", "0".repeat(64)));
    folder.write("file", "anything");
    let verify = |policy: &str| {
        let options = "--curve ed25519 --key pub --signature sig --signature-format raw-hex";
        folder.secant(&format!("verify {options} --policy {policy} file"))
    };
    verify("strict").says_invalid("--signature sig: the point is not in the generator's subgroup");
    assert_eq!(verify("rfc8032").text(), "valid");
    assert_eq!(verify("zip215").text(), "valid");
    verify("lax").refuses_usage("invalid value 'lax'");
}

#[test]
fn options_without_a_meaning_are_refused() {
    let folder = Folder::with_p256();
    for name in ["ed25519", "x25519"] {
        folder.secant(&format!("keygen --curve {name} --out {name}")).bytes();
        folder.secant(&format!("public --key {name} --out {name}.pub")).bytes();
    }
    let sign = |options: &str| folder.secant(&format!("sign --key ed25519 {options} sample"));
    let hashes = "not for Ed25519: it hashes the file itself, with SHA-512";
    let fixed = "not for Ed25519: its nonces are deterministic and its s is always reduced";
    let forms = "--signature-format: not for Ed25519: its signatures are raw or raw-hex";
    sign("--digest sha512").fails(&format!("--digest: {hashes}"));
    sign("--prehashed").fails(&format!("--prehashed: {hashes}"));
    sign("--hedged").fails(&format!("--hedged: {fixed}"));
    sign("--low-s").fails(&format!("--low-s: {fixed}"));
    sign("--verified").fails("--verified: not for Ed25519: it is for ECDSA");
    sign("--signature-format der").fails(forms);
    let verify = |options: &str| folder.secant(&format!("verify --signature sample {options} sample"));
    verify("--key ed25519.pub --digest sha512").fails(&format!("--digest: {hashes}"));
    verify("--key ed25519.pub --signature-format der-hex").fails(forms);
    verify("--key ed25519.pub --require-low-s")
        .fails("--require-low-s: not for Ed25519: its s is always reduced");
    verify("--key pub.pem --policy strict").fails("--policy: not for ECDSA: it has one rule only");
    verify("--key x25519.pub").fails("--key: an X25519 key agrees on secrets and verifies nothing");
    folder.secant("sign --key x25519 sample").fails("--key: an X25519 key agrees on secrets and cannot sign");
}

#[test]
fn recovery_finds_the_key() {
    let folder = Folder::with_p256();
    let public = format!("04{P256_X}{P256_Y}");
    let made = folder.secant(&format!("{SIGN} --out sig --json")).json();
    let id = made["recovery_id"].as_u64().expect("an id");
    let recover =
        |options: &str| folder.secant(&format!("recover --curve P-256 --signature sig {options} sample"));
    assert_eq!(recover(&format!("--recovery-id {id} --format hex")).text(), public);
    assert_eq!(recover(&format!("--recovery-id {id}")).bytes(), folder.read("pub.pem"));
    let all = recover("--format hex --digest sha256").text();
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[id as usize], format!("{id} {public}"));
    let json = recover("--json").json();
    assert_eq!(json["keys"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["keys"][id as usize]["public_key"], public);
    assert_eq!(json["keys"][id as usize]["compressed"], format!("03{P256_X}"));
    // the message is valid under every key that is recovered
    for line in lines {
        folder.write("candidate", line.split_once(' ').expect("an id").1);
        let verify = "verify --curve P-256 --key candidate --signature sig sample";
        assert_eq!(folder.secant(verify).text(), "valid");
    }
    let pem = recover("").text();
    assert_eq!(pem.matches("-----BEGIN PUBLIC KEY-----").count(), 2);
    assert!(pem.starts_with("id 0\n"));
    for id in [2, 3] {
        let message = format!("--recovery-id {id}: the recovery id must be 0 to 3 and fit the signature");
        recover(&format!("--recovery-id {id}")).refuses(&message);
    }
    recover("--recovery-id 4").refuses_usage("invalid value '4'");
}

#[test]
fn recovery_of_every_form_and_its_refusals() {
    let folder = Folder::with_p256();
    folder.write("raw", format!("{P256_R}{P256_S}"));
    let recover = |options: &str| folder.secant(&format!("recover {options} sample"));
    let hex_form = "--curve P-256 --signature raw --signature-format raw-hex --format hex";
    assert!(recover(hex_form).text().contains(&format!("04{P256_X}{P256_Y}")));
    recover("--curve x25519 --signature raw").fails("--curve: x25519 has no recovery");
    recover("--curve P-256 --signature raw")
        .fails("--signature raw: the signature is not strict DER, or has the wrong length");
    // no point of P-256 has x = 1 or x = 1 + n
    folder.write("raw", format!("{:064x}{P256_S}", 1));
    recover(hex_form).refuses("--signature raw: no public key has this signature");
}
