//! Hexadecimal digits, in public and in secret texts.

use secant::hex::{Error, decode, decode_secret, encode};

#[test]
fn every_pair_of_characters() {
    let value = |c: u8| (c as char).to_digit(16);
    for (high, low) in (0..=255).flat_map(|high| (0..=255).map(move |low| (high, low))) {
        let expected = match (value(high), value(low)) {
            (Some(high), Some(low)) => Ok(vec![(16 * high + low) as u8]),
            (None, _) => Err(Error::Digit { position: 0 }),
            (_, None) => Err(Error::Digit { position: 1 }),
        };
        let secret = decode_secret([high, low]).map(|bytes| bytes.to_vec());
        assert_eq!(secret.ok(), expected.clone().ok());
        assert_eq!(decode([high, low]), expected);
    }
}

#[test]
fn texts_round_trip() {
    let bytes: Vec<u8> = (0..=255).collect();
    for length in 0..=256 {
        let text = encode(&bytes[..length]);
        assert!(text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f')));
        assert_eq!(decode(&text).as_deref(), Ok(&bytes[..length]));
        assert_eq!(decode(text.to_uppercase()).as_deref(), Ok(&bytes[..length]));
        assert_eq!(*decode_secret(&text).expect("digits"), bytes[..length]);
    }
}

#[test]
fn anything_else_is_refused() {
    for (text, error) in [
        ("0", Error::OddLength),
        ("abc", Error::OddLength),
        ("0x12", Error::Digit { position: 1 }),
        (" 12 ", Error::Digit { position: 0 }),
        ("12\n ", Error::Digit { position: 2 }),
        ("+f", Error::Digit { position: 0 }),
        ("1g", Error::Digit { position: 1 }),
        ("00\u{ff11}0", Error::Digit { position: 2 }),
    ] {
        assert_eq!(decode(text), Err(error), "{text:?}");
        let secret = if error == Error::OddLength { error } else { Error::SecretDigit };
        assert_eq!(decode_secret(text).err(), Some(secret), "{text:?}");
    }
    assert_eq!(decode("").as_deref(), Ok(&[][..]));
}
