//! Makes a key on secp256r1, signs and verifies.

use secant::{Curve, NamedCurve, PrivateKey, SignOptions, VerifyOptions};

fn main() -> Result<(), secant::Error> {
    assert_eq!(NamedCurve::ALL, [NamedCurve::Secp256r1]);
    let key = PrivateKey::generate(&Curve::from(NamedCurve::Secp256r1))?;
    let signature = key.sign(b"message", &SignOptions::default())?.to_der();
    let public = key.public_key();
    assert!(public.verify(b"message", &signature, &VerifyOptions::default()));
    assert!(!public.verify(b"another", &signature, &VerifyOptions::default()));
    Ok(())
}
