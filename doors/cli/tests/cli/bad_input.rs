//! What is said about malformed keys, points, signatures, names and files.

use super::support::{Folder, P256_KEY, P256_N, P256_P, P256_R, P256_S, P256_X, P256_Y, der, same};
use secant_vectors::{BigUint, hex};

const ENCODING: &str = "the signature is not strict DER, or has the wrong length";
const RANGE: &str = "r and s must be between 1 and the group order minus 1";
const KEY: &str = "the key is not validly encoded";
const TRAILING: &str = "bytes follow the end of the structure";

/// Verifies a signature that is wrong, in DER and as the argument of `recover`, whose errors are failures.
#[track_caller]
fn refused(folder: &Folder, signature: &[u8], reason: &str) {
    folder.write("sig", signature);
    let reason = format!("--signature sig: {reason}");
    folder.secant("verify --key pub.pem --signature sig sample").says_invalid(&reason);
    let recover = folder.secant("recover --curve P-256 --signature sig sample");
    recover.stops(reason.ends_with(RANGE), &reason);
}

#[test]
fn malformed_signatures_in_der() {
    let folder = Folder::with_p256();
    let (r, s) = (hex(&format!("00{P256_R}")), hex(&format!("00{P256_S}")));
    let good = der(&r, &s);
    folder.write("sig", &good);
    assert_eq!(folder.secant("verify --key pub.pem --signature sig sample").text(), "valid");
    // truncated, at each place where a part ends and within
    for length in [1, 2, 3, 4, 20, 37, 38, 39, 71] {
        refused(&folder, &good[..length], ENCODING);
    }
    refused(&folder, &[good.as_slice(), &[0]].concat(), TRAILING);
    // an integer more, and bytes after the integers within the sequence
    let body = &good[2..];
    refused(&folder, &[&[0x30, 73], body, &[2, 1, 1]].concat(), ENCODING);
    // lengths that are not minimal
    refused(&folder, &[&[0x30, 0x81, 70], body].concat(), ENCODING);
    refused(&folder, &[&[0x30, 0x82, 0, 70], body].concat(), ENCODING);
    refused(&folder, &[&[0x30, 0x80], body, &[0, 0]].concat(), ENCODING);
    // integers that are not minimal, negative, empty
    refused(&folder, &der(&[&[0], r.as_slice()].concat(), &s), ENCODING);
    refused(&folder, &der(&r[1..], &s), ENCODING);
    refused(&folder, &der(&r, &s[1..]), ENCODING);
    refused(&folder, &der(&[], &s), ENCODING);
    refused(&folder, &der(&r, &[0xff]), ENCODING);
    // other types
    refused(&folder, &[&[0x31, 70], body].concat(), ENCODING);
    refused(&folder, b"no signature", ENCODING);
    refused(&folder, &[0], ENCODING);
}

#[test]
fn integers_of_signatures_out_of_range() {
    let folder = Folder::with_p256();
    let (r, s) = (hex(&format!("00{P256_R}")), hex(&format!("00{P256_S}")));
    let n = hex(&format!("00{P256_N}"));
    let more = (BigUint::from_bytes_be(&n) + BigUint::from_bytes_be(&r)).to_bytes_be();
    let long = [1; 80];
    for bad in [&[0][..], &n, &more, &long[..40], &long] {
        refused(&folder, &der(bad, &s), RANGE);
        refused(&folder, &der(&r, bad), RANGE);
    }
}

#[test]
fn malformed_raw_signatures() {
    let folder = Folder::with_p256();
    let verify = |signature: &[u8], format: &str| {
        folder.write("sig", signature);
        folder.secant(&format!("verify --key pub.pem --signature sig --signature-format {format} sample"))
    };
    let good = hex(&format!("{P256_R}{P256_S}"));
    let zero = "0".repeat(64);
    for length in [1, 63, 65, 1000] {
        let mut bytes = good.clone();
        bytes.resize(length, 0);
        verify(&bytes, "raw").says_invalid(&format!("--signature sig: expected 64 bytes, got {length}"));
    }
    for (r, s) in [(P256_N, P256_S), (P256_R, P256_N), (&zero, P256_S), (P256_R, &zero)] {
        let text = format!("{r}{s}");
        verify(text.as_bytes(), "raw-hex").says_invalid(&format!("--signature sig: {RANGE}"));
    }
    let not_hex = "--signature sig: not hexadecimal: an even number of digits is needed";
    for text in ["0", "xy", "12 34", "0x123", "0x0x12"] {
        verify(text.as_bytes(), "raw-hex").fails(not_hex);
    }
    verify(b"0x1234", "raw-hex").says_invalid("--signature sig: expected 64 bytes, got 2");
    let json = folder.secant("verify --key pub.pem --signature sig --json sample");
    assert_eq!((json.code, json.stderr.as_str()), (1, ""));
    let value: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(
        value,
        serde_json::json!({ "valid": false, "reason": ENCODING, "number": 15, "name": "SignatureEncoding" })
    );
    verify(&vec![0x30; 70_000], "der").fails("--signature sig: more than 65536 bytes");
}

#[test]
fn public_points_that_are_none() {
    let folder = Folder::with_p256();
    let above = |x: &str| format!("{:064x}", BigUint::from_bytes_be(&hex(x)) + BigUint::from(5u8));
    let off = format!("{}8", &P256_Y[..63]);
    for (point, reason) in [
        (format!("04{P256_X}"), "expected 65 bytes, got 33".to_owned()),
        (format!("04{P256_X}{P256_Y}00"), "expected 65 bytes, got 66".to_owned()),
        (format!("02{P256_X}{P256_Y}"), "expected 33 bytes, got 65".to_owned()),
        (format!("04{P256_X}{off}"), "the point is not on the curve".to_owned()),
        (format!("02{:064x}", 1), "the point is not on the curve".to_owned()),
        (format!("04{P256_P}{P256_Y}"), "a coordinate is not below the field's prime".to_owned()),
        (format!("02{}", above(P256_P)), "a coordinate is not below the field's prime".to_owned()),
        (format!("06{P256_X}{P256_Y}"), "hybrid points (06, 07) are refused".to_owned()),
        (format!("05{P256_X}{P256_Y}"), "a point must begin with 02, 03 or 04".to_owned()),
        ("00".to_owned(), "the point at infinity is refused".to_owned()),
    ] {
        // as text, as bytes, and within SubjectPublicKeyInfo
        let failure = format!("--key bad: {reason}");
        let checked = ["not on the curve", "below the field's prime", "at infinity"];
        let is_refused = checked.iter().any(|part| reason.contains(part));
        let verify =
            |options: &str| folder.secant(&format!("verify --key bad --signature sample {options} sample"));
        folder.write("bad", &point);
        verify("--curve P-256").stops(is_refused, &failure);
        folder.write("bad", hex(&point));
        verify("--curve P-256").stops(is_refused, &failure);
        folder.write("bad", spki(&hex(&point)));
        verify("").stops(is_refused, &failure);
        let ecdh = folder.secant("ecdh --curve P-256 --key key.hex --peer bad");
        ecdh.stops(is_refused, &format!("--peer bad: {reason}"));
    }
}

/// SubjectPublicKeyInfo of P-256 around any bytes.
fn spki(point: &[u8]) -> Vec<u8> {
    let algorithm = hex("301306072a8648ce3d020106082a8648ce3d030107");
    let length = u8::try_from(point.len() + 1).expect("short");
    let bits = [&[0x03, length, 0], point].concat();
    let total = u8::try_from(algorithm.len() + bits.len()).expect("short");
    [&[0x30, total], algorithm.as_slice(), &bits].concat()
}

#[test]
fn private_keys_out_of_range() {
    let folder = Folder::new();
    let above = format!("{:064x}", BigUint::from_bytes_be(&hex(P256_N)) + BigUint::from(1u8));
    let zero = "0".repeat(64);
    let ones = "f".repeat(64);
    let large = "the private key is not below the group order";
    for (key, reason) in
        [(zero.as_str(), "the private key is zero"), (P256_N, large), (&above, large), (&ones, large)]
    {
        folder.write("key", key);
        folder.secant("public --curve P-256 --key key").refuses(&format!("--key key: {reason}"));
        folder.write("key", hex(key));
        folder.secant("sign --curve P-256 --key key key").refuses(&format!("--key key: {reason}"));
        // SEC 1 and PKCS#8 without the public key
        let sec1 = hex(&format!("30310201010420{key}a00a06082a8648ce3d030107"));
        let inner = hex(&format!("30250201010420{key}"));
        let pkcs8 = [hex("3041020100301306072a8648ce3d020106082a8648ce3d0301070427"), inner].concat();
        for file in [sec1, pkcs8] {
            folder.write("key", file);
            folder.secant("public --key key").refuses(&format!("--key key: {reason}"));
        }
    }
    for length in [62, 66] {
        folder.write("key", format!("{P256_KEY}00").chars().take(length).collect::<String>());
        let reason = format!("--key key: expected 32 bytes, got {}", length / 2);
        folder.secant("public --curve P-256 --key key").fails(&reason);
    }
}

#[test]
fn malformed_key_files() {
    let folder = Folder::with_p256();
    folder.secant("keygen --curve P-256 --format der --out pkcs8").bytes();
    folder.secant("keygen --curve P-256 --format sec1-der --out sec1").bytes();
    folder.secant("public --key pub.pem --format der --out spki").bytes();
    for (name, command) in [
        ("pkcs8", "sign --key bad sample"),
        ("sec1", "sign --key bad sample"),
        ("spki", "verify --key bad --signature sample sample"),
    ] {
        let good = folder.read(name);
        let refused = |bytes: &[u8], reason: &str| {
            folder.write("bad", bytes);
            folder.secant(command).fails(&format!("--key bad: {reason}"));
        };
        for length in [2, 10, good.len() / 2, good.len() - 1] {
            refused(&good[..length], KEY);
        }
        refused(&[good.as_slice(), &[0]].concat(), TRAILING);
        refused(&[&[0x30, 0x80], &good[2..], &[0, 0]].concat(), KEY);
        refused(&[0x30; 100_000], "more than 65536 bytes");
        refused(b"\x00\x01\x02", "neither PEM nor DER; a raw or hexadecimal key needs --curve");
        refused(P256_KEY.as_bytes(), "neither PEM nor DER; a raw or hexadecimal key needs --curve");
        // the first byte of DER is the digit zero
        refused(&good[..1], "neither PEM nor DER; a raw or hexadecimal key needs --curve");
        refused(b"30313233", "neither PEM nor DER; a raw or hexadecimal key needs --curve");
        refused(&hex(P256_KEY), "neither PEM nor DER; a raw or hexadecimal key needs --curve");
    }
    let pem = String::from_utf8(folder.read("pub.pem")).expect("PEM");
    for (bad, reason) in [
        (pem.replace("-----END PUBLIC KEY-----", ""), KEY),
        (pem.replace("MFkw", "MF*w"), KEY),
        (pem.replace("PUBLIC KEY", "CERTIFICATE"), KEY),
        (pem.replace("PUBLIC KEY", "RSA PUBLIC KEY"), "unsupported PEM label: RSA PUBLIC KEY"),
        (pem.replace("MFkw", "MFkwMFkw"), KEY),
    ] {
        folder.write("bad", &bad);
        let run = folder.secant("verify --key bad --signature sample sample");
        same(&bad, (run.code, run.stderr), (2, format!("error: --key bad: {reason}\n")));
    }
}

#[test]
fn keys_of_another_curve_or_kind() {
    let folder = Folder::with_p256();
    folder.secant("keygen --curve secp256k1 --out k1.pem").bytes();
    folder
        .secant("sign --key k1.pem --curve P-256 sample")
        .fails("--key k1.pem: a key of secp256k1, not of secp256r1");
    folder
        .secant("verify --key pub.pem --curve secp256k1 --signature sample sample")
        .fails("--key pub.pem: a key of secp256r1, not of secp256k1");
    folder
        .secant("sign --key pub.pem sample")
        .fails("--key pub.pem: the file holds a public key; a private key is needed");
    folder
        .secant("ecdh --key k1.pem --peer k1.pem")
        .fails("--peer k1.pem: the file holds a private key; a public key is needed");
    // P-256's generator is on no other curve of its size
    folder.write("point", format!("04{P256_X}{P256_Y}"));
    folder
        .secant("verify --key point --curve brainpoolP256r1 --signature sample sample")
        .refuses("--key point: the point is not on the curve");
}

#[test]
fn unknown_curves_get_the_nearest_names() {
    let folder = Folder::with_p256();
    for (name, nearest) in [
        ("secp256k2", "secp256k1"),
        ("P-255", "secp256r1"),
        ("brainpolP384r1", "brainpoolP384r1"),
        ("ed25518", "ed25519"),
        ("Curve25518", "curve25519"),
    ] {
        for command in [
            format!("keygen --curve {name} --out none"),
            format!("public --curve {name} --key key.hex"),
            format!("point double --curve {name} G"),
            format!("recover --curve {name} --signature sample sample"),
        ] {
            let run = folder.secant(&command);
            let (message, names) = run.stderr.split_once("; the nearest names are ").expect("names");
            same(&command, message, &format!("error: --curve: unknown curve '{name}'"));
            assert!(names.split(", ").any(|known| known.trim() == nearest), "{command}: {names}");
            assert_eq!((run.code, run.stdout.len()), (2, 0));
        }
    }
}

#[test]
fn unreadable_and_empty_files() {
    let folder = Folder::with_p256();
    folder.write("empty", "");
    std::fs::create_dir(folder.path("folder")).expect("a folder");
    for (file, reason) in [
        ("none", "No such file or directory (os error 2)"),
        ("folder", "Is a directory (os error 21)"),
        ("empty", "the input is empty"),
        ("-", "the input is empty"),
    ] {
        for (command, argument) in [
            ("public --key", "--key"),
            ("ecdh --peer pub.pem --key", "--key"),
            ("ecdh --curve P-256 --key key.hex --peer", "--peer"),
            ("sign --key", "--key"),
            ("verify --key pub.pem --signature", "--signature"),
            ("recover --curve P-256 --signature", "--signature"),
        ] {
            let sample =
                if command.starts_with("public") || command.starts_with("ecdh") { "" } else { "sample" };
            folder
                .secant(&format!("{command} {file} {sample}"))
                .fails(&format!("{argument} {file}: {reason}"));
        }
        let sign = folder.secant(&format!("sign --curve P-256 --key key.hex {file}"));
        if reason == "the input is empty" {
            // an empty message is a message
            assert_eq!(sign.bytes()[0], 0x30);
        } else {
            sign.fails(&format!("FILE {file}: {reason}"));
        }
    }
}

#[cfg(unix)]
#[test]
fn a_file_without_permission() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::with_p256();
    folder.write("locked", P256_KEY);
    std::fs::set_permissions(folder.path("locked"), std::fs::Permissions::from_mode(0o000)).expect("a mode");
    let run = folder.secant("public --curve P-256 --key locked");
    // the superuser reads everything
    if std::fs::read(folder.path("locked")).is_err() {
        run.fails("--key locked: Permission denied (os error 13)");
    } else {
        assert_eq!(run.code, 0);
    }
}

#[test]
fn missing_arguments_are_usage_errors() {
    let folder = Folder::new();
    for (command, missing) in [
        ("keygen", "--curve <CURVE>"),
        ("public", "--key <FILE>"),
        ("sign --key k", "<FILE>"),
        ("verify --key k file", "--signature <FILE>"),
        ("ecdh --key k", "--peer <FILE>"),
        ("recover --signature s file", "--curve <CURVE>"),
        ("tour", "<FILE>"),
    ] {
        folder.secant(command).refuses_usage(missing);
    }
    folder.secant("keygen --curve P-256 --format p12 --out k").refuses_usage("invalid value 'p12'");
}
