//! Public keys that verify more than once.

use crate::{Curve, Error, PublicKey, TableSize, VerifyOptions};
use std::fmt;
use std::sync::Arc;

/// A public key with a table of multiples, with which it verifies ECDSA signatures faster: it pays from the second to
/// fifth verification on ([`TableSize::Small`], the default) or after twelve to twenty ([`TableSize::Large`], the
/// fastest). On a processor with AVX-512 IFMA the small table saves little on secp192k1, secp224k1 and secp256k1. The
/// answers are those of [`PublicKey::verify`]. Cheap to clone; all of it is public.
///
/// On user-defined curves whose order is shorter than 10 bits there is no table, and verification is the plain one.
#[derive(Clone)]
pub struct PrecomputedKey {
    key: PublicKey,
    size: TableSize,
    table: Arc<[u64]>,
}

impl PrecomputedKey {
    /// Builds the table of a key. Variable time.
    ///
    /// # Errors
    /// None: every public key has a curve with a proved order.
    pub fn new(key: &PublicKey, size: TableSize) -> Result<Self, Error> {
        let precomputation = key.curve().proved()?.precomputation();
        let mut table = vec![0; precomputation.table_words(size)];
        // the memory has the length that is asked for, the only reason to fail
        let built = precomputation.precompute_vartime(key.any(), size, &mut table);
        debug_assert!(built);
        Ok(Self { key: key.clone(), size, table: table.into() })
    }

    /// The tables that are worth to be built for many keys of a curve, given how often each is used, the most used first: at
    /// most 256 large ones, 8 MB at 256 bits, and 16,384 small ones. None where a table saves next to nothing on this
    /// processor.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`].
    pub fn sizes_for(curve: &Curve, uses: &[usize]) -> Result<Vec<Option<TableSize>>, Error> {
        let precomputation = curve.proved()?.precomputation();
        let mut kinds = [(TableSize::Large, 1 << 8), (TableSize::Small, 1 << 14)]
            .map(|(size, room)| (size, room, precomputation.pays_from(size)));
        let mut size = |uses: &usize| {
            let pays = |from: Option<usize>| from.is_some_and(|from| *uses >= from);
            let (size, room, _) = kinds.iter_mut().find(|(_, room, from)| *room > 0 && pays(*from))?;
            *room -= 1;
            Some(*size)
        };
        Ok(uses.iter().map(&mut size).collect())
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
        size_of_val(&*self.table)
    }

    /// Whether `signature` is this key's ECDSA signature of `message`. False for any malformed signature. The options'
    /// tuning has no effect.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(&self, message: &[u8], signature: &[u8], options: &VerifyOptions) -> bool {
        self.check(message, signature, options).is_ok()
    }

    /// [`PrecomputedKey::verify`] for a digest.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_digest(&self, digest: &[u8], signature: &[u8], options: &VerifyOptions) -> bool {
        self.check_digest(digest, signature, options).is_ok()
    }

    /// [`PrecomputedKey::verify`] with the reason of a refusal.
    ///
    /// # Errors
    /// As [`PublicKey::check_digest`].
    pub fn check(&self, message: &[u8], signature: &[u8], options: &VerifyOptions) -> Result<(), Error> {
        let hash = self.key.curve().hash_or_default(options.hash);
        self.check_digest(hash.digest(&[message]).as_ref(), signature, options)
    }

    /// [`PrecomputedKey::verify_digest`] with the reason of a refusal.
    ///
    /// # Errors
    /// As [`PublicKey::check_digest`].
    pub fn check_digest(
        &self,
        digest: &[u8],
        signature: &[u8],
        options: &VerifyOptions,
    ) -> Result<(), Error> {
        let (curve, table) = (self.key.curve().proved()?, (self.size, &*self.table));
        Ok(options.verify_precomputed(curve, self.key.any(), table, digest, signature)?)
    }
}

impl fmt::Debug for PrecomputedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrecomputedKey")
            .field("key", &self.key)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}
