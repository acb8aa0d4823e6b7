//! Ed25519 signatures (RFC 8032).

crate::eddsa::eddsa! { ed25519, "secant.ed25519", "Ed25519", 32, 64, "Ed25519, or Ed25519ctx where there is a context", "SHA-512" }
