//! The formats of key files, for which the Rust library has methods.

/// Formats of private keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrivateFormat {
    Pkcs8Pem,
    Pkcs8Der,
    Sec1Pem,
    Sec1Der,
    Jwk,
    Openssh,
}

/// Formats of public keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PublicFormat {
    SpkiPem,
    SpkiDer,
    Jwk,
    Openssh,
}
