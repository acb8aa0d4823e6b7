//! Keys that two parties derive for each other (BRC-42), on secp256k1.
//!
//! ```
//! use secant::{Curve, PrivateKey, brc42};
//!
//! let curve = Curve::find("secp256k1")?;
//! let (recipient, sender) = (PrivateKey::generate(&curve)?, PrivateKey::generate(&curve)?);
//! let child = brc42::derive_private(&recipient, &sender.public_key(), b"invoice 7")?;
//! let public = brc42::derive_public(&sender, &recipient.public_key(), b"invoice 7")?;
//! assert_eq!(child.public_key(), public);
//! # Ok::<(), secant::Error>(())
//! ```

use crate::{Error, PrivateKey, PublicKey, secp256k1};
use secant_protocols::brc42;
use secant_protocols::secp256k1::{decode_secret, encode_secret};

/// The recipient's private key for an invoice number of any bytes, which the other party, with the public key `peer`, has
/// the public key of. Constant time.
///
/// # Errors
/// A key of another curve.
pub fn derive_private(key: &PrivateKey, peer: &PublicKey, invoice: &[u8]) -> Result<PrivateKey, Error> {
    let (secret, peer) = (secp256k1::secret(key)?, secp256k1::point(peer)?);
    let child = encode_secret(&brc42::derive_private(&decode_secret(secret)?, &peer, invoice)?);
    Ok(secp256k1::private_key(&child))
}

/// The recipient's public key for an invoice number, derived by the sender, who has the private key `key`; `peer` is the
/// recipient's. Constant time.
///
/// # Errors
/// A key of another curve.
pub fn derive_public(key: &PrivateKey, peer: &PublicKey, invoice: &[u8]) -> Result<PublicKey, Error> {
    let (secret, peer) = (secp256k1::secret(key)?, secp256k1::point(peer)?);
    let child = brc42::derive_public(&decode_secret(secret)?, &peer, invoice)?;
    Ok(secp256k1::public_key(&child))
}
