//! Verification with tables for the public keys that recur.

use super::Batch;
use crate::{InputError, VerifyOptions};
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_protocols::many::{self, DigestClaim};
use std::cmp::Reverse;
use std::collections::HashMap;

/// The verdicts on claims of one curve. Keys that recur get tables, the most used first, and their rows are computed together.
pub(super) fn verdicts(
    batch: &Batch<'_>,
    curve: CurveRef<'_>,
    claims: &[DigestClaim<'_>],
    options: &VerifyOptions,
) -> Vec<Result<(), InputError>> {
    let (words, threads) = (many::key_words(curve), &batch.threads);
    let most = batch.table_bytes.checked_div(8 * words).unwrap_or(0);
    let recurring = if most == 0 { Vec::new() } else { recurring(claims, most) };
    let keys: Vec<AnyPoint> = recurring.iter().map(|places| *claims[places[0]].key).collect();
    let mut memory = vec![0; words * keys.len()];
    let is_prepared = !keys.is_empty()
        && threads
            .try_each(&keys, words, &mut memory, |keys, memory| many::prepare_keys(curve, keys, memory))
            .is_ok();
    // the rows with tables come first, those of one key together
    let mut places: Vec<usize> = Vec::with_capacity(claims.len());
    let mut tables: Vec<&[u64]> = Vec::new();
    if is_prepared {
        for (of_key, table) in recurring.iter().zip(memory.chunks(words)) {
            places.extend(of_key);
            tables.resize(places.len(), table);
        }
    }
    with_tables(batch, (curve, options), claims, places, &tables)
}

/// The verdicts on claims of one curve; those at the first places have tables.
pub(super) fn with_tables(
    batch: &Batch<'_>,
    (curve, options): (CurveRef<'_>, &VerifyOptions),
    claims: &[DigestClaim<'_>],
    mut places: Vec<usize>,
    tables: &[&[u64]],
) -> Vec<Result<(), InputError>> {
    let threads = &batch.threads;
    let mut has_table = vec![false; claims.len()];
    places.iter().for_each(|&place| has_table[place] = true);
    places.extend((0..claims.len()).filter(|place| !has_table[*place]));
    let mut found = vec![Err(InputError::InvalidSignature); claims.len()];
    let (prepared, rest) = found.split_at_mut(tables.len());
    let (with_table, without) = places.split_at(tables.len());
    let rows: Vec<_> = with_table.iter().map(|&place| claims[place]).zip(tables.iter().copied()).collect();
    threads.each(&rows, 1, prepared, |rows, out| {
        let (claims, tables): (Vec<_>, Vec<_>) = rows.iter().copied().unzip();
        options.verify_many_prepared(curve, &claims, &tables, out);
    });
    let rows: Vec<_> = without.iter().map(|&place| claims[place]).collect();
    threads.each(&rows, 1, rest, |claims, out| options.verify_many(curve, claims, out));
    let mut verdicts = vec![Err(InputError::InvalidSignature); claims.len()];
    for (place, verdict) in places.into_iter().zip(found) {
        verdicts[place] = verdict;
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
