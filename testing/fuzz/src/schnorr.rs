//! BIP340, and proofs that two points are the same multiple of two others.

use crate::input::{Input, changed};
use secant::bip340::{KeyPair, PublicKey, sign_batch, verify_batch};
use secant::dleq::{Statement, bip374, brc94};
use secant::{Curve, PrivateKey};
use std::sync::OnceLock;

fn own() -> &'static (KeyPair, PublicKey) {
    static KEY: OnceLock<(KeyPair, PublicKey)> = OnceLock::new();
    KEY.get_or_init(|| {
        let pair = KeyPair::from_bytes(&[7; 32]).expect("a key");
        let public = pair.public_key();
        (pair, public)
    })
}

/// The verdict on a signature, alone and in batches.
fn verdict(key: &PublicKey, message: &[u8], signature: &[u8], many: bool) -> bool {
    let verdict = key.check(message, signature).is_ok();
    assert_eq!(key.verify(message, signature), verdict);
    let nothing: &[u8] = &[];
    let row = (key, message, signature);
    for rows in [&[row][..], &[row; 9], &[row, (key, message, nothing), row]].into_iter().take(if many {
        3
    } else {
        1
    }) {
        let found = verify_batch(rows);
        assert!(found.iter().zip(rows).all(|(found, row)| *found == (verdict && row.2 == signature)));
    }
    verdict
}

/// BIP340: what was signed is valid alone and in batches, and not with one bit changed.
pub fn bip340(data: &[u8]) {
    let mut input = Input::new(data);
    let (how, bit) = (input.byte(), input.short());
    let (pair, public) = own();
    let verdict =
        |key: &PublicKey, message: &[u8], signature: &[u8]| verdict(key, message, signature, how >> 4 == 15);
    if how & 1 == 0 {
        let key = PublicKey::from_bytes(&input.bytes(32));
        let signature = input.bytes(64);
        let message = input.rest();
        let signature = if how & 2 == 0 { &signature[..] } else { message };
        verdict(&key.unwrap_or(*public), message, signature);
        return;
    }
    let tweak: [u8; 32] = input.array();
    let message = input.rest();
    let tweaked = pair.tweak_add(&tweak);
    assert_eq!(
        tweaked.as_ref().map(KeyPair::public_key).ok(),
        public.tweak_add(&tweak).map(|(key, _)| key).ok()
    );
    let pair = tweaked.unwrap_or_else(|_| pair.clone());
    let public = pair.public_key();
    let signature = pair.sign(message).expect("randomness");
    assert!(verdict(&public, message, &signature), "a signature that was made");
    assert!(!verdict(&public, message, &changed(&signature, bit)), "one bit was changed");
    if !message.is_empty() {
        assert!(!verdict(&public, &changed(message, bit), &signature), "one bit was changed");
    }
    let many = sign_batch(&[(&pair, message), (&pair, message)]).expect("randomness");
    assert!(many.iter().all(|signature| public.verify(message, signature)));
}

/// BIP374 and BRC-94: a proof that was made is valid, and not with one bit changed; any bytes are refused.
pub fn equal_logarithms(data: &[u8]) {
    let mut input = Input::new(data);
    let bit = input.short();
    let curve = Curve::find("secp256k1").expect("a name");
    let (key, base) =
        (PrivateKey::from_bytes(&curve, &input.bytes(32)), PrivateKey::from_bytes(&curve, &input.bytes(32)));
    let rest = input.rest();
    let (Ok(key), Ok(base)) = (key, base) else { return };
    let base = base.public_key();
    let message = [7; 32];
    let (statement, proof) =
        bip374::prove(&key, &base, &bip374::Options::new().message(&message)).expect("a proof");
    let valid = |statement: &Statement, proof: &[u8]| bip374::verify(statement, Some(&message), proof);
    assert!(
        valid(&statement, &proof) && !valid(&statement, &changed(&proof, bit)) && !valid(&statement, rest)
    );
    assert!(!bip374::verify(&statement, None, &proof));
    let (statement, proof) = brc94::prove(&key, &base).expect("a proof");
    assert!(brc94::verify(&statement, &proof) && !brc94::verify(&statement, &changed(&proof, bit)));
    assert!(!brc94::verify(&statement, rest));
}
