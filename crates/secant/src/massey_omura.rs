//! Massey-Omura: a message sent in three passes, without a shared or a public key.
//!
//! ```
//! use secant::koblitz::{self, Alphabet, Koblitz};
//! use secant::massey_omura::{lock, unlock};
//! use secant::{Curve, PrivateKey};
//!
//! let curve = Curve::find("secp256k1")?;
//! let message = Koblitz::new(&curve, Alphabet::BYTES).encode(&koblitz::symbols_of_bytes(b"hi"))?.point;
//! let (a, b) = (PrivateKey::generate(&curve)?, PrivateKey::generate(&curve)?);
//! let first = lock(&a, &message)?;
//! let second = lock(&b, &first)?;
//! let third = unlock(&a, &second)?;
//! assert_eq!(unlock(&b, &third)?, message);
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! Nobody is authenticated: whoever answers the first pass reads the message. Take fresh keys for each message, and
//! sign what the passes carry.
//!
//! **Side channels.** Constant-time in the key and in the point; on a user-defined curve with a cofactor the check that
//! the point is in the generator's subgroup is not. [`Point`]s are not wiped.

use crate::{Error, Point, PrivateKey, Tuning};
use secant_protocols::{Error as InputError, key, massey_omura};

/// The passes 1 and 2: the point times the key. Constant time.
///
/// # Errors
/// A point of another curve, the identity, a point outside the generator's subgroup.
pub fn lock(key: &PrivateKey, point: &Point) -> Result<Point, Error> {
    lock_with(key, point, Tuning::DEFAULT)
}

/// [`lock`] with a chosen window.
///
/// # Errors
/// As [`lock`].
pub fn lock_with(key: &PrivateKey, point: &Point, tuning: Tuning<'_>) -> Result<Point, Error> {
    pass(key, point, tuning, false)
}

/// Pass 3, and the end of the protocol: the point times the inverse of the key. Constant time.
///
/// # Errors
/// As [`lock`].
pub fn unlock(key: &PrivateKey, point: &Point) -> Result<Point, Error> {
    unlock_with(key, point, Tuning::DEFAULT)
}

/// [`unlock`] with a chosen window.
///
/// # Errors
/// As [`lock`].
pub fn unlock_with(key: &PrivateKey, point: &Point, tuning: Tuning<'_>) -> Result<Point, Error> {
    pass(key, point, tuning, true)
}

fn pass(key: &PrivateKey, point: &Point, tuning: Tuning<'_>, inverse: bool) -> Result<Point, Error> {
    if key.curve() != point.curve() {
        return Err(Error::CurveMismatch);
    }
    let p = point.any().ok_or(InputError::Identity)?;
    let curve = key.curve().proved()?;
    let k = key::decode_private(curve, key.secret())?;
    let step = if inverse { massey_omura::unlock } else { massey_omura::lock };
    let result = step(curve, &k, p, tuning)?;
    Ok(Point::from_any(key.curve().clone(), Some(result)))
}
