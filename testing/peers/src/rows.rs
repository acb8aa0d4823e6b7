//! The rows of the comparison.

use crate::pool::{BATCH, BIP340, ED448, ED25519, INPUTS, X448, X25519};
use secant::NamedCurve;

/// Field operations in one pass of a loop, except inversions.
pub const CHAIN: usize = 256;

/// An operation on a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FieldOp {
    /// Multiplications, each waiting for the one before.
    MulLatency,
    /// Multiplications in four independent chains.
    MulThroughput,
    /// Squarings, each waiting for the one before.
    SqrLatency,
    /// Squarings in four independent chains.
    SqrThroughput,
    /// Constant-time inversion.
    Invert,
}

/// An operation on each of many rows, with distinct keys.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ManyOp {
    /// The public keys of private keys.
    Keygen,
    /// Signatures of digests.
    Sign,
    /// Verifications with parsed keys.
    Verify,
    /// Shared secrets with parsed peers' keys.
    Ecdh,
    /// Public keys from signatures.
    Recover,
}

/// An operation. To add one: a variant, its name, its rows below, and an arm in the files of those who have it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A fresh random key pair, the public key affine.
    Keygen,
    /// A signature of a digest (a message of 32 bytes where a library takes no digest).
    Sign,
    /// A verification with a parsed key.
    Verify,
    /// [`Kind::Verify`] with the small table of a key that is used again.
    VerifySmallTable,
    /// [`Kind::Verify`] with the large table.
    VerifyLargeTable,
    /// The x-coordinate shared with a parsed peer's key.
    Ecdh,
    /// A public key from a signature.
    Recover,
    /// A batch of 64 verifications; the time is of one.
    Batch,
    /// Many rows: [`BATCH`] at a time where a library can, else one after the other; the time is of one.
    Many(ManyOp),
    /// On the prime field of the curve.
    Field(FieldOp),
}

impl Kind {
    /// The same, one row after the other.
    pub fn single(self) -> Self {
        match self {
            Self::Many(ManyOp::Keygen) => Self::Keygen,
            Self::Many(ManyOp::Sign) => Self::Sign,
            Self::Many(ManyOp::Verify) => Self::Verify,
            Self::Many(ManyOp::Ecdh) => Self::Ecdh,
            Self::Many(ManyOp::Recover) => Self::Recover,
            single => single,
        }
    }

    /// The inputs that a pool has for it.
    pub fn inputs(self) -> usize {
        if matches!(self, Self::Many(_)) { BATCH } else { INPUTS }
    }

    /// The name in the table and in the JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Keygen => "keygen",
            Self::Sign => "sign",
            Self::Verify => "verify",
            Self::VerifySmallTable => "verify-small-table",
            Self::VerifyLargeTable => "verify-large-table",
            Self::Ecdh => "ecdh",
            Self::Recover => "recover",
            Self::Batch => "batch64",
            Self::Many(ManyOp::Keygen) => "many-keygen",
            Self::Many(ManyOp::Sign) => "many-sign",
            Self::Many(ManyOp::Verify) => "many-verify",
            Self::Many(ManyOp::Ecdh) => "many-ecdh",
            Self::Many(ManyOp::Recover) => "many-recover",
            Self::Field(FieldOp::MulLatency) => "field-mul-latency",
            Self::Field(FieldOp::MulThroughput) => "field-mul-throughput",
            Self::Field(FieldOp::SqrLatency) => "field-sqr-latency",
            Self::Field(FieldOp::SqrThroughput) => "field-sqr-throughput",
            Self::Field(FieldOp::Invert) => "field-invert",
        }
    }

    /// Operations in one pass of a loop.
    pub fn operations(self) -> usize {
        match self {
            Self::Batch => BATCH,
            Self::Field(FieldOp::Invert) => 1,
            Self::Field(_) => CHAIN,
            _ => 1,
        }
    }
}

/// The field operations.
const FIELD: [Kind; 5] = [
    Kind::Field(FieldOp::MulLatency),
    Kind::Field(FieldOp::MulThroughput),
    Kind::Field(FieldOp::SqrLatency),
    Kind::Field(FieldOp::SqrThroughput),
    Kind::Field(FieldOp::Invert),
];

/// Many rows.
const MANY: [ManyOp; 5] = [ManyOp::Keygen, ManyOp::Sign, ManyOp::Verify, ManyOp::Ecdh, ManyOp::Recover];

/// Every curve with its operations, in the order of the table. The twists are left out: nobody uses them.
pub fn all() -> Vec<(&'static str, Vec<Kind>)> {
    let weierstrass = [Kind::Keygen, Kind::Sign, Kind::Verify, Kind::Ecdh];
    let names = NamedCurve::ALL.iter().map(|curve| curve.info().name);
    let mut rows: Vec<_> = names
        .filter(|name| !name.ends_with("t1"))
        .map(|name| {
            let recover = (name == "secp256k1").then_some(Kind::Recover);
            let tables = [Kind::VerifySmallTable, Kind::VerifyLargeTable];
            let tables = tables.into_iter().filter(|_| matches!(name, "secp256r1" | "secp384r1"));
            let many =
                MANY.into_iter().filter(|op| *op != ManyOp::Recover || name == "secp256k1").map(Kind::Many);
            (name, weierstrass.into_iter().chain(tables).chain(recover).chain(many).chain(FIELD).collect())
        })
        .collect();
    rows.push((
        X25519,
        [Kind::Keygen, Kind::Ecdh, Kind::Many(ManyOp::Keygen), Kind::Many(ManyOp::Ecdh)]
            .into_iter()
            .chain(FIELD)
            .collect(),
    ));
    for schnorr in [ED25519, BIP340] {
        rows.push((
            schnorr,
            vec![Kind::Sign, Kind::Verify, Kind::Many(ManyOp::Sign), Kind::Many(ManyOp::Verify)],
        ));
    }
    rows.push((
        X448,
        [Kind::Keygen, Kind::Ecdh, Kind::Many(ManyOp::Keygen), Kind::Many(ManyOp::Ecdh)]
            .into_iter()
            .chain(FIELD)
            .collect(),
    ));
    rows.push((ED448, vec![Kind::Sign, Kind::Verify, Kind::Many(ManyOp::Sign), Kind::Many(ManyOp::Verify)]));
    rows
}

/// secant against itself: each Brainpool curve beside the NIST curve of its size.
pub const OWN: [(&str, &str); 3] =
    [("brainpoolP256r1", "secp256r1"), ("brainpoolP384r1", "secp384r1"), ("brainpoolP512r1", "secp521r1")];
/// The operations of [`OWN`].
pub const OWN_KINDS: [Kind; 4] = [Kind::Keygen, Kind::Sign, Kind::Verify, Kind::Ecdh];
