//! Hashing to curves (RFC 9380): from a message to a point of which nobody knows the discrete logarithm.
//!
//! | step | here |
//! |---|---|
//! | `expand_message` (section 5.3): message and domain to uniform bytes | [`expand_message`] |
//! | `hash_to_field` (section 5.2): bytes to field elements | [`hash_to_field`] |
//! | `map_to_curve` (section 6.6) and `clear_cofactor` (section 7): elements to a point | [`secant_core::map`] |
//! | suites (section 8): names for a choice of all | [`Suite`] |
//!
//! [`Encoding::Uniform`] is `hash_to_curve`, the random oracle: two elements, the sum of whose points is close to
//! uniform. [`Encoding::NonUniform`] is `encode_to_curve`: one element and half of the time, but about half of the
//! points can never result. When unsure, take the first.
//!
//! The domain separation tag names the application and the suite: two uses of one hash must have two (section 3.1). It
//! is not empty; one of more than 255 bytes is hashed first.
//!
//! Every step is constant-time in the message, which may be a password, for a given length; the tag is public. Hashes
//! and elements are wiped. A result that is the identity is an error; its probability is one in the group's order.
//!
//! Rejected: a type for each suite, which could not be chosen by name at run time. Tests: all vectors of RFC 9380 for
//! these curves with the conformance tests; tags, lengths and names here.

mod expand;
mod point;
mod suite;
#[cfg(test)]
mod tests;

pub use expand::{Expander, MAX_EXPANSION, Xof, expand_message};
pub use suite::{Encoding, Suite, Target};

use crate::Error;
use secant_core::EdwardsAreas;
use secant_core::any::{AnyElement, AnyField, AnyPoint, ZERO};
use secant_core::curves::NamedCurve;
use secant_core::curves::curve448::Edwards448;
use secant_core::curves::curve25519::Edwards25519;
use secant_core::field::MAX_BYTES;
use secant_core::{CurveRef, Machine};
use zeroize::{Zeroize, Zeroizing};

/// The most bytes that an element is reduced from: one half more than a coordinate has.
const MAX_ELEMENT_LEN: usize = MAX_BYTES + MAX_BYTES / 2;

/// The most elements of [`hash_to_field`] at a time.
const MAX_ELEMENTS: usize = 2;

/// How a message becomes field elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameters {
    /// The expansion.
    pub expander: Expander,
    /// The security level `k` in bits: the bits by which the bytes of an element exceed the field.
    pub security_bits: u16,
}

impl Parameters {
    /// The parameters of an expansion and a security level in bits.
    pub const fn new(expander: Expander, security_bits: u16) -> Self {
        Self { expander, security_bits }
    }

    /// The bytes that an element is reduced from, `L = ceil((ceil(log2 p) + k) / 8)`.
    fn element_len(&self, f: &dyn AnyField) -> usize {
        (f.bits() as usize + usize::from(self.security_bits)).div_ceil(8)
    }
}

/// One or two elements of a prime field from a message, whose parts follow each other; each element is within `2^-k` of
/// uniform (section 5.2). Constant time for given lengths.
///
/// # Errors
/// [`Error::Empty`] for an empty tag; [`Error::ExpansionTooLong`] where the hash function is too short for the field,
/// the bytes of an element exceed 108, or there are more than 2 elements.
pub fn hash_to_field(
    f: &dyn AnyField,
    parameters: &Parameters,
    message: &[&[u8]],
    tag: &[u8],
    elements: &mut [AnyElement],
) -> Result<(), Error> {
    let length = parameters.element_len(f);
    if length > MAX_ELEMENT_LEN || elements.len() > MAX_ELEMENTS {
        return Err(Error::ExpansionTooLong);
    }
    let mut buffer = Zeroizing::new([0; MAX_ELEMENTS * MAX_ELEMENT_LEN]);
    let bytes = &mut buffer[..elements.len() * length];
    expand_message(parameters.expander, message, tag, bytes)?;
    for (element, bytes) in elements.iter_mut().zip(bytes.chunks(length)) {
        *element = f.reduce_bytes(bytes);
    }
    Ok(())
}

/// What `map` makes of the elements of a message, which are wiped.
fn with_elements<R>(
    f: &dyn AnyField,
    parameters: &Parameters,
    encoding: Encoding,
    message: &[&[u8]],
    tag: &[u8],
    map: impl FnOnce(&[AnyElement]) -> R,
) -> Result<R, Error> {
    let mut elements = Zeroizing::new([ZERO; MAX_ELEMENTS]);
    let used = match encoding {
        Encoding::Uniform => &mut elements[..],
        Encoding::NonUniform => &mut elements[..1],
    };
    hash_to_field(f, parameters, message, tag, used)?;
    Ok(map(used))
}

/// The point of a message on a short Weierstrass curve. Constant time in the message.
///
/// # Errors
/// As [`hash_to_field`], and [`Error::Identity`].
pub fn hash(
    curve: NamedCurve,
    parameters: &Parameters,
    encoding: Encoding,
    message: &[&[u8]],
    tag: &[u8],
) -> Result<AnyPoint, Error> {
    let machine = Machine::current();
    let map = |elements: &[_]| curve.maps(machine).map_to_curve(elements);
    let field = CurveRef::on(curve, machine).field();
    with_elements(field, parameters, encoding, message, tag, map)?.ok_or(Error::Identity)
}

/// Hashing to the Edwards curve and the Montgomery curve of a kind: names and bytes.
macro_rules! edwards {
    ($kind:ident, $bytes:literal, $edwards:ident, $montgomery:ident, $names:literal) => {
        #[doc = concat!("The coordinates of the point of a message on edwards", $names, ", big-endian. Constant time in the")]
        /// message.
        ///
        /// # Errors
        /// As [`hash_to_field`].
        pub fn $edwards(
            parameters: &Parameters,
            encoding: Encoding,
            message: &[&[u8]],
            tag: &[u8],
        ) -> Result<[[u8; $bytes]; 2], Error> {
            edwards::<$kind, $bytes>(parameters, encoding, message, tag)
        }

        #[doc = concat!("The coordinates `u` and `v` of the point of a message on curve", $names, ", big-endian. Constant time in")]
        /// the message.
        ///
        /// # Errors
        /// As [`hash_to_field`], and [`Error::Identity`].
        pub fn $montgomery(
            parameters: &Parameters,
            encoding: Encoding,
            message: &[&[u8]],
            tag: &[u8],
        ) -> Result<[[u8; $bytes]; 2], Error> {
            montgomery::<$kind, $bytes>(parameters, encoding, message, tag)
        }
    };
}
edwards! { Edwards25519, 32, hash_to_edwards25519, hash_to_curve25519, "25519" }
edwards! { Edwards448, 56, hash_to_edwards448, hash_to_curve448, "448" }

fn edwards<K: EdwardsAreas, const N: usize>(
    parameters: &Parameters,
    encoding: Encoding,
    message: &[&[u8]],
    tag: &[u8],
) -> Result<[[u8; N]; 2], Error> {
    let curve = K::maps(Machine::current());
    let map = |elements: &[_]| curve.map_to_curve(elements);
    let point = with_elements(curve.field(), parameters, encoding, message, tag, map)?;
    Ok(coordinates(curve.field(), point))
}

fn montgomery<K: EdwardsAreas, const N: usize>(
    parameters: &Parameters,
    encoding: Encoding,
    message: &[&[u8]],
    tag: &[u8],
) -> Result<[[u8; N]; 2], Error> {
    let curve = K::maps(Machine::current());
    let map = |elements: &[_]| curve.map_to_montgomery(elements);
    let point = with_elements(curve.field(), parameters, encoding, message, tag, map)?;
    Ok(coordinates(curve.field(), point.ok_or(Error::Identity)?))
}

/// The coordinates of a point, which is wiped.
fn coordinates<const N: usize>(f: &dyn AnyField, mut point: AnyPoint) -> [[u8; N]; 2] {
    let mut bytes = [[0; N]; 2];
    for (bytes, coordinate) in bytes.iter_mut().zip([&point.x, &point.y]) {
        f.encode(coordinate, bytes);
    }
    point.zeroize();
    bytes
}
