//! Integers: decimal, or hexadecimal after `0x`.
//!
//! A bare `10` is ten. Integers here are public.

use num_bigint::BigUint;

/// More digits than any integer here can have; it bounds the time of the conversion.
const MAX_DIGITS: usize = 1024;

/// The integer as big-endian bytes.
///
/// # Errors
/// What is wrong with the text.
pub fn integer(text: &str) -> Result<Vec<u8>, &'static str> {
    let (digits, radix) = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => (digits, 16),
        None => (text, 10),
    };
    if text.starts_with('-') {
        return Err("negative; write it modulo p or n");
    }
    if digits.is_empty() || !digits.bytes().all(|digit| char::from(digit).is_digit(radix)) {
        return Err("not an integer: decimal digits, or hexadecimal digits after 0x");
    }
    if digits.len() > MAX_DIGITS {
        return Err("too long");
    }
    let value = BigUint::parse_bytes(digits.as_bytes(), radix).ok_or("not an integer")?;
    Ok(value.to_bytes_be())
}

/// Big-endian bytes as a decimal integer.
pub fn decimal(bytes: &[u8]) -> String {
    BigUint::from_bytes_be(bytes).to_string()
}

/// The integer as big-endian bytes of a length, which it must fit.
///
/// # Errors
/// What is wrong with the text, or that the integer is longer.
pub fn fixed(text: &str, length: usize) -> Result<Vec<u8>, &'static str> {
    let bytes = integer(text)?;
    let digits = &bytes[bytes.iter().take_while(|&&byte| byte == 0).count()..];
    let zeros = length.checked_sub(digits.len()).ok_or("the integer is not below the modulus")?;
    Ok([&vec![0; zeros], digits].concat())
}

#[cfg(test)]
mod tests {
    use super::{fixed, integer};

    #[test]
    fn integers_of_a_length() {
        assert_eq!(fixed("0", 2), Ok(vec![0, 0]));
        assert_eq!(fixed("0x0001", 1), Ok(vec![1]));
        assert_eq!(fixed("256", 2), Ok(vec![1, 0]));
        assert_eq!(fixed("65536", 2), Err("the integer is not below the modulus"));
        assert_eq!(fixed("-1", 2), Err("negative; write it modulo p or n"));
    }

    #[test]
    fn decimal_and_hexadecimal() {
        assert_eq!(integer("0"), Ok(vec![0]));
        assert_eq!(integer("10"), Ok(vec![10]));
        assert_eq!(integer("0x10"), Ok(vec![16]));
        assert_eq!(integer("0Xabcd1"), Ok(vec![0x0a, 0xbc, 0xd1]));
        assert_eq!(integer("18446744073709551616"), Ok(vec![1, 0, 0, 0, 0, 0, 0, 0, 0]));
    }

    #[test]
    fn everything_else_is_refused() {
        for text in ["", "0x", "1f", "+1", "1_000", " 1", "0x-1", "٣"] {
            assert!(integer(text).is_err_and(|reason| reason.starts_with("not an integer")), "{text}");
        }
        assert_eq!(integer("-3"), Err("negative; write it modulo p or n"));
        assert_eq!(integer(&"9".repeat(1025)), Err("too long"));
    }
}
