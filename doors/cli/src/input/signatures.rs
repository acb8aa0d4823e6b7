//! Signatures in their four forms.

use super::{Inputs, hexadecimal};
use crate::args::SignatureEncoding;
use crate::failure::{Failure, option};
use std::path::Path;

/// The bytes of a signature: DER, or the two integers, whatever they are.
///
/// # Errors
/// An unreadable, empty or oversized file, or a form in hexadecimal whose text is not.
pub fn read(inputs: &mut Inputs, path: &Path, encoding: SignatureEncoding) -> Result<Vec<u8>, Failure> {
    let bytes = inputs.short("--signature", path)?;
    if encoding.is_hex() {
        let decoded =
            hexadecimal(&bytes).map_err(|reason| Failure::new(option("--signature", path), reason))?;
        return Ok(decoded.to_vec());
    }
    Ok(bytes.to_vec())
}

/// A signature in its form; a line where it is text.
pub fn write(bytes: &[u8], encoding: SignatureEncoding) -> Vec<u8> {
    if encoding.is_hex() {
        return format!("{}\n", secant::hex::encode(bytes)).into_bytes();
    }
    bytes.to_vec()
}
