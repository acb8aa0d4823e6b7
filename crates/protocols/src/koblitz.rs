//! Messages as points, by Koblitz's probabilistic encoding.
//!
//! A message is a string of symbols, the digits `d_0, d_1, …` of an integer `m = d_0 + d_1 α + d_2 α^2 + …` to the base
//! of the alphabet's size `α`, least significant first. The point has `x = 100 m + j` for the first `j` from 1 to 99
//! for which there is one: about every second `x` has, so that a message fails with a probability of `2^-99`. Decoding
//! needs no `j`: it is `x mod 100`, and `m` is the quotient.
//!
//! The layout is that of ECUtils, with which messages can be exchanged: its `α` is 256 for Latin-1 and 65536 for the
//! code points of the basic plane. `y` is [`principal`](secant_core::field::sqrt::principal), which for `p = 3 mod 4`
//! is ECUtils' `(x^3 + a x + b)^((p+1)/4)`; for other primes (secp224k1, secp224r1) ECUtils has no encoding, and the
//! even root is taken. Decoding does not look at `y`.
//!
//! What ECUtils loses silently is an error here: a symbol outside the alphabet, and a message of more than [`capacity`]
//! symbols, the most for which `100 m + j < p` whatever the symbols are. Zeros at the end of a message do not change
//! `m`: to get them back, decode with the length of the message, which [`decode`] takes from its output. A longer
//! message goes into several points, all of which are full but the last, so that the length of the whole is enough.
//!
//! A message may be a secret. Encoding and decoding are constant-time for a given curve, alphabet and length, except
//! for what the result reveals: `j`, whether the symbols are in the alphabet, whether a point is a message. No division
//! instruction is used. Integers are wiped; points and symbols belong to the caller.
//!
//! An encoded message is not encrypted, and on a curve with a cofactor its point can lie outside the generator's
//! subgroup; operations that multiply it check that. Rejected: skipping such points, which ECUtils does not do.
//!
//! Source: Koblitz, "Elliptic curve cryptosystems", Mathematics of Computation 48 (1987), section 3. Tests: what
//! ECUtils 2.0.1 gives, capacities and refusals here; round trips on every curve with the conformance tests.

use crate::Error;
use core::num::NonZeroU8;
use secant_core::any::{AnyField, AnyPoint, ZERO};
use secant_core::areas::Equation;
use secant_core::declassify;
use secant_core::field::MAX_BYTES;
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq, ConstantTimeLess};
use zeroize::Zeroizing;

/// The candidates of a message and one: `x = SPACING m + j`.
const SPACING: u32 = 100;

/// The largest alphabet: every symbol is a 16-bit integer.
const MAX_ALPHABET: u32 = 1 << 16;

/// Bytes of an integer that was just multiplied by an alphabet's size.
const BUFFER: usize = MAX_BYTES + 3;

/// The symbols `0, 1, …, size - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alphabet(u32);

impl Alphabet {
    /// Bytes, and the characters of Latin-1.
    pub const BYTES: Self = Self(1 << 8);
    /// The code points of the basic plane of Unicode.
    pub const BASIC_PLANE: Self = Self(MAX_ALPHABET);

    /// The alphabet of a size from 2 to 65536.
    ///
    /// # Errors
    /// [`Error::Alphabet`] for any other size.
    pub fn new(size: u32) -> Result<Self, Error> {
        if (2..=MAX_ALPHABET).contains(&size) { Ok(Self(size)) } else { Err(Error::Alphabet) }
    }

    /// The number of symbols.
    pub fn size(self) -> u32 {
        self.0
    }
}

/// The most symbols that a point over a field holds: the largest `L` with `100 α^L < p`. 31 bytes for 256 bits.
pub fn capacity(field: &dyn AnyField, alphabet: Alphabet) -> usize {
    // p - 1, the largest integer below p
    let mut largest = [0; BUFFER];
    let start = BUFFER - field.byte_len();
    field.encode(&field.neg(&field.one()), &mut largest[start..]);
    let mut bound = [0; BUFFER];
    bound[BUFFER - 1] = SPACING as u8;
    let mut symbols = 0;
    loop {
        multiply_add(&mut bound, alphabet.0, 0);
        // big-endian integers of equal length compare as bytes
        if bound > largest {
            return symbols;
        }
        symbols += 1;
    }
}

/// The point of a message, and the `j` that gave it, from 1 to 99.
///
/// Constant time but for `j` and for whether the symbols are in the alphabet. Cost: two square roots on average.
///
/// # Errors
/// [`Error::MessageTooLong`], [`Error::Alphabet`] for a symbol that is not below the alphabet's size,
/// [`Error::NoEncoding`].
pub fn encode(
    equation: &dyn Equation,
    alphabet: Alphabet,
    symbols: &[u16],
) -> Result<(AnyPoint, NonZeroU8), Error> {
    let f = equation.field();
    check_capacity(f, alphabet, symbols.len())?;
    let outside =
        symbols.iter().fold(Choice::from(0), |found, &symbol| found | !u32::from(symbol).ct_lt(&alphabet.0));
    if declassify(outside) {
        return Err(Error::Alphabet);
    }
    let mut message = Zeroizing::new([0; BUFFER]);
    for &symbol in symbols.iter().rev() {
        multiply_add(&mut message, alphabet.0, u32::from(symbol));
    }
    multiply_add(&mut message, SPACING, 0);
    for j in 1..SPACING as u8 {
        let mut x = message.clone();
        multiply_add(&mut x, 1, u32::from(j));
        // a field of less than a byte and a half can end before the candidates do
        let decoded = f.decode(&x[BUFFER - f.byte_len()..]);
        if !declassify(decoded.is_some()) {
            break;
        }
        let point = equation.lift_x(&decoded.unwrap_or(ZERO));
        if let (true, Some(j)) = (declassify(point.is_some()), NonZeroU8::new(j)) {
            return Ok((point.unwrap_or(AnyPoint::from([ZERO; 2])), j));
        }
    }
    Err(Error::NoEncoding)
}

/// Writes the message of a point to `symbols`, whose length is the message's: a shorter message is followed by zeros.
/// [`significant`] tells where they begin. Constant time but for whether the point is such a message.
///
/// # Errors
/// [`Error::MessageTooLong`] when more symbols are asked for than a point holds; [`Error::NotAMessage`] when the
/// message has more symbols than are asked for, or the point encodes none.
pub fn decode(
    field: &dyn AnyField,
    alphabet: Alphabet,
    point: &AnyPoint,
    symbols: &mut [u16],
) -> Result<(), Error> {
    check_capacity(field, alphabet, symbols.len())?;
    let mut x = Zeroizing::new([0; MAX_BYTES]);
    let x = &mut x[MAX_BYTES - field.byte_len()..];
    field.encode(&point.x, x);
    let j = divide(x, SPACING);
    for symbol in symbols.iter_mut() {
        *symbol = divide(x, alphabet.0) as u16;
    }
    let rest = x.iter().fold(0, |bits, byte| bits | byte);
    if declassify(j.ct_eq(&0) | !rest.ct_eq(&0)) {
        symbols.fill(0);
        return Err(Error::NotAMessage);
    }
    Ok(())
}

/// The length of a message without the zeros at its end. Constant time for a given length.
pub fn significant(symbols: &[u16]) -> usize {
    let mut length = 0u64;
    for (i, symbol) in symbols.iter().enumerate() {
        length = u64::conditional_select(&(i as u64 + 1), &length, symbol.ct_eq(&0));
    }
    length as usize
}

fn check_capacity(field: &dyn AnyField, alphabet: Alphabet, actual: usize) -> Result<(), Error> {
    let capacity = capacity(field, alphabet);
    if actual > capacity { Err(Error::MessageTooLong { capacity, actual }) } else { Ok(()) }
}

/// `integer = integer * factor + summand` for a big-endian integer with room for the result; factor and summand of at
/// most 17 bits.
fn multiply_add(integer: &mut [u8; BUFFER], factor: u32, summand: u32) {
    let mut carry = summand;
    for byte in integer.iter_mut().rev() {
        let sum = u32::from(*byte) * factor + carry;
        *byte = sum as u8;
        carry = sum >> 8;
    }
}

/// Replaces a big-endian integer by its quotient and returns the remainder, bit by bit: constant time in the integer,
/// where a division instruction is not. The divisor is public and has at most 17 bits.
fn divide(integer: &mut [u8], divisor: u32) -> u32 {
    let mut remainder = 0u32;
    for byte in integer {
        let mut quotient = 0;
        for i in (0..8).rev() {
            remainder = remainder << 1 | u32::from(*byte >> i & 1);
            // a Choice, out of which the compiler cannot make a branch; the difference is negative where it does not
            // fit
            let difference = remainder.wrapping_sub(divisor);
            let fits = !Choice::from((difference >> 31) as u8);
            remainder.conditional_assign(&difference, fits);
            quotient = quotient << 1 | fits.unwrap_u8();
        }
        *byte = quotient;
    }
    remainder
}

#[cfg(test)]
mod tests;
