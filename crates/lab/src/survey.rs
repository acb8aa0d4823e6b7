//! Everything in one record, for a report.

use crate::LabError;
use crate::bench::{self, Way};
use crate::method::{self, Watch};
use crate::record::{Conditions, Record};
use crate::{boundary, compare, profile, tune};
use std::path::PathBuf;

/// What a survey consists of.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The curves of the times, by any customary names; empty for all.
    pub curves: Vec<String>,
    /// The curve of the choices of memory and of the boundary.
    pub curve: String,
    /// The wall-clock time of the whole run in seconds: above 0, at most [`bench::MAX_SECONDS`]. It is exceeded where it is
    /// too short for [`Plan::least_seconds`], or for five rounds of every operation.
    pub seconds: f64,
    /// The `openssl` program to compare with; none for no comparison.
    pub openssl: Option<PathBuf>,
}

impl Plan {
    /// Refuses what cannot be measured.
    fn check(&self) -> Result<(), LabError> {
        method::budget(self.seconds)?;
        bench::curve_names(&self.curves)?;
        bench::curve_names(std::slice::from_ref(&self.curve)).map(drop)
    }

    /// The seconds that the run takes at least, in which the other library has one round.
    ///
    /// # Errors
    /// An unknown curve, a time out of range.
    pub fn least_seconds(&self) -> Result<f64, LabError> {
        self.check()?;
        let other = if self.openssl.is_some() { compare::round_seconds(&self.curves)? } else { 0.0 };
        let own: f64 =
            STAGES.iter().filter(|(stage, _)| !matches!(stage, Stage::Compare)).map(|stage| stage.1).sum();
        Ok(own * self.seconds + other.max((1.0 - own) * self.seconds))
    }
}

/// The operations of which a survey says where their time goes.
const PROFILES: [(&str, Option<&str>); 7] = [
    ("hex-encode", None),
    ("hex-decode", None),
    ("ecdh", None),
    ("xeddsa-sign", None),
    ("xeddsa-sign-verify", None),
    ("sign", Some("secp256r1")),
    ("verify", Some("secp256r1")),
];
/// The curves of the boundary, as in the fourth source document, and P-256.
const BOUNDARY: [&str; 2] = ["secp256k1", "secp256r1"];

/// What takes time in a survey, and its part of it.
const STAGES: [(Stage, f64); 5] = [
    (Stage::Bench, 0.5),
    (Stage::Tune, 0.2),
    (Stage::Profile, 0.15),
    (Stage::Boundary, 0.1),
    (Stage::Compare, 0.05),
];

#[derive(Clone, Copy)]
enum Stage {
    Bench,
    Tune,
    Profile,
    Boundary,
    Compare,
}

/// Measures everything. What the user stops is kept as far as it came.
///
/// # Errors
/// Those of the parts, and [`LabError::Interrupted`] before anything was measured.
pub fn run(plan: &Plan, watch: &mut Watch<'_>) -> Result<Record, LabError> {
    plan.check()?;
    let mut record = Record::new(Conditions::default());
    let mut before = 0.0;
    for (stage, share) in STAGES {
        let stop = watch.stop;
        let outer = &mut *watch.progress;
        let mut progress = |done: usize, total: usize| {
            let part = before + share * done as f64 / total as f64;
            outer((part * 1000.0) as usize, 1000);
        };
        let result =
            stage.run(plan, share * plan.seconds, &mut Watch { progress: &mut progress, stop }, &mut record);
        match result {
            Ok(Some(conditions)) => record.conditions.join(conditions),
            Ok(None) => {}
            Err(LabError::Interrupted) if !record.bench.is_empty() => record.conditions.interrupted = true,
            Err(error) => return Err(error),
        }
        before += share;
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            record.conditions.interrupted = true;
            return Ok(record);
        }
    }
    (watch.progress)(1000, 1000);
    Ok(record)
}

impl Stage {
    fn run(
        self,
        plan: &Plan,
        seconds: f64,
        watch: &mut Watch<'_>,
        record: &mut Record,
    ) -> Result<Option<Conditions>, LabError> {
        Ok(match self {
            Self::Bench => {
                let mut bench = bench::Plan::default();
                bench.curves.clone_from(&plan.curves);
                bench.ways = Way::all();
                bench.seconds = seconds;
                let (rows, conditions) = bench::run(&bench, watch)?;
                record.bench = rows;
                Some(conditions)
            }
            Self::Tune => {
                let curve = plan.curve.clone();
                let tune = tune::Plan { curve, windows: Vec::new(), on: tune::On::Scalar, seconds };
                let (rows, conditions) = tune::run(&tune, watch)?;
                record.tune = rows;
                Some(conditions)
            }
            Self::Profile => {
                let seconds = seconds / PROFILES.len() as f64;
                let plan = |(op, curve): (&str, Option<&str>)| profile::Plan {
                    op: op.to_owned(),
                    curve: curve.map(str::to_owned),
                    seconds,
                };
                let (profiles, conditions) = profile::all(&PROFILES.map(plan), None, watch)?;
                record.profile = profiles;
                Some(conditions)
            }
            Self::Boundary => {
                let (rows, conditions) = boundary::run(&BOUNDARY.map(str::to_owned), seconds, watch)?;
                record.boundary = rows;
                Some(conditions)
            }
            Self::Compare => {
                let Some(program) = &plan.openssl else { return Ok(None) };
                // the cast saturates
                let rounds = (seconds / compare::round_seconds(&plan.curves)?) as usize;
                let rounds = rounds.clamp(1, compare::ROUNDS);
                record.compare = match compare::openssl(program, &plan.curves, rounds, watch) {
                    // a survey without another library is whole
                    Err(LabError::Program { .. }) => Vec::new(),
                    rows => rows?,
                };
                None
            }
        })
    }
}

impl Conditions {
    /// The worse of both.
    pub(crate) fn join(&mut self, other: Self) {
        let more = |a: Option<f64>, b: Option<f64>| a.zip(b).map_or(a.or(b), |(a, b)| Some(a.max(b)));
        (self.clock, self.noise) = (more(self.clock, other.clock), more(self.noise, other.noise));
        self.cycles = self.cycles.or(other.cycles);
        self.interrupted |= other.interrupted;
    }
}
