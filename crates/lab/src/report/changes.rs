//! What changed from one record to another, row by row, and whether it is more than noise.

use crate::record::{Cost, Profile, Record, Timing, TuneRow};
use crate::statistics::{self, Ratio};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Changes of a smaller part are within the noise of every machine.
const LEAST: f64 = 0.01;
/// Fewer rounds give no interval worth the name.
const MIN_ROUNDS: usize = 5;

/// A record to compare with.
#[derive(Clone, Copy, Debug)]
pub struct Baseline<'a> {
    /// The older record.
    pub record: &'a Record,
    /// How its rounds belong to those of the newer one.
    pub pairing: Pairing,
}

/// How the rounds of two records belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Two runs, one after the other.
    Apart,
    /// The two programs ran in turn: a round of one is beside the round of the same number of the other. Rows whose numbers
    /// of rounds differ are compared as if apart.
    InTurn,
}

/// Everything that differs between two records.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Changes {
    /// Rows that both records have, in the order of the newer one.
    pub rows: Vec<Change>,
    /// Rows that only the newer record has.
    pub added: Vec<Row>,
    /// Rows that only the older record has.
    pub removed: Vec<Row>,
    /// What differs between the machines and the compilers, `name: before, now after`: with another processor the
    /// ratios say nothing about secant.
    pub conditions: Vec<String>,
}

/// What a row is of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Row {
    /// The part of the record.
    pub section: Section,
    /// The curve, where it has one.
    pub curve: Option<String>,
    /// The operation with what it was measured under, for example `sign, Jacobian, cache`.
    pub what: String,
}

/// A part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// Times of operations.
    Bench,
    /// Time and memory by choice.
    Tune,
    /// Profiles.
    Profile,
    /// The boundary between languages.
    Boundary,
    /// Other libraries.
    Compare,
}

impl Section {
    /// Its heading in the report.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bench => "times",
            Self::Tune => "memory against time",
            Self::Profile => "time by function",
            Self::Boundary => "boundary",
            Self::Compare => "other libraries",
        }
    }
}

/// A row that both records have.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// What it is of.
    pub row: Row,
    /// What the values count.
    pub unit: Unit,
    /// The older value: the median of seconds for one operation, or bytes.
    pub before: f64,
    /// The newer value.
    pub after: f64,
    /// The newer median over the older one with its interval; none for bytes, and with too few rounds for an interval.
    pub ratio: Option<Ratio>,
    /// What it means.
    pub verdict: Verdict,
}

/// What a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Seconds for one operation.
    Seconds,
    /// Bytes.
    Bytes,
}

/// What a change means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It takes less time, beyond the noise.
    Faster,
    /// It takes more time, beyond the noise.
    Slower,
    /// The interval contains 1, or the change is below 1 % or below the noise of one of the machines.
    WithinNoise,
    /// There are too few rounds to tell.
    TooFewRounds,
    /// It takes fewer bytes.
    Smaller,
    /// It takes more bytes.
    Larger,
    /// It takes as many bytes.
    Same,
}

impl Verdict {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Faster => "faster",
            Self::Slower => "slower",
            Self::WithinNoise => "within the noise",
            Self::TooFewRounds => "too few rounds to tell",
            Self::Smaller => "smaller",
            Self::Larger => "larger",
            Self::Same => "the same",
        }
    }
}

/// A value of a row.
enum Value<'a> {
    Rounds(&'a [f64]),
    /// A time that was measured as a whole.
    Once(f64),
    Bytes(u64),
}

/// What changed from the baseline to the record.
pub fn changes(record: &Record, baseline: Baseline) -> Changes {
    let (new, old) = (values(record), values(baseline.record));
    let noise = [record, baseline.record]
        .into_iter()
        .filter_map(|record| record.conditions.noise)
        .fold(LEAST, f64::max);
    let before: BTreeMap<&Row, &Value> = old.iter().map(|(row, value)| (row, value)).collect();
    let mut changes = Changes { conditions: conditions(record, baseline.record), ..Changes::default() };
    for (row, value) in &new {
        match before.get(row) {
            Some(before) => changes.rows.extend(change(row, before, value, baseline.pairing, noise)),
            None => changes.added.push(row.clone()),
        }
    }
    let new: BTreeSet<&Row> = new.iter().map(|(row, _)| row).collect();
    changes.removed = old.iter().map(|(row, _)| row).filter(|row| !new.contains(row)).cloned().collect();
    changes
}

fn change(row: &Row, old: &Value, new: &Value, pairing: Pairing, noise: f64) -> Option<Change> {
    let row = row.clone();
    Some(match (old, new) {
        (Value::Rounds(old), Value::Rounds(new)) => {
            let ratio = match pairing {
                Pairing::InTurn => statistics::paired(new, old).or_else(|| statistics::unpaired(new, old)),
                Pairing::Apart => statistics::unpaired(new, old),
            };
            let ratio = ratio.filter(|_| old.len().min(new.len()) >= MIN_ROUNDS);
            let (before, after) = (statistics::median(old), statistics::median(new));
            let verdict = ratio.map_or(Verdict::TooFewRounds, |ratio| verdict(&ratio, noise));
            Change { row, unit: Unit::Seconds, before, after, ratio, verdict }
        }
        (&Value::Once(before), &Value::Once(after)) => {
            Change { row, unit: Unit::Seconds, before, after, ratio: None, verdict: Verdict::TooFewRounds }
        }
        (&Value::Bytes(before), &Value::Bytes(after)) => {
            let verdict = match after.cmp(&before) {
                std::cmp::Ordering::Less => Verdict::Smaller,
                std::cmp::Ordering::Greater => Verdict::Larger,
                std::cmp::Ordering::Equal => Verdict::Same,
            };
            Change {
                row,
                unit: Unit::Bytes,
                before: before as f64,
                after: after as f64,
                ratio: None,
                verdict,
            }
        }
        // a row's name tells which kind of value it has
        _ => return None,
    })
}

fn verdict(ratio: &Ratio, noise: f64) -> Verdict {
    let is_beyond = ratio.low > 1.0 || ratio.high < 1.0;
    match ratio.ratio {
        _ if !is_beyond || (ratio.ratio - 1.0).abs() < noise => Verdict::WithinNoise,
        ..1.0 => Verdict::Faster,
        1.0.. => Verdict::Slower,
        // not a number: times of zero
        _ => Verdict::WithinNoise,
    }
}

/// Every value of a record with the name of its row. Rows without rounds have none.
fn values(record: &Record) -> Vec<(Row, Value<'_>)> {
    let mut values = Vec::new();
    let mut add = |section, curve: Option<&str>, what: String, value| {
        values.push((Row { section, curve: curve.map(str::to_owned), what }, value));
    };
    let rounds = |timing| -> Option<Value> {
        let Timing { seconds, .. }: &Timing = timing;
        (!seconds.is_empty()).then_some(Value::Rounds(seconds))
    };
    for row in &record.bench {
        let Some(value) = rounds(&row.timing) else { continue };
        add(Section::Bench, Some(&row.curve), super::times::way_and_op(row), value);
    }
    for row in &record.tune {
        let name = choice(row);
        for (op, cost) in [("ecdhe", &row.ecdhe), ("sign", &row.sign), ("verify", &row.verify)] {
            if let Some(value) = rounds(&cost.timing) {
                add(Section::Tune, Some(&row.curve), format!("{op}, {name}"), value);
            }
            let ram = Value::Bytes(ram(row, cost));
            add(Section::Tune, Some(&row.curve), format!("{op}, {name}: RAM"), ram);
        }
        add(Section::Tune, Some(&row.curve), format!("{name}: tables in ROM"), Value::Bytes(row.table_bytes));
        if let Some(code) = row.code_bytes {
            add(Section::Tune, Some(&row.curve), format!("{name}: code"), Value::Bytes(code));
        }
    }
    for profile in record.profile.iter().filter(|profile| profile.iterations > 0) {
        let Profile { op, build, seconds, iterations, .. } = profile;
        let value = Value::Once(seconds / *iterations as f64);
        add(Section::Profile, profile.curve.as_deref(), format!("{op}, {build}"), value);
    }
    for row in &record.boundary {
        let Some(value) = rounds(&row.timing) else { continue };
        let what = format!("{}, {}, native: {}", row.op, row.language, row.native);
        add(Section::Boundary, Some(&row.curve), what, value);
    }
    for row in &record.compare {
        let Some(value) = rounds(&row.timing) else { continue };
        add(Section::Compare, Some(&row.curve), format!("{}, {}", row.op, row.library), value);
    }
    values
}

/// The name of a choice of memory: window, table and precomputed key.
pub(super) fn choice(row: &TuneRow) -> String {
    let window = row.window.map_or_else(String::new, |window| format!("w{window} "));
    let key = if row.precomputed { " + key" } else { "" };
    format!("{window}{}{key}", row.table)
}

/// Bytes of RAM that an operation takes under a choice: heap, stack and the caller's tables.
pub(super) fn ram(row: &TuneRow, cost: &Cost) -> u64 {
    cost.heap.saturating_add(cost.stack).saturating_add(row.caller_bytes)
}

/// What differs between the machines and the compilers of two records.
fn conditions(new: &Record, old: &Record) -> Vec<String> {
    let facts = |record: &Record| {
        let (engine, machine) = (record.engine.clone(), record.machine.clone());
        [
            ("processor", Some(machine.cpu.unwrap_or(machine.arch))),
            ("extensions", Some(machine.features.join(" "))),
            ("backend", Some(engine.backend)),
            ("compiler", engine.compiler),
            ("optimisation", engine.optimisation),
        ]
    };
    let pairs = facts(old).into_iter().zip(facts(new));
    // what one of them does not know cannot differ
    let known = pairs.filter_map(|((name, old), (_, new))| Some((name, old?, new?)));
    known
        .filter(|(_, old, new)| old != new)
        .map(|(name, old, new)| format!("{name}: {old}, now {new}"))
        .collect()
}

#[cfg(test)]
#[path = "changes/tests.rs"]
mod tests;
