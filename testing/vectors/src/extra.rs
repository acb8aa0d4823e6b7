//! Published vectors: those in `data/published`, and one file that is not part of this project, in a folder that an
//! environment variable names.
//!
//! `SECANT_EXTRA_VECTORS` is that folder; a relative path is taken from the root of the workspace, because
//! the tests of each crate run in a folder of their own. A test asks [`extra_dir`] for it and
//! returns where it gets `None`; the line `NOT TESTED: ...` has then been written, or, with `CI=true`, the
//! test has failed, unless the variable is `none`, which leaves it out on purpose. All other files are always there:
//! [`published`].
//!
//! A folder must be complete: a missing file is a panic, never a vector less.
//!
//! | method | file | origin |
//! |---|---|---|
//! | [`Extra::rfc6979`] | `rfc/6979-deterministic-ecdsa_vectors.json.gz` | RFC 6979, A.2 |
//! | [`Extra::rfc8032_ed25519`] | `rfc/8032-eddsa_ed25519.json.gz` | RFC 8032, 7.1 |
//! | [`Extra::rfc8032_ed25519ctx`] and the like | `rfc/8032-eddsa_{ed25519ctx,ed25519ph,ed448,ed448ph}.json.gz` | RFC 8032, 7.2 to 7.5 |
//! | [`Extra::hash_to_curve`], [`Extra::expansion`] | `rfc/9380-hash-to-curve_*.json.gz` | RFC 9380, J and K |
//! | [`Extra::zip215`] | `noble/ed25519_zip215.json` | ZIP 215 |
//! | [`Extra::ed25519_edge_cases`] | `noble/ed25519_edge-cases.json` | Taming the many EdDSAs |
//! | [`Extra::curve_catalogue`] | `noble/curves-init.json` | a catalogue of standard curves |
//! | [`Extra::secp256k1_endomorphism`] | `noble/secp256k1_endomorphism.json` | decomposition with negative halves |
//! | [`Extra::speccheck`] | `speccheck/cases.json`, `results.md` | Taming the many EdDSAs |
//! | [`Extra::dalek_validation`] | `speccheck/dalek_VALIDATIONVECTORS.json` | C2SP/CCTV, flags of each |
//! | [`Extra::bip340`] | `bip/bip340_test-vectors.csv` | BIP340 |
//! | [`Extra::bip374_proofs`], [`Extra::bip374_verifications`] | `bip/bip374_dleq_test_vectors_….csv` | BIP374 |
//! | [`Extra::xeddsa_x25519`] | `signal/xeddsa_x25519.json`, of the folder | libsignal |
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::load;
use crate::not_tested::{left_out, not_tested};

mod bip;
mod catalogue;
mod ecdsa;
mod ed25519;
pub mod hash_to_curve;
#[cfg(test)]
mod tests;

pub use bip::{Bip340Case, Bip374Proof, Bip374Verification};
pub use catalogue::{CatalogueCurve, Endomorphism};
pub use ecdsa::{Rfc6979Case, Rfc6979Curve};
pub use ed25519::{
    DalekCase, EdgeCase, LIBRARIES, Rfc8032, Signal, SignalAgreement, SignalSignature, Speccheck, Zip215,
};

/// The name of the variable.
pub const VARIABLE: &str = "SECANT_EXTRA_VECTORS";

/// A folder of published vectors.
#[derive(Clone, Debug)]
pub struct Extra {
    root: PathBuf,
}

/// The published vectors of this project.
#[must_use]
pub fn published() -> Extra {
    Extra { root: Path::new(env!("CARGO_MANIFEST_DIR")).join("data/published") }
}

/// The value of the variable with which its tests are left out on purpose.
const NONE: &str = "none";

/// The folder of further vectors; where there is none, says that `what` is not tested and returns `None`.
///
/// # Panics
/// Where there is none and `CI=true`, unless the variable is `none`.
#[must_use]
pub fn extra_dir(what: &str) -> Option<Extra> {
    folder(what, env::var_os(VARIABLE).as_deref())
}

/// [`extra_dir`] for a value of the variable.
fn folder(what: &str, value: Option<&OsStr>) -> Option<Extra> {
    if value == Some(OsStr::new(NONE)) {
        left_out(what, &format!("{VARIABLE} is {NONE}"));
        return None;
    }
    match locate(value) {
        Ok(root) => Some(Extra { root }),
        Err(why) => {
            not_tested(what, &why);
            None
        }
    }
}

/// The folder for a value of the variable, or why there is none.
fn locate(value: Option<&OsStr>) -> Result<PathBuf, String> {
    let value = value.filter(|value| !value.is_empty()).ok_or(format!("{VARIABLE} is not set"))?;
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(value);
    if root.is_dir() { Ok(root) } else { Err(format!("{VARIABLE} names no folder: {}", root.display())) }
}

impl Extra {
    /// The path of a file in the folder, for formats that have no loader here.
    #[must_use]
    pub fn path(&self, file: &str) -> PathBuf {
        self.root.join(file)
    }

    /// The text of a file, decompressed where its name ends in `.gz`.
    ///
    /// # Panics
    /// Where the file is missing or not UTF-8.
    #[must_use]
    pub fn text(&self, file: &str) -> String {
        load::text(&self.path(file))
    }

    fn json<T: serde::de::DeserializeOwned>(&self, file: &str) -> T {
        load::json(&self.path(file))
    }
}
