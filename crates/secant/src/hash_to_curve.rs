//! Hashing to curves (RFC 9380): messages to points that nobody knows the discrete logarithm of.
//!
//! ```
//! use secant::hash_to_curve::Suite;
//!
//! let suite = Suite::find("P256_XMD:SHA-256_SSWU_RO_").expect("a suite of the RFC");
//! let point = suite.hash(b"message", b"MYAPP-V01-CS01-with-P256_XMD:SHA-256_SSWU_RO_")?;
//! assert_eq!(point.to_point().expect("a short Weierstrass curve").to_sec1(false), *point.to_bytes());
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! A [`Suite`] fixes curve, hash function, map and encoding: those of the RFC's section 8 for P-256, P-384, P-521,
//! secp256k1, curve25519, edwards25519, curve448 and edwards448, and suites by its rules for every other named curve.
//! The second argument is the domain separation tag: it names the application and the suite, and two uses of one hash
//! must have two.
//!
//! Names that end in `RO_` are random oracles; those in `NU_` are cheaper, and their points are not uniform.
//!
//! **Side channels.** Constant-time in the message, which may be a password, for a given length; the tag is public.
//! [`Point`]s made of the result are not wiped; [`HashedPoint`] is.

use crate::{Curve, Error, Point};
use secant_protocols::hash_to_curve::{self as protocol, Target};
use std::fmt;
use zeroize::Zeroizing;

pub use secant_protocols::hash_to_curve::{Encoding, Expander, MAX_EXPANSION, Xof};

/// A curve, a hash function, a map and an encoding, under a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Suite(&'static protocol::Suite);

/// A point of a suite's curve, of the subgroup of prime order. Wiped when dropped; never printed. Comparing two is not
/// constant-time.
#[derive(Clone, PartialEq, Eq)]
pub struct HashedPoint {
    suite: Suite,
    x: Zeroizing<Vec<u8>>,
    y: Zeroizing<Vec<u8>>,
}

impl Suite {
    /// Every suite, those of the RFC first.
    pub fn all() -> impl Iterator<Item = Self> {
        protocol::Suite::all().iter().map(Self)
    }

    /// The suite of a name as the RFC writes it, such as `edwards25519_XMD:SHA-512_ELL2_RO_`.
    pub fn find(name: &str) -> Option<Self> {
        protocol::Suite::find(name).map(Self)
    }

    /// The random oracle of a named curve; none for a user-defined one.
    pub fn of(curve: &Curve) -> Option<Self> {
        protocol::Suite::of(Target::Named(curve.named()?)).map(Self)
    }

    /// The name.
    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The curve; none for those that are not short Weierstrass curves.
    pub fn curve(&self) -> Option<Curve> {
        match self.0.target() {
            Target::Named(name) => Some(name.into()),
            Target::Curve25519 | Target::Edwards25519 | Target::Curve448 | Target::Edwards448 => None,
        }
    }

    /// Whether the points are uniform.
    pub fn encoding(&self) -> Encoding {
        self.0.encoding()
    }

    /// The point of a message under a tag, of one byte or more. Constant time in the message.
    ///
    /// # Errors
    /// An empty tag; a message whose point is the identity, which nobody can find.
    pub fn hash(&self, message: &[u8], tag: &[u8]) -> Result<HashedPoint, Error> {
        let zeros = || Zeroizing::new(vec![0; self.0.coordinate_len()]);
        let (mut x, mut y) = (zeros(), zeros());
        self.0.coordinates(&[message], tag, &mut x, &mut y)?;
        Ok(HashedPoint { suite: *self, x, y })
    }
}

impl HashedPoint {
    /// The suite that made it.
    pub fn suite(&self) -> Suite {
        self.suite
    }

    /// The coordinates, big-endian, each of the field's length; `u` and `v` on curve25519 and curve448.
    pub fn coordinates(&self) -> (&[u8], &[u8]) {
        (&self.x, &self.y)
    }

    /// The curve's own encoding: an uncompressed SEC 1 point, the 32 or 57 bytes of RFC 8032 on edwards25519 and
    /// edwards448, `u` as in RFC 7748 on curve25519 and curve448.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut bytes = Zeroizing::new(vec![0; self.suite.0.encoded_len()]);
        let encoded = self.suite.0.encode(&self.x, &self.y, &mut bytes);
        debug_assert!(encoded.is_ok(), "the lengths are the suite's");
        bytes
    }

    /// The point for arithmetic; none for curves that are not short Weierstrass curves.
    pub fn to_point(&self) -> Option<Point> {
        Point::from_coordinates(&self.suite.curve()?, &self.x, &self.y).ok()
    }
}

/// `length` uniform bytes of a message and a tag: `expand_message` (RFC 9380, section 5.3). Constant time for given
/// lengths.
///
/// # Errors
/// An empty tag, more than [`MAX_EXPANSION`] bytes or 255 outputs of the hash function, a level above 256 bits.
pub fn expand_message(
    expander: Expander,
    message: &[u8],
    tag: &[u8],
    length: usize,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    if length > MAX_EXPANSION {
        return Err(secant_protocols::Error::ExpansionTooLong.into());
    }
    let mut out = Zeroizing::new(vec![0; length]);
    protocol::expand_message(expander, &[message], tag, &mut out)?;
    Ok(out)
}

impl fmt::Debug for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Suite").field(&self.name()).finish()
    }
}

impl fmt::Debug for HashedPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HashedPoint").field("suite", &self.suite.name()).finish_non_exhaustive()
    }
}
