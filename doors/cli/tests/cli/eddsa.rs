//! Ed448 and X448, and the schemes of Ed25519 and Ed448: contexts and prehashing.

use super::support::{Folder, same};

/// RFC 8032, 7.4, "1 octet (with context)": the seed, the context, the signature of the byte 03.
const SEED: &str = "c4eab05d357007c632f3dbb48489924d552b08fe0c353a0d4a1f00acda2c463afbea67c5e8d2877c5e3bc397a659949ef8021e954e0a12274e";
const SIGNATURE: &str = "d4f8f6131770dd46f40867d6fd5d5055de43541f8c5e35abbcd001b32a89f7d2151f7647f11d8ca2ae279fb842d607217fce6e042f6815ea000c85741de5c8da1144a6a1aba7f96de42505d7a7298524fda538fccbbb754f578c1cad10d54d0d5428407e85dcbc98a49155c13764e66c3c00";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("key", SEED);
    folder.write("file", [3]);
    folder
}

#[test]
fn ed448_of_rfc_8032() {
    let folder = folder();
    let sign = "sign --curve ed448 --key key --signature-format raw-hex";
    for context in ["--context foo", "--context-hex 666f6f"] {
        same(context, folder.secant(&format!("{sign} {context} file")).text().as_str(), SIGNATURE);
    }
    folder.write("sig", SIGNATURE);
    folder.secant("public --curve ed448 --key key --out pub").bytes();
    let verify = "verify --key pub --signature sig --signature-format raw-hex";
    for policy in ["strict", "rfc8032", "zip215"] {
        let run = folder.secant(&format!("{verify} --policy {policy} --context foo file"));
        same(policy, run.text().as_str(), "valid");
    }
    for other in ["", "--context bar", "--context foo --ph", "--ph"] {
        let run = folder.secant(&format!("{verify} {other} file"));
        same(other, (run.code, run.stdout.as_slice()), (1, &b"invalid\n"[..]));
    }
}

#[test]
fn every_scheme_of_either_curve() {
    let folder = Folder::new();
    folder.write("file", "a message");
    let schemes = ["", "--context text", "--ph", "--ph --context-hex 00ff"];
    for curve in ["ed25519", "ed448"] {
        folder.secant(&format!("keygen --curve {curve} --out key --force")).bytes();
        folder.secant("public --key key --out pub").bytes();
        for scheme in schemes {
            let made = folder.secant(&format!("sign --key key {scheme} --out sig --json file")).json();
            assert_eq!(made["curve"], curve);
            for other in schemes {
                let run = folder.secant(&format!("verify --key pub --signature sig {other} file"));
                assert_eq!(run.code, i32::from(scheme != other), "{curve}: {scheme} {other}");
            }
        }
    }
}

/// A large file is signed and verified in the memory that a small one takes, by the schemes that hash it first.
#[cfg(target_os = "linux")]
#[test]
fn prehashed_files_are_never_in_memory() {
    const LENGTH: u64 = 160 << 20;
    let folder = Folder::new();
    // a sparse file takes no place on the disk
    let file = std::fs::File::create(folder.path("large")).expect("a file");
    file.set_len(LENGTH).expect("a length");
    // room for the program, and not for the file
    let limited = |arguments: &str| folder.shell(&format!("ulimit -v 131072; \"$secant\" {arguments}"));
    limited("curves").bytes();
    folder.secant("keygen --curve ed448 -o key").bytes();
    limited("sign --ph -k key -o sig large").bytes();
    // the bytes of a pipe have no length before they end
    folder.secant("keygen --curve ed25519 -o key --force").bytes();
    let signature = limited("sign --ph -k key --signature-format raw-hex - < large").text();
    folder.write("sig", signature);
    let verify = "verify --ph -k key --signature sig --signature-format raw-hex large";
    assert_eq!(limited(verify).text(), "valid");
    // the limit is one: the pure scheme needs the file
    let whole = limited("sign -k key -o none large || exit 3");
    assert!(whole.code == 3 && !folder.names().contains(&"none".to_owned()), "{whole:?}");
}

/// RFC 8032, sections 7.3 and 7.5: `abc`.
#[test]
fn prehashed_signatures_of_rfc_8032() {
    let folder = Folder::new();
    folder.write("abc", "abc");
    for (curve, seed, signature) in [
        (
            "ed25519",
            "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
            "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d062adf5aaa10b8c61e636062aaad11c2a26083406",
        ),
        (
            "ed448",
            "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42ef7822e0d5104127dc05d6dbefde69e3ab2cec7c867c6e2c49",
            "822f6901f7480f3d5f562c592994d9693602875614483256505600bbc281ae381f54d6bce2ea911574932f52a4e6cadd78769375ec3ffd1b801a0d9b3f4030cd433964b6457ea39476511214f97469b57dd32dbc560a9a94d00bff07620464a3ad203df7dc7ce360c3cd3696d9d9fab90f00",
        ),
    ] {
        folder.write("key", seed);
        let sign = format!("sign --ph --curve {curve} -k key --signature-format raw-hex");
        same(curve, folder.secant(&format!("{sign} abc")).text().as_str(), signature);
        same(curve, folder.secant_with(&format!("{sign} -"), b"abc").text().as_str(), signature);
    }
}

#[test]
fn bad_contexts() {
    let folder = folder();
    let sign = "sign --curve ed448 --key key";
    let long = "x".repeat(256);
    folder
        .secant(&format!("{sign} --context {long} file"))
        .fails("--context: a context has at most 255 bytes");
    folder
        .secant(&format!("{sign} --ph --context-hex {} file", "00".repeat(256)))
        .fails("--context-hex: a context has at most 255 bytes");
    assert_eq!(folder.secant(&format!("{sign} --context-hex 0g file")).code, 2);
    assert_eq!(folder.secant(&format!("{sign} --context a --context-hex 00 file")).code, 2);
    let run = folder.secant_arguments(&["sign", "--curve", "ed448", "--key", "key", "--context", "", "file"]);
    assert_eq!(run.bytes(), folder.secant(&format!("{sign} file")).bytes());
    folder.secant("keygen --curve ed25519 --out ed").bytes();
    folder
        .secant_arguments(&["sign", "--key", "ed", "--context", "", "file"])
        .fails("--context: the input is empty");
    folder.secant("keygen --curve P-256 --out p256").bytes();
    for option in ["--context text", "--context-hex 00", "--ph"] {
        let name = option.split(' ').next().expect("a name");
        folder
            .secant(&format!("sign --key p256 {option} file"))
            .fails(&format!("{name}: not for ECDSA: Ed25519 and Ed448 have it"));
    }
    folder
        .secant(&format!("{sign} --digest sha512 file"))
        .fails("--digest: not for Ed448: it hashes the file itself, with SHAKE256");
}

#[test]
fn x448_agrees_and_refuses() {
    let folder = Folder::new();
    for name in ["one", "two"] {
        folder.secant(&format!("keygen --curve x448 --out {name}")).bytes();
        folder.secant(&format!("public --key {name} --out {name}.pub")).bytes();
    }
    let secret = folder.secant("ecdh --key one --peer two.pub").text();
    assert_eq!(secret.len(), 112);
    assert_eq!(folder.secant("ecdh --key two --peer one.pub").text(), secret);
    assert_eq!(folder.secant("ecdh --key one --peer two.pub --blind").text(), secret);
    folder
        .secant("ecdh --key one --peer two.pub --restartable 9")
        .fails("--restartable: not for X448: its operation is not restartable");
    folder.write("zero", "00".repeat(56));
    folder
        .secant("ecdh --curve x448 --key one --peer zero")
        .refuses("--peer zero: the shared secret is zero: the peer's point has small order");
    folder.secant("keygen --curve x25519 --out other").bytes();
    folder
        .secant("ecdh --key other --peer two.pub")
        .fails("--peer two.pub: a key of x448, but --key is of x25519");
    folder.secant("keygen --curve ed448 --out ed").bytes();
    folder
        .secant("ecdh --key ed --peer two.pub")
        .fails("--key: an Ed448 key signs and cannot agree on secrets");
    folder.secant("sign --key one one").fails("--key: an X448 key agrees on secrets and cannot sign");
    folder
        .secant("verify --key two.pub --signature two.pub one")
        .fails("--key: an X448 key agrees on secrets and verifies nothing");
    folder.write("short", "00".repeat(55));
    folder
        .secant("ecdh --curve x448 --key one --peer short")
        .fails("--peer short: expected 56 bytes, got 55");
}
