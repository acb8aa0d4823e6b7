//! Messages as points of a curve, by Koblitz's encoding in the layout of ECUtils.
//!
//! ```
//! use secant::Curve;
//! use secant::koblitz::{self, Alphabet, Koblitz};
//!
//! let koblitz = Koblitz::new(&Curve::find("P-521")?, Alphabet::BASIC_PLANE);
//! let encoded = koblitz.encode(&koblitz::symbols_of_text("Olá €")?)?;
//! assert_eq!(encoded.j, 1);
//! assert_eq!(*koblitz::text_of_symbols(&koblitz.decode(&encoded.point)?)?, "Olá €");
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! A message is a string of symbols below the size of an [`Alphabet`]; [`symbols_of_bytes`] and [`symbols_of_text`]
//! make them of bytes and of text. A point holds [`Koblitz::capacity`] symbols: 31 bytes on a curve of 256 bits. A
//! longer message goes into several points, all but the last of which are full.
//!
//! Zeros at the end of a message leave no trace in its point. Where they matter, keep the length of the message
//! beside its points, and give it to [`Koblitz::decode_exact`] or [`Koblitz::decode_chunks`].
//!
//! An encoded message is not encrypted: whoever has the point reads it. [`crate::massey_omura`] sends it.
//!
//! **Side channels.** Encoding and decoding are constant-time for given lengths, but for what the result tells: `j`,
//! and whether there is one. The conversions of text are not. [`Point`]s are not wiped.

use crate::{Curve, Error, Point};
use secant_protocols::{Error as InputError, koblitz};
use std::fmt;
use zeroize::Zeroizing;

pub use secant_protocols::koblitz::Alphabet;

/// The encoding on a curve, proved or not, with an alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Koblitz {
    curve: Curve,
    alphabet: Alphabet,
}

/// A message in a point: `x = 100 m + j`.
#[derive(Clone, PartialEq, Eq)]
pub struct Encoded {
    /// The point.
    pub point: Point,
    /// The number of candidates tried, 1 to 99: `x mod 100`. Decoding does not need it.
    pub j: u8,
}

impl Koblitz {
    /// The encoding on a curve with an alphabet.
    pub fn new(curve: &Curve, alphabet: Alphabet) -> Self {
        Self { curve: curve.clone(), alphabet }
    }

    /// The curve.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// The alphabet.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// The most symbols that a point holds.
    pub fn capacity(&self) -> usize {
        koblitz::capacity(self.curve.equation().field(), self.alphabet)
    }

    /// The point of a message.
    ///
    /// # Errors
    /// More symbols than [`Koblitz::capacity`], a symbol outside the alphabet, or, for one message in `2^99`, no point.
    pub fn encode(&self, symbols: &[u16]) -> Result<Encoded, Error> {
        let (point, j) = koblitz::encode(self.curve.equation(), self.alphabet, symbols)?;
        Ok(Encoded { point: Point::from_any(self.curve.clone(), Some(point)), j: j.get() })
    }

    /// The points of a message of any length: all but the last hold [`Koblitz::capacity`] symbols. One point for the
    /// empty message.
    ///
    /// # Errors
    /// A symbol outside the alphabet, a field too small for a symbol, or a chunk without a point.
    pub fn encode_chunks(&self, symbols: &[u16]) -> Result<Vec<Encoded>, Error> {
        let capacity = self.capacity();
        if symbols.is_empty() || capacity == 0 {
            return Ok(vec![self.encode(symbols)?]);
        }
        symbols.chunks(capacity).map(|chunk| self.encode(chunk)).collect()
    }

    /// The message of a point, without the zeros at its end.
    ///
    /// # Errors
    /// A point of another curve, the identity, or a point that encodes no message.
    pub fn decode(&self, point: &Point) -> Result<Zeroizing<Vec<u16>>, Error> {
        let mut symbols = self.decode_exact(point, self.capacity())?;
        let length = koblitz::significant(&symbols);
        symbols.truncate(length);
        Ok(symbols)
    }

    /// The message of a point whose length is known, with the zeros at its end.
    ///
    /// # Errors
    /// As [`Koblitz::decode`], a longer message, and a length above [`Koblitz::capacity`].
    pub fn decode_exact(&self, point: &Point, length: usize) -> Result<Zeroizing<Vec<u16>>, Error> {
        if point.curve() != &self.curve {
            return Err(Error::CurveMismatch);
        }
        let point = point.any().ok_or(InputError::Identity)?;
        let capacity = self.capacity();
        if length > capacity {
            return Err(InputError::MessageTooLong { capacity, actual: length }.into());
        }
        let mut symbols = Zeroizing::new(vec![0; length]);
        koblitz::decode(self.curve.equation().field(), self.alphabet, point, &mut symbols)?;
        Ok(symbols)
    }

    /// The message of the points that [`Koblitz::encode_chunks`] made. Without its length the zeros at its end are
    /// lost.
    ///
    /// # Errors
    /// As [`Koblitz::decode`]; no point at all, and more or fewer points than a message of this length has.
    pub fn decode_chunks(
        &self,
        points: &[Point],
        length: Option<usize>,
    ) -> Result<Zeroizing<Vec<u16>>, Error> {
        let capacity = self.capacity();
        let (last, full) = points.split_last().ok_or(InputError::Empty)?;
        let before = full.len() * capacity;
        let rest =
            length.map(|length| length.checked_sub(before).ok_or(InputError::NotAMessage)).transpose()?;
        if rest.is_some_and(|rest| rest > capacity || rest == 0 && !full.is_empty()) {
            return Err(InputError::NotAMessage.into());
        }
        let last = match rest {
            Some(rest) => self.decode_exact(last, rest)?,
            None => self.decode(last)?,
        };
        // a buffer that grows would leave copies behind
        let mut symbols = Zeroizing::new(Vec::with_capacity(before + last.len()));
        for point in full {
            symbols.extend_from_slice(&self.decode_exact(point, capacity)?);
        }
        symbols.extend_from_slice(&last);
        Ok(symbols)
    }
}

/// The point is the message, and is not shown.
impl fmt::Debug for Encoded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Encoded").field("curve", &self.point.curve().name()).finish_non_exhaustive()
    }
}

/// Each byte as a symbol, for [`Alphabet::BYTES`] and smaller ones.
pub fn symbols_of_bytes(bytes: &[u8]) -> Zeroizing<Vec<u16>> {
    Zeroizing::new(bytes.iter().copied().map(u16::from).collect())
}

/// Each symbol as a byte.
///
/// # Errors
/// A symbol above 255.
pub fn bytes_of_symbols(symbols: &[u16]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut bytes = Zeroizing::new(vec![0; symbols.len()]);
    for (byte, &symbol) in bytes.iter_mut().zip(symbols) {
        *byte = u8::try_from(symbol).map_err(|_| InputError::Alphabet)?;
    }
    Ok(bytes)
}

/// The code point of each character as a symbol, for [`Alphabet::BASIC_PLANE`] and smaller ones. Variable time.
///
/// # Errors
/// A character beyond the basic plane.
pub fn symbols_of_text(text: &str) -> Result<Zeroizing<Vec<u16>>, Error> {
    let mut symbols = Zeroizing::new(Vec::with_capacity(text.len()));
    for c in text.chars() {
        symbols.push(u16::try_from(u32::from(c)).map_err(|_| InputError::Alphabet)?);
    }
    Ok(symbols)
}

/// The characters whose code points the symbols are. Variable time.
///
/// # Errors
/// A symbol that is no code point: a surrogate, from d800 to dfff.
pub fn text_of_symbols(symbols: &[u16]) -> Result<Zeroizing<String>, Error> {
    let mut text = Zeroizing::new(String::with_capacity(3 * symbols.len()));
    for &symbol in symbols {
        text.push(char::from_u32(symbol.into()).ok_or(InputError::Alphabet)?);
    }
    Ok(text)
}
