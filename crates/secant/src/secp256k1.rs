//! Keys of secp256k1 for the protocols that fix the curve.

use crate::{Curve, Error, NamedCurve, PrivateKey, PublicKey};
use secant_protocols::secp256k1::{Point, SCALAR_LEN};

fn curve() -> Curve {
    NamedCurve::Secp256k1.into()
}

/// The bytes of a private key of secp256k1.
pub(crate) fn secret(key: &PrivateKey) -> Result<&[u8], Error> {
    if *key.curve() == curve() { Ok(key.secret()) } else { Err(Error::CurveMismatch) }
}

/// The point of a public key of secp256k1.
pub(crate) fn point(key: &PublicKey) -> Result<Point, Error> {
    if *key.curve() == curve() { Ok(*key.any()) } else { Err(Error::CurveMismatch) }
}

/// The public key at a point.
pub(crate) fn public_key(point: &Point) -> PublicKey {
    PublicKey::from_any(curve(), *point)
}

/// The private key of bytes that were checked before.
pub(crate) fn private_key(secret: &[u8; SCALAR_LEN]) -> PrivateKey {
    PrivateKey::from_checked(curve(), secret)
}
