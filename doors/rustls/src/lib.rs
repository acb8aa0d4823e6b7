//! [rustls] with the elliptic curves of [secant]: its key exchange, signatures and verification, over the ciphers and hashes of
//! another provider.
//!
//! For programs on rustls 0.23 (tokio-rustls, hyper-rustls, reqwest, quinn) that want faster curves, P-521, X448, Ed448 or
//! Brainpool.
//!
//! ```
//! # #[cfg(feature = "ring")] {
//! secant_rustls::provider().install_default().expect("no provider is installed yet");
//! let config = rustls::ClientConfig::builder()
//!     .with_root_certificates(rustls::RootCertStore::empty())
//!     .with_no_client_auth();
//! # drop(config) }
//! ```
//!
//! # What is secant's, and what is the base's
//!
//! | | secant | the base |
//! |---|---|---|
//! | key exchange | X25519, X448, P-256, P-384, P-521; Brainpool on request; the classical half of `X25519MLKEM768` and `SecP256r1MLKEM768` | ML-KEM, any other group it has |
//! | private keys | ECDSA on these curves, Ed25519, Ed448 | RSA, ML-DSA, any other |
//! | verification | ECDSA on P-256, P-384, P-521 with SHA-256, SHA-384, SHA-512 each, Ed25519, Ed448; Brainpool on request | RSA, ML-DSA, any other |
//! | ciphers, hashes, random bytes of the protocol, tickets, QUIC | | all of it |
//!
//! The base is [ring], aws-lc-rs or graviola by the feature of that name, of which `provider()` takes one, in the order aws-lc-rs,
//! ring, graviola; or any other that [`over`] is given, without a feature. ML-KEM is the base's where that is aws-lc-rs, or one
//! that lists ML-KEM-768 among its groups; else it is that of the crate `ml-kem`, with the feature of that name, which ring and
//! graviola have. Without it the base's hybrids stay as they are.
//!
//! The groups of the result are those of the base in its order, secant's in place of those of the same name, before them
//! `X25519MLKEM768` if the base has none, and after them what it lacks: `SecP256r1MLKEM768`, X25519, P-256, P-384, P-521, X448.
//! Who wants fewer sets [`CryptoProvider::kx_groups`] afterwards; [`kx_group`] has them by name.
//!
//! # Brainpool
//!
//! [`Options::brainpool`] offers the groups of RFC 8734 in TLS 1.3 and of RFC 7027 in TLS 1.2, after all others, and takes
//! certificates on these curves. Keys sign under the schemes of TLS 1.3; [`Options::brainpool_tls12`] adds those of TLS 1.2.
//!
//! # Limits
//!
//! - Ed448 certificates are for TLS 1.3: no cipher suite of a base signs with them in TLS 1.2.
//! - Nothing here is a FIPS module: [`CryptoProvider::fips`] is false over every base.
//! - Compressed points are refused, in key exchange and in certificates, as TLS and *ring* do.
//!
//! # Cost
//!
//! A handshake takes from its server a key pair, a shared secret and a signature: a multiplication of the generator each for the
//! first and the last, one of another point. `docs/rustls.md` has handshakes a second. A key is examined once, where it is loaded.
//! For each base and each choice of options [`over`] keeps some 2 KB until the program ends, however often it is called.
//!
//! # Side channels and errors
//!
//! What uses private keys and shared secrets is constant-time; verification is not, and reads public data alone. Ephemeral keys are
//! wiped when dropped; shared secrets are handed to rustls, which wipes them. Key exchange takes its random bytes from the operating
//! system, as *ring*'s does, and their failure is [`rustls::Error::FailedToGetRandomBytes`]. Every malformed share is
//! `PeerMisbehaved::InvalidKeyShare`. Nothing panics on any input.
//!
//! Sources: RFC 8446, RFC 8422, RFC 7027, RFC 8734, draft-ietf-tls-ecdhe-mlkem.
//!
//! [ring]: https://docs.rs/ring
//! [secant]: https://docs.rs/secant
#![forbid(unsafe_code)]

mod hybrid;
mod installed;
pub mod kx_group;
#[cfg(feature = "ml-kem")]
mod mlkem;
mod sign;
mod verify;

use rustls::crypto::CryptoProvider;

/// secant over the base whose feature is on, with the default [`Options`].
#[cfg(any(feature = "ring", feature = "aws-lc-rs", feature = "graviola"))]
#[must_use]
pub fn provider() -> CryptoProvider {
    Options::new().provider()
}

/// `base` with secant's elliptic curves, with the default [`Options`].
#[must_use]
pub fn over(base: CryptoProvider) -> CryptoProvider {
    Options::new().over(base)
}

/// What is offered beyond the default.
///
/// ```
/// # #[cfg(feature = "ring")] {
/// let provider = secant_rustls::Options::new().brainpool(true).provider();
/// assert_eq!(u16::from(provider.kx_groups.last().expect("groups").name()), 0x21); // brainpoolP512r1tls13
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    brainpool: bool,
    brainpool_tls12: bool,
}

impl Options {
    /// No Brainpool.
    #[must_use]
    pub const fn new() -> Self {
        Self { brainpool: false, brainpool_tls12: false }
    }

    /// Whether brainpoolP256r1, P384r1 and P512r1 are offered, for key exchange and for certificates.
    #[must_use]
    pub const fn brainpool(mut self, brainpool: bool) -> Self {
        self.brainpool = brainpool;
        self
    }

    /// Whether keys on Brainpool curves sign in TLS 1.2 too, where the identifier of a scheme names the hash alone
    /// (`ecdsa_secp256r1_sha256` stands for ECDSA with SHA-256 on any curve); implies [`Options::brainpool`]. rustls does not tell a
    /// key the version: in TLS 1.3 such a key then signs under that name for a peer that offers no Brainpool, which refuses it.
    /// For configurations of TLS 1.2, and of peers that are known to have Brainpool.
    #[must_use]
    pub const fn brainpool_tls12(mut self, brainpool_tls12: bool) -> Self {
        self.brainpool_tls12 = brainpool_tls12;
        self.brainpool |= brainpool_tls12;
        self
    }

    /// [`provider`] with these options.
    #[cfg(any(feature = "ring", feature = "aws-lc-rs", feature = "graviola"))]
    #[must_use]
    pub fn provider(self) -> CryptoProvider {
        #[cfg(feature = "aws-lc-rs")]
        let base = rustls::crypto::aws_lc_rs::default_provider();
        #[cfg(all(feature = "ring", not(feature = "aws-lc-rs")))]
        let base = rustls::crypto::ring::default_provider();
        #[cfg(all(feature = "graviola", not(feature = "ring"), not(feature = "aws-lc-rs")))]
        let base = rustls_graviola::default_provider();
        self.over(base)
    }

    /// [`over`] with these options.
    #[must_use]
    pub fn over(self, base: CryptoProvider) -> CryptoProvider {
        let installed = installed::of(&base, self);
        CryptoProvider {
            kx_groups: installed.groups(&base),
            signature_verification_algorithms: installed.algorithms,
            key_provider: &installed.keys,
            ..base
        }
    }
}

/// The program of the README, for the tests of documentation.
#[cfg(all(doctest, feature = "ring"))]
#[doc = include_str!("../README.md")]
pub struct Readme;
