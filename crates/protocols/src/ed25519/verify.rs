//! Verification of Ed25519 under a named policy.
//!
//! What implementations disagree on is told by Chalkias, Garillot and Nikolaenko, "Taming the many EdDSAs"
//! (SSR 2020): which encodings of `A` and `R` are accepted, whether points of small order are, and whether
//! the equation is multiplied by the cofactor. A signature made by RFC 8032 with a key made by RFC 8032 is
//! valid under every policy; they differ on what an adversary can make.
//!
//! `[S]B - [k]A - R` is computed up to a factor that permutes the points of the curve, which saves half of the
//! doublings for one more decoding. Nothing is lost by it: see
//! [`Curve25519::signature_difference_vartime`].
//!
//! Rejected: a batch equation for single signatures, and reading `k` as the 512-bit integer that the text of
//! RFC 8032 has. `k` is reduced modulo the order `n` of the base point, as implementations do: the two differ
//! in the equation without the cofactor, for keys with a component of small order alone.

use super::point::{self, Encodings};
use super::{PUBLIC_KEY_LEN, SIGNATURE_LEN, challenge};
use secant_core::Backend;
use secant_core::curves::curve25519::{Curve25519, Element, Point};
use secant_core::field::Field;

/// What makes an Ed25519 signature `R || S` on `M` valid under the public key `A`.
///
/// Every policy demands 32 bytes of key, 64 bytes of signature, and `S < n`, and takes
/// `k = SHA-512(R || A || M) mod n` over the bytes as they were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Policy {
    /// `A` and `R` canonically encoded and not of small order (their order is not 1, 2, 4 or 8), and
    /// `[S]B = R + [k]A`.
    ///
    /// No signature is valid for two messages under one key, even if one adversary made key and signature.
    Strict,
    /// `A` and `R` canonically encoded (RFC 8032, section 5.1.3: `y < p`, no sign bit when `x = 0`), any
    /// point of the curve, and `[S]B = R + [k]A`: the equation that RFC 8032, section 5.1.7 says suffices.
    #[default]
    Rfc8032,
    /// ZIP 215: any encoding of any point of the curve for `A` and `R` (`y` is reduced modulo `p`, the sign
    /// bit of `x = 0` does not count), and `[8][S]B = [8]R + [8][k]A`.
    ///
    /// The policy that batch verification can agree with, and that consensus needs.
    Zip215,
}

impl Policy {
    fn encodings(self) -> Encodings {
        match self {
            Self::Strict | Self::Rfc8032 => Encodings::Canonical,
            Self::Zip215 => Encodings::Any,
        }
    }
}

/// Whether a signature is valid for the message, whose parts follow each other, under a public key and a
/// [`Policy`].
///
/// The key and the signature are any bytes of any length; whatever is malformed is not valid. Works on
/// public data in variable time. [`ExpandedPublic`] decodes the key once for many signatures.
pub fn verify<B: Backend>(public_key: &[u8], message: &[&[u8]], signature: &[u8], policy: Policy) -> bool {
    ExpandedPublic::new_vartime::<B>(public_key)
        .is_some_and(|key| key.verify::<B>(message, signature, policy))
}

/// A public key whose bytes have been decoded, for many verifications. Public data.
#[derive(Clone, Debug)]
pub struct ExpandedPublic {
    bytes: [u8; PUBLIC_KEY_LEN],
    /// Affine coordinates below the prime.
    point: (Element, Element),
    canonical: bool,
    small: bool,
}

impl ExpandedPublic {
    /// The key for bytes that stand for a point of the curve in some encoding; every policy refuses others. Which of
    /// the points a policy refuses is decided when it is named. Cost: one power. Variable time.
    pub fn new_vartime<B: Backend>(public_key: &[u8]) -> Option<Self> {
        let curve = Curve25519::<B>::CURVE;
        let bytes: [u8; PUBLIC_KEY_LEN] = public_key.try_into().ok()?;
        let strict = point::decode_vartime(curve, &bytes, Encodings::Canonical);
        let canonical = strict.is_some();
        let a = strict.or_else(|| point::decode_vartime(curve, &bytes, Encodings::Any))?;
        let f = curve.field();
        let reduced = |a| f.from_integer(&f.to_integer(a));
        let small = is_small(curve, &a);
        Some(Self { bytes, point: (reduced(&a.x), reduced(&a.y)), canonical, small })
    }

    /// The key's bytes.
    pub fn to_bytes(&self) -> [u8; PUBLIC_KEY_LEN] {
        self.bytes
    }

    /// The point.
    pub(super) fn point<B: Backend>(&self, curve: &Curve25519<B>) -> Point {
        curve.edwards().from_affine(&self.point.0, &self.point.1)
    }

    /// As [`verify`].
    pub fn verify<B: Backend>(&self, message: &[&[u8]], signature: &[u8], policy: Policy) -> bool {
        self.holds_vartime::<B>(message, signature, policy).unwrap_or(false)
    }

    /// Whether the policy accepts the key as such.
    fn is_accepted(&self, policy: Policy) -> bool {
        match policy {
            Policy::Strict => self.canonical && !self.small,
            Policy::Rfc8032 => self.canonical,
            Policy::Zip215 => true,
        }
    }

    /// Whether the policy's equation holds; `None` if something does not decode.
    fn holds_vartime<B: Backend>(&self, message: &[&[u8]], signature: &[u8], policy: Policy) -> Option<bool> {
        let curve = Curve25519::<B>::CURVE;
        let Parts { r, s, k } = self.parts_vartime::<B>(message, signature, policy)?;
        let a = self.point(curve);
        let difference = curve.signature_difference_vartime(&s, &a, &k, &r);
        Some(match policy {
            Policy::Strict | Policy::Rfc8032 => bool::from(curve.edwards().is_identity(&difference)),
            Policy::Zip215 => is_small(curve, &difference),
        })
    }

    /// What the equation consists of; `None` if something is malformed or refused by the policy.
    pub(super) fn parts_vartime<B: Backend>(
        &self,
        message: &[&[u8]],
        signature: &[u8],
        policy: Policy,
    ) -> Option<Parts> {
        let curve = Curve25519::<B>::CURVE;
        let signature: &[u8; SIGNATURE_LEN] = signature.try_into().ok()?;
        let (commitment, s) = signature.split_first_chunk::<32>()?;
        let s = decode_scalar(curve, s)?;
        if !self.is_accepted(policy) {
            return None;
        }
        let r = point::decode_vartime(curve, commitment, policy.encodings())?;
        if policy == Policy::Strict && is_small(curve, &r) {
            return None;
        }
        Some(Parts { r, s, k: challenge(curve.scalars(), commitment, &self.bytes, message) })
    }
}

/// A signature's `R` and `S`, and the challenge `k`.
pub(super) struct Parts {
    pub r: Point,
    pub s: Element,
    pub k: Element,
}

/// Whether the order of a point is 1, 2, 4 or 8.
pub(super) fn is_small<B: Backend>(curve: &Curve25519<B>, p: &Point) -> bool {
    bool::from(curve.edwards().is_identity(&point::times_cofactor(curve, p)))
}

/// The scalar for 32 little-endian bytes, if it is below the order.
fn decode_scalar<B: Backend>(curve: &Curve25519<B>, bytes: &[u8]) -> Option<Element> {
    let mut reversed: [u8; 32] = bytes.try_into().ok()?;
    reversed.reverse();
    curve.scalars().decode(&reversed).into()
}
