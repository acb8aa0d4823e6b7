//! The same operation for each of many rows, eight at a time on vectors. A row has the answer of the single operation, whatever
//! the others are.

use super::point::{accept, encode, y_of};
use super::verify::Parts;
use super::{Claim, Domain, ExpandedSecret, Policy, Prehash, Scheme, curve, respond};
use crate::Error;
use crate::many::{FEW, SHARED as ROWS, chunks};
use secant_core::Machine;
use secant_core::any::{AnyPoint, ZERO};
use secant_core::areas::EdwardsEquation;
use subtle::Choice;
use zeroize::{Zeroize, Zeroizing};

const NONE: AnyPoint = AnyPoint { x: ZERO, y: ZERO };

/// Which of the schemes of RFC 8032 all rows are of.
#[derive(Clone, Copy, Debug)]
pub enum Variant<'a> {
    /// The pure one.
    Pure,
    /// With a context.
    Context(&'a [u8]),
    /// Of the hashes of the messages, with a context, which may be empty.
    Prehashed(&'a [u8]),
}

impl<'a> Variant<'a> {
    fn domain<S: Scheme<N>, const N: usize>(self) -> Result<Domain<'a>, Error> {
        match self {
            Self::Pure => Ok(Domain::Pure),
            Self::Context(context) => Domain::context::<S, N>(context),
            Self::Prehashed(context) => Domain::prehash(context),
        }
    }
}

/// Calls a function with the message as the scheme hashes it.
fn with_message<S: Scheme<N>, const N: usize, R>(
    domain: Domain<'_>,
    message: &[&[u8]],
    call: impl FnOnce(&[&[u8]]) -> R,
) -> R {
    match domain {
        Domain::Prehash(_) => call(&[&Prehash::<S, N>::of(message).finish()]),
        _ => call(message),
    }
}

/// [`ExpandedPublic::check`](super::ExpandedPublic::check), or the one of another variant, for each claim. Results beyond the
/// claims are [`Error::Length`]. Variable time.
pub fn check_many<S: Scheme<N>, const N: usize>(
    claims: &[Claim<'_, S, N>],
    variant: Variant<'_>,
    policy: Policy,
    out: &mut [Result<(), Error>],
) {
    let domain = variant.domain::<S, N>();
    for (claims, out) in chunks(claims, out) {
        match domain {
            Err(error) => out.fill(Err(error)),
            Ok(domain) => check_rows(claims, domain, policy, out),
        }
    }
}

/// [`check_many`] for rows that are computed together.
fn check_rows<S: Scheme<N>, const N: usize>(
    claims: &[Claim<'_, S, N>],
    domain: Domain<'_>,
    policy: Policy,
    out: &mut [Result<(), Error>],
) {
    if claims.len() < FEW {
        for (claim, slot) in claims.iter().zip(out) {
            *slot = with_message::<S, N, _>(domain, claim.message, |message| {
                claim.key.check_vartime(domain, message, claim.signature, policy)
            });
        }
        return;
    }
    let (curve, many) = (curve::<S>(), S::many(Machine::current()));
    let f = curve.field();
    let (mut places, mut count) = ([0; ROWS], 0);
    let (mut commitments, mut ys) = ([&[0; N]; ROWS], [ZERO; ROWS]);
    let mut equations = [EdwardsEquation { s: ZERO, a: NONE, k: ZERO, r: NONE }; ROWS];
    for ((i, claim), slot) in claims.iter().enumerate().zip(out.iter_mut()) {
        let parts = with_message::<S, N, _>(domain, claim.message, |message| {
            claim.key.parts_vartime(domain, message, claim.signature, policy)
        });
        *slot = match parts {
            Err(error) => Err(error),
            Ok(Parts { commitment, s, k }) => {
                (places[count], commitments[count], ys[count]) = (i, commitment, y_of(f, commitment));
                equations[count] = EdwardsEquation { s, a: *claim.key.point(), k, r: NONE };
                count += 1;
                Err(Error::SignatureEncoding)
            }
        };
    }
    let mut roots = [(ZERO, Choice::from(0)); ROWS];
    many.recover_x_many(&ys[..count], &mut roots[..count]);
    let mut kept = 0;
    for i in 0..count {
        let r = accept(f, commitments[i], ys[i], roots[i], policy.commitment_encodings());
        let is_refused = |r: &AnyPoint| policy.refuses_small_order() && bool::from(curve.has_small_order(r));
        if let Some(r) = r.filter(|r| !is_refused(r)) {
            (equations[kept], places[kept]) = (EdwardsEquation { r, ..equations[i] }, places[i]);
            kept += 1;
        }
    }
    let mut holds = [false; ROWS];
    many.equations_hold_vartime(&equations[..kept], policy.has_cofactor(), &mut holds[..kept]);
    for (place, holds) in places.into_iter().zip(holds).take(kept) {
        out[place] = if holds { Ok(()) } else { Err(Error::InvalidSignature) };
    }
}

/// The signature of each message, in parts, under its key. Results beyond the rows are [`Error::Length`]. Constant time.
///
/// Each is [`Error::ContextTooLong`] or, for an empty context of Ed25519, [`Error::Empty`] where [`ExpandedSecret::sign_ctx`]
/// refuses the context.
pub fn sign_many<S: Scheme<N>, const N: usize>(
    rows: &[(&ExpandedSecret<S, N>, &[&[u8]])],
    variant: Variant<'_>,
    out: &mut [Result<S::Wide, Error>],
) {
    let domain = variant.domain::<S, N>();
    for (rows, out) in chunks(rows, out) {
        match domain {
            Err(error) => out.fill(Err(error)),
            Ok(domain) => sign_rows(rows, domain, out),
        }
    }
}

/// [`sign_many`] for rows that are computed together.
fn sign_rows<S: Scheme<N>, const N: usize>(
    rows: &[(&ExpandedSecret<S, N>, &[&[u8]])],
    domain: Domain<'_>,
    out: &mut [Result<S::Wide, Error>],
) {
    let curve = curve::<S>();
    let (mut nonces, mut points) = (Zeroizing::new([ZERO; ROWS]), [NONE; ROWS]);
    let (nonces, points) = (&mut nonces[..rows.len()], &mut points[..rows.len()]);
    for (nonce, (key, message)) in nonces.iter_mut().zip(rows) {
        *nonce = with_message::<S, N, _>(domain, message, |message| key.nonce(domain, message));
    }
    S::many(Machine::current()).multiply_base_many(nonces, points);
    for (i, ((key, message), slot)) in rows.iter().zip(out).enumerate() {
        *slot = Ok(with_message::<S, N, _>(domain, message, |message| {
            let mut s = curve.scalars().reduce_le_bytes(&key.scalar);
            let commitment = encode(curve.field(), &points[i]);
            let signature =
                respond::<S, N>(curve, (&commitment, &nonces[i]), &s, &key.public_key, domain, message);
            s.zeroize();
            signature
        }));
    }
}

/// What each seed expands to. Constant time.
pub fn expand_many<S: Scheme<N>, const N: usize>(
    seeds: &[&[u8; N]],
    out: &mut [Result<ExpandedSecret<S, N>, Error>],
) {
    let curve = curve::<S>();
    for (seeds, out) in chunks(seeds, out) {
        let (mut scalars, mut points) = (Zeroizing::new([ZERO; ROWS]), [NONE; ROWS]);
        let (scalars, points) = (&mut scalars[..seeds.len()], &mut points[..seeds.len()]);
        for ((seed, slot), scalar) in seeds.iter().zip(out.iter_mut()).zip(scalars.iter_mut()) {
            let mut key = ExpandedSecret::vacant();
            *scalar = key.fill_scalar(seed);
            *slot = Ok(key.clone());
        }
        S::many(Machine::current()).multiply_base_many(scalars, points);
        for (slot, point) in out.iter_mut().zip(points) {
            if let Ok(key) = slot {
                key.public_key = encode(curve.field(), point);
            }
        }
    }
}
