//! Verification of Ed25519 under a named policy.
//!
//! What implementations disagree on is told by Chalkias, Garillot and Nikolaenko, "Taming the many EdDSAs"
//! (SSR 2020): which encodings of `A` and `R` are accepted, whether points of small order are, and whether
//! the equation is multiplied by the cofactor. A signature made by RFC 8032 with a key made by RFC 8032 is
//! valid under every policy; they differ on what an adversary can make.
//!
//! The equations without the cofactor are decided by comparing the encoding of `[S]B - [k]A` with the bytes
//! of `R`, which saves the decoding of `R`. This equals decoding `R` canonically and comparing points,
//! because every point has exactly one canonical encoding.
//!
//! Rejected: a batch equation for single signatures, and reading `k` as the 512-bit integer that the text of
//! RFC 8032 has. `k` is reduced modulo the order `n` of the base point, as implementations do: the two differ
//! in the equation without the cofactor, for keys with a component of small order alone.

use super::point::{self, Encodings};
use super::{PUBLIC_KEY_LEN, SIGNATURE_LEN, challenge};
use secant_core::Backend;
use secant_core::curves::curve25519::{Curve25519, Element};
use secant_core::field::Field;
use secant_core::group::Group;
use subtle::Choice;

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
/// public data in variable time.
pub fn verify<B: Backend>(public_key: &[u8], message: &[&[u8]], signature: &[u8], policy: Policy) -> bool {
    holds_vartime::<B>(public_key, message, signature, policy).unwrap_or(false)
}

/// Whether the policy's equation holds; `None` if something does not decode.
fn holds_vartime<B: Backend>(
    public_key: &[u8],
    message: &[&[u8]],
    signature: &[u8],
    policy: Policy,
) -> Option<bool> {
    let curve = Curve25519::<B>::CURVE;
    let (edwards, law) = (curve.edwards(), curve.law());
    let key: &[u8; PUBLIC_KEY_LEN] = public_key.try_into().ok()?;
    let signature: &[u8; SIGNATURE_LEN] = signature.try_into().ok()?;
    let (commitment, s) = signature.split_first_chunk::<32>()?;
    let s = decode_scalar(curve, s)?;
    let a = point::decode_vartime(curve, key, policy.encodings())?;
    let is_small = |p| bool::from(edwards.is_identity(&point::times_cofactor(curve, p)));
    if policy == Policy::Strict && is_small(&a) {
        return Some(false);
    }
    let k = challenge(curve.scalars(), commitment, key, message);
    let minus_a = law.negate_point_if(&a, Choice::from(1));
    let difference = curve.multiply_double_vartime(&s, &minus_a, &k);
    Some(match policy {
        Policy::Strict => !is_small(&difference) && point::encode(curve, &difference) == *commitment,
        Policy::Rfc8032 => point::encode(curve, &difference) == *commitment,
        Policy::Zip215 => {
            let r = point::decode_vartime(curve, commitment, policy.encodings())?;
            is_small(&law.add_points(&difference, &law.negate_point_if(&r, Choice::from(1))))
        }
    })
}

/// The scalar for 32 little-endian bytes, if it is below the order.
fn decode_scalar<B: Backend>(curve: &Curve25519<B>, bytes: &[u8]) -> Option<Element> {
    let mut reversed: [u8; 32] = bytes.try_into().ok()?;
    reversed.reverse();
    curve.scalars().decode(&reversed).into()
}
