//! serde of public keys, points and signatures, with the feature `serde`; secrets have none.
//!
//! Values on a curve are a structure of two fields: `curve`, a name that [`Curve::find`] reads, and the bytes: `sec1` (compressed
//! where it is written, either form where it is read) or `raw` (`r || s`, with `recovery_id` where it is known). Public keys of
//! other schemes are their bytes, but for X25519's, which are 32 numbers, as x25519-dalek has them. Bytes are hexadecimal digits in formats that people read, such as JSON, and bytes in others.
//! What is read is checked as [`PublicKey::from_sec1`], [`Point::from_sec1`] and [`Signature::from_raw`] do. A value on a
//! user-defined curve, which has no name, is not written.

#[cfg(feature = "bitcoin")]
use crate::bip340;
use crate::{Curve, Error, Point, PublicKey, RecoveryId, Signature};
#[cfg(feature = "curve448")]
use crate::{ed448, x448};
#[cfg(feature = "curve25519")]
use crate::{ed25519, x25519};
use ::serde::de::Error as _;
use ::serde::{Deserialize, Deserializer, Serialize, Serializer};
use serdect::slice;

/// Bytes of any length.
struct Bytes(Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        slice::serialize_hex_lower_or_bin(&self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        slice::deserialize_hex_or_bin_vec(deserializer).map(Self)
    }
}

/// The curve of a point, and its encoding.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Encoded {
    curve: String,
    sec1: Bytes,
}

/// The curve of a signature, `r || s`, and the recovery id.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Signed {
    curve: String,
    raw: Bytes,
    recovery_id: Option<u8>,
}

/// The name of a curve that has one.
fn name<E: ::serde::ser::Error>(curve: &Curve) -> Result<String, E> {
    let info = curve.info().ok_or_else(|| E::custom("a user-defined curve has no name"))?;
    Ok(info.name.to_owned())
}

/// Values of one encoding each, and how they are read.
macro_rules! points {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Encoded { curve: name(self.curve())?, sec1: Bytes(self.to_sec1(true)) }.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let read = Encoded::deserialize(deserializer)?;
                let curve = Curve::find(&read.curve).map_err(D::Error::custom)?;
                Self::from_sec1(&curve, &read.sec1.0).map_err(D::Error::custom)
            }
        }
    )*};
}
points!(PublicKey, Point);

impl Serialize for Signature {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let recovery_id = self.recovery_id().map(RecoveryId::value);
        Signed { curve: name(self.curve())?, raw: Bytes(self.to_raw()), recovery_id }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Signature {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Signed::deserialize(deserializer)?;
        let checked = || -> Result<Self, Error> {
            let signature = Self::from_raw(&Curve::find(&read.curve)?, &read.raw.0)?;
            Ok(match read.recovery_id {
                Some(id) => signature.with_recovery_id(RecoveryId::new(id)?),
                None => signature,
            })
        };
        checked().map_err(D::Error::custom)
    }
}

/// Public keys that are bytes.
macro_rules! bytes {
    ($($(#[$feature:meta])* $key:ty;)*) => {$(
        $(#[$feature])*
        impl Serialize for $key {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                slice::serialize_hex_lower_or_bin(&self.to_bytes(), serializer)
            }
        }

        $(#[$feature])*
        impl<'de> Deserialize<'de> for $key {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                // of any length: serdect's function for arrays takes fewer bytes than they have
                Self::try_from(&Bytes::deserialize(deserializer)?.0[..]).map_err(D::Error::custom)
            }
        }
    )*};
}
bytes! {
    #[cfg(feature = "curve25519")]
    ed25519::PublicKey;
    #[cfg(feature = "curve448")]
    ed448::PublicKey;
    #[cfg(feature = "curve448")]
    x448::PublicKey;
    #[cfg(feature = "bitcoin")]
    bip340::PublicKey;
}

/// 32 numbers, as x25519-dalek has it.
#[cfg(feature = "curve25519")]
impl Serialize for x25519::PublicKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_bytes().serialize(serializer)
    }
}

/// 32 numbers.
#[cfg(feature = "curve25519")]
impl<'de> Deserialize<'de> for x25519::PublicKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <[u8; 32]>::deserialize(deserializer).map(|bytes| Self::from_bytes(&bytes))
    }
}
