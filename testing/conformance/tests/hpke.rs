//! HPKE: the values of RFC 9180, appendix A, on both sides, and messages of another implementation on P-384.

mod p384;
mod rfc9180;

use rfc9180::{EXPORTS, INFO, NUMBERS, PLAINTEXT, PSK, PSK_ID, RFC_9180, Vector};
use secant_protocols::hpke::{
    Kdf, Kem, Options, Psk, RecipientContext, SenderContext, Suite, TAG_LEN, derive_key_pair, public_key,
    setup_recipient, setup_sender,
};
use secant_vectors::hex;

/// The key pair of a seed.
fn pair(kem: Kem, seed: &str) -> (Vec<u8>, Vec<u8>) {
    let (mut secret, mut public) = (vec![0; kem.secret_len()], vec![0; kem.public_len()]);
    derive_key_pair(kem, &hex(seed), &mut secret, &mut public).expect("a key pair");
    (secret, public)
}

/// The options of the vectors.
fn options(has_psk: bool, key: &[u8]) -> Options<'_> {
    let options = Options::new().info(INFO);
    if has_psk { options.psk(Psk { key, id: PSK_ID }) } else { options }
}

fn contexts(vector: &Vector) -> (SenderContext, RecipientContext) {
    let (suite, key) = (vector.suite, hex(PSK));
    let options = options(vector.has_psk, &key);
    let (secret, public) = pair(suite.kem, vector.recipient_seed);
    let sender = vector.sender_seed.map(|seed| pair(suite.kem, seed));
    let mut seed = |out: &mut [u8]| {
        out.copy_from_slice(&hex(vector.ephemeral_seed));
        Ok(())
    };
    let mut encapsulated = vec![0; suite.kem.public_len()];
    let own = sender.as_ref().map(|(secret, _)| secret.as_slice());
    let seal = setup_sender(suite, &public, own, &mut encapsulated, &mut seed, &options).expect("setup");
    assert_eq!(encapsulated, hex(vector.encapsulated));
    let theirs = sender.as_ref().map(|(_, public)| public.as_slice());
    let open = setup_recipient(suite, &secret, theirs, &encapsulated, &options).expect("setup");
    (seal, open)
}

fn associated(number: usize) -> Vec<u8> {
    format!("Count-{number}").into_bytes()
}

#[test]
fn values_of_rfc_9180() {
    let (mut setups, mut messages, mut exports) = (0, 0, 0);
    for vector in &RFC_9180 {
        let (mut seal, mut open) = contexts(vector);
        let last = if vector.ciphertexts.is_empty() { 0 } else { 257 };
        for number in 0..last {
            let mut text = PLAINTEXT.to_vec();
            let tag = seal.seal_in_place(&mut text, &associated(number)).expect("sealed");
            if let Some(place) = NUMBERS.iter().position(|&printed| printed == number) {
                assert_eq!([text.as_slice(), &tag].concat(), hex(vector.ciphertexts[place]), "{number}");
                messages += 1;
            }
            open.open_in_place(&mut text, &tag, &associated(number)).expect("opened");
            assert_eq!(text, PLAINTEXT);
        }
        for (context, expected) in EXPORTS.iter().zip(vector.exported) {
            let (mut ours, mut theirs) = ([0; 32], [0; 32]);
            seal.export(context, &mut ours).expect("exported");
            open.export(context, &mut theirs).expect("exported");
            assert_eq!((&ours[..], theirs), (&hex(expected)[..], ours));
            exports += 1;
        }
        setups += 1;
    }
    assert_eq!((setups, messages, exports), (28, 24 * 6, 28 * 3));
}

#[test]
fn messages_of_another_implementation_on_p384() {
    let (secret, sender, key) = (p384::recipient(), p384::sender(), hex(PSK));
    let mut public = [0; 97];
    public_key(Kem::P384, &sender, &mut public).expect("a public key");
    let mut messages = 0;
    for (has_psk, has_sender, aead, encapsulated, ciphertexts) in p384::MESSAGES {
        let suite = Suite { kem: Kem::P384, kdf: Kdf::HkdfSha384, aead };
        let options = options(has_psk, &key);
        let theirs = has_sender.then_some(&public[..]);
        let mut open = setup_recipient(suite, &secret, theirs, &hex(encapsulated), &options).expect("setup");
        for (number, ciphertext) in ciphertexts.into_iter().enumerate() {
            let mut text = hex(ciphertext);
            let tag: [u8; TAG_LEN] = text.split_off(text.len() - TAG_LEN).try_into().expect("16 bytes");
            open.open_in_place(&mut text, &tag, &associated(number)).expect("opened");
            assert_eq!(text, PLAINTEXT);
            messages += 1;
        }
    }
    assert_eq!(messages, 8);
}
