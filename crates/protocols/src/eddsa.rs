//! EdDSA (RFC 8032, section 3): what [`crate::ed25519`] and [`crate::ed448`] share.
//!
//! A private key is a seed. Its hash gives the secret scalar and the prefix that nonces are
//! derived from; [`ExpandedSecret`] holds them, so that a key that signs often hashes its seed once.
//! No function takes a seed and a public key: the public key enters the challenge, and a signer that can be
//! made to use two of them on one nonce gives its scalar away. It is always derived from the seed.
//!
//! Three schemes share a key and differ in what is hashed before the message (`dom` of RFC 8032, section 2), so that no
//! signature of one is valid in another: pure; with a context of up to 255 bytes; and prehashed, with a context, where
//! the message is replaced by its hash. [`Scheme`] has what differs between the curves.
//!
//! Messages are given in parts, which are hashed one after the other, so that no caller has to copy.
//!
//! Verification has no single meaning: RFC 8032 leaves choices open, and implementations differ on maliciously crafted
//! keys and signatures. [`Policy`] names five meanings and defines each exactly.
//!
//! Signing is constant-time in the seed; the lengths of message and context are public. Verification works on public
//! data in variable time. Scalars, nonces, prefixes and hashes of the seed are wiped.
//!
//! Rejected: storing the scalar as a field element, which would save one reduction a signature, because the
//! bytes stay the same on every backend; and a randomised nonce, which RFC 8032 does not have.

mod batch;
#[cfg(feature = "many")]
mod many;
pub(crate) mod point;
#[cfg(test)]
pub(crate) mod tests;
mod verify;

pub use batch::{BATCH, Claim, batch_memory, verify_batch};
#[cfg(feature = "many")]
pub use many::{Variant, check_many, expand_many, sign_many};
pub use verify::{ExpandedPublic, Policy, check, validate, verify};

use crate::Error;
use crate::hash::functions::Sha512;
use core::fmt::{self, Debug};
use core::marker::PhantomData;
use secant_core::EdwardsAreas;
use secant_core::Machine;
use secant_core::any::{AnyElement, AnyPoint};
use secant_core::areas::EdwardsPoints;
use sha2::Digest;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// The most bytes of a context.
pub const MAX_CONTEXT_LEN: usize = 255;

/// The length of a prehashed message in bytes.
pub const PREHASH_LEN: usize = 64;

/// A hash function as EdDSA uses it.
pub trait Hash: Clone {
    /// The hash of no bytes so far.
    fn new() -> Self;
    /// Appends `data` to what is hashed.
    fn append(&mut self, data: &[u8]);
    /// Fills `out` with the hash: 64 bytes of SHA-512, any number of SHAKE256. The state is not moved, which would
    /// leave a copy of what it absorbed; dropping it wipes it.
    fn finish(&mut self, out: &mut [u8]);
}

impl Hash for Sha512 {
    fn new() -> Self {
        Digest::new()
    }

    fn append(&mut self, data: &[u8]) {
        Digest::update(self, data);
    }

    fn finish(&mut self, out: &mut [u8]) {
        let mut hash = self.finalize_reset();
        out.copy_from_slice(&hash);
        hash.as_mut_slice().zeroize();
    }
}

/// What tells one instance of EdDSA from another: seeds, public keys, `R` and `S` have `N` bytes.
pub trait Scheme<const N: usize>: EdwardsAreas {
    /// `2 N` bytes: a signature, or a hash.
    type Wide: AsRef<[u8]> + AsMut<[u8]> + Copy + Zeroize;
    /// So many zeros.
    const ZERO: Self::Wide;
    /// The hash function.
    type Hash: Hash;
    /// The text that `dom` begins with.
    const DOMAIN: &'static [u8];
    /// Whether `dom` precedes the pure scheme's input too.
    const PURE_HAS_DOMAIN: bool;
    /// Makes the bytes of a hash a scalar (RFC 8032, sections 5.1.5 and 5.2.5).
    fn clamp(scalar: &mut [u8; N]);
}

/// The points of a curve on the current machine.
fn curve<S: EdwardsAreas>() -> &'static dyn EdwardsPoints {
    S::points(Machine::current())
}

/// Which of the three schemes; the context has at most [`MAX_CONTEXT_LEN`] bytes.
#[derive(Clone, Copy)]
pub(crate) enum Domain<'a> {
    Pure,
    Context(&'a [u8]),
    Prehash(&'a [u8]),
}

impl Domain<'_> {
    /// A hash that has absorbed `dom`.
    fn hash<S: Scheme<N>, const N: usize>(self) -> S::Hash {
        let mut hash = S::Hash::new();
        let (flag, context): (u8, &[u8]) = match self {
            Self::Pure if !S::PURE_HAS_DOMAIN => return hash,
            Self::Pure => (0, &[]),
            Self::Context(context) => (0, context),
            Self::Prehash(context) => (1, context),
        };
        debug_assert!(context.len() <= MAX_CONTEXT_LEN, "an unchecked context");
        hash.append(S::DOMAIN);
        hash.append(&[flag, context.len() as u8]);
        hash.append(context);
        hash
    }
}

impl<'a> Domain<'a> {
    /// The scheme with this context, if it is short enough; where the pure scheme is another one, it is not empty.
    fn context<S: Scheme<N>, const N: usize>(context: &'a [u8]) -> Result<Self, Error> {
        match context.len() {
            0 if !S::PURE_HAS_DOMAIN => Err(Error::Empty),
            0..=MAX_CONTEXT_LEN => Ok(Self::Context(context)),
            _ => Err(Error::ContextTooLong),
        }
    }

    /// The prehashed scheme with this context, if it is short enough.
    fn prehash(context: &'a [u8]) -> Result<Self, Error> {
        if context.len() <= MAX_CONTEXT_LEN { Ok(Self::Prehash(context)) } else { Err(Error::ContextTooLong) }
    }
}

/// The hash that stands for the message in the prehashed scheme. The message comes in pieces, so that it is never in
/// memory as a whole.
pub struct Prehash<S: Scheme<N>, const N: usize> {
    hash: S::Hash,
}

impl<S: Scheme<N>, const N: usize> Prehash<S, N> {
    /// The hash of no bytes so far.
    pub fn new() -> Self {
        Self { hash: S::Hash::new() }
    }

    /// Appends `data` to the message.
    pub fn update(&mut self, data: &[u8]) {
        self.hash.append(data);
    }

    /// The hash of the message, whose parts follow each other.
    fn of(message: &[&[u8]]) -> Self {
        let mut hash = Self::new();
        message.iter().for_each(|part| hash.update(part));
        hash
    }

    fn finish(mut self) -> [u8; PREHASH_LEN] {
        let mut out = [0; PREHASH_LEN];
        self.hash.finish(&mut out);
        out
    }
}

impl<S: Scheme<N>, const N: usize> Default for Prehash<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Scheme<N>, const N: usize> Clone for Prehash<S, N> {
    fn clone(&self) -> Self {
        Self { hash: self.hash.clone() }
    }
}

impl<S: Scheme<N>, const N: usize> Debug for Prehash<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Prehash(..)")
    }
}

/// What a seed expands to: the scalar, the prefix of nonces, and the public key. Wiped when dropped.
#[derive(Clone)]
pub struct ExpandedSecret<S, const N: usize> {
    scalar: [u8; N],
    prefix: [u8; N],
    public_key: [u8; N],
    scheme: PhantomData<S>,
}

impl<S: Scheme<N>, const N: usize> ExpandedSecret<S, N> {
    /// Expands a seed (RFC 8032, sections 5.1.5 and 5.2.5). Constant time.
    pub fn new(seed: &[u8; N]) -> Self {
        let mut expanded = Self::vacant();
        expanded.fill(seed);
        // what is moved stays where it was, and what is dropped is wiped
        expanded.clone()
    }

    /// [`ExpandedSecret::new`] and the public key, which is not decoded for it. Constant time.
    pub fn new_pair(seed: &[u8; N]) -> (Self, ExpandedPublic<S, N>) {
        let mut expanded = Self::vacant();
        let point = expanded.fill(seed);
        (expanded.clone(), ExpandedPublic::of_point(expanded.public_key, &point, true))
    }

    /// Fills in what the seed expands to, and returns the point of the public key.
    fn fill(&mut self, seed: &[u8; N]) -> AnyPoint {
        let curve = curve::<S>();
        let mut s = self.fill_scalar(seed);
        let point = curve.multiply_base(&s);
        self.public_key = point::encode(curve.field(), &point);
        s.zeroize();
        point
    }

    /// No secret, to be filled.
    fn vacant() -> Self {
        Self { scalar: [0; N], prefix: [0; N], public_key: [0; N], scheme: PhantomData }
    }

    /// Fills in what the seed expands to but for the public key, and returns the scalar that it is a multiple by.
    fn fill_scalar(&mut self, seed: &[u8; N]) -> AnyElement {
        let mut hash = S::Hash::new();
        hash.append(seed);
        let hash = finish::<S, N>(&mut hash);
        self.scalar.copy_from_slice(&hash.as_ref()[..N]);
        self.prefix.copy_from_slice(&hash.as_ref()[N..]);
        S::clamp(&mut self.scalar);
        curve::<S>().scalars().reduce_le_bytes(&self.scalar)
    }

    /// The public key.
    pub fn public_key(&self) -> &[u8; N] {
        &self.public_key
    }

    /// The signature of the message, whose parts follow each other (RFC 8032, sections 5.1.6 and 5.2.6). Constant time.
    pub fn sign(&self, message: &[&[u8]]) -> S::Wide {
        self.sign_in(Domain::Pure, message)
    }

    /// The signature of the message in a context. Constant time.
    ///
    /// # Errors
    /// [`Error::ContextTooLong`] above [`MAX_CONTEXT_LEN`] bytes; [`Error::Empty`] for an empty one of Ed25519.
    pub fn sign_ctx(&self, message: &[&[u8]], context: &[u8]) -> Result<S::Wide, Error> {
        Ok(self.sign_in(Domain::context::<S, N>(context)?, message))
    }

    /// The signature of the hash of the message in a context, which may be empty. Constant time.
    ///
    /// # Errors
    /// [`Error::ContextTooLong`] above [`MAX_CONTEXT_LEN`] bytes.
    pub fn sign_ph(&self, message: &[&[u8]], context: &[u8]) -> Result<S::Wide, Error> {
        self.sign_prehashed(Prehash::of(message), context)
    }

    /// [`ExpandedSecret::sign_ph`] for a message that came in pieces.
    ///
    /// # Errors
    /// As there.
    pub fn sign_prehashed(&self, message: Prehash<S, N>, context: &[u8]) -> Result<S::Wide, Error> {
        self.sign_hash(&message.finish(), context)
    }

    /// [`ExpandedSecret::sign_ph`] for the hash of the message.
    ///
    /// # Errors
    /// As there.
    pub fn sign_hash(&self, hash: &[u8; PREHASH_LEN], context: &[u8]) -> Result<S::Wide, Error> {
        Ok(self.sign_in(Domain::prehash(context)?, &[hash]))
    }

    /// The nonce of a message.
    fn nonce(&self, domain: Domain<'_>, message: &[&[u8]]) -> AnyElement {
        let mut hash = domain.hash::<S, N>();
        hash.append(&self.prefix);
        message.iter().for_each(|part| hash.append(part));
        curve::<S>().scalars().reduce_le_bytes(finish::<S, N>(&mut hash).as_ref())
    }

    fn sign_in(&self, domain: Domain<'_>, message: &[&[u8]]) -> S::Wide {
        let curve = curve::<S>();
        let mut r = self.nonce(domain, message);
        let mut s = curve.scalars().reduce_le_bytes(&self.scalar);
        let signature = answer::<S, N>(curve, &r, &s, &self.public_key, domain, message);
        r.zeroize();
        s.zeroize();
        signature
    }
}

impl<S, const N: usize> Drop for ExpandedSecret<S, N> {
    fn drop(&mut self) {
        self.scalar.zeroize();
        self.prefix.zeroize();
    }
}

impl<S, const N: usize> ZeroizeOnDrop for ExpandedSecret<S, N> {}

impl<S, const N: usize> Debug for ExpandedSecret<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExpandedSecret").finish_non_exhaustive()
    }
}

/// `R || S` for the nonce `r` and the scalar `s` of the public key: `R = r B`, `S = r + k s`. Constant time.
pub(crate) fn answer<S: Scheme<N>, const N: usize>(
    curve: &dyn EdwardsPoints,
    r: &AnyElement,
    s: &AnyElement,
    public_key: &[u8; N],
    domain: Domain<'_>,
    message: &[&[u8]],
) -> S::Wide {
    let commitment = point::encode(curve.field(), &curve.multiply_base(r));
    respond::<S, N>(curve, (&commitment, r), s, public_key, domain, message)
}

/// [`answer`] for the encoding of `R` and its nonce.
fn respond<S: Scheme<N>, const N: usize>(
    curve: &dyn EdwardsPoints,
    (commitment, r): (&[u8; N], &AnyElement),
    s: &AnyElement,
    public_key: &[u8; N],
    domain: Domain<'_>,
    message: &[&[u8]],
) -> S::Wide {
    let scalars = curve.scalars();
    let k = challenge::<S, N>(curve, commitment, public_key, domain, message);
    let mut ks = scalars.mul(&k, s);
    let sum = scalars.add(r, &ks);
    ks.zeroize();
    let mut signature = S::ZERO;
    let (left, right) = signature.as_mut().split_at_mut(N);
    left.copy_from_slice(commitment);
    scalars.encode(&sum, right);
    right.reverse();
    signature
}

/// `k`, the hash of `dom || R || A || M` modulo `n` (RFC 8032, sections 5.1.6 and 5.2.6, step 4), over the bytes as
/// they were given.
fn challenge<S: Scheme<N>, const N: usize>(
    curve: &dyn EdwardsPoints,
    commitment: &[u8; N],
    key: &[u8; N],
    domain: Domain<'_>,
    message: &[&[u8]],
) -> AnyElement {
    let mut hash = domain.hash::<S, N>();
    hash.append(commitment);
    hash.append(key);
    message.iter().for_each(|part| hash.append(part));
    curve.scalars().reduce_le_bytes(finish::<S, N>(&mut hash).as_ref())
}

fn finish<S: Scheme<N>, const N: usize>(hash: &mut S::Hash) -> Zeroizing<S::Wide> {
    let mut out = Zeroizing::new(S::ZERO);
    hash.finish(out.as_mut());
    out
}
