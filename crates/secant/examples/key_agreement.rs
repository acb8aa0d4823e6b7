//! Agrees on a session key: ECDH on a Brainpool curve, then HKDF.
//!
//! `cargo run --release --example key_agreement`

use secant::kdf::Hkdf;
use secant::{Curve, Error, HashAlgorithm, PrivateKey, PublicKey, Zeroizing};

/// The session key of one side. The secret of ECDH is a coordinate and no uniform key, so HKDF makes one of it; the
/// public keys of both sides bind it to this exchange.
fn session_key(own: &PrivateKey, peer: &[u8], transcript: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    // decoding checks that the point is on the curve and in the right subgroup
    let peer = PublicKey::from_sec1(own.curve(), peer)?;
    let secret = own.shared_secret(&peer)?;
    Hkdf::new(HashAlgorithm::Sha256).info(transcript).derive(&secret, 32)
}

fn main() -> Result<(), Error> {
    let curve = Curve::find("brainpoolP256r1")?;
    let (alice, bob) = (PrivateKey::generate(&curve)?, PrivateKey::generate(&curve)?);

    // what each sends to the other
    let from_alice = alice.public_key().to_sec1(true);
    let from_bob = bob.public_key().to_sec1(true);
    let transcript = [b"example v1".as_slice(), &from_alice, &from_bob].concat();

    let alices = session_key(&alice, &from_bob, &transcript)?;
    let bobs = session_key(&bob, &from_alice, &transcript)?;
    assert_eq!(alices, bobs);
    println!("both sides have a key of {} bits", 8 * alices.len());
    Ok(())
}
