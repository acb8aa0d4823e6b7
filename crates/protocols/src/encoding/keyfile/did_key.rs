//! Public keys as identifiers of the method `did:key` (W3C Credentials Community Group, "The did:key Method", v0.7):
//! `did:key:z`, then in base 58 a number of the multicodec table and the key.
//!
//! | number | its bytes | key |
//! |---|---|---|
//! | `e7`, `secp256k1-pub` | `e7 01` | a compressed point, 33 bytes |
//! | `ec`, `x25519-pub` | `ec 01` | 32 bytes |
//! | `ed`, `ed25519-pub` | `ed 01` | 32 bytes |
//! | `1200`, `p256-pub` | `80 24` | a compressed point, 33 bytes |
//! | `1201`, `p384-pub` | `81 24` | a compressed point, 49 bytes |
//! | `1202`, `p521-pub` | `82 24` | a compressed point, 67 bytes |
//! | `1203`, `ed448-pub` | `83 24` | 57 bytes |
//! | `1204`, `x448-pub` | `84 24` | 56 bytes |
//!
//! A key has one identifier: the number takes the fewest bytes, points are compressed, lengths are exact, and no version
//! stands before the `z`. A text holds one identifier, with white space around it at most.
//!
//! A fragment is taken where it repeats the identifier, `did:key:z6Mk...#z6Mk...`. That is the name of the verification
//! method that is the key itself, and what the `kid` of a JWS holds. Any other fragment names something else, such as
//! the X25519 key that is derived from an Ed25519 one, and is refused, as are paths and queries.
//!
//! Everything here is public, and takes variable time. The crate `bs58` converts to base 58 and back, in time quadratic in
//! the length, so that texts are limited: the longest key with a number that is told by its name, of ML-DSA-87, fits.
//! Whether a point is on its curve is checked by `crate::keyfile`.

use super::{FileError, KeyAlgorithm, Part, PublicKeyFile, check_length};
use crate::Error;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use secant_core::curves::NamedCurve;

const START: &[u8] = b"did:key:";
/// The mark of base 58 in Bitcoin's alphabet among the multibase encodings.
const BASE58: u8 = b'z';
/// The most digits to the base 58 that are read.
const MAX_DIGITS: usize = 4096;
/// The most bytes of a number (unsigned varint).
const MAX_NUMBER: usize = 9;
/// The digits of the longest key that is written, 69 bytes with its number.
const MAX_WRITTEN: usize = 95;

/// The numbers of the keys that are read and written.
const CODECS: &[(u64, KeyAlgorithm)] = &[
    #[cfg(feature = "secp256k1")]
    (0xe7, KeyAlgorithm::Curve(NamedCurve::Secp256k1)),
    (0xec, KeyAlgorithm::X25519),
    (0xed, KeyAlgorithm::Ed25519),
    #[cfg(feature = "secp256r1")]
    (0x1200, KeyAlgorithm::Curve(NamedCurve::Secp256r1)),
    #[cfg(feature = "secp384r1")]
    (0x1201, KeyAlgorithm::Curve(NamedCurve::Secp384r1)),
    #[cfg(feature = "secp521r1")]
    (0x1202, KeyAlgorithm::Curve(NamedCurve::Secp521r1)),
    (0x1203, KeyAlgorithm::Ed448),
    (0x1204, KeyAlgorithm::X448),
];

/// Numbers that identifiers are known to have and that are not supported.
const NAMES: [(u64, &str); 19] = [
    (0xea, "bls12_381-g1-pub"),
    (0xeb, "bls12_381-g2-pub"),
    (0xee, "bls12_381-g1g2-pub"),
    (0xef, "sr25519-pub"),
    (0x1205, "rsa-pub"),
    (0x1206, "sm2-pub"),
    (0x1210, "mldsa-44-pub"),
    (0x1211, "mldsa-65-pub"),
    (0x1212, "mldsa-87-pub"),
    (0xeb51, "jwk_jcs-pub"),
    // private keys, which no identifier may hold
    (0x1300, "ed25519-priv"),
    (0x1301, "secp256k1-priv"),
    (0x1302, "x25519-priv"),
    (0x1303, "sr25519-priv"),
    (0x1305, "rsa-priv"),
    (0x1306, "p256-priv"),
    (0x1307, "p384-priv"),
    (0x1308, "p521-priv"),
    (0x1316, "jwk_jcs-priv"),
];

/// Whether a text begins as an identifier does.
pub(super) fn looks_like_did_key(text: &[u8]) -> bool {
    text.trim_ascii_start().starts_with(START)
}

impl PublicKeyFile {
    /// The key as an identifier of the method `did:key`, without a line's end.
    ///
    /// # Errors
    /// [`Error::UnsupportedKey`] for a curve that has no number there; [`Error::KeyEncoding`] if a point is of neither form.
    pub fn to_did_key(&self) -> Result<String, Error> {
        let row = CODECS.iter().find(|row| row.1 == self.algorithm).ok_or(Error::UnsupportedKey)?;
        let mut bytes = Vec::with_capacity(MAX_NUMBER + self.public.len());
        put_number(row.0, &mut bytes);
        let expected = key_len(self.algorithm);
        match (self.algorithm.is_weierstrass(), self.public.as_slice()) {
            (true, &[4, ref x_and_y @ .., last]) if x_and_y.len() + 1 == 2 * (expected - 1) => {
                bytes.push(2 | (last & 1));
                bytes.extend_from_slice(&x_and_y[..expected - 1]);
            }
            (true, key @ [2 | 3, ..]) | (false, key) if key.len() == expected => bytes.extend_from_slice(key),
            _ => return Err(Error::KeyEncoding),
        }
        let mut digits = [0; MAX_WRITTEN];
        let length = bs58::encode(&bytes).onto(&mut digits[..]).map_err(|_| Error::KeyEncoding)?;
        let mut text = [START, &[BASE58]].concat();
        text.extend_from_slice(&digits[..length]);
        String::from_utf8(text).map_err(|_| Error::KeyEncoding)
    }

    /// Reads an identifier of the method `did:key`.
    ///
    /// # Errors
    /// [`Error::KeyEncoding`] for a text of another structure; [`Error::Base58`]; [`FileError::Unsupported`] for other
    /// numbers; [`Error::Length`].
    pub(super) fn from_did_key(text: &[u8]) -> Result<Self, FileError> {
        let text = text.trim_ascii().strip_prefix(START).ok_or(Error::KeyEncoding)?;
        let mut parts = text.splitn(2, |&byte| byte == b'#');
        let identifier = parts.next().unwrap_or_default();
        if parts.next().is_some_and(|fragment| fragment != identifier) {
            return Err(Error::KeyEncoding.into());
        }
        let digits = identifier.strip_prefix(&[BASE58]).ok_or(Error::KeyEncoding)?;
        if digits.len() > MAX_DIGITS {
            return Err(Error::Base58.into());
        }
        let mut bytes = vec![0; digits.len()];
        let length = bs58::decode(digits).onto(&mut bytes[..]).map_err(|_| Error::Base58)?;
        let (number, key) = split_number(&bytes[..length])?;
        let row = CODECS.iter().find(|row| row.0 == number).ok_or_else(|| unsupported(number))?;
        check_length(key_len(row.1), key)?;
        Ok(Self::new(row.1, key)?)
    }
}

/// The bytes of a key: those of a compressed point for a curve.
fn key_len(algorithm: KeyAlgorithm) -> usize {
    let point_len = |curve: NamedCurve| 1 + curve.info().field_bits.div_ceil(8) as usize;
    algorithm.curve().map_or(algorithm.secret_len(), point_len)
}

/// Writes a number in groups of seven bits, the lowest first, of which all but the last are marked.
fn put_number(mut number: u64, out: &mut Vec<u8>) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// The number that bytes begin with, in its shortest form, and what follows it.
fn split_number(bytes: &[u8]) -> Result<(u64, &[u8]), Error> {
    let mut number = 0;
    for (i, &byte) in bytes.iter().enumerate().take(MAX_NUMBER) {
        number |= u64::from(byte & 0x7f) << (7 * i);
        if byte & 0x80 == 0 {
            let is_shortest = byte != 0 || i == 0;
            return if is_shortest { Ok((number, &bytes[i + 1..])) } else { Err(Error::KeyEncoding) };
        }
    }
    Err(Error::KeyEncoding)
}

fn unsupported(number: u64) -> FileError {
    let known = NAMES.iter().find(|row| row.0 == number);
    let name = known.map_or("multicodec", |row| row.1);
    FileError::unsupported(Part::Algorithm, alloc::format!("{name} (0x{number:x})"))
}
