//! What a record from a file must hold, so that its figures can be drawn and compared: times, shares and sizes that can
//! be.

use super::{BoundaryRow, Cost, Record, Timing};
use std::ops::RangeInclusive;

/// The seconds that an operation can take: from a thousandth of a nanosecond to eleven days.
const SECONDS: RangeInclusive<f64> = 1e-12..=1e6;
/// The most bytes of memory, samples and operations: they add up without an overflow, and are exact as numbers of JSON.
const MOST: u64 = 1 << 50;

/// What is wrong with a record.
pub(super) fn fault(record: &Record) -> Option<String> {
    let conditions = &record.conditions;
    if record.unit != Record::UNIT {
        return Some(format!("its unit is {:?} instead of {:?}", record.unit, Record::UNIT));
    }
    for (name, value) in [("clock", conditions.clock), ("noise", conditions.noise)] {
        if let Some(value) = value.filter(|value| !(0.0..=1e6).contains(value)) {
            return Some(format!("its {name} is {value}"));
        }
    }
    if let Some(mhz) = record.machine.mhz.filter(|mhz| !(0.0..=1e6).contains(mhz)) {
        return Some(format!("its processor has {mhz} MHz"));
    }
    let bench = record.bench.iter().map(|row| {
        let quoted = row.quoted.as_ref().filter(|quoted| !(1e-9..=1e15).contains(&quoted.value));
        row.timing.fault().or_else(|| quoted.map(|quoted| format!("quotes a figure of {}", quoted.value)))
    });
    let tune = record.tune.iter().map(|row| {
        let bytes = [row.caller_bytes, row.table_bytes, row.code_bytes.unwrap_or(0)];
        [&row.ecdhe, &row.sign, &row.verify].into_iter().find_map(Cost::fault).or_else(|| most(&bytes))
    });
    let profile = record.profile.iter().map(|profile| {
        let shares = profile.functions.iter().map(|function| function.share);
        let seconds = profile.functions.iter().map(|function| function.seconds).chain([profile.seconds]);
        let counts: Vec<u64> = profile
            .stacks
            .iter()
            .map(|stack| stack.samples)
            .chain([profile.samples, profile.iterations])
            .collect();
        outside(shares, &(0.0..=1.0), |share| format!("has a share of {share}"))
            .or_else(|| outside(seconds, &(0.0..=1e6), |seconds| format!("has {seconds:?} seconds")))
            .or_else(|| (profile.iterations == 0).then(|| "has no iterations".to_owned()))
            .or_else(|| most(&counts))
    });
    let boundary = record.boundary.iter().map(|row| row.fault());
    let compare = record.compare.iter().map(|row| row.timing.fault());
    let parts: [(&str, &mut dyn Iterator<Item = Option<String>>); 5] = [
        ("bench", &mut bench.into_iter()),
        ("tune", &mut tune.into_iter()),
        ("profile", &mut profile.into_iter()),
        ("boundary", &mut boundary.into_iter()),
        ("compare", &mut compare.into_iter()),
    ];
    parts.into_iter().find_map(|(part, faults)| {
        let (number, reason) = (1..).zip(faults).find_map(|(number, fault)| Some((number, fault?)))?;
        Some(format!("row {number} of {part} {reason}"))
    })
}

impl Timing {
    /// What is wrong with the rounds of a row.
    pub(crate) fn fault(&self) -> Option<String> {
        if self.seconds.is_empty() {
            return Some("has no rounds".to_owned());
        }
        outside(self.seconds.iter().copied(), &SECONDS, |seconds| {
            format!("has a round of {seconds:?} seconds")
        })
        .or_else(|| outside(self.cycles, &(0.0..=1e16), |cycles| format!("has {cycles:?} cycles")))
        .or_else(|| most(&[self.iterations]))
    }
}

impl BoundaryRow {
    /// What is wrong with a row.
    pub(crate) fn fault(&self) -> Option<String> {
        let names = BoundaryRow::NATIVE;
        if !names.contains(&self.native.as_str()) {
            return Some(format!("has {:?} as native, which is none of {}", self.native, names.join(", ")));
        }
        if !["sign", "verify"].contains(&self.op.as_str()) {
            return Some(format!("has {:?} as op, which is neither sign nor verify", self.op));
        }
        if let Some((name, _)) =
            [("language", &self.language), ("curve", &self.curve)].iter().find(|f| f.1.is_empty())
        {
            return Some(format!("has no {name}"));
        }
        if !(self.calls >= 0.0 && self.calls.is_finite()) {
            return Some(format!("has {} calls", self.calls));
        }
        if self.timing.iterations == 0 {
            return Some("has rounds of 0 operations".to_owned());
        }
        self.timing.fault()
    }
}

impl Cost {
    fn fault(&self) -> Option<String> {
        self.timing.fault().or_else(|| most(&[self.stack, self.heap, self.facade_heap]))
    }
}

/// The first value outside a range.
fn outside(
    values: impl IntoIterator<Item = f64>,
    range: &RangeInclusive<f64>,
    fault: fn(f64) -> String,
) -> Option<String> {
    values.into_iter().find(|value| !range.contains(value)).map(fault)
}

/// The first count that is too large.
fn most(counts: &[u64]) -> Option<String> {
    let count = counts.iter().find(|count| **count > MOST)?;
    Some(format!("has a count of {count}"))
}
