//! Keys that recur in a batch of verifications: from how many uses on the table of a key pays, and the batch beside a loop of single
//! calls, for few keys and many, used once and often. ECDSA with digests, signatures in DER, keys decoded before.

use crate::LabError;
use crate::bench::Target;
use crate::fitted;
use crate::method::{self, Body, Watch};
use crate::record::{Conditions, Timing};
use crate::text::{aligned, conditions_text, number, ruled};
use secant::{Curve, HashOutput, PrivateKey, PublicKey, SignOptions, VerifyOptions, batch};
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_protocols::encoding::point;
use secant_protocols::many::{self, DigestClaim};
use secant_protocols::policy::Verifier;
use serde::Serialize;
use std::rc::Rc;
use std::sync::atomic::Ordering;

/// The name on the command line.
pub const OPERATION: &str = "verify-many";
/// The keys of the grid.
const KEYS: [usize; 5] = [1, 8, 257, 1_000, 20_000];
/// How often each is used.
const USES: [usize; 6] = [1, 2, 4, 6, 16, 64];
/// Short batches of keys that are used once.
const SHORT: [usize; 8] = [2, 3, 4, 5, 6, 7, 9, 64];
/// The keys with which tables are measured.
const SOME: usize = 512;

/// What to measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// A named short Weierstrass curve, by any customary name.
    pub curve: String,
    /// Batches have at most so many keys.
    pub most_keys: usize,
    /// The wall-clock time of the whole run in seconds, as in [`crate::bench::Plan::seconds`].
    pub seconds: f64,
}

/// A batch, beside a loop of single calls.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The keys.
    pub keys: usize,
    /// The signatures of each.
    pub uses: usize,
    /// Microseconds of a single call.
    pub us: f64,
    /// Microseconds of a row of the batch.
    pub us_many: f64,
    /// How many times as fast the batch is.
    pub ratio: f64,
}

/// What the table of a key costs and gains.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tables {
    /// The bytes of a table.
    pub bytes: usize,
    /// Microseconds to build one.
    pub us_build: f64,
    /// Microseconds of a verification without one.
    pub us_without: f64,
    /// Microseconds of a verification with one.
    pub us_with: f64,
    /// The uses from which on it pays; none where it never does.
    pub pays_from: Option<u64>,
    /// The uses from which on a batch builds one.
    pub built_from: usize,
}

/// What was measured on a curve.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Found {
    /// The curve's name.
    pub curve: &'static str,
    /// The tables; none where keys have none.
    pub tables: Option<Tables>,
    /// Batches.
    pub rows: Vec<Row>,
}

/// A key with two signatures.
struct Key {
    public: PublicKey,
    point: AnyPoint,
    signed: [(HashOutput, Vec<u8>); 2],
}

impl Key {
    fn claim(&self) -> DigestClaim<'_> {
        let (digest, signature) = &self.signed[0];
        DigestClaim { key: &self.point, digest: digest.as_ref(), signature }
    }
}

/// The keys of all batches.
struct Pool {
    curve: CurveRef<'static>,
    keys: Vec<Key>,
    options: VerifyOptions,
    verifier: Verifier,
}

impl Pool {
    fn new(curve: &Curve, count: usize) -> Result<Self, LabError> {
        let named = curve.named().ok_or(LabError::NothingToMeasure)?;
        let (hash, on) = (curve.default_hash(), CurveRef::from(named));
        let key = |_| {
            let private = PrivateKey::generate(curve)?;
            let public = private.public_key();
            let sec1 = public.to_sec1(true);
            let sign = |i: u8| -> Result<_, secant::Error> {
                let digest = hash.digest(&[&[i], &sec1]);
                let signature = private.sign_digest(digest.as_ref(), &SignOptions::new(hash))?;
                Ok((digest, signature.to_der()))
            };
            let point = point::decode(on, &sec1).map_err(secant::Error::from)?;
            Ok(Key { public, point, signed: [sign(0)?, sign(1)?] })
        };
        let keys = (0..count).map(key).collect::<Result<_, secant::Error>>()?;
        Ok(Self { curve: on, keys, options: VerifyOptions::new(hash), verifier: Verifier::new(hash) })
    }

    /// A verification of a row: keys come in turn.
    fn claim(&self, keys: usize, row: usize) -> (&PublicKey, &[u8], &[u8]) {
        let key = &self.keys[row % keys];
        let (digest, signature) = &key.signed[row / keys % 2];
        (&key.public, digest.as_ref(), signature)
    }

    fn claims(&self) -> Vec<DigestClaim<'_>> {
        self.keys.iter().take(SOME).map(Key::claim).collect()
    }

    /// A single call for the next of so many rows.
    fn single(self: &Rc<Self>, keys: usize, rows: usize) -> Body {
        let (pool, mut row) = (Rc::clone(self), 0);
        Box::new(move |n| {
            (0..n).try_for_each(|_| {
                row = (row + 1) % rows;
                let (key, digest, signature) = pool.claim(keys, row);
                Ok(key.check_digest(digest, signature, &pool.options)?)
            })
        })
    }

    /// All rows together.
    fn together(self: &Rc<Self>, keys: usize, rows: usize) -> Body {
        let pool = Rc::clone(self);
        Box::new(move |n| {
            (0..n).try_for_each(|_| {
                let claims: Vec<_> = (0..rows).map(|row| pool.claim(keys, row)).collect();
                Ok(batch::verify_digests(&claims, &pool.options).into_iter().collect::<Result<_, _>>()?)
            })
        })
    }

    /// The tables of some keys, verifications without them, and with them.
    fn tables(self: &Rc<Self>) -> Result<[Body; 3], LabError> {
        let words = many::key_words(self.curve);
        let points: Vec<_> = self.claims().iter().map(|claim| *claim.key).collect();
        let mut memory = vec![0; words * points.len()];
        many::prepare_keys(self.curve, &points, &mut memory).map_err(secant::Error::from)?;
        let (pool, mut other) = (Rc::clone(self), memory.clone());
        let build = move |n| {
            (0..n).try_for_each(|_| {
                Ok(many::prepare_keys(pool.curve, &points, &mut other).map_err(secant::Error::from)?)
            })
        };
        let verify = |pool: Rc<Self>, memory: Vec<u64>| {
            move |n| {
                let (claims, tables): (_, Vec<_>) = (pool.claims(), memory.chunks(words).collect());
                let mut verdicts = vec![Ok(()); claims.len()];
                (0..n).try_for_each(|_| {
                    pool.verifier.verify_many_prepared(pool.curve, &claims, &tables, &mut verdicts);
                    let all = verdicts.iter().copied().collect::<Result<(), _>>();
                    Ok(all.map_err(secant::Error::from)?)
                })
            }
        };
        let without = verify(Rc::clone(self), Vec::new());
        Ok([Box::new(build), Box::new(without), Box::new(verify(Rc::clone(self), memory))])
    }
}

/// Measures.
///
/// # Errors
/// As [`super::run`]; [`LabError::NothingToMeasure`] for curves without ECDSA.
pub fn run(plan: &Plan, watch: &mut Watch<'_>) -> Result<(Found, Conditions), LabError> {
    let budget = method::budget(plan.seconds)?;
    let Target::Weierstrass(curve) = Target::find(&plan.curve)? else {
        return Err(LabError::NothingToMeasure);
    };
    let grid = KEYS.into_iter().flat_map(|keys| USES.map(|uses| (keys, uses)));
    let cells: Vec<_> = SHORT
        .map(|rows| (rows, 1))
        .into_iter()
        .chain(grid)
        .filter(|(keys, _)| *keys <= plan.most_keys)
        .collect();
    let most = cells.iter().map(|(keys, _)| *keys).max().ok_or(LabError::NothingToMeasure)?;
    let pool = Rc::new(Pool::new(&curve, most)?);
    let has_tables = many::key_words(pool.curve) > 0;
    let mut bodies: Vec<Body> = if has_tables { pool.tables()?.into() } else { Vec::new() };
    for &(keys, uses) in &cells {
        bodies.extend([pool.single(keys, keys * uses), pool.together(keys, keys * uses)]);
    }
    let count = bodies.len();
    let (timings, conditions) = method::measure(bodies.into_iter().map(Ok), count, budget, watch)?;
    if timings.iter().any(|timing| timing.seconds.is_empty()) || watch.stop.load(Ordering::Relaxed) {
        return Err(LabError::Interrupted);
    }
    let us = |timing: &Timing, rows: usize| timing.median() * 1e6 / rows as f64;
    let (of_tables, of_cells) = timings.split_at(if has_tables { 3 } else { 0 });
    let tables = match of_tables {
        [build, without, with] => {
            let [build, without, with] = [build, without, with].map(|timing| us(timing, SOME.min(most)));
            Some(Tables {
                bytes: 8 * many::key_words(pool.curve),
                us_build: build,
                us_without: without,
                us_with: with,
                pays_from: (without > with).then(|| (build / (without - with)).ceil() as u64),
                built_from: many::RECURRING,
            })
        }
        _ => None,
    };
    let row = |(&(keys, uses), timings): (&(usize, usize), &[Timing])| {
        let (single, many) = (us(&timings[0], 1), us(&timings[1], keys * uses));
        Row { keys, uses, us: single, us_many: many, ratio: single / many }
    };
    let rows = cells.iter().zip(of_cells.chunks(2)).map(row).collect();
    Ok((Found { curve: curve.name(), tables, rows }, conditions))
}

/// The rows for people, with what disturbed the measurement. Ends in a newline.
pub fn table(found: &Found, conditions: &Conditions) -> String {
    let mut table = ruled(["keys", "uses", "by itself", "together", "times as fast"]);
    for row in &found.rows {
        let counts = [row.keys, row.uses].map(|count| count.to_string());
        table.add_row(counts.into_iter().chain([row.us, row.us_many, row.ratio].map(number)));
    }
    let tables = found.tables.as_ref().map_or("Keys have no tables here.\n".to_owned(), |tables| {
        let [build, without, with] = [tables.us_build, tables.us_without, tables.us_with].map(number);
        let pays = tables.pays_from.map_or("never pays".to_owned(), |uses| format!("pays from {uses} uses on"));
        format!(
            "A table of {} bytes takes {build} µs; a verification without one {without}, with one {with}: it {pays}. Batches build one \
             from {} uses on.\n",
            tables.bytes, tables.built_from
        )
    });
    let conditions = conditions_text(conditions);
    format!(
        "{}: µs for one verification (median)\n{}\n{tables}{conditions}",
        found.curve,
        fitted(aligned(table, 0))
    )
}
