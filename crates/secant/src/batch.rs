//! Many operations at a time: ECDSA, public keys and ECDH, eight together where the machine has vectors, with shared inversions
//! everywhere. Each row has the result of the single operation, bit for bit, and its own error; no row touches another.
//!
//! ```
//! use secant::{Curve, HashAlgorithm, PrivateKey, SignOptions, VerifyOptions, batch};
//!
//! let curve = Curve::find("P-256")?;
//! let keys = (0..100).map(|_| PrivateKey::generate(&curve)).collect::<Result<Vec<_>, _>>()?;
//! let rows: Vec<_> = keys.iter().map(|key| (key, b"message".as_slice())).collect();
//! let signatures = batch::sign(&rows, &SignOptions::new(HashAlgorithm::Sha256))?;
//! let publics = batch::public_keys(&keys.iter().collect::<Vec<_>>());
//! let encoded: Vec<_> = signatures.iter().flatten().map(|signature| signature.to_der()).collect();
//! let claims: Vec<_> =
//!     publics.iter().flatten().zip(&encoded).map(|(key, signature)| (key, b"message".as_slice(), &signature[..])).collect();
//! let verdicts = batch::verify(&claims, &VerifyOptions::new(HashAlgorithm::Sha256));
//! assert!(verdicts.iter().all(|verdict| verdict.is_ok()));
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! Rows of several curves may be mixed; those of one curve are computed together, and of signatures those that follow each other. Schnorr and Edwards signatures, X25519 and X448
//! have functions for many rows in their modules, such as `bip340::verify_batch` and `x25519::shared_secret_batch`. One thread; rows can be divided between threads at will. Tunings have no
//! effect here, but for a table of the program's own (`Tuning::fixed_base`), with which, as with blinding, rows are signed one after the
//! other.

use crate::private_key::nonces;
use crate::{
    Curve, Error, InputError, PrivateKey, PublicKey, RecoveryId, SignOptions, Signature, SignatureFormat,
    VerifyOptions, random,
};
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_protocols::key::{self, SecretScalar};
use secant_protocols::many::{self, DigestClaim};
use std::cmp::Reverse;
use std::collections::HashMap;
use zeroize::Zeroizing;

/// A verdict for each signature: [`PublicKey::check`] of `(key, message, signature)`.
#[must_use = "verdicts that are dropped let every signature pass"]
pub fn verify(claims: &[(&PublicKey, &[u8], &[u8])], options: &VerifyOptions) -> Vec<Result<(), Error>> {
    let hash = |(key, message, _): &(&PublicKey, &[u8], &[u8])| {
        key.curve().hash_or_default(options.hash).digest(&[message])
    };
    let digests: Vec<_> = claims.iter().map(hash).collect();
    let digest = |i: usize| digests[i].as_ref();
    let claims: Vec<_> =
        claims.iter().enumerate().map(|(i, &(key, _, signature))| (key, digest(i), signature)).collect();
    verify_digests(&claims, options)
}

/// A verdict for each signature: [`PublicKey::check_digest`] of `(key, digest, signature)`.
#[must_use = "verdicts that are dropped let every signature pass"]
pub fn verify_digests(
    claims: &[(&PublicKey, &[u8], &[u8])],
    options: &VerifyOptions,
) -> Vec<Result<(), Error>> {
    by_curve(
        claims,
        |(key, ..)| key.curve(),
        |curve, claims| {
            let claims: Vec<_> = claims
                .iter()
                .map(|(key, digest, signature)| DigestClaim { key: key.any(), digest, signature })
                .collect();
            Ok(verdicts(curve.proved()?, &claims, options))
        },
    )
}

/// The bytes that tables of keys may take in a call.
const TABLES: usize = 64 << 20;

/// The verdicts on claims of one curve. Keys that recur get tables, the most used first, and their rows are computed together.
fn verdicts(
    curve: CurveRef<'_>,
    claims: &[DigestClaim<'_>],
    options: &VerifyOptions,
) -> Vec<Result<(), Error>> {
    let words = many::key_words(curve);
    let recurring = if words == 0 { Vec::new() } else { recurring(claims, TABLES / (8 * words)) };
    let keys: Vec<AnyPoint> = recurring.iter().map(|places| *claims[places[0]].key).collect();
    let mut memory = vec![0; words * keys.len()];
    // the rows with tables come first, those of one key together
    let mut places: Vec<usize> = Vec::with_capacity(claims.len());
    let mut tables: Vec<&[u64]> = Vec::new();
    if !keys.is_empty() && many::prepare_keys(curve, &keys, &mut memory).is_ok() {
        for (of_key, table) in recurring.iter().zip(memory.chunks(words)) {
            places.extend(of_key);
            tables.resize(places.len(), table);
        }
    }
    let mut has_table = vec![false; claims.len()];
    places.iter().for_each(|&place| has_table[place] = true);
    places.extend((0..claims.len()).filter(|place| !has_table[*place]));
    let rows: Vec<_> = places.iter().map(|&place| claims[place]).collect();
    let mut found = vec![Err(InputError::InvalidSignature); rows.len()];
    let (prepared, rest) = found.split_at_mut(tables.len());
    options.verify_many_prepared(curve, &rows[..tables.len()], &tables, prepared);
    options.verify_many(curve, &rows[tables.len()..], rest);
    let mut verdicts = vec![Err(InputError::InvalidSignature.into()); claims.len()];
    for (place, verdict) in places.into_iter().zip(found) {
        verdicts[place] = verdict.map_err(Error::from);
    }
    verdicts
}

/// The places of the claims of each key that recurs, of at most so many keys, the most used ones first.
fn recurring(claims: &[DigestClaim<'_>], most: usize) -> Vec<Vec<usize>> {
    let mut places: HashMap<_, Vec<usize>> = HashMap::new();
    for (place, claim) in claims.iter().enumerate() {
        places.entry((&claim.key.x, &claim.key.y)).or_default().push(place);
    }
    let mut recurring: Vec<_> =
        places.into_values().filter(|places| places.len() >= many::RECURRING).collect();
    // those that are used as often in the order of the rows
    recurring.sort_unstable_by_key(|places| (Reverse(places.len()), places[0]));
    recurring.truncate(most);
    recurring
}

/// A signature for each message: [`PrivateKey::sign`] of `(key, message)`. Constant time.
///
/// # Errors
/// More than 32 bytes of additional data; a failure of the randomness, for hedged nonces and blinding: then there is no signature.
pub fn sign(
    rows: &[(&PrivateKey, &[u8])],
    options: &SignOptions<'_>,
) -> Result<Vec<Result<Signature, Error>>, Error> {
    let hash =
        |(key, message): &(&PrivateKey, &[u8])| key.curve().hash_or_default(options.hash).digest(&[message]);
    let digests: Vec<_> = rows.iter().map(hash).collect();
    let rows: Vec<_> = rows.iter().zip(&digests).map(|(&(key, _), digest)| (key, digest.as_ref())).collect();
    sign_digests(&rows, options)
}

/// A signature for each digest: [`PrivateKey::sign_digest`] of `(key, digest)`. Nonces that take randomness draw it in the order of
/// the rows. Constant time.
///
/// # Errors
/// As [`sign`].
pub fn sign_digests(
    rows: &[(&PrivateKey, &[u8])],
    options: &SignOptions<'_>,
) -> Result<Vec<Result<Signature, Error>>, Error> {
    let mut random = random::from(options.multiply.random);
    #[cfg(feature = "restartable")]
    if options.multiply.blinded {
        return rows
            .iter()
            .map(|(key, digest)| stopped(key.sign_digest_from(digest, options, &mut random)))
            .collect();
    }
    let mut signed = Vec::with_capacity(rows.len());
    for rows in rows.chunk_by(|a, b| a.0.curve() == b.0.curve()) {
        let curve = rows[0].0.curve();
        let secrets = secrets(curve, rows.iter().map(|(key, _)| *key))?;
        let hash = curve.hash_or_default(options.hash);
        let rows: Vec<_> = secrets.iter().zip(rows).map(|(d, (_, digest))| (d, *digest)).collect();
        let mut out = vec![Err(InputError::NoSignature); rows.len()];
        options.signer().sign_many(curve.proved()?, &rows, nonces(options, hash, &mut random), &mut out)?;
        signed.extend(out.into_iter().map(|row| {
            let (signature, id) = row?;
            Signature::new(curve, &signature, id)
        }));
    }
    Ok(signed)
}

/// A row's own result, or the error that ends the call.
#[cfg(feature = "restartable")]
fn stopped<T>(row: Result<T, Error>) -> Result<Result<T, Error>, Error> {
    match row {
        Err(error @ Error::Input(InputError::Random | InputError::Range { .. })) => Err(error),
        row => Ok(row),
    }
}

/// The key of each signature: [`PublicKey::recover`] of `(digest, signature, id)`.
pub fn recover(rows: &[(&[u8], &Signature, RecoveryId)]) -> Vec<Result<PublicKey, Error>> {
    by_curve(
        rows,
        |(_, signature, _)| signature.curve(),
        |curve, rows| {
            let proved = curve.proved()?;
            let decode =
                |row: &&(&[u8], &Signature, RecoveryId)| SignatureFormat::Raw.decode(proved, &row.1.to_raw());
            let signatures = rows.iter().map(decode).collect::<Result<Vec<_>, _>>()?;
            let rows: Vec<_> = rows
                .iter()
                .zip(&signatures)
                .map(|(&&(digest, _, id), signature)| (digest, signature, id))
                .collect();
            let mut points = vec![Err(InputError::Identity); rows.len()];
            many::recover_many(proved, &rows, &mut points);
            Ok(publics(curve, points))
        },
    )
}

/// The public key of each private key: [`PrivateKey::public_key`]. Constant time.
pub fn public_keys(keys: &[&PrivateKey]) -> Vec<Result<PublicKey, Error>> {
    by_curve(
        keys,
        |key| key.curve(),
        |curve, keys| {
            let secrets = secrets(curve, keys.iter().map(|key| **key))?;
            let mut points = vec![Err(InputError::Identity); keys.len()];
            many::public_many(curve.proved()?, &secrets.iter().collect::<Vec<_>>(), &mut points);
            Ok(publics(curve, points))
        },
    )
}

/// The shared secret of each private key and peer: [`PrivateKey::shared_secret`]. Constant time.
pub fn shared_secrets(rows: &[(&PrivateKey, &PublicKey)]) -> Vec<Result<Zeroizing<Vec<u8>>, Error>> {
    by_curve(
        rows,
        |(key, _)| key.curve(),
        |curve, rows| {
            let (proved, f) = (curve.proved()?, curve.proved()?.field());
            let same: Vec<_> = (0..rows.len()).filter(|&i| rows[i].1.curve() == curve).collect();
            let secrets = secrets(curve, same.iter().map(|&i| rows[i].0))?;
            let terms: Vec<_> = secrets.iter().zip(&same).map(|(d, &i)| (d, rows[i].1.any())).collect();
            let mut points: Vec<_> = same.iter().map(|_| Err(InputError::Identity)).collect();
            many::shared_points(proved, &terms, &mut points);
            let mut out: Vec<_> = rows.iter().map(|_| Err(Error::CurveMismatch)).collect();
            // the points are wiped where they are
            for (i, point) in same.into_iter().zip(&points) {
                out[i] = point.as_ref().map_err(|error| (*error).into()).map(|point| {
                    let mut x = Zeroizing::new(vec![0; f.byte_len()]);
                    f.encode(&point.x, &mut x);
                    x
                });
            }
            Ok(out)
        },
    )
}

/// The scalars of private keys.
fn secrets<'a>(
    curve: &Curve,
    keys: impl ExactSizeIterator<Item = &'a PrivateKey>,
) -> Result<Vec<SecretScalar>, Error> {
    let curve = curve.proved()?;
    // memory that grew would leave secrets behind
    let mut secrets = Vec::with_capacity(keys.len());
    for key in keys {
        secrets.push(key::decode_private(curve, key.secret())?);
    }
    Ok(secrets)
}

/// Points of a curve as public keys.
fn publics(curve: &Curve, points: Vec<Result<AnyPoint, InputError>>) -> Vec<Result<PublicKey, Error>> {
    let key = |point: Result<_, InputError>| Ok(PublicKey::from_any(curve.clone(), point?));
    points.into_iter().map(key).collect()
}

/// What `compute` gives for the rows of each curve, in the order of the rows.
fn by_curve<T, R>(
    rows: &[T],
    curve_of: impl Fn(&T) -> &Curve,
    compute: impl Fn(&Curve, &[&T]) -> Result<Vec<Result<R, Error>>, Error>,
) -> Vec<Result<R, Error>> {
    let mut groups: Vec<(&Curve, Vec<usize>)> = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let curve = curve_of(row);
        match groups.iter_mut().find(|(known, _)| *known == curve) {
            Some((_, places)) => places.push(i),
            None => groups.push((curve, vec![i])),
        }
    }
    let mut out: Vec<_> = rows.iter().map(|_| Err(Error::UnprovedOrder)).collect();
    for (curve, places) in groups {
        let rows: Vec<&T> = places.iter().map(|&i| &rows[i]).collect();
        match compute(curve, &rows) {
            Ok(results) => places.iter().zip(results).for_each(|(&i, result)| out[i] = result),
            Err(error) => places.iter().for_each(|&i| out[i] = Err(error.clone())),
        }
    }
    out
}
