//! The same operation for each of many rows: rows are decoded one after the other, and the engine gets those that could be.

use super::ecdsa::{signer, verifier};
use super::{Status, check_len};
use crate::arguments::{Claims, Flags, Random, Rows};
use crate::choices::{COMPRESSED, HEDGED};
use core::array::from_fn;
#[cfg(feature = "eddsa")]
use core::slice;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::ecdsa::{Nonces, RecoveryId};
use secant_protocols::encoding::{point, signature};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::many::{self, DigestClaim, SHARED};
use secant_protocols::policy::Verifier;
use secant_protocols::{Error, key};
#[cfg(feature = "eddsa")]
use zeroize::Zeroize;

pub(crate) fn ecdsa_verify_many(
    verdicts: &mut [bool],
    curve: CurveRef<'_>,
    claims: Claims<'_>,
    hash: HashAlgorithm,
    flags: Flags,
) -> Status {
    verify(verdicts, curve, claims, |message| hash.digest(&[message]), verifier(flags))
}

pub(crate) fn ecdsa_verify_digest_many(
    verdicts: &mut [bool],
    curve: CurveRef<'_>,
    claims: Claims<'_>,
    flags: Flags,
) -> Status {
    verify(verdicts, curve, claims, |digest| digest, verifier(flags))
}

/// Sets the verdicts on claims, which are false before; one whose key cannot be decoded stays so.
fn verify<'a, D: AsRef<[u8]>>(
    verdicts: &mut [bool],
    curve: CurveRef<'_>,
    claims: Claims<'a>,
    digest: impl Fn(&'a [u8]) -> D,
    verifier: Verifier,
) -> Status {
    check_len(claims.len(), verdicts.len())?;
    for (verdicts, claims) in verdicts.chunks_mut(SHARED).zip(claims.chunks(SHARED)) {
        let mut decoded = [const { None }; SHARED];
        for (place, claim) in decoded.iter_mut().zip(claims.iter()) {
            let key = point::decode(curve, claim.public_key).ok();
            *place = key.map(|key| (key, digest(claim.message), claim.signature));
        }
        let sound = decoded.iter().flatten().map(|(key, digest, signature)| DigestClaim {
            key,
            digest: digest.as_ref(),
            signature,
        });
        let Some((sound, count)) = gathered(sound) else { continue };
        let mut found = [Err(Error::InvalidSignature); SHARED];
        verifier.verify_many(curve, &sound[..count], &mut found[..count]);
        let places = verdicts.iter_mut().zip(&decoded).filter(|(_, decoded)| decoded.is_some());
        places.zip(found).for_each(|((verdict, _), found)| *verdict = found.is_ok());
    }
    Ok(())
}

pub(crate) fn ecdsa_sign_digest_many(
    done: &mut [bool],
    signatures: &mut [u8],
    curve: CurveRef<'_>,
    private_keys: Rows<'_>,
    digests: Rows<'_>,
    hash: HashAlgorithm,
    flags: Flags,
    mut random: Random,
) -> Status {
    let results = Results::new(done, signatures, signature::raw_len(curve))?;
    random.check_need(flags.has(HEDGED))?;
    let mut source = |bytes: &mut [u8]| random.fill(bytes);
    results.fill(
        private_keys.iter().zip(digests.iter()),
        |(d, digest)| Some((key::decode_private(curve, d).ok()?, digest)),
        |rows, made| {
            let Some((rows, count)) = gathered(rows.iter().map(|(d, digest)| (d, *digest))) else {
                return Ok(());
            };
            let nonces = if flags.has(HEDGED) {
                Nonces::Hedged(hash, &mut source)
            } else {
                Nonces::Deterministic(hash)
            };
            signer(hash, flags).sign_many(curve, &rows[..count], nonces, made)
        },
        |(made, _), out| signature::encode_raw(curve, made, out).map(drop),
    )
}

pub(crate) fn key_public_many(
    done: &mut [bool],
    public_keys: &mut [u8],
    curve: CurveRef<'_>,
    private_keys: Rows<'_>,
    flags: Flags,
) -> Status {
    let compressed = flags.has(COMPRESSED);
    let results = Results::new(done, public_keys, point::encoded_len(curve.field(), compressed))?;
    results.fill(
        private_keys.iter(),
        |d| key::decode_private(curve, d).ok(),
        |rows, made| {
            many::public_many(curve, rows, made);
            Ok(())
        },
        |q, out| point::encode(curve.field(), q, out, compressed).map(drop),
    )
}

pub(crate) fn ecdh_many(
    done: &mut [bool],
    shared_secrets: &mut [u8],
    curve: CurveRef<'_>,
    private_keys: Rows<'_>,
    public_keys: Rows<'_>,
) -> Status {
    let results = Results::new(done, shared_secrets, curve.field().byte_len())?;
    results.fill(
        private_keys.iter().zip(public_keys.iter()),
        |(d, q)| Some((key::decode_private(curve, d).ok()?, point::decode(curve, q).ok()?)),
        |rows, made| {
            if let Some((rows, count)) = gathered(rows.iter().map(|(d, q)| (d, q))) {
                many::shared_points(curve, &rows[..count], made);
            }
            Ok(())
        },
        |shared, out| {
            curve.field().encode(&shared.x, out);
            Ok(())
        },
    )
}

pub(crate) fn ecdsa_recover_many(
    done: &mut [bool],
    public_keys: &mut [u8],
    curve: CurveRef<'_>,
    digests: Rows<'_>,
    signatures: Rows<'_>,
    recovery_ids: Rows<'_>,
    flags: Flags,
) -> Status {
    let compressed = flags.has(COMPRESSED);
    let results = Results::new(done, public_keys, point::encoded_len(curve.field(), compressed))?;
    results.fill(
        digests.iter().zip(signatures.iter()).zip(recovery_ids.iter()),
        |((digest, signature), id)| {
            let signature = verifier(flags).decode(curve, digest, signature).ok()?;
            let [id] = id else { return None };
            Some((digest, signature, RecoveryId::new(*id).ok()?))
        },
        |rows, made| {
            if let Some((rows, count)) = gathered(rows.iter().map(|(digest, s, id)| (*digest, s, *id))) {
                many::recover_many(curve, &rows[..count], made);
            }
            Ok(())
        },
        |q, out| point::encode(curve.field(), q, out, compressed).map(drop),
    )
}

/// The functions of a Montgomery curve.
macro_rules! montgomery {
    ($feature:literal, $module:ident, $many:ident, $public:ident) => {
        #[cfg(feature = $feature)]
        pub(crate) fn $many(
            done: &mut [bool],
            shared_secrets: &mut [u8],
            private_keys: Rows<'_>,
            public_keys: Rows<'_>,
        ) -> Status {
            Results::new(done, shared_secrets, secant_protocols::$module::KEY_LEN)?.fill(
                private_keys.iter().zip(public_keys.iter()),
                |(scalar, u)| Some((scalar.try_into().ok()?, u.try_into().ok()?)),
                |rows, made| {
                    if let Some((rows, count)) = gathered(rows.iter().map(|row| **row)) {
                        secant_protocols::$module::$many(&rows[..count], made);
                    }
                    Ok(())
                },
                |shared, out| {
                    out.copy_from_slice(shared);
                    shared.zeroize();
                    Ok(())
                },
            )
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $public(done: &mut [bool], public_keys: &mut [u8], private_keys: Rows<'_>) -> Status {
            Results::new(done, public_keys, secant_protocols::$module::KEY_LEN)?.fill(
                private_keys.iter(),
                |scalar| scalar.try_into().ok(),
                |scalars, made| {
                    if let Some((scalars, count)) = gathered(scalars.iter().map(|scalar| **scalar)) {
                        secant_protocols::$module::public_many(&scalars[..count], made);
                    }
                    Ok(())
                },
                |made, out| {
                    out.copy_from_slice(made);
                    Ok(())
                },
            )
        }
    };
}
montgomery! { "curve25519", x25519, x25519_many, x25519_public_many }
montgomery! { "curve448", x448, x448_many, x448_public_many }

/// The function of an Edwards curve.
macro_rules! eddsa {
    ($feature:literal, $module:ident, $sign:ident) => {
        #[cfg(feature = $feature)]
        pub(crate) fn $sign(
            done: &mut [bool],
            signatures: &mut [u8],
            seeds: Rows<'_>,
            messages: Rows<'_>,
        ) -> Status {
            use secant_protocols::$module::{SIGNATURE_LEN, Variant, expand_many, sign_many};
            Results::new(done, signatures, SIGNATURE_LEN)?.fill(
                seeds.iter().zip(messages.iter()),
                |(seed, message)| Some((seed.try_into().ok()?, message)),
                |rows, made| {
                    let Some((seeds, count)) = gathered(rows.iter().map(|(seed, _)| *seed)) else {
                        return Ok(());
                    };
                    let mut keys = from_fn::<_, SHARED, _>(|_| Err(Error::Identity));
                    expand_many(&seeds[..count], &mut keys[..count]);
                    if let Some(Err(error)) = keys[..count].iter().find(|key| key.is_err()) {
                        return Err(*error);
                    }
                    let keyed = keys.iter().flatten().zip(rows);
                    let keyed = keyed.map(|(key, (_, message))| (key, slice::from_ref(message)));
                    if let Some((keyed, count)) = gathered(keyed) {
                        sign_many(&keyed[..count], Variant::Pure, made);
                    }
                    Ok(())
                },
                |made, out| {
                    out.copy_from_slice(made);
                    Ok(())
                },
            )
        }
    };
}
eddsa! { "curve25519", ed25519, ed25519_sign_many }
eddsa! { "curve448", ed448, ed448_sign_many }

/// Where the results of rows go.
struct Results<'a> {
    done: &'a mut [bool],
    out: &'a mut [u8],
    /// The bytes of each.
    len: usize,
}

impl<'a> Results<'a> {
    /// Zeros for each row, none of which is done.
    ///
    /// # Errors
    /// `Length`.
    fn new(done: &'a mut [bool], out: &'a mut [u8], len: usize) -> Result<Self, ErrorCode> {
        if done.len().checked_mul(len) != Some(out.len()) {
            return Err(ErrorCode::Length);
        }
        out.fill(0);
        Ok(Self { done, out, len })
    }

    /// Decodes rows, computes those that could be decoded together, and writes what was made of them. A row without a result
    /// stays zero.
    ///
    /// # Errors
    /// What `compute` returns, which ends the call.
    fn fill<I, P, R>(
        self,
        mut rows: impl Iterator<Item = I>,
        decode: impl Fn(I) -> Option<P>,
        mut compute: impl FnMut(&[&P], &mut [Result<R, Error>]) -> Result<(), Error>,
        encode: impl Fn(&mut R, &mut [u8]) -> Result<(), Error>,
    ) -> Status {
        let Self { done, out, len } = self;
        for (done, out) in done.chunks_mut(SHARED).zip(out.chunks_mut(SHARED * len)) {
            let mut decoded = [const { None }; SHARED];
            let places = decoded.iter_mut().zip(rows.by_ref().take(done.len()));
            places.for_each(|(place, row)| *place = decode(row));
            let Some((sound, count)) = gathered(decoded.iter().flatten()) else { continue };
            let mut made = from_fn::<_, SHARED, _>(|_| Err(Error::Identity));
            compute(&sound[..count], &mut made[..count])?;
            let places = done.iter_mut().zip(out.chunks_mut(len)).zip(&decoded);
            let sound = places.filter(|(_, decoded)| decoded.is_some());
            for (((done, out), _), made) in sound.zip(&mut made) {
                if let Ok(made) = made {
                    encode(made, out)?;
                    *done = true;
                }
            }
        }
        Ok(())
    }
}

/// At most [`SHARED`] rows one after the other, and how many there are; none where there are none.
fn gathered<T: Copy>(mut rows: impl Iterator<Item = T>) -> Option<([T; SHARED], usize)> {
    let mut all = [rows.next()?; SHARED];
    let mut count = 1;
    for (place, row) in all[1..].iter_mut().zip(rows) {
        *place = row;
        count += 1;
    }
    Some((all, count))
}
