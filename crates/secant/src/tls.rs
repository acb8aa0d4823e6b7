//! What TLS has of elliptic curves: key exchanges and signatures of handshakes (RFC 8446, RFC 8422, RFC 8734), and `ECPoint` and
//! `ECParameters` (RFC 8422, section 5.4).
//!
//! A [`KeyExchange`] lives for one handshake; a [`SigningKey`] signs and [`check`] verifies what a handshake signs.
//!
//! ```
//! use secant::tls::{Group, KeyExchange};
//!
//! let (client, server) = (KeyExchange::start(Group::X25519)?, KeyExchange::start(Group::X25519)?);
//! let (to_server, to_client) = (client.share().to_vec(), server.share().to_vec());
//! assert_eq!(client.finish(&to_client)?, server.finish(&to_server)?);
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! The readers of structures take the front of a message and leave the rest to the next one.
//!
//! ```
//! use secant::tls::{self, Group, Version};
//! use secant::{Curve, NamedCurve, PrivateKey};
//!
//! let curve = Curve::from(NamedCurve::Secp256r1);
//! let key = PrivateKey::generate(&curve)?.public_key();
//! let mut message = tls::write_parameters(Group::Curve(NamedCurve::Secp256r1), Version::Tls12)?.to_vec();
//! message.extend(tls::write_point(&key, false));
//!
//! let mut rest = &message[..];
//! assert_eq!(tls::read_parameters(&mut rest)?, Group::Curve(NamedCurve::Secp256r1));
//! assert_eq!(tls::read_point(&curve, &mut rest)?, key);
//! assert!(rest.is_empty());
//! # Ok::<(), secant::Error>(())
//! ```

mod exchange;
mod signatures;

use crate::{Curve, Error, PublicKey};
use secant_protocols::encoding::tls;

pub use exchange::KeyExchange;
pub use secant_protocols::encoding::tls::{Group, SignatureScheme, Version};
#[cfg(feature = "formats")]
pub use signatures::SigningKey;
pub use signatures::check;

/// Reads `ECParameters` that name a group from the front of a message. After an error the message is untouched.
///
/// # Errors
/// A message that is too short, explicit parameters, or an identifier of no group that this library has.
pub fn read_parameters(message: &mut &[u8]) -> Result<Group, Error> {
    let (group, rest) = tls::read_parameters(message)?;
    *message = rest;
    Ok(group)
}

/// `ECParameters` that name a group: 03 and its identifier in that version of TLS.
///
/// # Errors
/// A group that has no identifier there.
pub fn write_parameters(group: Group, version: Version) -> Result<[u8; tls::PARAMETERS_LEN], Error> {
    Ok(tls::write_parameters(group, version)?)
}

/// Reads an `ECPoint` from the front of a message, and checks it. After an error the message is untouched.
///
/// # Errors
/// A message that is too short, and those of [`PublicKey::from_sec1`].
pub fn read_point(curve: &Curve, message: &mut &[u8]) -> Result<PublicKey, Error> {
    let (point, rest) = tls::read_point(curve.proved()?, message)?;
    *message = rest;
    Ok(PublicKey::from_any(curve.clone(), point))
}

/// A public key as `ECPoint`: its length and its SEC 1 point.
pub fn write_point(key: &PublicKey, compressed: bool) -> Vec<u8> {
    let point = key.to_sec1(compressed);
    // a point of 576 bits has 145 bytes
    std::iter::once(point.len() as u8).chain(point).collect()
}
