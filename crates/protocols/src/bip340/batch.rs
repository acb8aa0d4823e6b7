//! Many signatures, eight at a time on vectors.
//!
//! Rejected: the sum of the equations with random coefficients (BIP340, "Batch Verification"). It saves doublings, but
//! neither the additions and tables of two points for each signature nor the square root, and single verification has
//! become faster than a sum: where there are vectors, a sum of 64 took 1.27 times as long, one of 256 1.48 times; without
//! them it saved 15 %, which one false signature lost many times over.

use super::public::{Parts, PublicKey};
use super::{KEY_LEN, KeyPair, SIGNATURE_LEN};
use crate::many::{FEW, SHARED, chunks};
use crate::secp256k1::curve;
use crate::{Error, batch};
use core::mem::MaybeUninit;
use secant_core::any::{AnyJacobian, ZERO};
use zeroize::{Zeroize, Zeroizing};

/// A signature on a message and the key that it is to be valid under.
pub type Claim<'a> = batch::Claim<'a, PublicKey>;

/// The memory that [`verify_batch`] uses for so many claims, in bytes: none.
pub fn batch_memory(_claims: usize) -> usize {
    0
}

/// Sets each verdict to that of [`PublicKey::verify`] for its claim; what is left over of the longer slice is not touched.
/// Variable time.
pub fn verify_batch(claims: &[Claim<'_>], verdicts: &mut [bool], _scratch: &mut [MaybeUninit<u8>]) {
    for (claims, verdicts) in claims.chunks(SHARED).zip(verdicts.chunks_mut(SHARED)) {
        let count = claims.len().min(verdicts.len());
        if count < FEW {
            for (claim, verdict) in claims.iter().zip(verdicts) {
                *verdict = claim.key.verify(claim.message, claim.signature);
            }
        } else {
            verify_together(&claims[..count], &mut verdicts[..count]);
        }
    }
}

/// The verdicts on claims that share an inversion.
fn verify_together(claims: &[Claim<'_>], verdicts: &mut [bool]) {
    let (many, f, s) = (curve().many(), curve().field(), curve().scalars());
    let mut terms = [(ZERO, curve().generator(), ZERO); SHARED];
    let mut rows = [(0, ZERO); SHARED];
    let mut count = 0;
    for (i, (claim, verdict)) in claims.iter().zip(verdicts.iter_mut()).enumerate() {
        *verdict = false;
        if let Ok(Parts { r, s: response, e }) = claim.key.parts_vartime(claim.message, claim.signature) {
            terms[count] = (response, *claim.key.point(), s.neg(&e));
            rows[count] = (i, r);
            count += 1;
        }
    }
    let mut sums = [AnyJacobian { x: ZERO, y: ZERO, z: ZERO }; SHARED];
    let mut points = [None; SHARED];
    many.multiply_doubles_vartime(&terms[..count], &mut sums[..count]);
    many.to_affine_many_vartime(&sums[..count], &mut points[..count]);
    for ((i, r), point) in rows.into_iter().zip(points).take(count) {
        verdicts[i] = point.is_some_and(|point| point.x == r && !bool::from(f.is_odd(&point.y)));
    }
}

/// A key, a message in parts, and auxiliary randomness.
pub type Row<'a> = (&'a KeyPair, &'a [&'a [u8]], &'a [u8; KEY_LEN]);

/// [`KeyPair::sign`] for each row. Results beyond the rows are [`Error::Length`]. Constant time.
pub fn sign_many(rows: &[Row<'_>], out: &mut [Result<[u8; SIGNATURE_LEN], Error>]) {
    for (rows, out) in chunks(rows, out) {
        let mut secrets = [const { None }; SHARED];
        let mut nonces = Zeroizing::new([ZERO; SHARED]);
        let (nonces, mut points) = (&mut nonces[..rows.len()], [None; SHARED]);
        for (i, ((pair, message, aux), slot)) in rows.iter().zip(out.iter_mut()).enumerate() {
            *slot = Err(Error::Identity);
            match pair.scalar_and_nonce(message, aux) {
                Ok((d, k)) => {
                    nonces[i] = *k.expose();
                    secrets[i] = Some((d, k));
                }
                Err(error) => *slot = Err(error),
            }
        }
        curve().many().multiply_bases(nonces, &mut points[..rows.len()]);
        for (i, ((pair, message, _), slot)) in rows.iter().zip(out).enumerate() {
            if let (Some((d, k)), Some(r)) = (&secrets[i], &mut points[i]) {
                *slot = Ok(pair.respond(d, k, r, message));
            }
        }
        points.zeroize();
    }
}
