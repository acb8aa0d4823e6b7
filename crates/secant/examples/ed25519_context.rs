//! Signs with Ed25519: plainly, and in a context, which keeps the signatures of one purpose from another.
//!
//! `cargo run --release --example ed25519_context`

use secant::Error;
use secant::ed25519::{Policy, PrivateKey};

fn main() -> Result<(), Error> {
    let key = PrivateKey::generate()?;
    let public = key.public_key();

    // RFC 8032; the policy says which keys and signatures of small order, and which encodings, are accepted
    let signature = key.sign(b"message");
    assert!(public.verify(b"message", &signature, Policy::Strict));

    // Ed25519ctx: valid in its own context only
    let signature = key.sign_ctx(b"message", b"example.org login v1")?;
    assert!(public.verify_ctx(b"message", &signature, b"example.org login v1", Policy::Strict));
    assert!(!public.verify_ctx(b"message", &signature, b"example.org payment v1", Policy::Strict));
    assert!(!public.verify(b"message", &signature, Policy::Strict));
    println!("a signature of {} bytes, valid in one context", signature.len());
    Ok(())
}
