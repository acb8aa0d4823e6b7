//! Text that stands for bytes. What a column holds is said, never guessed.

use base64ct::{Base64, Base64Unpadded, Base64Url, Base64UrlUnpadded};
use secant::{ErrorCode, Zeroizing, hex};
use std::borrow::Cow;

/// How a column has its bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Encoding {
    /// As they are; the bytes of a text are those of its UTF-8.
    #[default]
    Raw,
    /// Hexadecimal digits in either case.
    Hex,
    /// `0x` and hexadecimal digits in either case, as Ethereum writes them.
    Prefixed,
    /// Base64 (RFC 4648, section 4), with padding or without.
    Base64,
    /// Base64 for URLs (RFC 4648, section 5), with padding or without.
    Base64Url,
}

impl Encoding {
    /// The names, as options have them.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("raw", Self::Raw),
        ("hex", Self::Hex),
        ("0x", Self::Prefixed),
        ("base64", Self::Base64),
        ("base64url", Self::Base64Url),
    ];

    /// The bytes of a value.
    ///
    /// # Errors
    /// An odd number of digits, or a character that is none; anything that is not strict base64.
    pub fn decode(self, value: &[u8]) -> Result<Cow<'_, [u8]>, ErrorCode> {
        match self {
            Self::Raw => Ok(Cow::Borrowed(value)),
            Self::Hex => hex_of(value),
            Self::Prefixed => hex_of(value.strip_prefix(b"0x").ok_or(ErrorCode::HexDigit)?),
            Self::Base64 => base64::<Base64, Base64Unpadded>(value),
            Self::Base64Url => base64::<Base64Url, Base64UrlUnpadded>(value),
        }
    }

    /// The bytes of a secret. Constant time but for its length and for whether it is text of this kind.
    pub(crate) fn decode_secret(self, value: &[u8]) -> Result<Zeroizing<Vec<u8>>, ErrorCode> {
        let digits = match self {
            Self::Hex => value,
            Self::Prefixed => value.strip_prefix(b"0x").ok_or(ErrorCode::HexDigit)?,
            other => return other.decode(value).map(|bytes| Zeroizing::new(bytes.into_owned())),
        };
        hex::decode_secret(digits).map_err(|error| error.code())
    }
}

fn hex_of(digits: &[u8]) -> Result<Cow<'static, [u8]>, ErrorCode> {
    hex::decode(digits).map(Cow::Owned).map_err(|error| error.code())
}

fn base64<Padded: base64ct::Encoding, Unpadded: base64ct::Encoding>(
    text: &[u8],
) -> Result<Cow<'static, [u8]>, ErrorCode> {
    let text = str::from_utf8(text).map_err(|_| ErrorCode::Base64)?;
    let decoded = if text.ends_with('=') { Padded::decode_vec(text) } else { Unpadded::decode_vec(text) };
    decoded.map(Cow::Owned).map_err(|_| ErrorCode::Base64)
}
