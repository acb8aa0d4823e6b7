//! DER by hand, to write what an encoder refuses to write.
//!
//! A decoder's tests need structures that are wrong in one place: an integer that is negative, a length that is
//! not minimal. An encoder made for correct structures cannot write them, so these functions put the octets
//! together from parts and check nothing (X.690, 8.1 to 8.3, 8.9).

use num_bigint::BigUint;

/// The tag of an INTEGER.
pub const INTEGER: u8 = 0x02;
/// The tag of a SEQUENCE.
pub const SEQUENCE: u8 = 0x30;

/// The octets of a length, minimal.
#[must_use]
pub fn length(length: usize) -> Vec<u8> {
    let octets: Vec<u8> = length.to_be_bytes().into_iter().skip_while(|&octet| octet == 0).collect();
    if length < 0x80 { vec![length as u8] } else { [&[0x80 | octets.len() as u8], &octets[..]].concat() }
}

/// A tag, the length of the contents, the contents.
#[must_use]
pub fn element(tag: u8, contents: &[u8]) -> Vec<u8> {
    [&[tag], &length(contents.len())[..], contents].concat()
}

/// A non-negative INTEGER.
#[must_use]
pub fn unsigned(value: &BigUint) -> Vec<u8> {
    let mut octets = value.to_bytes_be();
    if octets[0] & 0x80 != 0 {
        octets.insert(0, 0);
    }
    element(INTEGER, &octets)
}

/// An ECDSA signature (RFC 3279, 2.2.3), whatever the size of its integers.
#[must_use]
pub fn signature(r: &BigUint, s: &BigUint) -> Vec<u8> {
    element(SEQUENCE, &[unsigned(r), unsigned(s)].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_one_form() {
        assert_eq!(length(0), [0]);
        assert_eq!(length(0x7f), [0x7f]);
        assert_eq!(length(0x80), [0x81, 0x80]);
        assert_eq!(length(0x1234), [0x82, 0x12, 0x34]);
    }

    #[test]
    fn integers_are_not_negative() {
        let bytes = signature(&0u32.into(), &0x80u32.into());
        assert_eq!(bytes, [0x30, 7, 2, 1, 0, 2, 2, 0, 0x80]);
    }
}
