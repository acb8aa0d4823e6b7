//! The formats of public keys, for which the Rust library has methods.

/// Formats of public keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PublicFormat {
    SpkiPem,
    SpkiDer,
    Jwk,
    Openssh,
    DidKey,
}
