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
//! have functions for many rows in their modules, such as `bip340::verify_batch` and `x25519::shared_secret_batch`. Tunings have no
//! effect here, but for a table of the program's own (`Tuning::fixed_base`), with which, as with blinding, rows are signed one after the
//! other.
//!
//! The functions are those of [`Batch::new`]: one thread, and 64 MB for tables. With the feature `threads`, `Batch::pool` has a pool of
//! threads share the rows.

mod prepared;
mod recurring;
mod threads;

pub use prepared::PreparedKey;
#[cfg(feature = "threads")]
pub use threads::Pool;

use crate::private_key::nonces;
use crate::{
    Curve, Error, HashAlgorithm, HashOutput, InputError, NonceMode, PrivateKey, PublicKey, RecoveryId,
    SignOptions, Signature, SignatureFormat, VerifyOptions, random,
};
use secant_core::any::AnyPoint;
use secant_protocols::key::{self, SecretScalar};
use secant_protocols::many::{self, DigestClaim};
use threads::Threads;
use zeroize::Zeroizing;

/// In how much memory, and on which threads, rows are computed. The results are the same.
///
/// ```
/// use secant::batch::Batch;
/// use secant::{Curve, PrivateKey, VerifyOptions};
///
/// let key = PrivateKey::generate(&Curve::find("P-256")?)?;
/// let signature = key.sign(b"message", &Default::default())?.to_der();
/// let public = key.public_key();
/// let claims = [(&public, b"message".as_slice(), &signature[..]); 100];
/// let verdicts = Batch::new().table_bytes(1 << 20).verify(&claims, &VerifyOptions::default());
/// assert!(verdicts.iter().all(|verdict| verdict.is_ok()));
/// # Ok::<(), secant::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Batch<'p> {
    table_bytes: usize,
    threads: Threads<'p>,
}

/// The bytes that tables of keys may take unless a program says otherwise.
const TABLE_BYTES: usize = 64 << 20;

impl Default for Batch<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'p> Batch<'p> {
    /// One thread, and tables of up to 64 MB.
    pub const fn new() -> Self {
        Self { table_bytes: TABLE_BYTES, threads: Threads::NONE }
    }

    /// With so many bytes at most for the tables of the public keys that recur; with 0 there are none. They are made for the call, the
    /// most used keys first, where they pay.
    #[must_use]
    pub const fn table_bytes(mut self, bytes: usize) -> Self {
        self.table_bytes = bytes;
        self
    }

    /// With the threads of a pool.
    #[cfg(feature = "threads")]
    #[must_use]
    pub const fn pool(mut self, pool: &'p Pool) -> Self {
        self.threads = Threads::of(pool);
        self
    }

    /// A verdict for each signature: [`PublicKey::check`] of `(key, message, signature)`.
    #[must_use = "verdicts that are dropped let every signature pass"]
    pub fn verify(
        &self,
        claims: &[(&PublicKey, &[u8], &[u8])],
        options: &VerifyOptions,
    ) -> Vec<Result<(), Error>> {
        let digests = self.digests(claims, |(key, message, _)| (key.curve(), options.hash, message));
        let claims: Vec<_> = claims
            .iter()
            .zip(&digests)
            .map(|(&(key, _, signature), digest)| (key, digest.as_ref(), signature))
            .collect();
        self.verify_digests(&claims, options)
    }

    /// A verdict for each signature: [`PublicKey::check_digest`] of `(key, digest, signature)`.
    #[must_use = "verdicts that are dropped let every signature pass"]
    pub fn verify_digests(
        &self,
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
                let verdicts = recurring::verdicts(self, curve.proved()?, &claims, options);
                Ok(verdicts.into_iter().map(|verdict| verdict.map_err(Error::from)).collect())
            },
        )
    }

    /// A signature for each message: [`PrivateKey::sign`] of `(key, message)`. Constant time.
    ///
    /// # Errors
    /// More than 32 bytes of additional data; a failure of the randomness, for hedged nonces and blinding: then there is no
    /// signature.
    pub fn sign(
        &self,
        rows: &[(&PrivateKey, &[u8])],
        options: &SignOptions<'_>,
    ) -> Result<Vec<Result<Signature, Error>>, Error> {
        let digests = self.digests(rows, |(key, message)| (key.curve(), options.hash, message));
        let rows: Vec<_> =
            rows.iter().zip(&digests).map(|(&(key, _), digest)| (key, digest.as_ref())).collect();
        self.sign_digests(&rows, options)
    }

    /// A signature for each digest: [`PrivateKey::sign_digest`] of `(key, digest)`. Nonces that take randomness draw it in the order of
    /// the rows, for which one thread signs. Constant time.
    ///
    /// # Errors
    /// As [`Batch::sign`].
    pub fn sign_digests(
        &self,
        rows: &[(&PrivateKey, &[u8])],
        options: &SignOptions<'_>,
    ) -> Result<Vec<Result<Signature, Error>>, Error> {
        #[cfg(feature = "restartable")]
        if options.multiply.blinded {
            let mut random = random::from(options.multiply.random);
            return rows
                .iter()
                .map(|(key, digest)| stopped(key.sign_digest_from(digest, options, &mut random)))
                .collect();
        }
        let is_hedged = options.nonce == NonceMode::Hedged && options.extra.is_none();
        let threads = if is_hedged { Threads::NONE } else { self.threads };
        let mut signed = Vec::with_capacity(rows.len());
        for rows in rows.chunk_by(|a, b| a.0.curve() == b.0.curve()) {
            let curve = rows[0].0.curve();
            let secrets = secrets(curve, rows.iter().map(|(key, _)| *key))?;
            let (proved, hash) = (curve.proved()?, curve.hash_or_default(options.hash));
            let rows: Vec<_> = secrets.iter().zip(rows).map(|(d, (_, digest))| (d, *digest)).collect();
            let mut out = vec![Err(InputError::NoSignature); rows.len()];
            threads.try_each(&rows, 1, &mut out, |rows, out| {
                let mut random = random::from(options.multiply.random);
                options.signer().sign_many(proved, rows, nonces(options, hash, &mut random), out)
            })?;
            signed.extend(out.into_iter().map(|row| {
                let (signature, id) = row?;
                Signature::new(curve, &signature, id)
            }));
        }
        Ok(signed)
    }

    /// The key of each signature: [`PublicKey::recover`] of `(digest, signature, id)`.
    pub fn recover(&self, rows: &[(&[u8], &Signature, RecoveryId)]) -> Vec<Result<PublicKey, Error>> {
        by_curve(
            rows,
            |(_, signature, _)| signature.curve(),
            |curve, rows| {
                let proved = curve.proved()?;
                let decode = |row: &&(&[u8], &Signature, RecoveryId)| {
                    SignatureFormat::Raw.decode(proved, &row.1.to_raw())
                };
                let signatures = rows.iter().map(decode).collect::<Result<Vec<_>, _>>()?;
                let rows: Vec<_> = rows
                    .iter()
                    .zip(&signatures)
                    .map(|(&&(digest, _, id), signature)| (digest, signature, id))
                    .collect();
                let mut points = vec![Err(InputError::Identity); rows.len()];
                self.threads
                    .each(&rows, 1, &mut points, |rows, points| many::recover_many(proved, rows, points));
                Ok(publics(curve, points))
            },
        )
    }

    /// The public key of each private key: [`PrivateKey::public_key`]. Constant time.
    pub fn public_keys(&self, keys: &[&PrivateKey]) -> Vec<Result<PublicKey, Error>> {
        by_curve(
            keys,
            |key| key.curve(),
            |curve, keys| {
                let (secrets, proved) = (secrets(curve, keys.iter().map(|key| **key))?, curve.proved()?);
                let mut points = vec![Err(InputError::Identity); keys.len()];
                let secrets: Vec<_> = secrets.iter().collect();
                self.threads.each(&secrets, 1, &mut points, |secrets, points| {
                    many::public_many(proved, secrets, points)
                });
                Ok(publics(curve, points))
            },
        )
    }

    /// The shared secret of each private key and peer: [`PrivateKey::shared_secret`]. Constant time.
    pub fn shared_secrets(
        &self,
        rows: &[(&PrivateKey, &PublicKey)],
    ) -> Vec<Result<Zeroizing<Vec<u8>>, Error>> {
        by_curve(
            rows,
            |(key, _)| key.curve(),
            |curve, rows| {
                let (proved, f) = (curve.proved()?, curve.proved()?.field());
                let same: Vec<_> = (0..rows.len()).filter(|&i| rows[i].1.curve() == curve).collect();
                let secrets = secrets(curve, same.iter().map(|&i| rows[i].0))?;
                let terms: Vec<_> = secrets.iter().zip(&same).map(|(d, &i)| (d, rows[i].1.any())).collect();
                let mut points: Vec<_> = same.iter().map(|_| Err(InputError::Identity)).collect();
                self.threads
                    .each(&terms, 1, &mut points, |terms, points| many::shared_points(proved, terms, points));
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

    /// The digests of messages, each by the hash that is named, or by its curve's.
    fn digests<'a, T: Sync>(
        &self,
        rows: &'a [T],
        of: impl Fn(&'a T) -> (&'a Curve, Option<HashAlgorithm>, &'a [u8]) + Send + Sync,
    ) -> Vec<HashOutput> {
        let digest = |row| {
            let (curve, hash, message) = of(row);
            curve.hash_or_default(hash).digest(&[message])
        };
        let parts = self.threads.parts(rows, |rows| rows.iter().map(digest).collect::<Vec<_>>());
        parts.into_iter().flatten().collect()
    }
}

/// [`Batch::verify`] of [`Batch::new`].
#[must_use = "verdicts that are dropped let every signature pass"]
pub fn verify(claims: &[(&PublicKey, &[u8], &[u8])], options: &VerifyOptions) -> Vec<Result<(), Error>> {
    Batch::new().verify(claims, options)
}

/// [`Batch::verify_digests`] of [`Batch::new`].
#[must_use = "verdicts that are dropped let every signature pass"]
pub fn verify_digests(
    claims: &[(&PublicKey, &[u8], &[u8])],
    options: &VerifyOptions,
) -> Vec<Result<(), Error>> {
    Batch::new().verify_digests(claims, options)
}

/// [`Batch::sign`] of [`Batch::new`].
///
/// # Errors
/// The same.
pub fn sign(
    rows: &[(&PrivateKey, &[u8])],
    options: &SignOptions<'_>,
) -> Result<Vec<Result<Signature, Error>>, Error> {
    Batch::new().sign(rows, options)
}

/// [`Batch::sign_digests`] of [`Batch::new`].
///
/// # Errors
/// The same.
pub fn sign_digests(
    rows: &[(&PrivateKey, &[u8])],
    options: &SignOptions<'_>,
) -> Result<Vec<Result<Signature, Error>>, Error> {
    Batch::new().sign_digests(rows, options)
}

/// [`Batch::recover`] of [`Batch::new`].
pub fn recover(rows: &[(&[u8], &Signature, RecoveryId)]) -> Vec<Result<PublicKey, Error>> {
    Batch::new().recover(rows)
}

/// [`Batch::public_keys`] of [`Batch::new`].
pub fn public_keys(keys: &[&PrivateKey]) -> Vec<Result<PublicKey, Error>> {
    Batch::new().public_keys(keys)
}

/// [`Batch::shared_secrets`] of [`Batch::new`].
pub fn shared_secrets(rows: &[(&PrivateKey, &PublicKey)]) -> Vec<Result<Zeroizing<Vec<u8>>, Error>> {
    Batch::new().shared_secrets(rows)
}

/// A row's own result, or the error that ends the call.
#[cfg(feature = "restartable")]
fn stopped<T>(row: Result<T, Error>) -> Result<Result<T, Error>, Error> {
    match row {
        Err(error @ Error::Input(InputError::Random | InputError::Range { .. })) => Err(error),
        row => Ok(row),
    }
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
