//! Public keys that outlive a batch, with their tables.

use super::recurring::with_tables;
use super::{Batch, by_curve};
use crate::{Curve, Error, PublicKey, VerifyOptions};
use secant_core::any::AnyPoint;
use secant_protocols::many::{self, DigestClaim};
use std::sync::Arc;

/// A public key for verifying in batches, with a table if [`Batch::prepare`] made one: for keys that recur in several batches.
/// Verdicts are the same with a table and without. Cheap to clone; all of it is public.
#[derive(Clone, Debug)]
pub struct PreparedKey {
    key: PublicKey,
    table: Option<Arc<[u64]>>,
}

impl PreparedKey {
    /// Uses from which on a table pays, its building included.
    pub const PAYS_FROM: usize = many::RECURRING;

    /// The bytes of the table of a key on this curve; 0 where tables do not pay.
    pub fn table_bytes(curve: &Curve) -> usize {
        curve.proved().map_or(0, |curve| size_of::<u64>() * many::key_words(curve))
    }

    /// The key.
    pub fn public_key(&self) -> &PublicKey {
        &self.key
    }

    /// Whether there is a table.
    #[must_use]
    pub fn has_table(&self) -> bool {
        self.table.is_some()
    }
}

/// A key without a table.
impl From<PublicKey> for PreparedKey {
    fn from(key: PublicKey) -> Self {
        Self { key, table: None }
    }
}

impl Batch<'_> {
    /// Keys with tables, where tables pay, whatever [`Batch::table_bytes`] says. Cost: about a verification each. Variable time.
    pub fn prepare(&self, keys: &[&PublicKey]) -> Vec<PreparedKey> {
        let prepared = by_curve(
            keys,
            |key| key.curve(),
            |curve, keys| {
                let proved = curve.proved()?;
                let words = many::key_words(proved);
                let points: Vec<AnyPoint> = keys.iter().map(|key| *key.any()).collect();
                let mut memory = vec![0; words * points.len()];
                let fill =
                    |points: &[AnyPoint], memory: &mut [u64]| many::prepare_keys(proved, points, memory);
                if words == 0 || self.threads.try_each(&points, words, &mut memory, fill).is_err() {
                    return Ok(keys.iter().map(|key| Ok((**key).clone().into())).collect());
                }
                let with_table = |(key, table): (&&&PublicKey, &[u64])| {
                    Ok(PreparedKey { key: (**key).clone(), table: Some(table.into()) })
                };
                Ok(keys.iter().zip(memory.chunks(words)).map(with_table).collect())
            },
        );
        // every key has a curve with a proved order, and none is refused
        prepared
            .into_iter()
            .zip(keys)
            .map(|(made, key)| made.unwrap_or_else(|_| (*key).clone().into()))
            .collect()
    }

    /// A verdict for each signature: [`PublicKey::check_digest`] of `(key, digest, signature)`, with the tables that the keys have and
    /// no others.
    #[must_use = "verdicts that are dropped let every signature pass"]
    pub fn verify_prepared(
        &self,
        claims: &[(&PreparedKey, &[u8], &[u8])],
        options: &VerifyOptions,
    ) -> Vec<Result<(), Error>> {
        by_curve(
            claims,
            |(key, ..)| key.key.curve(),
            |curve, claims| {
                let table = |place: &usize| claims[*place].0.table.as_deref();
                let mut places: Vec<usize> =
                    (0..claims.len()).filter(|place| table(place).is_some()).collect();
                // the rows of one key together
                places.sort_by_key(|place| table(place).map(<[u64]>::as_ptr));
                let tables: Vec<&[u64]> = places.iter().filter_map(table).collect();
                let claims: Vec<_> = claims
                    .iter()
                    .map(|(key, digest, signature)| DigestClaim { key: key.key.any(), digest, signature })
                    .collect();
                let verdicts = with_tables(self, (curve.proved()?, options), &claims, places, &tables);
                Ok(verdicts.into_iter().map(|verdict| verdict.map_err(Error::from)).collect())
            },
        )
    }
}
