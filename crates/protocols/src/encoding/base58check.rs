//! Base58Check: bytes with a checksum as text, in an alphabet without characters that look alike.
//!
//! The first four bytes of SHA-256, applied twice, follow the payload, and both together are written to the base 58,
//! with a `1` for each leading zero byte. Everything fits arrays: the longest payload is that of an extended key, 78
//! bytes, 111 or 112 characters.
//!
//! The crate `bs58` converts to base 58 and back in variable time, which can reveal the number of digits and the digits
//! themselves. Use it to write keys down and read them back, not repeatedly where an attacker can measure. Buffers are
//! wiped.

use crate::Error;
use crate::hash::HashAlgorithm;
use core::fmt;
use subtle::ConstantTimeEq;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// The most bytes of a payload.
pub const MAX_PAYLOAD: usize = 78;
/// The most characters of a text.
pub const MAX_TEXT: usize = 112;

const CHECKSUM: usize = 4;
const MAX_BYTES: usize = MAX_PAYLOAD + CHECKSUM;

/// The network that a key is for, told by the first bytes of its payload. Exhaustive: they know no third.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Network {
    /// The main network: `xprv`, `xpub`, and private keys that begin with `5`, `K` or `L`.
    #[default]
    Main,
    /// A test network: `tprv`, `tpub`, and private keys that begin with `9` or `c`.
    Test,
}

/// A text, wiped when dropped, because it can be a private key. `Debug` does not show it.
#[derive(Clone)]
pub struct Text {
    bytes: [u8; MAX_TEXT],
    len: usize,
}

impl Text {
    /// The text.
    pub fn as_str(&self) -> &str {
        // the alphabet is ASCII
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        self.bytes.zeroize();
    }
}

impl ZeroizeOnDrop for Text {}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Text({} characters)", self.len)
    }
}

/// The text of a payload of at most [`MAX_PAYLOAD`] bytes. Variable time.
///
/// # Errors
/// [`Error::Length`] when it is longer.
pub fn encode(payload: &[u8]) -> Result<Text, Error> {
    if payload.len() > MAX_PAYLOAD {
        return Err(Error::Length { expected: MAX_PAYLOAD, actual: payload.len() });
    }
    Ok(text_of(payload))
}

/// The text of a payload whose length is right, as the compiler checks. Variable time.
pub(crate) fn encode_array<const N: usize>(payload: &[u8; N]) -> Text {
    const { assert!(N <= MAX_PAYLOAD, "a payload is short") };
    text_of(payload)
}

/// The text of at most [`MAX_PAYLOAD`] bytes.
fn text_of(payload: &[u8]) -> Text {
    let mut bytes = Zeroizing::new([0; MAX_BYTES]);
    let total = payload.len() + CHECKSUM;
    bytes[..payload.len()].copy_from_slice(payload);
    bytes[payload.len()..total].copy_from_slice(&checksum(payload));
    let mut text = Text { bytes: [0; MAX_TEXT], len: 0 };
    // 82 bytes take at most 112 digits to the base 58, so that there is room; a text without room would be empty
    let written = bs58::encode(&bytes[..total]).onto(&mut text.bytes[..]);
    debug_assert!(written.is_ok());
    text.len = written.unwrap_or(0);
    text
}

/// Writes the payload of a text to the start of `out` and returns its length.
/// Variable time.
///
/// # Errors
/// [`Error::Base58`], [`Error::Checksum`], and [`Error::Length`] when the payload is longer than `out`.
pub fn decode(text: &str, out: &mut [u8]) -> Result<usize, Error> {
    let mut bytes = Zeroizing::new([0; MAX_BYTES]);
    if text.len() > MAX_TEXT {
        return Err(Error::Base58);
    }
    let total = bs58::decode(text).onto(&mut bytes[..]).map_err(|_| Error::Base58)?;
    let (payload, check) = bytes[..total].split_last_chunk::<CHECKSUM>().ok_or(Error::Checksum)?;
    if !bool::from(checksum(payload).ct_eq(check)) {
        return Err(Error::Checksum);
    }
    let expected = out.len();
    let out = out.get_mut(..payload.len()).ok_or(Error::Length { expected, actual: payload.len() })?;
    out.copy_from_slice(payload);
    Ok(payload.len())
}

fn checksum(payload: &[u8]) -> [u8; CHECKSUM] {
    let once = Zeroizing::new(HashAlgorithm::Sha256.digest(&[payload]));
    let twice = HashAlgorithm::Sha256.digest(&[(*once).as_ref()]);
    let mut check = [0; CHECKSUM];
    check.copy_from_slice(&twice.as_ref()[..CHECKSUM]);
    check
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_round_trip() {
        for fill in [0, 1, 0xff] {
            for len in 0..=MAX_PAYLOAD {
                let payload = [fill; MAX_PAYLOAD];
                let text = encode(&payload[..len]).expect("short enough");
                let mut out = [0; MAX_PAYLOAD];
                assert_eq!(decode(text.as_str(), &mut out), Ok(len));
                assert_eq!(out[..len], payload[..len]);
                if len > 0 {
                    let expected = Err(Error::Length { expected: len - 1, actual: len });
                    assert_eq!(decode(text.as_str(), &mut out[..len - 1]), expected);
                }
            }
        }
        let expected = Error::Length { expected: MAX_PAYLOAD, actual: MAX_PAYLOAD + 1 };
        assert_eq!(encode(&[0; MAX_PAYLOAD + 1]).err(), Some(expected));
    }

    /// The address of the first block's reward.
    #[test]
    fn a_known_address() {
        let payload = [
            0x00, 0x62, 0xe9, 0x07, 0xb1, 0x5c, 0xbf, 0x27, 0xd5, 0x42, 0x53, 0x99, 0xeb, 0xf6, 0xf0, 0xfb,
            0x50, 0xeb, 0xb8, 0x8f, 0x18,
        ];
        let text = encode(&payload).expect("short");
        assert_eq!(text.as_str(), "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa");
    }

    #[test]
    fn malformed_texts_are_refused() {
        let mut out = [0; MAX_PAYLOAD];
        let mut refused = |text: &str| decode(text, &mut out).err();
        assert_eq!(refused(""), Some(Error::Checksum));
        for text in
            ["0", "O", "I", "l", " 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNä"]
        {
            assert_eq!(refused(text), Some(Error::Base58), "{text}");
        }
        for text in ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN", "1", "111"] {
            assert_eq!(refused(text), Some(Error::Checksum), "{text}");
        }
        let ones = [b'1'; MAX_TEXT + 1];
        let ones = core::str::from_utf8(&ones).expect("ASCII");
        assert_eq!(refused(ones), Some(Error::Base58));
        // fewer characters than a text can have, more bytes than a payload can
        assert_eq!(refused(&ones[..MAX_BYTES + 1]), Some(Error::Base58));
    }
}
