//! Certificates of the crate x509-cert, signed by the typed keys: a root and a leaf on each of several curves. `openssl verify` accepts
//! the chain, and refuses it with another root.

use secant::elliptic_curve::Generate;
use secant::p256::pkcs8::EncodePublicKey;
use secant_elliptic_curve as secant;
use std::path::PathBuf;
use std::process::Command;
use std::str::FromStr;
use std::time::Duration;
use std::{env, fs, process};
use x509_cert::builder::profile::{cabf, devid};
use x509_cert::builder::{Builder, CertificateBuilder};
use x509_cert::der::EncodePem;
use x509_cert::der::pem::LineEnding;
use x509_cert::name::Name;
use x509_cert::serial_number::SerialNumber;
use x509_cert::spki::SubjectPublicKeyInfoOwned;
use x509_cert::time::Validity;

/// A root and a leaf below it.
struct Chain {
    root: String,
    leaf: String,
}

/// A folder of the test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("x509-{name}-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Whether `openssl verify` accepts a leaf below a root.
fn verifies(name: &str, root: &str, leaf: &str) -> bool {
    let folder = folder(name);
    fs::write(folder.join("root.pem"), root).expect("written");
    fs::write(folder.join("leaf.pem"), leaf).expect("written");
    let verify = ["verify", "-x509_strict", "-check_ss_sig", "-CAfile", "root.pem", "leaf.pem"];
    let output = Command::new("openssl").args(verify).current_dir(&folder).output().expect("openssl starts");
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let accepted = output.status.success();
    assert_eq!(accepted, text.contains("leaf.pem: OK"), "{text}");
    fs::remove_dir_all(folder).expect("removed");
    accepted
}

macro_rules! chains {
    ($($test:ident: $curve:ident;)*) => {$(
        #[test]
        fn $test() {
            use secant::$curve::ecdsa::{DerSignature, SigningKey};
            if !has_openssl() {
                return;
            }
            let chain = || {
                let (root, leaf) = (SigningKey::generate(), SigningKey::generate());
                let public = |key: &SigningKey| {
                    let der = key.verifying_key().to_public_key_der().expect("a key");
                    SubjectPublicKeyInfoOwned::try_from(der.as_bytes()).expect("a key")
                };
                let validity = || Validity::from_now(Duration::from_secs(600)).expect("a time");
                let name = Name::from_str("CN=secant,O=secant,C=CH").expect("a name");
                let of_root = cabf::Root::new(false, name.clone()).expect("a profile");
                let builder = CertificateBuilder::new(of_root, SerialNumber::from(1_u32), validity(), public(&root));
                let root_certificate = builder.expect("a builder").build::<_, DerSignature>(&root).expect("a certificate");
                let subject = Name::from_str("CN=leaf,O=secant,C=CH").expect("a name");
                let of_leaf = devid::DevId::new(name, subject, None).expect("a profile");
                let builder = CertificateBuilder::new(of_leaf, SerialNumber::from(2_u32), validity(), public(&leaf));
                let leaf_certificate = builder.expect("a builder").build::<_, DerSignature>(&root).expect("a certificate");
                let pem = |certificate: x509_cert::Certificate| certificate.to_pem(LineEnding::LF).expect("PEM");
                Chain { root: pem(root_certificate), leaf: pem(leaf_certificate) }
            };
            let (one, other) = (chain(), chain());
            let name = stringify!($curve);
            assert!(verifies(name, &one.root, &one.leaf));
            assert!(verifies(name, &other.root, &other.leaf));
            assert!(!verifies(name, &one.root, &other.leaf));
        }
    )*};
}
chains! {
    on_p256: p256;
    on_p384: p384;
    on_secp256k1: k256;
    on_brainpool_p256: bp256r1;
}

/// Without it nothing is tested, which is an error in CI.
fn has_openssl() -> bool {
    let found = Command::new("openssl").arg("version").output().is_ok();
    assert!(found || env::var_os("CI").is_none(), "openssl is missing");
    if !found {
        println!("NOT TESTED: certificates for openssl (tool missing)");
    }
    found
}
