//! Verifies many signatures: of one ECDSA key, with a table of its multiples; of many Ed25519 keys, in a batch.
//!
//! `cargo run --release --example many_signatures`

use secant::ed25519::{self, ExpandedPublicKey, Policy};
use secant::{Curve, Error, PrecomputedKey, PrivateKey, SignOptions, TableSize, VerifyOptions};

const COUNT: usize = 100;

/// One key that signed everything: a table pays after some twenty verifications, a small one from the third.
fn one_key(messages: &[String]) -> Result<usize, Error> {
    let key = PrivateKey::generate(&Curve::find("P-256")?)?;
    let sign = |message: &String| Ok(key.sign(message.as_bytes(), &SignOptions::default())?.to_der());
    let signatures = messages.iter().map(sign).collect::<Result<Vec<_>, Error>>()?;

    let table = PrecomputedKey::new(&key.public_key(), TableSize::Large)?;
    let options = VerifyOptions::default();
    let pairs = messages.iter().zip(&signatures);
    Ok(pairs.filter(|(message, signature)| table.verify(message.as_bytes(), signature, &options)).count())
}

/// A key for each message. With AVX-512 IFMA a batch verifies eight at a time under every policy; elsewhere it shares most of the
/// work under the policy of ZIP 215.
fn many_keys(messages: &[String]) -> Result<Vec<bool>, Error> {
    let mut signed: Vec<(ExpandedPublicKey, [u8; 64])> = Vec::new();
    for message in messages {
        let key = ed25519::PrivateKey::generate()?;
        let public = key.public_key().expand().expect("the public key of a private one is a point");
        signed.push((public, key.sign(message.as_bytes())));
    }
    // one signature is broken
    signed[7].1[0] ^= 1;

    let claims: Vec<(&ExpandedPublicKey, &[u8], &[u8])> = messages
        .iter()
        .zip(&signed)
        .map(|(message, (key, signature))| (key, message.as_bytes(), signature.as_slice()))
        .collect();
    Ok(ed25519::verify_batch(&claims, Policy::Zip215))
}

fn main() -> Result<(), Error> {
    let messages: Vec<String> = (0..COUNT).map(|number| format!("message {number}")).collect();
    assert_eq!(one_key(&messages)?, COUNT);

    let verdicts = many_keys(&messages)?;
    let invalid: Vec<usize> = (0..COUNT).filter(|&number| !verdicts[number]).collect();
    assert_eq!(invalid, [7]);
    println!(
        "{COUNT} signatures of one key; {COUNT} of many keys, of which number {} is invalid",
        invalid[0]
    );
    Ok(())
}
