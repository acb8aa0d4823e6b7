//! Public keys that verify more than once.

use crate::curve::with_curve_on_vectors;
use crate::erased::restore_point;
use crate::private_key::check_digest;
use crate::public_key::accepted;
use crate::{Error, PublicKey, TableSize, VerifyOptions};
use secant_core::curves::{self, CurveKind, Point};
use secant_protocols::ecdsa;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A public key with a table of multiples, with which it verifies ECDSA signatures faster: it pays from the second or
/// third verification on ([`TableSize::Small`], the default) or after twelve to twenty ([`TableSize::Large`], the
/// fastest). On a processor with AVX-512 IFMA the small table saves little on secp192k1, secp224k1 and secp256k1. The
/// answers are those of [`PublicKey::verify`]. Cheap to clone; all of it is public.
///
/// On user-defined curves whose order is shorter than 10 bits there is no table, and verification is the plain one.
#[derive(Clone)]
pub struct PrecomputedKey {
    key: PublicKey,
    size: TableSize,
    bytes: usize,
    /// A `Vec` of the curve's points.
    table: Arc<dyn Any + Send + Sync>,
}

impl PrecomputedKey {
    /// Builds the table of a key. Variable time.
    ///
    /// # Errors
    /// None: every public key has a curve with a proved order.
    pub fn new(key: &PublicKey, size: TableSize) -> Result<Self, Error> {
        let (bytes, table) =
            with_curve_on_vectors!(key.curve(), |c| built(c, &restore_point(key.erased()), size));
        Ok(Self { key: key.clone(), size, bytes, table })
    }

    /// The key.
    pub fn public_key(&self) -> &PublicKey {
        &self.key
    }

    /// The size that was asked for.
    pub fn size(&self) -> TableSize {
        self.size
    }

    /// The bytes that the table takes.
    pub fn table_bytes(&self) -> usize {
        self.bytes
    }

    /// Whether `signature` is this key's ECDSA signature of `message`. False for any malformed signature. The options'
    /// tuning has no effect.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(&self, message: &[u8], signature: &[u8], options: &VerifyOptions) -> bool {
        let hash = self.key.curve().hash_or_default(options.hash);
        self.verify_digest(hash.digest(&[message]).as_ref(), signature, options)
    }

    /// [`PrecomputedKey::verify`] for a digest.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_digest(&self, digest: &[u8], signature: &[u8], options: &VerifyOptions) -> bool {
        self.try_verify(digest, signature, options).unwrap_or(false)
    }

    fn try_verify(&self, digest: &[u8], bytes: &[u8], options: &VerifyOptions) -> Result<bool, Error> {
        check_digest(options.hash, digest)?;
        with_curve_on_vectors!(self.key.curve(), |c| {
            let Some(signature) = accepted(c, bytes, options)? else { return Ok(false) };
            let q = restore_point(self.key.erased());
            let table = entries(c, &*self.table);
            Ok(match curves::PrecomputedKey::from_entries(c, &q, self.size, table) {
                Some(key) => ecdsa::verify_precomputed(c, &key, digest, &signature),
                None => ecdsa::verify(c, &q, digest, &signature, options.tuning),
            })
        })
    }
}

/// The table and its length in bytes.
fn built<K: CurveKind>(
    curve: &curves::Curve<K>,
    q: &Point<K>,
    size: TableSize,
) -> (usize, Arc<dyn Any + Send + Sync>) {
    let mut entries = vec![*q; curves::PrecomputedKey::entries(curve, size)];
    // the memory has the length that is asked for, the only reason to fail
    let built = curves::PrecomputedKey::build_vartime(curve, q, size, &mut entries).is_some();
    debug_assert!(built);
    (size_of_val(&entries[..]), Arc::new(entries))
}

/// The points of a table; none if it is not one of this curve's.
fn entries<'a, K: CurveKind>(_: &curves::Curve<K>, table: &'a (dyn Any + Send + Sync)) -> &'a [Point<K>] {
    table.downcast_ref::<Vec<Point<K>>>().map_or(&[], Vec::as_slice)
}

impl fmt::Debug for PrecomputedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrecomputedKey")
            .field("key", &self.key)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}
