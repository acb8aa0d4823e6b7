//! Agrees on a secret by X25519, signs and verifies by Ed25519.

use secant::ed25519::Policy;
use secant::{ed25519, x25519};

fn main() -> Result<(), secant::Error> {
    let (a, b) = (x25519::PrivateKey::generate()?, x25519::PrivateKey::generate()?);
    assert_eq!(a.shared_secret(&b.public_key())?, b.shared_secret(&a.public_key())?);
    let key = ed25519::PrivateKey::generate()?;
    let signature = key.sign(b"message");
    assert!(key.public_key().verify(b"message", &signature, Policy::Strict));
    assert!(!key.public_key().verify(b"another", &signature, Policy::Strict));
    Ok(())
}
