//! The standard library's traits on public keys, points and signatures: `Display` in hexadecimal digits, `Hash`, `TryFrom` of bytes,
//! which are checked. Secrets have none of them.

#[cfg(feature = "bitcoin")]
use crate::bip340;
use crate::hex::Hex;
use crate::{Curve, Error, Point, PublicKey, Signature};
#[cfg(feature = "curve448")]
use crate::{ed448, x448};
#[cfg(feature = "curve25519")]
use crate::{ed25519, x25519};
#[cfg(any(feature = "curve25519", feature = "curve448"))]
use secant_protocols::key::exactly;
use std::fmt;
use std::hash::{Hash, Hasher};

/// Values on a curve: what they show, and how they are read from a curve and bytes.
macro_rules! on_curve {
    ($($type:ident: $text:literal, $encode:expr, $decode:path, $as:literal;)*) => {$(
        #[doc = $text]
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&Hex(&$encode(self)), f)
            }
        }

        impl Hash for $type {
            fn hash<H: Hasher>(&self, state: &mut H) {
                (self.curve(), $encode(self)).hash(state);
            }
        }

        #[doc = $as]
        impl TryFrom<(&Curve, &[u8])> for $type {
            type Error = Error;

            fn try_from((curve, bytes): (&Curve, &[u8])) -> Result<Self, Error> {
                $decode(curve, bytes)
            }
        }
    )*};
}
on_curve! {
    PublicKey: "Its compressed SEC 1 encoding.", |key: &Self| key.to_sec1(true), Self::from_sec1, "As [`PublicKey::from_sec1`].";
    Point: "Its compressed SEC 1 encoding, `00` for the identity.", |point: &Self| point.to_sec1(true), Self::from_sec1,
        "As [`Point::from_sec1`].";
    Signature: "`r || s`.", Self::to_raw, Self::from_raw, "As [`Signature::from_raw`].";
}

/// As [`PublicKey::to_point`].
impl From<&PublicKey> for Point {
    fn from(key: &PublicKey) -> Self {
        key.to_point()
    }
}

/// As [`PublicKey::from_point`].
impl TryFrom<&Point> for PublicKey {
    type Error = Error;

    fn try_from(point: &Point) -> Result<Self, Error> {
        Self::from_point(point)
    }
}

/// Public keys that are bytes.
macro_rules! bytes {
    ($($(#[$feature:meta])* $key:ty: $length:literal, $decode:expr;)*) => {$(
        /// Its bytes.
        $(#[$feature])*
        impl fmt::Display for $key {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&Hex(&self.to_bytes()), f)
            }
        }

        #[doc = concat!("The key of ", $length, " bytes.")]
        $(#[$feature])*
        impl TryFrom<&[u8]> for $key {
            type Error = Error;

            fn try_from(bytes: &[u8]) -> Result<Self, Error> {
                $decode(bytes)
            }
        }
    )*};
}
bytes! {
    #[cfg(feature = "curve25519")]
    ed25519::PublicKey: 32, |bytes| Ok(Self::from_bytes(exactly(bytes)?));
    #[cfg(feature = "curve25519")]
    x25519::PublicKey: 32, |bytes| Ok(Self::from_bytes(exactly(bytes)?));
    #[cfg(feature = "curve448")]
    ed448::PublicKey: 57, |bytes| Ok(Self::from_bytes(exactly(bytes)?));
    #[cfg(feature = "curve448")]
    x448::PublicKey: 56, |bytes| Ok(Self::from_bytes(exactly(bytes)?));
    #[cfg(feature = "bitcoin")]
    bip340::PublicKey: 32, Self::from_bytes;
}

#[cfg(feature = "bitcoin")]
impl Hash for bip340::PublicKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.to_bytes().hash(state);
    }
}
