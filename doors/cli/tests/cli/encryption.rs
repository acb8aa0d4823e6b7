//! `ecies` and `hpke`.

use super::support::{Folder, same};

const ALTERED: &str = "the message cannot be decrypted";

/// Keys `a` and `b` with their public ones, and a file.
fn with_keys(curve: &str) -> Folder {
    let folder = Folder::new();
    for name in ["a", "b"] {
        folder.secant(&format!("keygen --curve {curve} --out {name}")).bytes();
        folder.secant(&format!("public --key {name} --out {name}.pub")).bytes();
    }
    folder.write("file", (0..10_000_u32).map(|i| (i % 251) as u8).collect::<Vec<_>>());
    folder.write("psk", [7; 32]);
    folder
}

#[test]
fn ecies_on_several_curves() {
    for (curve, point) in [("secp224k1", 29), ("P-256", 33), ("brainpoolP512t1", 65)] {
        let folder = with_keys(curve);
        for options in ["", "--digest sha3-256", "--info 00ff --associated-data abcd"] {
            let encrypt = format!("ecies encrypt --key a.pub file --out sealed {options}");
            assert!(folder.secant(&encrypt).bytes().is_empty());
            same(curve, folder.read("sealed").len(), point + 10_000 + 16);
            let decrypt = format!("ecies decrypt --key a sealed --out opened --force {options}");
            assert!(folder.secant(&decrypt).bytes().is_empty());
            same(curve, folder.read("opened"), folder.read("file"));
            folder
                .secant(&format!("ecies decrypt --key b sealed {options}"))
                .refuses(&format!("FILE sealed: {ALTERED}"));
        }
        folder.secant("ecies encrypt --key a.pub file --out sealed --form uncompressed").bytes();
        same(curve, folder.read("sealed").len(), 2 * point - 1 + 10_000 + 16);
        assert_eq!(folder.secant("ecies decrypt --key a sealed").bytes(), folder.read("file"));
    }
}

#[test]
fn altered_messages_are_refused() {
    let folder = with_keys("P-256");
    folder.write("short", "secret");
    folder.secant("ecies encrypt --key a.pub short --out sealed").bytes();
    let sealed = folder.read("sealed");
    let refused = |bytes: &[u8], options: &str, reason: &str| {
        folder.write("altered", bytes);
        let command = format!("ecies decrypt --key a altered --out opened {options}");
        let malformed = ["expected", "hybrid", "the input is empty"];
        let checked = !malformed.iter().any(|start| reason.starts_with(start));
        folder.secant(&command).stops(checked, &format!("FILE altered: {reason}"));
    };
    for i in [33, 38, 39, 54] {
        let mut altered = sealed.clone();
        altered[i] ^= 1;
        refused(&altered, "", ALTERED);
    }
    refused(&sealed, "--digest sha512", ALTERED);
    refused(&sealed, "--info 00", ALTERED);
    refused(&sealed, "--associated-data 00", ALTERED);
    refused(&sealed[..sealed.len() - 1], "", ALTERED);
    refused(&sealed[..48], "", "expected at least 49 bytes, got 48");
    refused(&[], "", "the input is empty");
    refused(&[&[6], &sealed[1..]].concat(), "", "hybrid points (06, 07) are refused");
    refused(&[&[2], &[0xff; 60][..]].concat(), "", "a coordinate is not below the field's prime");
    assert!(!folder.names().contains(&"opened".to_owned()));
    let json = folder.secant("ecies decrypt --key a sealed --json").json();
    assert_eq!(json["decrypted"], "736563726574");
    let other = "--key: ECIES has short Weierstrass curves only; secant hpke takes X25519 and X448";
    folder.secant("keygen --curve x25519 --out x").bytes();
    folder.secant("ecies decrypt --key x sealed").fails(other);
}

#[test]
fn hpke_in_every_mode() {
    let psk = "--psk psk --psk-id name";
    for (curve, key_len) in [("P-256", 65), ("P-384", 97), ("P-521", 133), ("x25519", 32)] {
        let folder = with_keys(curve);
        for (i, (kdf, aead)) in [
            ("hkdf-sha256", "aes128-gcm"),
            ("hkdf-sha384", "aes256-gcm"),
            ("hkdf-sha512", "chacha20-poly1305"),
            ("hkdf-sha256", "aes256-gcm"),
        ]
        .into_iter()
        .enumerate()
        {
            let (sender, receiver) = if i & 2 == 2 { ("--sender b", "--sender b.pub") } else { ("", "") };
            let psk = if i & 1 == 1 { psk } else { "" };
            let suite = format!("--kdf {kdf} --aead {aead} --info 01 --associated-data 02");
            let seal = format!("hpke seal --key a.pub file --out sealed {sender} {psk} {suite}");
            assert!(folder.secant(&seal).bytes().is_empty());
            same(curve, folder.read("sealed").len(), key_len + 10_000 + 16);
            let open = |options: &str| folder.secant(&format!("hpke open --key a sealed {options}"));
            same(curve, open(&format!("{receiver} {psk} {suite}")).bytes(), folder.read("file"));
            let altered = format!("FILE sealed: {ALTERED}");
            open(&format!("{receiver} {psk} --kdf {kdf} --aead {aead} --info 03 --associated-data 02"))
                .refuses(&altered);
            open(&format!("{receiver} {psk} --kdf {kdf} --aead {aead} --info 01")).refuses(&altered);
            if i > 0 {
                open(&suite).refuses(&altered);
            }
        }
    }
}

#[test]
fn wrong_exchanges_are_refused() {
    let folder = with_keys("P-256");
    folder.secant("keygen --curve x25519 --out x").bytes();
    folder.secant("keygen --curve secp256k1 --out k").bytes();
    folder.write("short", [7; 31]);
    folder.write("empty", []);
    let run = |options: &str| folder.secant(&format!("hpke open {options}"));
    run("--key k file").fails("--key: HPKE has keys on P-256, P-384, P-521, X25519 and X448 only");
    run("--key a file --sender b").fails("--sender b: the file holds a private key; a public key is needed");
    folder.secant("public --key x --out x.pub").bytes();
    run("--key a file --sender x.pub").fails("--sender: a key of another curve than --key");
    let needs = "--psk: a pre-shared key needs at least 32 bytes and an identifier, and an identifier needs such a key";
    for psk in ["--psk psk", "--psk-id name", "--psk short --psk-id name"] {
        run(&format!("--key a file {psk}")).fails(needs);
    }
    run("--key a file --psk empty --psk-id name").fails("--psk empty: the input is empty");
    folder.write("zeros", [0; 100]);
    run("--key a zeros").fails("FILE zeros: expected 1 bytes, got 65");
    folder.write("ones", [1; 100]);
    run("--key a ones").fails("FILE ones: a point must begin with 02, 03 or 04");
    folder.write("few", [4; 80]);
    run("--key a few").fails("FILE few: expected at least 81 bytes, got 80");
    run("--key a file --aead aes").refuses_usage("invalid value 'aes'");
    run("--key a file --info 0").fails("--info: an odd number of hexadecimal digits");
}

#[test]
fn both_sides_export_the_same_secret() {
    let (psk, authenticated) = ("--psk psk --psk-id name", ("--sender b", "--sender b.pub"));
    for (curve, key_len) in [("P-256", 65), ("x25519", 32)] {
        let folder = with_keys(curve);
        for (options, (sender, receiver)) in [
            (String::new(), ("", "")),
            (format!("{psk} --aead export-only --info 01"), authenticated),
            ("--kdf hkdf-sha512 --exporter-context 616263".to_owned(), authenticated),
        ] {
            let own = format!("hpke export-sender --key a.pub enc --force --length 40 {sender} {options}");
            let secret = folder.secant(&own).text();
            same(curve, (secret.len(), folder.read("enc").len()), (80, key_len));
            let other = |options: &str| {
                folder.secant(&format!("hpke export-recipient --key a enc --length 40 {options}"))
            };
            let whole = format!("{receiver} {options}");
            same(curve, other(&whole).text(), secret.clone());
            assert_eq!(other(&format!("{whole} --json")).json()["secret"], secret);
            other(&format!("{whole} --format raw --out secret --force")).bytes();
            same(curve, folder.read("secret"), secant_vectors::hex(&secret));
            for different in ["--kdf hkdf-sha384", "--sender a.pub"] {
                assert_ne!(other(different).text(), secret);
            }
        }
    }
}

#[test]
fn wrong_exports_are_refused() {
    let folder = with_keys("x25519");
    let export = |options: &str| folder.secant(&format!("hpke export-sender --key a.pub {options}"));
    export("- --length 32").fails("ENCAPSULATED: a file is needed: the secret may go to standard output");
    export("enc --length 0").refuses_usage("0 is not in 1..");
    export("enc --length 8161").fails("--length: more bytes are asked for than the key derivation gives");
    export("enc --length 9 --associated-data 00")
        .fails("--associated-data: not for exported secrets: what one is for is its --exporter-context");
    assert!(!folder.names().contains(&"enc".to_owned()));
    folder.write("short", [9; 31]);
    folder
        .secant("hpke export-recipient --key a short --length 9")
        .fails("ENCAPSULATED short: expected 32 bytes, got 31");
    folder.write("zeros", [0; 32]);
    folder
        .secant("hpke export-recipient --key a zeros --length 9")
        .refuses("ENCAPSULATED zeros: the shared secret is zero: the peer's point has small order");
    for command in ["seal --key a.pub file", "open --key a file"] {
        let refused = folder.secant(&format!("hpke {command} --aead export-only"));
        refused.fails("--aead: the suite exports secrets and encrypts nothing");
    }
}
