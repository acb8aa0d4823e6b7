//! Encodings: points, signatures, Base58Check and key files.
//!
//! | module | what | needs |
//! |---|---|---|
//! | [`point`] | SEC 1 points, compressed and uncompressed | |
//! | [`signature`] | ECDSA signatures as `r || s` and as strict DER | |
//! | [`base58check`] | bytes with a checksum as text | |
//! | [`tls`] | points and the names of curves in TLS | |
//! | [`keyfile`] | PKCS#8, SEC 1 `EC PRIVATE KEY`, SubjectPublicKeyInfo, in DER and PEM; JSON Web Keys; OpenSSH; `did:key` | `alloc` |

#[cfg(feature = "bitcoin")]
pub mod base58check;
#[cfg(feature = "alloc")]
pub mod keyfile;
pub mod point;
pub mod signature;
pub mod tls;
