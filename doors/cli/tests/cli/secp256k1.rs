//! `schnorr`, `dleq`, `derive`, `brc42`, `wif`.

use super::support::{Folder, same};
use secant_vectors::hex;

/// BIP340, test vector 1.
const SECRET: &str = "b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfef";
const X: &str = "dff1d77f2a671c5f36183726db2341be58feae1da2deced843240f7b502ba659";
/// The seed of BIP32, test vector 1, and keys on its path.
const SEED: &str = "000102030405060708090a0b0c0d0e0f";
const ROOT: &str = "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi";
const CHILD: &str = "xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs";
const HARDENED_PUBLIC: &str = "xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw";
const CHILD_PUBLIC: &str = "xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("key", SECRET);
    folder.write("x", X);
    folder.write("message", "message");
    folder
}

#[test]
fn schnorr_signatures() {
    let folder = folder();
    assert_eq!(folder.secant("schnorr public --key key").text(), X);
    assert_eq!(folder.secant("schnorr public --key key --json").json()["public_key"], X);
    folder.write("zeros", [0; 32]);
    // test vector 0 signs zeros with the key 3 and zeros for randomness
    folder.write("three", format!("{:064}", 3));
    let expected = "e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca8215\
                    25f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0";
    let sign = "schnorr sign --key three --deterministic zeros";
    assert_eq!(folder.secant(&format!("{sign} --signature-format raw-hex")).text(), expected);
    assert_eq!(folder.secant(&format!("{sign} --json")).json()["signature"], expected);
    assert_eq!(folder.secant(sign).bytes(), hex(expected));
    // fresh randomness: signatures differ and are valid
    folder.secant("schnorr sign --key key message --out one").bytes();
    folder.secant("schnorr sign --key key message --out two").bytes();
    assert_ne!(folder.read("one"), folder.read("two"));
    folder.write("x.raw", hex(X));
    folder.secant("public --curve secp256k1 --key key --out pub.pem").bytes();
    folder.secant("public --curve secp256k1 --key key --format hex --form compressed --out pub.hex").bytes();
    for key in ["x", "x.raw", "pub.pem", "pub.hex"] {
        for signature in ["one", "two"] {
            let verify = format!("schnorr verify --key {key} --signature {signature} message");
            same(&verify, folder.secant(&verify).text(), "valid".to_owned());
        }
    }
    let verify = "schnorr verify --key x --signature one";
    assert_eq!(folder.secant(&format!("{verify} message --json")).json()["valid"], true);
    assert_eq!(folder.secant_with(&format!("{verify} -"), b"message").text(), "valid");
    folder.secant(&format!("{verify} zeros")).says_invalid("");
    folder.write("short", [1; 63]);
    folder
        .secant("schnorr verify --key x --signature short message")
        .says_invalid("--signature short: expected 64 bytes, got 63");
}

#[test]
fn schnorr_refuses_what_it_cannot_use() {
    let folder = folder();
    folder.secant("keygen --curve P-256 --out p256").bytes();
    folder
        .secant("schnorr sign --key p256 message")
        .fails("--key p256: a key of secp256r1, not of secp256k1");
    folder
        .secant("schnorr sign --key key message --signature-format der")
        .refuses_usage("[possible values: raw, raw-hex]");
    folder.write("x", format!("{:064}", 5));
    folder
        .secant("schnorr verify --key x --signature key message")
        .refuses("--key x: the point is not on the curve");
    folder.write("zero", format!("{:064}", 0));
    folder.secant("schnorr public --key zero").refuses("--key zero: the private key is zero");
    folder
        .secant("schnorr sign --key nothing message")
        .fails("--key nothing: No such file or directory (os error 2)");
    folder.secant("schnorr").refuses_usage("Usage: secant schnorr");
}

/// BIP341, wallet test vectors: the second output with a key path.
#[test]
fn keys_with_tweaks() {
    let folder = Folder::new();
    folder.write("key", "6b973d88838f27366ed61c9ad6367663045cb456e28335c109e30717ae0c6baa");
    folder.write("x", "d6889cb081036e0faefa3a35157ad71086b123b2b144b649798b494c300a961d");
    let tweak = "b86e7be8f39bab32a6f2c0443abbc210f0edac0e2c53d501b36b64437d9c6c70";
    let public = format!("schnorr tweak-public --key x --tweak {tweak}");
    let expected = "53a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343";
    assert_eq!(folder.secant(&public).text(), expected);
    let private = format!("schnorr tweak-private --key key --tweak {tweak} --format hex");
    let tweaked = "2405b971772ad26915c8dcdf10f238753a9b837e5f8e6a86fd7c0cce5b7296d9";
    assert_eq!(folder.secant(&format!("{private} --out -")).text(), tweaked);
    folder.secant(&format!("{private} --out tweaked")).bytes();
    assert_eq!(folder.secant("schnorr public --key tweaked").text(), expected);
    let y = folder.secant("public --curve secp256k1 --key tweaked --format hex --form compressed").text();
    assert_eq!(folder.secant(&format!("{public} --json")).json()["odd"], y.starts_with("03"));
    folder
        .secant(&format!("{private} --out tweaked"))
        .fails("--out tweaked: the file exists; --force overwrites it");
    for command in ["tweak-public --key x", "tweak-private --key key"] {
        let run = |tweak: &str| folder.secant(&format!("schnorr {command} --tweak {tweak}"));
        run("00").fails("--tweak: expected 32 bytes, got 1");
        run(&"0g".repeat(32)).fails("--tweak: no hexadecimal digit at position 1");
        assert!(run(&"ff".repeat(32)).stderr.starts_with("error: --tweak: "));
    }
}

#[test]
fn proofs_of_equal_logarithms() {
    let folder = folder();
    folder.secant("keygen --curve secp256k1 --out other").bytes();
    let base = folder.secant("public --key other --format hex --form compressed").text();
    let public = folder.secant("public --curve secp256k1 --key key --format hex --form compressed").text();
    let message = "11".repeat(32);
    for options in [
        String::new(),
        format!("--message {message}"),
        format!("--generator {base}"),
        "--kind brc94".to_owned(),
    ] {
        let value = folder.secant(&format!("dleq prove --key key --base {base} {options} --json")).json();
        let part = |name: &str| value[name].as_str().expect("a text").to_owned();
        let (result, proof) = (part("result"), part("proof"));
        if !options.contains("generator") {
            assert_eq!(part("public_key"), public);
        }
        let verify = |result: &str, options: &str| {
            let public = part("public_key");
            folder.secant(&format!(
                "dleq verify --public-key {public} --base {base} --result {result} --proof {proof} {options}"
            ))
        };
        assert_eq!(verify(&result, &options).text(), "valid");
        verify(&public, &options).says_invalid("");
    }
    let text = folder.secant(&format!("dleq prove --key key --base {base}")).text();
    let names: Vec<_> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["public-key", "result", "proof"]);
    // the shared point's x-coordinate is the secret of ECDH
    folder.secant("public --key other --out other.pub").bytes();
    let shared = folder.secant("ecdh --curve secp256k1 --key key --peer other.pub").text();
    assert!(text.lines().nth(1).is_some_and(|line| line.ends_with(&shared)), "{text}");
    let run = |options: &str| folder.secant(&format!("dleq prove --key key {options}"));
    run("--base 00").refuses("--base 00: the point at infinity is refused");
    run("--base xyz").fails("--base xyz: not hexadecimal: an even number of digits is needed");
    run(&format!("--base {base} --message 11")).fails("--message 11: expected 32 bytes, got 1");
    run(&format!("--base {base} --kind brc94 --message {message}"))
        .fails("--message: not for brc94: only bip374 has it");
}

#[test]
fn derived_keys() {
    let folder = folder();
    folder.write("seed", SEED);
    folder.write("seed.raw", hex(SEED));
    for seed in ["seed", "seed.raw"] {
        assert_eq!(folder.secant(&format!("derive --seed --key {seed}")).text(), ROOT);
    }
    assert_eq!(folder.secant("derive --seed --key seed --path m/0h/1").text(), CHILD);
    folder.write("root", format!("{ROOT}\n"));
    assert_eq!(folder.secant("derive --key root --path m/0'/1").text(), CHILD);
    assert_eq!(folder.secant("derive --key root --path m/0H --public").text(), HARDENED_PUBLIC);
    folder.write("xpub", HARDENED_PUBLIC);
    assert_eq!(folder.secant("derive --key xpub --path m/1").text(), CHILD_PUBLIC);
    let json = folder.secant("derive --key root --path m/0h/1 --json").json();
    assert_eq!((&json["private"], &json["public"]), (&CHILD.into(), &CHILD_PUBLIC.into()));
    assert_eq!(json["depth"], 2);
    folder.secant("derive --key root --path m/0h/1 --out child").bytes();
    assert_eq!(folder.read("child"), format!("{CHILD}\n").into_bytes());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(folder.path("child")).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    folder
        .secant("derive --key root --path m/1 --out child")
        .fails("--out child: the file exists; --force overwrites it");
    let test = folder.secant("derive --seed --key seed --network test").text();
    assert!(test.starts_with("tprv"));
    let run = |options: &str| folder.secant(&format!("derive {options}"));
    run("--key xpub --path m/1h").fails("--path m/1h: a hardened child needs the private key");
    run("--key root --path m/2147483648").fails(
        "--path m/2147483648: a derivation path is m, or m/ and numbers below 2^31, each hardened by ', h or H, with / \
         between",
    );
    run("--key root --network test").fails("--network: only with --seed: an extended key says its network");
    folder.write("short", "0011");
    run("--seed --key short").fails("--key short: a seed must have 16 to 64 bytes");
    folder.write("changed", ROOT.replace("BxrMPHi", "BxrMPHL"));
    run("--key changed").refuses("--key changed: the checksum is wrong");
    run("--key key").fails("--key key: the text is not Base58, or too long");
}

#[test]
fn keys_for_invoices() {
    let folder = folder();
    folder.secant("keygen --curve secp256k1 --out other").bytes();
    folder.secant("public --key other --out other.pub").bytes();
    folder.secant("public --curve secp256k1 --key key --out key.pub").bytes();
    let invoice = "--invoice 2-payments-7";
    folder.secant(&format!("brc42 --key key --peer other.pub {invoice} --out child")).bytes();
    let child = folder.secant("public --key child --format hex --form compressed").text();
    let public = folder.secant(&format!("brc42 --key other --peer key.pub {invoice} --public")).text();
    assert_eq!(child, public);
    let raw = folder.secant(&format!("brc42 --key key --peer other.pub {invoice} --format hex")).text();
    folder.write("raw", raw);
    assert_eq!(
        folder.secant("public --curve secp256k1 --key raw --format hex --form compressed").text(),
        public
    );
    let json = folder.secant(&format!("brc42 --key other --peer key.pub {invoice} --public --json")).json();
    assert_eq!(json["public_key"], public.as_str());
    // a vector of the authors
    folder.write("recipient", "6a1751169c111b4667a6539ee1be6b7cd9f6e9c8fe011a5f2fe31e03a15e0ede");
    folder.write("sender", "033f9160df035156f1c48e75eae99914fa1a1546bec19781e8eddb900200bff9d1");
    let derived =
        folder.secant("brc42 --key recipient --peer sender --invoice f3WCaUmnN9U= --format hex").text();
    assert_eq!(derived, "761656715bbfa172f8f9f58f5af95d9d0dfd69014cfdcacc9a245a10ff8893ef");
    folder
        .secant("brc42 --key key --peer other --invoice 1")
        .fails("--peer other: the file holds a private key; a public key is needed");
    folder
        .secant("brc42 --key key --peer other.pub --invoice 1 --public --format hex")
        .fails("--format: not for --public: the public key is a compressed point in hexadecimal");
}

#[test]
fn wallet_import_format() {
    let folder = Folder::new();
    folder.write("key", "0c28fca386c7a227600b2fe50b7cae11ec86d3bf1fbe471be89827e19d72aa1d");
    let texts = [
        ("", "KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617"),
        ("--form uncompressed", "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"),
    ];
    for (options, text) in texts {
        assert_eq!(folder.secant(&format!("wif encode --key key {options}")).text(), text);
        folder.write("text", format!(" {text}\n"));
        let decoded = folder.secant("wif decode --key text --format hex");
        assert_eq!((decoded.code, decoded.stdout.trim_ascii()), (0, folder.read("key").as_slice()));
        assert_eq!(decoded.stderr.is_empty(), options.is_empty());
    }
    assert_eq!(folder.secant("wif encode --key key --json").json()["wif"], texts[0].1);
    let test = folder.secant("wif encode --key key --network test --form uncompressed").text();
    assert!(test.starts_with('9'), "{test}");
    // what no key file holds is said
    folder.write("text", &test);
    let said = folder.secant("wif decode --key text --format hex --json").json();
    assert_eq!((&said["network"], &said["compressed"]), (&"test".into(), &false.into()));
    let said = folder.secant("wif decode --key text --out test.pem").stderr;
    assert_eq!(said, "note: a key for the test network, whose public key is used uncompressed\n");
    let test = folder.secant("wif encode --key key --network test").text();
    assert!(test.starts_with('c'), "{test}");
    folder.secant("wif encode --key key --out file").bytes();
    folder.secant("wif decode --key file --out key.pem").bytes();
    let public = folder.secant("public --key key.pem --format hex").text();
    assert_eq!(public, folder.secant("public --curve secp256k1 --key key --format hex").text());
    folder.write("text", "KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98618");
    folder.secant("wif decode --key text").refuses("--key text: the checksum is wrong");
    folder.write("text", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa");
    folder.secant("wif decode --key text").fails("--key text: expected 33 bytes, got 21");
    folder.write("text", [0xff, 0xfe]);
    folder.secant("wif decode --key text").fails("--key text: the text is not Base58, or too long");
}
