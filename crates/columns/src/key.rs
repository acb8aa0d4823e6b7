//! Public keys as columns have them.

use crate::options::KeyFormat;
use crate::scheme::Scheme;
use secant::batch::PreparedKey;
use secant::{Curve, ErrorCode, NamedCurve, bip340, ed448, ed25519, keyfile};
use std::borrow::Cow;

/// What a scheme wants of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A point of this curve, or of the one that the key says.
    Point(Option<NamedCurve>),
    Bip340,
    Ed25519,
    Ed448,
    /// Either of the two.
    Edwards,
}

/// A decoded key.
#[derive(Clone, Debug)]
pub enum Key {
    Point(PreparedKey),
    Bip340(bip340::PublicKey),
    Ed25519(Box<ed25519::ExpandedPublicKey>),
    Ed448(Box<ed448::ExpandedPublicKey>),
}

impl Scheme {
    /// What it wants of a key.
    pub(crate) fn kind(self) -> Kind {
        match self {
            Self::Ecdsa { curve, .. } => Kind::Point(curve),
            Self::Bip340 => Kind::Bip340,
            Self::Ed25519 => Kind::Ed25519,
            Self::Ed448 => Kind::Ed448,
            Self::EdDsa => Kind::Edwards,
        }
    }
}

impl Key {
    /// Reads and checks a key. Variable time.
    ///
    /// # Errors
    /// What protocols' readers say; a key of another curve or scheme.
    pub fn read(kind: Kind, format: KeyFormat, bytes: &[u8]) -> Result<Self, ErrorCode> {
        if format == KeyFormat::File && kind != Kind::Bip340 {
            return Self::of_file(kind, bytes);
        }
        match kind {
            Kind::Point(None) => Err(ErrorCode::FileNoCurve),
            Kind::Point(Some(curve)) => {
                let curve = Curve::from(curve);
                let point = match format {
                    KeyFormat::Coordinates => coordinates(&curve, bytes)?,
                    _ => Cow::Borrowed(bytes),
                };
                let key = secant::PublicKey::from_sec1(&curve, &point).map_err(|error| error.code())?;
                Ok(Self::Point(key.into()))
            }
            Kind::Bip340 => {
                bip340::PublicKey::from_bytes(bytes).map(Self::Bip340).map_err(|error| error.code())
            }
            Kind::Ed25519 => ed25519(&ed25519::PublicKey::try_from(bytes).map_err(|error| error.code())?),
            Kind::Ed448 => ed448(&ed448::PublicKey::try_from(bytes).map_err(|error| error.code())?),
            // the lengths tell them apart, and a length that is wrong is compared with the shorter one
            Kind::Edwards if bytes.len() == ED448 => Self::read(Kind::Ed448, format, bytes),
            Kind::Edwards => Self::read(Kind::Ed25519, format, bytes),
        }
    }

    fn of_file(kind: Kind, bytes: &[u8]) -> Result<Self, ErrorCode> {
        use keyfile::PublicKey::{Ec, Ed448, Ed25519};
        match (keyfile::PublicKey::from_file(bytes).map_err(|error| error.code())?, kind) {
            (Ec(key), Kind::Point(curve)) => match curve {
                Some(curve) if key.curve().named() != Some(curve) => Err(ErrorCode::CurveMismatch),
                _ => Ok(Self::Point(key.into())),
            },
            (Ed25519(key), Kind::Ed25519 | Kind::Edwards) => ed25519(&key),
            (Ed448(key), Kind::Ed448 | Kind::Edwards) => ed448(&key),
            _ => Err(ErrorCode::FileKind),
        }
    }

    /// The bytes that it takes, without a table.
    pub fn size(&self) -> usize {
        size_of::<Self>()
            + match self {
                Self::Point(_) | Self::Bip340(_) => 0,
                Self::Ed25519(key) => size_of_val(&**key),
                Self::Ed448(key) => size_of_val(&**key),
            }
    }

    /// The bytes of its table, where one pays that it does not have; 0 elsewhere.
    pub fn table_bytes(&self) -> usize {
        match self {
            Self::Point(key) if !key.has_table() => PreparedKey::table_bytes(key.public_key().curve()),
            _ => 0,
        }
    }
}

/// The length of a key of Ed448.
const ED448: usize = 57;

fn ed25519(key: &ed25519::PublicKey) -> Result<Key, ErrorCode> {
    key.expand().map(|key| Key::Ed25519(Box::new(key))).ok_or(ErrorCode::NotOnCurve)
}

fn ed448(key: &ed448::PublicKey) -> Result<Key, ErrorCode> {
    key.expand().map(|key| Key::Ed448(Box::new(key))).ok_or(ErrorCode::NotOnCurve)
}

/// `x || y` as a point of SEC 1.
fn coordinates(curve: &Curve, bytes: &[u8]) -> Result<Cow<'static, [u8]>, ErrorCode> {
    if bytes.len() != 2 * curve.field_bytes() {
        return Err(ErrorCode::Length);
    }
    Ok([&[4], bytes].concat().into())
}
