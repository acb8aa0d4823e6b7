//! What the lab writes and reads: one JSON object with everything that was measured.
//!
//! [`Record::SCHEMA`] counts the versions of this format. A reader takes its own version and refuses others, because a
//! figure whose unit changed must not be compared. New optional fields do not change the number; readers ignore fields
//! that they do not know. Scripts in other languages print parts of it ([`BoundaryRow`]), which `secant lab boundary
//! --with FILE` reads.
//!
//! Times are in **seconds for one operation**, unrounded, one for each round and in the order of the rounds; what is
//! derived from them (medians, intervals) is computed by whoever reads it, by [`crate::statistics`].

mod check;

use crate::LabError;
use crate::machine::{Engine, Machine};
use serde::{Deserialize, Serialize};

/// Everything that one run of the lab measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// [`Self::SCHEMA`].
    pub schema: u32,
    /// [`Self::UNIT`].
    pub unit: String,
    /// When the run began, in seconds since 1970-01-01 UTC.
    pub started: u64,
    /// What was measured.
    pub engine: Engine,
    /// What it ran on.
    pub machine: Machine,
    /// How well the clock and the machine were suited to it.
    pub conditions: Conditions,
    /// Times of operations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bench: Vec<BenchRow>,
    /// Time against memory.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tune: Vec<TuneRow>,
    /// Time by function.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub profile: Vec<Profile>,
    /// What the boundary between two languages costs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boundary: Vec<BoundaryRow>,
    /// Other libraries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub compare: Vec<CompareRow>,
}

/// What may have disturbed a measurement.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Conditions {
    /// The time that reading the clock takes, in seconds; it has been subtracted. None where nothing was timed by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<f64>,
    /// How much longer fixed integer work takes now and then than at its best: the quartile of the slow side over the
    /// fastest, less 1. Above [`Conditions::NOISY`] small differences mean nothing. None where it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub noise: Option<f64>,
    /// What `cycles` counts: `core` cycles, or `reference` cycles of the time-stamp counter, which ticks at one rate
    /// whatever the processor's frequency is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycles: Option<CycleKind>,
    /// Whether the run was ended by the user before it was done; what is here is whole.
    #[serde(default)]
    pub interrupted: bool,
}

impl Conditions {
    /// Above this [`Conditions::noise`] the lab warns.
    pub const NOISY: f64 = 0.05;

    /// Whether the machine is too noisy to tell small differences.
    pub fn is_noisy(&self) -> bool {
        self.noise.is_some_and(|noise| noise > Self::NOISY)
    }
}

/// What a count of cycles counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CycleKind {
    /// Cycles of the core, by the processor's counter.
    Core,
    /// Ticks of the time-stamp counter.
    Reference,
}

/// The rounds of one measured operation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Timing {
    /// Operations in a round.
    pub iterations: u64,
    /// Seconds for one operation, a value for each round.
    pub seconds: Vec<f64>,
    /// Cycles for one operation: the median.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycles: Option<f64>,
}

/// The figure of a source document, in its unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Quoted {
    /// The key of the document in `documents.json`.
    pub document: String,
    /// The figure.
    pub value: f64,
    /// Its unit: `us`, `ms`, `/s` or `bytes`.
    pub unit: String,
}

/// The time of an operation on a curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BenchRow {
    /// The curve's name; `curve25519` for X25519 and Ed25519.
    pub curve: String,
    /// The operation's name, as `secant lab bench --op` takes it.
    pub op: String,
    /// The coordinates of public multiples: `best`, `jacobian` or `affine`.
    pub coordinates: String,
    /// The cache of results: `none` or `lru`.
    pub cache: String,
    /// Whether every operation had inputs of its own; false where it is repeated on one input, which a cache answers.
    pub fresh: bool,
    /// Whether its time is independent of its secrets; false for what has none.
    pub constant_time: bool,
    /// The rounds.
    pub timing: Timing,
    /// What a source document says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quoted: Option<Quoted>,
}

/// Three operations under one choice of memory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TuneRow {
    /// The curve.
    pub curve: String,
    /// The window in bits, 2 to 6; none on curves that have no choice (Curve25519 and Curve448).
    pub window: Option<u8>,
    /// The table of the generator: `none`, `built` or `static`.
    pub table: String,
    /// Whether the public key of verification was precomputed.
    pub precomputed: bool,
    /// A fresh key pair and a shared secret.
    pub ecdhe: Cost,
    /// A signature.
    pub sign: Cost,
    /// The verification of one.
    pub verify: Cost,
    /// Bytes of the caller's tables: the generator's where it is `built`, and the precomputed key's.
    pub caller_bytes: u64,
    /// Bytes of read-only tables in the program.
    pub table_bytes: u64,
    /// Bytes of code of a program with this curve alone, as a checkout measured it; none where it has not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code_bytes: Option<u64>,
}

/// Time and memory of an operation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cost {
    /// The rounds.
    pub timing: Timing,
    /// Bytes of stack.
    pub stack: u64,
    /// The most bytes of heap at one time in the method layer.
    pub heap: u64,
    /// The most bytes of heap at one time through the facade, whose return values are on it.
    pub facade_heap: u64,
}

/// Where the time of an operation goes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// The operation, as `secant lab profile` takes it.
    pub op: String,
    /// The curve; none for operations without one, such as hexadecimal.
    pub curve: Option<String>,
    /// How the program was compiled, for example `optimised`.
    pub build: String,
    /// How often the operation ran.
    pub iterations: u64,
    /// How long that took, in seconds.
    pub seconds: f64,
    /// Interruptions of the program at which its stack was looked at; 0 where no sampler is at hand.
    pub samples: u64,
    /// The functions that ran at these moments, the most frequent first.
    pub functions: Vec<Function>,
    /// The stacks, outermost function first, and how often each was met.
    pub stacks: Vec<Stack>,
    /// What the operation consists of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<serde_json::Value>,
}

/// A function's share of a profile, without what it called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Its part of the samples, 0 to 1.
    pub share: f64,
    /// The same part of the time in seconds.
    pub seconds: f64,
}

/// A stack of functions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stack {
    /// The functions, outermost first.
    pub frames: Vec<String>,
    /// How often it was met.
    pub samples: u64,
}

/// An operation with a part of it native.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoundaryRow {
    /// `rust`, `python`, `ruby`.
    pub language: String,
    /// What is native, one of [`Self::NATIVE`].
    pub native: String,
    /// The curve.
    pub curve: String,
    /// `sign` or `verify`.
    pub op: String,
    /// Calls across the boundary for one operation: the mean.
    pub calls: f64,
    /// The rounds.
    pub timing: Timing,
}

/// Another library beside secant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CompareRow {
    /// The library, with its version where it tells it.
    pub library: String,
    /// The curve.
    pub curve: String,
    /// The operation.
    pub op: String,
    /// The rounds.
    pub timing: Timing,
}

impl BoundaryRow {
    /// What can be native, the least first.
    pub const NATIVE: [&'static str; 4] = ["nothing", "field", "field and point", "everything"];
}

impl Record {
    /// The version of this format.
    pub const SCHEMA: u32 = 1;
    /// What times are in.
    pub const UNIT: &'static str = "seconds per operation";

    /// An empty record of this program on this machine, now.
    pub fn new(conditions: Conditions) -> Self {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Self {
            schema: Self::SCHEMA,
            unit: Self::UNIT.to_owned(),
            started: now.map_or(0, |since| since.as_secs()),
            engine: Engine::this(),
            machine: Machine::this(),
            conditions,
            bench: Vec::new(),
            tune: Vec::new(),
            profile: Vec::new(),
            boundary: Vec::new(),
            compare: Vec::new(),
        }
    }

    /// As JSON. Ends in a newline.
    pub fn to_json(&self) -> String {
        match serde_json::to_string_pretty(self) {
            Ok(text) => text + "\n",
            Err(_) => unreachable!("a record has strings and numbers only"),
        }
    }

    /// From JSON.
    ///
    /// # Errors
    /// [`LabError::Record`] for text that is none, for another version of the format, and for times, shares and sizes that
    /// cannot be: a round lasts from 1e-12 to 1e6 seconds.
    pub fn from_json(text: &str) -> Result<Self, LabError> {
        #[derive(Deserialize)]
        struct Version {
            schema: u32,
        }
        let invalid = |error: serde_json::Error| LabError::Record(error.to_string());
        let Version { schema } = serde_json::from_str(text).map_err(invalid)?;
        if schema != Self::SCHEMA {
            let message =
                format!("its format is version {schema}; this program reads version {}", Self::SCHEMA);
            return Err(LabError::Record(message));
        }
        let record = serde_json::from_str(text).map_err(invalid)?;
        check::fault(&record).map_or(Ok(record), |reason| Err(LabError::Record(reason)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let mut record =
            Record::new(Conditions { clock: Some(3e-8), noise: Some(0.01), ..Conditions::default() });
        let timing = Timing { iterations: 8, seconds: vec![1e-6, 1.25e-6], cycles: Some(4000.5) };
        record.boundary.push(BoundaryRow {
            language: "rust".into(),
            native: "field".into(),
            curve: "secp256k1".into(),
            op: "sign".into(),
            calls: 4500.0,
            timing,
        });
        assert_eq!(Record::from_json(&record.to_json()), Ok(record));
    }

    /// What no axis can show, and what would overflow where it is added.
    #[test]
    fn impossible_figures_are_refused() {
        let timing = Timing { iterations: 8, seconds: vec![1e-6], cycles: None };
        let cost = Cost { timing: timing.clone(), ..Cost::default() };
        let mut record = Record::new(Conditions::default());
        record.bench.push(BenchRow {
            curve: "secp256r1".into(),
            op: "sign".into(),
            coordinates: "best".into(),
            cache: "none".into(),
            fresh: true,
            constant_time: true,
            timing,
            quoted: None,
        });
        record.tune.push(TuneRow {
            curve: "secp256r1".into(),
            window: Some(4),
            table: "none".into(),
            precomputed: false,
            ecdhe: cost.clone(),
            sign: cost.clone(),
            verify: cost,
            caller_bytes: 0,
            table_bytes: 0,
            code_bytes: None,
        });
        assert_eq!(Record::from_json(&record.to_json()), Ok(record.clone()));
        type Spoil = fn(&mut Record);
        let spoilt: [(Spoil, &str); 8] = [
            (|r| r.bench[0].timing.seconds[0] = 5e-324, "row 1 of bench has a round of 5e-324 seconds"),
            (|r| r.bench[0].timing.seconds[0] = 1e308, "row 1 of bench has a round of 1e308 seconds"),
            (|r| r.bench[0].timing.seconds[0] = -1.0, "row 1 of bench has a round of -1.0 seconds"),
            (|r| r.bench[0].timing.seconds.clear(), "row 1 of bench has no rounds"),
            (|r| r.tune[0].verify.timing.seconds[0] = 0.0, "row 1 of tune has a round of 0.0 seconds"),
            (|r| r.tune[0].caller_bytes = u64::MAX, "row 1 of tune has a count of 18446744073709551615"),
            (|r| r.conditions.noise = Some(-1.0), "its noise is -1"),
            (|r| r.unit = "ms".into(), "its unit is \"ms\" instead of \"seconds per operation\""),
        ];
        for (spoil, reason) in spoilt {
            let mut record = record.clone();
            spoil(&mut record);
            assert_eq!(Record::from_json(&record.to_json()), Err(LabError::Record(reason.to_owned())));
        }
    }

    #[test]
    fn other_versions_and_other_files_are_refused() {
        let text = Record::new(Conditions::default()).to_json();
        let other = text.replace("\"schema\": 1", "\"schema\": 2");
        let LabError::Record(message) = Record::from_json(&other).expect_err("another version") else {
            panic!("another error")
        };
        assert_eq!(message, "its format is version 2; this program reads version 1");
        for text in ["", "[]", "{}", "{\"schema\": 1}", "not JSON"] {
            assert!(matches!(Record::from_json(text), Err(LabError::Record(_))), "{text}");
        }
    }
}
