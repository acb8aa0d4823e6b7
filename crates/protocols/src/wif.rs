//! Private keys of secp256k1 as text: Bitcoin's wallet import format.
//!
//! Base58Check of a version byte, `80` on the main network and `EF` on test networks, the key's 32 bytes, and a byte
//! `01` where the public key is meant to be used in its compressed form. The conversion to text and back is in variable
//! time (see [`base58check`]).

use crate::Error;
use crate::encoding::base58check::{self, Network, Text};
use crate::secp256k1::{SCALAR_LEN, Secret, decode_secret, encode_secret};
use zeroize::Zeroizing;

const MAIN: u8 = 0x80;
const TEST: u8 = 0xef;
const COMPRESSED: u8 = 1;
/// The payload's length for a compressed public key.
const LONG: usize = SCALAR_LEN + 2;
/// The payload's length for an uncompressed public key.
const SHORT: usize = SCALAR_LEN + 1;

/// What a text says besides the key. Exhaustive: the format has no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The network.
    pub network: Network,
    /// Whether the public key is to be used in its compressed form.
    pub compressed: bool,
}

/// The text of a private key.
pub fn encode(d: &Secret, form: Form) -> Text {
    let mut payload = Zeroizing::new([COMPRESSED; LONG]);
    payload[0] = match form.network {
        Network::Main => MAIN,
        Network::Test => TEST,
    };
    payload[1..SHORT].copy_from_slice(&encode_secret(d)[..]);
    let [short @ .., _] = &*payload;
    if form.compressed { base58check::encode_array(&payload) } else { base58check::encode_array(short) }
}

/// The private key of a text.
///
/// # Errors
/// [`Error::Base58`], [`Error::Checksum`]; [`Error::Length`] when the payload has another length than 33 or 34 bytes;
/// [`Error::KeyVersion`] for another version byte; [`Error::KeyEncoding`] when the last byte of 34 is not `01`;
/// [`Error::ZeroPrivateKey`], [`Error::PrivateKeyTooLarge`].
pub fn decode(text: &str) -> Result<(Secret, Form), Error> {
    let mut payload = Zeroizing::new([0; LONG]);
    let length = base58check::decode(text, &mut payload[..])?;
    if length < SHORT {
        return Err(Error::Length { expected: SHORT, actual: length });
    }
    let network = match payload[0] {
        MAIN => Network::Main,
        TEST => Network::Test,
        _ => return Err(Error::KeyVersion),
    };
    let compressed = length == LONG;
    if compressed && payload[LONG - 1] != COMPRESSED {
        return Err(Error::KeyEncoding);
    }
    Ok((decode_secret(&payload[1..SHORT])?, Form { network, compressed }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(hex: &str) -> Secret {
        let bytes: [u8; 32] =
            core::array::from_fn(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("hexadecimal"));
        decode_secret(&bytes).expect("a key")
    }

    /// The key of the Bitcoin wiki's page on the format, in all four forms; the key 1.
    #[test]
    fn known_texts() {
        let wiki = "0c28fca386c7a227600b2fe50b7cae11ec86d3bf1fbe471be89827e19d72aa1d";
        let one = "0000000000000000000000000000000000000000000000000000000000000001";
        let texts = [
            (wiki, Network::Main, false, "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"),
            (wiki, Network::Main, true, "KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617"),
            (one, Network::Main, true, "KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn"),
            (one, Network::Main, false, "5HpHagT65TZzG1PH3CSu63k8DbpvD8s5ip4nEB3kEsreAnchuDf"),
            (one, Network::Test, true, "cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA"),
            (one, Network::Test, false, "91avARGdfge8E4tZfYLoxeJ5sGBdNJQH4kvjJoQFacbgwmaKkrx"),
        ];
        for (hex, network, compressed, text) in texts {
            let form = Form { network, compressed };
            assert_eq!(encode(&key(hex), form).as_str(), text);
            let (decoded, found) = decode(text).expect("a key");
            assert_eq!((encode_secret(&decoded), found), (encode_secret(&key(hex)), form));
        }
    }

    #[test]
    fn malformed_keys_are_refused() {
        let refused = |payload: &[u8]| {
            decode(base58check::encode(payload).expect("short").as_str()).map(|(_, form)| form)
        };
        let mut payload = [1; LONG + 1];
        payload[0] = MAIN;
        assert_eq!(refused(&payload[..LONG]), Ok(Form { network: Network::Main, compressed: true }));
        assert_eq!(refused(&payload[..SHORT]), Ok(Form { network: Network::Main, compressed: false }));
        for length in 0..SHORT {
            assert_eq!(refused(&payload[..length]), Err(Error::Length { expected: SHORT, actual: length }));
        }
        assert_eq!(refused(&payload), Err(Error::Length { expected: LONG, actual: LONG + 1 }));
        payload[LONG - 1] = 2;
        assert_eq!(refused(&payload[..LONG]), Err(Error::KeyEncoding));
        payload[0] = 0;
        assert_eq!(refused(&payload[..SHORT]), Err(Error::KeyVersion));
        payload = [0; LONG + 1];
        payload[0] = TEST;
        assert_eq!(refused(&payload[..SHORT]), Err(Error::ZeroPrivateKey));
        payload[1..SHORT].fill(0xff);
        assert_eq!(refused(&payload[..SHORT]), Err(Error::PrivateKeyTooLarge));
        let text = "KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn";
        for length in 0..text.len() {
            assert!(decode(&text[..length]).is_err(), "{length}");
        }
    }
}
