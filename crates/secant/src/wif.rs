//! Private keys of secp256k1 as text: Bitcoin's wallet import format. Conversion is not constant-time.
//!
//! ```
//! use secant::wif::{self, Form};
//!
//! let (key, form) = wif::decode("KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn")?;
//! assert!(form.compressed);
//! assert_eq!(key.to_bytes()[31], 1);
//! let uncompressed = wif::encode(&key, Form { compressed: false, ..form })?;
//! assert!(uncompressed.as_str().starts_with('5'));
//! # Ok::<(), secant::Error>(())
//! ```

use crate::{Error, PrivateKey, secp256k1};
use secant_protocols::secp256k1::{decode_secret, encode_secret};
use secant_protocols::wif;

pub use secant_protocols::encoding::base58check::{Network, Text};
pub use secant_protocols::wif::Form;

/// The text of a private key.
///
/// # Errors
/// A key of another curve.
pub fn encode(key: &PrivateKey, form: Form) -> Result<Text, Error> {
    let secret = secp256k1::secret(key)?;
    Ok(wif::encode(&decode_secret(secret)?, form))
}

/// The private key of a text, and what else the text says.
///
/// # Errors
/// Anything but the text of a private key of secp256k1.
pub fn decode(text: &str) -> Result<(PrivateKey, Form), Error> {
    let (d, form) = wif::decode(text)?;
    let secret = encode_secret(&d);
    Ok((secp256k1::private_key(&secret), form))
}
