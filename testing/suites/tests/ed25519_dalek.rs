//! The tests of the crate `ed25519-dalek` 3 on secant's types. Its package lacks two files: the one of C2SP/CCTV is among the
//! published vectors of this project, and for the other, 1,024 lines of `sign.input`, stand the vectors of RFC 8032.
#![allow(
    clippy::all,
    clippy::pedantic,
    clippy::unwrap_used,
    unused,
    unused_qualifications,
    deprecated,
    missing_docs,
    reason = "they are not ours"
)]

extern crate self as ed25519_dalek;

pub use secant::ed25519::*;

const VALIDATION_VECTORS: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../vectors/data/published/speccheck/dalek_VALIDATIONVECTORS.json");

fn test_vectors() -> std::path::PathBuf {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("ed25519-dalek-vectors");
    let lines = secant_vectors::rfc::RFC8032_7_1.map(|v| {
        let (secret, public, message, signature) = (v.secret, v.public, v.message, v.signature);
        format!("{secret}{public}:{public}:{message}:{signature}{message}:\n")
    });
    std::fs::write(&path, lines.concat()).expect("the folder can be written to");
    path
}

include!(concat!(env!("OUT_DIR"), "/ed25519-dalek-3.rs"));
