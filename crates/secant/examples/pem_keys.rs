//! Writes a key pair as PEM, reads it again, signs a message and verifies the signature.
//!
//! `cargo run --release --example pem_keys`

use secant::keyfile::{DEFAULT_ITERATIONS, PrivateKey, PublicKey, ReadOptions};
use secant::{Curve, SignOptions, VerifyOptions};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("secant-example-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let (private_path, public_path) = (folder.join("key.pem"), folder.join("pub.pem"));

    // a private key belongs into an encrypted file
    let key = PrivateKey::Ec(secant::PrivateKey::generate(&Curve::find("P-256")?)?);
    std::fs::write(&private_path, key.to_encrypted_pem(b"a long password", DEFAULT_ITERATIONS)?)?;
    std::fs::write(&public_path, key.public_key().to_pem()?)?;

    // the signer; the default hash of P-256 is SHA-256, and DER is the default form
    let options = ReadOptions::new().password(b"a long password");
    let PrivateKey::Ec(key) = PrivateKey::read(&std::fs::read(&private_path)?, &options)? else {
        return Err("not a key for ECDSA".into());
    };
    let signature = key.sign(b"message", &SignOptions::default())?.to_der();

    // the verifier, who has the public key alone
    let PublicKey::Ec(key) = PublicKey::from_file(&std::fs::read(&public_path)?)? else {
        return Err("not a key for ECDSA".into());
    };
    assert!(key.verify(b"message", &signature, &VerifyOptions::default()));
    assert!(!key.verify(b"another message", &signature, &VerifyOptions::default()));
    println!("a valid signature of {} bytes on {}", signature.len(), key.curve().name());

    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
