//! Points and the names of curves in TLS (RFC 8422, section 5.4): `ECPoint` and `ECParameters`.
//!
//! The readers take the front of a message and leave the rest to the next one.
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

use crate::{Curve, Error, PublicKey};
use secant_protocols::encoding::tls;

pub use secant_protocols::encoding::tls::{Group, Version};

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
