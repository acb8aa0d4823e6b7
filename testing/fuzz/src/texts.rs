//! Texts: hexadecimal, names of curves, private keys of wallets, extended keys and their paths.

use crate::input::Input;
use secant::bip32::{ChildNumber, ExtendedPrivateKey, ExtendedPublicKey, Network};
use secant::{Curve, FindOptions, brc42, hex, wif};

/// Hexadecimal that is read is written as it was read, but for the case of its letters; names are found or refused.
pub fn text(data: &[u8]) {
    if let Ok(bytes) = hex::decode(data) {
        let text = hex::encode(&bytes);
        assert_eq!(text.as_bytes(), data.to_ascii_lowercase());
        assert_eq!(hex::decode_secret(data).as_deref().ok(), Some(&bytes));
    } else {
        assert!(hex::decode_secret(data).is_err());
    }
    assert_eq!(hex::decode(hex::encode(data)).as_deref(), Ok(data));
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(curve) = Curve::find(text) {
        assert!(curve.named().is_some());
        assert_eq!(Curve::find(curve.name()).as_ref(), Ok(&curve));
    }
    let _ = Curve::find_with(text, &FindOptions::new().weak_curves(true));
    let _ = secant::hash_to_curve::Suite::find(text);
    if let Ok((key, form)) = wif::decode(text) {
        assert_eq!(wif::encode(&key, form).map(|other| other.as_str().to_owned()).as_deref(), Ok(text));
    }
}

/// An extended key that is read is written as it was read; keys that are derived from both halves belong to each other.
pub fn extended_key(data: &[u8]) {
    let mut input = Input::new(data);
    let (kind, number) = (input.byte(), u32::from(input.short()));
    let (bytes, path) = (input.part(), input.rest());
    let path = std::str::from_utf8(path).unwrap_or("m/1");
    let text = std::str::from_utf8(bytes);
    let private = match kind % 3 {
        0 => ExtendedPrivateKey::from_seed(bytes, Network::Main),
        1 => ExtendedPrivateKey::from_bytes(bytes),
        _ => ExtendedPrivateKey::from_text(text.unwrap_or_default()),
    };
    if let Ok(key) = private {
        let public = key.public_key().expect("a public key");
        let read = ExtendedPrivateKey::from_bytes(&key.to_bytes()[..]).expect("what was written");
        assert_eq!(read.to_text().as_str(), key.to_text().as_str());
        assert!(match kind % 3 {
            0 => true,
            1 => key.to_bytes()[..] == *bytes,
            _ => Ok(key.to_text().as_str()) == text,
        });
        if let (Ok(a), Ok(b)) =
            (key.child(ChildNumber::from_raw(number)), public.child(ChildNumber::from_raw(number)))
        {
            assert_eq!(a.public_key().expect("a public key").to_bytes(), b.to_bytes());
        }
        if let (Ok(a), Ok(b)) = (key.derive(path), public.derive(path)) {
            assert_eq!(a.public_key().expect("a public key").to_bytes(), b.to_bytes());
        }
        let (own, peer) = (key.private_key(), public.public_key());
        if let (Ok(a), Ok(b)) = (
            brc42::derive_private(&own, &peer, path.as_bytes()),
            brc42::derive_public(&own, &peer, path.as_bytes()),
        ) {
            assert_eq!(a.public_key(), b);
        }
    }
    let public = match kind % 3 {
        1 => ExtendedPublicKey::from_bytes(bytes),
        _ => ExtendedPublicKey::from_text(text.unwrap_or_default()),
    };
    if let Ok(key) = public {
        assert!(key.to_bytes()[..] == *bytes || Ok(key.to_text().as_str()) == text);
        let _ = key.derive(path);
    }
}
