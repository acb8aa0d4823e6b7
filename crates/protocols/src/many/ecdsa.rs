//! ECDSA for many rows.

use super::{FEW, SHARED, chunks};
use crate::Error;
use crate::ecdsa::recover::nonce_point;
use crate::ecdsa::sign::{Seed, sign_from, sign_with_point};
use crate::ecdsa::verify::is_signature_of;
use crate::ecdsa::{Nonces, RecoveryId, Signature, has_two_candidates, recover};
use crate::key::SecretScalar;
use crate::policy::{Signer, Verifier};
use core::array::from_fn;
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyJacobian, AnyPoint, ZERO};
use secant_core::areas::DoubleTerm;
use secant_core::mul::{FixedBase, Tuning};
use zeroize::{Zeroize, Zeroizing};

/// A signature of a digest, and the key that it is to be valid under. Exhaustive: the three are a claim.
#[derive(Clone, Copy, Debug)]
pub struct DigestClaim<'a> {
    /// The key, which [`crate::key::check_public`] or a decoding accepted.
    pub key: &'a AnyPoint,
    /// The digest.
    pub digest: &'a [u8],
    /// The signature, encoded: any bytes.
    pub signature: &'a [u8],
}

/// A signature, and its recovery id where the curve has one.
pub type Signed = (Signature, Option<RecoveryId>);

impl Verifier {
    /// [`Verifier::verify`] for each claim. Variable time.
    pub fn verify_many(
        &self,
        curve: CurveRef<'_>,
        claims: &[DigestClaim<'_>],
        out: &mut [Result<(), Error>],
    ) {
        self.verify_rows(curve, claims, &[], out);
    }

    /// [`Verifier::verify_many`] for claims whose keys have tables, as many as claims, that
    /// [`prepare_keys`](super::prepare_keys) filled. The verdicts are those without tables; wrong ones where a table is another
    /// key's.
    pub fn verify_many_prepared(
        &self,
        curve: CurveRef<'_>,
        claims: &[DigestClaim<'_>],
        tables: &[&[u64]],
        out: &mut [Result<(), Error>],
    ) {
        let tables = if tables.len() == claims.len() { tables } else { &[] };
        self.verify_rows(curve, claims, tables, out);
    }

    /// [`Verifier::verify_many_prepared`], or without tables where there are none.
    fn verify_rows(
        &self,
        curve: CurveRef<'_>,
        claims: &[DigestClaim<'_>],
        tables: &[&[u64]],
        out: &mut [Result<(), Error>],
    ) {
        let none: &[&[u64]] = &[];
        let tables = tables.chunks(SHARED).chain(core::iter::repeat(none));
        for ((claims, out), tables) in chunks(claims, out).zip(tables) {
            if claims.len() < FEW {
                for (claim, slot) in claims.iter().zip(out) {
                    *slot = self.verify(curve, claim.key, claim.digest, claim.signature);
                }
                continue;
            }
            let mut rows = Rows::new(curve);
            for ((i, claim), slot) in claims.iter().enumerate().zip(out.iter_mut()) {
                *slot = self.decode(curve, claim.digest, claim.signature).and_then(|signature| {
                    let e = curve.scalars().reduce_digest(claim.digest);
                    rows.push(i, [e, *signature.r(), *signature.s()], claim.key);
                    // until its sum says otherwise
                    Err(Error::InvalidSignature)
                });
            }
            let (rows, sums) = rows.sums_vartime(tables);
            let (coordinates, verification) = (curve.coordinates(), curve.verification());
            for ((i, r), sum) in rows.zip(&sums) {
                if is_signature_of(coordinates, verification, r, sum) {
                    out[i] = Ok(());
                }
            }
        }
    }
}

/// [`recover`] for each row: a digest, its signature, and the id.
pub fn recover_many(
    curve: CurveRef<'_>,
    rows: &[(&[u8], &Signature, RecoveryId)],
    out: &mut [Result<AnyPoint, Error>],
) {
    for (chunk, out) in chunks(rows, out) {
        if chunk.len() < FEW {
            for (&(digest, signature, id), slot) in chunk.iter().zip(out) {
                *slot = recover(curve, digest, signature, id, Tuning::DEFAULT);
            }
            continue;
        }
        let scalars = curve.scalars();
        let mut rows = Rows::new(curve);
        for ((i, &(digest, signature, id)), slot) in chunk.iter().enumerate().zip(out.iter_mut()) {
            *slot = Err(if digest.is_empty() { Error::Empty } else { Error::RecoveryId });
            if let Some(point) = nonce_point(curve, signature, id).filter(|_| !digest.is_empty()) {
                // (s R - e G) / r
                let minus_e = scalars.neg(&scalars.reduce_digest(digest));
                rows.push(i, [minus_e, *signature.s(), *signature.r()], &point);
            }
        }
        let (rows, sums) = rows.sums_vartime(&[]);
        let mut points = [None; SHARED];
        curve.many().to_affine_many_vartime(&sums[..rows.len()], &mut points[..rows.len()]);
        rows.zip(points).for_each(|((i, _), point)| out[i] = point.ok_or(Error::Identity));
    }
}

/// Public sums `(a G + b Q) / c`.
struct Rows<'a> {
    curve: CurveRef<'a>,
    count: usize,
    places: [usize; SHARED],
    /// `b` of each row, and the term of `a`, `Q` and `b`, to be divided.
    numerators: [AnyElement; SHARED],
    terms: [DoubleTerm; SHARED],
    divisors: [AnyElement; SHARED],
}

impl<'a> Rows<'a> {
    fn new(curve: CurveRef<'a>) -> Self {
        let term = (ZERO, AnyPoint { x: ZERO, y: ZERO }, ZERO);
        Self {
            curve,
            count: 0,
            places: [0; SHARED],
            numerators: [ZERO; SHARED],
            terms: [term; SHARED],
            divisors: [ZERO; SHARED],
        }
    }

    /// Adds the row of a place.
    fn push(&mut self, place: usize, [a, b, c]: [AnyElement; 3], q: &AnyPoint) {
        let i = self.count;
        self.places[i] = place;
        self.numerators[i] = b;
        self.terms[i] = (a, *q, b);
        self.divisors[i] = c;
        self.count += 1;
    }

    /// The places and the `b` of the rows, and the sums, by the tables of the `Q` of all places where there are some.
    fn sums_vartime(
        &mut self,
        tables: &[&[u64]],
    ) -> (impl ExactSizeIterator<Item = (usize, &AnyElement)>, [AnyJacobian; SHARED]) {
        let (many, scalars, count) = (self.curve.many(), self.curve.scalars(), self.count);
        let divisors = &mut self.divisors[..count];
        many.invert_scalars_vartime(divisors);
        for ((a, _, b), inverse) in self.terms.iter_mut().zip(&*divisors) {
            (*a, *b) = (scalars.mul(a, inverse), scalars.mul(b, inverse));
        }
        let mut sums = [AnyJacobian { x: ZERO, y: ZERO, z: ZERO }; SHARED];
        let (terms, sums_of_rows) = (&self.terms[..count], &mut sums[..count]);
        let none: &[u64] = &[];
        let prepared: [&[u64]; SHARED] = from_fn(|i| tables.get(self.places[i]).copied().unwrap_or(none));
        if tables.is_empty() || !many.multiply_prepared_vartime(terms, &prepared[..count], sums_of_rows) {
            many.multiply_doubles_vartime(terms, sums_of_rows);
        }
        (self.places[..count].iter().copied().zip(&self.numerators), sums)
    }
}

impl Signer<'_> {
    /// [`Signer::sign`] for each private key and digest. Nonces are drawn in the order of the rows, 32 bytes for each whose digest
    /// is not refused. Constant time in keys and nonces.
    ///
    /// # Errors
    /// What the random source returned when it failed, and [`Error::Range`] for too much additional data: no row has a
    /// signature then.
    pub fn sign_many(
        &self,
        curve: CurveRef<'_>,
        rows: &[(&SecretScalar, &[u8])],
        mut nonces: Nonces<'_>,
        out: &mut [Result<Signed, Error>],
    ) -> Result<(), Error> {
        let result =
            chunks(rows, out).try_for_each(|(rows, out)| self.sign_rows(curve, rows, &mut nonces, out));
        if let Err(error) = result {
            out.fill(Err(error));
        }
        for ((d, digest), slot) in rows.iter().zip(&mut *out) {
            if let Ok((signature, _)) = slot
                && let Err(error) = self.check_signed(curve, d, digest, signature)
            {
                *slot = Err(error);
            }
        }
        result
    }

    /// [`Signer::sign_many`] for rows that share inversions.
    fn sign_rows(
        &self,
        curve: CurveRef<'_>,
        rows: &[(&SecretScalar, &[u8])],
        nonces: &mut Nonces<'_>,
        out: &mut [Result<Signed, Error>],
    ) -> Result<(), Error> {
        let scalars = curve.scalars();
        let (mut seeds, mut digests) = ([const { None }; SHARED], [ZERO; SHARED]);
        for (i, ((d, digest), slot)) in rows.iter().zip(out.iter_mut()).enumerate() {
            *slot = self.check_digest(digest).and(Err(Error::NoSignature));
            if *slot == Err(Error::NoSignature) {
                digests[i] = scalars.reduce_digest(digest);
                seeds[i].insert(Seed::blank()).fill(scalars, d, &digests[i], nonces.reborrow())?;
            }
        }
        // a table of which nothing is known is for one signature at a time
        let is_alone = rows.len() < FEW || matches!(self.tuning.fixed_base, FixedBase::Built(_));
        if !is_alone {
            self.sign_together(curve, rows, &digests, &mut seeds, out);
        }
        let first = u8::from(!is_alone).into();
        for (i, slot) in out.iter_mut().enumerate() {
            if let Some(seed) = &seeds[i] {
                *slot = sign_from(curve, rows[i].0, &digests[i], seed, first, self.low_s, self.tuning);
            }
        }
        Ok(())
    }

    /// Signs with the first nonce of each seed, and takes the seeds of what is signed.
    fn sign_together(
        &self,
        curve: CurveRef<'_>,
        rows: &[(&SecretScalar, &[u8])],
        digests: &[AnyElement; SHARED],
        seeds: &mut [Option<Seed>; SHARED],
        out: &mut [Result<Signed, Error>],
    ) {
        let (coordinates, scalars) = (curve.coordinates(), curve.scalars());
        let mut inverses = Zeroizing::new([scalars.one(); SHARED]);
        let mut points = [None; SHARED];
        let (inverses, points) = (&mut inverses[..rows.len()], &mut points[..rows.len()]);
        for (inverse, seed) in inverses.iter_mut().zip(&mut *seeds) {
            match seed.as_ref().and_then(|seed| seed.nonce(scalars, 0)) {
                Some(k) => *inverse = *k.expose(),
                // no signature
                None => *seed = None,
            }
        }
        curve.many().multiply_bases(inverses, points);
        curve.many().invert_scalars(inverses);
        let has_id = has_two_candidates(coordinates);
        for (i, (slot, point)) in out.iter_mut().zip(points.iter()).enumerate() {
            let signed = point.filter(|_| seeds[i].is_some()).and_then(|point| {
                sign_with_point(
                    coordinates,
                    rows[i].0.expose(),
                    &digests[i],
                    &inverses[i],
                    &point,
                    self.low_s,
                )
            });
            if let Some((signature, id)) = signed {
                *slot = Ok((signature, has_id.then_some(id)));
                seeds[i] = None;
            }
        }
        points.iter_mut().for_each(Zeroize::zeroize);
    }
}
