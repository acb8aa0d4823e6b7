//! Byte strings and integers as the vector files write them.
//!
//! A file says `"k": "00ff"` and means bytes, whose count matters, or means an integer, whose leading
//! zeros do not. The first becomes [`Hex`], which refuses an odd number of digits; the second becomes
//! a [`BigUint`] through one of the functions for `#[serde(deserialize_with = ...)]` below. Which
//! one a field has is part of its type, so no test guesses.
use std::fmt;
use std::ops::Deref;

use num_bigint::BigUint;
use serde::de::{Deserialize, Deserializer, Error};

/// Bytes, written in a file as hexadecimal digits in either case.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex(pub Vec<u8>);

impl Hex {
    /// The bytes as an array.
    ///
    /// # Panics
    /// Where the length is not `N`.
    #[must_use]
    pub fn array<const N: usize>(&self) -> [u8; N] {
        match self.0.as_slice().try_into() {
            Ok(array) => array,
            Err(_) => panic!("{} bytes, not {N}: {self:?}", self.0.len()),
        }
    }

    /// The integer with these bytes, most significant first.
    #[must_use]
    pub fn integer(&self) -> BigUint {
        BigUint::from_bytes_be(&self.0)
    }
}

impl Deref for Hex {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl AsRef<[u8]> for Hex {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&::hex::encode(&self.0))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        ::hex::decode(&digits).map(Hex).map_err(|error| D::Error::custom(format!("{error}: {digits:?}")))
    }
}

/// The bytes written in `digits`.
///
/// # Panics
/// Where the text is not an even number of hexadecimal digits.
#[must_use]
pub fn hex(digits: &str) -> Vec<u8> {
    match ::hex::decode(digits) {
        Ok(bytes) => bytes,
        Err(error) => panic!("{error}: {digits:?}"),
    }
}

/// The array of bytes written in `digits`.
///
/// # Panics
/// Where the text is not `2 * N` hexadecimal digits.
#[must_use]
pub fn hex_array<const N: usize>(digits: &str) -> [u8; N] {
    Hex(hex(digits)).array()
}

/// An integer in hexadecimal with any number of digits; a prefix `0x` is allowed.
///
/// # Errors
/// Where the text is anything else.
pub fn hex_integer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BigUint, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse(text.strip_prefix("0x").unwrap_or(&text), 16).map_err(D::Error::custom)
}

/// An integer in decimal.
///
/// # Errors
/// Where the text is anything else.
pub fn decimal_integer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BigUint, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse(&text, 10).map_err(D::Error::custom)
}

/// Digits of the radix and nothing else: no sign, no underscore.
fn parse(digits: &str, radix: u32) -> Result<BigUint, String> {
    let plain = digits.chars().all(|digit| digit.is_digit(radix));
    let value = if plain { BigUint::parse_bytes(digits.as_bytes(), radix) } else { None };
    value.ok_or_else(|| format!("not an integer of radix {radix}: {digits:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    struct Row {
        bytes: Hex,
        #[serde(deserialize_with = "hex_integer")]
        number: BigUint,
        #[serde(deserialize_with = "decimal_integer")]
        decimal: BigUint,
    }

    fn row(bytes: &str, number: &str, decimal: &str) -> Result<Row, serde_json::Error> {
        let text = format!(r#"{{"bytes":"{bytes}","number":"{number}","decimal":"{decimal}"}}"#);
        serde_json::from_str(&text)
    }

    #[test]
    fn bytes_keep_their_zeros_and_integers_do_not() {
        let row = row("00fF", "0x0ff", "0255").expect("well formed");
        assert_eq!(*row.bytes, [0, 255]);
        assert_eq!(row.bytes.array(), [0, 255]);
        assert_eq!(format!("{}", row.bytes), "00ff");
        assert_eq!(row.number, 255u32.into());
        assert_eq!((row.decimal, row.bytes.integer()), (255u32.into(), 255u32.into()));
        assert_eq!(hex_array::<2>("00ff"), [0, 255]);
    }

    #[test]
    fn malformed_texts_are_refused() {
        assert!(row("00", "0", "0").is_ok());
        for (bytes, number, decimal) in [
            ("000", "0", "0"),
            ("0g", "0", "0"),
            ("00", "", "0"),
            ("00", "-1", "0"),
            ("00", "1_0", "0"),
            ("00", "0", "f"),
            ("00", "0", "+1"),
        ] {
            assert!(row(bytes, number, decimal).is_err(), "{bytes:?} {number:?} {decimal:?}");
        }
    }
}
