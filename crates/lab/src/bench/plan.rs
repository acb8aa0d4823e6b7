//! What to measure: curves and operations by name, and the time to spend.
//!
//! A plan is checked as a whole before anything is prepared, so a misspelt name costs no time. Curves are found by any
//! customary name, and a curve named twice is measured once. Curve25519 and Curve448 are one entry each with two forms:
//! X25519 and X448 exchange keys, Ed25519 and Ed448 sign. The t1 twists of Brainpool are measured when named; in the
//! list of all curves they would repeat the r1 curves, whose groups they share.

use crate::LabError;
use crate::documents;
use crate::method;
use crate::record::{BenchRow, Timing};
use secant::{Coordinates, Curve, FindOptions, NamedCurve};
use std::time::Duration;

/// The name of the rows of X25519 and Ed25519.
pub(crate) const CURVE25519: &str = "curve25519";
/// The name of the rows of X448 and Ed448.
pub(crate) const CURVE448: &str = "curve448";
/// What finds the rows of Curve25519: names without `-`, `_` and spaces, and the object identifiers of RFC 8410.
const CURVE25519_NAMES: [&str; 6] =
    [CURVE25519, "edwards25519", "ed25519", "x25519", "1.3.101.110", "1.3.101.112"];
/// What finds those of Curve448.
const CURVE448_NAMES: [&str; 6] = [CURVE448, "edwards448", "ed448", "x448", "1.3.101.111", "1.3.101.113"];

/// What to measure.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Plan {
    /// Curves by any customary name or object identifier. `curve25519`, `x25519` and `ed25519` all mean the rows
    /// `curve25519`, and likewise for `curve448`. Empty: every short Weierstrass curve of the registry except the t1
    /// twists, `curve25519` and `curve448`.
    pub curves: Vec<String>,
    /// Operations, in the order of their rows. Empty: all.
    pub operations: Vec<Operation>,
    /// Which ways to compute.
    pub ways: Vec<Way>,
    /// The wall-clock time of the whole run in seconds, preparation included: above 0, at most
    /// [`method::MAX_SECONDS`]. A time too short for [`crate::method::MIN_ROUNDS`] rounds is exceeded.
    pub seconds: f64,
}

/// Everything that the engine itself does, in ten seconds.
impl Default for Plan {
    fn default() -> Self {
        Self { curves: Vec::new(), operations: Vec::new(), ways: vec![Way::ENGINE], seconds: 10.0 }
    }
}

/// How points are computed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub(super) coordinates: Coordinates,
    pub(super) cache: bool,
}

impl Way {
    /// As the engine does: secrets in constant time.
    pub const ENGINE: Self = Self { coordinates: Coordinates::Best, cache: false };

    /// The four of the first source document: public multiples in Jacobian and in affine coordinates, with a cache of
    /// results and without.
    pub const ECUTILS: [Self; 4] = [
        Self { coordinates: Coordinates::Jacobian, cache: true },
        Self { coordinates: Coordinates::Jacobian, cache: false },
        Self { coordinates: Coordinates::Affine, cache: true },
        Self { coordinates: Coordinates::Affine, cache: false },
    ];

    /// The engine's, and the four of the first source document.
    pub fn all() -> Vec<Self> {
        std::iter::once(Self::ENGINE).chain(Self::ECUTILS).collect()
    }

    /// The operations of the plan that exist on a curve.
    pub(super) fn operations(self, plan: &Resolved, target: &Target) -> Vec<Operation> {
        let exists = |operation: &Operation| match (self, target) {
            (Self::ENGINE, target) => target.supports(*operation),
            (_, Target::Weierstrass(_)) => Operation::ECUTILS.contains(operation),
            _ => false,
        };
        plan.operations.iter().copied().filter(exists).collect()
    }

    /// The row of an operation, without its time.
    pub(crate) fn row(self, curve: &str, operation: Operation) -> BenchRow {
        let coordinates = match self.coordinates {
            Coordinates::Jacobian => "jacobian",
            Coordinates::Affine => "affine",
            _ => "best",
        };
        let mut row = BenchRow {
            curve: curve.to_owned(),
            op: operation.name().to_owned(),
            coordinates: coordinates.to_owned(),
            cache: if self.cache { "lru" } else { "none" }.to_owned(),
            fresh: !self.cache,
            constant_time: self == Self::ENGINE && operation.has_secrets(),
            timing: Timing::default(),
            quoted: None,
        };
        row.quoted = documents::quoted(&row);
        row
    }
}

/// An operation that is measured; [`super`] says what each includes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operation {
    /// A fresh key pair.
    Keygen,
    /// An ECDSA, Ed25519 or Ed448 signature.
    Sign,
    /// The verification of one.
    Verify,
    /// A shared secret with a peer's key: one variable-base multiplication.
    Ecdh,
    /// A handshake: a fresh key pair and a shared secret.
    Ecdhe,
    /// The sum of two public points.
    Add,
    /// The double of a public point.
    Double,
    /// The multiple of a public point by a public scalar.
    Multiply,
    /// The encoding of a message of 16 bytes as a point.
    Koblitz,
    /// A pass of Massey-Omura: a point times a private key.
    MasseyOmura,
}

impl Operation {
    /// Every operation, in the order of the columns of a report.
    pub const ALL: &'static [Self] = &[
        Self::Keygen,
        Self::Sign,
        Self::Verify,
        Self::Ecdh,
        Self::Ecdhe,
        Self::Add,
        Self::Double,
        Self::Multiply,
        Self::Koblitz,
        Self::MasseyOmura,
    ];

    /// The columns of the first source document.
    pub const ECUTILS: &'static [Self] = &[
        Self::Add,
        Self::Double,
        Self::Multiply,
        Self::Koblitz,
        Self::Sign,
        Self::Verify,
        Self::Ecdh,
        Self::MasseyOmura,
    ];

    /// The name in rows and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Keygen => "keygen",
            Self::Sign => "sign",
            Self::Verify => "verify",
            Self::Ecdh => "ecdh",
            Self::Ecdhe => "ecdhe",
            Self::Add => "add",
            Self::Double => "double",
            Self::Multiply => "multiply",
            Self::Koblitz => "koblitz",
            Self::MasseyOmura => "massey-omura",
        }
    }

    /// Whether it computes with a secret.
    const fn has_secrets(self) -> bool {
        matches!(self, Self::Keygen | Self::Sign | Self::Ecdh | Self::Ecdhe | Self::MasseyOmura)
    }

    /// The operation of a name, in any case.
    ///
    /// # Errors
    /// [`LabError::UnknownOperation`] with the nearest names.
    pub fn find(name: &str) -> Result<Self, LabError> {
        let found = Self::ALL.iter().copied().find(|operation| operation.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| LabError::UnknownOperation {
            name: name.to_owned(),
            nearest: nearest(name, Self::ALL.iter().map(|operation| (operation.name(), operation.name()))),
        })
    }
}

/// A curve to measure.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Target {
    Weierstrass(Curve),
    Curve25519,
    Curve448,
}

impl Target {
    pub(crate) fn all() -> Vec<Self> {
        let all = NamedCurve::ALL.iter().filter(|curve| !curve.info().name.ends_with("t1"));
        all.map(|curve| Self::Weierstrass(Curve::from(*curve)))
            .chain([Self::Curve25519, Self::Curve448])
            .collect()
    }

    pub(crate) fn find(name: &str) -> Result<Self, LabError> {
        let significant: String = name.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).collect();
        let significant = significant.to_ascii_lowercase();
        if CURVE25519_NAMES.contains(&significant.as_str()) {
            return Ok(Self::Curve25519);
        }
        if CURVE448_NAMES.contains(&significant.as_str()) {
            return Ok(Self::Curve448);
        }
        // weak ones too: nobody's secret is measured
        match Curve::find_with(name, &FindOptions::new().weak_curves(true)) {
            Ok(curve) => Ok(Self::Weierstrass(curve)),
            Err(secant::Error::UnknownCurve(_)) => {
                Err(LabError::UnknownCurve { name: name.to_owned(), nearest: nearest(name, curve_names()) })
            }
            Err(other) => Err(other.into()),
        }
    }

    /// The name of its rows.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Weierstrass(curve) => curve.name(),
            Self::Curve25519 => CURVE25519,
            Self::Curve448 => CURVE448,
        }
    }

    /// Whether the operation exists here: there are no points of Curve25519 and Curve448 to compute with.
    pub(crate) fn supports(&self, operation: Operation) -> bool {
        let on_both = matches!(
            operation,
            Operation::Keygen | Operation::Sign | Operation::Verify | Operation::Ecdh | Operation::Ecdhe
        );
        matches!(self, Self::Weierstrass(_)) || on_both
    }
}

/// A plan whose names are resolved.
#[derive(Debug)]
pub(super) struct Resolved {
    pub targets: Vec<Target>,
    pub operations: Vec<Operation>,
    pub ways: Vec<Way>,
    pub budget: Duration,
}

impl Plan {
    pub(super) fn resolve(&self) -> Result<Resolved, LabError> {
        let budget = method::budget(self.seconds)?;
        let targets = match self.curves.as_slice() {
            [] => Target::all(),
            names => names.iter().map(|name| Target::find(name)).collect::<Result<_, _>>()?,
        };
        let operations = match self.operations.as_slice() {
            [] => Operation::ALL,
            chosen => chosen,
        };
        let resolved = Resolved {
            targets: without_repeats(targets),
            operations: without_repeats(operations.to_vec()),
            ways: without_repeats(self.ways.clone()),
            budget,
        };
        if resolved.rows() == 0 {
            return Err(LabError::NothingToMeasure);
        }
        Ok(resolved)
    }
}

impl Resolved {
    /// How many rows the plan gives.
    pub(super) fn rows(&self) -> usize {
        let of_target =
            |target| -> usize { self.ways.iter().map(|way| way.operations(self, target).len()).sum() };
        self.targets.iter().map(of_target).sum()
    }
}

/// The first of equal items, in their order.
pub(crate) fn without_repeats<T: PartialEq>(items: Vec<T>) -> Vec<T> {
    let mut kept = Vec::with_capacity(items.len());
    for item in items {
        if !kept.contains(&item) {
            kept.push(item);
        }
    }
    kept
}

/// Every name of every curve, with the name that its rows carry.
fn curve_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    let short = NamedCurve::ALL.iter().flat_map(|curve| {
        let info = curve.info();
        std::iter::once(&info.name).chain(info.aliases).map(move |known| (*known, info.name))
    });
    let edwards = CURVE25519_NAMES.map(|known| (known, CURVE25519)).into_iter();
    short.chain(edwards).chain(CURVE448_NAMES.map(|known| (known, CURVE448)))
}

/// The three distinct values whose names are most like `name`, from pairs of a name and a value.
pub(crate) fn nearest(
    name: &str,
    candidates: impl Iterator<Item = (&'static str, &'static str)>,
) -> Vec<&'static str> {
    let name = name.to_lowercase();
    let mut ranked: Vec<(usize, &'static str)> = candidates
        .map(|(known, value)| (strsim::damerau_levenshtein(&known.to_lowercase(), &name), value))
        .collect();
    ranked.sort_by_key(|(distance, _)| *distance);
    let mut values = without_repeats(ranked.into_iter().map(|(_, value)| value).collect());
    values.truncate(3);
    values
}
