//! Checks of the keys in files: the arithmetic that [`crate::encoding::keyfile`] leaves out.
//!
//! The writer of a private key's file gets its public key too: SEC 1, JSON Web Keys and OpenSSH store it, PKCS#8 only
//! for short Weierstrass curves. When a file is read, its private key must be in range, and a public key in it must
//! belong to the private one.
//!
//! Operations on private keys are constant-time, except whether they are in range.

use crate::encoding::keyfile::{KeyAlgorithm, PrivateKeyFile, PublicKeyFile};
use crate::encoding::point;
use crate::key::exactly;
use crate::{Error, ed448, ed25519, key, x448, x25519};
use alloc::vec;
use alloc::vec::Vec;
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::mul::Tuning;

/// The curve of an algorithm that is on one of the registry.
pub fn named_curve(algorithm: KeyAlgorithm) -> Option<CurveRef<'static>> {
    algorithm.curve().map(CurveRef::from)
}

/// The file of a private key. `curve` is the one that the algorithm names, if it does.
///
/// # Errors
/// [`Error::Length`], or a key that is out of range. [`Error::UnsupportedKey`] for an algorithm on a curve without the
/// curve.
pub fn private_file(
    algorithm: KeyAlgorithm,
    curve: Option<CurveRef<'_>>,
    secret: &[u8],
) -> Result<PrivateKeyFile, Error> {
    PrivateKeyFile::new(algorithm, secret, Some(&public_key(algorithm, curve, secret)?))
}

/// The file of a public key, with both coordinates of a point, which is checked. `curve` is the one that the algorithm
/// names, if it does.
///
/// # Errors
/// [`Error::Length`], or a point that is refused. [`Error::UnsupportedKey`] for an algorithm on a curve without the curve.
pub fn public_file(
    algorithm: KeyAlgorithm,
    curve: Option<CurveRef<'_>>,
    public: &[u8],
) -> Result<PublicKeyFile, Error> {
    if !algorithm.is_weierstrass() {
        return PublicKeyFile::new(algorithm, public);
    }
    let curve = curve.ok_or(Error::UnsupportedKey)?;
    PublicKeyFile::new(algorithm, &uncompressed(curve, &point::decode(curve, public)?)?)
}

/// Whether a private key from a file is one, and the public key in it, where there is one, belongs to it.
///
/// # Errors
/// [`Error::Length`], a key that is out of range, a point that is refused; [`Error::KeyMismatch`]; as [`private_file`].
pub fn check(file: &PrivateKeyFile, curve: Option<CurveRef<'_>>) -> Result<(), Error> {
    let own = public_key(file.algorithm, curve, &file.secret)?;
    match &file.public {
        Some(public) if public_file(file.algorithm, curve, public)?.public != own => Err(Error::KeyMismatch),
        _ => Ok(()),
    }
}

/// The public key of a private one, with both coordinates of a point.
fn public_key(algorithm: KeyAlgorithm, curve: Option<CurveRef<'_>>, secret: &[u8]) -> Result<Vec<u8>, Error> {
    Ok(match algorithm {
        KeyAlgorithm::Curve(_) | KeyAlgorithm::Legacy(_) | KeyAlgorithm::Explicit(_) => {
            let curve = curve.ok_or(Error::UnsupportedKey)?;
            let d = key::decode_private(curve, secret)?;
            uncompressed(curve, &key::public(curve, &d, Tuning::default())?)?
        }
        KeyAlgorithm::X25519 => x25519::public_key(exactly(secret)?).to_vec(),
        KeyAlgorithm::X448 => x448::public_key(exactly(secret)?).to_vec(),
        KeyAlgorithm::Ed25519 => ed25519::public_key(exactly(secret)?).to_vec(),
        KeyAlgorithm::Ed448 => ed448::public_key(exactly(secret)?).to_vec(),
    })
}

fn uncompressed(curve: CurveRef<'_>, p: &AnyPoint) -> Result<Vec<u8>, Error> {
    let mut out = vec![0; point::encoded_len(curve.field(), false)];
    point::encode(curve.field(), p, &mut out, false)?;
    Ok(out)
}
