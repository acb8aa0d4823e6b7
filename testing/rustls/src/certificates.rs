//! Keys and certificates, made by the command `openssl` where the tests run.

use rustls::RootCertStore;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// A kind of certificates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The name, also of its files.
    pub name: &'static str,
    /// The algorithm of the key, or the curve, in OpenSSL's words.
    pub key: &'static str,
    /// The hash under the certificate's own signature.
    pub hash: &'static str,
}

const fn kind(name: &'static str, key: &'static str, hash: &'static str) -> Kind {
    Kind { name, key, hash }
}

/// Every kind of key with the hashes of the certificate's signature.
pub const KINDS: [Kind; 17] = [
    kind("P-256", "P-256", "sha256"),
    kind("P-256 SHA-384", "P-256", "sha384"),
    kind("P-256 SHA-512", "P-256", "sha512"),
    kind("P-384", "P-384", "sha384"),
    kind("P-384 SHA-256", "P-384", "sha256"),
    kind("P-384 SHA-512", "P-384", "sha512"),
    kind("P-521", "P-521", "sha512"),
    kind("P-521 SHA-256", "P-521", "sha256"),
    kind("P-521 SHA-384", "P-521", "sha384"),
    kind("Ed25519", "ED25519", ""),
    kind("Ed448", "ED448", ""),
    kind("RSA", "rsa:2048", "sha256"),
    kind("brainpoolP256r1", "brainpoolP256r1", "sha256"),
    kind("brainpoolP384r1", "brainpoolP384r1", "sha384"),
    kind("brainpoolP512r1", "brainpoolP512r1", "sha512"),
    kind("brainpoolP256r1 SHA-512", "brainpoolP256r1", "sha512"),
    kind("brainpoolP512r1 SHA-384", "brainpoolP512r1", "sha384"),
];

/// The folder with `NAME.pem` and `NAME.key` of every kind; none where there is no `openssl`.
///
/// # Panics
/// If `openssl` refuses.
pub fn folder() -> Option<&'static Path> {
    static FOLDER: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
        if Command::new("openssl").arg("version").output().is_err() {
            crate::not_tested("certificates", "openssl: tool missing");
            return None;
        }
        let program = std::env::current_exe().expect("this program");
        let folder = program.ancestors().nth(2).expect("the folder of builds").join("certificates");
        let folder = folder.join(program.file_stem().expect("a name"));
        std::fs::create_dir_all(&folder).expect("a folder");
        KINDS.iter().for_each(|kind| make(&folder, kind));
        Some(folder)
    });
    FOLDER.as_deref()
}

/// A certificate of its own authority, for servers and clients.
fn make(folder: &Path, kind: &Kind) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-nodes", "-subj", "/CN=localhost", "-days", "9", "-newkey"]);
    let is_curve = kind.key.starts_with("P-") || kind.key.starts_with("brainpool");
    if is_curve {
        openssl.args(["EC", "-pkeyopt", &format!("ec_paramgen_curve:{}", kind.key)]);
    } else {
        openssl.arg(kind.key);
    }
    if !kind.hash.is_empty() {
        openssl.arg(format!("-{}", kind.hash));
    }
    for extension in ["subjectAltName=DNS:localhost,IP:127.0.0.1", "basicConstraints=critical,CA:FALSE"] {
        openssl.args(["-addext", extension]);
    }
    openssl.arg("-keyout").arg(file(folder, kind, "key")).arg("-out").arg(file(folder, kind, "pem"));
    let output = openssl.output().expect("openssl runs");
    assert!(output.status.success(), "{kind:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// One of a kind's files.
#[must_use]
pub fn file(folder: &Path, kind: &Kind, end: &str) -> PathBuf {
    folder.join(format!("{}.{end}", kind.name))
}

/// A certificate with its key and the store that trusts it.
#[derive(Debug)]
pub struct Identity {
    /// The certificate.
    pub certificate: CertificateDer<'static>,
    /// Its private key.
    pub key: PrivateKeyDer<'static>,
    /// What trusts it.
    pub roots: RootCertStore,
}

impl Identity {
    /// That of a kind.
    ///
    /// # Panics
    /// If its files are not what OpenSSL makes.
    #[must_use]
    pub fn new(folder: &Path, kind: &Kind) -> Self {
        let certificate = CertificateDer::from_pem_file(file(folder, kind, "pem")).expect("a certificate");
        let key = PrivateKeyDer::from_pem_file(file(folder, kind, "key")).expect("a key");
        let mut roots = RootCertStore::empty();
        roots.add(certificate.clone()).expect("a trust anchor");
        Self { certificate, key, roots }
    }
}
