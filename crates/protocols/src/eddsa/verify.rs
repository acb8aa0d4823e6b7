//! Verification under a named policy.
//!
//! Chalkias, Garillot and Nikolaenko, "Taming the many EdDSAs" (SSR 2020), describe what implementations disagree on:
//! which encodings of `A` and `R` are accepted, whether points of small order are, and whether the equation is
//! multiplied by the cofactor. A signature made by RFC 8032 with a key made by RFC 8032 is valid under every policy;
//! they differ on what an adversary can make.
//!
//! `[S]B - [k]A - R` is computed up to a factor that permutes the points of the curve, which saves half of the
//! doublings for one more decoding, and gives the same verdict: see
//! [`EdwardsPoints::equation_holds_vartime`](secant_core::areas::EdwardsPoints::equation_holds_vartime).
//!
//! Rejected: a batch equation for single signatures, and reading `k` as the integer of all bits of the hash
//! that the text of RFC 8032 has. `k` is reduced modulo the order `n` of the base point, as implementations do: the two
//! differ in the equation without the cofactor, for keys with a component of small order alone.

use super::point::{self, Encodings};
use super::{Domain, PREHASH_LEN, Prehash, Scheme, challenge, curve};
use crate::Error;
use crate::key::exactly;
use core::marker::PhantomData;
use secant_core::Machine;
use secant_core::any::{AnyElement, AnyField, AnyPoint, ZERO};

/// What makes a signature `R || S` on `M` valid under the public key `A`.
///
/// With `h` for the cofactor, 8 for Ed25519 and 4 for Ed448: every policy demands a key of 32 (57) bytes, a signature
/// of 64 (114), and `S < n`, and takes `k = H(dom || R || A || M) mod n` over the bytes as they were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Policy {
    /// `A` and `R` canonically encoded and not of small order (their order does not divide `h`), and
    /// `[S]B = R + [k]A`.
    ///
    /// No signature is valid for two messages under one key, even if one adversary made key and signature.
    Strict,
    /// `A` and `R` canonically encoded (RFC 8032, sections 5.1.3 and 5.2.3: `y < p`, no sign bit when `x = 0`), any
    /// point of the curve, and `[S]B = R + [k]A`: the equation that RFC 8032, sections 5.1.7 and 5.2.7, say suffices.
    #[default]
    Rfc8032,
    /// ZIP 215: any encoding of any point of the curve for `A` and `R` (`y`, of 255 or 455 bits, is reduced modulo `p`,
    /// the sign bit of `x = 0` does not count), and `[h][S]B = [h]R + [h][k]A`. ZIP 215 speaks of Ed25519 alone; for
    /// Ed448 this is the same rule.
    ///
    /// The policy that batch verification can agree with, and that consensus needs.
    Zip215,
    /// `verify` of ed25519-dalek: any encoding of any point of the curve for `A`, as [`Policy::Zip215`] has it, `R` canonically
    /// encoded, and `[S]B = R + [k]A`. Whoever computes `R` from the rest and compares bytes verifies so.
    Dalek,
    /// `verify_strict` of ed25519-dalek: [`Policy::Dalek`] without `A` and `R` of small order.
    DalekStrict,
}

impl Policy {
    /// The accepted encodings of `A`.
    fn key_encodings(self) -> Encodings {
        match self {
            Self::Strict | Self::Rfc8032 => Encodings::Canonical,
            Self::Zip215 | Self::Dalek | Self::DalekStrict => Encodings::Any,
        }
    }

    /// The accepted encodings of `R`.
    pub(super) fn commitment_encodings(self) -> Encodings {
        if self == Self::Zip215 { Encodings::Any } else { Encodings::Canonical }
    }

    /// Whether `A` and `R` may not have small order.
    pub(super) fn refuses_small_order(self) -> bool {
        matches!(self, Self::Strict | Self::DalekStrict)
    }

    /// Whether both sides of the equation are multiplied by the cofactor.
    pub(super) fn has_cofactor(self) -> bool {
        self == Self::Zip215
    }
}

/// Whether a signature is valid for the message, whose parts follow each other, under a public key and a
/// [`Policy`].
///
/// The key and the signature are any bytes of any length; whatever is malformed is not valid. Works on
/// public data in variable time. [`ExpandedPublic`] decodes the key once for many signatures.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify<S: Scheme<N>, const N: usize>(
    public_key: &[u8],
    message: &[&[u8]],
    signature: &[u8],
    policy: Policy,
) -> bool {
    check::<S, N>(public_key, message, signature, policy).is_ok()
}

/// [`verify`] with the reason of a refusal.
///
/// # Errors
/// Those of [`ExpandedPublic::decode_vartime`] and [`ExpandedPublic::check`].
pub fn check<S: Scheme<N>, const N: usize>(
    public_key: &[u8],
    message: &[&[u8]],
    signature: &[u8],
    policy: Policy,
) -> Result<(), Error> {
    ExpandedPublic::<S, N>::decode_vartime(public_key)?.check(message, signature, policy)
}

/// Whether bytes are a public key as an honest signer has it: the canonical encoding of a point other than the identity in the
/// subgroup of the base point. No policy asks for all of it: a key that fails can have signatures that are valid. Variable
/// time.
///
/// # Errors
/// [`Error::NotOnCurve`] for bytes that are no canonical encoding of a point, [`Error::Identity`],
/// [`Error::WrongSubgroup`].
pub fn validate<S: Scheme<N>, const N: usize>(public_key: &[u8; N]) -> Result<AnyPoint, Error> {
    let curve = curve::<S>();
    let p = point::decode_vartime(curve, public_key, Encodings::Canonical).ok_or(Error::NotOnCurve)?;
    if bool::from(curve.field().is_zero(&p.x) & curve.field().equal(&p.y, &curve.field().one())) {
        return Err(Error::Identity);
    }
    if S::law(Machine::current()).has_prime_order_vartime(&p) { Ok(p) } else { Err(Error::WrongSubgroup) }
}

/// A public key whose bytes have been decoded, for many verifications. Public data.
#[derive(Clone, Copy, Debug)]
pub struct ExpandedPublic<S, const N: usize> {
    bytes: [u8; N],
    /// The coordinates are below the prime.
    point: AnyPoint,
    canonical: bool,
    small: bool,
    scheme: PhantomData<S>,
}

impl<S: Scheme<N>, const N: usize> ExpandedPublic<S, N> {
    /// The key for bytes that stand for a point of the curve in some encoding; every policy refuses others. Which of
    /// the points a policy refuses is decided when it is named. Cost: one power. Variable time.
    ///
    /// # Errors
    /// [`Error::Length`]; [`Error::NotOnCurve`].
    pub fn decode_vartime(public_key: &[u8]) -> Result<Self, Error> {
        let curve = curve::<S>();
        let bytes: [u8; N] = *exactly(public_key)?;
        let strict = point::decode_vartime(curve, &bytes, Encodings::Canonical);
        let canonical = strict.is_some();
        let a = strict.or_else(|| point::decode_vartime(curve, &bytes, Encodings::Any));
        Ok(Self::of_point(bytes, &a.ok_or(Error::NotOnCurve)?, canonical))
    }

    /// The key with the bytes of a point, and whether they are the canonical ones.
    pub(super) fn of_point(bytes: [u8; N], a: &AnyPoint, canonical: bool) -> Self {
        let curve = curve::<S>();
        let f = curve.field();
        let reduced = |a| f.reduce(&f.to_integer(a));
        let point = AnyPoint { x: reduced(&a.x), y: reduced(&a.y) };
        Self { bytes, point, canonical, small: curve.has_small_order(a).into(), scheme: PhantomData }
    }

    /// [`ExpandedPublic::decode_vartime`] without the reason.
    pub fn new_vartime(public_key: &[u8]) -> Option<Self> {
        Self::decode_vartime(public_key).ok()
    }

    /// The key's bytes.
    pub fn to_bytes(&self) -> [u8; N] {
        self.bytes
    }

    /// [`ExpandedPublic::to_bytes`], borrowed.
    pub fn as_bytes(&self) -> &[u8; N] {
        &self.bytes
    }

    /// Whether the order of the point divides the cofactor: for such a key one signature is valid for many messages, except
    /// under the policies that refuse it.
    #[must_use = "a verdict that is dropped lets every key pass"]
    pub fn has_small_order(&self) -> bool {
        self.small
    }

    /// The point.
    pub(crate) fn point(&self) -> &AnyPoint {
        &self.point
    }

    /// As [`verify`].
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(&self, message: &[&[u8]], signature: &[u8], policy: Policy) -> bool {
        self.check(message, signature, policy).is_ok()
    }

    /// [`ExpandedPublic::verify`] with the reason of a refusal.
    ///
    /// # Errors
    /// In this order: [`Error::NotOnCurve`] for an encoding of the key that the policy refuses; [`Error::WrongSubgroup`] for a
    /// key of small order where it refuses those; [`Error::Length`] for a signature of another length;
    /// [`Error::NotReduced`] for `S` not below the order; [`Error::SignatureEncoding`] for an `R` that the policy refuses;
    /// [`Error::InvalidSignature`].
    pub fn check(&self, message: &[&[u8]], signature: &[u8], policy: Policy) -> Result<(), Error> {
        self.check_vartime(Domain::Pure, message, signature, policy)
    }

    /// Whether the signature is valid for the message in a context; a context that signing refuses has no signature.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_ctx(&self, message: &[&[u8]], signature: &[u8], context: &[u8], policy: Policy) -> bool {
        self.check_ctx(message, signature, context, policy).is_ok()
    }

    /// [`ExpandedPublic::verify_ctx`] with the reason of a refusal.
    ///
    /// # Errors
    /// [`Error::Empty`] and [`Error::ContextTooLong`] for a context that signing refuses; those of
    /// [`ExpandedPublic::check`].
    pub fn check_ctx(
        &self,
        message: &[&[u8]],
        signature: &[u8],
        context: &[u8],
        policy: Policy,
    ) -> Result<(), Error> {
        self.check_vartime(Domain::context::<S, N>(context)?, message, signature, policy)
    }

    /// Whether the signature is valid for the hash of the message in a context; a context that is too long has no
    /// signature.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_ph(&self, message: &[&[u8]], signature: &[u8], context: &[u8], policy: Policy) -> bool {
        self.check_ph(message, signature, context, policy).is_ok()
    }

    /// [`ExpandedPublic::verify_ph`] with the reason of a refusal.
    ///
    /// # Errors
    /// [`Error::ContextTooLong`]; those of [`ExpandedPublic::check`].
    pub fn check_ph(
        &self,
        message: &[&[u8]],
        signature: &[u8],
        context: &[u8],
        policy: Policy,
    ) -> Result<(), Error> {
        self.check_prehashed(Prehash::of(message), signature, context, policy)
    }

    /// [`ExpandedPublic::check_ph`] for a message that came in pieces.
    ///
    /// # Errors
    /// As there.
    pub fn check_prehashed(
        &self,
        message: Prehash<S, N>,
        signature: &[u8],
        context: &[u8],
        policy: Policy,
    ) -> Result<(), Error> {
        self.check_hash(&message.finish(), signature, context, policy)
    }

    /// [`ExpandedPublic::check_ph`] for the hash of the message.
    ///
    /// # Errors
    /// As there.
    pub fn check_hash(
        &self,
        hash: &[u8; PREHASH_LEN],
        signature: &[u8],
        context: &[u8],
        policy: Policy,
    ) -> Result<(), Error> {
        self.check_vartime(Domain::prehash(context)?, &[hash], signature, policy)
    }

    /// Refuses a key that the policy does not accept as such.
    fn check_accepted(&self, policy: Policy) -> Result<(), Error> {
        match policy.key_encodings() {
            Encodings::Canonical if !self.canonical => Err(Error::NotOnCurve),
            _ if self.small && policy.refuses_small_order() => Err(Error::WrongSubgroup),
            _ => Ok(()),
        }
    }

    pub(super) fn check_vartime(
        &self,
        domain: Domain<'_>,
        message: &[&[u8]],
        signature: &[u8],
        policy: Policy,
    ) -> Result<(), Error> {
        let curve = curve::<S>();
        let Parts { commitment, s, k } = self.parts_vartime(domain, message, signature, policy)?;
        let r = point::decode_vartime(curve, commitment, policy.commitment_encodings());
        let is_refused = |r: &AnyPoint| policy.refuses_small_order() && bool::from(curve.has_small_order(r));
        let r = r.filter(|r| !is_refused(r)).ok_or(Error::SignatureEncoding)?;
        let holds = curve.equation_holds_vartime(&s, &self.point, &k, &r, policy.has_cofactor());
        if holds { Ok(()) } else { Err(Error::InvalidSignature) }
    }

    /// What the equation consists of, unless something but `R` is malformed or refused by the policy.
    pub(super) fn parts_vartime<'a>(
        &self,
        domain: Domain<'_>,
        message: &[&[u8]],
        signature: &'a [u8],
        policy: Policy,
    ) -> Result<Parts<'a, N>, Error> {
        let curve = curve::<S>();
        self.check_accepted(policy)?;
        let wrong = Error::Length { expected: 2 * N, actual: signature.len() };
        let (commitment, s) = signature.split_first_chunk::<N>().ok_or(wrong)?;
        let s = decode_scalar::<N>(curve.scalars(), s.try_into().map_err(|_| wrong)?);
        let s = s.ok_or(Error::NotReduced)?;
        Ok(Parts { commitment, s, k: challenge::<S, N>(curve, commitment, &self.bytes, domain, message) })
    }
}

/// The canonical encoding of the identity.
impl<S: Scheme<N>, const N: usize> Default for ExpandedPublic<S, N> {
    fn default() -> Self {
        let identity = AnyPoint { x: ZERO, y: curve::<S>().field().one() };
        Self::of_point(point::encode(curve::<S>().field(), &identity), &identity, true)
    }
}

/// A signature's `R`, not decoded, and `S`, and the challenge `k`.
pub(super) struct Parts<'a, const N: usize> {
    pub commitment: &'a [u8; N],
    pub s: AnyElement,
    pub k: AnyElement,
}

/// The scalar for little-endian bytes, if it is below the order.
fn decode_scalar<const N: usize>(scalars: &dyn AnyField, bytes: &[u8; N]) -> Option<AnyElement> {
    let mut reversed = *bytes;
    reversed.reverse();
    // the order may be a byte shorter
    let (above, integer) = reversed.split_at_checked(N - scalars.byte_len())?;
    if above.iter().any(|&byte| byte != 0) { None } else { scalars.decode(integer).into() }
}
