//! Encrypts to a public key with HPKE (RFC 9180) on X25519, which needs no agreement before.
//!
//! `cargo run --release --example hpke`

use secant::hpke::{self, Aead, Kdf, Kem, Options, Suite};
use secant::keyfile::PrivateKey;
use secant::{Error, x25519};

fn main() -> Result<(), Error> {
    let suite = Suite { kem: Kem::X25519, kdf: Kdf::HkdfSha256, aead: Aead::ChaCha20Poly1305 };
    // both sides must say what the encryption is for
    let options = Options::new().info(b"example v1");

    let recipient = PrivateKey::X25519(x25519::PrivateKey::generate()?);
    let sealed = hpke::seal(suite, &recipient.public_key(), None, b"message", b"header", &options)?;
    println!("a message of 7 bytes takes {} bytes encrypted", sealed.len());

    let opened = hpke::open(suite, &recipient, None, &sealed, b"header", &options)?;
    assert_eq!(*opened, b"message");

    // the header is not encrypted, but authenticated
    assert!(hpke::open(suite, &recipient, None, &sealed, b"another", &options).is_err());
    Ok(())
}
