//! Signatures by one key, and public keys.

use crate::fixtures::{SCHEMES, binary, column, signed};
use arrow_array::Array;
use secant::keyfile::PrivateKey;
use secant::{Curve, ErrorCode, ed448, ed25519};
use secant_columns::{Column, Error, Options, Plan, Recovered, Signer, public_keys};

fn private(scheme: &str, number: u8) -> PrivateKey {
    match scheme {
        "ed25519" | "eddsa" => PrivateKey::Ed25519(ed25519::PrivateKey::from_seed(&[number; 32])),
        "ed448" => PrivateKey::Ed448(ed448::PrivateKey::from_seed(&[number; 57])),
        name => {
            let curve = Curve::find(if name == "bip340" { "secp256k1" } else { name }).expect("a name");
            let mut bytes = vec![number; curve.scalar_bytes().expect("a length")];
            if name != "bip340" {
                bytes[0] = 0;
            }
            PrivateKey::Ec(secant::PrivateKey::from_bytes(&curve, &bytes).expect("a key"))
        }
    }
}

#[test]
fn signatures_as_single_calls() {
    let messages: Vec<String> = (0..50).map(|i| format!("message {i}")).collect();
    let mut cells: Vec<_> = messages.iter().map(|message| Some(message.as_bytes())).collect();
    cells[9] = None;
    let of_messages = column(&[binary(&cells)]);
    for scheme in SCHEMES {
        let options = Options::of_scheme(scheme).expect("a scheme");
        let signer = Signer::new(options.clone(), private(scheme, 5)).expect("a key");
        let values = signer.sign(&of_messages, &Plan::default()).expect("a column");
        let array = values.to_array();
        assert!(array.is_null(9) && values.reasons()[9] == 60 && array.null_count() == 1);
        let point = signed(scheme, 5, b"").0;
        let claims = secant_columns::Claims {
            keys: &Column::one(point),
            messages: &of_messages,
            signatures: &Column::of_array(std::sync::Arc::new(array.clone())).expect("a column"),
            schemes: None,
        };
        let verdicts = secant_columns::Verifier::new(options).verify(&claims).expect("columns");
        assert_eq!(verdicts.to_booleans().true_count(), 49);
        verdicts.check().expect("nothing but a null");
        if scheme != "bip340" {
            for row in (0..50).filter(|row| *row != 9) {
                assert_eq!(array.value(row), signed(scheme, 5, messages[row].as_bytes()).1, "{scheme}");
            }
        }
    }
}

#[test]
fn forms_of_signatures() {
    let sign = |text: &str, message: &[u8]| {
        let options: Options = text.parse().expect("options");
        let column = column(&[binary(&vec![Some(message)])]);
        Signer::new(options, private("secp256k1", 5)).expect("a key").sign(&column, &Plan::default())
    };
    let raw = sign("scheme=ES256K; signature=raw; low_s=true", b"message").expect("a column").to_array();
    let with_id =
        sign("scheme=ES256K; signature=recoverable; low_s=true", b"message").expect("a column").to_array();
    assert_eq!((raw.value(0).len(), with_id.value(0).len()), (64, 65));
    assert_eq!(raw.value(0), &with_id.value(0)[..64]);
    let digest = secant::HashAlgorithm::Sha256.digest(&[b"message"]);
    let of_digest = sign("scheme=ES256K; signature=raw; low_s=true; digest=true", digest.as_ref());
    assert_eq!(of_digest.expect("a column").to_array().value(0), raw.value(0));
    let short = sign("scheme=ES256K; digest=true", b"short").expect("a column");
    assert_eq!(short.reasons(), [ErrorCode::Length.number() as u16]);
}

#[test]
fn keys_of_other_schemes_are_refused() {
    for (scheme, other) in [
        ("P-256", "secp256k1"),
        ("P-256", "ed25519"),
        ("ed25519", "ed448"),
        ("ed448", "P-256"),
        ("bip340", "P-256"),
    ] {
        let options = Options::of_scheme(scheme).expect("a scheme");
        assert!(matches!(Signer::new(options, private(other, 5)), Err(Error::Key(_))), "{scheme}, {other}");
    }
    assert!(matches!(Signer::new(Options::default(), private("P-256", 5)), Err(Error::Option(_))));
    for (name, value) in [("signature_encoding", "hex"), ("key_format", "file"), ("cache", "1")] {
        let mut options = Options::of_scheme("P-256").expect("a scheme");
        options.set(name, value).expect("an option");
        assert!(matches!(Signer::new(options, private("P-256", 5)), Err(Error::Option(_))), "{name}");
    }
    let signer =
        Signer::new(Options::of_scheme("P-256").expect("a scheme"), private("P-256", 0x5a)).expect("a key");
    let shown = format!("{signer:?}");
    assert!(shown.starts_with("Signer") && !shown.contains("90") && !shown.to_lowercase().contains("5a"));
}

#[test]
fn public_keys_of_private_ones() {
    for scheme in ["P-256", "secp256k1", "P-521", "bip340", "ed25519", "ed448"] {
        let secret: Vec<u8> = match (scheme, private(scheme, 6)) {
            (_, PrivateKey::Ec(key)) => key.to_bytes().to_vec(),
            (_, PrivateKey::Ed25519(key)) => key.to_seed().to_vec(),
            (_, PrivateKey::Ed448(key)) => key.to_seed().to_vec(),
            _ => panic!("an unknown key"),
        };
        let digits = secant::hex::encode(&secret);
        let keys = column(&[binary(&vec![Some(digits.as_bytes()), None, Some(b"00"), Some(b"0g")])]);
        let mut options = Options::of_scheme(scheme).expect("a scheme");
        options.set("key_encoding", "hex").expect("an encoding");
        let values = public_keys(&options, &keys, Recovered::Compressed, &Plan::default()).expect("a column");
        assert_eq!(values.to_array().value(0), signed(scheme, 6, b"").0, "{scheme}");
        let [length, digit] = [ErrorCode::Length, ErrorCode::HexSecretDigit].map(|code| code.number() as u16);
        assert_eq!(values.reasons(), [0, 60, length, digit]);
    }
    let keys = Column::of_arrays(&[]).expect("a column");
    for scheme in ["eddsa", ""] {
        let options = if scheme.is_empty() {
            Options::default()
        } else {
            Options::of_scheme(scheme).expect("a scheme")
        };
        assert!(matches!(
            public_keys(&options, &keys, Recovered::Compressed, &Plan::default()),
            Err(Error::Option(_))
        ));
    }
}
