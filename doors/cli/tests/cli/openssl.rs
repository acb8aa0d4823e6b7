//! Round trips with the `openssl` command, in both directions: keys, signatures, shared secrets.
//!
//! On all 13 curves that both have, and on Ed25519 and X25519. Without the command the tests say
//! `NOT TESTED`; with `CI=true` that is a failure.

use super::support::{CURVES, Folder, Run};
use secant_vectors::require_tool;
use std::path::PathBuf;

struct Peers {
    folder: Folder,
    openssl: PathBuf,
}

impl Peers {
    /// A folder with a file to sign, and the two commands; none where `openssl` is missing.
    fn new(what: &str) -> Option<Self> {
        let openssl = require_tool("openssl", what)?;
        let folder = Folder::new();
        folder.write("file", (0..100_000_u32).map(|i| (i % 251) as u8).collect::<Vec<_>>());
        Some(Self { folder, openssl })
    }

    /// Runs `openssl`, which must succeed; it remarks on standard error even then.
    #[track_caller]
    fn openssl(&self, arguments: &str) -> Run {
        let run = self.folder.run(self.openssl.clone(), arguments, b"");
        assert_eq!(run.code, 0, "openssl {arguments}: {}", run.stderr);
        run
    }

    #[track_caller]
    fn secant(&self, arguments: &str) -> Run {
        let run = self.folder.secant(arguments);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "secant {arguments}");
        run
    }

    /// A key of `openssl` in PEM, PKCS#8 for a newly made one.
    fn openssl_key(&self, name: &str, file: &str) {
        match name {
            "ed25519" | "x25519" => self.openssl(&format!("genpkey -algorithm {name} -out {file}")),
            _ => self.openssl(&format!(
                "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:{name} -pkeyopt ec_param_enc:named_curve \
                 -out {file}"
            )),
        };
    }

    fn same(&self, one: &str, other: &str) {
        assert_eq!(self.folder.read(one), self.folder.read(other), "{one} {other}");
    }
}

#[test]
fn signatures_cross_on_every_curve() {
    let Some(peers) = Peers::new("ECDSA against the openssl command") else { return };
    let mut curves = 0;
    for (curve, name) in CURVES {
        peers.secant(&format!("keygen --curve {curve} --out ours.pem --force"));
        peers.secant("public --key ours.pem --out ours.pub");
        peers.openssl_key(name, "theirs.pem");
        peers.openssl("pkey -in theirs.pem -pubout -out theirs.pub");
        for digest in ["sha1", "sha256", "sha512", "sha3-384"] {
            // each side signs with each key; the other verifies
            for key in ["ours", "theirs"] {
                peers.secant(&format!("sign --key {key}.pem --digest {digest} --out sig file"));
                let verified =
                    peers.openssl(&format!("dgst -{digest} -verify {key}.pub -signature sig file"));
                assert_eq!(verified.stdout, b"Verified OK\n", "{curve} {digest}");
                peers.openssl(&format!("dgst -{digest} -sign {key}.pem -out sig file"));
                let verify = format!("verify --key {key}.pub --digest {digest} --signature sig file");
                assert_eq!(peers.secant(&verify).text(), "valid", "{curve} {digest}");
            }
        }
        // and refuses what it should
        peers.folder.write("other", "another file");
        let refused = peers.folder.run(
            peers.openssl.clone(),
            "dgst -sha3-384 -verify theirs.pub -signature sig other",
            b"",
        );
        assert_eq!(refused.code, 1, "{curve}");
        peers
            .folder
            .secant("verify --key theirs.pub --digest sha3-384 --signature sig other")
            .says_invalid("");
        curves += 1;
    }
    assert_eq!(curves, 13);
}

#[test]
fn private_keys_are_written_as_openssl_writes_them() {
    let Some(peers) = Peers::new("private keys against the openssl command") else { return };
    let mut files = 0;
    for (curve, _) in CURVES {
        for (format, command) in [
            ("pem", "pkcs8 -topk8 -nocrypt -outform PEM"),
            ("der", "pkcs8 -topk8 -nocrypt -outform DER"),
            ("sec1-pem", "ec -outform PEM"),
            ("sec1-der", "ec -outform DER"),
        ] {
            peers.secant(&format!("keygen --curve {curve} --format {format} --out ours --force"));
            let inform = if format.ends_with("pem") { "PEM" } else { "DER" };
            peers.openssl(&format!("{command} -inform {inform} -in ours -out theirs"));
            peers.same("ours", "theirs");
            peers.openssl(&format!("pkey -check -noout -inform {inform} -in ours"));
            files += 1;
        }
    }
    assert_eq!(files, 13 * 4);
}

#[test]
fn private_keys_of_openssl_are_read_on_every_curve() {
    let Some(peers) = Peers::new("private keys of the openssl command") else { return };
    let mut files = 0;
    for (_, name) in CURVES {
        peers.openssl_key(name, "theirs.pem");
        peers.openssl("pkey -in theirs.pem -pubout -out theirs.pub");
        for (command, file) in [
            ("pkey -outform PEM", "theirs.pem"),
            ("pkcs8 -topk8 -nocrypt -outform DER", "theirs.der"),
            ("ec -outform PEM", "theirs.sec1.pem"),
            ("ec -outform DER", "theirs.sec1.der"),
            ("ec -no_public -outform DER", "theirs.short.der"),
            ("ec -conv_form compressed -outform PEM", "theirs.compressed.pem"),
        ] {
            if file != "theirs.pem" {
                peers.openssl(&format!("{command} -in theirs.pem -out {file}"));
            }
            peers.secant(&format!("public --key {file} --out ours.pub"));
            peers.same("ours.pub", "theirs.pub");
            files += 1;
        }
        // as openssl's older command writes them, parameters first
        peers.openssl(&format!("ecparam -name {name} -genkey -out old.pem"));
        peers.openssl("pkey -in old.pem -pubout -out theirs.pub");
        peers.secant("public --key old.pem --out ours.pub");
        peers.same("ours.pub", "theirs.pub");
        files += 1;
    }
    assert_eq!(files, 13 * 7);
}

#[test]
fn public_keys_cross_on_every_curve() {
    let Some(peers) = Peers::new("public keys against the openssl command") else { return };
    let mut curves = 0;
    for (curve, _) in CURVES {
        peers.secant(&format!("keygen --curve {curve} --out key --force"));
        for form in ["PEM", "DER"] {
            peers.secant(&format!("public --key key --format {} --out ours", form.to_lowercase()));
            peers.openssl(&format!("pkey -in key -pubout -outform {form} -out theirs"));
            peers.same("ours", "theirs");
            peers.openssl(&format!("pkey -pubin -pubcheck -noout -inform {form} -in ours"));
            // compressed points within, read by us and written uncompressed
            peers.openssl(&format!(
                "ec -pubin -inform {form} -in ours -conv_form compressed -outform {form} -out compressed"
            ));
            assert_ne!(peers.folder.read("compressed"), peers.folder.read("ours"));
            peers.secant(&format!("public --key compressed --format {} --out again", form.to_lowercase()));
            peers.same("again", "ours");
        }
        curves += 1;
    }
    assert_eq!(curves, 13);
}

#[test]
fn shared_secrets_agree_on_every_curve_and_x25519() {
    let Some(peers) = Peers::new("ECDH and X25519 against the openssl command") else { return };
    let mut curves = 0;
    for (curve, name) in CURVES.into_iter().chain([("x25519", "x25519")]) {
        peers.secant(&format!("keygen --curve {curve} --out ours.pem --force"));
        peers.openssl_key(name, "theirs.pem");
        peers.openssl("pkey -in ours.pem -pubout -out ours.pub");
        peers.secant("public --key theirs.pem --out theirs.pub");
        for (key, peer) in [("ours", "theirs"), ("theirs", "ours")] {
            let secant = format!("ecdh --key {key}.pem --peer {peer}.pub --format raw --out {key}.z --force");
            peers.secant(&secant);
            peers.openssl(&format!("pkeyutl -derive -inkey {key}.pem -peerkey {peer}.pub -out openssl.z"));
            peers.same(&format!("{key}.z"), "openssl.z");
        }
        peers.same("ours.z", "theirs.z");
        curves += 1;
    }
    assert_eq!(curves, 14);
}

#[test]
fn ed25519_signatures_cross() {
    let Some(peers) = Peers::new("Ed25519 against the openssl command") else { return };
    peers.secant("keygen --curve ed25519 --out ours.pem");
    peers.openssl_key("ed25519", "theirs.pem");
    for key in ["ours", "theirs"] {
        peers.secant(&format!("public --key {key}.pem --out {key}.pub"));
        peers.openssl(&format!("pkey -in {key}.pem -pubout -out again.pub"));
        peers.same(&format!("{key}.pub"), "again.pub");
        peers.secant(&format!("sign --key {key}.pem --out ours.sig file"));
        peers.openssl(&format!("pkeyutl -sign -rawin -inkey {key}.pem -in file -out theirs.sig"));
        // Ed25519 is deterministic
        peers.same("ours.sig", "theirs.sig");
        peers.openssl(&format!("pkeyutl -verify -rawin -pubin -inkey {key}.pub -sigfile ours.sig -in file"));
        assert_eq!(
            peers.secant(&format!("verify --key {key}.pub --signature theirs.sig file")).text(),
            "valid"
        );
    }
}

#[test]
fn curve25519_key_files_cross() {
    let Some(peers) = Peers::new("keys of Curve25519 and Curve448 against the openssl command") else {
        return;
    };
    let mut files = 0;
    for algorithm in ["ed25519", "x25519", "ed448", "x448"] {
        for form in ["PEM", "DER"] {
            let format = form.to_lowercase();
            peers.secant(&format!("keygen --curve {algorithm} --format {format} --out ours --force"));
            peers.openssl(&format!("pkey -inform {form} -in ours -outform {form} -out theirs"));
            peers.same("ours", "theirs");
            peers.openssl(&format!("genpkey -algorithm {algorithm} -outform {form} -out theirs"));
            peers.openssl(&format!("pkey -inform {form} -in theirs -pubout -outform {form} -out theirs.pub"));
            peers.secant(&format!("public --key theirs --format {format} --out ours.pub"));
            peers.same("ours.pub", "theirs.pub");
            files += 1;
        }
    }
    assert_eq!(files, 8);
}

#[test]
fn ed448_signatures_and_x448_secrets_cross() {
    let Some(peers) = Peers::new("Ed448 and X448 against the openssl command") else { return };
    peers.folder.write("file", "a message");
    peers.secant("keygen --curve ed448 --out ed");
    peers.secant("public --key ed --out ed.pub");
    peers.secant("sign --key ed --out ours.sig file");
    peers.openssl("pkeyutl -verify -rawin -pubin -inkey ed.pub -sigfile ours.sig -in file");
    peers.openssl("pkeyutl -sign -rawin -inkey ed -out theirs.sig -in file");
    peers.same("ours.sig", "theirs.sig");
    for name in ["one", "two"] {
        peers.secant(&format!("keygen --curve x448 --out {name}"));
        peers.secant(&format!("public --key {name} --out {name}.pub"));
    }
    peers.secant("ecdh --key one --peer two.pub --format raw --out ours");
    peers.openssl("pkeyutl -derive -inkey two -peerkey one.pub -out theirs");
    peers.same("ours", "theirs");
}

#[test]
fn curves_that_openssl_spells_out_are_read() {
    let Some(peers) = Peers::new("explicit parameters of the openssl command") else { return };
    let mut files = 0;
    for (curve, name) in CURVES {
        peers.openssl_key(name, "key.pem");
        peers.openssl("pkey -in key.pem -pubout -out key.pub");
        for form in ["uncompressed", "compressed"] {
            let spelled = format!("-param_enc explicit -conv_form {form}");
            peers.openssl(&format!("ec -in key.pem {spelled} -out explicit.sec1.pem"));
            peers.openssl("pkcs8 -topk8 -nocrypt -in explicit.sec1.pem -outform DER -out explicit.der");
            peers.openssl(&format!("ec -in key.pem {spelled} -pubout -out explicit.pub"));
            for file in ["explicit.sec1.pem", "explicit.der", "explicit.pub"] {
                peers.secant(&format!("public --key {file} --out ours.pub"));
                assert_ne!(peers.folder.read(file), peers.folder.read("key.pub"), "{curve}");
                peers.same("ours.pub", "key.pub");
                files += 1;
            }
        }
    }
    assert_eq!(files, 13 * 6);
}

#[test]
fn encrypted_keys_cross() {
    let Some(peers) = Peers::new("encrypted keys against the openssl command") else { return };
    peers.folder.write("password", "correct horse\n");
    peers.folder.write("other", "battery staple\n");
    for curve in ["P-256", "secp521r1", "x25519"] {
        peers.secant(&format!("keygen --curve {curve} --out key.pem --force"));
        // ours, decrypted by openssl
        for (format, inform) in [("encrypted-pem", "PEM"), ("encrypted-der", "DER")] {
            peers.secant(&format!(
                "convert --key key.pem --format {format} --out-password-file password --out ours --force"
            ));
            peers.openssl(&format!("pkcs8 -inform {inform} -in ours -passin file:password -out plain.pem"));
            peers.same("plain.pem", "key.pem");
        }
        peers
            .folder
            .secant("convert --key ours --in-password-file other --out none")
            .refuses("--key ours: the password is wrong, or the file is damaged");
        // theirs, decrypted by us
        for scheme in ["-v2 aes-256-cbc", "-v2 aes-128-cbc -v2prf hmacWithSHA512", "-scrypt -scrypt_N 1024"] {
            peers.openssl(&format!("pkcs8 -topk8 -in key.pem {scheme} -passout file:password -out theirs"));
            peers.secant("convert --key theirs --in-password-file password --out plain.pem --force --plain");
            peers.same("plain.pem", "key.pem");
        }
    }
    assert!(!peers.folder.names().contains(&"none".to_owned()));
}

/// Keys that `openssl ec` encrypts by headers of PEM.
#[test]
fn keys_encrypted_by_headers_are_read() {
    let Some(peers) = Peers::new("keys that openssl encrypts by headers") else { return };
    peers.folder.write("word", "secret\n");
    peers.folder.write("wrong", "Secret\n");
    for curve in ["prime256v1", "secp521r1", "brainpoolP320r1"] {
        peers.openssl_key(curve, "key.pem");
        peers.secant("convert --key key.pem --format sec1-pem --plain --out plain.pem --force");
        for cipher in ["aes128", "aes192", "aes256", "des3"] {
            peers.openssl(&format!("ec -in key.pem -{cipher} -passout pass:secret -out headers.pem"));
            assert!(
                String::from_utf8_lossy(&peers.folder.read("headers.pem")).contains("DEK-Info: "),
                "{cipher}"
            );
            let convert = "convert --key headers.pem --format sec1-pem --plain --force --in-password-file";
            peers.secant(&format!("{convert} word --out read.pem"));
            peers.same("read.pem", "plain.pem");
            peers
                .folder
                .secant(&format!("{convert} wrong --out read.pem"))
                .refuses("--key headers.pem: the password is wrong, or the file is damaged");
        }
    }
}

#[test]
fn derived_keys_are_those_of_openssl() {
    let Some(peers) = Peers::new("key derivation against the openssl command") else { return };
    let secret = "00112233445566778899aabbccddeeff0011223344556677";
    peers.folder.write("secret", secret);
    let mut keys = 0;
    for digest in ["sha1", "sha256", "sha512", "sha3-256"] {
        for length in [1, 20, 64, 200] {
            let kdf = format!(
                "kdf -binary -keylen {length} -out theirs -kdfopt digest:{digest} -kdfopt hexkey:{secret}"
            );
            let ours = format!("--secret secret --length {length} --digest {digest} --info 0102");
            peers.openssl(&format!("{kdf} -kdfopt hexsalt:aabb -kdfopt hexinfo:0102 HKDF"));
            peers.secant(&format!("kdf hkdf {ours} --salt aabb --format raw --out ours --force"));
            peers.same("ours", "theirs");
            peers.openssl(&format!("{kdf} -kdfopt hexinfo:0102 X963KDF"));
            peers.secant(&format!("kdf x963 {ours} --format raw --out ours --force"));
            peers.same("ours", "theirs");
            keys += 2;
        }
    }
    assert_eq!(keys, 4 * 4 * 2);
}

#[test]
fn what_openssl_has_and_secant_has_not_is_refused() {
    let Some(peers) = Peers::new("refused keys of the openssl command") else { return };
    let refused = |file: &str, reason: &str| {
        peers.folder.secant(&format!("public --key {file}")).fails(&format!("--key {file}: {reason}"));
    };
    peers.openssl_key("prime256v1", "key.pem");
    peers.openssl("pkey -in key.pem -aes128 -passout pass:secret -out encrypted.pem");
    refused("encrypted.pem", "the key is encrypted: a password is needed: --in-password-file names one");
    peers.openssl("pkcs8 -topk8 -in key.pem -outform DER -passout pass:secret -out encrypted.der");
    refused("encrypted.der", "the key is encrypted: a password is needed: --in-password-file names one");
    peers.openssl("ec -in key.pem -aes128 -passout pass:secret -out headers.pem");
    refused("headers.pem", "the key is encrypted: a password is needed: --in-password-file names one");
    peers.openssl("ec -in key.pem -camellia256 -passout pass:secret -out camellia.pem");
    refused("camellia.pem", "unsupported cipher: CAMELLIA-256-CBC");
    peers.openssl("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:1024 -out rsa.pem");
    refused("rsa.pem", "unsupported key algorithm: RSA (1.2.840.113549.1.1.1)");
    peers.openssl("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:sect233k1 -out binary.pem");
    refused("binary.pem", "unsupported curve: sect233k1 (1.3.132.0.26)");
    peers.openssl("ec -in binary.pem -param_enc explicit -out explicit.pem");
    refused("explicit.pem", "unsupported curve: explicit parameters over a field that is not prime");
}
